"""How fast poker hands are judged, one call a hand, beside phevaluator (`strength` gives what its number gives; `best`
the cards as well).

Run on request: `uv run --group bench pytest tests/bench`. Each bench notes its figure in `extra_info`.
"""

import random
from collections.abc import Callable
from functools import partial

import pytest
from bench.fresh import note_rate
from phevaluator import evaluate_cards
from pytest_benchmark.fixture import BenchmarkFixture

from kernel_lib.core.poker import best_hand, strength

HANDS = 20_000


def hands(size: int, lowest: int, rng: random.Random) -> list[tuple[int, ...]]:
    """Random hands of different cards; both number a deck value by value, the one from 4, the other from 0."""
    return [tuple(rng.sample(range(lowest, lowest + 52), size)) for _ in range(HANDS)]


def judge(one: Callable[..., object], spread: bool, dealt: list[tuple[int, ...]]) -> int:
    """One call a hand; how many there were."""
    if spread:
        for cards in dealt:
            one(*cards)
    else:
        for cards in dealt:
            one(cards)
    return len(dealt)


@pytest.mark.benchmark(group="poker")
@pytest.mark.parametrize("size", [5, 6])
@pytest.mark.parametrize("judged", ["strength", "best_hand", "phevaluator"])
def test_single_calls(benchmark: BenchmarkFixture, judged: str, size: int) -> None:
    peer = judged == "phevaluator"
    one: Callable[..., object] = evaluate_cards if peer else strength if judged == "strength" else best_hand
    note_rate(benchmark, "calls_per_second", partial(judge, one, peer), partial(hands, size, 0 if peer else 4))
