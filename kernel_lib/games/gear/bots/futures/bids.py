"""What bids tell of closed hands: deals count the more, the likelier the others would have bid as they did with them.

Who bids is taken for the greedy bot that is not always sure: of the sets that it may bid on it takes each the likelier,
the more it leaves after paying (see `auction.straight_bid`), by a factor of e for every `DOUBT` points; how high it
bids tells nothing, and neither do plays. In 400 games of four greedy players (one round; 1,200 decisions, 2 of 3 of
them plays) the value of the move that was made lay above what came of it by 0.28 points (0.05 to 0.50) with every deal
alike, by 0.09 (-0.12 to 0.30) so, and its squared error fell from 15.4 by 1.2 (0.8 to 1.6). A doubt of 0.15 does as
much for greedy players and is less fair to others; 0.6 and 1.2 do less (tests/bench/by_bids.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from kernel_lib.core import Move
from kernel_lib.core.stake import Told
from kernel_lib.games.gear.bots import futures
from kernel_lib.games.gear.bots.futures import auctions
from kernel_lib.games.gear.bots.futures.rounds import Floats, Numbers
from kernel_lib.games.gear.rules.cards import HIDDEN, KINDS, packed
from kernel_lib.games.gear.rules.moves import Bid, Play
from kernel_lib.games.gear.rules.state import State

if TYPE_CHECKING:
    from kernel_lib.core.stake import Worths

DOUBT: Final = 0.3
"""Points that a set must leave more than another to be bid on e times as often."""
TRIED: Final = 32
"""Deals of which one is taken for a row, by their weights."""


def by_bids(state: State, seat: int, moves: Sequence[Move], samples: int, seed: int, told: Told) -> Worths:
    """As `futures.futures`, on deals weighted by the bids of the others; see `core.stake.ByBids`."""
    if HIDDEN not in state.closed:
        return futures.futures(state, seat, moves, samples, seed)
    pool = futures.deals(state, samples * TRIED, seed)
    weights = likelihoods(told, seat, pool).reshape(samples, TRIED)
    # The largest of the logarithms, each with its own Gumbel number, is drawn with these weights.
    taken = (weights + np.random.default_rng(seed).gumbel(size=weights.shape)).argmax(axis=1)
    return futures.ahead_after(state, seat, moves, pool[np.arange(samples) * TRIED + taken])


def likelihoods(told: Told, seat: int, closed: Numbers) -> Floats:
    """The logarithm of how likely the others would have bid so, by row of closed hands as they are now."""
    spent = [0] * closed.shape[1]
    for mover, move in told.moves:
        if isinstance(move, Play):
            spent[mover] += packed(KINDS[code] for code in move.closed)
    found = np.zeros(len(closed))
    for other in range(len(spent)):
        if other != seat and any(mover == other and isinstance(move, Bid) for mover, move in told.moves):
            hands, rows = np.unique(closed[:, other] + spent[other], return_inverse=True)
            found += _of_hands(told, other, hands)[rows]
    return found


def _of_hands(told: Told, seat: int, hands: Numbers) -> Floats:
    """The same of the bids of one seat, by its closed hand before it played."""
    start: State = told.start
    values = auctions.looked_at(np.array(start.sets), hands[:, np.newaxis])[:, 0]
    limit, bids, found = start.bid_limit(seat), np.array(start.bids), np.zeros(len(hands))
    for mover, move in told.moves:
        if not isinstance(move, Bid):
            break
        if mover == seat:
            leaves = np.where(bids < limit, (values - bids) / DOUBT, -np.inf)
            leaves -= leaves.max(axis=1, keepdims=True)
            found += leaves[:, move.set] - np.log(np.exp(leaves).sum(axis=1))
        bids[move.set] = move.points
    return found
