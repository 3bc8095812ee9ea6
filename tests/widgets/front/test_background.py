"""A hint that takes long: the table goes on meanwhile, it may be stopped, and comes too late once one has acted."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from support.wire import Wire, press

import kernel_lib as kl
from kernel_lib.parts.bots import Hint
from kernel_lib.widgets.front.background import THOUGHTS, BackgroundJob

HINT = {"type": "command", "name": "hint"}
STOP = {"type": "command", "name": "stop"}


class Slow:
    """An adviser who answers when it is told to."""

    def __init__(self, table: kl.Table) -> None:
        self.may = threading.Event()
        self.move = table.match.state.legal_moves(table.viewer)[0]

    def hint(self, _view: object, _names: object, _number: int) -> Hint:
        assert self.may.wait(20)
        return Hint(self.move, "It is slow.")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Asks a table's slow adviser for a hint in an event loop, as kernels have one, and does something meanwhile."""
    monkeypatch.setattr("kernel_lib.widgets.front.background.QUICK", 0.01)

    def ask(meanwhile: Callable[[kl.Table, Slow], Awaitable[Any]]) -> None:
        async def run() -> None:
            table = kl.new_game("inversion", seed="5")
            slow = Slow(table)
            monkeypatch.setattr(table.component._coach, "hint", slow.hint)
            try:
                press(table, HINT)
                await meanwhile(table, slow)
            finally:
                slow.may.set()
            await answered(table)

        # In a thread of its own: browser tests leave their event loop in this one.
        with ThreadPoolExecutor(1) as kernel:
            kernel.submit(lambda: asyncio.run(run())).result()

    return ask


async def answered(table: kl.Table) -> None:
    """All that the thread had to say has been heard."""
    heard = asyncio.get_running_loop().create_future()
    BackgroundJob(THOUGHTS, table.reporting_errors).start(lambda _: None, lambda _: heard.set_result(None))
    await asyncio.wait_for(heard, 20)
    await asyncio.sleep(0)  # what the loop was told meanwhile has its turn


def test_what_takes_long_is_said_and_the_answer_comes_later(wire: Wire, asked: Callable[..., None]) -> None:
    async def wait(table: kl.Table, slow: Slow) -> None:
        assert [said["tone"] for said in wire.messages("say")] == ["thinks"]
        slow.may.set()
        await answered(table)
        assert wire.said()[-1].endswith("It is slow.")
        assert wire.messages("busy")[-1]["on"] is False

    asked(wait)


def test_stop_drops_it(wire: Wire, asked: Callable[..., None]) -> None:
    async def stop(table: kl.Table, _slow: Slow) -> None:
        press(table, STOP)
        assert wire.said()[-1] == "Stopped."

    asked(stop)
    assert wire.said()[-1] == "Stopped."


def test_who_plays_on_meanwhile_gets_no_hint_for_what_was(wire: Wire, asked: Callable[..., None]) -> None:
    async def play(table: kl.Table, slow: Slow) -> None:
        before = table.match.at
        table.play(str(slow.move))
        assert table.match.at != before

    asked(play)
    assert not [said for said in wire.messages("say") if said["tone"] == "hint"]


def test_what_goes_wrong_in_thought_is_said(wire: Wire, asked: Callable[..., None]) -> None:
    async def fail(table: kl.Table, slow: Slow) -> None:
        del slow.move
        slow.may.set()
        await answered(table)

    asked(fail)
    assert wire.messages("say")[-1]["tone"] == "error"
