"""The page of a workshop without a browser: its folder, its steps, and what stands below each."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from zipfile import ZipFile

import pytest
from support.learners import learner
from support.pages import ShownPage, asked, texts

import kernel_lib as kl
from kernel_lib.classroom.assignment import Assignment
from kernel_lib.classroom.workshop_folder import WorkshopFolder
from kernel_lib.widgets.assignment.maker import AssignmentMaker
from kernel_lib.widgets.assignment.page import AssignmentPage
from kernel_lib.widgets.classroom.page import ClassroomPage
from kernel_lib.widgets.duplicates.page import FieldPage
from kernel_lib.widgets.lesson.board import LessonBoard
from kernel_lib.widgets.plan.plan_page import PlanPage
from kernel_lib.widgets.workshop import page as workshop_page
from kernel_lib.widgets.workshop.page import WorkshopPage

HOSTILE = '<img src=x onerror="alert(1)">'


def opened(home: Path, name: str = "Monday") -> WorkshopPage:
    return WorkshopPage(name, home / "workshops")


def with_tasks(home: Path) -> WorkshopPage:
    """Return the page of a workshop with the assignment of GEAR's plan."""
    page = opened(home)
    page.receive(asked("choose_game", "gear"))
    page.receive(asked("go", "2"))
    page.receive(asked("take_plan"))
    return page


def work_of(page: WorkshopPage) -> Assignment:
    assert page.assignment is not None
    return page.assignment[1]


def handed_in(page: WorkshopPage, home: Path, *names: str, deal: int | None = 3) -> None:
    """Let learners hand in: they miss all tasks with wrong sentences at first, and the first of them plays the deal."""
    for place, name in enumerate(names):
        done = learner(
            work_of(page), name, home / f"learner {place}", tasks=8, wrong=lambda _: 1,
            deal=deal if place == 0 else None,
        )  # fmt: skip
        done.hand_in(page.folder.results)


def test_a_workshop_makes_a_folder_that_stays(tmp_path: Path) -> None:
    page = opened(tmp_path)
    folder = tmp_path / "workshops" / "Monday"
    assert sorted(path.name for path in folder.iterdir()) == ["games", "results"]
    assert str(folder) in ShownPage(page).text
    page.close()
    assert folder.is_dir()


def test_the_folder_is_opened_in_lab_that_shows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COGBOOK_LAB_FOLDER", str(tmp_path))
    (tmp_path / "notebooks").mkdir()
    monkeypatch.chdir(tmp_path / "notebooks")
    html = WorkshopPage("Monday morning", "workshops").page_html()
    arguments = re.search(r'"filebrowser:open-path" data-commandlinker-args="([^"]*)"', html)
    assert arguments is not None
    assert json.loads(unescape(arguments[1])) == {"path": "notebooks/workshops/Monday morning"}


@pytest.mark.parametrize("shown", ["", "elsewhere"])
def test_a_folder_that_lab_does_not_show_has_no_button(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown: str
) -> None:
    monkeypatch.setenv("COGBOOK_LAB_FOLDER", shown and str(tmp_path / shown))
    assert "commandlinker" not in opened(tmp_path).page_html()


@pytest.mark.parametrize("name", ["../Monday", "a/b", "", "  ", ".hidden", "..", "a\\b", "a:b", "x" * 81])
def test_a_workshop_refuses_names_that_lead_elsewhere(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="can't be the name of a workshop"):
        opened(tmp_path, name)
    assert not list(tmp_path.rglob("results"))


def test_a_game_is_chosen_with_its_plan(tmp_path: Path) -> None:
    page = opened(tmp_path)
    assert page.step == 1
    shown = ShownPage(page)
    assert "next: a game and its plan" in shown.text
    page.receive(asked("choose_game", "gear"))
    assert "GEAR, a plan of 90 minutes" in shown.text
    assert isinstance(page.below[0], PlanPage)
    assert "Minute by minute" in page.below[0].html
    assert "Minute by minute" in page.folder.plan.read_text()
    page.receive(asked("changed", begins="14:00"))
    assert page.below[0].plan.begins is not None
    assert "14:00" in page.folder.plan.read_text()
    page.receive(asked("choose_game", "chess"))
    assert page.folder.game == "gear"


def test_the_tasks_of_the_plan_become_the_assignment(tmp_path: Path) -> None:
    page = with_tasks(tmp_path)
    made = kl.Assignment.load(page.folder.path / "assignment.json")
    assert [part.label for part in made.parts] == [
        part.label for part in kl.teach.WorkshopPlan("gear").assignment().parts
    ]
    assert f"{len(made.units)} things to do" in ShownPage(page).text
    maker = page.below[0]
    assert isinstance(maker, AssignmentMaker)
    assert maker.draft.title == made.title


def test_a_draft_below_stays_while_other_steps_are_opened(tmp_path: Path) -> None:
    page = opened(tmp_path)
    page.receive(asked("go", "2"))
    maker = page.below[0]
    assert isinstance(maker, AssignmentMaker)
    maker.receive(asked("add_lesson", "gear/pairs", title="My own", game="gear"))
    page.receive(asked("go", "1"))
    page.receive(asked("go", "2"))
    assert page.below[0] is maker
    maker.receive(asked("save_as", title="My own", file="assignment.json"))
    assert "My own" in ShownPage(page).text, "the page follows what is saved below"


def test_the_teacher_tries_the_tasks_as_a_learner(tmp_path: Path) -> None:
    page = with_tasks(tmp_path)
    page.receive(asked("go", "3"))
    trial = page.below[0]
    assert isinstance(trial, AssignmentPage)
    trial.receive(asked("go_on"))
    lesson = trial.opened
    assert isinstance(lesson, LessonBoard)
    task = work_of(page).units[0].task
    assert task is not None
    trial.work.progress.add(task, task.solution, task.check(task.solution))
    trial.refresh()
    assert f"1 of {len(work_of(page).units)} tried" in ShownPage(page).text
    page.close()
    again = opened(tmp_path)
    assert f"1 of {len(work_of(again).units)} tried" in ShownPage(again).text, "it is kept in the folder"


def test_pages_are_made_and_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = with_tasks(tmp_path)
    page.receive(asked("go", "4"))
    shown = ShownPage(page)
    assert "next: pages for the learners" in shown.text
    asked_for = []

    def write_kit(out: Path, games: list[str], assignments: list[Path], *, overwrite: bool, progress: bool) -> None:
        asked_for.append((games, assignments, overwrite, progress))
        out.mkdir(exist_ok=True)
        (out / "index.html").write_text("<p>hello")
        (out / "kit.json").write_text("{}")

    monkeypatch.setattr("kernel_lib.widgets.kit.write_kit", write_kit)
    page.receive(asked("make_pages"))
    assert "the pages are ready" in shown.text
    assert ZipFile(page.folder.archive).namelist() == ["Monday/index.html", "Monday/kit.json"]
    page.receive(asked("make_pages"))
    file = page.folder.path / "assignment.json"
    assert asked_for == [(["gear"], [file], False, False), (["gear"], [file], True, False)]


def test_pages_that_cannot_be_made_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write_kit(*_args: object, **_more: object) -> None:
        raise OSError("no room on the disk")

    monkeypatch.setattr("kernel_lib.widgets.kit.write_kit", write_kit)
    page = with_tasks(tmp_path)
    page.receive(asked("make_pages"))
    assert page.said == "That did not work: no room on the disk"
    assert not page.is_busy


def test_the_class_is_watched_while_it_hands_in(tmp_path: Path) -> None:
    page = with_tasks(tmp_path)
    page.receive(asked("go", "5"))
    shown = ShownPage(page)
    assert "nothing has come yet" in shown.text
    assert isinstance(page.below[0], ClassroomPage)
    handed_in(page, tmp_path, "Ada", HOSTILE)
    page.receive(asked("look"))
    assert "2 learners have handed in" in shown.text
    assert HOSTILE not in page.html
    page.close()
    assert opened(tmp_path).step == 5, "it goes on with watching"


def test_a_made_up_class_is_there_until_something_real_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop_page, "MADE_UP", 3)
    page = opened(tmp_path)
    Assignment("Pairs", ["gear/pairs"]).save(page.folder.new_assignment())
    page.receive(asked("go", "5"))
    page.receive(asked("make_up"))
    shown = ShownPage(page)
    assert "a made-up class of 3" in shown.text
    assert "This class is made up" in shown.text
    handed_in(page, tmp_path, "Ada", deal=None)
    page.receive(asked("look"))
    assert "This class is made up" not in shown.text
    assert "one learner has handed in" in shown.text
    page.receive(asked("forget_made_up"))
    assert not page.folder.rehearsal.exists()


def test_the_hardest_tasks_are_talked_about_on_the_projector(tmp_path: Path) -> None:
    page = with_tasks(tmp_path)
    handed_in(page, tmp_path, "Ada", "Bo", "Cy")
    page.receive(asked("go", "6"))
    shown = ShownPage(page)
    assert "3 of 3 got it wrong at first" in shown.text
    assert page.room is not None
    assert page.room.hardest is not None
    number = page.room.hardest.unit.number
    assert f"Show task {number} on the projector" in shown.text
    page.receive(asked("show", str(number)))
    room = page.below[0]
    assert isinstance(room, ClassroomPage)
    assert f"task {number} of" in texts(room.projector)


def test_the_games_of_a_deal_are_compared(tmp_path: Path) -> None:
    page = with_tasks(tmp_path)
    handed_in(page, tmp_path, "Ada")
    page.receive(asked("go", "6"))
    number = len(work_of(page).units)
    page.receive(asked("compare", str(number)))
    field = page.below[0]
    assert isinstance(field, FieldPage)
    assert len(field.room.tables) == 1
    page.receive(asked("compare", str(number)))
    assert isinstance(page.below[0], ClassroomPage)
    page.receive(asked("compare", "1"))
    assert isinstance(page.below[0], ClassroomPage), "task 1 is no deal"


def test_of_several_assignments_one_is_chosen(tmp_path: Path) -> None:
    page = with_tasks(tmp_path)
    first = work_of(page)
    page.receive(asked("one_more"))
    maker = page.below[0]
    assert isinstance(maker, AssignmentMaker)
    maker.receive(asked("add_lesson", "gear/pairs", title="Week 2", game="gear"))
    maker.receive(asked("save_as", title="Week 2", file="assignment-2.json"))
    assert work_of(page).title == "Week 2"
    page.receive(asked("changed", assignment="assignment.json"))
    assert work_of(page).id == first.id
    page.receive(asked("changed", assignment="../../secret.json"))
    assert work_of(page).id == first.id


def test_an_assignment_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    page = opened(tmp_path)
    (page.folder.path / "assignment.json").write_text('{"format": "cogbook-assignment", "versi')
    page.receive(asked("go", "2"))
    assert "is incomplete" in ShownPage(page).text
    assert page.assignment is None


def test_settings_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    folder = WorkshopFolder("Monday", tmp_path)
    (folder.path / "workshop.json").write_text(json.dumps({"format": "something else"}))
    with pytest.raises(ValueError, match=r"workshop\.json can't be read"):
        WorkshopFolder("Monday", tmp_path)


def test_the_tasks_of_the_plan_leave_a_draft_that_was_not_saved_where_it_is(tmp_path: Path) -> None:
    page = opened(tmp_path)
    page.receive(asked("choose_game", "gear"))
    page.receive(asked("go", "2"))
    draft = page.below[0]
    assert isinstance(draft, AssignmentMaker)
    draft.fill_in({"title": "Our own tasks"})
    page.receive(asked("take_plan"))
    assert "Your draft is kept" in page.values["said"]
    assert page.below[0] is not draft
    assert len(work_of(page).units) > 1
    page.receive(asked("one_more"))
    assert page.below[0] is draft
    assert draft.draft.title == "Our own tasks"
    page.close()


@pytest.mark.parametrize("name", ["go", "show", "compare", "choose_game", "take_plan", "make_up", "keep_results"])
@pytest.mark.parametrize("arg", ["", "0", "8", "-1", "999999", HOSTILE, "gear gear"])
def test_nonsense_changes_nothing(tmp_path: Path, name: str, arg: str) -> None:
    page = opened(tmp_path)
    page.receive(asked(name, arg))
    assert page.step == 1
    assert page.assignment is None
    assert sorted(path.name for path in page.folder.path.iterdir()) == ["games", "results"]


def test_tables_and_slips_are_kept_to_take_home(tmp_path: Path) -> None:
    page = with_tasks(tmp_path)
    handed_in(page, tmp_path, "Ada Byron", "Bo", HOSTILE)
    page.receive(asked("go", "7"))
    shown = ShownPage(page)
    page.receive(asked("keep_results"))
    kept = page.folder.home
    assert sorted(path.name for path in kept.iterdir()) == [
        "answers.csv", "canvas.csv", "moodle.csv", "results.html", "totals.csv",
    ]  # fmt: skip
    for name in ("answers", "canvas", "moodle", "totals"):
        raw = (kept / f"{name}.csv").read_bytes()
        assert raw.startswith(b"\xef\xbb\xbf"), "Excel sees that it is UTF-8"
        assert b"Byron" in raw
    page.receive(asked("print_slips"))
    assert {"type", "name", "kind", "text"} == shown.messages[-1].keys()
    assert shown.messages[-1]["text"] == (kept / "slips.html").read_text()
    assert "slips or tables are saved" in shown.text
    assert HOSTILE not in page.html + (kept / "slips.html").read_text()


def test_the_class_list_tells_who_has_not_handed_in(tmp_path: Path) -> None:
    page = with_tasks(tmp_path)
    handed_in(page, tmp_path, "Ada", "Zoe")
    page.receive(asked("go", "7"))
    shown = ShownPage(page)
    assert "not on the class list" not in shown.text, "there is no list yet"
    page.receive(asked("edit_list"))
    page.receive(asked("changed", learners="Ada; ada@school.org\nBo"))
    assert "Ada; ada@school.org" in shown.text, "what was typed stays"
    page.receive(asked("keep_list", learners=f"Ada; ada@school.org\nBo\n{HOSTILE}"))
    assert "2 learners have not handed in yet." in shown.text
    assert "not on the class list" in shown.text, "that is Zoe"
    assert HOSTILE not in page.html
    page.close()
    again = opened(tmp_path)
    assert [one.name for one in again.folder.settings.learners] == ["Ada", "Bo", HOSTILE]


def test_assignments_of_several_weeks_stand_side_by_side(tmp_path: Path) -> None:
    page = with_tasks(tmp_path)
    handed_in(page, tmp_path, "Ada", deal=None)
    (page.folder.results / "week 1").mkdir()
    for file in page.folder.results.glob("*.jsonl"):
        file.rename(page.folder.results / "week 1" / file.name)
    second = Assignment("Week 2", ["gear/pairs"])
    page.chosen = second.save(page.folder.new_assignment())
    learner(second, "Ada", tmp_path / "learner 0", tasks=3).hand_in(page.folder.results)
    page.receive(asked("go", "7"))
    shown = ShownPage(page)
    assert "8 of 24" in shown.text
    assert f"3 of {len(second.units)}" in shown.text
    files = [one for room in page.rooms() for one in room.files]
    assert all(one.submission is not None for one in files), "no file is told as unreadable"
