"""390 wide: rivals, sets or trick, and the own hands below each other."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import OPEN
from kernel_lib.games.gear.rules.components import HAND
from kernel_lib.games.gear.rules.moves import set_name
from kernel_lib.games.gear.scene.auction import describe_counts, describe_lowest_bid, draw_bid, draw_choice, draw_nut
from kernel_lib.games.gear.scene.board import draw_piles, draw_row, draw_trick, pair_gap, trick_words
from kernel_lib.games.gear.scene.choices import (
    closed_name,
    draw_confirm,
    draw_hand,
    held_row,
    pairs_words,
)
from kernel_lib.games.gear.scene.context import GearContext
from kernel_lib.games.gear.scene.frames import draw_score
from kernel_lib.games.gear.scene.panels import draw_seat, draw_strip
from kernel_lib.scene.drawing import Box, height
from kernel_lib.scene.text_metrics import largest_fitting_size, width

LEFT: Final = 12.0
ROOM: Final = 366.0
TOP: Final = 120.0
"""Above it is the line on which the table speaks."""
SET_STRIDE: Final = 94.0
"""From one set to the next."""
LEAST_HEIGHT: Final = 780


def draw_table(ctx: GearContext) -> None:
    """Draw the whole table."""
    y = _draw_rivals(ctx, TOP) if ctx.in_play else _draw_panels(ctx, TOP)
    values_top = y + SET_STRIDE * ctx.players + 172  # the middle of the first row of values
    if not ctx.is_dealt:
        ctx.builder.deck(ctx.builder.width / 2, y + 130, 84)
        y += 280
    elif ctx.state.in_auction:
        y = _draw_sets(ctx, y, values_top)
    else:
        y = _draw_trick(ctx, y)
    ctx.builder.height = max(round(_draw_below(ctx, y, values_top)), LEAST_HEIGHT)


# Rivals -----------------------------------------------------------------------------------------------


def _draw_panels(ctx: GearContext, y: float) -> float:
    """Draw rivals before and in the auction; return where they end."""
    per_row = 2 if len(ctx.other_seats) == 4 else len(ctx.other_seats)
    w = (ROOM - 6 * (per_row - 1)) / per_row
    known = ctx.is_dealt and ctx.view.seat == OPEN
    backs = w > 300 and ctx.is_dealt and not known
    tall = 100 if known else 48
    for index, seat in enumerate(ctx.other_seats):
        line, place = divmod(index, per_row)
        left, top = LEFT + place * (w + 6), y + line * tall
        draw_seat(ctx, seat, Box(left, top, w, 42), 100 if backs else 0)
        if known:
            draw_row(ctx, ctx.closed_hand(seat), left + 8, top + 71, 33, 36)
        elif backs:
            draw_row(ctx, ctx.closed_hand(seat), left + w - 92, top + 21, 28, 14)
    return y + tall * -(-len(ctx.other_seats) // per_row) + 4


def _draw_rivals(ctx: GearContext, y: float) -> float:
    """Draw rivals in play: a strip with what they have taken, below it their cards; return where they end."""
    for seat in ctx.other_seats:
        draw_strip(ctx, seat, LEFT, y, ROOM)
        row = y + 32 + height(33) / 2
        closed_stride, piles_left, piles_stride = (34, 308, 4.6) if ctx.sees_closed_hand(seat) else (14, 292, 7)
        draw_row(ctx, ctx.open_hand(seat), 14, row, 33, 35.4)
        draw_row(ctx, ctx.closed_hand(seat), 234, row, 33, closed_stride)
        draw_piles(ctx, seat, piles_left, row - height(28) / 2 + 2, 28, piles_stride, HAND)
        y += 32 + height(33) + 9
    return y


# The auction ------------------------------------------------------------------------------------------


def _draw_sets(ctx: GearContext, y: float, values_top: float) -> float:
    """Draw the sets; return where they end."""
    for number in range(ctx.players):
        box = Box(8, y, 374, 88)
        _draw_set(ctx, number, box)
        draw_choice(ctx, number, box, values_top)
        y += SET_STRIDE
    return y + 4


def _draw_set(ctx: GearContext, number: int, box: Box) -> None:
    """Draw a set, what it takes, and the bid on it."""
    builder, (left, top, w, _), below = ctx.builder, box, box.top + 77
    builder.box(f"area-{number}", "well", *box)
    draw_row(ctx, ctx.set_cards(number), left + 9, top + 7 + height(42) / 2, 42, 46.4)
    name = ctx.label("set", set=set_name(number))
    builder.text(f"name-of-{number}", name, left + 10, below, 12, "ink b")
    start = left + 16 + width(name, 12, bold=True)
    builder.text(f"counts-{number}", describe_counts(ctx, number), start, below, 12, "muted")
    builder.text(f"takes-{number}", describe_lowest_bid(ctx, number), left + w - 10, below, 12, "muted end")
    seat, x = ctx.state.bidders[number], 335.0
    draw_nut(ctx, number, x, top + (25 if seat >= 0 else 33), 40, 18)
    if seat >= 0:
        builder.seat_name(f"bidder-{number}", seat, ctx.names[seat], x, top + 57, 86, 12)


# Play, and below --------------------------------------------------------------------------------------


def _draw_trick(ctx: GearContext, y: float) -> float:
    """Draw the trick, in rows if there are many players; return where it ends."""
    words = trick_words(ctx)
    ctx.builder.text("trick-words", words, 195, y + 8, largest_fitting_size(words, (13, 12), ROOM), "muted mid", ROOM)
    per_row = 3 if ctx.players == 5 else ctx.players
    stride = ROOM / per_row
    single, double = min(60.0, stride - 16), min(56.0, (stride - pair_gap(ctx) - 14) / 2)
    draw_trick(ctx, 195, y + 30, (single, double), stride, per_row)
    return y + 30 + (height(single) + 46) * -(-ctx.players // per_row)


def _draw_below(ctx: GearContext, y: float, values_top: float) -> float:
    """Draw the own panel and hands, and what is chosen; return where that ends."""
    draw_seat(ctx, ctx.viewer_seat, Box(LEFT, y, 184, 42))
    if ctx.in_play:
        draw_piles(ctx, ctx.viewer_seat, LEFT, y + 54, 28, 21, HAND)
    scored = ctx.finished_round is not None
    end = draw_score(ctx, LEFT, y + 106, ROOM, 300) + 10 if scored else _draw_hands(ctx, y) + 8
    if ctx.state.in_auction and ctx.may_bid:
        draw_bid(ctx, values_top)
        end = values_top + 122
    if not ctx.request.buttons:
        return end
    draw_confirm(ctx, Box(LEFT, end, 222, 44))
    if ctx.is_dealt:
        hint = Box(242, end, 64, 44)
        ctx.command_buttons(hint, hint.beside(8))
    return end + 56


def _draw_hands(ctx: GearContext, y: float) -> float:
    """Draw the closed hand beside the panel, the open one below; return where they end."""
    seat = ctx.viewer_seat
    closed, opened = list(ctx.closed_hand(seat)), list(ctx.open_hand(seat))
    if closed:
        ctx.builder.box("closed-area", "well", 204, y, 174, 140)
        ctx.builder.text("closed-name", closed_name(ctx), 291, y + 9, 12, "muted mid", 166)
    middle = y + 48 + height(62) / 2  # one that is chosen is lifted, and has a tick
    hand = held_row(closed, 251, middle, 62, 80, closed=True)
    y += 146
    if ctx.in_play:
        ctx.builder.text("pairs", pairs_words(ctx), LEFT, y - 20, 12, "muted", 184)
        middle = y + 36 + height(50) / 2
        hand = held_row(opened, 37, middle, 50, 63.2, closed=False) + hand
        y += 36 + height(50) + (28 if ctx.request.buttons else 8)
    draw_hand(ctx, hand)
    return y
