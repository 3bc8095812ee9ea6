"""!nversion: tricks along a lane, an auction for the contract."""

from typing import Final

from kernel_lib.core import Game, GameInfo
from kernel_lib.games.inversion.rules import RULES

GAME: Final = Game(
    name="inversion",
    title="!nversion",
    seats=(2, 3, 4),
    rules_version="1.0",
    package="kernel_lib.games.inversion",
    rules=RULES,
    info=GameInfo(has_deal=True, score_sum=10, score_range=(0, 10)),
    parts=("text", "scene", "bots", "stats"),
)
