"""One writer a log: whoever writes holds a lock beside the file, which says whose it is."""

from __future__ import annotations

import getpass
import os
import platform
import stat
import warnings
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from kernel_lib.replay.issues import printable, say

if TYPE_CHECKING:
    from filelock import BaseFileLock

    from kernel_lib.words import Message

PATIENCE: Final = 0.1
"""Seconds for which a lock is tried; who lets go of one takes less."""


class LogNotWritable(ValueError):
    """Raised where a log is asked for that cannot be written; the sentence says why. Nothing was changed.

    The game can be played in memory (a `Replay` alone), or written elsewhere.
    """


class LogInUse(LogNotWritable):
    """Raised where somebody else is writing the log; `holder` says who, as far as it can be known.

    The game can be gone on with in memory (`load` the log: reading needs no lock), or in a file beside it:
    `begin_log(unused_name(path), load(path))`.
    """

    def __init__(self, path: Path, holder: Holder | None) -> None:
        self.holder = holder
        whose = say("another-program") if holder is None else holder.called
        super().__init__(str(say("log-in-use", path=printable(str(path)), whose=whose)))


class Holder(msgspec.Struct, frozen=True):
    """The holder of a lock, as its file says: user, machine, process, and since when (UTC)."""

    user: str
    machine: str
    process: int
    since: str

    @classmethod
    def here(cls) -> Holder:
        """Return this very program as the holder, from now on."""
        try:
            user = getpass.getuser()
        except (OSError, KeyError, ImportError):  # a user without a name, as in some containers
            user = "somebody"
        return cls(user, platform.node(), os.getpid(), datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"))

    @property
    def is_here(self) -> bool:
        """Return True if the holder is this very process."""
        return (self.machine, self.process) == (platform.node(), os.getpid())

    @property
    def called(self) -> Message:
        """Return the name of the holder in a sentence."""
        since = printable(self.since)
        if self.is_here:
            return say("this-program", since=since)
        user, machine = printable(self.user), printable(self.machine)
        return say("another-holder", user=user, machine=machine, process=str(self.process), since=since)

    def __str__(self) -> str:
        return str(self.called)


class LogLock:
    """The right to write a log, from the moment it is made until `release`. LogInUse: somebody else has it.

    The lock is a hidden file beside the log, `.game.jsonl.lock`, which is gone when it is released. It is the system's
    own kind where there is one, so a program that is killed leaves nothing locked; on a network drive without locks the
    file itself is the lock. Links to one file share it. LogNotWritable: no lock can be made there.
    """

    def __init__(self, path: Path) -> None:
        self._log = Path(os.path.realpath(path))
        self._path = self._log.with_name(f".{self._log.name}.lock")
        self._lock: BaseFileLock | None = self._taken()

    def _taken(self) -> BaseFileLock:
        from filelock import FileLock, SoftFileLock, Timeout

        lock = FileLock(self._path, mode=_mode_beside(self._log), thread_local=False)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", UserWarning)  # of a drive without locks, which is provided for
                lock.acquire(timeout=PATIENCE, poll_interval=PATIENCE / 5)
        except Timeout:
            raise LogInUse(self._log, _holder(self._path)) from None
        except OSError as error:
            if (holder := _holder(self._path)) is not None and not holder.is_here:
                raise LogInUse(self._log, holder) from None  # somebody else's, and we may not even try it
            raise LogNotWritable(
                str(say("no-lock", path=printable(str(self._log)), why=error.strerror or str(error)))
            ) from None
        self._soft = isinstance(lock, SoftFileLock)  # whose file says itself who holds it
        if not self._soft:
            self._sign()
        return lock

    def _sign(self) -> None:
        # On Windows the first byte is locked for readers too, so what they are to read comes after it.
        record = b"\n" + msgspec.json.encode(Holder.here())
        with suppress(OSError):
            descriptor = os.open(self._path, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
            try:
                os.lseek(descriptor, 1, os.SEEK_SET)
                os.write(descriptor, record)
                os.ftruncate(descriptor, 1 + len(record))
            finally:
                os.close(descriptor)

    def release(self) -> None:
        """Give up the right, if it is still held."""
        lock, self._lock = self._lock, None
        if lock is None or not lock.is_locked:
            return
        if os.name == "posix" and not self._soft:
            # While it is held: whoever has opened this file by now finds it nameless, and looks again.
            with suppress(OSError):
                self._path.unlink()
        with suppress(OSError):
            lock.release()
        if os.name != "posix" and not self._soft:
            with suppress(OSError):  # refused if somebody else has it by now
                self._path.unlink()


def _mode_beside(log: Path) -> int:
    """Return the rights of a lock: whoever may write the log may hold it."""
    try:
        return stat.S_IMODE(log.stat().st_mode) & 0o666 | 0o600
    except OSError:
        return 0o644


def _holder(path: Path) -> Holder | None:
    """Return the holder that the file of a lock names; None if it cannot be read."""
    with suppress(OSError, msgspec.DecodeError):
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
        try:
            os.lseek(descriptor, 1, os.SEEK_SET)
            return msgspec.json.decode(os.read(descriptor, 4096), type=Holder)
        finally:
            os.close(descriptor)
    return None
