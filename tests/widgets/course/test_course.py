"""The course of a game: its lessons in order, what is done, what comes next; and one lesson after the other below."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from support.outline import outline
from support.pages import ShownPage, asked, texts
from support.wire import shown

import kernel_lib as kl
from kernel_lib.study.courses import CourseLesson, course, lesson_contents, next_lesson
from kernel_lib.study.exercises.practice import EXERCISES
from kernel_lib.study.lessons import lessons, tasks
from kernel_lib.study.progress import Progress
from kernel_lib.widgets.course.page import CoursePage
from kernel_lib.widgets.course.words import explained_words
from kernel_lib.widgets.drill.board import DrillBoard
from kernel_lib.widgets.lesson.board import LessonBoard
from kernel_lib.widgets.table.board import TableBoard
from kernel_lib.words import language

HOUSE = ("inversion", "gear", "grid", "industry", "smash")
HOSTILE = 'Ada "><script>alert(1)</script>'


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress("Ada", tmp_path / "progress")


@pytest.fixture
def page(progress: Progress) -> CoursePage:
    return CoursePage("gear", progress=progress)


def do(progress: Progress, lesson: str, count: int | None = None) -> None:
    """Answer the tasks of a lesson, or the first so many."""
    for task in tasks(lesson)[:count]:
        progress.add(task, task.solution, task.check(task.solution))


def finish(board: object) -> None:
    """Answer all tasks of the lesson on show, and go to its end."""
    assert isinstance(board, LessonBoard)
    while board.now is not None:
        board.answer(board.now.solution)
        board.next()


def press_at_end(board: object, words: str) -> None:
    """Press a button at the end of a lesson."""
    assert isinstance(board, LessonBoard)
    (name,) = [deed["name"] for deed in board.lesson["end"]["deeds"] if deed["words"] == words]
    board.receive({"type": "command", "name": name})


def play_to_the_end(table: TableBoard) -> None:
    """Play the first legal move until the game is over."""
    while table.match.state.to_act:
        table.play(str(table.match.state.legal_moves()[0]))


# What is known of a course ------------------------------------------------------------------------


@pytest.mark.parametrize("game", HOUSE)
def test_a_course_has_the_lessons_in_order_with_their_minutes(game: str, progress: Progress) -> None:
    found = course(game, progress)
    assert [lesson.file for lesson in found] == lessons(game)
    assert [lesson.number for lesson in found] == list(range(1, len(found) + 1))
    assert [part for part, _ in Counter(lesson.contents.part for lesson in found).items()] == ["rules", "strategy"]
    assert all(4 <= lesson.contents.minutes <= 6 for lesson in found)
    assert all(tuple(lesson.contents.tasks) == tuple(task.key for task in tasks(lesson.file.name)) for lesson in found)
    assert not any(lesson.is_done for lesson in found)


def test_a_lesson_is_done_when_none_of_its_tasks_is_open(progress: Progress) -> None:
    do(progress, "gear/open-cards")
    do(progress, "gear/pairs", 3)
    done = [(lesson.answered, lesson.is_done) for lesson in course("gear", progress)[:3]]
    assert done == [(len(tasks("gear/open-cards")), True), (3, False), (0, False)]


def test_a_lesson_that_cannot_be_read_is_listed_and_never_done(tmp_path: Path) -> None:
    (lesson, *_) = lessons("gear")
    broken = tmp_path / "01-open-cards.jsonl"
    broken.write_text("nonsense\n", encoding="utf-8")
    contents = lesson_contents(type(lesson)("gear", 1, "gear/open-cards", broken))
    assert tuple(contents) == ("open cards", "", 0, {})
    assert not CourseLesson(lesson, 1, contents, 0).is_done


def test_the_next_lesson_is_the_first_after_this_one_that_is_not_done(progress: Progress) -> None:
    do(progress, "gear/open-cards")
    do(progress, "gear/what-a-round-pays")
    found = course("gear", progress)
    numbers = [following.number for at in (0, 2, 10) if (following := next_lesson(found, at)) is not None]
    assert numbers == [2, 4, 2]
    assert next_lesson(found[:1]) is None


@pytest.mark.parametrize("game", HOUSE)
def test_each_word_is_explained_once_before_the_lesson_that_needs_it(game: str, progress: Progress) -> None:
    words = [pair for lesson in course(game, progress) for pair in explained_words(lesson.file.name)]
    assert len(words) > 10
    assert all(word and meaning and len(meaning.split()) < 11 for word, meaning in words)
    assert [word for word, count in Counter(word for word, _ in words).items() if count > 1] == []
    assert all(
        explained_words(lesson.file.name) for lesson in course(game, progress) if lesson.contents.part == "rules"
    )


# The page -----------------------------------------------------------------------------------------


def test_the_page_says_what_is_done_what_is_next_and_how_to_begin(page: CoursePage, progress: Progress) -> None:
    assert "0 of 10 lessons done" in texts(page.values["html"])
    assert "Start lesson 1 Follow with your open cards. About 5 minutes." in texts(page.values["html"])
    do(progress, "gear/open-cards")
    do(progress, "gear/pairs", 3)
    page.refresh()
    said = texts(page.values["html"])
    assert "1 of 10 lessons done" in said
    assert "Follow with your open cards done 5 min" in said
    assert "Pairs, and an A next to a 10 next 5 min" in said
    assert f"Go on with lesson 2 Pairs, and an A next to a 10. 3 of {len(tasks('gear/pairs'))} tasks done." in said
    assert page.values["html"].count('class="cb-filled"') == 1


def test_lessons_are_one_stop_of_the_tab_key_at_what_comes_next(page: CoursePage, progress: Progress) -> None:
    do(progress, "gear/open-cards")
    page.refresh()
    assert page.values["html"].count('tabindex="0"') == 1
    assert 'data-arg="2" data-at="2 0" tabindex="0"' in page.values["html"]


def test_a_first_game_and_a_whole_one_stand_among_the_lessons_and_are_done_when_they_were_played(
    page: CoursePage,
) -> None:
    listed = str(page).splitlines()
    assert listed[2] == "  Your first game, with a guide (1 round)"
    assert listed[-1] == "  A whole game (4 rounds)"
    page.receive(asked("play_guided"))
    assert isinstance(page.opened, TableBoard)
    assert page.opened.guide
    assert "Your first game, with a guide (1 round, open)" in str(page)
    assert page.values["html"].count('aria-current="step"') == 1
    play_to_the_end(page.opened)
    page.receive(asked("put_away"))
    assert "Your first game, with a guide (1 round, done)" in str(page)
    assert listed[-1] in str(page), "a whole one was not played"
    page.receive(asked("play_whole"))
    assert isinstance(page.opened, TableBoard)
    assert "A whole game (4 rounds, open)" in str(page)
    page.receive(asked("open_lesson", "2"))
    assert listed[-1] in str(page), "it was left before its end"
    page.close()


def test_a_whole_game_that_was_played_is_done_in_every_course_of_that_folder(
    page: CoursePage, progress: Progress
) -> None:
    page.play_whole()
    assert isinstance(page.opened, TableBoard)
    play_to_the_end(page.opened)
    page.put_away()
    for there in (page, CoursePage("gear", progress=progress)):
        assert "A whole game (4 rounds, done)" in str(there)
        assert "Your first game, with a guide (1 round)" in str(there)
    assert "done" not in str(CoursePage("grid", progress=progress)).partition("\n")[2]


@pytest.mark.parametrize("game", HOUSE)
def test_the_games_of_a_course_say_how_long_they_are(game: str, progress: Progress) -> None:
    rows = [line for line in str(CoursePage(game, progress=progress)).splitlines() if line.startswith("  ")]
    assert all(line.endswith(")") for line in (rows[0], rows[-1]))


def test_a_lesson_opens_below_with_its_words_and_is_closed_again(page: CoursePage) -> None:
    shown_page = ShownPage(page)
    page.receive(asked("open_lesson", "2"))
    assert isinstance(page.opened, LessonBoard)
    assert [below.state["mode"] for below in shown_page.below] == ["lesson"]
    html = shown_page.state["html"]
    assert 'aria-current="step"' in html
    assert "cb-filled" not in html, "the filled button is the lesson's"
    assert "pair two cards of one number" in texts(html)
    assert '<details class="cb-c-words" open' in html
    assert shown_page.state["said"] == "Lesson 2: Pairs, and an A next to a 10. It is open below."
    assert {"type": "below", "keys": True} in shown_page.messages
    lesson = ShownPage(page.opened)
    page.receive(asked("put_away"))
    assert shown_page.below == []
    assert lesson.is_closed
    assert "Start lesson 1" in texts(shown_page.state["html"])


def test_words_are_folded_where_a_lesson_was_begun_before(page: CoursePage, progress: Progress) -> None:
    do(progress, "gear/pairs", 1)
    page.refresh()
    page.open_lesson(2)
    assert '<details class="cb-c-words" data-key' in page.values["html"]


def test_the_end_of_a_lesson_offers_the_next_one(page: CoursePage) -> None:
    page.open_lesson(1)
    first = page.opened
    finish(first)
    assert isinstance(first, LessonBoard)
    assert first.lesson["end"]["text"] == "Next: Pairs, and an A next to a 10 (5 minutes)."
    assert [deed["words"] for deed in first.lesson["end"]["deeds"] if deed["filled"]] == ["Next lesson"]
    closed = ShownPage(first)
    press_at_end(first, "Next lesson")
    assert closed.is_closed
    assert page.opened is not first
    assert "Lesson 2" in page.values["said"]
    assert "1 of 10 lessons done" in texts(page.values["html"])


def test_the_end_of_a_lesson_offers_fresh_questions_on_its_rules(page: CoursePage) -> None:
    page.open_lesson(1)
    lesson = page.opened
    finish(lesson)
    press_at_end(lesson, "Practise this")
    drill = page.opened
    assert isinstance(drill, DrillBoard)
    asked_about = {rule.id for task in drill.drill.tasks.values() for rule in task.rules}
    assert asked_about <= {rule for rules in page.lessons[0].contents.tasks.values() for rule in rules}
    assert not {task.key for task in tasks("gear/open-cards")} & drill.drill.tasks.keys()
    assert page.values["said"] == "5 fresh questions on lesson 1 are below."
    assert "Practise lesson 1" in texts(page.values["html"])
    assert drill.now is not None
    drill.answer(drill.now.solution)
    page.put_away()
    page.practise_lesson(1)
    assert isinstance(page.opened, DrillBoard)
    assert not page.opened.drill.tasks.keys() & drill.drill.tasks.keys(), "after an answer others are asked"


@pytest.mark.parametrize("game", HOUSE)
def test_a_lesson_has_questions_to_practise(game: str, progress: Progress) -> None:
    page = CoursePage(game, progress=progress)
    for lesson in page.lessons[:2]:
        page.practise_lesson(lesson.number)
        assert isinstance(page.opened, DrillBoard)
        assert len(page.opened.drill.tasks) == EXERCISES
        assert page.opened.now is not None


def test_a_lesson_without_questions_says_so(page: CoursePage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kernel_lib.study.exercises.practice.practice", lambda *_: [])
    page.practise_lesson(2)
    assert page.opened is None
    assert page.values["said"].startswith("No fresh questions on Pairs, and an A next to a 10 were found.")
    assert page.values["status"] == "cb-c-error"


def test_a_lesson_that_is_left_open_is_gone_on_with_before_the_next(page: CoursePage) -> None:
    page.open_lesson(1)
    board = page.opened
    assert isinstance(board, LessonBoard)
    board.go(len(board.tasks))
    board.next()
    assert [(deed["words"], deed["filled"]) for deed in board.lesson["end"]["deeds"]] == [
        ("Go to an open task", True),
        ("Next lesson", False),
        ("Practise this", False),
        ("Start again", False),
    ]


def test_after_the_last_lesson_the_one_that_was_left_out_comes_then_practice(
    page: CoursePage, progress: Progress
) -> None:
    for lesson in lessons("gear")[1:-1]:
        do(progress, lesson.name)
    page.refresh()
    page.open_lesson(10)
    finish(page.opened)
    assert isinstance(page.opened, LessonBoard)
    assert page.opened.lesson["end"]["text"] == "Not done yet: lesson 1, Follow with your open cards."
    press_at_end(page.opened, "Next lesson")
    finish(page.opened)
    press_at_end(page.opened, "Practise")
    assert isinstance(page.opened, DrillBoard)
    page.put_away()
    assert "You have done every lesson of GEAR." in texts(page.values["html"])


@pytest.mark.parametrize("game", HOUSE)
def test_a_whole_game_is_set_up_below(game: str, progress: Progress) -> None:
    page = CoursePage(game, progress=progress)
    page.receive(asked("play_whole"))
    assert isinstance(page.opened, TableBoard)
    assert page.opened.match.names[0] == "Ada"
    assert len(page.opened.match.names) > 1
    assert not page.opened.guide
    assert page.values["said"] == "A whole game is set up below."
    page.put_away()


def test_whoever_never_finished_a_game_is_offered_a_guided_one(page: CoursePage) -> None:
    page.receive(asked("play"))
    assert page.opened is None
    assert page.values["said"] == "Your first game? A guide shows you good moves and says why."
    html = page.values["html"]
    assert "Play with a guide Your first game? A guide shows you good moves and says why. Play a whole game" in texts(
        html
    )
    assert html.count('class="cb-filled"') == 1
    page.receive(asked("play_guided"))
    assert isinstance(page.opened, TableBoard)
    assert page.opened.guide
    assert page.values["said"] == "Your first game is set up below, with a guide."
    page.put_away()
    assert "Play with a guide" not in page.values["html"]


def test_a_first_game_goes_on_with_the_next_lesson_and_is_offered_no_more(page: CoursePage, tmp_path: Path) -> None:
    page.play_guided()
    assert isinstance(page.opened, TableBoard)
    while page.opened.match.state.to_act:
        page.opened.play(str(page.opened.session.hint))
    assert len(list((tmp_path / "games").glob("gear-first-game-*.jsonl"))) == 1
    page.opened.receive({"type": "command", "name": "lesson"})
    assert isinstance(page.opened, LessonBoard)
    page.receive(asked("play"))
    assert isinstance(page.opened, TableBoard)
    assert not page.opened.guide
    page.close()


def test_a_game_that_cannot_be_kept_says_so(page: CoursePage, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file", encoding="utf-8")
    page.receive(asked("play_guided"))
    assert page.opened is None
    assert page.values["said"].startswith("This game cannot be saved: ")
    assert page.values["status"] == "cb-c-error"
    page.receive(asked("open_lesson", "1"))
    assert page.values["status"] == "cb-c-said"


def test_the_list_is_folded_while_something_is_open_and_unfolds_again(page: CoursePage) -> None:
    assert "cb-c-fold" not in page.values["html"]
    page.open_lesson(2)
    assert 'aria-expanded="false">Lesson 2 of 10<' in page.values["html"]
    page.receive(asked("fold"))
    assert 'data-folded="false"' in page.values["html"]


# What is wrong, and where no kernel runs ------------------------------------------------------------


@pytest.mark.parametrize("arg", ["0", "11", "-1", "one", "", "1 2"])
def test_what_is_no_lesson_opens_none(page: CoursePage, arg: str) -> None:
    page.receive(asked("open_lesson", arg))
    assert page.opened is None


def test_errors_are_sentences(page: CoursePage, progress: Progress) -> None:
    with pytest.raises(ValueError, match="There is no lesson 11: GEAR has 10"):
        page.open_lesson(11)
    with pytest.raises(ValueError, match="There is no lesson 0: GEAR has 10"):
        page.practise_lesson(0)
    with pytest.raises(ValueError, match="chess"):
        CoursePage("chess", progress=progress)
    with pytest.raises(ValueError, match="There are no lessons of"):
        CoursePage("highest_card", progress=progress)
    with pytest.raises(ValueError, match="progress must be a Progress"):
        CoursePage("gear", progress="Ada")  # type: ignore[arg-type]


def test_a_name_that_would_be_markup_is_a_text(tmp_path: Path) -> None:
    page = CoursePage("gear", progress=Progress(HOSTILE, tmp_path / HOSTILE.replace("/", "")))
    for html in (page.values["html"], page.still()):
        assert "<script" not in html
        assert "&lt;script&gt;" in html


def test_without_a_kernel_it_is_html_without_scripts_and_a_text(progress: Progress) -> None:
    do(progress, "gear/open-cards")
    data = shown(kl.Course("gear", progress=progress))
    assert data["text/plain"].startswith("GEAR: 1 of 10 lessons done.\nThe rules (5 lessons, 25 minutes)\n")
    assert "<button" not in data["text/html"]
    assert "<script" not in data["text/html"]
    assert "Pairs, and an A next to a 10" in outline(data["text/html"])


def test_a_notebook_closes_what_was_opened_with_the_course(progress: Progress) -> None:
    widget = kl.Course("gear", progress=progress)
    widget.open_lesson(1)
    lesson = widget.opened
    assert isinstance(lesson, kl.Lesson)
    assert widget.below.children == (lesson,)
    widget.close()
    assert lesson.comm is None


def test_it_keeps_the_language_in_which_it_was_opened(progress: Progress) -> None:
    language("de")
    try:
        page = CoursePage("inversion", progress=progress)
    finally:
        language("en")
    assert page.lessons[0].file.path.parent.parent.name == "de"
    page.open_lesson(1)
    assert isinstance(page.opened, LessonBoard)
    assert page.opened.spoken == "de"
