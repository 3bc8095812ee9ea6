"""Results that come back from lessons at home: a code, and a file that the rules judge once more."""

import re
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

import kernel_lib as kl
from kernel_lib.classroom.assignment import Tasks
from kernel_lib.classroom.results import Result, read_code, read_file
from kernel_lib.classroom.work import Work
from kernel_lib.study.carried_codes import take_in
from kernel_lib.study.lessons import tasks
from kernel_lib.study.progress import Progress
from kernel_lib.study.result_codes import CODED_STATUSES, encode_results
from kernel_lib.study.tries import AttemptStatus

LESSON = "gear/pairs"
FIRST = datetime(2026, 11, 22, tzinfo=UTC)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A file: the first task right at once, the second after a wrong try, the third shown and then done."""
    seconds = count()
    progress = Progress("Mia", tmp_path, clock=lambda: FIRST + timedelta(seconds=next(seconds)))
    one, two, three, *_ = tasks(LESSON)
    progress.add(one, one.solution, one.check(one.solution))
    progress.add(two, "play R8", two.check("play R8"))
    progress.add(two, two.solution, two.check(two.solution))
    progress.add(three, None, None)
    progress.add(three, three.solution, three.check(three.solution))
    return progress.path


def test_a_code_is_read_by_its_lesson_or_among_all() -> None:
    keys = [task.key for task in tasks(LESSON)]
    statuses: tuple[AttemptStatus, ...] = ("first", "later", *CODED_STATUSES[:1] * len(keys[2:]))
    code = encode_results(keys, statuses)
    result = read_code(code, LESSON)
    assert result == read_code(code) == Result(LESSON, statuses)
    with pytest.warns(DeprecationWarning, match=r"^Result\.hows is called statuses now\.$"):
        assert result.hows == statuses
    assert read_code(code).done == 2
    with pytest.raises(ValueError, match="gear/teams"):
        read_code(code, ["gear/teams", "gear/auction"])


def test_a_file_says_whose_it_is_and_how_each_task_went(saved: Path) -> None:
    (result,) = read_file(saved)
    assert (result.lesson, result.name, result.doubts) == (LESSON, "Mia", ())
    assert result.statuses[:4] == ("first", "later", "later", "open")


def test_what_a_file_claims_is_held_against_the_rules(saved: Path) -> None:
    told = saved.read_text().replace('"correct":false,"answer":"play R8"', '"correct":true,"answer":"play R8"')
    saved.write_text(told)
    (result,) = read_file(saved, LESSON)
    assert result.statuses[:3] == ("first", "open", "open")
    (doubt,) = result.doubts
    assert doubt.startswith("This file was changed: line 3 is not as it was written.")
    saved.write_text(re.sub(r',"chain":"\w+"', "", told))
    (result,) = read_file(saved, LESSON)
    assert result.statuses[:3] == ("first", "open", "later")
    assert result.doubts == ("Task 2: this file was changed: answer play R8 is marked right, but it is wrong.",)
    assert "not protected" in (result.caution or "")


def test_a_file_that_is_something_else_says_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    kl.Match("gear", ["greedy"] * 3, seed=1, log=path)
    with pytest.raises(ValueError, match="a game, not a result"):
        read_file(path, LESSON)


def test_a_file_with_nothing_of_a_lesson_has_no_result_of_it(saved: Path) -> None:
    assert read_file(saved, "gear/teams") == ()


def test_what_a_code_told_is_no_answer_that_is_handed_in(tmp_path: Path) -> None:
    progress = Progress(None, tmp_path)
    found = tasks(LESSON)
    take_in(progress, encode_results([task.key for task in found], ["first"] * len(found)))
    progress.add(found[0], found[0].solution, found[0].check(found[0].solution))
    assert set(progress.answered.values()) == {"first"}
    (result,) = read_file(progress.path, LESSON)
    assert (result.done, result.doubts) == (1, ())
    work = Work(kl.Assignment("Monday", [Tasks.of(LESSON)]), progress)
    assert sum(one.done for one in work.standings) == 1
    assert not any(one.doubts for one in work.standings)


def test_games_of_an_assignment_are_found_under_a_name_that_is_given_later(tmp_path: Path) -> None:
    progress = Progress(None, tmp_path)
    work = Work(kl.Assignment("Monday", [kl.teach.Deal("inversion", ("you", "uniform"), seed=1)]), progress)
    before = work.folder
    before.mkdir(parents=True)
    (before / "0-0.jsonl").write_text("a game")
    progress.give_name("Ada")
    assert work.folder != before
    assert (work.folder / "0-0.jsonl").read_text() == "a game"
