"""The names of cells, machines and cards of Smash Gear.

A cell is named by row and column from the top, with a base or the part of a machine that lies on it: `5,2`. A machine
is named by its card and number, `Spur 1`. A card is `Spur@store`, `Base@stock` or `Spur@hand-0`; copies lie on each
other in a hand. All cards of a hand that are not known are `?@hand-1`.
"""

from __future__ import annotations

from collections.abc import Iterator

from kernel_lib.core import Piece, View
from kernel_lib.core.pieces import laid
from kernel_lib.core.square_grid import Cell
from kernel_lib.games.smash.rules.components import BASE, NAMES, name_of_kind
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.rules.state import State


def cell_code(cell: Cell) -> str:
    """Return the name of a cell."""
    return f"{cell[0]},{cell[1]}"


def machine_name(machine: Machine) -> str:
    """Return the name of a machine on the board."""
    return f"{NAMES[machine.kind]} {machine.number}"


def hand_card(seat: int, kind: int) -> Piece:
    """Return the cards of a kind in a hand, which lie on each other."""
    return next(laid(f"hand-{seat}", [name_of_kind(kind)]))


def store_pieces(state: State) -> dict[tuple[int, int], Piece]:
    """Return the open cards of the store by pile and slot."""
    places = [(pile, slot) for pile, row in enumerate(state.store) for slot, kind in enumerate(row) if kind >= 0]
    cards = laid("store", [NAMES[state.store[pile][slot]] for pile, slot in places])
    return dict(zip(places, cards, strict=True))


def stock_piece(index: int) -> Piece:
    """Return the Base cards (0) or the Destroy Base cards (1) for sale."""
    return next(laid("stock", [NAMES[BASE + index]]))


def pieces(view: View[State]) -> tuple[Piece, ...]:
    """Return the cells, the machines, and the cards of the store and the hands, as far as the view knows them."""
    return tuple(_pieces(view.state))


def _pieces(state: State) -> Iterator[Piece]:
    size = state.size
    for number in range(size.rows * size.cols):
        code = cell_code(size.cell(number))
        yield Piece(code, code)
    yield from (Piece(machine_name(machine)) for machine in state.machines)
    yield from store_pieces(state).values()
    yield from (stock_piece(index) for index, count in enumerate(state.stock) if count)
    for seat, shown in enumerate(state.hands):
        held = (*shown, *state.drawn[seat])
        yield from (hand_card(seat, kind) for kind in sorted({*held}))
