"""Gears of Industry and Smash Gear are played to their ends in JupyterLab, by mouse or by keyboard alone.

Some are played from the start, others were begun by bots and are taken over in the middle.
"""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.jupyter_lab import Lab, Notebook
from support.pressing import AT_REST, Choose, Presser, by_keyboard, by_mouse

import kernel_lib as kl

pytestmark = pytest.mark.full


def begin(path: Path, game: str, seats: int, options: Mapping[str, Any]) -> None:
    """Writes the first half of a game among bots, which a person can go on with."""
    lines = kl.Match(game, ["greedy"] * seats, seed=4, **options).replay.lines
    path.write_bytes(b"".join(bytes(line) + b"\n" for line in lines[: len(lines) // 2]))


GAMES = [
    pytest.param("industry", ["greedy"], {"target": 2}, by_mouse, False, id="industry for two, by mouse"),
    pytest.param("industry", ["greedy"] * 2, {"target": 1}, by_keyboard, True, id="industry for three, by keyboard"),
    pytest.param("industry", ["greedy"] * 3, {"target": 2}, by_mouse, True, id="industry in teams, by mouse"),
    pytest.param("smash", ["planner"], {"first": 1}, by_mouse, False, id="smash against the planner, by mouse"),
    pytest.param("smash", ["planner"], {"first": 0}, by_keyboard, True, id="smash against the planner, by keyboard"),
]


@pytest.mark.parametrize(("game", "bots", "options", "choose", "begun"), GAMES)
def test_a_game_is_played_to_its_end(
    notebook: Notebook,
    lab: Lab,
    game: str,
    bots: list[str],
    options: dict[str, Any],
    choose: Choose,
    begun: bool,
) -> None:
    file = f"{game}-{len(bots)}-{choose.__name__}.jsonl"
    seats = ["you", *bots]
    if begun:
        begin(lab.folder / file, game, len(seats), options)
        made = f"kl.Match.resume('{file}', {seats})"
    else:
        made = f"kl.Match('{game}', {seats}, seed=4, log='{file}', **{options})"
    page = notebook.write("import kernel_lib as kl", f"kl.Table({made}, pace=0)", name=f"{file}.ipynb")
    table = page.locator(".cb-table")
    expect(table).to_be_visible()
    rng, presser = random.Random(file), Presser()
    while True:
        page.wait_for_function(AT_REST, arg=table.element_handle(), timeout=60_000)
        if page.locator(".cb-type input").is_disabled():
            break
        choose(page, table, rng, presser)
    assert kl.verify(lab.folder / file) is None
    assert kl.load(lab.folder / file).main_line[-1].state.outcome is not None
