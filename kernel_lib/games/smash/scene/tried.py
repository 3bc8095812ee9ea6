"""The outcome of a chosen move, before it is made: in words, and drawn on the board."""

from __future__ import annotations

from typing import NamedTuple

from kernel_lib.core.square_grid import SIDES, Direction
from kernel_lib.games.smash.rules.components import EFFECTS, HOUSE, KINDS, EffectVerb
from kernel_lib.games.smash.rules.effects import side_of
from kernel_lib.games.smash.rules.machines import Body, Machine, cells_of_bits, placements
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Build,
    Effect,
    Flip,
    Script,
    Strike,
    cell_name,
)
from kernel_lib.games.smash.rules.pieces import machine_name
from kernel_lib.games.smash.rules.scoring import combat_at
from kernel_lib.games.smash.scene.context import (
    GHOSTS,
    READ,
    RIM,
    SMALL,
    TURNS,
    SmashContext,
    draw_cell_sign,
    draw_machine,
    draw_shape,
)
from kernel_lib.games.smash.text.moves import cell_names, say
from kernel_lib.games.smash.text.outcomes import losses, unopposed
from kernel_lib.scene.text_metrics import wrap
from kernel_lib.words import Message


class TriedPlace(NamedTuple):
    """The place where the tried move would take a machine, and how."""

    machine: Machine
    verb: EffectVerb
    side: Direction
    body: Body


def tried_goal(ctx: SmashContext) -> TriedPlace | None:
    """Return the goal of the tried move of a machine; None: it takes none anywhere."""
    move, state = ctx.tried_move, ctx.state
    if isinstance(move, Flip):
        verb: EffectVerb = "flip"
    elif isinstance(move, Script | Effect) and move.side:
        effect = EFFECTS[KINDS[move.card] if isinstance(move, Script) else state.machine(move.source).kind]
        assert effect is not None, "what is announced has an effect"
        verb = effect.verb
    else:
        return None
    assert move.machine is not None, "what goes to a side is a machine"
    machine = state.machine(move.machine)
    side = side_of(move.side or "")
    return TriedPlace(machine, verb, side, state.board.ways(machine, verb)[side])


def falls_with_base(ctx: SmashContext, move: Strike) -> bool:
    """Return True if a machine that destroys a base goes with it."""
    return ctx.state.board.lasting(ctx.state.machine(move.machine), "stay") is None


def _tried_words(ctx: SmashContext) -> str:
    """Return the outcome of the tried move in words."""
    move = ctx.tried_move
    if isinstance(move, Assemble):
        return ctx.label("try-assemble", card=move.card)
    if isinstance(move, Build):
        return ctx.label("try-build", cell=cell_name(move.cell))
    if isinstance(move, Strike):
        return _strike_words(ctx, move)
    goes = tried_goal(ctx)
    return _outcome_of_landing(ctx, goes.machine, goes.body).said(ctx.names) if goes else ""


def _strike_words(ctx: SmashContext, move: Strike) -> str:
    """Return the result of striking a base."""
    machine = ctx.state.machine(move.machine)
    points = HOUSE.destroy.honor + (ctx.state.board.lasting(machine, "spoils") or 0)
    args = {"cell": cell_name(move.cell), "machine": machine_name(machine), "points": points}
    return ctx.label("try-strike", falls=falls_with_base(ctx, move), **args)


def _outcome_of_landing(ctx: SmashContext, machine: Machine, body: Body) -> Message:
    """Return the result of a machine's landing somewhere."""
    fight = combat_at(ctx.state, machine, body)
    if fight is None:
        return unopposed(ctx.state, machine, body)
    names = {one.number: machine_name(one) for one in (machine, *ctx.state.machines)}
    told = []
    if fight.destroyed:
        whole = [names[one.number] for one in fight.machines]
        fallen = [names[number] for number in fight.destroyed]
        told.append(say("try-hearts", fallen=fallen, whole=whole, count=len(whole)))
    if fight.weapons:
        told.append(say("try-weapons", cells=cell_names(ctx.size.cells(cells_of_bits(fight.weapons)))))
    return say("sentences", told=[*told, *losses(ctx.state, fight, names)])


def draw_tried_words(ctx: SmashContext, left: float, top: float, w: float, rows: int) -> None:
    """Draw what a move would do that is chosen and not made yet, above what is read of the machine."""
    size, line = (14, 17) if ctx.wide else (12, 15)
    told = _tried_words(ctx) if ctx.tried_move else ""
    lines = wrap(told, size, w, rows) if told else ()
    if lines and not ctx.wide:
        ctx.builder.box("tried-sheet", "sheet", *ctx.areas.reading, z=READ + 4)
    for row, words in enumerate(lines):
        y = top + line * (row + 0.5)
        ctx.builder.add(f"tried-{row}", "", left, y, 0, text=words, style=f"t{size} ink", z=READ + 5)


# Drawn --------------------------------------------------------------------------------------------


def draw_tried(ctx: SmashContext) -> None:
    """Draw the outcome of the move that is tried, before it is made."""
    move = ctx.tried_move
    if isinstance(move, Assemble):
        ways = placements(KINDS[move.card], ctx.state.number_of(move.cell), ctx.size)
        body = next(placement.body for placement in ways if placement.move == move)
        draw_machine(ctx, "tried", "sure", ctx.viewer_seat, (body.hearts, body.weapons), GHOSTS + 6, SMALL)
    elif isinstance(move, Build | Strike):
        cell = ctx.state.number_of(move.cell)
        symbol = f"sure-base-{ctx.viewer_seat}" if isinstance(move, Build) else "burst"
        draw_cell_sign(ctx, "tried", symbol, cell, GHOSTS + 6, 0.86)
        if isinstance(move, Strike) and falls_with_base(ctx, move):
            draw_shape(ctx, "tried-falls", "doom", ctx.state.machine(move.machine).cells, GHOSTS + 5)
    elif (goes := tried_goal(ctx)) is not None:
        _draw_going(ctx, goes)


def _draw_going(ctx: SmashContext, goal: TriedPlace) -> None:
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
    fight = combat_at(ctx.state, machine, body)
    if fight is None:
        return
    signs = (
        ("burst", fight.hearts),
        ("touch", fight.overlap & ~fight.hearts & ~fight.weapons),
        ("gone", fight.weapons),
        ("cut", fight.cut),
    )
    for symbol, cells in signs:
        for cell in cells_of_bits(cells):
            scale = 0.86 if symbol == "burst" else 1
            draw_cell_sign(ctx, f"{key}-{symbol}-{cell}", symbol, cell, z + 1, scale, under=under)
    for number in fight.destroyed:
        fallen = body.hearts + body.weapons if number == machine.number else ctx.state.machine(number).cells
        draw_shape(ctx, f"{key}-falls-{number}", "doom", fallen, z, under=under)


def draw_axis(ctx: SmashContext, under: str, machine: Machine, side: Direction, z: int) -> None:
    """Draw the line over which a machine is flipped, and an arrow across it; `under` as in `draw_outcome`."""
    grid, (down, right) = ctx.grid, SIDES[side]
    key, pitch = under or "tried", grid.pitch
    x, y = grid.centre(ctx.size.cells(machine.cells))
    w, h = grid.span(machine.cells)
    x, y = x + right * w / 2, y + down * h / 2
    turn = TURNS[side]
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
