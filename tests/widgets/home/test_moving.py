"""The start page without a browser: the learner's name, codes, and moving to another computer."""

from pathlib import Path

import pytest
from support.pages import ShownPage, asked, texts

import kernel_lib as kl
from kernel_lib.study.lessons import lessons
from kernel_lib.study.progress import Progress
from kernel_lib.study.result_codes import encode_results
from kernel_lib.study.slip_codes import SlipCode, encode_slip
from kernel_lib.widgets.course.page import CoursePage
from kernel_lib.widgets.home.page import HomePage
from kernel_lib.widgets.lesson.board import LessonBoard

HOSTILE = '<img src=x onerror="alert(1)">'
SLIP = encode_slip(SlipCode(lessons("gear")[1], 5, (2, 4)))


def answered(folder: Path, count: int, name: str | None = None) -> None:
    """Answer the first tasks of the first lesson of GEAR rightly."""
    progress = Progress(name, folder / "progress")
    for task in kl.tasks("gear/open-cards")[:count]:
        progress.add(task, task.solution, task.check(task.solution))


def done_first_lesson(folder: Path) -> None:
    answered(folder, len(kl.tasks("gear/open-cards")))


def test_the_name_is_asked_for_after_the_first_lesson_and_kept(tmp_path: Path) -> None:
    answered(tmp_path, 11)
    assert "What is your name?" not in ShownPage(HomePage(tmp_path)).text
    done_first_lesson(tmp_path)
    home = HomePage(tmp_path)
    page = ShownPage(home)
    assert "What is your name?" in page.text
    home.receive(asked("give_name", person=" "))
    assert (home.said, home.status) == ("Type a name first.", "cb-h-status")
    home.receive(asked("give_name", person=HOSTILE))
    assert "What is your name?" not in page.text
    assert f"Welcome back, {HOSTILE}." in page.text
    assert "<img" not in home.html
    again = HomePage(tmp_path)
    assert f"Welcome back, {HOSTILE}." in ShownPage(again).text
    assert "GEAR, lesson 2" in ShownPage(again).text
    home.close()


def test_the_name_is_asked_for_in_the_moment_in_which_the_first_lesson_is_done(tmp_path: Path) -> None:
    answered(tmp_path, 11)
    home = HomePage(tmp_path)
    page = ShownPage(home)
    home.receive(asked("learn", "gear"))
    assert isinstance(home.opened, CoursePage)
    lesson = home.opened.opened
    assert isinstance(lesson, LessonBoard)
    assert lesson.now is not None
    lesson.answer(lesson.now.solution)
    assert "What is your name?" in page.text
    home.receive(asked("give_name", person="Ada"))
    assert home.opened.opened is lesson, "the lesson stays open"
    assert home.progress.learner.name == "Ada"
    home.close()


def test_whoever_wants_no_name_is_asked_once(tmp_path: Path) -> None:
    done_first_lesson(tmp_path)
    home = HomePage(tmp_path)
    home.receive(asked("skip_name"))
    for page in (ShownPage(home), ShownPage(HomePage(tmp_path))):
        assert "What is your name?" not in page.text
        assert "not set" in page.text
    home.receive(asked("edit_name"))
    home.receive(asked("give_name", person="Ada"))
    assert "Welcome back, Ada." in ShownPage(HomePage(tmp_path)).text


def test_a_name_that_somebody_has_is_gone_on_with_only_when_asked_for(tmp_path: Path) -> None:
    answered(tmp_path, 4, "Ada")
    done_first_lesson(tmp_path)
    home = HomePage(tmp_path)
    page = ShownPage(home)
    home.receive(asked("give_name", person="Ada"))
    assert "Somebody called Ada has work in the folder" in home.said
    assert "Go on as Ada" in page.text
    assert "GEAR, lesson 2" in page.text, "one's own work is still there"
    home.receive(asked("learn", "gear"))
    home.receive(asked("go_on_as", "Ada"))
    assert "Welcome back, Ada." in page.text
    assert "Task 5 of 12." in page.text
    assert home.opened is None, "what was open is somebody else's"
    home.receive(asked("edit_name"))
    home.receive(asked("go_on_as", person="Bo"))
    assert "Not Bo?" in page.text
    assert "Task 5 of 12." not in page.text


def test_what_was_answered_moves_to_another_computer_as_a_file(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    answered(tmp_path / "here", 4, "Ada")
    home = HomePage(tmp_path / "here", "Ada")
    page = ShownPage(home)
    home.receive(asked("open_way", "move"))
    home.receive(asked("save_progress"))
    file = page.messages[-1]
    assert file["type"] == "file"
    assert str(file["name"]) in home.said
    assert home.status == "cb-h-status", "it is seen"
    there = tmp_path / "there" / "progress"
    there.mkdir(parents=True)
    (there / str(file["name"])).write_text(str(file["text"]), encoding="utf-8")
    assert "give the same name there" in home.said
    other = HomePage(tmp_path / "there")
    other.receive(asked("go_on_as", person="Ada"))
    assert "Task 5 of 12." in ShownPage(other).text


def open_lesson(home: HomePage) -> LessonBoard:
    assert isinstance(home.opened, CoursePage)
    lesson = home.opened.opened
    assert isinstance(lesson, LessonBoard)
    return lesson


def test_the_code_of_a_slip_opens_its_question_and_lessons(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    page = ShownPage(home)
    home.receive(asked("open_way", "code"))
    home.receive(asked("use_code", code=SLIP.lower().replace("-", " ")))
    assert "Your question: GEAR, lesson 2, task 5." in page.text
    assert "Lesson 4: The auction" in page.text
    home.receive(asked("show_question"))
    lesson = open_lesson(home)
    assert lesson.now is not None
    assert lesson.now.key == kl.tasks(lessons("gear")[1].name)[4].key
    home.receive(asked("open_lesson", "4"))
    assert open_lesson(home).title == "GEAR: Lesson 4: The auction"
    for strange in ("0", "99", "-1", "x"):
        before = home.opened
        home.receive(asked("open_lesson", strange))
        assert home.opened is before
    home.close()


def test_nothing_opens_without_a_slip(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    home.receive(asked("show_question"))
    home.receive(asked("open_lesson", "1"))
    assert home.opened is None


def test_a_lesson_moves_to_another_computer_as_a_code(tmp_path: Path) -> None:
    answered(tmp_path / "here", 4)
    here = HomePage(tmp_path / "here")
    here.receive(asked("open_way", "move"))
    keys = [task.key for task in kl.tasks("gear/open-cards")]
    code = encode_results(keys, [*["first"] * 4, *["open"] * 8])  # type: ignore[list-item]
    assert f"GEAR, lesson 1: Follow with your open cards {code}" in " ".join(texts(here.html).split())
    there = HomePage(tmp_path / "there")
    there.receive(asked("open_way", "code"))
    there.receive(asked("use_code", code=code))
    assert there.said == "GEAR, lesson 1: Follow with your open cards: 4 tasks are done here, too."
    assert "Task 5 of 12." in ShownPage(there).text
    there.receive(asked("use_code", code=code))
    assert "you have done all of that here already" in there.said


def test_who_has_done_nothing_has_nothing_to_move(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    home.receive(asked("open_way", "move"))
    assert "There is nothing to move yet" in texts(home.html)
    home.receive(asked("open_way", "move"))
    assert "There is nothing to move yet" not in texts(home.html)


@pytest.mark.parametrize("code", ["", HOSTILE, "7K2M-4QXA", "U" * 80, "0" * 80, "é"])
def test_what_is_no_code_is_answered_with_a_sentence(tmp_path: Path, code: str) -> None:
    home = HomePage(tmp_path)
    home.receive(asked("open_way", "code"))
    home.receive(asked("use_code", code=code))
    assert home.said.endswith(".")
    assert home.status == "cb-h-status"
    assert "<img" not in home.html
    assert not home.progress.tries
