"""Gear Grid 1280 x 800: the board on the left, all else beside it."""

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
from kernel_lib.words import who

LEFT: Final = 730.0
RIGHT: Final = 1248.0
ROOM: Final = RIGHT - LEFT
"""What stands beside the board."""
TOP: Final = 112.0
"""Where the board begins, and what stands beside it."""


def draw_table(ctx: GridContext) -> None:
    """Draw everything where it is in this shape."""
    field = draw_board(ctx, 32, TOP, 670, 8)
    draw_marks(ctx, field)
    _draw_seats(ctx)
    draw_run(ctx, Box(RIGHT - 150, 256, 150, 28))
    if not ctx.laying:
        _draw_score(ctx)
        return
    _draw_tray(ctx)
    draw_hand(ctx, Box(LEFT, 593, ROOM, 84), Box(RIGHT - 134, 611, 56, 48), 14)
    draw_confirm(ctx, Box(LEFT, 685, 266, 44))
    draw_hint_button(ctx, Box(LEFT + 276, 685, 116, 44))
    draw_done(ctx, Box(LEFT + 402, 685, 116, 44))
    draw_finish(ctx, Box(LEFT, 685, 266, 44))
    draw_wait(ctx, Box(LEFT, 598, ROOM, 130))
    if ctx.judges:
        draw_now(ctx, LEFT, RIGHT, 748, 14, 24)


def _draw_seats(ctx: GridContext) -> None:
    """Draw the clock and the seat of the large board, and the others with their small boards."""
    w, gap, left = 118.0, 10.0, LEFT
    start = RIGHT - len(ctx.others) * (w + gap) + gap
    for place, seat in enumerate(ctx.others):
        draw_other(ctx, seat, Box(start + place * (w + gap), TOP, w, 140), 86, 15)
    if ctx.clocked:
        draw_clock(ctx, LEFT + 42, TOP + 42, 84)
        left += 100
    if start - 14 - left < 200:  # below the clock
        draw_own(ctx, Box(LEFT, TOP + (90 if ctx.clocked else 45), start - 14 - LEFT, 50))
    else:
        draw_own(ctx, Box(left, TOP + 14, start - 14 - left if ctx.others else RIGHT - left, 56))


def _draw_tray(ctx: GridContext) -> None:
    ctx.builder.text("tray", ctx.label("tray"), LEFT, 269, 14, "muted", ROOM - 160 * ctx.may_run)
    w = 97.2
    draw_tray(ctx, Box(LEFT, 287, w, 94), 5, 8, (37, 38, 60), CountPlace(w - 5, 13, 15, "end"))


def _draw_score(ctx: GridContext) -> None:
    builder = ctx.builder
    builder.text("score", ctx.label("sum-of", who=who(ctx.shown)), LEFT, 269, 17, "ink b", ROOM - 170)
    draw_event(ctx, Box(LEFT, 287, ROOM, 100), PanelText(14, 16, 20, 14, 43, 19, 3))
    bottom = draw_sum(ctx, LEFT, 395, ROOM, 30) + 8
    if ctx.choosing:
        draw_choices(ctx, Box(LEFT, bottom, ROOM, 58), 66)
        draw_confirm(ctx, Box(LEFT, 728, 392, 44))
        draw_hint_button(ctx, Box(LEFT + 402, 728, 116, 44))
    elif rows := standings(ctx):
        builder.standings(rows, "", LEFT, bottom, ROOM, 32)
