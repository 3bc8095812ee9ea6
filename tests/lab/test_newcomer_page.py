"""Somebody who has read the README opens Lab and presses what is on the screen, without typing a line: a first move, a
lesson, a drill, a game with its review, and a workshop with its folder.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Browser, expect
from support.by_eye_lab import LabEye
from support.jupyter_lab import SHUT_DOWN, Lab, Watch

import kernel_lib as kl
from kernel_lib.study.courses import course
from kernel_lib.study.exercises.practice import practice
from kernel_lib.study.lessons import tasks
from kernel_lib.study.progress import Progress

pytestmark = pytest.mark.full

FIRST_MOVE = 30
"""Seconds from the page being there to a first move of one's own."""
MOST = 150
"""No first game takes more presses."""
SHOWN = """() => { const { view } = document.querySelector('.cb-table');
  return !view.showing.comes && !view.answer; }"""
MARKED = (
    '[data-key="curtain-show"]',
    '.cb-board[data-advised="true"] .cb-ready',
    ".cb-board .cb-hint",
    '.cb-say[data-tone="told"] .cb-say-button',
)
"""What a guide points at, and the button that goes on with the score."""


@pytest.fixture(params=["light", "dark"])
def newcomer(request: pytest.FixtureRequest, browser: Browser, lab: Lab, watch: Watch) -> Iterator[LabEye]:
    """Somebody at a laptop on which nothing was done yet, in light and in dark."""
    for made in ("progress", "games", "workshops"):
        shutil.rmtree(folder(lab) / made, ignore_errors=True)
    welcome = folder(lab) / "00-welcome.ipynb"
    as_laid_out = welcome.read_bytes()
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = watch.over(context.new_page())
    page.goto(lab.url)
    page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.sessionContext", timeout=120_000)
    if request.param == "dark":
        page.evaluate("window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})")
    yield LabEye(page)
    if request.param == "dark":
        page.evaluate("window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Light'})")
    page.evaluate(SHUT_DOWN)
    context.close()
    welcome.write_bytes(as_laid_out)
    assert not watch.console


def folder(lab: Lab) -> Path:
    """Where the start page keeps what is done."""
    return lab.folder / "notebooks"


def test_a_newcomer_who_clicks_gets_a_move_a_lesson_a_drill_a_game_its_review_and_a_workshop(
    newcomer: LabEye, lab: Lab
) -> None:
    page = newcomer.page
    expect(page.get_by_role("heading", name="Tap a card to win this trick.")).to_be_visible(timeout=120_000)
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
    progress = Progress(None, folder(lab) / "progress")
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
    before = newcomer.presses
    while not page.locator(".cb-first").is_visible():
        assert newcomer.presses - before < MOST
        page.wait_for_function(SHOWN, timeout=60_000)
        for selector in MARKED:
            if newcomer.is_seen(selector):
                newcomer.press(selector)
                break
        else:
            page.wait_for_timeout(50)
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
    (made,) = (one for one in (folder(lab) / "workshops").glob("*/results") if one.is_dir())
    kept = {path.relative_to(made.parent).parts[0] for path in made.parent.rglob("*") if path.is_file()}
    assert {"kit", "plan.html", "assignment.json"} <= kept
    assert (made.parent / "kit" / "index.html").is_file()
