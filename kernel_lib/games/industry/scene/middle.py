"""848 wide: as the wide one; of the hands of rivals only what is known is shown, and of discard piles what is read."""

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
    draw_known_words,
    draw_presets,
    draw_seat,
    draw_starters,
    knows_hand,
    output_words,
    preset_places,
    standings,
)
from kernel_lib.scene.drawing import SIGNS, Box, height
from kernel_lib.scene.text_metrics import width

TOP: Final = 96.0
BOTTOM: Final = 549.0
COLUMN: Final = Box(16, TOP, 176, BOTTOM - TOP)
"""The seats and their factories."""
LEFT: Final = 204.0
"""Where the markets begin, and the hand below them."""
MARKET: Final = Box(LEFT, TOP, 310, 300)
PITCH: Final = 318.0
"""From one market to the next."""
HEADER: Final = 30.0
CARD: Final = {2: 60.0, 3: 46.0, 4: 36.0}
"""How wide a card in a market is, by players."""
HAND: Final = Box(LEFT, 402, 420, 96)
BUTTONS: Final = Box(632, 402, 200, 42)
READING: Final = 49.0
"""The height of a panel with a title and a line of two rows."""
ROOMS: Final = Rooms(
    options=Box(632, 489, 200, 60), tray=Box(LEFT, 400, 420, 149), reading=Box(LEFT, 500, 420, READING)
)


def draw_table(ctx: IndustryContext) -> Rooms:
    """Draw everything in its place."""
    _draw_seats(ctx)
    if ctx.state.step == PERSONALISE:
        presets = Box(LEFT, TOP, 628, 408 if ctx.legal else BOTTOM - TOP)
        draw_presets(ctx, presets, 3)
        draw_confirm(ctx, Box(LEFT, BOTTOM - 36, 420, 36))
        draw_commands(ctx, Box(632, BOTTOM - 36, 62, 36), 7)
        free = preset_places(presets, 3)[-1]  # there are five decks for six places
        return ROOMS._replace(reading=free._replace(top=free.top + free.h - READING, h=READING))
    for market in (0, 1):
        _draw_market(ctx, market, MARKET._replace(left=LEFT + PITCH * market))
    if ctx.state.step == START and ctx.legal:
        draw_starters(ctx, Box(LEFT, HAND.top, HAND.w, 140), 66)
    else:
        _draw_hand(ctx)
    draw_confirm(ctx, BUTTONS)
    draw_commands(ctx, Box(632, 450, 76, 34), 4, (76, 58, 58))
    return ROOMS


# Seats ------------------------------------------------------------------------------------------------


def _draw_seats(ctx: IndustryContext) -> None:
    left, y, w, h = COLUMN
    gap = 6.0
    each = (h - gap * (ctx.players - 1)) / ctx.players
    panel = 44.0 if ctx.players < 4 else 40.0
    for seat in ctx.other_seats:
        draw_seat(ctx, seat, left, y, w, panel)
        known = _draw_known(ctx, seat, Box(left, y + panel + 4, w, 0))
        top = panel + 5 + known
        draw_factories(ctx, seat, left, y + top, w, each - top)
        y += each + gap
    draw_factories(ctx, ctx.viewer_seat, left, y, w, BOTTOM - panel - 5 - y)
    draw_seat(ctx, ctx.viewer_seat, left, BOTTOM - panel, w, panel)


def _draw_known(ctx: IndustryContext, seat: int, box: Box) -> float:
    """Draw what is known of the hand of a rival, as cards where there is room. Return how high that is."""
    if not knows_hand(ctx, seat):
        return 0
    if ctx.players == 4:
        return draw_known_words(ctx, seat, box)
    draw_mini_hand(ctx, seat, box.left, box.top + height(26) / 2, 26, box.w)
    return height(26) + 4


# Markets ----------------------------------------------------------------------------------------------


def _draw_market(ctx: IndustryContext, market: int, box: Box) -> None:
    left, top, w, h = box
    fights = ctx.fights(market)
    ctx.builder.box(f"market-{market}", "market", *box, state="use" if fights else "")
    words = ctx.label("market", market=MARKETS[market])
    ctx.builder.text(f"market-{market}-name", words, left + 10, top + 17, 14, "ink b")
    if fights:
        x = left + 26 + width(words, 14, bold=True)
        ctx.builder.add("clash-marker", "clash-marker", x, top + 17, 22, z=SIGNS)
    draw_clash_button(ctx, market, left + w - 94, top + 4, 86, 26)
    card = CARD[ctx.players]
    pitch = (h - HEADER - 2) / (ctx.players + 1)
    room = w - 20 - 3 * card - 16
    for index, owner in enumerate(ctx.order):
        y = top + HEADER + pitch * (index + 0.5)
        draw_row(ctx, market, owner, left + w - 10, y, card, 5)
        words_box = Box(left + 10, y - pitch / 2 + 1, room, pitch - 2)
        if owner == ctx.state.common:
            _draw_neutral(ctx, market, y, words_box._replace(w=room + card + 5))
        elif ctx.playing:
            draw_row_words(ctx, market, owner, words_box)


def _draw_neutral(ctx: IndustryContext, market: int, y: float, box: Box) -> None:
    """Draw the market deck beside the neutral cards of the first market, and the discards beside the second."""
    if ctx.playing:
        x = box.left + 13
        if market == 0:
            count = len(ctx.state.piles[ctx.state.common])
            draw_market_deck(ctx, x, y - 6)
            ctx.builder.text("market-deck-count", str(count), x, y + 19, 12, "muted mid")
        else:
            draw_market_discard(ctx, x, y)
        box = box._replace(left=box.left + 34, w=box.w - 34)
    draw_neutral_words(ctx, market, box)


# Below ------------------------------------------------------------------------------------------------


def _draw_hand(ctx: IndustryContext) -> None:
    left, top, w, _ = HAND
    rows = standings(ctx)
    if rows:
        ctx.builder.standings(rows, ctx.label("won"), left, top, w, min(38, 134 / len(rows)))
        return
    taken = draw_revealed(ctx, left + w, top, 60)
    draw_hand(ctx, left, top, w - taken, (64, 60, 54, 50, 46))
    ctx.builder.text("output", output_words(ctx), left, 516, 13, "ink m", w)
    ctx.builder.text("house", ctx.label("house-data"), left, 538, 12, "muted")
