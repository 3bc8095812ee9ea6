"""1280 x 800: the board on the left, all else beside it."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.smash.rules.machines import Size
from kernel_lib.games.smash.scene.board import draw_board
from kernel_lib.games.smash.scene.choices import effects_of
from kernel_lib.games.smash.scene.context import RIM, Areas, Grid, SmashContext
from kernel_lib.games.smash.scene.gallery import STORE
from kernel_lib.games.smash.scene.outlook import draw_tried_words
from kernel_lib.games.smash.scene.panels import (
    draw_buttons,
    draw_confirm,
    draw_effects,
    draw_end,
    draw_hand,
    draw_now,
    draw_seat,
    draw_shelf,
    draw_stock,
    hand_of,
)
from kernel_lib.games.smash.scene.reach import draw_map_tabs
from kernel_lib.scene.drawing import Box, height

AREAS: Final = Areas(
    reading=Box(620, 648, 304, 78),
    row=Box(34, 758, 572, 38),
    panel=Box(620, 150, 628, 328),
    chips=Box(636, 330, 596, 40),
    wide=Box(636, 382, 596, 52),
    back=Box(936, 652, 312, 44),
    keys=Box(636, 440, 596, 32),
)
ROOM: Final = 540.0, 605.0
"""How wide and how high all cells together may be."""
MARGIN, INSET = 30.0, RIM
"""From the edges of the board to its cells: on the left and below, where letters and numbers stand, and on the other
sides.
"""


def grid(size: Size) -> Grid:
    """Return the grid of the board, in the middle of its room."""
    w, h = ROOM
    pitch = min(w / size.cols, h / size.rows)
    return Grid(size, 34 + (w - size.cols * pitch) / 2 + MARGIN, 102 + (h - size.rows * pitch) / 2 + INSET, pitch)


def draw_table(ctx: SmashContext) -> None:
    """Draw everything where it is in this shape."""
    below, second = ctx.viewer_seat, 317 + height(STORE) / 2
    draw_board(ctx, MARGIN, INSET)
    draw_seat(ctx, 1 - below, Box(620, 102, 628, 42))
    draw_seat(ctx, below, Box(620, 484, 628, 42))
    draw_hand(ctx, below, 620, 533, 80 if len(hand_of(ctx, below)[0]) < 7 else 72, 628, 16)
    with ctx.builder.giving_way():
        draw_map_tabs(ctx, [Box(34 + 138 * place, 762, 132, 28) for place in range(3)], Box(452, 762, 154, 28))
        draw_shelf(ctx, 0, 620, 151 + height(STORE) / 2, STORE, 128.5)
        draw_shelf(ctx, 1, 620, second, STORE, 128.5)
        draw_stock(ctx, 620 + 3 * 128.5, second, STORE, 128.5)
        draw_now(ctx, 620, 652, 304, 4)
        per_row = 2 if len(effects_of(ctx)) <= 4 else 3
        draw_effects(ctx, Box(620, 730, 310 / per_row - 6, 30), per_row)
        draw_confirm(ctx, Box(936, 652, 312, 44))
        draw_tried_words(ctx, 936, 745, 312, 3)
    draw_end(ctx, Box(936, 704, 140, 36))
    draw_buttons(ctx, Box(1084, 704, 78, 36), Box(1170, 704, 78, 36))
