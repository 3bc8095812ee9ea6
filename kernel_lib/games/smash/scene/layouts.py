"""Smash Gear 1280 and 848 wide: the board on the left, seats, store, hand and buttons in a column beside it.

Both shapes are drawn alike; `BY_SHAPE` has their numbers, in units of the picture. In the middle shape cards are small,
and what they do is read by looking at them. `BOARDS` and `AREAS` have those of the narrow shape, too.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kernel_lib.games.smash.rules.components import NAMES
from kernel_lib.games.smash.scene.board import draw_board
from kernel_lib.games.smash.scene.choices import effects_of
from kernel_lib.games.smash.scene.context import Areas, BoardRoom, SmashContext
from kernel_lib.games.smash.scene.frames import frame_words
from kernel_lib.games.smash.scene.gallery import SMALL, STORE
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
from kernel_lib.games.smash.scene.tried import draw_tried_words
from kernel_lib.scene.drawing import Box, height
from kernel_lib.scene.text_metrics import width, wrap

BOARDS: Final = {
    "wide": BoardRoom(34, 102, 540, 605, margin=30),
    "middle": BoardRoom(16, 97, 327, 385, margin=26),
    "narrow": BoardRoom(12, 143, 328, 352, margin=26),
}
AREAS: Final = {
    "wide": Areas(
        reading=Box(620, 648, 304, 78),
        row=Box(34, 758, 572, 38),
        panel=Box(620, 150, 628, 328),
        chips=Box(636, 330, 596, 40),
        wide=Box(636, 382, 596, 52),
        back=Box(936, 652, 312, 44),
        keys=Box(636, 440, 596, 32),
    ),
    "middle": Areas(
        reading=Box(382, 372, 450, 38),
        row=Box(16, 523, 353, 31),
        panel=Box(382, 127, 450, 214),
        chips=Box(394, 243, 426, 32),
        wide=Box(394, 284, 426, 46),
        back=Box(694, 421, 138, 44),
        keys=Box(382, 374, 450, 26),
    ),
    "narrow": Areas(
        reading=Box(12, 565, 366, 42),
        row=Box(12, 567, 366, 44),
        panel=Box(12, 614, 366, 130),
        chips=Box(104, 698, 266, 42),
        wide=Box(12, 748, 256, 52),
        back=Box(276, 748, 102, 52),
        keys=Box(12, 802, 366, 14),
    ),
}
CAPTION: Final = 480.0
"""Greatest length of a sentence that fits the heading of the middle shape."""
MANY: Final = 7
"""Fewest kinds of cards in a hand that is laid out with smaller ones."""


class TextLines(NamedTuple):
    """The place of lines of text, and how many there may be."""

    left: float
    top: float
    w: float
    rows: int


class TableLayout(NamedTuple):
    """The numbers of a shape; where a machine or a base is placed, `AREAS` has them.

    seats    the seat above, and the one below
    hand     the place of the hand; the widths of its cards, and from `MANY` kinds on
    shelves  the left edge of the store, the tops of its rows, the width of a card, and from one card to the next
    maps     the tabs that show threats: what they are about, if there is room for it, and a note on them
    now      what waits or has just happened
    tried    what a chosen move would do; `over_now`: in the same place
    effects  the first row of the effects of machines; they stand in so many rows
    """

    seats: tuple[Box, Box]
    hand: Box
    hand_cards: tuple[float, float]
    shelves: tuple[float, tuple[float, float], float, float]
    maps: tuple[Box, Box, Box]
    maps_about: Box | None
    maps_note: Box
    now: TextLines
    tried: TextLines
    over_now: bool
    effects: Box
    effect_rows: int
    confirm: Box
    end: Box
    hint: Box
    undo: Box


BY_SHAPE: Final = {
    "wide": TableLayout(
        seats=(Box(620, 102, 628, 42), Box(620, 484, 628, 42)),
        hand=Box(620, 533, 628, 0), hand_cards=(80, 72),
        shelves=(620, (151, 317), STORE, 128.5),
        maps=(Box(34, 762, 132, 28), Box(172, 762, 132, 28), Box(310, 762, 132, 28)),
        maps_about=None, maps_note=Box(452, 762, 154, 28),
        now=TextLines(620, 652, 304, 4), tried=TextLines(936, 745, 312, 3), over_now=False,
        effects=Box(620, 730, 310, 30), effect_rows=2,
        confirm=Box(936, 652, 312, 44), end=Box(936, 704, 140, 36), hint=Box(1084, 704, 78, 36),
        undo=Box(1170, 704, 78, 36),
    ),
    "middle": TableLayout(
        # The words of the seat above end above the ring of a lifted card; rings of cards of the store touch neither
        # each other nor the seats nor the edges of the column, and that of a lifted card of the hand stays below what
        # is read of it.
        seats=(Box(382, 97, 450, 22), Box(382, 347, 450, 22)),
        hand=Box(388, 428, 294, 0), hand_cards=(SMALL, SMALL),
        shelves=(388, (127, 239), SMALL, (438 - SMALL) / 4),
        maps=(Box(70, 527, 46, 25), Box(120, 527, 78, 25), Box(202, 527, 78, 25)),
        maps_about=Box(16, 527, 52, 25), maps_note=Box(286, 527, 93, 25),
        now=TextLines(382, 376, 450, 2), tried=TextLines(391, 377, 432, 2), over_now=True,
        effects=Box(382, 532, 306, 23), effect_rows=1,
        confirm=Box(694, 421, 138, 44), end=Box(694, 473, 138, 34), hint=Box(694, 516, 65, 34),
        undo=Box(767, 516, 65, 34),
    ),
}  # fmt: skip


def draw_table(ctx: SmashContext) -> None:
    """Draw everything where it is in the wide or the middle shape."""
    shape, below = ctx.builder.shape, ctx.viewer_seat
    layout = BY_SHAPE[shape]
    draw_board(ctx, BOARDS[shape].margin)
    draw_seat(ctx, 1 - below, layout.seats[0])
    draw_seat(ctx, below, layout.seats[1])
    left, top, room, _ = layout.hand
    card = layout.hand_cards[len(hand_of(ctx, below)[0]) >= MANY]
    draw_hand(ctx, below, left, top, card, room, len(NAMES))
    with ctx.builder.giving_way():
        draw_map_tabs(ctx, layout.maps, layout.maps_note, lead=layout.maps_about)
        _draw_store(ctx, layout)
        _draw_words(ctx, layout)
        _draw_effects(ctx, layout)
        draw_confirm(ctx, layout.confirm)
        if not layout.over_now:
            draw_tried_words(ctx, *layout.tried)
    draw_end(ctx, layout.end)
    draw_buttons(ctx, layout.hint, layout.undo)


def _draw_store(ctx: SmashContext, layout: TableLayout) -> None:
    """Draw both rows of the store, and Base and Destroy Base at the end of the second."""
    left, tops, w, stride = layout.shelves
    first, second = (top + height(w) / 2 for top in tops)
    draw_shelf(ctx, 0, left, first, w, stride)
    draw_shelf(ctx, 1, left, second, w, stride)
    draw_stock(ctx, left + 3 * stride, second, w, stride)


def _draw_words(ctx: SmashContext, layout: TableLayout) -> None:
    """Draw what waits or has just happened, or in the same place what a chosen move would do, or what is told."""
    if layout.over_now and ctx.tried_move:
        draw_tried_words(ctx, *layout.tried)
    elif layout.over_now and ctx.frame.fight:
        _draw_told(ctx, layout.now)
    else:
        draw_now(ctx, *layout.now)


def _draw_told(ctx: SmashContext, lines: TextLines) -> None:
    """Draw what a picture of a combat tells, where the heading has no room for all of it."""
    words = frame_words(ctx.frame, ctx.state)
    if width(words, 14) > CAPTION:
        for row, line in enumerate(wrap(words, 12, lines.w, lines.rows)):
            ctx.builder.text(f"told-{row}", line, lines.left, lines.top + 8 + 16 * row, 12)


def _draw_effects(ctx: SmashContext, layout: TableLayout) -> None:
    """Draw the effects of machines side by side, no wider than two of them would be."""
    per_row = max(-(-len(effects_of(ctx)) // layout.effect_rows), 2)
    draw_effects(ctx, layout.effects._replace(w=layout.effects.w / per_row - 6), per_row)
