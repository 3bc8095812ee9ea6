"""The cards of GEAR: kinds, and hands that count them.

The two copies of a card are one *kind*, 0 to 19 (ten times the colour, plus the rank less one), and a hand is a number
with two bits for each kind: how many copies it holds. So nothing can tell the copies apart. Outside the rules a card is
a code: `RA`, `B10`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from kernel_lib.core import UNKNOWN
from kernel_lib.core.cards import from_bits

CLOSED: Final = 2
SET: Final = 6
HAND: Final = CLOSED + SET
COLOURS: Final = "RB"
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
CODES: Final = tuple(colour + rank for colour in COLOURS for rank in RANKS)
KINDS: Final = {code: kind for kind, code in enumerate(CODES)}
HIDDEN: Final = -1
"""A closed hand of which nothing is known."""
COLOUR_BITS: Final = ((1 << 20) - 1, (1 << 20) - 1 << 20)
"""The bits of a hand that count the cards of each colour."""
FULL: Final = sum(2 << 2 * kind for kind in range(20))
"""All forty cards."""
ACES: Final = (0, 10)


def rank(kind: int) -> int:
    """Return the number of a kind, from 1 (an A) to 10."""
    return kind % 10 + 1


def colour(kind: int) -> int:
    """Return the colour of a kind: 0 for red, 1 for blue."""
    return kind // 10


def copies_in(hand: int, kind: int) -> int:
    """Return the number of copies of a kind in a hand."""
    return hand >> 2 * kind & 3


def pack(kinds: Iterable[int]) -> int:
    """Return the hand that holds these kinds."""
    return sum(map(_ONE.__getitem__, kinds))


_ONE: Final = tuple(1 << 2 * kind for kind in range(20))
"""The hand of one card of each kind."""
_EACH: Final = sum(_ONE)


@lru_cache(1 << 16)
def kinds_in(hand: int) -> tuple[int, ...]:
    """Return the cards of a hand, copies twice, lowest first."""
    return tuple(kind for kind in range(20) for _ in range(copies_in(hand, kind)))


def distinct_kinds(hand: int) -> tuple[int, ...]:
    """Return the kinds of which a hand has a card, lowest first."""
    return tuple([bit // 2 for bit in from_bits((hand | hand >> 1) & _EACH)])


def codes(kinds: Iterable[int]) -> tuple[str, ...]:
    """Return the cards as they are written: `RA`, `B10`."""
    return tuple([CODES[kind] for kind in kinds])


def card_args(code: str) -> dict[str, str]:
    """Return the arguments of a message about a card: its colour and its number. KeyError: there is no such card."""
    if code == UNKNOWN:
        return {"colour": "unknown", "rank": ""}
    written = CODES[KINDS[code]]
    return {"colour": written[0], "rank": written[1:]}


def cards_args(cards: Iterable[str]) -> dict[str, Any]:
    """Return the arguments of a message about cards in a sentence: each of them, or one of two that are alike."""
    found = tuple(cards)
    alike = len(found) == 2 and found[0] == found[1]
    return {"cards": tuple(map(card_args, found[:1] if alike else found)), "alike": alike}
