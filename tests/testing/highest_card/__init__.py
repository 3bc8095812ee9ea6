"""Highest Card: a sixth game in one folder, to see what a new game gets for its five parts and what it has to bring."""

from typing import Final

from highest_card.rules import RULES
from kernel_lib.core import Game, GameInfo

GAME: Final = Game(
    name="highest_card",
    title="Highest Card",
    seats=(2, 3, 4),
    rules_version="1.0",
    package="highest_card",
    rules=RULES,
    parts=("text", "scene", "bots", "stats"),
    info=GameInfo(score_sum=3, score_range=(0, 3), most_moves=16),
)
