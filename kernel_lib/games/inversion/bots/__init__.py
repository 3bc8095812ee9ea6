"""Who plays !nversion, why a move is worth trying, and what it is worth.

`cardplay` and `planner` play, `adviser` gives reasons, `stake` says what decisions are judged by, `futures` plays on
from them in machine code, `solver` knows what moves are worth once all cards lie open.
"""

from collections.abc import Mapping
from typing import Final

from kernel_lib.core import Move
from kernel_lib.games.inversion.bots.hints import hint
from kernel_lib.games.inversion.bots.players import Greedy
from kernel_lib.games.inversion.bots.utility import STAKE
from kernel_lib.games.inversion.rules.components import TRICKS
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.text import say
from kernel_lib.parts.bots import Bots


def solve(state: State) -> Mapping[Move, int]:
    """As `solver.solve`, which brings a compiler along and is loaded when it is asked for."""
    from kernel_lib.games.inversion.bots import solver

    return dict[Move, int](solver.solve(state).items())


def counts(state: State) -> str:
    """What the numbers of `solve` count."""
    if state.parent < 0:
        return str(say("solve-counts"))
    if state.to_act == (state.parent,):
        return str(say("solve-counts-parent", declared=state.declared))
    return str(say("solve-counts-children", needed=TRICKS + 1 - state.declared))


BOTS: Final[Bots[State]] = Bots(by_name={"greedy": Greedy}, solve=solve, counts=counts, hint=hint, stake=STAKE)
