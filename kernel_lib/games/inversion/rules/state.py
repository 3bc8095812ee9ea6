"""A position of !nversion, and what a seat may know of it."""

from __future__ import annotations

import random

from kernel_lib import core
from kernel_lib.core import UNKNOWN, Move
from kernel_lib.core.cards import deal_with_constraints, from_bits
from kernel_lib.games.inversion.rules.components import HIDDEN, TRICKS, cards_in_use
from kernel_lib.games.inversion.rules.moves import Deal, Trick

# A position of !nversion ---------------------------------------------------------------------------


class State(core.State, frozen=True, gc=False):
    """A position.

    hands     per seat a bit set, HIDDEN if unknown          lane      its ten cards as they were dealt
    follow    the follow card now, -1 before the deal
    declared  the highest declaration, 0 before the first    declarer  its seat, -1 before the first
    passed    bit set of the seats that have passed          parent    seat, -1 while there is none
    leader    seat that leads the trick, -1 before           played    the cards of this trick as played
    counted   the same with inversions carried out           voids     per seat the cards it was shown not to hold
    seen      bit set of the lane and all cards played       tricks    the tricks so far
    laid      the cards of the last complete trick as played
    """

    hands: tuple[int, ...]
    lane: tuple[int, ...]
    follow: int
    declared: int
    declarer: int
    passed: int
    parent: int
    leader: int
    played: tuple[int, ...]
    counted: tuple[int, ...]
    voids: tuple[int, ...]
    seen: int
    tricks: tuple[Trick, ...]
    laid: tuple[int, ...]

    @property
    def in_auction(self) -> bool:
        """Return True while declarations are due."""
        return self.follow >= 0 and self.leader < 0

    @property
    def held(self) -> tuple[int, ...]:
        """Return the number of cards that each seat holds."""
        players = self.options.players
        full = TRICKS - len(self.tricks) if self.hands else 0
        return tuple(full - ((seat - self.leader) % players < len(self.played)) for seat in range(players))

    @property
    def won(self) -> tuple[int, ...]:
        """Return the number of tricks that each seat has won."""
        winners = [trick.winner for trick in self.tricks]
        return tuple(winners.count(seat) for seat in range(self.options.players))

    @property
    def unseen(self) -> int:
        """Return the cards in use that lie in no known place, as a bit set."""
        known = self.seen
        for hand in self.hands:
            known |= max(hand, 0)
        return cards_in_use(self.options.suits) & ~known

    def could_hold(self, seat: int) -> int:
        """Return the cards that a seat holds, or may hold if its hand is hidden, as a bit set. [known-void]"""
        hand = self.hands[seat]
        return hand if hand >= 0 else self.unseen & ~self.voids[seat]


# What a seat may know in !nversion -----------------------------------------------------------------


def observe(state: State, seat: int | None) -> State:
    """Return the position without the hands of others; of two players each knows the other's.

    [hidden-hands], [all-known]
    """
    if not state.hands:
        return state
    hands = [HIDDEN] * len(state.hands)
    if seat is not None and seat >= 0:
        hands[seat] = state.hands[seat]
    alone = state.replace(hands=tuple(hands))
    if len(hands) == 2 and seat is not None and hands[seat] >= 0:
        other = alone.unseen
        return alone.replace(hands=(hands[0], other) if seat == 0 else (other, hands[1]))
    return alone


def resample_hidden(state: State, rng: random.Random) -> State:
    """Return the position with the unknown hands drawn, uniformly among the deals that fit the shown voids.

    [known-void]
    """
    hidden = [seat for seat, hand in enumerate(state.hands) if hand < 0]
    if not hidden:
        return state
    dealt = deal_with_constraints(
        rng, from_bits(state.unseen), [state.held[seat] for seat in hidden], [state.voids[seat] for seat in hidden]
    )
    hands = list(state.hands)
    for seat, hand in zip(hidden, dealt, strict=True):
        hands[seat] = hand
    return state.replace(hands=tuple(hands))


def observe_move(state: State, move: Move, mover: int | None, seat: int | None) -> Move:
    """Return a move as a seat sees it: of a deal the lane and its own hand. [hidden-hands]"""
    if not isinstance(move, Deal):
        return move
    hands = tuple(hand if owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(move.hands))
    return Deal(hands, move.lane)
