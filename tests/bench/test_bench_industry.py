"""How fast Gears of Industry is played at random and by bots, viewed, sampled and advised.

Run on request: `uv run --group bench pytest tests/bench`. Each bench notes its figure in `extra_info`.
"""

import random
from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from kernel_lib.bots import bot_names, make_bot
from kernel_lib.core import CHANCE, State
from kernel_lib.games.industry import GAME

GAMES = 10
MIDDLE = 150


def play_games(start: State, games: int) -> int:
    """Random games from the decks to the end; how many decisions there were."""
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


def bot_game(name: str, seed: int) -> tuple[int, int]:
    """A game between two bots of a kind; how many decisions and how many rounds there were."""
    rng, bot = random.Random(seed), make_bot(GAME, name)
    state, moves = GAME.start(players=2), 0
    while state.to_act:
        if state.to_act[0] == CHANCE:
            state = state.play(state.sample_chance(rng))
        else:
            state = state.play(bot.choose(state.view(state.to_act[0]), rng))
            moves += 1
    return moves, state.round  # type: ignore[attr-defined] # a position of this game


def middle(players: int) -> State:
    """A position with something in every place, in which a player is to act."""
    rng = random.Random(players)
    state, played = GAME.start(players=players), 0
    while played < MIDDLE or state.to_act[0] == CHANCE:
        state = state.play(state.sample_chance(rng) if state.to_act[0] == CHANCE else rng.choice(state.legal_moves()))
        played += 1
    return state


@pytest.mark.benchmark(group="random play")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_random_play(benchmark: BenchmarkFixture, players: int, mode: str) -> None:
    moves = benchmark(play_games, GAME.start(players=players, mode=mode), GAMES)
    if benchmark.stats is not None:
        benchmark.extra_info["moves_per_second"] = round(moves / benchmark.stats.stats.min)
        benchmark.extra_info["moves_per_game"] = round(moves / GAMES)


@pytest.mark.benchmark(group="bots")
@pytest.mark.parametrize("name", bot_names(GAME))
def test_a_game_between_bots(benchmark: BenchmarkFixture, name: str) -> None:
    measure: Callable[..., tuple[int, int]] = benchmark.pedantic  # which ships no types
    moves, rounds = measure(bot_game, (name, 1), rounds=3)
    if benchmark.stats is not None:
        benchmark.extra_info.update(
            moves=moves, rounds=rounds, milliseconds_per_move=round(benchmark.stats.stats.min * 1000 / moves, 3)
        )


@pytest.mark.benchmark(group="views")
@pytest.mark.parametrize("players", [2, 4])
def test_a_view_and_a_sample_of_it(benchmark: BenchmarkFixture, players: int) -> None:
    state, rng = middle(players), random.Random(1)
    benchmark(lambda: state.view(0).sample(rng))


@pytest.mark.benchmark(group="views")
@pytest.mark.parametrize("players", [2, 4])
def test_the_table_as_text(benchmark: BenchmarkFixture, players: int) -> None:
    state = middle(players)
    benchmark(lambda: GAME.text.describe(state.view(0)))


@pytest.mark.benchmark(group="adviser")
def test_advice(benchmark: BenchmarkFixture) -> None:
    state = middle(2)
    advise = GAME.bots.advise
    assert advise is not None
    measure: Callable[..., object] = benchmark.pedantic  # which ships no types
    measure(advise, (state.view(state.to_act[0]), None), rounds=3)
    if benchmark.stats is not None:
        benchmark.extra_info["seconds"] = round(benchmark.stats.stats.min, 2)
