"""The tray of Gear Grid, the tile in hand and what is said of it, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kernel_lib.games.grid.rules.components import EMPTY, GREY, LAYOUTS, NUMBER, PILES, corner_spaces, tile_args
from kernel_lib.games.grid.rules.moves import DONE, Remove
from kernel_lib.games.grid.rules.pieces import tray_name
from kernel_lib.games.grid.rules.scoring import (
    FAR,
    GOAL_NAMES,
    Fault,
    directions,
    distances,
    find_contacts,
    find_faults,
)
from kernel_lib.games.grid.scene.board import tried_way
from kernel_lib.games.grid.scene.context import TILES, GridContext, key_at, tile_key
from kernel_lib.games.grid.scene.symbols import name_symbol
from kernel_lib.games.grid.text import fault_title, tile_name
from kernel_lib.scene.drawing import SIGNS, Box
from kernel_lib.scene.text_metrics import largest_fitting_size, width, wrap

# The tray ---------------------------------------------------------------------------------------


def count_layouts(ctx: GridContext) -> Iterator[tuple[str, int]]:
    """Yield the layouts of this game's pile, and how many of each are left."""
    full, state = PILES[ctx.state.options.pile], ctx.state
    return ((code, state.pile[number]) for number, code in enumerate(LAYOUTS) if full[number])


def draw_kind(ctx: GridContext, code: str, left: int, x: float, y: float, w: float) -> None:
    """Draw a layout in the tray, to be taken from there."""
    more: dict[str, Any] = {"label": ctx.label("kind", left=left, **tile_args(code)), "mark": tray_name(code)}
    if ctx.may_lay and left:
        more |= {"hold": f"place {code} at {{spot}} turn {{turn}}", "confirm": ctx.label("place"), "style": "flat"}
        advised = ctx.advised_tile
        if advised is not None and advised.tile == code:
            more |= {"state": "hint", "label": ctx.label("kind-hint", left=left, **tile_args(code))}
    name = name_symbol("tile", 4 * NUMBER[code], ctx.face("none")) if left else "space"
    ctx.builder.add(f"kind-{code}", name, x, y, w, z=TILES, **more)


def draw_tray(
    ctx: GridContext, first: Box, per_row: int, gap: float, tile: tuple[float, float, float], count: CountPlace
) -> float:
    """Draw all layouts in rows, the first one in this box; return where they end.

    `tile` is where a tile lies in its slot, from the left and from the top, and how large it is.
    """
    builder, bottom = ctx.builder, first.top
    for number, (code, left) in enumerate(count_layouts(ctx)):
        row, place = divmod(number, per_row)
        x, y = first.left + place * (first.w + gap), first.top + row * (first.h + gap)
        builder.box(f"slot-{code}", "slot-kind", x, y, first.w, first.h)
        draw_kind(ctx, code, left, x + tile[0], y + tile[1], tile[2])
        style = f"{'ink' if left else 'muted'} b {count.align}"
        builder.text(f"left-{code}", str(left), x + count.x, y + first.h - count.up, count.size, style)
        bottom = y + first.h + gap
    return bottom


class CountPlace(NamedTuple):
    """The place of the number of tiles left in a slot, from the left and from below, with its size and alignment."""

    x: float
    up: float
    size: int
    align: str


def draw_tried(ctx: GridContext, x: float, y: float, w: float) -> None:
    """Draw the tile in hand, as it is turned."""
    tried = ctx.tried_tile
    if tried is not None:
        name = name_symbol("tile", 4 * NUMBER[tried.tile], ctx.face(tried_way(ctx)))
        ctx.builder.add("tried", name, x, y, w, turn=90 * tried.turn, z=TILES)


# What is said of the tile in hand ---------------------------------------------------------------


class TileNote(NamedTuple):
    """The words on the tile in hand: a title, a sentence, and whether it is a fault.

    A title that has no room is cut to its `first` part, and the `rest` of it stands before the sentence.
    """

    title: str
    words: str
    faulty: bool = False
    first: str = ""
    rest: str = ""


def tile_note(ctx: GridContext) -> TileNote:
    """Return, in play, where the tile is tried; in a practice what the scoring would say."""
    tried, space = ctx.tried_tile, ctx.tried_space
    if tried is None or space is None:
        about = ctx.label("held-none" if ctx.shows_ways else "held-none-one-side")
        return TileNote("", about if ctx.may_lay else "")
    if ctx.is_practice:
        return _tried_note(ctx, space)
    words = ctx.label("tried-at", row=tried.row, col=tried.col)
    return _with_parts(ctx, "tried", words, tile=tile_name(tried.tile), turn=tried.turn)


def _with_parts(ctx: GridContext, title: str, words: str, **args: Any) -> TileNote:
    """Return a note whose title can be cut in two."""
    whole, first, rest = (ctx.label(f"{title}{part}", **args) for part in ("", ".short", ".rest"))
    return TileNote(whole, words, first=first, rest=rest)


def _tried_note(ctx: GridContext, space: int) -> TileNote:
    found = next((fault for fault in find_faults(ctx.tried_board, ctx.size) if space in fault.between), None)
    return _fit_note(ctx, space) if found is None else _fault_note(ctx, space, found)


def _fault_note(ctx: GridContext, space: int, found: Fault) -> TileNote:
    row, col = ctx.state.cell(next(there for there in found.between if there != space))
    fate = "either" if len(found.lifted) > 1 else "this" if found.lifted == (space,) else "other"
    name = "clash-with" if found.why == "colour" else "opposes-with"
    return TileNote(fault_title(found.why), ctx.label(name, row=row, col=col, fate=fate), faulty=True)


def _fit_note(ctx: GridContext, space: int) -> TileNote:
    """Describe a tile without a fault: its turning, its distance from the engine, and the goals that it drives."""
    linked = find_contacts(ctx.tried_board, ctx.size)
    steps = distances(ctx.tried_board, linked.moving)[space]
    if steps == FAR:
        return TileNote(ctx.label("fits-none"), ctx.label("no-steps"))
    way = directions(ctx.tried_board, ctx.size)[space]
    words = [ctx.label("steps", face="white" if way == "right" else "black", steps=steps)]
    drives = "drives" if way == "left" else "drives-wrong"
    for corner, goal in zip(GOAL_NAMES, corner_spaces(ctx.size)[1:], strict=True):
        if goal in linked.moving[space]:
            words.append(ctx.label(drives, corner=corner))
    return _with_parts(ctx, f"fits-{way}", " ".join(words))


def draw_hand(ctx: GridContext, box: Box, turns: Box, size: int, gap: float = 8) -> None:
    """Draw the tile in hand, what is said of it, and the buttons that turn it; the first of these lies in `turns`."""
    if not ctx.may_lay:
        return
    builder, tile, y = ctx.builder, box.h - 14, box.top + box.h / 2
    builder.box("try", "panel", *box)
    draw_tried(ctx, box.left + tile / 2 + 13, y, tile)
    if ctx.tried_tile is None:
        builder.add("try-slot", "space", box.left + tile / 2 + 13, y, tile)
    _draw_note(ctx, box.left + tile + 28, y, turns.left - box.left - tile - 36, size)
    draw_turns(ctx, turns, gap)


def _draw_note(ctx: GridContext, left: float, y: float, room: float, size: int) -> None:
    """Draw what is said of the tile in hand, around the height y."""
    title, words, faulty, first, rest = tile_note(ctx)
    if first and width(title, 12, bold=True) > room:
        title, words = first, ctx.label("rest-and-words", rest=rest, words=words)
    largest = largest_fitting_size(title, (16, 15, 14, 13, 12) if size > 13 else (14, 13, 12), room, bold=True)
    lines = wrap(words, size, room, 2 if size > 12 else 3)
    line = size + (6 if size > 12 else 4)
    top = y - line / 2 * (len(lines) - (not title))
    ctx.builder.text("try-title", title, left, top, largest, "warn b" if faulty else "ink b", room)
    draw_lines(ctx, words, Box(left, top + line * bool(title), room, line), size)


def draw_lines(ctx: GridContext, words: str, first: Box, size: int) -> None:
    """Draw the words under the title in lines; the first begins in the middle of the left side of this box.

    They ask for a tile while none is held, else for a space.
    """
    waits = ctx.may_lay and ctx.tried_tile is None and ctx.shows_ways
    lines = [("try", words, "off" if waits else "")] + [("held", ctx.label("held"), "on")] * waits
    for key, said, placing in lines:
        for number, line in enumerate(wrap(said, size, first.w, 2 if size > 12 else 3)):
            y = first.top + first.h * number
            ctx.builder.text(f"{key}-{number}", line, first.left, y, size, "muted", first.w, placing=placing)


# Buttons ----------------------------------------------------------------------------------------


def draw_turns(ctx: GridContext, left: Box, gap: float) -> None:
    """Draw the buttons that turn what is held, side by side; the first one in this box."""
    if ctx.may_lay:
        right = left._replace(left=left.left + left.w + gap)
        for name, move, key, box in (
            ("turn-left", "!turn-back", "shift+r", left),
            ("turn-right", "!turn", "r", right),
        ):
            ctx.builder.box(move[1:], move[1:], *box, move=move, hotkey=key, label=ctx.label(name), z=SIGNS)


def draw_hint_button(ctx: GridContext, box: Box) -> None:
    """Draw the button for a hint; while an own tile is held, the one that puts it back in the pile lies there."""
    if ctx.may_lay or (ctx.legal and ctx.is_choosing):
        ctx.builder.hint_button(box)
    if ctx.may_lay:
        for space, there in enumerate(ctx.board):
            if there not in (EMPTY, GREY):
                _draw_put_back(ctx, space, box)


def _draw_put_back(ctx: GridContext, space: int, box: Box) -> None:
    cell = ctx.state.cell(space)
    move = Remove(*cell)
    words, confirm = ctx.label("take-up.short"), ctx.label("take-up")
    size = largest_fitting_size(words, (14, 13, 12), box.w - 12, bold=True)
    ctx.builder.box(
        key_at("take", cell), "button", *box, text=words, style=f"t{size} m mid ink", move=str(move),
        state=ctx.offered(move), confirm=confirm, under=tile_key(ctx.large_seat, cell), hotkey="delete",
        label=ctx.label_at("take-up.label", cell), z=SIGNS,
    )  # fmt: skip


def draw_done(ctx: GridContext, box: Box) -> None:
    """Draw the button that says to be done."""
    if DONE in ctx.legal:
        state, words = ctx.offered(DONE), ctx.button(DONE)
        confirm = ctx.label("ask-done") if len(ctx.legal) > 1 else words
        ctx.builder.button("done", words, *box, str(DONE), state=state, confirm=confirm)


def draw_confirm(ctx: GridContext, box: Box) -> None:
    """Draw the button that plays what is chosen."""
    if ctx.legal:
        name = "choose-tile" if ctx.may_lay else "choose-lift" if ctx.is_choosing else "all-done"
        ctx.builder.confirm(ctx.label(name), box)


def draw_finish(ctx: GridContext, box: Box) -> None:
    """Draw the button that plays the rest of a round at once, for those who are done."""
    if ctx.may_finish:
        ctx.builder.box(
            "finish", "button-confirm", *box, text=ctx.label("finish"), style="t15 m mid on-offer", move="!finish",
            state="ready", label=ctx.label("finish.label"), z=SIGNS,
        )  # fmt: skip


def draw_wait(ctx: GridContext, box: Box) -> None:
    """Draw the place where a table says that the clock waits, see `kernel_lib.widgets.front.renderer`."""
    if ctx.clock_waits:
        ctx.builder.box("wait", "", *box)


def draw_run(ctx: GridContext, box: Box) -> None:
    """Draw the button that starts the engine, and the same that stops it."""
    if ctx.may_run:
        for run, key in (("off", "run"), ("on", "stop")):
            words = ctx.label(key if box.w > 110 else f"{key}.short")
            ctx.builder.button(key, words, *box, "!run", run=run)
