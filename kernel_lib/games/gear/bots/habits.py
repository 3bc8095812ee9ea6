"""Habits: the greedy bot with one habit more, to measure what that habit costs or brings.

None of them is offered at a table; a tournament takes them by their place, `kernel_lib.games.gear.bots.habits:Name`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from kernel_lib.core import Move, View
from kernel_lib.games.gear.bots.evaluation import SetValues, cards_played, evaluate_plays, set_looks, straight_bid
from kernel_lib.games.gear.rules.moves import BIDS, Bid, Play, cards_of
from kernel_lib.games.gear.rules.state import State
from kernel_lib.parts import bots


class Habit(bots.Habit[State]):
    """Plays as `Greedy` does, but with the habit."""

    def choose_among(self, view: View[State], moves: Sequence[Move], rng: random.Random) -> Move:  # noqa: ARG002 - it leaves nothing to chance
        """Return the bid that leaves the most, or the play that looks best."""
        state, seat = view.state, view.asked_seat
        if state.in_auction:
            return self.bid(state, seat)
        plays = [move for move in moves if isinstance(move, Play)]
        worth = evaluate_plays(state, seat, cards_played(state), plays)
        return plays[worth.index(max(worth))]

    def bid(self, state: State, seat: int) -> Bid:
        """Return the lowest bid on the set that leaves the most, as the sets look."""
        return straight_bid(state, seat, self.values(state, seat))

    def values(self, state: State, seat: int) -> SetValues:
        """Return the estimated value of each set."""
        return set_looks(state, state.closed[seat])


# In the tricks --------------------------------------------------------------------------------------------


class LeadsSingles(Habit):
    """Never leads a pair."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever leads
        return bool(state.played) or not isinstance(move, Play) or len(cards_of(move)[2]) == 1


class LeadsHighest(Habit):
    """Always leads the highest number that it holds."""

    def preferred(self, state: State, seat: int, legal: Sequence[Move]) -> Sequence[Move]:  # noqa: ARG002 - whoever leads
        plays = [move for move in legal if isinstance(move, Play)]
        highest = max(map(_number, plays), default=0)
        return [play for play in plays if state.played or _number(play) == highest]


class HoardsClosed(Habit):
    """Plays a closed card only if it has to."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever leads
        return isinstance(move, Play) and not move.closed


class SpendsClosed(Habit):
    """Plays its closed cards as soon as it may."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever leads
        return isinstance(move, Play) and bool(move.closed)


def _number(play: Play) -> int:
    """Return the number that a play shows first, an A the lowest."""
    return cards_of(play)[2][0] % 10


# In the auction -------------------------------------------------------------------------------------------


class ForgetsClosed(Habit):
    """Looks at the sets as if it had no closed cards."""

    def values(self, state: State, seat: int) -> SetValues:  # noqa: ARG002 - that is the habit
        return set_looks(state, 0)


class BidsThreeMore(Habit):
    """Bids three points more than it has to, to be rid of rivals."""

    def bid(self, state: State, seat: int) -> Bid:
        bid = super().bid(state, seat)
        return BIDS[bid.set][min(bid.points + 3, state.bid_limit(seat))]
