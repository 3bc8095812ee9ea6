"""The table of Highest Card."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from highest_card.rules import CODES, HIDDEN, LAYS, NO_CARD, State
from highest_card.text import TEXT
from kernel_lib.core import View
from kernel_lib.core.cards import from_bits
from kernel_lib.parts.scenes import SceneRequest, Scenes
from kernel_lib.scene.drawing import Box, Card, Drawing, Pictured
from kernel_lib.scene.sprite import Scene
from kernel_lib.scene.symbols import Sheet, sheet_of

FACE: Final = (
    '<rect class="paper" x="-50" y="-70" width="100" height="140" rx="8"/><text class="t40 b mid ink">{}</text>'
)


def draw(view: View[State], request: SceneRequest) -> Scene:
    picture = Pictured(Drawing(request.shape), view, request)
    drawing = picture.drawing
    drawing.heading("Highest Card", TEXT.prompt(view, picture.names), TEXT.phase(view))
    for seat in range(len(picture.state.hands)):
        top: float = 130 + 130 * seat
        about = f"{view.state.winners.count(seat)} won"
        drawing.seat(seat, picture.names[seat], about, drawing.margin, top - 30, 140, 60, turn=seat in view.to_act)
        _lay_hand(picture, seat, top)
        _lay_card(picture, seat, top)
    if request.buttons:
        top = drawing.height - 93
        drawing.confirm("Choose a card", Box(drawing.margin, top, 130, 46), [TEXT.button(move) for move in LAYS])
        drawing.hint_button(Box(drawing.margin + 140, top, 100, 46))
        drawing.undo_button(Box(drawing.margin + 250, top, 100, 46))
    return drawing.scene(
        title="Highest Card",
        caption=TEXT.prompt(view, request.names),
        chapter=TEXT.chapter(view),
        description=TEXT.describe(view, request.names),
    )


def _lay_hand(picture: Pictured[State], seat: int, top: float) -> None:
    legal = picture.legal if seat == picture.view.seat else ()
    for place, card in enumerate(from_bits(max(picture.state.hands[seat], 0))):
        move, face = LAYS[card], Card(f"card-{CODES[card]}", f"face-{CODES[card]}", CODES[card], CODES[card])
        offer: dict[str, Any] = {}
        if move in legal:
            offer = {"move": str(move), "confirm": TEXT.button(move), "state": picture.offered(move)}
        picture.drawing.card(face, picture.drawing.margin + 190 + 64 * place, top, 56, **offer)


def _lay_card(picture: Pictured[State], seat: int, top: float) -> None:
    card = picture.state.laid[seat]
    if card == NO_CARD:
        return
    code = "" if card == HIDDEN else CODES[card]
    face = Card(f"laid-{seat}", f"face-{code}" if code else "card-back", code or "a hidden card", code)
    picture.drawing.card(face, picture.drawing.width - 60, top, 56)


@cache
def sheet() -> Sheet:
    return sheet_of({f"face-{code}": FACE.format(code) for code in CODES})


SCENE: Final = Scenes(draw=draw, sheet=sheet)
