"""Games handed out to processes, as they are asked for, and a bar that shows how far one is."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from types import FunctionType
from typing import TYPE_CHECKING, Any, Final, Protocol

from kernel_lib.bots import BotLike
from kernel_lib.bots.registry import bot_label
from kernel_lib.core.validation import require_executor, require_int

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future, ProcessPoolExecutor

CHUNK: Final = 100
"""The most games that are handed out at a time."""
AHEAD: Final = 4
"""Chunks that are handed out per process, so that none waits."""
JOBS: Final = 256
"""The most processes that are started."""
GAMES: Final = 10**9
"""The most games that are played at one go."""


def check_numbers(games: int, jobs: int, executor: Executor | None = None) -> None:
    """Refuse what cannot be played: so many games, or by so many processes, or by this executor. ValueError."""
    require_int("games", games)
    require_int("jobs", jobs)
    require_executor(executor)
    if games < 1:
        raise ValueError(f"At least 1 game must be played, not {games}.")
    if games > GAMES:
        raise ValueError(f"At most {GAMES:,} games can be played in one run.")
    if jobs < 1:
        raise ValueError(f"At least 1 process must play, not {jobs}.")
    if jobs > JOBS:
        raise ValueError(f"At most {JOBS} processes can play.")


def check_portable(bots: Sequence[BotLike], jobs: int) -> None:
    """Refuse a bot that cannot be sent to other processes. ValueError: the sentence says what can be done."""
    if jobs == 1:
        return
    import multiprocessing  # where there are processes: a browser has none, and plays with jobs=1
    from multiprocessing.reduction import ForkingPickler

    for bot in bots:
        if isinstance(bot, str):
            continue
        try:
            ForkingPickler.dumps(bot)
        except Exception as error:
            raise _not_portable(bot) from error
        if _of_a_notebook(bot) and multiprocessing.get_start_method() != "fork":
            raise _not_portable(bot)


def _not_portable(bot: BotLike) -> ValueError:
    return ValueError(
        f"{bot_label(bot)} cannot be sent to other processes. It plays with jobs=1; to use more, put its class into a "
        "module of its own (a file mybots.py) and give 'mybots:Name', or import it from there."
    )


def _of_a_notebook(bot: BotLike) -> bool:
    """Return True if only this process knows the bot: it was defined in a notebook or at the prompt."""
    home = bot.__module__ if isinstance(bot, type | FunctionType) else type(bot).__module__
    return home == "__main__" and "__file__" not in vars(sys.modules["__main__"])


def chunked(numbers: Sequence[int], jobs: int) -> Iterator[Sequence[int]]:
    """Yield the numbers of games in chunks, small enough that all processes have something to do."""
    size = max(1, min(CHUNK, len(numbers) // (4 * jobs)))
    return (numbers[first : first + size] for first in range(0, len(numbers), size))


@contextmanager
def workers(executor: Executor | None, jobs: int) -> Iterator[Executor | None]:
    """Yield who plays: the executor that was given, a pool of our own, or None for this process alone.

    Our own processes end with this one, in whatever way it ends. When it is interrupted, or told to exit, they give up
    what they play; after any other error they finish it.
    """
    if executor is not None or jobs == 1:
        yield executor
        return
    from concurrent.futures import ProcessPoolExecutor

    from kernel_lib.supervision.lifeline import Lifeline, hold_on

    lifeline = Lifeline()
    with ProcessPoolExecutor(jobs, initializer=hold_on, initargs=lifeline.ends) as pool:
        try:
            yield pool
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt | SystemExit):
                _end_half_results(pool)
                lifeline.let_go()
            pool.shutdown(wait=True, cancel_futures=True)  # nothing new begins
            raise
    lifeline.close()


def _end_half_results(pool: ProcessPoolExecutor) -> None:
    """Have what a pool reads of its workers end once they have ended: one that is stopped while it sends a result
    leaves half of it, and the pool, which could write there itself, would wait for the rest for ever.
    """
    from multiprocessing.connection import wait
    from threading import Thread

    alive = [process.sentinel for process in (pool._processes or {}).values()]
    writer = pool._result_queue._writer  # type: ignore[attr-defined] # nothing public ends what waits there

    def close() -> None:
        while alive:
            for ended in wait(alive):
                alive.remove(ended)  # type: ignore[arg-type] # these are sentinels
        writer.close()

    Thread(target=close, daemon=True).start()


def run_tasks(tasks: Iterable[Any], pool: Executor | None, jobs: int) -> Iterator[tuple[Any, Any]]:
    """Yield every task `(work, *arguments)` with what `work(*arguments)` gave, as they are done; few run at a time."""
    if pool is None:
        for task in tasks:
            yield task, task[0](*task[1:])
        return
    from concurrent.futures import FIRST_COMPLETED, wait

    tasks = iter(tasks)
    under_way: dict[Future[Any], Any] = {}
    try:
        while True:
            for task in islice(tasks, AHEAD * max(jobs, 8) - len(under_way)):
                under_way[pool.submit(*task)] = task
            if not under_way:
                return
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                yield under_way.pop(future), future.result()
    finally:
        for future in under_way:
            future.cancel()


class ProgressBar(Protocol):
    """A bar that shows how far work is."""

    def update(self, n: int, /) -> object:
        """Show that so many more things are done."""


class _Silent:
    """A bar that shows nothing."""

    def update(self, n: int, /) -> None:
        pass


@contextmanager
def progress_bar(count: int, *, shown: bool, unit: str = "game") -> Iterator[ProgressBar]:
    """Yield a bar in a notebook or a terminal, or one that shows nothing."""
    if not shown:
        yield _Silent()
        return
    from tqdm.auto import tqdm

    with tqdm(total=count, unit=unit) as bar:
        yield bar
