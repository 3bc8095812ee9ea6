"""A next move with its reason, for whoever asks at a table of Gears of Industry: what Planner would do, and why."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from kernel_lib.core import Hint, Move, View
from kernel_lib.games.industry.bots.greedy import greedy_move
from kernel_lib.games.industry.bots.planner import Planner, best_way
from kernel_lib.games.industry.bots.reasons import reason
from kernel_lib.games.industry.rules.refusals import preset_move
from kernel_lib.games.industry.rules.state import State

PRESET: Final = "forge"
"""The deck for whoever does not know yet which one to take: it is easy to pay with."""
FUTURES: Final = 3
"""Deals on which each way is played on: a person waits for it."""


def hint(view: View[State]) -> Hint | None:
    """What Planner would do and why; None if the seat has nothing to do. The same view gets the same answer."""
    state, seat = view.state, view.seat
    if seat is None or seat not in state.to_act:
        return None
    way, others = _way(state, seat)
    return Hint(way[0], reason(state, seat, way, others))


def _way(state: State, seat: int) -> tuple[Sequence[Move], bool | None]:
    """The moves that are best from here on as far as they belong together, and whether others were played on, too:
    None where nothing was.
    """
    if state.asks == "personalise":
        return (preset_move(PRESET, state.options.mode),), None
    ways = Planner().ways(state, seat)
    if not ways:
        return (greedy_move(state, seat),), None
    rng = random.Random(state.digest())
    best = best_way(state, seat, ways, greedy_move, rng, FUTURES)
    return best, len({str(way[0]) for way in ways}) > 1
