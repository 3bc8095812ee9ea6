"""A task is written in a page: by keys alone beside the board, and by touch on a touched."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.browser import mount
from support.lessons import begun, last, legal_at
from widgets.front.test_access_page import axe, faults

import kernel_lib as kl
from kernel_lib.replay import save
from kernel_lib.widgets.front.notebook import NotebookWidget

__all__ = ["axe"]


class Writer:
    """The form in a page, and the kernel that answers it."""

    def __init__(self, page: Page, form: NotebookWidget) -> None:
        self.page, self.form = page, form
        self.board = mount(page, form)
        self.told = len(form.frames)

    def answered(self) -> None:
        """All that the page has sent, and what it sends after a pause, is answered."""
        self.page.wait_for_function("() => !document.querySelector('.cb-tasking').dataset.typing")
        for message in self.page.evaluate("model.sent.splice(0)"):
            self.form._handle_custom_msg(message, None)
        form = self.form
        told = json.loads(json.dumps([form.frames, form.lesson, form.setting]))
        if len(form.frames) != self.told:
            self.page.evaluate("(frames) => model.set('frames', frames)", told[0])
        self.told = len(form.frames)
        put = "([, lesson, setting]) => { model.set('lesson', lesson); model.set('setting', setting);"
        self.page.evaluate(f"{put} model.hear({{type: 'busy', on: false}}); }}", told)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
        self.answered()

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.answered()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    save(begun(), path)
    return path


def test_a_task_is_written_by_keys_alone(desk: Page, axe: str, file: Path) -> None:
    writer = Writer(desk, kl.Player(file, at=last(begun())).write_task())
    board, right = writer.board, legal_at(begun())[0]
    expect(board.locator("textarea").first).to_be_focused()
    writer.type("Who hinted n <b>here</b>?")
    assert writer.form.draft.prompt == "Who hinted n <b>here</b>?", "letters that are typed are no keys of the board"
    board.locator(f'[data-key="card-{right.removeprefix("play ")}"]').focus()
    writer.press("Enter", "Enter")
    expect(board.locator(".cb-t-right .cb-chip")).to_have_count(1)
    board.locator("[role=combobox]").focus()
    writer.type("lane")
    writer.press("ArrowDown", "Enter")
    expect(board.locator(".cb-t-book .cb-chip")).to_have_count(1)
    expect(board.locator(".cb-t-faults")).to_have_text("No problems found.")
    writer.press("Control+Enter")
    expect(board.locator(".cb-noted")).to_contain_text("The task is in")
    (task,) = kl.tasks(file)
    assert (task.prompt, task.check(right).correct) == ("Who hinted n <b>here</b>?", True)
    assert board.locator("b:text-is('here')").count() == 0, "what is typed is text"
    assert faults(desk, axe) == []


def test_sentences_are_written_and_ticked_by_touch_on_a_phone(touched: Page, file: Path) -> None:
    writer = Writer(touched, kl.Player(file, at=last(begun())).write_task())
    board = writer.board
    board.locator("select").first.select_option("choice")
    writer.answered()
    sentences = board.locator(".cb-t-sentences")
    for place, text in enumerate(("It follows.", "It inverts.")):
        sentences.locator(".cb-field").nth(place).fill(text)
    sentences.locator("label").nth(1).tap()
    board.locator("[role=combobox]").tap()
    board.locator("[role=option]").first.tap()
    board.locator("textarea").first.fill("What does this card do?")
    writer.answered()
    board.get_by_text("Save task").tap()
    writer.answered()
    (task,) = kl.tasks(file)
    assert (task.choices, task.line.accept, len(task.rules)) == (("It follows.", "It inverts."), [1], 1)
    assert touched.evaluate("document.documentElement.scrollWidth") <= 390
    small = (
        "(forms) => [...forms[0].querySelectorAll('button')].filter((one) => one.offsetHeight && one.offsetHeight < 36)"
    )
    assert board.locator(".cb-t-form").evaluate_all(f"{small}.map((one) => one.textContent)") == []
