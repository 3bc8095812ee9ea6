"""The clock of Gear Grid: when a round ends, and what comes too late.

A position knows when its last move was made, nothing later. A table that is opened again, in a kernel that was
restarted or from a log, goes on from there: it gives back the time since the last move.
"""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Refusal
from kernel_lib.games.grid.rules.moves import DONE, Done
from kernel_lib.games.grid.rules.rulebook import RULEBOOK
from kernel_lib.games.grid.rules.state import State

MOVE_MS: Final = 1000
"""How long a move takes that does not say when it was made."""
HOUR: Final = 3600
"""The longest that a round can last, in seconds."""


def deadline(state: State) -> int | None:
    """[time]"""
    seconds: int = state.options.seconds
    return state.started + 1000 * seconds if state.in_round else None


def leisure(state: State) -> bool:
    """An hour alone is as long as it takes: puzzles are not about time. [time]"""
    options = state.options
    return bool(options.players == 1 and options.seconds >= HOUR)


def late(state: State, ms: int | None) -> Refusal | None:
    """[time], [time-runs-on]"""
    if ms is None:
        return None
    if ms < state.clock:
        return RULEBOOK.refuse("time-runs-on", now=state.clock, ms=ms)
    end = deadline(state)
    return RULEBOOK.refuse("time", DONE, end=end, ms=ms) if end is not None and ms > end else None


def time_up(state: State, seat: int) -> Done:
    """[time]"""
    return DONE


def clock_after(state: State, ms: int | None) -> int:
    """What the clock shows after a move at `ms`; None: as soon as a move takes, but not beyond the limit."""
    if ms is not None:
        return ms
    end = deadline(state)
    return state.clock if end is None else min(state.clock + MOVE_MS, end)
