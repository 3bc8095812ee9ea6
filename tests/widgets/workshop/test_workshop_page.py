"""The page of a workshop in a browser: worked by keys, read by machines, on a laptop and a phone; slips on paper."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.browser import OpenPage, answer, mount
from support.learners import START, Watch, assignment, learner
from widgets.front.test_access_page import FOUND, THEMES, axe

from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.workshop_folder import WorkshopFolder
from kernel_lib.study.slip_codes import decode_slip
from kernel_lib.widgets.workshop.slips import slips_page
from kernel_lib.widgets.workshop.workshop import Workshop

__all__ = ["axe"]
WORK = assignment()
STEPS = range(1, 8)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workshop with an assignment and what three learners handed in."""
    home = tmp_path_factory.mktemp("workshops")
    folder = WorkshopFolder("Monday", home)
    folder.choose("gear", "14:00")
    folder.list_class("Ann 0; ann@school.org\nCy")
    WORK.save(folder.new_assignment())
    for number in range(3):
        name = "A name that goes on and on and on and never comes to an end" if number == 1 else f"Ann {number}"
        learner(WORK, name, home / f"learner {number}", tasks=4 + number, wrong=lambda _: 1, deal=number).hand_in(
            folder.results
        )
    return home


class Opened:
    """The page of a workshop in a browser, and the kernel that answers it."""

    def __init__(self, page: Page, home: Path) -> None:
        self.page, self.view = page, Workshop("Monday", home)
        mount(page, self.view)

    def answered(self) -> None:
        answer(self.page, self.view, "html", "projector", "said")

    def go(self, step: int) -> None:
        self.page.locator(f".cb-ws-rail [data-arg='{step}']").click()
        self.answered()


def test_each_step_is_read_by_machines(desk: Page, home: Path, axe: str) -> None:
    made = Opened(desk, home)
    desk.evaluate(axe)
    for step in STEPS:
        made.go(step)
        assert not desk.evaluate(FOUND.replace(".cb-board", ".cb-workshop"), list(THEMES)), step
    made.view.close()


def test_the_rail_is_walked_by_arrows_and_a_step_opened_by_enter(desk: Page, home: Path) -> None:
    made = Opened(desk, home)
    desk.locator(".cb-ws-rail [aria-current]").focus()
    desk.keyboard.press("ArrowRight")
    desk.keyboard.press("ArrowRight")
    desk.keyboard.press("Enter")
    made.answered()
    expect(desk.locator(".cb-ws-rail [aria-current] b")).to_have_text("Take home")
    expect(desk.locator(".cb-ws-panel h3")).to_have_text("7. Take home")
    made.view.close()


def test_a_phone_has_the_steps_in_a_list_and_nothing_is_too_wide(touched: Page, home: Path) -> None:
    made = Opened(touched, home)
    for step in STEPS:
        touched.locator("select[name=step]").select_option(str(step))
        made.answered()
        expect(touched.locator(".cb-ws-panel h3")).to_contain_text(f"{step}. ")
        assert touched.evaluate("document.documentElement.scrollWidth <= innerWidth"), step
    made.view.close()


def test_two_slips_stand_on_a_sheet_and_each_within_its_half(open_page: OpenPage, home: Path, tmp_path: Path) -> None:
    from support.browser import PAGE

    folder = WorkshopFolder("Monday", home)
    room = Classroom(folder.results, WORK, clock=Watch(START))
    file = tmp_path / "slips.html"
    file.write_text(slips_page(room, "Monday", date(2026, 11, 23)))
    page = open_page(PAGE)
    page.goto(file.as_uri())
    expect(page.locator(".cb-slip")).to_have_count(3)
    expect(page.locator(".cb-slip header p").first).to_contain_text("23 November 2026")
    code = page.locator(".cb-slip-code").first.inner_text()
    assert decode_slip(code).lesson.game == "gear"
    page.emulate_media(media="print", color_scheme="dark")
    cut = """all => all.filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
      .map(one => one.className + one.textContent.slice(0, 40))"""
    assert page.locator(".cb-slip, .cb-slip-asks").evaluate_all(cut) == []
    assert page.locator("body").evaluate("one => getComputedStyle(one).backgroundColor") == "rgb(255, 255, 255)"
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 2
