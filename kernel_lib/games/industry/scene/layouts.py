"""Gears of Industry 1280 and 848 wide: seats and factories left, the markets beside each other, the hand below.

Both shapes are drawn alike; `BY_SHAPE` has their numbers, in units of the picture. In the middle shape only what is
known of the hands of rivals is shown, and of discard piles what is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from kernel_lib.games.industry.rules.state import PERSONALISE, START
from kernel_lib.games.industry.scene.board import (
    MarketHeading,
    draw_factories,
    draw_market,
    draw_market_deck,
    draw_market_discard,
    draw_row,
)
from kernel_lib.games.industry.scene.cards import draw_hand, draw_mini_hand, draw_revealed
from kernel_lib.games.industry.scene.context import IndustryContext, Rooms
from kernel_lib.games.industry.scene.panels import (
    draw_commands,
    draw_confirm,
    draw_known_words,
    draw_neutral_words,
    draw_presets,
    draw_row_words,
    draw_seat,
    draw_starters,
    knows_hand,
    list_standings,
    output_words,
    preset_places,
)
from kernel_lib.scene.drawing import Box, ResultRow, height

COLUMNS: Final = 3
"""Decks to choose from in a row."""


class SeatsLayout(NamedTuple):
    """The measures of the column with the seats and their factories.

    gap       between two seats
    panels    the height of the panel of a seat, by players
    card      the width of the cards in hands of rivals
    backs     how much room these take where cards that are not known are shown, too; 0: only known ones are
    shorter   how much lower than their room the factories of rivals are
    own_top, own_shorter   how far below the rivals the own factories begin, and how far above the own panel they end
    """

    gap: float
    panels: Mapping[int, float]
    card: float
    backs: float
    shorter: float
    own_top: float
    own_shorter: float


class MarketLayout(NamedTuple):
    """The measures of a market: the first one, from one to the next, and what lies in it.

    cards       the width of a card, by players; the gap between two; and how far from the right the last one ends
    rows        where the rows begin, and how much lower they are than the market
    words       how much of the width of a row its words leave free beside its cards; the same of neutral cards
    over_card   how much higher than a card the words of a row may be; None: as high as the row
    inset       how far from the edges of its row words stay
    piles_above whether the piles of the market lie in the heading of the second market, not beside neutral cards
    """

    box: Box
    pitch: float
    heading: MarketHeading
    cards: Mapping[int, float]
    gap: float
    edge: float
    rows: tuple[float, float]
    words: tuple[float, float]
    over_card: float | None
    inset: float
    piles_above: bool


class Buttons(NamedTuple):
    """The place of the button that plays and of the first command, with the gap between commands and their widths."""

    confirm: Box
    commands: Box
    gap: float
    widths: tuple[float, float, float]


class TableLayout(NamedTuple):
    """The numbers of a shape.

    decks      the place for decks to choose from; the same where the viewer has one to choose
    starters   the place for cards to start with, and their width
    hand       the place of the hand, the widths that its cards may have, and that of cards turned up
    output, house   notes: where they stand, the size of letters, and the room or the style
    notes_last whether the notes stand below the buttons, not below the hand
    result     the place of the result, and the height of a line at most
    reading    how high what is read is while decks are chosen, at the end of the last free place; 0: as always
    """

    column: Box
    seats: SeatsLayout
    market: MarketLayout
    decks: tuple[Box, Box]
    starters: tuple[Box, float]
    hand: Box
    hand_cards: Sequence[float]
    revealed: float
    output: tuple[float, float, int, float]
    house: tuple[float, float, int, str]
    notes_last: bool
    result: tuple[Box, float]
    buttons: Buttons
    deck_buttons: Buttons
    rooms: Rooms
    reading: float


_WIDE_BUTTONS: Final = Buttons(Box(950, 622, 298, 46), Box(950, 718, 94, 34), 8, (94, 94, 94))
BY_SHAPE: Final = {
    "wide": TableLayout(
        column=Box(32, 100, 290, 694),
        seats=SeatsLayout(
            gap=8, panels={2: 48, 3: 48, 4: 48}, card=27, backs=43, shorter=6, own_top=2, own_shorter=12
        ),
        market=MarketLayout(
            box=Box(344, 100, 446, 514), pitch=458, heading=MarketHeading(16, 22, 16, 18, 26, Box(110, 6, 104, 30)),
            cards={2: 90, 3: 80, 4: 65}, gap=10, edge=16, rows=(40, 44), words=(34, 40), over_card=6, inset=0,
            piles_above=True,
        ),
        decks=(Box(344, 100, 904, 480), Box(344, 100, 904, 480)), starters=(Box(344, 622, 592, 172), 72),
        hand=Box(344, 622, 592, 172), hand_cards=(80, 78, 72, 66), revealed=80,
        output=(950, 768, 14, 298), house=(1248, 788, 14, "muted end"), notes_last=True,
        result=(Box(344, 626, 592, 152), 36), buttons=_WIDE_BUTTONS, deck_buttons=_WIDE_BUTTONS,
        rooms=Rooms(options=Box(950, 676, 298, 34), tray=Box(344, 600, 592, 143), reading=Box(344, 746, 592, 50)),
        reading=0,
    ),
    "middle": TableLayout(
        column=Box(16, 96, 176, 453),
        seats=SeatsLayout(gap=6, panels={2: 44, 3: 44, 4: 40}, card=26, backs=0, shorter=0, own_top=0, own_shorter=5),
        market=MarketLayout(
            box=Box(204, 96, 310, 300), pitch=318, heading=MarketHeading(10, 17, 14, 16, 22, Box(216, 4, 86, 26)),
            cards={2: 60, 3: 46, 4: 36}, gap=5, edge=10, rows=(30, 32), words=(21, 21), over_card=None, inset=1,
            piles_above=False,
        ),
        decks=(Box(204, 96, 628, 453), Box(204, 96, 628, 408)), starters=(Box(204, 402, 420, 140), 66),
        hand=Box(204, 402, 420, 96), hand_cards=(64, 60, 54, 50, 46), revealed=60,
        output=(204, 516, 13, 420), house=(204, 538, 12, "muted"), notes_last=False,
        result=(Box(204, 402, 420, 134), 38),
        buttons=Buttons(Box(632, 402, 200, 42), Box(632, 450, 76, 34), 4, (76, 58, 58)),
        deck_buttons=Buttons(Box(204, 513, 420, 36), Box(632, 513, 62, 36), 7, (62, 62, 62)),
        rooms=Rooms(options=Box(632, 489, 200, 60), tray=Box(204, 400, 420, 149), reading=Box(204, 500, 420, 49)),
        reading=49,
    ),
}  # fmt: skip


def draw_table(ctx: IndustryContext) -> Rooms:
    """Draw everything where it is in the wide or the middle shape; return where there is room for what is seen only for
    a while.
    """
    layout, rows = BY_SHAPE[ctx.builder.shape], list_standings(ctx)
    chooses_deck = ctx.state.step == PERSONALISE
    _draw_seats(ctx, layout)
    if chooses_deck:
        draw_presets(ctx, layout.decks[bool(ctx.legal)], COLUMNS)
    else:
        for market in (0, 1):
            _draw_market(ctx, layout.market, market)
        _draw_below(ctx, layout, rows)
    confirm, commands, gap, widths = layout.deck_buttons if chooses_deck else layout.buttons
    draw_confirm(ctx, confirm)
    draw_commands(ctx, commands, gap, widths)
    if layout.notes_last:
        _draw_notes(ctx, layout)
        _draw_result(ctx, layout, rows)
    return _rooms_beside_decks(ctx, layout) if chooses_deck and layout.reading else layout.rooms


def _rooms_beside_decks(ctx: IndustryContext, layout: TableLayout) -> Rooms:
    """Return the rooms where what is read has the last place for decks: there are five decks for six places."""
    free = preset_places(layout.decks[bool(ctx.legal)], COLUMNS)[-1]
    return layout.rooms._replace(reading=free._replace(top=free.top + free.h - layout.reading, h=layout.reading))


# Seats ------------------------------------------------------------------------------------------------


def _draw_seats(ctx: IndustryContext, layout: TableLayout) -> None:
    """Draw the rivals with what is shown of their hands, the own seat, and the factories of all."""
    (left, y, w, h), seats = layout.column, layout.seats
    panel, bottom = seats.panels[ctx.players], y + h
    each = (h + seats.gap + seats.backs) / ctx.players - seats.gap  # of a seat; the own one has no hand in it
    for seat in ctx.other_seats:
        draw_seat(ctx, seat, left, y, w, panel)
        top = panel + 5 + _draw_rivals_hand(ctx, seats, seat, Box(left, y + panel + 4, w, 0))
        draw_factories(ctx, seat, left, y + top, w, each - top - seats.shorter)
        y += each + seats.gap
    own = bottom - panel - seats.own_shorter - y
    draw_factories(ctx, ctx.viewer_seat, left, y + seats.own_top, w, own)
    draw_seat(ctx, ctx.viewer_seat, left, bottom - panel, w, panel)


def _draw_rivals_hand(ctx: IndustryContext, seats: SeatsLayout, seat: int, box: Box) -> float:
    """Draw the hand of a rival, or what is known of it, as cards where there is room. Return how high that is."""
    if not seats.backs:
        if not knows_hand(ctx, seat):
            return 0
        if ctx.players == 4:
            return draw_known_words(ctx, seat, box)
    draw_mini_hand(ctx, seat, box.left, box.top + height(seats.card) / 2, seats.card, box.w)
    return seats.backs + 3 if seats.backs else height(seats.card) + 4


# Markets ----------------------------------------------------------------------------------------------


def _draw_market(ctx: IndustryContext, market: MarketLayout, number: int) -> None:
    """Draw a market: its name, the button that triggers its clash, and a row for each player and the neutral cards."""
    left, top, w, h = box = market.box._replace(left=market.box.left + market.pitch * number)
    draw_market(ctx, number, box, market.heading)
    if market.piles_above and number == 1 and ctx.has_markets:
        _draw_piles(ctx, left + w - 14, top + market.heading.y)
    card, (first, less) = market.cards[ctx.players], market.rows
    pitch = (h - less) / (ctx.players + 1)
    for index, owner in enumerate(ctx.row_owners):
        y = top + first + pitch * (index + 0.5)
        draw_row(ctx, number, owner, left + w - market.edge, y, card, market.gap)
        common = owner == ctx.state.common
        words_box = _words_box(market, Box(left + market.heading.x, y, w, pitch), card, common=common)
        if common:
            _draw_neutral(ctx, market, number, y, words_box)
        elif ctx.has_markets:
            draw_row_words(ctx, number, owner, words_box)


def _words_box(market: MarketLayout, row: Box, card: float, *, common: bool) -> Box:
    """Return the place for the words beside the cards of a row, whose middle is at the top of this box."""
    room = row.w - market.words[common] - (2 if common else 3) * (card + market.gap)
    high = height(card) + market.over_card if market.over_card and not common else row.h - 2 * market.inset
    return Box(row.left, row.top - high / 2, room, high)


def _draw_piles(ctx: IndustryContext, right: float, y: float) -> None:
    """Draw the piles of the market in the heading of the second one, up to `right`."""
    draw_market_deck(ctx, right - 13, y)
    draw_market_discard(ctx, right - 45, y)
    count = ctx.label("deck-holds", n=len(ctx.state.piles[ctx.state.common]))
    ctx.builder.text("market-deck-count", count, right - 64, y, 14, "muted end")


def _draw_neutral(ctx: IndustryContext, market: MarketLayout, number: int, y: float, box: Box) -> None:
    """Draw what is said of the neutral cards; without room in the heading the market deck lies beside it in the first
    market, its discard pile in the second.
    """
    if not market.piles_above and ctx.has_markets:
        x = box.left + 13
        if number == 0:
            count = len(ctx.state.piles[ctx.state.common])
            draw_market_deck(ctx, x, y - 6)
            ctx.builder.text("market-deck-count", str(count), x, y + 19, 12, "muted mid")
        else:
            draw_market_discard(ctx, x, y)
        box = box._replace(left=box.left + 34, w=box.w - 34)
    draw_neutral_words(ctx, number, box)


# Below ------------------------------------------------------------------------------------------------


def _draw_below(ctx: IndustryContext, layout: TableLayout, rows: Sequence[ResultRow]) -> None:
    """Draw the cards to start with, or the own hand after the cards that were turned up; or the result."""
    if ctx.state.step == START and ctx.legal:
        draw_starters(ctx, *layout.starters)
    elif not rows:
        left, top, w, _ = layout.hand
        taken = draw_revealed(ctx, left + w, top, layout.revealed)
        draw_hand(ctx, left, top, w - taken, layout.hand_cards)
        if not layout.notes_last:
            _draw_notes(ctx, layout)
    elif not layout.notes_last:
        _draw_result(ctx, layout, rows)


def _draw_notes(ctx: IndustryContext, layout: TableLayout) -> None:
    """Draw what is left to spend, and that the cards are the house's own."""
    x, y, size, room = layout.output
    ctx.builder.text("output", output_words(ctx), x, y, size, "ink m", room)
    x, y, size, style = layout.house
    ctx.builder.text("house", ctx.label("house-data"), x, y, size, style)


def _draw_result(ctx: IndustryContext, layout: TableLayout, rows: Sequence[ResultRow]) -> None:
    """Draw how the seats stand at the end."""
    if rows:
        (left, top, w, h), highest = layout.result
        ctx.builder.standings(rows, ctx.label("won"), left, top, w, min(highest, h / len(rows)))
