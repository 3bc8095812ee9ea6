"""A supervisor answers for a program that does what it likes, and ends all of its processes in every case."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from kernel_lib.supervision import containment, process_tree, supervisor
from kernel_lib.supervision.process_tree import PortableTree, Usage
from kernel_lib.supervision.supervisor import Budget, ResourceLimits

pytestmark = pytest.mark.skipif(os.name == "nt", reason="these programs fork")

PATIENCE = 60.0
"""Seconds that a test waits at most for what is to happen soon."""
MAIN = (
    "from kernel_lib.supervision import supervisor; supervisor.END = float(sys.argv[1]); supervisor.main(sys.argv[2:])"
)
SYSTEMS = {
    "as it is": f"import sys; {MAIN}",
    "without namespaces": "import sys\nfrom kernel_lib.supervision import containment\n"
    f"def none(): raise OSError\ncontainment.enter_namespace = none\n{MAIN}",
    "macOS": f"import psutil, shutil, subprocess, sys; sys.platform = 'darwin'; {MAIN}",
    "Windows": f"import psutil, shutil, subprocess, sys; sys.platform = 'win32'; {MAIN}",
}
"""How a supervisor starts, as on other systems, too."""
ECHO = "for line in sys.stdin: print(line.strip().upper(), flush=True)\n"
PROGRAM = (sys.executable, "-c")
READY = "print(f'ready {os.getpid()}', flush=True)\n"


class Asked:
    """A supervisor and its program, a short script that says it is ready and is told its own folder."""

    def __init__(
        self,
        script: str,
        system: str = "as it is",
        *,
        megabytes: int = 4000,
        processes: int = 16,
        end: float = supervisor.END,
    ) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="supervised-"))
        limits = [str(megabytes), "1000", str(processes)]
        started = [sys.executable, "-c", SYSTEMS[system], str(end), str(os.getpid())]
        code = f"import os, sys, time\n{READY}{script}"
        self.process = subprocess.Popen(
            [*started, *limits, str(self.folder), *PROGRAM, code],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True, cwd=self.folder,
        )  # fmt: skip
        assert self.ask("").startswith("ok")

    def ask(self, text: str, seconds: float = PATIENCE) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{seconds} {text}\n".encode())
        self.process.stdin.flush()
        return self.process.stdout.readline().decode().strip()

    @property
    def processes(self) -> list[int]:
        """The program's processes, which are told by the folder that they work in."""
        found = []
        for entry in Path("/proc").iterdir():
            with suppress(OSError):
                if entry.name.isdigit() and int(entry.name) != self.process.pid:
                    found += [int(entry.name)] * (str((entry / "cwd").readlink()).startswith(str(self.folder)))
        return found

    def is_gone(self) -> bool:
        return not self.processes and not self.folder.exists()


@pytest.fixture
def asked() -> Iterator[Callable[..., Asked]]:
    started: list[Asked] = []

    def start(*arguments: object, **more: object) -> Asked:
        started.append(Asked(*arguments, **more))  # type: ignore[arg-type] # as Asked has them
        return started[-1]

    yield start
    for one in started:
        one.process.terminate()
        one.process.wait(PATIENCE)
        for pid in one.processes:
            os.kill(pid, signal.SIGKILL)


def runs(pid: int) -> bool:
    """Return True if a process has not ended; one that nobody has taken note of has."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] not in "ZX"
    except OSError:
        return False


def soon(holds: Callable[[], bool]) -> bool:
    """Return True if it holds before patience ends."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


Start = Callable[..., Asked]
every_system = pytest.mark.parametrize("system", SYSTEMS)


@every_system
def test_questions_and_answers_are_passed_on_and_all_goes_with_whoever_asks(asked: Start, system: str) -> None:
    one = asked(ECHO, system)
    assert [one.ask(text).split()[2] for text in ("a", "b")] == ["A", "B"]
    assert one.process.stdin is not None
    one.process.stdin.close()
    assert soon(one.is_gone)
    assert one.process.wait(PATIENCE) == 0


@pytest.mark.parametrize("system", ["as it is", "without namespaces", "macOS"])
@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("while True: pass\n", "late"),
        ("os.close(1)\nwhile True: pass\n", "closed"),
        ("sys.stdout.write('x' * 10**6)\n", "long"),
        ("sys.stdin.readline(); os._exit(3)\n", "exit 3"),
        ("sys.stdin.readline(); import ctypes; ctypes.string_at(0)\n", "signal 11"),
        ("os.fork() or time.sleep(999); sys.stdin.readline(); os._exit(3)\n", "exit 3"),
    ],
    ids=["loops", "closes its output and loops", "says too much", "exits", "crashes", "leaves a child with the line"],
)  # fmt: skip
def test_the_reason_of_a_failure_is_the_real_one(asked: Start, system: str, script: str, why: str) -> None:
    one = asked(script, system, end=0.1 if why == "closed" else supervisor.END)
    assert one.ask("q", 0.1 if why == "late" else PATIENCE) == why
    assert soon(one.is_gone)


@every_system
def test_a_program_that_never_reads_does_not_hold_up_whoever_writes(asked: Start, system: str) -> None:
    one = asked("while True: time.sleep(1)\n", system)
    assert one.ask("x" * 10**6, 0.1) == "late"
    assert soon(one.is_gone)


def test_a_process_that_cannot_be_found_holds_up_nobody(asked: Start) -> None:
    """On macOS one that leaves its group and its parent at once is lost."""
    flees = "if not os.fork():\n    os.setsid()\n    os.fork() and os._exit(0)\n    time.sleep(999)\n"
    one = asked(f"{flees}os.wait(); os._exit(3)\n", "macOS", end=0.2)
    assert one.ask("q", 0.1) in {"late", "exit 3"}
    assert one.process.wait(PATIENCE) == 0


ESCAPES = "if not os.fork():\n    os.setsid()\n    if os.fork(): os._exit(0)\n    time.sleep(999)\nos.wait()\n"


@pytest.mark.parametrize("system", ["as it is", "without namespaces"])
@pytest.mark.skipif(sys.platform != "linux", reason="other systems lose sight of orphans")
def test_processes_that_leave_their_group_end_with_the_program(asked: Start, system: str) -> None:
    one = asked(ESCAPES + ECHO, system)
    assert one.ask("a").endswith("A")
    assert len(one.processes) >= 2
    one.process.terminate()
    assert soon(one.is_gone)


CHILDREN = (
    "for n in range(4):\n"
    "    if not os.fork():\n        much = bytearray(b'x') * (60 * 2**20); time.sleep(999)\n"
)  # fmt: skip


@pytest.mark.parametrize("system", ["as it is", "without namespaces", "macOS"])
def test_memory_counts_of_all_processes_together(asked: Start, system: str) -> None:
    one = asked(CHILDREN + "sys.stdin.readline()\nwhile True: time.sleep(1)\n", system, megabytes=100)
    assert one.ask("q") == "memory"
    assert soon(one.is_gone)


@pytest.mark.parametrize("system", ["as it is", "without namespaces", "macOS"])
def test_there_may_not_be_too_many_processes(asked: Start, system: str) -> None:
    script = "for n in range(8):\n    if not os.fork(): time.sleep(999)\nwhile True: time.sleep(1)\n"
    one = asked(script, system, processes=4)
    assert one.ask("q") == "many"
    assert soon(one.is_gone)


def test_all_processes_together_may_keep_one_core_busy() -> None:
    def broken(*used: float, processes: int = 3) -> list[str | None]:
        budget = Budget(ResourceLimits(100, 2.0, 16))
        return [budget.broken_by(Usage(processes, seconds, 10), float(now)) for now, seconds in enumerate(used)]

    assert broken(0, 1, 2, 3, 4, 5, 6) == [None] * 7
    assert broken(0, 2, 4, 6, 8) == [None, None, None, "busy", "busy"]
    assert broken(0, 0, 0, 0, 0, 4)[-1] == "busy", "what was not used is not saved up"
    assert broken(1, 0.5, 1.5, 2.5) == [None] * 4, "the time of processes that have ended may be forgotten"


@pytest.mark.parametrize(
    ("processes", "megabytes", "broken"),
    [(16, 100.0, None), (17, 100.0, "many"), (16, 100.5, "memory"), (17, 100.5, "many")],
)
def test_a_limit_may_be_reached_and_not_passed(processes: int, megabytes: float, broken: str | None) -> None:
    budget = Budget(ResourceLimits(100, 2.0, 16))
    assert budget.broken_by(Usage(processes, 0, megabytes), 0.0) == broken
    assert budget.most == megabytes


def test_a_broken_limit_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    class Busy(PortableTree):
        def usage(self) -> Usage:
            return Usage(1, time.monotonic() * 1000, 0)

    monkeypatch.setattr(supervisor, "tree_of", lambda pid, **_: Busy(pid))
    monkeypatch.setattr(containment, "adopt_orphans", lambda: False)
    program = [sys.executable, "-c", "import time; time.sleep(999)"]
    held = supervisor.Supervisor(program, ResourceLimits(100, 1.0, 16), os.getppid())
    try:
        assert held.answer(PATIENCE, b"q") == ("busy", b"")
    finally:
        held.end()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("system", ["as it is", "without namespaces", "macOS"])
def test_nothing_is_left_when_whoever_asks_is_killed(system: str, number: int, tmp_path: Path) -> None:
    """Even when another process holds the other end of the line."""
    folder = tmp_path / "home"
    folder.mkdir()
    script = "import os, time; print('ready', flush=True); os.fork()\nwhile True: pass"
    parent = (
        "import os, subprocess, sys, time\n"
        f"command = [*{PROGRAM!r}, {SYSTEMS[system]!r}, '2', str(os.getpid()), '999', '1000', '9', {str(folder)!r}]\n"
        f"one = subprocess.Popen([*command, sys.executable, '-c', {script!r}], stdin=subprocess.PIPE, "
        f"stdout=subprocess.PIPE, start_new_session=True, cwd={str(folder)!r})\n"
        "one.stdin.write(b'60 \\n60 q\\n'); one.stdin.flush()\n"
        "one.stdout.readline(); other = os.fork()\n"
        "if other: print(one.pid, other, flush=True)\n"
        "time.sleep(999)\n"
    )
    asks = subprocess.Popen([sys.executable, "-c", parent], stdout=subprocess.PIPE, text=True)
    assert asks.stdout is not None
    supervising, other = map(int, asks.stdout.readline().split())
    try:
        os.kill(asks.pid, number)
        asks.wait(PATIENCE)
        assert soon(lambda: not folder.exists())
        assert soon(lambda: not runs(supervising))
    finally:
        os.kill(other, signal.SIGKILL)


def test_other_systems_offer_less_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not containment.die_with_parent()
    assert not containment.adopt_orphans()
    with pytest.raises(OSError, match="no namespaces"):
        containment.enter_namespace()


def test_without_psutil_the_first_process_is_ended_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_tree, "psutil", lambda: None)
    program = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(999)"], start_new_session=True)
    tree = PortableTree(program.pid)
    assert tree.usage() == Usage(0, 0, 0)
    assert tree.kill(PATIENCE)
    assert program.wait(PATIENCE) < 0
