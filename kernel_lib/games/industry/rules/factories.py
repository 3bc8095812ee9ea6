"""Factories: Technology cards on the table. [facing]

One is a small number too: its value, how it lies, and what it did this turn.
"""

from __future__ import annotations

from typing import Final

from kernel_lib.games.industry.rules.cards import CODES

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
