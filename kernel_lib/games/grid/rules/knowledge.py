"""What a seat may know in Gear Grid: everything. Boards, pile and clock are open to all."""

from __future__ import annotations

import random

from kernel_lib.games.grid.rules.state import State


def masked(state: State, seat: int | None) -> State:
    """The state as it is."""
    return state


def filled_in(state: State, rng: random.Random) -> State:
    """The state as it is: nothing in it is unknown."""
    return state
