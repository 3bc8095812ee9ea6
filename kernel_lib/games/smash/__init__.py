"""Smash Gear: two armies of machines that flip over the board, with hearts, weapons and programs that answer each
other.
"""

from typing import Final

from kernel_lib.core import Game, GameInfo
from kernel_lib.games.smash.rules import RULES

GAME: Final = Game(
    name="smash",
    title="Smash Gear",
    seats=(2,),
    rules_version="1.1",
    package="kernel_lib.games.smash",
    rules=RULES,
    info=GameInfo(
        test_values={"width": (5,), "height": (7,), "max_turns": (1, 12)},
        test_examples=({"width": 5, "height": 7}, {"width": 15, "height": 15, "max_turns": 12}),
    ),
    parts=("text", "scene", "bots", "stats"),
)
