"""What becomes of a round of GEAR if all go on as the greedy bot, on very many deals: the same plays and bids as by the
public rules, some hundred times as quick.

rounds     the play in machine code      auctions   deals and bids likewise      bids       what bids tell of deals
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from kernel_lib.core import Move
from kernel_lib.games.gear.bots.auction import Values
from kernel_lib.games.gear.bots.futures import auctions, rounds
from kernel_lib.games.gear.bots.futures.rounds import Numbers
from kernel_lib.games.gear.bots.outlook import aces_taken, gone, partners
from kernel_lib.games.gear.rules.cards import HIDDEN, kinds_in
from kernel_lib.games.gear.rules.moves import Play, play_of
from kernel_lib.games.gear.rules.play import after
from kernel_lib.games.gear.rules.state import State

if TYPE_CHECKING:
    from kernel_lib.core.stake import Worths

_SEEDS: Final = (1 << 64) - 1


class Rounds(NamedTuple):
    """Rounds that were played to their ends, row by row."""

    earned: Numbers
    """What each seat earns, by row and seat: points before it pays."""
    lasts: Numbers
    """Who takes the last trick, by row."""
    plays: Numbers
    """What is played, by row, in order, as numbers (see `rounds`); -1 after the last."""


def futures(state: State, seat: int, moves: Sequence[Move], samples: int, seed: int) -> Worths:
    """How far `seat` is ahead at the end of the round, by sampled state and move; see `core.Futures`."""
    found = ahead_after(state, seat, moves, deals(state, samples if HIDDEN in state.closed else 1, seed))
    return found if len(found) == samples else np.repeat(found, samples, axis=0)


def ahead_after(state: State, seat: int, moves: Sequence[Move], closed: Numbers) -> Worths:
    """How far `seat` is ahead at the end of the round, by row of closed hands and move."""
    return np.stack([_ahead(state, seat, move, closed) for move in moves], axis=1)


def _ahead(state: State, seat: int, move: Move, closed: Numbers) -> Worths:
    """The points that `seat` is ahead in the end after a move, by row."""
    then = after(state, move, state.to_act[0], None)
    if then.leader < 0 and not then.in_auction:
        gains = np.array([[score.gain for score in then.scored[-1].scores]] * len(closed))
    elif then.in_auction:
        owners, prices = greedy_auction(then, closed)
        order = np.argsort(owners, axis=1)
        opened = np.array(then.sets)[order]
        gains = played_out(then, closed, opened).earned - np.take_along_axis(prices, order, axis=1)
    else:
        gains = played_out(then, closed).earned - np.array(then.paid)
    return ahead(state, seat, gains)


def ahead(state: State, seat: int, points: Numbers) -> Worths:
    """As `outlook.margin`, of many rows of points."""
    ours = [partners(state, seat, other) for other in range(state.options.players)]
    own = points[:, ours].sum(axis=1)
    margins: Worths = own / sum(ours) - (points.sum(axis=1) - own) / (len(ours) - sum(ours))
    return margins


def deals(state: State, samples: int, seed: int) -> Numbers:
    """Closed hands that fit a state, by row and seat: what `knowledge.filled_in` draws, by a chance of its own."""
    return auctions.deals(
        np.array(kinds_in(state.unseen), np.int64), np.array(state.closed), np.array(state.kept),
        np.uint64(seed & _SEEDS), samples,
    )  # fmt: skip


def greedy_auction(state: State, closed: Numbers) -> tuple[Numbers, Numbers]:
    """Who gets each set and at what price, by row and set, if all bid on by the looks of the sets."""
    return _bid_out(state, auctions.looked_at(np.array(state.sets), closed))


def bid_out(state: State, crowds: Sequence[Sequence[Values]]) -> list[tuple[list[int], list[int]]]:
    """Who gets each set and at what price, crowd by crowd, if all bid on straight by what they think of the sets."""
    if not state.in_auction:
        prices = [state.paid[owner] for owner in state.bidders]
        return [(list(state.bidders), prices)] * len(crowds)
    owners, paid = _bid_out(state, np.array(crowds))
    return list(zip(owners.tolist(), paid.tolist(), strict=True))


def _bid_out(state: State, values: Worths) -> tuple[Numbers, Numbers]:
    limits = [state.bid_limit(seat) for seat in range(state.options.players)]
    return auctions.bid_out(
        values, np.array(limits), np.array(state.bidders), np.array(state.bids), len(state.waiting), state.to_act[0]
    )


def earned(
    state: State, closed: Sequence[Sequence[int]], owned: Sequence[Sequence[int]] | None = None
) -> list[list[int]]:
    """What each seat earns in the round for each row of closed hands; `owned` are, in an auction, its sets by seat."""
    if state.leader < 0 and not state.in_auction:
        return [[score.earned for score in state.scored[-1].scores]] * len(closed)
    opened = None if owned is None else np.array(state.sets)[np.array(owned)]
    found: list[list[int]] = played_out(state, np.array(closed), opened).earned.tolist()
    return found


def played_out(state: State, closed: Numbers, opened: Numbers | None = None) -> Rounds:
    """The rest of the round for each row of closed hands; what is known of them in the state is believed.

    `opened` are the open hands by row and seat where they are not those of the state, as before the sets are sold.
    """
    known = np.array(state.closed)
    hands = np.where(known >= 0, known, closed)
    if opened is None:
        opened = np.broadcast_to(np.array(state.opened), hands.shape)
    leader = state.leader if state.leader >= 0 else state.starter
    found = rounds.played_out(
        np.ascontiguousarray(opened), hands, state.options.variant == "teams", leader, numbered(state.played),
        gone(state), np.array(state.taken), np.array(aces_taken(state)),
    )  # fmt: skip
    return Rounds(*found)


def numbered(played: Sequence[tuple[int, ...]]) -> Numbers:
    """The plays of a trick as numbers for machine code, which does not ask where their cards lay."""
    return np.array([kinds[0] | kinds[-1] << 5 | len(kinds) - 1 << 10 for kinds in played], np.int64)


def as_play(number: int) -> Play:
    """A play that machine code has numbered."""
    kinds = (number & 31, number >> 5 & 31) if number >> 10 & 1 else (number & 31,)
    opens = number >> 11
    return play_of(kinds[:opens], kinds[opens:])
