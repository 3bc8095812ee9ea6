"""Somebody who presses what a table offers, at random, by mouse or by keyboard alone."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as NotInTime

AT_REST = """root => root.dataset.busy === 'false' && root.dataset.index === String(root.dataset.frames - 1)
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


Choose = Callable[[Page, Locator, random.Random, Presser], None]
"""Press what makes a part of a move, or all of it."""
