"""The course of a game in a notebook."""

from __future__ import annotations

from kernel_lib.widgets.course.page import CoursePage
from kernel_lib.widgets.front.notebook import NotebookWidget


class Course(NotebookWidget, component=CoursePage):
    """The course of a game in a notebook: see `CoursePage`."""
