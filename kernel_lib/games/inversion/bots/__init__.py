"""The bots of !nversion, its hints, and what its decisions are worth.

evaluation  how good a card is                     players   who plays by that
hints       a next move with its reason            habits    bots with a habit more, to measure what it costs
utility     what decisions are judged by           rollouts  plays on from them, by the compiled `engine`
solver      what moves are worth once all cards lie open
"""

from collections.abc import Callable, Mapping
from typing import Final

from kernel_lib.core import Move
from kernel_lib.core.lazy import lazy
from kernel_lib.games.inversion.bots.hints import hint
from kernel_lib.games.inversion.bots.players import Greedy
from kernel_lib.games.inversion.bots.utility import UTILITY
from kernel_lib.games.inversion.rules.components import TRICKS
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.text import say
from kernel_lib.parts.bots import Bots

solve: Final[Callable[[State], Mapping[Move, int]]] = lazy("kernel_lib.games.inversion.bots.solver:solve")


def counts(state: State) -> str:
    """Return the unit of the numbers of `solve`."""
    if state.parent < 0:
        return str(say("solve-counts"))
    if state.to_act == (state.parent,):
        return str(say("solve-counts-parent", declared=state.declared))
    return str(say("solve-counts-children", needed=TRICKS + 1 - state.declared))


BOTS: Final[Bots[State]] = Bots(by_name={"greedy": Greedy}, solve=solve, counts=counts, hint=hint, utility=UTILITY)
