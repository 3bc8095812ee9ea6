"""Habits: the bot `quick` with one habit in place of its own, to measure what that habit costs or brings.

None of them is offered at a table; a tournament takes them by their place, `kernel_lib.games.grid.bots.habits:Name`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from kernel_lib.games.grid.bots.evaluation import FreeSpaces, TileFit
from kernel_lib.games.grid.bots.players import Quick
from kernel_lib.games.grid.rules.components import LAYOUTS

_THREES: Final = tuple(layout.count(".") == 1 for layout in LAYOUTS)
"""By layout whether three of its quarters are coloured."""


class RoomiestFirst(Quick):
    """Lays where most tiles fit."""

    def _spaces(self, plan: FreeSpaces, tiles: int) -> Sequence[int]:
        return plan.urgent(tiles)[-self.looked_at :]


class AnyTile(Quick):
    """Lays any tile that is no mistake, and does not ask what it leaves to the spaces around."""

    def _promises(self, plan: FreeSpaces, space: int) -> Iterable[tuple[float, TileFit]]:
        return [(plan.gain(way), way) for way in plan.ways(space)]


class ThreesFirst(Quick):
    """Lays tiles with three coloured quarters as long as one fits."""

    def _promises(self, plan: FreeSpaces, space: int) -> Iterable[tuple[float, TileFit]]:
        found = list(plan.promises(space))
        return [one for one in found if _THREES[one[1].piece // 4]] or found


class GoalsFirst(Quick):
    """Makes for the goals, as if there were never time for all."""

    def _spaces(self, plan: FreeSpaces, tiles: int) -> Sequence[int]:
        return plan.urgent(min(tiles, len(plan.free) - 1))[:1]


class EngineFirst(Quick):
    """Fills the board from the engine on, row by row and column by column."""

    def _spaces(self, plan: FreeSpaces, tiles: int) -> Sequence[int]:
        return sorted(plan.urgent(tiles), key=lambda space: max(divmod(space, plan.size)))[:1]
