"""The board of Smash Gear: cells, bases, machines, what a combat marks, and what others have moved."""

from __future__ import annotations

from functools import cache
from math import atan2, degrees, hypot
from typing import Any

from kernel_lib.core.square_grid import components
from kernel_lib.games.smash.rules.components import NAMES
from kernel_lib.games.smash.rules.machines import Machine, Size, bits, numbers, union
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
    Picture,
    put_cell_sign,
    put_machine,
    put_shape,
)
from kernel_lib.games.smash.scene.reach import put_peeks, put_threat_maps
from kernel_lib.games.smash.scene.tried import put_tried
from kernel_lib.games.smash.text.telling import cell_names, say
from kernel_lib.words import language, who

# What a combat marks on the board of Smash Gear ----------------------------------------------------


def put_fight(picture: Picture) -> None:
    """Put what the picture of a combat is about, cell by cell."""
    fight, stage = picture.moment.fight, picture.moment.stage
    assert fight is not None, "only a combat is told"
    if stage == "overlap":
        _put_signs(picture, "overlap", "touch", fight.overlap)
    elif stage == "hearts":
        _put_signs(picture, "struck", "burst", fight.hearts)
        _put_signs(picture, "overlap", "touch", fight.overlap & ~fight.hearts)
    elif stage == "weapons":
        _put_signs(picture, "vanish", "gone", union(fight.weapons.values()))
    elif stage == "main":
        _put_signs(picture, "cut", "cut", union(fight.cuts.values()))


def _put_signs(picture: Picture, name: str, symbol: str, cells: int) -> None:
    for cell in numbers(cells):
        put_cell_sign(picture, f"{name}-{cell}", symbol, cell, MARKS + 3, 0.86 if symbol == "burst" else 1)


# Lately --------------------------------------------------------------------------------------------
# What others have moved since the viewer's last act: brackets around it, arrows along its ways, and what is gone.


def put_lately(picture: Picture) -> None:
    """Put the marks of what was moved, built and lost; they stay until the viewer acts."""
    was = {machine.number: machine for machine in picture.before.machines} if picture.before else {}
    for machine in picture.state.machines:
        if machine.number in picture.fresh:
            _put_brackets(picture, f"moved-{machine.number}", machine.cells)
            before = was.get(machine.number)
            if before and len(before.cells) == len(machine.cells):
                _put_way(picture, before, machine)
    for cell in picture.new_bases:
        _put_brackets(picture, f"moved-base-{cell}", (cell,))
    _put_lost(picture)


def _put_brackets(picture: Picture, key: str, cells: tuple[int, ...]) -> None:
    """Put four corners around the box that some cells lie in."""
    x, y = picture.grid.centre(picture.size.cells(cells))
    w, h = picture.grid.span(cells)
    picture.drawing.add(key, "brackets", x, y, w + 2, h + 2, z=LATELY)


def _put_way(picture: Picture, before: Machine, machine: Machine) -> None:
    """Put an arrow from behind the place where a machine stood to behind the one where it stands, so that it covers
    neither heart nor weapon of it.
    """
    grid, size = picture.grid, picture.size
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
    label = picture.label("machine-way", machine=machine_name(machine), who=who(machine.seat))
    turn = degrees(atan2(down, right))
    key, middle, long = f"way-{machine.number}", ((x1 + x2) / 2, (y1 + y2) / 2), hypot(x2 - x1, y2 - y1)
    picture.drawing.add(key, "way", *middle, long, 14, turn=round(turn), z=LATELY + 1, label=label)


def _put_lost(picture: Picture) -> None:
    """Mark the cells where a machine, a part of one or a base stood, as far as nothing stands there now."""
    for key, cells in _lost(picture).items():
        for cell in numbers(cells & ~picture.covered):
            put_cell_sign(picture, f"lost-{key}-{cell}", "cut", cell, BASES + 1, 0.8)


def _lost(picture: Picture) -> dict[str, int]:
    """Return the lost cells by the number of the machine, and those of bases, as bit sets."""
    lost: dict[str, int] = {}
    for event in picture.state.events:
        if isinstance(event, Cut):
            cells = bits(tuple(picture.size.number((cell[0], cell[1])) for cell in event.cells))
            lost[str(event.machine)] = lost.get(str(event.machine), 0) | cells
    if picture.before is None:
        return lost
    now = {machine.number: machine.bits for machine in picture.state.machines}
    for machine in picture.before.machines:
        left = now.get(machine.number, 0)
        if left & ~machine.bits == 0:  # it stands where it stood, or no more
            key = str(machine.number)
            lost[key] = lost.get(key, 0) | (machine.bits & ~left)
    bases = bits(picture.before.bases[0] + picture.before.bases[1])
    return {**lost, "base": bases & ~bits(picture.state.bases[0] + picture.state.bases[1])}


# The board of Smash Gear: cells, bases, and the machines that stand there --------------------------


def lay_board(picture: Picture, margin: float, inset: float) -> None:
    """Lay the cells in a panel, letters below and numbers on the left, and all that lies on them.

    `margin` is the room for letters and numbers, `inset` that at the other edges.
    """
    _put_cells(picture, margin, inset)
    _put_bases(picture)
    for index, machine in enumerate(picture.moment.machines):
        _put_standing(picture, machine, BODIES + 2 * index)
    if picture.moment.fight:
        put_fight(picture)
    else:
        put_lately(picture)
    with picture.drawing.giving_way():
        put_peeks(picture)
        put_threat_maps(picture)
    put_tried(picture)


def _put_cells(picture: Picture, margin: float, inset: float) -> None:
    drawing, (_, left, top, pitch) = picture.drawing, picture.grid
    rows, cols = picture.size
    w, h, letters = cols * pitch, rows * pitch, 14 if picture.wide else 12
    label = picture.label("board", rows=rows, cols=cols)
    drawing.box("board", "board", left - margin, top - inset, margin + w + inset, inset + h + margin, label=label)
    for row in range(rows):
        y = top + (row + 0.5) * pitch
        drawing.text(f"row-{row}", str(row + 1), left - RIM - (margin - RIM) / 2, y, letters, "muted mid")
    for col in range(cols):
        x = left + (col + 0.5) * pitch
        drawing.text(f"col-{col}", COLUMNS[col], x, top + h + RIM + (margin - RIM) / 2 - 1, letters, "muted mid")
    free = _free_cells(picture.size, language())
    for cell in range(rows * cols):
        more: dict[str, Any] = {}
        if not picture.covered >> cell & 1:
            more = {"mark": picture.mark(cell), "label": free[cell]}
        put_cell_sign(picture, f"cell-{cell}", "cell", cell, 1, **more)


@cache
def _free_cells(size: Size, _spoken: str) -> tuple[str, ...]:
    """Return what the cells of a board are called while they are free, in the language that is spoken."""
    cells = (size.cell(number) for number in range(size.rows * size.cols))
    return tuple(str(say("cell-free", cell=cell_name(cell))) for cell in cells)


def _put_bases(picture: Picture) -> None:
    """Put the bases, and a badge on those on which a machine stands."""
    pitch = picture.grid.pitch
    for seat in (0, 1):
        for cell in picture.state.bases[seat]:
            plugins = [NAMES[plugin.kind] for plugin in picture.state.plugins if plugin.cell == cell]
            args: dict[str, Any] = {"cell": picture.cell(cell), "plugins": plugins}
            label = picture.label("base-on-board", who=who(seat), count=len(plugins), **args)
            key = f"base-{seat}-{cell}"
            offer = base_offer(picture, seat, cell) if picture.legal else {}
            under = picture.under_machines >> cell & 1
            if under and "confirm" in offer:  # what is pressed, and its frame, lie over the machine that strikes
                put_cell_sign(picture, f"{key}-pick", "nothing", cell, STRUCK, label=label, style="flat", **offer)
                offer = {}
            put_cell_sign(picture, key, f"base-{seat}", cell, BASES, label=label, mark=picture.mark(cell), **offer)
            if under:
                x, y = picture.grid.middle(cell)
                badge = f"base-badge-{seat}"
                picture.drawing.add(f"{key}-badge", badge, x + 0.27 * pitch, y + 0.27 * pitch, 0.46 * pitch, z=BADGES)
            if plugins:
                _put_plug(picture, f"{key}-plug", cell, picture.label("plugins-on-base", **args))


def _put_plug(picture: Picture, key: str, cell: int, label: str) -> None:
    """Put the sign of a plugin in the corner of a cell."""
    (x, y), pitch = picture.grid.middle(cell), picture.grid.pitch
    picture.drawing.add(key, "plug", x - 0.3 * pitch, y + 0.3 * pitch, 0.36 * pitch, z=BADGES + 1, label=label)


def _put_standing(picture: Picture, machine: Machine, z: int) -> None:
    """Put a machine on the board with its number; one that attacks is half transparent."""
    fight = picture.moment.fight
    over = fight is not None and machine.number == fight.met[0].number and fight.overlap & machine.bits
    body = machine.hearts, machine.weapons
    name, scale = ("ghost", SMALL) if over else ("body", 1)
    put_machine(picture, f"body-{machine.number}", name, machine.seat, body, z, scale)
    for cell in machine.cells:
        words = picture.label("machine-part", cell=picture.cell(cell), machine=machine_name(machine))
        more = {"mark": picture.mark(cell), "label": words}
        put_cell_sign(picture, f"at-{cell}-{machine.number}", "nothing", cell, z + 1, 0.8, **more)
    _put_tag(picture, machine)
    plugins = [NAMES[plugin.kind] for plugin in picture.state.plugins if plugin.machine == machine.number]
    if plugins:
        label = picture.label("plugins-on-machine", plugins=plugins, machine=machine.number)
        _put_plug(picture, f"plug-{machine.number}", machine.hearts[0], label)
    _put_grip(picture, machine)


def _put_tag(picture: Picture, machine: Machine) -> None:
    """Put the machine's number on the corner of its first cell."""
    x, y = picture.grid.middle(min(machine.cells))
    words, size = str(machine.number), 14 if picture.wide else 12
    w, h = (20 if picture.wide else 15) + 8 * (len(words) - 1), 18 if picture.wide else 14
    x, y = x - 0.45 * picture.grid.pitch + w / 2 - 2, y - 0.45 * picture.grid.pitch + h / 2 - 2
    label = picture.label("machine-number", machine=words)
    picture.drawing.add(
        f"tag-{words}", "tag", x, y, w, h, text=words, style=f"t{size} b mid felt", z=BADGES + 2, label=label
    )


def _put_grip(picture: Picture, machine: Machine) -> None:
    """Put the shape of a machine that is looked at and pressed."""
    fight = picture.moment.fight
    offer: dict[str, Any] = {"state": _sign_around(picture, machine)}
    if picture.is_mine(machine) and (picture.state.due == "turn" or not offer["state"]):
        offer |= grip_offer(picture, machine)
    elif picture.legal and offer["state"] != "use":
        offer |= refused_offer(machine)
    split = len(components(picture.size.cells(machine.cells))) > 1
    if picture.state.due == "keep" and split and picture.legal:
        _put_parts(picture, machine)
        return
    cut = fight.cuts.get(machine.number, 0) if fight and picture.moment.stage == "main" else 0
    cells = [cell for cell in machine.cells if not cut >> cell & 1]  # the line is around what stays
    offer |= {"label": _machine_label(picture, machine), "mark": machine_name(machine)}
    put_shape(picture, f"machine-{machine.number}", "edge", cells, GRIPS + machine.number % 30, **offer)


def _sign_around(picture: Picture, machine: Machine) -> str:
    """Return the state that is drawn around a machine: of a combat, or because it was just moved or is aimed at."""
    fight, stage = picture.moment.fight, picture.moment.stage
    if fight and machine.number in [met.number for met in fight.met]:
        if stage == "hearts" and machine.number in fight.destroyed:
            return "fault"
        if stage == "main" and machine.number in fight.cuts:
            return "won"
        return "use" if stage == "announce" else ""
    if machine.number in picture.fresh:
        return "moved"
    return "use" if any(waiting.machine == machine.number for waiting in picture.state.stack) else ""


def _put_parts(picture: Picture, machine: Machine) -> None:
    """Put the parts of a machine that fell apart, to choose which one stays."""
    for part in components(picture.size.cells(machine.cells)):
        cells = tuple(map(picture.size.number, part))
        heart = next(heart for heart in machine.hearts if heart in cells)
        move = Keep(machine.number, picture.size.cell(heart))
        words = picture.says(move)
        offer = {
            "move": str(move),
            "confirm": words,
            "label": words,
            "state": picture.offered(move) if move in picture.legal else "off",
        }
        put_shape(picture, f"part-{machine.number}-{heart}", "edge", cells, GRIPS + machine.number % 30, **offer)


def _machine_label(picture: Picture, machine: Machine) -> str:
    """Return what a machine is called aloud."""
    hearts, weapons = (cell_names(picture.size.cells(cells)) for cells in (machine.hearts, machine.weapons))
    return picture.label(
        "machine-on-board", who=who(machine.seat), machine=machine_name(machine), hearts=hearts, weapons=weapons,
        count=len(weapons),
    )  # fmt: skip
