"""Saving a whole replay: the old file stays whole until the new one is complete."""

from __future__ import annotations

import errno
import os
from itertools import zip_longest
from pathlib import Path

from kernel_lib.core.given import REPLAY, check_file, check_kind
from kernel_lib.drafts import replacing
from kernel_lib.replay.lock import Lock, LogInUse
from kernel_lib.replay.log import FileName, Lines, reason
from kernel_lib.replay.tree import Replay


def save(replay: Replay, path: FileName | None = None) -> None:
    """Writes the whole replay, by default over the file it came from, in place of what is there.

    Lines that were read are written as they were, `x_` keys and lines too. The old file stays whole
    until the new one is complete. ValueError: no replay, no path, and it came from no file; or another program is
    writing there (LogInUse). OSError: it could not be written, or its own file has lines by now that
    would be lost. That file is as it was.
    """
    check_kind("replay", replay, Replay, REPLAY)
    if path is None and not replay.file:
        raise ValueError("This replay has no file yet: say where to save it.")
    if path is not None:
        check_file("path", path)
    target = Path(os.path.realpath(replay.file if path is None else path))
    try:
        lock = _locked(target)
        try:
            _write(replay, target)
        finally:
            if lock is not None:
                lock.release()
    except OSError as error:
        raise OSError(
            error.errno,
            f"The replay could not be saved ({reason(error)}); what was there before is unchanged",
            str(target),
        ) from error
    replay.file = replay.file or str(target)


def _locked(target: Path) -> Lock | None:
    """The right to replace a file; None if it is this program's already, or there is nothing to replace."""
    if not target.exists():
        return None
    try:
        return Lock(target)
    except LogInUse as error:
        if error.holder is None or not error.holder.is_here:
            raise
        return None


def _write(replay: Replay, target: Path) -> None:
    if replay.file and target.exists() and target.samefile(replay.file) and _is_there(target, replay.lines):
        return
    with replacing(target, forced=True) as stream:
        stream.writelines(line + b"\n" for line in replay.lines)


def _is_there(target: Path, lines: list[bytes]) -> bool:
    """Whether the file holds these very lines already. OSError: it holds others, which would be lost."""
    with target.open("rb") as stream:
        found = Lines(stream)
        count = 0
        for there, ours in zip_longest(found, lines):
            if there is not None and there != ours:
                sentence = "the file has changed since it was read: load it again, or save under another name"
                raise OSError(errno.EBUSY, sentence)
            count += there is not None
        return count == len(lines) and not found.cut
