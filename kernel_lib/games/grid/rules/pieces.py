"""The names of the spaces and tiles of Gear Grid.

A space is named by row and column, with all that lies on it: `2,3`. Where several play, the board is named too:
`2,3@board-1` on the board of seat 1. A tile of the tray is `aa..@tray`, by its quarters unturned.
"""

from __future__ import annotations

from collections.abc import Iterator

from kernel_lib.core import CHANCE, Piece, View
from kernel_lib.core.square_grid import Cell
from kernel_lib.games.grid.rules.components import LAYOUTS, PILES
from kernel_lib.games.grid.rules.state import State


def code_of(cell: Cell) -> str:
    """Return the name of a space on whatever board is meant."""
    return f"{cell[0]},{cell[1]}"


def space_name(cell: Cell, seat: int, players: int) -> str:
    """Return the name of a space on the board of a seat."""
    return code_of(cell) if players == 1 else f"{code_of(cell)}@board-{seat}"


def tray_name(layout: str) -> str:
    """Return the name of a tile in the tray."""
    return f"{layout}@tray"


def looked_at(view: View[State]) -> int:
    """Return the seat whose board a view looks at: the viewer's own, else that of whoever has to choose."""
    if view.own_seat is not None:
        return view.own_seat
    choosing = (seat for seat in view.to_act if seat != CHANCE and view.state.choices[seat])
    return next(choosing, 0)


def pieces(view: View[State]) -> tuple[Piece, ...]:
    """Return the spaces of all boards, seat by seat, and the tiles in the tray.

    A code alone means the space on the board that the view looks at.
    """
    return tuple(_pieces(view))


def _pieces(view: View[State]) -> Iterator[Piece]:
    state, here = view.state, looked_at(view)
    for seat, board in enumerate(state.boards):
        for space in range(len(board)):
            cell = state.cell(space)
            yield Piece(space_name(cell, seat, len(state.boards)), code_of(cell) if seat == here else "")
    if state.in_round or not state.round:  # while boards are scored the tray is put away
        full = PILES[state.options.pile]
        yield from (Piece(tray_name(layout)) for number, layout in enumerate(LAYOUTS) if full[number])
