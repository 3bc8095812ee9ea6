"""Poker hands of up to six cards, copies allowed, under the order of the house.

High card, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight
flush, five of a kind. Values are plain numbers: nothing wraps around. Fewer than five cards make what
they can; a straight or a flush needs five. Equal ranks are compared value by value, those that make
the rank first, then the kickers from high to low; a kicker that is missing loses.

A card is one whole number, `4 * value + domain`, with values 1 to 15 and domains 0 to 3.

    best_hand([card(9, 0), card(9, 1), card(4, 2)]).name    # 'pair'
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, NamedTuple

RANKS: Final = (
    "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "straight flush", "five of a kind",
)  # fmt: skip
"""The ranks, lowest first."""
MADE: Final = (1, 2, 4, 3, 5, 5, 5, 4, 5, 5)
"""By rank, how many cards make it; what follows are kickers. (In a high card all but the highest are.)"""
MOST: Final = 6
"""No hand is larger."""
HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE = range(10)


def card(value: int, domain: int) -> int:
    """Return the card of this value and domain."""
    return 4 * value + domain


def value_of(one: int) -> int:
    """Return the value of a card."""
    return one >> 2


def domain_of(one: int) -> int:
    """Return the domain of a card."""
    return one & 3


class Hand(NamedTuple):
    """A best hand. `key` orders hands; `cards` are the up to five that count, in order of weight."""

    key: int
    cards: tuple[int, ...]

    @property
    def rank(self) -> int:
        """Return the place of the hand in RANKS."""
        return self.key >> 20

    @property
    def name(self) -> str:
        """Return the name that a poker player has for the hand."""
        return RANKS[self.key >> 20]

    @property
    def values(self) -> tuple[int, ...]:
        """Return the values of the cards that count, in order of weight."""
        return values_in(self.key)

    @property
    def kickers(self) -> tuple[int, ...]:
        """Return the values beside those that make the rank."""
        return self.values[MADE[self.rank] :]


class Comparison(NamedTuple):
    """The first difference between two hands.

    `where`: `rank`, `value` (of what makes the rank), `kicker`, `missing` (one has a kicker there, the
    other none) or `tie`. `place` counts the values in order of weight, from 0. `mine` and `theirs`
    are what stands there: places in RANKS, or values, 0 for a missing one.
    """

    where: Literal["rank", "value", "kicker", "missing", "tie"]
    place: int = 0
    mine: int = 0
    theirs: int = 0


# How cards are counted ----------------------------------------------------------------------------
#
# One sum counts a hand: three bits a value tell how often it occurs, and above them four bits a
# domain, which start at 3, so that the fourth bit is set by the fifth card.

_DOMAINS: Final = 48
_VALUE_BITS: Final = (1 << _DOMAINS) - 1
_EMPTY: Final = 0x3333 << _DOMAINS
_FLUSH: Final = 0x8888 << _DOMAINS
_ONCE: Final = sum(1 << 3 * value for value in range(16))
"""Each value once."""
_COUNTS: Final = tuple((1 << 3 * (one >> 2)) + (1 << _DOMAINS + 4 * (one & 3)) for one in range(64))


def strength(cards: Iterable[int]) -> int:
    """Return the key of the best hand of up to six cards: the higher, the better; 0 for no card at all."""
    total = _EMPTY
    for one in cards:
        total += _COUNTS[one]
    return _key_of(cards, total)


def strongest(cards: Sequence[int], others: Iterable[int]) -> int:
    """Return the key of the best hand out of up to five cards and at most one of the others."""
    total = sum((_COUNTS[one] for one in cards), _EMPTY)
    top = _key_of(cards, total)
    for other in others:
        top = max(top, _key_of((*cards, other), total + _COUNTS[other]))
    return top


def _key_of(cards: Iterable[int], total: int) -> int:
    """Return the key of cards whose sum is known."""
    key = _BY_VALUES[total & _VALUE_BITS]
    return max(key, _BY_FLUSH[_flush_values(cards, total)]) if total & _FLUSH else key


def best_hand(cards: Iterable[int]) -> Hand:
    """Return the best hand of up to six cards. Of equal cards those that are named first count."""
    cards = tuple(cards)
    key = strength(cards)
    pool = list(cards)
    if key >> 20 in (FLUSH, STRAIGHT_FLUSH):
        suited = [[one for one in cards if one & 3 == domain] for domain in range(4)]
        pool = max(suited, key=len)
    chosen = []
    for value in values_in(key):
        found = next(one for one in pool if one >> 2 == value)
        pool.remove(found)
        chosen.append(found)
    return Hand(key, tuple(chosen))


def values_in(key: int) -> tuple[int, ...]:
    """Return the values that a key holds, in order of weight."""
    return tuple(value for value in (key >> 16 & 15, key >> 12 & 15, key >> 8 & 15, key >> 4 & 15, key & 15) if value)


def compare(mine: Hand, theirs: Hand) -> Comparison:
    """Return the first difference of two hands, seen from the first hand; `tie` where there is none."""
    if mine.rank != theirs.rank:
        return Comparison("rank", 0, mine.rank, theirs.rank)
    for place in range(5):
        one, other = mine.key >> 16 - 4 * place & 15, theirs.key >> 16 - 4 * place & 15
        if one != other:
            made = place < MADE[mine.rank]
            return Comparison("value" if made else "kicker" if one and other else "missing", place, one, other)
    return Comparison("tie")


def beats(mine: Hand, theirs: Hand) -> bool:
    """Return True if the first hand is the better one."""
    return mine.key > theirs.key


# The ranks ----------------------------------------------------------------------------------------


def _flush_values(cards: Iterable[int], total: int) -> int:
    """Return the values of the domain that makes a flush, counted."""
    domain = ((total & _FLUSH).bit_length() - 1 - _DOMAINS) // 4
    return sum(1 << 3 * (one >> 2) for one in cards if one & 3 == domain)


def _key(rank: int, values: Iterable[int]) -> int:
    """Return the rank, and below it the five values of most weight, four bits each; a missing one is 0."""
    key = rank
    for value in (*values, 0, 0, 0, 0, 0)[:5]:
        key = key << 4 | value
    return key


def _straight(counts: int) -> list[int]:
    """Return the highest five values in a row, high to low; none: empty."""
    there = (counts | counts >> 1 | counts >> 2) & _ONCE
    lowest = there & there >> 3 & there >> 6 & there >> 9 & there >> 12
    if not lowest:
        return []
    low = lowest.bit_length() // 3
    return [*range(low + 4, low - 1, -1)]


def _spread(counts: int) -> list[int]:
    """Return all values with their copies, high to low."""
    return [value for value in range(15, 0, -1) for _ in range(counts >> 3 * value & 7)]


def _most(counts: int, size: int, but: int = 0) -> int:
    """Return the highest value, not `but`, of which there are at least so many; 0 if there is none."""
    return next((value for value in range(15, 0, -1) if value != but and counts >> 3 * value & 7 >= size), 0)


def _with_kickers(counts: int, rank: int, *made: int) -> int:
    """Return the key of a rank that these values make, the best other cards beside them."""
    rest = _spread(counts)
    for value in made:
        rest.remove(value)
    return _key(rank, (*made, *rest))


def _ranked(counts: int) -> int:
    """Return the key of the best hand as far as values alone tell, best rank first."""
    for size, rank in ((5, FIVE), (4, FOUR)):
        value = _most(counts, size)
        if value:
            return _with_kickers(counts, rank, *[value] * size)
    three = _most(counts, 3)
    under = _most(counts, 2, three) if three else 0
    if under:
        return _key(FULL_HOUSE, (three, three, three, under, under))
    straight = _straight(counts)
    if straight:
        return _key(STRAIGHT, straight)
    if three:
        return _with_kickers(counts, THREE, three, three, three)
    two = _most(counts, 2)
    second = _most(counts, 2, two) if two else 0
    if second:
        return _with_kickers(counts, TWO_PAIR, two, two, second, second)
    return _with_kickers(counts, PAIR, two, two) if two else _with_kickers(counts, HIGH_CARD)


def _suited(counts: int) -> int:
    """Return the key of five or more cards of one domain as a flush, or a straight flush."""
    straight = _straight(counts)
    return _key(STRAIGHT_FLUSH, straight) if straight else _key(FLUSH, _spread(counts))


class _ByValues(dict[int, int]):
    """Keys by counts of values, each worked out when it is first met: 27,000 for the values 1 to 13."""

    def __missing__(self, counts: int) -> int:
        key = self[counts] = _ranked(counts)
        return key


class _ByFlush(dict[int, int]):
    """The same within one domain."""

    def __missing__(self, counts: int) -> int:
        key = self[counts] = _suited(counts)
        return key


_BY_VALUES: Final = _ByValues()
_BY_FLUSH: Final = _ByFlush()


def __getattr__(name: str) -> Any:
    """Return the object that a name of the version before stands for, with a warning. AttributeError: there is none."""
    if name != "best":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    warnings.warn("poker.best is called best_hand now.", DeprecationWarning, stacklevel=2)
    return best_hand
