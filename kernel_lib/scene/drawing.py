"""Sprites are put together into a scene: rows and hands of cards, panels, headings, buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from kernel_lib.scene.sprite import MOVE_MS, Scene, Shape, Sprite, checked_shape
from kernel_lib.scene.text_metrics import largest_fitting_size, shorten_name, truncate, width, wrap
from kernel_lib.words import Message

# Where pieces lie: rows of cards, hands that overlap, piles ----------------------------------------


CARD_RATIO: Final = 1.4
"""Cards are 5 wide and 7 high."""
GAP: Final = 12
STRIP: Final = 32
"""The least of an overlapped card that must stay in sight, also 36 hundredths of its width."""


Truncate: TypeAlias = Callable[..., str]
"""A function that cuts a text of a size to the room it has."""


class Box(NamedTuple):
    """A rectangle in scene units."""

    left: float
    top: float
    w: float
    h: float

    def beside(self, gap: float) -> Box:
        """Return a box of the same size to the right of this one."""
        return self._replace(left=self.left + self.w + gap)


def step(count: int, card: float, room: float, gap: float = GAP) -> float:
    """Return the distance from one card of a row to the next: with a gap if there is room, else overlapping."""
    return card + gap if count < 2 else min(card + gap, (room - card) / (count - 1))


def row(count: int, card: float, room: float, gap: float = GAP) -> tuple[float, ...]:
    """Return the centres of `count` cards of width `card` from 0 on, in a row `room` wide."""
    stride = step(count, card, room, gap)
    return tuple(round(card / 2 + stride * place, 1) for place in range(count))


def centred(count: int, card: float, room: float, gap: float = GAP) -> tuple[float, ...]:
    """Return the result of `row`, around 0."""
    places = row(count, card, room, gap)
    middle = (places[0] + places[-1]) / 2 if places else 0
    return tuple(round(place - middle, 1) for place in places)


def card_width(count: int, widths: Sequence[float], room: float) -> float:
    """Return the widest of `widths` at which each card of a hand in one row still shows enough of itself."""
    for card in widths:
        stride = step(count, card, room)
        if stride >= STRIP and stride >= 0.36 * card:
            return card
    return widths[-1]


@lru_cache(maxsize=1024)
def height(card: float) -> float:
    """Return the height of a card of width `card`."""
    return round(card * CARD_RATIO, 1)


# Drawing -------------------------------------------------------------------------------------------
# The vocabulary that pictures are put together from: headings, seat panels, buttons, cards, piles.


SIZES: Final[dict[Shape, tuple[float, float]]] = {
    "wide": (1280.0, 800.0),
    "middle": (848.0, 556.0),
    "narrow": (390.0, 780.0),
}
MARGIN: Final[dict[Shape, float]] = {"wide": 32, "middle": 16, "narrow": 12}
LETTERS: Final[dict[Shape, tuple[int, int]]] = {"wide": (16, 14), "middle": (15, 13), "narrow": (14, 12)}
"""The size of names, and of what is said about them."""
SHRINKS: Final = 4
"""A text that does not fit is set smaller by up to so many units before it is cut, but not below `LEAST`."""
LEAST: Final[dict[Shape, int]] = {"wide": 14, "middle": 12, "narrow": 12}
PILE_EDGES: Final = 3
PILE_OFFSET: Final = 2.5
DECK_OFFSET: Final = 3
"""From one card of the deck to the next, up and to the right."""

# Depths, so that a piece keeps its own whatever is drawn beside it.
GROUND: Final = 0
SIGNS: Final = 5
CARDS: Final = 20
SHARED: Final = 100
HAND: Final = 200
ABOVE: Final = 300


@lru_cache(maxsize=16_384)  # the same few lengths make up all pictures of a game
def round_units(length: float) -> float:
    """Return a length in tenths; whole ones as whole numbers, which are shorter to send."""
    tenths = round(length, 1)
    return int(tenths) if tenths == int(tenths) else tenths


@dataclass(frozen=True, slots=True)
class CardPiece:
    """A card to be drawn: its key, the symbol, and what is known of it in words."""

    key: str
    symbol: str
    label: str = ""
    mark: str = ""


@dataclass(frozen=True)
class ResultRow:
    """A seat's line in a result: what it is, its score in words, as many marks as it `took`, whether it won."""

    seat: int
    name: str
    role: str
    score: str
    took: int
    won: bool


class SceneBuilder:
    """Sprites being put together for one scene of this shape. UnknownName: there is no such shape."""

    def __init__(self, shape: Shape) -> None:
        self.shape = checked_shape(shape)
        self.wide = shape == "wide"
        self.phone = shape == "narrow"
        self.width, self.height = SIZES[shape]
        self.margin = MARGIN[shape]
        self.sprites: list[Sprite] = []

    def add(self, key: str, symbol: str, x: float, y: float, w: float, h: float = 0, **more: Any) -> None:
        """Add a sprite with its centre at (x, y)."""
        self.sprites.append(Sprite(key, symbol, round_units(x), round_units(y), round_units(w), round_units(h), **more))

    @contextmanager
    def giving_way(self) -> Iterator[None]:
        """Draw sprites that are not seen while something is being placed: what lies under a piece takes their room.

        What is seen when a piece is looked at is not seen then anyway.
        """
        start = len(self.sprites)
        yield
        self.sprites[start:] = [
            sprite if sprite.under or sprite.peek or sprite.placing else replace(sprite, placing="off")
            for sprite in self.sprites[start:]
        ]

    def contains(self, key: str) -> bool:
        """Return True if there is a sprite with this key already."""
        return any(sprite.key == key for sprite in self.sprites)

    def box(self, key: str, symbol: str, left: float, top: float, w: float, h: float, **more: Any) -> None:
        """Add a sprite that fills this box."""
        self.add(key, symbol, left + w / 2, top + h / 2, w, h, **more)

    def smaller(self, size: int) -> tuple[int, ...]:
        """Return the sizes of letters to try in turn: `size`, and those that a text may be set down to."""
        return tuple(range(size, min(max(size - SHRINKS, LEAST[self.shape]), size) - 1, -1))

    def text(
        self, key: str, text: str, x: float, y: float, size: int, style: str = "ink", room: float = 0, **more: Any
    ) -> None:
        """Add one line of text about the height y, from x on (or to it, or around it: `end`, `mid`).

        What is wider than `room` is set smaller, by up to `SHRINKS` units, and cut if that does not do.
        """
        self._line(truncate, key, text, x, y, size, style, room, **more)

    def name(self, key: str, name: str, x: float, y: float, size: int, style: str, room: float, **more: Any) -> None:
        """Add a player's name as `text` adds a text; where it is cut its number stays."""
        self._line(shorten_name, key, name, x, y, size, style, room, **more)

    def _line(
        self, cut: Truncate, key: str, text: str, x: float, y: float, size: int, style: str, room: float, **more: Any
    ) -> None:
        if not text:
            return
        bold = not {"b", "m"}.isdisjoint(style.split())
        if room:
            size = largest_fitting_size(text, self.smaller(size), room, bold=bold)
        shown = cut(text, size, room, bold=bold) if room else text
        self.sprites.append(
            Sprite(key, "", round_units(x), round_units(y), text=shown, style=f"t{size} {style}", z=SIGNS, **more)
        )

    # What stands on every table ---------------------------------------------------------------

    def heading(self, title: str, caption: str, phase: str, about: str = "", say: Box | None = None) -> None:
        """Add the title, one sentence that says what to do, where in the game we are, and what it is about.

        What a table says, such as why a move is refused, is shown at `say`; None: right below the heading.
        """
        room = self.width - 2 * self.margin
        if self.phone:
            self._narrow_heading(title, caption, phase, about)
            below = Box(self.margin, 72, room, 40)
        else:
            about = truncate(about, 14, (440 if self.wide else 290) - width(phase, 14))
            line = 54 if self.wide else 44
            self._wide_heading(title, caption, " · ".join(filter(None, (about, phase))), line)
            below = Box(self.margin, 58 if self.wide else 54, room, 36)
        self.box("say", "", *(say or below), z=ABOVE)

    def _wide_heading(self, title: str, caption: str, right: str, line: float) -> None:
        """Add the heading on one line, above a rule at height `line`."""
        y, left = line / 2 + 1, self.margin + (4 if self.wide else 10)
        start = left + 22 + width(title, 18, bold=True) + (30 if self.wide else 18)
        room = self.width - self.margin - width(right, 14) - 24 - start
        self.add("gear", "gear", left, y, 24)
        self.text("title", title, left + 22, y, 18, "ink b")
        self.text("caption", caption, start, y, largest_fitting_size(caption, (18, 17, 16, 15, 14), room), "ink", room)
        self.text("place", right, self.width - self.margin, y, 14, "muted end")
        self.box("rule", "rule", self.margin, line, self.width - 2 * self.margin, 1)

    def _narrow_heading(self, title: str, caption: str, phase: str, about: str) -> None:
        room = self.width - 2 * self.margin
        self.add("gear", "gear", 22, 20, 18)
        self.text("title", title, 37, 20, 15, "ink b")
        self.text("place", phase, self.width - self.margin, 20, 13, "muted end", room - 120)
        lines = wrap(caption, 14, room, 2)
        self.text("caption", lines[0], self.margin, 44, 14)
        if len(lines) > 1:
            self.text("caption-2", lines[1], self.margin, 62, 14)
        else:
            self.text("about", about, self.margin, 63, 13, "muted", room)

    def seat(
        self,
        seat: int,
        name: str,
        about: str,
        left: float,
        top: float,
        w: float,
        h: float,
        *,
        turn: bool,
        score: str = "",
        name_room: float = 0,
    ) -> None:
        """Add the panel of a seat: its mark, name, what it is or has done, and a number.

        `name_room` is how wide the name may be where something else lies in the panel as well.
        """
        size, small = LETTERS[self.shape]
        mark = h * 0.4
        inset = mark + (13 if w < 150 else 25)
        room = w - inset - 14
        beside = width(score, size + 2, bold=True) + 8 if score else 0
        # The number stands below the name where the panel is small, or the name has no room beside it.
        tight = w < 150 or bool(score and not about and width(name, self.smaller(size)[-1], bold=True) > room - beside)
        beside = width(score, small, bold=True) + 8 if score and tight else beside
        self.box(f"seat-{seat}", "panel", left, top, w, h, state="use" if turn else "")
        self.add(f"sign-{seat}", f"seat-{seat}", left + inset / 2 + 2, top + h / 2, mark, z=SIGNS)
        self.name(
            f"name-{seat}",
            name,
            left + inset + 4,
            top + h * (0.33 if about or (tight and score) else 0.5),
            size,
            "ink m",
            name_room or (room if tight else room - beside),
        )
        self.text(f"about-{seat}", about, left + inset + 4, top + h * 0.71, small, "muted", room - beside)
        self.text(
            f"score-{seat}",
            score,
            left + w - 12,
            top + h * (0.71 if tight else 0.5),
            small if tight else size + 2,
            "ink b end",
        )

    def seat_name(self, key: str, seat: int, name: str, x: float, y: float, room: float, size: int) -> None:
        """Add a seat's mark and name around x."""
        size = largest_fitting_size(name, self.smaller(size), room - size - 6, bold=True)
        shown = shorten_name(name, size, room - size - 6, bold=True)
        w = width(shown, size, bold=True)
        self.add(f"{key}-sign", f"seat-{seat}", x - w / 2 - 4, y, size, z=SIGNS)
        self.text(f"{key}-name", shown, x - w / 2 + size / 2 + 3, y, size, "ink m")

    def standings(self, rows: Sequence[ResultRow], wins: str, left: float, top: float, w: float, line: float) -> None:
        """Add the result: a line per seat, with a rosette for those who won."""
        size = LETTERS[self.shape][0]
        tight = w < 400
        pip = {"wide": 24.0, "middle": 16.0, "narrow": 13.0}[self.shape]
        end = left + w - (36 if tight else 90 if self.wide else 80)
        start = left + (0.37 * w if tight else 300 if self.wide else 220)
        self.box("result", "panel", left, top, w, line * len(rows) + 12)
        for number, row in enumerate(rows):
            key, y = f"result-{row.seat}", top + 6 + line * (number + 0.5)
            free = start - left - 56
            beside = width(row.role, size - 2) + 30 if row.role and not tight else 0
            role = row.role if beside and width(row.name, size, bold=True) <= free - beside else ""
            self.add(key, f"seat-{row.seat}", left + 26, y, size + 4, z=1)
            self.name(
                f"{key}-name",
                row.name,
                left + 44,
                y,
                size,
                "ink m",
                free - (beside if role else 0),
            )
            self.text(f"{key}-role", role, start - 24, y, size - 2, "muted end")
            for mark in range(row.took):
                self.add(f"{key}-{mark}", f"seat-{row.seat}", start + mark * pip, y, pip * 0.72, z=1)
            self.text(f"{key}-score", row.score, end - 10, y, size + 2, "ink b end")
            if row.won:
                self.add(f"{key}-won", "rosette", end + 12, y, size + 10, z=1)
                self.text(f"{key}-wins", "" if tight else wins, end + 32, y, size - 1, "accent b")

    def button(
        self,
        key: str,
        text: str,
        left: float,
        top: float,
        w: float,
        h: float,
        move: str,
        symbol: str = "button",
        **more: Any,
    ) -> None:
        """Add a button that offers `move`; one that is chosen first stays in its row, or it slips under others."""
        size = largest_fitting_size(text, (15, 14, 13, 12), w - 12, bold=True)
        style = f"t{size} m mid ink{' flat' if 'confirm' in more else ''}"
        self.box(key, symbol, left, top, w, h, text=text, style=style, move=move, z=SIGNS, label=text, **more)

    def confirm(self, words: str, box: Box, says: Iterable[str] = ()) -> None:
        """Add the button that plays what is chosen; `says` is all that it may come to say then, which has to fit."""
        size = largest_fitting_size(max((words, *says), key=len), (15, 14, 13, 12), box.w - 12, bold=True)
        style = f"t{size} m mid ink"
        self.box("confirm", "button-confirm", *box, text=words, style=style, move="!confirm", label=words, z=SIGNS)

    def hint_button(self, box: Box) -> None:
        """Add the button that asks for a hint."""
        self.button("hint", str(Message("button-hint")), *box, "!hint")

    def undo_button(self, box: Box) -> None:
        """Add the button that takes the last move back."""
        self.button("undo", str(Message("button-undo")), *box, "!undo")

    # Cards ------------------------------------------------------------------------------------

    def card(self, card: CardPiece, x: float, y: float, w: float, z: int = CARDS, **more: Any) -> None:
        """Add a card with its centre at (x, y); it is as high as cards are."""
        more.setdefault("label", card.label)
        self.add(card.key, card.symbol, x, y, w, height(w), mark=card.mark, z=z, **more)

    def pile(self, cards: Sequence[CardPiece], x: float, y: float, w: float, z: int = CARDS) -> None:
        """Add cards on a pile, the first on top: at most three edges are seen below it."""
        for depth, card in enumerate(cards):
            offset = min(depth, PILE_EDGES - 1) * PILE_OFFSET
            # Only the one on top is told to those who do not see it.
            self.card(card, x + offset, y - offset, w, z + len(cards) - depth, label="" if depth else card.label)

    def deck(self, x: float, y: float, w: float) -> None:
        """Add the cards before they are dealt."""
        for depth, key in ((2, "deck-2"), (1, "deck-1"), (0, "deck")):
            self.card(
                CardPiece(key, "card-back"), x + DECK_OFFSET * depth, y - DECK_OFFSET * depth, w, CARDS + 2 - depth
            )

    def slot(self, key: str, x: float, y: float, w: float) -> None:
        """Add the dashed place of a card that does not lie there."""
        self.add(key, "slot", x, y, w, height(w))

    def requested_slot(self, key: str, x: float, y: float, w: float) -> None:
        """Add the place of the card that is asked for."""
        size = min(round(w / 2), 40)
        self.add(key, "slot-asked", x, y, w, height(w), text="?", style=f"t{size} b m mid accent")

    def chosen_slot(self, key: str, card: CardPiece, x: float, y: float, w: float) -> None:
        """Add the place where the card that is chosen would lie, with the card in it at half strength."""
        self.add(f"{key}-card", card.symbol, x, y, w, height(w))
        self.add(key, "slot-chosen", x, y, w, height(w), z=1)

    def count(self, key: str, number: int, x: float, y: float) -> None:
        """Add a number in a dark disc."""
        self.add(key, "count", x, y, 24, text=str(number), style="t14 b mid felt", z=SIGNS)

    def clock(self, key: str, left: int, span: int, x: float, y: float, w: float, **more: Any) -> None:
        """Add a clock around (x, y) with `left` of `span` milliseconds to go; at a table it runs by itself."""
        self.add(key, "", x, y, w, left=left, span=span, z=SIGNS, **more)

    def dotted_link(self, key: str, start: tuple[float, float], bend: float, end: tuple[float, float]) -> None:
        """Add a dotted line that leaves `start` downwards, turns at height `bend` and arrives at `end` from above."""
        (x1, y1), (x2, y2) = start, end
        if y1 < bend:
            self.box(f"{key}-stem", "dots", x1, y1, 1, bend - y1)
        symbol = "elbow" if x1 <= x2 else "elbow-left"
        self.box(key, symbol, min(x1, x2), bend, max(abs(x2 - x1), 1), y2 - bend)

    def scene(
        self, *, title: str, caption: str, chapter: str, description: str, motion: int = MOVE_MS, tries: bool = False
    ) -> Scene:
        """Return the scene of all that was drawn."""
        return Scene(
            self.shape,
            self.width,
            self.height,
            tuple(self.sprites),
            title,
            caption,
            chapter,
            description,
            motion,
            tries,
        )
