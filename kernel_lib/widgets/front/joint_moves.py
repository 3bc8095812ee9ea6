"""Several moves in one text: they stand one after the other, and are made all or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kernel_lib.core import Game, IllegalMove, Move, Refusal, State

JOINT: Final = "; "
"""Stands between them."""


def parse_moves(game: Game, text: str) -> list[Move]:
    """Return the moves that a text says. UnreadableMove, ValueError: one that is none."""
    return [game.parse(part) for part in text.split(JOINT)]


def play_moves(state: State, moves: Sequence[Move], seat: int | None, ms: int | None = None) -> State:
    """Return the state after these moves of a seat; by the clock, at that time. IllegalMove: one of them."""
    for move in moves:
        state = state.play(move, seat, ms)
    return state


def refusal_of(state: State, moves: Sequence[Move], seat: int | None, ms: int | None = None) -> Refusal | None:
    """Return the reason why a seat may not make these moves one after the other; None if it may."""
    *before, last = moves
    try:
        return play_moves(state, before, seat, ms).why_illegal(last, seat)
    except IllegalMove as refused:
        return refused.refusal
