"""The buttons below, and what is left to spend."""

from __future__ import annotations

from collections.abc import Sequence

from kernel_lib.core import Move
from kernel_lib.games.industry.rules.moves import DONE, Boost, Update
from kernel_lib.games.industry.rules.state import ENTRIES
from kernel_lib.games.industry.scene.offers import confirm_words
from kernel_lib.games.industry.scene.picture import Picture
from kernel_lib.games.industry.text.labels import LABELS
from kernel_lib.games.industry.text.telling import button
from kernel_lib.scene.layout import Box


def lay_confirm(picture: Picture, box: Box) -> None:
    """The button that plays what is chosen."""
    if picture.legal:
        picture.drawing.confirm(
            LABELS[f"choose {picture.state.asks}"], box, (confirm_words(picture, move) for move in picture.legal)
        )


def lay_commands(picture: Picture, box: Box, gap: float, widths: Sequence[float] = ()) -> None:
    """Going on, or adding nothing; a hint; taking back: the first in the box, the others beside it, all of its width
    or as wide as it says.
    """
    if not picture.request.buttons:
        return
    widths = widths or (box.w,) * 3
    second = Box(box.left + widths[0] + gap, box.top, widths[1], box.h)
    third = Box(second.left + widths[1] + gap, box.top, widths[2], box.h)
    passing = _passing(picture.legal)
    if passing is not None:
        key = "done button" if passing == DONE else "no boost button" if passing == Boost() else "discard nothing"
        words = LABELS[f"{key} short" if box.w < 90 and f"{key} short" in LABELS else key]
        state = picture.offered(passing)
        picture.drawing.button("done", words, *box, str(passing), state=state, confirm=button(passing, picture.names))
    if picture.legal:
        picture.drawing.hint_button(second)
    picture.drawing.undo_button(third if picture.legal else second)


def _passing(legal: Sequence[Move]) -> Move | None:
    """The move that does nothing and goes on, if there is one."""
    if DONE in legal:
        return DONE
    for move in legal:
        if move == Boost() or (isinstance(move, Update) and not move.card and not move.neutral):
            return move
    return None


def output_words(picture: Picture) -> str:
    """What is left to spend, while the seat below enters cards."""
    mine = picture.state.active == picture.below and picture.state.asks == "enter"
    return (
        LABELS["output left"].format(output=picture.state.output, left=ENTRIES - picture.state.entered) if mine else ""
    )
