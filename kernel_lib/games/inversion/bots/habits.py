"""Habits: the greedy bot with one habit more, to measure what that habit costs or brings.

None of them is offered at a table; a tournament takes them by their place,
`kernel_lib.games.inversion.bots.habits:Name`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.core.cards import from_bits
from kernel_lib.games.inversion.bots.evaluation import future_value, lane_ahead, win_trick_probability
from kernel_lib.games.inversion.bots.players import DEALS, Greedy, declaration
from kernel_lib.games.inversion.rules.components import BITS, CARDS, INVERTS, TRICKS, cards_in_use, number
from kernel_lib.games.inversion.rules.moves import DECLARATIONS, PLAYS, Declare, Play
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.parts import bots

HARDLY: Final = 0.001
"""Value of a card's number for a player who only looks at whether the trick is won: it decides between equals."""


HIGH: Final = 8
"""From this number on a card looks strong to somebody who does not look at the lane."""


class Habit(bots.Habit[State]):
    """Plays as `Greedy` does, but with the habit."""

    def choose_among(self, view: View[State], moves: Sequence[Move], rng: random.Random) -> Move:
        """Return the declaration of `Greedy`, or the card that wins the trick most likely and is least worth later."""
        state, seat = view.state, view.asked_seat
        if state.in_auction:
            return Greedy().choose(view, rng)
        cards = [CARDS[move.card] for move in moves if isinstance(move, Play)]
        unseen = cards_in_use(state.options.suits) & ~state.seen & ~state.hands[seat]
        worths = [
            win_trick_probability(state, seat, card, unseen) - self.future_value(state, card, unseen) for card in cards
        ]
        return PLAYS[cards[worths.index(max(worths))]]

    def future_value(self, state: State, card: int, unseen: int) -> float:
        """Return the value of a card later, in tricks, so that it is better kept."""
        return future_value(card, lane_ahead(state), unseen, state.options.players)


class NeverInverts(Habit):
    """Makes no inversion unless it has to."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever it is
        return isinstance(move, Play) and not _inverts(state, move)


class AlwaysInverts(Habit):
    """Makes an inversion whenever it can."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever it is
        return isinstance(move, Play) and _inverts(state, move)


class InvertsUpwards(Habit):
    """Makes an inversion only where a higher number comes to count for it, unless it has to."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever it is
        return isinstance(move, Play) and (not _inverts(state, move) or number(state.follow) > number(CARDS[move.card]))


class TakesDear(Habit):
    """Takes a trick with its highest card, to be quite sure."""

    def future_value(self, state: State, card: int, unseen: int) -> float:  # noqa: ARG002 - it does not look further
        return -HARDLY * number(card)


class ForgetsLane(Habit):
    """Takes a trick with its lowest card that does it, and never looks at what the lane brings next."""

    def future_value(self, state: State, card: int, unseen: int) -> float:  # noqa: ARG002 - it does not look further
        return HARDLY * number(card)


class DeclaresOneMore(Habit):
    """Declares one trick more than `Greedy` does."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        move = super().choose(view, rng)
        return DECLARATIONS[min(move.tricks, TRICKS - 1)] if isinstance(move, Declare) else move


class DeclaresByHand(Greedy):
    """Declares by how many 8s, 9s and 10s it holds, and never looks at the lane for that."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        state, seat = view.state, view.asked_seat
        if not state.in_auction or state.declared == TRICKS:
            return super().choose(view, rng)
        high = sum(number(card) >= HIGH for card in from_bits(state.hands[seat]))
        return declaration(state, [high] * DEALS)


def _inverts(state: State, play: Play) -> bool:
    return bool(INVERTS[state.follow] & BITS[play.card])
