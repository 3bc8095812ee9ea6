"""1280 x 800: seats and factories left, the markets beside each other, the hand below."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.industry.rules.moves import MARKETS, Shown
from kernel_lib.games.industry.rules.state import PERSONALISE, START
from kernel_lib.games.industry.scene.cards import lay_card, lay_hand, lay_mini_hand, lay_reading
from kernel_lib.games.industry.scene.clash import (
    changes,
    compared,
    hand_lines,
    lay_gain,
    lay_values,
    market_words,
)
from kernel_lib.games.industry.scene.commands import lay_commands, lay_confirm, output_words
from kernel_lib.games.industry.scene.factories import lay_factories
from kernel_lib.games.industry.scene.markets import lay_clash_button, lay_market_deck, lay_market_discard, lay_row
from kernel_lib.games.industry.scene.picture import Picture, Rooms
from kernel_lib.games.industry.scene.pieces import effect_words
from kernel_lib.games.industry.scene.seats import lay_seat, standings
from kernel_lib.games.industry.scene.setup import lay_presets, lay_starters
from kernel_lib.games.industry.text.labels import LABELS
from kernel_lib.scene.drawing import SHARED, SIGNS
from kernel_lib.scene.layout import Box, height
from kernel_lib.scene.lettering import width, wrap

TOP: Final = 64.0
BOTTOM: Final = 794.0
HAND_TOP: Final = 622.0
COLUMN: Final = Box(32, 64, 290, 730)
"""The seats and their factories."""
CARD: Final = {2: 90.0, 3: 80.0, 4: 65.0}
"""How wide a card in a market is, by players."""
ROOMS: Final = Rooms(options=Box(950, 676, 298, 34), tray=Box(344, 600, 592, 143), reading=Box(344, 746, 592, 50))


def lay_out(picture: Picture) -> Rooms:
    """Puts everything in its place."""
    _lay_seats(picture)
    if picture.state.step == PERSONALISE:
        lay_presets(picture, Box(344, TOP, 904, 548), 2)
    elif picture.state.step == START and picture.legal:
        _lay_markets(picture)
        lay_starters(picture, Box(344, HAND_TOP, 592, 172), 72)
    else:
        _lay_markets(picture)
        _lay_hand(picture)
    lay_confirm(picture, Box(950, 622, 298, 46))
    lay_commands(picture, Box(950, 718, 94, 34), 8)
    picture.drawing.text("output", output_words(picture), 950, 770, 14, "ink m", 298)
    picture.drawing.text("house", LABELS["house data"], 1248, 788, 12, "muted end")
    rows = standings(picture)
    if rows:
        picture.drawing.standings(rows, LABELS["won"], 344, HAND_TOP + 4, 592, min(36, 152 / len(rows)))
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
        _lay_market(picture, market, 344 + 458 * market, 446, 548)


def _lay_market(picture: Picture, market: int, left: float, w: float, h: float) -> None:
    picture.drawing.box(f"market-{market}", "market", left, TOP, w, h, state="use" if picture.fights(market) else "")
    words = LABELS["market"].format(market=MARKETS[market])
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
        picture.drawing.text(
            "market-deck-count", LABELS["deck chip"].format(count=count), right - 64, y, 13, "muted end"
        )
    card = CARD[picture.players]
    pitch = (h - 44) / (picture.players + 1)
    for index, owner in enumerate(picture.order):
        y = TOP + 40 + pitch * (index + 0.5)
        lay_row(picture, market, owner, left + w - 16, y, card, 10)
        if owner == picture.state.common:
            _lay_neutral_words(picture, market, left + 16, y, w - 32 - 2 * (card + 10) - 8)
        elif picture.playing:
            _lay_row_words(picture, market, owner, left + 16, y, w - 32 - 3 * (card + 10) - 2, card)


def _lay_neutral_words(picture: Picture, market: int, left: float, y: float, room: float) -> None:
    """In the middle: that these are neutral, and what a clash gives."""
    style = "ink m" if picture.told and picture.fights(market) else "accent m" if changes(picture, market) else "ink"
    lines = _broken(market_words(picture, market), room, 4, style)
    top = y - 9 * len(lines)
    picture.drawing.text(f"neutral-{market}", LABELS["neutral"], left, top, 13, "muted")
    for index, line in enumerate(lines):
        picture.drawing.text(f"clash-{market}-{index}", line, left, top + 18 * (index + 1), 13, style, room)


def _lay_row_words(picture: Picture, market: int, seat: int, left: float, y: float, room: float, card: float) -> None:
    """Beside a row: whose it is, and the hand that it makes."""
    hand, boost, style = hand_lines(picture, market, seat)
    tells: Shown | None = next((shown for shown in compared(picture, market) if shown.seat == seat), None)
    lines = _broken(hand, room, 3 if height(card) > 100 else 2, style)
    count = 1 + len(lines) + bool(boost) + bool(tells)
    pitch = min(18.0, (height(card) + 6) / count)
    top = y - pitch * (count - 1) / 2
    key = f"row-{market}-{seat}"
    picture.drawing.add(f"{key}-sign", f"seat-{seat}", left + 7, top, 14, z=SIGNS)
    scored = (
        picture.told is not None
        and picture.told.clash.market == market
        and picture.told.over
        and seat in picture.told.clash.winners
    )
    picture.drawing.text(f"{key}-name", picture.names[seat], left + 20, top, 13, "ink m", room - (58 if scored else 20))
    if scored:
        lay_gain(picture, seat, left + room, top)
    for index, line in enumerate(lines):
        picture.drawing.text(f"{key}-hand-{index}", line, left, top + pitch * (index + 1), 13, style, room)
    if tells:
        lay_values(picture, tells, left - 3, top + pitch * (len(lines) + 1), 14)
    picture.drawing.text(f"{key}-boost", boost, left, top + pitch * (count - 1), 12, "muted", room)


def _lay_hand(picture: Picture) -> None:
    if standings(picture):
        return
    room = 592.0
    if picture.pieces.revealed:
        room -= _lay_revealed(picture)
    lay_hand(picture, 344, HAND_TOP, room, (80, 78, 72, 66))


def _lay_revealed(picture: Picture) -> float:
    """The cards that a scout turned up, beside the hand. Returns how wide they lie."""
    count, w = len(picture.pieces.revealed), 80.0
    stride = min(w + 8, 250 / count)
    room = stride * (count - 1) + w + 36
    left = 936 - room + 14
    picture.drawing.box("revealed", "well", left - 6, HAND_TOP - 4, room - 8, 132)
    for index, piece in enumerate(picture.pieces.revealed):
        label = effect_words(piece.card)
        lay_card(picture, piece, left + 8 + w / 2 + index * stride, HAND_TOP + 62, w, label, SHARED + index)
        lay_reading(picture, piece, f"{LABELS['turned up']}: {label}")
    return room


def _broken(words: str, room: float, lines: int, style: str) -> tuple[str, ...]:
    """Words in lines of 13 units, bold ones too."""
    bold = not {"b", "m"}.isdisjoint(style.split())
    return wrap(words, 14.6 if bold else 13, room, lines) if words else ()
