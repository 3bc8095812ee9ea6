"""What stands beside the board of Smash Gear in both shapes: seats, store, hands, what waits, what is read, and buttons."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from kernel_lib.core import OPEN, Move
from kernel_lib.games.smash import cards, text
from kernel_lib.games.smash.cards import BASE, DESIGNS, HIDDEN, MACHINES, NAMES, PRICES, SHELF
from kernel_lib.games.smash.faces import STORE
from kernel_lib.games.smash.moments import words as moment_words
from kernel_lib.games.smash.moves import Buy, End, Pass, cell_name
from kernel_lib.games.smash.offers import Offers
from kernel_lib.games.smash.rules import GAME, Waiting
from kernel_lib.games.smash.text import LABELS, SIDES, card_words, counted, machine_words, waiting_words
from kernel_lib.scene.drawing import ABOVE, CARDS, HAND, SIGNS, Card
from kernel_lib.scene.layout import height, step
from kernel_lib.scene.lettering import fit, size_that_fits, width, wrap
from kernel_lib.scene.sprite import Scene
from kernel_lib.words import sentence

READ: Final = ABOVE + 20
"""How deep lies what is read of a piece that is looked at."""
Box = tuple[float, float, float, float]


class Table(Offers):
    """The whole table as a view knows it."""

    reading: Box
    """Where one reads about what is looked at: left, top, width, height."""

    # Seats ------------------------------------------------------------------------------------

    def put_seat(self, seat: int, left: float, top: float, w: float, h: float) -> None:
        """The panel of a seat: who it is, what it holds, its gears, honor and bases; its hand and Landfill Site are read by looking at it."""
        table, wide = self.table, self.wide
        name_size, small, big = (16, 13, 19) if wide else (14, 12, 15)
        key = f"seat-{seat}"
        state = "use" if seat in table.to_act else ""
        words = " ".join(self.seat_lines(seat))
        self.drawing.box(key, "panel", left, top, w, h, state=state, label=f"{self.names[seat]}. {words}")
        self.drawing.add(f"sign-{seat}", f"seat-{seat}", left + h * 0.42, top + h / 2, h * 0.42, z=SIGNS)
        counts = (
            ("gear", str(table.gears[seat])),
            ("rosette", f"{table.honor[seat]}/{cards.HOUSE.honor}"),
            (f"base-sign-{seat}", str(len(table.bases[seat]))),
        )
        stride = (86.0, 108.0, 72.0) if wide else (50.0, 80.0, 38.0)
        start = left + w - sum(stride)
        room = start - left - h * 0.8 - 12
        won = table.outcome is not None and seat in table.outcome.winners
        self.drawing.text(
            f"name-{seat}",
            self.names[seat],
            left + h * 0.8,
            top + h * 0.32,
            name_size,
            "ink m",
            room - (26 if won else 0),
        )
        if won:
            shown = fit(self.names[seat], name_size, room - 26, bold=True)
            self.drawing.add(
                f"won-{seat}",
                "rosette",
                left + h * 0.8 + width(shown, name_size, bold=True) + 14,
                top + h * 0.32,
                name_size + 4,
                z=SIGNS,
            )
        self.drawing.text(f"about-{seat}", self.about(seat), left + h * 0.8, top + h * 0.72, small, "muted", room)
        token = 22.0 if wide else 17.0
        labels = (
            LABELS["gears label"].format(gears=counted(table.gears[seat], "gears"), name=self.names[seat]),
            LABELS["honor label"].format(name=self.names[seat], honor=table.honor[seat], goal=cards.HOUSE.honor),
            LABELS["bases label"].format(name=self.names[seat], bases=counted(len(table.bases[seat]), "bases")),
        )
        for (symbol, words), length, label in zip(counts, stride, labels, strict=True):
            self.drawing.add(f"{symbol}-of-{seat}", symbol, start + token / 2, top + h / 2, token, z=SIGNS, label=label)
            self.drawing.text(
                f"{symbol}-count-{seat}", words, start + token + 5, top + h / 2, big, "ink b", length - token - 6
            )
            start += length
        self.read(key, self.names[seat], self.seat_lines(seat))

    def about(self, seat: int) -> str:
        """How many cards a seat holds, and has lost."""
        return LABELS["about"].format(
            cards=counted(self.table.held(seat), "cards"), landfill=len(self.table.landfill[seat])
        )

    def seat_lines(self, seat: int) -> list[str]:
        """The hand of a seat as far as it is known, and its Landfill Site."""
        known, hidden = self.hand(seat)
        held = [self.copies(kind, count) for kind, count in known.items()]
        held += [LABELS["unseen"].format(machines=counted(hidden, "machine"))] if hidden else []
        lost = [self.copies(kind, count) for kind, count in sorted(Counter(self.table.landfill[seat]).items())]
        return [
            LABELS["hand of"].format(cards=", ".join(held) or LABELS["nothing"]),
            LABELS["landfill of"].format(cards=", ".join(lost) or LABELS["nothing"]),
        ]

    def copies(self, kind: int, count: int) -> str:
        return NAMES[kind] if count == 1 else LABELS["times"].format(count=count, card=NAMES[kind])

    def hand(self, seat: int) -> tuple[dict[int, int], int]:
        """The kinds of cards in a hand that are known, each with its count, and how many are not."""
        drawn = self.table.drawn[seat] if self.view.seat in (seat, OPEN) else ()
        known = Counter(kind for kind in (*self.table.hands[seat], *drawn) if kind != HIDDEN)
        return dict(sorted(known.items())), self.table.held(seat) - sum(known.values())

    # Cards ------------------------------------------------------------------------------------

    def put_card(self, key: str, kind: int, x: float, y: float, w: float, z: int, **more: Any) -> None:
        """A card; what it does is read by looking at it, unless it stands on it."""
        large = w >= STORE
        symbol = f"{'large' if large else 'small'}-{kind}"
        self.drawing.card(Card(key, symbol, more.pop("label"), NAMES[kind]), x, y, w, z, **more)
        if not large:
            self.read(
                key,
                self.card_title(kind),
                [sentence(card_words(kind)) + "." if card_words(kind) else LABELS["no effect"]],
                more.get("tab", ""),
            )

    def card_title(self, kind: int) -> str:
        gears = counted(PRICES[kind], "gears")
        if kind in MACHINES:
            return LABELS["flip title"].format(card=NAMES[kind], gears=gears, flip=DESIGNS[kind].flip)
        return LABELS["card title"].format(card=NAMES[kind], gears=gears)

    def put_shelf(self, pile: int, left: float, y: float, w: float, stride: float, tab: str = "") -> None:
        """The open cards of a pile side by side; empty places are slots."""
        row = self.table.store[pile] if self.table.store else ()
        for slot in range(SHELF[pile]):
            x = left + w / 2 + slot * stride
            kind = row[slot] if slot < len(row) else -1
            if kind >= 0:
                self.put_for_sale(f"store-{pile}-{slot}-{kind}", kind, x, y, w, tab)
            else:
                self.drawing.add(f"slot-{pile}-{slot}", "slot", x, y, w, height(w), tab=tab)

    def put_stock(self, left: float, y: float, w: float, stride: float, tab: str = "") -> None:
        """Base and Destroy Base, of which there are many."""
        for at, left_over in enumerate(self.table.stock):
            x = left + w / 2 + at * stride
            if left_over:
                self.put_for_sale(f"stock-{at}", BASE + at, x, y, w, tab)
                words = LABELS["left"].format(count=left_over) if w >= STORE else str(left_over)
                more: dict[str, Any] = {"text": words, "style": "t12 card-ink end", "tab": tab}
                self.drawing.add(
                    f"stock-{at}-left", "", x + w / 2 - 7, y - height(w) / 2 + w * 0.16, 0, z=CARDS + 1, **more
                )
            else:
                self.drawing.add(f"stock-slot-{at}", "slot", x, y, w, height(w), tab=tab)

    def put_for_sale(self, key: str, kind: int, x: float, y: float, w: float, tab: str) -> None:
        """A card of the store, to be bought."""
        gears = counted(PRICES[kind], "gears")
        move = Buy(NAMES[kind])
        more: dict[str, Any] = {"label": LABELS["in store"].format(card=NAMES[kind], gears=gears)}
        if move in self.legal:
            more |= {"state": self.offered(move), "move": str(move), "say": text.say(move)}
        elif self.legal and self.table.due in ("prepare", "turn"):
            more = {"label": LABELS["dear"].format(card=NAMES[kind], gears=gears), "state": "off", "move": str(move)}
        self.put_card(key, kind, x, y, w, CARDS, tab=tab, **more)

    def put_hand(self, seat: int, left: float, top: float, w: float, room: float, per_row: int, tab: str = "") -> float:
        """The hand of a seat in rows, a kind at a place. Returns where it ends."""
        known, hidden = self.hand(seat)
        places: list[tuple[int, int]] = list(known.items())
        places += [(HIDDEN, hidden)] if hidden else []
        mine = self.view.seat == seat and bool(self.legal)
        per_row = max(per_row, 1)
        stride = step(min(len(places), per_row), w, room, 6 if w < 80 else 12)
        for at, (kind, count) in enumerate(places):
            line, place = divmod(at, per_row)
            x, y = left + w / 2 + place * stride, top + height(w) / 2 + line * (height(w) + 8)
            key = f"hand-{seat}-{kind}"
            if kind == HIDDEN:
                label = LABELS["unseen"].format(machines=counted(count, "machine"))
                self.drawing.add(key, "card-back", x, y, w, height(w), z=HAND + at, label=label, tab=tab)
            else:
                offer = self.card_offer(key, kind) if mine else {}
                words = LABELS["in hand off" if offer.get("state") == "off" else "in hand"].format(
                    card=self.copies(kind, count)
                )
                self.put_card(key, kind, x, y, w, HAND + at, label=words, tab=tab, **offer)
            if count > 1:
                self.drawing.add(
                    f"{key}-count",
                    "copies",
                    x + w / 2 - 12,
                    y - height(w) * 0.2,
                    18,
                    text=str(count),
                    style="t13 b mid paper",
                    z=HAND + at,
                    tab=tab,
                )
        rows = -(-len(places) // per_row)
        return top + rows * (height(w) + 8)

    def put_effects(self, left: float, top: float, w: float, h: float, per_row: int, tab: str = "") -> None:
        """The effects of own machines that can be used now."""
        for at, (machine, moves) in enumerate(self.effects()):
            line, place = divmod(at, per_row)
            key = f"effect-{machine.number}"
            words = self.effect_words(machine)
            offer = self.offer(key, moves)
            label = f"{machine_words(machine)}: {card_words(machine.kind)}"
            words = words if width(words, 12, bold=True) <= w - 8 else machine_words(machine)
            size = size_that_fits(words, (13, 12), w - 10, bold=True)
            more = {
                "text": fit(words, size, w - 8, bold=True),
                "style": f"t{size} m mid ink flat",
                "label": label,
                "tab": tab,
                **offer,
            }
            self.drawing.box(key, "chip", left + place * (w + 6), top + line * (h + 6), w, h, z=SIGNS + 4, **more)
            title, _ = self.machine_reading(machine)
            self.read(key, title, [sentence(card_words(machine.kind)) + "."], tab)

    # What is read -----------------------------------------------------------------------------

    def read(self, peek: str, title: str, sentences: Sequence[str], tab: str = "") -> None:
        """What is seen of a piece while it is looked at."""
        left, top, w, h = self.reading
        big, size, line = (14, 13, 17) if self.wide else (13, 12, 15)
        words = " ".join(sentences)
        more: dict[str, Any] = {"peek": peek, "tab": tab}
        key = f"read-{peek}"
        self.drawing.box(key, "sheet", left, top, w, h, z=READ, label=f"{title}. {words}", **more)
        rows = int((h - 8 - line) // line)
        lines = self.paragraphs(sentences, size, w - 18, rows)
        self.drawing.add(
            f"{key}-title",
            "",
            left + 9,
            top + 6 + line / 2,
            0,
            text=fit(title, big, w - 18, bold=True),
            style=f"t{big} b ink",
            z=READ + 1,
            **more,
        )
        for at, row in enumerate(lines):
            self.drawing.add(
                f"{key}-{at}",
                "",
                left + 9,
                top + 6 + line * (at + 1.5),
                0,
                text=row,
                style=f"t{size} ink",
                z=READ + 1,
                **more,
            )

    def paragraphs(self, sentences: Sequence[str], size: int, room: float, rows: int) -> list[str]:
        """Each sentence in lines of its own, if there are so many; else all as one text."""
        apart = [line for words in sentences for line in wrap(words, size, room, rows)]
        return apart if len(apart) <= rows else list(wrap(" ".join(sentences), size, room, rows))

    def put_readings(self) -> None:
        """What is read of the machines on the board."""
        if self.moment.fight:
            return
        for machine in self.table.machines:
            title, words = self.machine_reading(machine)
            self.read(f"machine-{machine.number}", title, [words])

    # What waits, and what happened ------------------------------------------------------------

    def waiting_line(self, waiting: Waiting) -> str:
        """What waits, whose it is, and what it is aimed at."""
        aim = ""
        if waiting.machine:
            aim += text.SENTENCES["aim machine"].format(machine=waiting.machine)
        if waiting.side:
            aim += text.SENTENCES["aim side"].format(side=SIDES[waiting.side])
        if waiting.cell >= 0:
            aim += text.SENTENCES["aim cell"].format(cell=cell_name(self.size.cell(waiting.cell)))
        return sentence(LABELS["waits"].format(what=waiting_words(waiting), aim=aim))

    def happened(self) -> list[str]:
        """What followed from the last move, in sentences."""
        short = tuple(fit(name, 1, 9) for name in self.names)
        return [text.tell(event, None, short) for event in self.table.events]

    def put_now(self, left: float, top: float, w: float, rows: int) -> None:
        """What waits, the last one first; or else what has just happened."""
        if self.moment.fight:
            return  # the caption tells it step by step
        size, line = (13, 18) if self.wide else (12, 16)
        stack = list(reversed(self.table.stack))
        if stack:
            for at, waiting in enumerate(stack[:rows]):
                y = top + line * (at + 0.5)
                self.drawing.add(f"waits-{len(stack) - at}", f"seat-{waiting.seat}", left + 7, y, 13, z=SIGNS)
                words = self.waiting_line(waiting)
                if at == rows - 1 and len(stack) > rows:
                    words = f"{words} +{len(stack) - rows}"
                self.drawing.text(
                    f"waits-{len(stack) - at}-words", words, left + 20, y, size, "ink" if at else "ink m", w - 20
                )
            return
        for at, words in enumerate(self.paragraphs(self.happened(), size, w, rows)):
            self.drawing.text(f"happened-{at}", words, left, top + line * (at + 0.5), size, "muted", w)

    def put_tried_words(self, left: float, top: float, w: float, rows: int) -> None:
        """What the move would do that is chosen and not made yet; it lies above what is read of the machine."""
        size, line = (13, 17) if self.wide else (12, 15)
        lines = wrap(self.tried_words(), size, w, rows) if self.tried else ()
        if lines and not self.wide:
            self.drawing.box("tried-sheet", "sheet", *self.reading, z=READ + 4)
        for at, words in enumerate(lines):
            self.drawing.add(
                f"tried-{at}", "", left, top + line * (at + 0.5), 0, text=words, style=f"t{size} ink", z=READ + 5
            )

    def put_map_tabs(
        self, left: float, top: float, w: float, h: float, gap: float, note: tuple[float, float], tab: str = ""
    ) -> None:
        """Buttons that show where a seat can strike, and at what price."""
        if not self.table.machines:
            if tab:
                self.drawing.add(
                    "map-empty",
                    "",
                    note[0],
                    top + h / 2,
                    0,
                    text=LABELS["map empty"],
                    style="t12 muted",
                    z=SIGNS,
                    tab=tab,
                )
            return
        names = ["off", *(str(seat) for seat in (self.below, 1 - self.below))]
        for at, name in enumerate(names):
            words = (
                LABELS["map off"] if name == "off" else LABELS["map of"].format(name=fit(self.names[int(name)], 1, 8))
            )
            size = size_that_fits(words, (13, 12), w - 10)
            shown = fit(words, size, w - 8)
            more = {"text": shown, "style": f"t{size} mid ink", "move": f"!tab:map/{name}", "label": words, "tab": tab}
            self.drawing.box(f"map-{name}", "leaf", left + at * (w + gap), top, w, h, z=SIGNS, **more)
        for name in names[1:]:
            words = LABELS["map note" if self.wide else "map note short"]
            self.drawing.add(
                f"note-{name}",
                "",
                *note,
                0,
                text=fit(words, 12, 154 if self.wide else 360),
                style="t12 muted",
                z=SIGNS,
                tab=f"map/{name}",
            )

    # Buttons ----------------------------------------------------------------------------------

    def put_confirm(self, left: float, top: float, w: float, h: float) -> None:
        if not self.legal:
            return
        keys = {
            "prepare": "choose purchase",
            "answer": "choose answer",
            "last word": "choose answer",
            "keep": "choose part",
            "throw": "choose throw",
        }
        words = LABELS[keys.get(self.table.due, "choose throw" if self.table.due == "discard" else "choose")]
        longest = max((words, *map(text.say, self.legal)), key=len)
        size = size_that_fits(longest, (15, 14, 13, 12), w - 12, bold=True)
        more = {"text": words, "style": f"t{size} m mid ink", "move": "!confirm", "label": words}
        self.drawing.box("confirm", "button-confirm", left, top, w, h, z=SIGNS, **more)

    def put_end(self, left: float, top: float, w: float, h: float) -> None:
        """The button that ends the turn, or passes."""
        move: Move | None = next((move for move in self.legal if isinstance(move, End | Pass)), None)
        if move is not None:
            words = LABELS["end button" if isinstance(move, End) else "pass button"]
            self.drawing.button("end", words, left, top, w, h, str(move), state=self.offered(move), say=text.say(move))

    def put_commands(self, left: float, top: float, w: float, h: float, gap: float) -> None:
        if self.asked.buttons and self.view.seat is not None and self.table.store and self.table.store[0]:
            if self.legal:
                self.drawing.button("hint", LABELS["hint button"], left, top, w, h, "!hint")
            self.drawing.button("undo", LABELS["undo button"], left + w + gap, top, w, h, "!undo")

    # The whole --------------------------------------------------------------------------------

    def draw(self) -> Scene:
        short = tuple(fit(name, 1, 11) for name in self.names)
        told = moment_words(self.moment, self.table)
        self.drawing.heading(GAME.title, told or text.prompt(self.view, short), text.place(self.view))
        self.lay_out()
        self.put_readings()
        return self.drawing.scene(
            title=GAME.title,
            caption=told or text.prompt(self.view, self.names),
            chapter=text.chapter(self.view),
            description=text.describe(self.view, self.names),
            tries=bool(self.legal),
        )

    @abstractmethod
    def lay_out(self) -> None:
        """Puts everything where it is in this shape."""

    def log_lines(self, room: float, rows: int) -> Iterator[str]:
        """What has just happened, and what lies where it is not seen."""
        told = self.happened() or [LABELS["nothing yet"]]
        lines = [line for words in told for line in wrap(words, 12, room, 2)][: rows - 2]
        yield from lines
        for seat in (1 - self.below, self.below):
            words = f"{fit(self.names[seat], 1, 8)}: {' '.join(self.seat_lines(seat))}"
            yield from wrap(words, 12, room, 2 if len(lines) + 4 <= rows else 1)
