"""Machines on the board: their cells, and where they go when they are assembled, flipped or pushed.

Inside the rules a cell is one number, `row * width + col`, and a set of cells is a bit set. What depends on a shape
alone is cached.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

import msgspec

from kernel_lib.core.square_grid import (
    SIDES,
    Cell,
    Direction,
    bounding_box,
    components,
    on_board,
    reflected,
    rotated,
    translated,
)
from kernel_lib.games.smash.rules.components import DESIGNS
from kernel_lib.games.smash.rules.moves import Assemble

CellNumbers = tuple[int, ...]
"""Cells as numbers, always in the order of the card, so that a cell can be followed over the board."""

KEPT: Final = 1 << 16
"""Number of shapes that are remembered."""


class Machine(msgspec.Struct, frozen=True, array_like=True, gc=False, cache_hash=True):
    """A machine on the board: its number in order of assembly, owner, card, cells, and whether its effect was used
    this turn. Its hash is kept, because what depends on machines alone is cached by them.
    """

    number: int
    seat: int
    kind: int
    hearts: CellNumbers
    weapons: CellNumbers
    used: bool = False

    @property
    def cells(self) -> CellNumbers:
        """Return all cells, hearts first."""
        return self.hearts + self.weapons

    @property
    def bits(self) -> int:
        """Return all cells as a bit set."""
        return _cells_under(self)

    def marked(self, *, used: bool) -> Machine:
        """Return the same machine with its effect used this turn, or not."""
        return Machine(self.number, self.seat, self.kind, self.hearts, self.weapons, used)

    def at(self, body: Body) -> Machine:
        """Return the same machine with its cells elsewhere."""
        return Machine(self.number, self.seat, self.kind, body.hearts, body.weapons, self.used)


@lru_cache(KEPT)
def _cells_under(machine: Machine) -> int:
    """Return the cells that a machine lies on, as a bit set."""
    return cell_bits(machine.hearts) | cell_bits(machine.weapons)


class Body(NamedTuple):
    """The cells of a machine."""

    hearts: CellNumbers
    weapons: CellNumbers
    bits: int


class Placement(NamedTuple):
    """A way to assemble a machine."""

    move: Assemble
    body: Body


class BoardSize(NamedTuple):
    """The board's rows and columns."""

    rows: int
    cols: int

    def number(self, cell: Cell) -> int:
        """Return a cell as a number."""
        return cell[0] * self.cols + cell[1]

    def cell(self, number: int) -> Cell:
        """Return the cell of a number."""
        return divmod(number, self.cols)

    def cells(self, numbers: CellNumbers) -> tuple[Cell, ...]:
        """Return the cells of some numbers."""
        return tuple(map(self.cell, numbers))


@cache
def size_of(rows: int, cols: int) -> BoardSize:
    """Return the size of a board of so many rows and columns, the same object each time: it is asked for often."""
    return BoardSize(rows, cols)


@lru_cache(KEPT)
def cell_bits(cells: CellNumbers) -> int:
    """Return the bit set of some cells."""
    return sum(1 << cell for cell in cells)


def cells_of_bits(cells: int) -> CellNumbers:
    """Return the cells of a bit set, in reading order."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return tuple(found)


def union_of(sets: Iterable[int]) -> int:
    """Return the union of bit sets."""
    found = 0
    for cells in sets:
        found |= cells
    return found


def body_of(hearts: tuple[Cell, ...], weapons: tuple[Cell, ...], size: BoardSize) -> Body | None:
    """Return the body on these cells; None if one of them is off the board."""
    if not on_board(hearts + weapons, size.rows, size.cols):
        return None
    heart_numbers, weapon_numbers = tuple(map(size.number, hearts)), tuple(map(size.number, weapons))
    return Body(heart_numbers, weapon_numbers, cell_bits(heart_numbers) | cell_bits(weapon_numbers))


# A card -------------------------------------------------------------------------------------------


@cache
def card_outline(kind: int) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """Return the hearts and the weapons of a machine card, each in reading order from the card's top left. [design]"""
    shape = DESIGNS[kind].shape
    found = {
        sign: tuple((row, col) for row, line in enumerate(shape) for col, there in enumerate(line) if there == sign)
        for sign in "HW"
    }
    return found["H"], found["W"]


@cache
def placements(kind: int, base: int, size: BoardSize) -> tuple[Placement, ...]:
    """Return all ways to assemble a machine on a base, within the board; quarter turn by quarter turn.

    [assemble-base], [turns]
    """
    hearts, weapons = card_outline(kind)
    cell = size.cell(base)
    found = []
    for turn in range(4):
        whole = rotated(hearts + weapons, turn)
        for place, (row, col) in enumerate(whole[: len(hearts)]):
            there = translated(whole, cell[0] - row, cell[1] - col)
            body = body_of(there[: len(hearts)], there[len(hearts) :], size)
            if body is not None:
                found.append(Placement(Assemble(DESIGNS[kind].name, cell, turn, place + 1 if place else None), body))
    return tuple(found)


@cache
def bodies_on_base(kind: int, base: int, size: BoardSize) -> dict[Assemble, Body]:
    """Return the places of a machine on a base by the move that assembles it. [assemble-base], [turns]"""
    return dict(placements(kind, base, size))


# Going somewhere ----------------------------------------------------------------------------------


@lru_cache(KEPT)
def flipped_bodies(hearts: CellNumbers, weapons: CellNumbers, size: BoardSize) -> dict[Direction, Body]:
    """Return the machine mirrored over each side of its bounding box, as far as it stays on the board.

    [flip], [flip-board]
    """
    cells = size.cells(hearts + weapons)
    top, left, bottom, right = bounding_box(cells)
    stays: dict[Direction, bool] = {
        "N": 2 * top > bottom,
        "E": 2 * right - left < size.cols - 1,
        "S": 2 * bottom - top < size.rows - 1,
        "W": 2 * left > right,
    }
    return _on_board({side: reflected(cells, side) for side in SIDES if stays[side]}, len(hearts), size)


@lru_cache(KEPT)
def slid_bodies(hearts: CellNumbers, weapons: CellNumbers, size: BoardSize) -> dict[Direction, Body]:
    """Return the machine one cell further to each side, as far as it stays on the board."""
    cells = size.cells(hearts + weapons)
    return _on_board({side: translated(cells, down, right) for side, (down, right) in SIDES.items()}, len(hearts), size)


def _on_board(places: dict[Direction, tuple[Cell, ...]], hearts: int, size: BoardSize) -> dict[Direction, Body]:
    """Return those of these places that lie on the board, as bodies whose first cells are the hearts."""
    bodies = {side: body_of(cells[:hearts], cells[hearts:], size) for side, cells in places.items()}
    return {side: body for side, body in bodies.items() if body is not None}


# Falling apart ------------------------------------------------------------------------------------


@lru_cache(KEPT)
def main_parts(hearts: CellNumbers, weapons: CellNumbers, size: BoardSize) -> tuple[Body, ...]:
    """Return the parts that may be the main part of what is left of a machine; several if its owner has to choose.

    Cells keep their order within a part; parts stand in reading order. [main-part], [main-choice]
    """
    found = []
    for part in components(size.cells(hearts + weapons)):
        within = frozenset(map(size.number, part))
        mine = tuple(cell for cell in hearts if cell in within), tuple(cell for cell in weapons if cell in within)
        if mine[0]:
            found.append(Body(*mine, cell_bits(mine[0]) | cell_bits(mine[1])))
    most = max((len(part.weapons) for part in found), default=0)
    return tuple(part for part in found if len(part.weapons) == most)


def without_weapons(machine: Machine, lost: int, size: BoardSize) -> tuple[Machine, int]:
    """Return a machine after it lost the weapons in a bit set, and the cells that are cut off by that, as a bit set.

    Where several parts may be the main part, all of them stay until the owner has chosen. [cut-off]
    """
    left = tuple(cell for cell in machine.weapons if not lost >> cell & 1)
    main = union_of([part.bits for part in main_parts(machine.hearts, left, size)])
    body = Body(_cells_within(machine.hearts, main), _cells_within(left, main), main)
    return machine.at(body), (cell_bits(machine.hearts) | cell_bits(left)) & ~main


def is_split(machine: Machine, size: BoardSize) -> bool:
    """Return True if its owner has to choose the main part. [main-choice]"""
    return len(machine.hearts) > 1 and len(main_parts(machine.hearts, machine.weapons, size)) > 1


def _cells_within(cells: CellNumbers, there: int) -> CellNumbers:
    """Return the cells that lie in a bit set, in their order."""
    return tuple(cell for cell in cells if there >> cell & 1)
