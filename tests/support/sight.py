"""Pressing what is seen: a point of the screen at which nothing lies over the element that is meant."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# The points of the first element of the selector that lie on the screen with nothing over them; else how far the page
# has to be scrolled to bring it there; else what lies over its middle.
_LOOK = """(selector) => {
  const drawn = (one) => one.getClientRects().length && getComputedStyle(one).visibility !== "hidden";
  const found = [...document.querySelectorAll(selector)].filter(drawn);
  if (!found.length) return { points: [], over: "nothing shows it" };
  const named = (one) => one.getAttribute("aria-label") || one.getAttribute("class") || one.tagName;
  const told = (one) => {
    const piece = one?.closest("[data-key]");
    return piece ? `the piece ${piece.getAttribute("data-key")}` : one ? `the element "${named(one)}"` : "nothing";
  };
  let away = 0, over = "";
  const shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  for (const element of found) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [];
    for (const down of shares) for (const right of shares) {
      const [x, y] = [left + right * width, top + down * height];
      const seen = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
      if (seen && element.contains(document.elementFromPoint(x, y))) points.push([x, y]);
    }
    const enabled = !element.disabled;
    if (points.length && enabled) return { points, away: 0, over: "" };
    const [x, y] = [left + width / 2, top + height / 2];
    if (top < 0 || top + height > innerHeight) away = Math.round(y - innerHeight / 2);
    else if (x < 0 || x > innerWidth) over = "it lies beside the screen";
    else over = enabled ? `${told(document.elementFromPoint(x, y))} lies over it` : "it is switched off";
  }
  return { points: [], away, over };
}"""


class OutOfReach(AssertionError):
    """There is no point at which a person could press what is meant."""


class Sight:
    """Sees and presses what is on a page; `touch`: with a finger, else with the mouse."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page, self.touch = page, touch

    def points(self, selector: str) -> list[tuple[float, float]]:
        """Return the points at which an element can be pressed, its middle first. The page is scrolled if need be.

        OutOfReach: there are none; the message says what lies over it.
        """
        look = self._look(selector)
        if not look["points"] and look.get("away"):
            self.page.evaluate("(away) => window.scrollBy({ top: away, behavior: 'instant' })", look["away"])
            look = self._look(selector)
        if not look["points"]:
            raise OutOfReach(f"{selector} can be pressed nowhere: {look['over'] or 'it cannot be scrolled into sight'}")
        return [(x, y) for x, y in look["points"]]

    def is_seen(self, selector: str) -> bool:
        """Return True if an element can be pressed somewhere, after scrolling if need be."""
        try:
            return bool(self.points(selector))
        except OutOfReach:
            return False

    def press(self, selector: str) -> None:
        """Press an element. OutOfReach: it is covered, or out of sight."""
        self.press_at(*self.points(selector)[0])

    def press_if_seen(self, selector: str) -> None:
        """Press an element if it is on the screen now."""
        if points := self._look(selector)["points"]:
            self.press_at(*points[0])

    def press_at(self, x: float, y: float) -> None:
        """Press a point of the screen."""
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def _look(self, selector: str) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(_LOOK, selector)
        return found


def piece(key: str) -> str:
    """Return the selector of a piece of a board."""
    quoted = key.replace("\\", "\\\\").replace('"', '\\"')
    return f'[data-key="{quoted}"]'
