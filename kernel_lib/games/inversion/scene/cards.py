"""Cards, open and hidden, and piles of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from kernel_lib.core import UNKNOWN
from kernel_lib.core.pieces import laid
from kernel_lib.games.inversion.rules.cards import named
from kernel_lib.games.inversion.rules.moves import Trick
from kernel_lib.games.inversion.rules.pieces import hand_place
from kernel_lib.games.inversion.scene.picture import Picture
from kernel_lib.games.inversion.text.words import LABELS
from kernel_lib.scene.drawing import CARDS, Card

BIG: Final = 60
"""Cards at least this wide show their index and their partner, smaller ones number over suit."""


def card_of(code: str, w: float) -> Card:
    """A card as it is drawn at this width."""
    return Card(f"card-{code}", f"{'face' if w >= BIG else 'small'}-{code}", named(code), code)


def lay_card(picture: Picture, code: str, x: float, y: float, w: float, z: int = CARDS, **more: Any) -> None:
    """A card with its centre at (x, y); one of an overlapped hand shows its partner in the strip that is seen."""
    card = card_of(code, w)
    if "strip" in more.get("style", "").split():
        card = replace(card, symbol=f"strip-{code}")
    picture.drawing.card(card, x, y, w, z, **more)


def lay_hidden(picture: Picture, seat: int, place: int, x: float, y: float, w: float, z: int = CARDS) -> None:
    """A card of a hidden hand, known by its place there."""
    label = LABELS["hidden"].format(name=picture.name(seat), number=place + 1)
    name = tuple(laid(hand_place(seat), [UNKNOWN] * (place + 1)))[-1].name
    picture.drawing.card(Card(f"hand-{seat}-{place}", "card-back", label, name), x, y, w, z + place, origin="deck")


def lay_pile(picture: Picture, trick: Trick, x: float, y: float, w: float, z: int) -> None:
    """The cards of a trick, the one that won it on top, the follow card at the bottom."""
    top = trick.counted[trick.seats.index(trick.winner)]
    codes = (top, *(code for code in trick.counted if code != top), trick.follow)
    picture.drawing.pile([card_of(code, w) for code in codes], x, y, w, z)
