"""Decks of one's own: the presets, and what is wrong with a deck. [pool], [deck-size], [deck-starters], [market-share]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import msgspec

from kernel_lib.games.industry.cards import CODES, KINDS, TECH_DECK, TECHNOLOGY, is_technology, kinds, value
from kernel_lib.games.industry.printed import DATA

DECK: Final = 26
SHARE: Final = {"basic": 0, "advanced": 15}
"""How many cards each player gives to the market deck."""
COPIES: Final = {"basic": 1, "advanced": 2}
"""How many Tech Decks everybody's pool has."""
STARTERS: Final = 3
HIGHEST_STARTER: Final = 5


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to choose: its plan in a sentence, its cards, and what it gives to the market deck in the advanced game."""

    plan: str
    deck: str
    market: str


PRESETS: Final = msgspec.json.decode((DATA / "presets.json").read_bytes(), type=dict[str, Preset])
"""The presets by name."""


def spelled(text: str) -> tuple[str, ...]:
    """`T1-3 E5` as `T1 T2 T3 E5`, sorted as cards are."""
    found = []
    for word in text.split():
        first, _, last = word[1:].partition("-")
        found += [f"{word[0]}{number}" for number in range(int(first), int(last or first) + 1)]
    return tuple(sorted(found, key=KINDS.__getitem__))


@cache
def preset(name: str, mode: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The play deck and the share of the market deck that a preset means in this mode."""
    chosen = PRESETS[name]
    return spelled(chosen.deck), spelled(chosen.market) if SHARE[mode] else ()


def starters(cards: Sequence[int]) -> list[int]:
    """The Technology cards that one may start with. [start]"""
    return [card for card in cards if card & 3 == TECHNOLOGY and value(card) <= HIGHEST_STARTER]


def pool(mode: str) -> tuple[int, ...]:
    """The cards that everybody may choose from."""
    return tuple(card for card in TECH_DECK for _ in range(COPIES[mode]))


class DeckFault(NamedTuple):
    """One thing that is wrong with a deck: the rule, and the places of its refusal."""

    rule: str
    places: dict[str, object]


def faults(deck: Sequence[str], market: Sequence[str], mode: str) -> list[DeckFault]:
    """All that is wrong with a deck and its share of the market deck, a fault each; empty if it may be played."""
    strange = [code for code in (*deck, *market) if code not in KINDS]
    if strange:
        return [DeckFault("cards", {"card": code}) for code in dict.fromkeys(strange)]
    found = []
    for code, count in sorted(Counter((*deck, *market)).items(), key=lambda item: KINDS[item[0]]):
        if count > COPIES[mode]:
            found.append(DeckFault("pool", {"card": code, "copies": COPIES[mode], "count": count}))
    if len(deck) != DECK:
        found.append(DeckFault("deck-size", {"count": len(deck)}))
    low = len(starters(kinds(deck)))
    if low < STARTERS:
        found.append(DeckFault("deck-starters", {"count": low}))
    if len(market) != SHARE[mode]:
        found.append(DeckFault("market-share", {"count": len(market), "share": SHARE[mode]}))
    technology = [CODES[card] for card in kinds(market) if is_technology(card)]
    if technology:
        found.append(DeckFault("market-no-technology", {"card": technology[0]}))
    return found
