"""What may be played in Gear Grid, and why not. [at-once], [end]

Wrong colours and directions are not refused; they are found when the board is scored. [mistakes]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from kernel_lib.core import CHANCE, Move, Refusal
from kernel_lib.games.grid.rules.moves import DONE, Done, Lift, Place, Remove, Start, places, removes
from kernel_lib.games.grid.rules.rulebook import RULEBOOK
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.rules.tiles import EMPTY, GREY, LAYOUTS, NUMBER, named, taken, within_reach
from kernel_lib.lattice import on_board

M = TypeVar("M", Place, Remove)


def moves_of(state: State, seat: int) -> tuple[Move, ...]:
    """Tiles to lay, tiles to take up, being done; after the round the tiles of a fault."""
    if state.choices[seat]:
        return tuple(Lift(*state.cell(space)) for space in state.choices[seat])
    if state.is_time_up:
        return (DONE,)
    size, board = state.options.size, state.boards[seat]
    free = within_reach(taken(board), size)
    laid = [
        move
        for layout, left in zip(places(size), state.pile, strict=True)
        if left
        for space in free
        for move in layout[space]
    ]
    lying = [move for move, there in zip(removes(size), board, strict=True) if 0 <= there < GREY]
    return (*laid, *lying, DONE)


def fault_in(state: State, move: Move, seat: int) -> Refusal | None:
    """Why a move may not be made; None if it may."""
    if seat == CHANCE:
        return None if move == Start(state.round + 1) else RULEBOOK.refuse("start", round=state.round + 1)
    if state.choices[seat]:
        return _why_no_lift(state, move, seat)
    if isinstance(move, Done):
        return None
    if state.is_time_up:
        return RULEBOOK.refuse("clock-stands", DONE)
    if isinstance(move, Place):
        return _why_no_place(state, move, seat)
    if isinstance(move, Remove):
        return _why_no_remove(state, move, seat)
    return RULEBOOK.refuse("play-first" if isinstance(move, Lift) else "at-once", DONE)


def _why_no_place(state: State, move: Place, seat: int) -> Refusal | None:
    """[tiles], [turn-tile], [board], [pile], [free-space], [contact]; for colours and directions see [mistakes]"""
    broken = _broken_by_place(state, move, seat)
    if broken is None:
        return None
    said = {
        "tile": named(move.tile) if broken == "pile" else move.tile,
        "row": move.row,
        "col": move.col,
        "turn": move.turn,
    }
    last = state.options.size - 1
    return RULEBOOK.refuse(broken, _nearest_place(state, move, seat), tiles=" ".join(LAYOUTS), last=last, **said)


def _broken_by_place(state: State, move: Place, seat: int) -> str | None:
    """The first rule that a tile laid there would break."""
    space = _tile_space(state, move)
    if move.tile not in NUMBER:
        return "tiles"
    if not 0 <= move.turn < 4:
        return "turn-tile"
    if space is None:
        return "board"
    if state.boards[seat][space] != EMPTY:
        return "free-space"
    if not state.pile[NUMBER[move.tile]]:
        return "pile"
    return None if space in within_reach(taken(state.boards[seat]), state.options.size) else "contact"


def _why_no_remove(state: State, move: Remove, seat: int) -> Refusal | None:
    """[rearrange]"""
    space = _tile_space(state, move)
    if space is not None and state.boards[seat][space] != EMPTY:
        return None
    own = [remove for remove in moves_of(state, seat) if isinstance(remove, Remove)]
    return RULEBOOK.refuse("rearrange", _nearest_to(move, own) or DONE, row=move.row, col=move.col)


def _why_no_lift(state: State, move: Move, seat: int) -> Refusal | None:
    """[equal-choice], [opposite-choice], [scoring-first]"""
    legal = moves_of(state, seat)
    if move in legal:
        return None
    spaces = " or ".join(map(str, legal))
    return RULEBOOK.refuse("opposite-choice" if isinstance(move, Lift) else "scoring-first", legal[0], spaces=spaces)


def _tile_space(state: State, move: Place | Remove) -> int | None:
    """The space that a move names, if it is one for tiles."""
    size = state.options.size
    if not on_board([(move.row, move.col)], size, size):
        return None
    space = state.space(move.row, move.col)
    return None if state.boards[0][space] == GREY else space


def _nearest_place(state: State, move: Place, seat: int) -> Move:
    """The same tile on the nearest space in reach, or another tile there, or to be done."""
    legal = [place for place in moves_of(state, seat) if isinstance(place, Place)]
    same = [place for place in legal if place.tile == move.tile]
    turned = [place for place in same or legal if place.turn == move.turn % 4]
    return _nearest_to(move, turned or same or legal) or DONE


def _nearest_to(wanted: Place | Remove, moves: Sequence[M]) -> M | None:
    """The move whose space is nearest."""
    return min(moves, key=lambda move: abs(move.row - wanted.row) + abs(move.col - wanted.col), default=None)
