"""What a hint needs is loaded once, beside a table, wherever it lies."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import kernel_lib as kl
from kernel_lib.widgets.front import background
from kernel_lib.widgets.front.background import load_when_idle

WAIT = 20
DEAL = kl.teach.Deal("gear", ("you", "greedy"), 7, {"rounds": 1})


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "SETTLES", 0)
    monkeypatch.setattr(background, "_LOADED", set())


def in_a_kernel(run: Callable[[], Awaitable[Any]]) -> None:
    async def main() -> None:
        await run()

    with ThreadPoolExecutor(1) as kernel:
        kernel.submit(lambda: asyncio.run(main())).result()


def test_a_table_loads_for_its_search_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, done = list[int | None](), threading.Event()

    def ready(view: Any) -> None:
        asked.append(view.seat)
        done.set()

    monkeypatch.setattr("kernel_lib.widgets.table.coach._make_ready", ready)

    async def shown() -> None:
        match = DEAL.match()
        kl.Table(match, advisor="greedy")  # who is asked there needs nothing
        for _ in range(2):
            kl.Table(match)
        assert await asyncio.to_thread(done.wait, WAIT)

    in_a_kernel(shown)
    assert asked == [0]


def _in_a_field(_: Path) -> None:
    kl.teach.DuplicateResults(DEAL).page().play("Ann")


def _in_an_assignment(folder: Path) -> None:
    page = kl.Assignment("Monday", [DEAL]).begin("Ann", folder / "progress", out=folder / "out")
    page.go_to(page.work.assignment.units[0])


def _beside_a_replay(_: Path) -> None:
    kl.Player(DEAL.match().replay, at=0).try_from_here(0)


@pytest.mark.parametrize("lay", [_in_a_field, _in_an_assignment, _beside_a_replay])
def test_a_table_within_another_widget_loads_too(
    lay: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = threading.Event()
    monkeypatch.setattr("kernel_lib.widgets.table.coach._make_ready", lambda _: done.set())

    async def laid() -> None:
        lay(tmp_path)
        assert await asyncio.to_thread(done.wait, WAIT)

    in_a_kernel(laid)


def test_in_a_script_nothing_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "running_loop", lambda: None)
    load_when_idle("a game", lambda: pytest.fail("nobody waits meanwhile"))
    assert set() == background._LOADED
