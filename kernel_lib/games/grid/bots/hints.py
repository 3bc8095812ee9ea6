"""Hints of Gear Grid: a next move with its reason."""

from __future__ import annotations

from collections.abc import Mapping

from kernel_lib.core import Move, View
from kernel_lib.core.tuples import replace_at
from kernel_lib.games.grid.bots.advice import (
    EFFORT,
    best_board_of_view,
    better_lift,
    leads_to,
    lift_scores,
    next_move,
    seat_of,
)
from kernel_lib.games.grid.bots.solver import Best
from kernel_lib.games.grid.rules.components import NUMBER, GridBoard, corner_spaces, piece, taken_spaces
from kernel_lib.games.grid.rules.moves import DONE, Lift, Place, Remove
from kernel_lib.games.grid.rules.scoring import (
    FAR,
    GOAL_NAMES,
    distances,
    driven_goals,
    find_contacts,
    find_faults,
)
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text import say
from kernel_lib.parts.bots import Hint
from kernel_lib.words import Message


def hint(view: View[State], *, effort: float = EFFORT) -> Hint:
    """Return the move of `next_move`, with the reason for it. ValueError: as for `best_board_of_view`."""
    seat, state = seat_of(view), view.state
    if state.choices[seat]:
        lift = better_lift(lifts := lift_scores(state, seat))
        return Hint(lift, why_lift(lift, lifts))
    if state.is_time_up:
        return Hint(DONE, say("hint-time-up"))
    found = best_board_of_view(view, effort=effort)
    move = next_move(view, found=found)
    return Hint(move, why_lay(state, seat, move, found))


def why_lift(move: Lift, lifts: Mapping[Lift, tuple[int, bool]]) -> Message:
    """Return the reason why this tile of a fault is lifted: `lifts` says at what the board ends by lift, and if that is
    exact.
    """
    other = next(lift for lift in lifts if lift != move)
    if lifts[move] == lifts[other]:
        return say("hint-either", points=_ends_at(*lifts[move]))
    return say("hint-lift", points=_ends_at(*lifts[move]), other=_ends_at(*lifts[other]))


def why_lay(state: State, seat: int, move: Move, found: Best) -> Message:
    """Return the reason why a tile is laid or taken up on the way to the best board that was found, or why no further
    one is.
    """
    if isinstance(move, Place):
        return _why_place(state, seat, move, found)
    if isinstance(move, Remove):
        return _why_remove(state, seat, move)
    return say("hint-keep" if found.proved else "hint-stuck")


def _ends_at(points: int, exact: bool) -> Message:
    return say("points" if exact else "at-least", n=points)


def _why_place(state: State, seat: int, move: Place, found: Best) -> Message:
    size, board = state.options.size, state.boards[seat]
    laid = replace_at(board, state.space(move.row, move.col), piece(NUMBER[move.tile], move.turn))
    for corner, before, after in zip(GOAL_NAMES, driven_goals(board, size), driven_goals(laid, size), strict=True):
        if before != after == "right":
            return say("hint-drives", corner=corner)
    if not leads_to(state, seat, move, found):
        return say("hint-promises")
    part = _part_in(found.board, laid, size, state.space(move.row, move.col))
    if part is None:
        return say("hint-best" if found.proved else "hint-best-found", n=found.score)
    if taken_spaces(board):
        return part
    return say("hint-part-of-best", part=part, proved=found.proved, n=found.score)


def _part_in(best: GridBoard, laid: GridBoard, size: int, space: int) -> Message | None:
    """Return the part that the tile on a space has in the best board: how it turns as it lies, by which neighbour, and
    the goals that are driven through it; None while nothing moves it.
    """
    moving = find_contacts(laid, size).moving
    far = distances(laid, moving)
    if far[space] == FAR:
        return None
    before = next(there for there in moving[space] if far[there] == far[space] - 1)
    row, col = divmod(before, size)
    args = {"turns": "left" if far[space] % 2 else "right", "engine": before == 0, "row": row, "col": col}
    fed = _goals_through(best, size, space)
    if fed:
        return say("hint-feeds", corners=[{"corner": corner} for corner in fed], goals=len(fed), **args)
    return say("hint-fills", **args)


def _goals_through(board: GridBoard, size: int, space: int) -> list[str]:
    """Return the goals that turn the right way and to which a shortest chain from the engine leads over a space."""
    moving = find_contacts(board, size).moving
    far = distances(board, moving)
    fed = []
    for corner, goal, driven in zip(GOAL_NAMES, corner_spaces(size)[1:], driven_goals(board, size), strict=True):
        way = [there for there in moving[goal] if far[there] != FAR]
        for one in way:  # grows as it is walked, back to the engine
            way += [there for there in moving[one] if far[there] == far[one] - 1 and there not in way]
        if driven == "right" and space in way:
            fed.append(corner)
    return fed


def _why_remove(state: State, seat: int, move: Remove) -> Message:
    space = state.space(move.row, move.col)
    faulty = [fault for fault in find_faults(state.boards[seat], state.options.size) if space in fault.between]
    if not faulty:
        return say("hint-loose")
    found = faulty[0]
    row, col = state.cell(next(there for there in found.between if there != space))
    return say(f"hint-{found.why}", row=row, col=col)
