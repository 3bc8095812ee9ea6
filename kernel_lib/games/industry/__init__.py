"""Gears of Industry: personal decks, factories, two markets, and clashes of poker hands.

`chances(view, market)` is the clash calculator: who would win in a market now, and what would change that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernel_lib.games.industry.adviser import After, Chance, Chances, chances

__all__ = ["After", "Chance", "Chances", "chances"]


def __getattr__(name: str) -> Any:
    # Loaded when first asked for: the rules alone need no adviser.
    if name not in __all__:
        raise AttributeError(f"kernel_lib.games.industry has no {name!r}. It has: {', '.join(__all__)}.")
    from kernel_lib.games.industry import adviser

    return getattr(adviser, name)
