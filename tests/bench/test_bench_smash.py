"""How fast Smash Gear is played, and how long a combat, a what-if, a sample, the threat map and a bot's choice take.

Run on request: `uv run --group bench pytest tests/bench`. Each bench notes its figure in `extra_info`.
"""

import random
from functools import cache
from typing import cast

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from kernel_lib.bots import bot_names, make_bot
from kernel_lib.bots.futures import by_the_rules, candidates
from kernel_lib.core import CHANCE
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.combat import clash
from kernel_lib.games.smash.rules.field import outcome_of
from kernel_lib.games.smash.rules.machines import Machine, Size, flips
from kernel_lib.games.smash.rules.moves import Flip
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.rules.threats import threat_map

GAMES = 5


def noted(benchmark: BenchmarkFixture, unit: str, count: int) -> None:
    """How long one of so many takes, in the middle, and how many that are in a second."""
    if benchmark.stats is not None:
        seconds = benchmark.stats.stats.median / count
        benchmark.extra_info.update(
            {
                unit: round(seconds * {"microseconds": 1e6, "milliseconds": 1e3}[unit], 2),
                "per_second": round(1 / seconds),
            }
        )


def played(seed: int, bot: str = "uniform", turns: int = 100) -> list[State]:
    """A game among two of these bots, state by state."""
    rng, who = random.Random(seed), make_bot(GAME, bot)
    states: list[State] = [cast("State", GAME.start(players=2, max_turns=turns))]
    while states[-1].to_act:
        last = states[-1]
        move = last.sample_chance(rng) if last.to_act == (CHANCE,) else who.choose(last.view(last.to_act[0]), rng)
        states.append(last.play(move))
    return states


@cache
def middles() -> tuple[State, ...]:
    """Turns of a battle among greedy bots, in which something can be flipped."""
    states = [state for seed in range(3) for state in played(seed, "greedy", 30)]
    return tuple(
        state
        for state in states
        if state.to_act and state.due == "turn" and any(isinstance(move, Flip) for move in state.legal_moves())
    )[::5]


def play_games(games: int) -> int:
    """Random games from the start to the end; how many decisions there were."""
    rng, moves = random.Random(1), 0
    for _ in range(games):
        state = GAME.start(players=2)
        while state.to_act:
            if state.to_act == (CHANCE,):
                state = state.play(state.sample_chance(rng))
            else:
                state = state.play(rng.choice(state.legal_moves()))
                moves += 1
    return moves


@pytest.mark.benchmark(group="random play")
def test_random_play(benchmark: BenchmarkFixture) -> None:
    moves = benchmark(play_games, GAMES)
    if benchmark.stats is not None:
        benchmark.extra_info["moves_per_second"] = round(moves / benchmark.stats.stats.min)


@pytest.mark.benchmark(group="combat")
def test_combat(benchmark: BenchmarkFixture) -> None:
    """One machine over three others, both beats, with parts that are cut off: as it is worked out anew each time."""
    size = Size(11, 9)
    attacker = Machine(1, 0, 0, (40,), (41, 42, 43, 49))
    rivals = [Machine(2, 1, 0, (32,), (41, 50)), Machine(3, 1, 0, (33,), (42,)), Machine(4, 1, 0, (35, 53), (44, 43))]
    benchmark(lambda: [clash(attacker, rivals, size) for _ in range(100)])
    noted(benchmark, "microseconds", 100)


@pytest.mark.benchmark(group="combat")
def test_what_every_flip_would_lead_to(benchmark: BenchmarkFixture) -> None:
    """The outcome of each flip of each machine, for whole boards."""

    def try_all() -> int:
        tried = 0
        for state in middles():
            for machine in state.machines:
                for body in flips(machine.hearts, machine.weapons, state.size).values():
                    outcome_of(state, machine, body)
                    tried += 1
        return tried

    noted(benchmark, "microseconds", benchmark(try_all))


@pytest.mark.benchmark(group="threats")
def test_threat_map(benchmark: BenchmarkFixture) -> None:
    """Where both seats can strike within two flips."""
    benchmark(lambda: [threat_map(state, seat) for state in middles() for seat in (0, 1)])
    noted(benchmark, "milliseconds", 2 * len(middles()))


@pytest.mark.benchmark(group="views")
def test_view_and_sample(benchmark: BenchmarkFixture) -> None:
    """What a seat may know, and a table that fits it."""
    rng = random.Random(1)
    benchmark(lambda: [state.view(0).sample(rng) for state in middles()])
    noted(benchmark, "microseconds", len(middles()))


@pytest.mark.benchmark(group="choices")
@pytest.mark.parametrize("bot", bot_names(GAME))
def test_choices_of_bots(benchmark: BenchmarkFixture, bot: str) -> None:
    """One decision in the middle of a battle; the aim is half a second a turn for the one that searches its turns."""
    rng, who = random.Random(1), make_bot(GAME, bot)
    some = middles()[:12]
    benchmark(lambda: [who.choose(state.view(state.to_act[0]), rng) for state in some])
    noted(benchmark, "milliseconds", len(some))


@pytest.mark.benchmark(group="futures")
def test_futures(benchmark: BenchmarkFixture) -> None:
    """A decision's moves, each played on until the chance to win is read off; the aim is well below 20 ms each."""
    decisions = [(state, candidates(state.view(state.to_act[0]))) for state in middles()[:12]]
    benchmark(lambda: [by_the_rules(state, state.to_act[0], moves, 1, 1) for state, moves in decisions])
    noted(benchmark, "milliseconds", sum(len(moves) for _, moves in decisions))
