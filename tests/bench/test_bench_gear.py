"""How fast GEAR is played, a round for two solved with all cards open, and the first bid of four advised.

Run on request: `uv run --group bench pytest tests/bench`. Each bench notes its figure in `extra_info`.
"""

import random
from functools import partial
from typing import Any

import pytest
from bench.fresh import itself, note_rate, note_time
from pytest_benchmark.fixture import BenchmarkFixture

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE, State
from kernel_lib.games.gear import GAME

SOLVED = 200
ROLLOUTS = 1000


def play_rounds(start: State, games: int, rng: random.Random) -> int:
    """Random games of one round, deal, auction and all; how many decisions there were."""
    moves = 0
    for _ in range(games):
        state = start
        while state.to_act:
            if state.to_act[0] == CHANCE:
                state = state.play(state.sample_chance(rng))
            else:
                state = state.play(rng.choice(state.legal_moves()))
                moves += 1
    return moves


def dealt(rng: random.Random, **options: object) -> Any:
    """A game whose first cards are dealt."""
    start: State = GAME.start(**options)
    return start.play(start.sample_chance(rng))


def first_view(players: int, rng: random.Random) -> Any:
    """What is seen by whoever bids first."""
    state = dealt(rng, players=players)
    return state.view(state.to_act[0])


@pytest.mark.benchmark(group="random play")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_play(benchmark: BenchmarkFixture, players: int) -> None:
    start = GAME.start(players=players, rounds=1)
    note_rate(benchmark, "moves_per_second", partial(play_rounds, start, 100), itself)


@pytest.mark.benchmark(group="rollouts")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rollouts(benchmark: BenchmarkFixture, players: int) -> None:
    """Rounds from the first bid to the last trick, on deals that are drawn; the aim is 10,000 a second."""
    from kernel_lib.games.gear.bots.rollouts import rollouts

    def work(view: Any) -> int:
        moves = view.legal_moves()[:5]
        rollouts(view.state, view.seat, moves, ROLLOUTS, 1)
        return len(moves) * ROLLOUTS

    note_rate(benchmark, "rounds_per_second", work, partial(first_view, players), rounds=5)


def bidders_game(rng: random.Random) -> None:
    """Four bidders play four rounds."""
    bot = make_bot(GAME, "bidder")
    state = GAME.start(players=4)
    while state.to_act:
        mover = state.to_act[0]
        move = state.sample_chance(rng) if mover == CHANCE else bot.choose(state.view(mover), rng)
        state = state.play(move)


@pytest.mark.benchmark(group="bots")
def test_bidders(benchmark: BenchmarkFixture) -> None:
    """A game of four bidders; the aim is 0.8 s."""
    note_time(benchmark, "seconds", bidders_game, itself, rounds=5)


@pytest.mark.benchmark(group="solver")
def test_solver(benchmark: BenchmarkFixture) -> None:
    """The first lead of a round for two; the aim is 28 ms."""
    from kernel_lib.games.gear.bots.solver import solve

    note_time(benchmark, "milliseconds", solve, partial(dealt, players=2, variant="easy"), rounds=SOLVED)


@pytest.mark.benchmark(group="adviser")
def test_adviser(benchmark: BenchmarkFixture) -> None:
    """What the four sets are worth to whoever bids first; the aim is 1 s."""
    from kernel_lib.games.gear.bots.advice import set_values

    note_time(benchmark, "seconds", set_values, partial(first_view, 4), rounds=5)
