"""What a hint needs is loaded before anybody asks for one: a compiler and a solver take seconds on their first use.

That goes on in a thread of its own while the table lies idle. Loading holds Python's lock, so before each module it
asks the event loop for its turn: a click that comes in between is answered first.
"""

from __future__ import annotations

import sys
from asyncio import AbstractEventLoop
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from threading import Event, Thread, get_ident, main_thread
from time import monotonic, sleep
from types import ModuleType
from typing import Final

from kernel_lib.widgets.thinking import running

SETTLES: Final = 1.0
"""Seconds that a table is on show before anything is loaded."""
QUICK: Final = 0.003
"""A loop that answers within so many seconds has nothing else to do."""
REST: Final = 0.03
"""Seconds for what the loop was busy with to reach the page."""
PATIENCE: Final = 0.5
"""Seconds after which it goes on in any case: what the loop is busy with may wait for just what is being loaded."""
_BEGUN: Final[set[str]] = set()


def load_when_idle(name: str, load: Callable[[], None]) -> None:
    """Calls `load`, which loads modules, beside the event loop of a notebook's kernel; once for each name. In a script
    nothing is done: there nobody waits while somebody else thinks.
    """
    loop = running()
    if loop is not None and name not in _BEGUN:
        _BEGUN.add(name)
        loop.call_later(SETTLES, Thread(target=_load, args=(load, loop), name=f"loads {name}").start)


def _load(load: Callable[[], None], loop: AbstractEventLoop) -> None:
    turns = Turns(loop)
    sys.meta_path.insert(0, turns)
    try:
        load()
    except Over:
        pass  # nobody will ask any more
    finally:
        sys.meta_path.remove(turns)


class Over(ImportError):
    """The loop is gone, and with it whoever might have asked."""


class Turns(MetaPathFinder):
    """Finds nothing: it lets the thread that made it wait for its turn before each module that is loaded there."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop, self._thread = loop, get_ident()
        self._answered = Event()
        self._answered.set()

    def find_spec(
        self, _name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        """None. Over: there is no loop any more."""
        if get_ident() == self._thread:
            self._take_turn()
        return None

    def _take_turn(self) -> None:
        """Waits until the loop has nothing else to do, but not for ever; not at all while it has not answered yet."""
        while self._answered.is_set():
            asked = monotonic()
            self._answered.clear()
            try:
                self._loop.call_soon_threadsafe(self._answered.set)
            except RuntimeError:
                raise Over("The event loop is closed.") from None
            if not main_thread().is_alive():
                raise Over("Python ends.")
            if not self._answered.wait(PATIENCE) or monotonic() - asked < QUICK:
                return
            sleep(REST)
