"""GEAR: a fixed-placement auction for hands, then tricks of one or two cards.

`set_values(view)` is the adviser of the auction: what each set is worth to a seat now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel_lib.core import Game, GameInfo
from kernel_lib.core.lazy import lazy_names
from kernel_lib.games.gear.rules import RULES

if TYPE_CHECKING:
    from kernel_lib.games.gear.bots.advice import SetValue, set_values

__all__ = ["GAME", "SetValue", "set_values"]

GAME: Final = Game(
    name="gear",
    title="GEAR",
    seats=(2, 3, 4, 5),
    rules_version="1.0",
    package="kernel_lib.games.gear",
    rules=RULES,
    # Who bids at random with debts allowed sinks ever deeper, and never comes to a target.
    info=GameInfo(
        has_deal=True,
        test_values={"target": ()},
        test_examples=({"target": 1, "debt": False},),
    ),
    parts=("text", "scene", "bots", "stats"),
)

__getattr__ = lazy_names(
    __name__,
    "kernel_lib.games.gear.bots.advice",
    ("SetValue", "set_values"),
    renamed={"SetWorth": "SetValue", "worth": "set_values"},
)
