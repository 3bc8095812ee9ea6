"""Judging beside a page: it takes a while, the page says how far it has come, and whoever has asked may stop it.

One game at a time is judged, in a thread of its own. What was judged by the time it is stopped stays.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeVar

from kernel_lib.widgets.front.thinking import running

if TYPE_CHECKING:
    from kernel_lib.study.judging.judge import Watch

T = TypeVar("T")
SECONDS: Final = 120.0
"""How long judging takes at most."""
TELLS: Final = 1.0
"""Seconds from one word on how far it has come to the next."""
_JUDGE: Final = ThreadPoolExecutor(1, thread_name_prefix="judge")


def done_beside(work: Callable[[], object], then: Callable[[], None]) -> None:
    """Does some work in the other thread; then the loop of the notebook is told, if nothing went wrong. A script waits
    for it.
    """
    loop, working = running(), _JUDGE.submit(work)
    if loop is None:
        working.result()
        then()
    else:
        working.add_done_callback(lambda done: None if done.exception() else loop.call_soon_threadsafe(then))


class JudgingBeside:
    """What is judged beside one page."""

    def __init__(self) -> None:
        self._stops: Event | None = None

    @property
    def on(self) -> bool:
        """Whether something is judged now."""
        return self._stops is not None

    def begin(
        self,
        judge: Callable[[Watch], T],
        tell: Callable[[int, int], None],
        then: Callable[[Future[T], bool], None],
    ) -> None:
        """Calls `judge` in the other thread. The loop of the notebook is told now and then how many decisions are
        clear, of how many, and in the end what came of it, and whether it was stopped; a script waits for it.
        """
        loop = running()
        stops = self._stops = Event()
        last = monotonic()

        def goes_on(clear: int, count: int) -> bool:
            nonlocal last
            if monotonic() - last >= TELLS and not stops.is_set():
                last = monotonic()
                if loop is None:
                    tell(clear, count)
                else:
                    loop.call_soon_threadsafe(self._told, stops, tell, clear, count)
            return not stops.is_set()

        judging = _JUDGE.submit(judge, goes_on)
        if loop is None:
            wait([judging])
            self._arrive(judging, stops, then)
        else:
            judging.add_done_callback(lambda done: loop.call_soon_threadsafe(self._arrive, done, stops, then))

    def stop(self) -> bool:
        """Ends it as soon as may be; whether there was something to be ended."""
        if self._stops is not None:
            self._stops.set()
        return self.on

    def forget(self) -> None:
        """Ends it, and nobody waits for it any more."""
        self.stop()
        self._stops = None

    def _told(self, stops: Event, tell: Callable[[int, int], None], clear: int, count: int) -> None:
        if stops is self._stops and not stops.is_set():
            tell(clear, count)

    def _arrive(self, done: Future[T], stops: Event, then: Callable[[Future[T], bool], None]) -> None:
        if stops is self._stops:  # else something else has begun
            self._stops = None
            then(done, stops.is_set())
