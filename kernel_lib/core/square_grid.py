"""Boards of square cells: neighbours, parts that hang together, turns and mirrors of shapes.

Values and functions, no classes. A cell is `(row, col)`, counted from 0 at the top left. A shape is a tuple of cells in
any place.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final, Literal

Cell = tuple[int, int]
Direction = Literal["N", "E", "S", "W"]

SIDES: Final[dict[Direction, Cell]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
"""The four sides as steps, clockwise from the top."""
AROUND: Final[tuple[Cell, ...]] = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
"""The eight steps to a cell side by side or cornerwise, in reading order."""


def cells(rows: int, cols: int) -> Iterator[Cell]:
    """Yield all cells of a board, in reading order."""
    return ((row, col) for row in range(rows) for col in range(cols))


def orthogonal_neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the four cells side by side with this one: N, E, S, W."""
    row, col = cell
    return tuple((row + down, col + right) for down, right in SIDES.values())


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the eight cells side by side with this one or cornerwise, in reading order."""
    row, col = cell
    return tuple((row + down, col + right) for down, right in AROUND)


def distances(start: Iterable[Cell], steps: Callable[[Cell], Iterable[Cell]]) -> dict[Cell, int]:
    """Return by cell how many steps it is from the nearest start, for all that can be reached."""
    distance = dict.fromkeys(start, 0)
    front = list(distance)
    for cell in front:  # grows as it is walked
        for there in steps(cell):
            if there not in distance:
                distance[there] = distance[cell] + 1
                front.append(there)
    return distance


def components(shape: Collection[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """Return the connected components of a shape, each in reading order, that of the first cell first."""

    def within(cell: Cell) -> Iterator[Cell]:
        return (near for near in orthogonal_neighbours(cell) if near in shape)

    found: list[tuple[Cell, ...]] = []
    for cell in sorted(shape):
        if not any(cell in part for part in found):
            found.append(tuple(sorted(distances([cell], within))))
    return tuple(found)


def bounding_box(shape: Collection[Cell]) -> tuple[int, int, int, int]:
    """Return the bounding box: top, left, bottom, right, all within the shape."""
    rows, cols = [row for row, _ in shape], [col for _, col in shape]
    return min(rows), min(cols), max(rows), max(cols)


def translated(shape: Iterable[Cell], down: int, right: int) -> tuple[Cell, ...]:
    """Return the shape moved, cell by cell in the same order."""
    return tuple((row + down, col + right) for row, col in shape)


def rotated(shape: Iterable[Cell], quarters: int) -> tuple[Cell, ...]:
    """Return the shape turned clockwise around cell (0, 0), cell by cell in the same order."""
    shape = tuple(shape)
    for _ in range(quarters % 4):
        shape = tuple((col, -row) for row, col in shape)
    return shape


def reflected(shape: Collection[Cell], side: Direction) -> tuple[Cell, ...]:
    """Return the shape mirrored over one side of its bounding box, cell by cell in the same order."""
    top, left, bottom, right = bounding_box(shape)
    axis = {"N": 2 * top - 1, "S": 2 * bottom + 1, "W": 2 * left - 1, "E": 2 * right + 1}[side]
    upright = side in ("N", "S")
    return tuple((axis - row, col) if upright else (row, axis - col) for row, col in shape)


def on_board(shape: Iterable[Cell], rows: int, cols: int) -> bool:
    """Return True if all cells lie on a board of this size."""
    return all(0 <= row < rows and 0 <= col < cols for row, col in shape)
