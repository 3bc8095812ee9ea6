"""Cards, and the tricks that were taken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from kernel_lib.core import UNKNOWN
from kernel_lib.core.pieces import laid
from kernel_lib.games.gear.rules.moves import Trick
from kernel_lib.games.gear.rules.pieces import taken_place
from kernel_lib.games.gear.scene.picture import Picture
from kernel_lib.games.gear.text.words import LABELS
from kernel_lib.scene.drawing import CARDS, SHARED, Card
from kernel_lib.scene.layout import height

BIG: Final = 60
"""Cards at least this wide show their index, on smaller ones the wheel holds the number."""


def _drawn(card: Card, w: float) -> Card:
    """The card with the symbol for this width."""
    symbol = card.symbol if card.symbol == "card-back" else f"{'face' if w >= BIG else 'small'}-{card.symbol}"
    return Card(card.key, symbol, card.label, card.mark)


def lay_card(picture: Picture, card: Card, x: float, y: float, w: float, z: int = CARDS, **more: Any) -> None:
    """A card with its centre at (x, y)."""
    more.setdefault("origin", "deck")
    picture.drawing.card(_drawn(card, w), x, y, w, z, **more)


def lay_row(
    picture: Picture, cards: Iterable[tuple[Card, int]], left: float, y: float, w: float, stride: float
) -> None:
    """Cards side by side from `left` on, around the height y."""
    for place, (card, _) in enumerate(cards):
        lay_card(picture, card, left + w / 2 + place * stride, y, w, CARDS + place)


def played_key(number: int, turn: int, copy: int) -> str:
    """The key of a card that was played: in which trick, by who in turn, and which of two."""
    return f"trick-{number}-{turn}-{copy}"


def lay_piles(picture: Picture, seat: int, left: float, top: float, w: float, stride: float, per_row: int) -> None:
    """The tricks of a seat face down, a pair as two backs; how many A are in them is said on them. [piles]"""
    backs = [(trick, copy) for trick in picture.piles(seat) for copy in range(trick.size)]
    names = [piece.name for piece in laid(taken_place(seat), [UNKNOWN] * len(backs))]
    for index, (trick, copy) in enumerate(backs):
        line, place = divmod(index, per_row)
        x, y = left + w / 2 + place * stride, top + height(w) / 2 + line * (height(w) + 8)
        _lay_pile(picture, trick, copy, names[index], x, y, w, CARDS + 10 * index)
        if trick.aces and copy == trick.size - 1 and stride >= 20:
            _lay_aces(picture, trick, x, y + height(w) / 2 - 8)


def _lay_pile(picture: Picture, trick: Trick, copy: int, name: str, x: float, y: float, w: float, z: int) -> None:
    label = LABELS["taken"].format(number=trick.number, name=picture.names[trick.winner])
    top, *below = (played_key(trick.number, turn, copy) for turn in range(picture.players))
    cards = [Card(top, "card-back", "" if copy else label, name), *(Card(key, "card-back") for key in below)]
    picture.drawing.pile(cards, x, y, w, z)


def _lay_aces(picture: Picture, trick: Trick, x: float, y: float) -> None:
    """How many A are in a trick."""
    aces = "A" if trick.aces == 1 else f"{trick.aces}A"
    w, style = (24, "t14 b mid felt") if picture.drawing.wide else (20, "t12 b mid felt")
    picture.drawing.add(f"aces-{trick.number}", "count", x, y, w, text=aces, style=style, z=SHARED - 1)
