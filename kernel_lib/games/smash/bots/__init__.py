"""The bots of Smash Gear, the hints they give, and what decisions are judged by.

evaluation        what a position is worth           hints     a next move with its reason
turn_plans        what a turn can come to            utility   what decisions are judged by
players, habits   the bots                           search    the bot that looks at answers, too
forcing           what can be forced in a turn       win_probability   the chance to win of a position
"""

from typing import Final

from kernel_lib.games.smash.bots.hints import hint
from kernel_lib.games.smash.bots.players import Greedy, Planner
from kernel_lib.games.smash.bots.utility import UTILITY
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts import bots

BOTS: Final[bots.Bots[State]] = bots.Bots(by_name={"greedy": Greedy, "planner": Planner}, hint=hint, utility=UTILITY)

__all__ = ["BOTS", "Greedy", "Planner"]
