"""Where machines can go and strike: what is seen of one that is looked at, and the maps of threats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kernel_lib.games.smash.rules.board import Threat, reach, threat_map
from kernel_lib.games.smash.rules.machines import bits, flips
from kernel_lib.games.smash.rules.pieces import machine_name
from kernel_lib.games.smash.scene.context import GHOSTS, THREATS, Picture, put_cell_sign, put_shape
from kernel_lib.games.smash.text.telling import say
from kernel_lib.scene.drawing import SIGNS, Box
from kernel_lib.scene.text_metrics import fit, size_that_fits
from kernel_lib.words import who

_NOTES: Final = {"wide": "map-note", "middle": "map-note.middle", "narrow": "map-note.narrow"}


def put_peeks(picture: Picture) -> None:
    """Put what is seen while a machine is looked at: its bounding box, where it can flip, and the cells that it can
    strike.
    """
    if picture.moment.fight:
        return
    for machine in picture.state.machines:
        peek = f"machine-{machine.number}"
        x, y = picture.grid.centre(picture.size.cells(machine.cells))
        w, h = picture.grid.span(machine.cells)
        picture.drawing.add(f"box-{machine.number}", "frame", x, y, w + 4, h + 4, z=GHOSTS - 3, peek=peek)
        for side, body in flips(machine.hearts, machine.weapons, picture.size).items():
            cells = body.hearts + body.weapons
            put_shape(picture, f"trace-{machine.number}-{side}", "trace", cells, GHOSTS - 2, peek=peek)
        mine = picture.is_mine(machine)
        aims = picture.state.occupied_by[1 - machine.seat] | bits(picture.state.bases[1 - machine.seat])
        for cell, threat in reach(picture.state.board, machine).items():
            if mine and not aims >> cell & 1:
                continue  # whoever chooses where to go wants to see what there is to strike
            put_cell_sign(picture, f"reach-{machine.number}-{cell}", f"reach-{threat.flips}", cell, THREATS, peek=peek)


def put_threat_maps(picture: Picture) -> None:
    """Put per seat the cells where it can strike, with the price: seen while its tab is on show."""
    if not picture.state.machines or picture.moment.fight:
        return
    for seat in (0, 1):
        for cell, threat in threat_map(picture.state.board, seat).items():
            _put_threat(picture, seat, cell, threat)


def _put_threat(picture: Picture, seat: int, cell: int, threat: Threat) -> None:
    (x, y), pitch = picture.grid.middle(cell), picture.grid.pitch
    w = max((0.42 if picture.wide else 0.5) * pitch, 8 + 8 * len(str(threat.gears)))
    more: dict[str, Any] = {
        "text": str(threat.gears),
        "style": f"t{14 if picture.wide else 12} b mid {'warn' if threat.flips == 1 else 'muted'}",
        "label": picture.label(
            "threat",
            cell=picture.cell(cell),
            machine=machine_name(picture.state.machine(threat.machine)),
            flips=threat.flips,
            gears=threat.gears,
        ),
        "tab": f"map/{seat}",
    }
    x, y = x + pitch * 0.46 - w / 2, y - pitch * 0.46 + w / 2
    picture.drawing.add(f"threat-{seat}-{cell}", f"threat-{threat.flips}", x, y, w, w, z=THREATS + 1, **more)


def lay_map_tabs(picture: Picture, boxes: Sequence[Box], note: Box, tab: str = "", lead: Box | None = None) -> None:
    """Lay buttons that show the board alone, or where a seat can strike, and at what price.

    `lead` is the place of what they are about; with it the buttons say no more than a name.
    """
    more: dict[str, Any]
    if not picture.state.machines:
        if tab:
            more = {"text": picture.label("map-empty"), "style": "t12 muted", "tab": tab}
            picture.drawing.add("map-empty", "", note.left, boxes[0].top + boxes[0].h / 2, 0, z=SIGNS, **more)
        return
    seats = (picture.below, 1 - picture.below)
    names = {str(seat): picture.cut(say("map-of", who=who(seat)), 8) for seat in seats}
    if lead:
        picture.drawing.text(
            "lead-maps", picture.label("tab-threats"), lead.left, lead.top + lead.h / 2, 12, "muted", lead.w
        )
    for box, (name, words) in zip(boxes, {"off": picture.label("map-off"), **names}.items(), strict=True):
        shown = words if not lead else picture.names[int(name)] if name in names else picture.label("map-none")
        size = size_that_fits(shown, (14,) if picture.wide else (13, 12), box.w - 10)
        about = picture.label("map-about", shown=shown) if lead else words  # one hears what one reads
        more = {"text": fit(shown, size, box.w - 8), "style": f"t{size} mid ink", "label": about, "tab": tab}
        picture.drawing.box(f"map-{name}", "leaf", *box, z=SIGNS, move=f"!tab:map/{name}", **more)
    small = 14 if picture.wide else 12
    about = fit(picture.label(_NOTES[picture.drawing.shape]), small, note.w)
    for name in names:
        more = {"text": about, "style": f"t{small} muted", "tab": f"map/{name}"}
        picture.drawing.add(f"note-{name}", "", note.left, note.top + note.h / 2, 0, z=SIGNS, **more)
