"""1280 x 800: rivals at the sides, the trick between them."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.inversion.rules.components import TRICKS
from kernel_lib.games.inversion.scene.board import (
    Point,
    draw_card,
    draw_declarations,
    draw_follow_name,
    draw_hidden,
    draw_lane,
    draw_pass,
    draw_pile,
    draw_reference,
    draw_trick,
)
from kernel_lib.games.inversion.scene.choices import draw_commands, draw_confirm, draw_hand, draw_result
from kernel_lib.games.inversion.scene.context import InversionContext
from kernel_lib.scene.drawing import CARDS, Box, height, row

MIDDLE: Final = 640.0
COLUMN: Final = 260.0
"""How wide what a rival has is."""


def draw_table(ctx: InversionContext) -> None:
    """Draw the whole table."""
    lane_end = _draw_lane(ctx)
    for (left, top, tight), seat in zip(_blocks(ctx), ctx.other_seats, strict=True):
        _draw_rival(ctx, seat, left, top, tight=tight)
    _draw_middle(ctx, lane_end)
    _draw_below(ctx)


def _draw_lane(ctx: InversionContext) -> Point:
    """Draw the lane and what marks it; return the end of the card that the trick follows."""
    left, w, stride, y = 214.0, 84.0, 102.0, 161.0
    draw_reference(ctx, Box(32, 102, 162, 118))
    draw_lane(ctx, left, y, w, stride)
    if ctx.state.to_act and ctx.dealt:
        x = left + w / 2 + stride * len(ctx.state.tricks)
        ctx.builder.add("follow", "lane-marker", x, 235, 20)
        draw_follow_name(ctx, x, 235, 16, 15)
    return left + w / 2 + stride * ctx.place_in_lane, y + height(w) / 2


# Rivals -----------------------------------------------------------------------------------------------


def _blocks(ctx: InversionContext) -> list[tuple[float, float, bool]]:
    """Return left, top and whether there is little room, per rival, clockwise from the left."""
    left, right, top = ctx.builder.margin, ctx.builder.width - ctx.builder.margin - COLUMN, 252.0
    if ctx.players == 4:
        return [(left, 424, True), (left, top, True), (right, top, False)]
    return [(left, top, False), (right, top, False)][: ctx.players - 1]


def _draw_rival(ctx: InversionContext, seat: int, left: float, top: float, *, tight: bool) -> None:
    panel, gap, back, known, pile = (46, 8, 38, 32, 32) if tight else (52, 14, 52, 46, 40)
    about, turn = ctx.about(seat), ctx.has_turn(seat)
    ctx.builder.seat(seat, ctx.names[seat], about, left, top, COLUMN, panel, turn=turn)
    y = top + panel + gap
    hidden = ctx.hand(seat) is None
    y = _draw_backs(ctx, seat, left, y, back) if hidden else _draw_known(ctx, seat, left, y, known)
    _draw_piles(ctx, seat, left, y, pile)


def _draw_backs(ctx: InversionContext, seat: int, left: float, y: float, w: float) -> float:
    """Draw a hidden hand and its number; return where it ends."""
    count = ctx.held(seat)
    places = row(count, w, min(COLUMN - 40, w + 30 * 9), -w * 0.42)
    for place, x in enumerate(places):
        draw_hidden(ctx, seat, place, left + x, y + height(w) / 2, w)
    if places:
        ctx.builder.count(f"count-{seat}", count, left + places[-1] + w / 2 + 22, y + height(w) / 2)
    return y + height(w)


def _draw_known(ctx: InversionContext, seat: int, left: float, y: float, w: float) -> float:
    """Draw a hand that is known, small and face up; return where it ends."""
    hand = ctx.hand(seat) or ()
    if hand and ctx.worked_out:
        ctx.builder.text(f"known-{seat}", ctx.label("seat-known"), left, y + 5, 15, "muted", COLUMN)
        y += 20
    per_row = int((COLUMN + 6) // (w + 6))
    for index, code in enumerate(hand):
        line, place = divmod(index, per_row)
        x, middle = left + w / 2 + place * (w + 6), y + height(w) / 2 + line * (height(w) + 6)
        draw_card(ctx, code, x, middle, w, origin="deck")
    rows = -(-len(hand) // per_row)
    return y + rows * (height(w) + 6)


def _draw_piles(ctx: InversionContext, seat: int, left: float, y: float, w: float) -> None:
    piles = ctx.piles(seat)
    if not piles:
        return
    roomy = w > 32
    if roomy:
        ctx.builder.text(f"tricks-{seat}", ctx.label("seat-tricks"), left, y + 18, 15, "muted")
    y += 34 if roomy else 12
    per_row = 5 if roomy else 7 if len(piles) <= 7 else TRICKS
    stride = (COLUMN - 8 - w) / (per_row - 1)
    for index, trick in enumerate(piles):
        line, place = divmod(index, per_row)
        middle = y + height(w) / 2 + line * (height(w) + 12)
        draw_pile(ctx, trick, left + w / 2 + place * stride, middle, w, CARDS + 8 * index)


# The middle, and below --------------------------------------------------------------------------------


def _draw_middle(ctx: InversionContext, lane_end: Point) -> None:
    if not ctx.dealt:
        ctx.builder.deck(MIDDLE, 400, 104)
    elif ctx.state.in_auction:
        ctx.builder.text("declare", ctx.label("how-many"), MIDDLE, 330, 18, "ink b mid")
        below = draw_declarations(ctx, MIDDLE, 362, 54, 62, TRICKS)
        draw_pass(ctx, Box(MIDDLE - 70, below + 20, 140, 42))
    else:
        w, stride = (104.0, 152.0) if ctx.players == 4 else (112.0, 184.0)
        draw_trick(ctx, MIDDLE, 316, w, stride, 248, lane_end)


def _draw_below(ctx: InversionContext) -> None:
    seat, left = ctx.viewer_seat, ctx.builder.margin
    about, turn = ctx.about(seat), ctx.has_turn(seat)
    ctx.builder.seat(seat, ctx.names[seat], about, left, 612, 176, 52, turn=turn)
    for index, trick in enumerate(ctx.piles(seat)):
        line, place = divmod(index, 5)
        draw_pile(ctx, trick, left + 16 + place * 35, 702 + line * 52, 32, CARDS + 8 * index)
    draw_hand(ctx, 236, 824, 612, (104,))
    draw_confirm(ctx, Box(1084, 612, 164, 48))
    draw_commands(ctx, 1084, 674, 78, 36, 8)
    draw_result(ctx, 236, 612, 824, 156 / ctx.players if ctx.players > 2 else 52)
