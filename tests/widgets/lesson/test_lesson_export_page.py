"""A lesson that was taken home, on a phone without a network: solved by touch, its code and its file read back."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from support.lessons import every_ask, illegal_at, legal_at

import kernel_lib as kl
from kernel_lib.classroom.results import read_code, read_file
from kernel_lib.replay import Replay

TOLD_MS = 5000
"""Longer than the moves take that lead to a task, or that its answer brings about."""


class AtHome:
    """A page of a lesson, and who works through it."""

    def __init__(self, page: Page, path: Path) -> None:
        page.clock.install()
        page.goto(path.as_uri())
        self.page, self.board = page, page.locator(".cb-board")
        expect(self.board).to_be_visible()

    @property
    def talk(self) -> Locator:
        return self.board.locator(".cb-l-talk")

    def past_the_notes(self) -> None:
        self.board.locator("[data-deed=on]").tap()
        self.page.clock.run_for(TOLD_MS)
        expect(self.board).to_have_attribute("data-phase", "task")

    def tap(self, *cards: str, twice: bool = False) -> None:
        for card in cards:
            for _ in range(2 if twice else 1):
                at = self.board.locator(f'[data-key="card-{card.removeprefix("play ")}"]')
                at.tap(position={"x": 8, "y": 24})  # at its left edge, where the next one does not cover it

    def check(self) -> None:
        self.board.locator(".cb-l-check").tap()

    def next(self, number: int) -> None:
        self.board.locator(".cb-l-foot > button").last.tap()
        expect(self.board.locator(".cb-l-place")).to_have_text(f"{number} of 8")
        self.all_is_shown()

    def all_is_shown(self) -> None:
        """Until then a press skips to the task, and does no more."""
        self.page.clock.run_for(TOLD_MS)
        self.page.wait_for_function("() => !home.view.showing.comes")

    def choose(self, *places: int) -> None:
        for place in places:
            self.board.locator(".cb-l-option").nth(place).tap()
        self.check()


def solved(lesson: AtHome, replay: Replay) -> None:
    """Each task, some of them after a wrong answer, a hint, or the solution."""
    legal, talk = legal_at(replay), lesson.talk
    lesson.past_the_notes()
    lesson.tap(illegal_at(replay), twice=True)
    expect(talk).to_contain_text("Not allowed: ")
    tried = lesson.board.locator(f'[data-key="card-{illegal_at(replay).removeprefix("play ")}"]')
    expect(tried).to_have_class("cb-sprite cb-fault cb-piece")
    lesson.board.locator("[data-deed=try]").tap()
    lesson.tap(legal[2], twice=True)
    expect(talk).to_contain_text("Allowed, but not the answer: ")
    lesson.all_is_shown()
    lesson.board.locator("[data-deed=hint]").tap()
    expect(talk).to_contain_text("A hint to move.")
    lesson.tap(legal[0], twice=True)
    expect(talk).to_contain_text("at try 3")
    lesson.next(2)
    lesson.tap(*legal)
    lesson.check()
    expect(talk).to_contain_text("at the first try")
    lesson.next(3)
    lesson.board.locator(".cb-l-step").first.tap()
    lesson.board.locator(".cb-l-field").fill("\u22123")
    lesson.check()
    expect(talk).to_contain_text("Why number.")
    lesson.next(4)
    lesson.choose(1)
    expect(talk).to_contain_text("Not right: Bo")
    lesson.board.locator("[data-deed=show]").tap()
    expect(lesson.board.locator(".cb-l-option[data-right]")).to_have_count(1)
    lesson.next(5)
    lesson.tap(legal[0], legal[1])
    lesson.check()
    expect(talk).to_contain_text("Why pieces.")
    lesson.next(6)
    lesson.choose(1)
    lesson.next(7)
    lesson.choose(0, 2)
    lesson.next(8)
    expect(talk).to_contain_text("cannot be judged")


def test_a_lesson_is_solved_on_a_phone_without_a_network_and_its_results_come_back(phone: Page, tmp_path: Path) -> None:
    replay = every_ask()
    made = AtHome(phone, kl.Lesson(replay, title="every ask").export(tmp_path / "page.html"))
    solved(made, replay)
    made.board.locator(".cb-l-foot > button").last.tap()
    expect(made.board.locator(".cb-l-place")).to_have_text("4 of 8")  # it was shown, and comes back
    made.choose(0)
    made.board.locator(".cb-l-foot > button").last.tap()
    code = made.board.locator(".cb-h-code")
    expect(code).to_be_visible()
    made.board.locator(".cb-h-name").fill("Mia \u00d6.")
    with phone.expect_download() as saved:
        made.board.locator(".cb-h-save").tap()
    assert saved.value.suggested_filename == "mia-\u00f6-inversion-every-ask.jsonl"
    file = tmp_path / "saved.jsonl"
    saved.value.save_as(file)
    (result,) = read_file(file, replay)
    assert result.statuses == ("later", "first", "first", "later", "first", "first", "first", "open")
    assert read_code(code.inner_text(), replay).statuses == result.statuses
    assert (result.name, result.doubts) == ("Mia \u00d6.", ())
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    told = code.inner_text()
    phone.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((name) => name.startsWith("cogbook lesson "));
          const kept = JSON.parse(localStorage.getItem(key));
          localStorage.setItem(key, JSON.stringify({ ...kept, lines: "x", write: 1, course: null }));
        }"""
    )
    phone.reload()
    expect(code).to_have_text(told)
