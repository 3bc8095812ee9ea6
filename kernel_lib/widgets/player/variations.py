"""The variations of moves, some at a time: a page gets as many of them as a person reads, however many there are."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Any, Final, NamedTuple

from kernel_lib.replay.replay import Replay
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.words import sentences

SHOWN: Final = 30
"""Most variations of a move that are shown together."""
say = sentences("player")


class ShownVariations(NamedTuple):
    """Variations of move `at` that are shown together, by their first moves; those before and after are not shown."""

    at: int
    ids: list[int]
    first: int
    there: int

    @property
    def others(self) -> dict[str, Any] | None:
        """Return the words for variations that are not shown, and the move to ask for them; None: there are none."""
        if len(self.ids) >= self.there:
            return None
        last = min(self.first + SHOWN, self.there)
        return {
            "at": self.at,
            "text": say("variations-next", first=f"{self.first + 1:,}", last=f"{last:,}", count=f"{self.there:,}"),
        }


class Variations:
    """Knows which variations of each move are shown to a viewer."""

    def __init__(self, replay: Replay, access: ReplayAccess) -> None:
        self._replay, self._access = replay, access
        self._first: dict[int, int] = {}
        """The place of the first one that is shown, of moves at which it is not 0."""

    def shown(self, at: int, followed: int | None, on_show: AbstractSet[int] = frozenset()) -> ShownVariations:
        """Return those that are shown of the moves that were played or tried after move `at` instead of `followed`.

        One that is in the line `on_show` is always among them.
        """
        there = self._access.branches(self._replay, at, followed)
        first = self._first.get(at, 0)
        if first >= len(there):
            first = 0
        ids = there[first : first + SHOWN]
        also = [other for other in there if other in on_show and other not in ids] if len(there) > SHOWN else []
        return ShownVariations(at, ids + also, first, len(there))

    def turn(self, at: int) -> None:
        """Show the next ones of move `at`; after the last ones the first ones again. ValueError: no such move."""
        there = len(self._replay.branches(at))
        following = self._first.get(at, 0) + SHOWN
        self._first[at] = following if following < there else 0


def left_out(shown: int, count: int) -> dict[str, Any]:
    """Return the words for variations that a page lacks where nobody can be asked for them."""
    return {"text": say("variations-left-out", shown=f"{shown:,}", count=f"{count:,}")}
