"""A room's page in a browser: worked by keys, read by machines, and as wide as the screen; a report opens offline."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.browser import OpenPage, answer, mount
from support.learners import START, Watch, assignment, learner
from widgets.front.test_access_page import FOUND, THEMES, axe

from kernel_lib.widgets.classroom.page import Classroom

__all__ = ["axe"]
WORK = assignment()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("room")
    for number in range(6):
        wrong = (lambda place: place % 2) if number % 2 else (lambda _: 0)
        name = "A name that goes on and on and on" if number == 3 else f"Ann {number}"
        learner(WORK, name, home / str(number), tasks=4 + number, wrong=wrong).hand_in(home / "results")
    return home / "results"


def room(folder: Path) -> Classroom:
    return Classroom(folder, WORK, clock=Watch(START))


class Desk:
    """A page of a room in a browser, and the kernel that answers it."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page, self.view = page, room(folder).page()
        mount(page, self.view)

    def answered(self) -> None:
        answer(self.page, self.view, "html", "projector", "said")

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.answered()


def test_a_task_is_brought_to_the_projector_and_back_by_keys(desk: Page, folder: Path, axe: str) -> None:
    made = Desk(desk, folder)
    desk.evaluate(axe)
    assert not desk.evaluate(FOUND.replace(".cb-board", ".cb-room"), list(THEMES))
    opener = desk.locator("[data-action=show][data-arg='2']").last
    opener.focus()
    made.press("Enter")
    screen = desk.locator(".cb-room-screen")
    expect(screen).to_be_visible()
    expect(screen.locator("header small")).to_have_text("task 2 of 13, 6 answers")
    made.press("ArrowRight")
    expect(screen.locator("header small")).to_contain_text("task 3 of 13")
    made.press("c")
    expect(screen.locator(".cb-j-bars")).to_have_count(0)
    made.press("Escape")
    expect(screen).to_be_hidden()
    names = desk.locator("[data-action=names][data-arg=false]")
    names.focus()
    made.press("Enter")
    expect(desk.locator(".cb-k-grid tbody th").first).to_contain_text("learner 1")
    expect(names).to_be_focused()
    expect(names).to_have_attribute("aria-pressed", "true")


def test_the_buttons_of_a_classroom_stand_in_one_row_with_wider_letters_too(desk: Page, folder: Path) -> None:
    """Engines differ in how wide letters are."""
    desk.set_viewport_size({"width": 1280, "height": 900})
    Desk(desk, folder)
    desk.add_style_tag(content=".cb-room button { letter-spacing: 1.5px !important; }")
    tops = desk.locator(".cb-k-line .cb-k-deeds button").evaluate_all("all => all.map((one) => one.offsetTop)")
    assert len(tops) == 4
    assert len(set(tops)) == 1
    assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_report_opens_offline_and_fits(open_page: OpenPage, folder: Path, tmp_path: Path) -> None:
    path = room(folder).report(tmp_path / "room.html")
    page = open_page({"offline": True, "viewport": {"width": 390, "height": 900}})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())
    assert asked == [path.as_uri()]
    for width in (390, 848, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the page"
    assert page.locator(".cb-k-grid tbody tr").count() == 6
