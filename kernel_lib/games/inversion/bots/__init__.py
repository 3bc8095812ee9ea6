"""Who plays !nversion, and why a move is worth trying."""

from typing import Final

from kernel_lib.core import Bots
from kernel_lib.games.inversion.bots.adviser import hint
from kernel_lib.games.inversion.bots.planner import Greedy
from kernel_lib.games.inversion.rules.state import State

BOTS: Final[Bots[State]] = Bots(by_name={"greedy": Greedy}, hint=hint)
