"""Widgets: a table to play at, a player for replays, a panel to build decks. They load when one is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kernel_lib.widgets.course.course import Course
    from kernel_lib.widgets.deck_builder.deck_builder import DeckBuilder
    from kernel_lib.widgets.drill.drill import Drill
    from kernel_lib.widgets.gallery.gallery import Gallery
    from kernel_lib.widgets.lesson.lesson import Lesson
    from kernel_lib.widgets.player.player import Player
    from kernel_lib.widgets.player.side_by_side import SideBySide
    from kernel_lib.widgets.review.review import Review
    from kernel_lib.widgets.table.new_game import new_game
    from kernel_lib.widgets.table.table import Table

__all__ = [
    "Course", "DeckBuilder", "Drill", "Gallery", "Lesson", "Player", "Review", "SideBySide", "Table", "new_game",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name == "Player":
        from kernel_lib.widgets.player.player import Player

        return Player
    if name == "Review":
        from kernel_lib.widgets.review.review import Review

        return Review
    if name == "Lesson":
        from kernel_lib.widgets.lesson.lesson import Lesson

        return Lesson
    if name == "SideBySide":
        from kernel_lib.widgets.player.side_by_side import SideBySide

        return SideBySide
    if name == "Course":
        from kernel_lib.widgets.course.course import Course

        return Course
    if name == "DeckBuilder":
        from kernel_lib.widgets.deck_builder.deck_builder import DeckBuilder

        return DeckBuilder
    if name == "Drill":
        from kernel_lib.widgets.drill.drill import Drill

        return Drill
    if name == "Gallery":
        from kernel_lib.widgets.gallery.gallery import Gallery

        return Gallery
    if name == "Table":
        from kernel_lib.widgets.table.table import Table

        return Table
    if name == "new_game":
        from kernel_lib.widgets.table.new_game import new_game

        return new_game
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
