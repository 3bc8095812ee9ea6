"""What moves lead to when all go on as `greedy`: the quick way, which brings a compiler along.

A state is packed into a position of the `engine`, which draws what is hidden and plays on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

import numpy as np

from kernel_lib.cards import cards_in
from kernel_lib.core import IllegalMove, Move
from kernel_lib.games.inversion.bots import cardplay
from kernel_lib.games.inversion.bots.futures import engine
from kernel_lib.games.inversion.rules.cards import CARDS, NUMBERS, RANKS, TRICKS, cards_in_use
from kernel_lib.games.inversion.rules.moves import Declare, Play
from kernel_lib.games.inversion.rules.state import State

ALL: Final = (1 << 64) - 1


def futures(state: State, seat: int, moves: Sequence[Move], samples: int, seed: int) -> engine.Chances:
    """The chance of `seat` to win (1, 0, a half of a draw) for each of `samples` states (rows) and moves (columns).

    See `core.Futures`. IllegalMove, and ValueError: cards that do not fit, or a seat that does not know its own.
    """
    for move in moves:
        refusal = state.why_illegal(move, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
    if state.hands[seat] < 0:
        raise ValueError(f"What seat {seat} holds is unknown: what its moves lead to cannot be told.")
    # With all cards known the play of the cards is certain: one row stands for all.
    certain = min(state.hands) >= 0 and not state.in_auction
    found = on_deals(state, seat, moves, drawn(state, min(samples, 1) if certain else samples, seed), seed)
    return np.repeat(found, samples, axis=0) if certain and samples else found


def on_deals(state: State, seat: int, moves: Sequence[Move], deals: engine.Numbers, seed: int) -> engine.Chances:
    """The same for positions that fit the state; in an auction `seed` is what bidders think up deals by."""
    found = np.empty((len(deals), len(moves)))
    numbers = np.array([_number(move) for move in moves], np.int64)
    facts, table = facts_of(state.options.players), table_of(state.lane)
    if state.in_auction:
        engine.bid_out(facts, table, seat, numbers, deals, np.uint64(seed & ALL), found)
    else:
        engine.played_out(facts, table, seat, numbers, deals, found)
    return found


def drawn(state: State, samples: int, seed: int) -> engine.Numbers:
    """So many positions that fit a state, each as likely as the other; the first are the same for more of them.

    ValueError: none fits.
    """
    hidden = [seat for seat, hand in enumerate(state.hands) if hand < 0]
    deals = np.empty((samples, engine.PLACES), np.int64)
    if not hidden:
        deals[:] = packed(state)
        return deals
    none = [0] * (3 - len(hidden))
    unknown = engine.Hidden(
        np.array(cards_in(state.unseen), np.int64),
        np.array([*hidden, *(-1 for _ in none)], np.int64),
        np.array([*(state.held[seat] for seat in hidden), *none], np.int64),
        np.array([*(state.voids[seat] for seat in hidden), *none], np.int64),
    )
    if not engine.deals_drawn(unknown, packed(state), np.uint64(seed & ALL), deals):
        raise ValueError("No deal fits what was seen.")
    return deals


def best_card(state: State, seat: int) -> int:
    """What `cardplay.best_card` finds, for the seat that is to act."""
    assert state.to_act == (seat,)
    return engine.best_card(facts_of(state.options.players), table_of(state.lane), packed(state))


def as_parent(state: State, seat: int, deals: Sequence[Sequence[int]]) -> list[int]:
    """The tricks that `seat` wins as the parent, for each of these hands of all seats, before any card was played."""
    won = np.empty(len(deals), np.int64)
    hands = np.array(deals, np.int64)
    engine.all_as_parent(facts_of(state.options.players), table_of(state.lane), packed(state), seat, hands, won)
    return [int(tricks) for tricks in won]


def packed(state: State) -> engine.Numbers:
    """A state as a position; hidden hands are empty in it."""
    players = state.options.players
    position = np.zeros(engine.PLACES, np.int64)
    for places, row in ((engine.HANDS, state.hands), (engine.VOIDS, state.voids), (engine.WON, state.won)):
        position[places : places + players] = row
    position[: engine.SEATS] = np.maximum(position[: engine.SEATS], 0)
    highest, largest = _lying(state.counted, RANKS[state.follow]), _lying(state.counted, NUMBERS)
    position[engine.HELD :] = (
        cards_in_use(state.options.suits) & ~state.seen, players, len(state.tricks), state.leader, len(state.played),
        state.follow, state.played != state.counted,
        highest, _owner(state, highest), largest, _owner(state, largest),
        state.parent, state.declared, state.declarer, state.passed, state.to_act[0] if state.in_auction else -1,
    )  # fmt: skip
    return position


def _lying(counted: tuple[int, ...], heights: tuple[int, ...]) -> int:
    """The first of the highest of the counted cards, -1 for none."""
    return max(counted, key=heights.__getitem__, default=-1)


def _owner(state: State, card: int) -> int:
    return -1 if card < 0 else (state.leader + state.counted.index(card)) % state.options.players


def _number(move: Move) -> int:
    if isinstance(move, Play):
        return CARDS[move.card]
    return engine.PASS + (move.tricks if isinstance(move, Declare) else 0)


@lru_cache(maxsize=64)
def table_of(lane: tuple[int, ...]) -> engine.Table:
    """What a game with this lane is played with."""
    after = [sum(1 << card for card in lane[trick + 1 :]) for trick in range(TRICKS)]
    return engine.Table(np.array(lane, np.int64), np.array(after, np.int64))


@cache
def facts_of(players: int) -> engine.Facts:
    """What `cardplay` makes of cards, in tables."""
    following = np.ones((TRICKS + 1, TRICKS + 1))
    for rivals, row in enumerate(cardplay.FOLLOWING[players - 1]):
        following[rivals, : rivals + 1] = row
    most = TRICKS * (players - 1)
    lacks = np.ones((most + 1, most + 1, TRICKS + 1))
    for pool in range(most + 1):
        for bad in range(pool + 1):
            lacks[pool, bad] = [cardplay.lacks(bad, pool, cards) for cards in range(TRICKS + 1)]
    return engine.Facts(
        np.array([cardplay.TURNING[players][11 - number] for number in NUMBERS]), following, lacks,
        cardplay.WORTH, cardplay.PIPS,
    )  # fmt: skip
