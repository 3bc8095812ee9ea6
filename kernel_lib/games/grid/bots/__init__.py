"""The bots of Gear Grid, at a human pace, its hints, and what its decisions are worth.

evaluation  what may still be laid where           players   who plays by that
hints       a next move with its reason            habits    a bot with another habit, to measure what it costs
advice      what a board is worth, a next move     utility   what decisions are judged by
solver      the best board of a pile               rollouts  plays boards on, compiled
"""

from typing import Final

from kernel_lib.games.grid.bots.advice import advise
from kernel_lib.games.grid.bots.hints import hint
from kernel_lib.games.grid.bots.players import Greedy, Planner, Quick
from kernel_lib.games.grid.bots.solver import solve
from kernel_lib.games.grid.bots.utility import UTILITY
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text import say
from kernel_lib.parts.bots import Bots


def counts(_state: State) -> str:
    """Return the unit of the numbers of `solve`."""
    return str(say("solve-counts"))


BOTS: Final[Bots[State]] = Bots(
    by_name={"greedy": Greedy, "quick": Quick, "planner": Planner},
    solve=solve,
    counts=counts,
    advise=advise,
    hint=hint,
    utility=UTILITY,
)
