"""All processes of a program: how many there are, what they use together, and how they are ended together."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final, NamedTuple, Protocol

PAUSE: Final = 0.005
"""Seconds between two rounds of killing."""
MEGABYTE: Final = 2**20


class Usage(NamedTuple):
    """The resources that a program's processes use together: how many they are, seconds of processor time, and
    megabytes.

    The memory of the first process counts from the moment of `ProcessTree.begin`, for what it took before is not the
    program's; that of the others counts whole.
    """

    processes: int
    seconds: float
    megabytes: float


class ProcessTree(Protocol):
    """The processes of a program."""

    def begin(self) -> None:
        """Count the memory of the first process from here on."""
        ...

    def usage(self) -> Usage:
        """Return the resources that the processes use by now."""
        ...

    def kill(self, seconds: float) -> bool:
        """Kill all processes. False: some are left after so many seconds."""
        ...


def tree_of(pid: int, *, waits: bool = False) -> ProcessTree:
    """Return the processes of the program that this process started as `pid`.

    `waits`: that one only waits for the first process of the program, its child.
    """
    return LinuxTree(pid, waits=waits) if sys.platform == "linux" else PortableTree(pid)


class LinuxTree:
    """The descendants of this process, read from /proc; orphans are among them once `adopt_orphans` was called.

    The first process counts with the addresses that it took at most, as its limit does; the others with their share of
    the memory that is in use.
    """

    def __init__(self, pid: int, *, waits: bool = False) -> None:
        self._pid, self._waits = pid, waits
        self._base: float | None = None
        self._ticks = os.sysconf("SC_CLK_TCK")

    def begin(self) -> None:
        self._base = _addresses(self._first)

    def usage(self) -> Usage:
        first, alive, ticks, megabytes = self._first, 0, 0, 0.0
        for pid in self._descendants():
            state, spent = _stat(pid)
            ticks += spent
            if state in "ZX" or (self._waits and pid == self._pid):
                self._reap(pid, state)
                continue
            alive += 1
            if pid == first:
                megabytes += 0.0 if self._base is None else max(0.0, _addresses(pid) - self._base)
            else:
                megabytes += _share(pid)
        reaped = os.times()
        return Usage(alive, ticks / self._ticks + reaped.children_user + reaped.children_system, megabytes)

    def kill(self, seconds: float) -> bool:
        end = monotonic() + seconds
        with suppress(OSError):
            os.killpg(self._pid, signal.SIGKILL)
        while alive := [pid for pid in self._descendants() if _stat(pid)[0] not in "ZX"]:
            for pid in alive:
                with suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
            if monotonic() > end:
                return False
            sleep(PAUSE)
        return True

    @property
    def _first(self) -> int:
        return next(_children(self._pid), self._pid) if self._waits else self._pid

    def _descendants(self) -> Iterator[int]:
        found = [*_children(os.getpid())]
        for pid in found:
            found += _children(pid)
        return iter(dict.fromkeys(found))

    def _reap(self, pid: int, state: str) -> None:
        """Take note of an orphan that has ended, so that the system forgets it."""
        if state == "Z" and pid != self._pid:
            with suppress(OSError):
                os.waitpid(pid, os.WNOHANG)


class PortableTree:
    """The processes of a program as psutil finds them, on systems without /proc.

    A process that was seen once is known from then on, even when its parent has ended. One that left its group and lost
    its parent before it was seen is not found. Without psutil the group of the first process is ended, and no usage
    is known.
    """

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._base: float | None = None
        self._spent: dict[Any, float] = {}

    def begin(self) -> None:
        self._base = self._megabytes(self._known()[:1])

    def usage(self) -> Usage:
        alive = self._known()
        for process in alive:
            with suppress(Exception):  # it has ended meanwhile, or the system does not tell
                times = process.cpu_times()
                self._spent[process] = times.user + times.system
        megabytes = 0.0 if self._base is None else max(0.0, self._megabytes(alive) - self._base)
        return Usage(len(alive), sum(self._spent.values()), megabytes)

    def kill(self, seconds: float) -> bool:
        end = monotonic() + seconds
        if sys.platform != "win32":
            with suppress(OSError):
                os.killpg(self._pid, signal.SIGKILL)
        while True:
            known = self._known()
            if not known and psutil() is None:
                with suppress(OSError):
                    os.kill(self._pid, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
            for process in known:
                with suppress(Exception):  # it has ended meanwhile
                    process.kill()
            if not known or monotonic() > end:
                return not known
            sleep(PAUSE)

    def _known(self) -> list[Any]:
        """Return the processes that are alive, the first one in front."""
        library = psutil()
        if library is None:
            return []
        with suppress(library.Error):
            self._spent.setdefault(library.Process(self._pid), 0.0)
        for process in [*self._spent]:
            with suppress(library.Error):
                for child in process.children(recursive=True):
                    self._spent.setdefault(child, 0.0)
        return [process for process in self._spent if _runs(process, library)]

    def _megabytes(self, processes: list[Any]) -> float:
        whole = 0.0
        for process in processes:
            with suppress(Exception):  # it has ended meanwhile
                whole += process.memory_info().rss / MEGABYTE
        return whole


def psutil() -> Any | None:
    """Return the library psutil; None where it is not installed."""
    try:
        import psutil as library
    except ImportError:
        return None
    return library


def _runs(process: Any, library: Any) -> bool:
    try:
        return bool(process.is_running()) and process.status() != library.STATUS_ZOMBIE
    except library.Error:
        return False


# /proc ------------------------------------------------------------------------------------------------


def _children(pid: int) -> Iterator[int]:
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            with suppress(OSError):
                yield from map(int, (task / "children").read_text().split())


def _stat(pid: int) -> tuple[str, int]:
    """Return the state of a process, and the ticks that it and its ended children were busy; X: it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b") ")[2].split()
    except OSError:
        return "X", 0
    return fields[0].decode(), sum(map(int, fields[11:15]))


def _addresses(pid: int) -> float:
    """Return the megabytes of addresses that a process has taken at most."""
    return _figure(f"/proc/{pid}/status", rb"^VmPeak:\s+(\d+) kB$")


def _share(pid: int) -> float:
    """Return the megabytes that a process uses, with its share of what it uses together with others."""
    return _figure(f"/proc/{pid}/smaps_rollup", rb"^Pss:\s+(\d+) kB$") or _figure(
        f"/proc/{pid}/status", rb"^VmRSS:\s+(\d+) kB$"
    )


def _figure(file: str, pattern: bytes) -> float:
    try:
        found = re.search(pattern, Path(file).read_bytes(), re.MULTILINE)
    except OSError:
        return 0.0
    return int(found[1]) / 1024 if found else 0.0
