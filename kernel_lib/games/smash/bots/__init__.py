"""The bots of Smash Gear, its hints, and what its decisions are worth.

evaluation  what a position is worth, in gears     players          who plays by that
turn_plans  what a turn can come to                habits           bots with a habit more, to measure what it costs
hints       a next move with its reason            utility          what decisions are judged by
forcing     what can be forced in a turn           win_probability  the chance to win of a position
search      the bot that looks at answers, too
"""

from typing import Final

from kernel_lib.games.smash.bots.hints import hint
from kernel_lib.games.smash.bots.players import Greedy, Planner
from kernel_lib.games.smash.bots.utility import UTILITY
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts.bots import Bots

BOTS: Final[Bots[State]] = Bots(by_name={"greedy": Greedy, "planner": Planner}, hint=hint, utility=UTILITY)

__all__ = ["BOTS", "Greedy", "Planner"]
