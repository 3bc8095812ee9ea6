"""Gears of Industry: personal decks, factories, two markets, and clashes of poker hands.

`clash_odds(view, market)` is the clash calculator: who would win in a market now, and what would change that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel_lib.core import Game, GameInfo
from kernel_lib.core.lazy import lazy_names
from kernel_lib.games.industry.rules import RULES

if TYPE_CHECKING:
    from kernel_lib.games.industry.bots.advice import Chance, ClashOdds, OddsAfter, clash_odds

__all__ = ["GAME", "Chance", "ClashOdds", "OddsAfter", "clash_odds"]

GAME: Final = Game(
    name="industry",
    title="Gears of Industry",
    seats=(2, 3, 4),
    rules_version="2.1",
    package="kernel_lib.games.industry",
    rules=RULES,
    info=GameInfo(most_moves=20_000),
    parts=("text", "scene", "bots", "stats"),
)

__getattr__ = lazy_names(
    __name__,
    "kernel_lib.games.industry.bots.advice",
    ("Chance", "ClashOdds", "OddsAfter", "clash_odds"),
    renamed={"After": "OddsAfter", "Chances": "ClashOdds", "chances": "clash_odds"},
)
