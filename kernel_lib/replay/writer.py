"""Writing: a log grows line by line on disk while its game is played."""

from __future__ import annotations

import contextlib
import errno
import os
import warnings
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final

from kernel_lib.replay.issues import printable, reason, say
from kernel_lib.replay.lock import LogLock, LogNotWritable

LOOK_AGAIN: Final = 0.05
"""Seconds of quiet after which a writer looks whether the file is still as it left it."""


class LogWriter:
    """The writer of a replay's file, to which it appends line by line as long as it holds the lock on it.

    A program that is killed loses at most the line it was writing. With `fsync` every line is also forced to the disk,
    which a power cut cannot take back, for about a millisecond a move. The file is let go with `close`, or when the
    writer is forgotten together with its replay.

    When the disk is full later on, or the file is changed, renamed or replaced by others, the game goes
    on in memory: writing stops, `failure` holds a sentence that says so, and `on_failure` (if not given:
    a warning) gets it. The replay is whole and can be saved, see `save`.
    """

    def __init__(self, path: Path, *, fsync: bool = False, on_failure: Callable[[str], None] | None = None) -> None:
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
        """Make the file with its first lines, or none at all. FileExistsError, LogNotWritable, LogInUse."""
        self.open(os.O_CREAT | os.O_EXCL)
        try:
            self._append(raw)
        except OSError as error:
            self._unmake()
            raise _refused(self.path, error) from None

    def open(self, flags: int = 0) -> None:
        """Open the file and lock it. FileExistsError: it is to be made and is there; LogNotWritable, LogInUse."""
        try:
            self._descriptor = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0) | flags, 0o666)
        except FileExistsError:
            raise FileExistsError(errno.EEXIST, str(say("name-taken")), str(self.path)) from None
        except OSError as error:
            raise _refused(self.path, error) from None
        try:
            self._lock = LogLock(self.path)
        except BaseException:
            self._unmake() if flags & os.O_CREAT else self.close()
            raise

    def _unmake(self) -> None:
        """Take away the file that was made a moment ago."""
        with contextlib.suppress(OSError):
            self._file.unlink()
        self.close()

    def cut_to(self, size: int) -> None:
        """Take off what comes after `size` bytes: a line that was cut short. LogNotWritable."""
        self._size = size
        try:
            if os.fstat(self._descriptor).st_size > size:
                os.ftruncate(self._descriptor, size)
        except OSError as error:
            raise _refused(self.path, error) from None

    def write(self, raw: bytes) -> None:
        """Append one line; the replay calls this for every line that is added to it."""
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
        """Refuse to go on in a file that others have changed, or that is no longer there by its name. OSError."""
        ours = os.fstat(self._descriptor)
        if ours.st_size != self._size:
            raise OSError(errno.EBUSY, str(say("log-changed")))
        try:
            named = self._file.stat()
        except FileNotFoundError:
            named = None
        if named is None or (named.st_dev, named.st_ino) != (ours.st_dev, ours.st_ino):
            raise OSError(errno.ENOENT, str(say("log-gone")))

    def _give_up(self, error: OSError) -> None:
        self.close()
        self.failure = str(say("log-given-up", path=printable(str(self.path)), why=reason(error)))
        if self._on_failure is None:
            warnings.warn(self.failure, RuntimeWarning, stacklevel=2)
        else:
            self._on_failure(self.failure)

    def close(self) -> None:
        """Let go of the file, and of the lock; what is added from now on stays in memory."""
        if self._descriptor >= 0:
            with contextlib.suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = -1
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __del__(self) -> None:
        self.close()


def _refused(path: Path, error: OSError) -> LogNotWritable:
    return LogNotWritable(str(say("log-not-written", path=printable(str(path)), why=reason(error))))
