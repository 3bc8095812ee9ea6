"""Recaps as data: the moves that were made while somebody waited, and the deeds that a game makes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from kernel_lib.core.moves import Event, Move
from kernel_lib.core.state import View
from kernel_lib.words import Message


class Happened(NamedTuple):
    """A move as one seat saw it: who made it (None: chance), between which views, and what followed from it.

    Of the viewer's own move, with which a waiting began, a recap tells only what followed: `move` is None there.
    """

    before: View[Any]
    move: Move | None
    seat: int | None
    events: tuple[Event, ...]
    after: View[Any]


class Deed(NamedTuple):
    """One thing that a seat did, in a clause without its subject: `built a base on e8`. With no `seat`: a sentence.

    `touches`: whether it happened to the viewer; that is told first where there is not room for all. `alone` is said
    instead where the deed before is left out: `flipped Anvil over your Crank`.
    """

    seat: int | None
    words: Message
    touches: bool = False
    alone: Message | None = None


Recap: TypeAlias = Callable[[Sequence[Happened]], Iterable[Deed]]
"""Makes deeds of what happened, in its order: what matters, several alike in one."""


def plain_recap(describe: Callable[[Any, int | None], Message]) -> Recap:
    """Return a recap that works for every game: the moves of the others, as its log has them."""

    def recap(happened: Sequence[Happened]) -> Iterator[Deed]:
        for one in happened:
            if one.move is not None and one.seat is not None:
                yield Deed(None, describe(one.move, one.seat))

    return recap
