"""Cards as small whole numbers and hands as bit sets, for games that are played with them.

A hand is one `int` whose bit `c` is set if it holds card `c`: cheap to copy, to compare and to cut.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import comb


def to_bits(cards: Iterable[int]) -> int:
    """Return the bit set of `cards`."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def from_bits(hand: int) -> tuple[int, ...]:
    """Return the cards of a bit set, lowest first."""
    cards = []
    while hand:
        lowest = hand & -hand
        cards.append(lowest.bit_length() - 1)
        hand ^= lowest
    return tuple(cards)


def shuffled(cards: Sequence[int], rng: random.Random) -> list[int]:
    """Return the cards in random order (quicker than `rng.shuffle`, and as even to 53 bits)."""
    draw = rng.random
    return sorted(cards, key=lambda _card: draw())


def deal_with_constraints(
    rng: random.Random, cards: Sequence[int], room: Sequence[int], barred: Sequence[int]
) -> tuple[int, ...]:
    """Deal all `cards` to hands, uniformly among the deals that fit.

    Hand `i` gets `room[i]` cards and none of the bit set `barred[i]`. The rooms add up to the
    number of cards. Returns a bit set per hand. ValueError: no deal fits.
    """
    groups = _alike(cards, barred)
    shape = tuple((fits, len(group)) for fits, group in groups.items())
    hands = [0] * len(room)
    left = tuple(room)
    for index, group in enumerate(groups.values()):
        share = _draw_share(rng, shape, index, left)
        left = tuple(room - taken for room, taken in zip(left, share, strict=True))
        rng.shuffle(group)
        for seat, taken in enumerate(share):
            rest = len(group) - taken
            hands[seat] |= to_bits(group[rest:])
            del group[rest:]
    return tuple(hands)


HandsByGroup = tuple[tuple[tuple[bool, ...], int], ...]
"""Per group of cards that the same hands may take: which hands, and how many cards."""


def _alike(cards: Sequence[int], barred: Sequence[int]) -> dict[tuple[bool, ...], list[int]]:
    if cards and not any(barred):
        return {(True,) * len(barred): list(cards)}
    groups: dict[tuple[bool, ...], list[int]] = {}
    for card in cards:
        fits = tuple(not bars >> card & 1 for bars in barred)
        groups.setdefault(fits, []).append(card)
    return groups


def _draw_share(rng: random.Random, shape: HandsByGroup, index: int, left: tuple[int, ...]) -> tuple[int, ...]:
    """Draw the number of cards of group `index` for each hand, weighted by the deals that then remain."""
    ticket = _ways(shape, index, left)
    if not ticket:
        raise ValueError("No deal fits what was seen.")
    ticket = rng.randrange(ticket)
    for share, ways in _shares(shape, index, left):
        ticket -= ways
        if ticket < 0:
            return share
    raise AssertionError("the shares add up to the ways")


@cache
def _ways(shape: HandsByGroup, index: int, left: tuple[int, ...]) -> int:
    """Count the deals of the groups from `index` on that fill the room that is left exactly."""
    if index == len(shape):
        return int(not any(left))
    return sum(ways for _, ways in _shares(shape, index, left))


def _shares(shape: HandsByGroup, index: int, left: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    fits, size = shape[index]
    room = tuple(space if fit else 0 for space, fit in zip(left, fits, strict=True))
    for share, ways in _splits(room, size):
        rest = tuple(space - taken for space, taken in zip(left, share, strict=True))
        yield share, ways * _ways(shape, index + 1, rest)


@cache
def _splits(room: tuple[int, ...], size: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return all ways to split `size` distinct cards over hands with this room: (share, number of ways)."""
    if not room:
        return (((), 1),) if size == 0 else ()
    return tuple(
        ((taken, *share), comb(size, taken) * ways)
        for taken in range(min(room[0], size) + 1)
        for share, ways in _splits(room[1:], size - taken)
    )
