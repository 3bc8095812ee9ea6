"""A lesson in a notebook."""

from __future__ import annotations

from kernel_lib.widgets.front.board_widget import BoardWidget
from kernel_lib.widgets.lesson.board import LessonBoard


class Lesson(BoardWidget, component=LessonBoard):
    """A lesson in a notebook: see `LessonBoard`."""
