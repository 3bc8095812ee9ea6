"""Bots of GEAR, the value of sets, and the value of plays where it can be computed."""

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
