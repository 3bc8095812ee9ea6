"""Forked children that run tests, two at a time, bounded by the processor time that they use and never by the clock.

A child is bounded in each test anew. One that waits for something that will never come uses no time at all: it is ended
when it and all that it started did nothing for a minute, however busy the machine is.
"""

import json
import mmap
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn, TypeVar

SECONDS: Final = 30
"""Of processor time that a test may use more than four times what it needs when nothing is changed."""
IDLE: Final = 60
"""Seconds after which one who does nothing is said to hang."""
MEMORY: Final = 4 << 30
"""Bytes that a child may hold."""
AWAKE: Final = 0.02
"""Seconds between two looks at the children."""


class Ended(NamedTuple):
    """How a child ended: what it said, or None and why; the number of the test it was at; its processor seconds."""

    said: Any
    why: str
    at: int
    seconds: float


class Progress:
    """What a child tells while it runs: the number of the test that it is at, also when it is ended in the middle."""

    def __init__(self) -> None:
        self._shared = mmap.mmap(-1, 8)

    def begin(self, number: int, seconds: float) -> None:
        """Say which test begins, and bound what it may use."""
        self._shared[:] = number.to_bytes(8, "little")
        used = resource.getrusage(resource.RUSAGE_SELF)
        most = int(used.ru_utime + used.ru_stime + seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))

    def at(self) -> int:
        return int.from_bytes(self._shared[:], "little")


Name = TypeVar("Name")
Work = Callable[[Progress], Any]
"""What a child does; what it gives back is written as JSON."""


class Child:
    """A forked process with a folder of its own for temporary files. Its working directory holds links to what is in
    the root, so that a mutant that writes into a file of another name does so there.
    """

    def __init__(self, work: Work, root: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="mutant-"))
        self.progress = Progress()
        self.ended: Ended | None = None
        self._moved, self._used = time.monotonic(), 0.0
        self.here, temporary = self.folder / "here", self.folder / "tmp"
        self.here.mkdir()
        temporary.mkdir()
        for path in root.glob("[!.]*"):
            (self.here / path.name).symlink_to(path)
        self.temporary = str(temporary)
        sys.stdout.flush()
        self.pid = os.fork()
        if self.pid == 0:
            self._be(work)

    def _be(self, work: Work) -> NoReturn:
        status = 1
        try:
            os.setsid()
            for stream, way in ((0, os.O_RDONLY), (1, os.O_WRONLY), (2, os.O_WRONLY)):
                os.dup2(os.open(os.devnull, way), stream)
            os.environ["TMPDIR"] = tempfile.tempdir = self.temporary
            os.chdir(self.here)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
            said = work(self.progress)
            (self.folder / "said.json").write_text(json.dumps(said), encoding="utf-8")
            status = 0
        finally:
            os._exit(status)

    def look(self) -> bool:
        """Return True if the child has ended; end it if it hangs."""
        pid, status, used = os.wait4(self.pid, os.WNOHANG)
        if pid == 0:
            if time.monotonic() - self._moved > IDLE and self._is_idle():
                self._end("hangs")
            return self.ended is not None
        code = os.waitstatus_to_exitcode(status)
        why = "" if code == 0 else "limit" if code == -signal.SIGXCPU else f"ended with {code}"
        self._close(why, used.ru_utime + used.ru_stime)
        return True

    def _is_idle(self) -> bool:
        used, before = processor_seconds(self.pid), self._used
        self._moved, self._used = time.monotonic(), used
        return used - before < 0.1 and before > 0

    def _end(self, why: str) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        _, _, used = os.wait4(self.pid, 0)
        self._close(why, used.ru_utime + used.ru_stime)

    def _close(self, why: str, seconds: float) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)  # what the child started and left behind
        said = self.folder / "said.json"
        told = json.loads(said.read_text(encoding="utf-8")) if said.exists() and not why else None
        self.ended = Ended(told, why, self.progress.at(), seconds)
        shutil.rmtree(self.folder, ignore_errors=True)


def processor_seconds(session: int) -> float:
    """Return what all processes of a session have used so far."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = path.read_text(encoding="utf-8").rpartition(")")[2].split()
            if int(fields[3]) == session:
                ticks += sum(int(field) for field in fields[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def done(works: Iterable[tuple[Name, Work]], jobs: int, root: str) -> Iterator[tuple[Name, Ended]]:
    """Do each work in a child of its own, so many at a time, and yield how each ended, as they end."""
    waiting, running = iter(works), list[tuple[Name, Child]]()
    try:
        while True:
            while len(running) < jobs and (work := next(waiting, None)):
                running.append((work[0], Child(work[1], Path(root))))
            if not running:
                return
            for name, child in [pair for pair in running if pair[1].look()]:
                running.remove((name, child))
                assert child.ended
                yield name, child.ended
            time.sleep(AWAKE)
    finally:
        for _, child in running:
            child._end("left")
