"""A learner who works through an exported lesson with a mouse or a finger, by what is to be seen.

Every press is at a point of the screen at which the piece or the button is the uppermost element. What leads where is
read off the scene; what is right is known from Python.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Late
from support.sight import OutOfReach, Sight, piece

from kernel_lib.study.tasks import PosedTask
from kernel_lib.widgets.lesson.frames import TURNS

Sprites = dict[str, dict[str, Any]]

_SPRITES = "() => Object.entries(home.view.sprites).map(([key, sprite]) => ({ ...sprite, key }))"
_MIDDLE = """([x, y]) => {
  const there = new DOMPoint(x, y).matrixTransform(home.view.stage.svg.getScreenCTM());
  return [there.x, there.y];
}"""
_OFFERS = """(move) => !home.view.showing.comes
  && Object.values(home.view.sprites).some((piece) => piece.move === move || piece.hold)"""
LATE = 5000
"""Nothing on a page takes longer than so many milliseconds."""
ON, SKIP = ".cb-board [data-deed=on]", ".cb-l-skip"
CHECK, NEXT = ".cb-l-check", ".cb-l-foot > button:last-child"
STEPS = 500
"""More notes and moves stand before no task."""


class Eye(Sight):
    """A page with a lesson, and who sees and presses."""

    def __init__(self, page: Page, path: Path, *, touch: bool = False) -> None:
        super().__init__(page, touch=touch)
        page.goto(path.as_uri())
        self.board = page.locator(".cb-board")
        expect(self.board).to_be_visible()

    def solve(self, tasks: tuple[PosedTask, ...]) -> Iterator[str]:
        """Give the right answer to one task after the other; yield what went wrong in each, "" for nothing."""
        for task in tasks:
            try:
                self.begin()
                self.answer(task)
                yield "" if self.is_right() else f"{task.solution!r} did not count as right: {self.told()}"
            except AssertionError as fault:
                yield str(fault).partition("\n")[0]
                self.go_on_from_fault()
            self.next()

    # Seeing ---------------------------------------------------------------------------------------

    def sprites(self) -> Sprites:
        """Return the pieces of the scene, by their keys."""
        found: list[dict[str, Any]] = self.page.evaluate(_SPRITES)
        return {sprite["key"]: sprite for sprite in found}

    def marked(self) -> set[str]:
        """Return what is marked, as the page lists it below the board."""
        found: list[str] = self.board.locator(".cb-l-chip").evaluate_all("(all) => all.map((one) => one.dataset.one)")
        return set(found)

    def told(self) -> str:
        """Return what is said beside the board."""
        return " ".join(self.board.locator(".cb-l-talk").inner_text().split())

    def is_right(self) -> bool:
        """Return True if the task is done."""
        expect(self.board, self.told()).to_have_attribute("data-answered", "true")
        return bool(self.page.evaluate("Boolean(home.view.lesson.right ?? home.view.lesson.over)"))

    def statuses(self) -> list[str]:
        """How each task was answered."""
        found: list[str] = self.page.evaluate("home.view.lesson.dots.map(({ status }) => status)")
        return found

    # Going through the lesson ---------------------------------------------------------------------

    def begin(self) -> None:
        """Read the notes that stand before the task, and skip the moves on the way to it."""
        for _ in range(STEPS):
            if self.board.get_attribute("data-phase") == "task" and not self._is_coming():
                return
            if self.page.locator(ON).is_visible():
                self.press(ON)
            else:
                self.press_if_seen(SKIP)
            self.page.wait_for_timeout(20)
        raise AssertionError(f"after {STEPS} steps the task was still not asked")

    def next(self) -> None:
        """Go on to the next task."""
        self.press(NEXT)
        self.page.wait_for_timeout(50)

    def go_on_from_fault(self) -> None:
        """Put away what a task that was not solved has left chosen."""
        self.page.keyboard.press("Escape")

    def _is_coming(self) -> bool:
        return bool(self.page.evaluate("home.view.showing.comes"))

    # Answering ------------------------------------------------------------------------------------

    def answer(self, task: PosedTask) -> None:
        """Give the right answer. OutOfReach: a piece cannot be pressed, or the page says that it takes a kernel."""
        if self.page.evaluate("home.view.asks.kind === 'none'"):
            raise OutOfReach(self.told())
        solution, ask = task.solution, task.line.ask
        texts = [str(one) for one in solution] if isinstance(solution, tuple) else [str(solution)]
        match ask:
            case "move":
                return self.make(texts[0])
            case "moves" | "score":
                for text in texts:
                    self.make(text)
                    self.page.wait_for_function("() => !home.view.showing.comes && !home.view.answer")
            case "pieces":
                for text in texts:
                    self.mark(text)
            case "legal":
                for text in texts:
                    self.mark_move(text)
            case "number":
                self.press(".cb-l-field")
                self.page.keyboard.type(texts[0])
            case _:
                words = task.choices if ask == "choice" else task.names
                for text in texts:
                    self.choose(text, words[int(text)])
        if self.board.locator(CHECK).is_visible():
            self.press(CHECK)
        return None

    def choose(self, place: str, words: str) -> None:
        """Press the sentence or the name that is right."""
        option = f'.cb-l-option[data-one="{place}"]'
        expect(self.board.locator(f"{option} > span")).to_have_text(words)
        self.press(option)

    def mark(self, name: str) -> None:
        """Mark a piece, wherever it is seen. A cell below a machine is pressed through it."""
        before, sprites = self.marked(), self.sprites()
        found = [key for key, sprite in sprites.items() if sprite.get("mark") == name]
        for key in sorted(found, key=lambda key: _area(sprites[key])):
            for x, y in self._points_of(key, sprites):
                self.press_at(x, y)
                if self.marked() == before | {name}:
                    return
                for other in self.marked() - before:
                    self.press(f'.cb-l-chip[data-one="{other}"]')
        raise OutOfReach(f"{name} cannot be marked by pressing {', '.join(found) or 'a piece: none shows it'}")

    def _points_of(self, key: str, sprites: Sprites) -> list[tuple[float, float]]:
        """Where a piece is pressed: where it is seen; else in its middle, through what is drawn over it."""
        for opener in self._line(key, sprites)[:-1]:
            self.press(piece(opener))
        try:
            return self.points(piece(key))[:6]
        except OutOfReach:
            x, y = self.page.evaluate(_MIDDLE, [sprites[key]["x"], sprites[key]["y"]])
            return [(x, y)]

    def mark_move(self, move: str) -> None:
        """Mark a move that may be made."""
        before, sprites = self.marked(), self.sprites()
        for key, sprite in sprites.items():
            if sprite.get("move") == move and sprite.get("placing") != "this":
                line = self._line(key, sprites)
                if self.is_seen(piece(line[0])):
                    for one in line:
                        self.press(piece(one))
                    break
        if move not in self.marked():
            self.make(move)
        assert self.marked() == before | {move}, f"{move} was not marked: {sorted(self.marked())}"

    # Making a move --------------------------------------------------------------------------------

    def make(self, move: str) -> None:
        """Choose a move piece by piece, and play it."""
        try:
            self.page.wait_for_function(_OFFERS, arg=move, timeout=LATE)
        except Late:
            raise OutOfReach(f"no piece offers {move}") from None
        sprites = self.sprites()
        offers = [key for key, sprite in sprites.items() if sprite.get("move") == move]
        if not offers:
            return self._lay(move, sprites)
        lines = [self._line(key, sprites) for key in offers]
        line = next((line for line in lines if self.is_seen(piece(line[0]))), lines[0])
        wanted = line[-1]
        placed = sprites[wanted].get("placing") == "this"
        for key in line[:-1] if placed else line:
            self.press(piece(key))
        if placed:
            self._go(wanted)
        if self.page.evaluate("Boolean(home.view.chosen && !home.view.answer)"):  # else the press has played it already
            self._play(wanted)
        return None

    def _lay(self, move: str, sprites: Sprites) -> None:
        """Hold a piece, turn it, and lay it on a spot."""
        holds = {key: sprite["hold"] for key, sprite in sprites.items() if sprite.get("hold")}
        spots = {key: sprite["spot"] for key, sprite in sprites.items() if sprite.get("spot")}
        fitting = (
            (held, spot, turn)
            for (held, template), (spot, name), turn in product(holds.items(), spots.items(), range(TURNS))
            if template.replace("{spot}", name).replace("{turn}", str(turn)) == move
        )
        held, spot, turn = next(fitting, ("", "", 0))
        if not held:
            raise OutOfReach(f"no piece offers {move}")
        for key in self._line(held, sprites):
            self.press(piece(key))
        for _ in range((turn - round(sprites[held].get("turn", 0) / 90)) % TURNS):
            self.press(piece(self._offering("!turn")))
        self.press(piece(spot))
        self._play(spot)

    def _play(self, chosen: str) -> None:
        """Press the button that plays; where there is none, what is chosen once more."""
        self.press(piece(self._offering("!confirm") or chosen))

    def _offering(self, command: str) -> str:
        """The piece that gives a command and is seen now; "" where there is none."""
        keys = [key for key, sprite in self.sprites().items() if sprite.get("move") == command]
        return next((key for key in keys if self.board.locator(piece(key)).is_visible()), "")

    def _line(self, key: str, sprites: Sprites) -> list[str]:
        """What is pressed to choose a piece, from the outermost one that opens it; its tab is opened."""
        line = [key]
        while under := sprites[line[0]].get("under"):
            line.insert(0, under)
        tab = sprites[line[0]].get("tab")
        if tab and self.page.evaluate("(tab) => !Object.values(home.view.tabs).includes(tab)", tab):
            self.press(piece(next(one for one, other in sprites.items() if other.get("move") == f"!tab:{tab}")))
        return line

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
            if wanted not in before:
                raise OutOfReach(f"no button leads from {start} to {wanted}")
            wanted, name = before[wanted]
            steps.insert(0, name)
        for name in steps:
            self.press(piece(self._button(sprites, name)))

    def _button(self, sprites: Sprites, name: str) -> str:
        """What goes a way, beside the board: a turning, a chip, a row."""
        kinds = ("thumb", "chip", "side-")
        opener = self.page.evaluate("home.view.placing.opener ?? home.view.chosen")
        for key, sprite in sprites.items():
            offers = (sprite.get("move"), sprite.get("under")) == (f"!way:{name}", opener)
            if offers and sprite["symbol"].startswith(kinds):
                return key
        return ""


def _area(sprite: dict[str, Any]) -> float:
    wide = float(sprite.get("w", 0))
    return wide * float(sprite.get("h") or wide)
