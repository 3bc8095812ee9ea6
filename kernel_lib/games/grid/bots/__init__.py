"""The bots of Gear Grid, at a human pace, and what is known of playing it well.

`players` play by an `evaluation` of what may still be laid where; `solver` knows the best board and where a choice
leads, `advice` says so in words, and `hints` why a move is hinted at. `utility` says what decisions are judged by, and
`rollouts` plays boards on quickly.
"""

from typing import Final

from kernel_lib.games.grid.bots.advice import advise, hint
from kernel_lib.games.grid.bots.players import Greedy, Planner, Quick
from kernel_lib.games.grid.bots.solver import solve
from kernel_lib.games.grid.bots.utility import UTILITY
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text import say
from kernel_lib.parts.bots import Bots


def counts(_state: State) -> str:
    """Return the unit of the numbers of `solve`."""
    return str(say("solve-counts"))


BOTS: Final = Bots(
    by_name={"greedy": Greedy, "quick": Quick, "planner": Planner},
    solve=solve,
    counts=counts,
    advise=advise,
    hint=hint,
    utility=UTILITY,
)
