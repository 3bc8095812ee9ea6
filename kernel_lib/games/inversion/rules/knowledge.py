"""What a seat may know in !nversion."""

from __future__ import annotations

import random

from kernel_lib.cards import cards_in, deal_fitting
from kernel_lib.core import UNKNOWN, Move
from kernel_lib.games.inversion.rules.cards import HIDDEN
from kernel_lib.games.inversion.rules.moves import Deal
from kernel_lib.games.inversion.rules.state import State


def masked(state: State, seat: int | None) -> State:
    """[hidden-hands], [all-known]"""
    if not state.hands:
        return state
    hands = [HIDDEN] * len(state.hands)
    if seat is not None and seat >= 0:
        hands[seat] = state.hands[seat]
    alone = state.but(hands=tuple(hands))
    if len(hands) == 2 and seat is not None and hands[seat] >= 0:
        other = alone.unseen
        return alone.but(hands=(hands[0], other) if seat == 0 else (other, hands[1]))
    return alone


def filled_in(state: State, rng: random.Random) -> State:
    """Uniform over the deals that fit the open cards and the shown voids. [known-void]"""
    hidden = [seat for seat, hand in enumerate(state.hands) if hand < 0]
    if not hidden:
        return state
    dealt = deal_fitting(
        rng, cards_in(state.unseen), [state.held[seat] for seat in hidden], [state.voids[seat] for seat in hidden]
    )
    hands = list(state.hands)
    for seat, hand in zip(hidden, dealt, strict=True):
        hands[seat] = hand
    return state.but(hands=tuple(hands))


def seen_move(state: State, move: Move, mover: int | None, seat: int | None) -> Move:
    """[hidden-hands]"""
    if not isinstance(move, Deal):
        return move
    hands = tuple(hand if owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(move.hands))
    return Deal(hands, move.lane)
