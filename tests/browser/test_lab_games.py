"""Gears of Industry and Smash Gear are played to their ends in JupyterLab, by mouse or by keyboard alone.

Some are played from the start, others were begun by bots and are taken over in the middle.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from browser.harness import Lab, Notebook
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as NotInTime

import kernel_lib as kl

AT_REST = """root => root.dataset.busy === 'false' && root.dataset.index === String(root.dataset.shots - 1)
  && (root.querySelector('.cb-legal') || document.querySelector('.cb-type input').disabled)"""
READY = ".cb-ready:visible"
SEEN = """piece => {
  const { width, height } = piece.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(piece).visibility === 'visible';
}"""
TAKEN = f"""([root, key]) => {{
  const piece = root.querySelector(`[data-key="${{key}}"]`), seen = {SEEN};
  return !piece || !seen(piece) || !piece.matches('.cb-legal:not(.cb-chosen)') || root.querySelector('.cb-ready');
}}"""
KEYS = f"pieces => pieces.filter({SEEN}).map(piece => piece.dataset.key)"
MISSES = 3
"""So many presses of a game may be lost."""
PRESSED = 10_000
"""Milliseconds after which a press is lost."""
STEPS = 40
"""A move has no more parts than this, those that lead nowhere and are put back included."""


@dataclass
class Presser:
    """Who plays by the mouse: what was offered since the button was pressed, and what could not be pressed."""

    offered: set[str] = field(default_factory=set)
    missed: list[str] = field(default_factory=list)

    def miss(self, key: str) -> None:
        """Note that a piece could not be pressed: what a chosen piece would do may be drawn just then, not often."""
        self.missed.append(key)
        assert len(self.missed) <= MISSES, f"These pieces could not be pressed: {', '.join(self.missed)}"


def by_mouse(page: Page, table: Locator, rng: random.Random, presser: Presser) -> None:
    """Press the button if it is ready, else a piece that may be chosen and was not pressed since the button was."""
    key = "confirm"
    try:
        if table.locator(READY).count():
            table.locator(READY).click(timeout=PRESSED)
            presser.offered.clear()
            return
        offered = table.locator(".cb-legal:not(.cb-chosen)").evaluate_all(KEYS)
        key = rng.choice([key for key in offered if key not in presser.offered] or offered or [key])
        presser.offered |= set(offered)
        table.locator(f'[data-key="{key}"]').click(timeout=PRESSED)
        page.wait_for_function(TAKEN, arg=[table.element_handle(), key], timeout=PRESSED)
    except NotInTime:
        presser.miss(key)


def by_keyboard(page: Page, table: Locator, rng: random.Random, _presser: Presser) -> None:
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
                page.keyboard.press("Enter")
                break
            page.keyboard.press("ArrowRight")
        else:
            page.keyboard.press("Escape")  # to the right lies nothing that is allowed: another piece
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
    choose: Callable[[Page, Locator, random.Random, Presser], None],
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
