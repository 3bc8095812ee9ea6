"""The buttons of the table."""

from __future__ import annotations

from typing import Any, Final

from kernel_lib.core import Move
from kernel_lib.games.smash.rules.moves import End, Pass
from kernel_lib.games.smash.scene.picture import Picture
from kernel_lib.games.smash.text.labels import LABELS
from kernel_lib.scene.drawing import SIGNS
from kernel_lib.scene.layout import Box

_CHOOSE: Final = {
    "prepare": "choose purchase",
    "answer": "choose answer",
    "last word": "choose answer",
    "keep": "choose part",
    "throw": "choose throw",
    "discard": "choose throw",
}
"""What is to be chosen, by what is due."""


def lay_confirm(picture: Picture, box: Box) -> None:
    """The button that plays what is chosen."""
    if picture.legal:
        words = LABELS[_CHOOSE.get(picture.state.due, "choose")]
        picture.drawing.confirm(words, box, map(picture.says, picture.legal))


def lay_end(picture: Picture, box: Box) -> None:
    """The button that ends the turn, or passes; while something is placed it waits."""
    move: Move | None = next((move for move in picture.legal if isinstance(move, End | Pass)), None)
    if move is not None:
        words = LABELS["end button" if isinstance(move, End) else "pass button"]
        more: dict[str, Any] = {"state": picture.offered(move), "confirm": picture.says(move)}
        picture.drawing.button("end", words, *box, str(move), placing="off", **more)
        if not picture.drawing.phone:
            waits: dict[str, Any] = {"text": words, "style": "t14 m mid muted", "placing": "on"}
            picture.drawing.box("end-waits", "button-waits", *box, z=SIGNS, **waits)


def lay_buttons(picture: Picture, hint: Box, undo: Box) -> None:
    """Hint and Undo, for who plays; when the game is over there is another panel for what comes then."""
    playing = picture.state.store[0] and picture.state.to_act
    if picture.request.buttons and picture.view.seat is not None and playing:
        if picture.legal:
            picture.drawing.hint_button(hint)
        picture.drawing.undo_button(undo)
