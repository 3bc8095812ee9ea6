"""The table of !nversion: a view becomes a scene.

Above the lane, beside it who takes a trick; rivals with their hands and piles; the trick in the
middle, with a dotted line to the lane for every card that was exchanged; below the own hand. The
seat below is the viewer's; a spectator and the open table look from seat 0.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from kernel_lib.cards import cards_in
from kernel_lib.core import OPEN, Move, View
from kernel_lib.games.inversion import text
from kernel_lib.games.inversion.rulebook import SUIT_NAMES, face
from kernel_lib.games.inversion.rules import CARDS, CODES, PASS, PLAYS, TRICKS, Inversion, State, Trick, codes
from kernel_lib.games.inversion.text import LABELS
from kernel_lib.scene.drawing import ABOVE, HAND, SHARED, Card, Drawing, Standing
from kernel_lib.scene.drawing import CARDS as DEPTH
from kernel_lib.scene.layout import card_width, centred, height, row, step
from kernel_lib.scene.lettering import fit, shown_name, size_that_fits
from kernel_lib.scene.sprite import MOVE_MS, SWAP_MS, Scene, checked_shape
from kernel_lib.scene.symbols import Sheet, card_face, seat_bids, sheet_of, small_face, swap_corner
from kernel_lib.seats import clockwise
from kernel_lib.words import name_of

Names = tuple[str, ...]
BIG: Final = 60
"""Cards at least this wide show their index and their partner, smaller ones number over suit."""


def scene(
    view: View[State],
    names: Sequence[str] | None = None,
    shape: str = "wide",
    hint: Move | str | None = None,
    *,
    buttons: bool = True,
) -> Scene:
    """The table as `view` knows it.

    `names` per seat. `hint`: a legal move to be shown as advice. `buttons`: whether moves are
    offered; a player of replays shows pieces that can only be pointed at. UnknownName: no such shape.
    """
    players = view.options.players
    shown = (
        tuple(shown_name(name) for name in names) if names else tuple(name_of(seat, None) for seat in range(players))
    )
    table = _Wide if checked_shape(shape) == "wide" else _Narrow
    return table(view, shown, str(hint or ""), buttons=buttons).draw()


@cache
def sheet() -> Sheet:
    """All symbols of this game by name."""
    faces: Sheet = {}
    for code in CODES:
        suit_name, of = SUIT_NAMES[code[0]], code[1:]
        faces[f"face-{code}"] = card_face(of, suit_name, swap_corner(str(11 - int(of))))
        faces[f"small-{code}"] = small_face(of, suit_name)
    return sheet_of({**seat_bids(4), **faces})


def card_name(code: str) -> str:
    """A card in words: `9 of hearts`."""
    return LABELS["card"].format(number=code[1:], suit=SUIT_NAMES[code[0]])


class Exchange(NamedTuple):
    """What a seat put down in a trick: the same card twice, unless it was exchanged."""

    seat: int
    played: str
    counted: str

    @property
    def swapped(self) -> bool:
        return self.played != self.counted


class _Table(ABC):
    """What both shapes of the table share."""

    def __init__(self, view: View[State], names: Names, hint: str, *, buttons: bool) -> None:
        self.view, self.table, self.names, self.hint = view, view.state, names, hint
        self.players: int = view.options.players
        self.below = view.seat if view.seat is not None and view.seat != OPEN else 0
        self.rivals = clockwise(self.below, self.players)[1:]
        self.legal = view.legal_moves() if buttons else ()
        self.buttons = buttons
        self.dealt = bool(self.table.lane)
        # A trick stays in the middle until the next card is led.
        last = self.table.tricks[-1] if self.table.tricks else None
        self.complete = last if last is not None and last in self.table.events else None
        self.drawing = Drawing(self.shape)

    shape: Any
    lane_end: tuple[float, float]
    """Below the lane's card that the trick follows."""

    # What lies on the table -------------------------------------------------------------------

    def trick(self) -> tuple[Exchange, ...]:
        """The cards in the middle, in order of play."""
        if self.complete:
            put = zip(self.complete.seats, codes(self.table.laid), self.complete.counted, strict=True)
        else:
            put = zip(self.trick_seats(), codes(self.table.played), codes(self.table.counted), strict=False)
        return tuple(Exchange(*parts) for parts in put)

    def trick_seats(self) -> tuple[int, ...]:
        return self.complete.seats if self.complete else clockwise(self.table.leader, self.players)

    def piles(self, seat: int | None = None) -> list[Trick]:
        """The tricks that lie on piles (of one seat), oldest first."""
        return [trick for trick in self.table.tricks if trick is not self.complete and seat in (None, trick.winner)]

    def place_in_lane(self) -> int:
        """Which card of the lane the cards in the middle follow."""
        return len(self.table.tricks) - (1 if self.complete else 0)

    def lane_card(self, at: int) -> str:
        """The card that lies at this place of the lane now; empty where its trick lies on a pile."""
        if at < self.place_in_lane() or not self.dealt:
            return ""
        if self.complete and at == self.complete.number - 1:
            return self.complete.follow
        return CODES[self.table.follow if at == len(self.table.tricks) else self.table.lane[at]]

    def hand(self, seat: int) -> tuple[str, ...] | None:
        """The cards that a seat holds, None where they are hidden."""
        hand = self.table.hands[seat] if self.dealt else 0
        return None if hand < 0 else tuple(CODES[card] for card in cards_in(hand))

    def held(self, seat: int) -> int:
        return self.table.held[seat] if self.dealt else 0

    def has_turn(self, seat: int) -> bool:
        return seat in self.table.to_act

    def about(self, seat: int) -> str:
        """What stands under a name."""
        parts = (
            text.role(self.view, seat),
            self.won_words(seat) if self.table.parent >= 0 or self.players == 2 else "",
        )
        return ", ".join(filter(None, parts)) if self.dealt else ""

    def won_words(self, seat: int) -> str:
        won = self.table.won[seat]
        if seat == self.table.parent:
            return LABELS["of declared"].format(won=won, declared=self.table.declared)
        return LABELS["one trick" if won == 1 else "some tricks"].format(won=won)

    def score(self, seat: int) -> str:
        won = self.table.won[seat]
        return f"{won}/{self.table.declared}" if seat == self.table.parent else str(won)

    # Cards ------------------------------------------------------------------------------------

    def card(self, code: str, w: float) -> Card:
        return Card(f"card-{code}", f"{'face' if w >= BIG else 'small'}-{code}", card_name(code), code)

    def put(self, code: str, x: float, y: float, w: float, z: int = DEPTH, **more: Any) -> None:
        self.drawing.card(self.card(code, w), x, y, w, z, **more)

    def put_hidden(self, seat: int, at: int, x: float, y: float, w: float, z: int = DEPTH) -> None:
        label = LABELS["hidden"].format(name=self.names[seat])
        self.drawing.card(Card(f"hand-{seat}-{at}", "card-back", label), x, y, w, z + at, origin="deck")

    def put_pile(self, trick: Trick, x: float, y: float, w: float, z: int) -> None:
        top = trick.counted[trick.seats.index(trick.winner)]
        codes = (top, *(code for code in trick.counted if code != top), trick.follow)
        self.drawing.pile([self.card(code, w) for code in codes], x, y, w, z)

    def put_lane(self, left: float, y: float, w: float, stride: float) -> None:
        for at in range(TRICKS):
            x, code = left + w / 2 + stride * at, self.lane_card(at)
            if not code:
                self.put_slot(at, x, y, w)
            elif at == len(self.table.tricks):
                label = LABELS["follow card"].format(card=card_name(code))
                self.put(code, x, y, w, SHARED, state="use", label=label, origin=self.origin_in_lane(at))
            else:
                beaten = at < len(self.table.tricks)
                self.put(code, x, y, w, state="beaten" if beaten else "", origin=self.origin_in_lane(at))

    def origin_in_lane(self, at: int) -> str:
        """Where the card in the lane came from: dealt, or out of a hidden hand."""
        here = self.lane_card(at)
        if here == CODES[self.table.lane[at]]:
            return "deck"
        return next((self.origin(put.seat) for put in self.trick() if put.played == here), "")

    def put_slot(self, at: int, x: float, y: float, w: float) -> None:
        self.drawing.slot(f"slot-{at}", x, y, w)
        if at < len(self.table.tricks):
            winner = self.table.tricks[at].winner
            low = 6 if w >= BIG else 0
            self.drawing.add(f"slot-{at}-sign", f"seat-{winner}", x, y - low, 26 if low else 15)
            if low:
                self.drawing.text(f"slot-{at}-name", LABELS["slot"].format(number=at + 1), x, y + 26, 13, "muted mid")

    @abstractmethod
    def origin(self, seat: int) -> str:
        """The sprite that a card which this seat played came out of, if the hand was hidden."""

    # The hand below and what can be chosen ----------------------------------------------------

    def put_hand(self, left: float, room: float, top: float, widths: Sequence[float]) -> None:
        """The hand of the seat below, in one row around the middle of the room."""
        hand, count = self.hand(self.below), self.held(self.below)
        if not count:
            return
        w = card_width(count, widths, room)
        places, y = centred(count, w, room), top + height(w) / 2
        strip = "strip" if step(count, w, room) < w + 4 else ""
        for at, place in enumerate(places):
            x = left + room / 2 + place
            if hand is None:
                self.put_hidden(self.below, at, x, y, w, HAND)
            else:
                self.put_offer(hand[at], x, y, w, HAND + at, strip)

    def put_offer(self, code: str, x: float, y: float, w: float, z: int, strip: str) -> None:
        """A card of the hand, with what can be done with it."""
        play, more = PLAYS[CARDS[code]], {"style": strip, "origin": "deck"}
        if not self.legal or self.table.in_auction:
            self.put(code, x, y, w, z, **more)
            return
        state = "off" if play not in self.legal else "hint" if str(play) == self.hint else "legal"
        raised = 0 if state == "off" else 8
        label = card_name(code) if state == "legal" else LABELS[state].format(card=card_name(code))
        self.put(code, x, y - raised, w, z, state=state, move=str(play), say=text.say(play), label=label, **more)

    def put_declarations(self, middle: float, top: float, w: float, stride: float, per_row: int) -> float:
        """The hexagons 1 to 10, who declared which, and the pass. Returns where the row of the pass begins."""
        offers = {str(move): move for move in self.legal}
        for tricks in range(1, TRICKS + 1):
            line, at = divmod(tricks - 1, per_row)
            x, y = middle + (at - (per_row - 1) / 2) * stride, top + line * (w + 8) + w / 2
            move = offers.get(f"declare {tricks}")
            taken = self.table.declared == tricks
            symbol = f"bid-{self.table.declarer}" if taken else "bid"
            colour = "felt" if taken else "ink" if move else "muted"
            offer = (
                {"state": "hint" if str(move) == self.hint else "legal", "move": str(move), "say": text.say(move)}
                if move
                else {}
            )
            label = text.say(move) if move else str(tricks)
            self.drawing.add(
                f"bid-{tricks}",
                symbol,
                x,
                y,
                w,
                w * 0.88,
                text=str(tricks),
                style=f"t20 b mid {colour}",
                label=label,
                **offer,
            )
        return top + (TRICKS // per_row) * (w + 8)

    def put_pass(self, left: float, top: float, w: float, h: float) -> None:
        if PASS in self.legal:
            state = "hint" if str(PASS) == self.hint else "legal"
            self.drawing.button("pass", text.say(PASS), left, top, w, h, str(PASS), state=state, say=text.say(PASS))

    def put_confirm(self, left: float, top: float, w: float, h: float) -> None:
        if self.legal:
            key = "choose number" if self.table.in_auction else "choose card"
            self.drawing.button("confirm", LABELS[key], left, top, w, h, "!confirm", "button-confirm")

    def put_commands(self, left: float, top: float, w: float, h: float, gap: float) -> None:
        if self.buttons and self.dealt:
            if self.legal:
                self.drawing.button("hint", LABELS["hint button"], left, top, w, h, "!hint")
            self.drawing.button("undo", LABELS["undo button"], left + w + gap, top, w, h, "!undo")

    # The middle -------------------------------------------------------------------------------

    def put_trick(self, middle: float, top: float, w: float, stride: float, bend: float) -> None:
        """The cards of the trick in order of play, with the places of those that are to come."""
        y, size = top + height(w) / 2, 15 if self.drawing.wide else 14
        laid = {put.seat: put for put in self.trick()}
        for at, seat in enumerate(self.trick_seats()):
            x = middle + (at - (self.players - 1) / 2) * stride
            put = laid.get(seat)
            if put is None:
                self.put_place(seat, x, y, w)
            else:
                self.put_counted(put, len(laid) == at + 1, x, y, w, SHARED + 10 + at)
                self.drawing.named(f"trick-{at}", seat, self.names[seat], x, top + height(w) + 20, stride - 8, size)
                self.drawing.text(
                    f"trick-{at}-about",
                    self.said_of(put, at),
                    x,
                    top + height(w) + 40,
                    size - 1 - (size > 14),
                    "muted mid",
                    stride - 8,
                )
            if put is not None and put.swapped:
                self.drawing.add(f"swap-{at}", "swap", x, top, 30 if self.drawing.wide else 24, z=ABOVE + at)
                self.drawing.link(f"link-{at}", self.link_from(bend), bend, (x, top - 14))
        lead = middle - (self.players - 1) / 2 * stride - w / 2
        self.drawing.add(
            "lead",
            "lead-marker",
            max(lead - (20 if self.drawing.wide else 13), 9),
            top + 12,
            22 if self.drawing.wide else 15,
        )

    def link_from(self, bend: float) -> tuple[float, float]:
        """Where a dotted line leaves the lane: below the card, or below the arrow that marks it."""
        x, y = self.lane_end
        return (x, y + 10) if self.complete else (x, bend)

    def put_place(self, seat: int, x: float, y: float, w: float) -> None:
        self.drawing.slot(f"place-{seat}", x, y, w)
        self.drawing.add(f"place-{seat}-sign", f"seat-{seat}", x, y - 14, 24 if self.drawing.wide else 20)
        yours = seat == self.view.seat
        words = LABELS["your card"] if yours else self.names[seat]
        self.drawing.text(f"place-{seat}-name", words, x, y + 16, 14 if self.drawing.wide else 12, "muted mid", w - 8)

    def put_counted(self, put: Exchange, latest: bool, x: float, y: float, w: float, z: int) -> None:
        won = self.complete is not None and put.seat == self.complete.winner
        state = "won" if won else "beaten" if self.complete else "moved" if latest else ""
        label = LABELS["won" if won else "counted"].format(card=card_name(put.counted), name=self.names[put.seat])
        self.put(put.counted, x, y, w, z, state=state, label=label, origin="" if put.swapped else self.origin(put.seat))

    def said_of(self, put: Exchange, at: int) -> str:
        if self.complete and put.seat == self.complete.winner and not put.swapped:
            return LABELS["takes" if self.drawing.wide else "takes short"]
        if put.swapped:
            key = "swapped" if self.drawing.wide else "swapped short"
            return LABELS[key].format(played=face(put.played), took=face(put.counted))
        return LABELS["leads"] if at == 0 else ""

    def inverted(self) -> bool:
        return any(put.swapped for put in self.trick())

    def put_deck(self, x: float, y: float, w: float) -> None:
        """The cards before they are dealt."""
        for at in (2, 1, 0):
            self.drawing.card(
                Card(f"deck-{at}" if at else "deck", "card-back"), x + 3 * at, y - 3 * at, w, DEPTH + 2 - at
            )

    def put_result(self, left: float, top: float, w: float, line: float) -> None:
        """A row per seat: its tricks, and who won."""
        outcome = self.table.outcome
        if outcome is None:
            return
        seats = clockwise(self.below, self.players)
        rows = [
            Standing(
                seat,
                self.names[seat],
                text.role(self.view, seat),
                self.score(seat),
                outcome.scores[seat],
                seat in outcome.winners,
            )
            for seat in seats
        ]
        self.drawing.standings(rows, LABELS["winner"], left, top, w, line)

    # The whole --------------------------------------------------------------------------------

    def draw(self) -> Scene:
        short = tuple(fit(name, 1, 11) for name in self.names)
        self.drawing.heading(
            "!nversion", text.prompt(self.view, short), text.place(self.view), text.contract(self.view, short)
        )
        self.lay_out()
        exchanged = any(isinstance(event, Inversion) for event in self.table.events)
        return self.drawing.scene(
            title="!nversion",
            caption=text.prompt(self.view, self.names),
            chapter=text.chapter(self.view),
            description=text.describe(self.view, self.names),
            motion=SWAP_MS if exchanged else MOVE_MS,
        )

    @abstractmethod
    def lay_out(self) -> None:
        """Puts everything where it is in this shape."""


class _Wide(_Table):
    """1280 x 800: rivals at the sides, the trick between them."""

    shape = "wide"
    middle: Final = 640.0
    column: Final = 260.0

    def lay_out(self) -> None:
        self.lay_lane()
        for place, seat in zip(self.blocks(), self.rivals, strict=True):
            self.lay_rival(seat, *place)
        self.lay_middle()
        self.lay_below()

    def lay_lane(self) -> None:
        left, w, stride, y = 214.0, 84.0, 102.0, 155.0
        self.lay_reference(32, 96, 162, 118)
        self.put_lane(left, y, w, stride)
        if self.table.to_act and self.dealt:
            x = left + w / 2 + stride * len(self.table.tricks)
            self.drawing.add("follow", "lane-marker", x, 232, 20)
            self.drawing.text("follow-name", LABELS["follow"], x + 16, 232, 15, "accent b")
        self.lane_end = (left + w / 2 + stride * self.place_in_lane(), y + height(w) / 2)

    def lay_reference(self, left: float, top: float, w: float, h: float) -> None:
        """The reference card; what is in force now stands out."""
        inverted = self.inverted()
        self.drawing.box("reference", "card-panel", left, top, w, h)
        plain, turned = ("muted", "accent b") if inverted else ("ink b", "muted")
        x = left + 14
        self.drawing.text("who", LABELS["who"], x, top + 18, 13, "muted")
        self.drawing.text("plain", LABELS["plain"], x, top + 42, 14, plain)
        self.drawing.text("plain-rule", LABELS["plain rule"], x, top + 59, 13, plain.split()[0], w - 20)
        self.drawing.add("inverted-sign", "swap", x + 9, top + 83, 19)
        self.drawing.text("inverted", LABELS["inverted"], x + 25, top + 83, 14, turned)
        self.drawing.text("inverted-rule", LABELS["inverted rule"], x, top + 103, 13, turned.split()[0], w - 20)

    def blocks(self) -> list[tuple[float, float, bool]]:
        """Left, top and whether there is little room, per rival, clockwise from the left."""
        left, right, top = self.drawing.margin, self.drawing.width - self.drawing.margin - self.column, 252.0
        if self.players == 4:
            return [(left, 424, True), (left, top, True), (right, top, False)]
        return [(left, top, False), (right, top, False)][: self.players - 1]

    def lay_rival(self, seat: int, left: float, top: float, tight: bool) -> None:
        panel = 46 if tight else 52
        self.drawing.seat(
            seat, self.names[seat], self.about(seat), left, top, self.column, panel, turn=self.has_turn(seat)
        )
        y = top + panel + (8 if tight else 14)
        hand = self.hand(seat)
        y = (
            self.lay_backs(seat, left, y, 38 if tight else 52)
            if hand is None
            else self.lay_known(seat, hand, left, y, 32 if tight else 46)
        )
        self.lay_piles(seat, left, y, 32 if tight else 40)

    def lay_backs(self, seat: int, left: float, y: float, w: float) -> float:
        """A hidden hand and its number. Returns where it ends."""
        count = self.held(seat)
        places = row(count, w, min(self.column - 40, w + 30 * 9), -w * 0.42)
        for at, x in enumerate(places):
            self.put_hidden(seat, at, left + x, y + height(w) / 2, w)
        if places:
            self.drawing.count(f"count-{seat}", count, left + places[-1] + w / 2 + 22, y + height(w) / 2)
        return y + height(w)

    def lay_known(self, seat: int, hand: tuple[str, ...], left: float, y: float, w: float) -> float:
        """A hand that is known, small and face up. Returns where it ends."""
        if hand and self.view.seat != OPEN:
            self.drawing.text(f"known-{seat}", LABELS["known"], left, y + 5, 13, "muted", self.column)
            y += 20
        per_row = int((self.column + 6) // (w + 6))
        for at, code in enumerate(hand):
            line, place = divmod(at, per_row)
            self.put(code, left + w / 2 + place * (w + 6), y + height(w) / 2 + line * (height(w) + 6), w, origin="deck")
        rows = -(-len(hand) // per_row)
        return y + rows * (height(w) + 6)

    def lay_piles(self, seat: int, left: float, y: float, w: float) -> None:
        piles = self.piles(seat)
        if not piles:
            return
        if w > 32:
            self.drawing.text(f"tricks-{seat}", LABELS["tricks"], left, y + 18, 13, "muted")
            y += 34
        else:
            y += 12
        per_row = 5 if w > 32 else 7 if len(piles) <= 7 else TRICKS
        for at, trick in enumerate(piles):
            line, place = divmod(at, per_row)
            x = left + w / 2 + place * ((self.column - 8 - w) / (per_row - 1))
            self.put_pile(trick, x, y + height(w) / 2 + line * (height(w) + 12), w, DEPTH + 8 * at)

    def lay_middle(self) -> None:
        if not self.dealt:
            self.put_deck(self.middle, 400, 104)
        elif self.table.in_auction:
            self.drawing.text("declare", LABELS["declare"], self.middle, 330, 18, "ink b mid")
            below = self.put_declarations(self.middle, 362, 54, 62, TRICKS)
            self.put_pass(self.middle - 70, below + 20, 140, 42)
        else:
            w, stride = (104.0, 152.0) if self.players == 4 else (112.0, 184.0)
            self.put_trick(self.middle, 316, w, stride, 245)

    def lay_below(self) -> None:
        seat, left = self.below, self.drawing.margin
        self.drawing.seat(seat, self.names[seat], self.about(seat), left, 612, 176, 52, turn=self.has_turn(seat))
        for at, trick in enumerate(self.piles(seat)):
            line, place = divmod(at, 5)
            self.put_pile(trick, left + 16 + place * 35, 702 + line * 52, 32, DEPTH + 8 * at)
        self.put_hand(236, 824, 612, (104,))
        self.put_confirm(1084, 612, 164, 48)
        self.put_commands(1084, 674, 78, 36, 8)
        self.put_result(236, 612, 824, 156 / self.players if self.players > 2 else 52)

    def origin(self, seat: int) -> str:
        trick = len(self.table.tricks) - (1 if self.complete else 0)
        return "deck" if self.hand(seat) is not None else f"hand-{seat}-{TRICKS - 1 - trick}"


class _Narrow(_Table):
    """390 wide: everything below each other, the piles in one row in the order of the tricks."""

    shape = "narrow"
    lane_w: Final = 33.4
    stride: Final = 35.8

    def lay_out(self) -> None:
        # Without the confirming button there is room to let the rest breathe.
        air = 0 if self.buttons or self.open_rivals() else 14
        y = self.lay_seats(76 + air / 2)
        y = self.lay_lane(y + air / 2)
        y = self.lay_middle(y + 24 + air / 2)
        y = self.lay_below(y + air, air)
        self.drawing.height = max(round(y), 780)

    def lay_seats(self, y: float) -> float:
        left, count = self.drawing.margin, self.players - 1
        open_hands = self.open_rivals()
        w = {1: 366.0, 2: 180.0, 3: 118.0}[1 if open_hands else count]
        for at, seat in enumerate(self.rivals):
            x = left if open_hands else left + at * (w + 6)
            self.lay_seat(seat, x, y, w)
            if open_hands:
                y = self.lay_open(seat, y + 48)
        return y if open_hands else y + 42

    def lay_seat(self, seat: int, left: float, top: float, w: float) -> None:
        playing = self.dealt and not self.table.in_auction
        about = text.role(self.view, seat) if self.dealt else ""
        score = self.score(seat) if playing else ""
        self.drawing.seat(seat, self.names[seat], about, left, top, w, 42, turn=self.has_turn(seat), score=score)

    def open_rivals(self) -> bool:
        """Whether the hands of the rivals are drawn: they are where two play, and on the open table."""
        return self.view.seat == OPEN or (self.players == 2 and self.view.seat is not None)

    def lay_open(self, seat: int, y: float) -> float:
        hand = self.hand(seat) or ()
        if self.view.seat != OPEN:
            self.drawing.text(f"known-{seat}", LABELS["known"] if hand else "", self.drawing.margin, y + 6, 12, "muted")
            y += 18
        for at, code in enumerate(hand):
            self.put(
                code,
                self.drawing.margin + self.lane_w / 2 + at * self.stride,
                y + height(self.lane_w) / 2,
                self.lane_w,
                origin="deck",
            )
        return y + height(self.lane_w) + 8

    def lay_lane(self, y: float) -> float:
        left = self.drawing.margin
        self.drawing.text("lane", LABELS["lane"], left, y + 14, 13, "muted")
        y += 27 + height(self.lane_w) / 2
        self.put_lane(left, y, self.lane_w, self.stride)
        y += height(self.lane_w) / 2
        self.lane_end = (left + self.lane_w / 2 + self.stride * self.place_in_lane(), y)
        if self.table.to_act and self.dealt:
            x = left + self.lane_w / 2 + self.stride * len(self.table.tricks)
            self.drawing.add("follow", "lane-marker", x, y + 16, 13)
            after = len(self.table.tricks) < 8
            self.drawing.text(
                "follow-name",
                LABELS["follow"],
                x + (12 if after else -12),
                y + 16,
                12,
                "accent b" if after else "accent b end",
            )
        return y

    def lay_middle(self, y: float) -> float:
        """The trick or the auction. Returns where it ends, wherever that is."""
        end = y + 226
        if not self.dealt:
            self.put_deck(self.drawing.width / 2, y + 100, 84)
        elif self.table.in_auction:
            self.drawing.text("declare", LABELS["declare"], self.drawing.width / 2, y + 26, 14, "ink b mid", 366)
            below = self.put_declarations(self.drawing.width / 2, y + 46, 54, 70, 5)
            self.put_pass(self.drawing.width / 2 - 70, below + 6, 140, 40)
        else:
            w, stride = (74.0, 91.0) if self.players == 4 else (84.0, 124.0)
            self.put_trick(self.drawing.width / 2, y + 25, w, stride, y + 2)
            self.lay_rule(end - 32)
        return end + 6

    def lay_rule(self, top: float) -> None:
        """Who takes the trick."""
        self.drawing.box("rule-box", "panel", 12, top, 366, 32)
        if self.inverted():
            self.drawing.add("rule-sign", "swap", 30, top + 16, 20, z=SHARED)
            self.drawing.text("rule-text", LABELS["inverted long"], 48, top + 16, 14, "accent b", 320)
        else:
            follow = self.complete.follow if self.complete else CODES[self.table.follow]
            rule = LABELS["plain long"].format(suit=SUIT_NAMES[follow[0]])
            self.drawing.text("rule-text", rule, 24, top + 16, size_that_fits(rule, (14, 13, 12), 344), "ink", 344)

    def lay_below(self, y: float, air: float) -> float:
        seat = self.below
        self.lay_seat(seat, 12, y, 180)
        self.put_commands(200, y, 84, 42, 10)
        top = y + 79 + air / 2
        self.put_hand(12, 366, top, (84, 76))
        self.put_result(12, top - 14, 366, 32 if self.players > 2 else 42)
        y = top + height(84) + 12 + air
        if self.buttons:
            self.put_confirm(12, y, 366, 46)
            y += 56
        for trick in self.piles():
            x = 12 + self.lane_w / 2 + (trick.number - 1) * self.stride
            self.put_pile(trick, x, y + height(30) / 2 + 4, 30, DEPTH + 8 * trick.number)
            self.drawing.add(f"pile-{trick.number}", f"seat-{trick.winner}", x, y + height(30) + 14, 12)
        return y + height(30) + 26

    def origin(self, seat: int) -> str:
        return "deck" if self.hand(seat) is not None else f"seat-{seat}"
