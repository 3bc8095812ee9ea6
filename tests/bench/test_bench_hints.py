"""How long a person waits for a hint in each game, at a table and from the game alone.

Run on request: `uv run --group bench pytest tests/bench`. Each bench notes its figure in `extra_info`.
"""

import random

import pytest
from bench.fresh import note_time
from pytest_benchmark.fixture import BenchmarkFixture

import kernel_lib as kl
from kernel_lib.core import State, View
from kernel_lib.games import GAMES
from kernel_lib.study.judging.hints import search_hint
from kernel_lib.widgets.table.coach import SHARE

NAMES = tuple(f"Player {seat}" for seat in range(6))
every_game = pytest.mark.parametrize("game", ["inversion", "gear", "grid", "industry", "smash"])


def views(game: str, rng: random.Random) -> list[View[State]]:
    """Some decisions of a game among bots, from its first half."""
    steps = kl.Match(game, ["greedy"] * 2, seed=rng.getrandbits(30)).replay.main_line
    decided = [step.before.view(step.seat) for step in steps if step.seat is not None]
    return rng.sample(decided[: len(decided) // 2 + 1], 1)


@pytest.mark.benchmark(group="hints")
@every_game
def test_a_hint_of_the_game(benchmark: BenchmarkFixture, game: str) -> None:
    """The aim is a second."""
    hint = GAMES[game].bots.hint
    assert hint is not None
    note_time(benchmark, "milliseconds", lambda asked: [hint(view) for view in asked], lambda rng: views(game, rng))


@pytest.mark.benchmark(group="hints")
@every_game
def test_a_hint_at_a_table(benchmark: BenchmarkFixture, game: str) -> None:
    """The aim is two seconds."""
    note_time(
        benchmark, "milliseconds", lambda asked: [search_hint(view, NAMES, 1, SHARE) for view in asked],
        lambda rng: views(game, rng),
    )  # fmt: skip
