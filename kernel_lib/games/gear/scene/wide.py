"""1280 x 800: rivals above, the sets or the trick in the middle, the own hands below."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.gear.rules.components import HAND, SET
from kernel_lib.games.gear.scene.auction import SetLayout, draw_bid, draw_choice, draw_set, set_boxes
from kernel_lib.games.gear.scene.board import draw_piles, draw_row, draw_trick, trick_words
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
from kernel_lib.games.gear.scene.panels import draw_seat
from kernel_lib.scene.drawing import Box, height

MIDDLE: Final = 640.0
PANELS: Final = 102.0
"""The top of the rivals' panels: above them is said what the table says."""
PANEL: Final = 52.0
BELOW: Final = 540.0
"""The top of what lies below."""
OWN_CARD: Final = 86.0
HIGH_SET: Final = SetLayout(
    card=(76, 79), inset=(16, 14), about=(14, 22, 15, 14), bid=(54, 24, 4), lifted=12, bidder=(104, 14)
)
"""Sets in one or two rows. Their cards lie close, so that the names of bots have room, as "greedy 2"."""
LOW_SET: Final = SetLayout(
    card=(60, 66), inset=(16, 8), about=(14, 13, 15, 14), bid=(50, 24, 4), lifted=12, bidder=(182, 14)
)
"""Sets in three rows."""


def draw_table(ctx: GearContext) -> None:
    """Draw the whole table."""
    if ctx.players == 2 and ctx.in_play:
        _draw_facing(ctx, ctx.other_seats[0])
    else:
        _draw_rivals(ctx)
    if not ctx.is_dealt:
        ctx.builder.deck(MIDDLE, 330, 104)
    elif ctx.state.in_auction:
        _draw_sets(ctx)
    else:
        ctx.builder.text("trick-words", trick_words(ctx), MIDDLE, 302, 15, "muted mid", 1100)
        draw_trick(ctx, MIDDLE, 325, (96.0, 96.0), min(240.0, 1200 / ctx.players))
    _draw_below(ctx)


# Rivals -----------------------------------------------------------------------------------------------


def _draw_rivals(ctx: GearContext) -> None:
    left, count = ctx.builder.margin, len(ctx.other_seats)
    w = 598.0 if count == 1 else (ctx.builder.width - 2 * left - 14 * (count - 1)) / count
    for place, seat in enumerate(ctx.other_seats):
        x = left + place * (w + 14)
        taken, stride = (150.0, 35.0) if ctx.sees_closed_hand(seat) else (134.0, 18.0)
        selling = ctx.is_dealt and not ctx.in_play
        draw_seat(ctx, seat, Box(x, PANELS, w, PANEL), taken + 8 if selling else 0)
        if ctx.in_play:
            _draw_rival(ctx, seat, x, w)
        else:
            draw_row(ctx, ctx.closed_hand(seat), x + w - taken, PANELS + PANEL / 2, 32, stride)


def _draw_facing(ctx: GearContext, seat: int) -> None:
    """Draw what the only rival has, laid out as the hands below are."""
    top = PANELS + 14
    draw_seat(ctx, seat, Box(32, top, 194, 56))
    draw_piles(ctx, seat, 32, top + 72, 32, 40, 5)
    y = top + height(OWN_CARD) / 2
    draw_row(ctx, ctx.open_hand(seat), 242, y, OWN_CARD, 100)
    if ctx.state.kept[seat]:
        ctx.builder.box("facing-area", "well", 838, top - 12, 208, 144)
    draw_row(ctx, ctx.closed_hand(seat), 849, y, OWN_CARD, 100)


def _draw_rival(ctx: GearContext, seat: int, left: float, w: float) -> None:
    """Draw the open hand of a rival, below it the closed one and the tricks."""
    card = min((w - 5 * 6) / SET, 60.0)
    y = PANELS + PANEL + 6
    draw_row(ctx, ctx.open_hand(seat), left, y + height(card) / 2, card, card + 6)
    y += height(card) + 3
    draw_row(ctx, ctx.closed_hand(seat), left, y + height(33) / 2, 33, 37)
    start = left + 2 * 37 + 12
    draw_piles(ctx, seat, start, y + 4, 28, min(33.0, (left + w - start - 33) / (HAND - 1)), HAND)


# The auction ------------------------------------------------------------------------------------------


def _draw_sets(ctx: GearContext) -> None:
    """Draw the sets, two in a row, with the bids on them."""
    rows = (ctx.players + 1) // 2
    h, gap, layout = (118.0, 8.0, LOW_SET) if rows == 3 else (172.0, 14.0, HIGH_SET)
    for number, box in enumerate(set_boxes(ctx, 32, {1: 239.0, 2: 172.0, 3: 164.0}[rows], 598, h, (20, gap))):
        draw_set(ctx, number, box, layout)
        draw_choice(ctx, number, box, BELOW)


def _draw_words_of_bid(ctx: GearContext) -> None:
    """Draw how bids are made, for those who bid, and what a round pays."""
    if ctx.may_bid:
        ctx.builder.text("by-cards", ctx.label("by-cards"), 300, BELOW + 74, 14, "muted")
        ctx.builder.text("by-voice", ctx.label("by-voice"), 300, BELOW + 140, 14, "muted")
    ctx.builder.text("round-pays", ctx.label("round-pays"), 300, BELOW + 232, 14, "muted", 948)


# Below ------------------------------------------------------------------------------------------------


def _draw_below(ctx: GearContext) -> None:
    draw_seat(ctx, ctx.viewer_seat, Box(32, BELOW, 202, 56))
    if ctx.in_play:
        draw_piles(ctx, ctx.viewer_seat, 32, BELOW + 72, 32, 40, 5)
        draw_score(ctx, 240, BELOW - 8, 804, 254)
        _draw_hands(ctx)
    else:
        if ctx.state.in_auction:
            draw_bid(ctx, BELOW)
            _draw_words_of_bid(ctx)
        draw_closed_hand(ctx, (75, BELOW + 158, OWN_CARD, 98), (32, BELOW + 74, 14, 194))
    draw_confirm(ctx, Box(1060, BELOW + 24, 188, 48))
    if ctx.is_dealt:
        hint = Box(1060, BELOW + 84, 90, 36)
        ctx.command_buttons(hint, hint.beside(8))


def _draw_hands(ctx: GearContext) -> None:
    """Draw the open and the closed hand, apart, and which pairs may be led."""
    y = BELOW + 41 + height(OWN_CARD) / 2
    opened = held_row(ctx.open_hand(ctx.viewer_seat), 285, y, OWN_CARD, 100, closed=False)
    closed = held_row(ctx.closed_hand(ctx.viewer_seat), 892, y, OWN_CARD, 100, closed=True)
    ctx.builder.text("open-name", ctx.label("hand-open") if opened else "", 242, BELOW + 1, 14, "muted")
    if closed:
        ctx.builder.box("closed-area", "well", 838, BELOW - 8, 208, 202)
        ctx.builder.text("closed-name", closed_name(ctx), 848, BELOW + 1, 14, "muted", 190)
    draw_hand(ctx, [*opened, *closed])
    ctx.builder.text("pairs", pairs_words(ctx), 242, BELOW + 215, 14, "muted")
