"""Dangers: what a seat is about to lose by the rules, which is said before it happens, as a check is in chess."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

from kernel_lib.core.state import View
from kernel_lib.words import Message


class Danger(NamedTuple):
    """A sentence that names what is in danger, why, and what follows, never the remedy; and the pieces that are."""

    words: Message
    pieces: tuple[str, ...] = ()


FindDangers: TypeAlias = Callable[[View[Any]], Iterable[Danger]]
"""Finds what the next turn may take from the viewer, the worst first: exact facts, from what the view holds."""
