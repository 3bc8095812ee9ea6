"""What takes long is thought about beside the game: the table goes on meanwhile, and who has asked may stop it.

One thing at a time is thought about, in a thread of its own. Nothing there is interrupted, for no bot need mind it:
what was stopped, or what the game has passed by, is dropped once it is done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager
from contextvars import copy_context
from typing import Any, Final, Protocol, TypeVar

from kernel_lib.widgets.front.board import Tone
from kernel_lib.widgets.front.sentences import SENTENCES

T = TypeVar("T")
QUICK: Final = 0.2
"""Seconds within which an answer counts as coming at once."""
_MIND: Final = ThreadPoolExecutor(1, thread_name_prefix="thought")


class Asked(Protocol):
    """A table, as far as it says what is thought about."""

    def say(self, text: str, tone: Tone = "info") -> None: ...
    def busy(self, *, on: bool) -> None: ...
    def reporting_errors(self) -> AbstractContextManager[None]:
        """What goes wrong in it is said, not raised."""


class Thinking:
    """The thoughts of one table."""

    def __init__(self, table: Asked) -> None:
        self._table = table
        self._thought: Future[Any] | None = None
        self._instead: Callable[[], None] | None = None

    @property
    def on(self) -> bool:
        """Whether something is thought about now."""
        return self._thought is not None

    def about(
        self,
        ask: Callable[[], T],
        then: Callable[[T], None],
        *,
        saying: str = SENTENCES["thinks"],
        instead: Callable[[], None] | None = None,
    ) -> None:
        """Call `then` with what `ask()` gives: at once, where that is quick or no event loop runs (as in a script).

        Else the table says that it thinks, and the loop calls `then`, in this thread, unless another thought has come
        in between, or `stop`; `instead` is called if a person has stopped it. What `ask` raises is raised here, or said
        later.
        """
        self.stop()
        self._instead = instead
        loop = running()
        thought = self._thought = _MIND.submit(copy_context().run, ask)
        if loop is not None and not _is_quick(thought):
            thought.add_done_callback(lambda done: loop.call_soon_threadsafe(self._arrive, done, then))
            self._table.say(saying, "thinks")
            return
        self._answer(thought, then)

    def stop(self) -> bool:
        """Whatever is thought about now, nobody waits for it any more; whether somebody did."""
        thought, self._thought = self._thought, None
        return thought is not None and (thought.cancel() or True)

    def give_up(self) -> None:
        """As `stop`, for a person who asks for it."""
        if not self.stop():
            return
        if self._instead is None:
            self._table.say(SENTENCES["stopped"])
        else:
            self._instead()

    def _arrive(self, thought: Future[T], then: Callable[[T], None]) -> None:
        if thought is self._thought:
            with self._table.reporting_errors():
                self._answer(thought, then)

    def _answer(self, thought: Future[T], then: Callable[[T], None]) -> None:
        self._thought = None
        then(thought.result())
        self._table.busy(on=False)


def running() -> asyncio.AbstractEventLoop | None:
    """The loop that a notebook's kernel runs; None in a script."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _is_quick(thought: Future[Any]) -> bool:
    try:
        thought.exception(QUICK)
    except TimeoutError:
        return False
    return True
