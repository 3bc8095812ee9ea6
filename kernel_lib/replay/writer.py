"""Writing: a log grows line by line on disk while its game is played."""

from __future__ import annotations

import contextlib
import errno
import os
import warnings
from collections.abc import Callable
from pathlib import Path as FilePath
from time import monotonic
from types import TracebackType
from typing import Final, Self

from kernel_lib.core.validation import check_file
from kernel_lib.replay.files import FileName, read_log, reason
from kernel_lib.replay.issues import printable
from kernel_lib.replay.lines import Header
from kernel_lib.replay.lock import LogLock, LogNotWritable
from kernel_lib.replay.replay import Replay

LOOK_AGAIN: Final = 0.05
"""Seconds of quiet after which a writer looks whether the file is still as it left it."""


class LogWriter:
    """Keeps the log of a game on disk from the first line on.

    Whatever is added to `writer.replay` is handed to the system at once, one write a line: a
    program that is killed loses at most the line it was writing. With `fsync` every line is also
    forced to the disk, which a power cut cannot take back, for about a millisecond a move. The file
    is let go with `close`, or when the replay is forgotten.

    One writer a log: it holds a lock beside the file as long as it writes. LogInUse: somebody else
    has it, and the sentence says who; play on in memory, or write `unused_name` it. LogNotWritable (LogInUse is
    one): a log cannot be written there; nothing was changed.

    When the disk is full later on, or the file is changed, renamed or replaced by others, the game goes
    on in memory: writing stops, `failure` holds a sentence that says so, and `on_failure` (if not given:
    a warning) gets it. The replay is whole and can be saved, see `save`.

    `start` is the header of a new game, or a replay so far: FileExistsError if there is a file of
    that name, for a log is never written over. Without `start` the game in the file goes on, after a
    last line that was cut short has been taken off (see `replay.cut`): ReplayError if it is no sound
    log.
    """

    def __init__(
        self,
        path: FileName,
        start: Header | Replay | None = None,
        *,
        fsync: bool = False,
        on_failure: Callable[[str], None] | None = None,
    ) -> None:
        check_file("log", path)
        pen = Pen(FilePath(path), fsync=fsync, on_failure=on_failure)
        if start is None:
            self.replay = self._go_on(pen)
        else:
            self.replay = start if isinstance(start, Replay) else Replay(start)
            pen.create(b"\n".join(self.replay.lines))
            self.replay.file = os.fspath(path)
        self._pen = pen
        self.replay.pen = pen.write

    def _go_on(self, pen: Pen) -> Replay:
        """The log that is there, without a last line that was cut short; read when nobody else writes it any more."""
        if not pen.path.is_file():
            return read_log(pen.path).replay_or_raise()  # which says why not
        pen.open(0)
        try:
            reading = read_log(pen.path)
            replay = reading.replay_or_raise()
            pen.go_on_from(reading.kept)
        except BaseException:
            pen.close()
            raise
        return replay

    @property
    def path(self) -> FilePath:
        """The file."""
        return self._pen.path

    @property
    def failure(self) -> str | None:
        """Why the file is no longer written; None while it is."""
        return self._pen.failure

    def close(self) -> None:
        """Lets go of the file; what is added from now on stays in memory."""
        self._pen.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def unused_name(path: FileName) -> FilePath:
    """The first name beside a log that nobody has yet: `game-2.jsonl`, `game-3.jsonl` ..."""
    log = FilePath(path)
    number = 2
    while (other := log.with_name(f"{log.stem}-{number}{log.suffix}")).exists():
        number += 1
    return other


class Pen:
    """One open file that lines are appended to, and the lock on it. It belongs to its replay, and goes with it."""

    def __init__(self, path: FilePath, *, fsync: bool, on_failure: Callable[[str], None] | None) -> None:
        self.path = path
        self._file = path.absolute()  # wherever the program goes from here
        self.failure: str | None = None
        self._fsync = fsync
        self._on_failure = on_failure
        self._descriptor = -1
        self._lock: LogLock | None = None
        self._size = 0
        self._looked = -LOOK_AGAIN

    def create(self, raw: bytes) -> None:
        """Makes the file with its first lines, or none at all. FileExistsError, LogNotWritable: see `LogWriter`."""
        self.open(os.O_CREAT | os.O_EXCL)
        try:
            self._append(raw)
        except OSError as error:
            self._unmake()
            raise _refused(self.path, error) from None

    def open(self, flags: int) -> None:
        """Opens the file and locks it. FileExistsError, LogNotWritable: see `LogWriter`."""
        try:
            self._descriptor = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0) | flags, 0o666)
        except FileExistsError:
            sentence = (
                "There is something of this name already, and a log is never written over. "
                "Choose another name, or go on with that game"
            )
            raise FileExistsError(errno.EEXIST, sentence, str(self.path)) from None
        except OSError as error:
            raise _refused(self.path, error) from None
        try:
            self._lock = LogLock(self.path)
        except BaseException:
            self._unmake() if flags & os.O_CREAT else self.close()
            raise

    def _unmake(self) -> None:
        """Takes away the file that was made a moment ago."""
        with contextlib.suppress(OSError):
            self._file.unlink()
        self.close()

    def go_on_from(self, size: int) -> None:
        """Takes off what comes after `size` bytes: a line that was cut short."""
        self._size = size
        try:
            if os.fstat(self._descriptor).st_size > size:
                os.ftruncate(self._descriptor, size)
        except OSError as error:
            raise _refused(self.path, error) from None

    def write(self, raw: bytes) -> None:
        """Appends one line; the replay calls this for every line that is added to it."""
        if self._descriptor < 0:
            return
        try:
            now = monotonic()
            if now - self._looked > LOOK_AGAIN:
                self._look()
            self._looked = now
            self._append(raw)
        except OSError as error:
            self._give_up(error)

    def _append(self, raw: bytes) -> None:
        done = os.write(self._descriptor, raw + b"\n")
        self._size += done
        if done <= len(raw):
            self._take_back(done)
        if self._fsync:
            os.fsync(self._descriptor)

    def _take_back(self, done: int) -> None:
        # The disk took a part of the line only; no half line is left behind.
        os.ftruncate(self._descriptor, self._size - done)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _look(self) -> None:
        """Others who know no locks would spoil the file; one that is not there by its name would be written in vain."""
        ours = os.fstat(self._descriptor)
        if ours.st_size != self._size:
            raise OSError(errno.EBUSY, "another program, or another notebook, has changed the file")
        try:
            named = self._file.stat()
        except FileNotFoundError:
            named = None
        if named is None or (named.st_dev, named.st_ino) != (ours.st_dev, ours.st_ino):
            raise OSError(errno.ENOENT, "the file was renamed, or it was removed or replaced")

    def _give_up(self, error: OSError) -> None:
        self.close()
        self.failure = (
            f"The game can no longer be written to {printable(str(self.path))}: {reason(error)}. "
            "It goes on in memory; save it to keep it."
        )
        if self._on_failure is None:
            warnings.warn(self.failure, RuntimeWarning, stacklevel=2)
        else:
            self._on_failure(self.failure)

    def close(self) -> None:
        """Lets go of the file, and of the lock."""
        if self._descriptor >= 0:
            with contextlib.suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = -1
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __del__(self) -> None:
        self.close()


def _refused(path: FilePath, error: OSError) -> LogNotWritable:
    return LogNotWritable(
        f"The log {printable(str(path))} cannot be written: {reason(error)}. "
        "Choose another place, or play without a log."
    )
