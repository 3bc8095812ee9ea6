"""Gear Grid 848 wide: the board on the left, all else beside it."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.grid.scene.board import draw_board, draw_marks
from kernel_lib.games.grid.scene.context import GridContext
from kernel_lib.games.grid.scene.panels import (
    PanelText,
    draw_choices,
    draw_clock,
    draw_event,
    draw_now,
    draw_other,
    draw_own,
    draw_sum,
    standings,
)
from kernel_lib.games.grid.scene.tray import (
    CountPlace,
    draw_confirm,
    draw_done,
    draw_finish,
    draw_hand,
    draw_hint_button,
    draw_run,
    draw_tray,
    draw_wait,
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


def draw_table(ctx: GridContext) -> None:
    """Draw everything where it is in this shape."""
    field = draw_board(ctx, 30, 110, 430, 5)
    draw_marks(ctx, field)
    y = _draw_seats(ctx) + GAP
    if ctx.laying:
        _draw_play(ctx, y)
    else:
        _draw_score(ctx, y)


# Seats --------------------------------------------------------------------------------------------


def _draw_seats(ctx: GridContext) -> float:
    """Draw the clock and the seat of the large board, and the others with their small boards; return where they end."""
    others, says = ctx.others, not standings(ctx)  # these have the names already
    w, gap = (80.0 if len(others) > 2 else 96.0), 6.0
    h = (104.0 if says else SMALL + 16) if others else 54.0
    start = RIGHT + gap - len(others) * (w + gap)
    for place, seat in enumerate(others):
        draw_other(ctx, seat, Box(start + place * (w + gap), TOP, w, h), SMALL, 12, says=says)
    _draw_own(ctx, Box(LEFT, TOP, (start - GAP if others else RIGHT) - LEFT, h))
    return TOP + h


def _draw_own(ctx: GridContext, box: Box) -> None:
    """Draw the clock and the seat of the large board; after the round the seat and what starts the engine."""
    if ctx.clocked:
        draw_clock(ctx, box.left + 27, box.top + 27, 54)
        draw_own(ctx, _beside(box, 64) if box.w > 200 else box._replace(top=box.top + 60, h=box.h - 60))
    elif ctx.laying or not ctx.may_run:
        draw_own(ctx, box._replace(h=50))
    elif not ctx.others:
        draw_own(ctx, box._replace(w=box.w - 118, h=48))
        draw_run(ctx, Box(RIGHT - 110, box.top + 6, 110, 36))
    else:
        h, gap = (30, 4) if box.h < 100 else (36, 8)
        draw_own(ctx, box._replace(h=min(box.h - h - gap, 50)))  # the mark grows with the panel, and takes room
        draw_run(ctx, Box(box.left, box.top + box.h - h, min(box.w, 160), h))


def _beside(box: Box, taken: float) -> Box:
    """Return what is left of a box on the right, not higher than a seat."""
    return Box(box.left + taken, box.top + 2, box.w - taken, 50)


# While tiles are laid -------------------------------------------------------------------------------


def _draw_play(ctx: GridContext, y: float) -> None:
    """Draw the tray down to the tile in hand, and the buttons; they lie at the bottom, so that nothing jumps."""
    buttons = BOTTOM - 44 - 56 * ctx.judges
    hand = buttons - GAP - 72
    _draw_tray(ctx, y, hand - GAP)
    draw_hand(ctx, Box(LEFT, hand, ROOM, 72), Box(RIGHT - 90, hand + 15, 40, 42), 12, gap=4)
    draw_confirm(ctx, Box(LEFT, buttons, 216, 44))
    draw_hint_button(ctx, Box(LEFT + 220, buttons, 72, 44))
    draw_done(ctx, Box(LEFT + 296, buttons, 60, 44))
    draw_finish(ctx, Box(LEFT, buttons, 216, 44))
    draw_wait(ctx, Box(LEFT, hand, ROOM, buttons + 44 - hand))
    draw_run(ctx, Box(RIGHT - 110, BOTTOM - 48, 110, 30))
    if ctx.judges:
        draw_now(ctx, LEFT, RIGHT - 120, BOTTOM - 33, 13, 27)


def _draw_tray(ctx: GridContext, top: float, bottom: float) -> None:
    """Draw all layouts in rows of five, as high as there is room."""
    gap = 6.0
    if bottom - top > 170:
        ctx.builder.text("tray", ctx.label("tray"), LEFT, top + 8, 13, "muted", ROOM)
        top += 22
    w, h = (ROOM - 4 * gap) / 5, min((bottom - top - 2 * gap) / 3, 72)
    draw_tray(
        ctx, Box(LEFT, top, w, h), 5, gap, (22, min(h / 2, 28), min(36, h - 5)), CountPlace(w - 3, 10, 13, "end")
    )  # fmt: skip


# The score ------------------------------------------------------------------------------------------


def _draw_score(ctx: GridContext, y: float) -> None:
    """Draw what the scoring found, the sum, and the choice of a tile or how all stand."""
    y = draw_event(ctx, Box(LEFT, y, ROOM, 98), PanelText(12, 14, 17, 13, 36, 17, 4))
    y = draw_sum(ctx, LEFT, y + GAP, ROOM, 20) + GAP
    if ctx.choosing:
        draw_choices(ctx, Box(LEFT, y, ROOM, 46), 52)
        draw_confirm(ctx, Box(LEFT, BOTTOM - 44, 276, 44))
        draw_hint_button(ctx, Box(LEFT + 284, BOTTOM - 44, 72, 44))
    elif rows := standings(ctx):
        ctx.builder.standings(rows, "", LEFT, y, ROOM, 22)
