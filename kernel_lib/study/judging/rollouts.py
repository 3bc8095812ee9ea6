"""Values of moves.

*seat*: the mean, over states drawn uniformly among all that fit what the seat knows, of what the seat ends up with if
it makes the move and all then go on as the game's reference player, who sees views only.
*table*: the same from the real state; the exact solver's value where there is one.

Uniform over what fits leaves out what bids tell of a hand. Where a game says so (`Utility.importance_weighted`), a
value of a seat may be asked for *by bids*: then a state counts the more, the likelier the others would have bid so with
it, each taken for the reference player who is not always sure (how unsure: see that game's `rollouts.bids`). Held
against what came in games of the reference players it is better calibrated in GEAR and !nversion
(`make.tuning.by_bids`).

What a seat ends up with is the game's `Utility`. All moves of a decision are tried on the same states with the same
chance to come, so a difference between two moves is known better than either value: each has a standard error of its
own.

The first third of the states chooses the best move, the rest tells by how much it is better. If the same states did
both, the best move would look better than it is, for luck helps to be the best (the winner's curse): in GEAR only 90 to
91 of 100 intervals at 95 % held the truth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from kernel_lib.bots.rollouts import importance_weighted, known, rollouts, utility_of
from kernel_lib.core import OPEN, Move, NotSolvable, State
from kernel_lib.parts.bots import Bot, RealTimeBot
from kernel_lib.study.judging.verdicts import BEYOND, Basis

if TYPE_CHECKING:
    from kernel_lib.parts.bots import PublicHistory, UtilitySamples

MIN_SAMPLES: Final = 26
"""States that tell of each move below which nothing is said: one case of so many is just less than 4 in 100."""
FIRST: Final = MIN_SAMPLES // 2
"""States that choose, at least."""
CHOOSING: Final = 3
"""One state of so many chooses."""
ENOUGH: Final = 2 * MIN_SAMPLES
"""States that tell of a move before it is left out because it is clearly worse."""
CLEAR: Final = 2 * BEYOND
"""Of what is so many standard errors worse no more need be known."""
RULE_OF_THREE: Final = 3 / BEYOND
"""The rule of three, in standard errors of 1 / n: what never came in n cases comes in fewer than 3 of n."""
TINY: Final = 1e-9
"""A part of a case that is nothing but rounding."""
KNOWN: Final = 6
"""Cases that differ from the usual one above which nothing beyond the furthest of them is expected. With `reach` among
more of them the intervals of Gear Grid and Smash Gear held the truth in 97 and 96 of 100 cases, where few differ in 99.
"""
EXACT: Final = "exact"
"""The name of the solver in a log, in the place of a reference player."""


class MoveValue(NamedTuple):
    """The value of a move to the mover, in the unit of the game's utility; the errors are None where it is exact.

    stderr        standard error of the difference to the best move (of the best move: to the next best)
    value_stderr  standard error of the value itself
    """

    move: Move
    value: float
    stderr: float | None = None
    value_stderr: float | None = None


class Gap(NamedTuple):
    """By how much one move is better than another in some states: the mean, its standard error, and how many states."""

    mean: float
    error: float
    states: int

    @property
    def clear(self) -> bool:
        """Return True if no more need be known: the other move is clearly worse."""
        return self.mean > CLEAR * self.error

    @property
    def better(self) -> bool:
        """Return True if the other move is better, beyond the error."""
        return self.mean < -BEYOND * self.error


class Decision(NamedTuple):
    """A decision that is to be judged: `seat` in `state`, which it knows (`basis` seat) or which is the real one, with
    the moves that are compared, the most promising first.

    seed    settles all chance
    history what was bid, if states are weighted by it
    at      the number of the move in its replay, 0 where there is none; `played`: the place of what was made there
    """

    state: State
    seat: int
    moves: tuple[Move, ...]
    basis: Basis
    seed: int
    history: PublicHistory | None = None
    at: int = 0
    played: int = 0

    @property
    def move(self) -> Move:
        """Return the move that was played."""
        return self.moves[self.played]

    @classmethod
    def of(
        cls,
        state: State,
        seat: int,
        moves: Sequence[Move],
        basis: Basis,
        seed: int,
        history: PublicHistory | None = None,
    ) -> Decision:
        """Return the decision for a state of the table."""
        weighted = history if basis == "seat" else None
        return cls(known(state, seat if basis == "seat" else OPEN), seat, tuple(moves), basis, seed, weighted)

    def exact(self) -> tuple[MoveValue, ...] | None:
        """Return the solver's values, best first; None if there is no solver, or not all cards are known."""
        game, utility = self.state.game, utility_of(self.state.game)
        if game.bots.solve is None or utility.solver_utility is None or self.state.to_act != (self.seat,):
            return None
        if not utility.solver_utility(self.state, self.seat, dict.fromkeys(self.moves, 0)):
            return None  # whatever the scores are, they say nothing of the utility: they need not be found
        try:
            scores = game.bots.solve(self.state)
        except NotSolvable:
            return None
        solved = utility.solver_utility(self.state, self.seat, scores)
        if not set(self.moves) <= solved.keys():
            return None
        return tuple(sorted((MoveValue(move, solved[move]) for move in self.moves), key=_best_first))

    @property
    def unit(self) -> Literal["chance", "points"]:
        """Return the unit of the values."""
        return utility_of(self.state.game).unit

    def chance(self, value: float) -> float:
        """Return a value as a chance to win."""
        return utility_of(self.state.game).win_probability(self.state, self.seat, value)

    def chance_error(self, value: float, error: float) -> float:
        """Return an error of a value as one of a chance to win."""
        return abs(self.chance(value + error / 2) - self.chance(value - error / 2))


def _best_first(value: MoveValue) -> float:
    return -value.value


def run_rollouts(
    decision: Decision, batch: int, samples: int, places: Sequence[int], player: Bot | RealTimeBot | None
) -> UtilitySamples:
    """Return the values of the moves at `places` of a decision in one batch of rollouts; rows are states.

    Batches are drawn apart from each other, so they may be worked out in any order, by any process.
    """
    moves = [decision.moves[place] for place in places]
    seed = (decision.seed * 1_000_003 + batch) % (1 << 63)
    if decision.history is not None:
        return importance_weighted(decision.state, decision.seat, moves, samples, seed, decision.history)
    return rollouts(decision.state, decision.seat, moves, samples, seed, player)


# Errors -------------------------------------------------------------------------------------------

Floats: TypeAlias = npt.NDArray[np.float64]
Places: TypeAlias = npt.NDArray[np.int64]


def mean_and_error(cases: Floats, reach: float) -> tuple[float, float]:
    """Return the mean of independent cases and its standard error; `reach` as in `unseen`."""
    mean = float(cases.mean())
    return mean, standard_error(cases - mean, len(cases), unseen(cases, reach))


def unseen(cases: Floats, reach: float) -> float:
    """Return the error that a rare case may bring that has not come yet: as large as those that differ from the usual
    one, with one among them that is off by `reach`, so that a large one is still expected where few differ, and by
    little. Where `KNOWN` or more differ they show themselves how far they go, and the added one is off by as much as
    the furthest.
    """
    off = np.abs(cases - np.median(cases))
    off = off[off > TINY * reach]
    furthest = reach if len(off) < KNOWN else float(off.max())
    return float(np.sqrt((np.square(off).sum() + furthest * furthest) / (len(off) + 1)))


def standard_error(deviations: Floats, count: int, rare: float) -> float:
    """Return the standard error of the mean of `count` cases from their deviations, with one case added that is off by
    `rare`.

    Means of rare cases are too sure without it: the cases seen may be all, or there may be none yet. For matched pairs
    the added case is that of Agresti and Min, Statistics in Medicine 24 (2005), 729-740. Where nothing varies the rule
    of three holds (Hanley and Lippman-Hand, JAMA 249 (1983), 1743-1745).
    """
    squares = float(np.square(deviations).sum())
    if squares <= (TINY * rare) ** 2 * count:
        return RULE_OF_THREE * rare / count
    return float(np.sqrt(squares * count / (count - 1) + rare * rare)) / count


# What was found -----------------------------------------------------------------------------------


class RolloutSamples:
    """The values found so far of the moves of a decision: a row a state, a column a move."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.places = list(range(len(decision.moves)))
        """The moves that are still tried."""
        self._rows: Floats = np.empty((0, len(decision.moves)))
        self._best = 0
        self._reach = 1.0
        """The range of the results of all moves over all states."""
        self._apart = 1.0
        """The largest range within one state: two moves differ by no more there."""

    @property
    def tried(self) -> int:
        """Return the number of states in which moves were tried."""
        return len(self._rows)

    @property
    def samples(self) -> int:
        """Return the number of states that tell what the best move is worth."""
        return len(self._telling(self._known(self._best)))

    def take(self, places: Sequence[int], samples: UtilitySamples) -> None:
        """Add a batch in which the moves at `places` were tried."""
        rows = np.full((len(samples), len(self.decision.moves)), np.nan)
        rows[:, list(places)] = samples
        self._rows = np.concatenate((self._rows, rows))
        highest, lowest = np.nanmax(self._rows, axis=1), np.nanmin(self._rows, axis=1)
        self._reach = float(highest.max() - lowest.min()) or 1.0
        self._apart = float((highest - lowest).max()) or self._reach
        others = {place: self._choosing_gap(self._best, place).mean for place in self._others(self._best)}
        if others and min(others.values()) < 0:
            self._best = min(others, key=others.__getitem__)

    @property
    def best(self) -> int:
        """Return the place of the best move, by the states that choose."""
        return self._best

    def _others(self, best: int) -> list[int]:
        return [place for place in range(len(self.decision.moves)) if place != best]

    @property
    def values(self) -> tuple[MoveValue, ...]:
        """Return the moves with their values and errors, best first, by the states that tell.

        A move that was left out early is worth what the best one is, less what it was worse by where both were tried. A
        move that looks better there than the best one is told to be as good: it is so within its error, or would be
        tried further if there was time. A chance is never below 0.
        """
        best, least = self._best, 0.0 if self.decision.unit == "chance" else -np.inf
        told = self._telling(self._known(best))
        top, error = mean_and_error(self._rows[told, best], self._reach)
        moves, found = self.decision.moves, list[MoveValue]()
        for place in self._others(best):
            gap = self.gap(best, place)
            value = max(top - max(gap.mean, 0.0), least)
            found.append(MoveValue(moves[place], value, gap.error, self._value_error(place, told, top, gap.mean)))
        found.sort(key=_best_first)
        return (MoveValue(moves[best], top, found[0].stderr if found else 0.0, error), *found)

    def _value_error(self, place: int, told: Places, top: float, gap: float) -> float:
        """Return the standard error of `top`, the mean of the best move in the states `told`, less its `gap` to
        another.
        """
        best, shared = self._best, self._telling(self._known(self._best, place))
        count, off = len(shared), np.zeros(len(self._rows))
        off[told] = (self._rows[told, best] - top) * count / len(told)
        off[shared] -= self._rows[shared, best] - self._rows[shared, place] - gap
        return standard_error(off, count, unseen(self._rows[shared, place], self._reach))

    def gap(self, one: int, other: int) -> Gap:
        """Return by how much one move is better than another, by the states that tell."""
        return self._gap(one, other, self._telling(self._known(one, other)))

    def _choosing_gap(self, one: int, other: int) -> Gap:
        known = self._known(one, other)
        return self._gap(one, other, known[: _cut(len(known))])

    def _gap(self, one: int, other: int, states: Places) -> Gap:
        mean, error = mean_and_error(self._rows[states, one] - self._rows[states, other], self._apart)
        return Gap(mean, error, len(states))

    def _known(self, *places: int) -> Places:
        """Return the states in which all these moves were tried."""
        return np.flatnonzero(~np.isnan(self._rows[:, list(places)]).any(axis=1))

    @staticmethod
    def _telling(states: Places) -> Places:
        return states[_cut(len(states)) :]

    @property
    def all_equal(self) -> bool:
        """Return True if no move ever led to anything else than the others."""
        first = self._rows[:, [self._best]]
        return bool(np.all((self._rows == first) | np.isnan(self._rows) | np.isnan(first)))

    def uncertainties(self, error: float) -> dict[int, float]:
        """Return the moves whose difference to the best is not known well enough, and how much that is in doubt.

        The doubt is the standard error as a chance to win, larger the closer the moves are. A difference is known if it
        is clear, or if its standard error is no more than `error`, and if no move looks better than the best one beyond
        its error; and a few states must tell of each move.
        """
        best = self._best
        worth = float(np.nanmean(self._rows[:, best]))
        found = {}
        for place in self._others(best):
            gap, choosing = self.gap(best, place), self._choosing_gap(best, place)
            off = self.decision.chance_error(worth, gap.error)
            known = off <= error or (gap.clear and choosing.clear)
            if gap.states < ENOUGH or not known or gap.better or choosing.better:
                found[place] = off / max(abs(gap.mean) / gap.error, 0.5)
        return found


def _cut(states: int) -> int:
    """Return the number of states, the first ones, that choose."""
    return max(min(max(FIRST, states // CHOOSING), states // 2), 1)
