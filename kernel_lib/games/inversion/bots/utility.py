"""What decisions of !nversion are judged by: the chance to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from kernel_lib.core import Move
from kernel_lib.games.inversion.rules.components import TRICKS
from kernel_lib.games.inversion.rules.scoring import is_decided, standing
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.parts.bots import Stake

if TYPE_CHECKING:
    from kernel_lib.parts.bots import Told, Worths


def reached(_there: State, now: State, seat: int) -> float | None:
    """1 for who wins, alone or with fellow children, 0 for who does not, a half of a draw; as soon as it is certain."""
    if now.outcome is not None:
        winners = now.outcome.winners
        return (seat in winners) / (len(winners) if now.parent < 0 else 1)
    if not is_decided(now):
        return None
    has = standing(now)
    return float(has[seat] == max(has))


def futures(state: State, seat: int, moves: Sequence[Move], samples: int, seed: int) -> Worths:
    """As the engine, which brings a compiler along and is loaded when it is asked."""
    from kernel_lib.games.inversion.bots import rollouts as engine

    return engine.futures(state, seat, moves, samples, seed)


def by_bids(state: State, seat: int, moves: Sequence[Move], samples: int, seed: int, told: Told) -> Worths:
    """As `futures.bids.by_bids`."""
    from kernel_lib.games.inversion.bots import rollouts

    return rollouts.by_bids(state, seat, moves, samples, seed, told)


def solved(state: State, seat: int, scores: Mapping[Move, int]) -> dict[Move, float]:
    """What the tricks that the solver counts are as a chance to win. [win-two], [win-contract]"""
    if state.parent < 0:
        return {move: ((tricks > TRICKS // 2) + (tricks >= TRICKS // 2)) / 2 for move, tricks in scores.items()}
    needed = state.declared if seat == state.parent else TRICKS + 1 - state.declared
    return {move: float(tricks >= needed) for move, tricks in scores.items()}


STAKE: Final[Stake[State]] = Stake(
    words="chance to win",
    unit="chance",
    reference="greedy",
    version="1",
    reached=reached,
    futures=futures,
    by_bids=by_bids,
    solved=solved,
    effort=8_000,
)
