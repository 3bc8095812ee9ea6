"""The form for a task: how to give what is right, what is wrong with it, and all tasks of the replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from kernel_lib.core import Game, seat_viewer
from kernel_lib.replay import Replay
from kernel_lib.study.tasks import PosedTask, posed
from kernel_lib.study.tasks.played import judged
from kernel_lib.widgets.front.sentences import said
from kernel_lib.widgets.front.viewer import ReplayAccess, view_name
from kernel_lib.widgets.player.notes import Notepad
from kernel_lib.widgets.task_editor.draft import DONE, KINDS, NEW, WELL, TaskDraft, movable
from kernel_lib.words import Message, sentences

say: Final = sentences("task_editor")
SHORT: Final = 60
"""Letters of a prompt in the list of all tasks."""
SEVERAL: Final = 2
"""Of fewer moves there is nothing to decide."""
How: TypeAlias = Literal["", "first", "longer"]


@dataclass(frozen=True)
class TaskDesk:
    """The target that a task is written to, with its listeners.

    `wrote` hears that the replay has changed, `leave` that the form is to be closed, `tries` which task is to be
    shown as a learner gets it. `drafts` keeps what is not saved, by move and task.
    """

    replay: Replay
    notepad: Notepad
    access: ReplayAccess
    drafts: dict[tuple[int, int], TaskDraft]
    wrote: Callable[[], object]
    leave: Callable[[], object]
    tries: Callable[[TaskDraft], object]

    @property
    def quotes(self) -> bool:
        """Return True if error messages may quote notes: not all notes are for a viewer who knows less."""
        return self.access.viewer.is_table or not self.access.locked

    @property
    def seats(self) -> list[int | None]:
        """Return the seats that may be asked, None for anybody with all cards open; a viewer bound to a seat asks that
        one.
        """
        return [*range(len(self.replay.names)), None] if self.quotes else [self.access.viewer.seat]

    def tasks(self) -> list[PosedTask]:
        """Return the tasks that may be seen here."""
        return [task for task in posed(self.replay) if task.line.seat in self.seats]


def setting(
    desk: TaskDesk, draft: TaskDraft, faults: Sequence[str], others: Mapping[int, Sequence[str]]
) -> dict[str, Any]:
    """Return the form's data of a draft; `others`: what is wrong with the tasks as they are saved, by their ids."""
    replay = desk.replay
    return {
        "draft": _typed(draft), "head": head(desk, draft), "kinds": [[kind, say(f"kind-{kind}")] for kind in KINDS],
        "seats": [[-1 if seat is None else seat, _answers(replay, seat)] for seat in desk.seats],
        "names": list(replay.names), "guide": _guide(replay, draft), "given": given(replay.game, draft),
        "faults": list(faults), "saved": draft.task != NEW, "judges": how_judged(replay, draft),
        "tasks": [_listed(task, faults if task.line.id == draft.task else None, others) for task in desk.tasks()],
    }  # fmt: skip


def _typed(draft: TaskDraft) -> dict[str, Any]:
    return {
        "kind": draft.kind, "seat": -1 if draft.seat is None else draft.seat, "prompt": draft.prompt,
        "hint": draft.hint, "why": draft.why, "rules": list(draft.rules), "number": draft.number,
        "who": list(draft.who), "marks": list(draft.marks),
        "choices": [{"text": text, "right": right} for text, right in draft.choices],
    }  # fmt: skip


def _answers(replay: Replay, seat: int | None) -> str:
    return say("anybody") if seat is None else view_name(replay, seat_viewer(seat))


def head(desk: TaskDesk, draft: TaskDraft) -> str:
    """Say which task it is, and where."""
    where = said(desk.replay, draft.at, desk.access.viewer.code) if draft.at else say("start")
    if draft.task == NEW:
        return say("new", where=where)
    numbers = (task.number for task in desk.tasks() if task.line.id == draft.task)
    return say("change", where=where, number=next(numbers, draft.task))


# What is right ------------------------------------------------------------------------------------------


def _guide(replay: Replay, draft: TaskDraft) -> str:
    """Say how to give what is right."""
    if draft.kind in (*DONE, "legal", WELL) and not movable(draft, replay):
        return say("nobody") if draft.seat is None else say("no-move", name=replay.names[draft.seat])
    if draft.kind == "legal":
        return say("guide-legal", moves=len(movable(draft, replay)))
    if draft.kind == WELL:
        return say("guide-well", verdict=_verdict(replay, draft))
    return say(f"guide-{draft.kind}")


def _verdict(replay: Replay, draft: TaskDraft) -> str:
    """Return the judge's verdict on the position."""
    side = judged(draft.posed(replay))
    if side is None:
        return say("not-judged" if decision(replay, draft) else "nothing-to-judge")
    good = [str(candidate.move) for candidate in side.candidates if candidate.good]
    return say("as-good", moves=buttons(replay.game, good))


def how_judged(replay: Replay, draft: TaskDraft) -> How:
    """Say how the position may be judged now: not at all, for the first time, or for longer, for moves are too close to
    call.
    """
    if not decision(replay, draft):
        return ""
    side = judged(draft.posed(replay))
    if side is None:
        return "first"
    return "longer" if any(candidate.grade == "unclear" for candidate in side.candidates) else ""


def decision(replay: Replay, draft: TaskDraft) -> int:
    """Return the move of the main line that was decided for here, by whoever answers; 0 if there is none."""
    if draft.kind != WELL or replay.game.bots.utility is None or len(movable(draft, replay)) < SEVERAL:
        return 0
    main, seat = set(replay.main_line.ids), draft.posed(replay).seat
    here = (at for at in replay.branches(draft.at) if at in main and replay.mover(at) is not None)
    return next((at for at in here if replay.step(at).seat == seat), 0)


def given(game: Game, draft: TaskDraft) -> list[str]:
    """Return the moves that were played as right, each in words."""
    if draft.kind == "move":
        return [called(game, [text]) for text in draft.moves]
    return [called(game, moves) for moves in draft.lists] if draft.kind == "moves" else []


def called(game: Game, moves: Sequence[str]) -> str:
    """Return moves in words."""
    return say("listed", moves=buttons(game, moves))


def buttons(game: Game, moves: Sequence[str]) -> list[Message]:
    """Return the labels of the buttons of moves."""
    return [game.text.button(game.parse(text)) for text in moves]


# All tasks ----------------------------------------------------------------------------------------------


def _listed(task: PosedTask, now: Sequence[str] | None, others: Mapping[int, Sequence[str]]) -> dict[str, Any]:
    """Return a task in the list of all; `now`: what is wrong with it as it is written, None for another one."""
    words = task.prompt if len(task.prompt) <= SHORT else f"{task.prompt[: SHORT - 1]}\u2026"
    wrong = list(others.get(task.line.id, ()) if now is None else now)
    return {"id": task.line.id, "number": task.number, "words": words, "faults": wrong, "now": now is not None}
