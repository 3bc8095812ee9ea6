"""A learner's progress shows itself: live with buttons, still where no kernel runs, and as a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.pages import ShownPage, asked
from support.wire import shown

import kernel_lib as kl
from kernel_lib.study.lessons import tasks
from kernel_lib.widgets.drill.board import DrillBoard
from kernel_lib.widgets.lesson.board import LessonBoard
from kernel_lib.widgets.progress import panels
from kernel_lib.widgets.progress.page import ProgressPage
from kernel_lib.widgets.progress.panels import KnownPage


@pytest.fixture
def progress(tmp_path: Path) -> kl.Progress:
    made = kl.Progress("Ada <b>", tmp_path)
    for task in tasks("gear/open-cards")[:3]:
        made.add(task, task.solution, task.check(task.solution))
    return made


@pytest.fixture
def page(progress: kl.Progress) -> ProgressPage:
    return ProgressPage(progress)


def data(page: ProgressPage) -> KnownPage:
    return panels.data(page.progress)


def counts(page: ProgressPage, name: str = "gear") -> str:
    """What the page says of a game: how many of its rules have which status."""
    (found,) = [game.counts for game in data(page).games if game.name == name]
    assert f"<span>{found}</span>" in page.values["html"]
    return found


def test_it_says_what_is_solid_shaky_and_new_by_game_and_by_rule(progress: kl.Progress, page: ProgressPage) -> None:
    known = data(page)
    assert [game.title for game in known.games] == [game.title for game in kl.GAMES.values()]
    (gear,) = [game for game in known.games if game.unfolded]
    assert gear.name == "gear", "what was done last is unfolded"
    statuses = {rule.id: rule.status for part in gear.parts for rule in part.rules}
    assert statuses == {rule: progress.status("gear", rule) for rule in statuses}
    assert set(statuses) == set(kl.GAMES["gear"].rulebook)
    assert counts(page, "smash") == f"{len(kl.GAMES['smash'].rulebook)} not met"
    assert str(progress.path) in known.kept


def test_a_name_that_would_be_markup_is_a_text_in_each_mode(page: ProgressPage, progress: kl.Progress) -> None:
    for html in (page.values["html"], page.still(), panels.page(progress, live=False)):
        assert "Ada &lt;b&gt;, since" in html
        assert "<b>, since" not in html


def test_where_no_kernel_runs_it_is_html_without_scripts_and_a_text(progress: kl.Progress) -> None:
    data = shown(progress)
    assert "What you know" in data["text/plain"]
    html = data["text/html"]
    assert "<script" not in html
    assert "Ada &lt;b&gt;" in html
    assert "<b>, since" not in html
    assert html.count("<details open") == 1
    assert "application/vnd.jupyter.widget-view+json" in data


def test_it_is_written_to_a_file_that_asks_for_nothing(progress: kl.Progress, tmp_path: Path) -> None:
    file = progress.export(tmp_path / "ada.html")
    text = file.read_text("utf-8")
    assert "default-src 'none'" in text
    assert '<link rel="icon" href="data:,">' in text
    assert "http://" not in text
    assert "https://" not in text
    with pytest.raises(FileExistsError, match="overwrite=True"):
        progress.export(file)


def test_its_buttons_open_a_drill_a_rule_and_the_next_lesson_and_it_follows_them(page: ProgressPage) -> None:
    shown = ShownPage(page)
    page.receive(asked("begin_lesson", "gear"))
    assert isinstance(page.opened, LessonBoard)
    lesson, before = page.opened, counts(page)
    assert lesson.now is not None
    lesson.answer(lesson.now.solution)
    assert counts(page) != before or lesson.now.rules == ()
    closed = ShownPage(lesson)
    page.receive(asked("begin_drill", "gear"))
    assert isinstance(page.opened, DrillBoard)
    assert closed.is_closed
    rule = next(iter(tasks("gear/open-cards")[0].rules)).id
    page.receive(asked("begin_rule", f"gear {rule}"))
    assert page.opened.now is not None, "due or not"
    assert rule in {one.id for one in page.opened.now.rules}
    assert [below.state["mode"] for below in shown.below] == ["drill"]


@pytest.mark.parametrize(
    ("name", "arg"),
    [("begin_drill", "chess"), ("hop", ""), ("begin_rule", "gear"), ("begin_drill", ""), ("begin_rule", "gear a b")],
)
def test_a_page_that_asks_for_what_is_not_there_gets_nothing_or_a_sentence(
    name: str, arg: str, page: ProgressPage, progress: kl.Progress
) -> None:
    page.receive(asked(name, arg))
    assert (page.opened, page.values["said"]) == (None, "")
    page.receive(asked("begin_rule", "gear no-such-rule"))
    assert "There is no task here about a rule 'no-such-rule'" in page.values["said"]
    with pytest.raises(ValueError, match="chess"):
        progress.page("chess")


def test_a_notebook_closes_what_was_opened_with_the_page(progress: kl.Progress) -> None:
    widget = progress.page("gear")
    widget.go_on("gear")
    lesson = widget.opened
    assert isinstance(lesson, kl.Lesson)
    assert widget.below.children == (lesson,)
    widget.close()
    assert lesson.comm is None
