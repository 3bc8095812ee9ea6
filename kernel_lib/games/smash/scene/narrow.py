"""390 wide: the board between the seats, all else below it in tabs."""

from __future__ import annotations

from typing import Any, Final

from kernel_lib.games.smash.rules.machines import Size
from kernel_lib.games.smash.scene.board import lay_board
from kernel_lib.games.smash.scene.choices import effects_of
from kernel_lib.games.smash.scene.context import RIM, Areas, Grid, Picture
from kernel_lib.games.smash.scene.outlook import lay_tried_words
from kernel_lib.games.smash.scene.panels import (
    lay_buttons,
    lay_confirm,
    lay_effects,
    lay_end,
    lay_hand,
    lay_now,
    lay_seat,
    lay_shelf,
    lay_stock,
    log_lines,
)
from kernel_lib.games.smash.scene.reach import lay_map_tabs
from kernel_lib.scene.drawing import SIGNS, Box, height

AREAS: Final = Areas(
    reading=Box(12, 565, 366, 42),
    row=Box(12, 567, 366, 44),
    panel=Box(12, 614, 366, 130),
    chips=Box(104, 698, 266, 42),
    wide=Box(12, 748, 256, 52),
    back=Box(276, 748, 102, 52),
    keys=Box(12, 802, 366, 14),
)
ROOM: Final = 328.0, 352.0
"""How wide and how high all cells together may be."""
MARGIN, INSET = 26.0, RIM
"""From the edges of the board to its cells: on the left and below, where letters and numbers stand, and on the other
sides.
"""
STRIPS: Final = 10
"""So many kinds of cards stand in one row of the hand."""
TABS: Final = 655.0
"""Where the tabs begin."""
SHELF: Final = TABS + 38
"""Where what they show begins: a chosen card is lifted, and does not cover its tab."""


def grid(size: Size) -> Grid:
    """Return the grid of the board, in the middle of its room."""
    w, h = ROOM
    pitch = min(w / size.cols, h / size.rows)
    left, top = (390 - (MARGIN + INSET + size.cols * pitch)) / 2, 143 + (h - size.rows * pitch) / 2
    return Grid(size, left + MARGIN, top + INSET, pitch)


def lay_out(picture: Picture) -> None:
    """Lay everything where it is in this shape."""
    lay_seat(picture, 1 - picture.below, Box(12, 113, 366, 28))
    lay_board(picture, MARGIN, INSET)
    lay_seat(picture, picture.below, Box(12, 536, 366, 28))
    with picture.drawing.giving_way():
        if picture.tried:
            lay_tried_words(picture, 20, 571, 350, 2)
        else:
            lay_now(picture, 14, 569, 362, 2)
        lay_confirm(picture, Box(12, 608, 172, 44))
        lay_buttons(picture, Box(280, 608, 46, 44), Box(332, 608, 46, 44))
    lay_end(picture, Box(190, 608, 84, 44))
    with picture.drawing.giving_way():
        _lay_tabs(picture)
        bottom = _lay_hand(picture, SHELF)
        lay_shelf(picture, 0, 12, SHELF + height(70) / 2, 70, 74, "store")
        lay_shelf(picture, 1, 12, SHELF + height(70) / 2, 70, 74, "programs")
        lay_stock(picture, 12 + 3 * 74, SHELF + height(70) / 2, 70, 74, "programs")
        for line, words in enumerate(log_lines(picture, 362, 6)):
            y = TABS + 40 + 17 * line
            picture.drawing.add(f"log-{line}", "", 14, y, 0, text=words, style="t12 ink", z=SIGNS, tab="log")
        lay_map_tabs(
            picture,
            [Box(12 + 124 * place, TABS + 32, 118, 36) for place in range(3)],
            Box(14, TABS + 78, 360, 20),
            "threats",
        )
    picture.drawing.height = max(round(bottom), 820)


def _lay_tabs(picture: Picture) -> None:
    names = {"hand": picture.label("tab-hand", count=picture.state.held(picture.below))}
    names |= {name: picture.label(f"tab-{name}") for name in ("store", "programs", "log", "threats")}
    places = list(names)
    # The first button is the tab on show: in Prepare one buys.
    for name in dict.fromkeys(("store", *places) if not picture.state.turn else places):
        words = names[name]
        more = {"text": words, "style": "t12 m mid ink", "move": f"!tab:{name}", "label": words}
        left = 12 + 73.6 * places.index(name)
        picture.drawing.box(f"tab-{name}", "leaf", left, TABS, 71.6, 24, z=SIGNS, **more)


def _lay_hand(picture: Picture, top: float) -> float:
    """Lay the hand, and the effects below it; return where they end."""
    bottom = lay_hand(picture, picture.below, 12, top, 70, 366, STRIPS, "hand")
    if not picture.state.held(picture.below):
        more: dict[str, Any] = {"text": picture.label("no-hand"), "style": "t12 muted", "tab": "hand"}
        picture.drawing.add("no-hand", "", 14, top + 12, 0, z=SIGNS, **more)
        bottom += 34
    count = len(effects_of(picture))
    if count:
        lay_effects(picture, Box(12, bottom, 180, 30), 2, "hand")
        bottom += 36 * -(-count // 2)
    return bottom + 6
