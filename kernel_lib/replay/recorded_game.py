"""A recorded game in memory: the lines of its file as they are, and a tree of moves over them.

The lines stay bytes, so what a file holds beside our own keys is kept without being understood, and
a million moves take little room. States are made when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final, TypeVar, cast, overload

from kernel_lib.core import CHANCE, PUBLIC, TABLE, Event, Game, IllegalMove, Move, Outcome, State, Viewer, seat_viewer
from kernel_lib.parts.characters import seat_names
from kernel_lib.replay.decoding import decode_event, decode_move, stumbled
from kernel_lib.replay.header import move_time, open_header
from kernel_lib.replay.index import LEADS, AnnotationIndex, MoveIndex, StateCache, check_seat
from kernel_lib.replay.issues import LineError, ReplayError, ReplayIssue, say
from kernel_lib.replay.lines import (
    EndRecord,
    Eval,
    EvalLine,
    Header,
    Line,
    MoveRecord,
    Note,
    RawMoveRecord,
    Task,
    check_required_keys,
    decode_line,
    encode_line,
    required_keys,
)
from kernel_lib.replay.marks import called_by
from kernel_lib.words.resolver import MessageData

LINES: Final = 1_000_000
"""The most lines that a file may have."""
ABOUT: Final = "at"
"""The tag that says which move a file is about."""
DIGITS: Final = 18
"""The longest number that is read as a move's id."""
T = TypeVar("T")


class RecordedGame:
    """A game with all its variations, comments, judgements and tasks, as its lines tell it.

    Moves are named by their `id` in the file; 0 is the start. `header` says who played what by which options, `game` is
    the game, `start` the state before the first move. `index` and `annotations` find the lines of moves, and those that
    name a move; `states` keeps some positions. `cut` is the issue of a last line that was left out on loading, else
    None.

    ValueError: the header is not that of a game that can be played here.
    """

    def __init__(self, header: Header, *, start: State | None = None, raw: bytes | None = None, file: str = "") -> None:
        self.header = header
        self.file = file
        self.cut: ReplayIssue | None = None
        self.lines = [encode_line(header) if raw is None else raw]
        self.start = open_header(header) if start is None else start
        self.game = self.start.game
        self.index = MoveIndex()
        self.annotations = AnnotationIndex(self.index, len(header.seats))
        self._seats = len(header.seats)
        self._required = required_keys(self.game)
        self.states = StateCache(self.start)

    # What is in it --------------------------------------------------------------------------------

    def __len__(self) -> int:
        """Return the number of moves, side lines and all."""
        return len(self.index.ids) - 1

    def __contains__(self, at: object) -> bool:
        return at in self.index

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game.title}: {', '.join(self.names)}; {len(self)} moves>"

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names by seat, as people read them; those of the header are `logged_names`."""
        return seat_names(self.game, self.header.seats)

    @property
    def logged_names(self) -> tuple[str, ...]:
        """Return the players' names by seat, as the header has them."""
        return tuple(seat.name for seat in self.header.seats)

    @property
    def called(self) -> Mapping[str, str]:
        """Return the names that notes have for pieces, by their marks: the tag `pieces`, as in `A=2,1 B=3,0`; pictures
        show them.
        """
        return called_by(self.header.tags or {})

    @property
    def about(self) -> int | None:
        """Return the move that the file is about, by the tag `at`; None where the tag is missing or names no move."""
        named = (self.header.tags or {}).get(ABOUT, "")
        return int(named) if named.isdecimal() and len(named) <= DIGITS and int(named) in self else None

    @property
    def viewer(self) -> Viewer:
        """Return the viewer whose knowledge the file holds: all cards, what a spectator sees, or what one
        seat knows.
        """
        if self.header.view is None:
            return TABLE
        return PUBLIC if self.header.view == "public" else seat_viewer(self.header.view)

    @property
    def ids(self) -> Sequence[int]:
        """Return the ids of all moves, increasing."""
        return self.index.ids[1:]

    def line_of(self, at: int) -> int:
        """Return the number of the line that holds move `at`, from 1. ValueError: no such move."""
        return self.index.lines[self.index.place(at)] + 1

    def parent(self, at: int) -> int:
        """Return the move before `at`; 0 is the start. ValueError: no such move, or the start."""
        place = self.index.place(at)
        if not place:
            raise ValueError("The start has no move before it.")
        return self.index.ids[self.index.parents[place]]

    def branches(self, at: int) -> tuple[int, ...]:
        """Return the moves that were played or tried after move `at`, in the order of the file."""
        ids = self.index.ids
        return tuple(ids[child] for child in self.index.children(self.index.place(at)))

    def played(self, at: int) -> RawMoveRecord:
        """Return the line of move `at` as it stands in the file. ValueError: no such move, or the start."""
        place = self.index.place(at)
        if not place:
            raise ValueError("The start is not a move.")
        return self._played_at(place)

    def _played_at(self, place: int) -> RawMoveRecord:
        return cast("RawMoveRecord", decode_line(self.lines[self.index.lines[place]]))

    def mover(self, at: int) -> int | None:
        """Return the seat that made move `at`; None: chance. ValueError: no such move."""
        seat = self.index.seats[self.index.place(at)]
        return None if seat == CHANCE else seat

    # Lines of play ----------------------------------------------------------------------------------

    @property
    def main(self) -> int:
        """Return the move that the main line leads to; 0 if there is none."""
        leads = self.annotations.leads
        return next((leads[kind] for kind in LEADS if kind in leads), self.index.ids[-1])

    @property
    def main_line(self) -> MoveLine:
        """Return the moves of the main line."""
        return MoveLine(self, self.path(self.main))

    def path(self, at: int) -> list[int]:
        """Return the ids of the moves from the first one to `at`. ValueError: no such move."""
        return self.index.path(at)

    def line(self, at: int) -> MoveLine:
        """Return the moves from the first one through `at` to a leaf.

        They follow the main line as long as it goes through `at`, else what was tried last.
        """
        on_main = set(self.path(self.main))
        path = self.path(at)
        place = self.index.place(at)
        ids = self.index.ids
        while children := self.index.children(place):
            place = next((child for child in children if ids[child] in on_main), children[-1])
            path.append(ids[place])
        return MoveLine(self, path)

    def step(self, at: int) -> Step:
        """Return move `at` with all that is known of it. ValueError: no such move, or the start."""
        return Step(self, at, self.played(at))

    # States -------------------------------------------------------------------------------------------

    def at(self, at: int) -> State:
        """Return the state after move `at`; 0 gives the one before the first move.

        ValueError: no such move. ReplayError: a move on the way is against the rules.
        """
        place = self.index.place(at)
        trail = []
        while (state := self.states.get(place)) is None:
            trail.append(place)
            place = self.index.parents[place]
        for step in reversed(trail):
            state = self._after(state, step)
            self.states.keep(step, self.index.depths[step], state)
        return state

    def _after(self, state: State, place: int) -> State:
        line = self._played_at(place)
        told: MessageData | str
        rule: str | None = None
        try:
            seat = CHANCE if line.seat is None else line.seat
            return state.play(decode_move(self.game, line.move), seat, move_time(line, state))
        except IllegalMove as error:
            told, rule = error.refusal.told, error.refusal.rule
        except LineError as error:
            told, rule = error.told, error.rule
        except Exception as error:  # noqa: BLE001 - what a hostile line makes the rules stumble over is its fault
            told = stumbled(error)
        raise ReplayError(ReplayIssue(self.file, self.index.lines[place] + 1, line.id, told, rule))

    # What was said about it -----------------------------------------------------------------------------

    def notes(self, at: int) -> tuple[Note, ...]:
        """Return the notes at move `at` (0: the start) as they are now, in the order in which they first came.

        ValueError: no such move.
        """
        self.index.place(at)
        return tuple(cast("Note", decode_line(self.lines[line])) for line in self.annotations.notes.current(at))

    def note(self, note: int) -> Note:
        """Return the note with this id as it is now. ValueError: there is none."""
        line = self.annotations.notes.line(note)
        if line is None:
            raise ValueError(f"There is no note {note!r} in this replay.")
        return cast("Note", decode_line(self.lines[line]))

    def evals(self, at: int) -> tuple[EvalLine, ...]:
        """Return the judgements of the decision made by move `at`."""
        return tuple(cast("EvalLine", decode_line(self.lines[line])) for line in self.annotations.evals.get(at, ()))

    def is_current(self, edition: str | None) -> bool:
        """Return True if a log of this edition was made with the rules and house data that the game has here.

        What names none (in older files) was made with the rules that the header names.
        """
        return self.header.rules == self.game.rules_version if edition is None else edition == self.game.edition

    def tasks(self, at: int) -> tuple[Task, ...]:
        """Return the tasks at the position after move `at` (0: the start) as they are now, in the order they first
        came.
        """
        return tuple(cast("Task", decode_line(self.lines[line])) for line in self.annotations.tasks.current(at))

    def task(self, task: int) -> Task:
        """Return the task with this id as it is now. ValueError: there is none."""
        line = self.annotations.tasks.line(task)
        if line is None:
            raise ValueError(f"There is no task {task!r} in this replay.")
        return cast("Task", decode_line(self.lines[line]))

    def outcome(self, at: int) -> Outcome | None:
        """Return the outcome that the file gives for the end after move `at`; None if it gives none."""
        line = self.annotations.ends.get(at)
        return None if line is None else cast("EndRecord", decode_line(self.lines[line])).outcome

    @property
    def annotated(self) -> list[int]:
        """Return the ids of the moves (and 0) that have notes, in order."""
        return self.annotations.notes.moves()

    @property
    def tasked(self) -> list[int]:
        """Return the ids of the moves (and 0) that have tasks, in order."""
        return self.annotations.tasks.moves()

    # Taking in the lines of a file ---------------------------------------------------------------------

    def take(self, line: Line | None, raw: bytes) -> None:
        """Take in the next line of a file (None: a line of somebody else's type). LineError: it does not fit."""
        if isinstance(line, MoveRecord):
            if self._required:
                check_required_keys(self._required, line.move, line.id)
            self._take_move(line.id, line.parent, line.seat, line.ms, raw)
            return
        if len(self.lines) >= LINES:
            raise LineError(say("too-many-lines", most=LINES))
        if isinstance(line, Header):
            raise LineError(say("second-header"))
        if isinstance(line, Eval):
            for value in line.values:
                check_required_keys(self._required, value.move, line.at)
        if line is not None:
            self.annotations.add(line, len(self.lines))
        self.lines.append(raw)

    def _take_move(self, new: int, parent: int, seat: int | None, ms: int | None, raw: bytes) -> None:
        lines = self.lines
        if len(lines) >= LINES:
            raise LineError(say("too-many-lines", most=LINES))
        if seat is not None and seat >= self._seats:
            check_seat(seat, self._seats, new)
        self.index.add(new, parent, seat, ms, len(lines))
        lines.append(raw)
        if awaited := self.annotations.awaited:
            awaited.pop(new, None)


class MoveLine(Sequence["Step"]):
    """The moves along one line of play, from the first. Each is read when it is used; `ids` are their ids."""

    def __init__(self, recorded: RecordedGame, ids: list[int]) -> None:
        self._recorded = recorded
        self.ids = ids

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> MoveLine: ...
    def __getitem__(self, index: int | slice) -> Step | MoveLine:
        if isinstance(index, slice):
            return MoveLine(self._recorded, self.ids[index])
        return Step(self._recorded, self.ids[index], self._recorded.played(self.ids[index]))

    def __repr__(self) -> str:
        return f"<{len(self)} moves, to move {self.ids[-1] if self.ids else 0}>"


class Step:
    """One move of a recorded game and what is known of it.

    `id`, and what was played, stay; notes and the like are as they are now.
    """

    def __init__(self, recorded: RecordedGame, at: int, line: RawMoveRecord) -> None:
        self._recorded, self._line = recorded, line
        self.id = at

    def __repr__(self) -> str:
        return f"<Step {self.id}: {'chance' if self.seat is None else f'seat {self.seat}'}, {self.move}>"

    @property
    def parent(self) -> int:
        """Return the move before, 0 for the start."""
        return self._line.parent

    @property
    def seat(self) -> int | None:
        """Return the seat that played it; None for chance."""
        return self._line.seat

    @property
    def ms(self) -> int | None:
        """Return the milliseconds since the start; None if they were not recorded."""
        return self._line.ms

    @cached_property
    def move(self) -> Move:
        """Return the move. ReplayError: it is no move of the game."""
        return self._decoded(lambda game: decode_move(game, self._line.move))

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """Return the events that followed. ReplayError: they are no events of the game."""
        return self._decoded(lambda game: tuple(decode_event(game, data) for data in self._line.events))

    def _decoded(self, read_by: Callable[[Game], T]) -> T:
        try:
            return read_by(self._recorded.game)
        except LineError as error:
            recorded = self._recorded
            raise ReplayError(ReplayIssue(recorded.file, recorded.line_of(self.id), self.id, error.told)) from None

    @property
    def before(self) -> State:
        """Return the state in which it was played."""
        return self._recorded.at(self.parent)

    @property
    def state(self) -> State:
        """Return the state after it."""
        return self._recorded.at(self.id)

    @property
    def notes(self) -> tuple[Note, ...]:
        return self._recorded.notes(self.id)

    @property
    def evals(self) -> tuple[EvalLine, ...]:
        return self._recorded.evals(self.id)

    @property
    def tasks(self) -> tuple[Task, ...]:
        return self._recorded.tasks(self.id)

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome that the file gives here; None if it gives none."""
        return self._recorded.outcome(self.id)
