"""Files that are there whole or not at all: written into a draft beside them, which then takes their place."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replacing(target: Path, *, forced: bool = False) -> Iterator[BinaryIO]:
    """A stream to write to, whose content takes the place of `target` when all went well; else the target stays as it was.

    The draft has a name that nobody can guess and is opened exclusively: what somebody has put in the way is neither
    followed nor written over. A link at `target` is itself replaced, not what it points to. `forced`: on the disk before
    it takes its place, which a power cut cannot take back.
    """
    draft = target.with_name(f".{os.urandom(8).hex()}.part")
    try:
        with draft.open("xb") as stream:
            yield stream
            stream.flush()
            if forced:
                os.fsync(stream.fileno())
        with suppress(FileNotFoundError):
            there = target.lstat()
            if stat.S_ISREG(there.st_mode):
                draft.chmod(stat.S_IMODE(there.st_mode))
        draft.replace(target)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
