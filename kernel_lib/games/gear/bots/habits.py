"""Habits: the greedy bot with one habit more, to measure what that habit costs or brings.

None of them is offered at a table; a tournament takes them by their place, `kernel_lib.games.gear.bots.habits:Name`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from kernel_lib.core import Move, View
from kernel_lib.games.gear.bots.evaluation import Values, appraised, gone, legal_plays, looks, straight_bid
from kernel_lib.games.gear.rules.moves import BIDS, Bid, Play, cards_of
from kernel_lib.games.gear.rules.state import State


class Habit:
    """Plays as `Greedy` does; of its plays it thinks only of those that it likes, if there are any."""

    def choose(self, view: View[State], rng: random.Random) -> Move:  # noqa: ARG002 - it leaves nothing to chance
        state, seat = view.state, view.asked_seat
        if state.in_auction:
            return self.bid(state, seat)
        legal = legal_plays(state, seat)
        liked = self.liked(legal, leads=not state.played) or legal
        worth = appraised(state, seat, gone(state), liked)
        return liked[worth.index(max(worth))]

    def bid(self, state: State, seat: int) -> Bid:
        """The lowest bid on the set that leaves the most, as the sets look."""
        return straight_bid(state, seat, self.values(state, seat))

    def values(self, state: State, seat: int) -> Values:
        """What each set looks worth."""
        return looks(state, state.closed[seat])

    def liked(self, legal: Sequence[Play], *, leads: bool) -> Sequence[Play]:  # noqa: ARG002 - for those that have a habit
        """The plays that it thinks of; `leads`: whether it leads the trick."""
        return legal


# In the tricks --------------------------------------------------------------------------------------------


class LeadsSingles(Habit):
    """Never leads a pair."""

    def liked(self, legal: Sequence[Play], *, leads: bool) -> Sequence[Play]:
        return [play for play in legal if len(cards_of(play)[2]) == 1] if leads else legal


class LeadsHighest(Habit):
    """Always leads the highest number that it holds."""

    def liked(self, legal: Sequence[Play], *, leads: bool) -> Sequence[Play]:
        highest = max(map(_number, legal))
        return [play for play in legal if _number(play) == highest] if leads else legal


class HoardsClosed(Habit):
    """Plays a closed card only if it has to."""

    def liked(self, legal: Sequence[Play], *, leads: bool) -> Sequence[Play]:  # noqa: ARG002 - whoever leads
        return [play for play in legal if not play.closed]


class SpendsClosed(Habit):
    """Plays its closed cards as soon as it may."""

    def liked(self, legal: Sequence[Play], *, leads: bool) -> Sequence[Play]:  # noqa: ARG002 - whoever leads
        return [play for play in legal if play.closed]


def _number(play: Play) -> int:
    """The number that a play shows first, an A the lowest."""
    return cards_of(play)[2][0] % 10


# In the auction -------------------------------------------------------------------------------------------


class ForgetsClosed(Habit):
    """Looks at the sets as if it had no closed cards."""

    def values(self, state: State, seat: int) -> Values:  # noqa: ARG002 - that is the habit
        return looks(state, 0)


class BidsThreeMore(Habit):
    """Bids three points more than it has to, to be rid of rivals."""

    def bid(self, state: State, seat: int) -> Bid:
        bid = super().bid(state, seat)
        return BIDS[bid.set][min(bid.points + 3, state.bid_limit(seat))]
