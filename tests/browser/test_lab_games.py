"""Gears of Industry and Smash Gear are played to their ends in JupyterLab, by mouse or by keyboard alone.

Some are played from the start, others were begun by bots and are taken over in the middle.
"""

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from browser.harness import Lab, Notebook
from playwright.sync_api import Locator, Page, expect

import kernel_lib as kl

AT_REST = """root => root.dataset.busy === 'false' && root.dataset.index === String(root.dataset.shots - 1)
  && (root.querySelector('.cb-legal') || document.querySelector('.cb-type input').disabled)"""
READY = '[data-key="confirm"].cb-ready'
OFFERED = ".cb-legal:not(.cb-chosen):visible"
STEPS = 12
"""A move has no more parts than this."""


def by_mouse(page: Page, table: Locator, rng: random.Random) -> None:
    """Presses a piece that may be chosen, and what it opens, until the button is ready; then the button."""
    before: set[str] = set()
    offered: list[str] = []
    for _ in range(STEPS):
        expect(table.locator(f"{READY}, {OFFERED}").first).to_be_visible()
        offered = [str(piece.get_attribute("data-key")) for piece in table.locator(OFFERED).all()]
        if table.locator(READY).count():  # asked last: what was chosen is drawn a moment after the click
            table.locator(READY).click()
            return
        key = rng.choice([key for key in offered if key not in before] or offered)
        before |= set(offered)
        table.locator(f'[data-key="{key}"]').click()
    raise AssertionError(f"no move was ready: {offered}")


def by_keyboard(page: Page, table: Locator, rng: random.Random) -> None:
    """Goes a few pieces on with the arrows, takes what may be taken, until the button is ready; Enter plays it."""
    table.focus()
    for _ in range(STEPS):
        if table.locator(READY).count():
            page.keyboard.press("Enter")
            return
        for _ in range(rng.randrange(1, 6)):
            page.keyboard.press("ArrowRight")
        for _ in range(40):
            if table.locator(".cb-legal:focus:not(.cb-chosen)").count():
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    raise AssertionError("no move was ready")


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
    choose: Callable[[Page, Locator, random.Random], None],
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
    rng = random.Random(file)
    while True:
        page.wait_for_function(AT_REST, arg=table.element_handle(), timeout=60_000)
        if page.locator(".cb-type input").is_disabled():
            break
        choose(page, table, rng)
    assert kl.verify(lab.folder / file) is None
    assert kl.load(lab.folder / file).main_line[-1].state.outcome is not None
