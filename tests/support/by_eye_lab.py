"""A newcomer in JupyterLab, who sees and presses as in `newcomer.py`; the notebook scrolls, not the page."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page, expect
from support.by_eye import NEXT, Eye
from support.newcomer import Newcomer
from support.walk import Walk

from kernel_lib.study.tasks import PosedTask

SCROLLED = """(selector) => {
  const drawn = (one) => one.getClientRects().length && getComputedStyle(one).visibility !== "hidden";
  const found = [...document.querySelectorAll(selector)].find(drawn), box = found?.getBoundingClientRect();
  if (box && (box.top < 90 || box.bottom > innerHeight - 30)) found.scrollIntoView({ block: "center" });
}"""
"""Brings an element into sight, unless it lies in the window already, below Lab's bars."""


STAMP = "home.view.lesson.stamp"
"""Counts what the kernel has said about a lesson."""


class LabEye(Newcomer):
    """Somebody at a page of Lab; `name` is that of their walk."""

    def __init__(self, page: Page, name: str) -> None:
        super(Eye, self).__init__(page, touch=False)
        self.walk = Walk(page, name)

    def points(self, selector: str) -> list[tuple[float, float]]:
        self.page.evaluate(SCROLLED, selector)
        return super().points(selector)

    def next(self) -> None:
        """Go on to the next task, which the kernel puts when it comes to that."""
        before = self.page.evaluate(STAMP)
        self.press(NEXT)
        self.page.wait_for_function(f"(before) => {STAMP} !== before", arg=before)

    def look_at(self, kind: str) -> None:
        """Look at the board of this kind that is opened: `lesson`, `drill` or `table`. It gets the keys when it has
        been brought into sight.
        """
        self.board = self.page.locator(f".cb-board.cb-{kind}").last
        expect(self.board).to_be_focused(timeout=60_000)
        self.board.evaluate("(board) => { globalThis.home = board; }")

    def answer_all(self, tasks: Iterable[PosedTask]) -> None:
        """Answer tasks rightly, in this order."""
        faults = [fault for fault in self.solve(tuple(tasks)) if fault]
        assert not faults, faults
