"""The file of one learner's progress: lines that are only added, each in one write, and read as they come.

Two notebooks may write at once, and a crash costs at most the line that was being written. What cannot be read stays in
the file and is told with its line.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from io import RawIOBase
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import structs

from kernel_lib.core.files import atomic_write
from kernel_lib.replay.lock import LogInUse, LogLock, LogNotWritable
from kernel_lib.study.chain import Chain, stated
from kernel_lib.study.learner_files import header_in, header_left, utf8
from kernel_lib.study.tries import Learner, LearnerNamed, ProgressLine
from kernel_lib.words import sentences

VERSION: Final = 1
PATIENCE: Final = 20
"""The number of attempts to get the right to write, a tenth of a second each, before a line is added without it."""
REMEMBERED: Final = 256
"""Number of the bytes read last that tell whether the file is still the same."""

say: Final = sentences("progress")

_encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode
_line: Callable[[bytes], ProgressLine | Learner] = msgspec.json.Decoder(ProgressLine | Learner).decode


class ProgressFile:
    """The lines of a progress file at `path`, which is made, for a learner of this name, where there is none.

    `lines` are those that could be read, `raw` all as they stand there, `faults` sentences on the others; `failure`
    says why the last line was not written, and None if it was; `recorded`: whether its lines are chained from the first
    on; `named`: the name that was given last, or that none is wanted. ValueError: the file is something else.
    """

    def __init__(self, path: Path, made: Learner) -> None:
        self.path, self.learner = path, made
        self.failure: str | None = None
        self._newer = False  # written by a later version
        there = path.is_file() and path.stat().st_size > 0
        if there:
            self._opened(made.started)
        self._forget()
        if not there:
            self._write([])
        self.refresh()

    def _opened(self, now: datetime) -> None:
        raw = self.path.read_bytes()
        learner = header_in(raw) or header_left(raw, now)
        if learner is None:
            raise ValueError(say("no-progress", file=str(self.path)))
        self.learner = learner
        self._newer = learner.version > VERSION
        if self._newer:
            self.failure = say("newer", file=str(self.path), version=learner.version)

    def _forget(self) -> None:
        """Forget what was read of the file."""
        self.lines: list[ProgressLine] = []
        self.raw: list[bytes] = []
        self.faults: list[str] = []
        self.named: LearnerNamed | None = None
        self.chain = Chain(self.learner.learner)
        self.recorded = False
        self._headed = False  # whether a line was read that says whose it is, and states its digest
        self._read = self._count = 0  # the bytes and the lines that were taken in
        self._last = b""  # of those bytes the last

    @property
    def left_for(self) -> str:
        """Return the name that was given, in whose file the learner goes on; empty: they go on here."""
        return "" if self.named is None else self.named.name or ""

    # Reading ------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Take in what was added since, by another notebook for instance. A file that was shortened, or put in place of
        the one that was read, is read anew; one that is somebody else's by now is left alone.
        """
        try:
            with self.path.open("rb") as stream:
                stream.seek(self._read - len(self._last))
                raw = stream.read()
            if not self._read or not raw.startswith(self._last):
                raw = self._from_start()
        except OSError:
            return  # a file that is gone has nothing new; writing says so
        whole, newline, _ = raw[len(self._last) :].rpartition(b"\n")
        for line in (whole + newline).split(b"\n")[:-1]:
            self._count += 1
            self._take(line)
        self._read += len(whole) + len(newline)
        self._last = (self._last + whole + newline)[-REMEMBERED:]

    def _from_start(self) -> bytes:
        """Return all that stands in the file, which is rewritten in UTF-8 if an editor saved it otherwise."""
        raw = self.path.read_bytes()
        there = header_in(raw)
        if there is not None and there.learner != self.learner.learner:
            if self._read:
                self._fail(say("of-somebody-else"))
                return self._last
            self.learner = there  # another notebook was quicker to begin it
        self._forget()
        if raw[:2] in (b"\xff\xfe", b"\xfe\xff") and self.failure is None:
            raw = utf8(raw)
            with atomic_write(self.path, forced=True) as stream:
                stream.write(raw)
        return raw

    def _take(self, raw: bytes) -> None:
        raw = (utf8(raw) if self._count == 1 else raw).strip()
        if not raw:
            return
        self.chain.take(raw, self._count)
        self.raw.append(raw)
        try:
            line = _line(raw)
        except (ValueError, UnicodeError, RecursionError) as error:
            why = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
            why = why.replace("`", "'").split(" - ")[0]
            self.faults.append(say("unread", line=self._count, file=self.path.name, why=why))
            return
        if isinstance(line, Learner):
            self._headed = self._headed or bool(self.chain.owns(raw))
            self.recorded = self.recorded or (self._headed and self._count == 1)
        else:
            self.lines.append(line)
            self.named = line if isinstance(line, LearnerNamed) else self.named

    # Writing ------------------------------------------------------------------------------------------------

    def append(self, line: ProgressLine) -> None:
        """Add a line in one write; after a line that was cut short on one of its own. What failed is tried again: a
        disk that was full has room later, and a file that was moved comes back. A file that was left for that of a name
        takes no more answers: see `left_for`.
        """
        if not self._newer:
            self.failure = None
        if self.failure is None and not self.path.is_file():
            self._fail(say("moved"))
        self._write([line])
        self.refresh()

    def _write(self, lines: list[ProgressLine]) -> None:
        if self.failure is not None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with _held(self.path):
                self.refresh()
                if self.failure is None:
                    self._put([line for line in lines if isinstance(line, LearnerNamed)] if self.left_for else lines)
        except OSError as error:
            self._fail(error.strerror or str(error))

    def carry_to(self, path: Path, name: str) -> None:
        """Write all lines as they stand into the file of this name, under a first line that says so.

        Only this file itself is replaced. FileExistsError: there is another one. OSError: it cannot be written.
        """
        header = _encode(structs.replace(self.learner, name=name))
        with _held(self.path):
            first, _, others = utf8(self.path.read_bytes()).partition(b"\n")
            lines = others if _is_header(first) else first + b"\n" + others
            with atomic_write(path, forced=True, overwrite=path == self.path) as stream:
                stream.write(stated(header, self.chain.head(header)) + b"\n" + lines)

    def _put(self, lines: list[ProgressLine]) -> None:
        with self.path.open("a+b", buffering=0) as stream:
            raw = self._chained(_unended(stream, self._read), lines)
            before = stream.tell()
            done = stream.write(raw) or 0
            if done < len(raw):
                if os.fstat(stream.fileno()).st_size == before + done:
                    stream.truncate(before)  # no half line is left behind
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _chained(self, unended: bytes, lines: list[ProgressLine]) -> bytes:
        """Return the bytes to be written, for the end of the file has no newline (`unended`) or has one."""
        chain, written = Chain(self.learner.learner), bytearray()
        chain.now = self.chain.now
        if unended:
            chain.take(unended, self._count + 1)
            written += b"\n"
        if not self._headed:
            header = _encode(self.learner)
            written += stated(header, chain.head(header)) + b"\n"
        for line in lines:
            raw = _encode(line)
            raw = stated(raw, chain.after(raw))
            chain.take(raw, 0)
            written += raw + b"\n"
        return bytes(written)

    def _fail(self, why: str) -> None:
        if self.failure is None:
            self.failure = say("not-kept", file=str(self.path), why=why[:1].lower() + why[1:])


def _is_header(line: bytes) -> bool:
    """Return True unless a first line is an answer, for the one that said whose file it is was lost."""
    try:
        return isinstance(_line(line), Learner)
    except (ValueError, UnicodeError, RecursionError):
        return True  # a damaged one


def _unended(stream: RawIOBase, read: int) -> bytes:
    """Return the bytes after the last newline of a file."""
    stream.seek(read)
    return stream.read() or b""


@contextmanager
def _held(path: Path) -> Iterator[None]:
    """Hold the right to write, where it is to be had: a line states the digest of the one before."""
    lock: LogLock | None = None
    for _ in range(PATIENCE):
        try:
            lock = LogLock(path)
            break
        except LogInUse:
            continue
        except LogNotWritable:
            break
    try:
        yield
    finally:
        if lock is not None:
            lock.release()
