"""Parts of the lessons of Gear Grid: places where tiles may be laid, and what moves then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kernel_lib.games.grid.rules.components import GridBoard
from kernel_lib.games.grid.rules.moves import Place
from kernel_lib.games.grid.rules.scoring import FAR, distances, find_contacts
from kernel_lib.games.grid.rules.state import State
from make.script import Script

YOU_SEAT, BO = 0, 1
HOUR: Final = 3600
"""With an hour alone no clock runs."""
SMALL: Final = 4
"""Spaces along a side of the small board: 12 are free, so that a board is counted at a glance."""


def state_of(lesson: Script) -> State:
    """Return the position of a lesson."""
    state = lesson.state
    assert isinstance(state, State), "these are lessons of Gear Grid"
    return state


def laid(lesson: Script, tile: str, row: int, col: int, keep: Callable[[GridBoard], bool]) -> list[str]:
    """Return the ways to lay a tile on a space, as they are typed, after which your board is as it should be."""
    state = state_of(lesson)
    moves = [move for move in state.legal_moves(YOU_SEAT) if isinstance(move, Place)]
    there = [move for move in moves if (move.tile, move.row, move.col) == (tile, row, col)]
    return [str(move) for move in there if keep(state_after(state, move).boards[YOU_SEAT])]


def moved(lesson: Script, tile: str, row: int, col: int) -> list[str]:
    """Return the ways to lay a tile on a space so that the engine moves it."""
    return laid(lesson, tile, row, col, lambda board: far_from_engine(board, row, col) < FAR)


def state_after(state: State, move: Place) -> State:
    """Return the position after you have laid a tile."""
    after = state.play(move, YOU_SEAT, state.now)
    assert isinstance(after, State), "a move leads to a state of the same game"
    return after


def far_from_engine(board: GridBoard, row: int, col: int, size: int = SMALL) -> int:
    """Return the number of moving connections from the engine to a space; FAR if none lead there."""
    return distances(board, find_contacts(board, size).moving)[row * size + col]
