"""Hands as a poker player calls them."""

from __future__ import annotations

from typing import Final

from kernel_lib.core.poker import (
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    Hand,
)
from kernel_lib.games.industry.text.labels import LABELS
from kernel_lib.games.industry.text.sentences import SENTENCES

HANDS: Final = {
    HIGH_CARD: "high card {first}",
    PAIR: "a pair of {first}s",
    TWO_PAIR: "two pair, {first}s and {second}s",
    THREE: "three {first}s",
    STRAIGHT: "a straight, {first} high",
    FLUSH: "a flush, {first} high",
    FULL_HOUSE: "a full house, {first}s and {second}s",
    FOUR: "four {first}s",
    STRAIGHT_FLUSH: "a straight flush, {first} high",
    FIVE: "five {first}s",
}
"""What a poker player calls a hand, by rank; `first` and `second` are the values that make it."""

WITH_ARTICLE: Final = {"high card", "pair", "straight", "flush", "full house", "straight flush"}
"""Hands that one has `a` of; one has just three of a kind."""


def hand_called(hand: Hand) -> str:
    """What a poker player calls a hand: `a pair of 9s`."""
    values = hand.values
    if not values:
        return SENTENCES["nothing"]
    second = values[{TWO_PAIR: 2, FULL_HOUSE: 3}.get(hand.rank, 0)]
    return HANDS[hand.rank].format(first=values[0], second=second)


def hand_name(hand: Hand) -> str:
    """The same with its kickers: `a pair of 9s, kickers 12, 5`."""
    name = hand_called(hand)
    kickers = ", ".join(map(str, hand.kickers))
    return (
        f"{name}, {LABELS['kickers' if len(hand.kickers) > 1 else 'kicker'].format(values=kickers)}"
        if kickers
        else name
    )


def with_article(rank: str) -> str:
    """A rank as one says that somebody has it."""
    return SENTENCES["a rank"].format(rank=rank) if rank in WITH_ARTICLE else rank
