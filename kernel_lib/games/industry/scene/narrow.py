"""390 wide: rivals beside each other, the markets side by side, what a clash gives, and the own things."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.industry.rules.moves import MARKETS
from kernel_lib.games.industry.rules.state import PERSONALISE, START
from kernel_lib.games.industry.scene.board import (
    MarketHeading,
    draw_factories,
    draw_market,
    draw_market_deck,
    draw_market_discard,
    draw_row,
    gap_between,
)
from kernel_lib.games.industry.scene.cards import draw_card, draw_hand, draw_mini_hand, draw_reading
from kernel_lib.games.industry.scene.clash import changes_clash, draw_gain, draw_values, hand_lines, market_words
from kernel_lib.games.industry.scene.context import IndustryContext, Rooms
from kernel_lib.games.industry.scene.frames import ClashFrame
from kernel_lib.games.industry.scene.panels import (
    draw_commands,
    draw_confirm,
    draw_presets,
    draw_seat,
    draw_starters,
    knows_hand,
    list_standings,
    output_words,
)
from kernel_lib.games.industry.text.hands import card_and_effect
from kernel_lib.scene.drawing import SHARED, SIGNS, Box, height
from kernel_lib.scene.text_metrics import width, wrap

TOP: Final = 116.0
LEFT: Final = 12.0
ROOM: Final = 366.0
CARD: Final = {2: 47.0, 3: 45.0, 4: 40.0}
"""The width of a card in a market, by players."""
HEADING: Final = MarketHeading(10, 17, 14, 16, 22, Box(86, 1, 92, 32))
PANEL: Final = 44.0
"""The height of the panel of a seat."""
SEAT: Final = 158.0
"""Its width where something stands beside it."""
WORDS: Final = 56.0
"""The height of the panel that tells what a clash would give."""
COMMANDS: Final = (76.0, 58.0, 58.0)
HANDS: Final = (54, 50, 46, 44)
"""The widths that a card of the hand may have."""
CHIP: Final = 20.0
"""The distance from one value of a hand to the next where hands are compared."""


def draw_table(ctx: IndustryContext) -> Rooms:
    """Draw everything in its place, from the top down."""
    y, reading = _draw_rivals(ctx, TOP), None
    if ctx.state.step == PERSONALISE:
        advanced = ctx.view.options.mode == "advanced"
        y = draw_presets(ctx, Box(LEFT, y, ROOM, 624 if advanced else 540), 2)
    else:
        y = _draw_markets(ctx, y)
        words = _draw_words(ctx, y)
        # What is read lies over what a clash would give, or else below everything.
        y, reading = y + words, y if words else None
    rooms, y = _draw_below(ctx, y, reading)
    ctx.builder.height = max(round(y + 4), 780)
    return rooms


# Rivals -----------------------------------------------------------------------------------------------


def _draw_rivals(ctx: IndustryContext, y: float) -> float:
    """Draw one rival, or the third, with the factories beside the panel; two beside each other with theirs below."""
    if ctx.players == 2:
        return _draw_rival(ctx, ctx.other_seats[0], y)
    w = (ROOM - 8) / 2
    ends = []
    for place, seat in enumerate(ctx.other_seats[:2]):
        left = LEFT + place * (w + 8)
        draw_seat(ctx, seat, left, y, w, PANEL)
        below = _draw_known(ctx, seat, left, y + PANEL + 4, w)
        ends.append(_draw_factories(ctx, seat, Box(left, below, w, 0), (42, 38, 34, 30)))
    return _draw_rival(ctx, ctx.other_seats[2], max(ends)) if ctx.players == 4 else max(ends)


def _draw_rival(ctx: IndustryContext, seat: int, y: float) -> float:
    draw_seat(ctx, seat, LEFT, y, SEAT, PANEL)
    beside = Box(LEFT + SEAT + 8, y, ROOM - SEAT - 8, 0)
    end = _draw_factories(ctx, seat, beside, (44, 42, 38, 34, 30))
    return _draw_known(ctx, seat, LEFT, max(end, y + PANEL + 4), ROOM)


def _draw_known(ctx: IndustryContext, seat: int, left: float, y: float, w: float) -> float:
    """Draw the hand of a rival, if anything is known of it. Return where it ends."""
    if not knows_hand(ctx, seat):
        return y
    draw_mini_hand(ctx, seat, left, y + height(26) / 2, 26, w)
    return y + height(26) + 4


def _draw_factories(ctx: IndustryContext, seat: int, box: Box, cells: tuple[int, ...]) -> float:
    """Draw the factories of a seat, from the top of the box on, in one row if a cell is small enough. Return where they
    end.
    """
    count, gap = len(ctx.state.factories[seat]), gap_between(ctx, seat)
    if not count:
        return box.top
    cell = next((cell for cell in cells if count * (cell + gap) - gap <= box.w), cells[-1])
    rows = -(-count // int((box.w + gap) // (cell + gap)))
    h = rows * (cell + 6)
    draw_factories(ctx, seat, box.left, box.top, box.w, h, (cell,))
    return box.top + h


# Markets ----------------------------------------------------------------------------------------------


def _draw_markets(ctx: IndustryContext, y: float) -> float:
    pitch = height(CARD[ctx.players]) + 7
    h = 36 + pitch * (ctx.players + 1)
    for market in (0, 1):
        _draw_market(ctx, market, 8 + 189 * market, y, 185, h, pitch)
    return y + h + 6


def _draw_market(ctx: IndustryContext, market: int, left: float, top: float, w: float, h: float, pitch: float) -> None:
    draw_market(ctx, market, Box(left, top, w, h), HEADING)
    for index, owner in enumerate(ctx.row_owners):
        y = top + 34 + pitch * (index + 0.5)
        draw_row(ctx, market, owner, left + w - 7, y, CARD[ctx.players], 5)
        if owner == ctx.state.common:
            _draw_neutral(ctx, market, left, y)
        else:
            ctx.builder.add(f"row-{market}-{owner}-sign", f"seat-{owner}", left + 13, y, 13, z=SIGNS)


def _draw_neutral(ctx: IndustryContext, market: int, left: float, y: float) -> None:
    """Draw the market deck beside the neutral cards of the first market, and the discards beside the second."""
    ctx.builder.text(f"neutral-{market}", ctx.label("neutral"), left + 8, y - 22, 12, "muted")
    if market == 0 and ctx.has_markets:
        count = str(len(ctx.state.piles[ctx.state.common]))
        draw_market_deck(ctx, left + 22, y + 6)
        ctx.builder.text("market-deck-count", count, left + 40, y + 6, 13, "muted")
    elif market == 1:
        draw_market_discard(ctx, left + 22, y + 6)


# Clashes ----------------------------------------------------------------------------------------------


def _draw_words(ctx: IndustryContext, y: float) -> float:
    """Draw what a clash would give in each market, or the hands of the one that is told. Return how high that is."""
    if not ctx.shows_forecast and ctx.clash_so_far is None:
        return 0
    if ctx.clash_so_far is not None:
        return _draw_told(ctx, ctx.clash_so_far, y)
    # Where a clash may be tried there is room to tell it, so that nothing moves.
    h = _told_height(ctx) if ctx.legal and ctx.state.phase in ("clash", "boost") else WORDS
    ctx.builder.box("words", "panel", 8, y, 374, h)
    for market in (0, 1):
        top = y + 16 + 24 * market
        would = market_words(ctx, market)
        hand, boost, style = hand_lines(ctx, market, ctx.viewer_seat)
        room = 342 - width(would, 13, bold=True)
        words = ctx.label("market-hand", market=MARKETS[market], words=[*filter(None, (hand, boost))])
        if width(words, 13, bold=True) > room:
            words = ctx.label("market-hand", market=MARKETS[market], words=[hand])
        ctx.builder.text(f"hand-{market}", words, 20, top, 13, style if style != "muted" else "ink", room)
        style = "accent m end" if changes_clash(ctx, market) else "muted end"
        ctx.builder.text(f"would-{market}", would, 370, top, 13, style)
    return h + 6


WHY: Final = 270
"""The room of a line that says why a clash was won: in a lesson, where the board is smaller, its type is not."""


def _told_height(ctx: IndustryContext) -> float:
    """Return the height of the panel in which a clash is told."""
    return 24.0 * ctx.players + 46


def _draw_told(ctx: IndustryContext, told: ClashFrame, y: float) -> float:
    clash = told.clash
    why = wrap(market_words(ctx, clash.market), 13, WHY, 2) if told.compared else ()
    h = _told_height(ctx)
    ctx.builder.box("words", "panel", 8, y, 374, h)
    for index, shown in enumerate(clash.hands):
        seat, top = shown.seat, y + 16 + 24 * index
        hand, boost, style = hand_lines(ctx, clash.market, seat)
        tells, scores = told.shown(seat), told.over and seat in clash.winners
        room = 334 - (CHIP * 5 + 6 if tells else 0) - (36 if scores else 0)
        ctx.builder.add(f"told-{seat}-sign", f"seat-{seat}", 24, top, 13, z=SIGNS)
        ctx.builder.text(f"told-{seat}-hand", hand or boost, 36, top, 13, style if hand else "muted", room)
        if tells:
            draw_values(ctx, tells, 372 - CHIP * 5 - (36 if scores else 0), top, 14, CHIP)
            draw_gain(ctx, seat, 372, top)
    for line, words in enumerate(why):
        ctx.builder.text(f"why-{line}", words, 20, y + h - 28 + 17 * line, 13, "ink m", 350)
    return h + 6


# Below ------------------------------------------------------------------------------------------------


def _draw_below(ctx: IndustryContext, y: float, reading: float | None) -> tuple[Rooms, float]:
    """Draw the own things. Return where there is room for what is seen only for a while, and where they end."""
    y = _draw_factories(ctx, ctx.viewer_seat, Box(LEFT, y + 2, ROOM, 0), (56, 50, 46, 42, 38))
    if ctx.request.buttons and ctx.legal:
        draw_confirm(ctx, Box(LEFT, y, ROOM, 44))
        y += 50
    options = Box(LEFT, y, ROOM, PANEL)
    draw_seat(ctx, ctx.viewer_seat, LEFT, y, SEAT if ctx.request.buttons else ROOM, PANEL)
    draw_commands(ctx, Box(LEFT + SEAT + 6, y, COMMANDS[0], PANEL), 5, COMMANDS)
    y += PANEL + 8
    tray = Box(8, y - PANEL - 8, 374, 180)
    if ctx.state.step == START and ctx.legal:
        draw_starters(ctx, Box(LEFT, y, ROOM, 140), 60)
        y += 34 + height(60) + 12
    y = _draw_hand(ctx, y)
    words = output_words(ctx)
    if words:
        ctx.builder.text("output", words, LEFT + 2, y + 10, 13, "ink m", ROOM)
        y += 22
    if reading is None:
        reading = y
        y += WORDS + 4 if ctx.has_markets or any(ctx.state.decks) else 0
    if ctx.legal and ctx.state.phase == "effect":
        y = max(y, tray.top + tray.h)  # a pile to search may be laid out there
    return Rooms(options, tray, Box(8, reading, 374, WORDS)), y


def _draw_hand(ctx: IndustryContext, y: float) -> float:
    """Draw the own hand, after the cards that were turned up; at the end the standings. Return where that ends."""
    rows = list_standings(ctx)
    if rows:
        ctx.builder.standings(rows, "", LEFT, y, ROOM, 30)
        return y + 30 * len(rows) + 22
    y = _draw_revealed(ctx, y)
    hand = ctx.pieces.hands[ctx.viewer_seat]
    if not hand:
        return y
    draw_hand(ctx, LEFT, y, ROOM, HANDS)
    card = next((one for one in HANDS if len(hand) * (one + 6) - 6 <= ROOM), HANDS[-1])
    return y + height(card) + 14


def _draw_revealed(ctx: IndustryContext, y: float) -> float:
    revealed = ctx.pieces.revealed
    if not revealed:
        return y
    ctx.builder.box("revealed", "well", 8, y, 374, height(56) + 32)
    ctx.builder.text("revealed-name", ctx.label("turned-up"), 20, y + 14, 12, "muted")
    for index, piece in enumerate(revealed):
        label = str(card_and_effect(piece.card))
        x = 46 + index * min(66, 330 / len(revealed))
        draw_card(ctx, piece, x, y + 26 + height(56) / 2, 56, label, SHARED + index)
        draw_reading(ctx, piece, label)
    return y + height(56) + 38
