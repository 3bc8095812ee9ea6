"""1280 x 800: the board on the left, all else beside it."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.smash.rules.machines import Size
from kernel_lib.games.smash.scene.board import lay_board
from kernel_lib.games.smash.scene.choices import effects_of
from kernel_lib.games.smash.scene.context import RIM, Areas, Grid, Picture
from kernel_lib.games.smash.scene.gallery import STORE
from kernel_lib.games.smash.scene.outlook import lay_tried_words
from kernel_lib.games.smash.scene.panels import (
    hand_of,
    lay_buttons,
    lay_confirm,
    lay_effects,
    lay_end,
    lay_hand,
    lay_now,
    lay_seat,
    lay_shelf,
    lay_stock,
)
from kernel_lib.games.smash.scene.reach import lay_map_tabs
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


def lay_out(picture: Picture) -> None:
    """Lay everything where it is in this shape."""
    below, second = picture.below, 317 + height(STORE) / 2
    lay_board(picture, MARGIN, INSET)
    lay_seat(picture, 1 - below, Box(620, 102, 628, 42))
    lay_seat(picture, below, Box(620, 484, 628, 42))
    lay_hand(picture, below, 620, 533, 80 if len(hand_of(picture, below)[0]) < 7 else 72, 628, 16)
    with picture.drawing.giving_way():
        lay_map_tabs(picture, [Box(34 + 138 * place, 762, 132, 28) for place in range(3)], Box(452, 762, 154, 28))
        lay_shelf(picture, 0, 620, 151 + height(STORE) / 2, STORE, 128.5)
        lay_shelf(picture, 1, 620, second, STORE, 128.5)
        lay_stock(picture, 620 + 3 * 128.5, second, STORE, 128.5)
        lay_now(picture, 620, 652, 304, 4)
        per_row = 2 if len(effects_of(picture)) <= 4 else 3
        lay_effects(picture, Box(620, 730, 310 / per_row - 6, 30), per_row)
        lay_confirm(picture, Box(936, 652, 312, 44))
        lay_tried_words(picture, 936, 745, 312, 3)
    lay_end(picture, Box(936, 704, 140, 36))
    lay_buttons(picture, Box(1084, 704, 78, 36), Box(1170, 704, 78, 36))
