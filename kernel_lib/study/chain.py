"""Digests that chain the lines of a progress file, so that a line taken out, added or changed is seen.

Each line ends with `"chain"`: a digest over the line itself and all lines before it. Whoever appends a line needs only
the digest of the last one. The digests are no signature: a program that knows this page can write a whole chain anew.

    chain(learner)     = sha256("cogbook-progress " + learner)
    chain(line)        = sha256(chain(line before) + " " + game + " " + sha256(line without its chain)), 16 digits

`game` is what the line says under that key, or empty. So a line may be replaced by its game and digest (`type` `other`)
where the line itself is nobody's business, and the chain still holds. The first line, which says whose file it is, and
the line that names an assignment stand outside; the first line states a digest of its own.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

import msgspec

LENGTH: Final = 16
"""Hexadecimal digits of a digest."""
OUTSIDE: Final = ("progress", "assignment")
"""The types of lines that the chain passes over."""
_STATED: Final = re.compile(rb'(?s)(.*),"chain":"([0-9a-f]{16})"\}')
_CHANGED: Final = "changed"
"""Stands for the digest of a line that states one, but no longer as it was written."""


class _Head(msgspec.Struct, frozen=True):
    """The part of a line that the chain reads."""

    type: str = ""
    game: str = ""
    line: str = ""
    chain: str | None = None


_head = msgspec.json.Decoder(_Head)


def stated(raw: bytes, digest: str) -> bytes:
    """Return a line (a JSON object without a newline) with its digest added."""
    return raw[:-1] + b',"chain":"' + digest.encode() + b'"}'


def digest_of(raw: bytes) -> str:
    """Return the digest of a line by itself, without the digest that it states."""
    return hashlib.sha256(_bare(raw)[0]).hexdigest()


def stated_in(raw: bytes) -> str | None:
    """Return the digest that a line states; None if it states none."""
    return _bare(raw)[1]


class Chain:
    """The chain of a file, line after line; `take` reads one.

    now     the digest up to here, which the next line builds on
    stated  how many lines stated a digest
    bare    the numbers of the lines that state none and that no later line has covered
    early   whether lines without a digest stand before the first that has one
    broken  the number of the first line that does not follow from those before it; None while all do
    """

    def __init__(self, learner: str) -> None:
        self.now = self._first = _short(f"cogbook-progress {learner}")
        self.stated = 0
        self.bare: list[int] = []
        self.early = False
        self.broken: int | None = None

    def after(self, raw: bytes) -> str:
        """Return the digest that a line states if it comes next."""
        return _linked(self.now, raw)

    def head(self, raw: bytes) -> str:
        """Return the digest that the first line states: it depends on no other."""
        return _linked(self._first, raw)

    def owns(self, raw: bytes) -> bool | None:
        """Return True if a first line is as it was written; None if it states no digest."""
        digest = _bare(raw)[1]
        return None if digest is None else digest == self.head(raw)

    def take(self, raw: bytes, number: int) -> None:
        """Read a line, without its newline; `number` is its place in the file."""
        if number == 1 or _read(raw).type in OUTSIDE:
            return
        after, digest = self.after(raw), _bare(raw)[1]
        if digest is None:
            self.bare.append(number)
            self.early = self.early or not self.stated
        else:
            self.stated += 1
            self.bare.clear()
            if digest != after and self.broken is None:
                self.broken = number
        self.now = digest or after


def _linked(before: str, raw: bytes) -> str:
    head = _read(raw)
    line = head.line if head.type == "other" else digest_of(raw)
    return _short(f"{before} {head.game} {line}")


def _short(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:LENGTH]


def _bare(raw: bytes) -> tuple[bytes, str | None]:
    """Return a line without the digest that it states, and that digest."""
    raw = raw.strip()
    found = _STATED.fullmatch(raw)
    if found is not None:
        return found[1] + b"}", found[2].decode()
    return raw, None if _read(raw).chain is None else _CHANGED


def _read(raw: bytes) -> _Head:
    try:
        return _head.decode(raw)
    except (ValueError, UnicodeError, RecursionError):
        return _Head()
