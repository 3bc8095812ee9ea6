"""Who plays GEAR, what a set is worth, and what a play is worth where that can be computed."""

from collections.abc import Mapping
from typing import Final

from kernel_lib.core import Bots, Move
from kernel_lib.games.gear.bots.adviser import advice
from kernel_lib.games.gear.bots.hints import hint
from kernel_lib.games.gear.bots.planner import Bidder, Greedy
from kernel_lib.games.gear.rules.state import State


def solve(state: State) -> Mapping[Move, int]:
    """As `solver.solve`, which brings a compiler along and is loaded when it is asked for."""
    from kernel_lib.games.gear.bots import solver

    return dict[Move, int](solver.solve(state).items())


BOTS: Final[Bots[State]] = Bots(by_name={"greedy": Greedy, "bidder": Bidder}, solve=solve, advise=advice, hint=hint)
