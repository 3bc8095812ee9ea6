"""The first game of GEAR: one round against two bots."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import View
from kernel_lib.games.gear.rules.moves import Score
from kernel_lib.games.gear.rules.state import State
from kernel_lib.parts.guide import Guide
from kernel_lib.words import Message, messages

say: Final = messages("gear")


def result(view: View[State]) -> Message:
    """Return how many tricks and points the viewer has won."""
    score = _score(view)
    return say("guide-result", tricks=score.tricks, points=say("points", n=score.earned))


def tip(view: View[State]) -> Message:
    """Return a tip for the next game: the last trick, or a set with pairs."""
    return say("guide-tip-pairs" if _score(view).last else "guide-tip-last")


def _score(view: View[State]) -> Score:
    assert view.seat is not None, "somebody played"
    return view.state.scored[-1].scores[view.seat]


GUIDE: Final[Guide[State]] = Guide(players=3, options={"rounds": 1}, result=result, tip=tip)
