"""The bases where a machine can be assembled, and the ways in which it can stand there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kernel_lib.games.smash.rules.cards import (
    KINDS,
    NAMES,
)
from kernel_lib.games.smash.rules.machines import outline
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    cell_name,
)
from kernel_lib.games.smash.scene.picture import (
    GHOSTS,
    Picture,
)
from kernel_lib.games.smash.scene.pieces import put_cell_sign
from kernel_lib.games.smash.text.labels import LABELS
from kernel_lib.games.smash.text.telling import (
    button,
)
from kernel_lib.scene.drawing import ABOVE
from kernel_lib.scene.layout import Box


def put_assemblies(picture: Picture, under: str, moves: Sequence[Assemble]) -> str:
    """The bases where a machine can be assembled, and the ways to do so on each. Returns what is to be chosen first."""
    bases = list(dict.fromkeys(picture.size.number((move.cell[0], move.cell[1])) for move in moves))
    kind = KINDS[moves[0].card]
    if len(bases) == 1:
        _put_ways(picture, under, kind, bases[0])
        return LABELS["choose place"]
    for base in bases:
        key = f"{under}-base-{base}"
        _put_ways(picture, key, kind, base)
        words = LABELS["base spot"].format(card=NAMES[kind], cell=picture.cell(base))
        offer: dict[str, Any] = {
            "under": under,
            "move": "!open",
            "state": picture.opened(key),
            "confirm": LABELS["choose place"],
            "label": words,
            "style": "flat",
        }
        put_cell_sign(picture, key, "spot", base, GHOSTS + 5, **offer)
    return LABELS["choose base"]


def _put_ways(picture: Picture, under: str, kind: int, base: int) -> None:
    """The ways in which a machine can stand on a base; those without room are seen, too."""
    left, top, room, tall = picture.areas.ways
    cell, hearts = picture.size.cell(base), len(outline(kind)[0])
    moves = [
        Assemble(NAMES[kind], cell, turn, heart + 1 if heart else None) for turn in range(4) for heart in range(hearts)
    ]
    rows = picture.areas.rows if hearts > 1 else 1
    per_row = len(moves) // rows
    w, h = (room + 6) / per_row - 6, (tall + 6) / rows - 6
    picture.drawing.box(f"{under}-cover", "cover", left - 2, top - 2, room + 4, tall + 4, z=ABOVE, under=under)
    for index, move in enumerate(moves):
        line, place = divmod(index, per_row)
        _put_way(picture, under, move, str(index + 1), Box(left + place * (w + 6), top + line * (h + 6), w, h))


def _put_way(picture: Picture, under: str, move: Assemble, hotkey: str, box: Box) -> None:
    """One of them, in small."""
    heart = (move.heart or 1) - 1
    label = LABELS["turn thumb heart" if heart else "turn thumb"]
    more: dict[str, Any] = {
        "move": str(move),
        "label": label.format(card=move.card, cell=cell_name(move.cell), degrees=90 * move.turn, heart=heart + 1),
        "hotkey": hotkey,
        "style": "flat",
    }
    more |= {"state": picture.offered(move), "confirm": button(move)} if move in picture.legal else {"state": "off"}
    key, symbol = f"{under}-turn-{move.turn}-{heart}", f"turn-{KINDS[move.card]}-{move.turn}-{heart}"
    left, top, w, h = box
    size = min(h - 8, (w - 8) / 1.2)
    picture.drawing.box(key, "choice", *box, z=ABOVE + 1, under=under, **more)
    picture.drawing.add(f"{key}-shape", symbol, left + w / 2, top + h / 2, size, z=ABOVE + 2, under=under)
