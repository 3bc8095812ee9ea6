"""848 wide: as the wide one; of the hands of rivals only what is known is shown, and of discard piles what is read."""

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
    knows_hand,
    lay_commands,
    lay_confirm,
    lay_known_words,
    lay_presets,
    lay_seat,
    lay_starters,
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


def lay_out(picture: Picture) -> Rooms:
    """Put everything in its place."""
    _lay_seats(picture)
    if picture.state.step == PERSONALISE:
        presets = Box(LEFT, TOP, 628, 408 if picture.legal else BOTTOM - TOP)
        lay_presets(picture, presets, 3)
        lay_confirm(picture, Box(LEFT, BOTTOM - 36, 420, 36))
        lay_commands(picture, Box(632, BOTTOM - 36, 62, 36), 7)
        free = preset_places(presets, 3)[-1]  # there are five decks for six places
        return ROOMS._replace(reading=free._replace(top=free.top + free.h - READING, h=READING))
    for market in (0, 1):
        _lay_market(picture, market, MARKET._replace(left=LEFT + PITCH * market))
    if picture.state.step == START and picture.legal:
        lay_starters(picture, Box(LEFT, HAND.top, HAND.w, 140), 66)
    else:
        _lay_hand(picture)
    lay_confirm(picture, BUTTONS)
    lay_commands(picture, Box(632, 450, 76, 34), 4, (76, 58, 58))
    return ROOMS


# Seats ------------------------------------------------------------------------------------------------


def _lay_seats(picture: Picture) -> None:
    left, y, w, h = COLUMN
    gap = 6.0
    each = (h - gap * (picture.players - 1)) / picture.players
    panel = 44.0 if picture.players < 4 else 40.0
    for seat in picture.rivals:
        lay_seat(picture, seat, left, y, w, panel)
        known = _lay_known(picture, seat, Box(left, y + panel + 4, w, 0))
        top = panel + 5 + known
        lay_factories(picture, seat, left, y + top, w, each - top)
        y += each + gap
    lay_factories(picture, picture.below, left, y, w, BOTTOM - panel - 5 - y)
    lay_seat(picture, picture.below, left, BOTTOM - panel, w, panel)


def _lay_known(picture: Picture, seat: int, box: Box) -> float:
    """Lay what is known of the hand of a rival, as cards where there is room. Return how high that is."""
    if not knows_hand(picture, seat):
        return 0
    if picture.players == 4:
        return lay_known_words(picture, seat, box)
    lay_mini_hand(picture, seat, box.left, box.top + height(26) / 2, 26, box.w)
    return height(26) + 4


# Markets ----------------------------------------------------------------------------------------------


def _lay_market(picture: Picture, market: int, box: Box) -> None:
    left, top, w, h = box
    fights = picture.fights(market)
    picture.drawing.box(f"market-{market}", "market", *box, state="use" if fights else "")
    words = picture.label("market", market=MARKETS[market])
    picture.drawing.text(f"market-{market}-name", words, left + 10, top + 17, 14, "ink b")
    if fights:
        x = left + 26 + width(words, 14, bold=True)
        picture.drawing.add("clash-marker", "clash-marker", x, top + 17, 22, z=SIGNS)
    lay_clash_button(picture, market, left + w - 94, top + 4, 86, 26)
    card = CARD[picture.players]
    pitch = (h - HEADER - 2) / (picture.players + 1)
    room = w - 20 - 3 * card - 16
    for index, owner in enumerate(picture.order):
        y = top + HEADER + pitch * (index + 0.5)
        lay_row(picture, market, owner, left + w - 10, y, card, 5)
        words_box = Box(left + 10, y - pitch / 2 + 1, room, pitch - 2)
        if owner == picture.state.common:
            _lay_neutral(picture, market, y, words_box._replace(w=room + card + 5))
        elif picture.playing:
            lay_row_words(picture, market, owner, words_box)


def _lay_neutral(picture: Picture, market: int, y: float, box: Box) -> None:
    """Lay the market deck beside the neutral cards of the first market, its discard pile beside those of the second."""
    if picture.playing:
        x = box.left + 13
        if market == 0:
            count = len(picture.state.piles[picture.state.common])
            lay_market_deck(picture, x, y - 6)
            picture.drawing.text("market-deck-count", str(count), x, y + 19, 12, "muted mid")
        else:
            lay_market_discard(picture, x, y)
        box = box._replace(left=box.left + 34, w=box.w - 34)
    lay_neutral_words(picture, market, box)


# Below ------------------------------------------------------------------------------------------------


def _lay_hand(picture: Picture) -> None:
    left, top, w, _ = HAND
    rows = standings(picture)
    if rows:
        picture.drawing.standings(rows, picture.label("won"), left, top, w, min(38, 134 / len(rows)))
        return
    taken = lay_revealed(picture, left + w, top, 60)
    lay_hand(picture, left, top, w - taken, (64, 60, 54, 50, 46))
    picture.drawing.text("output", output_words(picture), left, 516, 13, "ink m", w)
    picture.drawing.text("house", picture.label("house-data"), left, 538, 12, "muted")
