"""Benches measure what is new in every round, so that their figures are not those of warm caches."""

import ast
import random
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from bench.fresh import itself, measured, note_rate, note_time

BENCHES = Path(__file__).parents[1] / "bench"
READING = {"test_bench_stats.py"}
"""Files that are read, over and over on purpose: their bytes are what a peer reads, too."""


class Bench:
    """As pytest-benchmark measures: every round takes as many seconds as its work says."""

    def __init__(self) -> None:
        self.stats, self.extra_info = SimpleNamespace(stats=SimpleNamespace(data=list[float]())), dict[str, Any]()

    def pedantic(self, work: Callable[..., None], setup: Callable[[], Any], rounds: int, warmup_rounds: int) -> None:
        for number in range(-warmup_rounds, rounds):
            arguments, named = setup()
            work(*arguments, **named)
            if number >= 0:
                self.stats.stats.data.append(float(number + 1))


def test_every_round_draws_anew_and_the_first_does_not_count() -> None:
    drawn: list[int] = []

    def work(number: int) -> int:
        drawn.append(number)
        return number

    seconds, given = measured(cast("Any", Bench()), work, lambda rng: rng.getrandbits(64), rounds=5)
    assert len(set(drawn)) == 6
    assert given == drawn[1:]
    assert seconds == [1, 2, 3, 4, 5]
    again: list[random.Random] = []
    measured(cast("Any", Bench()), again.append, itself, rounds=5, warm=False)
    assert [rng.getrandbits(64) for rng in again] == drawn[:5], "the same figures can be had again"


def test_a_rate_is_of_all_rounds_and_a_time_of_one_thing_in_the_middle() -> None:
    bench = Bench()
    note_rate(cast("Any", bench), "moves_per_second", lambda _: 60, itself, rounds=4)
    assert bench.extra_info == {"moves_per_second": 24}
    bench = Bench()
    note_time(cast("Any", bench), "milliseconds", lambda _: None, itself, count=lambda _: 10, rounds=3)
    assert bench.extra_info == {"milliseconds": {"median": 200, "worst": 300}}


@pytest.mark.parametrize("path", sorted(BENCHES.glob("test_bench_*.py")), ids=lambda path: path.name)
def test_no_bench_repeats_one_and_the_same_thing(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    lines = [call.lineno for call in calls if call.func.id == "benchmark"]  # type: ignore[attr-defined] # a Name
    assert not lines or path.name in READING
