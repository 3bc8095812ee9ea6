"""Gears of Industry and Smash Gear are played to their ends in JupyterLab, by mouse or by keyboard alone."""

import random
from collections.abc import Callable

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
        if table.locator(READY).count():
            table.locator(READY).click()
            return
        offered = [str(piece.get_attribute("data-key")) for piece in table.locator(OFFERED).all()]
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


GAMES = [
    pytest.param("industry", ["greedy"], "target=2", by_mouse, id="industry for two, by mouse"),
    pytest.param("industry", ["greedy", "greedy"], "target=1", by_keyboard, id="industry for three, by keyboard"),
    pytest.param("industry", ["greedy", "greedy", "greedy"], "target=2", by_mouse, id="industry in teams, by mouse"),
    pytest.param("smash", ["planner"], "first=1", by_mouse, id="smash against the planner, by mouse"),
    pytest.param("smash", ["planner"], "first=0", by_keyboard, id="smash against the planner, by keyboard"),
]


@pytest.mark.parametrize(("game", "bots", "options", "choose"), GAMES)
def test_a_game_is_played_to_its_end(
    notebook: Notebook,
    lab: Lab,
    game: str,
    bots: list[str],
    options: str,
    choose: Callable[[Page, Locator, random.Random], None],
) -> None:
    file = f"{game}-{len(bots)}-{choose.__name__}.jsonl"
    made = f"kl.Match('{game}', {['you', *bots]}, seed=4, log='{file}', {options})"
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
