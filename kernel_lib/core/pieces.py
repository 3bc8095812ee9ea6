"""Names of pieces: each piece on a board has a name of its own, which marks in notes and answers to tasks use.

A card is named by its code and the place where it lies, `R10@open-2`: the red 10 among the open cards of seat 2. Of
several alike cards in one place the later ones are numbered, `R10@open-2#2`. A card that lies face down is called `?`:
`?@closed-2#3` is the third closed card of seat 2, whatever it is. What there is only one of is named more shortly: a
card of a deck without copies by its code, `H9`, a cell by its row and column, `2,3`.

A code alone, such as `R10`, means every piece on the board that is called so, as all marks did in older files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple

from kernel_lib.core.moves import UNKNOWN
from kernel_lib.words import Message

PLACE: Final = "@"
"""Stands between a code and the place where the piece lies."""
LISTED: Final = 40
"""Most names that a message lists."""
LIKE: Final = 5
"""Of more than that, so many that look like the name that was given."""


class Piece(NamedTuple):
    """A piece on a board: its own `name`, and the `code` that several pieces may share; empty if it lies face down."""

    name: str
    code: str = ""


def laid(place: str, codes: Iterable[str]) -> Iterator[Piece]:
    """Yield the cards of a place under their names, in the order given."""
    counts: Counter[str] = Counter()
    for code in codes:
        counts[code] += 1
        name = f"{code}{PLACE}{place}" if counts[code] == 1 else f"{code}{PLACE}{place}#{counts[code]}"
        yield Piece(name, "" if code == UNKNOWN else code)


def normalized(mark: str) -> str:
    """Return a mark as it is compared: without white space, in capitals."""
    return "".join(mark.split()).upper()


def meant(mark: str, pieces: Sequence[Piece]) -> tuple[str, ...]:
    """Return the names of the pieces that a mark means: the one of that name, or all of that code; none if none is."""
    wanted = normalized(mark)
    named = tuple(piece.name for piece in pieces if normalized(piece.name) == wanted)
    return named[:1] or tuple(piece.name for piece in pieces if piece.code and normalized(piece.code) == wanted)


def names_text(mark: str, pieces: Sequence[Piece]) -> Message:
    """Return the sentence that lists the names of pieces; of many those that are most like `mark`."""
    names = list(dict.fromkeys(piece.name for piece in pieces))
    if not names:
        return Message("pieces-none", {})
    if len(names) <= LISTED:
        return Message("pieces-here", {"names": names})
    by_name = {normalized(name): name for name in names}
    like = [by_name[name] for name in get_close_matches(normalized(mark), by_name, LIKE, cutoff=0)]
    return Message("pieces-such-as", {"count": len(names), "names": like})
