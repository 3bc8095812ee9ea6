"""Cells, parts, turns and mirrors: shared by the games that are played on square cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel_lib.core.square_grid import (
    SIDES,
    Cell,
    Direction,
    bounding_box,
    cells,
    components,
    distances,
    neighbours,
    on_board,
    orthogonal_neighbours,
    reflected,
    rotated,
    translated,
)

spots = st.tuples(st.integers(-6, 6), st.integers(-6, 6))
shapes = st.lists(spots, min_size=1, max_size=8, unique=True).map(tuple)
sides = st.sampled_from(list(SIDES))


def picture(shape: tuple[Cell, ...]) -> list[str]:
    """A shape as rows of signs within its bounding box."""
    top, left, bottom, right = bounding_box(shape)
    return [
        "".join("#" if (row, col) in shape else "." for col in range(left, right + 1)) for row in range(top, bottom + 1)
    ]


def test_all_cells_in_reading_order() -> None:
    assert list(cells(2, 3)) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert not list(cells(0, 5))


def test_four_cells_lie_beside_and_eight_around() -> None:
    assert orthogonal_neighbours((4, 7)) == ((3, 7), (4, 8), (5, 7), (4, 6))
    assert neighbours((1, 1)) == ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2))


@given(spots)
def test_being_beside_and_around_is_mutual(cell: Cell) -> None:
    assert set(orthogonal_neighbours(cell)) < set(neighbours(cell))
    assert all(cell in orthogonal_neighbours(other) for other in orthogonal_neighbours(cell))
    assert all(cell in neighbours(other) for other in neighbours(cell))


def test_reach_counts_steps_from_the_nearest_start() -> None:
    line = {(0, col): ((0, col - 1), (0, col + 1)) for col in range(7)}
    found = distances([(0, 0), (0, 6)], lambda cell: [there for there in line[cell] if there in line])
    assert found == {(0, 0): 0, (0, 6): 0, (0, 1): 1, (0, 5): 1, (0, 2): 2, (0, 4): 2, (0, 3): 3}
    assert distances([], orthogonal_neighbours) == {}


def test_parts_hang_together_side_by_side_not_cornerwise() -> None:
    assert components([(1, 1), (0, 0), (0, 2), (0, 1), (2, 2)]) == (((0, 0), (0, 1), (0, 2), (1, 1)), ((2, 2),))
    assert components([]) == ()


@given(shapes)
def test_parts_are_the_whole_shape_and_do_not_touch(shape: tuple[Cell, ...]) -> None:
    found = components(shape)
    assert sorted(cell for part in found for cell in part) == sorted(shape)
    assert list(found) == sorted(found)
    for one in found:
        for other in found:
            assert one == other or not {there for cell in one for there in orthogonal_neighbours(cell)} & set(other)


@given(shapes)
def test_four_quarter_turns_and_two_mirrors_bring_a_shape_back(shape: tuple[Cell, ...]) -> None:
    assert rotated(shape, 4) == rotated(shape, 0) == shape
    assert rotated(rotated(shape, 1), 3) == shape
    assert picture(rotated(shape, 1)) == ["".join(column)[::-1] for column in zip(*picture(shape), strict=True)]
    for side, back in (("N", "S"), ("E", "W")):
        assert reflected(reflected(shape, side), back) == shape  # type: ignore[arg-type] # mypy widens the pairs to str


@given(shapes, sides)
def test_a_flip_is_the_mirror_image_right_beside_the_bounding_box(shape: tuple[Cell, ...], side: Direction) -> None:
    there = reflected(shape, side)
    upright = side in ("N", "S")
    assert picture(there) == (picture(shape)[::-1] if upright else [row[::-1] for row in picture(shape)])
    top, left, bottom, right = bounding_box(shape)
    height, width = bottom - top + 1, right - left + 1
    down, along = SIDES[side]
    assert bounding_box(there) == (
        top + down * height,
        left + along * width,
        bottom + down * height,
        right + along * width,
    )


@given(shapes, st.integers(-9, 9), st.integers(-9, 9))
def test_moving_keeps_the_shape_and_the_order(shape: tuple[Cell, ...], down: int, right: int) -> None:
    there = translated(shape, down, right)
    assert translated(there, -down, -right) == shape
    assert picture(there) == picture(shape)


@pytest.mark.parametrize(
    ("shape", "there"),
    [(((0, 0), (2, 3)), True), (((0, 0), (3, 0)), False), (((0, 4),), False), (((-1, 0),), False), ((), True)],
)
def test_on_board_asks_for_every_cell(shape: tuple[Cell, ...], there: bool) -> None:
    assert on_board(shape, 3, 4) is there
