"""Bots of Gears of Industry: Greedy, and Planner, which looks ahead; and advice on what a clash would give."""

from typing import Final

from kernel_lib.games.industry.bots.advice import advise
from kernel_lib.games.industry.bots.hints import hint
from kernel_lib.games.industry.bots.players import Greedy, Planner
from kernel_lib.games.industry.bots.utility import UTILITY
from kernel_lib.parts import bots

BOTS: Final = bots.Bots(by_name={"greedy": Greedy, "planner": Planner}, advise=advise, hint=hint, utility=UTILITY)
