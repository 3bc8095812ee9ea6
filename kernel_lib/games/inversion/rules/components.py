"""The cards of !nversion: a card is a number from 0 to 49 (ten times the suit, plus its number less one), a hand a bit
set.

Outside the rules a card is a code, suit letter and number: `H9`, `W10`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal

from kernel_lib.core.cards import to_bits

TRICKS: Final = 10
SUITS: Final = "CSHDW"
CODES: Final = tuple(suit + str(number) for suit in SUITS for number in range(1, 11))
CARDS: Final = {code: card for card, code in enumerate(CODES)}
BITS: Final = {code: 1 << card for card, code in enumerate(CODES)}
"""The hand of one card, by code."""
SUIT_CARDS: Final = tuple(1023 << 10 * suit for suit in range(5))
"""All cards of each suit."""
HIDDEN: Final = -1
"""A hand of which no card is known."""

Suit = Literal["C", "S", "H", "D", "W"]


def suit(card: int) -> int:
    """Return the suit of a card, 0 to 4 in the order C S H D W."""
    return card // 10


def number(card: int) -> int:
    """Return the number on a card, 1 to 10."""
    return card % 10 + 1


def codes(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the cards as they are written: `H9`, `W10`."""
    return tuple([CODES[card] for card in cards])


FOLLOWS: Final = tuple(SUIT_CARDS[suit(card)] for card in range(50))
"""The cards of the suit of each follow card."""
INVERTS: Final = tuple(
    to_bits(other for other in range(50) if number(other) + number(card) == 11) for card in range(50)
)
"""The cards that make 11 with each follow card. [inversion]"""
RANKS: Final = tuple(
    tuple(number(card) + (10 if suit(card) == suit(follow) else 0) for card in range(50)) for follow in range(50)
)
"""Rank of each card for each follow card: its suit above all others. [winner]"""
NUMBERS: Final = tuple(number(card) for card in range(50))
"""Rank of each card after an inversion. [winner-inverted]"""

SUIT_SIGNS: Final = {"C": "♣", "S": "♠", "H": "♥", "D": "♦", "W": "♛"}


def face(code: str) -> str:
    """Return a card as buttons and lists have it: `9♥` for `H9`, `?` for an unknown one."""
    return code if code == "?" else code[1:] + SUIT_SIGNS[code[0]]


def card_args(code: str) -> dict[str, str]:
    """Return the arguments of a message about a card: its suit and its number."""
    return {"suit": code[0], "rank": code[1:]}


def suit_args(card: int) -> dict[str, str]:
    """Return the arguments of a message about the suit of a card."""
    return {"suit": SUITS[suit(card)]}


@cache
def deck(suits: tuple[Suit, ...]) -> tuple[int, ...]:
    """Return the cards that a game is played with, lowest first. [suits-in-use]"""
    return tuple(card for card, code in enumerate(CODES) if code[0] in suits)


@cache
def codes_in_use(suits: tuple[Suit, ...]) -> frozenset[str]:
    """Return the codes of the cards that a game is played with. [suits-in-use]"""
    return frozenset(codes(deck(suits)))


@cache
def cards_in_use(suits: tuple[Suit, ...]) -> int:
    """Return the cards that a game is played with as a bit set. [suits-in-use]"""
    return to_bits(deck(suits))


def suits_args(suits: tuple[Suit, ...]) -> dict[str, tuple[dict[str, str], ...]]:
    """Return the arguments of a message about the suits in use."""
    return {"suits": tuple([{"suit": letter} for letter in suits])}
