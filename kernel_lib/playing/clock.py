"""Time at a table: what the clock of a match shows, and when each bot moves next."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from kernel_lib.core import State

MOVE_MS: Final = 1000
"""Duration of a bot's move that does not say how long it takes."""


class MatchClock:
    """Milliseconds since the start of a match. It can be halted, and goes on from where it stood."""

    def __init__(self, ms: int = 0) -> None:
        self._zero = time.monotonic() - ms / 1000
        self._halted: int | None = None

    @property
    def now(self) -> int:
        """Return the time that the clock shows, in ms."""
        return self._halted if self._halted is not None else round((time.monotonic() - self._zero) * 1000)

    @property
    def runs(self) -> bool:
        """Return True if the clock is not halted."""
        return self._halted is None

    def halt(self) -> None:
        """Stop the time."""
        self._halted = self.now

    def jump(self, ms: int) -> None:
        """Let time pass at once up to `ms`; it never goes back."""
        left = ms - self.now
        if left > 0 and self._halted is not None:
            self._halted = ms
        elif left > 0:
            self._zero -= left / 1000

    def go_on(self) -> None:
        """Let time go on; nothing happens if it does already."""
        if self._halted is not None:
            self._zero, self._halted = time.monotonic() - self._halted / 1000, None


class Due(NamedTuple):
    """The next move that comes by itself, and its time; `by_clock` if it has to because the time is up."""

    ms: int
    seat: int
    by_clock: bool


class Schedule:
    """The times at which bots move in a game by the clock: each as long after its last move as `thinks(state, seat)`
    says, in ms.
    """

    def __init__(self, seats: Collection[int], thinks: Callable[[State, int], int]) -> None:
        self._seats, self._thinks = seats, thinks
        self._due: dict[int, int] = {}

    def clear(self) -> None:
        """Begin a new round, in which all start to think anew."""
        self._due.clear()

    def next(self, state: State) -> Due | None:
        """Return the move that is due first, of the lower seat if several are; None if only people may act and have all
        the time.
        """
        deadline = state.deadline
        if deadline is None:  # nobody is in a hurry, so bots need not pretend to think
            return next((Due(state.now, seat, by_clock=False) for seat in state.to_act if seat in self._seats), None)
        dues = []
        for seat in state.to_act:
            ms = self._due_at(state, seat) if seat in self._seats else deadline
            dues.append(Due(min(ms, deadline), seat, by_clock=ms >= deadline))
        return min(dues)

    def _due_at(self, state: State, seat: int) -> int:
        if seat not in self._due:
            self.moved(state, seat, state.now)
        return self._due[seat]

    def moved(self, state: State, seat: int, ms: int) -> None:
        """Take in that a bot has made its move at `ms`, or let it pass, and begins to think about the next one."""
        self._due[seat] = ms + max(1, self._thinks(state, seat) if seat in state.to_act else MOVE_MS)
