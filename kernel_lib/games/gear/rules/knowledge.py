"""What a seat may know in GEAR."""

from __future__ import annotations

import random

from kernel_lib.cards import shuffled
from kernel_lib.core import UNKNOWN, Move
from kernel_lib.games.gear.rules.cards import HIDDEN, kinds_in, packed
from kernel_lib.games.gear.rules.moves import Deal
from kernel_lib.games.gear.rules.state import State
from kernel_lib.seats import put


def masked(state: State, seat: int | None) -> State:
    """[closed-hand]; an empty hand hides nothing."""
    closed = tuple(
        hand if owner == seat or not kept else HIDDEN
        for owner, (hand, kept) in enumerate(zip(state.closed, state.kept, strict=True))
    )
    return state.but(closed=closed)


def filled_in(state: State, rng: random.Random) -> State:
    """Uniform over all deals of the unseen cards. [closed-free]

    Open hands alone oblige, so plays tell nothing of closed ones.
    """
    hidden = [seat for seat, hand in enumerate(state.closed) if hand < 0]
    if not hidden:
        return state
    cards = iter(shuffled(kinds_in(state.unseen), rng))
    closed = state.closed
    for seat in hidden:
        closed = put(closed, seat, packed(next(cards) for _ in range(state.kept[seat])))
    return state.but(closed=closed)


def seen_move(state: State, move: Move, mover: int | None, seat: int | None) -> Move:
    """[closed-hand]"""
    if not isinstance(move, Deal):
        return move
    return Deal(
        tuple(row if owner == seat else (UNKNOWN,) * len(row) for owner, row in enumerate(move.closed)), move.sets
    )
