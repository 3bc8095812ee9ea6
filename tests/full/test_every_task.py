"""Every task of every lesson is solved with a mouse on a laptop and with a finger on a phone, by what is to be seen."""

from pathlib import Path

import pytest
from support.browser import OpenPage
from support.by_eye_live import LiveEye
from support.screens import SCREENS, Opened, opened

import kernel_lib as kl

__all__ = ["opened"]

NEEDS_A_KERNEL = {
    ("grid/counting", 7),
    ("industry/a-factory-a-turn", 5),
    ("smash/a-base-under-a-heart", 9),
    ("smash/destroy-base", 9),
}
"""Tasks that go on in more ways than a page has room for. The page says so, and goes on."""


@pytest.fixture(scope="module", params=[lesson.name for lesson in kl.lessons()])
def lesson(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[kl.Lesson, Path]:
    """A lesson, and the page that it is exported to: once for all screens."""
    lesson = kl.Lesson(request.param)
    return lesson, lesson.export(tmp_path_factory.mktemp("lesson") / "lesson.html")


@pytest.mark.parametrize("screen", SCREENS)
def test_every_task_is_solved_by_what_is_seen(
    request: pytest.FixtureRequest, opened: Opened, lesson: tuple[kl.Lesson, Path], screen: str
) -> None:
    made, path = lesson
    eye = opened(path, screen)
    faults = dict(enumerate(eye.solve(made.tasks), 1))
    closed = {number for name, number in NEEDS_A_KERNEL if name == request.node.callspec.params["lesson"]}
    assert {number for number in closed if "in too many ways" in faults.pop(number)} == closed
    assert {number: fault for number, fault in faults.items() if fault} == {}
    assert [number for number, status in enumerate(eye.statuses(), 1) if status != "first"] == sorted(closed)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("name", "number"), sorted(NEEDS_A_KERNEL))
def test_what_needs_a_kernel_is_solved_by_what_is_seen_where_there_is_one(
    open_page: OpenPage, name: str, number: int, screen: str
) -> None:
    lesson = kl.Lesson(name, pace=0)
    lesson.go(number)
    eye = LiveEye(open_page(SCREENS[screen]), lesson, touch=screen == "phone")
    eye.begin()
    eye.answer(lesson.tasks[number - 1])
    assert eye.is_right()
    assert lesson.done == {lesson.tasks[number - 1].key: "first"}
