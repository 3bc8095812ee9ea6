"""848 x 556: as the wide one, with smaller cards and without piles; the panels tell what was taken."""

from __future__ import annotations

from typing import Final, NamedTuple

from kernel_lib.games.gear.rules.components import CLOSED, SET
from kernel_lib.games.gear.rules.moves import set_name
from kernel_lib.games.gear.scene.auction import (
    SetLayout,
    describe_counts,
    describe_lowest_bid,
    draw_bid,
    draw_choice,
    draw_nut,
    draw_set,
    set_boxes,
)
from kernel_lib.games.gear.scene.board import draw_row, draw_trick, trick_words
from kernel_lib.games.gear.scene.choices import (
    closed_name,
    draw_closed_hand,
    draw_confirm,
    draw_hand,
    held_row,
    pairs_words,
)
from kernel_lib.games.gear.scene.context import GearContext
from kernel_lib.games.gear.scene.frames import draw_score
from kernel_lib.games.gear.scene.panels import STRIP, draw_seat, draw_strip
from kernel_lib.scene.drawing import Box, height
from kernel_lib.scene.text_metrics import width, wrap
from kernel_lib.words.grammar import minus

MIDDLE: Final = 424.0
LEFT: Final = 16.0
ROOM: Final = 816.0
PANELS: Final = 98.0
"""The top of the rivals' panels: above them is said what the table says."""
PANEL: Final = 38.0
SETS: Final = 148.0
"""The top of the sets that are for sale."""
SMALL: Final = 31.0
"""The smallest cards whose numbers can be read."""
BROAD_SET: Final = SetLayout(
    card=(49, 52), inset=(10, 8), about=(12, 14, 14, 13), bid=(46, 20, 2), lifted=10, bidder=(80, 12)
)
"""Sets in one or two rows; in three rows all that is said of a set stands on its right."""
COMMANDS: Final = 692.0
"""The left edge of the buttons before play."""
PLAY: Final = 654.0
"""Their left edge in play: "Play blue 10 and blue 10" has to fit on one."""


HELD: Final = 62.0
"""Width of a card of the own hand."""
HELD_STRIDE: Final = HELD + 13
"""From one of them to the next: no line around a card is covered by that of the next one."""


class Heights(NamedTuple):
    """The heights at which things lie in play, and the width of cards: fewer rivals leave more room.

    words       the middle of the line that says what was led
    trick       the top of the trick
    below       the top of what lies below
    trick_card  width of a card of the trick
    """

    words: float
    trick: float
    below: float
    trick_card: float = 76.0


_HEIGHTS: Final = {
    2: Heights(195, 211, 360),
    3: Heights(212, 228, 366, trick_card=70),
    4: Heights(197, 213, 362),
    5: Heights(237, 253, 378, trick_card=60),
}


def draw_table(ctx: GearContext) -> None:
    """Draw the whole table."""
    if not ctx.in_play:
        _draw_panels(ctx)
        _draw_sale(ctx)
        return
    heights = _HEIGHTS[ctx.players]
    for place, seat in enumerate(ctx.other_seats):
        _draw_rival(ctx, seat, place)
    widths = (heights.trick_card, min(heights.trick_card, 72.0))
    ctx.builder.text("trick-words", trick_words(ctx), MIDDLE, heights.words, 14, "muted mid", ROOM)
    draw_trick(ctx, MIDDLE, heights.trick, widths, min(200.0, ROOM / ctx.players))
    _draw_below(ctx, heights)


# Rivals -----------------------------------------------------------------------------------------------


def _rival_column(ctx: GearContext, place: int) -> tuple[float, float]:
    """Return left edge and width of what a rival has."""
    count = len(ctx.other_seats)
    w = (ROOM - 10 * (count - 1)) / count
    return LEFT + place * (w + 10), w


def _draw_panels(ctx: GearContext) -> None:
    """Draw rivals before and in the auction: backs lie in their panels, cards that are seen beside them."""
    for place, seat in enumerate(ctx.other_seats):
        left, w = _rival_column(ctx, place)
        if ctx.is_dealt and ctx.sees_closed_hand(seat):
            _draw_open_panel(ctx, seat, left, w)
            continue
        card, stride = 26.0, 12.0
        points = width(minus(str(ctx.points(seat))), 17, bold=True) + 20
        flag = 18 if seat == ctx.state.starter and ctx.state.in_auction else 0
        taken = card + stride + points + flag if ctx.is_dealt else 0
        draw_seat(ctx, seat, Box(left, PANELS, w, 44), taken)
        draw_row(ctx, ctx.closed_hand(seat), left + w - taken, PANELS + 22, card, stride)


def _draw_open_panel(ctx: GearContext, seat: int, left: float, w: float) -> None:
    """Draw a panel that leaves the right end of its column to the closed cards, so that names are not cut."""
    stride = SMALL + 1
    panel = w - CLOSED * stride - 3
    draw_seat(ctx, seat, Box(left, PANELS, panel, 44))
    draw_row(ctx, ctx.closed_hand(seat), left + panel + 4, PANELS + 22, SMALL, stride)


def _draw_rival(ctx: GearContext, seat: int, place: int) -> None:
    """Draw the panel of a rival, and the hands below it, or beside it where there is but one rival."""
    left, w = _rival_column(ctx, place)
    players, known = ctx.players, ctx.sees_closed_hand(seat)
    draw_seat(ctx, seat, Box(left, PANELS, 220 if players == 2 else w, PANEL))
    if players == 2:
        left, top, card, gap = 260.0, PANELS, 60.0, 6.0
    else:
        top, gap = PANELS + PANEL + 3, 2.0 if players > 3 else 3.0
        card = {3: 44.0, 4: SMALL if known else 33.0, 5: SMALL}[players]
    draw_row(ctx, ctx.open_hand(seat), left, top + height(card) / 2, card, card + gap)
    if players == 5:
        top, closed, stride = top + height(card) + 2, left, card + gap
    else:
        closed = left + SET * (card + gap) + (12 if players < 4 else 2)
        stride = card + gap if known or players < 4 else 14.0
    draw_row(ctx, ctx.closed_hand(seat), closed, top + height(card) / 2, card, stride)


# The auction ------------------------------------------------------------------------------------------


def _draw_sale(ctx: GearContext) -> None:
    """Draw the sets or, before the deal, the deck, and what a bid is made of."""
    below = 388.0
    if not ctx.is_dealt:
        ctx.builder.deck(MIDDLE, 250, 84)
    elif ctx.state.in_auction:
        below = _draw_sets(ctx)
        draw_bid(ctx, below)
        _draw_words_of_bid(ctx, below)
    draw_seat(ctx, ctx.viewer_seat, Box(LEFT, below, 172, PANEL))
    draw_closed_hand(ctx, (LEFT + 34, below + 49 + height(60) / 2, 60, 68), (LEFT + 2, below + 141, 12, 182))
    draw_confirm(ctx, Box(COMMANDS, below, 140, 44))
    if ctx.is_dealt:
        hint = Box(COMMANDS, below + 52, 66, 36)
        ctx.command_buttons(hint, hint.beside(8))


def _draw_sets(ctx: GearContext) -> float:
    """Draw the sets, two in a row; return where what is below begins."""
    rows = (ctx.players + 1) // 2
    tight = rows == 3
    h, gap = (76.0, 8.0) if tight else (106.0, 12.0)
    below = SETS + max(rows, 2) * (h + gap) + 4
    for number, box in enumerate(set_boxes(ctx, LEFT, SETS + (59 if rows == 1 else 0), 402, h, (12, gap))):
        if tight:
            _draw_tight_set(ctx, number, box)
        else:
            draw_set(ctx, number, box, BROAD_SET)
        draw_choice(ctx, number, box, below)
    return below


def _draw_tight_set(ctx: GearContext, number: int, box: Box) -> None:
    """Draw a set with all that is said of it on its right."""
    builder, left, top, seat = ctx.builder, box.left, box.top, ctx.state.bidders[number]
    card = 41.0
    builder.box(f"area-{number}", "well", *box)
    draw_row(ctx, ctx.set_cards(number), left + 9, top + box.h / 2, card, card + 3)
    start, end = left + 9 + SET * (card + 3) + 6, left + box.w - 8
    builder.text(f"name-of-{number}", ctx.label("set", set=set_name(number)), start, top + 17, 14, "ink b")
    draw_nut(ctx, number, end - 20, top + 18, 34, 16)
    builder.text(f"counts-{number}", describe_counts(ctx, number), start, top + 47, 12, "muted", end - start)
    if seat < 0:
        builder.text(f"takes-{number}", describe_lowest_bid(ctx, number), start, top + 63, 12, "muted")
    else:
        builder.seat_name(f"bidder-{number}", seat, ctx.names[seat], (start + end) / 2, top + 63, end - start, 12)


def _draw_words_of_bid(ctx: GearContext, below: float) -> None:
    """Draw what a round pays, in place of the values, for those who only look on."""
    if not ctx.may_bid:
        for line, words in enumerate(wrap(ctx.label("round-pays"), 14, 440, 3)):
            ctx.builder.text(f"round-pays-{line}", words, 220, below + 20 + 20 * line, 14, "muted")


# Play, and below --------------------------------------------------------------------------------------


def _draw_below(ctx: GearContext, heights: Heights) -> None:
    """Draw the own panel and the buttons, and below them the open and the closed hand, or the score of the round.

    What is said stands on one line, so that the tick of a card that is chosen and lifted covers none of it.
    """
    below, scored = heights.below, ctx.finished_round is not None
    draw_strip(ctx, ctx.viewer_seat, LEFT, below, 220 if scored else 286)
    if scored:
        draw_score(ctx, 248, below - 4, 432, ctx.builder.height - below - 2)
    line = below + STRIP / 2
    ctx.builder.text("pairs", pairs_words(ctx), 314, line, 13, "muted", 166)
    _draw_hands(ctx, line, below + PANEL + 20)
    draw_confirm(ctx, Box(PLAY, below, 178, 44))
    if ctx.is_dealt:
        hint = Box(PLAY, below + 52, 85, 36)
        ctx.command_buttons(hint, hint.beside(8))


def _draw_hands(ctx: GearContext, line: float, top: float) -> None:
    """Draw the open and the closed hand, apart, from `top` on, and on the `line` above them whose the closed one is."""
    y, well = top + height(HELD) / 2, LEFT + SET * HELD_STRIDE + 12
    opened = held_row(ctx.open_hand(ctx.viewer_seat), LEFT + 2 + HELD / 2, y, HELD, HELD_STRIDE, closed=False)
    closed = held_row(ctx.closed_hand(ctx.viewer_seat), well + 9 + HELD / 2, y, HELD, HELD_STRIDE, closed=True)
    if closed:
        ctx.builder.box("closed-area", "well", well, top - 15, CLOSED * HELD_STRIDE + 5, height(HELD) + 25)
        room = PLAY - 14 - well
        ctx.builder.text("closed-name", closed_name(ctx), well + 8, line, 13, "muted", room)
    draw_hand(ctx, [*opened, *closed])
