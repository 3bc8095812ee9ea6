"""A lesson in a page, worked through by keys, by mouse and by touch, with wrong answers: wide, middle and narrow."""

import json
from typing import Any

import pytest
from make.script import Script
from playwright.sync_api import Locator, Page, expect
from support.browser import mount
from support.lessons import every_ask, illegal_at, legal_at
from widgets.front.test_access_page import axe, faults

import kernel_lib as kl
from kernel_lib.replay import Replay

__all__ = ["axe"]


class Class:
    """A lesson in a page, and the kernel that answers it."""

    def __init__(self, page: Page, lesson: kl.Lesson) -> None:
        self.page, self.lesson = page, lesson
        self.board: Locator = mount(page, lesson)
        self.told = len(lesson.frames)

    def answered(self) -> None:
        """All that the page has sent is answered."""
        for message in self.page.evaluate("model.sent.splice(0)"):
            self.lesson._handle_custom_msg(message, None)
        told = json.loads(json.dumps([self.lesson.frames[self.told :], self.lesson.lesson]))
        fewer = len(self.lesson.frames) < self.told
        self.told = len(self.lesson.frames)
        if fewer:
            self.page.evaluate("(frames) => model.set('frames', frames)", json.loads(json.dumps(self.lesson.frames)))
        put = "([frames, lesson]) => { model.set('lesson', lesson); model.hear({type: 'busy', on: false});"
        self.page.evaluate(f"{put} if (frames.length) model.hear({{type: 'append', frames}}); }}", told)

    def past_the_notes(self) -> None:
        """The learner goes on until the task is asked."""
        while self.board.get_attribute("data-phase") == "way":
            self.board.press("s")
            self.board.press("Enter")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
        self.answered()

    def card(self, text: str) -> Locator:
        return self.board.locator(f'[data-key="card-{text.removeprefix("play ")}"]')

    @property
    def talk(self) -> Locator:
        return self.board.locator(".cb-l-talk")


def opened(page: Page) -> Class:
    made = Class(page, kl.Lesson(every_ask(), title="every ask", pace=0))
    made.past_the_notes()
    return made


def tapped(card: Locator) -> None:
    """A card of a hand is touched at its left edge, where the next one does not cover it."""
    card.tap(position={"x": 8, "y": 24})


def test_a_note_waits_and_the_task_is_asked_after_the_way_to_it(desk: Page) -> None:
    lesson = Class(desk, kl.Lesson(every_ask(), pace=0))
    expect(lesson.talk).to_contain_text("Look at the lane first")
    assert "Follow the suit" not in lesson.board.locator(".cb-l-ask").inner_text()
    lesson.board.press("Enter")
    expect(lesson.board.locator(".cb-l-prompt")).to_have_text("Follow the suit that was asked for.")
    assert lesson.talk.inner_text() == ""


def test_the_page_stays_at_work_when_the_button_that_was_pressed_is_gone(desk: Page) -> None:
    """Else the next thing that is said would not be brought into sight."""
    lesson = Class(desk, kl.Lesson(every_ask(), pace=0))
    lesson.board.locator("[data-deed=on]").click()
    expect(lesson.board).to_have_attribute("data-phase", "task")
    assert desk.evaluate("document.querySelector('.cb-lesson').contains(document.activeElement)")


def test_a_note_with_which_another_deal_begins_waits_as_well(desk: Page) -> None:
    script = Script("inversion", "Two deals", names=("you", "Bo"), minutes=1)
    for text in ("The first deal.", "The second deal."):
        script.again()
        script.deal()
        script.note(text)
        script.legal("What may you play?", rules=["lane-following"])
    made = Class(desk, kl.Lesson(script.replay, pace=0))
    made.past_the_notes()
    made.lesson.next()
    first, *rest = json.loads(json.dumps(made.lesson.frames))
    told = [json.loads(json.dumps(made.lesson.lesson)), [first], rest]
    desk.evaluate(
        "([lesson, frames, rest]) => { model.set('lesson', lesson); model.set('frames', frames);"
        " model.hear({type: 'append', frames: rest}); }",
        told,
    )
    expect(made.talk).to_contain_text("The second deal.")
    expect(made.board).to_have_attribute("data-phase", "way")
    assert "What may you play?" not in made.board.locator(".cb-l-ask").inner_text()
    made.past_the_notes()
    expect(made.board).to_have_attribute("data-phase", "task")


def test_a_task_is_done_by_keys_alone_with_every_kind_of_wrong_answer(desk: Page) -> None:
    lesson = opened(desk)
    replay = lesson.lesson.tasks[0].replay
    lesson.card(illegal_at(replay)).focus()
    lesson.press("Enter", "Enter")
    expect(lesson.talk).to_contain_text("Not allowed: ")
    expect(lesson.card(illegal_at(replay))).to_have_class("cb-sprite cb-fault cb-piece")
    lesson.board.locator("summary").first.focus()
    lesson.press("Enter")
    expect(lesson.board.locator(".cb-l-rule p").first).to_be_visible()
    lesson.press("t")
    expect(lesson.board.locator("[data-deed=try]")).to_have_count(0)
    lesson.card(legal_at(replay)[2]).focus()
    lesson.press("Enter", "Enter")
    expect(lesson.talk).to_contain_text("Allowed, but not the answer: ")
    expect(lesson.board.locator("[data-deed=try]")).to_be_focused()
    lesson.press("h")
    expect(lesson.talk).to_contain_text("A hint to move.")
    lesson.card(legal_at(replay)[0]).focus()
    lesson.press("Enter", "Enter")
    expect(lesson.talk).to_contain_text("at try 3")
    lesson.press("n")
    assert lesson.lesson.lesson["now"] == 1


def test_a_letter_and_enter_answer_a_choice_and_the_keys_stay_in_the_lesson(desk: Page) -> None:
    made = Class(desk, kl.Lesson(chosen_last(), pace=0))
    made.past_the_notes()
    made.board.press("c")
    made.press("Enter")
    expect(made.talk).to_contain_text("Right.")
    expect(made.board.locator(".cb-l-foot > .cb-button").last).to_be_focused()
    made.press("Enter")
    expect(made.board.locator(".cb-l-closing")).to_have_text(["Now play."])


def chosen_last() -> Replay:
    """A lesson whose last task has its answer at C, the key that checks elsewhere; and a word after it."""
    script = Script("inversion", "Letters", names=("you", "Bo"), minutes=1)
    script.deal()
    script.choice("Which is the third?", ["One.", "Two.", "Three."], 2, rules=["lane-following"])
    script.play(script.state.legal_moves()[0])
    script.note("Now play.")
    return script.replay


def test_a_number_of_an_auction_is_touched_inside_though_its_outline_is_empty(touched: Page) -> None:
    script = Script("inversion", "Say it", names=("you", "Bo", "Cy"), minutes=1)
    script.deal()
    script.move("Say one.", "declare 1", rules=["opening"])
    made = Class(touched, kl.Lesson(script.replay, pace=0))
    made.past_the_notes()
    number = made.board.locator('[data-key="bid-1"]')
    for _ in range(2):
        number.tap(position={"x": 27, "y": 8})
    made.answered()
    expect(made.talk).to_contain_text("Right.")


def test_what_is_marked_has_a_dot_and_a_verdict_a_tick(desk: Page) -> None:
    lesson = opened(desk)
    replay = lesson.lesson.tasks[0].replay
    lesson.press("n")
    for card in legal_at(replay):
        lesson.card(card).click(position={"x": 8, "y": 24})
    expect(lesson.card(legal_at(replay)[0])).to_have_class("cb-sprite cb-marked cb-piece")
    expect(lesson.board.locator(".cb-l-state")).to_have_text(f"{len(legal_at(replay))} marked")
    lesson.board.press("c")
    lesson.answered()
    expect(lesson.card(legal_at(replay)[0])).to_have_class("cb-sprite cb-right cb-piece")
    dots: list[Any] = lesson.board.locator(".cb-l-dot").evaluate_all("(all) => all.map((dot) => dot.dataset.status)")
    assert dots[:3] == ["open", "first", "open"]


def test_a_cell_of_a_machine_is_marked_where_it_is_pressed(desk: Page) -> None:
    """Not the machine, which lies over its cells."""
    lesson = kl.Lesson("smash/hearts-first", pace=0)
    lesson.go(10)
    made = Class(desk, lesson)
    for col, row in ((0, 1), (0, 2), (1, 2)):
        across = made.board.locator(f'[data-key="col-{col}"]').bounding_box()
        down = made.board.locator(f'[data-key="row-{row}"]').bounding_box()
        assert across
        assert down
        desk.mouse.click(across["x"] + across["width"] / 2, down["y"] + down["height"] / 2)
    expect(made.board.locator(".cb-l-chip")).to_have_text(["a2, of Anvil 6", "a3, of Anvil 6", "b3, of Anvil 6"])
    expect(made.board.locator(".cb-sprite.cb-marked")).to_have_count(3)
    made.press("c")
    expect(made.talk).to_contain_text("Right.")


def test_numbers_seats_and_sentences_are_answered_by_touch(touched: Page) -> None:
    lesson = opened(touched)
    replay = lesson.lesson.tasks[0].replay
    assert lesson.board.get_attribute("data-shape") == "narrow"
    for _ in range(2):
        tapped(lesson.card(legal_at(replay)[0]))
    lesson.answered()
    expect(lesson.talk).to_contain_text("at the first try")
    for _ in range(2):
        lesson.board.locator(".cb-l-foot button").last.tap()
        lesson.answered()
    for _ in range(3):
        lesson.board.locator(".cb-l-step").first.tap()
    lesson.board.locator(".cb-l-check").tap()
    lesson.answered()
    assert lesson.lesson.lesson["right"]
    lesson.board.locator(".cb-l-foot button").last.tap()
    lesson.answered()
    options = lesson.board.locator(".cb-l-option")
    lesson.board.locator("[data-deed=hint]").tap()
    lesson.answered()
    expect(options.first).to_be_visible()
    expect(options.last).to_be_visible()
    talk, foot = lesson.talk.bounding_box(), lesson.board.locator(".cb-l-foot").bounding_box()
    assert talk is not None
    assert foot is not None
    assert talk["y"] + talk["height"] <= foot["y"], "the buttons do not lie over the hint"
    options.last.tap()
    lesson.board.locator(".cb-l-check").tap()
    lesson.answered()
    expect(lesson.board.locator(".cb-l-option[data-wrong]")).to_have_count(1)
    lesson.board.locator("[data-deed=show]").tap()
    lesson.answered()
    expect(lesson.board.locator(".cb-l-option[data-right]")).to_have_count(1)
    sizes = lesson.board.locator(".cb-l-foot > button").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert min(sizes) >= 48
    assert touched.evaluate("document.documentElement.scrollWidth") == 390
    fields = lesson.board.locator("input")
    letters = fields.evaluate_all("all => all.map(one => parseFloat(getComputedStyle(one).fontSize))")
    assert len(letters) >= 1
    assert min(letters) >= 16, "an iPhone zooms in on a field with smaller letters"


def test_the_talk_stands_beside_the_board_where_there_is_room_and_the_board_keeps_its_place(desk: Page) -> None:
    lesson = opened(desk)
    place = "(scene) => JSON.stringify(scene.getBoundingClientRect())"
    picture = lesson.board.locator(".cb-picture")
    for width, beside in ((1280, "true"), (848, "false")):
        desk.set_viewport_size({"width": width, "height": 800})
        expect(lesson.board).to_have_attribute("data-beside", beside)
        before = picture.evaluate(place)
        lesson.lesson.answer(illegal_at(lesson.lesson.tasks[0].replay))
        lesson.answered()
        expect(lesson.talk).to_contain_text("Not allowed" if beside == "true" else "tried")
        assert picture.evaluate(place) == before


def test_an_accessibility_engine_finds_nothing_serious_in_a_lesson(desk: Page, axe: str) -> None:
    """On the way, after a wrong try, and at the end."""
    lesson = opened(desk)
    lesson.lesson.answer(illegal_at(lesson.lesson.tasks[0].replay))
    lesson.answered()
    assert faults(desk, axe) == []
    lesson.lesson.go(len(lesson.lesson.tasks))
    lesson.lesson.next()
    assert lesson.lesson.lesson["end"]
    mount(desk, lesson.lesson)
    assert faults(desk, axe) == []


@pytest.mark.full
def test_an_accessibility_engine_finds_nothing_serious_in_each_form_of_answer(desk: Page, axe: str) -> None:
    lesson = kl.Lesson(every_ask(), title="every ask", pace=0)
    for number in (3, 4, 6):
        lesson.go(number)
        mount(desk, lesson)
        assert faults(desk, axe) == []
