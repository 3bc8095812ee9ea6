"""Kuhn poker: three cards, two players, one bet. A game of a stranger's, in a distribution of its own.

H. W. Kuhn, "Simplified two-person poker", Contributions to the Theory of Games 1 (1950).
"""

from typing import Final

from kernel_lib.core import Facts, Game
from kuhn.rules import RULES

GAME: Final = Game(
    name="kuhn",
    title="Kuhn poker",
    seats=(2,),
    rules_version="1.0",
    package="kuhn",
    rules=RULES,
    facts=Facts(total=0, scores=(-2, 2), most_moves=5),
)
