"""Deck building: what a panel needs, for games in which people build decks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from kernel_lib.core.moves import Move
from kernel_lib.words import Message

Piles = Mapping[str, tuple[str, ...]]
"""The cards chosen so far by pile, every pile of the bench, sorted as cards are."""


class Pile(NamedTuple):
    """One pile that is built: its name in code, what people call it, and how many cards it takes."""

    name: str
    label: str
    size: int


class DeckRuleCheck(NamedTuple):
    """A rule of deck building as some piles stand to it: in short, whether it is met, and what was found."""

    met: bool
    title: str
    found: str = ""


class PresetPlan(NamedTuple):
    """The plan of a preset deck: in a sentence, and in a word or two."""

    sentence: str | Message
    short: str | Message


class CardPool(NamedTuple):
    """The cards that decks are built from: the piles to fill, how often a card may be used in all, and the cards by
    row.
    """

    piles: tuple[Pile, ...]
    copies: int
    rows: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckBuilding:
    """The way in which a game's decks are built.

    presets   decks to choose, by name: the plan of each
    bench     what there is to build with in a game with these options
    preset    the piles of a preset in a game with these options
    may_go    whether a card may go to the pile of this name
    about     what a card is called and what it says, in a sentence
    faults    a sentence per fault of these piles in a game with these options; none if they may be played
    verdicts  each rule that these piles have to keep, met or missed; left out, the faults alone are told
    move      the move that prepares these piles
    in_order  these cards, sorted as cards are
    curve     how many of these cards there are of each value
    short     cards as a short text; `spelled` takes it back. ValueError: a word names no card, or there are too many
    written   piles as the text of a file; `read` takes it back. ValueError: it is none, or names an unknown card
    largest   more characters than this a file of decks never has
    note      what whoever builds decks has to know besides, a sentence or nothing
    """

    presets: Mapping[str, PresetPlan]
    bench: Callable[[Any], CardPool]
    preset: Callable[[str, Any], Piles]
    may_go: Callable[[str, str], bool]
    about: Callable[[str], str]
    faults: Callable[[Piles, Any], tuple[str, ...]]
    move: Callable[[Piles], Move]
    in_order: Callable[[Iterable[str]], tuple[str, ...]]
    curve: Callable[[Iterable[str]], Mapping[int, int]]
    short: Callable[[Iterable[str]], str]
    spelled: Callable[[str], tuple[str, ...]]
    written: Callable[[Piles], str]
    read: Callable[[str], Piles]
    largest: int
    note: str | Message = ""
    verdicts: Callable[[Piles, Any], tuple[DeckRuleCheck, ...]] | None = None
