"""Fit the chance to win that Gears of Industry's positions are judged by, and show whether it is to be believed.

    python -m make.tuning.fit_industry 400

plays so many games of each kind of table among greedy players, in some of which players begin at random, fits WEIGHTS
and WAIT of `kernel_lib/games/industry/bots/win_probability.py` to who won them, and plays half as many others to tell
how often sides with a chance of so much won; `0` games: only those others, by the weights that stand there.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from kernel_lib.core import CHANCE
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.bots.players import greedy_move
from kernel_lib.games.industry.bots.win_probability import FEATURES, WAIT, WEIGHTS, features, sides_of

TABLES: Final[tuple[dict[str, Any], ...]] = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 4, "teams": False},
)
BEGINNERS: Final = 0.3
"""The share of games in which players begin at random; what is counted comes after that."""
TARGETS: Final = (3, 4, 5, 6, 9, 12)
"""Other targets than the usual one, in a quarter of the games."""
RIDGE: Final = 1e-3
"""Strength with which weights are held near zero, for few games."""
OTHERS: Final = 10_000_000
"""Seeds from here on are those of the games that nothing is fitted to."""

Numbers = npt.NDArray[np.float64]


class Turn(NamedTuple):
    """The start of a turn: per side what is seen of it, a weight each, and its share of the win in the end."""

    game: int
    table: int
    seen: Numbers
    won: Numbers


def turns_of(seed: int, table: int) -> Iterator[Turn]:
    """Yield the turns of a game."""
    rng = random.Random(seed)
    target = 7 if rng.random() < 3 / 4 else rng.choice(TARGETS)
    state: Any = GAME.start(**TABLES[table], mode=rng.choice(("basic", "advanced")), target=target)
    beginners = range(state.options.players) if rng.random() < BEGINNERS else ()
    until = {seat: rng.randint(1, 7) for seat in beginners if rng.random() < 1 / 2}
    found, begun = list[Numbers](), (0, -1)
    while state.to_act:
        mover = state.to_act[0]
        if mover == CHANCE:
            move = state.sample_chance(rng)
        elif state.phase == "personalise" or state.round <= until.get(mover, -1):
            move = rng.choice(state.legal_moves())
        else:
            move = greedy_move(state, mover)
        state = state.apply(move, mover)
        if state.to_act and (state.round, state.active) != begun and state.round > max(until.values(), default=0):
            begun = state.round, state.active
            found.append(_spread(features(state), state.options.players))
    won = np.array([float(side[0] in state.outcome.winners) for side in sides_of(state)])
    for seen in found:
        yield Turn(seed, table, seen, won / won.sum())


def _spread(rows: list[tuple[float, ...]], players: int) -> Numbers:
    """Return the features of each side, and what it waits in a column of its table."""
    seen = np.zeros((len(rows), len(FEATURES) + len(WAIT)))
    for side, row in enumerate(rows):
        seen[side, : len(FEATURES)] = row[:-1]
        seen[side, len(FEATURES) + [*WAIT].index((len(rows), players))] = row[-1]
    return seen


def played(seeds: Iterable[int]) -> list[Turn]:
    """Return the turns of a game for each kind of table and seed."""
    return [turn for seed in seeds for table in range(len(TABLES)) for turn in turns_of(seed, table)]


def chances(seen: Numbers, weights: Numbers) -> Numbers:
    """Return the softmax over the sides, the last axis but one."""
    scores = seen @ weights
    odds = np.exp(scores - scores.max(-1, keepdims=True))
    found: Numbers = odds / odds.sum(-1, keepdims=True)
    return found


def fitted(turns: list[Turn]) -> Numbers:
    """Return the weights under which what happened is most likely, by Newton's method."""
    size = len(FEATURES) + len(WAIT)
    weights = np.zeros(size)
    shapes = [[turn for turn in turns if len(turn.won) == sides] for sides in (2, 3, 4)]
    parts = [(np.array([t.seen for t in part]), np.array([t.won for t in part])) for part in shapes if part]
    for _ in range(30):
        slope, bend = RIDGE * weights, RIDGE * np.eye(size)
        for seen, won in parts:
            share = chances(seen, weights)
            middle = np.einsum("nk,nkd->nd", share, seen)
            slope = slope + np.einsum("nk,nkd->d", share - won, seen) / len(turns)
            spread = np.einsum("nk,nkd,nke->de", share, seen, seen) - middle.T @ middle
            bend = bend + spread / len(turns)
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def reliability(turns: list[Turn], weights: Numbers) -> list[tuple[str, int, float, float, float]]:
    """Return the table by tenths of the chance: how many sides had it, the mean chance, the share that won, and the
    standard error that this share has if the chances are right, for which the turns of a game say the same thing over
    again.
    """
    tenths: list[list[tuple[int, float, float]]] = [[] for _ in range(10)]
    for turn in turns:
        for chance, won in _pairs(turn, weights):
            tenths[min(int(chance * 10), 9)].append((turn.game * 10 + turn.table, chance, won))
    found = []
    for tenth, there in enumerate(tenths):
        if there:
            mean, share = (sum(row[column] for row in there) / len(there) for column in (1, 2))
            games = Counter(game for game, _, _ in there).values()
            error = (mean * (1 - mean) * sum(turns * turns for turns in games)) ** 0.5 / len(there)
            found.append((f"{tenth * 10}-{tenth * 10 + 10} %", len(there), mean, share, error))
    return found


def _pairs(turn: Turn, weights: Numbers) -> Iterator[tuple[float, float]]:
    """Yield of each side its chance and its share of the win; of two sides the first tells all."""
    told = list(zip(chances(turn.seen, weights).tolist(), turn.won.tolist(), strict=True))
    yield from told[:1] if len(told) == 2 else told


def surprise(turns: list[Turn], weights: Numbers) -> float:
    """Return the mean of minus the logarithm of the chance that the winner had; of equal chances for all it would be
    the logarithm of the number of sides.
    """
    each = [-(turn.won * np.log(chances(turn.seen, weights))).sum() for turn in turns]
    return float(np.mean(each))


def standing_weights() -> Numbers:
    """Return the weights that the bots have."""
    return np.array([*WEIGHTS, *WAIT.values()])


def main(games: int) -> None:
    """Play, fit, and tell."""
    started = time.process_time()
    turns, weights = played(range(games)), standing_weights()
    if turns:
        weights = fitted(turns)
        print(f"fitted to {len(turns)} turns of {games} games of each table")
        print("WEIGHTS =", tuple(weights[: len(FEATURES)].round(2).tolist()))
        print("WAIT =", dict(zip(WAIT, weights[len(FEATURES) :].round(2).tolist(), strict=True)))
    others = played(range(OTHERS, OTHERS + (games // 2 or 100)))
    for table, options in enumerate(TABLES):
        some = [turn for turn in others if turn.table == table]
        even = np.log(len(some[0].won))
        print(f"{options}: surprise {surprise(some, weights):.3f}, {even:.3f} with even chances, {len(some)} turns")
    for tenth, count, mean, share, error in reliability(others, weights):
        print(f"{tenth:>9} {count:6} chance {mean:.3f} won {share:.3f} ± {error:.3f}")
    print(f"{time.process_time() - started:.0f} s of processor time")


if __name__ == "__main__":
    main(int(sys.argv[1]))
