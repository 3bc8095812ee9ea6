"""Dangers: what a seat is about to lose by the rules, which is said before it happens, as a check is in chess."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

from kernel_lib.core.state import View
from kernel_lib.words import Message, Who


class Danger(NamedTuple):
    """A sentence that names what is in danger, why, and what follows, never the remedy; and the pieces that are."""

    words: Message
    pieces: tuple[str, ...] = ()

    @property
    def kind(self) -> tuple[object, ...]:
        """Return the message, pieces and players of a danger, without its numbers, which change with moves."""
        return self.words.id, self.pieces, tuple(arg for arg in self.words.args.values() if isinstance(arg, Who))


FindLosses: TypeAlias = Callable[[View[Any], View[Any]], Iterable[Danger]]
"""Finds what a chosen move loses for certain, from the viewer's positions before it and after it."""
FindDangers: TypeAlias = Callable[[View[Any]], Iterable[Danger]]
"""Finds what the next turn may take from the viewer, the worst first: exact facts, from what the view holds."""
