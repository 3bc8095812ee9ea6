"""Run a program that nobody vouches for, and answer for it: `python -m kernel_lib.supervision.supervisor`.

The supervisor stands between whoever asks and the program. It reads a question a line, `SECONDS TEXT`, passes TEXT on,
and writes a line for each: `ok MEGABYTES ANSWER`, or why there is none, after which the program is ended:

    late                 no answer in time
    memory, busy, many   its processes together took too much memory or processor time, or are too many
    long                 the answer is longer than an answer may be
    closed               it closed its output
    exit CODE            it ended
    signal NUMBER        it was ended by a signal

An empty TEXT waits for the first line of the program, with which it says that it is ready. When nobody asks any more,
because the other end of the line has ended in whatever way, all processes of the program and its folder go.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import BinaryIO, Final

from kernel_lib.supervision import containment
from kernel_lib.supervision.process_tree import ProcessTree, Usage, tree_of

TICK: Final = 0.1
"""Seconds between two looks at the processes."""
END: Final = 2.0
"""Seconds within which processes are gone that were killed, or have closed their output."""
LONGEST: Final = 100_000
"""Bytes of an answer."""
LOOK: Final = 16
"""Answers after which the processes are looked at, too, so that quick ones are seen."""


@dataclass(frozen=True)
class ResourceLimits:
    """The limits on what all processes of a program use together.

    In any stretch of t seconds they may be busy for t + `burst` seconds: one processor core, and a reserve.
    """

    megabytes: int
    burst: float
    processes: int


@dataclass
class Budget:
    """Holds what a program uses against its limits."""

    limits: ResourceLimits
    _left: float = field(init=False)
    _spent: float = field(default=0.0, init=False)
    _at: float | None = field(default=None, init=False)
    most: float = field(default=0.0, init=False)
    """The megabytes that it took at most."""

    def __post_init__(self) -> None:
        self._left = self.limits.burst

    def broken_by(self, usage: Usage, now: float) -> str | None:
        """Return the limit that is broken by what is used at the time `now`, in seconds; None: none is."""
        passed = 0.0 if self._at is None else now - self._at
        self._at = now
        self._left = min(self.limits.burst, self._left + passed - max(0.0, usage.seconds - self._spent))
        self._spent = max(self._spent, usage.seconds)
        self.most = max(self.most, usage.megabytes)
        if usage.processes > self.limits.processes:
            return "many"
        if usage.megabytes > self.limits.megabytes:
            return "memory"
        return "busy" if self._left < 0 else None


class Supervisor:
    """A program under supervision, and the thread that watches it."""

    def __init__(self, command: Sequence[str], limits: ResourceLimits, parent: int) -> None:
        self._program, self._tree = started(command)
        self._budget = Budget(limits)
        self._parent = parent
        self._lock = threading.Lock()
        self._deadline: float | None = None
        self._reason = ""
        self._answers = 0
        self._over = threading.Event()
        threading.Thread(target=self._watch, daemon=True).start()

    def answer(self, seconds: float, question: bytes) -> tuple[str, bytes]:
        """Return the answer of the program within so many seconds: "ok" and the answer, or why there is none."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._deadline = monotonic() + seconds
        raw = b""
        with suppress(OSError):  # it is gone, or has closed its input: its output tells
            if question:
                self._program.stdin.write(question + b"\n")
                self._program.stdin.flush()
            raw = self._program.stdout.readline(LONGEST)
        with self._lock:
            self._deadline = None
            why = self._reason
        if not raw.endswith(b"\n"):
            why = why or ("long" if len(raw) >= LONGEST else self._ended())
        elif not question:
            self._tree.begin()
        else:
            self._answers += 1
            why = why or (self._look() if self._answers % LOOK == 1 else None) or ""
        return why or "ok", raw

    def _ended(self) -> str:
        """Say how the program ended, whose output has ended."""
        try:
            code = self._program.wait(END)
        except subprocess.TimeoutExpired:
            return "closed"
        return f"signal {-code}" if code < 0 else f"exit {code}"

    @property
    def megabytes(self) -> float:
        """Return the memory that it took at most."""
        return self._budget.most

    def end(self) -> None:
        """Kill all processes of the program."""
        self._over.set()
        self._tree.kill(END)
        with suppress(subprocess.TimeoutExpired):
            self._program.wait(END)

    def _look(self) -> str | None:
        with self._lock:
            return self._budget.broken_by(self._tree.usage(), monotonic())

    def _watch(self) -> None:
        """Kill the program when a limit is broken, a deadline has passed, its first process or whoever asks is gone.

        What waits for its answer then finds that its output has ended.
        """
        try:
            while not self._over.wait(self._pause()):
                self._hold()
        except BaseException:
            self._reason = "gone"  # nobody would keep the deadlines any more
            self._program.kill()
            raise

    def _hold(self) -> None:
        gone = sys.platform != "win32" and os.getppid() != self._parent
        broken = self._look()
        with self._lock:
            late = self._deadline is not None and monotonic() >= self._deadline
            self._reason = self._reason or broken or ("late" if late else "")
        if self._reason or gone or self._program.poll() is not None:
            self._tree.kill(END)
        deadline = self._deadline
        lost = deadline is not None and monotonic() >= deadline + END
        if lost:  # a process that could not be found holds the program's output
            os.write(1, self._reason.encode() + b"\n")
        if gone or lost:
            os.kill(os.getpid(), signal.SIGTERM)  # the main thread waits for what does not come

    def _pause(self) -> float:
        deadline = self._deadline
        return TICK if deadline is None else min(TICK, max(0.0, deadline - monotonic()))


def started(command: Sequence[str]) -> tuple[subprocess.Popen[bytes], ProcessTree]:
    """Start a program with the processes that it will have: in a namespace of its own if the system gives one."""
    if sys.platform == "linux":
        containment.adopt_orphans()
        with suppress(subprocess.SubprocessError):
            program = _open(command, containment.enter_namespace)
            return program, tree_of(program.pid, waits=True)
    program = _open(command, containment.die_with_parent if sys.platform == "linux" else None)
    return program, tree_of(program.pid)


def _open(command: Sequence[str], before: Callable[[], object] | None) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True,
        preexec_fn=before,  # noqa: PLW1509 - no thread has begun by then
    )  # fmt: skip


def serve(questions: BinaryIO, answers: BinaryIO, supervisor: Supervisor) -> None:
    """Answer until nobody asks, or there is no answer."""
    for line in questions:
        seconds, _, question = line.rstrip(b"\n").partition(b" ")
        why, answer = supervisor.answer(float(seconds), question)
        if why == "ok":
            answers.write(b"ok %.1f %s" % (supervisor.megabytes, answer))
        else:
            answers.write(b"%s\n" % why.encode())
        answers.flush()
        if why != "ok":
            return


def main(arguments: Sequence[str]) -> None:
    """Run `PARENT MEGABYTES BURST PROCESSES FOLDER COMMAND...`; the folder is removed in the end."""
    parent, megabytes, burst, processes, folder, *command = arguments
    if sys.platform != "win32":
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    supervisor = None
    try:
        limits = ResourceLimits(int(megabytes), float(burst), int(processes))
        supervisor = Supervisor(command, limits, int(parent))
        with suppress(BrokenPipeError):  # whoever asked is gone
            serve(sys.stdin.buffer, sys.stdout.buffer, supervisor)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if supervisor is not None:
            supervisor.end()
        os.chdir(os.path.dirname(folder))  # noqa: PTH120 - a folder that is somebody's place cannot go in Windows
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(sys.argv[1:])
