"""A drill in a page, worked through by keys alone to its end: the time stands there, and what is known is read."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from support.browser import mount
from widgets.front.test_access_page import axe, faults

import kernel_lib as kl

__all__ = ["axe"]

EASY = sorted(Path("replays/gear/tsume").glob("*.jsonl"))[:2]


class Desk:
    """A drill in a page, and the kernel that answers it."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page = page
        self.drill = kl.Drill(EASY, progress=kl.Progress("Ada", folder), pace=0)
        self.board: Locator = mount(page, self.drill)
        self.frames = self.drill.frames

    def answered(self) -> None:
        """All that the page has sent is answered."""
        told = len(self.drill.frames)
        for message in self.page.evaluate("model.sent.splice(0)"):
            self.drill._handle_custom_msg(message, None)
        another = self.drill.frames is not self.frames
        self.frames = self.drill.frames
        plain = json.loads(json.dumps([self.frames, self.frames[told:], self.drill.lesson]))
        if another:
            self.page.evaluate("([frames]) => model.set('frames', frames)", plain)
        put = "([, frames, lesson]) => { model.set('lesson', lesson); model.hear({type: 'busy', on: false});"
        append = "" if another else "if (frames.length) model.hear({type: 'append', frames});"
        self.page.evaluate(f"{put} {append} }}", plain)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
        self.answered()

    def plays(self, *, right: bool) -> None:
        """A move is typed."""
        task = self.drill.now
        assert task is not None
        moves = [str(move) for move in task.state.legal_moves(task.seat)]
        self.drill.play(next(text for text in moves if task.check(text).correct is right))
        self.answered()


def test_a_drill_is_done_by_keys_to_its_end_with_the_time_in_sight(desk: Page, tmp_path: Path) -> None:
    made = Desk(desk, tmp_path)
    made.answered()
    time = made.board.locator(".cb-l-place")
    expect(time).to_have_text(re.compile(r"^(5:00|4:5\d) left$"))
    made.board.focus()
    made.plays(right=False)
    expect(made.board.locator(".cb-l-talk")).to_have_attribute("data-tone", "wrong")
    made.press("h")
    made.plays(right=True)
    made.press("n")
    expect(made.board.locator(".cb-l-dots .cb-d-mark")).to_have_count(1)
    expect(made.board.locator(".cb-l-prompt")).to_have_text(made.drill.now.prompt if made.drill.now else "")
    made.plays(right=True)
    made.press("n")
    made.plays(right=True)
    made.board.get_by_role("button", name="Finish").focus()
    made.press("Enter")
    expect(made.board.locator(".cb-d-head h3")).to_have_text("All that was due is done.")
    expect(made.board.locator(".cb-d-head h3")).to_be_focused()
    expect(made.board.locator(".cb-d-days li")).to_have_count(7)
    made.board.get_by_role("button", name="See the mistake").focus()
    made.press("Enter")
    expect(made.board.locator(".cb-d-missed")).to_be_focused()
    made.press("n")
    expect(made.board).to_have_attribute("data-phase", "task")


def test_an_accessibility_engine_finds_nothing_serious_in_a_drill_and_at_its_end(
    desk: Page, axe: str, tmp_path: Path
) -> None:
    made = Desk(desk, tmp_path)
    made.answered()
    made.plays(right=False)
    made.drill.next()
    made.answered()
    assert faults(desk, axe) == []
    for name in ("stop", "misses"):
        made.drill._handle_custom_msg({"type": "command", "name": name}, None)
    made.answered()
    expect(made.board.locator(".cb-d-missed")).to_be_visible()
    assert faults(desk, axe) == []
