"""A task while it is written: what is asked, and what was given as right by doing it, saying it or ticking it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from msgspec.structs import asdict

from kernel_lib.core import State
from kernel_lib.core.pieces import meant
from kernel_lib.replay import Replay
from kernel_lib.replay.answer_formats import accepted_moves
from kernel_lib.replay.lines import Task, to_json
from kernel_lib.replay.marks import task_view
from kernel_lib.study.lessons import faults_of, unwritten
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tasks.played import score_of
from kernel_lib.widgets.front.messages import Drafted
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.widgets.lesson.continuation import LineMove
from kernel_lib.words import sentences
from kernel_lib.words.grammar import minus

say: Final = sentences("task_editor")
NEW: Final = 0
"""Stands for the id of a task that is in no file yet; ids of tasks are above 0."""
WELL: Final = "well"
"""Asks for a move, of which the judgement of the position says whether it is right."""
KINDS: Final = ("move", WELL, "moves", "score", "legal", "number", "seats", "pieces", "choice")
"""Kinds of tasks: the asks of the log format, and to choose well."""
DONE: Final = ("move", "moves", "score")
"""Those of which the right answer is played."""
MOST: Final = 1e12


class Unfinished(ValueError):
    """Raised for a draft of which nothing says yet what is right; the sentence says what is missing."""


@dataclass(frozen=True)
class TaskDraft:
    """A task as it is being written at the position after move `at`; `task` is the id of the one that is changed.

    What is right is kept for each kind by itself, so that nothing is lost when another kind is looked at:
    `moves` each right, `lists` of moves all needed, a `number` as it was typed, `who`, `marks`, `choices` and whether
    each is right. `way` is a line of play that comes to the score.
    """

    at: int
    task: int = NEW
    seat: int | None = None
    kind: str = "move"
    prompt: str = ""
    hint: str = ""
    why: str = ""
    rules: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    lists: tuple[tuple[str, ...], ...] = ()
    number: str = ""
    who: tuple[int, ...] = ()
    marks: tuple[str, ...] = ()
    choices: tuple[tuple[str, bool], ...] = (("", False), ("", False))
    way: tuple[LineMove, ...] = ()

    def typed(self, message: Drafted, replay: Replay, seats: Sequence[int | None]) -> TaskDraft:
        """Return the draft with what a page has of it; what is no seat, rule or kind of this game stays as it was."""
        seat = None if message.seat < 0 else message.seat
        return replace(
            self,
            kind=message.kind if message.kind in KINDS else self.kind,
            seat=seat if seat in seats else self.seat,
            prompt=message.prompt,
            hint=message.hint,
            why=message.why,
            rules=tuple(dict.fromkeys(rule for rule in message.rules if rule in replay.game.rulebook)),
            number=message.number,
            who=tuple(sorted({seat for seat in message.who if seat < len(replay.names)})),
            marks=tuple(dict.fromkeys(message.marks)),
            choices=tuple((one.text, one.right) for one in message.choices),
        )

    def line(self, replay: Replay) -> Task:
        """Return the task as a file holds it. Unfinished: nothing is right yet."""
        sentences = self._sentences()
        return Task(
            self.task or NEW + 1,
            self.at,
            self.seat,
            "move" if self.kind == WELL else self.kind,
            self.prompt.strip(),
            self._accept(replay),
            tuple(text for text, _ in sentences) if self.kind == "choice" else None,
            self.hint.strip() or None,
            self.why.strip() or None,
            self.rules or None,
        )

    def posed(self, replay: Replay) -> PosedTask:
        """Return the task as it would be put to a learner. Unfinished: something is missing."""
        task = PosedTask(replay, self.line(replay))
        if self.kind == "score" and self.way:
            task.solution = tuple(str(made.move) for made in self.way if made.mover is not None)
        return task

    def write(self, replay: Replay) -> int:
        """Add the task to a replay, or what was changed of it, and returns its id; where it asks for a score also the
        line that comes to it, which no reader could find else. Unfinished.
        """
        line = self.line(replay)
        if self.kind == "score" and self.way and not _is_reached(PosedTask(replay, line)):
            self._write_way(replay)
        fields = asdict(line) | {"choices": line.choices or (), "rules": line.rules or ()}
        del fields["id"], fields["at"]
        if self.task == NEW:
            return replay.add_task(self.at, **fields)
        replay.edit_task(self.task, **fields)
        return self.task

    def _write_way(self, replay: Replay) -> None:
        main, at = replay.main, self.at
        for made in self.way:
            at = replay.add_move(at, made.mover, made.move, made.state)
        if replay.main != main:
            replay.set_main(main)

    def faults(self, replay: Replay, *, quotes: bool = True) -> list[str]:
        """Return the faults of it, a sentence each; first what is missing. `quotes`: as for `faults_of`."""
        try:
            return list(faults_of(self.posed(replay), quotes=quotes))
        except Unfinished as lacking:
            return [*unwritten(self.prompt, self.rules), str(lacking)]

    def _sentences(self) -> list[tuple[str, bool]]:
        return [(text.strip(), right) for text, right in self.choices if text.strip()]

    def _accept(self, replay: Replay) -> Any:
        """Return the right answer, in the form that the ask wants. Unfinished: nothing is yet."""
        game = replay.game
        sentences = self._sentences()
        lists = [[to_json(game.parse(text)) for text in moves] for moves in self.lists]
        right: dict[str, Any] = {
            "move": [to_json(game.parse(text)) for text in self.moves],
            "moves": lists[0] if len(lists) == 1 else lists,
            "score": number_of(self.number),
            "number": number_of(self.number),
            "seats": list(self.who),
            "pieces": list(self.marks),
            "choice": [place for place, (_, ticked) in enumerate(sentences) if ticked] if len(sentences) > 1 else [],
        }
        accept = right.get(self.kind)
        if self.kind in right and (accept is None or accept == []):
            raise Unfinished(say(f"lacks-{self.kind}"))
        return accept


def _is_reached(task: PosedTask) -> bool:
    """Return True if the replay has a line that comes to the score."""
    try:
        return bool(task.solution)
    except ValueError:
        return False


def number_of(text: str) -> int | float | None:
    """Return the number that was typed; None: it is none."""
    try:
        number = float(text.strip().replace("\u2212", "-").replace(",", "."))
    except ValueError:
        return None
    if not math.isfinite(number) or abs(number) >= MOST:
        return None
    return int(number) if number == int(number) else number


# Drafts that begin --------------------------------------------------------------------------------------


def begun(replay: Replay, at: int, access: ReplayAccess) -> TaskDraft:
    """Return a new task at a position: for whoever looks, else for who is to act, where that is one."""
    to_act = replay.at(at).to_act
    own = access.viewer.seat
    mover = to_act[0] if len(to_act) == 1 and to_act[0] >= 0 else None
    return TaskDraft(at, seat=mover if own is None else own, kind="move" if mover is not None else "choice")


def drafted(replay: Replay, task: Task) -> TaskDraft:
    """Return a task of a replay, to be changed. ValueError: it asks in a way that is not known here."""
    draft = TaskDraft(
        task.at, task.id, task.seat, task.ask, task.prompt, task.hint or "", task.why or "", tuple(task.rules or ())
    )
    accept, game = task.accept, replay.game

    def typed(moves: Any) -> tuple[str, ...]:
        return tuple(str(game.move(data)) for data in moves)

    if task.ask == "move":
        return replace(draft, kind=WELL) if accept is None else replace(draft, moves=typed(accept))
    if task.ask == "moves":
        return replace(draft, lists=tuple(typed(moves) for moves in accepted_moves(accept)))
    if task.ask in ("number", "score"):
        return replace(draft, number=minus(str(accept)))
    if task.ask == "seats":
        return replace(draft, who=tuple(accept))
    if task.ask == "pieces":
        pieces = task_view(task, replay.at(task.at)).pieces()
        return replace(draft, marks=tuple(name for mark in accept for name in meant(mark, pieces) or (mark,)))
    if task.ask == "choice":
        choices = enumerate(task.choices or ())
        return replace(draft, choices=tuple((text, place in accept) for place, text in choices))
    if task.ask not in KINDS:
        raise ValueError(say("unknown-kind", ask=task.ask[:20]))
    return draft


def placeholder_task(draft: TaskDraft, replay: Replay) -> Task:
    """Return a task at which what is right can be done on the board: it offers what the learner is offered."""
    seat = draft.seat
    task = Task(NEW + 1, draft.at, seat, "pieces", draft.prompt, ["?"])
    if draft.kind not in (*DONE, "legal"):
        return task
    first = next(iter(movable(draft, replay)), None)
    if first is None:
        return task
    data = to_json(replay.game.parse(first))
    accept = {"move": [data], "moves": [data], "score": number_of(draft.number) or 0}.get(draft.kind)
    return Task(NEW + 1, draft.at, seat, draft.kind, draft.prompt, accept)


def movable(draft: TaskDraft, replay: Replay) -> list[str]:
    """Return the moves that a learner may play at the position, as they are typed."""
    task = PosedTask(replay, Task(NEW + 1, draft.at, draft.seat, "legal", ""))
    seat = task.seat
    return [] if seat is None or seat not in task.state.to_act else [str(move) for move in task.state.legal_moves(seat)]


def score_reached(state: State, seat: int | None) -> str:
    """Return the score that a line of play has come to, as it is typed."""
    return minus(str(score_of(state, seat or 0)))
