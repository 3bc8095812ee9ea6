"""A replay: a recorded game that can be added to."""

from __future__ import annotations

from collections.abc import Iterable
from types import TracebackType
from typing import Any, Literal, Self

import msgspec

from kernel_lib.core import CHANCE, Event, Move, Outcome, State
from kernel_lib.core.validation import require_texts
from kernel_lib.replay.answer_formats import WITHDRAWN, accepted, typed_move
from kernel_lib.replay.header import check_seats
from kernel_lib.replay.issues import LineError
from kernel_lib.replay.lines import (
    EndRecord,
    Eval,
    Glyph,
    Header,
    JudgedMove,
    LoggedValue,
    Main,
    MoveRecord,
    NewLine,
    Note,
    Seat,
    Show,
    Task,
    decode_line,
    encode_line,
)
from kernel_lib.replay.marks import checked
from kernel_lib.replay.recorded_game import RecordedGame
from kernel_lib.replay.writer import LogWriter

Unchanged = msgspec.UnsetType
"""Type of a note's field that an edit leaves as it is."""


class Replay(RecordedGame):
    """A game with all its variations, comments, judgements and tasks, to which more can be added.

    Everything added becomes a line at once and goes to `writer` too, if there is one: see `begin_log` and
    `continue_log`. Such a replay can be used in a `with` statement, which releases its file at its end.

    ValueError: the header is not that of a game that can be played here.
    """

    writer: LogWriter | None = None

    @classmethod
    def new(
        cls,
        start: State,
        seats: tuple[Seat, ...],
        *,
        seed: int | str | None = None,
        started: str | None = None,
        tags: dict[str, str] | None = None,
    ) -> Self:
        """Return the replay of a game that begins in `start`, so far without moves. ValueError: not so many play."""
        header = Header.of(start, seats, seed=seed, started=started, tags=tags)
        check_seats(header, start)
        return cls(header, start=start)

    def close(self) -> None:
        """Release the file, if it is being written; what is added from now on stays in memory."""
        if self.writer is not None:
            self.writer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def add(self, line: NewLine) -> None:
        """Add a line of any kind but a header; the rules are not asked. ValueError: it does not fit."""
        raw = encode_line(line)
        told = decode_line(raw)
        if told is None or isinstance(told, Header):
            raise LineError("A replay has one header.")
        if not isinstance(told, MoveRecord) and told.at not in self:
            raise LineError(f"There is no move {told.at} in this replay.")
        self.take(told, raw)
        self._write(raw)

    def add_other(self, line: msgspec.Struct) -> None:
        """Add a line of a type of one's own; others leave it alone. ValueError: not such a type."""
        tag = str(type(line).__struct_config__.tag)
        raw = encode_line(line)
        if not tag.startswith("x_") or decode_line(raw) is not None:
            raise LineError(f"Types of one's own begin with x_, not as {tag!r} does.")
        self.take(None, raw)
        self._write(raw)

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
        self.states.keep(len(self), self.index.depths[-1], state)
        self._write(raw)
        return new

    def _write(self, raw: bytes) -> None:
        if self.writer is not None:
            self.writer.write(raw)

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
        self.add(checked(self, Note(at, by, text, new, seat, glyph, require_texts("marks", marks) or None, show)))
        return new

    def edit_note(
        self,
        note: int,
        *,
        text: str | Unchanged = msgspec.UNSET,
        glyph: Glyph | Unchanged | None = msgspec.UNSET,
        marks: Iterable[str] | Unchanged = msgspec.UNSET,
        show: Show | Unchanged | None = msgspec.UNSET,
    ) -> None:
        """Replace what is given of a note. ValueError: there is no such note."""
        changes = {
            "text": text,
            "glyph": glyph,
            "show": show,
            "marks": marks if isinstance(marks, Unchanged) else require_texts("marks", marks) or None,
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
        judged = tuple(LoggedValue(typed_move(self.game, move), *value) for move, *value in values)
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
        offered, named = require_texts("choices", choices) or None, require_texts("rules", rules) or None
        self.add(checked(self, Task(new, at, seat, ask, prompt, accept, offered, hint, why, named)))
        return new

    def edit_task(self, task: int, **changes: Any) -> None:
        """Replace what is given of a task, named as by `add_task`: `edit_task(2, hint=None, rules=["climb"])`.

        ValueError: there is no such task, or what is accepted has not the form that the ask wants. TypeError: a task
        has nothing of that name.
        """
        for several in ("choices", "rules"):
            if changes.get(several) is not None:
                changes[several] = require_texts(several, changes[several]) or None
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
