"""Who plays Gears of Industry: Greedy, and Planner, which looks ahead; the adviser tells what a clash would give."""

from typing import Final

from kernel_lib import core
from kernel_lib.games.industry.bots.adviser import advice
from kernel_lib.games.industry.bots.greedy import Greedy
from kernel_lib.games.industry.bots.hints import hint
from kernel_lib.games.industry.bots.planner import Planner
from kernel_lib.games.industry.bots.stake import STAKE

BOTS: Final = core.Bots(by_name={"greedy": Greedy, "planner": Planner}, advise=advice, hint=hint, stake=STAKE)
