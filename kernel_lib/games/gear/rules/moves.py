"""The moves of GEAR, and the events that follow from them."""

from __future__ import annotations

from functools import cache
from string import ascii_uppercase
from typing import ClassVar, Final

import msgspec

from kernel_lib.core import Event, Move
from kernel_lib.games.gear.rules.components import KINDS, codes, pack

HIGHEST_BID: Final = 20
_LETTERS: Final = ascii_uppercase


def set_name(number: int) -> str:
    """Return the letter of a set, which logs number from 0: `A`, `B`; of no possible set, its number."""
    return _LETTERS[number] if 0 <= number < len(_LETTERS) else str(number)


class Deal(Move, frozen=True):
    """Chance: two closed cards to each hand, and the open sets."""

    closed: tuple[tuple[str, ...], ...]
    sets: tuple[tuple[str, ...], ...]
    words: ClassVar[str] = "deal {closed} with the sets {sets}"
    by_chance: ClassVar[bool] = True


class Bid(Move, frozen=True):
    """An offer: so many points for a set."""

    set: int
    points: int
    words: ClassVar[str] = "bid {points} on {set}"

    def format_field(self, name: str) -> str:
        return set_name(self.set) if name == "set" else super().format_field(name)

    @classmethod
    def parse_field(cls, name: str, word: str) -> object:
        """Return the value that was typed for a field; a set may be a letter, or a number as in logs."""
        letter = word.upper()
        is_letter = name == "set" and len(letter) == 1 and letter in _LETTERS
        return _LETTERS.index(letter) if is_letter else super().parse_field(name, word)


class Play(Move, frozen=True, cache_hash=True):
    """One card, or two, each from the open or the closed hand."""

    open: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    words: ClassVar[str] = "play[ {open}][ closed {closed}]"
    required: ClassVar[frozenset[str]] = frozenset({"open", "closed"})


class Ousted(Event, frozen=True):
    """A seat that was outbid on a set and has none now."""

    seat: int
    set: int


class Sold(Event, frozen=True):
    """The sale of a set to a seat, for the points that it bid."""

    seat: int
    set: int
    points: int


class Trick(Event, frozen=True):
    """A trick that was taken; seats, cards and followed are in order of play, and the leader counts as following."""

    number: int
    winner: int
    size: int
    seats: tuple[int, ...]
    cards: tuple[tuple[str, ...], ...]
    followed: tuple[bool, ...]
    aces: int
    ace_high: bool
    unordered: ClassVar[frozenset[str]] = frozenset({"cards.*"})


class Score(msgspec.Struct, frozen=True, gc=False):
    """The points of a seat in a round, line by line; `paid` is what was bid, `total` the points after the round."""

    tricks: int
    threes: int
    aces: int
    last: int
    all: int
    paid: int
    total: int

    @property
    def parts(self) -> tuple[int, ...]:
        """Return the points of the lines, in their order."""
        return self.tricks, self.threes, self.aces, self.last, self.all

    @property
    def earned(self) -> int:
        """Return the points of the round before the set is paid for."""
        return sum(self.parts)

    @property
    def gain(self) -> int:
        """Return the points of the round after the set was paid for."""
        return self.earned - self.paid


class Round(Event, frozen=True):
    """The scores of a round, seat by seat."""

    number: int
    scores: tuple[Score, ...]


BIDS: Final = tuple(tuple(Bid(number, points) for points in range(HIGHEST_BID + 1)) for number in range(5))


@cache
def play_of(open_kinds: tuple[int, ...], closed_kinds: tuple[int, ...]) -> Play:
    """Return the one move that plays these cards."""
    return Play(codes(open_kinds), codes(closed_kinds))


@cache
def cards_of(move: Play) -> tuple[int, int, tuple[int, ...]]:
    """Return the open and the closed cards of a play as hands, and the kinds of all.

    The cards of a play may be named in any order.
    """
    from_open, from_closed = sorted(KINDS[code] for code in move.open), sorted(KINDS[code] for code in move.closed)
    return pack(from_open), pack(from_closed), (*from_open, *from_closed)


def in_order(move: Play) -> Play:
    """Return the same play with its cards in canonical order, as `legal_plays` lists it."""
    if any(code not in KINDS for code in (*move.open, *move.closed)):
        return move
    return play_of(*(tuple(sorted(KINDS[code] for code in cards)) for cards in (move.open, move.closed)))
