"""Decks of one's own: the presets, what is wrong with a deck, and what one needs to build one. [pool], [deck-size], [deck-starters], [market-share]

A panel that builds decks uses `PRESETS`, `preset`, and what stands below *Building a deck*; it knows no more of this game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final, Literal, NamedTuple

import msgspec

from kernel_lib.games.industry.cards import (
    CODES,
    DOMAINS,
    KINDS,
    TECH_DECK,
    TECHNOLOGY,
    VALUES,
    is_technology,
    kinds,
    value,
)
from kernel_lib.games.industry.moves import Personalise
from kernel_lib.games.industry.printed import DATA, EFFECTS, effect_line
from kernel_lib.games.industry.rulebook import DOMAIN_NAMES, RULEBOOK, face

DECK: Final = 26
SHARE: Final = {"basic": 0, "advanced": 15}
"""How many cards each player gives to the market deck."""
COPIES: Final = {"basic": 1, "advanced": 2}
"""How many Tech Decks everybody's pool has."""
STARTERS: Final = 3
HIGHEST_STARTER: Final = 5
_SPELLED: Final = re.compile(r"(?P<domain>[TECL])(?P<first>[0-9]{1,2})(?:-(?P<last>[0-9]{1,2}))?")


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to choose: its plan in a sentence, its cards, and what it gives to the market deck in the advanced game."""

    plan: str
    deck: str
    market: str


PRESETS: Final = msgspec.json.decode((DATA / "presets.json").read_bytes(), type=dict[str, Preset])
"""The presets by name."""


def spelled(text: str) -> tuple[str, ...]:
    """`T1-3 E5` as `T1 T2 T3 E5`, sorted as cards are. ValueError: a word that names no card."""
    found = []
    for word in text.upper().split():
        read = _SPELLED.fullmatch(word)
        run = range(int(read["first"]), int(read["last"] or read["first"]) + 1) if read else range(0)
        if not read or not run or not {run[0], run[-1]} <= {*VALUES}:
            raise ValueError(RULEBOOK.refuse("cards", card=word[:20]).sentence)
        found += [f"{read['domain']}{number}" for number in run]
    return in_order(found)


def in_order(written: Iterable[str]) -> tuple[str, ...]:
    """Cards sorted as cards are. KeyError: no such card."""
    return tuple(sorted(written, key=KINDS.__getitem__))


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


# Building a deck ----------------------------------------------------------------------------------

LARGEST: Final = 20_000
"""A saved deck has fewer characters than this."""
NOTE: Final = "What the cards say is house data: the printed effects are lost."
"""What a builder of decks has to know besides. [effect-table]"""
SENTENCES: Final = {
    "line": "{card}: {line}",
    "factory": "{card}: a factory, no effect.",
    "not saved": "This is no saved deck of Gears of Industry: {reason}.",
    "too long": "it is too long",
}


class Bench(NamedTuple):
    """What a deck is built from: how many cards it takes and the market's share takes, how often a card may be used in all, and the cards by domain."""

    deck: int
    market: int
    copies: int
    rows: dict[str, tuple[str, ...]]


def bench(options: Any) -> Bench:
    """What there is to build with in a game with these options. [pool], [deck-size], [market-share]"""
    rows = {DOMAIN_NAMES[letter]: tuple(f"{letter}{number}" for number in VALUES) for letter in DOMAINS}
    return Bench(DECK, SHARE[options.mode], COPIES[options.mode], rows)


def started_with(name: str, options: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of a preset, for the deck and for the market. KeyError: there is none of this name."""
    return preset(name, options.mode)


def may_share(code: str) -> bool:
    """Whether a card may be given to the market deck. [market-no-technology]"""
    return not is_technology(KINDS[code])


def about(code: str) -> str:
    """What a card is called and what it says, in a sentence."""
    effect = EFFECTS.get(KINDS[code])
    if effect is None:
        return SENTENCES["factory"].format(card=face(code))
    return SENTENCES["line"].format(card=face(code), line=effect_line(effect))


def trouble(deck: Sequence[str], market: Sequence[str], options: Any) -> tuple[str, ...]:
    """A sentence per fault; none if the deck may be played."""
    return tuple(
        RULEBOOK.refuse(fault.rule, None, **fault.places).sentence for fault in faults(deck, market, options.mode)
    )


def made(deck: Sequence[str], market: Sequence[str]) -> Personalise:
    """The move that prepares this deck."""
    return Personalise(in_order(deck), in_order(market))


def curve(cards: Iterable[str]) -> dict[int, int]:
    """How many cards there are of each value."""
    counts = Counter(value(card) for card in kinds(cards))
    return {number: counts[number] for number in VALUES}


def by_domain(cards: Iterable[str]) -> dict[str, int]:
    """How many cards there are of each domain."""
    counts = Counter(code[0] for code in cards)
    return {name: counts[letter] for letter, name in DOMAIN_NAMES.items()}


def in_short(cards: Iterable[str]) -> str:
    """`T1 T2 T3 E5` as `T1-3 E5`, as `spelled` reads it; second copies follow in runs of their own."""
    left, runs = Counter(cards), list[tuple[str, int, int]]()
    while left:
        for letter in DOMAINS:
            row = [number for number in VALUES if left[f"{letter}{number}"]]
            for number in row:
                if number - 1 in row:
                    runs[-1] = (letter, runs[-1][1], number)
                else:
                    runs.append((letter, number, number))
        left -= Counter({*left})
    return " ".join(f"{letter}{first}" if first == last else f"{letter}{first}-{last}" for letter, first, last in runs)


class SavedDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A deck in a file."""

    format: Literal["cogbook-deck"] = "cogbook-deck"
    version: Literal[1] = 1
    game: Literal["industry"] = "industry"
    deck: tuple[str, ...]
    market: tuple[str, ...] = ()


def written(deck: Sequence[str], market: Sequence[str]) -> str:
    """A deck as JSON; `read` takes it back."""
    return msgspec.json.encode(SavedDeck(deck=in_order(deck), market=in_order(market))).decode() + "\n"


def read(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The deck and the market's share that `written` made a text of; it may have faults. ValueError: it is none, or names a card that there is not."""
    if len(text) > LARGEST:
        raise ValueError(SENTENCES["not saved"].format(reason=SENTENCES["too long"]))
    try:
        saved = msgspec.json.decode(text, type=SavedDeck)
    except ValueError as error:  # msgspec.DecodeError is one
        raise ValueError(SENTENCES["not saved"].format(reason=error)) from None
    strange = [code for code in (*saved.deck, *saved.market) if code not in KINDS]
    if strange:
        raise ValueError(RULEBOOK.refuse("cards", card=strange[0][:20]).sentence)
    return in_order(saved.deck), in_order(saved.market)
