"""The bots of GEAR, and how they judge what is for sale."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from statistics import fmean
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.gear.bots.outlook import (
    appraised,
    best_play,
    gone,
    legal_plays,
    margin,
    pairs_in,
    played_out,
)
from kernel_lib.games.gear.rules.cards import kinds_in
from kernel_lib.games.gear.rules.knowledge import filled_in
from kernel_lib.games.gear.rules.moves import BIDS, Bid, Play, cards_of
from kernel_lib.games.gear.rules.play import after, sold
from kernel_lib.games.gear.rules.state import State

Values = tuple[float, ...]
"""What each set is worth, in points."""


class Greedy:
    """Values a set by the look of its cards with the closed ones, and plays for the trick on the table."""

    def choose(self, view: View[State], rng: random.Random) -> Move:  # noqa: ARG002 - it leaves nothing to chance
        state, seat = view.state, _seat_of(view)
        if state.in_auction:
            return straight_bid(state, seat, looks(state, state.closed[seat]))
        return best_play(state, seat, gone(state))


class Bidder:
    """Values sets and plays by playing sampled deals out, all hands by `best_play`."""

    deals: Final = 40
    """Deals in which every seat plays every set; the standard error of a value is then about half a point."""
    moods: Final = 16
    """Auctions that each bid is tried in."""
    jumps: Final = 3
    """How far above the lowest bid it looks: a jump saves the bid that a rival would still top."""
    plays: Final = 5
    """Plays that it looks into: those that `best_play` likes best."""
    futures: Final = 12
    """Deals that each of them is played out on."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        state, seat = view.state, _seat_of(view)
        return self._bid(view, seat, rng) if state.in_auction else self._play(state, seat, rng)

    def _bid(self, view: View[State], seat: int, rng: random.Random) -> Move:
        """The bid with the highest mean lead, if all bid on as others see the sets."""
        state = view.state
        mine, theirs = _values(view, seat, self.deals, rng)
        crowds = [_crowd(state, seat, mine, theirs, rng) for _ in range(self.moods)]
        tried = [
            bid
            for bids, points in zip(BIDS, state.bids, strict=False)
            for bid in bids[points + 1 : state.bid_limit(seat) + 1][: self.jumps]
        ]
        return max(
            tried,
            key=lambda bid: fmean(_lead(bid_out(state, seat, bid, crowd), seat, mine, theirs) for crowd in crowds),
        )

    def _play(self, state: State, seat: int, rng: random.Random) -> Play:
        """The play with the highest mean lead when the round is played out."""
        seen = gone(state)
        legal = legal_plays(state, seat)
        if len(legal) == 1:
            return legal[0]
        ranked = sorted(zip(appraised(state, seat, seen, legal), legal, strict=True), key=itemgetter(0), reverse=True)
        tried = [play for _, play in ranked[: self.plays]]
        gains = [0.0] * len(tried)
        for _ in range(self.futures):
            dealt = filled_in(state, rng)
            for place, play in enumerate(tried):
                from_open, from_closed, _ = cards_of(play)
                scores = played_out(after(dealt, play, seat, None), seen + from_open + from_closed)
                gains[place] += margin(state, seat, [score.earned for score in scores])
        return tried[gains.index(max(gains))]


def _seat_of(view: View[State]) -> int:
    assert view.seat is not None and view.seat >= 0, "a spectator has nothing to choose"  # noqa: PT018
    return view.seat


# The auction ------------------------------------------------------------------------------------

LOOK: Final = (0.6, 0.0, 0.0, 0.1, 0.2, 0.4, 0.6, 0.8, 1.1, 1.1)
"""What each card, A to 10, adds to a round's points: fitted to rounds among greedy players."""
LOOK_PAIR: Final = 0.8
"""What each pair adds to that."""
TRUST: Final = 0.7
"""How far sampled values are believed against the look of the sets: 40 deals leave half a point of error, and sets
lie about one point apart.
"""
MOOD: Final = 1.0
"""How far opinions of a set lie apart, in points: half of it for the closed cards, half for other ways to look at it.
"""


def looks(state: State, closed: int) -> Values:
    """What each set looks worth together with a closed hand, compared with the others."""
    return tuple(_look(cards + closed) for cards in state.sets)


@lru_cache(1 << 12)
def _look(hand: int) -> float:
    return sum(LOOK[kind % 10] for kind in kinds_in(hand)) + LOOK_PAIR * pairs_in(hand)


def _values(view: View[State], seat: int, deals: int, rng: random.Random) -> tuple[Values, Values]:
    """What each set earns in the hands of `seat`, and in the hands of another."""
    players, closed = view.options.players, view.state.closed[seat]
    mine, theirs = [0.0] * players, [0.0] * players
    for _ in range(deals):
        dealt = view.sample(rng)
        order = rng.sample(range(players), players)
        for turn in range(players):
            owned = order[turn:] + order[:turn]
            for owner, (number, score) in enumerate(zip(owned, played_out(as_sold(dealt, owned), 0), strict=True)):
                (mine if owner == seat else theirs)[number] += score.earned / deals
    return _tempered(mine, looks(view.state, closed)), _tempered(
        [total / (players - 1) for total in theirs], looks(view.state, 0)
    )


def _tempered(values: Sequence[float], seen: Values) -> Values:
    """Values drawn towards what the sets look like: part of what surprises in a sample is chance."""
    level = fmean(values) - fmean(seen)
    return tuple(TRUST * value + (1 - TRUST) * (look + level) for value, look in zip(values, seen, strict=True))


def _crowd(state: State, seat: int, mine: Values, theirs: Values, rng: random.Random) -> tuple[Values, ...]:
    """What each seat may think of the sets: nobody knows the closed cards of the others."""
    return tuple(
        mine if other == seat else tuple(value + rng.gauss(0, MOOD) for value in theirs)
        for other in range(state.options.players)
    )


def straight_bid(state: State, seat: int, values: Values) -> Bid:
    """The lowest bid on the set that leaves the most after paying it."""
    limit = state.bid_limit(seat)
    number = max(
        (number for number, points in enumerate(state.bids) if points < limit),
        key=lambda number: values[number] - state.bids[number],
    )
    return BIDS[number][state.bids[number] + 1]


def bid_out(state: State, seat: int, bid: Bid, crowd: Sequence[Values]) -> State:
    """The position after the auction if `seat` bids so and everybody then bids straight, by their own values."""
    state = after(state, bid, seat, None)
    while state.in_auction:
        mover = state.to_act[0]
        state = after(state, straight_bid(state, mover, crowd[mover]), mover, None)
    return state


def _lead(state: State, seat: int, mine: Values, theirs: Values) -> float:
    """What the side of `seat` is ahead of the others by, once the sets that all have bought are played."""
    net = [0.0] * state.options.players
    for number, owner in enumerate(state.bidders):
        net[owner] = (mine if owner == seat else theirs)[number] - state.paid[owner]
    return margin(state, seat, net)


def as_sold(dealt: State, owned: Sequence[int]) -> State:
    """The position when each seat has got the set `owned[seat]` for nothing."""
    bidders = tuple(owned.index(number) for number in range(len(owned)))
    return sold(dealt, bidders, (0,) * len(owned), ())
