"""390 wide: everything below each other, the piles in one row in the order of the tricks."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import OPEN
from kernel_lib.games.inversion.scene.board import (
    Point,
    draw_card,
    draw_declarations,
    draw_lane,
    draw_pass,
    draw_pile,
    draw_rule,
    draw_trick,
)
from kernel_lib.games.inversion.scene.choices import draw_confirm, draw_hand, draw_result
from kernel_lib.games.inversion.scene.context import InversionContext
from kernel_lib.scene.drawing import CARDS, Box, height

LEFT: Final = 12.0
ROOM: Final = 366.0
LANE_CARD: Final = 33.4
STRIDE: Final = 35.8
"""The distance from one card of the lane, and from one pile, to the next."""
PILE: Final = 30.0
BELOW_LINE: Final = 116.0
"""The top of all that lies below the line on which the table speaks."""
LEAST_HEIGHT: Final = 780


def draw_table(ctx: InversionContext) -> None:
    """Draw the whole table."""
    # Without the confirming button there is room for wider gaps.
    air = 0 if ctx.request.buttons or _open_rivals(ctx) else 14
    y = _draw_rivals(ctx, BELOW_LINE + air / 2)
    lane_end = _draw_lane(ctx, y + air / 2)
    y = _draw_middle(ctx, lane_end[1] + 24 + air / 2, lane_end)
    y = _draw_below(ctx, y + air, air)
    ctx.builder.height = max(round(y), LEAST_HEIGHT)


# Rivals -----------------------------------------------------------------------------------------------


def _open_rivals(ctx: InversionContext) -> bool:
    """Return True if the hands of the rivals are drawn: where two play, on the open table, and where all cards are
    open.
    """
    seen = ctx.is_dealt and all(ctx.hand(seat) is not None for seat in ctx.other_seats)
    return ctx.view.seat == OPEN or (ctx.view.seat is not None and (ctx.players == 2 or seen))


def _draw_rivals(ctx: InversionContext, y: float) -> float:
    """Draw the rivals beside each other, or below each other with their hands; return where they end."""
    if _open_rivals(ctx):
        for seat in ctx.other_seats:
            _draw_seat(ctx, seat, LEFT, y, ROOM)
            y = _draw_open(ctx, seat, y + 48)
        return y
    w = {1: ROOM, 2: 180.0, 3: 118.0}[len(ctx.other_seats)]
    for place, seat in enumerate(ctx.other_seats):
        _draw_seat(ctx, seat, LEFT + place * (w + 6), y, w)
    return y + 42


def _draw_seat(ctx: InversionContext, seat: int, left: float, top: float, w: float) -> None:
    about = ctx.role(seat) if ctx.is_dealt else ""
    score = ctx.score(seat) if ctx.is_dealt and not ctx.state.in_auction else ""
    turn = ctx.has_turn(seat)
    ctx.builder.seat(seat, ctx.names[seat], about, left, top, w, 42, turn=turn, score=score)


def _draw_open(ctx: InversionContext, seat: int, y: float) -> float:
    """Draw the open hand of a rival; return where it ends."""
    hand = ctx.hand(seat) or ()
    if ctx.worked_out:
        ctx.builder.text(f"known-{seat}", ctx.label("seat-known") if hand else "", LEFT, y + 6, 12, "muted")
        y += 18
    for place, code in enumerate(hand):
        x = LEFT + LANE_CARD / 2 + place * STRIDE
        draw_card(ctx, code, x, y + height(LANE_CARD) / 2, LANE_CARD, origin="deck")
    return y + height(LANE_CARD) + 8


# The lane and the middle ------------------------------------------------------------------------------


def _draw_lane(ctx: InversionContext, y: float) -> Point:
    """Draw the lane and what marks it; return the end of the card that the trick follows."""
    ctx.builder.text("lane", ctx.label("lane"), LEFT, y + 14, 13, "muted")
    y += 27 + height(LANE_CARD) / 2
    draw_lane(ctx, LEFT, y, LANE_CARD, STRIDE)
    y += height(LANE_CARD) / 2
    if ctx.state.to_act and ctx.is_dealt:
        now = len(ctx.state.tricks)
        x, (beside, style) = LEFT + LANE_CARD / 2 + STRIDE * now, (12, "") if now < 8 else (-12, " end")
        ctx.builder.add("follow", "lane-marker", x, y + 16, 13)
        ctx.builder.text("follow-name", ctx.label("follow-card"), x + beside, y + 16, 12, f"accent b{style}")
    return LEFT + LANE_CARD / 2 + STRIDE * ctx.place_in_lane, y


def _draw_middle(ctx: InversionContext, y: float, lane_end: Point) -> float:
    """Draw the trick or the auction; return where the room for it ends."""
    end, middle = y + 226, ctx.builder.width / 2
    if not ctx.is_dealt:
        ctx.builder.deck(middle, y + 100, 84)
    elif ctx.state.in_auction:
        ctx.builder.text("declare", ctx.label("how-many"), middle, y + 26, 14, "ink b mid", ROOM)
        below = draw_declarations(ctx, middle, y + 46, 54, 70, 5)
        draw_pass(ctx, Box(middle - 70, below + 6, 140, 40))
    else:
        w, stride = (74.0, 91.0) if ctx.players == 4 else (84.0, 124.0)
        draw_trick(ctx, middle, y + 25, w, stride, y + 2, lane_end)
        draw_rule(ctx, Box(LEFT, end - 32, ROOM, 32))
    return end + 6


# Below ------------------------------------------------------------------------------------------------


def _draw_below(ctx: InversionContext, y: float, air: float) -> float:
    """Draw the own hand, what can be done, and all piles; return where they end."""
    _draw_seat(ctx, ctx.viewer_seat, LEFT, y, 180)
    if ctx.is_dealt:
        hint = Box(200, y, 84, 42)
        ctx.command_buttons(hint, hint.beside(10))
    top = y + 79 + air / 2
    draw_hand(ctx, LEFT, ROOM, top, (84, 76))
    draw_result(ctx, LEFT, top - 14, ROOM, 32 if ctx.players > 2 else 42)
    y = top + height(84) + 12 + air
    if ctx.request.buttons:
        draw_confirm(ctx, Box(LEFT, y, ROOM, 46))
        y += 56
    for trick in ctx.piles():
        x = LEFT + LANE_CARD / 2 + (trick.number - 1) * STRIDE
        draw_pile(ctx, trick, x, y + height(PILE) / 2 + 4, PILE, CARDS + 8 * trick.number)
        ctx.builder.add(f"pile-{trick.number}", f"seat-{trick.winner}", x, y + height(PILE) + 14, 12)
    return y + height(PILE) + 26
