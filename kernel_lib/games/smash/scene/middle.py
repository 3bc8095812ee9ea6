"""848 wide: the board on the left, all else beside it; cards are small, and what they do is read by looking at them."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.smash.rules.components import NAMES
from kernel_lib.games.smash.rules.machines import Size
from kernel_lib.games.smash.scene.board import draw_board
from kernel_lib.games.smash.scene.choices import effects_of
from kernel_lib.games.smash.scene.context import RIM, Areas, Grid, SmashContext
from kernel_lib.games.smash.scene.frames import moment_words
from kernel_lib.games.smash.scene.gallery import SMALL
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
)
from kernel_lib.games.smash.scene.reach import draw_map_tabs
from kernel_lib.scene.drawing import Box, height
from kernel_lib.scene.text_metrics import width, wrap

LEFT, ROW = 382.0, 450.0
"""Where all that is not the board begins, and how wide it is."""
READING: Final = Box(LEFT, 372, ROW, 38)
HANDS: Final = 428.0
"""The top of the hand: the ring of a card that is chosen and lifted stays below what is read of it."""
AREAS: Final = Areas(
    reading=READING,
    row=Box(16, 523, 353, 31),
    panel=Box(LEFT, 127, ROW, 214),
    chips=Box(LEFT + 12, 243, ROW - 24, 32),
    wide=Box(LEFT + 12, 284, ROW - 24, 46),
    back=Box(LEFT + 312, 421, ROW - 312, 44),
    keys=Box(LEFT, 374, ROW, 26),
)
ROOM: Final = 327.0, 385.0
"""How wide and how high all cells together may be."""
MARGIN, INSET = 26.0, RIM
"""From the edges of the board to its cells: on the left and below, where letters and numbers stand, and on the other
sides.
"""
TOP: Final = 97.0
EDGE: Final = 6.0
"""So far from the column's edges lie cards: the frame of one that is offered stays within it."""
STRIDE: Final = (ROW - 2 * EDGE - SMALL) / 4
"""From one card of the store to the next."""
SHELVES: Final = 127.0, 239.0
"""The tops of the two rows of the store: the rings of their cards touch neither each other nor the seats."""
HAND: Final = 300.0
"""How wide the hand may be; the buttons stand right of it."""

_TABS: Final = Box(70, 527, 46, 25), Box(120, 527, 78, 25), Box(202, 527, 78, 25)
CAPTION: Final = 480.0
"""How long a sentence stands in the heading whole."""


def grid(size: Size) -> Grid:
    """Return the grid of the board, in the middle of its room."""
    w, h = ROOM
    pitch = min(w / size.cols, h / size.rows)
    return Grid(size, 16 + (w - size.cols * pitch) / 2 + MARGIN, TOP + (h - size.rows * pitch) / 2 + INSET, pitch)


def draw_table(ctx: SmashContext) -> None:
    """Draw everything where it is in this shape."""
    below, card = ctx.viewer_seat, height(SMALL)
    left, w = LEFT + HAND + 12, ROW - HAND - 12
    draw_board(ctx, MARGIN, INSET)
    draw_seat(ctx, 1 - below, Box(LEFT, TOP, ROW, 22))  # its words end above a lifted card's ring
    draw_seat(ctx, below, Box(LEFT, 347, ROW, 22))
    draw_hand(ctx, below, LEFT + EDGE, HANDS, SMALL, HAND - EDGE, len(NAMES))
    with ctx.builder.giving_way():
        draw_map_tabs(ctx, _TABS, Box(286, 527, 93, 25), lead=Box(16, 527, 52, 25))
        draw_shelf(ctx, 0, LEFT + EDGE, SHELVES[0] + card / 2, SMALL, STRIDE)
        draw_shelf(ctx, 1, LEFT + EDGE, SHELVES[1] + card / 2, SMALL, STRIDE)
        draw_stock(ctx, LEFT + EDGE + 3 * STRIDE, SHELVES[1] + card / 2, SMALL, STRIDE)
        if ctx.tried:
            draw_tried_words(ctx, LEFT + 9, READING.top + 5, ROW - 18, 2)
        elif ctx.moment.fight:
            _draw_told(ctx)
        else:
            draw_now(ctx, LEFT, READING.top + 4, ROW, 2)
        draw_effects(ctx, Box(LEFT, 532, (HAND + 6) / max(len(effects_of(ctx)), 2) - 6, 23), 8)
        draw_confirm(ctx, Box(left, 421, w, 44))
    draw_end(ctx, Box(left, 473, w, 34))
    draw_buttons(ctx, Box(left, 516, w / 2 - 4, 34), Box(left + w / 2 + 4, 516, w / 2 - 4, 34))


def _draw_told(ctx: SmashContext) -> None:
    """Draw what a picture of a combat tells, where the heading has no room for all of it."""
    words = moment_words(ctx.moment, ctx.state)
    if width(words, 14) > CAPTION:
        for row, line in enumerate(wrap(words, 12, ROW, 2)):
            ctx.builder.text(f"told-{row}", line, LEFT, READING.top + 12 + 16 * row, 12)
