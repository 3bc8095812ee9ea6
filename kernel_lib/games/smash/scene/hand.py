"""The hand of a seat, and the effects that it can use."""

from __future__ import annotations

from typing import Any, Final

from kernel_lib.games.smash.rules.cards import (
    HIDDEN,
)
from kernel_lib.games.smash.rules.pieces import hand_card
from kernel_lib.games.smash.scene.offers import card_offer, effect_title, effects_of, offer_of
from kernel_lib.games.smash.scene.picture import (
    Picture,
)
from kernel_lib.games.smash.scene.reading import machine_reading, read
from kernel_lib.games.smash.scene.seats import copies, hand_of
from kernel_lib.games.smash.scene.store import put_card
from kernel_lib.games.smash.text.cards import card_words
from kernel_lib.games.smash.text.labels import LABELS
from kernel_lib.games.smash.text.telling import (
    machine_words,
)
from kernel_lib.scene.drawing import HAND, SIGNS
from kernel_lib.scene.layout import Box, height, step
from kernel_lib.scene.lettering import fit, size_that_fits, width
from kernel_lib.words import counted, sentence

STRIP: Final = 46.0
"""Of a card that is seen less wide than this a name and a price would be cut: they stand in the strip that is seen."""


def lay_hand(
    picture: Picture, seat: int, left: float, top: float, w: float, room: float, per_row: int, tab: str = ""
) -> float:
    """The hand of a seat in rows, a kind at a place. Returns where it ends."""
    known, hidden = hand_of(picture, seat)
    places: list[tuple[int, int]] = list(known.items())
    places += [(HIDDEN, hidden)] if hidden else []
    mine = picture.view.seat == seat and bool(picture.legal)
    per_row = max(per_row, 1)
    stride = step(min(len(places), per_row), w, room, 6 if w < 80 else 12)
    for index, (kind, count) in enumerate(places):
        line, place = divmod(index, per_row)
        x, y = left + w / 2 + place * stride, top + height(w) / 2 + line * (height(w) + 8)
        key, z = f"hand-{seat}-{kind}", HAND + index
        if kind == HIDDEN:
            label = LABELS["unseen"].format(machines=counted(count, "machine"))
            name = hand_card(seat, kind).name
            picture.drawing.add(key, "card-back", x, y, w, height(w), z=z, label=label, mark=name, tab=tab)
        else:
            offer = card_offer(picture, key, kind) if mine else {}
            words = LABELS["in hand off" if offer.get("state") == "off" else "in hand"]
            last = place == per_row - 1 or index == len(places) - 1
            face = {"face": "strip"} if stride < STRIP and not last else {}
            label = words.format(card=copies(kind, count))
            name = hand_card(seat, kind).name
            put_card(picture, key, kind, x, y, w, z, name=name, label=label, tab=tab, **face, **offer)
        if count > 1:
            more: dict[str, Any] = {"text": str(count), "style": "t13 b mid paper", "tab": tab}
            # Of a card that another one overlaps the left part is seen.
            side = 12 - w / 2 if stride < w and place < per_row - 1 and index < len(places) - 1 else w / 2 - 12
            picture.drawing.add(f"{key}-count", "copies", x + side, y - height(w) * 0.2, 18, z=z, **more)
    rows = -(-len(places) // per_row)
    return top + rows * (height(w) + 8)


def lay_effects(picture: Picture, first: Box, per_row: int, tab: str = "") -> None:
    """The effects of own machines that can be used now."""
    left, top, w, h = first
    for index, (machine, moves) in enumerate(effects_of(picture)):
        line, place = divmod(index, per_row)
        key, words = f"effect-{machine.number}", effect_title(machine)
        offer = offer_of(picture, key, moves)
        words = words if width(words, 13 if picture.wide else 12, bold=True) <= w - 8 else machine_words(machine)
        size = size_that_fits(words, (14, 13) if picture.wide else (13, 12), w - 10, bold=True)
        more = {
            "text": fit(words, size, w - 8, bold=True),
            "style": f"t{size} m mid ink flat",
            "label": f"{machine_words(machine)}: {card_words(machine.kind)}",
            "tab": tab,
            **offer,
        }
        box = Box(left + place * (w + 6), top + line * (h + 6), w, h)
        picture.drawing.box(key, "chip", *box, z=SIGNS + 4, **more)
        about = LABELS["about effect"].format(machine=machine_words(machine))
        told = [sentence(card_words(machine.kind)) + "."]
        read(picture, key, machine_reading(picture, machine)[0], told, tab, about)
