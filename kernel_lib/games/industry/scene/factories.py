"""Factories as they were turned, before their owners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kernel_lib.games.industry.rules.cards import (
    face,
)
from kernel_lib.games.industry.rules.factories import PAID, USED, factory_code, factory_value, is_vertical, quarter
from kernel_lib.games.industry.scene.beats import boost_used
from kernel_lib.games.industry.scene.cards import lay_brackets
from kernel_lib.games.industry.scene.offers import offer
from kernel_lib.games.industry.scene.picture import Picture
from kernel_lib.games.industry.scene.pieces import Piece
from kernel_lib.games.industry.scene.symbols import factory_symbol, number_of
from kernel_lib.games.industry.text.labels import LABELS
from kernel_lib.scene.drawing import CARDS as DEPTH
from kernel_lib.scene.layout import Box

CELLS: Final = (104, 92, 80, 72, 66, 60, 54, 50, 46, 42, 38, 34, 30, 24)
"""How high a factory may be drawn, the largest first."""
CAPTIONED: Final = 80
"""From this height on it is written under a factory what it does."""
TIGHT: Final = 24
"""At this height factories stand close."""


def lay_factories(
    picture: Picture, seat: int, left: float, top: float, w: float, h: float, cells: Sequence[int] = CELLS
) -> None:
    """The factories of a seat as they stand, from the top (those below from the bottom on): each fills a square cell,
    the number is upright.
    """
    row = picture.state.factories[seat]
    if not row:
        return
    cell = next((cell for cell in cells if _cells_fit(len(row), cell, w, h)), cells[-1])
    pitch, line = _pitches(cell)
    per_row = max(int((w + pitch - cell) // pitch), 1)
    if seat == picture.below and not picture.drawing.phone:
        top += max(h - line * -(-len(row) // per_row), 0)
    joined = boost_used(picture.told.boost(seat), row) if picture.told else -1
    for index, (piece, one) in enumerate(zip(picture.pieces.factories[seat], row, strict=True)):
        y, x = divmod(index, per_row)
        _lay_factory(
            picture,
            seat,
            piece,
            one,
            left + cell / 2 + x * pitch,
            top + cell / 2 + y * line,
            cell,
            joined=index == joined,
        )


def _cells_fit(count: int, cell: float, w: float, h: float) -> bool:
    pitch, line = _pitches(cell)
    return int((w + pitch - cell) // pitch) * max(int((h + 6) // line), 0) >= count


def _pitches(cell: float) -> tuple[float, float]:
    """From one factory to the next, and from one row to the next; the smallest stand close."""
    if cell >= CAPTIONED:
        return cell + 4, cell + 22
    return (cell + 4, cell + 6) if cell > TIGHT else (cell + 1, cell + 1)


def _lay_factory(
    picture: Picture, seat: int, piece: Piece, one: int, x: float, y: float, cell: float, *, joined: bool
) -> None:
    w, spent = cell / 1.4, bool(one & (PAID | USED)) and is_vertical(one)
    kind = "spent" if spent else "vertical" if is_vertical(one) else "horizontal"
    label = LABELS[f"factory {kind}"].format(
        card=face(factory_code(one)), name=picture.name(seat), value=factory_value(one)
    )
    offering = offer(picture, piece.key, label)
    offers = "move" in offering
    state = "use" if joined else "off" if offering.get("state") == "off" else ""
    more = {"state": state, "mark": piece.name, "label": "" if offers else label}
    picture.drawing.add(
        piece.key, factory_symbol(w, spent=spent), x, y, w, cell, turn=90 * quarter(one), z=DEPTH, **more
    )
    number, dx, dy, size = number_of(one, w)
    picture.drawing.add(
        f"{piece.key}-number", "", x + dx, y + dy, 0, text=number, style=f"t{size} b mid blue", z=DEPTH + 1
    )
    wide, high = (w, cell) if is_vertical(one) else (cell, w)
    picture.places[piece.key] = Box(x, y, wide, high)
    picture.labels[piece.key] = label
    if not joined:
        lay_brackets(picture, piece.key, Box(x, y, wide, high))
    if offers:
        picture.roots[piece.key] = f"{piece.key}-pick"
        # What is pressed lies over the frame, and does not turn: signs on it stay upright.
        offering |= {"style": "flat foot" if offering["state"] == "off" else "foot"}
        picture.drawing.add(f"{piece.key}-pick", "pick", x, y, wide, high, z=DEPTH + 2, **offering)
    if cell >= CAPTIONED:
        words = LABELS["boost" if joined else "spent" if spent else "boost" if is_vertical(one) else "output 3"]
        picture.drawing.text(
            f"{piece.key}-does",
            words,
            x - wide / 2 + 8,  # the tick of one that is chosen lies on the right
            y + high / 2 + 12,
            14 if picture.wide else 12,
            "ink m" if joined else "muted",
        )
