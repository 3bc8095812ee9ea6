"""What a combat marks on the board of Smash Gear."""

from __future__ import annotations

from kernel_lib.games.smash.rules.machines import numbers
from kernel_lib.games.smash.scene.picture import (
    MARKS,
    Picture,
)
from kernel_lib.games.smash.scene.pieces import put_cell_sign


def put_fight(picture: Picture) -> None:
    """What the picture of a combat is about, cell by cell."""
    fight, stage = picture.moment.fight, picture.moment.stage
    assert fight is not None, "only a combat is told"
    if stage == "overlap":
        _put_signs(picture, "overlap", "touch", fight.overlap)
    elif stage == "hearts":
        _put_signs(picture, "struck", "burst", fight.hearts)
        _put_signs(picture, "overlap", "touch", fight.overlap & ~fight.hearts)
    elif stage == "weapons":
        _put_signs(picture, "vanish", "gone", _united(fight.weapons))
    elif stage == "main":
        _put_signs(picture, "cut", "cut", _united(fight.cuts))


def _united(cells: dict[int, int]) -> int:
    found = 0
    for some in cells.values():
        found |= some
    return found


def _put_signs(picture: Picture, name: str, symbol: str, cells: int) -> None:
    for cell in numbers(cells):
        put_cell_sign(picture, f"{name}-{cell}", symbol, cell, MARKS + 3, 0.86 if symbol == "burst" else 1)
