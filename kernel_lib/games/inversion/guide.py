"""The first game of !nversion: ten tricks against two bots."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import View
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.parts.guide import Guide
from kernel_lib.words import Message, messages

say: Final = messages("inversion")


def result(view: View[State]) -> Message:
    """Return how many tricks the viewer has won, and whether that was enough."""
    state, seat = view.state, view.asked_seat
    return say("guide-result", tricks=state.won[seat], side=_side(view), won=_has_won(view))


def tip(view: View[State]) -> Message:
    """Return a tip for the next game: the number that is declared, elevens, or the lane."""
    if _has_won(view):
        return say("guide-tip-lane")
    return say("guide-tip-declare" if _side(view) == "parent" else "guide-tip-eleven")


def _side(view: View[State]) -> str:
    return "parent" if view.state.parent == view.seat else "children"


def _has_won(view: View[State]) -> bool:
    assert view.outcome is not None, "the game is over"
    return view.seat in view.outcome.winners


GUIDE: Final[Guide[State]] = Guide(players=3, result=result, tip=tip)
