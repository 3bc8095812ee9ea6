"""What a teacher takes home: the class list, totals, gradebooks, and what each learner does next."""

from __future__ import annotations

import csv
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from support.learners import START, Watch, assignment, learner

from kernel_lib.classroom.assignment import Assignment
from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.next_steps import NextSteps, next_steps
from kernel_lib.classroom.spreadsheet import CSV_MARK, csv_text, plain_text
from kernel_lib.classroom.take_home import (
    ListedLearner,
    canvas_csv,
    list_text,
    moodle_csv,
    read_list,
    take_home,
    totals_csv,
)

WORK = assignment()


def room(folder: Path, work: Assignment = WORK) -> Classroom:
    return Classroom(folder, work, clock=Watch(START + timedelta(minutes=30)))


def rows_of(text: str) -> list[list[str]]:
    assert text.startswith(CSV_MARK)
    assert "\r\n" in text
    return list(csv.reader(StringIO(text.removeprefix(CSV_MARK))))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    results = tmp_path / "results"
    learner(WORK, "Ada Byron", tmp_path / "a", tasks=12, deal=1).hand_in(results)
    later = Watch(START + timedelta(minutes=1))
    learner(WORK, "=cmd()", tmp_path / "b", tasks=4, wrong=lambda _: 1, watch=later).hand_in(results)
    return results


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ada\nBo\n", [("Ada", ""), ("Bo", "")]),
        ("  Ada   Byron \r\n\r\n", [("Ada Byron", "")]),
        ("Ada\tada@school.org", [("Ada", "ada@school.org")]),
        ("Ada; 4711", [("Ada", "4711")]),
        ("Ada\t47\t11", [("Ada", "47 11")]),
        ("Ada, ada@school.org", [("Ada", "ada@school.org")]),
        ("Byron, Ada", [("Byron, Ada", "")]),
        ("Byron, Ada, 4711", [("Byron, Ada", "4711")]),
        ("Ada\nada\nADA; 1", [("Ada", "")]),
        ("; 4711\n\t\n,", [(",", "")]),
    ],
)
def test_a_class_list_is_read_by_lines(text: str, found: list[tuple[str, str]]) -> None:
    assert [(one.name, one.id) for one in read_list(text)] == found


def test_a_class_list_is_written_as_it_is_read() -> None:
    learners = (ListedLearner("Ada", "ada@school.org"), ListedLearner("Byron, Ada"))
    assert read_list(list_text(learners)) == learners


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "\n=1"])
def test_texts_that_are_formulas_are_made_harmless(text: str) -> None:
    assert plain_text(text) == f"'{text}"
    assert rows_of(csv_text([[text, -1]])) == [[f"'{text}", "-1"]]


def test_learners_have_a_row_each_the_listed_first(folder: Path) -> None:
    listed = [ListedLearner("Cy", "c"), ListedLearner("ada byron", "4711")]
    cy, ada, other = take_home([room(folder)], listed)
    assert (cy.totals, cy.is_listed) == ([None], True)
    assert (ada.name, ada.id) == ("ada byron", "4711")
    assert ada.totals[0] is not None
    assert (ada.totals[0].done, ada.totals[0].count, ada.totals[0].first) == (13, 13, 13)
    assert ada.totals[0].points is not None
    assert (other.name, other.is_listed) == ("=cmd()", False)
    assert other.totals[0] is not None
    assert other.totals[0].first < other.totals[0].done == 4
    assert other.totals[0].points is None


def test_two_learners_of_one_name_stay_two(tmp_path: Path) -> None:
    for number in (1, 2):
        learner(WORK, "Ann", tmp_path / str(number), tasks=number).hand_in(tmp_path / "results")
    found = take_home([room(tmp_path / "results")], [ListedLearner("Ann")])
    assert [one.name for one in found] == ["Ann", "Ann (1)", "Ann (2)"]
    assert found[0].totals == [None], "nobody can say which of them is meant"


@pytest.mark.parametrize(("minutes", "late"), [(-1, True), (10, False)])
def test_whoever_goes_on_after_the_day_is_late(tmp_path: Path, minutes: int, *, late: bool) -> None:
    work = Assignment("Monday", ["gear/open-cards"], until=START + timedelta(minutes=minutes))
    learner(work, "Ann", tmp_path / "a", tasks=3).hand_in(tmp_path / "results")
    (ann,) = take_home([room(tmp_path / "results", work)])
    assert ann.totals[0] is not None
    assert ann.totals[0].is_late == late


def test_totals_stand_side_by_side(folder: Path) -> None:
    rooms = [room(folder), room(folder)]
    head, ada, other = rows_of(totals_csv(rooms, take_home(rooms)))
    assert len(head) == len(ada) == 2 + 2 * 6
    assert ada[0] == "Ada Byron"
    assert ada[2:5] == ["13", "13", "13"]
    assert other[0] == "'=cmd()"
    assert other[5] == "", "no game was played"


def test_moodle_finds_learners_by_address_or_number(folder: Path) -> None:
    rooms = [room(folder)]
    for given, cells in (("ada@school.org", ["", "ada@school.org"]), ("4711", ["4711", ""])):
        head, ada, *_ = rows_of(moodle_csv(rooms, take_home(rooms, [ListedLearner("Ada Byron", given)])))
        assert head == ["First name", "Last name", "ID number", "Email address", WORK.title]
        assert ada == ["Ada", "Byron", *cells, "13"]


def test_canvas_has_the_whole_in_its_second_row(folder: Path) -> None:
    rooms = [room(folder), room(folder)]
    head, whole, ada, other = rows_of(canvas_csv(rooms, take_home(rooms, [ListedLearner("Ada Byron", "ada")])))
    titles = [WORK.title, f"{WORK.title} (2)"]
    assert head == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", *titles]
    assert whole == ["    Points Possible", "", "", "", "", "13", "13"]
    assert ada == ["Byron, Ada", "", "", "ada", "", "13", "13"]
    assert other[0] == "'=cmd()"


def test_what_is_next_comes_from_what_somebody_is_not_sure_of(folder: Path) -> None:
    ada, other = room(folder).rows
    known, weak = next_steps(WORK, ada), next_steps(WORK, other)
    assert known.sure
    assert len(known.sure) <= 4
    assert weak.steps[0].status == "unsure"
    assert len(weak.steps) <= 2
    assert weak.question is not None
    assert not {rule.id for rule in weak.question.rules} <= {rule.id for rule in weak.sure}
    for found in (known, weak):
        assert not {rule.id for rule in found.sure} & {step.rule.id for step in found.steps}
        assert len({step.number for step in found.steps}) == len(found.steps), "each step is another lesson"


def test_a_question_to_take_home_is_none_that_was_answered_at_once(folder: Path) -> None:
    for row in room(folder).rows:
        right = {one.unit.task.key for one in row.standings if one.unit.task and one.status == "first"}
        question = next_steps(WORK, row).question
        assert question is not None
        assert question.key not in right


def test_a_slip_with_nothing_to_do_has_no_code() -> None:
    assert NextSteps((), (), None, None).code == ""
