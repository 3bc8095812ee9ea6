"""The cards and factories of Gears of Industry, and the house's table of effects."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from kernel_lib.core import UNKNOWN
from kernel_lib.core.poker import RANKS

# Cards ---------------------------------------------------------------------------------------------
# The cards of Gears of Industry, and what is printed on them: the house's table of effects. [cards], [effect-table].
#
# A card is one small number, `4 * value + domain`, as kernel_lib/core/poker.py has it; copies are alike. Where cards
# leave the rules, they are codes: `T5`, `L13`, and `?` for one that is not known.


Cards = tuple[int, ...]

DOMAINS: Final = "TECL"
"""Technology, Energy, Capital and Labor."""
TECHNOLOGY: Final = 0
VALUES: Final = range(1, 14)
HIDDEN: Final = -1
"""Stands for a card that is not known."""

TECH_DECK: Final = tuple(4 * value + domain for value in VALUES for domain in range(4))
"""All 52 cards, in the order in which cards are sorted."""
CODES: Final = {card: f"{DOMAINS[card & 3]}{card >> 2}" for card in TECH_DECK} | {HIDDEN: "?"}
KINDS: Final = {code: card for card, code in CODES.items() if card != HIDDEN}


def value(card: int) -> int:
    """Return the value of a card, 1 to 13."""
    return card >> 2


def is_technology(card: int) -> bool:
    """Return True if a card is built, not entered; False for an unknown card."""
    return card >= 0 and card & 3 == TECHNOLOGY


def codes(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the cards as they are written."""
    return tuple([CODES[card] for card in cards])


def kinds(written: Iterable[str]) -> Cards:
    """Return written cards as numbers. KeyError: no such card."""
    return tuple([HIDDEN if code == "?" else KINDS[code] for code in written])


def card_args(code: str) -> dict[str, str]:
    """Return the arguments of a message about a card: its domain and its value. KeyError: there is no such domain."""
    if code == UNKNOWN:
        return {"domain": "unknown", "value": ""}
    if code[:1] not in DOMAINS:
        raise KeyError(code)
    return {"domain": code[0], "value": code[1:]}


# What is printed on them --------------------------------------------------------------------------

DATA: Final = Path(__file__).parent.parent / "data"

VERBS: Final = (
    "draw", "discard", "replace", "search", "recover", "rotate", "scout", "copy", "swap", "boost", "share", "rally",
)  # fmt: skip
NUMBERED: Final = frozenset({"draw", "discard", "search", "recover", "scout", "boost", "share", "rally"})
"""The verbs that have a number."""


class CardEffect(NamedTuple):
    """The effect of a market card: a verb, and its number where it has one (else 0)."""

    verb: str
    number: int = 0


class TechDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house's Tech Deck: per domain thirteen effects, from value 1 on, each a verb and its number."""

    note: str
    effects: dict[str, tuple[str, ...]]


def _effect(words: str) -> CardEffect:
    verb, _, number = words.partition(" ")
    if verb not in VERBS:
        raise ValueError(f"There is no verb {verb!r}: the verbs are {', '.join(VERBS)}.")
    if bool(number) != (verb in NUMBERED):
        raise ValueError(f"{words!r} is no effect: {verb} takes {'a' if verb in NUMBERED else 'no'} number.")
    return CardEffect(verb, int(number or 0))


def effects_in(deck: TechDeck) -> dict[int, CardEffect]:
    """Return the effects by card. ValueError: a verb that does not exist, or not thirteen effects a domain."""
    table = {}
    for domain, column in deck.effects.items():
        for number, words in zip(VALUES, column, strict=True):
            table[KINDS[f"{domain}{number}"]] = _effect(words)
    return table


HOUSE_DECK: Final = msgspec.json.decode((DATA / "tech_deck.json").read_bytes(), type=TechDeck)
EFFECTS: Final = effects_in(HOUSE_DECK)
"""Effect of each market card."""


def effect_args(effect: CardEffect, *, neutral: bool) -> dict[str, object]:
    """Return the arguments of a message about an effect; on a neutral card most verbs mean the market deck."""
    return {"verb": effect.verb, "n": effect.number, "neutral": neutral}


def rank_args(rank: int) -> dict[str, str]:
    """Return the arguments of a message about a rank of poker hands."""
    return {"rank": RANKS[rank].replace(" ", "-")}


# Factories: Technology cards on the table. [facing] ------------------------------------------------
# One is a small number too: its value, how it lies, and what it did this turn.


FACINGS: Final = ("horizontal", "vertical")
PAID, USED = 4, 8
"""Marks of a factory: that it paid this turn, and that it boosted a clash this turn."""


def factory(value: int, facing: str) -> int:
    """Return a factory of this value as it is built: upright, or a quarter turn on."""
    return value << 4 | (facing == "horizontal")


def factory_value(factory: int) -> int:
    """Return the value of a factory's card."""
    return factory >> 4


def factory_code(factory: int) -> str:
    """Return a factory's card as it is written."""
    return CODES[factory >> 4 << 2]


def factory_card(factory: int) -> int:
    """Return a factory's card."""
    return factory >> 4 << 2


def factory_of(card: int) -> int:
    """Return the Technology card of the same value, which pays for a card alone. [pay-match]"""
    return card & ~3


def quarter(factory: int) -> int:
    """Return the number of times that a factory was turned clockwise from upright, 0 to 3; only vertical or horizontal
    matters.
    """
    return factory & 3


def is_vertical(factory: int) -> bool:
    """Return True if a factory stands upright, or upside-down."""
    return not factory & 1


def quarter_turned(factory: int) -> int:
    """Return the factory a quarter turn on, clockwise."""
    return factory & ~3 | factory + 1 & 3


def without_marks(factory: int) -> int:
    """Return the factory with what it did this turn forgotten."""
    return factory & ~(PAID | USED)


# Rows of them: the same few are asked about again and again ----------------------------------------


@lru_cache(1 << 14)
def lying_cards(factories: Cards) -> Cards:
    """Return the cards of the horizontal factories of a row, each once."""
    return tuple(sorted({factory_card(one) for one in factories if not is_vertical(one)}))


@lru_cache(1 << 14)
def first_factory(factories: Cards, card: int, vertical: bool, marks: int) -> int:
    """Return the first factory of this card that lies so and has none of these marks; 0 if there is none."""
    for one in factories:
        if factory_card(one) == card and is_vertical(one) == vertical and not one & marks:
            return one
    return 0


@lru_cache(1 << 14)
def rested_all(factories: Cards) -> Cards:
    """Return the row with what each factory did this turn forgotten."""
    return tuple(sorted(map(without_marks, factories)))


@lru_cache(1 << 14)
def upright_cards(factories: Cards) -> Cards:
    """Return the cards of the vertical factories of a row, each once."""
    return tuple(sorted({factory_card(one) for one in factories if is_vertical(one)}))


@lru_cache(1 << 14)
def ready_cards(factories: Cards) -> Cards:
    """Return the cards of the factories that may join a hand now, each once. [boost], [boost-paid], [boost-once]"""
    return tuple(sorted({factory_card(one) for one in factories if is_vertical(one) and not one & (PAID | USED)}))
