"""The folder of a kit: a folder of its own, in which a later kit takes the place of an earlier one and nothing else is
touched. What is written is whole, or the folder is as it was.

The files are written to a draft first, a hidden folder in there. Its writer holds a lock on it, so that a draft whose
writer was killed is known, and goes when the next kit is written.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec

from kernel_lib.core.files import atomic_write
from kernel_lib.words import sentences

say: Final = sentences("kit")

DRAFT: Final = ".kit-"
"""Beginning of the names of drafts."""
LOCK: Final = ".lock"
"""The file in a draft that its writer has locked."""
MANIFEST: Final = "kit.json"
FORMAT: Final = "cogbook-kit"


class Manifest(msgspec.Struct, frozen=True, omit_defaults=True):
    """The manifest of a kit: its files, by which a later one knows what it may replace; `unfinished` while it is
    written.
    """

    format: str
    version: str
    files: tuple[str, ...]
    unfinished: bool = False


def check_place(out: Path, *, overwrite: bool) -> frozenset[str]:
    """Return the files of the kit that is there, which may be replaced. ValueError: it cannot be written there."""
    if out.exists() and not out.is_dir():
        raise ValueError(say("folder-is-file", out=str(out)))
    if not out.exists():
        return frozenset()
    _remove_old_drafts(out)
    if all(_is_draft(path) for path in out.iterdir()):
        return frozenset()
    try:
        there = msgspec.json.decode((out / MANIFEST).read_bytes(), type=Manifest)
    except (OSError, ValueError):
        there = None
    if not overwrite and not (there is not None and there.unfinished):
        raise ValueError(say("folder-exists", out=str(out)))
    if there is None or there.format != FORMAT:
        raise ValueError(say("folder-no-kit", out=str(out), manifest=MANIFEST))
    return frozenset(filter(_is_inside, there.files)) | {MANIFEST}


def _is_inside(file: str) -> bool:
    """Return True if a path stays in the folder: a list of files may be anybody's."""
    path = PurePosixPath(file)
    return bool(path.parts) and not path.is_absolute() and ".." not in path.parts and ":" not in file


def check_writable(out: Path) -> None:
    """Check that a kit can be written there, before it is drawn, which takes minutes. OSError: it cannot."""
    with draft_in(out):
        pass


@contextmanager
def draft_in(out: Path) -> Iterator[Path]:
    """Yield a folder to write a kit to, inside the one where it will stand; it is gone afterwards. OSError."""
    from filelock import FileLock

    there = out.exists()
    out.mkdir(parents=True, exist_ok=True)
    try:
        draft = Path(tempfile.mkdtemp(prefix=DRAFT, dir=out))
        try:
            with FileLock(draft / LOCK):
                yield draft
        finally:
            shutil.rmtree(draft, ignore_errors=True)
    finally:
        if not there:
            with suppress(OSError):
                out.rmdir()  # which fails as soon as something is in it


def _remove_old_drafts(out: Path) -> None:
    """Remove the drafts whose writers were killed."""
    from filelock import FileLock, Timeout

    for draft in filter(_is_draft, [*out.iterdir()]):
        try:
            with FileLock(draft / LOCK, timeout=0):
                pass
        except (OSError, Timeout):  # another kit is written just now, or the draft is not ours to remove
            continue
        shutil.rmtree(draft, ignore_errors=True)


def _is_draft(path: Path) -> bool:
    return path.name.startswith(DRAFT) and path.is_dir() and not path.is_symlink()


def put_in_place(draft: Path, out: Path, pages: Mapping[str, str], version: str, before: frozenset[str]) -> None:
    """Write the pages, then put them in the place of the kit that was there. ValueError: something lies in the way;
    OSError. In both cases what was there is there still.
    """
    files = tuple(sorted(pages))
    whole = {**pages, MANIFEST: _listed(Manifest(FORMAT, version, files))}
    both = tuple(sorted((before | {*files}) - {MANIFEST}))
    for file in whole:
        _check_free(out, file, before)
    for file, text in whole.items():
        path = draft / file
        path.parent.mkdir(parents=True, exist_ok=True)
        with atomic_write(path, overwrite=False) as stream:
            stream.write(text.encode())
    with atomic_write(out / MANIFEST) as stream:  # from here on an interrupted kit is known, and can be written again
        stream.write(_listed(Manifest(FORMAT, version, both, unfinished=True)).encode())
    for file in (*files, MANIFEST):
        (out / file).parent.mkdir(parents=True, exist_ok=True)
        (draft / file).replace(out / file)
    for file in sorted(before - whole.keys(), reverse=True):
        _remove(out, file)


def _listed(manifest: Manifest) -> str:
    return msgspec.json.format(msgspec.json.encode(manifest), indent=1).decode() + "\n"


def _check_free(out: Path, file: str, before: frozenset[str]) -> None:
    """Check a place for a file. ValueError: what lies there is not of the kit, or a link leads out of the folder."""
    path = out / file
    ways = [parent for parent in path.parents if parent != out and out in parent.parents]
    astray = any(way.is_symlink() or (way.exists() and not way.is_dir()) for way in ways)
    foreign = (path.is_symlink() or path.exists()) and (file not in before or path.is_dir())
    if astray or foreign:
        raise ValueError(say("in-the-way", file=file, out=str(out)))


def _remove(out: Path, file: str) -> None:
    """Remove a page of an earlier kit that this one has not, and the folder that it leaves empty."""
    path = out / file
    if any(parent.is_symlink() for parent in path.parents if out in parent.parents):
        return
    with suppress(OSError):
        path.unlink()
        for parent in path.parents:
            if parent == out or out not in parent.parents:
                break
            parent.rmdir()
