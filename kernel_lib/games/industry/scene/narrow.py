"""390 wide: rivals, the markets side by side, what a clash gives, and the own things below each other."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.industry.rules.moves import MARKETS
from kernel_lib.games.industry.rules.state import PERSONALISE, START
from kernel_lib.games.industry.scene.beats import Telling
from kernel_lib.games.industry.scene.cards import lay_card, lay_hand, lay_mini_hand, lay_reading
from kernel_lib.games.industry.scene.clash import (
    CHIP,
    changes,
    hand_lines,
    lay_gain,
    lay_values,
    market_words,
)
from kernel_lib.games.industry.scene.commands import lay_commands, lay_confirm, output_words
from kernel_lib.games.industry.scene.factories import lay_factories
from kernel_lib.games.industry.scene.markets import lay_clash_button, lay_market_deck, lay_market_discard, lay_row
from kernel_lib.games.industry.scene.offers import has_trays
from kernel_lib.games.industry.scene.picture import Picture, Rooms
from kernel_lib.games.industry.scene.pieces import effect_words
from kernel_lib.games.industry.scene.seats import lay_seat, standings
from kernel_lib.games.industry.scene.setup import lay_presets, lay_starters
from kernel_lib.games.industry.text.labels import LABELS
from kernel_lib.scene.drawing import SHARED, SIGNS
from kernel_lib.scene.layout import Box, height
from kernel_lib.scene.lettering import width, wrap

CARD: Final = 47.0
"""How wide a card in a market is."""


def lay_out(picture: Picture) -> Rooms:
    """Puts everything in its place, from the top down."""
    y, reading = _lay_rivals(picture, 76), None
    if picture.state.step == PERSONALISE:
        y = lay_presets(picture, Box(12, y, 366, 1200), 1)
    else:
        y = _lay_markets(picture, y)
        words = _lay_words(picture, y)
        # What is read lies over what a clash would give, or else below everything.
        y, reading = y + words, y if words else None
    rooms, y = _lay_below(picture, y, reading)
    if has_trays(picture):
        y = max(y, rooms.tray.top + rooms.tray.h)
    picture.drawing.height = max(round(y + 6), 780)
    return rooms


def _lay_rivals(picture: Picture, y: float) -> float:
    for seat in picture.rivals:
        lay_seat(picture, seat, 12, y, 366, 42)
        y += 46
        if any(card >= 0 for card in picture.state.hands[seat]):
            lay_mini_hand(picture, seat, 12, y + height(28) / 2, 28, 366)
            y += height(28) + 5
        y = _lay_factories(picture, seat, y)
    return y


def _lay_factories(picture: Picture, seat: int, y: float) -> float:
    count = len(picture.state.factories[seat])
    if not count:
        return y
    cell = next((cell for cell in (56, 50, 46, 42, 38) if count * (cell + 4) - 4 <= 366), 38)
    rows = -(-count // (370 // (cell + 4)))
    lay_factories(picture, seat, 12, y, 366, rows * (cell + 4), (cell,))
    return y + rows * (cell + 4) + 4


def _lay_markets(picture: Picture, y: float) -> float:
    pitch = height(CARD) + 9
    h = 40 + pitch * (picture.players + 1)
    for market in (0, 1):
        _lay_market(picture, market, 8 + 189 * market, y, 185, h, pitch)
    return y + h + 6


def _lay_market(picture: Picture, market: int, left: float, top: float, w: float, h: float, pitch: float) -> None:
    picture.drawing.box(f"market-{market}", "market", left, top, w, h, state="use" if picture.fights(market) else "")
    words = LABELS["market"].format(market=MARKETS[market])
    picture.drawing.text(f"market-{market}-name", words, left + 10, top + 18, 14, "ink b")
    if picture.fights(market):
        picture.drawing.add(
            "clash-marker", "clash-marker", left + 26 + width(words, 14, bold=True), top + 18, 22, z=SIGNS
        )
    lay_clash_button(picture, market, left + 86, top + 2, 90, 32)
    for index, owner in enumerate(picture.order):
        y = top + 36 + pitch * (index + 0.5)
        lay_row(picture, market, owner, left + w - 7, y, CARD, 5)
        if owner == picture.state.common:
            _lay_neutral(picture, market, left, y)
        else:
            picture.drawing.add(f"row-{market}-{owner}-sign", f"seat-{owner}", left + 13, y, 13, z=SIGNS)


def _lay_neutral(picture: Picture, market: int, left: float, y: float) -> None:
    """Beside the neutral cards: the market deck in the first market, its discard pile in the second."""
    picture.drawing.text(f"neutral-{market}", LABELS["neutral"], left + 8, y - 24, 12, "muted")
    if market == 0 and picture.playing:
        lay_market_deck(picture, left + 22, y + 4)
        picture.drawing.text(
            "market-deck-count", str(len(picture.state.piles[picture.state.common])), left + 40, y + 4, 13, "muted"
        )
    elif market == 1:
        lay_market_discard(picture, left + 22, y + 4)


def _lay_words(picture: Picture, y: float) -> float:
    """What a clash would give in each market, or the hands of the one that is told. Returns how high that is."""
    if not picture.foresees and picture.told is None:
        return 0
    if picture.told is not None:
        return _lay_told(picture, picture.told, y)
    # Where a clash may be tried there is room to tell it, so that nothing moves.
    h = _told_height(picture) if picture.legal and picture.state.asks in ("clash", "boost") else 88
    picture.drawing.box("words", "panel", 8, y, 374, h)
    for market in (0, 1):
        top = y + 14 + 42 * market
        hand, boost, style = hand_lines(picture, market, picture.below)
        first = LABELS["market short"].format(market=MARKETS[market], words=", ".join(filter(None, (hand, boost))))
        picture.drawing.text(f"hand-{market}", first, 20, top, 13, style if style != "muted" else "ink", 350)
        picture.drawing.text(
            f"would-{market}",
            market_words(picture, market),
            36,
            top + 18,
            13,
            "accent m" if changes(picture, market) else "muted",
            334,
        )
    return h + 6


def _told_height(picture: Picture) -> float:
    """How high the panel is in which a clash is told."""
    return 38.0 * picture.players + 48


def _lay_told(picture: Picture, told: Telling, y: float) -> float:
    clash = told.clash
    why = wrap(market_words(picture, clash.market), 13, 350, 2) if told.compared else ()
    h = _told_height(picture)
    picture.drawing.box("words", "panel", 8, y, 374, h)
    for index, shown in enumerate(clash.hands):
        seat, top = shown.seat, y + 16 + 38 * index
        hand, boost, style = hand_lines(picture, clash.market, seat)
        tells = told.shown(seat)
        picture.drawing.add(f"told-{seat}-sign", f"seat-{seat}", 24, top, 13, z=SIGNS)
        picture.drawing.text(f"told-{seat}-name", picture.names[seat], 36, top, 13, "ink m", 206 if tells else 326)
        picture.drawing.text(
            f"told-{seat}-hand",
            ", ".join(filter(None, (hand, boost))),
            36,
            top + 17,
            12,
            style if hand else "muted",
            296,
        )
        if tells:
            lay_values(picture, tells, 372 - CHIP * 5 - 6, top, 14)
            lay_gain(picture, seat, 370, top + 20)
    for line, words in enumerate(why):
        picture.drawing.text(f"why-{line}", words, 20, y + h - 30 + 17 * line, 13, "ink m", 350)
    return h + 6


def _lay_below(picture: Picture, y: float, reading: float | None) -> tuple[Rooms, float]:
    """The own things, and where there is room for what is seen only for a while. Returns where they end, too."""
    y = _lay_factories(picture, picture.below, y + 2)
    if picture.request.buttons and picture.legal:
        lay_confirm(picture, Box(12, y, 366, 42))
        y += 48
    options = Box(12, y, 366, 38)
    if picture.request.buttons:
        lay_commands(picture, Box(12, y, 116, 38), 9)
        y += 52
    if picture.state.step == START and picture.legal:
        lay_starters(picture, Box(12, y, 366, 140), 60)
        y += 34 + height(60) + 12
    tray = Box(8, y, 374, 190)
    y = _lay_hand(picture, y)
    lay_seat(picture, picture.below, 12, y, 366, 42)
    y += 48
    words = output_words(picture)
    if words:
        picture.drawing.text("output", words, 14, y + 8, 13, "ink m", 362)
        y += 22
    if reading is None:
        reading = y
        y += 92 if picture.playing or any(picture.state.decks) else 0
    return Rooms(options, tray, Box(8, reading, 374, 88)), y


def _lay_hand(picture: Picture, y: float) -> float:
    rows = standings(picture)
    if rows:
        picture.drawing.standings(rows, "", 12, y, 366, 30)
        return y + 30 * len(rows) + 22
    if picture.pieces.revealed:
        picture.drawing.box("revealed", "well", 8, y, 374, height(56) + 32)
        picture.drawing.text("revealed-name", LABELS["turned up"], 20, y + 14, 12, "muted")
        for index, piece in enumerate(picture.pieces.revealed):
            label = effect_words(piece.card)
            lay_card(
                picture,
                piece,
                46 + index * min(66, 330 / len(picture.pieces.revealed)),
                y + 26 + height(56) / 2,
                56,
                label,
                SHARED + index,
            )
            lay_reading(picture, piece, label)
        y += height(56) + 38
    hand = picture.pieces.hands[picture.below]
    if not hand:
        return y
    lay_hand(picture, 12, y, 366, (54, 48, 44))
    card = next((one for one in (54, 48, 44) if len(hand) * (one + 8) - 8 <= 366), 44)
    return y + height(card) + 20
