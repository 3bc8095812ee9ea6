"""390 wide: rivals beside each other, the markets side by side, what a clash gives, and the own things."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.industry.rules.moves import MARKETS
from kernel_lib.games.industry.rules.state import PERSONALISE, START
from kernel_lib.games.industry.scene.board import (
    gap_between,
    lay_clash_button,
    lay_factories,
    lay_market_deck,
    lay_market_discard,
    lay_row,
)
from kernel_lib.games.industry.scene.cards import lay_card, lay_hand, lay_mini_hand, lay_reading
from kernel_lib.games.industry.scene.clash import changes, hand_lines, lay_gain, lay_values, market_words
from kernel_lib.games.industry.scene.context import Picture, Rooms
from kernel_lib.games.industry.scene.frames import ClashFrame
from kernel_lib.games.industry.scene.panels import (
    knows_hand,
    lay_commands,
    lay_confirm,
    lay_presets,
    lay_seat,
    lay_starters,
    output_words,
    standings,
)
from kernel_lib.games.industry.text.hands import card_and_effect
from kernel_lib.scene.drawing import SHARED, SIGNS, Box, height
from kernel_lib.scene.text_metrics import width, wrap

TOP: Final = 116.0
LEFT: Final = 12.0
ROOM: Final = 366.0
CARD: Final = {2: 47.0, 3: 45.0, 4: 40.0}
"""The width of a card in a market, by players."""
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
"""From one value of a hand to the next where hands are compared."""


def lay_out(picture: Picture) -> Rooms:
    """Put everything in its place, from the top down."""
    y, reading = _lay_rivals(picture, TOP), None
    if picture.state.step == PERSONALISE:
        advanced = picture.view.options.mode == "advanced"
        y = lay_presets(picture, Box(LEFT, y, ROOM, 624 if advanced else 540), 2)
    else:
        y = _lay_markets(picture, y)
        words = _lay_words(picture, y)
        # What is read lies over what a clash would give, or else below everything.
        y, reading = y + words, y if words else None
    rooms, y = _lay_below(picture, y, reading)
    picture.drawing.height = max(round(y + 4), 780)
    return rooms


# Rivals -----------------------------------------------------------------------------------------------


def _lay_rivals(picture: Picture, y: float) -> float:
    """Lay one rival, or the third, with the factories beside the panel; two beside each other with theirs below."""
    if picture.players == 2:
        return _lay_rival(picture, picture.rivals[0], y)
    w = (ROOM - 8) / 2
    ends = []
    for place, seat in enumerate(picture.rivals[:2]):
        left = LEFT + place * (w + 8)
        lay_seat(picture, seat, left, y, w, PANEL)
        below = _lay_known(picture, seat, left, y + PANEL + 4, w)
        ends.append(_lay_factories(picture, seat, Box(left, below, w, 0), (42, 38, 34, 30)))
    return _lay_rival(picture, picture.rivals[2], max(ends)) if picture.players == 4 else max(ends)


def _lay_rival(picture: Picture, seat: int, y: float) -> float:
    lay_seat(picture, seat, LEFT, y, SEAT, PANEL)
    beside = Box(LEFT + SEAT + 8, y, ROOM - SEAT - 8, 0)
    end = _lay_factories(picture, seat, beside, (44, 42, 38, 34, 30))
    return _lay_known(picture, seat, LEFT, max(end, y + PANEL + 4), ROOM)


def _lay_known(picture: Picture, seat: int, left: float, y: float, w: float) -> float:
    """Lay the hand of a rival, if anything is known of it. Return where it ends."""
    if not knows_hand(picture, seat):
        return y
    lay_mini_hand(picture, seat, left, y + height(26) / 2, 26, w)
    return y + height(26) + 4


def _lay_factories(picture: Picture, seat: int, box: Box, cells: tuple[int, ...]) -> float:
    """Lay the factories of a seat, from the top of the box on, in one row if a cell is small enough. Return where they
    end.
    """
    count, gap = len(picture.state.factories[seat]), gap_between(picture, seat)
    if not count:
        return box.top
    cell = next((cell for cell in cells if count * (cell + gap) - gap <= box.w), cells[-1])
    rows = -(-count // int((box.w + gap) // (cell + gap)))
    h = rows * (cell + 6)
    lay_factories(picture, seat, box.left, box.top, box.w, h, (cell,))
    return box.top + h


# Markets ----------------------------------------------------------------------------------------------


def _lay_markets(picture: Picture, y: float) -> float:
    pitch = height(CARD[picture.players]) + 7
    h = 36 + pitch * (picture.players + 1)
    for market in (0, 1):
        _lay_market(picture, market, 8 + 189 * market, y, 185, h, pitch)
    return y + h + 6


def _lay_market(picture: Picture, market: int, left: float, top: float, w: float, h: float, pitch: float) -> None:
    picture.drawing.box(f"market-{market}", "market", left, top, w, h, state="use" if picture.fights(market) else "")
    words = picture.label("market", market=MARKETS[market])
    picture.drawing.text(f"market-{market}-name", words, left + 10, top + 17, 14, "ink b")
    if picture.fights(market):
        x = left + 26 + width(words, 14, bold=True)
        picture.drawing.add("clash-marker", "clash-marker", x, top + 17, 22, z=SIGNS)
    lay_clash_button(picture, market, left + 86, top + 1, 92, 32)
    for index, owner in enumerate(picture.order):
        y = top + 34 + pitch * (index + 0.5)
        lay_row(picture, market, owner, left + w - 7, y, CARD[picture.players], 5)
        if owner == picture.state.common:
            _lay_neutral(picture, market, left, y)
        else:
            picture.drawing.add(f"row-{market}-{owner}-sign", f"seat-{owner}", left + 13, y, 13, z=SIGNS)


def _lay_neutral(picture: Picture, market: int, left: float, y: float) -> None:
    """Lay the market deck beside the neutral cards of the first market, its discard pile beside those of the second."""
    picture.drawing.text(f"neutral-{market}", picture.label("neutral"), left + 8, y - 22, 12, "muted")
    if market == 0 and picture.playing:
        count = str(len(picture.state.piles[picture.state.common]))
        lay_market_deck(picture, left + 22, y + 6)
        picture.drawing.text("market-deck-count", count, left + 40, y + 6, 13, "muted")
    elif market == 1:
        lay_market_discard(picture, left + 22, y + 6)


# Clashes ----------------------------------------------------------------------------------------------


def _lay_words(picture: Picture, y: float) -> float:
    """Lay what a clash would give in each market, or the hands of the one that is told. Return how high that is."""
    if not picture.foresees and picture.told is None:
        return 0
    if picture.told is not None:
        return _lay_told(picture, picture.told, y)
    # Where a clash may be tried there is room to tell it, so that nothing moves.
    h = _told_height(picture) if picture.legal and picture.state.asks in ("clash", "boost") else WORDS
    picture.drawing.box("words", "panel", 8, y, 374, h)
    for market in (0, 1):
        top = y + 16 + 24 * market
        would = market_words(picture, market)
        hand, boost, style = hand_lines(picture, market, picture.below)
        room = 342 - width(would, 13, bold=True)
        words = picture.label("market-hand", market=MARKETS[market], words=[*filter(None, (hand, boost))])
        if width(words, 13, bold=True) > room:
            words = picture.label("market-hand", market=MARKETS[market], words=[hand])
        picture.drawing.text(f"hand-{market}", words, 20, top, 13, style if style != "muted" else "ink", room)
        style = "accent m end" if changes(picture, market) else "muted end"
        picture.drawing.text(f"would-{market}", would, 370, top, 13, style)
    return h + 6


def _told_height(picture: Picture) -> float:
    """Return the height of the panel in which a clash is told."""
    return 24.0 * picture.players + 46


def _lay_told(picture: Picture, told: ClashFrame, y: float) -> float:
    clash = told.clash
    why = wrap(market_words(picture, clash.market), 13, 350, 2) if told.compared else ()
    h = _told_height(picture)
    picture.drawing.box("words", "panel", 8, y, 374, h)
    for index, shown in enumerate(clash.hands):
        seat, top = shown.seat, y + 16 + 24 * index
        hand, boost, style = hand_lines(picture, clash.market, seat)
        tells, scores = told.shown(seat), told.over and seat in clash.winners
        room = 334 - (CHIP * 5 + 6 if tells else 0) - (36 if scores else 0)
        picture.drawing.add(f"told-{seat}-sign", f"seat-{seat}", 24, top, 13, z=SIGNS)
        picture.drawing.text(f"told-{seat}-hand", hand or boost, 36, top, 13, style if hand else "muted", room)
        if tells:
            lay_values(picture, tells, 372 - CHIP * 5 - (36 if scores else 0), top, 14, CHIP)
            lay_gain(picture, seat, 372, top)
    for line, words in enumerate(why):
        picture.drawing.text(f"why-{line}", words, 20, y + h - 28 + 17 * line, 13, "ink m", 350)
    return h + 6


# Below ------------------------------------------------------------------------------------------------


def _lay_below(picture: Picture, y: float, reading: float | None) -> tuple[Rooms, float]:
    """Lay the own things. Return where there is room for what is seen only for a while, and where they end."""
    y = _lay_factories(picture, picture.below, Box(LEFT, y + 2, ROOM, 0), (56, 50, 46, 42, 38))
    if picture.request.buttons and picture.legal:
        lay_confirm(picture, Box(LEFT, y, ROOM, 44))
        y += 50
    options = Box(LEFT, y, ROOM, PANEL)
    lay_seat(picture, picture.below, LEFT, y, SEAT if picture.request.buttons else ROOM, PANEL)
    lay_commands(picture, Box(LEFT + SEAT + 6, y, COMMANDS[0], PANEL), 5, COMMANDS)
    y += PANEL + 8
    tray = Box(8, y - PANEL - 8, 374, 180)
    if picture.state.step == START and picture.legal:
        lay_starters(picture, Box(LEFT, y, ROOM, 140), 60)
        y += 34 + height(60) + 12
    y = _lay_hand(picture, y)
    words = output_words(picture)
    if words:
        picture.drawing.text("output", words, LEFT + 2, y + 10, 13, "ink m", ROOM)
        y += 22
    if reading is None:
        reading = y
        y += WORDS + 4 if picture.playing or any(picture.state.decks) else 0
    if picture.legal and picture.state.asks == "effect":
        y = max(y, tray.top + tray.h)  # a pile to search may be laid out there
    return Rooms(options, tray, Box(8, reading, 374, WORDS)), y


def _lay_hand(picture: Picture, y: float) -> float:
    """Lay the own hand, after the cards that were turned up; at the end how the seats stand. Return where that ends."""
    rows = standings(picture)
    if rows:
        picture.drawing.standings(rows, "", LEFT, y, ROOM, 30)
        return y + 30 * len(rows) + 22
    y = _lay_revealed(picture, y)
    hand = picture.pieces.hands[picture.below]
    if not hand:
        return y
    lay_hand(picture, LEFT, y, ROOM, HANDS)
    card = next((one for one in HANDS if len(hand) * (one + 6) - 6 <= ROOM), HANDS[-1])
    return y + height(card) + 14


def _lay_revealed(picture: Picture, y: float) -> float:
    revealed = picture.pieces.revealed
    if not revealed:
        return y
    picture.drawing.box("revealed", "well", 8, y, 374, height(56) + 32)
    picture.drawing.text("revealed-name", picture.label("turned-up"), 20, y + 14, 12, "muted")
    for index, piece in enumerate(revealed):
        label = str(card_and_effect(piece.card))
        x = 46 + index * min(66, 330 / len(revealed))
        lay_card(picture, piece, x, y + 26 + height(56) / 2, 56, label, SHARED + index)
        lay_reading(picture, piece, label)
    return y + height(56) + 38
