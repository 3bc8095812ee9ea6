"""A learner at a lesson with a kernel, who sees and presses as in `by_eye.py`."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from support.by_eye import Eye
from widgets.lesson.test_lesson_page import Class

import kernel_lib as kl

_MADE = "const view = options.mode"
_SEEN = "const view = (globalThis.home ??= {}).view = options.mode"


class LiveEye(Eye):
    """A lesson in a blank page; what a press sends is answered by the lesson itself."""

    def __init__(self, page: Page, lesson: kl.Lesson, *, touch: bool = False) -> None:
        super(Eye, self).__init__(page, touch=touch)
        source = lesson._esm
        assert source.count(_MADE) == 1
        lesson._esm = source.replace(_MADE, _SEEN)  # the scene that is on show can be read, as in an exported page
        self.room = Class(page, lesson)
        self.board = self.room.board
        expect(self.board).to_be_visible()

    def press_at(self, x: float, y: float) -> None:
        super().press_at(x, y)
        self.room.answered()
