"""Why a hint of Gear Grid is given: one sentence out of what the board, the scoring and the best board say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kernel_lib.core import Move
from kernel_lib.core.tuples import put
from kernel_lib.games.grid.bots.solver import Best
from kernel_lib.games.grid.rules.components import NUMBER, piece
from kernel_lib.games.grid.rules.moves import Lift, Place, Remove
from kernel_lib.games.grid.rules.scoring import GOAL_NAMES, faults, goals
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text.telling import points_words, space_words
from kernel_lib.games.grid.text.words import CORNERS

SENTENCES: Final = {
    "time up": "Time is up.",
    "keep": "No further tile makes your board better.",
    "drives": "It drives the goal {corner} the right way.",
    "best": "The best board that can still be made has it here: {points}.",
    "best found": "The best board found so far has it here: {points}.",
    "promises": "The search found no board in time; of the tiles that fit, this one promises much.",
    "stuck": "The search found no board in time, and no tile fits without a fault.",
    "loose": "Nothing drives it as it lies, so it will be lifted.",
    "colour": "It is faulty as it lies: it meets another colour at {space}.",
    "opposite": "It is faulty as it lies: it and the tile at {space} would turn the same way.",
    "lift": "Your board then ends at {points}; with the other tile lifted, at {other}.",
    "either": "Your board ends at {points}, whichever of the two is lifted.",
    "at least": "{points} or more",
}


def why_lift(move: Lift, lifts: Mapping[Lift, tuple[int, bool]]) -> str:
    """Why this tile of a fault is lifted, where `lifts` says at what the board ends by lift, and if that is exact."""
    other = next(lift for lift in lifts if lift != move)
    points, instead = (_ends_at(*lifts[lift]) for lift in (move, other))
    return SENTENCES["either" if points == instead else "lift"].format(points=points, other=instead)


def why_lay(state: State, seat: int, move: Move, found: Best) -> str:
    """Return why a tile is laid or taken up on the way to the best board that was found, or why no further one is."""
    if isinstance(move, Place):
        return _why_place(state, seat, move, found)
    if isinstance(move, Remove):
        return _why_remove(state, seat, move)
    return SENTENCES["keep" if found.proved else "stuck"]


def leads_to(state: State, seat: int, move: Move, found: Best) -> bool:
    """Return whether a move of the seat builds the board that was found."""
    if isinstance(move, Place):
        return found.board[state.space(move.row, move.col)] == piece(NUMBER[move.tile], move.turn)
    return isinstance(move, Remove) and state.space(move.row, move.col) in found.taken


def _ends_at(points: int, exact: bool) -> str:
    words = points_words(points)
    return words if exact else SENTENCES["at least"].format(points=words)


def _why_place(state: State, seat: int, move: Place, found: Best) -> str:
    size, board = state.options.size, state.boards[seat]
    laid = put(board, state.space(move.row, move.col), piece(NUMBER[move.tile], move.turn))
    for corner, before, after in zip(GOAL_NAMES, goals(board, size), goals(laid, size), strict=True):
        if before != after == "right":
            return SENTENCES["drives"].format(corner=CORNERS[corner])
    if not leads_to(state, seat, move, found):
        return SENTENCES["promises"]
    return SENTENCES["best" if found.proved else "best found"].format(points=points_words(found.score))


def _why_remove(state: State, seat: int, move: Remove) -> str:
    space = state.space(move.row, move.col)
    faulty = [fault for fault in faults(state.boards[seat], state.options.size) if space in fault.between]
    if not faulty:
        return SENTENCES["loose"]
    found = faulty[0]
    other = next(there for there in found.between if there != space)
    return SENTENCES[found.why].format(space=space_words(state.cell(other)))
