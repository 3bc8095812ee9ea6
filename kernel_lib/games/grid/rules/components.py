"""Gear tiles as small numbers: layouts, turns, and which pairs of tiles move or hinder each other.

A tile covers one space of the board; its four quarters are coloured `a` or `b`, or empty. A *piece*
is a tile as it lies: layout * 4 + turn, 0 to 59. `GREY` stands for the engine and the goals, whose
quarters count as either colour, `EMPTY` for a free space. A *board* is a tuple of these, in reading
order. [tiles], [quarters], [grey]
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import Final

from kernel_lib.core.square_grid import Cell, cells, distances, neighbours, on_board

TWO_SQUARED: Final = ("aa..", "ab..", "a..b", "bb..", "a.a.", "a.b.", "b.b.")
THREE_SQUARED: Final = ("aaa.", "aab.", "aba.", "abb.", "aa.b", "ab.b", "a.bb", "bbb.")
LAYOUTS: Final = TWO_SQUARED + THREE_SQUARED
"""The quarters of each layout clockwise from the top left, unturned."""
NUMBER: Final = {code: number for number, code in enumerate(LAYOUTS)}


def tile_args(code: str) -> dict[str, str]:
    """Return the arguments of a message about a tile: its layout, with hyphens for points; or what was typed."""
    return {"layout": code.replace(".", "-")} if code in NUMBER else {"layout": "unknown", "code": code}


PILES: Final = {
    "full": (12,) * 7 + (4,) * 8,
    "quarter": (3,) * 7 + (1,) * 8,
    "orange": tuple((12 if code in TWO_SQUARED else 4) if "b" not in code else 0 for code in LAYOUTS),
}
"""Number of tiles of each layout: all 116, a quarter, those of one colour. [tiles], [practice-piles]"""

GREY: Final = 4 * len(LAYOUTS)
EMPTY: Final = -1
GridBoard = tuple[int, ...]

# What two neighbours do to each other.
APART, MOVES, CLASHES = 0, 1, 2


def piece(layout: int, turn: int) -> int:
    """Return a layout as it lies after clockwise quarter turns."""
    return 4 * layout + turn


def quarters(piece: int) -> str:
    """Return the four quarters of a piece clockwise from the top left, as it lies."""
    if piece == GREY:
        return "gggg"
    code, turn = LAYOUTS[piece // 4], piece % 4
    return code[4 - turn :] + code[: 4 - turn]


_PLACES: Final[tuple[Cell, ...]] = ((0, 0), (0, 1), (1, 1), (1, 0))
"""Places of the quarters of a piece on a lattice twice as fine."""

STEPS: Final[tuple[Cell, ...]] = ((0, 1), (1, -1), (1, 0), (1, 1))
"""The steps from a space to those of its neighbours that come later in reading order."""


def touching_quarters(first: int, second: int, step: Cell) -> tuple[tuple[int, int], ...]:
    """Return the coloured quarters that touch, side by side or cornerwise, as pairs of places (0-3 clockwise from the
    top left), where `second` lies one `step` from `first`. [touch]
    """
    down, right = 2 * step[0], 2 * step[1]
    return tuple(
        (one, other)
        for (one, (row, col)), (other, (row2, col2)) in product(enumerate(_PLACES), repeat=2)
        if abs(row2 + down - row) <= 1
        and abs(col2 + right - col) <= 1
        and "." not in (quarters(first)[one], quarters(second)[other])
    )


def contact_kind(first: int, second: int, step: Cell) -> int:
    """Return the relation of two neighbours: APART, MOVES or CLASHES if two colours touch. [moving], [colour-fault]"""
    met = [
        {quarters(first)[one], quarters(second)[other]} - {"g"} for one, other in touching_quarters(first, second, step)
    ]
    if any(len(colours) == 2 for colours in met):
        return CLASHES
    return MOVES if met else APART


MEETING: Final[tuple[tuple[bytes, ...], ...]] = tuple(
    tuple(bytes(contact_kind(first, second, step) for second in range(GREY + 1)) for first in range(GREY + 1))
    for step in STEPS
)
"""`contact_kind` by number of step, first and second piece."""


@cache
def neighbour_pairs(size: int) -> tuple[tuple[int, int, int], ...]:
    """Return all pairs of neighbouring spaces on a board: the earlier one, the later one in reading order, and their
    step.
    """
    pairs = []
    for row, col in cells(size, size):
        for number, (down, right) in enumerate(STEPS):
            if on_board([(row + down, col + right)], size, size):
                pairs.append((row * size + col, (row + down) * size + col + right, number))
    return tuple(sorted(pairs))


@cache
def corner_spaces(size: int) -> tuple[int, int, int, int]:
    """Return the spaces of the engine and of the goals NE, SW and SE. [board]"""
    return 0, size - 1, size * (size - 1), size * size - 1


def empty_board(size: int) -> GridBoard:
    """Return a board with nothing but its engine and goals."""
    fixed = corner_spaces(size)
    return tuple(GREY if space in fixed else EMPTY for space in range(size * size))


# What lies on a board ---------------------------------------------------------------------------


def taken_spaces(board: GridBoard) -> int:
    """Return the spaces with tiles, as a bit set."""
    bits = 0
    for space, there in enumerate(board):
        if 0 <= there < GREY:
            bits |= 1 << space
    return bits


@lru_cache(maxsize=4096)
def within_reach(tiles: int, size: int) -> tuple[int, ...]:
    """Return the free spaces in contact with the engine, where `tiles` is a bit set of spaces with tiles. [contact]"""
    free_corners = {(0, size - 1), (size - 1, 0), (size - 1, size - 1)}

    def through(cell: Cell) -> tuple[Cell, ...]:
        passes_on = cell == (0, 0) or tiles >> (cell[0] * size + cell[1]) & 1
        return tuple(there for there in neighbours(cell) if on_board([there], size, size)) if passes_on else ()

    reached = distances([(0, 0)], through).keys() - free_corners - {(0, 0)}
    return tuple(sorted(row * size + col for row, col in reached if not tiles >> (row * size + col) & 1))
