"""The first game of Gears of Industry: against one bot, up to the first point."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import View
from kernel_lib.games.industry.rules.state import State
from kernel_lib.parts.guide import Guide
from kernel_lib.words import Message, messages

say: Final = messages("industry")


def result(view: View[State]) -> Message:
    """Return how many points the viewer has, and whether that is more than the other side has."""
    assert view.outcome is not None, "the game is over"
    return say("guide-result", points=view.outcome.scores[view.seat or 0], won=_has_won(view))


def tip(view: View[State]) -> Message:
    """Return a tip for the next game: cards that make a hand, or factories that help one."""
    return say("guide-tip-factory" if _has_won(view) else "guide-tip-hand")


def _has_won(view: View[State]) -> bool:
    assert view.outcome is not None, "the game is over"
    return view.seat in view.outcome.winners


GUIDE: Final[Guide[State]] = Guide(players=2, options={"target": 1}, result=result, tip=tip)
