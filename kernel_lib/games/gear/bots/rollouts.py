"""Rollouts of GEAR: deals that fit what a seat knows, weighted by bids, and played to the end of the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from kernel_lib.core import Move
from kernel_lib.games.gear.bots import engine
from kernel_lib.games.gear.bots.engine import Floats, Ints
from kernel_lib.games.gear.bots.evaluation import SetValues, aces_taken, cards_played, same_side
from kernel_lib.games.gear.rules.components import HIDDEN, KINDS, kinds_in, pack
from kernel_lib.games.gear.rules.moves import Bid, Play, play_of
from kernel_lib.games.gear.rules.state import State
from kernel_lib.parts.bots import PublicHistory

if TYPE_CHECKING:
    from kernel_lib.parts.bots import UtilitySamples


# Playing on ----------------------------------------------------------------------------------------
# All go on as the greedy bot, on very many deals: the plays and bids are those that the public rules give, but the
# `engine` makes them some hundred times as quickly.


_SEEDS: Final = (1 << 64) - 1
"""Mask of a seed: machine code takes 64 bits."""


class Rounds(NamedTuple):
    """Rounds that were played to their ends, row by row."""

    earned: Ints
    """Earnings of each seat, by row and seat: points before it pays."""
    lasts: Ints
    """Seat that takes the last trick, by row."""
    plays: Ints
    """Plays by row, in order, as numbers (see `engine`); -1 after the last."""


def rollouts(state: State, seat: int, moves: Sequence[Move], samples: int, seed: int) -> UtilitySamples:
    """Return the lead of `seat` at the end of the round, by sampled state and move; see `parts.bots.Rollouts`."""
    found = leads_after_moves(state, seat, moves, sample_deals(state, samples if HIDDEN in state.closed else 1, seed))
    return found if len(found) == samples else np.repeat(found, samples, axis=0)


def leads_after_moves(state: State, seat: int, moves: Sequence[Move], closed: Ints) -> UtilitySamples:
    """Return the lead of `seat` at the end of the round, in points, by row of closed hands and move."""
    return np.stack([_leads_after(state, seat, move, closed) for move in moves], axis=1)


def _leads_after(state: State, seat: int, move: Move, closed: Ints) -> UtilitySamples:
    """Return the lead of `seat` at the end of the round after one move, by row of closed hands."""
    then = state.apply(move, state.to_act[0])
    if then.leader < 0 and not then.in_auction:
        gains = np.array([[score.gain for score in then.scored[-1].scores]] * len(closed))
    elif then.in_auction:
        owners, prices = greedy_auction(then, closed)
        order = np.argsort(owners, axis=1)
        opened = np.array(then.sets)[order]
        gains = play_out(then, closed, opened).earned - np.take_along_axis(prices, order, axis=1)
    else:
        gains = play_out(then, closed).earned - np.array(then.paid)
    return lead_by_row(state, seat, gains)


def lead_by_row(state: State, seat: int, points: Ints) -> UtilitySamples:
    """Return the result of `evaluation.lead_over_others` for each row of points by seat."""
    ours = [same_side(state, seat, other) for other in range(state.options.players)]
    own = points[:, ours].sum(axis=1)
    margins: UtilitySamples = own / sum(ours) - (points.sum(axis=1) - own) / (len(ours) - sum(ours))
    return margins


def sample_deals(state: State, samples: int, seed: int) -> Ints:
    """Return closed hands that fit a state, by row and seat: as likely as those of `resample_hidden`, but drawn by
    another generator.
    """
    return engine.draw_hands(
        np.array(kinds_in(state.unseen), np.int64), np.array(state.closed), np.array(state.kept),
        np.uint64(seed & _SEEDS), samples,
    )  # fmt: skip


def greedy_auction(state: State, closed: Ints) -> tuple[Ints, Ints]:
    """Return the buyer and the price of each set, by row and set, if all bid by the estimated values of the sets."""
    return _bid_out(state, engine.set_looks(np.array(state.sets), closed))


def bid_out(state: State, crowds: Sequence[Sequence[SetValues]]) -> list[tuple[list[int], list[int]]]:
    """Return the buyer and the price of each set, crowd by crowd, if all bid up to their values."""
    if not state.in_auction:
        prices = [state.paid[owner] for owner in state.bidders]
        return [(list(state.bidders), prices)] * len(crowds)
    owners, paid = _bid_out(state, np.array(crowds))
    return list(zip(owners.tolist(), paid.tolist(), strict=True))


def _bid_out(state: State, values: Floats) -> tuple[Ints, Ints]:
    limits = [state.bid_limit(seat) for seat in range(state.options.players)]
    return engine.bid_out(
        values, np.array(limits), np.array(state.bidders), np.array(state.bids), len(state.waiting), state.to_act[0]
    )


def round_earnings(
    state: State, closed: Sequence[Sequence[int]], owned: Sequence[Sequence[int]] | None = None
) -> list[list[int]]:
    """Return the points that each seat earns in the round, by row of closed hands; `owned` are, in an auction, its sets
    by seat.
    """
    if state.leader < 0 and not state.in_auction:
        return [[score.earned for score in state.scored[-1].scores]] * len(closed)
    opened = None if owned is None else np.array(state.sets)[np.array(owned)]
    found: list[list[int]] = play_out(state, np.array(closed), opened).earned.tolist()
    return found


def play_out(state: State, closed: Ints, opened: Ints | None = None) -> Rounds:
    """Play out the rest of the round for each row of closed hands; closed hands that the state knows stay as
    they are.

    `opened` are the open hands by row and seat where they are not those of the state, as before the sets are sold.
    """
    known = np.array(state.closed)
    hands = np.where(known >= 0, known, closed)
    if opened is None:
        # A copy: what may not be written would be compiled for once more, which takes seconds.
        opened = np.broadcast_to(np.array(state.opened), hands.shape).copy()
    leader = state.leader if state.leader >= 0 else state.starter
    found = engine.play_out(
        np.ascontiguousarray(opened), hands, state.options.variant == "teams", leader, play_numbers(state.played),
        cards_played(state), np.array(state.taken), np.array(aces_taken(state)),
    )  # fmt: skip
    return Rounds(*found)


def play_numbers(played: Sequence[tuple[int, ...]]) -> Ints:
    """Return the plays of a trick as numbers for machine code, which does not ask where their cards lay."""
    return np.array([kinds[0] | kinds[-1] << 5 | len(kinds) - 1 << 10 for kinds in played], np.int64)


def as_play(number: int) -> Play:
    """Return a play that machine code has numbered."""
    kinds = (number & 31, number >> 5 & 31) if number >> 10 & 1 else (number & 31,)
    opens = number >> 11
    return play_of(kinds[:opens], kinds[opens:])


# Bids ----------------------------------------------------------------------------------------------
# What bids tell of closed hands: deals count the more, the likelier the others would have bid as they did with them.
#
# Who bids is taken for the greedy bot that is not always sure: of the sets that it may bid on it takes each the
# likelier, the more it leaves after paying (see `evaluation.straight_bid`), by a factor of e for every `DOUBT` points;
# how high it bids tells nothing, and neither do plays. In 400 games of four greedy players (one round; 1,200
# decisions, 2 of 3 of them plays) the value of the move that was made lay above what came of it by 0.28 points (0.05
# to 0.50) with every deal alike, by 0.09 (-0.12 to 0.30) so, and its squared error fell from 15.4 by 1.2 (0.8 to 1.6).
# A doubt of 0.15 does as much for greedy players and is less fair to others; 0.6 and 1.2 do less
# (`make.tuning.by_bids`).


DOUBT: Final = 0.3
"""Points that a set must leave more than another to be bid on e times as often; see above."""
TRIED: Final = 32
"""Deals that are drawn for each row; one of them is taken, by their weights."""


def importance_weighted(
    state: State, seat: int, moves: Sequence[Move], samples: int, seed: int, history: PublicHistory
) -> UtilitySamples:
    """Return rollouts on deals that are weighted by the bids of the others; see `WeightedRollouts`."""
    if HIDDEN not in state.closed:
        return rollouts(state, seat, moves, samples, seed)
    pool = sample_deals(state, samples * TRIED, seed)
    weights = log_likelihoods(history, seat, pool).reshape(samples, TRIED)
    # The largest of the logarithms, each with its own Gumbel number, is drawn with these weights.
    taken = (weights + np.random.default_rng(seed).gumbel(size=weights.shape)).argmax(axis=1)
    return leads_after_moves(state, seat, moves, pool[np.arange(samples) * TRIED + taken])


def log_likelihoods(history: PublicHistory, seat: int, closed: Ints) -> Floats:
    """Return the logarithm of how likely the others would have bid so, by row of closed hands as they are now."""
    spent = [0] * closed.shape[1]
    for mover, move in history.moves:
        if isinstance(move, Play):
            spent[mover] += pack(KINDS[code] for code in move.closed)
    found = np.zeros(len(closed))
    for other in range(len(spent)):
        if other != seat and any(mover == other and isinstance(move, Bid) for mover, move in history.moves):
            hands, rows = np.unique(closed[:, other] + spent[other], return_inverse=True)
            found += _log_likelihoods_of_bids(history, other, hands)[rows]
    return found


def _log_likelihoods_of_bids(history: PublicHistory, seat: int, hands: Ints) -> Floats:
    """Return the logarithm of how likely one seat would have bid so, by its closed hand before it played."""
    start: State = history.start
    values = engine.set_looks(np.array(start.sets), hands[:, np.newaxis])[:, 0]
    limit, bids, found = start.bid_limit(seat), np.array(start.bids), np.zeros(len(hands))
    for mover, move in history.moves:
        if not isinstance(move, Bid):
            break
        if mover == seat:
            leaves = np.where(bids < limit, (values - bids) / DOUBT, -np.inf)
            leaves -= leaves.max(axis=1, keepdims=True)
            found += leaves[:, move.set] - np.log(np.exp(leaves).sum(axis=1))
        bids[move.set] = move.points
    return found
