"""Containment of processes on Linux: death with the parent, adoption of orphans, a namespace of their own.

Elsewhere these functions do nothing and say so.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

SET_DEATH_SIGNAL: Final = 1
SET_CHILD_SUBREAPER: Final = 36
"""Options of prctl(2)."""
NEW_USER: Final = 0x10000000
NEW_PID: Final = 0x20000000
"""Flags of unshare(2)."""
MOST_FILES: Final = 1024
"""File descriptors that a process of ours may have open at most."""


def libc() -> Any | None:
    """Return the C library of Linux; None on other systems."""
    if sys.platform != "linux":
        return None
    import ctypes

    return ctypes.CDLL(None, use_errno=True)


def die_with_parent() -> bool:
    """Have the kernel kill this process when the thread that started it ends. False: this system cannot."""
    library = libc()
    return library is not None and library.prctl(SET_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0) == 0


def adopt_orphans() -> bool:
    """Make this process the parent of all descendants whose own parent ends. False: this system cannot."""
    library = libc()
    return library is not None and library.prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0


def enter_namespace() -> None:
    """Continue as the first process of a new PID namespace: when it ends, the kernel kills all others in there.

    Meant for a process that is about to execute a program. The process that called waits outside and ends as the first
    one does. The namespace comes with a user namespace where the rights ask for one; user and group stay the same.
    OSError: this system gives none; the process must not go on.
    """
    library = libc()
    if library is None:
        raise OSError("There are no namespaces on this system.")
    user, group = os.getuid(), os.getgid()
    if library.unshare(NEW_PID) != 0:
        if library.unshare(NEW_PID | NEW_USER) != 0:
            raise OSError("This system gives no namespaces.")
        Path("/proc/self/setgroups").write_text("deny")
        Path("/proc/self/uid_map").write_text(f"{user} {user} 1")
        Path("/proc/self/gid_map").write_text(f"{group} {group} 1")
    first = os.fork()
    if first:
        _end_as(first)
    die_with_parent()


def _end_as(child: int) -> None:
    """Wait for a process and end as it does. Nothing stays open here that the other end of a pipe might wait for."""
    os.closerange(0, MOST_FILES)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        with suppress(OSError, ValueError):  # nobody handles SIGKILL
            signal.signal(os.WTERMSIG(status), signal.SIG_DFL)
        os.kill(os.getpid(), os.WTERMSIG(status))
    os._exit(os.waitstatus_to_exitcode(status) & 0xFF)
