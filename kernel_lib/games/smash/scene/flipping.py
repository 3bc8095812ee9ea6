"""Flipping a machine: over which of its four sides, and what would come of it there."""

from __future__ import annotations

from typing import Any, Final

from kernel_lib.core.square_grid import SIDES, Side
from kernel_lib.games.smash.rules.machines import Body, Machine, bits
from kernel_lib.games.smash.rules.moves import Flip
from kernel_lib.games.smash.rules.scoring import outcome_of
from kernel_lib.games.smash.scene.context import ARROWS, RIM, SMALL, Picture, put_cell_sign, put_machine, put_shape
from kernel_lib.games.smash.scene.fits import Stand, flipped_to, put_obstacles
from kernel_lib.games.smash.scene.placing_panel import (
    CHIPS,
    GHOST,
    OTHERS,
    SHEET,
    put_back,
    put_caption,
    put_sheet,
    put_wide,
)
from kernel_lib.games.smash.scene.placing_symbols import ROW_WORDS
from kernel_lib.games.smash.scene.tried import put_axis, put_outcome
from kernel_lib.games.smash.text.outcomes import outcome_line, outcome_row
from kernel_lib.games.smash.text.placing import PLACING, called, in_the_way, units_words
from kernel_lib.games.smash.text.sentences import SIDES as SIDE_WORDS
from kernel_lib.scene.drawing import Box
from kernel_lib.scene.text_metrics import fit, size_that_fits, width
from kernel_lib.words.grammar import counted, sentence

NAME: Final = 10.0
"""How long a player's name is at most in a row or the line, in units of the letters' size."""
_TURNS: Final = {"N": 0, "E": 90, "S": 180, "W": 270}


def put_flips(picture: Picture, machine: Machine, moves: dict[Side, Flip]) -> dict[str, Any]:
    """A machine on its four sides, and what stands beside the board meanwhile; `moves` are those that are allowed.

    Returns what the machine itself offers.
    """
    key = f"machine-{machine.number}"
    ways = tuple((side, f"{key}-{side}") for side in SIDES)
    name = called(machine, picture.state.machines)
    gears = counted(picture.state.board.price_of_flip(machine), "gear")
    for side in SIDES:
        place = flipped_to(machine, side, picture.size, picture.state.machines)
        offer: dict[str, Any] = {"under": key, "placing": "this", "ways": ways}
        if side in moves:
            _put_goal(picture, machine, side, place, moves[side], offer)
        else:
            _put_barred(picture, machine, side, place, offer)
        _put_arrow(picture, machine, side)
    put_caption(picture, key, PLACING["flip"].format(machine=name))
    _put_beside(picture, machine, moves, name, gears)
    return {"state": picture.opened(key), "move": "!open", "confirm": PLACING["choose side"], "ways": ways}


def _names(picture: Picture) -> tuple[str, ...]:
    return tuple(fit(name, 1, NAME) for name in picture.names)


def _put_goal(picture: Picture, machine: Machine, side: Side, place: Stand, move: Flip, offer: dict[str, Any]) -> None:
    """Where it would lie, and what would come of it."""
    key, words = f"machine-{machine.number}-{side}", SIDE_WORDS[side]
    name = called(machine, picture.state.machines)
    body = Body(place.hearts, place.weapons, bits(place.hearts) | bits(place.weapons))
    gears = counted(picture.state.board.price_of_flip(machine), "gear")
    row = outcome_row(picture.state, machine, body, _names(picture))
    offer |= {
        "state": picture.offered(move), "move": str(move),
        "confirm": PLACING["flip button"].format(machine=name, side=words, gears=gears),
        "label": PLACING["side label"].format(machine=name, side=words, outcome=row),
        "says": ("info", f"{sentence(words)}:", outcome_line(picture.state, machine, body, _names(picture))),
    }  # fmt: skip
    shape = (place.hearts, place.weapons)
    put_machine(picture, key, "place", machine.seat, shape, GHOST, SMALL, parts_under=key, **offer)
    put_outcome(picture, key, machine, body, GHOST + 3)
    put_axis(picture, key, machine, side, GHOST + 5)


def _put_barred(picture: Picture, machine: Machine, side: Side, place: Stand, offer: dict[str, Any]) -> None:
    """A side over which it cannot go: own machines stand there, or the board ends."""
    key, words = f"machine-{machine.number}-{side}", SIDE_WORDS[side]
    name = called(machine, picture.state.machines)
    why = barred_words(picture, place)
    told = (
        PLACING["off board"].format(machine=name) if place.beyond else PLACING["would meet"].format(what=sentence(why))
    )
    offer |= {
        "state": "off", "confirm": PLACING["no flip"].format(machine=name, side=words),
        "label": PLACING["side label"].format(machine=name, side=words, outcome=why),
        "says": ("refusal", f"{sentence(words)}:", told),
    }  # fmt: skip
    if place.beyond or not place.cells:
        put_cell_sign(picture, key, "nothing", machine.cells[0], GHOST, **offer)
        return
    put_shape(picture, key, f"place-off-{machine.seat}", place.cells, GHOST, parts_under=key, **offer)
    put_obstacles(picture, key, place)


def barred_words(picture: Picture, place: Stand) -> str:
    """Why a machine cannot go there, in a row."""
    if place.beyond:
        return PLACING["off the board"]
    return ", ".join(in_the_way(one, picture.state.machines, _names(picture)) for one in place.obstacles)


def fitting_words(picture: Picture, place: Stand, words: str, size: int, room: float) -> str:
    """Return the words of a row: where machines in the way have no room, the first and how many more."""
    if width(words, size) <= room or len(place.obstacles) < 2:
        return fit(words, size, room)
    first = in_the_way(place.obstacles[0], picture.state.machines, _names(picture))
    return fit(PLACING["more in the way"].format(first=first, count=len(place.obstacles) - 1), size, room)


def _put_arrow(picture: Picture, machine: Machine, side: Side) -> None:
    """The arrow at a side of the machine, on the board: an arrow key presses it."""
    grid, (down, right), pitch = picture.grid, SIDES[side], picture.grid.pitch
    x, y = grid.centre(picture.size.cells(machine.cells))
    w, h = grid.span(machine.cells)
    size = max(0.68 * pitch, 24)
    inner = size / 2 - RIM
    x = min(max(x + right * (w + size) / 2, grid.left + inner), grid.left + grid.size.cols * pitch - inner)
    y = min(max(y + down * (h + size) / 2, grid.top + inner), grid.top + grid.size.rows * pitch - inner)
    key = f"machine-{machine.number}"
    more: dict[str, Any] = {
        "under": key, "move": f"!way:{side}", "hotkey": ARROWS[side], "style": "flat",
        "turn": _TURNS[side],
    }  # fmt: skip
    picture.drawing.add(f"{key}-to-{side}", "side", x, y, size, z=OTHERS, **more)


def _put_beside(picture: Picture, machine: Machine, moves: dict[Side, Flip], name: str, gears: str) -> None:
    key, panel, phone = f"machine-{machine.number}", picture.areas.panel, picture.drawing.phone
    if phone:  # no card lies there: the rows have its room, and that of the row of turnings but for the signs
        panel = Box(panel.left, panel.top - 26, panel.w, panel.h + 26)
    put_sheet(picture, key, panel)
    _put_legend(picture, key)
    big, size = (18, 14) if picture.wide else (15, 12)
    pad, line = (10 if phone else 14), (34 if picture.wide else 24)
    y = panel.top + line / 2 + 3
    title: dict[str, Any] = {"text": name, "style": f"t{big} b ink", "under": key}
    picture.drawing.add(f"{key}-name", "", panel.left + pad, y, 0, z=SHEET + 1, **title)
    units = units_words(machine.kind).removesuffix(".")
    about: dict[str, Any] = {"text": units, "style": f"t{size} ink", "under": key}
    left = panel.left + pad + width(name, big, bold=True) + 10
    picture.drawing.add(f"{key}-units", "", left, y, 0, z=SHEET + 1, **about)
    cost: dict[str, Any] = {
        "text": PLACING["a flip costs"].format(gears=gears),
        "style": f"t{size} muted end",
        "under": key,
    }
    picture.drawing.add(f"{key}-cost", "", panel.left + panel.w - pad, y, 0, z=SHEET + 1, **cost)
    top = panel.top + line + 5
    end = panel.top + panel.h - 4 if phone else picture.areas.wide.top - 6
    h = (end - top) / 4
    for place, side in enumerate(SIDES):
        box = Box(panel.left + pad - 2, top + place * h, panel.w - 2 * pad + 4, h - 4)
        _put_side(picture, machine, side, box, allowed=side in moves)
    says = [PLACING["flip button"].format(machine=name, side=words, gears=gears) for words in SIDE_WORDS.values()]
    put_wide(picture, key, PLACING["choose side"], says)
    put_back(picture, key, PLACING["cancel" if phone else "cancel flip"])
    if not phone:
        box = picture.areas.keys
        picture.drawing.box(f"{key}-keys", "keys-flip", *box, z=SHEET + 1, under=key)


def _put_side(picture: Picture, machine: Machine, side: Side, box: Box, *, allowed: bool) -> None:
    """A row: the side, and what would come of a flip over it; filled while it is chosen, if the flip is allowed."""
    key, name = f"machine-{machine.number}", "slim" if picture.drawing.phone else "row"
    place = flipped_to(machine, side, picture.size, picture.state.machines)
    barred = not place.fits
    body = Body(place.hearts, place.weapons, bits(place.hearts) | bits(place.weapons))
    words = barred_words(picture, place) if barred else outcome_row(picture.state, machine, body, _names(picture))
    fight = None if barred else outcome_of(picture.state, machine, body)
    crushed = fight is not None and bool(fight.hearts)
    phone = picture.drawing.phone
    burst, beside = (20.0, 10.0) if phone else (28.0, 16.0)  # the tick of the row lies beside it
    picture.drawing.box(
        f"{key}-row-{side}", f"side-{name}-{side}", *box, z=CHIPS, under=key,
        move=f"!way:{side}", style="flat", label=f"{sentence(SIDE_WORDS[side])}: {words}",
    )  # fmt: skip
    room = box.w - ROW_WORDS - (96 if barred and not phone else burst + beside + 4 if crushed else 10)
    size = size_that_fits(words, (14, 13) if picture.wide else (13, 12), room)
    shown = fitting_words(picture, place, words, size, room)
    x, y = box.left + ROW_WORDS, box.top + box.h / 2
    more: dict[str, Any] = {"text": shown, "style": f"t{size} ink", "under": key}
    picture.drawing.add(f"{key}-row-{side}-words", "", x, y, 0, z=CHIPS + 1, **more)
    if not allowed:
        return
    chosen = f"{key}-{side}"
    more = {"text": shown, "style": f"t{size} on-offer", "under": chosen}
    picture.drawing.box(f"{chosen}-row", f"chosen-{name}-{side}", *box, z=CHIPS + 2, under=chosen)
    picture.drawing.add(f"{chosen}-row-words", "", x, y, 0, z=CHIPS + 3, **more)
    if crushed:
        end = box.left + box.w - beside - burst / 2
        picture.drawing.add(f"{chosen}-row-burst", "burst", end, y, min(burst, box.h), z=CHIPS + 3, under=chosen)


def _put_legend(picture: Picture, key: str) -> None:
    """What the signs on the board mean, in the place of the row of turnings."""
    box = picture.areas.row
    if picture.drawing.phone:
        box = box._replace(h=18)
    symbol = "legend-wide" if picture.wide else "legend"
    picture.drawing.box(f"{key}-legend", symbol, *box, z=SHEET + 1, under=key)
