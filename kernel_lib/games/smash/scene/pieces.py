"""Pieces on the board of Smash Gear: machines of any shape, and signs on a cell."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kernel_lib.games.smash.rules.machines import Cells
from kernel_lib.games.smash.scene.picture import (
    Picture,
)
from kernel_lib.games.smash.scene.shapes import joined_shapes, shape_of
from kernel_lib.games.smash.text.labels import LABELS


def put_shape(picture: Picture, key: str, name: str, cells: Collection[int], z: int, **more: Any) -> None:
    """A symbol in the shape of some cells; where they do not hang together, one for each part."""
    label = more.get("label", "")
    for index, part in enumerate(joined_shapes(picture.size.cells(tuple(cells)))):
        code, turn = shape_of(part)
        if index and more.get("label"):
            more["label"] = LABELS["another part"].format(part=index + 1, label=label)
        picture.drawing.add(
            f"{key}.{index}" if index else key,
            f"{name}-{code}",
            *picture.grid.centre(part),
            picture.grid.pitch,
            turn=90 * turn,
            z=z,
            style="flat",
            **more,
        )


def put_machine(
    picture: Picture, key: str, name: str, seat: int, body: tuple[Cells, Cells], z: int, scale: float = 1, **more: Any
) -> None:
    """A body or a ghost with its hearts; they go where it goes."""
    hearts, weapons = body
    offer = {name: more.pop(name) for name in ("state", "move", "confirm", "label", "hotkey", "origin") if name in more}
    put_shape(picture, key, f"{name}-{seat}", hearts + weapons, z, **offer, **more)
    for place, heart in enumerate(hearts):
        picture.drawing.add(
            f"{key}-heart-{place}",
            f"heart-{seat}",
            *picture.grid.middle(heart),
            picture.grid.pitch * scale,
            z=z + 1,
            **more,
        )


def put_cell_sign(picture: Picture, key: str, symbol: str, cell: int, z: int, scale: float = 1, **more: Any) -> None:
    """A sign in the middle of a cell, so large against it."""
    picture.drawing.add(key, symbol, *picture.grid.middle(cell), picture.grid.pitch * scale, z=z, **more)
