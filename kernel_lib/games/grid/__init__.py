"""Gear Grid: everybody lays gear tiles at once against the clock, then the board is scored.

`best_board(pile)` finds the best board that a pile can make, also of what is laid already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel_lib.core import Game, GameInfo
from kernel_lib.core.lazy import lazy_names
from kernel_lib.games.grid.rules import RULES

if TYPE_CHECKING:
    from kernel_lib.games.grid.bots.solver import Best, best_board, lift_values

__all__ = ["GAME", "Best", "best_board", "lift_values"]

GAME: Final = Game(
    name="grid",
    title="Gear Grid",
    seats=(1, 2, 3, 4),
    rules_version="1.0",
    package="kernel_lib.games.grid",
    rules=RULES,
    # A round of three minutes is a long way to walk.
    info=GameInfo(
        imperfect_information=False,
        test_options={"seconds": 12},
        test_values={"size": (4,), "seconds": (1,), "victories": (1,)},
    ),
    parts=("text", "scene", "bots", "stats"),
)

__getattr__ = lazy_names(
    __name__,
    "kernel_lib.games.grid.bots.solver",
    ("Best", "best_board", "lift_values"),
    renamed={"choices": "lift_values"},
)
