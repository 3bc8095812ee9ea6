"""The bots of Smash Gear. Beside them `lines`: what a turn can come to; `answers`: what the search plays; `winning`:
the chance to win of a position; `stake`: what decisions are judged by; `forcing`: what a turn can force.
"""

from typing import Final

from kernel_lib.games.smash.bots.hints import hint
from kernel_lib.games.smash.bots.players import Greedy, Planner
from kernel_lib.games.smash.bots.utility import STAKE
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts import bots

BOTS: Final[bots.Bots[State]] = bots.Bots(by_name={"greedy": Greedy, "planner": Planner}, hint=hint, stake=STAKE)

__all__ = ["BOTS", "Greedy", "Planner"]
