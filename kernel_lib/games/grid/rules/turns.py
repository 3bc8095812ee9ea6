"""The turns of Gear Grid: everybody lays tiles, takes them up and is done, at once and against the clock.

Wrong colours and directions are not refused; they are found when the board is scored. [mistakes]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from kernel_lib.core import Move, Refusal
from kernel_lib.core.square_grid import on_board
from kernel_lib.core.tuples import add_at, replace_at
from kernel_lib.games.grid.rules.components import (
    EMPTY,
    GREY,
    LAYOUTS,
    NUMBER,
    piece,
    taken_spaces,
    tile_args,
    within_reach,
)
from kernel_lib.games.grid.rules.moves import DONE, Done, Lift, Place, Remove, place_moves, remove_moves
from kernel_lib.games.grid.rules.rulebook import RULEBOOK
from kernel_lib.games.grid.rules.scoring import score_boards
from kernel_lib.games.grid.rules.state import State

M = TypeVar("M", Place, Remove)

# Laying tiles, and taking them up ---------------------------------------------------------------------


def legal_layings(state: State, seat: int) -> tuple[Move, ...]:
    """Return the tiles to lay, those to take up, and being done.

    [free-space], [contact], [pile], [rearrange], [done]
    """
    if state.is_time_up:
        return (DONE,)
    size, board = state.options.size, state.boards[seat]
    free = within_reach(taken_spaces(board), size)
    laid = [
        move
        for layout, left in zip(place_moves(size), state.pile, strict=True)
        if left
        for space in free
        for move in layout[space]
    ]
    lying = [move for move, there in zip(remove_moves(size), board, strict=True) if 0 <= there < GREY]
    return (*laid, *lying, DONE)


def check_place(state: State, move: Place, seat: int) -> Refusal | None:
    """Refuse a tile that may not be laid there; for colours and directions see [mistakes].

    [clock-stands], [tiles], [turn-tile], [board], [pile], [free-space], [contact]
    """
    if state.is_time_up:
        return RULEBOOK.refuse("clock-stands", DONE)
    broken = _broken_by_place(state, move, seat)
    if broken is None:
        return None
    return RULEBOOK.refuse(
        broken, _closest_place(state, move, seat), tile=move.tile, tiles=LAYOUTS, row=move.row, col=move.col,
        turn=move.turn, last=state.options.size - 1, **tile_args(move.tile),
    )  # fmt: skip


def _broken_by_place(state: State, move: Place, seat: int) -> str | None:
    """Return the first rule that a tile laid there would break."""
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
    return None if space in within_reach(taken_spaces(state.boards[seat]), state.options.size) else "contact"


def _tile_space(state: State, move: Place | Remove) -> int | None:
    """Return the space that a move names; None if it is none for tiles."""
    size = state.options.size
    if not on_board([(move.row, move.col)], size, size):
        return None
    space = state.space(move.row, move.col)
    return None if state.boards[0][space] == GREY else space


def _closest_place(state: State, move: Place, seat: int) -> Move:
    """Return the same tile on the closest space in reach, or another tile there, or being done."""
    legal = [place for place in legal_layings(state, seat) if isinstance(place, Place)]
    same = [place for place in legal if place.tile == move.tile]
    turned = [place for place in same or legal if place.turn == move.turn % 4]
    return _closest_to(move, turned or same or legal) or DONE


def _closest_to(wanted: Place | Remove, moves: Sequence[M]) -> M | None:
    """Return the move whose space is closest; None out of no moves."""
    return min(moves, key=lambda move: abs(move.row - wanted.row) + abs(move.col - wanted.col), default=None)


def apply_place(state: State, move: Place, seat: int) -> State:
    """Lay a tile. [pile], [rearrange]"""
    layout = NUMBER[move.tile]
    return _change_space(state, seat, state.space(move.row, move.col), piece(layout, move.turn), layout, -1)


def _change_space(state: State, seat: int, space: int, there: int, layout: int, back: int) -> State:
    """Lay something else on a space, and give the pile a tile more or less. [pile], [rearrange]"""
    board = replace_at(state.boards[seat], space, there)
    return state.replace(events=(), boards=replace_at(state.boards, seat, board), pile=add_at(state.pile, layout, back))


def check_remove(state: State, move: Remove, seat: int) -> Refusal | None:
    """Refuse to take up anything but a tile of one's own. [clock-stands], [rearrange]"""
    if state.is_time_up:
        return RULEBOOK.refuse("clock-stands", DONE)
    space = _tile_space(state, move)
    if space is not None and state.boards[seat][space] != EMPTY:
        return None
    own = [remove for remove in legal_layings(state, seat) if isinstance(remove, Remove)]
    return RULEBOOK.refuse("rearrange", _closest_to(move, own) or DONE, row=move.row, col=move.col)


def apply_remove(state: State, move: Remove, seat: int) -> State:
    """Take a tile up. [pile], [rearrange]"""
    space = state.space(move.row, move.col)
    return _change_space(state, seat, space, EMPTY, state.boards[seat][space] // 4, 1)


def check_done(_state: State, _move: Done, _seat: int) -> None:
    """Refuse nothing: a seat may be done at any time. [done]"""


def apply_done(state: State, _move: Done, seat: int) -> State:
    """Let a seat be done; with the last one every board is scored as far as it needs no choice. [done]"""
    left = tuple(other for other in state.to_act if other != seat)
    done = state.replace(to_act=left, events=(), finished=replace_at(state.finished, seat, value=True))
    return done if left else score_boards(done, tuple(range(state.options.players)))


def refuse_other_kind(state: State, move: Move, _seat: int) -> Refusal:
    """Refuse any other kind of move while tiles are laid. [clock-stands], [play-first], [at-once]"""
    if state.is_time_up:
        return RULEBOOK.refuse("clock-stands", DONE)
    return RULEBOOK.refuse("play-first" if isinstance(move, Lift) else "at-once", DONE)


# The clock of Gear Grid: when a round ends, and what comes too late --------------------------------
# A position knows when its last move was made, nothing later. A table that is opened again, in a kernel that was
# restarted or from a log, goes on from there: it gives back the time since the last move.


MOVE_MS: Final = 1000
"""Duration of a move that does not say when it was made."""
HOUR: Final = 3600
"""The longest that a round can last, in seconds."""


def deadline(state: State) -> int | None:
    """Return the time at which the round ends, in ms since the start. [time]"""
    seconds: int = state.options.seconds
    return state.started + 1000 * seconds if state.in_round else None


def untimed(state: State) -> bool:
    """Return True if one plays alone with the limit of an hour: so puzzles are played without a clock. [time]"""
    options = state.options
    return bool(options.players == 1 and options.seconds >= HOUR)


def check_time(state: State, ms: int | None) -> Refusal | None:
    """Refuse a move that comes after the end of the round, or before the last one. [time], [time-runs-on]"""
    if ms is None:
        return None
    if ms < state.now:
        return RULEBOOK.refuse("time-runs-on", now=state.now, ms=ms)
    end = deadline(state)
    return RULEBOOK.refuse("time", DONE, end=end, ms=ms) if end is not None and ms > end else None


def timeout_move(state: State, seat: int) -> Done:
    """Return the move of a seat whose time is up: it is done. [time]"""
    return DONE
