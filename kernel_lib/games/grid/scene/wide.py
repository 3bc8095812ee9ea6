"""Gear Grid 1280 x 800: the board on the left, all else beside it."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.grid.scene.board import lay_board, lay_marks
from kernel_lib.games.grid.scene.context import Picture
from kernel_lib.games.grid.scene.panels import (
    PanelText,
    lay_choices,
    lay_clock,
    lay_event,
    lay_now,
    lay_other,
    lay_own,
    lay_sum,
    standings,
)
from kernel_lib.games.grid.scene.tray import (
    CountPlace,
    lay_confirm,
    lay_done,
    lay_finish,
    lay_hand,
    lay_hint_button,
    lay_run,
    lay_tray,
    lay_wait,
)
from kernel_lib.scene.drawing import Box
from kernel_lib.words import who

LEFT: Final = 730.0
RIGHT: Final = 1248.0
ROOM: Final = RIGHT - LEFT
"""What stands beside the board."""
TOP: Final = 112.0
"""Where the board begins, and what stands beside it."""


def lay_out(picture: Picture) -> None:
    """Put everything where it is in this shape."""
    field = lay_board(picture, 32, TOP, 670, 8)
    lay_marks(picture, field)
    _lay_seats(picture)
    lay_run(picture, Box(RIGHT - 150, 256, 150, 28))
    if not picture.laying:
        _lay_score(picture)
        return
    _lay_tray(picture)
    lay_hand(picture, Box(LEFT, 593, ROOM, 84), Box(RIGHT - 134, 611, 56, 48), 14)
    lay_confirm(picture, Box(LEFT, 685, 266, 44))
    lay_hint_button(picture, Box(LEFT + 276, 685, 116, 44))
    lay_done(picture, Box(LEFT + 402, 685, 116, 44))
    lay_finish(picture, Box(LEFT, 685, 266, 44))
    lay_wait(picture, Box(LEFT, 598, ROOM, 130))
    if picture.judges:
        lay_now(picture, LEFT, RIGHT, 748, 14, 24)


def _lay_seats(picture: Picture) -> None:
    """Lay the clock and the seat of the large board, and the others with their small boards."""
    w, gap, left = 118.0, 10.0, LEFT
    start = RIGHT - len(picture.others) * (w + gap) + gap
    for place, seat in enumerate(picture.others):
        lay_other(picture, seat, Box(start + place * (w + gap), TOP, w, 140), 86, 15)
    if picture.clocked:
        lay_clock(picture, LEFT + 42, TOP + 42, 84)
        left += 100
    if start - 14 - left < 200:  # below the clock
        lay_own(picture, Box(LEFT, TOP + (90 if picture.clocked else 45), start - 14 - LEFT, 50))
    else:
        lay_own(picture, Box(left, TOP + 14, start - 14 - left if picture.others else RIGHT - left, 56))


def _lay_tray(picture: Picture) -> None:
    picture.drawing.text("tray", picture.label("tray"), LEFT, 269, 14, "muted", ROOM - 160 * picture.may_run)
    w = 97.2
    lay_tray(picture, Box(LEFT, 287, w, 94), 5, 8, (37, 38, 60), CountPlace(w - 5, 13, 15, "end"))


def _lay_score(picture: Picture) -> None:
    drawing = picture.drawing
    drawing.text("score", picture.label("sum-of", who=who(picture.shown)), LEFT, 269, 17, "ink b", ROOM - 170)
    lay_event(picture, Box(LEFT, 287, ROOM, 100), PanelText(14, 16, 20, 14, 43, 19, 3))
    bottom = lay_sum(picture, LEFT, 395, ROOM, 30) + 8
    if picture.choosing:
        lay_choices(picture, Box(LEFT, bottom, ROOM, 58), 66)
        lay_confirm(picture, Box(LEFT, 728, 392, 44))
        lay_hint_button(picture, Box(LEFT + 402, 728, 116, 44))
    elif rows := standings(picture):
        drawing.standings(rows, "", LEFT, bottom, ROOM, 32)
