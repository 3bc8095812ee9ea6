"""Gear Grid 390 wide: the board on top, all else below it. What is laid out returns the height at which it ends."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.grid.scene.board import lay_board, lay_marks
from kernel_lib.games.grid.scene.context import Picture
from kernel_lib.games.grid.scene.panels import (
    PanelText,
    about,
    laid_words,
    lay_bare_other,
    lay_choices,
    lay_clock,
    lay_event,
    lay_now,
    lay_sum,
    standings,
)
from kernel_lib.games.grid.scene.tray import (
    CountPlace,
    lay_confirm,
    lay_done,
    lay_finish,
    lay_hint_button,
    lay_lines,
    lay_run,
    lay_tray,
    lay_turns,
    lay_wait,
    tile_note,
)
from kernel_lib.scene.drawing import SIGNS, Box
from kernel_lib.scene.text_metrics import width

LEFT: Final = 12.0
ROOM: Final = 366.0


def lay_out(picture: Picture) -> None:
    """Put everything where it is in this shape."""
    field = lay_board(picture, 17, 128, 366, 4)
    lay_marks(picture, field)
    y = _lay_seats(picture, 503)
    y = _lay_play(picture, y) if picture.laying else _lay_score(picture, y)
    y = _lay_others(picture, y)
    picture.drawing.height = max(round(y + 8), 780)


def _lay_seats(picture: Picture, y: float) -> float:
    """Lay the clock, a line for each seat, and what turns the tile in hand."""
    seats, line, left = sorted((picture.shown, *picture.others)), 20.0, LEFT
    h = max(48.0, line * len(seats) + 4)
    if picture.clocked:
        lay_clock(picture, 36, y + 24, 48)
        left = 70.0
    right = 202 if picture.lays else 262 if picture.may_run else ROOM
    for place, seat in enumerate(seats):
        _lay_seat(picture, seat, left, y + h / 2 + (place - (len(seats) - 1) / 2) * line, right - left)
    if picture.lays:
        lay_turns(picture, Box(210, y, 44, 48), 4)
        lay_hint_button(picture, Box(306, y, 72, 48))
    elif picture.may_run and not picture.judges:  # a practice has it beside its sum
        lay_run(picture, Box(272, y + 4, 106, 40))
    return y + h + 8


def _lay_seat(picture: Picture, seat: int, left: float, y: float, room: float) -> None:
    drawing = picture.drawing
    words = " · ".join(filter(None, (laid_words(picture, seat), about(picture, seat) if room > 180 else "")))
    strong = "ink b" if seat == picture.shown else "ink"
    drawing.add(f"sign-{seat}", f"seat-{seat}", left + 7, y, 13, z=SIGNS)
    drawing.text(f"name-{seat}", picture.names[seat], left + 19, y, 13, strong, room - width(words, 13) - 27)
    drawing.text(f"score-{seat}", words, left + room, y, 13, f"{strong} end")


# While tiles are laid ---------------------------------------------------------------------------


def _lay_play(picture: Picture, y: float) -> float:
    y = _lay_tray(picture, y)
    if picture.legal:
        y = _lay_hand(picture, y)
        lay_confirm(picture, Box(LEFT, y, 250, 44))
        lay_done(picture, Box(270, y, 108, 44))
        y += 52
    elif picture.may_finish:
        lay_finish(picture, Box(LEFT, y, 250, 44))
        y += 52
    elif picture.waits:
        lay_wait(picture, Box(LEFT, y, ROOM, 116))
        y += 124
    if not picture.judges:
        return y
    lay_now(picture, LEFT, 262, y + 18, 13, 31)
    lay_run(picture, Box(270, y, 108, 36))
    return y + 66


def _lay_tray(picture: Picture, y: float) -> float:
    w = 42.25
    return lay_tray(picture, Box(LEFT, y, w, 58), 8, 4, (w / 2, 22, 31), CountPlace(w / 2, 9, 13, "mid")) + 4


def _lay_hand(picture: Picture, y: float) -> float:
    """Lay what is said of the tile in hand, in the same room whatever it is, so that no button below jumps."""
    drawing, (title, words, faulty, *_) = picture.drawing, tile_note(picture)
    bottom = y + (56 if picture.judges else 40)
    if title:
        drawing.text("try-title", title, LEFT, y + 9, 13, "warn b" if faulty else "ink b", ROOM)
        y += 18
    lay_lines(picture, words, Box(LEFT, y + 9, ROOM, 17), 13)
    return bottom


# The score --------------------------------------------------------------------------------------


def _lay_score(picture: Picture, y: float) -> float:
    y = lay_event(picture, Box(LEFT, y, ROOM, 0), PanelText(12, 14, 18, 13, 38, 18, 4))
    y = lay_sum(picture, LEFT, y + 8, ROOM, 26) + 8
    if picture.choosing:
        lay_choices(picture, Box(LEFT, y, ROOM, 52), 58)
        y += 58 * 2
        lay_confirm(picture, Box(LEFT, y, 280, 44))
        lay_hint_button(picture, Box(300, y, 78, 44))
        return y + (52 if picture.legal else 0)
    rows = standings(picture)
    if rows:
        picture.drawing.standings(rows, "", LEFT, y, ROOM, 28)
        y += 28 * len(rows) + 20
    return y


def _lay_others(picture: Picture, y: float) -> float:
    """Lay the small boards."""
    w = 114.0
    for place, seat in enumerate(picture.others):
        panel = Box(LEFT + place * (w + 12), y, w, w + 24)
        lay_bare_other(picture, seat, panel, w - 16)
        middle = panel.left + w / 2
        picture.drawing.named(f"other-{seat}", seat, picture.names[seat], middle, y + w + 9, w - 12, 12)
    return y + (w + 28 if picture.others else 0)
