"""The cards of Gears of Industry: kinds, and factories.

A card is one small number, `4 * value + domain`, as kernel_lib/poker.py has it; copies are alike. A
factory is a Technology card on the table: its value, how it lies, and what it did this turn. Where
they leave the rules, cards are codes: `T5`, `L13`, and `?` for one that is not known.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

DOMAINS: Final = "TECL"
TECHNOLOGY: Final = 0
VALUES: Final = range(1, 14)
HIDDEN: Final = -1
"""Stands for a card that is not known."""

TECH_DECK: Final = tuple(4 * value + domain for value in VALUES for domain in range(4))
"""All 52 cards, in the order in which cards are sorted."""
CODES: Final = {card: f"{DOMAINS[card & 3]}{card >> 2}" for card in TECH_DECK} | {HIDDEN: "?"}
KINDS: Final = {code: card for card, code in CODES.items() if card != HIDDEN}


def value(card: int) -> int:
    """1 to 13."""
    return card >> 2


def is_technology(card: int) -> bool:
    """Whether it is built, not entered. An unknown card is not."""
    return card >= 0 and card & 3 == TECHNOLOGY


def codes(cards: Iterable[int]) -> tuple[str, ...]:
    """The cards as they are written."""
    return tuple(CODES[card] for card in cards)


def kinds(written: Iterable[str]) -> tuple[int, ...]:
    """Written cards as numbers. KeyError: no such card."""
    return tuple(HIDDEN if code == "?" else KINDS[code] for code in written)


# Factories ----------------------------------------------------------------------------------------

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
    """How often it was turned clockwise from upright, 0 to 3; only vertical or horizontal matters. [facing]"""
    return factory & 3


def is_vertical(factory: int) -> bool:
    """Upright or upside-down. [facing]"""
    return not factory & 1


def turned(factory: int) -> int:
    """The factory a quarter turn on, clockwise."""
    return factory & ~3 | factory + 1 & 3


def rested(factory: int) -> int:
    """The factory with what it did this turn forgotten."""
    return factory & ~(PAID | USED)
