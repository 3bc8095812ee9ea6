"""Factories: Technology cards on the table. [facing]

One is a small number too: its value, how it lies, and what it did this turn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kernel_lib.games.industry.rules.cards import CODES, Cards

FACINGS: Final = ("horizontal", "vertical")
PAID, USED = 4, 8
"""It paid this turn; it boosted a clash this turn."""


def factory(value: int, facing: str) -> int:
    """A factory as it is built: upright, or a quarter turn on."""
    return value << 4 | (facing == "horizontal")


def factory_value(factory: int) -> int:
    """The value of its card."""
    return factory >> 4


def factory_code(factory: int) -> str:
    """Its card as it is written."""
    return CODES[factory >> 4 << 2]


def factory_card(factory: int) -> int:
    """Its card."""
    return factory >> 4 << 2


def factory_of(card: int) -> int:
    """The Technology card of the same value, which pays for a card alone. [pay-match]"""
    return card & ~3


def quarter(factory: int) -> int:
    """How often it was turned clockwise from upright, 0 to 3; only vertical or horizontal matters."""
    return factory & 3


def is_vertical(factory: int) -> bool:
    """Upright or upside-down."""
    return not factory & 1


def turned(factory: int) -> int:
    """The factory a quarter turn on, clockwise."""
    return factory & ~3 | factory + 1 & 3


def rested(factory: int) -> int:
    """The factory with what it did this turn forgotten."""
    return factory & ~(PAID | USED)


# Rows of them: the same few are asked about again and again ----------------------------------------


@lru_cache(1 << 14)
def lying(factories: Cards) -> Cards:
    """The cards of the horizontal ones, each once."""
    return tuple(sorted({factory_card(one) for one in factories if not is_vertical(one)}))


@lru_cache(1 << 14)
def find(factories: Cards, card: int, vertical: bool, marks: int) -> int:
    """The first of this card that lies so and has none of these marks; 0 if there is none."""
    for one in factories:
        if factory_card(one) == card and is_vertical(one) == vertical and not one & marks:
            return one
    return 0


@lru_cache(1 << 14)
def rested_all(factories: Cards) -> Cards:
    """The row with what each of them did this turn forgotten."""
    return tuple(sorted(map(rested, factories)))


@lru_cache(1 << 14)
def upright(factories: Cards) -> Cards:
    """The cards of the vertical ones, each once."""
    return tuple(sorted({factory_card(one) for one in factories if is_vertical(one)}))


@lru_cache(1 << 14)
def ready(factories: Cards) -> Cards:
    """The cards of those that may join a hand now, each once. [boost], [boost-paid], [boost-once]"""
    return tuple(sorted({factory_card(one) for one in factories if is_vertical(one) and not one & (PAID | USED)}))
