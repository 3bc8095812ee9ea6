"""A learner's work on an assignment: what is next is seen and opened, what is done is kept and handed in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.pages import asked, texts
from support.wire import Wire, press

import kernel_lib as kl
from kernel_lib.classroom.assignment import Annotate, Beat, DrillPart
from kernel_lib.classroom.submission import read_submission
from kernel_lib.widgets.drill.drill import Drill as DrillBoard
from kernel_lib.widgets.front.notebook import NotebookWidget

DEAL = kl.teach.Deal("gear", ("you", "greedy"), 7, {"rounds": 1})


@pytest.fixture
def page(tmp_path: Path) -> NotebookWidget:
    replay = kl.load("replays/gear/two-players.jsonl")
    parts = ["gear/open-cards", DEAL, DrillPart("gear"), Beat(DEAL), Annotate.of(replay)]
    file = kl.Assignment("Monday <b>", parts, until="2026-05-08 14:00").save(tmp_path / "monday.json")
    return kl.Assignment.load(file).begin("Ann", tmp_path / "progress", out=tmp_path / "out")


def said(page: NotebookWidget) -> str:
    return texts(page.html)


def test_it_says_what_is_next_and_opens_it(page: NotebookWidget, wire: Wire) -> None:
    assert "Start with number 1" in said(page)
    press(page, asked("go_on"))
    lesson = page.opened
    assert isinstance(lesson, kl.Lesson)
    assert lesson.now is not None
    lesson.answer(lesson.now.solution)
    assert "1 of 16 things done" in said(page)
    assert "Go on with number 2" in said(page)


def test_each_part_opens_on_what_it_is_done_with(page: NotebookWidget, wire: Wire) -> None:
    kinds = {5: kl.Lesson, 13: kl.Table, 14: DrillBoard, 15: kl.Table, 16: kl.Player}
    for number, kind in kinds.items():
        press(page, asked("open_part", str(number)))
        assert isinstance(page.opened, kind), number
        assert page.said == page.work.assignment.units[number - 1].label
    page.go_to(page.work.assignment.units[4])
    assert isinstance(page.opened, kl.Lesson)
    assert page.opened.now is not None
    assert page.opened.now.key == list(page.work.assignment.tasks)[4]


def test_a_deal_that_was_played_is_not_dealt_again(page: NotebookWidget) -> None:
    unit = page.work.assignment.units[12]
    match = page.work.match(unit)
    while match.state.to_act:
        match.play(match.state.legal_moves()[0])
    match.close()
    page.go_to(unit)
    assert "has been played" in page.said


def test_what_is_done_is_handed_in_by_a_button(page: NotebookWidget, tmp_path: Path, wire: Wire) -> None:
    press(page, asked("go_on"))
    lesson = page.opened
    assert isinstance(lesson, kl.Lesson)
    assert lesson.now is not None
    lesson.answer(lesson.now.solution)
    press(page, asked("hand_in"))
    (file,) = (tmp_path / "out").iterdir()
    assert str(file) in page.said
    handed = read_submission(file.read_bytes())
    assert [made.correct for made in handed.tries] == [True]


def test_begun_again_it_goes_on_where_it_was(page: NotebookWidget, tmp_path: Path) -> None:
    page.go_on()
    assert isinstance(page.opened, kl.Lesson)
    assert page.opened.now is not None
    page.opened.answer(page.opened.now.solution)
    again = kl.Assignment.load(tmp_path / "monday.json").begin("Ann", tmp_path / "progress")
    assert "Go on with number 2" in said(again)


def test_a_title_is_a_text(page: NotebookWidget) -> None:
    bundle = page._repr_mimebundle_()
    assert bundle is not None
    html = json.dumps(bundle)
    assert "Monday &lt;b&gt;" in html
    assert "Monday <b>" not in bundle[0]["text/html"]


@pytest.mark.parametrize(("name", "arg"), [("open_part", "99"), ("open_part", "x"), ("burn", ""), ("open_part", "")])
def test_what_a_page_cannot_ask_is_dropped(name: str, arg: str, page: NotebookWidget, wire: Wire) -> None:
    press(page, asked(name, arg))
    assert page.opened is None


def test_what_is_open_is_closed_with_the_page(page: NotebookWidget, wire: Wire) -> None:
    page.go_to(page.work.assignment.units[12])
    table = page.opened
    page.close()
    assert table.comm is None
    table.component.receive({"type": "command", "name": "undo"})
    assert not wire.said(), "nobody answers"


# As a page -----------------------------------------------------------------------------------------------


def test_a_page_is_not_written_over_unasked_and_says_nothing_before_it_is_due(tmp_path: Path) -> None:
    task = kl.tasks("gear/open-cards")[0]
    file = kl.Assignment("Monday <b>", [task, DEAL]).export(tmp_path / "monday.html")
    html = file.read_text("utf-8")
    assert "Monday <b>" not in html
    assert task.prompt not in html
    assert "http://" not in html.replace("http://www.w3.org", "")
    with pytest.raises(FileExistsError):
        kl.Assignment("Tuesday", [task]).export(file)
    assert file.read_text("utf-8") == html


def test_a_page_in_which_nothing_can_be_done_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="works on a page"):
        kl.Assignment("Monday", [DEAL, DrillPart("gear")]).export(tmp_path / "monday.html")
    assert not list(tmp_path.iterdir())
