"""Reach of machines: what is shown of one that is looked at, and the maps of threats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kernel_lib.games.smash.rules.board import Threat, flip_reach, threat_map
from kernel_lib.games.smash.rules.machines import cell_bits, flipped_bodies
from kernel_lib.games.smash.rules.pieces import machine_name
from kernel_lib.games.smash.scene.context import GHOSTS, THREATS, SmashContext, draw_cell_sign, draw_shape
from kernel_lib.games.smash.text.moves import say
from kernel_lib.scene.drawing import SIGNS, Box
from kernel_lib.scene.text_metrics import largest_fitting_size, truncate
from kernel_lib.words import who

_NOTES: Final = {"wide": "map-note", "middle": "map-note.middle", "narrow": "map-note.narrow"}


def draw_peeks(ctx: SmashContext) -> None:
    """Draw what is seen while a machine is looked at: its bounding box, where it can flip, and the cells that it can
    strike.
    """
    if ctx.frame.fight:
        return
    for machine in ctx.state.machines:
        peek = f"machine-{machine.number}"
        x, y = ctx.grid.centre(ctx.size.cells(machine.cells))
        w, h = ctx.grid.span(machine.cells)
        ctx.builder.add(f"box-{machine.number}", "frame", x, y, w + 4, h + 4, z=GHOSTS - 3, peek=peek)
        for side, body in flipped_bodies(machine.hearts, machine.weapons, ctx.size).items():
            cells = body.hearts + body.weapons
            draw_shape(ctx, f"trace-{machine.number}-{side}", "trace", cells, GHOSTS - 2, peek=peek)
        mine = ctx.is_mine(machine)
        aims = ctx.state.occupied_by[1 - machine.seat] | cell_bits(ctx.state.bases[1 - machine.seat])
        for cell, threat in flip_reach(ctx.state.board, machine).items():
            if mine and not aims >> cell & 1:
                continue  # whoever chooses where to go wants to see what there is to strike
            draw_cell_sign(ctx, f"reach-{machine.number}-{cell}", f"reach-{threat.flips}", cell, THREATS, peek=peek)


def draw_threat_maps(ctx: SmashContext) -> None:
    """Draw per seat the cells where it can strike, with the price: seen while its tab is on show."""
    if not ctx.state.machines or ctx.frame.fight:
        return
    for seat in (0, 1):
        for cell, threat in threat_map(ctx.state.board, seat).items():
            _draw_threat(ctx, seat, cell, threat)


def _draw_threat(ctx: SmashContext, seat: int, cell: int, threat: Threat) -> None:
    (x, y), pitch = ctx.grid.middle(cell), ctx.grid.pitch
    w = max((0.42 if ctx.wide else 0.5) * pitch, 8 + 8 * len(str(threat.gears)))
    more: dict[str, Any] = {
        "text": str(threat.gears),
        "style": f"t{14 if ctx.wide else 12} b mid {'warn' if threat.flips == 1 else 'muted'}",
        "label": ctx.label(
            "threat",
            cell=ctx.cell_words(cell),
            machine=machine_name(ctx.state.machine(threat.machine)),
            flips=threat.flips,
            gears=threat.gears,
        ),
        "tab": f"map/{seat}",
    }
    x, y = x + pitch * 0.46 - w / 2, y - pitch * 0.46 + w / 2
    ctx.builder.add(f"threat-{seat}-{cell}", f"threat-{threat.flips}", x, y, w, w, z=THREATS + 1, **more)


def draw_map_tabs(ctx: SmashContext, boxes: Sequence[Box], note: Box, tab: str = "", lead: Box | None = None) -> None:
    """Draw buttons that show the board alone, or where a seat can strike, and at what price.

    `lead` is the place of what they are about; with it the buttons say no more than a name.
    """
    more: dict[str, Any]
    if not ctx.state.machines:
        if tab:
            more = {"text": ctx.label("map-empty"), "style": "t12 muted", "tab": tab}
            ctx.builder.add("map-empty", "", note.left, boxes[0].top + boxes[0].h / 2, 0, z=SIGNS, **more)
        return
    seats = (ctx.viewer_seat, 1 - ctx.viewer_seat)
    names = {str(seat): ctx.short_label(say("map-of", who=who(seat)), 8) for seat in seats}
    if lead:
        ctx.builder.text("lead-maps", ctx.label("tab-threats"), lead.left, lead.top + lead.h / 2, 12, "muted", lead.w)
    for box, (name, words) in zip(boxes, {"off": ctx.label("map-off"), **names}.items(), strict=True):
        shown = words if not lead else ctx.names[int(name)] if name in names else ctx.label("map-none")
        size = largest_fitting_size(shown, (14,) if ctx.wide else (13, 12), box.w - 10)
        about = ctx.label("map-about", shown=shown) if lead else words  # one hears what one reads
        more = {"text": truncate(shown, size, box.w - 8), "style": f"t{size} mid ink", "label": about, "tab": tab}
        ctx.builder.box(f"map-{name}", "leaf", *box, z=SIGNS, move=f"!tab:map/{name}", **more)
    small = 14 if ctx.wide else 12
    about = truncate(ctx.label(_NOTES[ctx.builder.shape]), small, note.w)
    for name in names:
        more = {"text": about, "style": f"t{small} muted", "tab": f"map/{name}"}
        ctx.builder.add(f"note-{name}", "", note.left, note.top + note.h / 2, 0, z=SIGNS, **more)
