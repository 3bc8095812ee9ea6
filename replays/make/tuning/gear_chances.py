"""Calibration of GEAR's utility, as a chance to win, among greedy players.

Run on request: `python -m make.tuning.gear_chances [GAMES] [SEED]`; 100 games of each kind take half a minute.
Decisions are drawn from games to rounds and to targets; each is judged by 200 rollouts of the move that was made, as a
seat sees it. By tenth of the chance that was told: decisions, the mean of what was told, and how often the
game was won, with its standard error (a little too small: decisions of one game hang together).
"""

import random
import sys
from collections.abc import Iterator
from typing import Any, cast

import numpy as np

from kernel_lib.core import CHANCE
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.bots.players import Greedy
from kernel_lib.games.gear.bots.rollouts import rollouts
from kernel_lib.games.gear.bots.utility import win_probability
from kernel_lib.games.gear.rules.state import State

KINDS: tuple[dict[str, Any], ...] = (
    *({"players": players} for players in (2, 3, 4, 5)),
    *({"players": players, "variant": "easy"} for players in (3, 5)),
    {"players": 4, "variant": "teams"},
)


def decisions(rng: random.Random, **options: Any) -> Iterator[tuple[float, bool]]:
    """Yield what was told of some decisions, and whether they were on the way to a win."""
    times = 2 if options.get("variant") == "teams" else 1
    goal = {"rounds": rng.randint(1, 4)} if rng.random() < 0.6 else {"target": times * rng.choice((12, 20, 30))}
    state = cast("State", GAME.start(**options, **goal))
    told: list[tuple[int, float]] = []
    while state.to_act:
        mover = state.to_act[0]
        if mover == CHANCE:
            state = state.play(state.sample_chance(rng))
            continue
        view = state.view(mover)
        move = Greedy().choose(view, rng)
        if rng.random() < (0.1 if state.in_auction else 0.05):
            value = rollouts(view.state, mover, [move], 200, rng.getrandbits(60)).mean()
            told.append((mover, win_probability(state, mover, float(value))))
        state = state.play(move)
    assert state.outcome is not None
    winners = state.outcome.winners
    yield from ((likely, mover in winners) for mover, likely in told)


def main(games: int = 100, seed: int = 1) -> None:
    """Print the table."""
    rng = random.Random(seed)
    rows = np.array([row for options in KINDS for _ in range(games) for row in decisions(rng, **options)])
    for tenth in range(10):
        told, won = rows[(rows[:, 0] * 10).astype(int) == tenth].T
        error = (won.mean() * (1 - won.mean()) / len(won)) ** 0.5
        print(f"{len(won):6} told {told.mean():.3f} won {won.mean():.3f} ± {error:.3f}")
    print(f"{len(rows):6} told {rows[:, 0].mean():.3f} won {rows[:, 1].mean():.3f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
