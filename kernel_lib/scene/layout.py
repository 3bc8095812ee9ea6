"""Where pieces lie: rows of cards, hands that overlap, piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

CARD_RATIO: Final = 1.4
"""Cards are 5 wide and 7 high."""
GAP: Final = 12
STRIP: Final = 32
"""The least of an overlapped card that must stay in sight, also 36 hundredths of its width."""


class Box(NamedTuple):
    """A rectangle in scene units."""

    left: float
    top: float
    w: float
    h: float


def step(count: int, card: float, room: float, gap: float = GAP) -> float:
    """From one card of a row to the next: with a gap if there is room, else overlapping."""
    return card + gap if count < 2 else min(card + gap, (room - card) / (count - 1))


def row(count: int, card: float, room: float, gap: float = GAP) -> tuple[float, ...]:
    """Centres of `count` cards of width `card` from 0 on, in a row `room` wide."""
    stride = step(count, card, room, gap)
    return tuple(round(card / 2 + stride * place, 1) for place in range(count))


def centred(count: int, card: float, room: float, gap: float = GAP) -> tuple[float, ...]:
    """As `row`, around 0."""
    places = row(count, card, room, gap)
    middle = (places[0] + places[-1]) / 2 if places else 0
    return tuple(round(place - middle, 1) for place in places)


def card_width(count: int, widths: Sequence[float], room: float) -> float:
    """The widest of `widths` at which each card of a hand in one row still shows enough of itself."""
    for card in widths:
        stride = step(count, card, room)
        if stride >= STRIP and stride >= 0.36 * card:
            return card
    return widths[-1]


def height(card: float) -> float:
    """How high a card of width `card` is."""
    return round(card * CARD_RATIO, 1)
