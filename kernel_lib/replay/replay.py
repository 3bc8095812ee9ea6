"""A replay in memory: the lines of its file as they are, and a tree of moves over them.

The lines stay bytes, so what a file holds beside our own keys is kept without being understood, and
a million moves take little room. States are made when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Literal, cast

import msgspec

from kernel_lib.core import CHANCE, PUBLIC, TABLE, Event, IllegalMove, Move, Outcome, State, Viewer, seat_viewer
from kernel_lib.core.validation import texts
from kernel_lib.replay.answer_formats import WITHDRAWN, accepted, typed_move
from kernel_lib.replay.decoding import decode_move, stumbled
from kernel_lib.replay.header import move_time, open_header
from kernel_lib.replay.index import LEADS, AnnotationIndex, MoveIndex, StateCache, check_seat
from kernel_lib.replay.issues import LineError, ReplayError, ReplayIssue
from kernel_lib.replay.lines import (
    EndRecord,
    Eval,
    EvalLine,
    Glyph,
    Header,
    JudgedMove,
    Line,
    Main,
    MoveRecord,
    NewLine,
    Note,
    RawMoveRecord,
    Task,
    Value,
    check_required_keys,
    decode_line,
    encode_line,
    required_keys,
)
from kernel_lib.replay.marks import called_by, checked
from kernel_lib.replay.steps import MoveLine, Step

LINES: Final = 1_000_000
"""The most lines that a file may have."""
TOO_MANY: Final = "A file has at most {most:,} lines."
ABOUT: Final = "at"
"""The tag that says which move a file is about."""
DIGITS: Final = 18
"""The longest number that is read as a move's id."""
Show = Literal["before", "after"]
Keep = msgspec.UnsetType
"""What a note keeps when it is edited: a key that is not named stays as it is."""


class Replay:
    """A game with all its variations, comments, judgements and tasks.

    Moves are named by their `id` in the file; 0 is the start. `header` says who played what by
    which options, `game` is the game, `start` the state before the first move. `index` and `annotations` find the
    lines of moves, and those that name a move. `cut` is the fault of a last line that was left out on loading, else
    None. Everything added becomes a line at once and goes to `pen` too, if there is one: see `LogWriter`.

    ValueError: the header is not that of a game that can be played here.
    """

    def __init__(self, header: Header, *, raw: bytes | None = None, file: str = "") -> None:
        self.header = header
        self.file = file
        self.cut: ReplayIssue | None = None
        self.pen: Callable[[bytes], None] | None = None
        self.lines = [encode_line(header) if raw is None else raw]
        self.game, self.start = open_header(header)
        self.index = MoveIndex()
        self.annotations = AnnotationIndex(self.index, len(header.seats))
        self._seats = len(header.seats)
        self._required = required_keys(self.game)
        self._states = StateCache(self.start)

    # What is in it --------------------------------------------------------------------------------

    def __len__(self) -> int:
        """The number of moves, side lines and all."""
        return len(self.index.ids) - 1

    def __contains__(self, at: object) -> bool:
        return at in self.index

    def __repr__(self) -> str:
        return f"<Replay of {self.game.title}: {', '.join(self.names)}; {len(self)} moves>"

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.header.seats)

    @property
    def called(self) -> Mapping[str, str]:
        """What the notes call pieces, by their marks: the tag `pieces`, as in `A=2,1 B=3,0`; pictures show it."""
        return called_by(self.header.tags or {})

    @property
    def about(self) -> int | None:
        """The move that the file is about, by the tag `at`; None where the tag is missing or names no move."""
        named = (self.header.tags or {}).get(ABOUT, "")
        return int(named) if named.isdecimal() and len(named) <= DIGITS and int(named) in self else None

    @property
    def viewer(self) -> Viewer:
        """Whose knowledge the file holds: all cards, what a spectator sees, or what one seat knows."""
        if self.header.view is None:
            return TABLE
        return PUBLIC if self.header.view == "public" else seat_viewer(self.header.view)

    @property
    def ids(self) -> Sequence[int]:
        """The ids of all moves, increasing."""
        return self.index.ids[1:]

    def place(self, at: int) -> int:
        """Return the place of move `at` in the order of the file, from 1; 0 for the start. ValueError: no such move."""
        return self.index.place(at)

    def line_of(self, at: int) -> int:
        """Return the number of the line that holds move `at`, from 1. ValueError: no such move."""
        return self.index.lines[self.place(at)] + 1

    def parent(self, at: int) -> int:
        """Return the move before `at`; 0 is the start. ValueError: no such move, or the start."""
        place = self.place(at)
        if not place:
            raise ValueError("The start has no move before it.")
        return self.index.ids[self.index.parents[place]]

    def branches(self, at: int) -> tuple[int, ...]:
        """Return the moves that were played or tried after move `at`, in the order of the file."""
        ids = self.index.ids
        return tuple(ids[child] for child in self.index.children(self.place(at)))

    def played(self, at: int) -> RawMoveRecord:
        """Return the line of move `at` as it stands in the file. ValueError: no such move, or the start."""
        place = self.place(at)
        if not place:
            raise ValueError("The start is no move.")
        return self._played_at(place)

    def _played_at(self, place: int) -> RawMoveRecord:
        return cast("RawMoveRecord", decode_line(self.lines[self.index.lines[place]]))

    def is_chance(self, at: int) -> bool:
        """Return whether move `at` is a result of chance. ValueError: no such move."""
        return self.index.is_chance(at)

    def mover(self, at: int) -> int | None:
        """Return the seat that made move `at`; None: chance. ValueError: no such move."""
        seat = self.index.seats[self.place(at)]
        return None if seat == CHANCE else seat

    # Lines of play ----------------------------------------------------------------------------------

    @property
    def main(self) -> int:
        """The move that the main line leads to; 0 if there is none."""
        leads = self.annotations.leads
        return next((leads[kind] for kind in LEADS if kind in leads), self.index.ids[-1])

    @property
    def main_line(self) -> MoveLine:
        """The moves of the main line."""
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
        place = self.place(at)
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
        place = self.place(at)
        trail = []
        while (state := self._states.get(place)) is None:
            trail.append(place)
            place = self.index.parents[place]
        for step in reversed(trail):
            state = self._after(state, step)
            self._states.keep(step, self.index.depths[step], state)
        return state

    def _after(self, state: State, place: int) -> State:
        line = self._played_at(place)
        rule: str | None = None
        try:
            seat = CHANCE if line.seat is None else line.seat
            return state.play(decode_move(self.game, line.move), seat, move_time(line, state))
        except IllegalMove as error:
            sentence, rule = error.refusal.sentence, error.refusal.rule
        except LineError as error:
            sentence, rule = error.sentence, error.rule
        except Exception as error:  # noqa: BLE001 - what a hostile line makes the rules stumble over is its fault
            sentence = stumbled(error)
        raise ReplayError(ReplayIssue(self.file, self.index.lines[place] + 1, line.id, sentence, rule))

    # What was said about it -----------------------------------------------------------------------------

    def notes(self, at: int) -> tuple[Note, ...]:
        """Return the notes at move `at` (0: the start) as they are now, in the order in which they first came.

        ValueError: no such move.
        """
        self.place(at)
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
        """Return whether what names this edition was made with the rules and house data that the game has here.

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
        """The ids of the moves (and 0) that have notes, in order."""
        return self.annotations.notes.moves()

    @property
    def tasked(self) -> list[int]:
        """The ids of the moves (and 0) that have tasks, in order."""
        return self.annotations.tasks.moves()

    # Adding ---------------------------------------------------------------------------------------------

    def add(self, line: NewLine) -> None:
        """Add a line of any kind but a header; the rules are not asked. ValueError: it does not fit."""
        raw = encode_line(line)
        told = decode_line(raw)
        if told is None or isinstance(told, Header):
            raise LineError("A replay has one header.")
        if not isinstance(told, MoveRecord) and told.at not in self:
            raise LineError(f"There is no move {told.at} in this replay.")
        self.take(told, raw)
        if self.pen is not None:
            self.pen(raw)

    def add_other(self, line: msgspec.Struct) -> None:
        """Add a line of a type of one's own; others leave it alone. ValueError: not such a type."""
        tag = str(type(line).__struct_config__.tag)
        raw = encode_line(line)
        if not tag.startswith("x_") or decode_line(raw) is not None:
            raise LineError(f"Types of one's own begin with x_, not as {tag!r} does.")
        self.take(None, raw)
        if self.pen is not None:
            self.pen(raw)

    def add_move(
        self, parent: int, seat: int | None, move: Move | str, state: State | None = None, ms: int | None = None
    ) -> int:
        """Add `move` (or its text, as in "bid 3 on A") by `seat` (None or CHANCE: chance) after move `parent` and
        return its id.

        `state` is the state after the move; without it, it is played here. `ms` are milliseconds
        since the start; games by the clock know them from `state`. IllegalMove: against the rules.
        ValueError: no such parent; UnreadableMove is one.
        """
        move = typed_move(self.game, move)
        seat = None if seat == CHANCE else seat
        if state is None:
            state = self.at(parent).play(move, CHANCE if seat is None else seat, ms)
        if ms is None and self.game.clocked:
            ms = state.now
        if ms is not None and type(ms) is not int:
            raise ValueError(f"ms must be a whole number of milliseconds, not {ms!r}.")
        new = self.index.ids[-1] + 1
        digest = state.digest() if self.header.view is None else None
        line: MoveRecord[Move, Event] = MoveRecord(new, parent, seat, move, state.events, ms, digest)
        raw = encode_line(line)
        self._take_move(new, parent, seat, ms, raw)
        self._states.keep(len(self), self.index.depths[-1], state)
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
        """Add a comment at move `at` (0: the start) and return its id, by which it can be edited.

        `marks` are names that `view.pieces()` lists before or after the move (`R10@closed-0`), or codes. `note` is that
        id, if it is to be chosen. ValueError: what cannot be written, or marks no piece there, in a sentence.
        """
        new = self.annotations.notes.last_id + 1 if note is None else note
        self.add(checked(self, Note(at, by, text, new, seat, glyph, texts("marks", marks) or None, show)))
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
        """Replace what is given of a note. ValueError: there is no such note."""
        changes = {
            "text": text,
            "glyph": glyph,
            "show": show,
            "marks": marks if isinstance(marks, Keep) else texts("marks", marks) or None,
        }
        given = {name: value for name, value in changes.items() if value is not msgspec.UNSET}
        line = msgspec.structs.replace(self.note(note), **given)
        self.add(checked(self, line) if "marks" in given else line)

    def withdraw_note(self, note: int) -> None:
        """Take a note back; its text stays in the file's past. ValueError: there is no such note."""
        now = self.note(note)
        self.add(Note(now.at, now.by, None, note, now.seat))

    def add_eval(
        self,
        at: int,
        by: str,
        basis: Literal["seat", "table"],
        values: Iterable[JudgedMove],
        samples: int | None = None,
    ) -> None:
        """Add a judgement of the decision made by move `at`; values without errors are exact.

        It names the edition of the game that it was made with.
        """
        judged = tuple(Value(typed_move(self.game, move), *value) for move, *value in values)
        self.add(Eval(at, by, basis, judged, samples, self.game.edition))

    def add_task(
        self,
        at: int,
        seat: int | None,
        ask: str,
        prompt: str,
        *,
        accept: Any = None,
        choices: Iterable[str] = (),
        hint: str | None = None,
        why: str | None = None,
        rules: Iterable[str] = (),
    ) -> int:
        """Add something to do or answer at the position after move `at` and return its id.

        Moves that are accepted may be texts, as in "bid 3 on A". ValueError: what is accepted has not the form that
        the ask wants (see `kernel_lib.replay.answer_formats`), or the seat does not see it.
        """
        new = self.annotations.tasks.last_id + 1
        accept = accepted(ask, accept, self.game)
        offered, named = texts("choices", choices) or None, texts("rules", rules) or None
        self.add(checked(self, Task(new, at, seat, ask, prompt, accept, offered, hint, why, named)))
        return new

    def edit_task(self, task: int, **changes: Any) -> None:
        """Replace what is given of a task, named as by `add_task`: `edit_task(2, hint=None, rules=["climb"])`.

        ValueError: there is no such task, or what is accepted has not the form that the ask wants. TypeError: a task
        has nothing of that name.
        """
        for several in ("choices", "rules"):
            if changes.get(several) is not None:
                changes[several] = texts(several, changes[several]) or None
        if "accept" in changes:
            changes["accept"] = accepted(changes.get("ask", self.task(task).ask), changes["accept"], self.game)
        line = msgspec.structs.replace(self.task(task), **changes | {"id": task})
        self.add(checked(self, line) if {"accept", "ask", "at", "seat"} & changes.keys() else line)

    def withdraw_task(self, task: int) -> None:
        """Take a task back; what it asked stays in the file's past. ValueError: there is no such task."""
        now = self.task(task)
        self.add(Task(task, now.at, now.seat, WITHDRAWN, ""))

    def add_end(self, at: int, outcome: Outcome | None = None) -> None:
        """Add that the game is over after move `at`; the outcome is asked of the state there if not given.

        ValueError: it is not over.
        """
        outcome = outcome or self.at(at).outcome
        if outcome is None:
            raise ValueError(f"The game is not over after move {at}.")
        self.add(EndRecord(at, outcome))

    def set_main(self, at: int) -> None:
        """Make the path to move `at` the main line. ValueError: no such move."""
        self.add(Main(at))

    # Taking in the lines of a file ---------------------------------------------------------------------

    def take(self, line: Line | None, raw: bytes) -> None:
        """Take in the next line of a file (None: a line of somebody else's type). LineError: it does not fit."""
        if isinstance(line, MoveRecord):
            if self._required:
                check_required_keys(self._required, line.move, line.id)
            self._take_move(line.id, line.parent, line.seat, line.ms, raw)
            return
        if len(self.lines) >= LINES:
            raise LineError(TOO_MANY.format(most=LINES))
        if isinstance(line, Header):
            raise LineError("This is a second header; a file has one, in its first line.")
        if isinstance(line, Eval):
            for value in line.values:
                check_required_keys(self._required, value.move, line.at)
        if line is not None:
            self.annotations.add(line, len(self.lines))
        self.lines.append(raw)

    def _take_move(self, new: int, parent: int, seat: int | None, ms: int | None, raw: bytes) -> None:
        lines = self.lines
        if len(lines) >= LINES:
            raise LineError(TOO_MANY.format(most=LINES))
        if seat is not None and seat >= self._seats:
            check_seat(seat, self._seats, new)
        self.index.add(new, parent, seat, ms, len(lines))
        lines.append(raw)
        if awaited := self.annotations.awaited:
            awaited.pop(new, None)
