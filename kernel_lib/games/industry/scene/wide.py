"""1280 x 800: seats and factories left, the markets beside each other, the hand below."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.industry.rules.moves import MARKETS
from kernel_lib.games.industry.rules.state import PERSONALISE, START
from kernel_lib.games.industry.scene.board import (
    draw_clash_button,
    draw_factories,
    draw_market_deck,
    draw_market_discard,
    draw_row,
)
from kernel_lib.games.industry.scene.cards import draw_hand, draw_mini_hand, draw_revealed
from kernel_lib.games.industry.scene.context import IndustryContext, Rooms
from kernel_lib.games.industry.scene.market_notes import draw_neutral_words, draw_row_words
from kernel_lib.games.industry.scene.panels import (
    draw_commands,
    draw_confirm,
    draw_presets,
    draw_seat,
    draw_starters,
    output_words,
    standings,
)
from kernel_lib.scene.drawing import SIGNS, Box, height
from kernel_lib.scene.text_metrics import width

TOP: Final = 100.0
BOTTOM: Final = 794.0
HAND_TOP: Final = 622.0
COLUMN: Final = Box(32, TOP, 290, BOTTOM - TOP)
"""The seats and their factories."""
CARD: Final = {2: 90.0, 3: 80.0, 4: 65.0}
"""How wide a card in a market is, by players."""
MARKET: Final = 514.0
"""How high a market is."""
ROOMS: Final = Rooms(options=Box(950, 676, 298, 34), tray=Box(344, 600, 592, 143), reading=Box(344, 746, 592, 50))


def draw_table(ctx: IndustryContext) -> Rooms:
    """Draw everything in its place."""
    _draw_seats(ctx)
    if ctx.state.step == PERSONALISE:
        draw_presets(ctx, Box(344, TOP, 904, 480), 3)
    elif ctx.state.step == START and ctx.legal:
        _draw_markets(ctx)
        draw_starters(ctx, Box(344, HAND_TOP, 592, 172), 72)
    else:
        _draw_markets(ctx)
        _draw_hand(ctx)
    draw_confirm(ctx, Box(950, 622, 298, 46))
    draw_commands(ctx, Box(950, 718, 94, 34), 8)
    ctx.builder.text("output", output_words(ctx), 950, 768, 14, "ink m", 298)
    ctx.builder.text("house", ctx.label("house-data"), 1248, 788, 14, "muted end")
    rows = standings(ctx)
    if rows:
        ctx.builder.standings(rows, ctx.label("won"), 344, HAND_TOP + 4, 592, min(36, 152 / len(rows)))
    return ROOMS


def _draw_seats(ctx: IndustryContext) -> None:
    left, y, w, _ = COLUMN
    panel, mini = 48.0, 43.0
    gap = 8.0
    room = (BOTTOM - y - panel * ctx.players - (mini + gap) * (ctx.players - 1)) / ctx.players - 12
    for seat in ctx.other_seats:
        draw_seat(ctx, seat, left, y, w, panel)
        draw_mini_hand(ctx, seat, left, y + panel + 4 + height(27) / 2, 27, w)
        draw_factories(ctx, seat, left, y + panel + mini + 8, w, room - 2)
        y += panel + mini + room + 12 + gap
    draw_factories(ctx, ctx.viewer_seat, left, y + 2, w, room)
    draw_seat(ctx, ctx.viewer_seat, left, BOTTOM - panel, w, panel)


def _draw_markets(ctx: IndustryContext) -> None:
    for market in (0, 1):
        _draw_market(ctx, market, 344 + 458 * market, 446, MARKET)


def _draw_market(ctx: IndustryContext, market: int, left: float, w: float, h: float) -> None:
    ctx.builder.box(f"market-{market}", "market", left, TOP, w, h, state="use" if ctx.fights(market) else "")
    words = ctx.label("market", market=MARKETS[market])
    ctx.builder.text(f"market-{market}-name", words, left + 16, TOP + 22, 16, "ink b")
    if ctx.fights(market):
        ctx.builder.add("clash-marker", "clash-marker", left + 34 + width(words, 16, bold=True), TOP + 22, 26, z=SIGNS)
    draw_clash_button(ctx, market, left + 110, TOP + 6, 104, 30)
    if market == 1 and ctx.playing:
        right, y, count = left + w - 14, TOP + 22, len(ctx.state.piles[ctx.state.common])
        draw_market_deck(ctx, right - 13, y)
        draw_market_discard(ctx, right - 45, y)
        ctx.builder.text("market-deck-count", ctx.label("deck-holds", n=count), right - 64, y, 14, "muted end")
    card = CARD[ctx.players]
    pitch = (h - 44) / (ctx.players + 1)
    for index, owner in enumerate(ctx.order):
        y = TOP + 40 + pitch * (index + 0.5)
        draw_row(ctx, market, owner, left + w - 16, y, card, 10)
        if owner == ctx.state.common:
            draw_neutral_words(ctx, market, Box(left + 16, y - pitch / 2, w - 40 - 2 * (card + 10), pitch))
        elif ctx.playing:
            box = Box(left + 16, y - height(card) / 2 - 3, w - 34 - 3 * (card + 10), height(card) + 6)
            draw_row_words(ctx, market, owner, box)


def _draw_hand(ctx: IndustryContext) -> None:
    if standings(ctx):
        return
    taken = draw_revealed(ctx, 936, HAND_TOP, 80)
    draw_hand(ctx, 344, HAND_TOP, 592 - taken, (80, 78, 72, 66))
