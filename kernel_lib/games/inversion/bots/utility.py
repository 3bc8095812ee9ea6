"""The utility that decisions of !nversion are judged by: the chance to win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kernel_lib.core import Move
from kernel_lib.core.lazy import lazy
from kernel_lib.games.inversion.rules.components import TRICKS
from kernel_lib.games.inversion.rules.scoring import is_decided, score_so_far
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.text import say
from kernel_lib.parts.bots import Rollouts, Utility, WeightedRollouts


def utility_value(_there: State, now: State, seat: int) -> float | None:
    """Return 1 for a seat that wins, alone or as a child, 0 for one that does not, a half for a draw; None until it is
    certain.
    """
    if now.outcome is not None:
        winners = now.outcome.winners
        return (seat in winners) / (len(winners) if now.parent < 0 else 1)
    if not is_decided(now):
        return None
    has = score_so_far(now)
    return float(has[seat] == max(has))


rollouts: Final[Rollouts] = lazy("kernel_lib.games.inversion.bots.rollouts:rollouts")
importance_weighted: Final[WeightedRollouts] = lazy("kernel_lib.games.inversion.bots.rollouts:importance_weighted")


def solver_values(state: State, seat: int, scores: Mapping[Move, int]) -> dict[Move, float]:
    """Return the tricks that the solver counts as chances to win. [win-two], [win-contract]"""
    if state.parent < 0:
        return {move: ((tricks > TRICKS // 2) + (tricks >= TRICKS // 2)) / 2 for move, tricks in scores.items()}
    needed = state.declared if seat == state.parent else TRICKS + 1 - state.declared
    return {move: float(tricks >= needed) for move, tricks in scores.items()}


UTILITY: Final[Utility[State]] = Utility(
    label=say("stake"),
    unit="chance",
    reference="greedy",
    version="1",
    value=utility_value,
    rollouts=rollouts,
    importance_weighted=importance_weighted,
    solver_utility=solver_values,
    effort=8_000,
)
