"""The first game of Smash Gear: eight turns on a small board."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import View
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts.guide import Guide
from kernel_lib.words import Message, messages

say: Final = messages("smash")


def tip(view: View[State]) -> Message:
    """Return a tip for the next game: an attack, or after a defeat a second base."""
    assert view.outcome is not None, "the game is over"
    return say("guide-tip-attack" if view.seat in view.outcome.winners else "guide-tip-base")


GUIDE: Final[Guide[State]] = Guide(players=2, options={"width": 7, "height": 7, "max_turns": 8}, tip=tip)
