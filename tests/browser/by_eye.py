"""A learner who works through an exported lesson of Smash Gear with a mouse or a finger, by what is to be seen.

Every press is at a point of the screen at which the piece is the uppermost element. What leads where is read off the
scene; what is right is known from Python.
"""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from kernel_lib.study.tasks import Posed

_POINT = """([key, avoids]) => {
  const piece = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!piece) return null;
  const { left, top, width, height } = piece.getBoundingClientRect();
  const own = (x, y) => document.elementFromPoint(x, y)?.closest("[data-key]")?.getAttribute("data-key");
  const shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  for (const down of shares) for (const right of shares) {
    const [x, y] = [left + right * width, top + down * height];
    if (x > 0 && y > 0 && x < innerWidth && y < innerHeight && own(x, y) === key) return [x, y];
  }
  return null;
}"""
_SPRITES = "() => Object.entries(home.view.sprites).map(([key, sprite]) => ({ key, ...sprite }))"


class Eye:
    """A page with a lesson, and who sees and presses."""

    def __init__(self, page: Page, path: Path, *, touch: bool = False) -> None:
        page.goto(path.as_uri())
        self.page, self.touch = page, touch
        self.board = page.locator(".cb-board")
        expect(self.board).to_be_visible()

    # Seeing and pressing --------------------------------------------------------------------------

    def sprites(self) -> dict[str, dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate(_SPRITES)
        return {sprite["key"]: sprite for sprite in found}

    def point(self, key: str) -> tuple[float, float] | None:
        """A point at which a piece is the uppermost element of the page; None: it is covered, or out of sight."""
        found = self.page.evaluate(_POINT, [key, []])
        return None if found is None else (found[0], found[1])

    def press(self, key: str) -> None:
        """Press a piece where it is seen. On a page that is higher than the screen it is scrolled into view before."""
        point = self.point(key)
        if point is None:
            self._scroll_to(key)
            point = self.point(key)
        assert point is not None, f"{key} can be pressed nowhere"
        if self.touch:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def _scroll_to(self, key: str) -> None:
        if self.point(key) is None:
            scroll = "key => document.querySelector(`[data-key='${key}']`)?.scrollIntoView({ block: 'center' })"
            self.page.evaluate(scroll, key)

    def press_button(self, selector: str) -> None:
        button = self.board.locator(selector).last
        button.scroll_into_view_if_needed()
        (button.tap if self.touch else button.click)()

    # Making a move --------------------------------------------------------------------------------

    def make(self, move: str) -> None:
        """Choose a move piece by piece, and play it by the button."""
        offers = "move => !home.view.showing.comes && Object.values(home.view.sprites).some((one) => one.move === move)"
        self.page.wait_for_function(offers, arg=move)
        sprites = self.sprites()
        line = next(
            filter(None, (self._line_to(key, sprites) for key, one in sprites.items() if one.get("move") == move))
        )
        wanted = line[-1]
        placed = sprites[wanted].get("placing") == "this"
        for key in line[:-1] if placed else line:
            self.press(key)
        if placed:
            self._go(wanted)
        self.press(self._confirm())

    def _line_to(self, key: str, sprites: dict[str, dict[str, Any]]) -> list[str]:
        """What is pressed to choose a piece, from the outermost one that opens it; nothing if that is covered."""
        line = [key]
        while under := sprites[line[0]].get("under"):
            line.insert(0, under)
        self._show(sprites[line[0]])
        self._scroll_to(line[0])
        return line if self.point(line[0]) else []

    def _show(self, sprite: dict[str, Any]) -> None:
        """Opens the tab of a piece."""
        tab = sprite.get("tab")
        if tab and self.page.evaluate("tab => !Object.values(home.view.tabs).includes(tab)", tab):
            self.press(next(key for key, other in self.sprites().items() if other.get("move") == f"!tab:{tab}"))

    def _confirm(self) -> str:
        """The button that plays, as it is seen now."""
        confirms = [key for key, sprite in self.sprites().items() if sprite.get("move") == "!confirm"]
        return next(key for key in confirms if self.board.locator(f'[data-key="{key}"]').is_visible())

    def _go(self, wanted: str) -> None:
        """From the placement that is chosen to another one, by buttons and pieces that can be pressed."""
        sprites = self.sprites()
        start = self.page.evaluate("home.view.chosen")
        ways = {key: dict(sprite.get("ways", ())) for key, sprite in sprites.items()}
        before: dict[str, tuple[str, str]] = {}
        queue = deque([start])
        while queue:
            at = queue.popleft()
            for name, to in ways[at].items():
                if to not in before and to != start and to in sprites and self._button(sprites, name):
                    before[to] = at, name
                    queue.append(to)
        steps: list[str] = []
        while wanted != start:
            wanted, name = before[wanted]
            steps.insert(0, name)
        for name in steps:
            self.press(self._button(sprites, name))

    def _button(self, sprites: dict[str, dict[str, Any]], name: str) -> str:
        """What goes a way, beside the board: a turning, a chip, a row."""
        kinds = ("thumb", "chip", "side-")
        opener = self.page.evaluate("home.view.placing.opener ?? home.view.chosen")
        for key, sprite in sprites.items():
            if (sprite.get("move"), sprite.get("under")) == (f"!way:{name}", opener) and sprite["symbol"].startswith(
                kinds
            ):
                return key
        return ""

    # Answering ------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Read what stands before the task."""
        on = self.board.locator("[data-deed=on]")
        while True:
            self.page.wait_for_function("() => !home.view.showing.timer")
            if on.is_visible():
                self.press_button("[data-deed=on]")
            elif self.board.get_attribute("data-phase") == "task" and not self.page.evaluate("home.view.showing.comes"):
                return

    def answer(self, task: Posed) -> None:
        """Give the right answer."""
        solution = task.solution
        texts = [str(one) for one in solution] if isinstance(solution, tuple) else [str(solution)]
        ask = task.line.ask
        if ask == "move":
            self.make(texts[0])
        elif ask == "moves":
            for text in texts:
                self.make(text)
                self.page.wait_for_function("() => !home.view.showing.comes && !home.view.answer")
        elif ask in ("pieces", "legal"):
            for text in texts:
                self._mark(text, by="mark" if ask == "pieces" else "move")
        elif ask == "number":
            self.board.locator(".cb-l-field").fill(texts[0])
        else:
            words = task.choices if ask == "choice" else task.names
            for text in texts:
                self.press_button(f".cb-l-option:has(span:text-is({words[int(text)]!r}))")
        if ask != "move" and self.board.locator(".cb-l-check").is_visible():
            self.press_button(".cb-l-check")

    def _mark(self, text: str, by: str) -> None:
        sprites = self.sprites()
        found = [key for key, sprite in sprites.items() if sprite.get(by) == text and not sprite.get("under")]
        for key in sorted(found, key=lambda key: sprites[key]["w"] * (sprites[key].get("h") or sprites[key]["w"])):
            self._show(sprites[key])
            x, y = sprites[key]["x"], sprites[key]["y"]
            point = self.page.evaluate(
                "([x, y]) => { const there = new DOMPoint(x, y).matrixTransform(home.view.stage.svg.getScreenCTM());"
                " return [there.x, there.y]; }",
                [x, y],
            )
            (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(*point)
            return
        raise AssertionError(f"{text} is nowhere on the board")

    def is_right(self) -> bool:
        """Whether the task is done."""
        expect(self.board).to_have_attribute("data-answered", "true")
        return bool(self.page.evaluate("Boolean(home.view.lesson.right ?? home.view.lesson.over)"))

    def statuses(self) -> list[str]:
        """How each task was answered."""
        found: list[str] = self.page.evaluate("home.view.lesson.dots.map(({ status }) => status)")
        return found

    def next(self) -> None:
        self.press_button(".cb-l-foot > button")
        self.page.wait_for_timeout(50)
