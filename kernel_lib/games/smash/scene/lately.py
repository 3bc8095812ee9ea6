"""What others have moved since the viewer's last act: brackets around it, arrows along its ways, and what is gone."""

from __future__ import annotations

from math import atan2, degrees, hypot

from kernel_lib.games.smash.rules.machines import Machine, bits, numbers
from kernel_lib.games.smash.rules.moves import Cut
from kernel_lib.games.smash.scene.picture import BASES, LATELY, Picture
from kernel_lib.games.smash.scene.pieces import put_cell_sign
from kernel_lib.games.smash.text.labels import LABELS
from kernel_lib.games.smash.text.telling import machine_words
from kernel_lib.words import sentence


def put_lately(picture: Picture) -> None:
    """The marks of what has been moved, built and lost; they stay until the viewer acts."""
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
    """Four corners around the box that some cells lie in."""
    x, y = picture.grid.centre(picture.size.cells(cells))
    w, h = picture.grid.span(cells)
    picture.drawing.add(key, "brackets", x, y, w + 2, h + 2, z=LATELY)


def _put_way(picture: Picture, before: Machine, machine: Machine) -> None:
    """An arrow from behind the place where a machine stood to behind the one where it stands: it covers neither heart
    nor weapon of the machine.
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
    label = LABELS["came"].format(machine=machine_words(machine), name=picture.name(machine.seat))
    turn = degrees(atan2(down, right))
    key, middle, long = f"way-{machine.number}", ((x1 + x2) / 2, (y1 + y2) / 2), hypot(x2 - x1, y2 - y1)
    picture.drawing.add(key, "way", *middle, long, 14, turn=round(turn), z=LATELY + 1, label=sentence(label))


def _put_lost(picture: Picture) -> None:
    """Cells where a machine, a part of one or a base stood, as far as nothing stands there now."""
    for key, cells in _lost(picture).items():
        for cell in numbers(cells & ~picture.covered):
            put_cell_sign(picture, f"lost-{key}-{cell}", "cut", cell, BASES + 1, 0.8)


def _lost(picture: Picture) -> dict[str, int]:
    """Per machine, by number, and for bases the cells that are lost, as bit sets."""
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
