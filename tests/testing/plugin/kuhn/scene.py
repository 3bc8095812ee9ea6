"""The table of Kuhn poker: a card and chips per seat, a button per move."""

from functools import cache
from typing import Final

from kernel_lib.core import UNKNOWN, View
from kernel_lib.parts.scenes import SceneRequest, Scenes
from kernel_lib.scene.drawing import Box, CardPiece, SceneBuilder
from kernel_lib.scene.sprite import Scene
from kernel_lib.scene.symbols import SymbolSheet, sheet_of
from kernel_lib.scene.text_metrics import display_names
from kernel_lib.words import in_lines
from kuhn.rules import RANKS, SEATS, State
from kuhn.text import TEXT

FACE: Final = (
    '<rect class="paper" x="-50" y="-70" width="100" height="140" rx="8"/><text class="t40 b mid ink">{}</text>'
)


def draw(view: View[State], request: SceneRequest) -> Scene:
    builder = SceneBuilder(request.shape)
    names = display_names(request.names, len(SEATS))
    builder.heading("Kuhn poker", TEXT.prompt(view).sentence(names), TEXT.status(view).said())
    for seat in SEATS:
        _draw_seat(builder, view, seat, names[seat])
    if request.buttons:
        _draw_buttons(builder, view, request)
    return builder.scene(
        title="Kuhn poker",
        caption=TEXT.prompt(view).sentence(request.names),
        chapter=TEXT.chapter(view).said(),
        description=in_lines(TEXT.table(view), request.names),
    )


def _draw_seat(builder: SceneBuilder, view: View[State], seat: int, name: str) -> None:
    top = 120 + 180 * seat
    about = f"put in {view.state.chips[seat]}"
    builder.seat(seat, name, about, builder.margin, top, 160, 64, turn=seat in view.to_act)
    if view.state.cards:
        code = view.state.cards[seat].replace(UNKNOWN, "")
        face = CardPiece(f"card-{seat}", f"face-{code}" if code else "card-back", code or "a hidden card", code)
        builder.card(face, builder.margin + 230, top + 50, 80)


def _draw_buttons(builder: SceneBuilder, view: View[State], request: SceneRequest) -> None:
    top = builder.height - 93
    for place, move in enumerate(view.legal_moves()):
        says, sign = TEXT.button(move).said(), "hint" if move == request.hint else "legal"
        left = builder.margin + 120 * place
        builder.button(f"move-{move}", says, left, top - 60, 110, 46, str(move), confirm=says, state=sign)
    builder.confirm("Choose a move", Box(builder.margin, top, 130, 46))
    builder.hint_button(Box(builder.margin + 140, top, 100, 46))
    builder.undo_button(Box(builder.margin + 250, top, 100, 46))


@cache
def sheet() -> SymbolSheet:
    return sheet_of({f"face-{rank}": FACE.format(rank) for rank in RANKS})


SCENE: Final = Scenes(draw=draw, sheet=sheet)
