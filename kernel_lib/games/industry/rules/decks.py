"""Decks of one's own: the presets, what is wrong with a deck, and what one needs to build one.

[pool], [deck-size], [deck-starters], [market-share], [market-no-technology]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

import msgspec

from kernel_lib.games.industry.rules.components import (
    CODES,
    DATA,
    DOMAIN_NAMES,
    DOMAINS,
    EFFECTS,
    KINDS,
    TECH_DECK,
    VALUES,
    effect_line,
    face,
    is_technology,
    kinds,
    value,
)
from kernel_lib.games.industry.rules.moves import Personalise
from kernel_lib.games.industry.rules.options import Options
from kernel_lib.games.industry.rules.rulebook import RULEBOOK
from kernel_lib.parts import deck_building
from kernel_lib.parts.deck_building import Bench, Pile, Piles, Verdict
from kernel_lib.words.grammar import joined

DECK: Final = 26
SHARE: Final = {"basic": 0, "advanced": 15}
"""How many cards each player gives to the market deck."""
COPIES: Final = {"basic": 1, "advanced": 2}
"""How many Tech Decks everybody's pool has."""
STARTERS: Final = 3
HIGHEST_STARTER: Final = 5
_SPELLED: Final = re.compile(r"(?P<domain>[TECL])(?P<first>[0-9]{1,2})(?:-(?P<last>[0-9]{1,2}))?")


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to choose: its plan in a sentence, its cards, and what it gives to the market in the advanced game."""

    plan: str
    deck: str
    market: str


PRESETS: Final = msgspec.json.decode((DATA / "presets.json").read_bytes(), type=dict[str, Preset])
"""The presets by name."""


def spelled(text: str) -> tuple[str, ...]:
    """`T1-3 E5` as `T1 T2 T3 E5`, sorted as cards are.

    ValueError: a word that names no card, or a text too long for any deck.
    """
    if len(text) > LONGEST:
        raise ValueError(SENTENCES["line too long"].format(count=len(text), most=LONGEST))
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
    return [card for card in cards if is_technology(card) and value(card) <= HIGHEST_STARTER]


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

PLAY: Final = "deck"
MARKET: Final = "market"
"""The piles that are built, in the words of the log."""
LABELS: Final = {PLAY: "play deck", MARKET: "market deck"}
LARGEST: Final = 20_000
LONGEST: Final = 1_000
"""So many letters name every card of the pool twice."""
NOTE: Final = "What the cards say is house data: the printed effects are lost."
"""[effect-table]"""
SENTENCES: Final = {
    "line": "{card}: {line}",
    "factory": "{card}: a factory, no effect.",
    "not saved": "This is no saved deck of Gears of Industry: {reason}.",
    "too long": "it is too long",
    "line too long": "This is too long for a deck: {count} letters, {most} at most.",
}

VERDICTS: Final = {
    "deck size": "{size} cards",
    "market share": "Market: {size} cards",
    "add": "{rule}: add {count}",
    "take out": "{rule}: take {count} out",
    "full": "Just as many.",
    "starters": "Three factories of 5 or less",
    "pool basic": "Each card once",
    "pool basic found": "One Tech Deck has no card twice.",
    "pool advanced": "Each card twice at most",
    "pool advanced found": "Two Tech Decks have no card three times.",
    "no technology": "Market: no Technology",
    "no technology found": "None is there.",
}
"""The rules of deck building in short, and what is found where they are met."""


def bench(options: Options) -> Bench:
    """[pool], [deck-size], [market-share]"""
    sizes = {PLAY: DECK, MARKET: SHARE[options.mode]}
    piles = tuple(Pile(name, LABELS[name], size) for name, size in sizes.items() if size)
    rows = {name: tuple(f"{letter}{number}" for number in VALUES) for letter, name in DOMAIN_NAMES.items()}
    return Bench(piles, COPIES[options.mode], rows)


def _piles(deck: tuple[str, ...], market: tuple[str, ...]) -> Piles:
    return {PLAY: deck, MARKET: market}


def _may_go(code: str, pile: str) -> bool:
    """[market-no-technology]"""
    return pile != MARKET or not is_technology(KINDS[code])


def about(code: str) -> str:
    """What a card is called and what it says, in a sentence."""
    effect = EFFECTS.get(KINDS[code])
    if effect is None:
        return SENTENCES["factory"].format(card=face(code))
    return SENTENCES["line"].format(card=face(code), line=effect_line(effect))


def _trouble(piles: Piles, options: Options) -> tuple[str, ...]:
    found = faults(piles[PLAY], piles.get(MARKET, ()), options.mode)
    return tuple(RULEBOOK.refuse(fault.rule, None, **fault.places).sentence for fault in found)


def verdicts(piles: Piles, options: Options) -> tuple[Verdict, ...]:
    """Each rule of deck building in this mode, met or missed, with what was found."""
    market = piles.get(MARKET, ())
    missed = {fault.rule: fault.places for fault in faults(piles[PLAY], market, options.mode)}
    low = [CODES[card] for card in starters(kinds(piles[PLAY]))]
    found = {
        "deck-size": (_sized("deck size", DECK, len(piles[PLAY])), VERDICTS["full"]),
        "deck-starters": (VERDICTS["starters"], joined(low)),
        "pool": (VERDICTS[f"pool {options.mode}"], VERDICTS[f"pool {options.mode} found"]),
    }
    if SHARE[options.mode]:
        found |= {
            "market-share": (_sized("market share", SHARE[options.mode], len(market)), VERDICTS["full"]),
            "market-no-technology": (VERDICTS["no technology"], VERDICTS["no technology found"]),
        }
    return tuple(
        Verdict(met=False, title=title, found=RULEBOOK.refuse(rule, None, **missed[rule]).sentence)
        if rule in missed
        else Verdict(met=True, title=title, found=there)
        for rule, (title, there) in found.items()
    )


def _sized(rule: str, size: int, count: int) -> str:
    """A rule of so many cards in short, and what is to be done to keep it."""
    deed = "add" if count < size else "take out" if count > size else ""
    words = VERDICTS[rule].format(size=size)
    return VERDICTS[deed].format(rule=words, count=abs(size - count)) if deed else words


def _move(piles: Piles) -> Personalise:
    return Personalise(in_order(piles[PLAY]), in_order(piles.get(MARKET, ())))


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


# Saved decks --------------------------------------------------------------------------------------


class SavedDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A deck in a file."""

    format: Literal["cogbook-deck"] = "cogbook-deck"
    version: Literal[1] = 1
    game: Literal["industry"] = "industry"
    deck: tuple[str, ...]
    market: tuple[str, ...] = ()


def written(piles: Piles) -> str:
    """Decks as JSON; `read` takes it back."""
    saved = SavedDeck(deck=in_order(piles[PLAY]), market=in_order(piles.get(MARKET, ())))
    return msgspec.json.encode(saved).decode() + "\n"


def read(text: str) -> Piles:
    """What `written` made a text of; it may have faults. ValueError: it is none, or names a card that there is not."""
    if len(text) > LARGEST:
        raise ValueError(SENTENCES["not saved"].format(reason=SENTENCES["too long"]))
    try:
        saved = msgspec.json.decode(text, type=SavedDeck)
    except ValueError as error:  # msgspec.DecodeError is one
        raise ValueError(SENTENCES["not saved"].format(reason=error)) from None
    strange = [code for code in (*saved.deck, *saved.market) if code not in KINDS]
    if strange:
        raise ValueError(RULEBOOK.refuse("cards", card=strange[0][:20]).sentence)
    return _piles(in_order(saved.deck), in_order(saved.market))


DECKS: Final = deck_building.Decks(
    presets={name: preset.plan for name, preset in PRESETS.items()},
    bench=bench,
    preset=lambda name, options: _piles(*preset(name, options.mode)),
    may_go=_may_go,
    about=about,
    faults=_trouble,
    move=_move,
    in_order=in_order,
    curve=curve,
    counts=by_domain,
    short=in_short,
    spelled=spelled,
    written=written,
    read=read,
    largest=LARGEST,
    kinds="domain",
    note=NOTE,
    verdicts=verdicts,
)
