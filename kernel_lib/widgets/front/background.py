"""Work that takes long, done beside a page: the page goes on meanwhile, hears how far it is, and may stop it.

A job does one thing at a time, in a thread that all jobs of its kind share. Nothing there is interrupted: work that
wants to end early asks its `Watch`; the answer of work that was cancelled is dropped.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager
from contextvars import copy_context
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from kernel_lib.study.judging.judge import WatchJudge

T = TypeVar("T")

QUICK: Final = 0.2
"""Seconds within which an answer counts as coming at once."""
TELLS: Final = 1.0
"""Seconds between two reports of progress."""
SETTLES: Final = 1.0
"""Seconds that a page is there, alone or within another one, before anything is loaded for it: it is drawn first."""
JUDGING_SECONDS: Final = 120.0
"""Longest time of judging a game beside a page."""

THOUGHTS: Final = ThreadPoolExecutor(1, thread_name_prefix="thought")
"""For what a person waits for: hints, the price of a move."""
JUDGING: Final = ThreadPoolExecutor(1, thread_name_prefix="judge")
"""For what takes minutes."""
_LOADED: Final[set[str]] = set()


class BackgroundJob:
    """A piece of work that is done beside a page, in a thread of `pool`.

    What goes wrong when an answer comes late goes into the context that `reporting_errors` gives.
    """

    def __init__(self, pool: Executor, reporting_errors: Callable[[], AbstractContextManager[None]]) -> None:
        self._pool, self._reporting_errors = pool, reporting_errors
        self._future: Future[Any] | None = None
        self._stops = Event()
        self.is_running = False
        """True while somebody waits for an answer."""
        self.was_stopped = False
        """True if the work that ended last was told to stop."""

    def start(
        self,
        work: Callable[[WatchJudge], T],
        then: Callable[[Future[T]], None],
        *,
        slow: Callable[[], None] | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> None:
        """Call `then` with what came of `work`, in place of what was worked at before.

        That is at once if the work is quick or no event loop runs, as in a script. Else `slow` is called now, and the
        loop calls `then` later in this thread, unless the work is cancelled. `progress` hears about once a second how
        much is done.
        """
        self.cancel()
        loop = running_loop()
        stops = self._stops = Event()
        self.is_running = True
        future = self._future = self._pool.submit(copy_context().run, work, self._watch(stops, loop, progress))
        if loop is None:
            wait([future])
            self._finish(future, stops, then)
        elif _is_quick(future):
            self._finish(future, stops, then)
        else:
            future.add_done_callback(lambda done: loop.call_soon_threadsafe(self._finish_late, done, stops, then))
            if slow is not None:
                slow()

    def stop(self) -> bool:
        """Tell the work to end early, and return whether there was any; its answer comes all the same."""
        self._stops.set()
        return self.is_running

    def cancel(self) -> bool:
        """Drop the work and its answer, and return whether there was any."""
        was_running = self.stop()
        if self._future is not None:
            self._future.cancel()
        self._future, self.is_running = None, False
        return was_running

    def _watch(
        self, stops: Event, loop: asyncio.AbstractEventLoop | None, progress: Callable[[int, int], None] | None
    ) -> WatchJudge:
        last = monotonic()

        def watch(done: int, count: int) -> bool:
            nonlocal last
            if progress is not None and monotonic() - last >= TELLS and not stops.is_set():
                last = monotonic()
                if loop is None:
                    progress(done, count)
                else:
                    loop.call_soon_threadsafe(self._tell, stops, progress, done, count)
            return not stops.is_set()

        return watch

    def _tell(self, stops: Event, progress: Callable[[int, int], None], done: int, count: int) -> None:
        if self._waits_for(stops) and not stops.is_set():
            progress(done, count)

    def _waits_for(self, stops: Event) -> bool:
        """Return True if the work that `stops` would end is neither cancelled nor followed by another."""
        return self.is_running and stops is self._stops

    def _finish_late(self, future: Future[T], stops: Event, then: Callable[[Future[T]], None]) -> None:
        if self._waits_for(stops):
            with self._reporting_errors():
                self._finish(future, stops, then)

    def _finish(self, future: Future[T], stops: Event, then: Callable[[Future[T]], None]) -> None:
        if self._waits_for(stops):  # a script may cancel what it waits for, too
            self._future, self.is_running = None, False
            self.was_stopped = stops.is_set()
            then(future)


def done_beside(work: Callable[[], object], then: Callable[[], None]) -> None:
    """Do some work beside the event loop, and let the loop call `then` if nothing went wrong. A script waits for it."""
    loop, working = running_loop(), JUDGING.submit(work)
    if loop is None:
        working.result()
        then()
    else:
        working.add_done_callback(lambda done: None if done.exception() else loop.call_soon_threadsafe(then))


def load_when_idle(name: str, load: Callable[[], None]) -> None:
    """Call `load`, which loads modules, in a thread beside the event loop of a notebook's kernel; once for each name.

    In a script nothing is done: there nobody waits while somebody else thinks.
    """
    loop = running_loop()
    if loop is not None and name not in _LOADED:
        _LOADED.add(name)
        loop.call_later(SETTLES, Thread(target=load, name=f"loads {name}", daemon=True).start)


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the event loop that a notebook's kernel runs; None in a script."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _is_quick(future: Future[Any]) -> bool:
    try:
        future.exception(QUICK)
    except TimeoutError:
        return False
    return True
