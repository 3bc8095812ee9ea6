"""How fast poker hands are judged, one call a hand, beside phevaluator (`strength` gives what its number gives; `best`
the cards as well).

Run on request: `uv run --group bench pytest tests/bench`. Each bench notes its figure in `extra_info`.
"""

import random
from collections.abc import Callable

import pytest
from phevaluator import evaluate_cards
from pytest_benchmark.fixture import BenchmarkFixture

from kernel_lib.poker import best, strength

HANDS = 20_000


def hands(size: int, lowest: int) -> list[tuple[int, ...]]:
    """Random hands of different cards; both number a deck value by value, the one from 4, the other from 0."""
    rng = random.Random(size)
    return [tuple(rng.sample(range(lowest, lowest + 52), size)) for _ in range(HANDS)]


def judge(one: Callable[..., object], dealt: list[tuple[int, ...]], *, spread: bool) -> None:
    """One call a hand."""
    if spread:
        for cards in dealt:
            one(*cards)
    else:
        for cards in dealt:
            one(cards)


@pytest.mark.benchmark(group="poker")
@pytest.mark.parametrize("size", [5, 6])
@pytest.mark.parametrize("judged", ["strength", "best", "phevaluator"])
def test_single_calls(benchmark: BenchmarkFixture, judged: str, size: int) -> None:
    peer = judged == "phevaluator"
    one: Callable[..., object] = evaluate_cards if peer else strength if judged == "strength" else best
    dealt = hands(size, 0 if peer else 4)
    judge(one, dealt, spread=peer)  # the tables are made by now
    benchmark(judge, one, dealt, spread=peer)
    if benchmark.stats is not None:
        benchmark.extra_info["calls_per_second"] = round(HANDS / benchmark.stats.stats.min)
