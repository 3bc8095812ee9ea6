"""848 wide: as the wide one, but no piles; the lane's marks tell who won a trick."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.inversion.scene.board import (
    Point,
    draw_card,
    draw_declarations,
    draw_follow_name,
    draw_hidden,
    draw_lane,
    draw_pass,
    draw_short_reference,
    draw_trick,
)
from kernel_lib.games.inversion.scene.choices import draw_commands, draw_confirm, draw_hand, draw_result
from kernel_lib.games.inversion.scene.context import InversionContext
from kernel_lib.scene.drawing import CARDS, Box, height, row

MIDDLE: Final = 424.0
RIVALS: Final = 240.0
"""Where what the rivals have begins."""
BELOW: Final = 436.0
"""The top of the own hand: the tick of a card that is chosen and lifted stands above it, below the trick's words."""


def draw_table(ctx: InversionContext) -> None:
    """Draw the whole table."""
    lane_end = _draw_lane(ctx)
    column = 206.0 if ctx.players == 4 else 208.0
    for (left, top, tight), seat in zip(_blocks(ctx, column), ctx.other_seats, strict=True):
        _draw_rival(ctx, seat, left, top, column, tight=tight)
    _draw_middle(ctx, lane_end)
    _draw_below(ctx)


def _draw_lane(ctx: InversionContext) -> Point:
    """Draw the lane and what marks it; return the end of the card that the trick follows."""
    left, w, stride, y = 156.0, 60.0, 68.0, 158.0
    draw_short_reference(ctx, Box(16, 116, 128, 84))
    draw_lane(ctx, left, y, w, stride)
    if ctx.state.to_act and ctx.dealt:
        x = left + stride * len(ctx.state.tricks)
        ctx.builder.add("follow", "lane-marker", x + 7, 216, 14)
        draw_follow_name(ctx, x + 7, 216, 11, 14)
    return left + w / 2 + stride * ctx.place_in_lane, y + height(w) / 2


# Rivals -----------------------------------------------------------------------------------------------


def _blocks(ctx: InversionContext, column: float) -> list[tuple[float, float, bool]]:
    """Return left, top and whether there is little room, per rival, clockwise from the left."""
    left, right = ctx.builder.margin, ctx.builder.width - ctx.builder.margin - column
    if ctx.players == 4:
        return [(left, RIVALS + 88, True), (left, RIVALS, True), (right, RIVALS, False)]
    return [(left, RIVALS, False), (right, RIVALS, False)][: ctx.players - 1]


def _draw_rival(ctx: InversionContext, seat: int, left: float, top: float, column: float, *, tight: bool) -> None:
    panel = 40 if tight else 48
    about, turn = ctx.about(seat), ctx.has_turn(seat)
    ctx.builder.seat(seat, ctx.names[seat], about, left, top, column, panel, turn=turn)
    y = top + panel + (3 if tight else 12)
    if ctx.hand(seat) is None:
        _draw_backs(ctx, seat, left, y, 28 if tight else 36, column)
    else:
        _draw_known(ctx, seat, Box(left, y, column, 0), tight=tight)


def _draw_backs(ctx: InversionContext, seat: int, left: float, y: float, w: float, column: float) -> None:
    """Draw a hidden hand and its number."""
    count = ctx.held(seat)
    places = row(count, w, column, -w * 0.56)
    for place, x in enumerate(places):
        draw_hidden(ctx, seat, place, left + x, y + height(w) / 2, w)
    if places:
        ctx.builder.count(f"count-{seat}", count, left + places[-1] + w / 2 + 16, y + height(w) / 2)


def _draw_known(ctx: InversionContext, seat: int, box: Box, *, tight: bool) -> None:
    """Draw a hand that is known, small and face up: in two rows, or in one that overlaps."""
    hand, y = ctx.hand(seat) or (), box.top
    if hand and ctx.worked_out:
        ctx.builder.text(f"known-{seat}", ctx.label("seat-known"), box.left, y + 5, 13, "muted", box.w)
        y += 17
    w, per_row = (26.0, 10) if tight else (32.0, 5)
    stride = (box.w - w) / (per_row - 1)
    for index, code in enumerate(hand):
        line, place = divmod(index, per_row)
        x, middle = box.left + w / 2 + place * stride, y + height(w) / 2 + line * (height(w) + 6)
        draw_card(ctx, code, x, middle, w, CARDS + index, origin="deck")


# The middle, and below --------------------------------------------------------------------------------


def _draw_middle(ctx: InversionContext, lane_end: Point) -> None:
    if not ctx.dealt:
        ctx.builder.deck(MIDDLE, 320, 84)
    elif ctx.state.in_auction:
        ctx.builder.text("declare", ctx.label("how-many"), MIDDLE, 250, 16, "ink b mid")
        below = draw_declarations(ctx, MIDDLE, 268, 48, 62, 5)
        draw_pass(ctx, Box(MIDDLE - 60, below, 120, 36))
    else:
        draw_trick(ctx, MIDDLE + 4, 246, 80, 92 if ctx.players == 4 else 112, 228, lane_end)


def _draw_below(ctx: InversionContext) -> None:
    seat, left = ctx.viewer_seat, ctx.builder.margin
    about, turn = ctx.about(seat), ctx.has_turn(seat)
    ctx.builder.seat(seat, ctx.names[seat], about, left, BELOW, 149, 48, turn=turn)
    draw_hand(ctx, 177, 491, BELOW, (80,))
    draw_confirm(ctx, Box(692, BELOW - 8, 140, 44))
    draw_commands(ctx, 692, BELOW + 48, 66, 36, 8)
    draw_result(ctx, 177, BELOW - 12, 491, 116 / ctx.players if ctx.players > 2 else 46)
