"""The store of Smash Gear, and cards wherever they lie."""

from __future__ import annotations

from typing import Any

from kernel_lib.games.smash.rules.cards import (
    BASE,
    DESIGNS,
    MACHINES,
    NAMES,
    PRICES,
    SHELF,
)
from kernel_lib.games.smash.rules.moves import (
    Buy,
)
from kernel_lib.games.smash.rules.pieces import stocked, store
from kernel_lib.games.smash.scene.card_symbols import STORE
from kernel_lib.games.smash.scene.picture import (
    Picture,
)
from kernel_lib.games.smash.scene.reading import read
from kernel_lib.games.smash.text.cards import card_words
from kernel_lib.games.smash.text.labels import LABELS
from kernel_lib.scene.drawing import CARDS, Card
from kernel_lib.scene.layout import height
from kernel_lib.words import counted, sentence


def put_card(picture: Picture, key: str, kind: int, x: float, y: float, w: float, z: int, **more: Any) -> None:
    """A card; what it does is read by looking at it, unless it stands on it.

    The tick of one that is chosen lies on its foot, for above it there are words.
    """
    large, label, name = w >= STORE, more.pop("label"), more.pop("name")
    face = more.pop("face", "large" if large else "small")
    picture.drawing.card(Card(key, f"{face}-{kind}", label, name), x, y, w, z, style="foot", **more)
    if not large:
        words = sentence(card_words(kind)) + "." if card_words(kind) else LABELS["no effect"]
        about = LABELS["about card"].format(card=label)
        read(picture, key, _card_title(kind), [words], more.get("tab", ""), about)


def _card_title(kind: int) -> str:
    gears = counted(PRICES[kind], "gear")
    if kind in MACHINES:
        return LABELS["flip title"].format(card=NAMES[kind], gears=gears, flip=DESIGNS[kind].flip)
    return LABELS["card title"].format(card=NAMES[kind], gears=gears)


def lay_shelf(picture: Picture, pile: int, left: float, y: float, w: float, stride: float, tab: str = "") -> None:
    """The open cards of a pile side by side; empty places are slots."""
    row, named = picture.state.store[pile] if picture.state.store else (), store(picture.state)
    for slot in range(SHELF[pile]):
        x = left + w / 2 + slot * stride
        kind = row[slot] if slot < len(row) else -1
        if kind >= 0:
            where = LABELS["place of"].format(place=slot + 1, pile=LABELS["piles"].split()[pile])
            name = named[pile, slot].name
            _put_for_sale(picture, f"store-{pile}-{slot}-{kind}", name, kind, x, y, w, tab, where)
        else:
            picture.drawing.add(f"slot-{pile}-{slot}", "slot", x, y, w, height(w), tab=tab)


def lay_stock(picture: Picture, left: float, y: float, w: float, stride: float, tab: str = "") -> None:
    """Base and Destroy Base, of which there are many."""
    for index, count in enumerate(picture.state.stock):
        x = left + w / 2 + index * stride
        if count:
            where = LABELS["of stock"].format(count=count)
            _put_for_sale(picture, f"stock-{index}", stocked(index).name, BASE + index, x, y, w, tab, where)
            words = LABELS["left"].format(count=count) if w >= STORE else str(count)
            size = 14 if w >= STORE else 12
            more: dict[str, Any] = {"text": words, "style": f"t{size} card-ink end", "tab": tab}
            corner = x + w / 2 - 7, y - height(w) / 2 + w * 0.16
            picture.drawing.add(f"stock-{index}-left", "", *corner, 0, z=CARDS + 1, **more)
        else:
            picture.drawing.add(f"stock-slot-{index}", "slot", x, y, w, height(w), tab=tab)


def _put_for_sale(
    picture: Picture, key: str, name: str, kind: int, x: float, y: float, w: float, tab: str, where: str
) -> None:
    """A card of the store, to be bought; where it cannot be bought now, a click asks why."""
    move, words = Buy(NAMES[kind]), "in store"
    more: dict[str, Any] = {}
    if move in picture.legal:
        more = {"state": picture.offered(move), "move": str(move), "confirm": picture.says(move)}
    elif picture.legal:
        words = "dear" if picture.state.due in ("prepare", "turn") else words
        more = {"state": "off", "move": str(move)}
    gears = counted(PRICES[kind], "gear")
    put_card(
        picture, key, kind, x, y, w, CARDS, name=name, tab=tab,
        label=LABELS[words].format(card=NAMES[kind], gears=gears, where=where), **more,
    )  # fmt: skip
