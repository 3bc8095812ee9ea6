"""A press belongs to what was shown: what is pressed while something else is to come is not chosen there."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from support.made_up_boards import coded, come, opened, piece, scene
from widgets.front.test_access_page import axe
from widgets.lesson.test_lesson_page import Class

import kernel_lib as kl
from kernel_lib.scene.sprite import Sprite

__all__ = ["axe"]

LESSON = "gear/open-cards"
PACE = 60_000
OWN, CYS = '[data-key="closed-0-R10-0"]', '[data-key="set-2-R10-0"]'
CARD = Sprite("card", "tile", 100, 100, 80, label="card")
OFFERED = Sprite("card", "tile", 100, 100, 80, label="card", move="play card", confirm="Play it", state="legal")


def at_task(page: Page, number: int) -> Class:
    """The lesson at this task, past its notes."""
    made = Class(page, kl.Lesson(LESSON, pace=PACE))
    made.lesson.go(number)
    made.answered()
    made.past_the_notes()
    return made


def marked(made: Class) -> list[str]:
    pressed = made.board.locator("[aria-pressed=true][data-key]")
    return list(pressed.evaluate_all("(all) => all.map((g) => g.dataset.key)"))


# Which card it is ------------------------------------------------------------------------------------------


def test_a_press_marks_that_card_and_not_its_twin(desk: Page) -> None:
    made = at_task(desk, 3)
    made.board.locator(OWN).click()
    assert marked(made) == ["closed-0-R10-0"]
    expect(made.board.locator(".cb-l-chip")).to_have_text("red 10, closed hand")
    made.board.locator(CYS).click()
    assert sorted(marked(made)) == ["closed-0-R10-0", "set-2-R10-0"]
    for key in (OWN, CYS):
        made.board.locator(key).click()
    assert marked(made) == []
    the_twin_of_a_card_that_is_asked_for_is_wrong_and_the_second_try_is_not_the_first(made)


def the_twin_of_a_card_that_is_asked_for_is_wrong_and_the_second_try_is_not_the_first(made: Class) -> None:
    for key in (CYS, '[data-key="closed-0-B2-0"]'):
        made.board.locator(key).click()
    made.press("c")
    assert made.lesson.lesson["talk"]["tone"] == "wrong"
    made.board.locator(OWN).click()  # what was right is marked still, the twin is not
    made.press("c")
    assert made.lesson.lesson["talk"]["tone"] == "right"
    assert made.lesson.lesson["dots"][2]["status"] != "first"
    assert sorted(made.lesson.lesson["marks"]["right"]) == ["closed-0-B2-0", "closed-0-R10-0"]


# When it was pressed -----------------------------------------------------------------------------------------


def test_a_card_pressed_on_the_way_is_not_chosen_in_the_next_task(desk: Page) -> None:
    made = at_task(desk, 3)
    made.lesson.answer(["R10@closed-0", "B2@closed-0"])
    made.answered()
    made.lesson.next()
    made.answered()
    expect(made.board).to_have_attribute("data-phase", "way")
    made.board.locator(OWN).click()
    made.past_the_notes()
    expect(made.board.locator(".cb-l-prompt")).to_contain_text("mark every card that you may play")
    assert marked(made) == []
    assert made.board.locator(".cb-chosen").count() == 0
    made.board.locator(OWN).click()
    assert marked(made) == ["closed-0-R10-0"]


def test_a_card_pressed_before_the_next_task_has_come_is_not_marked_in_it(desk: Page) -> None:
    made = at_task(desk, 1)
    made.lesson.go(3)
    desk.evaluate("(lesson) => model.set('lesson', lesson)", made.lesson.lesson)
    made.board.locator(OWN).click()
    assert marked(made) == []
    made.answered()
    assert marked(made) == []


def test_an_answer_to_a_task_that_is_no_longer_on_show_is_not_taken(desk: Page) -> None:
    made = at_task(desk, 3)
    for key in (OWN, CYS):
        made.board.locator(key).click()
    desk.keyboard.press("c")
    made.lesson.go(1)
    made.answered()
    assert [dot["status"] for dot in made.lesson.lesson["dots"]][:3] == ["open"] * 3
    assert made.lesson.lesson["talk"] is None


def test_at_a_table_a_press_that_ends_the_waiting_does_no_more_unless_the_piece_offered_the_same(page: Page) -> None:
    still, mine = scene([CARD], "Bo plays."), scene([OFFERED], "You play.")
    board = opened(page, coded(still), pace=PACE)
    come(page, still, still)
    come(page, still, mine)
    piece(board, "card").click()
    expect(board).to_have_attribute("data-index", "2")
    expect(piece(board, "card")).not_to_have_attribute("aria-pressed", "true")
    piece(board, "card").click()
    expect(piece(board, "card")).to_have_attribute("aria-pressed", "true")
