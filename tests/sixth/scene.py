"""The table of Highest Card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from kernel_lib.cards import cards_in
from kernel_lib.core import Move, View
from kernel_lib.scene.drawing import Card, Drawing
from kernel_lib.scene.sprite import Scene, checked_shape
from kernel_lib.scene.symbols import Sheet, sheet_of
from kernel_lib.words import name_of
from sixth import text
from sixth.rules import CODES, HIDDEN, LAYS, NO_CARD, State

FACE: Final = (
    '<rect class="paper" x="-50" y="-70" width="100" height="140" rx="8"/><text class="t40 b mid ink">{}</text>'
)


def scene(
    view: View[State],
    names: Sequence[str] | None = None,
    shape: str = "wide",
    hint: Move | str | None = None,
    *,
    buttons: bool = True,
) -> Scene:
    called = tuple(names) if names else tuple(name_of(seat, None) for seat in range(view.options.players))
    drawing = Drawing(checked_shape(shape))
    legal = view.legal_moves() if buttons else ()
    drawing.heading("Highest Card", text.prompt(view, called), text.place(view))
    for seat, hand in enumerate(view.state.hands):
        top, own = 130 + 130 * seat, cards_in(max(hand, 0))
        about = f"{view.state.winners.count(seat)} won"
        drawing.seat(seat, called[seat], about, drawing.margin, top - 30, 140, 60, turn=seat in view.to_act)
        for at, card in enumerate(own):
            offered = LAYS[card] in legal and seat == view.seat
            offer: dict[str, Any] = (
                {
                    "move": str(LAYS[card]),
                    "say": text.say(LAYS[card]),
                    "state": "hint" if str(LAYS[card]) == str(hint) else "legal",
                }
                if offered
                else {}
            )
            drawing.card(
                Card(f"card-{CODES[card]}", f"face-{CODES[card]}", CODES[card], CODES[card]),
                drawing.margin + 190 + 64 * at,
                top,
                56,
                **offer,
            )
        laid = view.state.laid[seat]
        if laid != NO_CARD:
            code = "" if laid == HIDDEN else CODES[laid]
            drawing.card(
                Card(f"laid-{seat}", f"face-{code}" if code else "card-back", code or "a hidden card", code),
                drawing.width - 60,
                top,
                56,
            )
    for at, (key, move) in enumerate(
        (("confirm", "!confirm"), ("hint", "!hint"), ("undo", "!undo")) if buttons else ()
    ):
        drawing.button(
            key,
            key.title(),
            drawing.margin + at * 120,
            drawing.height - 70,
            110,
            46,
            move,
            "button-confirm" if key == "confirm" else "button",
        )
    return drawing.scene(
        title="Highest Card",
        caption=text.prompt(view, called),
        chapter=text.chapter(view),
        description=text.describe(view, called),
    )


@cache
def sheet() -> Sheet:
    return sheet_of({f"face-{code}": FACE.format(code) for code in CODES})
