"""A newcomer, who has never played: in a lesson they ask for hints, answer wrongly and have the solution shown before
they know it; in a first game they press what is marked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect
from support.by_eye import CHECK, Eye
from support.sight import OutOfReach, piece
from support.walk import Walk

from kernel_lib.study.tasks import PosedTask

FIVE: Final = ("inversion", "gear", "grid", "industry", "smash")
"""The games with a course and a guided first game."""
MOST: Final = 150
"""No first game takes more presses."""
DEED: Final = '.cb-l-deeds [data-deed="{name}"]'
NEXT: Final = '.cb-say[data-tone="told"] .cb-say-button'
"""The button that goes on with the score, which is counted step by step."""
POINTED: Final = ('[data-key="curtain-show"]', '.cb-board[data-advised="true"] .cb-ready', ".cb-board .cb-hint")
"""What is marked for the next press: the button that is filled in a frame of dashes, else a piece in one."""
WAITS: Final = "() => Boolean(home.view.showing.waits)"
"""Whether the picture on show waits for the reader; else the button in its place shows what was told once more."""
SHOWN: Final = "() => !home.view.showing.comes && !home.view.answer"
"""Whether all that has come is on show, and nothing is being waited for."""
_GOES_ON: Final = """({ pointed, next }) => {
  const { showing, answer } = home.view;
  if (document.querySelector(".cb-first")) return true;
  if (showing.waits) return Boolean(document.querySelector(next));
  return !showing.comes && !answer && pointed.some((one) => document.querySelector(one));
}"""


class Newcomer(Eye):
    """Sees and presses as in `by_eye.py`; a `walk` counts the presses and keeps the pictures."""

    walk: Walk

    @property
    def presses(self) -> int:
        """How often they have pressed."""
        return self.walk.presses

    def press_at(self, x: float, y: float) -> None:
        super().press_at(x, y)
        self.walk.presses += 1

    def told_now(self) -> str:
        """Return what is said beside the board: by a guide, or in a lesson."""
        said = self.page.locator(".cb-guide-panel, .cb-l-talk").all_inner_texts()
        return " ".join(" ".join(said).split())

    # A lesson ---------------------------------------------------------------------------------------

    def learn(self, tasks: Sequence[PosedTask]) -> None:
        """Do a lesson to its end: every third task after its hint, every third after a wrong answer, and the first of
        those that was answered wrongly is shown, and comes back.
        """
        self.learn_some(tasks)
        while not self.page.evaluate("Boolean(home.view.lesson.end)"):  # what was shown comes back
            number = self.page.evaluate("home.view.lesson.now") + 1
            self._do(number, tasks[number - 1], first=False)
        self.walk.look("lesson-end")
        self.walk.step("lesson")

    def learn_some(self, tasks: Sequence[PosedTask]) -> None:
        """Do the first tasks of a lesson."""
        for number, task in enumerate(tasks, 1):
            self._do(number, task, first=True)

    def _do(self, number: int, task: PosedTask, *, first: bool) -> None:
        self.begin()
        self.walk.look(f"task-{number}" if first else f"task-{number}-again")
        if first and number % 3 == 1:
            self.help("hint")
            self.walk.look(f"task-{number}-hint")
        if first and number % 3 == 2 and self.err(task):
            self.walk.look(f"task-{number}-wrong")
            if number == 2:
                self.help("show")
                self.walk.look(f"task-{number}-shown")
                return self.next()
            self.try_again()
        self.answer(task)
        assert self.is_right(), f"{task.solution!r} did not count as right: {self.told()}"
        self.walk.look(f"task-{number}-right" if first else f"task-{number}-again-right")
        return self.next()

    def help(self, name: str) -> None:
        """Press *Hint* or *Show me*, and read what comes."""
        self.press(DEED.format(name=name))
        tone = "shown" if name == "show" else name
        expect(self.board.locator(f'.cb-l-talk[data-tone="{tone}"], .cb-l-{tone}')).to_be_visible()
        self.page.wait_for_function(SHOWN)

    def try_again(self) -> None:
        """Take a wrong answer back, where that is a step of its own."""
        again = DEED.format(name="try")
        if self.page.locator(again).is_visible():
            self.press(again)
            self.page.wait_for_function(SHOWN)
        for one in sorted(self.marked()):
            self.press(f'.cb-l-chip[data-one="{one}"]')

    def err(self, task: PosedTask) -> bool:
        """Answer wrongly, in a way that the screen offers. Return True if there is one."""
        right = {str(one) for one in (task.solution if isinstance(task.solution, tuple) else (task.solution,))}
        match task.line.ask:
            case "choice" | "seats":
                wrong = [place for place in map(str, range(len(task.choices or task.names))) if place not in right]
                self.press(f'.cb-l-option[data-one="{wrong[0]}"]')
            case "number":
                self.press(".cb-l-field")
                self.page.keyboard.type("77")
            case "move":
                return self._err_by_move(task)
            case _:
                return False
        if self.board.locator(CHECK).is_visible():
            self.press(CHECK)
        expect(self.board.locator('.cb-l-talk[data-tone="wrong"]')).to_be_visible()
        return True

    def _err_by_move(self, task: PosedTask) -> bool:
        """Make the first move that is offered, cannot be held or placed, and is wrong. Return True if there is one."""
        for key, sprite in self.sprites().items():
            move = sprite.get("move", "")
            plain = move and not move.startswith("!") and not sprite.get("under") and not sprite.get("ways")
            if not plain or not self.is_seen(piece(key)) or task.check(move).correct:
                continue
            self.make(move)
            expect(self.board.locator('.cb-l-talk[data-tone="wrong"]')).to_be_visible()
            self.page.wait_for_function(SHOWN)
            return True
        return False

    # A first game -----------------------------------------------------------------------------------

    def play(self) -> list[str]:
        """Press what is marked until the game is over and its score is counted; return what the guide said."""
        heard: list[str] = []
        before = self.presses
        while not self._is_over():
            assert self.presses - before < MOST, self.told_now()
            selector = self.pointed()
            if selector != NEXT:
                heard.append(self.told_now())
            self.walk.look(f"press-{self.presses - before + 1}")
            self.press(selector)
        self.walk.look("game-end")
        self.walk.step("game")
        return heard

    def pointed(self) -> str:
        """Return the selector of what is to be pressed now. OutOfReach: nothing is marked."""
        marked = next(filter(self.is_seen, (NEXT,) if self.page.evaluate(WAITS) else POINTED), None)
        if marked is None:
            raise OutOfReach(f"after {self.presses} presses nothing is marked on the screen: {self.told_now()}")
        return marked

    def _is_over(self) -> bool:
        """Return True if the end of the game is on show, as soon as that or something to press is."""
        try:
            self.page.wait_for_function(_GOES_ON, arg={"pointed": POINTED, "next": NEXT})
        except Late:
            raise OutOfReach(f"after {self.presses} presses nothing is marked: {self.told_now()}") from None
        return self.page.locator(".cb-first").is_visible()
