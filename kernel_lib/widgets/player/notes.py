"""Notes and tasks of a player: they go into its replay, and at once into its file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from kernel_lib.replay import LogWriter, Replay, continue_log
from kernel_lib.replay.marks import on_show
from kernel_lib.widgets.front.messages import SaveNote
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.words import sentences

NEW_NOTE: Final = 0
"""Stands among the ids of notes for one that is to be written; ids of notes are above 0."""

say = sentences("player")


class Notepad:
    """Writes to a replay and its file. ValueError, OSError: what cannot be written, in a sentence; nothing was then.

    `trouble` says why the file is no longer written, where it is not; what is added stays in memory.
    """

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._writer: LogWriter | None = None
        self._unwritten: list[bytes] = []
        self.trouble = ""

    @contextmanager
    def in_memory(self) -> Iterator[None]:
        """Add to a replay whose file is not held; it gets into the file when that is written next."""
        before = len(self._replay.lines)
        yield
        if self._replay.writer is None:
            self._unwritten += self._replay.lines[before:]

    def open(self) -> None:
        """Hold the replay's file, if it has one, until `close`: what is added is in it at once."""
        replay = self._replay
        if replay.writer is not None or not replay.file:
            return
        there = continue_log(replay.file, on_failure=self._fail)
        if [*there.lines, *self._unwritten] != replay.lines:
            there.close()
            raise ValueError(say("file-changed", file=str(replay.file)))
        self._writer = replay.writer = there.writer
        if there.writer is not None:
            for raw in self._unwritten:
                there.writer.write(raw)
        self._unwritten = []

    def _fail(self, trouble: str) -> None:
        self.trouble = trouble

    def close(self) -> None:
        """Let go of the file."""
        if self._writer is not None:
            self._writer.close()
            self._writer = self._replay.writer = None

    def save(self, draft: SaveNote, access: ReplayAccess) -> str:
        """Write a note, or what was changed of one; return a sentence that says where it is."""
        by, text = draft.by.strip(), draft.text.strip()
        if not by or not text:
            raise ValueError(say("note-empty" if by else "note-nobody"))
        self._refuse_others(draft.note, access)
        glyph: Any = draft.glyph or None
        show: Any = draft.show if draft.show != "after" else None
        with self._opened():
            if draft.note == NEW_NOTE:
                seat = access.viewer.seat
                self._replay.add_note(draft.at, by, text, glyph=glyph, marks=draft.marks, show=show, seat=seat)
            else:
                marks = self._marks_of(draft, access)
                self._replay.edit_note(draft.note, text=text, glyph=glyph, marks=marks, show=show)
            return self._done("note")

    def _marks_of(self, draft: SaveNote, access: ReplayAccess) -> tuple[str, ...]:
        """Return the marks of a changed note: as the page has it, and what its picture did not show. A page has names
        in the place of codes alone; where nothing was changed the codes stay.
        """
        replay, note = self._replay, self._replay.note(draft.note)
        was = note.marks or ()
        at = replay.parent(note.at) if note.show == "before" else note.at
        view = access.viewer.look(replay.at(at))
        if set(draft.marks) == set(on_show(was, view)):
            return was
        return (*draft.marks, *(mark for mark in was if not on_show([mark], view)))

    def _refuse_others(self, note: int, access: ReplayAccess) -> None:
        """Refuse to change a note that this viewer may not read. ValueError."""
        if note != NEW_NOTE and self._replay.note(note) not in access.notes(self._replay, self._replay.note(note).at):
            raise ValueError(say("note-of-others"))

    def withdraw(self, note: int, access: ReplayAccess) -> str:
        """Take a note back; return a sentence that says so."""
        self._refuse_others(note, access)
        with self._opened():
            self._replay.withdraw_note(note)
            return self._done("withdrawal")

    def put(self, write: Callable[[], object], said: str) -> str:
        """Write whatever `write` adds to the replay; what is `said` (`saved-…`) says where it is."""
        with self._opened():
            write()
            return self._done(said)

    @contextmanager
    def _opened(self) -> Iterator[None]:
        """Hold the file while something is written, and no longer if it was not held before: others may write, too."""
        held = self._writer is not None
        self.open()
        try:
            yield
        finally:
            if not held:
                self.close()

    def _done(self, what: str) -> str:
        return say(f"saved-{what}", file=str(self._replay.file)) if self._replay.writer else say("saved-memory")
