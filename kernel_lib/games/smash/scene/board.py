"""The board of Smash Gear: cells, bases, machines, what a combat marks, and what others have moved."""

from __future__ import annotations

from functools import cache
from math import atan2, degrees, hypot
from typing import Any

from kernel_lib.core.square_grid import components
from kernel_lib.games.smash.rules.components import NAMES
from kernel_lib.games.smash.rules.machines import BoardSize, Machine, cell_bits, cells_of_bits, union_of
from kernel_lib.games.smash.rules.moves import (
    COLUMNS,
    Cut,
    Keep,
    cell_name,
)
from kernel_lib.games.smash.rules.pieces import machine_name
from kernel_lib.games.smash.scene.choices import base_offer, grip_offer, refused_offer
from kernel_lib.games.smash.scene.context import (
    BADGES,
    BASES,
    BODIES,
    GRIPS,
    LATELY,
    MARKS,
    RIM,
    SMALL,
    STRUCK,
    SmashContext,
    draw_cell_sign,
    draw_machine,
    draw_on_badge,
    draw_shape,
)
from kernel_lib.games.smash.scene.reach import draw_peeks, draw_threat_maps
from kernel_lib.games.smash.scene.tried import draw_tried
from kernel_lib.games.smash.text.moves import cell_names, say
from kernel_lib.words import language, who

# What a combat marks on the board of Smash Gear ----------------------------------------------------


def draw_fight(ctx: SmashContext) -> None:
    """Draw what the picture of a combat is about, cell by cell."""
    fight, stage = ctx.frame.fight, ctx.frame.stage
    assert fight is not None, "only a combat is told"
    if stage == "overlap":
        _draw_signs(ctx, "overlap", "touch", fight.overlap)
    elif stage == "hearts":
        _draw_signs(ctx, "struck", "burst", fight.hearts)
        _draw_signs(ctx, "overlap", "touch", fight.overlap & ~fight.hearts)
    elif stage == "weapons":
        _draw_signs(ctx, "vanish", "gone", union_of(fight.weapons.values()))
    elif stage == "main":
        _draw_signs(ctx, "cut", "cut", union_of(fight.cuts.values()))


def _draw_signs(ctx: SmashContext, name: str, symbol: str, cells: int) -> None:
    for cell in cells_of_bits(cells):
        draw_cell_sign(ctx, f"{name}-{cell}", symbol, cell, MARKS + 3, 0.86 if symbol == "burst" else 1)


# Lately --------------------------------------------------------------------------------------------
# What others have moved since the viewer's last act: brackets around it, arrows along its ways, and what is gone.


def draw_lately(ctx: SmashContext) -> None:
    """Draw the marks of what was moved, built and lost; they stay until the viewer acts."""
    was = {machine.number: machine for machine in ctx.earlier_state.machines} if ctx.earlier_state else {}
    for machine in ctx.state.machines:
        if machine.number in ctx.changed:
            _draw_brackets(ctx, f"moved-{machine.number}", machine.cells)
            before = was.get(machine.number)
            if before and len(before.cells) == len(machine.cells):
                _draw_way(ctx, before, machine)
    for cell in ctx.new_bases:
        _draw_brackets(ctx, f"moved-base-{cell}", (cell,))
    _draw_lost(ctx)


def _draw_brackets(ctx: SmashContext, key: str, cells: tuple[int, ...]) -> None:
    """Draw four corners around the box that some cells lie in."""
    x, y = ctx.grid.centre(ctx.size.cells(cells))
    w, h = ctx.grid.span(cells)
    ctx.builder.add(key, "brackets", x, y, w + 2, h + 2, z=LATELY)


def _draw_way(ctx: SmashContext, before: Machine, machine: Machine) -> None:
    """Draw an arrow from behind the place where a machine stood to behind the one where it stands, so that it covers
    neither heart nor weapon of it.
    """
    grid, size = ctx.grid, ctx.size
    (x1, y1), (x2, y2) = (grid.centre(size.cells(one.cells)) for one in (before, machine))
    far = hypot(x2 - x1, y2 - y1)
    if far < grid.pitch / 4:
        return
    right, down = (x2 - x1) / far, (y2 - y1) / far
    ends = []
    for one, x, y in ((before, x1, y1), (machine, x2, y2)):
        w, h = grid.span(one.cells)
        back = min(side / 2 / abs(along) for side, along in ((w, right), (h, down)) if abs(along) > 0.01)
        ends.append((x - right * back, y - down * back))
    (x1, y1), (x2, y2) = ends
    x1, y1 = x1 + right * grid.pitch / 5, y1 + down * grid.pitch / 5
    label = ctx.label("machine-way", machine=machine_name(machine), who=who(machine.seat))
    turn = degrees(atan2(down, right))
    key, middle, long = f"way-{machine.number}", ((x1 + x2) / 2, (y1 + y2) / 2), hypot(x2 - x1, y2 - y1)
    ctx.builder.add(key, "way", *middle, long, 14, turn=round(turn), z=LATELY + 1, label=label)


def _draw_lost(ctx: SmashContext) -> None:
    """Mark the cells where a machine, a part of one or a base stood, as far as nothing stands there now."""
    for key, cells in _count_lost(ctx).items():
        for cell in cells_of_bits(cells & ~ctx.covered_cells):
            draw_cell_sign(ctx, f"lost-{key}-{cell}", "cut", cell, BASES + 1, 0.8)


def _count_lost(ctx: SmashContext) -> dict[str, int]:
    """Return the lost cells by the number of the machine, and those of bases, as bit sets."""
    lost: dict[str, int] = {}
    for event in ctx.state.events:
        if isinstance(event, Cut):
            cells = cell_bits(tuple(ctx.state.number_of(cell) for cell in event.cells))
            lost[str(event.machine)] = lost.get(str(event.machine), 0) | cells
    if ctx.earlier_state is None:
        return lost
    now = {machine.number: machine.bits for machine in ctx.state.machines}
    for machine in ctx.earlier_state.machines:
        left = now.get(machine.number, 0)
        if left & ~machine.bits == 0:  # it stands where it stood, or no more
            key = str(machine.number)
            lost[key] = lost.get(key, 0) | (machine.bits & ~left)
    bases = cell_bits(ctx.earlier_state.bases[0] + ctx.earlier_state.bases[1])
    return {**lost, "base": bases & ~cell_bits(ctx.state.bases[0] + ctx.state.bases[1])}


# The board of Smash Gear: cells, bases, and the machines that stand there --------------------------


def draw_board(ctx: SmashContext, margin: float) -> None:
    """Draw the cells in a panel, letters below and numbers on the left, and all that lies on them.

    `margin` is the room for letters and numbers.
    """
    _draw_cells(ctx, margin)
    _draw_bases(ctx)
    for index, machine in enumerate(ctx.frame.machines):
        _draw_standing(ctx, machine, BODIES + 2 * index)
    if ctx.frame.fight:
        draw_fight(ctx)
    else:
        draw_lately(ctx)
    with ctx.builder.giving_way():
        draw_peeks(ctx)
        draw_threat_maps(ctx)
    draw_tried(ctx)


def _draw_cells(ctx: SmashContext, margin: float) -> None:
    builder, (_, left, top, pitch) = ctx.builder, ctx.grid
    rows, cols = ctx.size
    w, h, letters = cols * pitch, rows * pitch, 14 if ctx.wide else 12
    label = ctx.label("board", rows=rows, cols=cols)
    builder.box("board", "board", left - margin, top - RIM, margin + w + RIM, RIM + h + margin, label=label)
    for row in range(rows):
        y = top + (row + 0.5) * pitch
        builder.text(f"row-{row}", str(row + 1), left - RIM - (margin - RIM) / 2, y, letters, "muted mid")
    for col in range(cols):
        x = left + (col + 0.5) * pitch
        builder.text(f"col-{col}", COLUMNS[col], x, top + h + RIM + (margin - RIM) / 2 - 1, letters, "muted mid")
    free = _free_cells(ctx.size, language())
    for cell in range(rows * cols):
        more: dict[str, Any] = {}
        if not ctx.covered_cells >> cell & 1:
            more = {"mark": ctx.cell_mark(cell), "label": free[cell]}
        draw_cell_sign(ctx, f"cell-{cell}", "cell", cell, 1, **more)


@cache
def _free_cells(size: BoardSize, _spoken: str) -> tuple[str, ...]:
    """Return the names of the cells of a board while they are free, in the language that is spoken."""
    cells = (size.cell(number) for number in range(size.rows * size.cols))
    return tuple(str(say("cell-free", cell=cell_name(cell))) for cell in cells)


def _draw_bases(ctx: SmashContext) -> None:
    """Draw the bases, and a badge on those on which a machine stands."""
    for seat in (0, 1):
        for cell in ctx.state.bases[seat]:
            plugins = [NAMES[plugin.kind] for plugin in ctx.state.plugins if plugin.cell == cell]
            args: dict[str, Any] = {"cell": ctx.cell_words(cell), "plugins": plugins}
            label = ctx.label("base-on-board", who=who(seat), count=len(plugins), **args)
            key = f"base-{seat}-{cell}"
            offer = base_offer(ctx, seat, cell) if ctx.legal else {}
            under = ctx.under_machines >> cell & 1
            if under and "confirm" in offer:  # what is pressed, and its frame, lie over the machine that strikes
                draw_cell_sign(ctx, f"{key}-pick", "nothing", cell, STRUCK, label=label, style="flat", **offer)
                offer = {}
            draw_cell_sign(ctx, key, f"base-{seat}", cell, BASES, label=label, mark=ctx.cell_mark(cell), **offer)
            if under:
                draw_on_badge(ctx, f"{key}-badge", f"base-badge-{seat}", cell, BADGES, 0.46)
            if plugins:
                _draw_plug(ctx, f"{key}-plug", cell, ctx.label("plugins-on-base", **args))


def _draw_plug(ctx: SmashContext, key: str, cell: int, label: str) -> None:
    """Draw the sign of a plugin in the corner of a cell."""
    (x, y), pitch = ctx.grid.middle(cell), ctx.grid.pitch
    ctx.builder.add(key, "plug", x - 0.3 * pitch, y + 0.3 * pitch, 0.36 * pitch, z=BADGES + 1, label=label)


def _draw_standing(ctx: SmashContext, machine: Machine, z: int) -> None:
    """Draw a machine on the board with its number; one that attacks is half transparent."""
    fight = ctx.frame.fight
    over = fight is not None and machine.number == fight.met[0].number and fight.overlap & machine.bits
    body = machine.hearts, machine.weapons
    name, scale = ("ghost", SMALL) if over else ("body", 1)
    draw_machine(ctx, f"body-{machine.number}", name, machine.seat, body, z, scale)
    for cell in machine.cells:
        words = ctx.label("machine-part", cell=ctx.cell_words(cell), machine=machine_name(machine))
        more = {"mark": ctx.cell_mark(cell), "label": words}
        draw_cell_sign(ctx, f"at-{cell}-{machine.number}", "nothing", cell, z + 1, 0.8, **more)
    _draw_tag(ctx, machine)
    plugins = [NAMES[plugin.kind] for plugin in ctx.state.plugins if plugin.machine == machine.number]
    if plugins:
        label = ctx.label("plugins-on-machine", plugins=plugins, machine=machine.number)
        _draw_plug(ctx, f"plug-{machine.number}", machine.hearts[0], label)
    _draw_grip(ctx, machine)


def _draw_tag(ctx: SmashContext, machine: Machine) -> None:
    """Draw the machine's number on the corner of its first cell."""
    x, y = ctx.grid.middle(min(machine.cells))
    words, size = str(machine.number), 14 if ctx.wide else 12
    w, h = (20 if ctx.wide else 15) + 8 * (len(words) - 1), 18 if ctx.wide else 14
    x, y = x - 0.45 * ctx.grid.pitch + w / 2 - 2, y - 0.45 * ctx.grid.pitch + h / 2 - 2
    label = ctx.label("machine-number", machine=words)
    ctx.builder.add(
        f"tag-{words}", "tag", x, y, w, h, text=words, style=f"t{size} b mid felt", z=BADGES + 2, label=label
    )


def _draw_grip(ctx: SmashContext, machine: Machine) -> None:
    """Draw the shape of a machine that is looked at and pressed."""
    fight = ctx.frame.fight
    offer: dict[str, Any] = {"state": _sign_around(ctx, machine)}
    if ctx.is_mine(machine) and (ctx.state.phase == "turn" or not offer["state"]):
        offer |= grip_offer(ctx, machine)
    elif ctx.legal and offer["state"] != "use":
        offer |= refused_offer(ctx, machine)
    split = len(components(ctx.size.cells(machine.cells))) > 1
    if ctx.state.phase == "keep" and split and ctx.legal:
        _draw_parts(ctx, machine)
        return
    cut = fight.cuts.get(machine.number, 0) if fight and ctx.frame.stage == "main" else 0
    cells = [cell for cell in machine.cells if not cut >> cell & 1]  # the line is around what stays
    offer |= {"label": _machine_label(ctx, machine), "mark": machine_name(machine)}
    draw_shape(ctx, f"machine-{machine.number}", "edge", cells, GRIPS + machine.number % 30, **offer)


def _sign_around(ctx: SmashContext, machine: Machine) -> str:
    """Return the state that is drawn around a machine: of a combat, or because it was just moved or is aimed at."""
    fight, stage = ctx.frame.fight, ctx.frame.stage
    if fight and machine.number in [met.number for met in fight.met]:
        if stage == "hearts" and machine.number in fight.destroyed:
            return "fault"
        if stage == "main" and machine.number in fight.cuts:
            return "won"
        return "use" if stage == "announce" else ""
    if machine.number in ctx.changed:
        return "moved"
    return "use" if any(waiting.machine == machine.number for waiting in ctx.state.stack) else ""


def _draw_parts(ctx: SmashContext, machine: Machine) -> None:
    """Draw the parts of a machine that fell apart, to choose which one stays."""
    for part in components(ctx.size.cells(machine.cells)):
        cells = tuple(map(ctx.size.number, part))
        heart = next(heart for heart in machine.hearts if heart in cells)
        move = Keep(machine.number, ctx.size.cell(heart))
        offer = ctx.offer(move) if move in ctx.legal else ctx.refuse(move, chosen=True)
        key, z, label = f"part-{machine.number}-{heart}", GRIPS + machine.number % 30, ctx.button(move)
        draw_shape(ctx, key, "edge", cells, z, label=label, **offer)


def _machine_label(ctx: SmashContext, machine: Machine) -> str:
    """Return the spoken name of a machine."""
    hearts, weapons = (cell_names(ctx.size.cells(cells)) for cells in (machine.hearts, machine.weapons))
    return ctx.label(
        "machine-on-board", who=who(machine.seat), machine=machine_name(machine), hearts=hearts, weapons=weapons,
        count=len(weapons),
    )  # fmt: skip
