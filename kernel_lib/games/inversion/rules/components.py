"""The cards of !nversion: a number from 0 to 49 (ten times the suit, plus the number less one), so a hand is a bit set.

At every border a card is a code, suit letter and number: `H9`, `W10`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal

from kernel_lib.core.cards import hand_of

TRICKS: Final = 10
SUITS: Final = "CSHDW"
CODES: Final = tuple(suit + str(number) for suit in SUITS for number in range(1, 11))
CARDS: Final = {code: card for card, code in enumerate(CODES)}
BITS: Final = {code: 1 << card for card, code in enumerate(CODES)}
"""Per code, a hand of that card alone."""
SUIT_CARDS: Final = tuple(1023 << 10 * suit for suit in range(5))
"""Per suit, all its cards."""
HIDDEN: Final = -1
"""Stands for a hand of which no card is known."""

Suit = Literal["C", "S", "H", "D", "W"]


def suit(card: int) -> int:
    """The suit of a card, 0 to 4 in the order C S H D W."""
    return card // 10


def number(card: int) -> int:
    """The number on a card, 1 to 10."""
    return card % 10 + 1


def codes(cards: Iterable[int]) -> tuple[str, ...]:
    """The cards as they are written."""
    return tuple([CODES[card] for card in cards])


FOLLOWS: Final = tuple(SUIT_CARDS[suit(card)] for card in range(50))
"""Per follow card, the cards of its suit."""
INVERTS: Final = tuple(
    hand_of(other for other in range(50) if number(other) + number(card) == 11) for card in range(50)
)
"""Per follow card, the cards that make 11 with it."""
RANKS: Final = tuple(
    tuple(number(card) + (10 if suit(card) == suit(follow) else 0) for card in range(50)) for follow in range(50)
)
"""Per follow card, how high each card stands: its suit above all others. [winner]"""
NUMBERS: Final = tuple(number(card) for card in range(50))
"""How high each card stands after an inversion. [winner-inverted]"""

SUIT_NAMES: Final = {"C": "club", "S": "spade", "H": "heart", "D": "diamond", "W": "clown"}
SUIT_SIGNS: Final = {"C": "♣", "S": "♠", "H": "♥", "D": "♦", "W": "♛"}


def face(code: str) -> str:
    """How a card is shown on a button or in a list: `H9` -> `9♥`, an unknown one `?`."""
    return code if code == "?" else code[1:] + SUIT_SIGNS[code[0]]


def named(code: str) -> str:
    """What a card is called in a sentence: `H9` -> `9 of hearts`."""
    return f"{code[1:]} of {SUIT_NAMES[code[0]]}s"


def with_article(number: int) -> str:
    """A number as a card has it, in a sentence: `a 5`, `an 8`."""
    return f"{'an' if number == 8 else 'a'} {number}"


@cache
def deck(suits: tuple[Suit, ...]) -> tuple[int, ...]:
    """The cards that a game is played with. [suits-in-use]"""
    return tuple(card for card, code in enumerate(CODES) if code[0] in suits)


@cache
def codes_in_use(suits: tuple[Suit, ...]) -> frozenset[str]:
    """What is written on them."""
    return frozenset(codes(deck(suits)))


@cache
def cards_in_use(suits: tuple[Suit, ...]) -> int:
    """Their bit set."""
    return hand_of(deck(suits))
