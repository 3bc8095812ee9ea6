"""The laws of a trick, card by card: what may be led, what has to follow, and what takes it."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from kernel_lib.games.gear.rules.components import COLOUR_BITS, COLOURS, colour, different, kinds_in, packed, rank
from kernel_lib.games.gear.rules.moves import Play, cards_of, play_of


def plays(opened: int, closed: int, kept: int, led: tuple[int, ...]) -> tuple[Play, ...]:
    """The legal plays after `led` (empty: a lead) from an open and a closed hand, of which `kept` may be played."""
    if not led:
        return (*_singles(opened, closed if kept else 0), *legal_pairs(opened, closed, kept, None))
    if len(led) == 1:
        bits = COLOUR_BITS[colour(led[0])]
        if opened & bits:  # [follow-colour]
            return _singles(opened & bits, closed & bits if kept else 0)
        return _singles(opened, closed if kept else 0)  # [closed-free]
    colours = (colour(led[0]), colour(led[1]))
    if legal_pairs(opened, 0, 0, colours):  # [follow-pair]
        return legal_pairs(opened, closed, kept, colours)
    return _any_two(opened, closed, kept)  # [closed-free], [same-size]


@lru_cache(1 << 16)
def _singles(opened: int, closed: int) -> tuple[Play, ...]:
    return (*map(_OPEN.__getitem__, different(opened)), *map(_CLOSED.__getitem__, different(closed)))


_OPEN: Final = tuple(play_of((kind,), ()) for kind in range(20))
_CLOSED: Final = tuple(play_of((), (kind,)) for kind in range(20))
"""Per kind, the play of one card from the hand that lies open, and from the closed one."""


def legal_pairs(opened: int, closed: int, kept: int, colours: tuple[int, int] | None) -> tuple[Play, ...]:
    """The pairs of one number, lowest first; with `colours`, only those of the same two colours. [lead]"""
    found: tuple[Play, ...] = ()
    for ace in _numbers_twice(opened + closed):
        found += _pairs_of(ace, opened >> 2 * ace & _RANK, closed >> 2 * ace & _RANK, kept, colours)
    return tuple(sorted(found, key=_place)) if len(found) > 1 else found


def _numbers_twice(hand: int) -> tuple[int, ...]:
    """The numbers, from 0 for an A, of which a hand has two cards or more: two alike, or one of each colour."""
    red, blue = hand & COLOUR_BITS[0], hand >> 20
    return different((red | blue) >> 1 & _ONES | red & blue & _ONES)


_ONES: Final = packed(range(10))
"""In a hand of one colour, the bits that count one card."""


@cache
def _place(two: Play) -> tuple[int, tuple[int, ...]]:
    """Where two cards stand in the canonical order: open ones first."""
    return len(two.closed), cards_of(two)[2]


_RANK: Final = 3 | 3 << 20
"""The bits that count the cards of one number, both colours, in a hand that is shifted so that it comes first."""


@cache
def _pairs_of(ace: int, opened: int, closed: int, kept: int, colours: tuple[int, int] | None) -> tuple[Play, ...]:
    twos = _any_two(opened << 2 * ace, closed << 2 * ace, kept)
    return twos if colours is None else tuple(play for play in twos if _colours(play) == sorted(colours))


@lru_cache(1 << 16)
def _any_two(opened: int, closed: int, kept: int) -> tuple[Play, ...]:
    mine, hidden = kinds_in(opened), kinds_in(closed)
    found = dict.fromkeys(play_of(two, ()) for two in combinations(mine, 2))
    if kept:
        found |= dict.fromkeys(play_of((one,), (other,)) for one in mine for other in hidden)
    if kept > 1:
        found |= dict.fromkeys(play_of((), two) for two in combinations(hidden, 2))
    return tuple(found)


def _colours(play: Play) -> list[int]:
    return sorted(COLOURS.index(code[0]) for code in (*play.open, *play.closed))


def followers(played: tuple[tuple[int, ...], ...]) -> tuple[bool, ...]:
    """Which plays follow the first one, itself included. [follow-colour], [follow-pair]"""
    led = played[0]
    return tuple([_follows(led, play) for play in played])


@cache
def _follows(led: tuple[int, ...], play: tuple[int, ...]) -> bool:
    """Whether cards follow those that were led."""
    return sorted(map(colour, play)) == sorted(map(colour, led)) and len(set(map(rank, play))) == 1


def ace_is_high(played: tuple[tuple[int, ...], ...], follows: tuple[bool, ...]) -> bool:
    """Whether a 10 was led or follows. [ace]"""
    return 10 in [_NUMBERS[play[0]] for play, fits in zip(played, follows, strict=True) if fits]


def winning_place(played: tuple[tuple[int, ...], ...], follows: tuple[bool, ...]) -> int:
    """Which play, in order, takes the trick. [winner], [ace], [tie]"""
    numbers = _NUMBERS_ACE_HIGH if ace_is_high(played, follows) else _NUMBERS
    winner, highest = 0, 0
    for place, play in enumerate(played):
        if follows[place] and numbers[play[0]] >= highest:  # of equals, the last
            winner, highest = place, numbers[play[0]]
    return winner


_NUMBERS: Final = tuple(rank(kind) for kind in range(20))
"""Per kind, its number."""
_NUMBERS_ACE_HIGH: Final = tuple(11 if number == 1 else number for number in _NUMBERS)
"""The same where an A stands above the 10."""
