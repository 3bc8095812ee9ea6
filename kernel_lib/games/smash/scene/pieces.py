"""Pieces on the board of Smash Gear: machines of any shape, and signs on a cell."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from kernel_lib.games.smash.rules.machines import Cells
from kernel_lib.games.smash.scene.picture import (
    Picture,
)
from kernel_lib.games.smash.scene.shapes import joined_shapes, shape_of
from kernel_lib.games.smash.text.labels import LABELS

OFFERED: Final = ("state", "move", "confirm", "label", "hotkey", "origin", "placing", "ways", "says")
"""What a machine offers as a whole, and its hearts do not."""


def put_shape(
    picture: Picture, key: str, name: str, cells: Collection[int], z: int, parts_under: str = "", **more: Any
) -> None:
    """A symbol in the shape of some cells; where they do not hang together, one for each part.

    `parts_under`: of a placement, which is one piece, the other parts are seen with the first one.
    """
    label = more.get("label", "")
    for index, part in enumerate(joined_shapes(picture.size.cells(tuple(cells)))):
        code, turn = shape_of(part)
        if index and parts_under:
            more = {"under": parts_under}
        elif index and more.get("label"):
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
    picture: Picture,
    key: str,
    name: str,
    seat: int,
    body: tuple[Cells, Cells],
    z: int,
    scale: float = 1,
    parts_under: str = "",
    **more: Any,
) -> None:
    """A body or a ghost with its hearts; they go where it goes."""
    hearts, weapons = body
    offer = {name: more.pop(name) for name in OFFERED if name in more}
    put_shape(picture, key, f"{name}-{seat}", hearts + weapons, z, parts_under, **offer, **more)
    if parts_under:
        more = {"under": parts_under}
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
