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
    DOMAINS,
    EFFECTS,
    KINDS,
    TECH_DECK,
    VALUES,
    card_args,
    effect_args,
    is_technology,
    kinds,
    value,
)
from kernel_lib.games.industry.rules.moves import Personalise
from kernel_lib.games.industry.rules.options import Options
from kernel_lib.games.industry.rules.rulebook import RULEBOOK
from kernel_lib.parts import deck_building
from kernel_lib.parts.deck_building import CardPool, DeckRuleCheck, Pile, Piles, PresetPlan
from kernel_lib.words import Message, messages

say: Final = messages("industry")

DECK: Final = 26
SHARE: Final = {"basic": 0, "advanced": 15}
"""Number of cards that each player gives to the market deck."""
COPIES: Final = {"basic": 1, "advanced": 2}
"""Number of Tech Decks in each player's pool."""
STARTERS: Final = 3
HIGHEST_STARTER: Final = 5
_SPELLED: Final = re.compile(r"(?P<domain>[TECL])(?P<first>[0-9]{1,2})(?:-(?P<last>[0-9]{1,2}))?")


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to choose: its cards, and what it gives to the market in the advanced game."""

    deck: str
    market: str


PRESETS: Final = msgspec.json.decode((DATA / "presets.json").read_bytes(), type=dict[str, Preset])
"""The presets by name."""


def cards_named(text: str) -> tuple[str, ...]:
    """Return the cards that a text names, sorted as cards are: of `T1-3 E5` T1, T2, T3 and E5.

    ValueError: a word that names no card, or a text too long for any deck.
    """
    if len(text) > LONGEST:
        raise ValueError(str(say("deck-text-too-long", n=len(text), most=LONGEST)))
    found = []
    for word in text.upper().split():
        read = _SPELLED.fullmatch(word)
        run = range(int(read["first"]), int(read["last"] or read["first"]) + 1) if read else range(0)
        if not read or not run or not {run[0], run[-1]} <= {*VALUES}:
            raise ValueError(RULEBOOK.refuse("cards", code=word[:20]).sentence)
        found += [f"{read['domain']}{number}" for number in run]
    return in_order(found)


def in_order(written: Iterable[str]) -> tuple[str, ...]:
    """Return cards sorted as cards are. KeyError: no such card."""
    return tuple(sorted(written, key=KINDS.__getitem__))


@cache
def preset(name: str, mode: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the play deck and the share of the market deck that a preset means in this mode."""
    chosen = PRESETS[name]
    return cards_named(chosen.deck), cards_named(chosen.market) if SHARE[mode] else ()


def preset_of(deck: Iterable[str], market: Iterable[str] | None = None) -> str | None:
    """Return the preset that a deck is, if it is one; without `market` whatever it gives to the market deck."""
    cards, share = sorted(deck), None if market is None else sorted(market)
    for name in PRESETS:
        own, given = preset(name, "advanced")
        if sorted(own) == cards and (not share or sorted(given) == share):
            return name
    return None


def starter_cards(cards: Sequence[int]) -> list[int]:
    """Return the Technology cards that one may start with. [start]"""
    return [card for card in cards if is_technology(card) and value(card) <= HIGHEST_STARTER]


def pool_cards(mode: str) -> tuple[int, ...]:
    """Return the cards that everybody may choose from."""
    return tuple(card for card in TECH_DECK for _ in range(COPIES[mode]))


class DeckFault(NamedTuple):
    """One thing that is wrong with a deck: the rule, and what its refusal says of the deck."""

    rule: str
    args: dict[str, object]


def deck_faults(deck: Sequence[str], market: Sequence[str], mode: str) -> list[DeckFault]:
    """Return all that is wrong with a deck and its share of the market deck, a fault each; none if it may be played."""
    strange = [code for code in (*deck, *market) if code not in KINDS]
    if strange:
        return [DeckFault("cards", {"code": code}) for code in dict.fromkeys(strange)]
    found = []
    for code, count in sorted(Counter((*deck, *market)).items(), key=lambda item: KINDS[item[0]]):
        if count > COPIES[mode]:
            found.append(DeckFault("pool", {"code": code, "copies": COPIES[mode], "count": count}))
    if len(deck) != DECK:
        found.append(DeckFault("deck-size", {"count": len(deck)}))
    low = len(starter_cards(kinds(deck)))
    if low < STARTERS:
        found.append(DeckFault("deck-starters", {"count": low}))
    if len(market) != SHARE[mode]:
        found.append(DeckFault("market-share", {"count": len(market), "share": SHARE[mode]}))
    technology = [CODES[card] for card in kinds(market) if is_technology(card)]
    if technology:
        found.append(DeckFault("market-no-technology", {"code": technology[0]}))
    return found


# Building a deck ----------------------------------------------------------------------------------

PLAY: Final = "deck"
MARKET: Final = "market"
"""The piles that are built, in the words of the log."""
LARGEST: Final = 20_000
LONGEST: Final = 1_000
"""The most letters of such a text: enough to name every card of the pool twice."""


def card_pool(options: Options) -> CardPool:
    """Return the pool of cards for decks in a game with these options. [pool], [deck-size], [market-share]"""
    sizes = {PLAY: DECK, MARKET: SHARE[options.mode]}
    piles = tuple(Pile(name, str(say(f"pile-{name}")), size) for name, size in sizes.items() if size)
    rows = {_domain(letter): tuple(f"{letter}{number}" for number in VALUES) for letter in DOMAINS}
    return CardPool(piles, COPIES[options.mode], rows)


def _domain(letter: str) -> str:
    return str(say("domain", domain=letter))


def _piles(deck: tuple[str, ...], market: tuple[str, ...]) -> Piles:
    return {PLAY: deck, MARKET: market}


def _may_go(code: str, pile: str) -> bool:
    """Return True if a card may be put in a pile. [market-no-technology]"""
    return pile != MARKET or not is_technology(KINDS[code])


def card_sentence(code: str) -> str:
    """Return the name of a card and what it says, in a sentence."""
    effect = EFFECTS.get(KINDS[code])
    if effect is None:
        return str(say("about-factory", **card_args(code)))
    return str(say("about-card", **card_args(code), **effect_args(effect, neutral=False)))


def _trouble(piles: Piles, options: Options) -> tuple[str, ...]:
    found = deck_faults(piles[PLAY], piles.get(MARKET, ()), options.mode)
    return tuple(RULEBOOK.refuse(fault.rule, None, **fault.args).sentence for fault in found)


def rule_checks(piles: Piles, options: Options) -> tuple[DeckRuleCheck, ...]:
    """Return each rule of deck building in this mode, met or missed, with what was found."""
    market = piles.get(MARKET, ())
    missed = {fault.rule: fault.args for fault in deck_faults(piles[PLAY], market, options.mode)}
    low = [CODES[card] for card in starter_cards(kinds(piles[PLAY]))]
    copies, full = say(f"deck-pool-{options.mode}"), say("deck-full")
    found: dict[str, tuple[Message, Message | str]] = {
        "deck-size": (_size_rule("deck-size", DECK, len(piles[PLAY])), full),
        "deck-starters": (say("deck-starters"), say("deck-starters.met", cards=low)),
        "pool": (copies, say(f"deck-pool-{options.mode}.met")),
    }
    if SHARE[options.mode]:
        found |= {
            "market-share": (_size_rule("deck-share", SHARE[options.mode], len(market)), full),
            "market-no-technology": (say("deck-no-technology"), say("deck-no-technology.met")),
        }
    return tuple(
        DeckRuleCheck(met=False, title=str(title), found=RULEBOOK.refuse(rule, None, **missed[rule]).sentence)
        if rule in missed
        else DeckRuleCheck(met=True, title=str(title), found=str(there))
        for rule, (title, there) in found.items()
    )


def _size_rule(rule: str, size: int, count: int) -> Message:
    """Return a rule of so many cards in short, and what is to be done to keep it."""
    deed = "add" if count < size else "take-out" if count > size else ""
    short = say(rule, n=size)
    return say(f"deck-{deed}", rule=short, n=abs(size - count)) if deed else short


def _move(piles: Piles) -> Personalise:
    return Personalise(in_order(piles[PLAY]), in_order(piles.get(MARKET, ())))


def value_curve(cards: Iterable[str]) -> dict[int, int]:
    """Return the number of cards of each value."""
    counts = Counter(value(card) for card in kinds(cards))
    return {number: counts[number] for number in VALUES}


def in_short(cards: Iterable[str]) -> str:
    """Return cards as a short text, which `cards_named` reads: T1, T2, T3 and E5 are `T1-3 E5`; second copies follow in
    runs of their own.
    """
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


def decks_to_json(piles: Piles) -> str:
    """Return decks as JSON, which `decks_from_json` reads."""
    saved = SavedDeck(deck=in_order(piles[PLAY]), market=in_order(piles.get(MARKET, ())))
    return msgspec.json.encode(saved).decode() + "\n"


def decks_from_json(text: str) -> Piles:
    """Return the piles of a saved deck; they may have faults. ValueError: it is none, or names a card that there is
    not.
    """
    if len(text) > LARGEST:
        raise ValueError(str(say("deck-not-saved", reason=say("deck-file-too-long"))))
    try:
        saved = msgspec.json.decode(text, type=SavedDeck)
    except ValueError as error:  # msgspec.DecodeError is one
        raise ValueError(str(say("deck-not-saved", reason=str(error)))) from None
    strange = [code for code in (*saved.deck, *saved.market) if code not in KINDS]
    if strange:
        raise ValueError(RULEBOOK.refuse("cards", code=strange[0][:20]).sentence)
    return _piles(in_order(saved.deck), in_order(saved.market))


DECKS: Final = deck_building.DeckBuilding(
    presets={name: PresetPlan(say(f"plan-{name}"), say(f"plan-{name}.short")) for name in PRESETS},
    bench=card_pool,
    preset=lambda name, options: _piles(*preset(name, options.mode)),
    may_go=_may_go,
    about=card_sentence,
    faults=_trouble,
    move=_move,
    in_order=in_order,
    curve=value_curve,
    short=in_short,
    spelled=cards_named,
    written=decks_to_json,
    read=decks_from_json,
    largest=LARGEST,
    note=say("deck-house-data"),
    verdicts=rule_checks,
)
