"""A newcomer, who sees only what is on the screen, goes from the start page through the first lesson of a course and a
first game with a guide.

Each press is at a point at which nothing lies over what is meant. Tasks of the lesson are answered as in `by_eye.py`;
in the game what is pressed is marked: the button that is filled in a frame of dashes, else a piece in one.
"""

from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.by_eye import Eye
from support.live_pages import LivePage
from support.sight import OutOfReach

import kernel_lib as kl
from kernel_lib.widgets.course.page import CoursePage
from kernel_lib.widgets.home.page import HomePage
from kernel_lib.widgets.lesson.board import LessonBoard
from kernel_lib.widgets.table.board import TableBoard
from kernel_lib.widgets.table.first_game import guided_match

MOST = 250
"""No first lesson and first game take more presses."""
FEW = 3
"""Tasks that are answered each day; all of them are in the full run."""
START = '[data-key="curtain-show"]'
READY = '.cb-board[data-advised="true"] .cb-ready'
HINTED = ".cb-board .cb-hint"
NEXT = '.cb-say[data-tone="told"] .cb-say-button'
SHOWN = "() => { const { view } = document.querySelector('.cb-table'); return !view.showing.comes && !view.answer; }"
"""Return True if all that has come is on show, and nothing is being waited for."""
STANDS = (
    "() => { const { showing } = document.querySelector('.cb-table').view; return showing.waits || !showing.comes; }"
)
"""Return True if nothing more comes by itself."""


@pytest.fixture(autouse=True)
def _same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every first game is dealt the same cards each time."""
    monkeypatch.setattr("kernel_lib.widgets.table.own_games.guided_match", partial(guided_match, seed=7))


class Newcomer(Eye):
    """Somebody at the start page, who has never played; `presses` counts what they pressed."""

    def __init__(self, page: Page, folder: Path, *, touch: bool) -> None:
        super(Eye, self).__init__(page, touch=touch)
        self.home = HomePage(folder)
        self.live = LivePage(page, self.home)
        self.board = page.locator(".cb-board")
        self.presses = 0

    def press_at(self, x: float, y: float) -> None:
        super().press_at(x, y)
        self.presses += 1
        self.live.answer()

    def learn(self, game: str, count: int | None = None) -> None:
        """Press *Learn* of a game, answer the first `count` tasks of the lesson that opens; after all, the default, go
        on to the next lesson.
        """
        self.press(f'[data-action="learn"][data-arg="{game}"]')
        course = self.home.opened
        assert isinstance(course, CoursePage)
        lesson = course.opened
        assert isinstance(lesson, LessonBoard)
        expect(self.page.locator(".cb-lesson")).to_be_visible()
        self.board.evaluate("(board) => { globalThis.home = board; }")  # its `view`, as in an exported page
        assert [fault for fault in self.solve(lesson.tasks[:count]) if fault] == []
        if count is not None:
            return
        assert lesson.lesson["end"]["title"] == f"{len(lesson.tasks)} tasks done"
        self.press('.cb-l-deeds [data-deed="follow"]')
        assert course.values["said"].startswith("Lesson 2: ")

    def play_first(self, game: str) -> None:
        """Press *Play* of a game, and choose the guide."""
        self.press(f'[data-action="play"][data-arg="{game}"]')
        self.press(f'[data-action="play_guided"][data-arg="{game}"]')
        assert isinstance(self.home.opened, TableBoard)
        self.home.opened.pace = 0  # the others play at once: how long a move is on show is not asked here
        self.live.answer()

    def pointed(self) -> str:
        """Return the selector of what is to be pressed now."""
        for selector in (START, READY, HINTED):
            if self.is_seen(selector):
                return selector
        raise OutOfReach(f"after {self.presses} presses nothing is marked on the screen: {self.guided()}")

    def guided(self) -> str:
        """Return what the panel of the guide says."""
        return " ".join(self.page.locator(".cb-guide-panel").inner_text().split())

    def play(self) -> list[str]:
        """Press what is marked until the game is over; return what the guide said."""
        heard: list[str] = []
        table = self.home.opened
        assert isinstance(table, TableBoard)
        while table.match.state.to_act:
            assert self.presses < MOST
            self.page.wait_for_function(SHOWN)
            heard.append(self.guided())
            self.press(self.pointed())
        self.page.wait_for_function(STANDS)
        while self.page.get_by_role(
            "button", name="Next", exact=True
        ).is_visible():  # the score is counted step by step
            self.press(NEXT)
            self.page.wait_for_function(STANDS)
        return heard


def goes_through(page: Page, folder: Path, game: str, *, touch: bool, count: int | None = None) -> None:
    """Do the first lesson, or `count` tasks of it, play a first game to its end, and go on with the next lesson."""
    newcomer = Newcomer(page, folder, touch=touch)
    newcomer.learn(game, count)
    learned = newcomer.presses
    newcomer.play_first(game)
    heard = newcomer.play()
    assert all(len(said) > len("Do it myself") for said in heard), "the panel is never empty"
    ending = page.locator(".cb-first")
    expect(ending).to_be_visible()
    guide = newcomer.home.opened.ending["guide"]  # type: ignore[union-attr] # it is a table
    expect(ending.locator("h2")).to_have_text(guide["result"])
    expect(ending.locator(".cb-outcome-tip")).to_have_text(guide["tip"])
    expect(ending.locator(".cb-outcome-learned li")).to_have_text(guide["learned"])
    expect(ending.get_by_role("button", name="Play a whole game", exact=True)).to_be_visible()
    expect(ending.get_by_role("button", name=guide["lesson"], exact=True)).to_be_visible()
    newcomer.press(".cb-outcome-next button:last-child")
    expect(page.locator(".cb-course")).to_be_visible()
    expect(page.locator(".cb-lesson")).to_be_visible()
    counted = f"{learned} presses in the lesson, {newcomer.presses - learned} in the game"
    print(f"{kl.GAMES[game].title}, {'phone' if touch else 'laptop'}: {counted}")
    newcomer.home.close()


def test_a_newcomer_plays_a_first_game_of_gear_on_a_laptop(desk: Page, tmp_path: Path) -> None:
    goes_through(desk, tmp_path, "gear", touch=False, count=FEW)


@pytest.mark.full
@pytest.mark.parametrize("game", ["inversion", "gear", "industry", "smash", "grid"])
def test_a_newcomer_plays_a_first_game_of_each_game_on_a_laptop(desk: Page, tmp_path: Path, game: str) -> None:
    goes_through(desk, tmp_path, game, touch=False)


@pytest.mark.full
@pytest.mark.parametrize("game", ["inversion", "gear", "industry", "smash", "grid"])
def test_a_newcomer_plays_a_first_game_of_each_game_on_a_phone(touched: Page, tmp_path: Path, game: str) -> None:
    goes_through(touched, tmp_path, game, touch=True)
