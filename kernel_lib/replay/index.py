"""The index of a replay: its moves as a tree, what other lines say of moves, and the states still at hand."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Collection, Iterator, Sequence
from typing import Final, cast

from kernel_lib.core import CHANCE, Outcome, State
from kernel_lib.replay.answer_formats import WITHDRAWN, refuse_misformed
from kernel_lib.replay.issues import BadLine
from kernel_lib.replay.lines import End, Eval, EvalLine, Line, Main, Note, Task, read

# Branches ------------------------------------------------------------------------------------------
# The moves of a log as a tree: who comes after whom, by ids as the file has them and by places in its order.


class Branches:
    """The moves in the order of the file; the start stands before them, in place 0, and has the id 0."""

    def __init__(self) -> None:
        self.ids = [0]
        self._line = array("l", [0])
        self._parent = array("l", [-1])
        self._depth = array("l", [0])
        self._seat = array("l", [CHANCE])
        self._clock = [0]
        self._first = array("l", [-1])
        self._more: dict[int, list[int]] = {}

    def place(self, at: int) -> int:
        """Where move `at` stands among the moves, from 1; 0 for the start. ValueError: no such move."""
        ids = self.ids
        try:
            if 0 <= at < len(ids) and ids[at] == at:
                return at
            place = bisect_left(ids, at)
        except TypeError:  # what cannot be compared with an id is none
            place = len(ids)
        if place == len(ids) or ids[place] != at:
            raise ValueError(
                f"There is no move {at!r} in this replay. Moves have ids from 1 to {ids[-1]}; 0 is the start."
            )
        return place

    def __contains__(self, at: object) -> bool:
        try:
            self.place(at)  # type: ignore[arg-type] # whatever is no id has no place
        except ValueError:
            return False
        return True

    def line(self, place: int) -> int:
        """Where the move stands among the lines of the log, from 0."""
        return self._line[place]

    def parent(self, place: int) -> int:
        """The place of the move before."""
        return self._parent[place]

    def depth(self, place: int) -> int:
        """How many moves it is from the start."""
        return self._depth[place]

    def children(self, place: int) -> Sequence[int]:
        """The moves that were played or tried after it, in the order of the file."""
        first = self._first[place]
        return (first, *self._more.get(place, ())) if first >= 0 else ()

    def is_chance(self, at: int) -> bool:
        """Whether move `at` is a result of chance."""
        return self._seat[self.place(at)] == CHANCE

    def mover(self, at: int) -> int | None:
        """Return the seat that made move `at`; None: chance."""
        seat = self._seat[self.place(at)]
        return None if seat == CHANCE else seat

    def back(self, place: int) -> Iterator[int]:
        """This place and those before it, without the start."""
        while place:
            yield place
            place = self._parent[place]

    def path(self, at: int) -> list[int]:
        """The ids of the moves from the first one to `at`."""
        ids = self.ids
        return [ids[place] for place in self.back(self.place(at))][::-1]

    def weights(self) -> Sequence[int]:
        """By place, how many moves the branch that begins there has."""
        weights = array("l", [1]) * len(self.ids)
        for place in range(len(self.ids) - 1, 0, -1):
            weights[self._parent[place]] += weights[place]
        return weights

    def add(self, new: int, parent: int, seat: int | None, ms: int | None, line: int) -> None:
        """Adds the next move of the file. BadLine: its id, its parent or its clock does not fit."""
        ids = self.ids
        if new <= ids[-1]:
            raise BadLine(f"The id {new} comes after {ids[-1]}: ids must increase.", new)
        try:
            before = self.place(parent)
        except ValueError:
            raise BadLine(f"The parent {parent} is the id of no earlier move.", new) from None
        clock = self._clock[before]
        if ms is not None:
            if ms < clock:
                raise BadLine(f"The clock runs backwards: ms is {ms}, but {clock} at a move before it.", new)
            clock = ms
        place = len(ids)
        ids.append(new)
        self._line.append(line)
        self._parent.append(before)
        self._depth.append(self._depth[before] + 1)
        self._seat.append(CHANCE if seat is None else seat)
        self._clock.append(clock)
        if self._first[before] < 0:
            self._first[before] = place
        else:
            self._more.setdefault(before, []).append(place)
        self._first.append(-1)


# Remarks -------------------------------------------------------------------------------------------
# What the lines of a log that are no moves say of its moves, and what holds where several say something.
#
# `LEADS` and the two laws of notes below are the page's; `kernel_lib.stats.log_tables` keeps them column by column,
# and a test holds the two readers against each other.


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


# The states of a replay that are still at hand -----------------------------------------------------


RECENT: Final = 256
SPACING: Final = 64
POSTS: Final = 1024


class States:
    """A bounded number of states, by the place of the move that they came after.

    The start (place 0) stays, the last `RECENT` ones stay, and of deep lines one in `SPACING`: so a step
    either way costs about one move, and a jump replays from the nearest state that is still here.
    """

    def __init__(self, start: State) -> None:
        self._start = start
        self._recent: OrderedDict[int, State] = OrderedDict()
        self._posts: OrderedDict[int, State] = OrderedDict()

    def __len__(self) -> int:
        return len(self._recent) + len(self._posts)

    def get(self, place: int) -> State | None:
        """The state after the move at `place`; None if it has to be made again."""
        if not place:
            return self._start
        for states in (self._recent, self._posts):
            if place in states:
                states.move_to_end(place)
                return states[place]
        return None

    def keep(self, place: int, depth: int, state: State) -> None:
        """Keeps the state after the move at `place`, `depth` moves from the start."""
        _put(self._recent, place, state, RECENT)
        if depth % SPACING == 0:
            _put(self._posts, place, state, POSTS)


def _put(states: OrderedDict[int, State], place: int, state: State, room: int) -> None:
    states[place] = state
    states.move_to_end(place)
    if len(states) > room:
        states.popitem(last=False)
