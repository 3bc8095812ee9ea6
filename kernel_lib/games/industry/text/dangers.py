"""Dangers of Gears of Industry: a rival whom the next clash brings to the points that end the game."""

from __future__ import annotations

from collections.abc import Iterator

from kernel_lib.core import View
from kernel_lib.games.industry.rules.scoring import POINTS
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.text.hands import say
from kernel_lib.parts.danger import Danger
from kernel_lib.words import who


def dangers(view: View[State]) -> Iterator[Danger]:
    """Yield the rivals, or the team of rivals, with points whom any clash that they win brings to the target."""
    state, seat, target = view.state, view.own_seat, view.state.options.target
    sums = state.sums
    for side, points in enumerate(sums):
        seats = tuple(range(side, state.options.players, len(sums)))
        if seat not in seats and 0 < points < target <= points + POINTS[0]:
            yield Danger(say("danger-clash", who=who(*seats), points=points, target=target))
