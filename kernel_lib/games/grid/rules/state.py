"""A position of Gear Grid, and what a seat may know of it: everything."""

from __future__ import annotations

import random

from kernel_lib import core
from kernel_lib.core.square_grid import Cell
from kernel_lib.games.grid.rules.components import GridBoard
from kernel_lib.games.grid.rules.moves import Count

# A position of Gear Grid ---------------------------------------------------------------------------


class State(core.State, frozen=True, gc=False):
    """A position.

    round      its number, 0 before the first start       started  when its clock started, in ms since the start
    now        when the last move was made, in ms         boards   per seat its board, see `components`
    pile       per layout the tiles that are left         finished the seats that are done
    lifted     per seat its tiles lifted for faults       choices  per seat the spaces of the fault it has to resolve
    counts     per seat the sum of its board, or None     laid     per seat the board before the last scoring
    victories  per seat the rounds won
    """

    round: int
    started: int
    now: int
    boards: tuple[GridBoard, ...]
    pile: tuple[int, ...]
    finished: tuple[bool, ...]
    lifted: tuple[int, ...]
    choices: tuple[tuple[int, ...], ...]
    counts: tuple[Count | None, ...]
    laid: tuple[GridBoard, ...]
    victories: tuple[int, ...]

    @property
    def in_round(self) -> bool:
        """Return True if tiles are being laid."""
        return not all(self.finished)

    @property
    def scored(self) -> bool:
        """Return True if the round is over and every board has its sum."""
        return None not in self.counts

    @property
    def is_time_up(self) -> bool:
        """Return True if the clock stands at the limit. [clock-stands]"""
        return self.deadline is not None and self.now >= self.deadline

    @property
    def shows_ways(self) -> bool:
        """Return True if players see how tiles turn: where one side is used, not before the round is over.
        [one-side]
        """
        return bool(self.options.sides == "both") or not self.in_round

    def cell(self, space: int) -> Cell:
        """Return the row and the column of a space."""
        size: int = self.options.size
        return divmod(space, size)

    def space(self, row: int, col: int) -> int:
        """Return the number of a space, in reading order."""
        size: int = self.options.size
        return row * size + col


# What a seat may know in Gear Grid: everything. Boards, pile and clock are open to all -------------


def observe(state: State, seat: int | None) -> State:
    """Return the state as it is."""
    return state


def resample_hidden(state: State, rng: random.Random) -> State:
    """Return the state as it is: nothing in it is unknown."""
    return state
