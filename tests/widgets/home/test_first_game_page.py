"""A newcomer, who sees only what is on the screen, goes from the start page through tasks of a first lesson and a first
game with a guide. The whole lesson, all games and both screens: `tests/full/test_first_hour_page.py`.
"""

from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page
from support.newcomer_home import HomeNewcomer, goes_through

from kernel_lib.widgets.table.first_game import guided_match


def test_a_newcomer_plays_a_first_game_of_gear_on_a_laptop(
    desk: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kernel_lib.widgets.table.own_games.guided_match", partial(guided_match, seed=7))
    newcomer = HomeNewcomer(desk, tmp_path, "gear-laptop-daily", touch=False)
    goes_through(newcomer, "gear", count=3)
