"""Gear Grid 848 wide: the board on the left, all else beside it."""

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

LEFT: Final = 476.0
RIGHT: Final = 832.0
ROOM: Final = RIGHT - LEFT
"""What stands beside the board."""
TOP: Final = 98.0
BOTTOM: Final = 540.0
GAP: Final = 8.0
SMALL: Final = 56.0
"""The side of another's board."""


def lay_out(picture: Picture) -> None:
    """Put everything where it is in this shape."""
    field = lay_board(picture, 30, 110, 430, 5)
    lay_marks(picture, field)
    y = _lay_seats(picture) + GAP
    if picture.laying:
        _lay_play(picture, y)
    else:
        _lay_score(picture, y)


# Seats --------------------------------------------------------------------------------------------


def _lay_seats(picture: Picture) -> float:
    """Lay the clock and the seat of the large board, and the others with their small boards; return where they end."""
    others, says = picture.others, not standings(picture)  # these have the names already
    w, gap = (80.0 if len(others) > 2 else 96.0), 6.0
    h = (104.0 if says else SMALL + 16) if others else 54.0
    start = RIGHT + gap - len(others) * (w + gap)
    for place, seat in enumerate(others):
        lay_other(picture, seat, Box(start + place * (w + gap), TOP, w, h), SMALL, 12, says=says)
    _lay_own(picture, Box(LEFT, TOP, (start - GAP if others else RIGHT) - LEFT, h))
    return TOP + h


def _lay_own(picture: Picture, box: Box) -> None:
    """Lay the clock and the seat of the large board; after the round the seat and what starts the engine."""
    if picture.clocked:
        lay_clock(picture, box.left + 27, box.top + 27, 54)
        lay_own(picture, _beside(box, 64) if box.w > 200 else box._replace(top=box.top + 60, h=box.h - 60))
    elif picture.laying or not picture.may_run:
        lay_own(picture, box._replace(h=50))
    elif not picture.others:
        lay_own(picture, box._replace(w=box.w - 118, h=48))
        lay_run(picture, Box(RIGHT - 110, box.top + 6, 110, 36))
    else:
        h, gap = (30, 4) if box.h < 100 else (36, 8)
        lay_own(picture, box._replace(h=min(box.h - h - gap, 50)))  # the mark grows with the panel, and takes room
        lay_run(picture, Box(box.left, box.top + box.h - h, min(box.w, 160), h))


def _beside(box: Box, taken: float) -> Box:
    """Return what is left of a box on the right, not higher than a seat."""
    return Box(box.left + taken, box.top + 2, box.w - taken, 50)


# While tiles are laid -------------------------------------------------------------------------------


def _lay_play(picture: Picture, y: float) -> None:
    """Lay the tray down to the tile in hand, and the buttons; they lie at the bottom, so that nothing jumps."""
    buttons = BOTTOM - 44 - 56 * picture.judges
    hand = buttons - GAP - 72
    _lay_tray(picture, y, hand - GAP)
    lay_hand(picture, Box(LEFT, hand, ROOM, 72), Box(RIGHT - 90, hand + 15, 40, 42), 12, gap=4)
    lay_confirm(picture, Box(LEFT, buttons, 216, 44))
    lay_hint_button(picture, Box(LEFT + 220, buttons, 72, 44))
    lay_done(picture, Box(LEFT + 296, buttons, 60, 44))
    lay_finish(picture, Box(LEFT, buttons, 216, 44))
    lay_wait(picture, Box(LEFT, hand, ROOM, buttons + 44 - hand))
    lay_run(picture, Box(RIGHT - 110, BOTTOM - 48, 110, 30))
    if picture.judges:
        lay_now(picture, LEFT, RIGHT - 120, BOTTOM - 33, 13, 27)


def _lay_tray(picture: Picture, top: float, bottom: float) -> None:
    """Lay all layouts in rows of five, as high as there is room."""
    gap = 6.0
    if bottom - top > 170:
        picture.drawing.text("tray", picture.label("tray"), LEFT, top + 8, 13, "muted", ROOM)
        top += 22
    w, h = (ROOM - 4 * gap) / 5, min((bottom - top - 2 * gap) / 3, 72)
    lay_tray(
        picture, Box(LEFT, top, w, h), 5, gap, (22, min(h / 2, 28), min(36, h - 5)), CountPlace(w - 3, 10, 13, "end")
    )  # fmt: skip


# The score ------------------------------------------------------------------------------------------


def _lay_score(picture: Picture, y: float) -> None:
    """Lay what the scoring found, the sum, and the choice of a tile or how all stand."""
    y = lay_event(picture, Box(LEFT, y, ROOM, 98), PanelText(12, 14, 17, 13, 36, 17, 4))
    y = lay_sum(picture, LEFT, y + GAP, ROOM, 20) + GAP
    if picture.choosing:
        lay_choices(picture, Box(LEFT, y, ROOM, 46), 52)
        lay_confirm(picture, Box(LEFT, BOTTOM - 44, 276, 44))
        lay_hint_button(picture, Box(LEFT + 284, BOTTOM - 44, 72, 44))
    elif rows := standings(picture):
        picture.drawing.standings(rows, "", LEFT, y, ROOM, 22)
