"""The table of GEAR: a view becomes a scene.

In the auction the open sets lie in the middle, each with the bid on it; what is bid is chosen in two
steps, a set and then a value. In play every open hand lies before its seat, the trick in the middle,
and below the own open and closed hands, apart. A play of two cards is chosen one card after the
other. The seat below is the viewer's; a spectator and the open table look from seat 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from kernel_lib.core import OPEN, Move, View
from kernel_lib.games.gear.cards import CODES
from kernel_lib.games.gear.rulebook import COLOUR_NAMES
from kernel_lib.games.gear.rules import HAND, SET, Round, State
from kernel_lib.games.gear.table import BY_CARDS, Held, Table, score_lines, signed
from kernel_lib.games.gear.text import LABELS
from kernel_lib.scene.layout import height
from kernel_lib.scene.lettering import fit, shown_name, size_that_fits, width, wrap
from kernel_lib.scene.sprite import Scene, checked_shape
from kernel_lib.scene.symbols import Sheet, seat_bids, sheet_of
from kernel_lib.words import name_of


def scene(
    view: View[State],
    names: Sequence[str] | None = None,
    shape: str = "wide",
    hint: Move | str | None = None,
    *,
    buttons: bool = True,
    beat: int | None = None,
) -> Scene:
    """The table as `view` knows it.

    `names` per seat. `hint`: a legal move to be shown as advice. `buttons`: whether moves are
    offered; a player of replays shows pieces that can only be pointed at. `beat`: how far the score
    is added up, see `beats`. UnknownName: no such shape.
    """
    shown = (
        tuple(shown_name(name) for name in names)
        if names
        else tuple(name_of(seat, None) for seat in range(view.options.players))
    )
    table = _Wide if checked_shape(shape) == "wide" else _Narrow
    return table(view, shown, str(hint or ""), buttons=buttons, beat=beat).draw()


def beats(view: View[State]) -> int:
    """In how many pictures the last move is told: when a round is over, its last trick, then its score line by line."""
    done = next((event for event in view.events if isinstance(event, Round)), None)
    return 1 if done is None else 1 + len(score_lines(view, done))


class _Wide(Table):
    """1280 x 800: rivals above, the sets or the trick in the middle, the own hands below."""

    shape = "wide"
    panels_top: Final = 72.0
    panel: Final = 52.0
    below_top: Final = 540.0
    own_card: Final = 86.0

    def lay_out(self) -> None:
        if self.players == 2 and self.in_play:
            self.lay_facing(self.rivals[0])
        else:
            self.lay_rivals()
        if not self.dealt:
            self.put_deck(640, 330, 104)
        elif self.table.in_auction:
            self.lay_sets()
        else:
            self.lay_trick()
        self.lay_below()

    def lay_rivals(self) -> None:
        left, count = self.drawing.margin, len(self.rivals)
        w = 598.0 if count == 1 else (self.drawing.width - 2 * left - 14 * (count - 1)) / count
        for at, seat in enumerate(self.rivals):
            x = left + at * (w + 14)
            auction = not self.in_play
            taken, stride = (150.0, 35.0) if self.knows(seat) else (134.0, 18.0)
            self.put_seat(seat, x, self.panels_top, w, self.panel, taken + 8 if auction and self.dealt else 0)
            if auction:
                self.put_row(self.closed_hand(seat), x + w - taken, self.panels_top + self.panel / 2, 32, stride)
            else:
                self.lay_rival(seat, x, w)

    def lay_facing(self, seat: int) -> None:
        """The only rival, laid out as the hands below are."""
        top = self.panels_top + 14
        self.put_seat(seat, 32, top, 194, 56)
        self.put_piles(seat, 32, top + 72, 32, 40, 5)
        y, w = top + height(self.own_card) / 2, self.own_card
        self.put_row(self.open_hand(seat), 242, y, w, 100)
        if self.table.kept[seat]:
            self.drawing.box("facing-area", "well", 838, top - 12, 208, 144)
        self.put_row(self.closed_hand(seat), 849, y, w, 100)

    def lay_rival(self, seat: int, left: float, w: float) -> None:
        """The open hand of a rival, below it the closed one and the tricks."""
        card = min((w - 5 * 6) / SET, 64.0)
        y = self.panels_top + self.panel + 10
        self.put_row(self.open_hand(seat), left, y + height(card) / 2, card, card + 6)
        y += height(card) + 9
        self.put_row(self.closed_hand(seat), left, y + height(34) / 2, 34, 37)
        start = left + 2 * 37 + 12
        self.put_piles(seat, start, y + 4, 28, min(33.0, (left + w - start - 33) / (HAND - 1)), HAND)

    # The auction --------------------------------------------------------------------------------

    def lay_sets(self) -> None:
        rows = (self.players + 1) // 2
        w, h, card, gap = (598.0, 118.0, 60.0, 8.0) if rows == 3 else (598.0, 172.0, 76.0, 14.0)
        top = 139.0 if rows == 3 else 146.0 if rows == 2 else 239.0
        for number in range(self.players):
            line, at = divmod(number, 2)
            alone = number == self.players - 1 and at == 0
            left = (self.drawing.width - w) / 2 if alone else 32 + at * (w + 20)
            self.lay_set(number, left, top + line * (h + gap), w, h, card)

    def lay_set(self, number: int, left: float, top: float, w: float, h: float, card: float) -> None:
        self.drawing.box(f"area-{number}", "well", left, top, w, h)
        pad = 14 if card > 60 else 8
        self.put_row(
            self.cards_of(f"set-{number}", self.table.sets[number]),
            left + 16,
            top + pad + height(card) / 2,
            card,
            card + 6,
        )
        y = top + h - (22 if card > 60 else 13)
        name = LABELS["set"].format(number=number)
        self.drawing.text(f"name-of-{number}", name, left + 16, y, 15, "ink b")
        start = left + 16 + width(name, 15, bold=True) + 12
        self.drawing.text(f"counts-{number}", self.counts(number), start, y, 14, "muted")
        self.drawing.text(f"takes-{number}", self.takes(number), left + w - 14, y, 14, "muted end")
        start += width(self.counts(number), 14) + 24
        room = left + w - 24 - width(self.takes(number), 14) - start
        self.drawing.text(f"ousted-{number}", self.ousted_from(number), start, y, 14, "accent m", room)
        cards_end = left + 16 + 6 * (card + 6)
        x = (cards_end + left + w) / 2 - 4
        nut = 54 if card > 60 else 50
        middle = top + pad + height(card) / 2 - (12 if self.table.bidders[number] >= 0 else 0)
        self.put_nut(number, x, middle, nut, 24)
        if self.table.bidders[number] >= 0:
            seat = self.table.bidders[number]
            self.drawing.named(
                f"bidder-{number}", seat, self.names[seat], x, middle + nut / 2 + 14, left + w - cards_end - 4, 13
            )
        self.put_choice(number, left, top, w, h)

    def value_place(self, points: int) -> tuple[float, float, float]:
        if points <= BY_CARDS:
            return 420 + 76.0 * points, self.below_top + 74, 60
        return 412 + 43.0 * (points - BY_CARDS - 1), self.below_top + 140, 40

    def put_bid_words(self, under: str, number: int) -> None:
        left = 300 + width(LABELS["your bid"], 17, bold=True) + 6
        self.put_under(under, "title", LABELS["on set"].format(number=number), left, self.below_top + 16, "t17 ink b")
        self.put_under(under, "words", fit(self.bid_words(number), 15, 760), 300, self.below_top + 192, "t15 ink")

    def lay_bid(self) -> None:
        """The values, of which those are offered that the chosen set takes."""
        if self.legal:
            self.drawing.text("your-bid", LABELS["your bid"], 300, self.below_top + 16, 17, "ink b")
        if self.may_bid:
            self.put_values()
            self.drawing.text("by-cards", LABELS["by cards"], 300, self.below_top + 74, 13, "muted")
            self.drawing.text("by-voice", LABELS["by voice"], 300, self.below_top + 140, 13, "muted")
        words = LABELS["round pays"]
        self.drawing.text(
            "round-pays", words, 300, self.below_top + 232, size_that_fits(words, (14, 13), 760), "muted", 760
        )

    # Play ---------------------------------------------------------------------------------------

    def lay_trick(self) -> None:
        self.drawing.text("trick-words", self.trick_words(), 640, 299, 15, "muted mid", 1100)
        self.put_trick(640, 325, (96.0, 96.0), min(240.0, 1200 / self.players))

    def lay_below(self) -> None:
        seat, top = self.below, self.below_top
        self.put_seat(seat, 32, top, 194, 56)
        if self.in_play:
            self.put_piles(seat, 32, top + 72, 32, 40, 5)
            self.put_score(240, top - 8, 804, 254)
        if self.table.in_auction:
            self.lay_bid()
        self.lay_hands()
        self.put_confirm(1060, top + 24, 188, 48)
        self.put_commands(1060, top + 84, 90, 36, 8)

    def lay_hands(self) -> None:
        """The open and the closed hand, apart; the same place in the auction and in play."""
        seat, top, w = self.below, self.below_top, self.own_card
        mine = self.view.seat == seat
        closed, opened = list(self.closed_hand(seat)), list(self.open_hand(seat))
        words = LABELS["closed hand" if mine else "closed hand of other"]
        if not self.in_play:
            self.drawing.text("closed-name", words if closed else "", 32, top + 80, 13, "muted")
            self.put_hand(
                [Held(card, kind, True, 75 + 98.0 * at, top + 158, 86) for at, (card, kind) in enumerate(closed)]
            )
            return
        y = top + 33 + height(w) / 2
        self.drawing.text("open-name", LABELS["open hand"] if opened else "", 242, top + 1, 13, "muted")
        hand = [Held(card, kind, False, 285 + 100.0 * at, y, w) for at, (card, kind) in enumerate(opened)]
        if closed:
            self.drawing.box("closed-area", "well", 838, top - 8, 208, 202)
            self.drawing.text("closed-name", words, 848, top + 1, 13, "muted", 190)
        hand += [Held(card, kind, True, 892 + 100.0 * at, y, w) for at, (card, kind) in enumerate(closed)]
        self.put_hand(hand)
        self.drawing.text("pairs", self.pairs_words(), 242, top + 215, 14, "muted")


class _Narrow(Table):
    """390 wide: rivals, sets or trick, and the own hands below each other."""

    shape = "narrow"
    values_top = 0.0
    """The middle of the first row of values."""

    def lay_out(self) -> None:
        y = self.lay_rivals(76) if self.in_play else self.lay_panels(76)
        if not self.dealt:
            self.put_deck(self.drawing.width / 2, y + 130, 84)
            y += 280
        elif self.table.in_auction:
            self.values_top = y + 94 * self.players + 172
            y = self.lay_sets(y)
        else:
            y = self.lay_trick(y)
        y = self.lay_below(y)
        self.drawing.height = max(round(y), 780)

    # Rivals -------------------------------------------------------------------------------------

    def lay_panels(self, y: float) -> float:
        """Rivals before and in the auction. Returns where they end."""
        per_row = 2 if len(self.rivals) == 4 else len(self.rivals)
        w = (366 - 6 * (per_row - 1)) / per_row
        known = self.dealt and self.view.seat == OPEN
        tall = 100 if known else 48
        for at, seat in enumerate(self.rivals):
            line, place = divmod(at, per_row)
            left, top = 12 + place * (w + 6), y + line * tall
            backs = w > 300 and self.dealt and not known
            self.put_seat(seat, left, top, w, 42, 100 if backs else 0)
            if known:
                self.put_row(self.closed_hand(seat), left + 8, top + 71, 33, 36)
            elif backs:
                self.put_row(self.closed_hand(seat), left + w - 92, top + 21, 28, 14)
        return y + tall * -(-len(self.rivals) // per_row) + 4

    def lay_rivals(self, y: float) -> float:
        """Rivals in play: a strip with what they have taken, below it their cards. Returns where they end."""
        for seat in self.rivals:
            self.lay_strip(seat, y)
            row = y + 32 + height(33) / 2
            self.put_row(self.open_hand(seat), 14, row, 33, 35.4)
            known = self.knows(seat)
            self.put_row(self.closed_hand(seat), 234, row, 33, 34 if known else 14)
            self.put_piles(seat, 308 if known else 292, row - height(28) / 2 + 2, 28, 4.6 if known else 7, HAND)
            y += 32 + height(33) + 9
        return y

    def lay_strip(self, seat: int, y: float) -> None:
        words, points = self.taken_words(seat), signed(self.table.points[seat])
        self.drawing.box(f"seat-{seat}", "panel", 12, y, 366, 26, state="use" if self.has_turn(seat) else "")
        left = 46 if self.teams else 28
        self.drawing.add(f"sign-{seat}", f"seat-{seat}", left, y + 13, 14, z=2)
        self.drawing.text(
            f"name-{seat}", self.names[seat], left + 14, y + 13, 14, "ink m", 302 - left - width(words, 12)
        )
        self.drawing.text(f"about-{seat}", words, 330, y + 13, 12, "muted end")
        self.drawing.text(f"score-{seat}", points, 368, y + 13, 15, "ink b end")
        self.put_team(seat, 26, y + 13)

    # The auction --------------------------------------------------------------------------------

    def lay_sets(self, y: float) -> float:
        for number in range(self.players):
            self.lay_set(number, y)
            y += 94
        return y + 4

    def lay_set(self, number: int, top: float) -> None:
        left, w, h = 8.0, 374.0, 88.0
        self.drawing.box(f"area-{number}", "well", left, top, w, h)
        self.put_row(
            self.cards_of(f"set-{number}", self.table.sets[number]), left + 9, top + 7 + height(42) / 2, 42, 46.4
        )
        name = LABELS["set"].format(number=number)
        self.drawing.text(f"name-of-{number}", name, left + 10, top + 77, 12, "ink b")
        self.drawing.text(
            f"counts-{number}", self.counts(number), left + 16 + width(name, 12, bold=True), top + 77, 12, "muted"
        )
        self.drawing.text(f"takes-{number}", self.takes(number), left + w - 10, top + 77, 12, "muted end")
        seat = self.table.bidders[number]
        x = 335.0
        self.put_nut(number, x, top + (25 if seat >= 0 else 33), 40, 18)
        if seat >= 0:
            self.drawing.named(f"bidder-{number}", seat, self.names[seat], x, top + 57, 86, 12)
        self.put_choice(number, left, top, w, h)

    def value_place(self, points: int) -> tuple[float, float, float]:
        if points <= BY_CARDS:
            return 38 + 62.8 * points, self.values_top, 52
        line, at = divmod(points - BY_CARDS - 1, 8)
        return 34.5 + 45.8 * at, self.values_top + 50 + 42 * line, 42

    def put_bid_words(self, under: str, number: int) -> None:
        left = 12 + width(LABELS["your bid"], 15, bold=True) + 5
        self.put_under(under, "title", LABELS["on set"].format(number=number), left, self.values_top - 92, "t15 ink b")
        for line, words in enumerate(wrap(self.bid_words(number), 12, 186, 3)):
            self.put_under(under, f"words-{line}", words, 12, self.values_top - 71 + 17 * line, "t12 ink")

    # Play ---------------------------------------------------------------------------------------

    def lay_trick(self, y: float) -> float:
        words = self.trick_words()
        self.drawing.text("trick-words", words, 195, y + 8, size_that_fits(words, (13, 12), 366), "muted mid", 366)
        per_row = 3 if self.players == 5 else self.players
        stride = 366 / per_row
        single, double = min(60.0, stride - 16), min(56.0, (stride - self.pair_gap - 14) / 2)
        self.put_trick(195, y + 30, (single, double), stride, per_row)
        return y + 30 + (height(single) + 46) * -(-self.players // per_row)

    # Below ----------------------------------------------------------------------------------------

    def lay_below(self, y: float) -> float:
        """The own panel and hands, and what is chosen. Returns where it ends."""
        self.put_seat(self.below, 12, y, 184, 42)
        if self.in_play:
            self.put_piles(self.below, 12, y + 54, 28, 21, HAND)
        end = self.lay_hands(y) + 8 if self.scored is None else self.put_score(12, y + 106, 366, 300) + 10
        if self.table.in_auction and self.may_bid:
            self.lay_bid()
            end = self.values_top + 122
        if not self.buttons:
            return end
        self.put_confirm(12, end, 222, 44)
        self.put_commands(242, end, 64, 44, 8)
        return end + 56

    def lay_bid(self) -> None:
        if self.legal:
            self.drawing.text("your-bid", LABELS["your bid"], 12, self.values_top - 92, 15, "ink b")
        if self.may_bid:
            self.put_values()

    def lay_hands(self, y: float) -> float:
        """The closed hand beside the panel, the open one below. Returns where they end."""
        seat = self.below
        closed, opened = list(self.closed_hand(seat)), list(self.open_hand(seat))
        if closed:
            words = LABELS["closed hand" if self.view.seat == seat else "closed hand of other"]
            self.drawing.box("closed-area", "well", 204, y, 174, 140)
            self.drawing.text("closed-name", words, 291, y + 11, 12, "muted mid", 166)
        top = y + 38 + height(66) / 2
        hand = [Held(card, kind, True, 251 + 80.0 * at, top, 66) for at, (card, kind) in enumerate(closed)]
        y += 146
        if self.in_play:
            self.drawing.text("pairs", self.pairs_words(), 12, y - 20, 12, "muted", 184)
            hand = [
                Held(card, kind, False, 37 + 63.2 * at, y + 36 + height(50) / 2, 50)
                for at, (card, kind) in enumerate(opened)
            ] + hand
            y += 36 + height(50) + (28 if self.buttons else 8)
        self.put_hand(hand)
        return y


# Symbols ------------------------------------------------------------------------------------------

_WHEELS: Final[Sheet] = {
    "wheel-R": '<path class="red" d="M-7.4-37.3L-6.1-45.6H6.1L7.4-37.3L16-34.5L21.9-40.4L31.7-33.3L27.9-25.8L33.2-18.5L41.5-19.8L45.2-8.3L37.7-4.5V4.5L45.2 8.3'
    "L41.5 19.8L33.2 18.5L27.9 25.8L31.7 33.3L21.9 40.4L16 34.5L7.4 37.3L6.1 45.6H-6.1L-7.4 37.3L-16 34.5L-21.9 40.4L-31.7 33.3L-27.9 25.8L-33.2 18.5"
    'L-41.5 19.8L-45.2 8.3L-37.7 4.5V-4.5L-45.2-8.3L-41.5-19.8L-33.2-18.5L-27.9-25.8L-31.7-33.3L-21.9-40.4L-16-34.5Z"/>',
    "wheel-B": '<path class="l-blue rj" stroke-width="7" d="M-8.2-33L-7.1-42.4H7.1L8.2-33L17.5-29.1L25-35L35-25L29.1-17.5L33-8.2L42.4-7.1V7.1L33 8.2L29.1 17.5'
    'L35 25L25 35L17.5 29.1L8.2 33L7.1 42.4H-7.1L-8.2 33L-17.5 29.1L-25 35L-35 25L-29.1 17.5L-33 8.2L-42.4 7.1V-7.1L-33-8.2L-29.1-17.5L-35-25L-25-35L-17.5-29.1Z"/>',
    # Small beside the number of a card, where thin lines would be lost.
    "index-R": '<path class="red" d="M-7.2-36.3L-6.2-46.6H6.2L7.2-36.3L15.5-33.6L22.4-41.3L32.4-34.1L27.1-25.2L32.3-18L42.4-20.3L46.2-8.5L36.7-4.4V4.4L46.2 8.5'
    "L42.4 20.3L32.3 18L27.1 25.2L32.4 34.1L22.4 41.3L15.5 33.6L7.2 36.3L6.2 46.6H-6.2L-7.2 36.3L-15.5 33.6L-22.4 41.3L-32.4 34.1L-27.1 25.2L-32.3 18"
    'L-42.4 20.3L-46.2 8.5L-36.7 4.4V-4.4L-46.2-8.5L-42.4-20.3L-32.3-18L-27.1-25.2L-32.4-34.1L-22.4-41.3L-15.5-33.6Z"/>',
    "index-B": '<path class="l-blue rj" stroke-width="11" d="M-7-28.1L-6.7-40.4H6.7L7-28.1L15-24.8L23.8-33.4L33.4-23.8L24.8-15L28.1-7L40.4-6.7V6.7L28.1 7L24.8 15'
    'L33.4 23.8L23.8 33.4L15 24.8L7 28.1L6.7 40.4H-6.7L-7 28.1L-15 24.8L-23.8 33.4L-33.4 23.8L-24.8 15L-28.1 7L-40.4 6.7V-6.7L-28.1-7L-24.8-15L-33.4-23.8L-23.8-33.4L-15-24.8Z"/>',
}


def _frame(lines: str, tab: str = "") -> str:
    """Around a whole set; it lies above the cards, so that a click on them chooses the set."""
    corner = (
        f'<svg x="100%" y="0" overflow="visible"><g transform="translate(-5 5) scale(.24)">{tab}</g></svg>'
        if tab
        else ""
    )
    return f'<rect width="100%" height="100%" rx="14" fill="transparent"/><rect x="0" y="0" width="100%" height="100%" rx="14" {lines}/>{corner}'


_HEXAGON: Final = "M-26-43H26L50 0L26 43H-26L-50 0Z"
_OFFERS: Final[Sheet] = {
    "set": _frame('class="l-line" stroke-width="1"'),
    "set.legal": _frame('class="l-offer" stroke-width="2.4"'),
    "set.chosen": _frame('class="l-offer" stroke-width="4.4"', '<use href="#tab.chosen"/>'),
    "set.hint": _frame('class="l-accent" stroke-width="3" stroke-dasharray="7 5"', '<use href="#tab.hint"/>'),
    "set.fault": _frame('class="l-warn" stroke-width="4.4"', '<use href="#tab.fault"/>'),
    "set.focus": '<rect class="l-felt" width="100%" height="100%" rx="22" stroke-width="6"/><rect class="l-focus" width="100%" height="100%" rx="22" stroke-width="3.2"/>',
    "bid.off": f'<path class="felt" d="{_HEXAGON}"/><path class="l-line" stroke-width="2.4" stroke-dasharray="7 5" d="{_HEXAGON}"/>',
    "bid.fault": f'<path class="panel" d="{_HEXAGON}"/><path class="l-warn rj" stroke-width="8" d="{_HEXAGON}"/>',
    # The second card of a pair: a plus below it, and all of it can be clicked.
    "second": '<rect width="100%" height="100%" fill="transparent"/><svg x="50%" y="100%" overflow="visible"><circle class="offer" cy="22" r="12"/>'
    '<path class="l-on-offer rj" stroke-width="3" d="M-6 22H6M0 16V28"/></svg>',
    "pair": '<rect width="100%" height="100%" fill="none"/>',
    "eleven": '<circle class="felt" r="56"/><circle class="accent" r="48"/>',
    "ring": '<circle class="felt" r="47"/><circle class="l-ink" r="44" stroke-width="9"/>',
}


@cache
def sheet() -> Sheet:
    """All symbols of this game by name."""
    faces: Sheet = {}
    for code in CODES:
        faces[f"face-{code}"] = _face(code)
        faces[f"small-{code}"] = _small_face(code)
    return sheet_of({**seat_bids(5), **_WHEELS, **_OFFERS, **faces})


_PAPER: Final = '<use href="#paper"/>'
_ON_WHEEL: Final = {"R": "paper", "B": "blue"}


def _number(text: str, x: float, y: float, size: float, style: str) -> str:
    tight = " tight" if len(text) > 1 else ""
    return f'<text class="b mid{tight} {style}" x="{x:g}" y="{y:g}" font-size="{size:g}">{text}</text>'


def _face(code: str) -> str:
    """A card with its index top left and the wheel right of its middle; an A says that it may be 11."""
    colour, rank = code[0], code[1:]
    long = len(rank) > 1
    index = _number(rank, -26.5 if long else -29, -37, 31, COLOUR_NAMES[colour]) + _used(
        f"index-{colour}", -30, -17, 0.27
    )
    wheel = _used(f"wheel-{colour}", 8, 18, 0.76) + _number(
        rank, 8, 28 if long else 29.5, 27 if long else 32, _ON_WHEEL[colour]
    )
    corner = (
        f'<text class="end card-ink" x="44" y="-49" font-size="18.4">{LABELS["or 11"]}</text>' if rank == "A" else ""
    )
    return _PAPER + index + wheel + corner


def _small_face(code: str) -> str:
    """A card for widths below 60 units: the wheel holds the number, nothing else."""
    colour, rank = code[0], code[1:]
    return (
        _PAPER
        + _used(f"wheel-{colour}", 0, 0, 0.94)
        + _number(rank, 0, 14, 36 if len(rank) > 1 else 39, _ON_WHEEL[colour])
    )


def _used(symbol: str, x: float, y: float, scale: float) -> str:
    return f'<use href="#{symbol}" transform="translate({x:g} {y:g}) scale({scale:g})"/>'
