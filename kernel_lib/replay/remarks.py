"""What the lines of a log that are no moves say of its moves, and what holds where several say something.

`LEADS` and the two laws of notes below are the page's; `kernel_lib.stats.reading` keeps them column by column, and a
test holds the two readers against each other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, cast

from kernel_lib.core import Outcome
from kernel_lib.replay.asks import WITHDRAWN, refuse_misformed
from kernel_lib.replay.branches import Branches
from kernel_lib.replay.fault import BadLine
from kernel_lib.replay.lines import End, Eval, EvalLine, Line, Main, Note, Task, read

LEADS: Final = ("main", "end", "move")
"""The main line leads to the move that the last line of the first of these types names; a move names itself."""

Remark = Main | End | Note | EvalLine | Task


class Remarks:
    """The notes, judgements, tasks, ends and main lines of a log, by the ids of the moves they name.

    `lines` are the lines of the log, of which a remark keeps its number (from 0); `branches` its moves,
    `seats` how many play. `awaited` are moves that lines have named before they came, each with the
    number of the first such line.
    """

    def __init__(self, lines: list[bytes], branches: Branches, seats: int) -> None:
        self._lines = lines
        self._branches = branches
        self._seats = seats
        self._leads: dict[str, int] = {}
        self._notes: dict[int, list[int]] = {}
        self._versions: dict[int, tuple[int, int]] = {}  # of a note by its id: the first and the last
        self._evals: dict[int, list[int]] = {}
        self._tasks: dict[int, list[int]] = {}
        self._drafts: dict[int, tuple[int, int]] = {}  # of a task by its id: the first and the last
        self._ends: dict[int, int] = {}
        self._early_evals: set[int] = set()
        self.last_note = self.last_task = 0
        self.awaited: dict[int, int] = {}

    @property
    def main(self) -> int:
        """The move that the main line leads to; 0 if there is none."""
        leads = self._leads | {"move": self._branches.ids[-1]}
        return next(leads[kind] for kind in LEADS if kind in leads)

    def notes(self, at: int) -> tuple[Note, ...]:
        """The notes at move `at` as they are now, in the order in which they first came."""
        notes = [(number, cast("Note", self._read(number))) for number in self._notes.get(at, ())]
        current = [
            (self._versions[note.id][0] if note.id else number, note)
            for number, note in notes
            if self._is_current(number, note)
        ]
        return tuple(note for _, note in sorted(current, key=lambda pair: pair[0]))

    def _is_current(self, number: int, note: Note) -> bool:
        """A later note of the same id replaces it, also at another move; null for a text withdraws it."""
        return note.text is not None and (note.id is None or self._versions[note.id][1] == number)

    def note(self, note: int) -> Note | None:
        """The note with this id as it is now; None if there is none."""
        if note not in self._versions:
            return None
        current = cast("Note", self._read(self._versions[note][1]))
        return None if current.text is None else current

    def evals(self, at: int) -> tuple[EvalLine, ...]:
        """The judgements of the decision made by move `at`."""
        return tuple(cast("EvalLine", self._read(number)) for number in self._evals.get(at, ()))

    def tasks(self, at: int) -> tuple[Task, ...]:
        """The tasks at the position after move `at` as they are now, in the order in which they first came."""
        tasks = [(number, cast("Task", self._read(number))) for number in self._tasks.get(at, ())]
        current = [(self._drafts[task.id], task) for number, task in tasks if self._is_last(number, task)]
        return tuple(task for _, task in sorted(current, key=lambda pair: pair[0]))

    def _is_last(self, number: int, task: Task) -> bool:
        """A later task of the same id replaces it, also at another move, or takes it back."""
        return task.ask != WITHDRAWN and self._drafts[task.id][1] == number

    def task(self, task: int) -> Task | None:
        """The task with this id as it is now; None if there is none."""
        if task not in self._drafts:
            return None
        current = cast("Task", self._read(self._drafts[task][1]))
        return None if current.ask == WITHDRAWN else current

    def outcome(self, at: int) -> Outcome | None:
        """The outcome that is told for the end after move `at`."""
        number = self._ends.get(at)
        return None if number is None else cast("End", self._read(number)).outcome

    @property
    def annotated(self) -> list[int]:
        """The moves that have notes, in order."""
        return sorted(at for at in self._notes if self.notes(at))

    @property
    def tasked(self) -> list[int]:
        """The moves that have tasks, in order."""
        return sorted(at for at in self._tasks if self.tasks(at))

    def lines_on(self, at: int) -> Iterator[int]:
        """The numbers of the notes, the tasks, the judgements and the end that name move `at`."""
        yield from self._notes.get(at, ())
        yield from self._tasks.get(at, ())
        yield from self._evals.get(at, ())
        if at in self._ends:
            yield self._ends[at]

    def _read(self, number: int) -> Line | None:
        return read(self._lines[number])

    # Adding ---------------------------------------------------------------------------------------------

    def add(self, remark: Remark, number: int) -> None:
        """Takes in what line `number` says. BadLine: it does not fit."""
        at = remark.at
        known = at in self._branches
        if isinstance(remark, Note | Task) and remark.seat is not None:
            refuse_seat(remark.seat, self._seats, at if known and at else None)
        if isinstance(remark, Note):
            self._add_note(remark, number)
        elif isinstance(remark, Main):
            self._leads["main"] = at
        elif isinstance(remark, Task):
            refuse_misformed(remark, self._seats)
            self._tasks.setdefault(at, []).append(number)
            self._drafts[remark.id] = (self._drafts.get(remark.id, (number,))[0], number)
            self.last_task = max(self.last_task, remark.id)
        elif isinstance(remark, Eval):
            self._add_eval(at, number, known=known)
        else:
            self._add_end(at, number, known=known)
        if not known:
            self.awaited.setdefault(at, number)

    def _add_note(self, note: Note, number: int) -> None:
        self._notes.setdefault(note.at, []).append(number)
        if note.id is not None:
            self._versions[note.id] = (self._versions.get(note.id, (number,))[0], number)
            self.last_note = max(self.last_note, note.id)

    def _add_eval(self, at: int, number: int, *, known: bool) -> None:
        if known and self._branches.is_chance(at):
            raise BadLine(_NO_DECISION, at or None)
        self._evals.setdefault(at, []).append(number)
        if not known:
            self._early_evals.add(at)

    def _add_end(self, at: int, number: int, *, known: bool) -> None:
        if at in self._ends:
            sentence = f"The end after move {at} stands in line {self._ends[at] + 1} already."
            raise BadLine(sentence, at if known else None)
        self._ends[at] = number
        self._leads["end"] = at

    def unkept(self, ids: Collection[int] = ()) -> Iterator[tuple[int, BadLine]]:
        """What lines have said of moves that came after them, if it did not come true: the number of each such
        line, from 1. `ids` are moves of the file that could not be taken in.
        """
        for at, number in self.awaited.items():
            if at not in ids:
                yield number + 1, BadLine(f"There is no move {at} in this file.")
        for at in self._early_evals:
            if at in self._branches and self._branches.is_chance(at):
                yield self._evals[at][0] + 1, BadLine(_NO_DECISION, at)


def refuse_seat(seat: int, seats: int, move: int | None) -> None:
    """BadLine: there is no such seat."""
    if seat >= seats:
        raise BadLine(f"There is no seat {seat}: seats count from 0 to {seats - 1}.", move)


_NO_DECISION: Final = "A judgement must name a decision, but this move is a result of chance."
