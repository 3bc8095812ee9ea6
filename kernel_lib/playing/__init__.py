"""Playing: one game loop for a match, a simulation and a tournament.

`game_loop` says who or what moves next and what follows; chance comes from a seed, time from a clock. `match` is a game
with people and a replay, `batch` a game among bots that is one of many. Who may sit down stands in `seating`.
"""

from kernel_lib.bots.registry import HUMAN
from kernel_lib.playing.game_loop import BotFailure
from kernel_lib.playing.match import Match

__all__ = ["HUMAN", "BotFailure", "Match"]
