"""The utility that decisions of GEAR are judged by: points ahead at the end of the round.

The reference player is `greedy`. `bidder` is stronger, by about two points a round, but it plays rounds out itself for
each of its moves, as the greedy bot plays them: a single round of four bidders takes as long as five thousand of greedy
ones, and no judgement could be had while one waits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from statistics import NormalDist, fmean
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.core.lazy import lazy
from kernel_lib.games.gear.bots.evaluation import (
    aces_taken,
    cards_played,
    hand_size,
    lead_over_others,
    lowest_bids,
    same_side,
)
from kernel_lib.games.gear.rules.components import ACES, HAND, copies_in
from kernel_lib.games.gear.rules.scoring import ROUND_LIMIT
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text import say
from kernel_lib.parts.bots import Rollouts, Utility, WeightedRollouts

JUMPS: Final = 3
"""Bids on each set that are judged, from the lowest on; a higher one costs more and does the same."""


def utility_value(there: State, now: State, seat: int) -> float | None:
    """Return the gain of the side of `seat` over the others in the round of `there`; None until that round is scored.

    It is the mean gain of its seats less the mean gain of the other seats, what was paid for sets taken off.
    """
    if len(now.scored) == len(there.scored):
        return None
    return lead_over_others(there, seat, [score.gain for score in now.scored[len(there.scored)].scores])


def candidates(view: View[State]) -> Sequence[Move]:
    """Return the moves worth judging: in an auction the lowest bids on each set, else all plays."""
    state, seat = view.state, view.acting_seat
    if seat is None or not state.in_auction:
        return view.legal_moves()
    return lowest_bids(state, seat, JUMPS)


rollouts: Final[Rollouts] = lazy("kernel_lib.games.gear.bots.rollouts:rollouts")
importance_weighted: Final[WeightedRollouts] = lazy("kernel_lib.games.gear.bots.rollouts:importance_weighted")


def solver_values(state: State, seat: int, scores: Mapping[Move, int]) -> dict[Move, float]:
    """Return the solver's numbers as points ahead, of two players and of two against two.

    Of three or more who play for themselves the solver knows what one of them gets, but not what the others do: {}.
    """
    if state.options.variant == "teams":
        lead = sum(
            points if same_side(state, seat, other) else -points for other, points in enumerate(_points_before(state))
        )
        return {move: (score - lead) / 2 for move, score in scores.items()}
    if state.options.players > 2:
        return {}
    level = state.points[seat] + state.paid[seat] - state.paid[1 - seat]
    return {
        move: float(score - level - _other_earns(state, score - state.points[seat])) for move, score in scores.items()
    }


def _other_earns(state: State, earned: int) -> int:
    """Return the points that the other of two players earns in a round, from those of the one: see `solver.two`."""
    cards = cards_played(state) + sum(state.opened) + sum(state.closed)
    shared = HAND + HAND // 3 + 3 + sum(copies_in(cards, ace) for ace in ACES)
    sweep = shared + 3
    return {sweep: 0, 0: sweep}.get(earned, shared - earned)


# Points ahead as a chance to win ----------------------------------------------------------------------------

SPREAD: Final = {2: 6.4, 3: 5.1, 4: 4.5, 5: 4.2}
"""By players, how far what a seat gains in a round lies from what is expected, in points, as a standard deviation.
Fitted to 20,000 rounds each among greedy players: there it is 5.9, 4.7, 4.2 and 3.9; 8 % more tells best who wins, for
what a seat expects is not all that can be known, such as what the others' bids tell.
"""
FITTED: Final = "1.0"
"""The edition of the game that these were fitted with: with another one they are to be fitted again."""
GAIN: Final = {2: 7.1, 3: 4.5, 4: 3.25, 5: 2.5}
"""By players, what a seat gains in a round in the mean, what it pays taken off; of the same rounds."""
GAIN_UNPAID: Final = {2: 7.45, 3: 5.1, 4: 4.0, 5: 3.3}
"""The same where nobody pays: in the easy variant."""
# Points of a standard normal distribution, a quarter apart, and their weights: they integrate over what the side itself
# will gain.
_STEPS: Final = tuple(step / 4 for step in range(-16, 17))
_NORMAL: Final = NormalDist()
_WEIGHTS: Final = tuple(_NORMAL.pdf(step) / 4 for step in _STEPS)


def win_probability(state: State, seat: int, value: float) -> float:
    """Estimate the chance that the side of `seat` has the most points in the end, alone or with others, if it expects
    to be `value` points ahead in this round.

    The model: all gain as usual among greedy players but for this lead, and the others share the rest as they have
    begun to; what comes is spread around that by a normal distribution, by what is still open in this round, and a
    whole round for each one to come. How well it predicts: `make.tuning.gear_chances`.
    """
    players, teams = state.options.players, state.options.variant == "teams"
    gain = (GAIN_UNPAID if state.options.variant == "easy" else GAIN)[players]
    ours = [same_side(state, seat, other) for other in range(players)]
    size = sum(ours)
    own, others = gain + value * (players - size) / players, gain - value * size / players
    begun = _round_so_far(state)
    usual = fmean(points for mine, points in zip(ours, begun, strict=True) if not mine)
    rows = zip(ours, _points_before(state), begun, strict=True)
    after = [points + (own if mine else others + so_far - usual) for mine, points, so_far in rows]
    sides = [after[0] + after[2], after[1] + after[3]] if teams else after
    mine = sides.pop(seat % 2 if teams else seat)
    rounds = _part_to_play(state, seat) + _rounds_left(state, max(mine, *sides), size * gain)
    ahead = [(mine - theirs) / (SPREAD[players] * (size * rounds) ** 0.5) for theirs in sides]
    return sum(
        weight * prod(_NORMAL.cdf(step + gap) for gap in ahead) for step, weight in zip(_STEPS, _WEIGHTS, strict=True)
    )


def _round_so_far(state: State) -> list[float]:
    """Return the points of each seat in this round so far: points for tricks, less the part of its price that they
    stand for.
    """
    if state.leader < 0:
        return [0.0] * state.options.players
    taken, share = state.taken, sum(state.taken) / HAND
    rows = zip(taken, aces_taken(state), state.paid, strict=True)
    return [tricks + tricks // 3 + aces - paid * share for tricks, aces, paid in rows]


def _points_before(state: State) -> list[int]:
    """Return the points of each seat before this round, or the one to be dealt."""
    return [points + (paid if state.leader >= 0 else 0) for points, paid in zip(state.points, state.paid, strict=True)]


def _part_to_play(state: State, seat: int) -> float:
    """Return the part of this round that is still to be played."""
    cards = hand_size(state.opened[seat]) + state.kept[seat] if state.leader >= 0 else HAND
    return float(cards / HAND)


def _rounds_left(state: State, most: float, gain: float) -> float:
    """Estimate the rounds after this one, if the side in front will then have `most` points and gains `gain` in a
    round.
    """
    now = state.round if state.in_auction or state.leader >= 0 else state.round + 1
    if state.options.target is None:
        return float(state.options.rounds - now)
    return float(min(max(0.0, (state.options.target - most) / gain), ROUND_LIMIT - now))


UTILITY: Final[Utility[State]] = Utility(
    label=say("stake"),
    unit="points",
    reference="greedy",
    version="1",
    value=utility_value,
    win_probability=win_probability,
    candidates=candidates,
    rollouts=rollouts,
    importance_weighted=importance_weighted,
    solver_utility=solver_values,
    effort=20_000,
)
