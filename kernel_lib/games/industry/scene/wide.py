"""1280 x 800: seats and factories left, the markets beside each other, the hand below."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.industry.rules.moves import MARKETS
from kernel_lib.games.industry.rules.state import PERSONALISE, START
from kernel_lib.games.industry.scene.board import (
    lay_clash_button,
    lay_factories,
    lay_market_deck,
    lay_market_discard,
    lay_row,
)
from kernel_lib.games.industry.scene.cards import lay_hand, lay_mini_hand, lay_revealed
from kernel_lib.games.industry.scene.context import Picture, Rooms
from kernel_lib.games.industry.scene.market_notes import lay_neutral_words, lay_row_words
from kernel_lib.games.industry.scene.panels import (
    lay_commands,
    lay_confirm,
    lay_presets,
    lay_seat,
    lay_starters,
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


def lay_out(picture: Picture) -> Rooms:
    """Put everything in its place."""
    _lay_seats(picture)
    if picture.state.step == PERSONALISE:
        lay_presets(picture, Box(344, TOP, 904, 480), 3)
    elif picture.state.step == START and picture.legal:
        _lay_markets(picture)
        lay_starters(picture, Box(344, HAND_TOP, 592, 172), 72)
    else:
        _lay_markets(picture)
        _lay_hand(picture)
    lay_confirm(picture, Box(950, 622, 298, 46))
    lay_commands(picture, Box(950, 718, 94, 34), 8)
    picture.drawing.text("output", output_words(picture), 950, 768, 14, "ink m", 298)
    picture.drawing.text("house", picture.label("house-data"), 1248, 788, 14, "muted end")
    rows = standings(picture)
    if rows:
        picture.drawing.standings(rows, picture.label("won"), 344, HAND_TOP + 4, 592, min(36, 152 / len(rows)))
    return ROOMS


def _lay_seats(picture: Picture) -> None:
    left, y, w, _ = COLUMN
    panel, mini = 48.0, 43.0
    gap = 8.0
    room = (BOTTOM - y - panel * picture.players - (mini + gap) * (picture.players - 1)) / picture.players - 12
    for seat in picture.rivals:
        lay_seat(picture, seat, left, y, w, panel)
        lay_mini_hand(picture, seat, left, y + panel + 4 + height(27) / 2, 27, w)
        lay_factories(picture, seat, left, y + panel + mini + 8, w, room - 2)
        y += panel + mini + room + 12 + gap
    lay_factories(picture, picture.below, left, y + 2, w, room)
    lay_seat(picture, picture.below, left, BOTTOM - panel, w, panel)


def _lay_markets(picture: Picture) -> None:
    for market in (0, 1):
        _lay_market(picture, market, 344 + 458 * market, 446, MARKET)


def _lay_market(picture: Picture, market: int, left: float, w: float, h: float) -> None:
    picture.drawing.box(f"market-{market}", "market", left, TOP, w, h, state="use" if picture.fights(market) else "")
    words = picture.label("market", market=MARKETS[market])
    picture.drawing.text(f"market-{market}-name", words, left + 16, TOP + 22, 16, "ink b")
    if picture.fights(market):
        picture.drawing.add(
            "clash-marker", "clash-marker", left + 34 + width(words, 16, bold=True), TOP + 22, 26, z=SIGNS
        )
    lay_clash_button(picture, market, left + 110, TOP + 6, 104, 30)
    if market == 1 and picture.playing:
        right, y, count = left + w - 14, TOP + 22, len(picture.state.piles[picture.state.common])
        lay_market_deck(picture, right - 13, y)
        lay_market_discard(picture, right - 45, y)
        picture.drawing.text("market-deck-count", picture.label("deck-holds", n=count), right - 64, y, 14, "muted end")
    card = CARD[picture.players]
    pitch = (h - 44) / (picture.players + 1)
    for index, owner in enumerate(picture.order):
        y = TOP + 40 + pitch * (index + 0.5)
        lay_row(picture, market, owner, left + w - 16, y, card, 10)
        if owner == picture.state.common:
            lay_neutral_words(picture, market, Box(left + 16, y - pitch / 2, w - 40 - 2 * (card + 10), pitch))
        elif picture.playing:
            box = Box(left + 16, y - height(card) / 2 - 3, w - 34 - 3 * (card + 10), height(card) + 6)
            lay_row_words(picture, market, owner, box)


def _lay_hand(picture: Picture) -> None:
    if standings(picture):
        return
    taken = lay_revealed(picture, 936, HAND_TOP, 80)
    lay_hand(picture, 344, HAND_TOP, 592 - taken, (80, 78, 72, 66))
