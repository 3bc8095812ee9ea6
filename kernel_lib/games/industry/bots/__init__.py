"""The bots of Gears of Industry, its hints, and what its decisions are worth.

evaluation  what a position is worth, in points    players          who plays by that
turn_plans  what a turn can come to                habits           bots with a habit more, to measure what it costs
hints       a next move with its reason            utility          what decisions are judged by
advice      what a clash would give                win_probability  the chance to win of a position
losses      what is lost by a worse move
"""

from typing import Final

from kernel_lib.games.industry.bots.advice import advise
from kernel_lib.games.industry.bots.hints import hint
from kernel_lib.games.industry.bots.losses import loss
from kernel_lib.games.industry.bots.players import Greedy, Planner
from kernel_lib.games.industry.bots.utility import UTILITY
from kernel_lib.games.industry.rules.state import State
from kernel_lib.parts.bots import Bots

BOTS: Final[Bots[State]] = Bots(
    by_name={"greedy": Greedy, "planner": Planner}, advise=advise, hint=hint, loss=loss, utility=UTILITY
)
