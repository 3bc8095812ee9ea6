"""A lifeline of worker processes: when its owner lets go of it, or ends in whatever way, they stop and end.

The owner makes it, and its workers hold on to it:

    lifeline = Lifeline()
    pool = ProcessPoolExecutor(jobs, initializer=hold_on, initargs=lifeline.ends)
    ...
    lifeline.let_go()
"""

from __future__ import annotations

import _thread
import os
import signal
import threading
from contextlib import suppress
from multiprocessing import Pipe, parent_process
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any, Final

GRACE: Final = 2.0
"""Seconds in which a worker that is interrupted puts away what it has begun to write."""
LOOK: Final = 0.5
"""Seconds between two looks at whether the parent process is still there."""


class Lifeline:
    """The owner's end of a lifeline."""

    def __init__(self) -> None:
        self._theirs, self._ours = Pipe(duplex=False)

    @property
    def ends(self) -> tuple[Connection]:
        """Return the end of the lifeline for workers, see `hold_on`."""
        return (self._theirs,)

    def let_go(self) -> None:
        """Interrupt the workers: what they do is given up."""
        with suppress(OSError):
            self._ours.send_bytes(b"stop")

    def close(self) -> None:
        """Put the lifeline away, when no worker holds on to it any more."""
        self._ours.close()
        self._theirs.close()


def hold_on(lifeline: Connection) -> None:
    """Make this worker process end as soon as the lifeline is let go of, or its parent process has ended; it ends
    without a word when it is interrupted, for its parent tells of that.
    """
    try:
        signal.signal(signal.SIGINT, _leave)
        threading.Thread(target=_watch, args=(lifeline,), daemon=True).start()
    except SystemExit as left:  # nothing has begun, and a pool would tell of an initializer that is given up
        os._exit(int(left.code or 0))


def _leave(number: int, frame: FrameType | None) -> None:
    if _is_at_a_queue(frame):
        os._exit(128 + number)
    raise SystemExit(128 + number)


def _is_at_a_queue(frame: FrameType | None) -> bool:
    """Return True if a frame is called by a queue of a pool, while it reads a task or sends a result. A worker that
    leaves there keeps the queue's lock, for the next one would take the rest of a task for a task, and complain of it.
    """
    while frame is not None:
        if frame.f_globals.get("__name__") == "multiprocessing.queues":
            return True
        frame = frame.f_back
    return False


def _watch(lifeline: Connection) -> None:
    parent, before = parent_process(), os.getppid()
    ends: list[Any] = [lifeline] if parent is None else [lifeline, parent.sentinel]
    while not wait(ends, LOOK) and os.getppid() == before:  # the sentinel may be held by workers that were forked later
        pass
    _thread.interrupt_main()
    threading.Event().wait(GRACE)
    os._exit(1)
