"""The tray of Gear Grid, the tile in hand and what is said of it, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kernel_lib.games.grid.rules.components import EMPTY, GREY, LAYOUTS, NUMBER, PILES, corners, tile_args
from kernel_lib.games.grid.rules.moves import DONE, Remove
from kernel_lib.games.grid.rules.pieces import tray_name
from kernel_lib.games.grid.rules.scoring import FAR, GOAL_NAMES, Fault, contacts, directions, distances, faults
from kernel_lib.games.grid.scene.board import tried_way
from kernel_lib.games.grid.scene.context import TILES, Picture, key_at, tile_key
from kernel_lib.games.grid.scene.symbols import symbol
from kernel_lib.games.grid.text import TEXT, fault_title, tile_name
from kernel_lib.scene.drawing import SIGNS, Box
from kernel_lib.scene.text_metrics import size_that_fits, width, wrap

# The tray ---------------------------------------------------------------------------------------


def kinds(picture: Picture) -> Iterator[tuple[str, int]]:
    """Yield the layouts of this game's pile, and how many of each are left."""
    full, state = PILES[picture.state.options.pile], picture.state
    return ((code, state.pile[number]) for number, code in enumerate(LAYOUTS) if full[number])


def lay_kind(picture: Picture, code: str, left: int, x: float, y: float, w: float) -> None:
    """Lay a layout in the tray, to be taken from there."""
    more: dict[str, Any] = {"label": picture.label("kind", left=left, **tile_args(code)), "mark": tray_name(code)}
    if picture.lays and left:
        more |= {"hold": f"place {code} at {{spot}} turn {{turn}}", "confirm": picture.label("place"), "style": "flat"}
        advised = picture.advised
        if advised is not None and advised.tile == code:
            more |= {"state": "hint", "label": picture.label("kind-hint", left=left, **tile_args(code))}
    name = symbol("tile", 4 * NUMBER[code], picture.face("none")) if left else "space"
    picture.drawing.add(f"kind-{code}", name, x, y, w, z=TILES, **more)


def lay_tray(
    picture: Picture, first: Box, per_row: int, gap: float, tile: tuple[float, float, float], count: CountPlace
) -> float:
    """Lay all layouts in rows, the first one in this box; return where they end.

    `tile` is where a tile lies in its slot, from the left and from the top, and how large it is.
    """
    drawing, bottom = picture.drawing, first.top
    for number, (code, left) in enumerate(kinds(picture)):
        row, place = divmod(number, per_row)
        x, y = first.left + place * (first.w + gap), first.top + row * (first.h + gap)
        drawing.box(f"slot-{code}", "slot-kind", x, y, first.w, first.h)
        lay_kind(picture, code, left, x + tile[0], y + tile[1], tile[2])
        style = f"{'ink' if left else 'muted'} b {count.align}"
        drawing.text(f"left-{code}", str(left), x + count.x, y + first.h - count.up, count.size, style)
        bottom = y + first.h + gap
    return bottom


class CountPlace(NamedTuple):
    """The place of the number of tiles left in a slot, from the left and from below, with its size and alignment."""

    x: float
    up: float
    size: int
    align: str


def lay_tried(picture: Picture, x: float, y: float, w: float) -> None:
    """Lay the tile in hand, as it is turned."""
    tried = picture.tried
    if tried is not None:
        name = symbol("tile", 4 * NUMBER[tried.tile], picture.face(tried_way(picture)))
        picture.drawing.add("tried", name, x, y, w, turn=90 * tried.turn, z=TILES)


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


def tile_note(picture: Picture) -> TileNote:
    """Return, in play, where the tile is tried; in a practice what the scoring would say."""
    tried, space = picture.tried, picture.tried_space
    if tried is None or space is None:
        about = picture.label("held-none" if picture.shows_ways else "held-none-one-side")
        return TileNote("", about if picture.lays else "")
    if picture.judges:
        return _judged(picture, space)
    words = picture.label("tried-at", row=tried.row, col=tried.col)
    return _with_parts(picture, "tried", words, tile=tile_name(tried.tile), turn=tried.turn)


def _with_parts(picture: Picture, title: str, words: str, **args: Any) -> TileNote:
    """Return a note whose title can be cut in two."""
    whole, first, rest = (picture.label(f"{title}{part}", **args) for part in ("", ".short", ".rest"))
    return TileNote(whole, words, first=first, rest=rest)


def _judged(picture: Picture, space: int) -> TileNote:
    found = next((fault for fault in faults(picture.tried_board, picture.size) if space in fault.between), None)
    return _fitting(picture, space) if found is None else _faulty(picture, space, found)


def _faulty(picture: Picture, space: int, found: Fault) -> TileNote:
    row, col = picture.state.cell(next(there for there in found.between if there != space))
    fate = "either" if len(found.lifted) > 1 else "this" if found.lifted == (space,) else "other"
    name = "clash-with" if found.why == "colour" else "opposes-with"
    return TileNote(fault_title(found.why), picture.label(name, row=row, col=col, fate=fate), faulty=True)


def _fitting(picture: Picture, space: int) -> TileNote:
    """Return how a tile without a fault turns, how far it is from the engine, and which goals it drives."""
    linked = contacts(picture.tried_board, picture.size)
    steps = distances(picture.tried_board, linked.moving)[space]
    if steps == FAR:
        return TileNote(picture.label("fits-none"), picture.label("no-steps"))
    way = directions(picture.tried_board, picture.size)[space]
    words = [picture.label("steps", face="white" if way == "right" else "black", steps=steps)]
    drives = "drives" if way == "left" else "drives-wrong"
    for corner, goal in zip(GOAL_NAMES, corners(picture.size)[1:], strict=True):
        if goal in linked.moving[space]:
            words.append(picture.label(drives, corner=corner))
    return _with_parts(picture, f"fits-{way}", " ".join(words))


def lay_hand(picture: Picture, box: Box, turns: Box, size: int, gap: float = 8) -> None:
    """Lay the tile in hand, what is said of it, and the buttons that turn it; the first of these lies in `turns`."""
    if not picture.lays:
        return
    drawing, tile, y = picture.drawing, box.h - 14, box.top + box.h / 2
    drawing.box("try", "panel", *box)
    lay_tried(picture, box.left + tile / 2 + 13, y, tile)
    if picture.tried is None:
        drawing.add("try-slot", "space", box.left + tile / 2 + 13, y, tile)
    _lay_note(picture, box.left + tile + 28, y, turns.left - box.left - tile - 36, size)
    lay_turns(picture, turns, gap)


def _lay_note(picture: Picture, left: float, y: float, room: float, size: int) -> None:
    """Lay what is said of the tile in hand, around the height y."""
    title, words, faulty, first, rest = tile_note(picture)
    if first and width(title, 12, bold=True) > room:
        title, words = first, picture.label("rest-and-words", rest=rest, words=words)
    largest = size_that_fits(title, (16, 15, 14, 13, 12) if size > 13 else (14, 13, 12), room, bold=True)
    lines = wrap(words, size, room, 2 if size > 12 else 3)
    line = size + (6 if size > 12 else 4)
    top = y - line / 2 * (len(lines) - (not title))
    picture.drawing.text("try-title", title, left, top, largest, "warn b" if faulty else "ink b", room)
    lay_lines(picture, words, Box(left, top + line * bool(title), room, line), size)


def lay_lines(picture: Picture, words: str, first: Box, size: int) -> None:
    """Lay the words under the title in lines; the first begins in the middle of the left side of this box.

    They ask for a tile while none is held, else for a space.
    """
    waits = picture.lays and picture.tried is None and picture.shows_ways
    lines = [("try", words, "off" if waits else "")] + [("held", picture.label("held"), "on")] * waits
    for key, said, placing in lines:
        for number, line in enumerate(wrap(said, size, first.w, 2 if size > 12 else 3)):
            y = first.top + first.h * number
            picture.drawing.text(f"{key}-{number}", line, first.left, y, size, "muted", first.w, placing=placing)


# Buttons ----------------------------------------------------------------------------------------


def lay_turns(picture: Picture, left: Box, gap: float) -> None:
    """Lay the buttons that turn what is held, side by side; the first one in this box."""
    if picture.lays:
        right = left._replace(left=left.left + left.w + gap)
        for name, move, key, box in (
            ("turn-left", "!turn-back", "shift+r", left),
            ("turn-right", "!turn", "r", right),
        ):
            picture.drawing.box(move[1:], move[1:], *box, move=move, hotkey=key, label=picture.label(name), z=SIGNS)


def lay_hint_button(picture: Picture, box: Box) -> None:
    """Lay the button for a hint; while an own tile is held, the one that puts it back in the pile lies there."""
    if picture.lays or (picture.legal and picture.choosing):
        picture.drawing.hint_button(box)
    if picture.lays:
        for space, there in enumerate(picture.board):
            if there not in (EMPTY, GREY):
                _lay_put_back(picture, space, box)


def _lay_put_back(picture: Picture, space: int, box: Box) -> None:
    cell = picture.state.cell(space)
    move = Remove(*cell)
    words, confirm = picture.label("take-up.short"), picture.label("take-up")
    size = size_that_fits(words, (14, 13, 12), box.w - 12, bold=True)
    picture.drawing.box(
        key_at("take", cell), "button", *box, text=words, style=f"t{size} m mid ink", move=str(move),
        state=picture.offered(move), confirm=confirm, under=tile_key(picture.shown, cell), hotkey="delete",
        label=picture.label_at("take-up.label", cell), z=SIGNS,
    )  # fmt: skip


def lay_done(picture: Picture, box: Box) -> None:
    """Lay the button that says to be done."""
    if DONE in picture.legal:
        state, words = picture.offered(DONE), TEXT.button(DONE)
        picture.drawing.button("done", words, *box, str(DONE), state=state, confirm=words)


def lay_confirm(picture: Picture, box: Box) -> None:
    """Lay the button that plays what is chosen."""
    if picture.legal:
        name = "choose-tile" if picture.lays else "choose-lift" if picture.choosing else "all-done"
        picture.drawing.confirm(picture.label(name), box)


def lay_finish(picture: Picture, box: Box) -> None:
    """Lay the button that plays the rest of a round at once, for those who are done."""
    if picture.may_finish:
        picture.drawing.box(
            "finish", "button-confirm", *box, text=picture.label("finish"), style="t15 m mid on-offer", move="!finish",
            state="ready", label=picture.label("finish.label"), z=SIGNS,
        )  # fmt: skip


def lay_wait(picture: Picture, box: Box) -> None:
    """Lay the place where a table says that the clock waits, see `kernel_lib.widgets.front.renderer`."""
    if picture.waits:
        picture.drawing.box("wait", "", *box)


def lay_run(picture: Picture, box: Box) -> None:
    """Lay the button that starts the engine, and the same that stops it."""
    if picture.may_run:
        for run, key in (("off", "run"), ("on", "stop")):
            words = picture.label(key if box.w > 110 else f"{key}.short")
            picture.drawing.button(key, words, *box, "!run", run=run)
