"""Gear Grid: everybody lays gear tiles at once against the clock, then the board is scored.

`best_board(pile)` finds the best board that a pile can make, also of what is laid already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernel_lib.games.grid.solver import Best, best_board, choices

__all__ = ["Best", "best_board", "choices"]


def __getattr__(name: str) -> Any:
    # Loaded when first asked for: the rules alone need no solver.
    if name not in __all__:
        raise AttributeError(f"kernel_lib.games.grid has no {name!r}. It has: {', '.join(__all__)}.")
    from kernel_lib.games.grid import solver

    return getattr(solver, name)
