"""Highest Card: a sixth game in one folder, to see what a new game gets for its five parts and what it has to bring."""

from typing import Final

from kernel_lib.core import Game, GameInfo
from sixth.rules import RULES

GAME: Final = Game(
    name="sixth",
    title="Highest Card",
    seats=(2, 3, 4),
    rules_version="1.0",
    package="sixth",
    rules=RULES,
    info=GameInfo(score_sum=3, score_range=(0, 3), most_moves=16),
)
