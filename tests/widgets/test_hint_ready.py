"""What a hint needs is loaded once, beside a table that is on show, and a click comes first."""

import asyncio
import importlib
import sys
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import kernel_lib as kl
from kernel_lib.widgets import hint_ready
from kernel_lib.widgets.hint_ready import load_when_idle

WAIT = 20


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_ready, "SETTLES", 0)
    monkeypatch.setattr(hint_ready, "_BEGUN", set())


def in_a_kernel(run: Callable[[], Awaitable[Any]]) -> None:
    async def main() -> None:
        await run()

    with ThreadPoolExecutor(1) as kernel:
        kernel.submit(lambda: asyncio.run(main())).result()


def test_a_table_on_show_loads_for_its_search_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, done = list[int | None](), threading.Event()

    def ready(view: Any) -> None:
        asked.append(view.seat)
        done.set()

    monkeypatch.setattr("kernel_lib.widgets.advice._make_ready", ready)

    async def shown() -> None:
        match = kl.new_game("gear", seed=3).match
        kl.Table(match, advisor="greedy")._repr_mimebundle_()  # who is asked there needs nothing
        for _ in range(2):
            kl.Table(match)._repr_mimebundle_()
        assert await asyncio.to_thread(done.wait, WAIT)

    in_a_kernel(shown)
    assert asked == [0]


def test_in_a_script_nothing_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_ready, "running", lambda: None)
    load_when_idle("a game", lambda: pytest.fail("nobody waits meanwhile"))
    assert set() == hint_ready._BEGUN


@pytest.mark.parametrize("waits", [True, False])
def test_a_busy_loop_is_waited_for_before_a_module_is_loaded_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, waits: bool
) -> None:
    """It may be busy with waiting for just what is being loaded."""
    monkeypatch.setattr(hint_ready, "PATIENCE", WAIT if waits else 0.01)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "slow_engine.py").write_text("")
    busy, done = threading.Event(), threading.Event()

    def load() -> None:
        assert busy.wait(WAIT)
        importlib.import_module("slow_engine")
        done.set()

    async def click() -> None:
        load_when_idle("a game", load)
        await asyncio.sleep(0.01)
        busy.set()
        assert done.wait(0.1 if waits else WAIT) is not waits  # in the loop's own thread
        assert await asyncio.to_thread(done.wait, WAIT)

    in_a_kernel(click)
    del sys.modules["slow_engine"]
