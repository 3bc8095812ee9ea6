"""How fast Smash Gear is played, and how long a combat, a what-if, a sample, the threat map and a bot's choice take.

Run on request: `uv run --group bench pytest tests/bench`. Each bench notes its figure in `extra_info`.
"""

import random
from collections.abc import Sequence
from typing import cast

import pytest
from bench.fresh import itself, note_rate, note_time
from pytest_benchmark.fixture import BenchmarkFixture

from kernel_lib.bots import bot_names, make_bot
from kernel_lib.bots.rollouts import by_the_rules, candidates
from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.board import threat_map
from kernel_lib.games.smash.rules.machines import BoardSize, Machine, flipped_bodies
from kernel_lib.games.smash.rules.moves import Flip
from kernel_lib.games.smash.rules.scoring import combat_at, combat_result
from kernel_lib.games.smash.rules.state import State

GAMES = 5


def played(seed: int, bot: str = "uniform", turns: int = 100) -> list[State]:
    """A game among two of these bots, state by state."""
    rng, who = random.Random(seed), make_bot(GAME, bot)
    states: list[State] = [cast("State", GAME.start(players=2, max_turns=turns))]
    while states[-1].to_act:
        last = states[-1]
        move = last.sample_chance(rng) if last.to_act == (CHANCE,) else who.choose(last.view(last.to_act[0]), rng)
        states.append(last.play(move))
    return states


def middles(rng: random.Random) -> tuple[State, ...]:
    """Turns of a battle among greedy bots, in which something can be flipped."""
    states = played(rng.getrandbits(32), "greedy", 30)
    return tuple(
        state
        for state in states
        if state.to_act and state.phase == "turn" and any(isinstance(move, Flip) for move in state.legal_moves())
    )[::5]


def play_games(rng: random.Random) -> int:
    """Random games from the start to the end; how many decisions there were."""
    moves = 0
    for _ in range(GAMES):
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
    note_rate(benchmark, "moves_per_second", play_games, itself)


def combat(rng: random.Random) -> tuple[Machine, list[Machine], BoardSize]:
    """One machine over three others, somewhere on a board of any size."""
    size = BoardSize(rng.randrange(11, 40), rng.randrange(9, 40))
    row, column = rng.randrange(size.rows - 10), rng.randrange(size.cols - 8)

    def moved(*cells: int) -> tuple[int, ...]:
        return tuple(size.number((cell // 9 + row, cell % 9 + column)) for cell in cells)

    attacker = Machine(1, 0, 0, moved(40), moved(41, 42, 43, 49))
    rivals = [
        Machine(2, 1, 0, moved(32), moved(41, 50)),
        Machine(3, 1, 0, moved(33), moved(42)),
        Machine(4, 1, 0, moved(35, 53), moved(44, 43)),
    ]
    return attacker, rivals, size


@pytest.mark.benchmark(group="combat")
def test_combat(benchmark: BenchmarkFixture) -> None:
    """One machine over three others, both beats, with parts that are cut off, in other columns and rows each time."""

    def combats(rng: random.Random) -> list[tuple[Machine, list[Machine], BoardSize]]:
        return [combat(rng) for _ in range(100)]

    def work(drawn: list[tuple[Machine, list[Machine], BoardSize]]) -> None:
        for attacker, rivals, size in drawn:
            combat_result(attacker, rivals, size)

    note_time(benchmark, "microseconds", work, combats, count=len)


@pytest.mark.benchmark(group="combat")
def test_what_every_flip_would_lead_to(benchmark: BenchmarkFixture) -> None:
    """The outcome of each flip of each machine, for whole boards."""

    def work(states: tuple[State, ...]) -> int:
        tried = 0
        for state in states:
            for machine in state.machines:
                for body in flipped_bodies(machine.hearts, machine.weapons, state.size).values():
                    combat_at(state, machine, body)
                    tried += 1
        return tried

    note_rate(benchmark, "flips_per_second", work, middles)


@pytest.mark.benchmark(group="threats")
def test_threat_map(benchmark: BenchmarkFixture) -> None:
    """Where both seats can strike within two flips."""

    def work(states: tuple[State, ...]) -> None:
        for state in states:
            for seat in (0, 1):
                threat_map(state.board, seat)

    note_time(benchmark, "milliseconds", work, middles, count=lambda states: 2 * len(states))


@pytest.mark.benchmark(group="views")
def test_view_and_sample(benchmark: BenchmarkFixture) -> None:
    """What a seat may know, and a table that fits it."""
    rng = random.Random(1)

    def work(states: tuple[State, ...]) -> None:
        for state in states:
            state.view(0).sample(rng)

    note_time(benchmark, "microseconds", work, middles, count=len)


@pytest.mark.benchmark(group="choices")
@pytest.mark.parametrize("bot", bot_names(GAME))
def test_choices_of_bots(benchmark: BenchmarkFixture, bot: str) -> None:
    """One decision in the middle of a battle; the aim is half a second a turn for the one that searches its turns."""
    rng, who = random.Random(1), make_bot(GAME, bot)

    def work(states: tuple[State, ...]) -> None:
        for state in states:
            who.choose(state.view(state.to_act[0]), rng)

    note_time(benchmark, "milliseconds", work, lambda rng: middles(rng)[:4], count=len, rounds=5)


@pytest.mark.benchmark(group="rollouts")
def test_rollouts(benchmark: BenchmarkFixture) -> None:
    """A decision's moves, each played on until the chance to win is read off; the aim is well below 20 ms each."""

    def decisions(rng: random.Random) -> list[tuple[State, Sequence[Move]]]:
        return [(state, candidates(state.view(state.to_act[0]))) for state in middles(rng)[:4]]

    def work(drawn: list[tuple[State, Sequence[Move]]]) -> None:
        for state, moves in drawn:
            by_the_rules(state, state.to_act[0], moves, 1, 1)

    note_time(
        benchmark, "milliseconds", work, decisions, count=lambda drawn: sum(len(moves) for _, moves in drawn), rounds=5
    )
