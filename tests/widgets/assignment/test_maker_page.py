"""The page on which an assignment is made, in a browser: by keys, read by machines, with nothing lost that is typed."""

from pathlib import Path

from playwright.sync_api import Page, expect
from support.browser import answer, mount
from widgets.front.test_access_page import FOUND, THEMES, axe

import kernel_lib as kl
from kernel_lib.classroom.assignment import DrillPart
from kernel_lib.widgets.front.notebook import NotebookWidget

__all__ = ["axe"]


class Bench:
    """The page in a browser, and the kernel that answers it."""

    def __init__(self, page: Page, maker: NotebookWidget) -> None:
        self.page, self.maker = page, maker
        mount(page, maker)

    def answered(self) -> None:
        answer(self.page, self.maker, "html", "status", "said")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.answered()


def test_an_assignment_is_made_by_keys_and_no_letter_is_lost(desk: Page, tmp_path: Path, axe: str) -> None:
    maker = kl.Assignment.make(tmp_path / "monday.json")
    made = Bench(desk, maker)
    title, intro = desk.get_by_label("Title"), desk.get_by_label("Message to the class")
    title.focus()
    desk.keyboard.type("Monday")
    desk.keyboard.press("Tab")
    desk.keyboard.type("Hel")  # before the kernel has answered
    made.answered()
    expect(title).to_have_value("Monday")
    expect(intro).to_be_focused()
    expect(intro).to_have_value("Hel")
    desk.keyboard.type("lo")
    desk.get_by_role("button", name="Drill").focus()
    made.press("Enter")
    expect(desk.get_by_role("button", name="Drill")).to_be_focused()
    desk.get_by_label("Tasks").focus()
    made.press("Enter")
    expect(desk.get_by_role("status")).to_contain_text("Added as part 1")
    desk.get_by_role("button", name="Save").focus()
    made.press("Enter")
    kept = kl.Assignment.load(tmp_path / "monday.json")
    assert (kept.title, kept.intro, len(kept.parts)) == ("Monday", "Hello", 1)
    desk.get_by_role("button", name="Remove part 1").focus()
    made.press("Enter")
    expect(desk.get_by_role("button", name="Put back")).to_be_focused()
    made.press("Enter")
    assert len(maker.draft.parts) == 1
    desk.evaluate(axe)
    assert not desk.evaluate(FOUND.replace(".cb-board", ".cb-maker"), list(THEMES))


def test_a_part_is_changed_by_keys_which_go_to_the_form_and_back_to_the_part(
    desk: Page, tmp_path: Path, axe: str
) -> None:
    file = kl.Assignment("Monday", ["gear/open-cards", DrillPart("gear", 4)]).save(tmp_path / "monday.json")
    maker = kl.Assignment.make(file)
    made = Bench(desk, maker)
    change = desk.get_by_role("button", name="Change part 2,")
    change.focus()
    made.press("Enter")
    form = desk.get_by_role("region", name="Change part 2")
    expect(form.get_by_label("Game")).to_be_focused()
    expect(desk.get_by_role("status")).to_contain_text("Part 2, A drill of")
    expect(change).to_have_attribute("aria-pressed", "true")
    desk.evaluate(axe)
    assert not desk.evaluate(FOUND.replace(".cb-board", ".cb-maker"), list(THEMES))
    tasks = form.get_by_label("Tasks")
    expect(tasks).to_have_value("4")
    tasks.fill("7")
    made.press("Enter")
    expect(change).to_be_focused()
    expect(desk.get_by_role("status")).to_contain_text("Part 2 is changed")
    assert maker.draft.parts[1] == DrillPart("gear", 7)
    made.press("Enter")
    form.get_by_role("button", name="Leave it as it is").focus()
    made.press("Enter")
    expect(change).to_be_focused()
    expect(desk.get_by_role("region", name="Add a part")).to_be_visible()


def test_a_press_counts_that_began_before_the_page_was_grown_anew(desk: Page, tmp_path: Path) -> None:
    """The press takes the keys from a field, which tells what was typed; the answer comes while the button is down."""
    maker = kl.Assignment.make(tmp_path / "monday.json")
    made = Bench(desk, maker)
    desk.get_by_label("Title").focus()
    desk.keyboard.type("Monday")
    box = desk.get_by_role("button", name="Drill").bounding_box()
    assert box is not None
    desk.mouse.move(box["x"] + 9, box["y"] + 9)
    desk.mouse.down()
    made.answered()
    desk.mouse.up()
    made.answered()
    expect(desk.get_by_role("button", name="Drill")).to_have_attribute("aria-pressed", "true")
    assert maker.draft.title == "Monday"


def test_it_is_no_wider_than_the_page(desk: Page, tmp_path: Path) -> None:
    maker = kl.Assignment.make(kl.Assignment("A title " * 12, ["gear/open-cards"]).save(tmp_path / "monday.json"))
    Bench(desk, maker)
    for width in (848, 390):
        desk.set_viewport_size({"width": width, "height": 800})
        assert desk.evaluate("document.documentElement.scrollWidth") <= width
