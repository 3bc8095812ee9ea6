"""What all tests share: compiled modules, workers, few pictures, golden files, Hypothesis without a stop-watch."""

import gc
import os
import re
import secrets
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from support.second_tries import pytest_sessionfinish, pytest_terminal_summary  # noqa: F401 - hooks of every run

from kernel_lib.games import GAMES
from kernel_lib.widgets.player import frame_sequence

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.scheduler import LoadScopeScheduling
    from xdist.workermanage import WorkerController

pytest_plugins = ["support.browser_fixtures"]

GOLDEN = Path(__file__).parent / "golden"
PIECE = frame_sequence.PIECE
"""How many pictures a player draws."""

GAMES.add("highest_card", "highest_card")

# The first example of a test may import polars or draw a table; how long that takes says nothing about a law.
settings.register_profile("patient", settings.default, deadline=None)
settings.load_profile("patient")


# Compiled modules are kept even where that is switched off, then apart from the sources: without them each worker takes
# 20 seconds to read the tests, and each kernel and command that a test starts compiles the package anew.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parent.parent / ".pytest_cache" / "compiled")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

# Nothing that collecting makes is garbage: it is not looked for before all tests are there.
gc.disable()

# Tests ask small tables: one thread answers them with a fifth less work than several.
os.environ.setdefault("POLARS_MAX_THREADS", "1")


def pytest_configure(config: pytest.Config) -> None:
    # The workers of a parallel run inherit the seed of what they fuzz, as they are started after this.
    if "COGBOOK_FUZZ" in os.environ:
        os.environ.setdefault("COGBOOK_FUZZ_SEED", secrets.token_hex(4))


# Workers ------------------------------------------------------------------------------------------

LONG = (r"tests/lab/", r".*_page\.py::", r"tests/docs/test_notebooks\.py", r"tests/stats/")
"""What takes long goes first, so that no worker is left with it in the end."""
BROWSER = re.compile(r"tests/lab/|.*_page\.py")
"""Tests that wait for a browser: one worker takes them first, the others the rest."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return a worker a core and one for the browser; none for a few files, which are done before workers would have
    started, and for benches.
    """
    asked = [Path(argument.partition("::")[0]) for argument in config.args]
    if all(path.suffix == ".py" for path in asked) or any("bench" in path.parts for path in asked):
        return 0
    return 1 + (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    later = [] if config.getoption("--full") else [item for item in items if item.get_closest_marker("full")]
    if later:
        config.hook.pytest_deselected(items=later)
        items[:] = [item for item in items if item not in later]
    items.sort(
        key=lambda item: next((place for place, long in enumerate(LONG) if re.match(long, item.nodeid)), len(LONG))
    )


def pytest_collection_finish() -> None:
    # What was collected stays to the end: the garbage collector need not go through it again and again, nor as often.
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: "Producer") -> "LoadScopeScheduling":
    from xdist.scheduler import LoadScopeScheduling

    class ByWhatIsShared(LoadScopeScheduling):  # type: ignore[misc] # xdist ships no types
        """The first worker takes the browser's tests, for the processor has time while a page waits; the others take
        the rest, and whoever has nothing left of its own takes what there is.
        """

        def _split_scope(self, nodeid: str) -> str:
            return shared_by(nodeid)

        def _assign_work_unit(self, node: "WorkerController") -> None:
            browses = node is self.nodes[0]
            own = (scope for scope in self.workqueue if browses == bool(BROWSER.match(scope)))
            self.workqueue.move_to_end(next(own, next(iter(self.workqueue))), last=False)
            super()._assign_work_unit(node)

    config.option.loadscopereorder = False  # see LONG
    return ByWhatIsShared(config, log)


def shared_by(test: str) -> str:
    """What a test shares with others that should hence be done by the same worker.

    Lab's server by all its tests, a notebook that was run by all that is asked of it, the fixtures of a module, and the
    games that laws play, by its tests.
    """
    if test.startswith("tests/lab/"):
        return "tests/lab/"
    notebook = re.search(r"\[(.*\.ipynb)\]", test)
    return notebook[1] if notebook else test.partition("::")[0]


# Players ------------------------------------------------------------------------------------------


@pytest.fixture(scope="session", autouse=True)
def few_pictures() -> Iterator[None]:
    """Players draw the pictures about the move that they show; a test of all of them uses `all_pictures`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(frame_sequence, "WHOLE", 10)
        patch.setattr(frame_sequence, "PIECE", 4)
        yield


@pytest.fixture
def all_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players draw all their pictures at once."""
    monkeypatch.setattr(frame_sequence, "PIECE", frame_sequence.KEPT * PIECE)


def pytest_report_header() -> list[str]:
    seconds, seed = os.environ.get("COGBOOK_FUZZ"), os.environ.get("COGBOOK_FUZZ_SEED")
    return [] if seconds is None else [f"fuzzing: COGBOOK_FUZZ={seconds} COGBOOK_FUZZ_SEED={seed}"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--golden", action="store_true", help="rewrite the golden files in tests/golden; then read the diff"
    )
    parser.addoption("--full", action="store_true", help="run the tests as well that are marked `full`: see .ci/full")
    parser.addoption(
        "--fresh-pages",
        action="store_true",
        help="a new page of the browser for each test, not one that is kept",
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
