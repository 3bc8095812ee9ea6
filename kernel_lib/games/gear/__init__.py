"""GEAR: a fixed-placement auction for hands, then tricks of one or two cards.

`worth(view)` is the adviser of the auction: what each set is worth to a seat now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernel_lib.games.gear.adviser import SetWorth, worth

__all__ = ["SetWorth", "worth"]


def __getattr__(name: str) -> Any:
    # Loaded when first asked for: the rules alone need no adviser.
    if name not in __all__:
        raise AttributeError(f"kernel_lib.games.gear has no {name!r}. It has: {', '.join(__all__)}.")
    from kernel_lib.games.gear import adviser

    return getattr(adviser, name)
