"""Do the intervals of verdicts at 95 % hold the truth in 95 of 100 cases? For each game, with new positions each time.

Run on request: `uv run --group bench pytest tests/bench/test_bench_calibration.py -s` (half an hour on one core), or
one game by `-k gear`. A table row is printed for each game, and noted in `extra_info` with its seed. A share is a
matter of chance, too: what is held is that its interval reaches into 93 to 97 in 100.

`make.calibration` has the settings. What is said of one decision hangs together: the interval of the share takes
decisions as its unit.
"""

import random
from collections.abc import Callable
from typing import Final

import pytest
from make.calibration import SETTINGS, Calibration, calibrate
from pytest_benchmark.fixture import BenchmarkFixture

LEAST: Final = 300
"""Differences that are compared at least."""
LOW, HIGH = 0.93, 0.97


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
    seed = random.SystemRandom().randrange(1_000_000)
    once: Callable[..., Calibration] = benchmark.pedantic  # which ships no types
    found = once(calibrate, (name, seed), rounds=1)
    benchmark.extra_info["row"] = row(found, seed)
    print(row(found, seed))
    low, high = found.interval
    assert len(found.compared) >= LEAST
    assert found.above == 0
    assert low <= HIGH, "intervals are wider than need be"
    assert high >= LOW, "intervals are narrower than the truth allows"
