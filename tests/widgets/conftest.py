"""The line between kernel and pages, recorded."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.begun_games import match
from support.wire import Wire, recorded

from kernel_lib.widgets.front import background
from kernel_lib.widgets.tournament import page


@pytest.fixture(autouse=True)
def _without_pages(request: pytest.FixtureRequest) -> None:
    """What pages are sent is recorded, hints are quick and loops are a test's own, but where a browser is there."""
    if not request.node.get_closest_marker("page"):
        for name in ("wire", "quick_hints", "own_loops"):
            request.getfixturevalue(name)


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    """All that is sent to pages; widgets that a test leaves open are closed after it."""
    with recorded(monkeypatch) as sent:
        yield sent


@pytest.fixture
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints take next to no time: how good they are is not asked here."""
    monkeypatch.setattr("kernel_lib.widgets.table.coach.SHARE", 0.01)


@pytest.fixture
def own_loops(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a loop that a test starts counts as a kernel's: a browser of earlier tests keeps one in the same thread."""
    running = background.running_loop
    others = running()

    def own() -> asyncio.AbstractEventLoop | None:
        loop = running()
        return None if loop is others else loop

    for module in (background, page):
        monkeypatch.setattr(module, "running_loop", own)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The log of a game that is over."""
    path = tmp_path / "game.jsonl"
    match(log=path, moves=99)
    return path
