"""A machine that goes to one of its four sides, flipped or one cell further, and what would come of it there.

A flip of a turn, a script and an effect are chosen alike: by ghosts and arrows on the board, and a row for each side
beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from kernel_lib.core.square_grid import SIDES, Side
from kernel_lib.games.smash.rules.components import EFFECTS, Verb
from kernel_lib.games.smash.rules.machines import Body, Machine, bits
from kernel_lib.games.smash.rules.moves import Effect, Flip, Script
from kernel_lib.games.smash.rules.scoring import outcome_of
from kernel_lib.games.smash.scene.context import ARROWS, RIM, SMALL, Picture, put_cell_sign, put_machine, put_shape
from kernel_lib.games.smash.scene.fits import Stand, gone_to, put_obstacles
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
from kernel_lib.games.smash.text.outcomes import called, in_the_way, outcome_line, outcome_row, units_words
from kernel_lib.games.smash.text.telling import announced_by, effect_price, say
from kernel_lib.scene.drawing import Box
from kernel_lib.scene.text_metrics import fit, size_that_fits, width
from kernel_lib.words import Message

NAME: Final = 10.0
"""How long a player's name is at most in a row or the line, in units of the letters' size."""
LEAST: Final = 12
"""The size of the letters on the button that plays, where its words are long."""
_TURNS: Final = {"N": 0, "E": 90, "S": 180, "W": 270}


class Going(NamedTuple):
    """A machine that can go to its sides.

    key    the piece that opens this choice
    verb   how it goes: a flip, a slide by one cell, or a push
    moves  by side, those that are allowed: flips of a turn, or a script or an effect aimed at the machine
    """

    key: str
    machine: Machine
    verb: Verb
    moves: Mapping[Side, Flip | Script | Effect]

    @property
    def by(self) -> Flip | Script | Effect:
        """Return one of the moves: they differ in their sides alone."""
        return next(iter(self.moves.values()))

    def place(self, picture: Picture, side: Side) -> Stand:
        """Return where it would lie, whether it has room there or not."""
        return gone_to(self.machine, self.verb, side, picture.size, picture.state.machines)


def put_ways(picture: Picture, going: Going) -> dict[str, Any]:
    """Put a machine on its four sides, and what stands beside the board meanwhile; return what the piece offers that
    opens this choice.
    """
    key = going.key
    ways = tuple((side, f"{key}-{side}") for side in SIDES)
    for side in SIDES:
        offer: dict[str, Any] = {"under": key, "placing": "this", "ways": ways}
        if side in going.moves:
            _put_goal(picture, going, side, offer)
        else:
            _put_barred(picture, going, side, offer)
        _put_arrow(picture, going, side)
    name = called(going.machine, picture.state.machines)
    put_caption(picture, key, picture.label("go-caption", verb=going.verb, machine=name))
    _put_beside(picture, going, name)
    return {"state": picture.opened(key), "move": "!open", "confirm": picture.label("choose-side"), "ways": ways}


def _body(place: Stand) -> Body:
    return Body(place.hearts, place.weapons, bits(place.hearts) | bits(place.weapons))


# What is said of it ---------------------------------------------------------------------------------


def _cost(picture: Picture, going: Going) -> str:
    """Return what it costs, or what brings it about."""
    move = going.by
    if isinstance(move, Script):
        return picture.label("go-by-card", card=move.card)
    if isinstance(move, Effect):
        return str(effect_price(picture.state.machine(move.source)))
    return picture.label("go-costs", gears=picture.state.board.price_of_flip(going.machine))


def _button(picture: Picture, going: Going, side: Side) -> str:
    """Return what the button says that plays it, with what an effect costs if there is room for that."""
    move, machines = going.by, picture.state.machines
    args = {"verb": going.verb, "machine": called(going.machine, machines), "side": side}
    if isinstance(move, Flip):
        return picture.label("go-flip", gears=picture.state.board.price_of_flip(going.machine), **args)
    if isinstance(move, Script):
        return picture.label("go-script", card=move.card, **args)
    source = picture.state.machine(move.source)
    name, effect = "go-effect-own" if source == going.machine else "go-effect", EFFECTS[source.kind]
    args["source"] = called(source, machines)
    long = picture.label(name, gears=effect.cost if effect else 0, **args)
    fits = width(long, LEAST, bold=True) <= picture.areas.wide.w - 16
    return long if fits else picture.label(name, gears=0, **args)


def _label(picture: Picture, going: Going, side: Side, outcome: Message) -> str:
    """Return what a ghost is called aloud: the side and what follows, after the script or the effect if it is one."""
    move, name = going.by, called(going.machine, picture.state.machines)
    if isinstance(move, Flip):
        return picture.cut(say("go-label", machine=name, side=side, outcome=outcome), NAME)
    what = move.card if isinstance(move, Script) else announced_by(picture.state.machine(move.source))
    return picture.cut(say("go-label.by", what=what, machine=name, side=side, outcome=outcome), NAME)


def _back(picture: Picture, going: Going) -> str:
    """Return what the button says that leaves this choice; what is aimed goes back to the choice of a target."""
    aimed = going.key.endswith(f"-on-{going.machine.number}")
    if picture.drawing.phone:
        return picture.label("go-another.short" if aimed else "go-cancel.short")
    return picture.label("go-another") if aimed else picture.label("go-cancel", verb=going.verb)


def barred_words(picture: Picture, place: Stand) -> Message:
    """Return why a machine cannot go there, for a row."""
    if place.beyond:
        return say("row-off-board")
    return say("row-barred", obstacles=[in_the_way(one, picture.state.machines) for one in place.obstacles])


def fitting_words(picture: Picture, place: Stand, words: str, size: int, room: float) -> str:
    """Return the words of a row: where machines in the way have no room, the first and how many more."""
    if width(words, size) <= room or len(place.obstacles) < 2:
        return fit(words, size, room)
    first = in_the_way(place.obstacles[0], picture.state.machines)
    more = say("in-the-way-more", first=first, count=len(place.obstacles) - 1)
    return fit(picture.cut(more, NAME), size, room)


# On the board ---------------------------------------------------------------------------------------


def _put_goal(picture: Picture, going: Going, side: Side, offer: dict[str, Any]) -> None:
    """Put the ghost where it would lie, and what would come of it."""
    key, machine, move = f"{going.key}-{side}", going.machine, going.moves[side]
    body = _body(going.place(picture, side))
    line = picture.cut(outcome_line(picture.state, machine, body), NAME)
    offer |= {
        "state": picture.offered(move), "move": str(move), "confirm": _button(picture, going, side),
        "label": _label(picture, going, side, outcome_row(picture.state, machine, body)),
        "says": ("info", picture.label("go-side", side=side), line),
    }  # fmt: skip
    shape = (body.hearts, body.weapons)
    put_machine(picture, key, "place", machine.seat, shape, GHOST, SMALL, parts_under=key, **offer)
    put_outcome(picture, key, machine, body, GHOST + 3)
    if going.verb == "flip":
        put_axis(picture, key, machine, side, GHOST + 5)


def _put_barred(picture: Picture, going: Going, side: Side, offer: dict[str, Any]) -> None:
    """Put a side to which it cannot go: machines stand there, or the board ends."""
    key, machine = f"{going.key}-{side}", going.machine
    name, place = called(machine, picture.state.machines), going.place(picture, side)
    why = barred_words(picture, place)
    told = say("go-off-board", machine=name) if place.beyond else say("go-would-meet", what=why)
    offer |= {
        "state": "off", "confirm": picture.label("go-no-way", machine=name, verb=going.verb, side=side),
        "label": _label(picture, going, side, why),
        "says": ("refusal", picture.label("go-side", side=side), picture.cut(told, NAME)),
    }  # fmt: skip
    if place.beyond or not place.cells:
        put_cell_sign(picture, key, "nothing", machine.cells[0], GHOST, **offer)
        return
    put_shape(picture, key, f"place-off-{machine.seat}", place.cells, GHOST, parts_under=key, **offer)
    put_obstacles(picture, key, place)


def _put_arrow(picture: Picture, going: Going, side: Side) -> None:
    """Put the arrow at a side of the machine, on the board: an arrow key presses it."""
    grid, (down, right), pitch = picture.grid, SIDES[side], picture.grid.pitch
    x, y = grid.centre(picture.size.cells(going.machine.cells))
    w, h = grid.span(going.machine.cells)
    size = max(0.68 * pitch, 24)
    inner = size / 2 - RIM
    x = min(max(x + right * (w + size) / 2, grid.left + inner), grid.left + grid.size.cols * pitch - inner)
    y = min(max(y + down * (h + size) / 2, grid.top + inner), grid.top + grid.size.rows * pitch - inner)
    more: dict[str, Any] = {
        "under": going.key, "move": f"!way:{side}", "hotkey": ARROWS[side], "style": "flat", "turn": _TURNS[side],
    }  # fmt: skip
    picture.drawing.add(f"{going.key}-to-{side}", "side", x, y, size, z=OTHERS, **more)


# Beside the board -----------------------------------------------------------------------------------


def _put_beside(picture: Picture, going: Going, name: str) -> None:
    """Put the panel: the machine, what it costs, the four rows, the buttons and the keys."""
    key, panel, phone = going.key, picture.areas.panel, picture.drawing.phone
    if phone:  # no card lies there: the rows have its room, and that of the row of turnings but for the signs
        panel = Box(panel.left, panel.top - 26, panel.w, panel.h + 26)
    put_sheet(picture, key, panel)
    _put_legend(picture, key)
    pad, line = (10 if phone else 14), (34 if picture.wide else 24)
    _put_title(picture, going, name, Box(panel.left + pad, panel.top + 3, panel.w - 2 * pad, line))
    top = panel.top + line + 5
    end = panel.top + panel.h - 4 if phone else picture.areas.wide.top - 6
    h = (end - top) / 4
    for place, side in enumerate(SIDES):
        row = _row(picture, going, side, Box(panel.left + pad - 2, top + place * h, panel.w - 2 * pad + 4, h - 4))
        _put_row(picture, going, row)
        if side in going.moves:
            _put_chosen_row(picture, going, row)
    put_wide(picture, key, picture.label("choose-side"), [_button(picture, going, side) for side in SIDES])
    put_back(picture, key, _back(picture, going))
    if not phone:
        picture.drawing.box(f"{key}-keys", f"keys-{going.verb}", *picture.areas.keys, z=SHEET + 1, under=key)


def _put_title(picture: Picture, going: Going, name: str, box: Box) -> None:
    """Put the machine's name and parts, and at the end what it costs."""
    big, size = (18, 14) if picture.wide else (15, 12)
    y = box.top + box.h / 2
    cost, units = _cost(picture, going), str(units_words(going.machine.kind))
    beside = box.left + width(name, big, bold=True) + 10
    for part, words, x, style in (
        ("name", name, box.left, f"t{big} b ink"),
        ("units", units, beside, f"t{size} ink"),
        ("cost", cost, box.left + box.w, f"t{size} muted end"),
    ):
        more: dict[str, Any] = {"text": words, "style": style, "under": going.key}
        picture.drawing.add(f"{going.key}-{part}", "", x, y, 0, z=SHEET + 1, **more)


class Row(NamedTuple):
    """A row: the side, where it lies, what would come of going there, in the size that fits; whether a heart is crushed
    there.
    """

    side: Side
    box: Box
    words: str
    shown: str
    size: int
    crushed: bool


def _row(picture: Picture, going: Going, side: Side, box: Box) -> Row:
    """Return what the row of a side says; its words leave room for the burst of a heart that is crushed."""
    place = going.place(picture, side)
    if not place.fits:
        told, crushed = barred_words(picture, place), False
    else:
        fight = outcome_of(picture.state, going.machine, _body(place))
        told, crushed = (
            outcome_row(picture.state, going.machine, _body(place)),
            fight is not None and bool(fight.hearts),
        )
    words = picture.cut(told, NAME)
    burst, aside = _burst(picture)
    taken = 96 if not place.fits and not picture.drawing.phone else burst + aside + 4 if crushed else 10
    room = box.w - ROW_WORDS - taken
    size = size_that_fits(words, (14, 13) if picture.wide else (13, 12), room)
    return Row(side, box, words, fitting_words(picture, place, words, size, room), size, crushed)


def _burst(picture: Picture) -> tuple[float, float]:
    """Return the size of the burst at the end of a row, and its distance from the end, where the tick lies."""
    return (20.0, 10.0) if picture.drawing.phone else (28.0, 16.0)


def _put_row(picture: Picture, going: Going, row: Row) -> None:
    """Put a row: a press on it goes to its side."""
    key, name = f"{going.key}-row-{row.side}", "slim" if picture.drawing.phone else "row"
    picture.drawing.box(
        key, f"side-{name}-{row.side}", *row.box, z=CHIPS, under=going.key,
        move=f"!way:{row.side}", style="flat", label=picture.label("go-row", side=row.side, words=row.words),
    )  # fmt: skip
    _put_row_words(picture, f"{key}-words", row, "ink", CHIPS + 1, going.key)


def _put_chosen_row(picture: Picture, going: Going, row: Row) -> None:
    """Put over a row what it looks like while its side is chosen: filled, with a burst where a heart is crushed."""
    chosen, name = f"{going.key}-{row.side}", "slim" if picture.drawing.phone else "row"
    picture.drawing.box(f"{chosen}-row", f"chosen-{name}-{row.side}", *row.box, z=CHIPS + 2, under=chosen)
    _put_row_words(picture, f"{chosen}-row-words", row, "on-offer", CHIPS + 3, chosen)
    if row.crushed:
        burst, aside = _burst(picture)
        x, y = row.box.left + row.box.w - aside - burst / 2, row.box.top + row.box.h / 2
        picture.drawing.add(f"{chosen}-row-burst", "burst", x, y, min(burst, row.box.h), z=CHIPS + 3, under=chosen)


def _put_row_words(picture: Picture, key: str, row: Row, colour: str, z: int, under: str) -> None:
    more: dict[str, Any] = {"text": row.shown, "style": f"t{row.size} {colour}", "under": under}
    picture.drawing.add(key, "", row.box.left + ROW_WORDS, row.box.top + row.box.h / 2, 0, z=z, **more)


def _put_legend(picture: Picture, key: str) -> None:
    """Put what the signs on the board mean, in the place of the row of turnings."""
    box = picture.areas.row
    if picture.drawing.phone:
        box = box._replace(h=18)
    symbol = "legend-wide" if picture.wide else "legend"
    picture.drawing.box(f"{key}-legend", symbol, *box, z=SHEET + 1, under=key)
