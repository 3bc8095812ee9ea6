"""The table of Gears of Industry: what lies where, who owns it, and what a seat may know of it.

An *owner* is a seat, or the market itself (the number after the last seat): each has a deck, a discard
pile and cards in the two markets. A card that changes hands belongs to its new owner from then on.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, Self

import msgspec

from kernel_lib import core
from kernel_lib.cards import shuffled
from kernel_lib.games.industry.cards import HIDDEN, factory_card, is_vertical
from kernel_lib.games.industry.moves import Options
from kernel_lib.seats import put

NEUTRALS = 2
"""So many neutral cards a market has. [neutrals]"""

Cards = tuple[int, ...]
Rows = tuple[Cards, ...]
"""Cards per owner."""

STEPS = (
    "personalise",
    "first",
    "random",
    "market",
    "start",
    "build",
    "enter",
    "effect",
    "clash",
    "boost",
    "update",
    "rotate",
    "discard",
    "over",
)
PERSONALISE, FIRST, RANDOM, MARKET, START, BUILD, ENTER, EFFECT, CLASH, BOOST, UPDATE, ROTATE, DISCARD, OVER = range(
    len(STEPS)
)
"""The steps of the game, then of a turn, in their order."""
DRAW, FILL, REFILL, SCOUT, OPEN, SHUFFLE, TAKE = range(7)


class Errand(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What is still to be carried out before anybody goes on.

    DRAW     `count` cards of the deck of `owner` go to the hand of the seat `place`
    FILL     the top card of the deck of `owner` takes a place in the market `place`
    REFILL   the market `place` is filled up to two neutral cards
    SCOUT    `count` cards of the deck of `owner` are turned up
    OPEN     the deck of `owner` is shuffled for the first time
    SHUFFLE  the deck of `owner` is shuffled; if it is empty, its discard pile becomes the deck
    TAKE     the active player takes one of the cards turned up, the rest is discarded by `owner`
    """

    what: int
    owner: int
    count: int = 1
    place: int = 0


class Board(core.State, frozen=True, gc=False):
    """A position.

    step       its place in STEPS                         round      its number, 0 before the first turn
    first      seat that began, -1 before                active     seat whose turn it is, -1 before
    waiting    seats that this step still asks           errands    what comes before anything else
    decks      per owner all its cards, wherever         piles      per owner its draw pile, top first
    hands      per seat, HIDDEN for unknown cards        shown      per seat what of its hand all have seen
    discards   per owner its discard pile                revealed   cards turned up by a scout
    factories  per seat, see cards.py                    markets    per market the cards there by owner
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
    errands: tuple[Errand, ...]
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

    def but(self, **changes: Any) -> Self:
        """This position with some fields changed."""
        return msgspec.structs.replace(self, **changes)

    @property
    def common(self) -> int:
        """The owner that the market deck and the neutral cards have."""
        players: int = self.options.players
        return players

    def owner_of(self, neutral: bool) -> int:
        """Whose deck an effect means. [effect-deck]"""
        return self.common if neutral else self.active

    def allies(self, seat: int) -> tuple[int, ...]:
        """The seats that win with `seat`, itself included. [teams]"""
        return (seat % 2, seat % 2 + 2) if self.options.teams else (seat,)

    def wanted(self, errand: Errand) -> int:
        """How many cards an errand still wants. [neutrals]"""
        return NEUTRALS - len(self.markets[errand.place][self.common]) if errand.what == REFILL else errand.count

    # Cards from place to place ----------------------------------------------------------------------

    def into_hand(self, seat: int, cards: Sequence[int], *, shown: bool, of: int) -> Self:
        """Cards of the deck of `of` go to a hand. [hidden], [shown]"""
        board = self.but(hands=put(self.hands, seat, plus(self.hands[seat], cards)))
        if shown:
            board = board.but(shown=put(self.shown, seat, plus(self.shown[seat], cards)))
        return board if of == seat else board.but(decks=moved(self.decks, of, seat, cards))

    def out_of_hand(self, seat: int, card: int) -> Self:
        """A card leaves a hand, for all to see: one that was seen before, if there is such a one."""
        hand, seen = self.hands[seat], self.shown[seat]
        board = self.but(hands=put(self.hands, seat, minus(hand, card if card in hand else HIDDEN)))
        return board.but(shown=put(self.shown, seat, minus(seen, card))) if card in seen else board

    def discarded(self, owner: int, card: int) -> Self:
        """A card of `owner`, taken up somewhere, goes to its discard pile."""
        return self.but(discards=put(self.discards, owner, self.discards[owner] + (card,)))

    def off_market(self, market: int, owner: int, card: int) -> Self:
        """A card is taken up from a market."""
        return self._with_row(market, owner, minus(self.markets[market][owner], card))

    def onto_market(self, market: int, owner: int, cards: Sequence[int]) -> Self:
        """Cards are laid in a market."""
        return self._with_row(market, owner, plus(self.markets[market][owner], cards))

    def _with_row(self, market: int, owner: int, row: Cards) -> Self:
        rows = put(self.markets[market], owner, row)
        return self.but(markets=(rows, self.markets[1]) if market == 0 else (self.markets[0], rows))

    def with_factory(self, seat: int, old: int, new: int) -> Self:
        """A factory is turned, or marked."""
        row = plus(minus(self.factories[seat], old), (new,))
        return self.but(factories=put(self.factories, seat, row))

    def find_factory(self, seat: int, card: int, *, vertical: bool, marks: int = 0) -> int:
        """The first factory of this card that lies so and has none of these marks; 0 if there is none."""
        for one in self.factories[seat]:
            if factory_card(one) == card and is_vertical(one) == vertical and not one & marks:
                return one
        return 0

    def out_of_pile(self, owner: int, card: int) -> Self:
        """A card is taken out of a pile, or out of the discard pile if the pile is empty. Which place it had does not matter: a shuffle follows."""
        pile = self.piles[owner]
        if not pile:
            return self.but(discards=put(self.discards, owner, minus(self.discards[owner], card)))
        return self.but(piles=put(self.piles, owner, minus(pile, card if card in pile else HIDDEN)))

    def with_pile(self, owner: int, pile: Cards, *, anew: bool) -> Self:
        """A deck is shuffled, or made anew of its discard pile: then all know the owner's hand, for every other card was seen. [reshuffle], [hidden]"""
        board = self.but(piles=put(self.piles, owner, pile))
        if not anew:
            return board
        board = board.but(discards=put(self.discards, owner, ()))
        if owner == self.common:
            return board
        hand = self.hands[owner]
        known = plus(tuple(card for card in hand if card != HIDDEN), self.unseen(owner) if HIDDEN in hand else ())
        return board.but(hands=put(self.hands, owner, known), shown=put(self.shown, owner, known))

    # What a seat may know ----------------------------------------------------------------------------

    def masked(self, seat: int | None) -> Self:
        """[hidden], [shown]"""
        hands = tuple(
            hand if owner == seat else covered(hand, seen)
            for owner, (hand, seen) in enumerate(zip(self.hands, self.shown, strict=True))
        )
        return self.but(hands=hands, piles=tuple((HIDDEN,) * len(pile) for pile in self.piles))

    def unseen(self, owner: int) -> list[int]:
        """The cards of `owner` that lie in no known place: they are in the pile, or in the part of the hand that is not known."""
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
        if self.revealed and self.errands[0].owner == owner:
            yield from self.revealed

    def pile_kinds(self, owner: int) -> Cards:
        """Each card that is in a pile, or may be as far as is known, once."""
        pile = self.piles[owner]
        return tuple(sorted({*(self.unseen(owner) if HIDDEN in pile else pile)} - {HIDDEN}))

    def hand_kinds(self, seat: int) -> Cards:
        """Each card that is in a hand, or may be as far as is known, once."""
        hand = self.hands[seat]
        found = {*hand, *self.unseen(seat)} if HIDDEN in hand else {*hand}
        return tuple(sorted(found - {HIDDEN}))

    def filled_in(self, rng: random.Random) -> Self:
        """Uniform over all that fits: what is known of a hand was seen by all, and every pile was shuffled since. [hidden]"""
        piles, hands = list(self.piles), list(self.hands)
        for owner, pile in enumerate(piles):
            hand = hands[owner] if owner < len(hands) else ()
            if HIDDEN in pile or HIDDEN in hand:
                cards = iter(shuffled(self.unseen(owner), rng))
                piles[owner] = tuple(next(cards) if card == HIDDEN else card for card in pile)
                if hand:
                    hands[owner] = tuple(sorted(next(cards) if card == HIDDEN else card for card in hand))
        filled = tuple(piles), tuple(hands)
        return self if filled == (self.piles, self.hands) else self.but(piles=filled[0], hands=filled[1])


# Rows of cards ------------------------------------------------------------------------------------


def plus(cards: Cards, more: Sequence[int]) -> Cards:
    """The cards with some more."""
    return tuple(sorted((*cards, *more)))


def minus(cards: Cards, card: int) -> Cards:
    """The cards without one of this kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def moved(rows: Rows, old: int, new: int, cards: Sequence[int]) -> Rows:
    """Cards of one row go to another."""
    for card in cards:
        rows = put(put(rows, old, minus(rows[old], card)), new, plus(rows[new], (card,)))
    return rows


def covered(hand: Cards, shown: Cards) -> Cards:
    """A hand as others know it."""
    return (HIDDEN,) * (len(hand) - len(shown)) + shown


def first_board(kind: type[Any], options: Options, step: int) -> Any:
    """The empty table of a state class, before the decks are built."""
    owners = options.players + 1
    seats = ((),) * options.players
    return kind(
        options=options, to_act=(0,), events=(), step=step, round=0, first=-1, active=-1, waiting=tuple(range(options.players)), errands=(),
        decks=((),) * owners, piles=((),) * owners, hands=seats, shown=seats, discards=((),) * owners, revealed=(), factories=seats,
        markets=(((),) * owners,) * 2, output=0, entered=0, lift=(), clashed=(), clashing=-1, boosts=(0,) * options.players, points=(0,) * options.players,
    )  # fmt: skip
