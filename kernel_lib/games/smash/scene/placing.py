"""Placing a machine or a base: its ghost on the board, turned and moved, and whether it has room there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from kernel_lib.core.square_grid import Cell
from kernel_lib.games.smash.rules.components import BASE, DESIGNS, NAMES, PRICES
from kernel_lib.games.smash.rules.machines import Machine, card_outline
from kernel_lib.games.smash.rules.moves import Assemble, Build, cell_name
from kernel_lib.games.smash.scene.context import SmashContext, draw_cell_sign, draw_shape
from kernel_lib.games.smash.scene.fits import Stand, draw_obstacles, find_corners, place_assembled
from kernel_lib.games.smash.scene.outlines import joined_shapes
from kernel_lib.games.smash.scene.placing_panel import (
    COVER,
    GHOST,
    OTHERS,
    SWAP,
    Chip,
    Chips,
    KeyHint,
    draw_about,
    draw_back,
    draw_caption,
    draw_chips,
    draw_keys,
    draw_row,
    draw_sheet,
    draw_tip,
    draw_wide,
)
from kernel_lib.games.smash.text.moves import card_words
from kernel_lib.games.smash.text.outcomes import called, column_by_column, why_no_room

# Assembling ----------------------------------------------------------------------------------------
# Placing a machine: its ghost on a base, turned and by one heart or the other, whether it has room there or not.
#
# Every placement is a piece of its own, which is seen while it is chosen; it knows which placements lie next to it.


NAME: Final = 10.0
"""Greatest length of a player's name in the line, in units of the letters' size."""


class PlacingWay(NamedTuple):
    """A placement: the base, which heart is on it, and the quarter turns."""

    base: int
    heart: int
    turn: int


class CardPlacements(NamedTuple):
    """The placements of a card, in the order in which the next one that fits is looked for."""

    key: str
    kind: int
    ways: dict[PlacingWay, Stand]
    moves: dict[PlacingWay, Assemble]
    legal: tuple[PlacingWay, ...]

    @property
    def bases(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(way.base for way in self.ways))

    @property
    def hearts(self) -> int:
        return len(card_outline(self.kind)[0])

    def at(self, way: PlacingWay) -> str:
        """Return the key of a placement."""
        return f"{self.key}-at-{way.base}-{way.heart}-{way.turn}"

    def after(self, way: PlacingWay) -> Iterator[PlacingWay]:
        """Yield all other placements, from the next one on around: other turnings first, then the other heart, then
        bases.
        """
        every = tuple(self.ways)
        place = every.index(way)
        return iter(every[place + 1 :] + every[:place])


def draw_assemblies(ctx: SmashContext, key: str, kind: int, bases: Sequence[int]) -> dict[str, Any]:
    """Draw all placements of a machine card on one's bases, and what stands beside the board meanwhile.

    Return what the card itself offers.
    """
    state, hearts = ctx.state, len(card_outline(kind)[0])
    ways, moves = {}, {}
    for base in bases:
        for heart in range(hearts):
            for turn in range(4):
                way = PlacingWay(base, heart, turn)
                cell = ctx.size.cell(base)
                moves[way] = Assemble(NAMES[kind], cell, turn, heart + 1 if heart else None)
                ways[way] = place_assembled(kind, base, turn, heart, ctx.size, state.machines, ctx.viewer_seat)
    legal = tuple(way for way, move in moves.items() if move in ctx.legal)
    placements = CardPlacements(key, kind, ways, moves, legal)
    start = next(iter(placements.legal), next(iter(ways)))
    for way in ways:
        _draw_placement(ctx, placements, way)
        if ctx.request.hint == moves[way]:
            start = way
    _draw_board(ctx, placements)
    _draw_beside(ctx, placements)
    return {
        "state": ctx.opened_state(key) if legal else "off", "move": "!open", "confirm": ctx.label("choose-place"),
        "ways": (("start", placements.at(start)),),
    }  # fmt: skip


# A placement --------------------------------------------------------------------------------------


def _draw_placement(ctx: SmashContext, placements: CardPlacements, way: PlacingWay) -> None:
    """Draw the ghost, and what is in its way if it has no room."""
    key, place, move = placements.at(way), placements.ways[way], placements.moves[way]
    fits = way in placements.legal
    card, cell = NAMES[placements.kind], ctx.cell_words(way.base)
    heart = way.heart + 1 if placements.hearts > 1 else 0
    name = ctx.label("place-ghost", card=card, cell=cell, turn=way.turn + 1, heart=heart, fits=fits)
    offer: dict[str, Any] = {
        "under": placements.key, "placing": "this", "label": name, "ways": _ways_on(placements, way),
        "says": _fit_words(ctx, placements, way),
    }  # fmt: skip
    if fits:
        words = ctx.label("button-assemble", card=card, cell=cell)
        offer |= {"state": ctx.offered(move), "move": str(move), "confirm": words}
    else:
        offer |= {"state": "off", "confirm": ctx.label("place-not-here", card=card)}
        draw_obstacles(ctx, key, place)
    symbol = f"place-{ctx.viewer_seat}" if fits else f"place-off-{ctx.viewer_seat}"
    first, *rest = (tuple(map(ctx.size.number, part)) for part in joined_shapes(ctx.size.cells(place.cells)))
    draw_shape(ctx, key, symbol, first, GHOST, **offer)
    for number, part in enumerate(rest, 1):
        draw_shape(ctx, f"{key}-part-{number}", symbol, part, GHOST, under=key, move="!way:press", label=name)
    for heart in place.hearts:
        if heart != way.base:
            draw_cell_sign(ctx, f"{key}-heart", f"heart-{ctx.viewer_seat}", heart, GHOST + 1, 0.76, under=key)
    draw_cell_sign(ctx, f"{key}-on", f"on-base-{ctx.viewer_seat}", way.base, GHOST + 2, under=key)
    if placements.hearts > 1:
        _draw_hearts(ctx, placements, way)
    _draw_turn_sign(ctx, key, place)


def _ways_on(placements: CardPlacements, way: PlacingWay) -> tuple[tuple[str, str], ...]:
    """Return the placements that buttons and keys lead to from a placement."""

    def at(**other: int) -> str:
        return placements.at(way._replace(**other))

    right = at(turn=(way.turn + 1) % 4)
    found = {"turn": right, "press": right, "turn-back": at(turn=(way.turn + 3) % 4)}
    found |= {f"turn-{turn}": at(turn=turn) for turn in range(4)}
    found |= {f"base-{base}": at(base=base) for base in placements.bases}
    found |= {f"to-{base}": at(base=base) for base in placements.bases if base != way.base}
    if len(placements.bases) > 1:
        place = placements.bases.index(way.base) + 1
        found["base"] = at(base=placements.bases[place % len(placements.bases)])
    if placements.hearts > 1:
        found |= {f"heart-{heart}": at(heart=heart) for heart in range(placements.hearts)}
        found["swap"] = at(heart=1 - way.heart)
    fit = next((there for there in placements.after(way) if there in placements.legal), None)
    if fit is not None:
        found["fit"] = placements.at(fit)
    return tuple(found.items())


def _fit_words(ctx: SmashContext, placements: CardPlacements, way: PlacingWay) -> tuple[str, str, str]:
    """Say that it fits, and what it covers; or what is in the way."""
    place, card = placements.ways[way], NAMES[placements.kind]
    if way in placements.legal:
        covers = ctx.label("place-covers", cells=column_by_column(ctx.size.cells(place.cells)))
        return "fits", ctx.label("place-fits", card=card, cell=ctx.cell_words(way.base)), covers
    if not placements.legal:
        return "refusal", "", ctx.label("place-nowhere", card=card)
    why = why_no_room(place.obstacles, len(place.beyond), ctx.state.machines)
    return "refusal", ctx.label("place-no-room"), ctx.short_label(why, NAME)


def _draw_hearts(ctx: SmashContext, placements: CardPlacements, way: PlacingWay) -> None:
    """Draw the numbers of two hearts; a press on the other one puts that on the base."""
    key, place = placements.at(way), placements.ways[way]
    stand = dict(zip(_heart_cells(placements, way), range(placements.hearts), strict=True))
    for cell, heart in stand.items():
        if cell not in place.hearts:
            continue
        x, y = ctx.grid.middle(cell)
        pitch, r, letters = ctx.grid.pitch, *((19.0, 14) if ctx.wide else (15.0, 12))
        if heart != way.heart:
            label = ctx.label("chip-heart", heart=heart + 1)
            draw_cell_sign(
                ctx, f"{key}-swap", "swap-heart", cell, SWAP, under=key, move="!way:swap", label=label, style="flat"
            )
        more: dict[str, Any] = {"text": str(heart + 1), "style": f"t{letters} b mid ink", "under": key}
        ctx.builder.add(f"{key}-number-{heart}", "number", x - pitch / 2 + 5, y - pitch / 2 + 5, r, z=SWAP + 2, **more)


def _heart_cells(placements: CardPlacements, way: PlacingWay) -> tuple[int, ...]:
    """Return the cells of the hearts in the order of the card; -1 and below: off the board."""
    place = placements.ways[way]
    if len(place.hearts) == placements.hearts:
        return place.hearts
    return tuple(way.base if heart == way.heart else -1 - heart for heart in range(placements.hearts))


def _draw_turn_sign(ctx: SmashContext, key: str, place: Stand) -> None:
    """Draw the round arrow that asks for a press, if possible on an outer corner where nothing else stands."""
    busy = ctx.covered_cells
    size = ctx.size
    found: tuple[Cell, Cell] | None = None
    for cell, (down, right) in find_corners(size.cells(place.cells)):
        around = ((cell[0] + down, cell[1]), (cell[0], cell[1] + right), (cell[0] + down, cell[1] + right))
        free = not any(
            busy >> size.number(one) & 1 for one in around if 0 <= one[0] < size.rows and 0 <= one[1] < size.cols
        )
        found = found or (cell, (down, right))
        if free:
            found = cell, (down, right)
            break
    if found is None:
        return
    (row, col), (down, right) = found
    x, y = ctx.grid.middle(size.number((row, col)))
    half, r = ctx.grid.pitch / 2, min(22.0, 0.62 * ctx.grid.pitch)
    more: dict[str, Any] = {"under": key, "move": "!way:press", "label": ctx.label("turn-right"), "style": "flat"}
    ctx.builder.add(f"{key}-sign", "turn-sign", x + right * half, y + down * half, r, z=SWAP + 3, **more)


# What else is on the board ------------------------------------------------------------------------


def _draw_board(ctx: SmashContext, placements: CardPlacements) -> None:
    """Let all other cells say what is needed, and offer the other bases."""
    key, grid, card = placements.key, ctx.grid, NAMES[placements.kind]
    bases = [ctx.cell_words(base) for base in placements.bases]
    label = ctx.label("place-miss", card=card, count=len(bases), first=bases[:-1], last=bases[-1])
    w, h = grid.size.cols * grid.pitch, grid.size.rows * grid.pitch
    more: dict[str, Any] = {"under": key, "move": "!miss", "label": label, "style": "flat"}
    ctx.builder.box(f"{key}-miss", "clear", grid.left, grid.top, w, h, z=COVER, **more)
    for base in placements.bases:
        offer: dict[str, Any] = {
            "under": key, "move": f"!way:to-{base}", "state": _has_room(placements, base), "style": "flat",
            "label": ctx.label("chip-base", card=card, cell=ctx.cell_words(base)),
        }  # fmt: skip
        draw_cell_sign(ctx, f"{key}-to-{base}", "spot-base", base, OTHERS, **offer)


def _has_room(placements: CardPlacements, base: int) -> str:
    """Return the state of a base that has, or has not, room for the machine in some turning."""
    return "legal" if any(way.base == base for way in placements.legal) else "off"


def _draw_beside(ctx: SmashContext, placements: CardPlacements) -> None:
    key, kind = placements.key, placements.kind
    card = NAMES[kind]
    draw_caption(ctx, key, ctx.label("place-caption", card=card))
    draw_row(ctx, key, kind)
    draw_sheet(ctx, key, ctx.areas.panel)
    words, (hearts_of, weapons) = card_words(kind), map(len, card_outline(kind))
    effect = [ctx.label("card-says", words=words)] if words else []
    tip = [] if ctx.builder.phone else [ctx.label("place-press")]
    units = ctx.label("place-about", hearts=hearts_of, weapons=weapons, gears=DESIGNS[kind].flip)
    draw_about(ctx, key, kind, card, ctx.label("place-paid", gears=PRICES[kind]), [units, *effect, *tip])
    bases = [
        Chip(
            f"base-{base}", ctx.cell_words(base), _has_room(placements, base),
            ctx.label("chip-base", card=card, cell=ctx.cell_words(base)),
        )
        for base in placements.bases
    ]  # fmt: skip
    hearts = [
        Chip(f"heart-{heart}", str(heart + 1), "legal", ctx.label("chip-heart", heart=heart + 1), str(heart + 1))
        for heart in range(placements.hearts if placements.hearts > 1 else 0)
    ]
    draw_chips(ctx, key, (Chips("Base", bases), Chips("Heart", hearts)))
    longest = [ctx.label("button-assemble", card=card, cell=cell_name(move.cell)) for move in placements.moves.values()]
    draw_wide(ctx, key, ctx.label("place-not-here", card=card), longest)
    draw_back(ctx, key, ctx.label("put-back.short" if ctx.builder.phone else "put-back", card=card))
    keys = [
        KeyHint("R", "turn"),
        *([KeyHint("B", "base", "base", "b")] if len(bases) > 1 else []),
        *([KeyHint("1 2", "heart")] if hearts else []),
        *([KeyHint("F", "next fit", "fit", "f")] if len(placements.legal) > 1 else []),
        KeyHint("Enter", "assemble"),
        KeyHint("Esc", "put back"),
    ]
    draw_keys(ctx, key, keys)
    draw_tip(ctx, key, ctx.label("place-tap-bases" if len(bases) > 1 else "place-tap"))


# Placing a base: under which heart of one's own machines -------------------------------------------


def draw_buildings(ctx: SmashContext, key: str) -> dict[str, Any]:
    """Draw a base under every heart of one's placements, and what stands beside the board meanwhile.

    Return what the card itself offers.
    """
    mine = [machine for machine in ctx.state.machines if machine.seat == ctx.viewer_seat]
    hearts = {heart: machine for machine in mine for heart in machine.hearts}
    moves = {heart: Build(ctx.size.cell(heart)) for heart in hearts}
    legal = [heart for heart, move in moves.items() if move in ctx.legal]
    start = next((heart for heart in legal if moves[heart] == ctx.request.hint), legal[0])
    for heart in hearts:
        _draw_base_placement(ctx, key, heart, hearts, legal)
    _draw_beside_base(ctx, key, hearts, legal)
    return {
        "state": ctx.opened_state(key), "move": "!open", "confirm": ctx.label("choose-heart"),
        "ways": (("start", f"{key}-at-{start}"),),
    }  # fmt: skip


def _draw_base_placement(ctx: SmashContext, key: str, heart: int, hearts: dict[int, Machine], legal: list[int]) -> None:
    """Draw the ghost of a base, as the badge of a heart."""
    cell, move, fits = ctx.cell_words(heart), Build(ctx.size.cell(heart)), heart in legal
    names = {other: called(machine, ctx.state.machines) for other, machine in hearts.items()}
    order = list(hearts)
    after = order[order.index(heart) + 1 :] + order[: order.index(heart)]
    ways = {f"at-{other}": f"{key}-at-{other}" for other in order}
    ways |= {f"to-{other}": f"{key}-at-{other}" for other in after}
    if after:
        ways["base"] = f"{key}-at-{after[0]}"
    if fit := [other for other in after if other in legal]:
        ways["fit"] = f"{key}-at-{fit[0]}"
    offer: dict[str, Any] = {
        "under": key, "placing": "this", "ways": tuple(ways.items()), "style": "flat",
        "label": ctx.label("build-label", machine=names[heart], cell=cell, fits=fits),
    }  # fmt: skip
    if fits:
        words = ctx.label("build-at", machine=names[heart], cell=cell)
        button = ctx.label("button-build", cell=cell)
        offer |= {"state": ctx.offered(move), "move": str(move), "confirm": button, "says": ("fits", "", words)}
    else:
        words = ctx.label("build-taken", cell=cell)
        offer |= {"state": "off", "confirm": ctx.label("build-not", cell=cell), "says": ("refusal", "", words)}
    draw_cell_sign(ctx, f"{key}-at-{heart}", f"built-{ctx.viewer_seat}", heart, GHOST, **offer)


def _draw_beside_base(ctx: SmashContext, key: str, hearts: dict[int, Machine], legal: list[int]) -> None:
    grid = ctx.grid
    names = {heart: called(machine, ctx.state.machines) for heart, machine in hearts.items()}
    label = ctx.label("build-miss", cells=list(map(ctx.cell_words, hearts)))
    w, h = grid.size.cols * grid.pitch, grid.size.rows * grid.pitch
    more: dict[str, Any] = {"under": key, "move": "!miss", "label": label, "style": "flat"}
    ctx.builder.box(f"{key}-miss", "clear", grid.left, grid.top, w, h, z=COVER, **more)
    chips = []
    for heart in hearts:
        room, place = "legal" if heart in legal else "off", {"machine": names[heart], "cell": ctx.cell_words(heart)}
        label = ctx.label("build-label", fits=heart in legal, **place)
        offer: dict[str, Any] = {
            "under": key,
            "move": f"!way:to-{heart}",
            "state": room,
            "label": label,
            "style": "flat",
        }
        draw_cell_sign(ctx, f"{key}-to-{heart}", "spot-base", heart, OTHERS, **offer)
        chips.append(Chip(f"at-{heart}", ctx.label("build-chip", **place), room, label))
    draw_caption(ctx, key, ctx.label("build-caption"))
    draw_sheet(ctx, key, ctx.areas.panel)
    price = ctx.label("place-paid", gears=PRICES[BASE])
    draw_about(ctx, key, BASE, NAMES[BASE], price, [ctx.label("card-says", words=card_words(BASE))])
    draw_chips(ctx, key, (Chips("", chips),))
    longest = [ctx.label("button-build", cell=ctx.cell_words(heart)) for heart in hearts]
    draw_wide(ctx, key, longest[0], longest)
    draw_back(ctx, key, ctx.label("put-back.short" if ctx.builder.phone else "put-back", card=NAMES[BASE]))
    keys = [
        *([KeyHint("B", "base", "base", "b")] if len(chips) > 1 else []),
        *([KeyHint("F", "next fit", "fit", "f")] if len(legal) > 1 else []),
        KeyHint("Enter", "build"),
        KeyHint("Esc", "put back"),
    ]
    draw_keys(ctx, key, keys)
