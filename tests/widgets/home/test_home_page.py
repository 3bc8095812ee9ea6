"""The start page in a browser: what it opens is brought into sight, with all that it brings along."""

from pathlib import Path

from playwright.sync_api import Page, expect
from support.live_pages import LivePage

from kernel_lib.widgets.home.page import HomePage


def test_a_lesson_that_the_start_page_opens_is_seen_whole(desk: Page, tmp_path: Path) -> None:
    """A course stands between the page and the lesson, which is drawn last."""
    desk.set_viewport_size({"width": 1040, "height": 680})
    live = LivePage(desk, HomePage(tmp_path))
    desk.get_by_role("button", name="Start lesson 1 of GEAR").click()
    live.answer()
    lesson = desk.locator(".cb-lesson")
    expect(lesson).to_be_focused()
    desk.wait_for_function("document.querySelector('.cb-lesson').getBoundingClientRect().bottom <= innerHeight + 1")
    box = lesson.bounding_box()
    assert box is not None
    assert box["y"] >= -1
