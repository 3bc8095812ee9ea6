"""What a hint needs is loaded once, beside a table that is on show."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
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
