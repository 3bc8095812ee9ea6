"""The states of a replay that are still at hand."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from kernel_lib.core import State

RECENT: Final = 256
SPACING: Final = 64
POSTS: Final = 1024


class States:
    """A bounded number of states, by the place of the move that they came after.

    The start (place 0) stays, the last `RECENT` ones stay, and of deep lines one in `SPACING`: so a step
    either way costs about one move, and a jump replays from the nearest state that is still here.
    """

    def __init__(self, start: State) -> None:
        self._start = start
        self._recent: OrderedDict[int, State] = OrderedDict()
        self._posts: OrderedDict[int, State] = OrderedDict()

    def __len__(self) -> int:
        return len(self._recent) + len(self._posts)

    def get(self, place: int) -> State | None:
        """The state after the move at `place`; None if it has to be made again."""
        if not place:
            return self._start
        for states in (self._recent, self._posts):
            if place in states:
                states.move_to_end(place)
                return states[place]
        return None

    def keep(self, place: int, depth: int, state: State) -> None:
        """Keeps the state after the move at `place`, `depth` moves from the start."""
        _put(self._recent, place, state, RECENT)
        if depth % SPACING == 0:
            _put(self._posts, place, state, POSTS)


def _put(states: OrderedDict[int, State], place: int, state: State, room: int) -> None:
    states[place] = state
    states.move_to_end(place)
    if len(states) > room:
        states.popitem(last=False)
