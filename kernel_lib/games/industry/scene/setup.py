"""Setting up: decks to choose, and cards to start with."""

from __future__ import annotations

from typing import Final

from kernel_lib.core.pieces import laid
from kernel_lib.games.industry.rules.cards import (
    CODES,
    codes,
    face,
)
from kernel_lib.games.industry.rules.decks import PRESETS, preset
from kernel_lib.games.industry.rules.pieces import STARTERS, starting
from kernel_lib.games.industry.scene.cards import lay_card
from kernel_lib.games.industry.scene.offers import offer
from kernel_lib.games.industry.scene.picture import Picture
from kernel_lib.games.industry.scene.pieces import Piece, starter_key
from kernel_lib.games.industry.text.labels import LABELS
from kernel_lib.scene.drawing import HAND, SIGNS
from kernel_lib.scene.layout import Box, height
from kernel_lib.scene.lettering import wrap

GAP: Final = 12.0
"""Between decks to choose from."""


def lay_presets(picture: Picture, box: Box, columns: int) -> float:
    """Lay the decks to choose from, and return where they end."""
    for name, place in zip(PRESETS, preset_places(box, columns), strict=False):
        _lay_preset(picture, name, place)
    return box.top + box.h + GAP


def preset_places(box: Box, columns: int) -> list[Box]:
    """Return the places for decks in `box`, row by row; those after the last deck stay free."""
    rows = -(-len(PRESETS) // columns)
    w, h = (box.w - GAP * (columns - 1)) / columns, (box.h - GAP * (rows - 1)) / rows
    return [
        Box(box.left + place * (w + GAP), box.top + line * (h + GAP), w, h)
        for line in range(rows)
        for place in range(columns)
    ]


def _lay_preset(picture: Picture, name: str, box: Box) -> None:
    """A deck: its plan in words, how many cards of each domain, and all of them as a map."""
    left, top, w, h = box
    key, words, size = f"preset-{name}", _counts(picture, name), 15 if picture.wide else 13
    small, room = size - 1, w - 28
    picture.roots[key] = key
    label = f"{name}: {PRESETS[name].plan} {words}"
    picture.drawing.box(key, "preset", *box, style="flat", **offer(picture, key, label))
    picture.drawing.text(f"{key}-name", name, left + 14, top + 20, size + 2, "ink b")
    y = top + 42
    letters = small if picture.drawing.phone else size  # a plan of four lines would reach the map
    for row, line in enumerate(wrap(PRESETS[name].plan, letters, room, 4)):
        picture.drawing.text(f"{key}-plan-{row}", line, left + 14, y, letters)
        y += letters + 4
    # The map tells how many cards there are of each domain, too: where there is little room it tells it alone.
    share = LABELS["share"].format(cards=PRESETS[name].market) if picture.view.options.mode == "advanced" else ""
    more = [words, share] if picture.wide else [share or words] if not picture.drawing.phone else [share]
    for row, line in enumerate(line for part in more if part for line in wrap(part, small, room, 2)):
        picture.drawing.text(f"{key}-counts-{row}", line, left + 14, y + 2, small, "muted")
        y += small + 4
    wide = w - 8 if picture.drawing.phone else w - 16
    x, y = left + w / 2, top + h - 8 - 0.19 * wide
    picture.drawing.add(f"{key}-map", f"map-{name}", x, y, wide, 0.38 * wide, z=SIGNS)


def _counts(picture: Picture, name: str) -> str:
    """How many cards of each domain a deck has."""
    deck, _ = preset(name, picture.view.options.mode)
    counts = {
        word: sum(code[0] == letter for code in deck)
        for word, letter in zip(("technology", "energy", "capital", "labor"), "TECL", strict=True)
    }
    return LABELS["plan counts"].format(**counts)


def lay_starters(picture: Picture, box: Box, w: float) -> None:
    """The Technology cards that one may start with."""
    cards = starting(picture.view)
    stride = min(w + 14, (box.w - w) / max(len(cards) - 1, 1))
    start = box.left + box.w / 2 - stride * (len(cards) - 1) / 2
    picture.drawing.text(
        "starters",
        LABELS["starters"],
        box.left + box.w / 2,
        box.top + 10,
        15 if picture.wide else 13,
        "muted mid",
        box.w,
    )
    counts: dict[int, int] = {}
    for index, (card, named) in enumerate(zip(cards, laid(STARTERS, codes(cards)), strict=True)):
        copy = counts[card] = counts.get(card, -1) + 1
        lay_card(
            picture,
            Piece(starter_key(CODES[card], copy), card, named.name),
            start + index * stride,
            box.top + 34 + height(w) / 2,
            w,
            face(CODES[card]),
            HAND + index,
        )
