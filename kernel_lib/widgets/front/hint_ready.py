"""What a hint needs is loaded before anybody asks for one: a compiler and a solver take seconds on their first use."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Final

from kernel_lib.widgets.front.thinking import running

SETTLES: Final = 1.0
"""Seconds that a table is there, alone or within another widget, before anything is loaded: it is drawn first."""
_BEGUN: Final[set[str]] = set()


def load_when_idle(name: str, load: Callable[[], None]) -> None:
    """Calls `load`, which loads modules, in a thread beside the event loop of a notebook's kernel; once for each name.
    In a script nothing is done: there nobody waits while somebody else thinks.
    """
    loop = running()
    if loop is not None and name not in _BEGUN:
        _BEGUN.add(name)
        loop.call_later(SETTLES, Thread(target=load, name=f"loads {name}", daemon=True).start)
