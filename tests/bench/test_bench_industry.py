"""How fast Gears of Industry is played at random and by bots, viewed, sampled and advised.

Run on request: `uv run --group bench pytest tests/bench`. Each bench notes its figure in `extra_info`.
"""

import random
from functools import partial

import pytest
from bench.fresh import itself, measured, note_rate, note_time
from pytest_benchmark.fixture import BenchmarkFixture

from kernel_lib.bots import bot_names, make_bot
from kernel_lib.core import CHANCE, State
from kernel_lib.games.industry import GAME
from kernel_lib.words import in_lines

GAMES = 10
MIDDLE = 150
VIEWS = 20


def play_games(start: State, games: int, rng: random.Random) -> int:
    """Random games from the decks to the end; how many decisions there were."""
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


def bot_game(name: str, rng: random.Random) -> tuple[int, int]:
    """A game between two bots of a kind; how many decisions and how many rounds there were."""
    bot = make_bot(GAME, name)
    state, moves = GAME.start(players=2), 0
    while state.to_act:
        if state.to_act[0] == CHANCE:
            state = state.play(state.sample_chance(rng))
        else:
            state = state.play(bot.choose(state.view(state.to_act[0]), rng))
            moves += 1
    return moves, state.round  # type: ignore[attr-defined] # a position of this game


def middle(players: int, rng: random.Random) -> State:
    """A position with something in every place, in which a player is to act."""
    while True:
        state, played = GAME.start(players=players), 0
        while state.to_act and (played < MIDDLE or state.to_act[0] == CHANCE):
            chance = state.to_act[0] == CHANCE
            state = state.play(state.sample_chance(rng) if chance else rng.choice(state.legal_moves()))
            played += 1
        if state.to_act:
            return state


def middles(players: int, rng: random.Random) -> list[State]:
    return [middle(players, rng) for _ in range(VIEWS)]


@pytest.mark.benchmark(group="random play")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_random_play(benchmark: BenchmarkFixture, players: int, mode: str) -> None:
    start = GAME.start(players=players, mode=mode)
    note_rate(benchmark, "moves_per_second", partial(play_games, start, GAMES), itself)


@pytest.mark.benchmark(group="bots")
@pytest.mark.parametrize("name", bot_names(GAME))
def test_a_game_between_bots(benchmark: BenchmarkFixture, name: str) -> None:
    seconds, played = measured(benchmark, partial(bot_game, name), itself, rounds=3, warm=False)
    if seconds:
        moves = [moves for moves, _ in played]
        each = round(sum(seconds) * 1000 / sum(moves), 3)
        benchmark.extra_info.update(moves=moves, rounds=[number for _, number in played], milliseconds_per_move=each)


@pytest.mark.benchmark(group="views")
@pytest.mark.parametrize("players", [2, 4])
def test_a_view_and_a_sample_of_it(benchmark: BenchmarkFixture, players: int) -> None:
    rng = random.Random(1)

    def work(states: list[State]) -> None:
        for state in states:
            state.view(0).sample(rng)

    note_time(benchmark, "microseconds", work, partial(middles, players), count=len)


@pytest.mark.benchmark(group="views")
@pytest.mark.parametrize("players", [2, 4])
def test_the_table_as_text(benchmark: BenchmarkFixture, players: int) -> None:
    def work(states: list[State]) -> None:
        for state in states:
            in_lines(GAME.text.table(state.view(0)))

    note_time(benchmark, "microseconds", work, partial(middles, players), count=len)


@pytest.mark.benchmark(group="adviser")
def test_advice(benchmark: BenchmarkFixture) -> None:
    advise = GAME.bots.advise
    assert advise is not None
    note_time(
        benchmark, "seconds", lambda state: advise(state.view(state.to_act[0]), None), partial(middle, 2), rounds=3
    )
