"""!nversion: tricks along a lane, an auction for the contract."""

from typing import Final

from kernel_lib.core import Facts, Game
from kernel_lib.games.inversion.rules import RULES

GAME: Final = Game(
    name="inversion",
    title="!nversion",
    seats=(2, 3, 4),
    rules_version="1.0",
    package="kernel_lib.games.inversion",
    rules=RULES,
    facts=Facts(deals=True, total=10, scores=(0, 10), lasts="10-15 min"),
    extras=("workshop",),
)
