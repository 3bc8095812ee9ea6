"""The course of a game in a browser: by mouse, by keys and on a phone, with the lesson that is open below."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from support.live_pages import LivePage
from widgets.front.test_access_page import FOUND, THEMES, axe

from kernel_lib.study.progress import Progress
from kernel_lib.widgets.course.page import CoursePage
from kernel_lib.widgets.lesson.board import LessonBoard

__all__ = ["axe"]

WIDE = """() => Math.max(...[...document.querySelectorAll('.cb-course, .cb-course *')].map((one) =>
  one.getBoundingClientRect().right)) - document.querySelector('.cb-course').getBoundingClientRect().right"""


@pytest.fixture
def course(tmp_path: Path) -> CoursePage:
    return CoursePage("gear", progress=Progress("Ada", tmp_path))


def row(page: Page, number: int) -> Locator:
    return page.locator(f"[data-action=open_lesson][data-at='{number} 0']")


def test_a_press_opens_the_lesson_below_brings_it_into_sight_and_gives_it_the_keys(
    desk: Page, course: CoursePage
) -> None:
    live = LivePage(desk, course)
    desk.get_by_role("button", name="Start lesson 1").click()
    live.answer()
    board = desk.locator(".cb-lesson")
    expect(board).to_be_visible()
    expect(board).to_be_focused()
    expect(desk.get_by_role("heading", name="Lesson 1: Follow with your open cards")).to_have_count(1)
    expect(desk.locator("[data-leads]")).to_be_in_viewport()
    expect(desk.get_by_role("term").filter(has_text="closed hand")).to_be_in_viewport()
    expect(desk.locator(".cb-course").get_by_role("status")).to_have_text(
        "Lesson 1: Follow with your open cards. It is open below."
    )
    expect(desk.get_by_role("alert")).to_have_count(0)
    desk.get_by_role("button", name="Close", exact=True).click()
    live.answer()
    expect(desk.locator(".cb-lesson")).to_have_count(0)


def test_where_there_is_little_height_the_list_folds_and_a_task_is_seen_whole(desk: Page, course: CoursePage) -> None:
    desk.set_viewport_size({"width": 848, "height": 620})
    live = LivePage(desk, course)
    desk.get_by_role("button", name="Start lesson 1").click()
    live.answer()
    expect(row(desk, 2)).to_be_hidden()
    expect(desk.get_by_role("button", name="Lesson 1 of 10")).to_be_visible()
    desk.locator("[data-deed=on]").click()
    live.answer()
    expect(desk.locator(".cb-lesson")).to_have_attribute("data-phase", "task")
    expect(desk.locator(".cb-l-prompt")).to_be_in_viewport(ratio=1)
    expect(desk.locator(".cb-l-foot")).to_be_in_viewport(ratio=1)


def test_an_accessibility_engine_finds_nothing_serious(desk: Page, axe: str, course: CoursePage) -> None:
    """With a lesson open, and with none."""
    for number in (0, 2):
        if number:
            course.open_lesson(number)
        LivePage(desk, course)
        desk.evaluate(axe)
        assert not desk.evaluate(FOUND.replace(".cb-board", ".cb-course"), list(THEMES))


def test_next_lesson_stands_at_the_end_and_opens_in_the_same_place(desk: Page, course: CoursePage) -> None:
    live = LivePage(desk, course)
    course.open_lesson(1)
    assert isinstance(course.opened, LessonBoard)
    course.opened.go(len(course.opened.tasks))
    while course.opened.now is not None:
        course.opened.next()
    desk.get_by_role("button", name="Next lesson").click()
    live.answer()
    expect(desk.get_by_role("heading", name="Lesson 2: Pairs, and an A next to a 10")).to_have_count(1)
    expect(desk.locator("[data-leads]")).to_be_in_viewport()
    expect(desk.locator(".cb-lesson")).to_have_count(1)
    expect(desk.locator(".cb-lesson")).to_be_focused()
    expect(row(desk, 2)).to_have_attribute("aria-current", "step")


def test_arrow_keys_lead_through_the_lessons_and_enter_opens_one(desk: Page, course: CoursePage) -> None:
    live = LivePage(desk, course)
    row(desk, 1).focus()
    for _ in range(6):
        desk.keyboard.press("ArrowDown")
    expect(row(desk, 7)).to_be_focused()
    desk.keyboard.press("ArrowUp")
    desk.keyboard.press("Enter")
    live.answer()
    expect(desk.get_by_role("heading", name="Lesson 6: Lead your pairs")).to_have_count(1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone_folds_the_list_while_a_lesson_is_open(touched: Page, course: CoursePage, theme: str) -> None:
    course.set(theme=theme)
    live = LivePage(touched, course)
    assert touched.evaluate(WIDE) <= 0
    expect(row(touched, 3)).to_be_visible()
    assert min(button.bounding_box()["height"] for button in touched.locator(".cb-course button").all()) >= 44  # type: ignore[index]
    row(touched, 2).tap()
    live.answer()
    expect(row(touched, 3)).to_be_hidden()
    fold = touched.get_by_role("button", name="Lesson 2 of 10")
    fold.tap()
    live.answer()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(row(touched, 3)).to_be_visible()
    assert touched.evaluate(WIDE) <= 0
