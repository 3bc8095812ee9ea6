"""What a value is.

*seat*: the mean, over states drawn uniformly among all that fit what the seat knows, of what the seat ends up with if
it makes the move and all then go on as the game's reference player, who sees views only.
*table*: the same from the real state; the exact solver's value where there is one.

Uniform over what fits leaves out what bids tell of a hand. Where a game says so (`Stake.by_bids`), a value of a seat
may be asked for *by bids*: then a state counts the more, the likelier the others would have bid so with it, each taken
for the reference player who is not always sure (how unsure: see that game's `futures.bids`). Held against what came in
games of the reference players it is better calibrated in GEAR and !nversion (tests/bench/by_bids.py).

What a seat ends up with is the game's `Stake`. All moves of a decision are tried on the same states with the same
chance to come, so a difference between two moves is known better than either value: the standard errors here are those
of the difference to the best move (of the best move: to the next best).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from kernel_lib.bots.futures import by_bids, futures, known, stake_of
from kernel_lib.core import OPEN, Bot, Move, NotSolvable, Racer, State, game_of
from kernel_lib.study.verdicts import Basis

if TYPE_CHECKING:
    from kernel_lib.core.stake import Told, Worths

FEWEST: Final = 26
"""Futures of each move below which nothing is said: one case of so many is just less than 4 in 100."""
HOPELESS: Final = 4.0
"""A move that is worse than the best by so many standard errors is not tried any more."""
EXACT: Final = "exact"
"""How a log names the solver in the place of a reference player."""


class Value(NamedTuple):
    """What a move is worth to the mover, in the game's stake. `stderr`: of its difference to the best move (of the best
    move: to the next best); None where the value is exact.
    """

    move: Move
    value: float
    stderr: float | None = None


class Question(NamedTuple):
    """A decision that is to be judged: `seat` in `state`, which it knows (`basis` seat) or which is the real one, with
    the moves that are compared. `seed` settles all chance. `told`: what was bid, if states are weighted by it.
    """

    state: State
    seat: int
    moves: tuple[Move, ...]
    basis: Basis
    seed: int
    told: Told | None = None

    @classmethod
    def of(
        cls, state: State, seat: int, moves: Sequence[Move], basis: Basis, seed: int, told: Told | None = None
    ) -> Question:
        """The question for a state of the table."""
        weighted = told if basis == "seat" else None
        return cls(known(state, seat if basis == "seat" else OPEN), seat, tuple(moves), basis, seed, weighted)

    def exact(self) -> tuple[Value, ...] | None:
        """The solver's values, best first; None where there is none, or where not all cards are known."""
        game, stake = game_of(self.state), stake_of(game_of(self.state))
        if game.bots.solve is None or stake.solved is None or self.state.to_act != (self.seat,):
            return None
        if not stake.solved(self.state, self.seat, dict.fromkeys(self.moves, 0)):
            return None  # whatever the scores are, they say nothing of the stake: they need not be found
        try:
            scores = game.bots.solve(self.state)
        except NotSolvable:
            return None
        solved = stake.solved(self.state, self.seat, scores)
        if not set(self.moves) <= solved.keys():
            return None
        return tuple(sorted((Value(move, solved[move]) for move in self.moves), key=_best_first))

    def chance(self, value: float) -> float:
        """A value as a chance to win."""
        return stake_of(game_of(self.state)).chance(self.state, self.seat, value)

    def chance_error(self, value: float, error: float) -> float:
        """An error of a value as one of a chance to win."""
        return abs(self.chance(value + error / 2) - self.chance(value - error / 2))


def _best_first(value: Value) -> float:
    return -value.value


def tried(question: Question, batch: int, samples: int, places: Sequence[int], player: Bot | Racer | None) -> Worths:
    """What the moves at `places` of a question lead to in one batch of futures; rows are states.

    Batches are drawn apart from each other, so they may be worked out in any order, by any process.
    """
    moves = [question.moves[place] for place in places]
    seed = (question.seed * 1_000_003 + batch) % (1 << 63)
    if question.told is not None:
        return by_bids(question.state, question.seat, moves, samples, seed, question.told)
    return futures(question.state, question.seat, moves, samples, seed, player)


class Tally:
    """What has been found out so far about the moves of a question: a row a state, a column a move."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.batches = 0
        self.places = list(range(len(question.moves)))
        """The moves that are still tried."""
        self._rows = np.empty((0, len(question.moves)))

    @property
    def samples(self) -> int:
        """States in which the best move was tried."""
        return len(self._rows)

    def take(self, places: Sequence[int], worths: Worths) -> None:
        """Takes in a batch in which the moves at `places` were tried."""
        rows = np.full((len(worths), len(self.question.moves)), np.nan)
        rows[:, list(places)] = worths
        self._rows = np.concatenate((self._rows, rows))

    @property
    def values(self) -> tuple[Value, ...]:
        """The moves with their values and errors, best first. A move that was left out early is worth what the best one
        is, less what it was worse by in the states in which both were tried; a chance is never below 0.
        """
        best = self._best()
        top = float(np.mean(self._rows[:, best]))
        gaps = [self.gap(best, place) for place in range(len(self.question.moves))]
        others = sorted((place for place in range(len(gaps)) if place != best), key=lambda place: gaps[place][0])
        moves = self.question.moves
        least = 0.0 if stake_of(game_of(self.question.state)).unit == "chance" else -np.inf
        values = [Value(moves[place], max(top - gaps[place][0], least), gaps[place][1]) for place in others]
        return (Value(moves[best], top, values[0].stderr if values else 0.0), *values)

    def _best(self) -> int:
        means = np.mean(self._rows[:, self.places], axis=0)
        return self.places[int(np.argmax(means))]

    def gap(self, one: int, other: int) -> tuple[float, float]:
        """By how much one move is better than another where both were tried, and the standard error."""
        differences = self._rows[:, one] - self._rows[:, other]
        differences = differences[~np.isnan(differences)]
        count = len(differences)
        # Few states in which two moves always end alike do not prove that they do: one more case might tell them apart.
        least = 1.0 / count if one != other else 0.0
        return float(differences.mean()), max(float(differences.std(ddof=1)) / count**0.5, least)

    def drop_hopeless(self, kept: int) -> None:
        """Leaves out the moves that are worse than the best beyond doubt, but for the one at `kept`: it was played."""
        best = self._best()
        self.places = [place for place in self.places if place in (best, kept) or not self._hopeless(best, place)]

    def _hopeless(self, best: int, place: int) -> bool:
        gap, error = self.gap(best, place)
        return gap > HOPELESS * error

    @property
    def all_alike(self) -> bool:
        """Whether no move ever led to anything else than the others."""
        return bool(np.all(self._rows == self._rows[:, :1]))

    def doubts(self, played: int) -> list[tuple[float, float]]:
        """Of the differences that matter (of the best move to the next best, and to the one at `played`): the standard
        error as a chance to win, and how many standard errors it is away from nothing.
        """
        best = self._best()
        rest = [place for place in self.places if place != best]
        if not rest:
            return []
        second = min(rest, key=lambda place: self.gap(best, place)[0])
        gaps = [self.gap(best, place) for place in {second, played} - {best}]
        worth = float(np.mean(self._rows[:, best]))
        return [(self.question.chance_error(worth, error), gap / error) for gap, error in gaps]
