"""Kuhn poker: three cards, two players, one bet. A game of a stranger's, in a distribution of its own.

H. W. Kuhn, "Simplified two-person poker", Contributions to the Theory of Games 1 (1950).
"""

from typing import Final

from kernel_lib.core import Game, GameInfo
from kuhn.rules import RULES

GAME: Final = Game(
    name="kuhn",
    title="Kuhn poker",
    seats=(2,),
    rules_version="1.0",
    package="kuhn",
    rules=RULES,
    parts=("text", "scene", "bots", "stats"),
    info=GameInfo(score_sum=0, score_range=(-2, 2), most_moves=5),
)
