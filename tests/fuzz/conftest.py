"""What the fuzz tests draw from: a few fixed seeds as a rule, and fresh ones for a time with COGBOOK_FUZZ.

`COGBOOK_FUZZ=60 uv run pytest tests/fuzz` goes on for about 60 seconds, shared by all tests that ask for `fuzz`, from a
fresh seed, which is printed (see tests/conftest.py). `COGBOOK_FUZZ_SEED` goes through the same again.
"""

import os
import random
import time
from collections.abc import Iterator

import pytest

ROUNDS = 6
"""So many sources of chance a test is given where no time is set."""


@pytest.fixture
def fuzz(request: pytest.FixtureRequest) -> Iterator[random.Random]:
    """Sources of chance, one after the other: a test does its work with each."""
    return _sources(request)


def _sources(request: pytest.FixtureRequest) -> Iterator[random.Random]:
    test = request.node.nodeid
    if "COGBOOK_FUZZ" not in os.environ:
        for number in range(ROUNDS):
            yield random.Random(f"{test}/{number}")
        return
    seed = os.environ["COGBOOK_FUZZ_SEED"]
    end, number = time.monotonic() + _share(request), 0
    while number == 0 or time.monotonic() < end:
        # Told before each round, so that it stands in the report of the round that fails.
        print(f"\rCOGBOOK_FUZZ=1 COGBOOK_FUZZ_SEED={seed} {test}: round {number}", end="")
        yield random.Random(f"{test}/{seed}/{number}")
        number += 1


def _share(request: pytest.FixtureRequest) -> float:
    """The seconds that one test has."""
    tests = sum("fuzz" in item.fixturenames for item in request.session.items if isinstance(item, pytest.Function))
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    return float(os.environ["COGBOOK_FUZZ"]) * workers / max(tests, 1)
