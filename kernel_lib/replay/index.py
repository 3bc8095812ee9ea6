"""The index of a replay: its tree of moves, what other lines say of a move, and a cache of states.

An index holds numbers alone: ids of moves, and the numbers of lines (from 0). `Replay` reads the lines.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from kernel_lib.core import CHANCE, State
from kernel_lib.replay.answer_formats import WITHDRAWN, check_answer_format
from kernel_lib.replay.issues import LineError, say
from kernel_lib.replay.lines import EndRecord, Eval, EvalLine, Main, Note, Task

# The tree of moves ----------------------------------------------------------------------------------


class MoveIndex:
    """The tree of moves, by id and by place in the order of the file.

    The start has the id 0 and the place 0. `lines`, `parents`, `depths` and `seats` hold by place the number of the
    move's line, the place of the move before, the number of moves from the start, and the seat (or CHANCE).
    """

    def __init__(self) -> None:
        self.ids = [0]
        self.lines = array("l", [0])
        self.parents = array("l", [-1])
        self.depths = array("l", [0])
        self.seats = array("l", [CHANCE])
        self._times = [0]
        self._first_child = array("l", [-1])
        self._more_children: dict[int, list[int]] = {}

    def place(self, at: int) -> int:
        """Return the place of move `at`, from 1; 0 for the start. ValueError: no such move."""
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

    def children(self, place: int) -> Sequence[int]:
        """Return the places of the moves that were played after the one at `place`, in the order of the file."""
        first = self._first_child[place]
        return (first, *self._more_children.get(place, ())) if first >= 0 else ()

    def is_chance(self, at: int) -> bool:
        """Return True if move `at` is a result of chance. ValueError: no such move."""
        return self.seats[self.place(at)] == CHANCE

    def path(self, at: int) -> list[int]:
        """Return the ids of the moves from the first one to `at`. ValueError: no such move."""
        ids, parents = self.ids, self.parents
        place, path = self.place(at), []
        while place:
            path.append(ids[place])
            place = parents[place]
        return path[::-1]

    def subtree_sizes(self) -> Sequence[int]:
        """Return by place the number of moves in the subtree that begins there, its first move counted."""
        parents = self.parents
        sizes = array("l", [1]) * len(parents)
        for place in range(len(parents) - 1, 0, -1):
            sizes[parents[place]] += sizes[place]
        return sizes

    def add(self, new: int, parent: int, seat: int | None, ms: int | None, line: int) -> None:
        """Add the next move of the file. LineError: its id, its parent or its time does not fit."""
        ids = self.ids
        if new <= ids[-1]:
            raise LineError(say("id-order", id=new, last=ids[-1]), new)
        try:
            before = self.place(parent)
        except ValueError:
            raise LineError(say("parent-unknown", parent=parent), new) from None
        time = self._times[before]
        if ms is not None:
            if ms < time:
                raise LineError(say("clock-back", ms=ms, before=time), new)
            time = ms
        place = len(ids)
        ids.append(new)
        self.lines.append(line)
        self.parents.append(before)
        self.depths.append(self.depths[before] + 1)
        self.seats.append(CHANCE if seat is None else seat)
        self._times.append(time)
        if self._first_child[before] < 0:
            self._first_child[before] = place
        else:
            self._more_children.setdefault(before, []).append(place)
        self._first_child.append(-1)


# Annotations ----------------------------------------------------------------------------------------
# `stats.log_tables` follows the same laws of main lines and of notes column by column; a test compares the two.


LEADS: Final = ("main", "end", "move")
"""The main line leads to the move that the last line of the first of these types names; a move names itself."""

Annotation = Main | EndRecord | Note | EvalLine | Task


class Versions:
    """The lines of all notes, or of all tasks, by move and by id.

    A later line with the same id replaces the earlier one, also at another move, or withdraws it. A line without an id
    stands for itself.
    """

    def __init__(self) -> None:
        self._at: dict[int, list[tuple[int, int | None]]] = {}  # by move: number of the line, id
        self._first: dict[int, int] = {}
        self._last: dict[int, int] = {}
        self._withdrawals: set[int] = set()
        self.last_id = 0

    def add(self, at: int, version_of: int | None, line: int, *, withdrawn: bool) -> None:
        """Add line `line`, the newest version of id `version_of`, at move `at`."""
        self._at.setdefault(at, []).append((line, version_of))
        if withdrawn:
            self._withdrawals.add(line)
        if version_of is not None:
            self._first.setdefault(version_of, line)
            self._last[version_of] = line
            self.last_id = max(self.last_id, version_of)

    def lines(self, at: int) -> Iterator[int]:
        """Yield the numbers of all lines at move `at`, old versions too."""
        return (line for line, _ in self._at.get(at, ()))

    def current(self, at: int) -> list[int]:
        """Return the numbers of the lines that hold at move `at`, in the order in which their ids first came."""
        found = [
            (line if known is None else self._first[known], line)
            for line, known in self._at.get(at, ())
            if line not in self._withdrawals and (known is None or self._last[known] == line)
        ]
        return [line for _, line in sorted(found)]

    def line(self, known: int) -> int | None:
        """Return the number of the line that holds for an id; None if there is none, or it was withdrawn."""
        line = self._last.get(known)
        return None if line in self._withdrawals else line

    def moves(self) -> list[int]:
        """Return the ids of the moves with lines that hold, in order."""
        return sorted(at for at in self._at if self.current(at))


class AnnotationIndex:
    """The lines with notes, judgements, tasks, ends and main lines, by the ids of the moves that they name.

    `leads` holds by type (`main`, `end`) the move that the last such line names. `awaited` holds by id the moves that
    were named before they came, with the number of the first line that did so. `seats` is the number of seats.
    """

    def __init__(self, moves: MoveIndex, seats: int) -> None:
        self._moves = moves
        self._seats = seats
        self.notes = Versions()
        self.tasks = Versions()
        self.evals: dict[int, list[int]] = {}
        self.ends: dict[int, int] = {}
        self.leads: dict[str, int] = {}
        self.awaited: dict[int, int] = {}
        self._early_evals: set[int] = set()

    def lines_on(self, at: int) -> Iterator[int]:
        """Yield the numbers of the notes, the tasks, the judgements and the end that name move `at`."""
        yield from self.notes.lines(at)
        yield from self.tasks.lines(at)
        yield from self.evals.get(at, ())
        if at in self.ends:
            yield self.ends[at]

    def add(self, line: Annotation, number: int) -> None:
        """Add line `number`. LineError: it does not fit."""
        at = line.at
        known = at in self._moves
        if isinstance(line, Note | Task) and line.seat is not None:
            check_seat(line.seat, self._seats, at if known and at else None)
        if isinstance(line, Note):
            self.notes.add(at, line.id, number, withdrawn=line.text is None)
        elif isinstance(line, Main):
            self.leads["main"] = at
        elif isinstance(line, Task):
            check_answer_format(line, self._seats)
            self.tasks.add(at, line.id, number, withdrawn=line.ask == WITHDRAWN)
        elif isinstance(line, Eval):
            self._add_eval(at, number, known=known)
        else:
            self._add_end(at, number, known=known)
        if not known:
            self.awaited.setdefault(at, number)

    def _add_eval(self, at: int, number: int, *, known: bool) -> None:
        if known and self._moves.is_chance(at):
            raise LineError(say("no-decision"), at or None)
        self.evals.setdefault(at, []).append(number)
        if not known:
            self._early_evals.add(at)

    def _add_end(self, at: int, number: int, *, known: bool) -> None:
        if at in self.ends:
            raise LineError(say("second-end", at=at, line=self.ends[at] + 1), at if known else None)
        self.ends[at] = number
        self.leads["end"] = at

    def unresolved(self, ids: Collection[int] = ()) -> Iterator[tuple[int, LineError]]:
        """Yield the lines (numbers from 1) that named a later move which never came, or is no decision.

        `ids` are moves of the file that could not be read into the index.
        """
        for at, number in self.awaited.items():
            if at not in ids:
                yield number + 1, LineError(say("no-such-move", at=at))
        for at in self._early_evals:
            if at in self._moves and self._moves.is_chance(at):
                yield self.evals[at][0] + 1, LineError(say("no-decision"), at)


def check_seat(seat: int, seats: int, move: int | None) -> None:
    """Refuse a seat that does not exist. LineError: `seat` is not below `seats`."""
    if seat >= seats:
        raise LineError(say("no-such-seat", seat=seat, last=seats - 1), move)


# States ---------------------------------------------------------------------------------------------


RECENT: Final = 256
"""The number of states that were used last and are kept."""
SPACING: Final = 64
"""On deep lines one state in so many moves is kept."""
POSTS: Final = 1024
"""The largest number of such states."""


class StateCache:
    """A bounded number of states, by the place of the move that leads to them.

    The start (place 0) is always kept, and so are the last `RECENT` states and one in `SPACING` of deep lines: a step
    forward or back costs about one move, and a jump replays from the nearest state that is kept.
    """

    def __init__(self, start: State) -> None:
        self._start = start
        self._recent: OrderedDict[int, State] = OrderedDict()
        self._posts: OrderedDict[int, State] = OrderedDict()

    def __len__(self) -> int:
        return len(self._recent) + len(self._posts)

    def get(self, place: int) -> State | None:
        """Return the state after the move at `place`; None if it is not kept."""
        if not place:
            return self._start
        for states in (self._recent, self._posts):
            if place in states:
                states.move_to_end(place)
                return states[place]
        return None

    def keep(self, place: int, depth: int, state: State) -> None:
        """Keep the state after the move at `place`, which is `depth` moves from the start."""
        _put(self._recent, place, state, RECENT)
        if depth % SPACING == 0:
            _put(self._posts, place, state, POSTS)


def _put(states: OrderedDict[int, State], place: int, state: State, room: int) -> None:
    states[place] = state
    states.move_to_end(place)
    if len(states) > room:
        states.popitem(last=False)
