"""Setting up: decks to choose, and cards to start with."""

from __future__ import annotations

from kernel_lib.games.industry.rules.cards import (
    CODES,
    face,
)
from kernel_lib.games.industry.rules.decks import PRESETS, preset, starters
from kernel_lib.games.industry.scene.cards import lay_card
from kernel_lib.games.industry.scene.offers import offer
from kernel_lib.games.industry.scene.picture import Picture
from kernel_lib.games.industry.scene.pieces import Piece, starter_key
from kernel_lib.games.industry.text.labels import LABELS
from kernel_lib.scene.drawing import HAND, SIGNS
from kernel_lib.scene.layout import Box, height
from kernel_lib.scene.lettering import fit, wrap


def lay_presets(picture: Picture, box: Box, columns: int) -> float:
    """The decks to choose from. Returns where they end."""
    rows = -(-len(PRESETS) // columns)
    advanced = picture.view.options.mode == "advanced"
    w, h = (
        (box.w - 12 * (columns - 1)) / columns,
        min((box.h - 12 * (rows - 1)) / rows, 262.0 if advanced else 240.0),
    )
    for index, (name, plan) in enumerate(PRESETS.items()):
        line, place = divmod(index, columns)
        left, top = box.left + place * (w + 12), box.top + line * (h + 12)
        key = f"preset-{name}"
        deck, _ = preset(name, picture.view.options.mode)
        counts = {
            word: sum(code[0] == letter for code in deck)
            for word, letter in zip(("technology", "energy", "capital", "labor"), "TECL", strict=True)
        }
        words = LABELS["plan counts"].format(**counts)
        picture.roots[key] = key
        picture.drawing.box(
            key, "preset", left, top, w, h, style="flat", **offer(picture, key, f"{name}: {plan.plan} {words}")
        )
        size = 14 if picture.wide else 13
        picture.drawing.text(f"{key}-name", name, left + 16, top + 20, size + 2, "ink b")
        lines = wrap(plan.plan, size, w - 32, 2)
        for row, words_of in enumerate(lines):
            picture.drawing.text(f"{key}-plan-{row}", words_of, left + 16, top + 42 + 18 * row, size)
        y = top + 42 + 18 * len(lines)
        picture.drawing.text(f"{key}-counts", fit(words, size - 1, w - 32), left + 16, y + 2, size - 1, "muted")
        if advanced:
            picture.drawing.text(
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
        picture.drawing.add(
            f"{key}-map", f"map-{name}", left + w / 2, (y + 14 + top + h - 6) / 2, wide, 0.38 * wide, z=SIGNS
        )
    return box.top + rows * (h + 12)


def lay_starters(picture: Picture, box: Box, w: float) -> None:
    """The Technology cards that one may start with."""
    cards = starters(picture.state.decks[picture.below])
    stride = min(w + 14, (box.w - w) / max(len(cards) - 1, 1))
    start = box.left + box.w / 2 - stride * (len(cards) - 1) / 2
    picture.drawing.text(
        "starters",
        LABELS["starters"],
        box.left + box.w / 2,
        box.top + 10,
        14 if picture.wide else 13,
        "muted mid",
        box.w,
    )
    counts: dict[int, int] = {}
    for index, card in enumerate(cards):
        copy = counts[card] = counts.get(card, -1) + 1
        lay_card(
            picture,
            Piece(starter_key(CODES[card], copy), card),
            start + index * stride,
            box.top + 34 + height(w) / 2,
            w,
            face(CODES[card]),
            HAND + index,
        )
