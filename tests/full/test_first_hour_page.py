"""The first hour of a newcomer: from the start page through lesson 1 of a course and a first game with a guide, of each
game, with the mouse on a laptop and with a finger on a phone. See `tests/support/newcomer.py`.
"""

from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page
from support.browser import DESK, TOUCHED, OpenPage
from support.newcomer import FIVE
from support.newcomer_home import HomeNewcomer, goes_through

from kernel_lib.widgets.table.first_game import guided_match

SCREENS = {"laptop": DESK, "phone": TOUCHED}
DARK = ("gear", "smash")
"""Games that are walked through at night, too."""
WAYS = [(game, screen, "light") for game in FIVE for screen in SCREENS]
WAYS += [(game, screen, "dark") for game in DARK for screen in SCREENS]


@pytest.fixture(autouse=True)
def _same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every first game is dealt the same cards each time."""
    monkeypatch.setattr("kernel_lib.widgets.table.own_games.guided_match", partial(guided_match, seed=7))


@pytest.mark.parametrize(("game", "screen", "theme"), WAYS)
def test_a_newcomer_goes_from_the_start_page_through_a_lesson_and_a_first_game(
    open_page: OpenPage, tmp_path: Path, game: str, screen: str, theme: str
) -> None:
    page: Page = open_page({**SCREENS[screen], "color_scheme": theme})
    newcomer = HomeNewcomer(page, tmp_path, f"{game}-{screen}-{theme}", touch=screen == "phone")
    goes_through(newcomer, game)
