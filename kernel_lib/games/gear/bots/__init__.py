"""The bots of GEAR, its hints, and what its decisions are worth.

evaluation  how good a play or a set is            players   who plays by that
hints       a next move with its reason            habits    bots with a habit more, to measure what it costs
advice      what each set is worth to a seat       utility   what decisions are judged by
rollouts    plays on from them, by the compiled `engine`
solver      what plays are worth once all cards are known
"""

from collections.abc import Callable, Mapping
from typing import Final

from kernel_lib.core import Move
from kernel_lib.core.lazy import lazy
from kernel_lib.games.gear.bots.advice import advise
from kernel_lib.games.gear.bots.hints import hint, quick_hint
from kernel_lib.games.gear.bots.players import Bidder, Greedy
from kernel_lib.games.gear.bots.utility import UTILITY
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text import say
from kernel_lib.parts.bots import Bots

solve: Final[Callable[[State], Mapping[Move, int]]] = lazy("kernel_lib.games.gear.bots.solver:solve")


def counts(state: State) -> str:
    """Return the unit of the numbers of `solve`."""
    return str(say("solve-counts-teams" if state.options.variant == "teams" else "solve-counts"))


BOTS: Final[Bots[State]] = Bots(
    by_name={"greedy": Greedy, "bidder": Bidder},
    solve=solve,
    counts=counts,
    advise=advise,
    hint=hint,
    quick_hint=quick_hint,
    utility=UTILITY,
)
