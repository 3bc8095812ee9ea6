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
from kernel_lib.games.smash.scene.context import (
    GHOSTS,
    RIM,
    SMALL,
    SmashContext,
    draw_cell_sign,
    draw_machine,
    draw_shape,
)
from kernel_lib.games.smash.scene.outlook import Goal, falls, tried_goal


def draw_tried(ctx: SmashContext) -> None:
    """Draw the outcome of the move that is tried, before it is made."""
    move = ctx.tried
    if isinstance(move, Assemble):
        ways = placements(KINDS[move.card], ctx.size.number((move.cell[0], move.cell[1])), ctx.size)
        body = next(placement.body for placement in ways if placement.move == move)
        draw_machine(ctx, "tried", "sure", ctx.viewer_seat, (body.hearts, body.weapons), GHOSTS + 6, SMALL)
    elif isinstance(move, Build | Strike):
        cell = ctx.size.number((move.cell[0], move.cell[1]))
        symbol = f"sure-base-{ctx.viewer_seat}" if isinstance(move, Build) else "burst"
        draw_cell_sign(ctx, "tried", symbol, cell, GHOSTS + 6, 0.86)
        if isinstance(move, Strike) and falls(ctx, move):
            draw_shape(ctx, "tried-falls", "doom", ctx.state.machine(move.machine).cells, GHOSTS + 5)
    elif (goes := tried_goal(ctx)) is not None:
        _draw_going(ctx, goes)


def _draw_going(ctx: SmashContext, goal: Goal) -> None:
    """Draw where the machine would lie, and what would come of it."""
    machine, body = goal.machine, goal.body
    draw_machine(ctx, "tried", "sure", machine.seat, (body.hearts, body.weapons), GHOSTS + 6, SMALL)
    if goal.verb == "flip":
        draw_axis(ctx, "", machine, goal.side, GHOSTS + 11)
    draw_outcome(ctx, "", machine, body, GHOSTS + 8)


def draw_outcome(ctx: SmashContext, under: str, machine: Machine, body: Body, z: int) -> None:
    """Draw what comes of a machine's going there: bursts on hearts, crosses on weapons, what is cut off, who falls.

    `under`: the placement with which it is seen; "" for the move that is tried.
    """
    key = under or "tried"
    fight = outcome_of(ctx.state, machine, body)
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
            draw_cell_sign(ctx, f"{key}-{symbol}-{cell}", symbol, cell, z + 1, scale, under=under)
    for number in fight.destroyed:
        fallen = body.hearts + body.weapons if number == machine.number else ctx.state.machine(number).cells
        draw_shape(ctx, f"{key}-falls-{number}", "doom", fallen, z, under=under)


def draw_axis(ctx: SmashContext, under: str, machine: Machine, side: Side, z: int) -> None:
    """Draw the line over which a machine is flipped, and an arrow across it; `under` as in `draw_outcome`."""
    grid, (down, right) = ctx.grid, SIDES[side]
    key, pitch = under or "tried", grid.pitch
    x, y = grid.centre(ctx.size.cells(machine.cells))
    w, h = grid.span(machine.cells)
    x, y = x + right * w / 2, y + down * h / 2
    turn = {"N": 0, "E": 90, "S": 180, "W": 270}[side]
    # Along the side and a bit beyond it, but no farther than the rim of the board.
    middle, half, first = (x, w / 2, grid.left) if down else (y, h / 2, grid.top)
    last = first + (ctx.size.cols if down else ctx.size.rows) * pitch
    start, end = max(middle - half - 0.4 * pitch, first - RIM), min(middle + half + 0.4 * pitch, last + RIM)
    along = (start + end) / 2
    ctx.builder.add(
        f"{key}-axis", "axis", along if down else x, y if down else along, end - start, 6,
        turn=turn % 180, z=z, under=under,
    )  # fmt: skip
    # At the end on the right of who looks to that side.
    x, y = x - down * (w / 2 + 0.2 * pitch), y + right * (h / 2 + 0.2 * pitch)
    edge = 0.4 * pitch
    x = min(max(x, grid.left + edge), grid.left + ctx.size.cols * pitch - edge)
    y = min(max(y, grid.top + edge), grid.top + ctx.size.rows * pitch - edge)
    ctx.builder.add(f"{key}-arrow", "arrow", x, y, 0.75 * pitch, turn=turn, z=z + 1, under=under)
