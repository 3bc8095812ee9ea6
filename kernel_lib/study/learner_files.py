"""Files of learners' progress: one for each name, and only for that name."""

from __future__ import annotations

import hashlib
import re
import shutil
import unicodedata
from datetime import datetime
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from kernel_lib.study.tries import FORMAT, Learner, TaskTry
from kernel_lib.words import sentences

T = TypeVar("T")
NAMELESS: Final = "learner"
DEVICES: Final = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in "123456789¹²³")}
)
"""The names that no file may have on Windows, whatever its ending."""
MOST_LETTERS: Final = 60
"""A name that is typed in has no more letters."""
LONGEST: Final = 40
"""A name is part of its file's name up to so many letters."""
_UNMARKED: Final = {b"{\x00": "utf-16-le", b"\x00{": "utf-16-be"}
_MARKS: Final = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
"""The byte-order marks that editors write, and the encoding that each stands for."""
_ID: Final = re.compile(rb'"learner":"([0-9A-Za-z]{1,64})"')
_NAME: Final = re.compile(rb'"name":("(?:[^"\\]|\\.)*")')
say: Final = sentences("progress")
_BEGINS: Final = b'{"type":"progress"'


def told_name(given: str) -> str:
    """Return a name as it is kept: without blanks at its ends. ValueError: it is none, or too long."""
    name = " ".join(given.split())
    if not name or any(unicodedata.category(letter) == "Cs" for letter in name):
        raise ValueError(say("name-none"))
    if len(name) > MOST_LETTERS:
        raise ValueError(say("name-long", most=MOST_LETTERS))
    return name


def same_person(one: str | None, other: str | None) -> bool:
    """Return True if two names are one person's: capital letters and blanks do not matter, all else does."""
    return _plain(one) == _plain(other)


def path_for(name: str | None, folder: Path) -> Path:
    """Return the file of a learner of this name.

    A file that an earlier version wrote under a shorter name is continued, if it says that it is theirs.
    """
    path = folder / f"{file_name(name)}.jsonl"
    before = folder / f"{_earlier_name(name)}.jsonl"
    if path != before and not path.exists() and before.is_file():
        learner = header_in(before.read_bytes())
        if learner is not None and learner.name and same_person(learner.name, name):
            return before
    return path


def games_folder(path: Path) -> Path:
    """Return the folder with the games that a learner played for assignments: it is called as their file is."""
    return path.with_suffix("")


def carry_games(before: Path, path: Path) -> None:
    """Move the games of a learner whose file was `before`, or copy them where a system moves no open file."""
    old, new = games_folder(before), games_folder(path)
    if not old.is_dir() or new.exists():
        return
    try:
        old.rename(new)
    except OSError:
        shutil.copytree(old, new)


def file_name(name: str | None) -> str:
    """Return a name as a file is called: its letters and digits, of any script, so that no name leads out of the
    folder.

    Some digits are added where that leaves something out, so that no two names are called the same, and to the name of
    a device.
    """
    plain = _plain(name)
    if not plain:
        return NAMELESS
    told = _earlier_name(plain)
    if told == plain.replace(" ", "-") and told != NAMELESS and told not in DEVICES and "-" not in plain:
        return told
    return f"{told}-{hashlib.sha256(plain.encode('utf-8', 'surrogatepass')).hexdigest()[:8]}"


def utf8(raw: bytes) -> bytes:
    """Return the same JSON text in UTF-8 without a byte-order mark, whichever editor saved it: UTF-16 is recognised by
    its mark, or by the zero byte beside the brace that it begins with.
    """
    for mark, encoding in _MARKS.items():
        if raw.startswith(mark):
            text = raw[len(mark) :]
            return text if encoding == "utf-8" else text.decode(encoding, "replace").encode()
    unmarked = _UNMARKED.get(raw[:2])
    return raw if unmarked is None else raw.decode(unmarked, "replace").encode()


def header_in(raw: bytes) -> Learner | None:
    """Return the learner whose progress a file holds, by the first line that says so: the first of all unless that was
    damaged.
    """
    return next((found for line in _lines(raw) if (found := _decoded(line, Learner)) is not None), None)


def header_left(raw: bytes, now: datetime) -> Learner | None:
    """Return a first line in place of one that was cut or lost, with what is left of it; None: the file holds no
    progress.

    Without the learner's number it is made up of what else there is, the same whenever the file is read.
    """
    first, *others = _lines(raw)
    tries = [made for line in (first, *others) if (made := _decoded(line, TaskTry)) is not None]
    begins = bool(first) and first[: len(_BEGINS)] == _BEGINS[: len(first)]
    if not tries and not begins and FORMAT.encode() not in first:
        return None
    told, name = _ID.search(first), _NAME.search(first)
    left = hashlib.sha256(msgspec.json.encode(tries[0]) if tries else first).hexdigest()[:16]
    started = min((made.when for made in tries), default=now)
    called = None if name is None else _decoded(name[1], str)
    return Learner(FORMAT, 1, told[1].decode() if told else left, started, called)


def _lines(raw: bytes) -> list[bytes]:
    return [line.strip() for line in utf8(raw).split(b"\n")]


def _decoded(line: bytes, kind: type[T]) -> T | None:
    try:
        return msgspec.json.decode(line, type=kind)
    except (ValueError, UnicodeError, RecursionError):
        return None


def _plain(name: str | None) -> str:
    return " ".join(unicodedata.normalize("NFC", name or "").lower().split())


def _earlier_name(name: str | None) -> str:
    """Return the name that a file had when different names could share one."""
    return re.sub(r"\W+", "-", (name or "").casefold()).strip("-_")[:LONGEST] or NAMELESS
