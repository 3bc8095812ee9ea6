"""Atomic file writes: write to a draft beside the file, then rename the draft to take the file's place.

A draft is opened as a new file: what somebody has put in its way is neither followed nor written over. Whoever writes a
draft holds a lock on it, which the system takes back when the process ends, however it ends. Drafts that nobody holds
any longer are removed when the same file is written again. Without such locks (on Windows, and in drafts of earlier
versions) nobody can tell a draft that was left from one that is being written: those are removed that are older than a
day, once in a process for each folder.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import BinaryIO, Final

from kernel_lib.core.validation import require_file

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment] # there is no such module

TAKEN: Final = "{path} is there already. Choose another name, or say overwrite=True."
NO_FOLDER: Final = "There is no folder {folder} for {name}."
IS_FOLDER: Final = "{path} is a folder: say how the file in it is to be called."
NO_PAGE: Final = "{name}: a page (HTML) is all that can be written here. Choose a name that ends in {endings}."
PAGES: Final = (".html", ".htm")
"""Endings of the names of pages."""
WRITERS: Final = 4
"""The drafts of so many writers at a time have names that the next writer of the file looks at."""
NO_LOCK: Final = re.compile(r"\.[0-9a-f]{16}\.part")
"""Names of drafts that have no lock."""
DAY: Final = 86_400
"""Seconds after which such a draft counts as left: nobody writes a file for so long."""


@contextmanager
def atomic_write(target: Path, *, forced: bool = False, overwrite: bool = True) -> Iterator[BinaryIO]:
    """Yield a stream to write to; what was written takes the place of `target` when all went well, else that stays as
    it was.

    A link at `target` is itself replaced, not what it points to. `forced`: on the disk before it takes its place, which
    a power cut cannot take back. FileExistsError: there is a file, and it is not to be overwritten. OSError: it cannot
    be written (no such folder, a full disk), and no draft is left.
    """
    draft, stream = _open_draft(target)
    with stream:
        try:
            yield stream
            stream.flush()
            if forced:
                os.fsync(stream.fileno())
            if fcntl is None:
                stream.close()  # Windows renames no open file
            # The draft is still locked: nobody else takes it for one that was left.
            if overwrite:
                _keep_rights(draft, target)
                draft.replace(target)
            else:
                _put_where_nothing_is(draft, target)
        except BaseException:
            if fcntl is None:
                stream.close()
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            raise


def _open_draft(target: Path) -> tuple[Path, BinaryIO]:
    """Open a new draft of a file and lock it, after removing the drafts of that file that were left."""
    _remove_old(target.parent.absolute())
    if fcntl is not None:
        digest = hashlib.sha256(os.fsencode(target.name)).hexdigest()[:16]
        drafts = [target.with_name(f".{digest}-{number}.part") for number in range(WRITERS)]
        for draft in drafts:
            _remove_if_left(draft)
        for draft in drafts:
            with suppress(FileExistsError):
                stream = draft.open("xb")
                if _is_ours(draft, stream):
                    return draft, stream
                stream.close()
    draft = target.with_name(f".{secrets.token_hex(8)}.part")
    return draft, draft.open("xb")


def _is_ours(draft: Path, stream: BinaryIO) -> bool:
    """Lock a draft that was just made; return False if somebody took it for one that was left before it was locked."""
    try:
        fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a drive without locks: nothing is removed there
        return True
    return _is_at(draft, stream.fileno())


def _remove_if_left(draft: Path) -> None:
    """Remove a draft that nobody holds."""
    try:
        descriptor = os.open(draft, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:  # as a rule there is none; else it is a link, a folder, or somebody else's
        return
    try:
        with suppress(OSError):  # its writer holds it, or the drive has no locks
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if _is_at(draft, descriptor):  # else its writer has renamed it meanwhile
                draft.unlink()
    finally:
        os.close(descriptor)


@cache
def _remove_old(folder: Path) -> None:
    """Remove the drafts without a lock in a folder that are older than a day, at the first call for it."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if NO_LOCK.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                with suppress(OSError):  # it is somebody else's, or gone meanwhile
                    if time.time() - entry.stat(follow_symlinks=False).st_mtime > DAY:
                        Path(entry.path).unlink()


def _is_at(path: Path, descriptor: int) -> bool:
    """Return True if the file that is open is the one at this path, and a regular one."""
    try:
        there, here = path.lstat(), os.fstat(descriptor)
    except FileNotFoundError:
        return False
    return os.path.samestat(there, here) and stat.S_ISREG(here.st_mode)


def file_at(path: str | os.PathLike[str]) -> Path:
    """Return a path that a file may have. FileNotFoundError: there is no folder for it. IsADirectoryError: it is one
    itself. ValueError: that names no file.
    """
    require_file("path", path)
    target = Path(path)
    if target.is_dir() and not target.is_symlink():
        raise IsADirectoryError(IS_FOLDER.format(path=target))
    if not target.parent.is_dir():
        raise FileNotFoundError(NO_FOLDER.format(folder=target.parent, name=target.name))
    return target


def unused_path(path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
    """Return a path at which a file may be written, asked before the work begins. FileExistsError: there is one, and it
    is not to be overwritten. Errors besides: see `file_at`.
    """
    target = file_at(path)
    if target.exists() and not overwrite:
        raise FileExistsError(TAKEN.format(path=target))
    return target


def page_at(path: str | os.PathLike[str]) -> Path:
    """Return a path that a page may have: see `file_at`. ValueError: its name does not end as a page's does."""
    require_file("path", path)
    if Path(path).suffix.lower() not in PAGES and not Path(path).is_dir():
        raise ValueError(NO_PAGE.format(name=Path(path).name or path, endings=" or ".join(PAGES)))
    return file_at(path)


def free_page(path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
    """Return a path at which a page may be written, before the work begins. Errors: see `page_at`, `unused_path`."""
    return unused_path(page_at(path), overwrite=overwrite)


def atomic_write_text(path: str | os.PathLike[str], content: str, *, overwrite: bool = False) -> Path:
    """Write a text as UTF-8 to `path`, which has it as a whole or stays as it was. Errors as for `atomic_write` and
    `file_at`.
    """
    target = file_at(path)
    with atomic_write(target, forced=True, overwrite=overwrite) as stream:
        stream.write(content.encode())
    return target


def _keep_rights(draft: Path, target: Path) -> None:
    """Give a draft the rights of the file whose place it takes."""
    with suppress(FileNotFoundError):
        there = target.lstat()
        if stat.S_ISREG(there.st_mode):
            draft.chmod(stat.S_IMODE(there.st_mode))


def _put_where_nothing_is(draft: Path, target: Path) -> None:
    """Give a draft its name, unless there is a file of that name. FileExistsError: there is."""
    try:
        os.link(draft, target)  # which fails where there is a file, and nobody can put one there in between
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if target.exists():
            raise FileExistsError(f"The file {target} exists already. Choose another name.") from None
        draft.replace(target)
    else:
        draft.unlink()
