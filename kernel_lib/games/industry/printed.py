"""What is printed on the market cards: the house's table of effects, and the line that a card says. [effect-table]"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from kernel_lib.games.industry.cards import KINDS, VALUES

DATA: Final = Path(__file__).parent / "data"

VERBS: Final = ("draw", "discard", "replace", "search", "recover", "rotate", "scout", "copy", "swap", "boost")


class Effect(NamedTuple):
    """What a market card can do: a verb, and its number where it has one (else 0)."""

    verb: str
    number: int = 0


class TechDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house's Tech Deck: per domain thirteen effects, from value 1 on, each a verb and its number."""

    note: str
    effects: dict[str, tuple[str, ...]]


def _effect(words: str) -> Effect:
    verb, _, number = words.partition(" ")
    if verb not in VERBS:
        raise ValueError(f"There is no verb {verb!r}: the verbs are {', '.join(VERBS)}.")
    return Effect(verb, int(number or 0))


def effects_in(deck: TechDeck) -> dict[int, Effect]:
    """The effects by card. ValueError: a verb that does not exist, or not thirteen effects a domain."""
    table = {}
    for domain, column in deck.effects.items():
        for number, words in zip(VALUES, column, strict=True):
            table[KINDS[f"{domain}{number}"]] = _effect(words)
    return table


HOUSE_DECK: Final = msgspec.json.decode((DATA / "tech_deck.json").read_bytes(), type=TechDeck)
EFFECTS: Final = effects_in(HOUSE_DECK)
"""What each market card does. [effect-table]"""


EFFECT_LINES: Final = {
    "draw": "Draw {number}.",
    "discard": "Discard a card of your hand, then draw {number}.",
    "replace": "Replace a card of yours here by the top card of your deck.",
    "search": "Search your deck for a card of value {number} or less.",
    "recover": "Take back a card of value {number} or less from your discard pile.",
    "rotate": "Turn a vertical factory of another player a quarter.",
    "scout": "Turn up {number}, take one, discard the others.",
    "copy": "Use the effect of another card in this market.",
    "swap": "Swap this card with one of yours in the other market.",
    "boost": "This card counts {number} more or less this turn.",
}
"""What is printed on a card, by verb."""

NEUTRAL_LINES: Final = {
    "draw": "Draw {number} from the market deck.",
    "discard": "Discard a card of your hand to the market, then draw {number} from the market deck.",
    "replace": "Replace a neutral card here by the top card of the market deck.",
    "search": "Search the market deck for a card of value {number} or less.",
    "recover": "Take a card of value {number} or less from the market's discard pile.",
    "scout": "Turn up {number} of the market deck, take one, discard the others.",
    "swap": "Swap this card with a neutral card in the other market.",
    "boost": "This card counts {number} more or less for everybody this turn.",
}
"""What the same words mean on a neutral card, where that is different."""


def effect_line(effect: Effect, *, neutral: bool = False) -> str:
    """What a card says, in one line. [effect-table]"""
    line = EFFECT_LINES[effect.verb]
    if neutral:
        line = NEUTRAL_LINES.get(effect.verb, line)
    return line.format(number=effect.number)


def effect_label(effect: Effect) -> str:
    """The same in a word, for a card that is drawn small: `draw 2`, `copy`."""
    return f"{effect.verb} {effect.number}" if effect.number else effect.verb
