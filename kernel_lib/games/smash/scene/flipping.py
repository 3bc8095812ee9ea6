"""A machine that goes to one of its four sides, flipped or one cell further, and what would come of it there.

A flip of a turn, a script and an effect are chosen alike: by ghosts and arrows on the board, and a row for each side
beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from kernel_lib.core.square_grid import SIDES, Direction
from kernel_lib.games.smash.rules.components import EFFECTS, EffectVerb
from kernel_lib.games.smash.rules.machines import Body, Machine, cell_bits
from kernel_lib.games.smash.rules.moves import Effect, Flip, Script
from kernel_lib.games.smash.rules.scoring import combat_at
from kernel_lib.games.smash.scene.context import (
    ARROWS,
    RIM,
    SMALL,
    TURNS,
    SmashContext,
    draw_cell_sign,
    draw_machine,
    draw_shape,
)
from kernel_lib.games.smash.scene.fits import Stand, draw_obstacles, gone_to
from kernel_lib.games.smash.scene.placing_panel import (
    CHIPS,
    GHOST,
    OTHERS,
    SHEET,
    draw_back,
    draw_caption,
    draw_sheet,
    draw_wide,
)
from kernel_lib.games.smash.scene.placing_symbols import ROW_WORDS
from kernel_lib.games.smash.scene.tried import draw_axis, draw_outcome
from kernel_lib.games.smash.text.moves import announced_by, effect_price, say
from kernel_lib.games.smash.text.outcomes import called, in_the_way, outcome_line, outcome_row, units_words
from kernel_lib.scene.drawing import Box
from kernel_lib.scene.text_metrics import largest_fitting_size, truncate, width
from kernel_lib.words import Message

NAME: Final = 10.0
"""Greatest length of a player's name in a row or the line, in units of the letters' size."""
LEAST: Final = 12
"""The size of the letters on the button that plays, where its words are long."""


class Going(NamedTuple):
    """A machine that can go to its sides.

    key    the piece that opens this choice
    verb   how it goes: a flip, a slide by one cell, or a push
    moves  by side, those that are allowed: flips of a turn, or a script or an effect aimed at the machine
    """

    key: str
    machine: Machine
    verb: EffectVerb
    moves: Mapping[Direction, Flip | Script | Effect]

    @property
    def by(self) -> Flip | Script | Effect:
        """Return one of the moves: they differ in their sides alone."""
        return next(iter(self.moves.values()))

    def place(self, ctx: SmashContext, side: Direction) -> Stand:
        """Return the position that it would take, whether there is room or not."""
        return gone_to(self.machine, self.verb, side, ctx.size, ctx.state.machines)


def draw_ways(ctx: SmashContext, going: Going) -> dict[str, Any]:
    """Draw a machine on its four sides, and what stands beside the board meanwhile; return what the piece offers that
    opens this choice.
    """
    key = going.key
    ways = tuple((side, f"{key}-{side}") for side in SIDES)
    for side in SIDES:
        offer: dict[str, Any] = {"under": key, "placing": "this", "ways": ways}
        if side in going.moves:
            _draw_goal(ctx, going, side, offer)
        else:
            _draw_barred(ctx, going, side, offer)
        _draw_arrow(ctx, going, side)
    name = called(going.machine, ctx.state.machines)
    draw_caption(ctx, key, ctx.label("go-caption", verb=going.verb, machine=name))
    _draw_beside(ctx, going, name)
    return {"state": ctx.opened_state(key), "move": "!open", "confirm": ctx.label("choose-side"), "ways": ways}


def _ghost_body(place: Stand) -> Body:
    return Body(place.hearts, place.weapons, cell_bits(place.hearts) | cell_bits(place.weapons))


# What is said of it ---------------------------------------------------------------------------------


def _cost_words(ctx: SmashContext, going: Going) -> str:
    """Return the cost or the cause, in words."""
    move = going.by
    if isinstance(move, Script):
        return ctx.label("go-by-card", card=move.card)
    if isinstance(move, Effect):
        return str(effect_price(ctx.state.machine(move.source)))
    return ctx.label("go-costs", gears=ctx.state.board.price_of_flip(going.machine))


def _flip_words(ctx: SmashContext, going: Going, side: Direction) -> str:
    """Return the label of the button that plays it, with the cost of an effect if there is room for that."""
    move, machines = going.by, ctx.state.machines
    args = {"verb": going.verb, "machine": called(going.machine, machines), "side": side}
    if isinstance(move, Flip):
        return ctx.label("go-flip", gears=ctx.state.board.price_of_flip(going.machine), **args)
    if isinstance(move, Script):
        return ctx.label("go-script", card=move.card, **args)
    source = ctx.state.machine(move.source)
    name, effect = "go-effect-own" if source == going.machine else "go-effect", EFFECTS[source.kind]
    args["source"] = called(source, machines)
    long = ctx.label(name, gears=effect.cost if effect else 0, **args)
    fits = width(long, LEAST, bold=True) <= ctx.areas.wide.w - 16
    return long if fits else ctx.label(name, gears=0, **args)


def _ghost_label(ctx: SmashContext, going: Going, side: Direction, outcome: Message) -> str:
    """Return the spoken name of a ghost: the side and what follows, after the script or the effect if it is one."""
    move, name = going.by, called(going.machine, ctx.state.machines)
    if isinstance(move, Flip):
        return ctx.short_label(say("go-label", machine=name, side=side, outcome=outcome), NAME)
    what = move.card if isinstance(move, Script) else announced_by(ctx.state.machine(move.source))
    return ctx.short_label(say("go-label.by", what=what, machine=name, side=side, outcome=outcome), NAME)


def _back_words(ctx: SmashContext, going: Going) -> str:
    """Return the label of the button that leaves this choice; what is aimed goes back to the choice of a target."""
    aimed = going.key.endswith(f"-on-{going.machine.number}")
    if ctx.builder.phone:
        return ctx.label("go-another.short" if aimed else "go-cancel.short")
    return ctx.label("go-another") if aimed else ctx.label("go-cancel", verb=going.verb)


def barred_words(ctx: SmashContext, place: Stand) -> Message:
    """Return the reason why a machine cannot go there, for a row."""
    if place.beyond:
        return say("row-off-board")
    return say("row-barred", obstacles=[in_the_way(one, ctx.state.machines) for one in place.obstacles])


def fitting_words(ctx: SmashContext, place: Stand, words: str, size: int, room: float) -> str:
    """Return the words of a row: where machines in the way have no room, the first and how many more."""
    if width(words, size) <= room or len(place.obstacles) < 2:
        return truncate(words, size, room)
    first = in_the_way(place.obstacles[0], ctx.state.machines)
    more = say("in-the-way-more", first=first, count=len(place.obstacles) - 1)
    return truncate(ctx.short_label(more, NAME), size, room)


# On the board ---------------------------------------------------------------------------------------


def _draw_goal(ctx: SmashContext, going: Going, side: Direction, offer: dict[str, Any]) -> None:
    """Draw the ghost where it would lie, and what would come of it."""
    key, machine, move = f"{going.key}-{side}", going.machine, going.moves[side]
    body = _ghost_body(going.place(ctx, side))
    line = ctx.short_label(outcome_line(ctx.state, machine, body), NAME)
    offer |= {
        "state": ctx.offered(move), "move": str(move), "confirm": _flip_words(ctx, going, side),
        "label": _ghost_label(ctx, going, side, outcome_row(ctx.state, machine, body)),
        "says": ("info", ctx.label("go-side", side=side), line),
    }  # fmt: skip
    shape = (body.hearts, body.weapons)
    draw_machine(ctx, key, "place", machine.seat, shape, GHOST, SMALL, parts_under=key, **offer)
    draw_outcome(ctx, key, machine, body, GHOST + 3)
    if going.verb == "flip":
        draw_axis(ctx, key, machine, side, GHOST + 5)


def _draw_barred(ctx: SmashContext, going: Going, side: Direction, offer: dict[str, Any]) -> None:
    """Draw a side to which it cannot go: machines stand there, or the board ends."""
    key, machine = f"{going.key}-{side}", going.machine
    name, place = called(machine, ctx.state.machines), going.place(ctx, side)
    why = barred_words(ctx, place)
    told = say("go-off-board", machine=name) if place.beyond else say("go-would-meet", what=why)
    offer |= {
        "state": "off", "confirm": ctx.label("go-no-way", machine=name, verb=going.verb, side=side),
        "label": _ghost_label(ctx, going, side, why),
        "says": ("refusal", ctx.label("go-side", side=side), ctx.short_label(told, NAME)),
    }  # fmt: skip
    if place.beyond or not place.cells:
        draw_cell_sign(ctx, key, "nothing", machine.cells[0], GHOST, **offer)
        return
    draw_shape(ctx, key, f"place-off-{machine.seat}", place.cells, GHOST, parts_under=key, **offer)
    draw_obstacles(ctx, key, place)


def _draw_arrow(ctx: SmashContext, going: Going, side: Direction) -> None:
    """Draw the arrow at a side of the machine, on the board: an arrow key presses it."""
    grid, (down, right), pitch = ctx.grid, SIDES[side], ctx.grid.pitch
    x, y = grid.centre(ctx.size.cells(going.machine.cells))
    w, h = grid.span(going.machine.cells)
    size = max(0.68 * pitch, 24)
    inner = size / 2 - RIM
    x = min(max(x + right * (w + size) / 2, grid.left + inner), grid.left + grid.size.cols * pitch - inner)
    y = min(max(y + down * (h + size) / 2, grid.top + inner), grid.top + grid.size.rows * pitch - inner)
    more: dict[str, Any] = {
        "under": going.key, "move": f"!way:{side}", "hotkey": ARROWS[side], "style": "flat", "turn": TURNS[side],
    }  # fmt: skip
    ctx.builder.add(f"{going.key}-to-{side}", "side", x, y, size, z=OTHERS, **more)


# Beside the board -----------------------------------------------------------------------------------


def _draw_beside(ctx: SmashContext, going: Going, name: str) -> None:
    """Draw the panel: the machine, what it costs, the four rows, the buttons and the keys."""
    key, panel, phone = going.key, ctx.areas.panel, ctx.builder.phone
    if phone:  # no card lies there: the rows have its room, and that of the row of turnings but for the signs
        panel = Box(panel.left, panel.top - 26, panel.w, panel.h + 26)
    draw_sheet(ctx, key, panel)
    _draw_legend(ctx, key)
    pad, line = (10 if phone else 14), (34 if ctx.wide else 24)
    _draw_title(ctx, going, name, Box(panel.left + pad, panel.top + 3, panel.w - 2 * pad, line))
    top = panel.top + line + 5
    end = panel.top + panel.h - 4 if phone else ctx.areas.wide.top - 6
    h = (end - top) / 4
    for place, side in enumerate(SIDES):
        row = _flip_row(ctx, going, side, Box(panel.left + pad - 2, top + place * h, panel.w - 2 * pad + 4, h - 4))
        _draw_row(ctx, going, row)
        if side in going.moves:
            _draw_chosen_row(ctx, going, row)
    draw_wide(ctx, key, ctx.label("choose-side"), [_flip_words(ctx, going, side) for side in SIDES])
    draw_back(ctx, key, _back_words(ctx, going))
    if not phone:
        ctx.builder.box(f"{key}-keys", f"keys-{going.verb}", *ctx.areas.keys, z=SHEET + 1, under=key)


def _draw_title(ctx: SmashContext, going: Going, name: str, box: Box) -> None:
    """Draw the machine's name and parts, and at the end what it costs."""
    big, size = (18, 14) if ctx.wide else (15, 12)
    y = box.top + box.h / 2
    cost, units = _cost_words(ctx, going), str(units_words(going.machine.kind))
    beside = box.left + width(name, big, bold=True) + 10
    for part, words, x, style in (
        ("name", name, box.left, f"t{big} b ink"),
        ("units", units, beside, f"t{size} ink"),
        ("cost", cost, box.left + box.w, f"t{size} muted end"),
    ):
        more: dict[str, Any] = {"text": words, "style": style, "under": going.key}
        ctx.builder.add(f"{going.key}-{part}", "", x, y, 0, z=SHEET + 1, **more)


class FlipRow(NamedTuple):
    """A row: the side, where it lies, what would come of going there, in the size that fits; whether a heart is crushed
    there.
    """

    side: Direction
    box: Box
    words: str
    shown: str
    size: int
    crushed: bool


def _flip_row(ctx: SmashContext, going: Going, side: Direction, box: Box) -> FlipRow:
    """Return the row of a side; its words leave room for the burst of a heart that is crushed."""
    place = going.place(ctx, side)
    if not place.fits:
        told, crushed = barred_words(ctx, place), False
    else:
        fight = combat_at(ctx.state, going.machine, _ghost_body(place))
        told, crushed = (
            outcome_row(ctx.state, going.machine, _ghost_body(place)),
            fight is not None and bool(fight.hearts),
        )
    words = ctx.short_label(told, NAME)
    burst, aside = _burst_size(ctx)
    taken = 96 if not place.fits and not ctx.builder.phone else burst + aside + 4 if crushed else 10
    room = box.w - ROW_WORDS - taken
    size = largest_fitting_size(words, (14, 13) if ctx.wide else (13, 12), room)
    return FlipRow(side, box, words, fitting_words(ctx, place, words, size, room), size, crushed)


def _burst_size(ctx: SmashContext) -> tuple[float, float]:
    """Return the size of the burst at the end of a row, and its distance from the end, where the tick lies."""
    return (20.0, 10.0) if ctx.builder.phone else (28.0, 16.0)


def _draw_row(ctx: SmashContext, going: Going, row: FlipRow) -> None:
    """Draw a row: a press on it goes to its side."""
    key, name = f"{going.key}-row-{row.side}", "slim" if ctx.builder.phone else "row"
    ctx.builder.box(
        key, f"side-{name}-{row.side}", *row.box, z=CHIPS, under=going.key,
        move=f"!way:{row.side}", style="flat", label=ctx.label("go-row", side=row.side, words=row.words),
    )  # fmt: skip
    _draw_row_words(ctx, f"{key}-words", row, "ink", CHIPS + 1, going.key)


def _draw_chosen_row(ctx: SmashContext, going: Going, row: FlipRow) -> None:
    """Draw over a row what it looks like while its side is chosen: filled, with a burst where a heart is crushed."""
    chosen, name = f"{going.key}-{row.side}", "slim" if ctx.builder.phone else "row"
    ctx.builder.box(f"{chosen}-row", f"chosen-{name}-{row.side}", *row.box, z=CHIPS + 2, under=chosen)
    _draw_row_words(ctx, f"{chosen}-row-words", row, "on-offer", CHIPS + 3, chosen)
    if row.crushed:
        burst, aside = _burst_size(ctx)
        x, y = row.box.left + row.box.w - aside - burst / 2, row.box.top + row.box.h / 2
        ctx.builder.add(f"{chosen}-row-burst", "burst", x, y, min(burst, row.box.h), z=CHIPS + 3, under=chosen)


def _draw_row_words(ctx: SmashContext, key: str, row: FlipRow, colour: str, z: int, under: str) -> None:
    more: dict[str, Any] = {"text": row.shown, "style": f"t{row.size} {colour}", "under": under}
    ctx.builder.add(key, "", row.box.left + ROW_WORDS, row.box.top + row.box.h / 2, 0, z=z, **more)


def _draw_legend(ctx: SmashContext, key: str) -> None:
    """Draw what the signs on the board mean, in the place of the row of turnings."""
    box = ctx.areas.row
    if ctx.builder.phone:
        box = box._replace(h=18)
    symbol = "legend-wide" if ctx.wide else "legend"
    ctx.builder.box(f"{key}-legend", symbol, *box, z=SHEET + 1, under=key)
