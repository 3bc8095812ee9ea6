"""A position of Gears of Industry, what can be read off it, and what a seat may know of it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

import msgspec

from kernel_lib import core
from kernel_lib.core import UNKNOWN, Move
from kernel_lib.core.cards import shuffled
from kernel_lib.games.industry.rules.components import (
    HIDDEN,
    Cards,
    factory_card,
    factory_value,
    first_factory,
    lying_cards,
    ready_cards,
    upright_cards,
    value,
)
from kernel_lib.games.industry.rules.moves import Draw, Market, Shuffle

# State ---------------------------------------------------------------------------------------------
# A position of Gears of Industry: what lies where, who owns it, and what can be read off that.
#
# An *owner* is a seat, or the market itself (the number after the last seat). Each has a deck, a discard pile and cards
# in the two markets; a card that changes hands belongs to its new owner from then on. [effect-deck]


Rows = tuple[Cards, ...]
"""Cards per owner."""

# The numbers of the game --------------------------------------------------------------------------

NEUTRALS: Final = 2
"""The number of neutral cards in a market. [neutrals]"""
THREE_CARDS: Final = 3
"""The most cards of one's own in a market, and as many as a clash takes. [three-cards], [clash]"""
OPENING: Final = 4
"""Cards that are drawn to those that one starts with. [opening-hand]"""
HAND: Final = 7
"""Cards that are kept at the end of a turn. [discard]"""
OUTPUT: Final = 3
"""Output of a horizontal factory. [produce]"""
ENTRIES: Final = 2
"""Cards that enter in a turn. [enter]"""
ROUNDS: Final = 100
"""The number of rounds after which a game ends. [round-limit]"""

# Steps and pending draws -------------------------------------------------------------------------

STEPS: Final = (
    "personalise", "first", "random", "market", "start", "build", "enter", "effect", "clash", "boost", "update",
    "rotate", "discard", "over",
)  # fmt: skip
PERSONALISE, FIRST, RANDOM, MARKET, START, BUILD, ENTER, EFFECT, CLASH, BOOST, UPDATE, ROTATE, DISCARD, OVER = range(
    len(STEPS)
)
"""The steps of the game, then of a turn, in their order."""
DRAW, FILL, REFILL, SCOUT, PREPARE, SHUFFLE, TAKE = range(7)
"""The kinds of pending draws."""


class PendingDraw(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A draw that comes before anybody goes on: cards that are still to come from a deck, or to be taken.

    DRAW     `count` cards of the deck of `owner` go to the hand of the seat `place`
    FILL     the top card of the deck of `owner` takes a place in the market `place`
    REFILL   the market `place` is filled up to two neutral cards
    SCOUT    `count` cards of the deck of `owner` are turned up
    PREPARE  the deck of `owner` is shuffled for the first time
    SHUFFLE  the deck of `owner` is shuffled; if it is empty, its discard pile becomes the deck
    TAKE     the active player takes one of the cards turned up, the rest is discarded by `owner`
    """

    what: int
    owner: int
    count: int = 1
    place: int = 0


class State(core.State, frozen=True, gc=False):
    """A position.

    step       its place in STEPS                         round      its number, 0 before the first turn
    first      seat that began, -1 before                active     seat whose turn it is, -1 before
    waiting    seats that this step still asks           pending    what comes before anything else
    decks      per owner all its cards, wherever         piles      per owner its draw pile, top first
    hands      per seat, HIDDEN for unknown cards        shown      per seat what of its hand all have seen
    discards   per owner its discard pile                revealed   cards turned up by a scout
    factories  per seat, see components.py               markets    per market the cards there by owner
    output     what is left to spend                     entered    cards that entered this turn
    lift       (market, owner, card, value it counts) or ()
    clashed    the markets that clashed this turn        clashing   market of the clash going on, -1 for none
    boosts     per seat the factory in this clash, 0 for none
    points     per seat

    All cards are sorted but those of piles and discard piles.
    """

    step: int
    round: int
    first: int
    active: int
    waiting: tuple[int, ...]
    pending: tuple[PendingDraw, ...] = msgspec.field(name="errands")  # so digests have it
    decks: Rows
    piles: Rows
    hands: Rows
    shown: Rows
    discards: Rows
    revealed: Cards
    factories: Rows
    markets: tuple[Rows, Rows]
    output: int
    entered: int
    lift: tuple[int, ...]
    clashed: tuple[int, ...]
    clashing: int
    boosts: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def phase(self) -> str:
        """Return the name of the phase: that of the step, `take` while cards are to be taken, or `over`."""
        return "take" if self.pending else STEPS[self.step]

    # Who ------------------------------------------------------------------------------------------

    @property
    def common(self) -> int:
        """Return the owner that the market deck and the neutral cards have."""
        players: int = self.options.players
        return players

    def owner_of(self, neutral: bool) -> int:
        """Return the owner of the deck that an effect refers to. [effect-deck]"""
        return self.common if neutral else self.active

    def allies(self, seat: int) -> tuple[int, ...]:
        """Return the seats that win with `seat`, itself included. [teams]"""
        return (seat % 2, seat % 2 + 2) if self.options.teams else (seat,)

    @property
    def sums(self) -> tuple[int, ...]:
        """Return the points per seat, or per team. [teams]"""
        points = self.points
        return (points[0] + points[2], points[1] + points[3]) if self.options.teams else points

    @property
    def sides(self) -> list[tuple[int, int]]:
        """Return the points of each seat, or team, and the worth of its cards. [teams], [tie-break]"""
        seats = ((0, 2), (1, 3)) if self.options.teams else [(seat,) for seat in range(self.options.players)]
        return [(points, self.worth(side)) for points, side in zip(self.sums, seats, strict=True)]

    def worth(self, seats: Iterable[int]) -> int:
        """Return the values of all cards of some seats that are in play: market and factory cards. [tie-break],
        [in-play]
        """
        return sum(
            sum(value(card) for rows in self.markets for card in rows[seat])
            + sum(factory_value(one) for one in self.factories[seat])
            for seat in seats
        )

    # Factories and markets ------------------------------------------------------------------------

    def find_factory(self, seat: int, card: int, *, vertical: bool, marks: int = 0) -> int:
        """Return the first factory of this card that lies so and has none of these marks; 0 if there is none."""
        return first_factory(self.factories[seat], card, vertical, marks)

    def horizontal(self, seat: int) -> Cards:
        """Return the cards of the horizontal factories of `seat`, each once."""
        return lying_cards(self.factories[seat])

    def vertical(self, seat: int) -> Cards:
        """Return the cards of the vertical factories of `seat`, each once."""
        return upright_cards(self.factories[seat])

    def may_boost(self, seat: int) -> Cards:
        """Return the cards of the factories that `seat` may add to a hand now, each once.

        [boost], [boost-paid], [boost-once]
        """
        return ready_cards(self.factories[seat])

    def may_clash(self) -> list[int]:
        """Return the markets in which the active player may trigger a clash now. [clash], [clash-once]"""
        return [
            market
            for market, rows in enumerate(self.markets)
            if len(rows[self.active]) == THREE_CARDS and market not in self.clashed
        ]

    def wanted(self, draw: PendingDraw) -> int:
        """Return the number of cards that a pending draw still wants. [neutrals]"""
        return NEUTRALS - len(self.markets[draw.place][self.common]) if draw.what == REFILL else draw.count

    # What is known of cards -----------------------------------------------------------------------

    def unseen(self, owner: int) -> list[int]:
        """Return the cards of `owner` that lie in no known place: in the pile, or in the hidden part of the hand."""
        left = list(self.decks[owner])
        for card in self._seen(owner):
            left.remove(card)
        return left

    def _seen(self, owner: int) -> Iterable[int]:
        yield from self.discards[owner]
        for rows in self.markets:
            yield from rows[owner]
        if owner != self.common:
            yield from (factory_card(one) for one in self.factories[owner])
            yield from (card for card in self.hands[owner] if card >= 0)
        yield from (card for card in self.piles[owner] if card >= 0)
        if self.revealed and self.pending[0].owner == owner:
            yield from self.revealed

    def pile_kinds(self, owner: int) -> Cards:
        """Return each card that is in a pile, or may be as far as is known, once."""
        pile = self.piles[owner]
        return tuple(sorted({*(self.unseen(owner) if HIDDEN in pile else pile)}))

    def hand_kinds(self, seat: int) -> Cards:
        """Return each card that is in a hand, or may be as far as is known, once."""
        hand = self.hands[seat]
        if HIDDEN not in hand:
            return tuple(dict.fromkeys(hand))
        return tuple(sorted({*hand, *self.unseen(seat)} - {HIDDEN}))

    def may_hold(self, seat: int) -> Cards:
        """Return the cards that a hand may have as far as all can see, in no order: HIDDEN may be among them."""
        hand, pile = self.hands[seat], self.piles[seat]
        if len(hand) == len(self.shown[seat]):
            return hand
        return (*hand, *pile, *self.unseen(seat)) if HIDDEN in hand or HIDDEN in pile else hand + pile


# What a seat may know in Gears of Industry. [hidden], [shown] --------------------------------------


def observe(state: State, seat: int | None) -> State:
    """Return the view of a seat: hands are hidden but for what was shown, and the order of every deck."""
    hands = [_covered(hand, seen) for hand, seen in zip(state.hands, state.shown, strict=True)]
    if seat is not None:
        hands[seat] = state.hands[seat]
    return state.replace(hands=tuple(hands), piles=tuple([(HIDDEN,) * len(pile) for pile in state.piles]))


def _covered(hand: Cards, shown: Cards) -> Cards:
    """Return a hand as others know it."""
    return (HIDDEN,) * (len(hand) - len(shown)) + shown


def resample_hidden(state: State, rng: random.Random) -> State:
    """Return a position that fits, each as likely: what is known of a hand was seen by all, and every pile was shuffled
    since.
    """
    piles, hands = list(state.piles), list(state.hands)
    for owner, pile in enumerate(piles):
        hand = hands[owner] if owner < len(hands) else ()
        if HIDDEN in pile or HIDDEN in hand:
            cards = iter(shuffled(state.unseen(owner), rng))
            piles[owner] = tuple(next(cards) if card == HIDDEN else card for card in pile)
            if hand:
                hands[owner] = tuple(sorted(next(cards) if card == HIDDEN else card for card in hand))
    filled = tuple(piles), tuple(hands)
    return state if filled == (state.piles, state.hands) else state.replace(piles=filled[0], hands=filled[1])


def observe_move(_state: State, move: Move, _mover: int | None, seat: int | None) -> Move:
    """Return a move without the order of a deck, and without the cards that others draw."""
    if isinstance(move, Market):
        return Market((UNKNOWN,) * len(move.deck))
    if isinstance(move, Shuffle):
        return Shuffle(move.seat, (UNKNOWN,) * len(move.deck))
    if isinstance(move, Draw) and move.seat not in (None, seat):
        return Draw(move.seat, (UNKNOWN,) * len(move.cards))
    return move
