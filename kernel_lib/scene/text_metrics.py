"""Text that fits: how wide letters are, names cut to the room that they have.

A scene is made without a browser, so widths are those of a wide font (DejaVu Sans): a text that fits
by this measure fits in the others.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

from kernel_lib.words import Message, who

ELLIPSIS: Final = "…"
FIRST_STRONG_ISOLATE: Final = "\u2068"
POP_ISOLATE: Final = "\u2069"
NAME_LENGTH: Final = 40
"""Longer names are cut wherever they stand, in widths of an em."""
SHORT: Final = 3
"""A first word of a name stands for it if it has so many letters."""
NAME_IN_SENTENCE: Final = 11
"""Longer ones are cut in a heading, where a whole sentence needs the room."""

_PLAIN: Final = (
    "32 41 46 84 64 96 78 28 40 40 50 84 32 37 32 34 64 64 64 64 64 64 64 64 64 64 34 34 84 84 84 54 100 69 69 70 "
    "78 64 58 78 76 30 30 66 56 87 75 79 61 79 70 64 62 74 69 99 69 62 69 40 34 40 84 50 50 62 64 55 64 62 36 64 64 "
    "28 28 58 28 98 64 62 64 64 42 53 40 64 60 82 60 60 53 64 34 64 84"
)
_BOLD: Final = (
    "35 46 53 84 70 101 88 31 46 46 53 84 38 42 38 37 70 70 70 70 70 70 70 70 70 70 40 40 84 84 84 59 100 78 77 74 "
    "84 69 69 83 84 38 38 78 64 100 84 86 74 86 78 73 69 82 78 111 78 73 73 46 37 46 84 50 50 68 72 60 72 68 44 72 "
    "72 35 35 67 35 105 72 69 72 72 50 60 48 72 66 93 65 66 59 72 37 72 84"
)
# Hundredths of the font's size, per character from the space on.
_WIDTHS: Final = {
    bold: {chr(code): int(width) / 100 for code, width in enumerate(line.split(), 32)}
    for bold, line in ((False, _PLAIN), (True, _BOLD))
}


def _advance(char: str, bold: bool) -> float:
    known = _WIDTHS[bold].get(char)
    if known is not None:
        return known
    if unicodedata.combining(char) or unicodedata.category(char) in ("Cf", "Mn", "Me"):
        return 0.0
    if unicodedata.east_asian_width(char) in "WF":
        return 1.3
    return 0.9 if unicodedata.category(char) == "So" or char == ELLIPSIS else 0.75


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return the greatest width of a line of text, in the units of `size`."""
    return size * _ems(text, bold)


@lru_cache(maxsize=8192)  # pictures of a game say the same things again and again
def _ems(text: str, bold: bool) -> float:
    return sum(_advance(char, bold) for char in text)


@lru_cache(maxsize=4096)
def truncate(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """Return `text`, cut with an ellipsis if it is wider than `room`."""
    if width(text, size, bold=bold) <= room:
        return text
    ends = accumulate(_advance(char, bold) * size for char in text)
    space = room - size
    kept = sum(1 for end in ends if end <= space)
    while kept and (text[kept] == "\u200d" or unicodedata.category(text[kept]) in ("Mn", "Me", "Cf")):
        kept -= 1  # a letter is cut with its accents, joined pictures as one
    cut = text[:kept].rstrip()
    return cut + ELLIPSIS + POP_ISOLATE * (cut.count(FIRST_STRONG_ISOLATE) - cut.count(POP_ISOLATE))


def shorten_name(name: str, size: float, room: float, *, bold: bool = False) -> str:
    """Return a name in less room, if it is wider than that: `Bold bidder` is `Bold`. The number behind it, which tells
    it from its like, stays: `Bold 2`, or `Bo… 2`.
    """
    if width(name, size, bold=bold) <= room:
        return name
    if name.startswith(FIRST_STRONG_ISOLATE):
        bare = name.removeprefix(FIRST_STRONG_ISOLATE).removesuffix(POP_ISOLATE)
        return FIRST_STRONG_ISOLATE + shorten_name(bare, size, room, bold=bold) + POP_ISOLATE
    words = name.split(" ")
    number = f" {words.pop()}" if len(words) > 1 and words[-1].isdecimal() else ""
    free = room - width(number, size, bold=bold)
    short = words[0] if len(words[0]) >= SHORT else " ".join(words)
    return truncate(short, size, free, bold=bold) + number


def largest_fitting_size(text: str, sizes: tuple[int, ...], room: float, *, bold: bool = False) -> int:
    """Return the first of `sizes` at which `text` fits, or the last."""
    return next((size for size in sizes if width(text, size, bold=bold) <= room), sizes[-1])


@lru_cache(maxsize=4096)
def wrap(text: str, size: float, room: float, lines: int) -> tuple[str, ...]:
    """Return `text` broken between words into at most `lines` lines; what is left over is cut."""
    words = text.split(" ")
    rows: list[str] = []
    while words and len(rows) < lines - 1:
        taken = 1
        while taken < len(words) and width(" ".join(words[: taken + 1]), size) <= room:
            taken += 1
        rows.append(truncate(" ".join(words[:taken]), size, room))
        words = words[taken:]
    return (*rows, truncate(" ".join(words), size, room)) if words else tuple(rows)


@lru_cache(maxsize=256)
def display_name(name: str) -> str:
    """Return a name as it may stand in a picture or a sentence: one line, no control characters, not endless.

    It is isolated, so that a name written from right to left leaves the sentence around it alone.
    """
    calm: list[str] = []
    accents = 0
    for char in name:
        kind = unicodedata.category(char)
        accents = accents + 1 if kind in ("Mn", "Me") else 0
        if accents <= 2 and (char == "\u200d" or kind not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")):
            calm.append(char)
        elif kind in ("Cc", "Zl", "Zp"):
            calm.append(" ")
    clean = " ".join("".join(calm).split()) or "?"
    clean = truncate(clean, 1, NAME_LENGTH)
    return clean if clean.isascii() else FIRST_STRONG_ISOLATE + clean + POP_ISOLATE


def display_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """Return the players' names as they may stand in a picture; without names, seats by number."""
    seats = range(len(names) if names else players)
    return tuple(display_name(Message("name", {"who": who(seat)}).said(names)) for seat in seats)


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return names for the heading of a picture, cut to `NAME_IN_SENTENCE`."""
    return tuple(truncate(name, 1, NAME_IN_SENTENCE) for name in names)
