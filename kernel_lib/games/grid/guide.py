"""The first game of Gear Grid: a small board, alone and without hurry."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import View
from kernel_lib.games.grid.rules.state import State
from kernel_lib.parts.guide import Guide
from kernel_lib.words import Message, messages

say: Final = messages("grid")


def result(view: View[State]) -> Message:
    """Return the value of the viewer's board."""
    assert view.outcome is not None, "the game is over"
    return say("guide-result", points=say("points", n=view.outcome.scores[view.seat or 0]))


def tip(view: View[State]) -> Message:
    """Return a tip for the next game: touching corners, or the clock."""
    assert view.seat is not None, "somebody played"
    return say("guide-tip-touch" if view.state.lifted[view.seat] else "guide-tip-clock")


GUIDE: Final[Guide[State]] = Guide(players=1, options={"size": 4, "seconds": 3600}, result=result, tip=tip)
