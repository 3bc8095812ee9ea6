"""Where a machine would go, and cells to choose, as pieces that can be pressed."""

from __future__ import annotations

from typing import Any, Final

from kernel_lib.core import Move
from kernel_lib.games.smash.rules.machines import Body, Machine
from kernel_lib.games.smash.rules.moves import Flip
from kernel_lib.games.smash.scene.picture import (
    ARROWS,
    GHOSTS,
    SMALL,
    Picture,
)
from kernel_lib.games.smash.scene.pieces import put_cell_sign, put_machine, put_shape
from kernel_lib.games.smash.text.labels import LABELS
from kernel_lib.games.smash.text.sentences import SIDES as SIDE_WORDS
from kernel_lib.games.smash.text.telling import (
    button,
    machine_words,
)
from kernel_lib.lattice import SIDES, Side

RIM: Final = 4.0
"""How far the board goes beyond its cells on every side, at least."""


def put_ghost(picture: Picture, under: str, side: Side, machine: Machine, body: Body, move: Move) -> None:
    """Where a machine would go; the arrow key of the side presses it."""
    words = button(move)
    if isinstance(move, Flip):
        words = LABELS["flip to"].format(machine=machine_words(machine), side=SIDE_WORDS[side])
    legal = move in picture.legal
    offer = {
        "state": picture.offered(move) if legal else "off",
        "move": str(move),
        "label": words,
        "hotkey": ARROWS[side],
    }
    if legal:
        offer["confirm"] = button(move)
        cells = body.hearts, body.weapons
        put_machine(picture, f"{under}-{side}", "ghost", machine.seat, cells, GHOSTS, SMALL, under=under, **offer)
    else:
        ghost, every = f"ghost-{machine.seat}", body.hearts + body.weapons
        put_shape(picture, f"{under}-{side}", ghost, every, GHOSTS - 1, under=under, **offer)


def put_wall(picture: Picture, under: str, side: Side, machine: Machine, move: Move) -> None:
    """A side to which a machine cannot go, for the board ends there."""
    grid, (down, right) = picture.grid, SIDES[side]
    x, y = grid.centre(picture.size.cells(machine.cells))
    w, h = grid.span(machine.cells)
    more: dict[str, Any] = {
        "under": under,
        "move": str(move),
        "label": LABELS["wall"].format(machine=machine_words(machine), side=SIDE_WORDS[side]),
        "hotkey": ARROWS[side],
        "state": "off",
        "style": "flat",
    }
    # At the machine's edge, but on the board: nothing hangs over what lies beside it.
    size = 0.42 * grid.pitch
    inner = size / 2 - RIM
    x = min(max(x + right * w / 2, grid.left + inner), grid.left + grid.size.cols * grid.pitch - inner)
    y = min(max(y + down * h / 2, grid.top + inner), grid.top + grid.size.rows * grid.pitch - inner)
    picture.drawing.add(f"{under}-{side}", "wall", x, y, size, z=GHOSTS + 4, **more)


def put_spot(picture: Picture, under: str, cell: int, move: Move) -> None:
    """A ring on a cell that plays a move there."""
    words = button(move)
    more: dict[str, Any] = {"under": under, "move": str(move), "label": words, "style": "flat"}
    if move in picture.legal:
        more |= {"state": picture.offered(move), "confirm": words}
    else:
        more |= {"state": "off"}
    put_cell_sign(picture, f"{under}-at-{cell}", "spot", cell, GHOSTS + 5, **more)
