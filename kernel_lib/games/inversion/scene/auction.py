"""The auction: the numbers that can be declared, and the pass."""

from __future__ import annotations

from typing import Any

from kernel_lib.games.inversion.rules.cards import TRICKS
from kernel_lib.games.inversion.rules.moves import DECLARATIONS, PASS, Declare
from kernel_lib.games.inversion.scene.picture import Picture
from kernel_lib.games.inversion.text import TEXT
from kernel_lib.games.inversion.text.words import LABELS
from kernel_lib.scene.layout import Box


def lay_declarations(picture: Picture, middle: float, top: float, w: float, stride: float, per_row: int) -> float:
    """The hexagons 1 to 10, and who declared which. Returns where the row of the pass begins."""
    for index, move in enumerate(DECLARATIONS):
        row, place = divmod(index, per_row)
        x, y = middle + (place - (per_row - 1) / 2) * stride, top + row * (w + 8) + w / 2
        _lay_declaration(picture, move, x, y, w)
    return top + (TRICKS // per_row) * (w + 8)


def _lay_declaration(picture: Picture, move: Declare, x: float, y: float, w: float) -> None:
    number, legal = str(move.tricks), move in picture.legal
    taken = picture.state.declared == move.tricks
    symbol = f"bid-{picture.state.declarer}" if taken else "bid"
    style = f"t20 b mid {'felt' if taken else 'ink' if legal else 'muted'}"
    offer: dict[str, Any] = {"label": number}
    if taken:  # it keeps its brackets until the viewer has answered it
        name, by_other = picture.name(picture.state.declarer), picture.state.declarer != picture.view.seat
        offer = {"label": LABELS["declared by"].format(number=number, name=name), "state": "moved" if by_other else ""}
    if legal:
        words = TEXT.button(move)
        offer = {"label": words, "state": picture.offered(move), "move": str(move), "confirm": words}
    picture.drawing.add(f"bid-{number}", symbol, x, y, w, w * 0.88, text=number, style=style, **offer)


def lay_pass(picture: Picture, box: Box) -> None:
    """The button that passes, where that is legal."""
    if PASS in picture.legal:
        words = TEXT.button(PASS)
        picture.drawing.button("pass", words, *box, str(PASS), state=picture.offered(PASS), confirm=words)
