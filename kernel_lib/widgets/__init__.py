"""Widgets: a table to play at, a player for replays, a panel to build decks. They load when one is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kernel_lib.widgets.decks import DeckBuilder
    from kernel_lib.widgets.player import Player
    from kernel_lib.widgets.table import Table, new_game
    from kernel_lib.widgets.together import Compare

__all__ = ["Compare", "DeckBuilder", "Player", "Table", "new_game"]


def __getattr__(name: str) -> object:
    if name == "Player":
        from kernel_lib.widgets.player import Player

        return Player
    if name == "Compare":
        from kernel_lib.widgets.together import Compare

        return Compare
    if name == "DeckBuilder":
        from kernel_lib.widgets.decks import DeckBuilder

        return DeckBuilder
    if name in ("Table", "new_game"):
        from kernel_lib.widgets import table

        return getattr(table, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
