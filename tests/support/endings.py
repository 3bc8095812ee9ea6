"""How a game ended, in the sentences that people read."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kernel_lib.core import View
from kernel_lib.parts.text import ScoreLine, Text


class ToldEnding(NamedTuple):
    """Title, reason, lines, and what stands above the course of a game."""

    title: str
    why: str
    lines: tuple[ScoreLine, ...]
    course: str


def told_ending(text: Text[Any], view: View[Any], names: Sequence[str] | None = None) -> ToldEnding:
    """Return how a game ended, with the players' names. ValueError: it is not over."""
    ending = text.ending(view)
    why = ending.why.sentence(names) if ending.why else ""
    return ToldEnding(ending.title.sentence(names), why, ending.lines, str(ending.course))
