"""What a chosen move would do, drawn before it is made."""

from __future__ import annotations

from kernel_lib.core.square_grid import SIDES, Side
from kernel_lib.games.smash.rules.components import KINDS
from kernel_lib.games.smash.rules.machines import Body, Machine, numbers, placements
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Build,
    Strike,
)
from kernel_lib.games.smash.rules.scoring import outcome_of
from kernel_lib.games.smash.scene.context import GHOSTS, RIM, SMALL, Picture, put_cell_sign, put_machine, put_shape
from kernel_lib.games.smash.scene.outlook import Goal, falls, tried_goal


def put_tried(picture: Picture) -> None:
    """Put the outcome of the move that is tried, before it is made."""
    move = picture.tried
    if isinstance(move, Assemble):
        ways = placements(KINDS[move.card], picture.size.number((move.cell[0], move.cell[1])), picture.size)
        body = next(placement.body for placement in ways if placement.move == move)
        put_machine(picture, "tried", "sure", picture.below, (body.hearts, body.weapons), GHOSTS + 6, SMALL)
    elif isinstance(move, Build | Strike):
        cell = picture.size.number((move.cell[0], move.cell[1]))
        symbol = f"sure-base-{picture.below}" if isinstance(move, Build) else "burst"
        put_cell_sign(picture, "tried", symbol, cell, GHOSTS + 6, 0.86)
        if isinstance(move, Strike) and falls(picture, move):
            put_shape(picture, "tried-falls", "doom", picture.state.machine(move.machine).cells, GHOSTS + 5)
    elif (goes := tried_goal(picture)) is not None:
        _put_going(picture, goes)


def _put_going(picture: Picture, goal: Goal) -> None:
    """Draw where the machine would lie, and what would come of it."""
    machine, body = goal.machine, goal.body
    put_machine(picture, "tried", "sure", machine.seat, (body.hearts, body.weapons), GHOSTS + 6, SMALL)
    if goal.verb == "flip":
        put_axis(picture, "", machine, goal.side, GHOSTS + 11)
    put_outcome(picture, "", machine, body, GHOSTS + 8)


def put_outcome(picture: Picture, under: str, machine: Machine, body: Body, z: int) -> None:
    """Put what comes of a machine's going there: bursts on hearts, crosses on weapons, what is cut off, who falls.

    `under`: the placement with which it is seen; "" for the move that is tried.
    """
    key = under or "tried"
    fight = outcome_of(picture.state, machine, body)
    if fight is None:
        return
    signs = (
        ("burst", fight.hearts),
        ("touch", fight.overlap & ~fight.hearts & ~fight.weapons),
        ("gone", fight.weapons),
        ("cut", fight.cut),
    )
    for symbol, cells in signs:
        for cell in numbers(cells):
            scale = 0.86 if symbol == "burst" else 1
            put_cell_sign(picture, f"{key}-{symbol}-{cell}", symbol, cell, z + 1, scale, under=under)
    for number in fight.destroyed:
        fallen = body.hearts + body.weapons if number == machine.number else picture.state.machine(number).cells
        put_shape(picture, f"{key}-falls-{number}", "doom", fallen, z, under=under)


def put_axis(picture: Picture, under: str, machine: Machine, side: Side, z: int) -> None:
    """Put the line over which a machine is flipped, and an arrow across it; `under` as in `put_outcome`."""
    grid, (down, right) = picture.grid, SIDES[side]
    key, pitch = under or "tried", grid.pitch
    x, y = grid.centre(picture.size.cells(machine.cells))
    w, h = grid.span(machine.cells)
    x, y = x + right * w / 2, y + down * h / 2
    turn = {"N": 0, "E": 90, "S": 180, "W": 270}[side]
    # Along the side and a bit beyond it, but no farther than the rim of the board.
    middle, half, first = (x, w / 2, grid.left) if down else (y, h / 2, grid.top)
    last = first + (picture.size.cols if down else picture.size.rows) * pitch
    start, end = max(middle - half - 0.4 * pitch, first - RIM), min(middle + half + 0.4 * pitch, last + RIM)
    along = (start + end) / 2
    picture.drawing.add(
        f"{key}-axis", "axis", along if down else x, y if down else along, end - start, 6,
        turn=turn % 180, z=z, under=under,
    )  # fmt: skip
    # At the end on the right of who looks to that side.
    x, y = x - down * (w / 2 + 0.2 * pitch), y + right * (h / 2 + 0.2 * pitch)
    edge = 0.4 * pitch
    x = min(max(x, grid.left + edge), grid.left + picture.size.cols * pitch - edge)
    y = min(max(y, grid.top + edge), grid.top + picture.size.rows * pitch - edge)
    picture.drawing.add(f"{key}-arrow", "arrow", x, y, 0.75 * pitch, turn=turn, z=z + 1, under=under)
