"""A replay in memory: the lines of its file as they are, and a tree of moves over them.

The lines stay bytes, so what a file holds beside our own keys is kept without being understood, and
a million moves take little room. States are made when they are asked for.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, Final, Literal, cast

import msgspec

from kernel_lib.core import CHANCE, OPEN, Event, IllegalMove, Move, Outcome, State
from kernel_lib.replay.fault import BadLine, Fault, ReplayFault
from kernel_lib.replay.lines import (
    End,
    Eval,
    EvalLine,
    Glyph,
    Header,
    Line,
    Main,
    NewLine,
    Note,
    Played,
    PlayedLine,
    Task,
    Value,
    read,
    written,
)
from kernel_lib.replay.start import beginning, time_of
from kernel_lib.replay.states import States
from kernel_lib.replay.steps import Path, Step

LINES: Final = 1_000_000
"""The most lines that a file may have."""
Show = Literal["before", "after"]
Keep = msgspec.UnsetType
"""What a note keeps when it is edited: a key that is not named stays as it is."""


class Replay:
    """A game with all its variations, comments, judgements and tasks.

    Moves are named by their `id` in the file; 0 is the start. `header` says who played what by
    which options, `game` is the game, `start` the state before the first move. `cut` is the fault
    of a last line that was left out on loading, else None. Everything added becomes a line at once
    and goes to `pen` too, if there is one: see `Writer`.

    ValueError: the header is not that of a game that can be played here.
    """

    def __init__(self, header: Header, *, raw: bytes | None = None, file: str = "") -> None:
        self.header = header
        self.file = file
        self.cut: Fault | None = None
        self.pen: Callable[[bytes], None] | None = None
        self.lines = [written(header) if raw is None else raw]
        self.game, self.start = beginning(header)
        # The moves in the order of the file; the start stands before them, in place 0.
        self._ids = [0]
        self._line = array("l", [0])
        self._parent = array("l", [-1])
        self._depth = array("l", [0])
        self._seat = array("l", [CHANCE])
        self._clock = [0]
        self._first = array("l", [-1])
        self._more: dict[int, list[int]] = {}
        # The other lines by the id of the move they name.
        self._notes: dict[int, list[int]] = {}
        self._versions: dict[int, tuple[int, int]] = {}
        self._evals: dict[int, list[int]] = {}
        self._tasks: dict[int, list[int]] = {}
        self._ends: dict[int, int] = {}
        self._last_note = self._last_task = 0
        self._main_at: int | None = None
        self._end_at: int | None = None
        self.awaited: dict[int, int] = {}
        """Moves that lines have named before they came: the place in `lines` of the first such line."""
        self._early_evals: set[int] = set()
        self._states = States(self.start)

    # What is in it --------------------------------------------------------------------------------

    def __len__(self) -> int:
        """The number of moves, side lines and all."""
        return len(self._ids) - 1

    def __contains__(self, at: object) -> bool:
        try:
            self.place(cast("int", at))
        except (ValueError, TypeError):
            return False
        return True

    def __repr__(self) -> str:
        return f"<Replay of {self.game.title}: {', '.join(self.names)}; {len(self)} moves>"

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.header.seats)

    @property
    def viewer(self) -> int | None:
        """Whose knowledge this is: OPEN for everything, a seat, or None for a spectator."""
        if self.header.view is None:
            return OPEN
        return None if self.header.view == "public" else self.header.view

    @property
    def ids(self) -> Sequence[int]:
        """The ids of all moves, increasing."""
        return self._ids[1:]

    def place(self, at: int) -> int:
        """Where move `at` stands among the moves, from 1; 0 for the start. ValueError: no such move."""
        ids = self._ids
        if 0 <= at < len(ids) and ids[at] == at:
            return at
        place = bisect_left(ids, at)
        if place == len(ids) or ids[place] != at:
            raise ValueError(
                f"There is no move {at!r} in this replay. Moves have ids from 1 to {ids[-1]}; 0 is the start."
            )
        return place

    def line_of(self, at: int) -> int:
        """The number of the line that holds move `at`, from 1."""
        return self._line[self.place(at)] + 1

    def parent(self, at: int) -> int:
        """The move before `at`; 0 is the start. ValueError: no such move, or the start."""
        place = self.place(at)
        if not place:
            raise ValueError("The start has no move before it.")
        return self._ids[self._parent[place]]

    def branches(self, at: int) -> tuple[int, ...]:
        """The moves that were played or tried after move `at`, in the order of the file."""
        return tuple(self._ids[child] for child in self.children(self.place(at)))

    def children(self, place: int) -> Sequence[int]:
        """As `branches`, by places."""
        first = self._first[place]
        return (first, *self._more.get(place, ())) if first >= 0 else ()

    def weights(self) -> Sequence[int]:
        """By place, how many moves the branch that begins there has."""
        weights = array("l", [1]) * len(self._ids)
        for place in range(len(self._ids) - 1, 0, -1):
            weights[self._parent[place]] += weights[place]
        return weights

    def line_at(self, place: int) -> int:
        """Where the move at `place` stands in `lines`."""
        return self._line[place]

    def read_move(self, number: int) -> PlayedLine:
        """The move at `number` in `lines`."""
        return cast("PlayedLine", read(self.lines[number]))

    def played(self, at: int) -> PlayedLine:
        """The line of move `at` as it stands in the file. ValueError: no such move, or the start."""
        place = self.place(at)
        if not place:
            raise ValueError("The start is no move.")
        return self.read_move(self._line[place])

    def _read(self, number: int) -> Line | None:
        return read(self.lines[number])

    # Lines of play ----------------------------------------------------------------------------------

    @property
    def main(self) -> int:
        """The move that the main line leads to; 0 if there is none."""
        if self._main_at is not None:
            return self._main_at
        return self._ids[-1] if self._end_at is None else self._end_at

    @property
    def main_line(self) -> Path:
        """The moves of the main line."""
        return Path(self, self.path(self.main))

    def path(self, at: int) -> list[int]:
        """The ids of the moves from the first one to `at`."""
        place = self.place(at)
        path = []
        while place:
            path.append(self._ids[place])
            place = self._parent[place]
        path.reverse()
        return path

    def line(self, at: int) -> Path:
        """The moves from the first one through `at` to a leaf: along the main line as long as it
        can be followed, else along what was tried last.
        """
        on_main = set(self.path(self.main))
        path = self.path(at)
        place = self.place(at)
        while children := self.children(place):
            place = next((child for child in children if self._ids[child] in on_main), children[-1])
            path.append(self._ids[place])
        return Path(self, path)

    def step(self, at: int) -> Step:
        """Move `at` with all that is known of it."""
        self.played(at)
        return Step(self, at)

    # States -------------------------------------------------------------------------------------------

    def at(self, at: int) -> State:
        """The state after move `at`; 0 gives the one before the first move.

        ValueError: no such move. ReplayFault: a move on the way is against the rules.
        """
        place = self.place(at)
        trail = []
        while (state := self._states.get(place)) is None:
            trail.append(place)
            place = self._parent[place]
        for step in reversed(trail):
            state = self._after(state, step)
            self._states.keep(step, self._depth[step], state)
        return state

    def _after(self, state: State, place: int) -> State:
        line = self.read_move(self._line[place])
        try:
            return state.play(
                self.game.move(line.move), CHANCE if line.seat is None else line.seat, time_of(line, state)
            )
        except Exception as error:
            rule = error.refusal.rule if isinstance(error, IllegalMove) else None
            sentence = error.refusal.sentence if isinstance(error, IllegalMove) else str(error)
            raise ReplayFault(Fault(self.file, self._line[place] + 1, line.id, sentence, rule)) from error

    # What was said about it -----------------------------------------------------------------------------

    def notes(self, at: int) -> tuple[Note, ...]:
        """The notes at move `at` (0: the start) as they are now, in the order in which they first came."""
        self.place(at)
        notes = [(number, cast("Note", self._read(number))) for number in self._notes.get(at, ())]
        current = [
            (self._versions[note.id][0] if note.id else number, note)
            for number, note in notes
            if self._is_current(number, note)
        ]
        return tuple(note for _, note in sorted(current, key=lambda pair: pair[0]))

    def _is_current(self, number: int, note: Note) -> bool:
        return note.text is not None and (note.id is None or self._versions[note.id][1] == number)

    def note(self, note: int) -> Note:
        """The note with this id as it is now. ValueError: there is none."""
        if note in self._versions:
            current = cast("Note", self._read(self._versions[note][1]))
            if current.text is not None:
                return current
        raise ValueError(f"There is no note {note!r} in this replay.")

    def evals(self, at: int) -> tuple[EvalLine, ...]:
        """The judgements of the decision made by move `at`."""
        return tuple(cast("EvalLine", self._read(number)) for number in self._evals.get(at, ()))

    def tasks(self, at: int) -> tuple[Task, ...]:
        """The tasks at the position after move `at` (0: the start)."""
        return tuple(cast("Task", self._read(number)) for number in self._tasks.get(at, ()))

    def outcome(self, at: int) -> Outcome | None:
        """The outcome that the file gives for the end after move `at`; None if it gives none."""
        number = self._ends.get(at)
        return None if number is None else cast("End", self._read(number)).outcome

    @property
    def annotated(self) -> list[int]:
        """The ids of the moves (and 0) that have notes, in order."""
        return sorted(at for at in self._notes if self.notes(at))

    @property
    def tasked(self) -> list[int]:
        """The ids of the moves (and 0) that have tasks, in order."""
        return sorted(self._tasks)

    def lines_on(self, at: int) -> Iterator[int]:
        """The places in `lines` of the evals and the end that name move `at`."""
        yield from self._evals.get(at, ())
        if at in self._ends:
            yield self._ends[at]

    # Adding ---------------------------------------------------------------------------------------------

    def add(self, line: NewLine) -> None:
        """Adds a line of any kind but a header; the rules are not asked. ValueError: it does not fit."""
        raw = written(line)
        told = read(raw)
        if told is None or isinstance(told, Header):
            raise BadLine("A replay has one header.")
        if not isinstance(told, Played) and told.at not in self:
            raise BadLine(f"There is no move {told.at} in this replay.")
        self.take(told, raw)
        if self.pen is not None:
            self.pen(raw)

    def add_move(
        self, parent: int, seat: int | None, move: Move, state: State | None = None, ms: int | None = None
    ) -> int:
        """Adds `move` by `seat` (None or CHANCE: chance) after move `parent` and returns its id.

        `state` is the state after the move; without it, it is played here. `ms` are milliseconds
        since the start; games by the clock know them from `state`. IllegalMove: against the rules. ValueError: no such parent.
        """
        seat = None if seat == CHANCE else seat
        if state is None:
            state = self.at(parent).play(move, CHANCE if seat is None else seat, ms)
        if ms is None and self.game.clocked:
            ms = state.now
        if ms is not None and type(ms) is not int:
            raise ValueError(f"ms must be a whole number of milliseconds, not {ms!r}.")
        new = self._ids[-1] + 1
        digest = state.digest() if self.header.view is None else None
        line: Played[Move, Event] = Played(new, parent, seat, move, state.events, ms, digest)
        raw = written(line)
        self._take_move(new, parent, seat, ms, raw)
        self._states.keep(len(self._ids) - 1, self._depth[-1], state)
        if self.pen is not None:
            self.pen(raw)
        return new

    def add_note(
        self,
        at: int,
        by: str,
        text: str,
        *,
        glyph: Glyph | None = None,
        marks: Iterable[str] = (),
        show: Show | None = None,
        seat: int | None = None,
        note: int | None = None,
    ) -> int:
        """Adds a comment at move `at` (0: the start) and returns its id, by which it can be edited.

        `note` is that id, if it is to be chosen. ValueError: what cannot be written, in a sentence.
        """
        new = self._last_note + 1 if note is None else note
        self.add(Note(at, by, text, new, seat, glyph, tuple(marks) or None, show))
        return new

    def edit_note(
        self,
        note: int,
        *,
        text: str | Keep = msgspec.UNSET,
        glyph: Glyph | Keep | None = msgspec.UNSET,
        marks: Iterable[str] | Keep = msgspec.UNSET,
        show: Show | Keep | None = msgspec.UNSET,
    ) -> None:
        """Replaces what is given of a note. ValueError: there is no such note."""
        changes = {
            "text": text,
            "glyph": glyph,
            "show": show,
            "marks": marks if isinstance(marks, Keep) else tuple(marks) or None,
        }
        given = {name: value for name, value in changes.items() if value is not msgspec.UNSET}
        self.add(msgspec.structs.replace(self.note(note), **given))

    def withdraw_note(self, note: int) -> None:
        """Takes a note back; its text stays in the file's past. ValueError: there is no such note."""
        now = self.note(note)
        self.add(Note(now.at, now.by, None, note, now.seat))

    def add_eval(
        self,
        at: int,
        by: str,
        basis: Literal["seat", "table"],
        values: Iterable[tuple[Move, float] | tuple[Move, float, float]],
        samples: int | None = None,
    ) -> None:
        """Adds a judgement of the decision made by move `at`: (move, value) or (move, value, standard error)."""
        self.add(Eval(at, by, basis, tuple(Value(*value) for value in values), samples))

    def add_task(
        self,
        at: int,
        seat: int | None,
        ask: str,
        prompt: str,
        *,
        accept: Any = None,
        hint: str | None = None,
        why: str | None = None,
        rules: Iterable[str] = (),
    ) -> int:
        """Adds something to do or answer at the position after move `at` and returns its id."""
        new = self._last_task + 1
        self.add(Task(new, at, seat, ask, prompt, accept, hint, why, tuple(rules) or None))
        return new

    def add_end(self, at: int, outcome: Outcome | None = None) -> None:
        """Adds that the game is over after move `at`; the outcome is asked of the state there if not given.

        ValueError: it is not over.
        """
        outcome = outcome or self.at(at).outcome
        if outcome is None:
            raise ValueError(f"The game is not over after move {at}.")
        self.add(End(at, outcome))

    def set_main(self, at: int) -> None:
        """Makes the path to move `at` the main line. ValueError: no such move."""
        self.add(Main(at))

    # The law of the tree: what a line must be to come next -------------------------------------------------

    def take(self, line: Line | None, raw: bytes) -> None:
        """Takes in the next line of a file (None: a line of somebody else's type). BadLine: it does not fit."""
        if isinstance(line, Played):
            self._take_move(line.id, line.parent, line.seat, line.ms, raw)
            return
        if len(self.lines) >= LINES:
            raise BadLine(f"A file has at most {LINES:,} lines.")
        if isinstance(line, Header):
            raise BadLine("This is a second header; a file has one, in its first line.")
        if line is not None:
            self._take_remark(line, len(self.lines))
        self.lines.append(raw)

    def _take_move(self, new: int, parent: int, seat: int | None, ms: int | None, raw: bytes) -> None:
        ids, lines = self._ids, self.lines
        if len(lines) >= LINES:
            raise BadLine(f"A file has at most {LINES:,} lines.")
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
        if seat is not None and seat >= len(self.header.seats):
            raise BadLine(_no_seat(seat, self), new)
        place = len(ids)
        ids.append(new)
        self._line.append(len(lines))
        self._parent.append(before)
        self._depth.append(self._depth[before] + 1)
        self._seat.append(CHANCE if seat is None else seat)
        self._clock.append(clock)
        if self._first[before] < 0:
            self._first[before] = place
        else:
            self._more.setdefault(before, []).append(place)
        self._first.append(-1)
        lines.append(raw)
        if self.awaited:
            self.awaited.pop(new, None)

    def _take_remark(self, line: Main | End | Note | EvalLine | Task, number: int) -> None:
        at = line.at
        known = at in self
        move = at if known and at else None
        if isinstance(line, Note | Task) and line.seat is not None and line.seat >= len(self.header.seats):
            raise BadLine(_no_seat(line.seat, self), move)
        if isinstance(line, Note):
            self._take_note(line, number)
        elif isinstance(line, Main):
            self._main_at = at
        elif isinstance(line, Task):
            self._tasks.setdefault(at, []).append(number)
            self._last_task = max(self._last_task, line.id)
        elif isinstance(line, Eval):
            if known and self.is_chance(at):
                raise BadLine(_NO_DECISION, move)
            self._evals.setdefault(at, []).append(number)
            if not known:
                self._early_evals.add(at)
        else:
            if at in self._ends:
                raise BadLine(f"The end after move {at} stands in line {self._ends[at] + 1} already.", move)
            self._ends[at] = number
            self._end_at = at
        if not known:
            self.awaited.setdefault(at, number)

    def _take_note(self, note: Note, number: int) -> None:
        self._notes.setdefault(note.at, []).append(number)
        if note.id is not None:
            self._versions[note.id] = (self._versions.get(note.id, (number,))[0], number)
            self._last_note = max(self._last_note, note.id)

    def unkept(self, ids: Collection[int] = ()) -> Iterator[tuple[int, BadLine]]:
        """What lines have said of moves that came after them, if it did not come true: the number of each such
        line, from 1. `ids` are moves of the file that could not be taken in.
        """
        for at, number in self.awaited.items():
            if at not in ids:
                yield number + 1, BadLine(f"There is no move {at} in this file.")
        for at in self._early_evals:
            if at in self and self.is_chance(at):
                yield self._evals[at][0] + 1, BadLine(_NO_DECISION, at)

    def is_chance(self, at: int) -> bool:
        """Whether move `at` is a result of chance."""
        return self._seat[self.place(at)] == CHANCE


def _no_seat(seat: int, replay: Replay) -> str:
    return f"There is no seat {seat}: seats count from 0 to {len(replay.header.seats) - 1}."


_NO_DECISION: Final = "A judgement must name a decision, but this move is a result of chance."
