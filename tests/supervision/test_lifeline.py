"""Workers end with the process that they work for, and give up what they do when it is interrupted."""

from __future__ import annotations

import multiprocessing
import multiprocessing.queues
import os
import signal
import struct
import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path

import pytest

from kernel_lib.playing.workers import workers
from kernel_lib.supervision import lifeline

PATIENCE = 60.0
"""Seconds that a test waits at most for what is to happen soon."""


def play(folder: Path) -> None:
    """What a worker does for ever: it writes a draft, which it removes when it is stopped."""
    lifeline.GRACE = 0.5  # type: ignore[misc] # to put a draft away takes less
    draft = folder / f"{os.getpid()}.part"
    draft.write_text("")
    try:
        while True:
            time.sleep(0.01)
    finally:
        draft.unlink()


def work(folder: str) -> None:
    with workers(None, 2) as pool:
        assert pool is not None
        for _ in range(2):
            pool.submit(play, Path(folder))
        threading.Event().wait()


def soon_empty(folder: Path, *, begun: bool = False) -> bool:
    end = time.monotonic() + PATIENCE
    while len([*folder.iterdir()]) < 2 if begun else any(folder.iterdir()):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_workers_end_with_their_parent(number: int, tmp_path: Path) -> None:
    code = (
        f"import sys; sys.path[:0] = {sys.path!r}; from supervision.test_lifeline import work; work({str(tmp_path)!r})"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.DEVNULL)
    try:
        assert soon_empty(tmp_path, begun=True)
        pids = [int(path.stem) for path in tmp_path.iterdir()]
        parent.send_signal(number)
        parent.wait(PATIENCE)
    finally:
        parent.kill()
    assert soon_empty(tmp_path), "what was begun is put away"
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and any(_is_alive(pid) for pid in pids):
        time.sleep(0.02)
    assert not any(_is_alive(pid) for pid in pids)


def send_half_a_result(folder: Path) -> None:
    """What a worker does that is stopped while it sends a result: the rest never comes."""
    results = multiprocessing.current_process()._args[1]  # type: ignore[attr-defined] # as the pool starts it
    os.write(results._writer.fileno(), struct.pack("!i", 1000) + b"half")
    (folder / "begun").touch()
    threading.Event().wait()


def stop_in_the_middle(folder: str) -> None:
    with workers(None, 2) as pool:
        assert pool is not None
        pool.submit(send_half_a_result, Path(folder))
        while not (Path(folder) / "begun").exists():
            time.sleep(0.02)
        raise KeyboardInterrupt


@pytest.mark.skipif(os.name == "nt", reason="Windows sends results otherwise")
def test_half_a_result_holds_nobody_who_interrupts(tmp_path: Path) -> None:
    call = f"from supervision.test_lifeline import stop_in_the_middle; stop_in_the_middle({str(tmp_path)!r})"
    code = f"import sys; sys.path[:0] = {sys.path!r}; {call}"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False)
    told = ended.stderr
    assert told.endswith("KeyboardInterrupt\n")
    assert told.count("Traceback") == 1, "the workers say nothing of it"


def begin_without_a_lifeline() -> None:
    """Workers begin when the lifeline has been let go of."""
    cut = lifeline.Lifeline()
    cut.let_go()
    with ProcessPoolExecutor(4, initializer=lifeline.hold_on, initargs=cut.ends) as pool, suppress(BrokenProcessPool):
        list(pool.map(abs, range(4)))


def test_a_worker_that_is_stopped_before_it_begins_says_nothing() -> None:
    call = "from supervision.test_lifeline import begin_without_a_lifeline; begin_without_a_lifeline()"
    code = f"import sys; sys.path[:0] = {sys.path!r}; {call}"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.stderr == ""


def leave_in_the_middle_of_a_task(sent: multiprocessing.queues.SimpleQueue[bytes]) -> None:
    """Read a task as a pool's worker does, and be interrupted after its length and before the rest of it."""
    receive = sent._reader._recv  # type: ignore[attr-defined] # where a message is read, piece by piece

    def receive_and_be_interrupted(size: int, *rest: object) -> object:
        piece = receive(size, *rest)
        signal.raise_signal(signal.SIGINT)
        return piece

    sent._reader._recv = receive_and_be_interrupted  # type: ignore[attr-defined]
    cord = lifeline.Lifeline()
    lifeline.hold_on(*cord.ends)
    sent.get()


@pytest.mark.skipif(os.name == "nt", reason="Windows reads messages whole")
def test_a_worker_that_leaves_with_half_a_task_lets_nobody_read_the_other_half() -> None:
    context = multiprocessing.get_context("fork")
    sent: multiprocessing.queues.SimpleQueue[bytes] = context.SimpleQueue()
    sent.put(b"a task")
    worker = context.Process(target=leave_in_the_middle_of_a_task, args=(sent,))
    worker.start()
    worker.join(PATIENCE)
    assert worker.exitcode == 128 + signal.SIGINT
    assert not sent._rlock.acquire(timeout=0)  # type: ignore[attr-defined] # held for good by the one that left


def _is_alive(pid: int) -> bool:
    """Return True if a process has not ended; on Linux one that nobody has taken note of has."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] not in "ZX"
    except FileNotFoundError:
        return sys.platform != "linux"
    except OSError:
        return False
