"""What a newcomer does on the way through their first hour, step by step: presses, seconds, and a picture of each step.

`COGBOOK_WALK=FOLDER` keeps pictures and table in that folder; without it nothing is drawn.
"""

from __future__ import annotations

import os
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from playwright.sync_api import Page

FOLDER: Final = "COGBOOK_WALK"
"""The environment variable that names the folder."""
STANDS: Final = """() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"""


class Step(NamedTuple):
    """One step: its name, and what it took."""

    name: str
    presses: int
    seconds: float


class Walk:
    """A way through pages, called `name`: each step ends with a picture of what is on the screen."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name
        self.presses = 0
        self.steps: list[Step] = []
        self._pictures = 0
        self._begun, self._pressed = monotonic(), 0
        kept = os.environ.get(FOLDER)
        self._folder = None if not kept else Path(kept)

    def look(self, what: str) -> None:
        """Keep a picture of the screen."""
        if self._folder is None:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        self._pictures += 1
        self.page.evaluate(STANDS)
        self.page.screenshot(path=self._folder / f"{self.name}-{self._pictures:02}-{what}.png")

    def step(self, name: str) -> None:
        """End a step of the way."""
        now = monotonic()
        self.steps.append(Step(name, self.presses - self._pressed, now - self._begun))
        self._begun, self._pressed = now, self.presses

    def tell(self) -> None:
        """Print the table of the steps, and keep it beside the pictures."""
        told = "; ".join(f"{step.name}: {step.presses} presses, {step.seconds:.0f} s" for step in self.steps)
        line = f"{self.name}: {self.presses} presses. {told}"
        print(line)
        if self._folder is not None:
            with (self._folder / "walks.txt").open("a", encoding="utf-8") as table:
                table.write(f"{line}\n")
