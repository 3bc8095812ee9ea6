"""The shapes of machines as they are drawn: one symbol for all that turn into each other, and the outline around it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from kernel_lib.core.square_grid import Cell, bounding_box, components, rotated, translated
from kernel_lib.games.smash.rules.components import DESIGNS

INSET: Final = 5.0
"""From the edge of a cell to the outline, in hundredths of a cell."""
ROUND: Final = 16.0
"""The radius of the outline's corners."""


class ShapeSymbol(NamedTuple):
    """The symbol of some joined cells: its code, and the quarter turns clockwise that bring it to them."""

    code: str
    turn: int


def shape_of(cells: Collection[Cell]) -> ShapeSymbol:
    """Return the symbol of a shape in any place."""
    return _shape(tuple(sorted(move_to_origin(cells))))


def joined_shapes(cells: Collection[Cell]) -> Iterator[tuple[Cell, ...]]:
    """Return the parts of a shape, each to be drawn as one; single cells where no card has such a shape."""
    for part in components(cells):
        if shape_of(part).code in list_shape_codes():
            yield part
        else:
            yield from ((cell,) for cell in part)


@cache
def _shape(cells: tuple[Cell, ...]) -> ShapeSymbol:
    codes = [(_code(rotated(cells, -back % 4)), back) for back in range(4)]
    return ShapeSymbol(*min(codes))


def move_to_origin(cells: Collection[Cell]) -> tuple[Cell, ...]:
    """Return the shape moved so that its bounding box begins at (0, 0)."""
    top, left, _, _ = bounding_box(cells)
    return translated(cells, -top, -left)


def _code(cells: Collection[Cell]) -> str:
    """Return the rows of a shape as 0 and 1: `100_111`."""
    there = set(move_to_origin(cells))
    _, _, bottom, right = bounding_box(there)
    return "_".join("".join("01"[(row, col) in there] for col in range(right + 1)) for row in range(bottom + 1))


def cells_of(code: str) -> tuple[Cell, ...]:
    """Return the cells of a code."""
    return tuple(
        (row, col) for row, line in enumerate(code.split("_")) for col, there in enumerate(line) if there == "1"
    )


@cache
def list_shape_codes() -> tuple[str, ...]:
    """Return all shapes that a machine, or what a combat leaves of it, can have."""
    found: set[str] = set()
    for design in DESIGNS:
        whole = [(row, col) for row, line in enumerate(design.shape) for col, there in enumerate(line) if there != "."]
        mirrored = [(row, -col) for row, col in whole]
        for cells in (whole, mirrored):
            for count in range(1, len(cells) + 1):
                found.update(shape_of(some).code for some in combinations(cells, count) if len(components(some)) == 1)
    return tuple(sorted(found))


# Outlines -----------------------------------------------------------------------------------------


def trace_outline(cells: Collection[Cell], grow: float = -INSET, radius: float = ROUND) -> str:
    """Return the path around joined cells, about the middle of their bounding box; it lies `grow` outside of them."""
    there = set(move_to_origin(cells))
    _, _, bottom, right = bounding_box(there)
    drawn = []
    for col, row, (dx, dy), (bx, by) in _corners(there):
        # Outwards is to the left of both directions, for it goes around clockwise.
        x, y = 100 * col - 50 * (right + 1) + grow * (dy + by), 100 * row - 50 * (bottom + 1) - grow * (dx + bx)
        drawn.append(f"{x - radius * bx:g} {y - radius * by:g}Q{x:g} {y:g} {x + radius * dx:g} {y + radius * dy:g}")
    return ("M" + "L".join(drawn) + "Z").replace(" -", "-")


GridStep = tuple[int, int]


def _corners(cells: set[Cell]) -> Iterator[tuple[int, int, GridStep, GridStep]]:
    """Yield the corners clockwise around a shape without holes: x, y, the direction after and the one before."""
    edges: dict[tuple[int, int], list[GridStep]] = {}
    for row, col in cells:
        for beside, start, step in (
            ((row - 1, col), (col, row), (1, 0)),
            ((row, col + 1), (col + 1, row), (0, 1)),
            ((row + 1, col), (col + 1, row + 1), (-1, 0)),
            ((row, col - 1), (col, row + 1), (0, -1)),
        ):
            if beside not in cells:
                edges.setdefault(start, []).append(step)
    start = min(edges)
    corner, back = start, (0, -1)
    while True:
        # Where two cells touch cornerwise, it turns right and stays with its own.
        ahead = next(step for step in ((-back[1], back[0]), back, (back[1], -back[0])) if step in edges[corner])
        if ahead != back:
            yield corner[0], corner[1], ahead, back
        corner, back = (corner[0] + ahead[0], corner[1] + ahead[1]), ahead
        if corner == start:
            return
