"""The form for a task: how to give what is right, what is wrong with it, and all tasks of the replay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from kernel_lib.core import Game, seat_viewer
from kernel_lib.replay import Replay
from kernel_lib.study.lessons import SENTENCES as FAULTS
from kernel_lib.study.tasks import PosedTask, posed
from kernel_lib.study.tasks.played import judged
from kernel_lib.widgets.front.sentences import said
from kernel_lib.widgets.front.viewer import Eyes, view_name
from kernel_lib.widgets.player.notes import Notepad
from kernel_lib.widgets.task_editor.draft import DONE, KINDS, NEW, WELL, TaskDraft, movable
from kernel_lib.words.grammar import count_noun

SHORT: Final = 60
"""Letters of a prompt in the list of all tasks."""
SEVERAL: Final = 2
"""Of fewer moves there is nothing to decide."""
LOOKS_ON: Final = "anybody, with all cards open"
SPOILT: Final = FAULTS["spoilt"].partition("{text}")[0]
How: TypeAlias = Literal["", "first", "longer"]

SENTENCES: Final = {
    "title": "Write a task",
    "new": "A task at: {where}",
    "change": "Change task {number}, at: {where}",
    "start": "the start",
    "move": "Play each move that is right on the board; it is taken back at once.",
    WELL: "Nothing is to be given: right is what the judge finds as good as the best.",
    "as good": "As good as the best: {moves}.",
    "not judged": "Nobody has judged this position yet.",
    "nothing to judge": "Only a decision of the main line can be judged, and here is none.",
    "moves": "Play the moves one after the other, then press Accept. Another list may be right as well.",
    "score": "Play on to the score on the board and press Accept, or type it.",
    "legal": "Nothing is to be given, the rules know: {moves}.",
    "number": "Type the number that is right.",
    "seats": "Choose all who are right.",
    "pieces": "Mark on the board all that are right.",
    "choice": "Write the sentences, and tick those that are right.",
    "no move": "{name} has no move here: choose who is to act, or go to another move of the game.",
    "nobody": "Nobody is to act here: ask for something that is said or marked, or go to another move of the game.",
    "taken": "Right: {move}.",
    "taken before": "That is among what is right already.",
    "list": "Right: {moves}.",
    "to score": "That comes to {number}: right is {number} or more.",
    "not played": "Here nothing is answered by a move.",
    "accepted": "Accepted",
    "removed": "Taken out.",
    "unsaved": "Not saved.",
    "no task": "There is no such task in this replay.",
    "no more": "There is nothing to be taken out.",
    "no eyes": "A spectator puts no tasks: they would tell what the players know.",
    "discarded": "Back to what is saved.",
    "emptied": "Emptied.",
}


@dataclass(frozen=True)
class TaskDesk:
    """The target that a task is written to, with its listeners.

    `wrote` hears that the replay has changed, `leave` that the form is to be closed, `tries` which task is to be
    shown as a learner gets it. `drafts` keeps what is not saved, by move and task.
    """

    replay: Replay
    notepad: Notepad
    eyes: Eyes
    drafts: dict[tuple[int, int], TaskDraft]
    wrote: Callable[[], object]
    leave: Callable[[], object]
    tries: Callable[[TaskDraft], object]

    @property
    def seats(self) -> list[int | None]:
        """Return the seats that may be asked, None for anybody with all cards open; a viewer bound to a seat asks that
        one.
        """
        eyes = self.eyes
        return [*range(len(self.replay.names)), None] if eyes.viewer.is_table or not eyes.locked else [eyes.viewer.seat]

    def tasks(self) -> list[PosedTask]:
        """Return the tasks that may be seen here."""
        return [task for task in posed(self.replay) if task.line.seat in self.seats]


def setting(
    desk: TaskDesk, draft: TaskDraft, faults: Sequence[str], others: Mapping[int, Sequence[str]]
) -> dict[str, Any]:
    """Return what the form shows of a draft; `others`: what is wrong with the tasks as they are saved, by their ids."""
    replay = desk.replay
    found = _readable(desk, faults)
    return {
        "draft": _typed(draft), "head": head(desk, draft), "kinds": [list(kind) for kind in KINDS.items()],
        "seats": [[-1 if seat is None else seat, _answers(replay, seat)] for seat in desk.seats],
        "names": list(replay.names), "guide": _guide(replay, draft), "given": given(replay.game, draft),
        "faults": found, "saved": draft.task != NEW, "judges": how_judged(replay, draft),
        "tasks": [_listed(desk, task, found if task.line.id == draft.task else None, others) for task in desk.tasks()],
    }  # fmt: skip


def _typed(draft: TaskDraft) -> dict[str, Any]:
    return {
        "kind": draft.kind, "seat": -1 if draft.seat is None else draft.seat, "prompt": draft.prompt,
        "hint": draft.hint, "why": draft.why, "rules": list(draft.rules), "number": draft.number,
        "who": list(draft.who), "marks": list(draft.marks),
        "choices": [{"text": text, "right": right} for text, right in draft.choices],
    }  # fmt: skip


def _readable(desk: TaskDesk, faults: Iterable[str]) -> list[str]:
    """Return what is wrong, as these eyes may read it: not all notes are theirs."""
    if desk.eyes.viewer.is_table or not desk.eyes.locked:
        return list(faults)
    return [f"{SPOILT.rstrip(': ')}." if fault.startswith(SPOILT) else fault for fault in faults]


def _answers(replay: Replay, seat: int | None) -> str:
    return LOOKS_ON if seat is None else view_name(replay, seat_viewer(seat))


def head(desk: TaskDesk, draft: TaskDraft) -> str:
    """Say which task it is, and where."""
    where = said(desk.replay, draft.at, desk.eyes.viewer.code).removesuffix(".") if draft.at else SENTENCES["start"]
    if draft.task == NEW:
        return SENTENCES["new"].format(where=where)
    numbers = (task.number for task in desk.tasks() if task.line.id == draft.task)
    return SENTENCES["change"].format(where=where, number=next(numbers, draft.task))


# What is right ------------------------------------------------------------------------------------------


def _guide(replay: Replay, draft: TaskDraft) -> str:
    """Say how to give what is right."""
    if draft.kind in (*DONE, "legal", WELL) and not movable(draft, replay):
        nobody = SENTENCES["nobody"] if draft.seat is None else SENTENCES["no move"]
        return nobody.format(name=replay.names[draft.seat or 0])
    if draft.kind == "legal":
        return SENTENCES["legal"].format(moves=count_noun(len(movable(draft, replay)), "move"))
    if draft.kind == WELL:
        return f"{SENTENCES[WELL]} {_verdict(replay, draft)}"
    return SENTENCES[draft.kind]


def _verdict(replay: Replay, draft: TaskDraft) -> str:
    """Return what the judge says of the position."""
    side = judged(draft.posed(replay))
    if side is None:
        return SENTENCES["not judged" if decision(replay, draft) else "nothing to judge"]
    good = [str(candidate.move) for candidate in side.candidates if candidate.good]
    return SENTENCES["as good"].format(moves=called(replay.game, good))


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
    """Return what was played as right, each in words."""
    if draft.kind == "move":
        return [called(game, [text]) for text in draft.moves]
    return [called(game, moves) for moves in draft.lists] if draft.kind == "moves" else []


def called(game: Game, moves: Sequence[str]) -> str:
    """Return moves in words."""
    return ", ".join(game.text.button(game.parse(text)).said() for text in moves)


# All tasks ----------------------------------------------------------------------------------------------


def _listed(
    desk: TaskDesk, task: PosedTask, now: Sequence[str] | None, others: Mapping[int, Sequence[str]]
) -> dict[str, Any]:
    """Return a task in the list of all; `now`: what is wrong with it as it is written, None for another one."""
    words = task.prompt if len(task.prompt) <= SHORT else f"{task.prompt[: SHORT - 1]}\u2026"
    wrong = _readable(desk, others.get(task.line.id, ())) if now is None else list(now)
    return {"id": task.line.id, "number": task.number, "words": words, "faults": wrong, "now": now is not None}
