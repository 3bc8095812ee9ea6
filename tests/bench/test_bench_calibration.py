"""Do the intervals of verdicts at 95 % hold the truth in 95 of 100 cases? For each game, with new positions each time.

Run on request: `uv run --group bench pytest tests/bench/test_bench_calibration.py -s` (half an hour on one core), or
one game by `-k gear`. A table row is printed for each game, and noted in `extra_info` with its seed. A share is a
matter of chance, too: what is held is that its interval reaches into 93 to 97 in 100.

Rollouts of Gears of Industry and Smash Gear cost a hundred times as much as those of the other games, and most of them
go into the longer runs. So few decisions of these games are judged, but each several times, on states of its own every
time, and all of them are held against one longer run of that decision. What is said of one decision hangs together:
the interval of the share takes decisions as its unit.
"""

import random
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
from make.calibration import Calibration, calibrated
from pytest_benchmark.fixture import BenchmarkFixture

from kernel_lib.games import GAMES

LEAST: Final = 300
"""Differences that are compared at least."""
LOW, HIGH = 0.93, 0.97


class Setting(NamedTuple):
    """Which games positions are taken from, how many, how well their differences are to be known, and how many times
    each is judged.
    """

    players: int
    positions: int
    error: float
    options: dict[str, Any]
    times: int = 1


SETTINGS: Final = {
    "inversion": Setting(3, 250, 0.02, {}),
    "gear": Setting(3, 140, 0.02, {}),
    "industry": Setting(2, 40, 0.05, {"target": 4}, times=5),
    "grid": Setting(2, 250, 0.05, {"seconds": 60, "victories": 1}),
    "smash": Setting(2, 40, 0.05, {}, times=5),
}


def row(found: Calibration, seed: int) -> str:
    """Return a row of the table: game, decisions, differences, how many hold, differences that never vary, verdicts
    that list a move above the best, seed.
    """
    low, high = found.interval
    return (
        f"| {found.game} | {len(found.decisions)} | {len(found.compared)} | {100 * found.share:.1f} % "
        f"({100 * low:.1f} to {100 * high:.1f}) | {found.constant} | {found.above} | {seed} |"
    )


@pytest.mark.benchmark(group="calibration")
@pytest.mark.parametrize("name", SETTINGS)
def test_intervals_of_differences_hold_the_truth(benchmark: BenchmarkFixture, name: str) -> None:
    players, positions, error, options, times = SETTINGS[name]
    seed = random.SystemRandom().randrange(1_000_000)
    once: Callable[..., Calibration] = benchmark.pedantic  # which ships no types
    wanted = {"players": players, "seed": seed, "error": error, "times": times, **options}
    found = once(calibrated, (GAMES[name], positions), wanted, rounds=1)
    benchmark.extra_info["row"] = row(found, seed)
    print(row(found, seed))
    low, high = found.interval
    assert len(found.compared) >= LEAST
    assert found.above == 0
    assert low <= HIGH, "intervals are wider than need be"
    assert high >= LOW, "intervals are narrower than the truth allows"
