"""The table of Gears of Industry: a view becomes a scene.

Two markets, each with a row for every player and the neutral cards in the middle, and beside every
row the hand that it makes, or would make at best. Factories lie before their owners as they were
turned. What is chosen in several parts is chosen on the table: a card, the place where it goes, how
it is paid; an effect, and what it is done to. The seat below is the viewer's; a spectator and the
open table look from seat 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.industry.moments import beats_of, clash_in
from kernel_lib.games.industry.moves import MARKETS, Shown
from kernel_lib.games.industry.offers import effect_words
from kernel_lib.games.industry.pieces import sheet
from kernel_lib.games.industry.places import PERSONALISE, START
from kernel_lib.games.industry.rules import State
from kernel_lib.games.industry.table import CHIP, Asked, Box, Table
from kernel_lib.games.industry.text import LABELS
from kernel_lib.scene.drawing import SHARED, SIGNS
from kernel_lib.scene.layout import height
from kernel_lib.scene.lettering import shown_name, width, wrap
from kernel_lib.scene.sprite import Scene, checked_shape
from kernel_lib.words import name_of


def scene(
    view: View[State],
    names: Sequence[str] | None = None,
    shape: str = "wide",
    hint: Move | str | None = None,
    *,
    buttons: bool = True,
    beat: int | None = None,
    tried: Move | str | None = None,
) -> Scene:
    """The table as `view` knows it.

    `names` per seat. `hint`: a legal move to be shown as advice. `buttons`: whether moves are
    offered; a player of replays shows pieces that can only be pointed at. `beat`: how much of a clash
    is told, see `beats`. `tried`: a move of which is shown what a clash would give after it.
    UnknownName: no such shape.
    """
    shown = (
        tuple(shown_name(name) for name in names)
        if names
        else tuple(name_of(seat, None) for seat in range(view.options.players))
    )
    table = _Wide if checked_shape(shape) == "wide" else _Narrow
    return table(view, shown, Asked(str(hint or ""), buttons, beat, tried)).draw()


def beats(view: View[State]) -> int:
    """In how many pictures the last move is told: a clash by its boosts, every hand, the comparison, and the position with the points."""
    return beats_of(clash_in(view.state))


def broken(words: str, room: float, lines: int, style: str) -> tuple[str, ...]:
    """Words in lines of 13 units, bold ones too."""
    bold = not {"b", "m"}.isdisjoint(style.split())
    return wrap(words, 14.6 if bold else 13, room, lines) if words else ()


class _Wide(Table):
    """1280 x 800: seats and factories left, the markets beside each other, the hand below."""

    shape = "wide"
    top: Final = 64.0
    bottom: Final = 794.0
    hand_top: Final = 622.0
    column: Final = Box(32, 64, 290, 730)

    def lay_out(self) -> None:
        self.lay_seats()
        if self.table.step == PERSONALISE:
            self.put_presets(Box(344, self.top, 904, 548), 2)
        elif self.table.step == START and self.legal:
            self.lay_markets()
            self.put_starters(Box(344, self.hand_top, 592, 172), 72)
        else:
            self.lay_markets()
            self.lay_hand()
        self.put_confirm(Box(950, 622, 298, 46))
        self.put_commands(950, 718, 94, 34, 8)
        self.drawing.text("output", self.output_words(), 950, 770, 14, "ink m", 298)
        self.drawing.text("house", LABELS["house data"], 1248, 788, 12, "muted end")
        rows = self.standings()
        if rows:
            self.drawing.standings(rows, LABELS["won"], 344, self.hand_top + 4, 592, min(36, 152 / len(rows)))

    # The left column --------------------------------------------------------------------------

    def lay_seats(self) -> None:
        left, y, w, _ = self.column
        panel, mini = 48.0, 43.0
        gap = 8.0
        room = (self.bottom - y - panel * self.players - (mini + gap) * (self.players - 1)) / self.players - 12
        for seat in self.rivals:
            self.put_seat(seat, left, y, w, panel)
            self.put_mini_hand(seat, left, y + panel + 4 + height(27) / 2, 27, w)
            self.put_factories(seat, left, y + panel + mini + 8, w, room - 2)
            y += panel + mini + room + 12 + gap
        self.put_factories(self.below, left, y + 2, w, room)
        self.put_seat(self.below, left, self.bottom - panel, w, panel)

    # The markets ------------------------------------------------------------------------------

    def lay_markets(self) -> None:
        for market in (0, 1):
            self.lay_market(market, 344 + 458 * market, 446, 548)

    def lay_market(self, market: int, left: float, w: float, h: float) -> None:
        self.drawing.box(f"market-{market}", "market", left, self.top, w, h, state="use" if self.fights(market) else "")
        words = LABELS["market"].format(market=MARKETS[market])
        self.drawing.text(f"market-{market}-name", words, left + 16, self.top + 22, 16, "ink b")
        if self.fights(market):
            self.drawing.add(
                "clash-marker", "clash-marker", left + 34 + width(words, 16, bold=True), self.top + 22, 26, z=SIGNS
            )
        self.put_clash_button(market, left + 110, self.top + 6, 104, 30)
        if market == 1 and self.playing:
            right, y, count = left + w - 14, self.top + 22, len(self.table.piles[self.table.common])
            self.put_market_deck(right - 13, y)
            self.put_market_discard(right - 45, y)
            self.drawing.text(
                "market-deck-count", LABELS["deck chip"].format(count=count), right - 64, y, 13, "muted end"
            )
        card = {2: 90.0, 3: 80.0, 4: 65.0}[self.players]
        pitch = (h - 44) / (self.players + 1)
        for at, owner in enumerate(self.order):
            y = self.top + 40 + pitch * (at + 0.5)
            self.put_row(market, owner, left + w - 16, y, card, 10)
            if owner == self.table.common:
                self.lay_neutral_words(market, left + 16, y, w - 32 - 2 * (card + 10) - 8)
            elif self.playing:
                self.lay_row_words(market, owner, left + 16, y, w - 32 - 3 * (card + 10) - 2, card)

    def lay_neutral_words(self, market: int, left: float, y: float, room: float) -> None:
        """In the middle: that these are neutral, and what a clash gives."""
        style = "ink m" if self.told and self.fights(market) else "accent m" if self.changes(market) else "ink"
        lines = broken(self.market_words(market), room, 4, style)
        top = y - 9 * len(lines)
        self.drawing.text(f"neutral-{market}", LABELS["neutral"], left, top, 13, "muted")
        for at, line in enumerate(lines):
            self.drawing.text(f"clash-{market}-{at}", line, left, top + 18 * (at + 1), 13, style, room)

    def lay_row_words(self, market: int, seat: int, left: float, y: float, room: float, card: float) -> None:
        """Beside a row: whose it is, and the hand that it makes."""
        hand, boost, style = self.hand_lines(market, seat)
        tells: Shown | None = next((shown for shown in self.compared(market) if shown.seat == seat), None)
        lines = broken(hand, room, 3 if height(card) > 100 else 2, style)
        count = 1 + len(lines) + bool(boost) + bool(tells)
        pitch = min(18.0, (height(card) + 6) / count)
        top = y - pitch * (count - 1) / 2
        key = f"row-{market}-{seat}"
        self.drawing.add(f"{key}-sign", f"seat-{seat}", left + 7, top, 14, z=SIGNS)
        scored = (
            self.told is not None
            and self.told.clash.market == market
            and self.told.over
            and seat in self.told.clash.winners
        )
        self.drawing.text(f"{key}-name", self.names[seat], left + 20, top, 13, "ink m", room - (58 if scored else 20))
        if scored:
            self.put_gain(seat, left + room, top)
        for at, line in enumerate(lines):
            self.drawing.text(f"{key}-hand-{at}", line, left, top + pitch * (at + 1), 13, style, room)
        if tells:
            self.put_values(tells, left - 3, top + pitch * (len(lines) + 1), 14)
        self.drawing.text(f"{key}-boost", boost, left, top + pitch * (count - 1), 12, "muted", room)

    # Below ------------------------------------------------------------------------------------

    def lay_hand(self) -> None:
        if self.standings():
            return
        room = 592.0
        if self.pieces.revealed:
            room -= self.lay_revealed()
        self.put_hand(344, self.hand_top, room, (80, 78, 72, 66))

    def lay_revealed(self) -> float:
        """The cards that a scout turned up, beside the hand. Returns how wide they lie."""
        count, w = len(self.pieces.revealed), 80.0
        stride = min(w + 8, 250 / count)
        room = stride * (count - 1) + w + 36
        left = 936 - room + 14
        self.drawing.box("revealed", "well", left - 6, self.hand_top - 4, room - 8, 132)
        for at, piece in enumerate(self.pieces.revealed):
            label = effect_words(piece.card)
            self.put_card(piece, left + 8 + w / 2 + at * stride, self.hand_top + 62, w, label, SHARED + at)
            self.put_reading(piece, f"{LABELS['turned up']}: {label}")
        return room

    def option_place(self, at: int, count: int) -> Box:
        w = (298 - 8 * (count - 1)) / count
        return Box(950 + at * (w + 8), 676, w, 34)

    def tray_place(self) -> Box:
        return Box(344, 600, 592, 143)

    def reading_place(self) -> Box:
        return Box(344, 746, 592, 50)


class _Narrow(Table):
    """390 wide: rivals, the markets side by side, what a clash gives, and the own things below each other."""

    shape = "narrow"
    card: Final = 47.0
    options_top = 0.0
    tray_top = 0.0
    reading_top = 0.0

    def lay_out(self) -> None:
        y = self.lay_rivals(76)
        if self.table.step == PERSONALISE:
            y = self.put_presets(Box(12, y, 366, 1200), 1)
        else:
            y = self.lay_markets(y)
            y = self.lay_words(y)
        y = self.lay_below(y)
        if self.has_trays:
            y = max(y, self.tray_top + self.tray_place().h)
        self.drawing.height = max(round(y + 6), 780)

    def lay_rivals(self, y: float) -> float:
        for seat in self.rivals:
            self.put_seat(seat, 12, y, 366, 42)
            y += 46
            if any(card >= 0 for card in self.table.hands[seat]):
                self.put_mini_hand(seat, 12, y + height(28) / 2, 28, 366)
                y += height(28) + 5
            y = self.lay_factories(seat, y)
        return y

    def lay_factories(self, seat: int, y: float) -> float:
        count = len(self.table.factories[seat])
        if not count:
            return y
        cell = next((cell for cell in (56, 50, 46, 42, 38) if count * (cell + 4) - 4 <= 366), 38)
        rows = -(-count // (370 // (cell + 4)))
        self.put_factories(seat, 12, y, 366, rows * (cell + 4), (cell,))
        return y + rows * (cell + 4) + 4

    # The markets ------------------------------------------------------------------------------

    def lay_markets(self, y: float) -> float:
        pitch = height(self.card) + 9
        h = 40 + pitch * (self.players + 1)
        for market in (0, 1):
            self.lay_market(market, 8 + 189 * market, y, 185, h, pitch)
        return y + h + 6

    def lay_market(self, market: int, left: float, top: float, w: float, h: float, pitch: float) -> None:
        self.drawing.box(f"market-{market}", "market", left, top, w, h, state="use" if self.fights(market) else "")
        words = LABELS["market"].format(market=MARKETS[market])
        self.drawing.text(f"market-{market}-name", words, left + 10, top + 18, 14, "ink b")
        if self.fights(market):
            self.drawing.add(
                "clash-marker", "clash-marker", left + 26 + width(words, 14, bold=True), top + 18, 22, z=SIGNS
            )
        self.put_clash_button(market, left + 86, top + 2, 90, 32)
        for at, owner in enumerate(self.order):
            y = top + 36 + pitch * (at + 0.5)
            self.put_row(market, owner, left + w - 7, y, self.card, 5)
            if owner == self.table.common:
                self.lay_neutral(market, left, y)
            else:
                self.drawing.add(f"row-{market}-{owner}-sign", f"seat-{owner}", left + 13, y, 13, z=SIGNS)

    def lay_neutral(self, market: int, left: float, y: float) -> None:
        """Beside the neutral cards: the market deck in the first market, its discard pile in the second."""
        self.drawing.text(f"neutral-{market}", LABELS["neutral"], left + 8, y - 24, 12, "muted")
        if market == 0 and self.playing:
            self.put_market_deck(left + 22, y + 4)
            self.drawing.text(
                "market-deck-count", str(len(self.table.piles[self.table.common])), left + 40, y + 4, 13, "muted"
            )
        elif market == 1:
            self.put_market_discard(left + 22, y + 4)

    def lay_words(self, y: float) -> float:
        """What a clash would give in each market, or the hands of the one that is told. Returns where it ends."""
        if not self.foresees and self.told is None:
            return y
        if self.told is not None:
            return self.lay_told(y)
        # Where a clash may be tried there is room to tell it, so that nothing moves.
        h = self.told_height if self.legal and self.table.asks in ("clash", "boost") else 88
        self.drawing.box("words", "panel", 8, y, 374, h)
        for market in (0, 1):
            top = y + 14 + 42 * market
            hand, boost, style = self.hand_lines(market, self.below)
            first = LABELS["market short"].format(market=MARKETS[market], words=", ".join(filter(None, (hand, boost))))
            self.drawing.text(f"hand-{market}", first, 20, top, 13, style if style != "muted" else "ink", 350)
            self.drawing.text(
                f"would-{market}",
                self.market_words(market),
                36,
                top + 18,
                13,
                "accent m" if self.changes(market) else "muted",
                334,
            )
        self.reading_top = y
        return y + h + 6

    @property
    def told_height(self) -> float:
        """How high the panel is in which a clash is told."""
        return 38.0 * self.players + 48

    def lay_told(self, y: float) -> float:
        assert self.told is not None
        clash = self.told.clash
        why = wrap(self.market_words(clash.market), 13, 350, 2) if self.told.compared else ()
        h = self.told_height
        self.drawing.box("words", "panel", 8, y, 374, h)
        for at, shown in enumerate(clash.hands):
            seat, top = shown.seat, y + 16 + 38 * at
            hand, boost, style = self.hand_lines(clash.market, seat)
            tells = self.told.shown(seat)
            self.drawing.add(f"told-{seat}-sign", f"seat-{seat}", 24, top, 13, z=SIGNS)
            self.drawing.text(f"told-{seat}-name", self.names[seat], 36, top, 13, "ink m", 206 if tells else 326)
            self.drawing.text(
                f"told-{seat}-hand",
                ", ".join(filter(None, (hand, boost))),
                36,
                top + 17,
                12,
                style if hand else "muted",
                296,
            )
            if tells:
                self.put_values(tells, 372 - CHIP * 5 - 6, top, 14)
                self.put_gain(seat, 370, top + 20)
        for line, words in enumerate(why):
            self.drawing.text(f"why-{line}", words, 20, y + h - 30 + 17 * line, 13, "ink m", 350)
        self.reading_top = y
        return y + h + 6

    # Below ------------------------------------------------------------------------------------

    def lay_below(self, y: float) -> float:
        y = self.lay_factories(self.below, y + 2)
        if self.buttons and self.legal:
            self.put_confirm(Box(12, y, 366, 42))
            y += 48
        self.options_top = y
        if self.buttons:
            self.put_commands(12, y, 116, 38, 9)
            y += 52
        if self.table.step == START and self.legal:
            self.put_starters(Box(12, y, 366, 140), 60)
            y += 34 + height(60) + 12
        y = self.lay_hand(y)
        self.put_seat(self.below, 12, y, 366, 42)
        y += 48
        words = self.output_words()
        if words:
            self.drawing.text("output", words, 14, y + 8, 13, "ink m", 362)
            y += 22
        if not self.playing:
            self.reading_top = y
            return y + (92 if any(self.table.decks) else 0)
        if not self.reading_top:
            self.reading_top = y
            y += 92
        return y

    def lay_hand(self, y: float) -> float:
        self.tray_top = y
        rows = self.standings()
        if rows:
            self.drawing.standings(rows, "", 12, y, 366, 30)
            return y + 30 * len(rows) + 22
        if self.pieces.revealed:
            self.drawing.box("revealed", "well", 8, y, 374, height(56) + 32)
            self.drawing.text("revealed-name", LABELS["turned up"], 20, y + 14, 12, "muted")
            for at, piece in enumerate(self.pieces.revealed):
                label = effect_words(piece.card)
                self.put_card(
                    piece,
                    46 + at * min(66, 330 / len(self.pieces.revealed)),
                    y + 26 + height(56) / 2,
                    56,
                    label,
                    SHARED + at,
                )
                self.put_reading(piece, label)
            y += height(56) + 38
        hand = self.pieces.hands[self.below]
        if not hand:
            return y
        self.put_hand(12, y, 366, (54, 48, 44))
        card = next((one for one in (54, 48, 44) if len(hand) * (one + 8) - 8 <= 366), 44)
        return y + height(card) + 20

    def option_place(self, at: int, count: int) -> Box:
        w = (366 - 8 * (count - 1)) / count
        return Box(12 + at * (w + 8), self.options_top, w, 38)

    def tray_place(self) -> Box:
        return Box(8, self.tray_top, 374, 190)

    def reading_place(self) -> Box:
        return Box(8, self.reading_top, 374, 88)


__all__ = ["beats", "scene", "sheet"]
