"""How fast GEAR is played, a round for two solved with all cards open, and the first bid of four advised.

Run on request: `uv run --group bench pytest tests/bench`. Each bench notes its figure in `extra_info`.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE, State
from kernel_lib.games.gear import GAME

ROUNDS = 200


def play_rounds(start: State, games: int) -> int:
    """Random games of one round, deal, auction and all; how many decisions there were."""
    rng = random.Random(1)
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


def deals() -> Iterator[tuple[tuple[State], dict[str, Any]]]:
    """The first lead of rounds for two, one after the other."""
    rng = random.Random(1)
    start = GAME.start(players=2, variant="easy")
    while True:
        yield (start.play(start.sample_chance(rng)),), {}


@pytest.mark.benchmark(group="random play")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_play(benchmark: BenchmarkFixture, players: int) -> None:
    moves = benchmark(play_rounds, GAME.start(players=players, rounds=1), 100)
    if benchmark.stats is not None:
        benchmark.extra_info["moves_per_second"] = round(moves / benchmark.stats.stats.min)


@pytest.mark.benchmark(group="futures")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_futures(benchmark: BenchmarkFixture, players: int) -> None:
    """Rounds from the first bid to the last trick, on deals that are drawn; the aim is 10,000 a second."""
    from kernel_lib.games.gear.bots.futures import futures

    start = GAME.start(players=players)
    dealt = start.play(start.sample_chance(random.Random(1)))
    view = dealt.view(dealt.to_act[0])
    moves = view.legal_moves()[:5]
    measure: Callable[..., object] = benchmark.pedantic  # which ships no types
    measure(futures, (view.state, view.seat, moves, 1000, 1), rounds=5, warmup_rounds=1)
    if benchmark.stats is not None:
        benchmark.extra_info["rounds_per_second"] = round(len(moves) * 1000 / benchmark.stats.stats.median)


def bidders_game() -> None:
    """Four bidders play four rounds."""
    rng, bot = random.Random(1), make_bot(GAME, "bidder")
    state = GAME.start(players=4)
    while state.to_act:
        mover = state.to_act[0]
        move = state.sample_chance(rng) if mover == CHANCE else bot.choose(state.view(mover), rng)
        state = state.play(move)


@pytest.mark.benchmark(group="bots")
def test_bidders(benchmark: BenchmarkFixture) -> None:
    """A game of four bidders; the aim is 0.8 s."""
    measure: Callable[..., object] = benchmark.pedantic  # which ships no types
    measure(bidders_game, rounds=3, warmup_rounds=1)


@pytest.mark.benchmark(group="solver")
def test_solver(benchmark: BenchmarkFixture) -> None:
    """A different deal each time, once the solver is compiled; the aim is 28 ms."""
    from kernel_lib.games.gear.bots.solver import solve

    given = deals()
    solve(next(given)[0][0])  # type: ignore[arg-type] # GAME's states are those of GEAR
    measure: Callable[..., object] = benchmark.pedantic  # which ships no types
    measure(solve, setup=lambda: next(given), rounds=ROUNDS)
    if benchmark.stats is not None:
        times = sorted(benchmark.stats.stats.data)
        benchmark.extra_info["milliseconds"] = {
            "median": _ms(times[len(times) // 2]),
            "95 %": _ms(times[len(times) * 95 // 100]),
            "worst": _ms(times[-1]),
        }


@pytest.mark.benchmark(group="adviser")
def test_adviser(benchmark: BenchmarkFixture) -> None:
    """What the four sets are worth to whoever bids first; the aim is 1 s."""
    from kernel_lib.games.gear.bots.adviser import worth

    start = GAME.start(players=4)
    dealt = start.play(start.sample_chance(random.Random(1)))
    view = dealt.view(dealt.to_act[0])
    measure: Callable[..., object] = benchmark.pedantic  # which ships no types
    measure(worth, (view,), rounds=5, warmup_rounds=1)
    if benchmark.stats is not None:
        benchmark.extra_info["seconds"] = round(benchmark.stats.stats.median, 2)


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)
