"""Lessons of Smash Gear are solved by what is to be seen, at a desk and on a phone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from browser.by_eye import Eye
from browser.harness import Watch
from playwright.sync_api import Browser

import kernel_lib as kl

Opened = Callable[[Path, str], Eye]


@pytest.fixture
def opened(browser: Browser, watch: Watch) -> Opened:
    def show(path: Path, screen: str) -> Eye:
        touch = screen == "phone"
        context = browser.new_context(
            viewport={"width": 390, "height": 844} if touch else {"width": 1280, "height": 800},
            has_touch=touch, is_mobile=touch, offline=True, reduced_motion="reduce",
        )  # fmt: skip
        return Eye(watch.over(context.new_page()), path, touch=touch)

    return show


@pytest.mark.parametrize("screen", ["desk", "phone"])
@pytest.mark.parametrize("name", ["smash/a-machine-on-a-base", "smash/to-move-is-to-flip"])
def test_every_task_is_solved_by_what_is_seen(opened: Opened, tmp_path: Path, name: str, screen: str) -> None:
    lesson = kl.Lesson(name)
    eye = opened(lesson.export(tmp_path / "lesson.html"), screen)
    for number, task in enumerate(lesson.tasks, 1):
        eye.begin()
        eye.answer(task)
        assert eye.is_right(), f"task {number}"
        eye.next()
    assert set(eye.statuses()) == {"first"}
