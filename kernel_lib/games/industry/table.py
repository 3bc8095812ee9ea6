"""What both shapes of the table of Gears of Industry share: pieces and what they offer, seats, factories, markets, and a clash as it is told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from kernel_lib.core import OPEN, Move, View
from kernel_lib.games.industry import text
from kernel_lib.games.industry.cards import (
    CODES,
    HIDDEN,
    KINDS,
    PAID,
    USED,
    factory_code,
    factory_value,
    is_technology,
    is_vertical,
    quarter,
)
from kernel_lib.games.industry.clash import hand_shown
from kernel_lib.games.industry.decks import PRESETS, preset, starters
from kernel_lib.games.industry.moments import (
    Showing,
    boost_used,
    clash_in,
    counting,
    decides,
    outlook,
    telling,
    unseen_words,
)
from kernel_lib.games.industry.moves import MARKETS, Boost, Effect, Enter, Shown, Update
from kernel_lib.games.industry.offers import (
    PILED,
    Node,
    Piece,
    Pieces,
    effect_words,
    refused,
    slot_key,
    starter_key,
    trees,
)
from kernel_lib.games.industry.pieces import card_symbol, factory_symbol, number_of
from kernel_lib.games.industry.places import START
from kernel_lib.games.industry.printed import EFFECTS, effect_line
from kernel_lib.games.industry.rulebook import face
from kernel_lib.games.industry.rules import DONE, State
from kernel_lib.games.industry.text import LABELS
from kernel_lib.scene.drawing import ABOVE, HAND, SHARED, SIGNS, Drawing, Standing
from kernel_lib.scene.drawing import CARDS as DEPTH
from kernel_lib.scene.layout import height
from kernel_lib.scene.lettering import fit, size_that_fits, width, wrap
from kernel_lib.scene.sprite import Scene, Shape
from kernel_lib.seats import clockwise

Names = tuple[str, ...]
RAISED: Final = 8
CELLS: Final = (104, 92, 80, 72, 66, 60, 54, 50, 46, 42, 38, 34, 30)
"""How high a factory may be drawn, the largest first."""
CAPTIONED: Final = 80
"""From this height on it is written under a factory what it does."""
GAP: Final = "\u2013"
"""Stands for a kicker that is missing."""
CHIP: Final = 22.0
"""From one value of a hand to the next where hands are compared."""


class Asked(NamedTuple):
    """What a picture is to show beside the view: advice, whether moves are offered, how much of a clash is told, and a move that is tried."""

    hint: str
    buttons: bool
    beat: int | None
    tried: Move | str | None


class Box(NamedTuple):
    """A box on the table: left, top, width, height."""

    left: float
    top: float
    w: float
    h: float


class Table(ABC):
    """The table as a view knows it; `lay_out` puts the parts where a shape has them."""

    shape: Shape

    def __init__(self, view: View[State], names: Names, asked: Asked) -> None:
        self.view, self.table, self.names, self.asked = view, view.state, names, asked
        self.players: int = view.options.players
        self.below = view.seat if view.seat is not None and view.seat != OPEN else 0
        self.rivals = clockwise(self.below, self.players)[1:]
        self.buttons = asked.buttons
        self.legal = view.legal_moves() if self.buttons else ()
        self.hinted = False
        self.pieces = Pieces(self.table)
        self.trees = trees(self.table, self.pieces, self.legal)
        self.refused = refused(self.table, self.pieces, self.table.asks, self.legal) if self.legal else {}
        self.then = (
            self.table.play(asked.tried) if isinstance(asked.tried, Move) and asked.tried in self.legal else self.table
        )
        self.told = telling(clash_in(self.then), asked.beat)
        self.places: dict[str, tuple[float, float, float, float]] = {}
        self.roots: dict[str, str] = {}
        self.peeks: list[tuple[str, str, list[str]]] = []
        self.drawing = Drawing(self.shape)
        self.wide = self.drawing.wide

    def draw(self) -> Scene:
        """The whole picture."""
        self.lay_out()
        for key, sprite in list(self.roots.items()):
            if key in self.trees:
                self.put_after(sprite, self.trees[key], 1)
        for peek in self.peeks:
            self.put_peek(*peek)
        caption, about = self.caption(), "" if self.wide else LABELS["house data"]
        self.drawing.heading("Gears of Industry", caption, text.place(self.view), about)
        description = text.describe(self.view, self.names)
        chapter = text.chapter(self.view)
        return self.drawing.scene(
            title="Gears of Industry", caption=caption, chapter=chapter, description=description, tries=bool(self.legal)
        )

    @abstractmethod
    def lay_out(self) -> None:
        """Puts everything in its place."""

    def caption(self) -> str:
        """What to do; while a clash is told, what is to be seen of it."""
        told, beat = self.told, self.asked.beat
        if told is None or beat is None or told.over:
            return text.prompt(self.view, self.names)
        if told.compared:
            return text.why_won(told.clash, self.names)
        if not told.hands:
            return text.boosts_told(told.clash, self.names)
        return text.hand_told(told.clash.hands[told.hands - 1], self.names)

    # What is known ----------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Whether the markets lie there."""
        return self.table.first >= 0 and self.table.step >= START

    @property
    def foresees(self) -> bool:
        """Whether there are clashes to come."""
        return self.table.round > 0 and self.view.outcome is None

    @property
    def order(self) -> tuple[int, ...]:
        """The owners of the rows of a market from above: rivals, the neutral cards in the middle, the seat below."""
        rows = (*self.rivals, self.below)
        above = self.players // 2
        return (*rows[:above], self.table.common, *rows[above:])

    def knows(self, seat: int) -> bool:
        """Whether the whole hand of a seat is seen."""
        return self.view.seat in (seat, OPEN)

    def fights(self, market: int) -> bool:
        """Whether the clash that goes on, or was just decided, is in this market."""
        return market == (self.told.clash.market if self.told else self.table.clashing)

    def points(self, seat: int) -> int:
        """The points of a seat, or of its team; before they are told those of a clash are not counted."""
        points = list(self.table.points)
        if self.told and self.told.clash in self.table.events and not self.told.over:
            points = [had - self.told.clash.points * (one in self.told.clash.winners) for one, had in enumerate(points)]
        return sum(points[seat % 2 :: 2]) if self.view.options.teams else points[seat]

    def deck_name(self, seat: int) -> str:
        """What is known of the deck that a seat chose."""
        deck = tuple(CODES[card] for card in self.table.decks[seat])
        if not deck:
            return LABELS["deck none"]
        mode = self.view.options.mode
        name = next((name for name in PRESETS if sorted(preset(name, mode)[0]) == sorted(deck)), None)
        return LABELS["deck chosen"].format(preset=name) if name else LABELS["deck own"]

    # What pieces offer ------------------------------------------------------------------------

    def offered(self, move: Move) -> str:
        """The state of a piece that offers a legal move; a hint is shown once."""
        if str(move) != self.asked.hint or self.hinted:
            return "legal"
        self.hinted = True
        return "hint"

    def offer(self, key: str, label: str) -> dict[str, Any]:
        """What the piece `key` offers: a move, what lies under it, or why not."""
        node = self.trees.get(key)
        if node is not None:
            return self.offer_of(node, label, 0)
        if key in self.refused:
            return {"move": str(self.refused[key]), "state": "off", "label": LABELS["off"].format(card=label)}
        return {"label": label}

    def offer_of(self, node: Node, label: str, depth: int) -> dict[str, Any]:
        if node.move is None:
            return {"move": "!open", "say": self.open_words(node, depth), "state": "legal", "label": label}
        state = self.offered(node.move)
        return {
            "move": str(node.move),
            "say": text.say(node.move),
            "state": state,
            "label": LABELS["hint"].format(card=label) if state == "hint" else label,
        }

    def open_words(self, node: Node, depth: int) -> str:
        """What the button says while more is to be chosen."""
        leaf = node
        while leaf.move is None:
            leaf = next(iter(leaf.after.values()))
        key = self.table.asks
        if isinstance(leaf.move, Enter) and depth:
            key = "pay"
        elif isinstance(leaf.move, Effect) and leaf.move.copied and not depth:
            key = "copy"
        return LABELS[f"open {key}"]

    def put_after(self, under: str, node: Node, depth: int) -> None:
        """What is seen once the sprite `under` is chosen: lines around pieces, cards of a pile, buttons."""
        trays = [child for child in node.after.values() if child.step.kind == "tray"]
        options = [child for child in node.after.values() if child.step.kind == "option"]
        if trays:
            self.put_tray(under, trays, depth)
        for at, child in enumerate(options):
            box, offer = self.option_place(at, len(options)), self.offer_of(child, child.step.words, depth)
            offer["style"] = f"t{size_that_fits(child.step.words, (14, 13, 12), box.w - 10, bold=True)} m mid ink flat"
            self.drawing.box(
                f"{under}+{child.step.key}",
                "button",
                *box,
                text=child.step.words,
                z=ABOVE + 10 * depth,
                under=under,
                **offer,
            )
        for child in node.after.values():
            key = f"{under}+{child.step.key}"
            if child.step.kind == "piece":
                x, y, w, h = self.places[child.step.key]
                label = (
                    text.say(child.move)
                    if child.move
                    else LABELS["empty place"].format(market=MARKETS["-1-" in child.step.key])
                )
                self.drawing.add(
                    key,
                    "pick",
                    x,
                    y,
                    w,
                    h,
                    z=ABOVE + 10 * depth,
                    style="flat",
                    under=under,
                    **self.offer_of(child, label, depth),
                )
            self.put_after(key, child, depth + 1)

    @abstractmethod
    def option_place(self, at: int, count: int) -> Box:
        """Where a button stands that belongs to what is chosen."""

    @property
    def has_trays(self) -> bool:
        """Whether some effect takes cards out of a pile."""
        return any(
            isinstance(move, Effect) and move.target and EFFECTS[KINDS[move.copied or move.source]].verb in PILED
            for move in self.legal
        )

    @abstractmethod
    def tray_place(self) -> Box:
        """Where the cards of a pile are laid out."""

    def put_tray(self, under: str, nodes: Sequence[Node], depth: int) -> None:
        """The cards of a pile that may be taken, laid out."""
        box = self.tray_place()
        w = next(
            (
                w
                for w in (56, 50, 44, 40, 36, 32)
                if int((box.w - 12) // (w + 5)) * int((box.h - 24) // (height(w) + 5)) >= len(nodes)
            ),
            28,
        )
        per_row = int((box.w - 12) // (w + 5))
        z = ABOVE + 10 * depth
        self.drawing.box(f"{under}+tray", "tray", *box, z=z - 1, under=under)
        words = LABELS["tray"].format(card=text.say(nodes[0].move).partition(":")[0] if nodes[0].move else "")
        self.drawing.add(
            f"{under}+title",
            "",
            box.left + 12,
            box.top + 14,
            0,
            text=fit(words, 13, box.w - 24),
            style="t13 ink m",
            z=z,
            under=under,
        )
        for at, node in enumerate(nodes):
            line, place = divmod(at, per_row)
            x, y = box.left + 8 + w / 2 + place * (w + 5), box.top + 26 + height(w) / 2 + line * (height(w) + 5)
            card = KINDS[node.step.key]
            offer = self.offer_of(node, effect_words(card), depth)
            key = f"{under}+{node.step.key}"
            self.drawing.add(
                key, card_symbol(card, w), x, y, w, height(w), z=z + at, style="flat", under=under, **offer
            )

    # Cards ------------------------------------------------------------------------------------

    def put_card(self, piece: Piece, x: float, y: float, w: float, label: str, z: int = DEPTH, **more: Any) -> None:
        """A card, with what it offers, and the reading of its effect. One that may be played is raised in the hand."""
        offer = self.offer(piece.key, label) | more
        self.places[piece.key] = (x, y, w, height(w))
        self.roots[piece.key] = piece.key
        mark = CODES[piece.card] if piece.card != HIDDEN else ""
        self.drawing.add(piece.key, card_symbol(piece.card, w), x, y, w, height(w), z=z, mark=mark, **offer)

    def put_reading(self, piece: Piece, where: str, *, neutral: bool = False) -> None:
        """The effect of a card in full, seen while one looks at it."""
        if piece.card != HIDDEN:
            line = (
                LABELS["built only"] if is_technology(piece.card) else effect_line(EFFECTS[piece.card], neutral=neutral)
            )
            self.peeks.append((piece.key, where, [line]))

    def put_peek(self, key: str, title: str, lines: Sequence[str]) -> None:
        """A panel that is seen while one looks at the piece `key`."""
        left, top, w, h = self.reading_place()
        self.drawing.box(
            f"read-{key}", "panel", left, top, w, h, z=ABOVE + 60, peek=key, label=f"{title}. {' '.join(lines)}"
        )
        size = 13 if len(lines) == 1 else 12
        shown = [row for line in lines for row in wrap(line, size, w - 24, 2 if len(lines) == 1 else 1)]
        pitch = min((h - 6) / (len(shown) + 1), 19)
        for at, row in enumerate((title, *shown)):
            style = f"t{size} ink b" if at == 0 else f"t{size} ink"
            fitted = fit(row, size, w - 24, bold=at == 0)
            self.drawing.add(
                f"read-{key}-{at}",
                "",
                left + 12,
                top + 3 + pitch * (at + 0.5),
                0,
                text=fitted,
                style=style,
                z=ABOVE + 61,
                peek=key,
            )

    @abstractmethod
    def reading_place(self) -> Box:
        """Where the effect of the card that one looks at is read."""

    def put_mini_hand(self, seat: int, left: float, y: float, w: float, room: float) -> None:
        """The hand of another seat, small: backs, and what is known of it."""
        hand = self.pieces.hands[seat]
        stride = min(w + 3, (room - w) / max(len(hand) - 1, 1))
        for at, piece in enumerate(hand):
            hidden = piece.card == HIDDEN
            label = LABELS["card back" if hidden else "card in hand"].format(
                name=self.names[seat], card=face(CODES[piece.card])
            )
            self.put_card(piece, left + w / 2 + at * stride, y, w, label, DEPTH + at)
            self.put_reading(piece, label)

    def put_hand(self, left: float, top: float, room: float, widths: Sequence[float]) -> None:
        """The hand below: as wide as it can be in one row; only cards that are many overlap."""
        hand = self.pieces.hands[self.below]
        w = next((one for one in widths if len(hand) * (one + 6) - 6 <= room), widths[-1])
        stride = min(w + 10, (room - w) / max(len(hand) - 1, 1))
        y = top + RAISED + height(w) / 2
        for at, piece in enumerate(hand):
            label = (
                LABELS["card back"].format(name=self.names[self.below])
                if piece.card == HIDDEN
                else effect_words(piece.card)
            )
            style = "strip" if stride < w else ""
            raised = RAISED if piece.key in self.trees else 0
            self.put_card(piece, left + w / 2 + at * stride, y - raised, w, label, HAND + at, style=style)
            self.put_reading(piece, label)

    # Seats ------------------------------------------------------------------------------------

    def put_seat(self, seat: int, left: float, top: float, w: float, h: float) -> None:
        """The panel of a seat, with the top of its discard pile; looked at it says what may still be in its deck."""
        table = self.table
        counts = {"hand": len(table.hands[seat]), "deck": len(table.piles[seat])}
        room = w - h * 0.4 - 110
        long = LABELS["about seat"].format(**counts) if table.round else self.deck_name(seat)
        about = (
            long
            if width(long, 14 if self.wide else 12) <= room
            else LABELS["about seat short"].format(**counts)
            if table.round
            else fit(long, 12, room)
        )
        score = LABELS["score"].format(points=self.points(seat), target=self.view.options.target)
        name = fit(self.names[seat], 16 if self.wide else 14, w - h * 0.4 - 140, bold=True)
        self.drawing.seat(seat, name, about, left, top, w, h, turn=seat in table.to_act, score=score)
        if self.view.options.teams:
            symbol, ink = ("count", "felt") if seat % 2 == 0 else ("ring", "ink")
            letter = MARKETS[seat % 2]
            self.drawing.add(
                f"team-{seat}",
                symbol,
                left + 9,
                top + 6,
                18,
                text=letter,
                style=f"t12 b mid {ink}",
                label=LABELS["team"].format(letter=letter),
                z=SIGNS + 1,
            )
        for piece in self.pieces.discards[seat]:
            label = LABELS["card discarded"].format(card=effect_words(piece.card), name=self.names[seat])
            self.put_card(
                piece,
                left + w - 20 - width(score, 18 if self.wide else 16, bold=True) - 20,
                top + h / 2,
                h * 0.64,
                label,
                DEPTH,
            )
        if table.decks[seat]:
            self.put_pile_peek(f"seat-{seat}", seat, LABELS["deck of"].format(name=self.names[seat]))

    def put_pile_peek(self, key: str, owner: int, title: str) -> None:
        """What may still be in a deck, and what was discarded."""
        left = unseen_words(self.table.unseen(owner)) or LABELS["nothing left"]
        gone = unseen_words(self.table.discards[owner]) or LABELS["nothing left"]
        self.peeks.append((key, title, [left, LABELS["in discard"].format(cards=gone)]))

    # Factories --------------------------------------------------------------------------------

    def put_factories(
        self, seat: int, left: float, top: float, w: float, h: float, cells: Sequence[int] = CELLS
    ) -> None:
        """The factories of a seat as they stand, from the top (those below from the bottom on): each fills a square cell, the number is upright."""
        row = self.table.factories[seat]
        if not row:
            return
        cell = next((cell for cell in cells if self._cells_fit(len(row), cell, w, h)), cells[-1])
        pitch, line = cell + 4, cell + (22 if cell >= CAPTIONED else 6)
        per_row = max(int((w + 4) // pitch), 1)
        if seat == self.below and self.wide:
            top += max(h - line * -(-len(row) // per_row), 0)
        joined = boost_used(self.told.boost(seat), row) if self.told else -1
        for at, (piece, one) in enumerate(zip(self.pieces.factories[seat], row, strict=True)):
            y, x = divmod(at, per_row)
            self.put_factory(
                seat, piece, one, left + cell / 2 + x * pitch, top + cell / 2 + y * line, cell, joined=at == joined
            )

    @staticmethod
    def _cells_fit(count: int, cell: float, w: float, h: float) -> bool:
        line = cell + (22 if cell >= CAPTIONED else 6)
        return int((w + 4) // (cell + 4)) * max(int((h + 6) // line), 0) >= count

    def put_factory(self, seat: int, piece: Piece, one: int, x: float, y: float, cell: float, *, joined: bool) -> None:
        w, spent = cell / 1.4, bool(one & (PAID | USED)) and is_vertical(one)
        kind = "spent" if spent else "vertical" if is_vertical(one) else "horizontal"
        label = LABELS[f"factory {kind}"].format(
            card=face(factory_code(one)), name=self.names[seat], value=factory_value(one)
        )
        offer = self.offer(piece.key, label)
        offers = "move" in offer
        state = "use" if joined else "off" if offer.get("state") == "off" else ""
        more = {"state": state, "mark": CODES[piece.card], "label": "" if offers else label}
        self.drawing.add(
            piece.key, factory_symbol(w, spent=spent), x, y, w, cell, turn=90 * quarter(one), z=DEPTH, **more
        )
        number, dx, dy, size = number_of(one, w)
        self.drawing.add(
            f"{piece.key}-number", "", x + dx, y + dy, 0, text=number, style=f"t{size} b mid blue", z=DEPTH + 1
        )
        wide, high = (w, cell) if is_vertical(one) else (cell, w)
        self.places[piece.key] = (x, y, wide, high)
        if offers:
            self.roots[piece.key] = f"{piece.key}-pick"
            # What is pressed lies over the frame, and does not turn: signs on it stay upright.
            if offer["state"] == "off":
                offer |= {"style": "flat"}
            self.drawing.add(f"{piece.key}-pick", "pick", x, y, wide, high, z=DEPTH + 2, **offer)
        if cell >= CAPTIONED:
            words = LABELS["boost" if joined else "spent" if spent else "boost" if is_vertical(one) else "output 3"]
            self.drawing.text(
                f"{piece.key}-does", words, x, y + high / 2 + 12, 12, "ink m mid" if joined else "muted mid"
            )

    # Markets ----------------------------------------------------------------------------------

    def put_row(self, market: int, owner: int, right: float, y: float, w: float, gap: float) -> None:
        """The cards of an owner in a market, the last one ending at `right`; empty places are dashed."""
        common = owner == self.table.common
        row = self.pieces.markets[market][owner]
        size = max(2 if common else 3, len(row))
        signs = self.signs(market, owner)
        for at in range(size):
            x = right - w / 2 - (size - 1 - at) * (w + gap)
            if at >= len(row):
                key = slot_key(market, owner) if at == len(row) else f"{slot_key(market, owner)}-{at}"
                self.drawing.slot(key, x, y, w)
                self.places.setdefault(slot_key(market, owner), (x, y, w, height(w)))
                continue
            key = "neutral card" if common else "card in market"
            name = "" if common else self.names[owner]
            label = LABELS[key].format(card=effect_words(row[at].card), name=name, market=MARKETS[market])
            # A card that can be chosen shows that; then a badge says that it counts.
            offers = row[at].key in self.trees or row[at].key in self.refused
            self.put_card(
                row[at], x, y, w, label, SHARED + at, **({"state": signs[at]} if signs and not offers else {})
            )
            if signs and offers and signs[at] == "won":
                self.drawing.add(
                    f"{row[at].key}-won",
                    "tab.won",
                    x - w / 2 + 2,
                    y + height(w) * 0.1,
                    22 if self.wide else 18,
                    z=ABOVE,
                )
            self.put_reading(row[at], label, neutral=common)
            self.put_lift(market, owner, row[at], x, y, w)

    def signs(self, market: int, owner: int) -> list[str]:
        """While a clash is told, how the cards of a row stand in it: those of the hand that is told, or of the winners."""
        told = self.told
        if told is None or told.clash.market != market or not told.hands:
            return []
        common = self.table.common
        rows = self.table.markets[market]
        if not told.compared:
            tells = told.clash.hands[told.hands - 1]
            own, neutral = counting(tells.cards, rows[tells.seat], rows[common])
            chosen = neutral if owner == common else own if owner == tells.seat else [False] * len(rows[owner])
            return ["use" if counts else "" for counts in chosen]
        if owner == common:
            parts = [
                counting(shown.cards, rows[shown.seat], rows[common])[1]
                for shown in told.clash.hands
                if shown.seat in told.clash.winners
            ]
            return ["won" if any(counts) else "" for counts in zip(*parts, strict=True)]
        shown = next(shown for shown in told.clash.hands if shown.seat == owner)
        own, _ = counting(shown.cards, rows[owner], rows[common])
        sign = "won" if owner in told.clash.winners else "beaten"
        return [sign if counts else "" for counts in own]

    def put_lift(self, market: int, owner: int, piece: Piece, x: float, y: float, w: float) -> None:
        """What a card counts this turn, if not what it says."""
        lift = self.table.lift
        if (
            lift
            and lift[:3] == (market, owner, piece.card)
            and piece == next(one for one in self.pieces.markets[market][owner] if one.card == lift[2])
        ):
            label = LABELS["counts"].format(value=lift[3])
            size = 26 if self.wide else 22
            self.drawing.add(
                f"lift-{market}",
                "counts",
                x + w / 2 - 8,
                y - height(w) / 2 + 8,
                size,
                text=str(lift[3]),
                style="t12 b mid on-accent",
                label=label,
                z=ABOVE,
            )

    def put_market_deck(self, x: float, y: float) -> None:
        """The market deck; looked at it says what may still come."""
        title, count = LABELS["market deck"], len(self.table.piles[self.table.common])
        self.drawing.add("market-deck", "card-back", x, y, 26, height(26), z=DEPTH, label=f"{title}: {count}")
        self.put_pile_peek("market-deck", self.table.common, title)

    def put_market_discard(self, x: float, y: float) -> None:
        """The top of the market's discard pile."""
        for piece in self.pieces.discards[self.table.common]:
            self.put_card(piece, x, y, 26, LABELS["market discarded"].format(card=effect_words(piece.card)), DEPTH)

    def put_clash_button(self, market: int, left: float, top: float, w: float, h: float) -> None:
        """The button that triggers the clash of a market, while that can be done; a burst where one goes on."""
        key = f"clash-{market}"
        if self.table.asks == "clash" and self.legal:
            offer = self.offer(key, LABELS["clash button"])
            ink = "muted" if offer["state"] == "off" else "ink"
            self.places[key], self.roots[key] = (left + w / 2, top + h / 2, w, h), key
            self.drawing.box(
                key,
                "button",
                left,
                top,
                w,
                h,
                text=LABELS["clash button"],
                style=f"t14 m mid {ink} flat",
                z=SIGNS,
                **offer,
            )

    # Hands as they are, would be, or were shown ------------------------------------------------

    def hand_lines(self, market: int, seat: int) -> tuple[str, str, str]:
        """What a seat shows, or could show: the hand, the boost, and the style of these lines."""
        told = self.told
        if told is not None and told.clash.market == market:
            shown = told.shown(seat)
            boost = told.boost(seat)
            added = LABELS["with boost"].format(card=face(boost)) if boost else LABELS["no boost"]
            if shown is None:
                return "", added, "ink"
            won = told.compared and seat in told.clash.winners
            return text.hand_called(hand_shown(shown)), added, "ink b" if won else "ink"
        if not self.foresees:
            return "", "", "muted"
        now, then = self.could(self.table, market, seat), self.could(self.then, market, seat)
        boost = LABELS["with boost"].format(card=face(factory_code(then.factory))) if then.factory else ""
        return (
            text.hand_called(then.hand) if then.cards else LABELS["no hand"],
            boost,
            "muted" if now.hand.key == then.hand.key else "accent m",
        )

    @staticmethod
    def could(table: State, market: int, seat: int) -> Showing:
        return outlook(table, market).showings[seat]

    def market_words(self, market: int) -> str:
        """What a clash in a market would give, or did: why it was won."""
        told = self.told
        if told is not None and told.clash.market == market:
            return text.why_won(told.clash, self.names) if told.compared else ""
        if not self.foresees:
            return ""
        would = outlook(self.then, market)
        names = ", ".join(self.names[seat] for seat in would.winners)
        return LABELS["tried" if self.changes(market) else "now"].format(names=names, points=would.points)

    def changes(self, market: int) -> bool:
        """Whether the move that is tried changes what a clash in this market would give."""
        return self.then is not self.table and outlook(self.then, market) != outlook(self.table, market)

    def compared(self, market: int) -> Iterator[Shown]:
        """The hands that are told of a clash in this market, in its order."""
        if self.told and self.told.clash.market == market:
            yield from self.told.clash.hands[: self.told.hands]

    def put_values(self, shown: Shown, left: float, y: float, size: int) -> None:
        """The values of a hand in order of weight; the one that decides stands out."""
        marked, wins = decides(self.told, shown.seat)
        values = [str(value) for value in shown.values]
        if marked == len(values):
            values.append(GAP)
        for at, value in enumerate(values):
            x, key = left + CHIP * (at + 0.5), f"value-{shown.seat}-{at}"
            won = marked == at and wins
            if won:
                self.drawing.add(f"{key}-decides", "decides", x, y, CHIP - 1, size + 5, z=SIGNS - 1)
            style = (
                "on-accent b mid"
                if won
                else "ink b mid"
                if marked == at
                else "muted mid"
                if -1 < marked < at
                else "ink mid"
            )
            self.drawing.text(key, value, x, y, size, style)

    def put_gain(self, seat: int, right: float, y: float) -> None:
        """What a winner of the clash scored, once all is told."""
        if self.told and self.told.over and seat in self.told.clash.winners:
            self.drawing.add(
                f"gain-{seat}",
                "decides",
                right - 15,
                y,
                30,
                20,
                text=f"+{self.told.clash.points}",
                style="t13 b mid on-accent",
                z=SIGNS,
            )

    # Setup ------------------------------------------------------------------------------------

    def put_presets(self, box: Box, columns: int) -> float:
        """The decks to choose from. Returns where they end."""
        rows = -(-len(PRESETS) // columns)
        advanced = self.view.options.mode == "advanced"
        w, h = (
            (box.w - 12 * (columns - 1)) / columns,
            min((box.h - 12 * (rows - 1)) / rows, 262.0 if advanced else 240.0),
        )
        for at, (name, plan) in enumerate(PRESETS.items()):
            line, place = divmod(at, columns)
            left, top = box.left + place * (w + 12), box.top + line * (h + 12)
            key = f"preset-{name}"
            deck, _ = preset(name, self.view.options.mode)
            counts = {
                word: sum(code[0] == letter for code in deck)
                for word, letter in zip(("technology", "energy", "capital", "labor"), "TECL", strict=True)
            }
            words = LABELS["plan counts"].format(**counts)
            self.roots[key] = key
            self.drawing.box(
                key, "preset", left, top, w, h, style="flat", **self.offer(key, f"{name}: {plan.plan} {words}")
            )
            size = 14 if self.wide else 13
            self.drawing.text(f"{key}-name", name, left + 16, top + 20, size + 2, "ink b")
            lines = wrap(plan.plan, size, w - 32, 2)
            for row, words_of in enumerate(lines):
                self.drawing.text(f"{key}-plan-{row}", words_of, left + 16, top + 42 + 18 * row, size)
            y = top + 42 + 18 * len(lines)
            self.drawing.text(f"{key}-counts", fit(words, size - 1, w - 32), left + 16, y + 2, size - 1, "muted")
            if advanced:
                self.drawing.text(
                    f"{key}-share",
                    LABELS["share"].format(cards=plan.market),
                    left + 16,
                    y + 22,
                    size - 1,
                    "muted",
                    w - 32,
                )
                y += 20
            wide = min(w - 16, 100 * (top + h - y - 20) / 38, 430.0)
            self.drawing.add(
                f"{key}-map", f"map-{name}", left + w / 2, (y + 14 + top + h - 6) / 2, wide, 0.38 * wide, z=SIGNS
            )
        return box.top + rows * (h + 12)

    def put_starters(self, box: Box, w: float) -> None:
        """The Technology cards that one may start with."""
        cards = starters(self.table.decks[self.below])
        stride = min(w + 14, (box.w - w) / max(len(cards) - 1, 1))
        start = box.left + box.w / 2 - stride * (len(cards) - 1) / 2
        self.drawing.text(
            "starters",
            LABELS["starters"],
            box.left + box.w / 2,
            box.top + 10,
            14 if self.wide else 13,
            "muted mid",
            box.w,
        )
        counts: dict[int, int] = {}
        for at, card in enumerate(cards):
            copy = counts[card] = counts.get(card, -1) + 1
            self.put_card(
                Piece(starter_key(CODES[card], copy), card),
                start + at * stride,
                box.top + 34 + height(w) / 2,
                w,
                face(CODES[card]),
                HAND + at,
            )

    # Buttons ----------------------------------------------------------------------------------

    def put_confirm(self, box: Box) -> None:
        if self.legal:
            words = LABELS[f"choose {self.table.asks}"]
            self.drawing.box(
                "confirm",
                "button-confirm",
                *box,
                text=words,
                style="t14 m mid ink",
                move="!confirm",
                label=words,
                z=SIGNS,
            )

    def put_commands(self, left: float, top: float, w: float, h: float, gap: float) -> None:
        """Going on, or adding nothing; a hint; taking back."""
        if not self.buttons:
            return
        none: Move | None = next(
            (
                move
                for move in self.legal
                if move == Boost() or (isinstance(move, Update) and not move.card and not move.neutral)
            ),
            None,
        )
        passing: list[Move] = [DONE] if DONE in self.legal else [none] if none else []
        for move in passing:
            key = "done button" if move == DONE else "no boost button" if move == Boost() else "discard nothing"
            self.drawing.button(
                "done", LABELS[key], left, top, w, h, str(move), state=self.offered(move), say=text.say(move)
            )
        for at, name in enumerate(("hint", "undo") if self.legal else ("undo",)):
            self.drawing.button(name, LABELS[f"{name} button"], left + (w + gap) * (at + 1), top, w, h, f"!{name}")

    def output_words(self) -> str:
        """What is left to spend, while the seat below enters cards."""
        mine = self.table.active == self.below and self.table.asks == "enter"
        return LABELS["output left"].format(output=self.table.output, left=2 - self.table.entered) if mine else ""

    def standings(self) -> list[Standing]:
        """How the seats stand at the end."""
        outcome = self.view.outcome
        if outcome is None or (self.told and not self.told.over):
            return []
        sides = self.table.sides()
        rows = []
        for seat, points in enumerate(self.table.points):
            role = LABELS["worth"].format(worth=sides[seat % len(sides)][1])
            if self.view.options.teams:
                role = LABELS["team points"].format(letter=MARKETS[seat % 2], points=sides[seat % 2][0], worth=role)
            rows.append(Standing(seat, self.names[seat], role, str(points), 0, seat in outcome.winners))
        return rows
