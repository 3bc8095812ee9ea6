"""Measure with something new in every round: what was seen before lies in caches, and is quicker than games never seen.

A round gets a number that no other round has, to draw its games, positions or hands from before the time is taken.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    # Only benches need the package: the tests of this module run without it.
    from pytest_benchmark.fixture import BenchmarkFixture

T = TypeVar("T")


def measured(
    benchmark: BenchmarkFixture,
    work: Callable[[T], object],
    drawn: Callable[[random.Random], T],
    *,
    rounds: int = 10,
    warm: bool = True,
) -> tuple[list[float], list[Any]]:
    """The seconds of `work` on what is `drawn` anew for every round, and what it gave; no seconds where benches are
    disabled. `warm`: one more round comes first and does not count, for what is loaded or compiled once.
    """
    given: list[Any] = []
    numbers = iter(range(10**9))

    def setup() -> tuple[tuple[T], dict[str, Any]]:
        return (drawn(random.Random(next(numbers))),), {}

    def once(new: T) -> None:
        given.append(work(new))

    measure: Callable[..., object] = benchmark.pedantic  # which ships no types
    measure(once, setup=setup, rounds=rounds, warmup_rounds=int(warm))
    if benchmark.stats is None:
        return [], given
    return list(benchmark.stats.stats.data), given[-rounds:]


def note_rate(
    benchmark: BenchmarkFixture,
    what: str,
    work: Callable[[T], int],
    drawn: Callable[[random.Random], T],
    *,
    rounds: int = 10,
) -> None:
    """Note how many of what `work` counts come in a second, over all rounds."""
    seconds, counts = measured(benchmark, work, drawn, rounds=rounds)
    if seconds:
        benchmark.extra_info[what] = round(sum(counts) / sum(seconds))


def note_time(
    benchmark: BenchmarkFixture,
    unit: str,
    work: Callable[[T], object],
    drawn: Callable[[random.Random], T],
    *,
    count: Callable[[T], int] = lambda _: 1,
    rounds: int = 10,
    digits: int = 2,
) -> list[Any]:
    """Note how long one takes of so many that a round has, in the middle and at most; what `work` gave."""
    counts: list[int] = []

    def counted(rng: random.Random) -> T:
        new = drawn(rng)
        counts.append(count(new))
        return new

    seconds, given = measured(benchmark, work, counted, rounds=rounds)
    if seconds:
        factor = {"microseconds": 1e6, "milliseconds": 1e3, "seconds": 1.0}[unit]
        each = [took * factor / number for took, number in zip(seconds, counts[-rounds:], strict=True)]
        benchmark.extra_info[unit] = {"median": round(median(each), digits), "worst": round(max(each), digits)}
    return given


def itself(rng: random.Random) -> random.Random:
    """A source of chance, for work that draws by itself."""
    return rng
