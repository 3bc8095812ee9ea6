"""A newcomer at the start page by itself, as a browser without JupyterLab shows it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect
from support.by_eye import Eye
from support.live_pages import LivePage
from support.newcomer import Newcomer
from support.walk import Walk

from kernel_lib.widgets.course.page import CoursePage
from kernel_lib.widgets.home.page import HomePage
from kernel_lib.widgets.lesson.board import LessonBoard
from kernel_lib.widgets.table.board import TableBoard


class HomeNewcomer(Newcomer):
    """Somebody at the start page, who has never played."""

    def __init__(self, page: Page, folder: Path, name: str, *, touch: bool) -> None:
        super(Eye, self).__init__(page, touch=touch)
        self.walk = Walk(page, name)
        self.home = HomePage(folder)
        self.live = LivePage(page, self.home)
        self.board = page.locator(".cb-board")
        self.walk.look("start")

    def press_at(self, x: float, y: float) -> None:
        super().press_at(x, y)
        self.live.answer()

    def open_lesson(self, game: str) -> LessonBoard:
        """Press *Learn* of a game; return the lesson that opens."""
        self.press(f'[data-action="learn"][data-arg="{game}"]')
        course = self.home.opened
        assert isinstance(course, CoursePage)
        lesson = course.opened
        assert isinstance(lesson, LessonBoard)
        expect(self.page.locator(".cb-lesson")).to_be_visible()
        self._look_at_board()
        self.walk.step("to the lesson")
        return lesson

    def go_on(self) -> None:
        """Go on from the end of the lesson to the next one."""
        course = self.home.opened
        assert isinstance(course, CoursePage)
        self.press('.cb-l-deeds [data-deed="follow"]')
        assert course.values["said"].startswith("Lesson 2: ")

    def open_game(self, game: str) -> TableBoard:
        """Press *Play* of a game, and choose the guide; return the table."""
        self.press(f'[data-action="play"][data-arg="{game}"]')
        self.walk.look("play")
        self.press(f'[data-action="play_guided"][data-arg="{game}"]')
        table = self.home.opened
        assert isinstance(table, TableBoard)
        table.pace = 0  # the others play at once: how long a move is on show is not asked here
        self.live.answer()
        self._look_at_board()
        self.walk.step("to the game")
        return table

    def _look_at_board(self) -> None:
        self.board.evaluate("(board) => { globalThis.home = board; }")  # its `view`, as in an exported page


def goes_through(newcomer: HomeNewcomer, game: str, count: int | None = None) -> None:
    """Do the first lesson, or `count` tasks of it, play a first game to its end, and go on with the lesson that is
    offered there.
    """
    page, walk = newcomer.page, newcomer.walk
    lesson = newcomer.open_lesson(game)
    if count is None:
        newcomer.learn(lesson.tasks)
        assert lesson.lesson["end"]["title"] == f"{len(lesson.tasks)} tasks done"
        newcomer.go_on()
    else:
        newcomer.learn_some(lesson.tasks[:count])
    table = newcomer.open_game(game)
    heard = newcomer.play()
    assert all(len(said) > len("Do it myself") for said in heard), "the panel is never empty"
    ending = page.locator(".cb-first")
    expect(ending).to_be_visible()
    guide = table.ending["guide"]
    expect(ending.locator("h2")).to_have_text(guide["result"])
    expect(ending.locator(".cb-outcome-tip")).to_have_text(guide["tip"])
    expect(ending.locator(".cb-outcome-learned li")).to_have_text(guide["learned"])
    expect(ending.get_by_role("button", name="Play a whole game", exact=True)).to_be_visible()
    expect(ending.get_by_role("button", name=guide["lesson"], exact=True)).to_be_visible()
    newcomer.press(".cb-outcome-next button:last-child")
    expect(page.locator(".cb-course")).to_be_visible()
    expect(page.locator(".cb-lesson")).to_be_visible()
    walk.look("next-lesson")
    walk.step("to the next lesson")
    walk.tell()
    newcomer.home.close()
