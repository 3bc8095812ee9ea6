"""The table of Highest Card."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from highest_card.rules import CODES, HIDDEN, LAYS, NO_CARD, State
from highest_card.text import TEXT
from kernel_lib.core import View
from kernel_lib.core.cards import from_bits
from kernel_lib.parts.scenes import SceneRequest, Scenes
from kernel_lib.scene.context import DrawContext
from kernel_lib.scene.drawing import Box, CardPiece, SceneBuilder
from kernel_lib.scene.sprite import Scene
from kernel_lib.scene.symbols import SymbolSheet, sheet_of
from kernel_lib.words import in_lines

FACE: Final = (
    '<rect class="paper" x="-50" y="-70" width="100" height="140" rx="8"/><text class="t40 b mid ink">{}</text>'
)


def draw(view: View[State], request: SceneRequest) -> Scene:
    ctx = DrawContext(SceneBuilder(request.shape), view, request)
    builder = ctx.builder
    builder.heading("Highest Card", TEXT.prompt(view).sentence(ctx.names), TEXT.status(view).said())
    for seat in range(len(ctx.state.hands)):
        top: float = 130 + 130 * seat
        about = f"{view.state.winners.count(seat)} won"
        builder.seat(seat, ctx.names[seat], about, builder.margin, top - 30, 140, 60, turn=seat in view.to_act)
        _draw_hand(ctx, seat, top)
        _draw_card(ctx, seat, top)
    if request.buttons:
        top = builder.height - 93
        builder.confirm("Choose a card", Box(builder.margin, top, 130, 46), [TEXT.button(move).said() for move in LAYS])
        builder.hint_button(Box(builder.margin + 140, top, 100, 46))
        builder.undo_button(Box(builder.margin + 250, top, 100, 46))
    return builder.scene(
        title="Highest Card",
        caption=TEXT.prompt(view).sentence(request.names),
        chapter=TEXT.chapter(view).said(),
        description=in_lines(TEXT.table(view), request.names),
    )


def _draw_hand(ctx: DrawContext[State], seat: int, top: float) -> None:
    legal = ctx.legal if seat == ctx.view.seat else ()
    for place, card in enumerate(from_bits(max(ctx.state.hands[seat], 0))):
        move, face = LAYS[card], CardPiece(f"card-{CODES[card]}", f"face-{CODES[card]}", CODES[card], CODES[card])
        offer: dict[str, Any] = {}
        if move in legal:
            offer = {"move": str(move), "confirm": TEXT.button(move).said(), "state": ctx.offered(move)}
        ctx.builder.card(face, ctx.builder.margin + 190 + 64 * place, top, 56, **offer)


def _draw_card(ctx: DrawContext[State], seat: int, top: float) -> None:
    card = ctx.state.laid[seat]
    if card == NO_CARD:
        return
    code = "" if card == HIDDEN else CODES[card]
    face = CardPiece(f"laid-{seat}", f"face-{code}" if code else "card-back", code or "a hidden card", code)
    ctx.builder.card(face, ctx.builder.width - 60, top, 56)


@cache
def sheet() -> SymbolSheet:
    return sheet_of({f"face-{code}": FACE.format(code) for code in CODES})


SCENE: Final = Scenes(draw=draw, sheet=sheet)
