"""The adviser of Gear Grid: what a board is worth as it lies, what can still be made of it, and a next move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from kernel_lib.core import Move, NotSolvable, View
from kernel_lib.games.grid.bots.players import Quick
from kernel_lib.games.grid.bots.solver import Best, best_board, best_score, lift_values
from kernel_lib.games.grid.rules.components import EMPTY, LAYOUTS, NUMBER, GridBoard, piece
from kernel_lib.games.grid.rules.moves import DONE, Lift, Place, Remove
from kernel_lib.games.grid.rules.scoring import distances, find_contacts, find_faults, lift_tiles, score_first_choice
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text import button, points, say
from kernel_lib.parts.text import Names

EFFORT: Final = 1.0
"""Steps of the solver that advice takes at most: one to two seconds, see `best_board`."""
PATIENCE: Final = 20.0
"""Seconds after which a slow machine stops looking for a better board; what is said then depends on the machine."""


def best_board_of_view(view: View[State], *, effort: float = EFFORT, seconds: float = PATIENCE) -> Best:
    """Return the best board that the view's seat can still make of what it has laid and what is left in the pile.

    `effort` and `seconds` limit the search, as for `best_board`. ValueError: not a seat's view, or the seat is not
    laying tiles.
    """
    seat = seat_of(view)
    state = view.state
    if state.choices[seat]:
        raise ValueError(say("advice-nothing"))
    return best_board(state.pile, state.options.size, state.boards[seat], seconds=seconds, effort=effort)


def next_move(
    view: View[State], *, effort: float = EFFORT, seconds: float = PATIENCE, found: Best | None = None
) -> Move:
    """Return a legal move that keeps the best score within reach: a tile to lay, a faulty one to take up first,
    `done` where it is proved that nothing makes the board better; in a choice the better lift.

    Where the search ended before it found a board to build, it is the move of the bot `quick`. `effort` and `seconds`
    limit the search, as for `best_board`. `found`: its result, if it is known. ValueError: as for `best_board_of_view`.
    """
    seat, state = seat_of(view), view.state
    if state.choices[seat]:
        return better_lift(lift_scores(state, seat))
    if state.is_time_up:
        return DONE
    found = best_board_of_view(view, effort=effort, seconds=seconds) if found is None else found
    if found.taken:
        return Remove(*state.cell(_first_taken(state.boards[seat], found.taken, state.options.size)))
    space = _next_space(state.boards[seat], found.board, state.options.size)
    if space is None:
        return DONE if found.proved else Quick().choose(view, Random(0))
    layout, turn = divmod(found.board[space], 4)
    return Place(LAYOUTS[layout], *state.cell(space), turn)


def leads_to(state: State, seat: int, move: Move, found: Best) -> bool:
    """Return True if a move of the seat builds the board that was found."""
    if isinstance(move, Place):
        return found.board[state.space(move.row, move.col)] == piece(NUMBER[move.tile], move.turn)
    return isinstance(move, Remove) and state.space(move.row, move.col) in found.taken


def advise(view: View[State], names: Names = None, *, effort: float = EFFORT) -> tuple[str, ...]:
    """Say what the view's board is worth now, what can still be made of it, and a next move; in a choice where each
    leads.

    ValueError: as for `best_board_of_view`.
    """
    seat, state = seat_of(view), view.state
    if state.choices[seat]:
        return tuple(_choice(move, score, exact=exact) for move, (score, exact) in lift_scores(state, seat).items())
    found = best_board_of_view(view, effort=effort)
    return (_now(state, seat), *_ahead(state, found), _next(state, seat, next_move(view, found=found), found))


def seat_of(view: View[State]) -> int:
    """Return the seat that asks. ValueError: see `best_board_of_view`."""
    if view.own_seat is None:
        raise ValueError(say("advice-spectator"))
    if view.acting_seat is None:
        raise ValueError(say("advice-nothing"))
    return view.acting_seat


def _first_taken(laid: GridBoard, taken: Sequence[int], size: int) -> int:
    """Return the space of the first tile to take up that is part of a fault of the board as it is."""
    faulty = {space for fault in find_faults(laid, size) for space in fault.between}
    return next(space for space in taken if space in faulty)


def _next_space(laid: GridBoard, finished: GridBoard, size: int) -> int | None:
    """Return the space to be laid next: nearest to the engine in the finished board, so that what moves it lies
    already.
    """
    far = distances(finished, find_contacts(finished, size).moving)
    new = [space for space, there in enumerate(finished) if there != laid[space] == EMPTY]
    return min(new, key=lambda space: far[space], default=None)


def better_lift(lifts: Mapping[Lift, tuple[int, bool]]) -> Lift:
    """Return the lift with the higher final score."""
    return max(lifts, key=lambda move: lifts[move][0])


def lift_scores(state: State, seat: int) -> dict[Lift, tuple[int, bool]]:
    """Return the final score of the board after each lift, and whether it is exact.

    If it is not, it is what comes of lifting the earlier tile in each later choice.
    """
    size, board, lifted = state.options.size, state.boards[seat], state.lifted[seat]
    try:
        worths, exact = lift_values(board, size), True
    except NotSolvable:
        worths = {
            space: score_first_choice(lift_tiles(board, [space]), size).score - 1 for space in state.choices[seat]
        }
        exact = False
    return {Lift(*state.cell(space)): (worths[space] - lifted, exact) for space in state.choices[seat]}


# In words ----------------------------------------------------------------------------------------------


def _now(state: State, seat: int) -> str:
    board, size = state.boards[seat], state.options.size
    try:
        return str(say("advice-now", n=best_score(board, size)))
    except NotSolvable:
        return str(say("advice-now-at-least", n=score_first_choice(board, size).score))


def _ahead(state: State, found: Best) -> tuple[str, ...]:
    sentences = [say("advice-faults", count=len(found.taken))] if found.taken else []
    if found.proved:
        sentences.append(say("advice-proved", n=found.score))
    else:
        sentences.append(say("advice-open", n=found.score, bound=points(found.bound)))
    if state.options.players > 1:
        sentences.append(say("advice-shared"))
    return tuple(map(str, sentences))


def _next(state: State, seat: int, move: Move, found: Best) -> str:
    if found.proved or leads_to(state, seat, move, found):
        return str(say("advice-keep") if move == DONE else say("advice-next", move=button(move)))
    return str(say("hint-stuck") if move == DONE else say("advice-promising", move=button(move)))


def _choice(move: Lift, score: int, *, exact: bool) -> str:
    return str(say("advice-choice" if exact else "advice-choice-open", move=button(move), n=score))
