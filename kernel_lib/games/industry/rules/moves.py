"""The moves of Gears of Industry, and the events that follow from them.

docs/reference/log-industry.md explains each field.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

import msgspec

from kernel_lib.core import Event, Move
from kernel_lib.words import Message

MARKETS: Final = "AB"
"""Letters of the two markets, 0 and 1."""


class _Typed(Move, frozen=True):
    """A move whose market and `neutral` are typed as letter and word; in the log they are number and flag."""

    def format_field(self, name: str) -> str:
        said: str = super().format_field(name)
        if name == "market" and said in ("0", "1"):
            return str(MARKETS[int(said)])
        if name == "neutral" and said in ("True", "False"):
            return "neutrals" if said == "True" else "-"
        return said

    @classmethod
    def parse_field(cls, name: str, word: str) -> object:
        if name == "market" and word.upper() in MARKETS:
            return MARKETS.index(word.upper())
        if name == "facing":
            return word.lower()
        return super().parse_field(name, word)


# What players decide ------------------------------------------------------------------------------


class Personalise(Move, frozen=True):
    """The choice of a play deck, and of the cards that go to the market deck."""

    deck: tuple[str, ...]
    market: tuple[str, ...] = ()
    words: ClassVar[str] = "personalise {deck}[ market {market}]"
    required: ClassVar[frozenset[str]] = frozenset({"market"})


class Start(Move, frozen=True):
    """The choice of three Technology cards to start with."""

    cards: tuple[str, ...]
    words: ClassVar[str] = "start {cards}"


class Build(_Typed, frozen=True):
    """A Technology card that becomes a factory."""

    card: str
    facing: str
    words: ClassVar[str] = "build {card} {facing}"


class Produce(Move, frozen=True):
    """A horizontal factory that gives its output."""

    factory: str
    words: ClassVar[str] = "produce {factory}"


class Enter(_Typed, frozen=True):
    """A card that enters a market, in place of another if there are three; `factory` pays alone by its value."""

    card: str
    market: int
    replace: str | None = None
    factory: str | None = None
    words: ClassVar[str] = "enter {card} in {market}[ replacing {replace}][ with {factory}]"
    required: ClassVar[frozenset[str]] = frozenset({"replace", "factory"})


class Rotate(Move, frozen=True):
    """A factory that is turned by a quarter."""

    factory: str
    words: ClassVar[str] = "rotate {factory}"


class UseEffect(_Typed, frozen=True, tag="effect"):
    """The effect of a card in a market, own or neutral, with what has to be chosen for it."""

    source: str
    market: int
    neutral: bool = False
    copied: str | None = None
    target: str | None = None
    seat: int | None = None
    value: int | None = None
    words: ClassVar[str] = (
        "effect {source} in {market}[ of {neutral}][ copying {copied}][ on {target}][ at {seat}][ as {value}]"
    )
    required: ClassVar[frozenset[str]] = frozenset({"neutral", "copied", "target", "seat", "value"})

    @classmethod
    def parse_field(cls, name: str, word: str) -> object:
        if name == "neutral":
            if word.lower() not in ("neutrals", "-"):
                raise ValueError(str(Message("industry/no-source", {"word": word})))
            return word != "-"
        return super().parse_field(name, word)


class Take(Move, frozen=True):
    """The choice of one of the cards that were turned up."""

    card: str
    words: ClassVar[str] = "take {card}"


class TriggerClash(_Typed, frozen=True, tag="clash"):
    """The triggering of the clash of a market."""

    market: int
    words: ClassVar[str] = "clash {market}"


class Boost(Move, frozen=True):
    """A vertical factory that joins the own hand in a clash, or none."""

    factory: str | None = None
    words: ClassVar[str] = "boost[ {factory}]"
    required: ClassVar[frozenset[str]] = frozenset({"factory"})


class Update(Move, frozen=True):
    """The update by the left neighbour of a winner: one of the winner's cards goes, and a neutral one or none."""

    seat: int
    card: str | None = None
    neutral: str | None = None
    words: ClassVar[str] = "update {seat}[ without {card}][ and {neutral}]"
    required: ClassVar[frozenset[str]] = frozenset({"card", "neutral"})


class Discard(Move, frozen=True):
    """A card that goes from the hand to the own discard pile."""

    cards: tuple[str, ...]
    words: ClassVar[str] = "discard {cards}"


class Done(Move, frozen=True):
    """The end of a step for a seat."""

    words: ClassVar[str] = "done"


# What chance brings -------------------------------------------------------------------------------


class Random(Move, frozen=True):
    """Chance: which of the unused cards make the market deck of the basic game."""

    deck: tuple[str, ...]
    words: ClassVar[str] = "random {deck}"
    by_chance: ClassVar[bool] = True


class First(Move, frozen=True):
    """Chance: who takes the first turn."""

    seat: int
    words: ClassVar[str] = "first {seat}"
    by_chance: ClassVar[bool] = True


class Market(Move, frozen=True):
    """Chance: the order of the market deck, the first on top."""

    deck: tuple[str, ...]
    words: ClassVar[str] = "market {deck}"
    by_chance: ClassVar[bool] = True


class Shuffle(Move, frozen=True):
    """Chance: the order of a shuffled deck, the first on top; `seat` None: the market deck."""

    seat: int | None
    deck: tuple[str, ...]
    words: ClassVar[str] = "shuffle[ of {seat}] to {deck}"
    by_chance: ClassVar[bool] = True


class Draw(Move, frozen=True):
    """Chance: the cards on top of a deck, which go to a hand."""

    seat: int | None
    cards: tuple[str, ...]
    words: ClassVar[str] = "draw {cards}[ of {seat}]"
    by_chance: ClassVar[bool] = True


class Reveal(Move, frozen=True):
    """Chance: the cards on top of a deck, turned up for all."""

    seat: int | None
    cards: tuple[str, ...]
    words: ClassVar[str] = "reveal {cards}[ of {seat}]"
    by_chance: ClassVar[bool] = True


class Refill(_Typed, frozen=True):
    """Chance: the cards on top of the market deck, which become neutral cards of a market."""

    market: int
    cards: tuple[str, ...]
    words: ClassVar[str] = "refill {market} with {cards}"
    by_chance: ClassVar[bool] = True


# What follows -------------------------------------------------------------------------------------


class Turn(Event, frozen=True):
    """The beginning of a turn."""

    seat: int
    round: int


class Gained(Event, frozen=True):
    """A card that was turned up and goes to a hand, for all to see."""

    seat: int
    card: str


class Placed(Event, frozen=True):
    """A card that was turned up and takes a place in a market."""

    seat: int
    card: str
    market: int


class ShownHand(msgspec.Struct, frozen=True, gc=False):
    """One seat's hand in a clash: the best cards in order of weight, the values that they count, its rank, and the
    factory that joined it.
    """

    seat: int
    cards: tuple[str, ...]
    values: tuple[int, ...]
    rank: str
    boost: str | None


class ClashResult(Event, frozen=True, tag="clash"):
    """The result of a clash; hands in turn order from whoever triggered it."""

    unordered: ClassVar[frozenset[str]] = frozenset({"winners"})

    market: int
    hands: tuple[ShownHand, ...]
    winners: tuple[int, ...]
    points: int


@cache
def entry_move(card: str, market: int, replace: str | None, factory: str | None) -> Enter:
    """Return the one move that enters this card so."""
    return Enter(card, market, replace, factory)


DONE: Final = Done()
