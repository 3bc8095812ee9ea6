"""What all tests share: golden files, and Hypothesis without a stop-watch."""

import os
import secrets
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from kernel_lib.games import GAMES

GOLDEN = Path(__file__).parent / "golden"

GAMES.add("sixth", "sixth")

# The first example of a test may import polars or draw a table; how long that takes says nothing about a law.
settings.register_profile("patient", settings.default, deadline=None)
settings.load_profile("patient")


def pytest_configure(config: pytest.Config) -> None:
    # The workers of a parallel run inherit the seed of what they fuzz, as they are started after this.
    if "COGBOOK_FUZZ" in os.environ:
        os.environ.setdefault("COGBOOK_FUZZ_SEED", secrets.token_hex(4))


def pytest_report_header() -> list[str]:
    seconds, seed = os.environ.get("COGBOOK_FUZZ"), os.environ.get("COGBOOK_FUZZ_SEED")
    return [] if seconds is None else [f"fuzzing: COGBOOK_FUZZ={seconds} COGBOOK_FUZZ_SEED={seed}"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--golden", action="store_true", help="rewrite the golden files in tests/golden; then read the diff"
    )


@pytest.fixture(scope="session")
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with tests/golden/<name>, or with --golden make it the new golden file."""
    rewrite = request.config.getoption("--golden")

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if rewrite:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
        assert path.is_file(), (
            f"There is no tests/golden/{name} yet. Make it with `uv run pytest --golden` and read it."
        )
        assert text == path.read_bytes().decode(), (
            f"tests/golden/{name} differs. If the new text is right: `uv run pytest --golden`, and read the diff."
        )

    return compare
