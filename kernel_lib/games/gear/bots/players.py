"""The bots of GEAR, and how they judge what is for sale."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from operator import itemgetter
from statistics import fmean
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.gear.bots.evaluation import (
    SetValues,
    best_play,
    cards_played,
    evaluate_plays,
    lead_over_others,
    legal_plays,
    lowest_bids,
    set_looks,
    straight_bid,
)
from kernel_lib.games.gear.rules.moves import Bid, Play
from kernel_lib.games.gear.rules.state import State, resample_hidden


class Greedy:
    """Values a set by the look of its cards with the closed ones, and plays for the trick on the table."""

    def choose(self, view: View[State], rng: random.Random) -> Move:  # noqa: ARG002 - it leaves nothing to chance
        state, seat = view.state, view.asked_seat
        if state.in_auction:
            return straight_bid(state, seat, set_looks(state, state.closed[seat]))
        return best_play(state, seat, cards_played(state))


class Bidder:
    """Values sets and plays by playing sampled deals out, all hands by `best_play`."""

    deals: Final = 40
    """Deals in which every seat plays every set; the standard error of a value is then about half a point."""
    moods: Final = 16
    """Auctions that each bid is tried in, each with other opinions of the sets (see `MOOD`)."""
    jumps: Final = 3
    """Bids on each set that are tried, from the lowest on: a jump saves the bid that a rival would still top."""
    plays: Final = 5
    """Plays that it looks into: those that `best_play` likes best."""
    rollouts: Final = 12
    """Deals that each of them is played out on."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        state, seat = view.state, view.asked_seat
        return self._bid(view, seat, rng) if state.in_auction else self._play(state, seat, rng)

    def _bid(self, view: View[State], seat: int, rng: random.Random) -> Move:
        """Return the bid with the highest mean lead, if all bid on as others see the sets."""
        state = view.state
        mine, theirs = _estimate_values(view, seat, self.deals, rng)
        crowds = [_imagined_values(state, seat, mine, theirs, rng) for _ in range(self.moods)]
        tried = lowest_bids(state, seat, self.jumps)
        return max(tried, key=lambda bid: fmean(_leads_after(state, seat, bid, crowds, mine, theirs)))

    def _play(self, state: State, seat: int, rng: random.Random) -> Play:
        """Return the play with the highest mean lead when the round is played out."""
        legal = legal_plays(state, seat)
        if len(legal) == 1:
            return legal[0]
        worth = evaluate_plays(state, seat, cards_played(state), legal)
        ranked = sorted(zip(worth, legal, strict=True), key=itemgetter(0), reverse=True)
        tried = [play for _, play in ranked[: self.plays]]
        deals = [resample_hidden(state, rng).closed for _ in range(self.rollouts)]
        gains = [_total_lead(state, seat, play, deals) for play in tried]
        return tried[gains.index(max(gains))]


def _total_lead(state: State, seat: int, play: Play, deals: Sequence[Sequence[int]]) -> float:
    """Return the lead of the side of `seat` over the others after a play, summed over these closed hands."""
    from kernel_lib.games.gear.bots.rollouts import round_earnings

    gain = 0.0
    for points in round_earnings(state.apply(play, seat), deals):
        gain += lead_over_others(state, seat, points)
    return gain


# The auction ------------------------------------------------------------------------------------

TRUST: Final = 0.7
"""Weight of sampled values against the look of the sets: 40 deals leave half a point of error, and sets lie about one
point apart.
"""
MOOD: Final = 1.0
"""Spread of opinions of a set, in points: half of it for the closed cards, half for other ways to look at it."""


def _estimate_values(view: View[State], seat: int, deals: int, rng: random.Random) -> tuple[SetValues, SetValues]:
    """Estimate what each set earns in the hands of `seat`, and in the hands of another."""
    from kernel_lib.games.gear.bots.rollouts import round_earnings

    state, players = view.state, view.options.players
    owned: list[list[int]] = []
    closed: list[tuple[int, ...]] = []
    for _ in range(deals):
        dealt = resample_hidden(state, rng)
        order = rng.sample(range(players), players)
        owned += (order[turn:] + order[:turn] for turn in range(players))
        closed += [dealt.closed] * players
    mine, theirs = [0.0] * players, [0.0] * players
    for numbers, points in zip(owned, round_earnings(state, closed, owned), strict=True):
        for owner, number in enumerate(numbers):
            (mine if owner == seat else theirs)[number] += points[owner] / deals
    return _temper(mine, set_looks(state, state.closed[seat])), _temper(
        [total / (players - 1) for total in theirs], set_looks(state, 0)
    )


def _temper(values: Sequence[float], seen: SetValues) -> SetValues:
    """Return values drawn towards what the sets look like: part of what surprises in a sample is chance."""
    level = fmean(values) - fmean(seen)
    return tuple(TRUST * value + (1 - TRUST) * (look + level) for value, look in zip(values, seen, strict=True))


def _imagined_values(
    state: State, seat: int, mine: SetValues, theirs: SetValues, rng: random.Random
) -> tuple[SetValues, ...]:
    """Return the values that each seat may give to the sets: nobody knows the closed cards of the others."""
    return tuple(
        mine if other == seat else tuple(value + rng.gauss(0, MOOD) for value in theirs)
        for other in range(state.options.players)
    )


def _leads_after(
    state: State, seat: int, bid: Bid, crowds: Sequence[Sequence[SetValues]], mine: SetValues, theirs: SetValues
) -> Iterator[float]:
    """Yield the points that the side of `seat` is ahead once the sets that were bought are played, by crowd: the values
    that all seats give to the sets.
    """
    from kernel_lib.games.gear.bots.rollouts import bid_out

    for owners, prices in bid_out(state.apply(bid, seat), crowds):
        net = [0.0] * len(owners)
        for number, owner in enumerate(owners):
            net[owner] = (mine if owner == seat else theirs)[number] - prices[number]
        yield lead_over_others(state, seat, net)
