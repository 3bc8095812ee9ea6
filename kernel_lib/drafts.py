"""Files that are there whole or not at all: written into a draft beside them, which then takes their place.

A draft has a name that nobody can guess and is opened as a new file: what somebody has put in the way is neither
followed nor written over.
"""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from kernel_lib.core.given import check_file

TAKEN: Final = "{path} is there already. Choose another name, or say overwrite=True."
NO_FOLDER: Final = "There is no folder {folder} for {name}."
IS_FOLDER: Final = "{path} is a folder: say how the file in it is to be called."
NO_PAGE: Final = "{name}: a page (HTML) is all that can be written here. Choose a name that ends in {endings}."
PAGES: Final = (".html", ".htm")
"""How the names of pages end."""


@contextmanager
def replacing(target: Path, *, forced: bool = False, overwrite: bool = True) -> Iterator[BinaryIO]:
    """A stream to write to; what was written takes the place of `target` when all went well, else that stays as it was.

    A link at `target` is itself replaced, not what it points to. `forced`: on the disk before it takes its place, which
    a power cut cannot take back. FileExistsError: there is a file, and it is not to be overwritten. OSError: it cannot
    be written (no such folder, a full disk), and no draft is left.
    """
    draft = target.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with draft.open("xb") as stream:
            yield stream
            stream.flush()
            if forced:
                os.fsync(stream.fileno())
        if overwrite:
            _keep_rights(draft, target)
            draft.replace(target)
        else:
            _put_where_nothing_is(draft, target)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def file_at(path: str | os.PathLike[str]) -> Path:
    """A path that a file may have. FileNotFoundError: there is no folder for it. IsADirectoryError: it is one itself.
    ValueError: that names no file.
    """
    check_file("path", path)
    target = Path(path)
    if target.is_dir() and not target.is_symlink():
        raise IsADirectoryError(IS_FOLDER.format(path=target))
    if not target.parent.is_dir():
        raise FileNotFoundError(NO_FOLDER.format(folder=target.parent, name=target.name))
    return target


def free(path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
    """A path at which a file may be written, asked before the work begins. FileExistsError: there is one, and it is not
    to be overwritten. Errors besides: see `file_at`.
    """
    target = file_at(path)
    if target.exists() and not overwrite:
        raise FileExistsError(TAKEN.format(path=target))
    return target


def page_at(path: str | os.PathLike[str]) -> Path:
    """Return a path that a page may have: see `file_at`. ValueError: its name does not end as a page's does."""
    check_file("path", path)
    if Path(path).suffix.lower() not in PAGES and not Path(path).is_dir():
        raise ValueError(NO_PAGE.format(name=Path(path).name or path, endings=" or ".join(PAGES)))
    return file_at(path)


def free_page(path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
    """Return a path at which a page may be written, asked before the work begins. Errors: see `page_at`, `free`."""
    return free(page_at(path), overwrite=overwrite)


def write_whole(path: str | os.PathLike[str], content: str, *, overwrite: bool = False) -> Path:
    """Writes a text as UTF-8 to `path`, which has it as a whole or stays as it was. Errors as for `replacing` and
    `file_at`.
    """
    target = file_at(path)
    with replacing(target, forced=True, overwrite=overwrite) as stream:
        stream.write(content.encode())
    return target


def _keep_rights(draft: Path, target: Path) -> None:
    with suppress(FileNotFoundError):
        there = target.lstat()
        if stat.S_ISREG(there.st_mode):
            draft.chmod(stat.S_IMODE(there.st_mode))


def _put_where_nothing_is(draft: Path, target: Path) -> None:
    try:
        os.link(draft, target)  # which fails where there is a file, and nobody can put one there in between
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if target.exists():
            raise FileExistsError(f"There is a file {target} already.") from None
        draft.replace(target)
