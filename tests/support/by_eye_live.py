"""A learner at a lesson with a kernel, who sees and presses as in `by_eye.py`."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from support.by_eye import Eye
from widgets.lesson.test_lesson_page import Class

import kernel_lib as kl


class LiveEye(Eye):
    """A lesson in a blank page; what a press sends is answered by the lesson itself."""

    def __init__(self, page: Page, lesson: kl.Lesson, *, touch: bool = False) -> None:
        super(Eye, self).__init__(page, touch=touch)
        self.room = Class(page, lesson)
        self.board = self.room.board
        expect(self.board).to_be_visible()
        self.board.evaluate("(board) => { globalThis.home = board; }")  # its `view`, as in an exported page

    def press_at(self, x: float, y: float) -> None:
        super().press_at(x, y)
        self.room.answered()
