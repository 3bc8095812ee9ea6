"""The first hour of a newcomer in JupyterLab: from the welcome page through lesson 1 and a guided first game of each
game, at the pace at which a learner sees them. See `tests/support/newcomer.py`.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from support.jupyter_lab import Lab, Watch
from support.newcomer import FIVE
from support.newcomer_lab import newcomer_in_lab

from kernel_lib.study.courses import course
from kernel_lib.study.lessons import tasks
from kernel_lib.study.progress import Progress

WAYS = [*((game, "light") for game in FIVE), ("smash", "dark"), ("grid", "dark")]


@pytest.mark.parametrize(("game", "theme"), WAYS)
def test_a_newcomer_goes_from_the_welcome_page_through_a_lesson_and_a_first_game(
    browser: Browser, lab: Lab, watch: Watch, tmp_path: Path, game: str, theme: str
) -> None:
    first = course(game, Progress(None, tmp_path))[0].file
    with newcomer_in_lab(browser, lab, watch, f"lab-{game}-{theme}", theme) as newcomer:
        page, walk = newcomer.page, newcomer.walk
        newcomer.press(f'[data-action="learn"][data-arg="{game}"]')
        newcomer.look_at("lesson")
        walk.step("to the lesson")
        newcomer.learn(tasks(first.name))
        newcomer.press(f'[data-action="play"][data-arg="{game}"]')
        guided = f'[data-action="play_guided"][data-arg="{game}"]'
        expect(page.locator(guided)).to_be_visible()
        walk.look("play")
        newcomer.press(guided)
        newcomer.look_at("table")
        walk.step("to the game")
        newcomer.play()
        newcomer.press(".cb-outcome-next button:last-child")
        newcomer.look_at("lesson")
        walk.look("next-lesson")
        walk.step("to the next lesson")
        walk.tell()
