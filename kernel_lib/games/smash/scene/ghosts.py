"""Where a machine would go, and cells to choose, as pieces that can be pressed."""

from __future__ import annotations

from typing import Any

from kernel_lib.core import Move
from kernel_lib.core.square_grid import Side
from kernel_lib.games.smash.rules.machines import Body, Machine
from kernel_lib.games.smash.scene.context import ARROWS, GHOSTS, SMALL, Picture, put_cell_sign, put_machine
from kernel_lib.games.smash.text.telling import button


def put_ghost(picture: Picture, under: str, side: Side, machine: Machine, body: Body, move: Move) -> None:
    """Where a machine would go; the arrow key of the side presses it."""
    offer = {
        "state": picture.offered(move),
        "move": str(move),
        "label": button(move),
        "confirm": picture.says(move),
        "hotkey": ARROWS[side],
    }
    cells = body.hearts, body.weapons
    put_machine(picture, f"{under}-{side}", "ghost", machine.seat, cells, GHOSTS, SMALL, under=under, **offer)


def put_spot(picture: Picture, under: str, cell: int, move: Move) -> None:
    """A ring on a cell that plays a move there."""
    words = button(move)
    more: dict[str, Any] = {"under": under, "move": str(move), "label": words, "style": "flat"}
    if move in picture.legal:
        more |= {"state": picture.offered(move), "confirm": picture.says(move)}
    else:
        more |= {"state": "off"}
    put_cell_sign(picture, f"{under}-at-{cell}", "spot", cell, GHOSTS + 5, **more)
