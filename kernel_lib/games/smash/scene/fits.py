"""Where a machine would stand: its cells on the board, those beyond it, and what is in the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kernel_lib.games.smash.rules.machines import Cells, Machine, Size, bits, outline
from kernel_lib.games.smash.text.placing import Obstacle
from kernel_lib.lattice import Cell, Side, flipped, moved, turned


class Stand(NamedTuple):
    """A place that a machine would take, whether it has room there or not.

    hearts     on the board, in the order of the card
    weapons    the same
    beyond     the cells off the board
    obstacles  the machines in the way, rivals first, each with the cells that are taken
    """

    hearts: Cells
    weapons: Cells
    beyond: tuple[Cell, ...]
    obstacles: tuple[Obstacle, ...]

    @property
    def fits(self) -> bool:
        """Whether it has room."""
        return not self.beyond and not self.obstacles

    @property
    def cells(self) -> Cells:
        """All that are on the board."""
        return self.hearts + self.weapons


def stand(
    hearts: tuple[Cell, ...], weapons: tuple[Cell, ...], size: Size, machines: tuple[Machine, ...], seat: int
) -> Stand:
    """A machine of `seat` on these cells, among the machines that are in its way."""

    def on_board(cells: tuple[Cell, ...]) -> Cells:
        return tuple(size.number((row, col)) for row, col in cells if 0 <= row < size.rows and 0 <= col < size.cols)

    mine = on_board(hearts), on_board(weapons)
    beyond = tuple((row, col) for row, col in hearts + weapons if not (0 <= row < size.rows and 0 <= col < size.cols))
    taken = bits(mine[0]) | bits(mine[1])
    met = sorted((one for one in machines if one.bits & taken), key=lambda one: (one.seat == seat, one.number))
    obstacles = tuple(Obstacle(one, size.cells(tuple(cell for cell in one.cells if taken >> cell & 1))) for one in met)
    return Stand(*mine, beyond, obstacles)


def assembled(
    kind: int, base: int, turn: int, heart: int, size: Size, machines: tuple[Machine, ...], seat: int
) -> Stand:
    """A machine of the card, turned by so many quarters, with this heart of it on a base. [turns], [assemble-room]"""
    hearts, weapons = outline(kind)
    whole = turned(hearts + weapons, turn)
    (row, col), (down, right) = whole[heart], size.cell(base)
    there = moved(whole, down - row, right - col)
    return stand(there[: len(hearts)], there[len(hearts) :], size, machines, seat)


def flipped_to(machine: Machine, side: Side, size: Size, machines: tuple[Machine, ...]) -> Stand:
    """A machine mirrored over a side; only machines of the same seat are in its way. [flip], [flip-own]"""
    there = flipped(size.cells(machine.cells), side)
    mine = tuple(one for one in machines if one.seat == machine.seat and one.number != machine.number)
    return stand(there[: len(machine.hearts)], there[len(machine.hearts) :], size, mine, machine.seat)


def corners(cells: tuple[Cell, ...]) -> Iterator[tuple[Cell, Cell]]:
    """The outer corners of some cells: the cell, and where the corner lies from its middle, down and right."""
    there = set(cells)
    for down, right in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        for row, col in sorted(cells, key=lambda cell: (-down * cell[0], -right * cell[1])):
            if not there & {(row + down, col), (row, col + right), (row + down, col + right)}:
                yield (row, col), (down, right)
