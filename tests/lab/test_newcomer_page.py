"""Somebody who has read the README opens Lab and presses what is on the screen, without typing a line: a first move, a
lesson, a drill, a game with its review, and a workshop with its folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from time import monotonic

import pytest
from playwright.sync_api import Browser, expect
from support.by_eye_lab import LabEye
from support.jupyter_lab import Lab, Watch
from support.newcomer_lab import kept_folder, newcomer_in_lab

import kernel_lib as kl
from kernel_lib.study.courses import course
from kernel_lib.study.exercises.practice import practice
from kernel_lib.study.lessons import tasks
from kernel_lib.study.progress import Progress

pytestmark = pytest.mark.full

FIRST_MOVE = 30
"""Seconds from the page being there to a first move of one's own."""


@pytest.fixture(params=["light", "dark"])
def newcomer(request: pytest.FixtureRequest, browser: Browser, lab: Lab, watch: Watch) -> Iterator[LabEye]:
    """Somebody at a laptop on which nothing was done yet, in light and in dark."""
    with newcomer_in_lab(browser, lab, watch, f"lab-first-hour-{request.param}", request.param) as somebody:
        yield somebody


def test_a_newcomer_who_clicks_gets_a_move_a_lesson_a_drill_a_game_its_review_and_a_workshop(
    newcomer: LabEye, lab: Lab
) -> None:
    page = newcomer.page
    there = monotonic()
    newcomer.press('.cb-h-hand [aria-label="red 8"]')
    expect(page.get_by_role("heading", name="You won the trick!")).to_be_visible()
    assert monotonic() - there < FIRST_MOVE
    for part in (learns, plays, teaches):
        before = monotonic()
        presses = newcomer.presses
        part(newcomer, lab)
        print(f"{part.__name__}: {newcomer.presses - presses} presses, {monotonic() - before:.0f} s")


def learns(newcomer: LabEye, lab: Lab) -> None:
    """Do the first lesson, then what its end offers to practise it."""
    newcomer.press('[data-action="learn"]')
    newcomer.look_at("lesson")
    newcomer.answer_all(tasks("gear/open-cards"))
    progress = Progress(None, kept_folder(lab) / "progress")
    first = course("gear", progress)[0]
    fresh = practice(kl.GAMES["gear"], chain.from_iterable(first.contents.tasks.values()), progress)
    newcomer.press('[data-deed="practise"]')
    newcomer.look_at("drill")
    newcomer.answer_all(fresh)
    expect(newcomer.board).to_contain_text(f"{len(fresh)} tasks, {len(fresh)} right at the first try.")


def plays(newcomer: LabEye, _lab: Lab) -> None:
    """Play a first game with its guide, and have it reviewed."""
    page = newcomer.page
    newcomer.press('[data-action="play"][data-arg="gear"]')
    expect(page.locator('[data-action="play_guided"][data-arg="gear"]')).to_be_visible()
    newcomer.press('[data-action="play_guided"][data-arg="gear"]')
    expect(page.locator(".cb-drill")).to_have_count(0)
    newcomer.look_at("table")
    newcomer.play()
    page.get_by_role("button", name="Review my mistakes").click()
    expect(page.locator(".cb-say", has_text="decisions judged")).to_be_visible(timeout=120_000)
    if "see below" in page.locator(".cb-say", has_text="decisions judged").inner_text():
        expect(page.locator(".cb-reviewed")).to_be_visible()


def teaches(newcomer: LabEye, lab: Lab) -> None:
    """Begin a workshop, choose its game, make its tasks and its pages."""
    page = newcomer.page
    steps = (
        ('[data-action="choose"][data-arg="teach"]', '[data-action="new_workshop"]'),
        ('[data-action="new_workshop"]', '.cb-workshop [data-action="choose_game"][data-arg="gear"]'),
        ('.cb-workshop [data-action="choose_game"][data-arg="gear"]', '[data-action="go"][data-at="0 2"]'),
        ('[data-action="go"][data-at="0 2"]', '[data-action="take_plan"]'),
        ('[data-action="take_plan"]', '[data-action="go"][data-at="0 4"]'),
        ('[data-action="go"][data-at="0 4"]', '[data-action="make_pages"]'),
    )
    for press, then in steps:
        newcomer.press(press)
        expect(page.locator(then)).to_be_visible()
    newcomer.press('[data-action="make_pages"]')
    expect(page.locator('.cb-workshop [data-action="serve"]')).to_be_visible(timeout=180_000)
    (made,) = (one for one in (kept_folder(lab) / "workshops").glob("*/results") if one.is_dir())
    kept = {path.relative_to(made.parent).parts[0] for path in made.parent.rglob("*") if path.is_file()}
    assert {"kit", "plan.html", "assignment.json"} <= kept
    assert (made.parent / "kit" / "index.html").is_file()
