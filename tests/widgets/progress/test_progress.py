"""A learner's progress shows itself: live with buttons, still where no kernel runs, and as a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.wire import press, shown

import kernel_lib as kl
from kernel_lib.study.lessons import tasks
from kernel_lib.widgets.progress.page import ProgressPage


@pytest.fixture
def progress(tmp_path: Path) -> kl.Progress:
    made = kl.Progress("Ada <b>", tmp_path)
    for task in tasks("gear/open-cards")[:3]:
        made.add(task, task.solution, task.check(task.solution))
    return made


@pytest.fixture
def page(progress: kl.Progress) -> ProgressPage:
    return progress.page()


def counts(page: ProgressPage, name: str = "gear") -> str:
    return str(next(game["counts"] for game in page.known.known["games"] if game["name"] == name))


def test_it_says_what_is_solid_shaky_and_new_by_game_and_by_rule(progress: kl.Progress, page: ProgressPage) -> None:
    known = page.known.known
    assert [game["title"] for game in known["games"]] == [game.title for game in kl.GAMES.values()]
    (gear,) = [game for game in known["games"] if game["unfolded"]]
    assert gear["name"] == "gear", "what was done last is unfolded"
    statuses = {rule["id"]: rule["status"] for part in gear["parts"] for rule in part["rules"]}
    assert statuses == {rule: progress.status("gear", rule) for rule in statuses}
    assert set(statuses) == set(kl.GAMES["gear"].rulebook)
    assert counts(page, "smash") == f"{len(kl.GAMES['smash'].rulebook)} new"
    assert str(progress.path) in known["kept"]


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
    press(page.known, {"type": "command", "name": "go gear"})
    assert isinstance(page.opened, kl.Lesson)
    before = counts(page)
    assert page.opened.now is not None
    page.opened.answer(page.opened.now.solution)
    assert counts(page) != before or page.opened.now.rules == ()
    press(page.known, {"type": "command", "name": "drill gear"})
    assert isinstance(page.opened, kl.Drill)
    rule = next(iter(tasks("gear/open-cards")[0].rules)).id
    press(page.known, {"type": "command", "name": f"do gear {rule}"})
    assert page.opened.now is not None, "due or not"
    assert rule in {one.id for one in page.opened.now.rules}


@pytest.mark.parametrize("name", ["drill chess", "hop", "do gear", "drill", "", "go gear gear"])
def test_a_page_that_asks_for_what_is_not_there_gets_nothing_or_a_sentence(name: str, page: ProgressPage) -> None:
    press(page.known, {"type": "command", "name": name})
    press(page.known, {"type": "command", "name": "do gear no-such-rule"})
    assert "There is no task here about a rule 'no-such-rule'" in page.known.said
    with pytest.raises(ValueError, match="chess"):
        page.progress.page("chess")  # type: ignore[attr-defined] # it was made by one that shows itself
