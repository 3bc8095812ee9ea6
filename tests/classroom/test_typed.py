"""Codes that are read out and typed in: kept in the folder, counted, refused with a sentence if they do not hold."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from classroom.made import START, Watch, assignment, learner

from kernel_lib.classroom.assignment import Assignment
from kernel_lib.classroom.parts import Tasks
from kernel_lib.classroom.room import Classroom
from kernel_lib.study.codes import code_of
from kernel_lib.study.progress import How

WORK = assignment()
KEYS = list(WORK.tasks)
OPEN: list[How] = ["open"] * (len(KEYS) - 3)
SOME: list[How] = ["first", "later", "shown", *OPEN]
ALL: list[How] = ["first"] * len(KEYS)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    learner(WORK, "Ann", tmp_path / "a", tasks=2).hand_in(tmp_path / "results")
    return tmp_path / "results"


def room(folder: Path) -> Classroom:
    return Classroom(folder, WORK, clock=Watch(START + timedelta(hours=2)))


def statuses(seen: Classroom, name: str) -> list[str]:
    (row,) = [row for row in seen.rows if row.name == name]
    return [one.status for one in row.standings]


def test_a_code_counts_and_is_there_the_next_time(folder: Path) -> None:
    seen = room(folder)
    path = seen.type_in(" Bo ", code_of(KEYS, SOME).lower())
    assert path.parent == folder
    for again in (seen, room(folder)):
        assert statuses(again, "Bo")[:4] == ["first", "later", "shown", "now"]
        assert (again.columns[0].right, again.columns[0].asked) == (2, 2)
        assert again.columns[1].answers == ()
        assert not [one for one in again.stuck if one.row.name == "Bo"]


def test_what_is_typed_in_another_time_adds_to_it(folder: Path) -> None:
    seen = room(folder)
    assert seen.type_in("Bo", code_of(KEYS, SOME)) == seen.type_in("bo", code_of(KEYS, ALL))
    assert statuses(seen, "Bo")[:12] == ["first"] * 12
    assert len(seen.rows) == 2


def test_it_is_the_learners_who_bears_the_name_and_their_file_goes_before_it(folder: Path) -> None:
    seen = room(folder)
    seen.type_in("ann", code_of(KEYS, ["shown"] * 12))
    assert [row.name for row in seen.rows] == ["Ann"]
    assert statuses(seen, "Ann")[:12] == ["first"] * 2 + ["shown"] * 10
    learner(WORK, "Ann", folder.parent / "other", tasks=1, watch=Watch(START + timedelta(minutes=1))).hand_in(folder)
    seen.refresh()
    assert [row.done for row in seen.rows] == [2, 1, 12], "of two of one name neither is meant"


@pytest.mark.parametrize(
    ("name", "code", "sentence"),
    [
        ("Bo", "EK96-RV3C", "does not hold"),
        ("Bo", "", "too short"),
        ("Bo", "UUUU-UUUU", "There is no U"),
        ("Bo", code_of(["another task"], ["first"]), "of none of these"),
        ("Bo", code_of(KEYS, ["open"] * 12), "nothing was done"),
        (" ", code_of(KEYS, ALL), "whose code"),
        ("x" * 61, code_of(KEYS, ALL), "60 letters"),
    ],
)
def test_what_cannot_be_read_is_refused_and_nothing_is_kept(folder: Path, name: str, code: str, sentence: str) -> None:
    seen, before = room(folder), sorted(folder.iterdir())
    with pytest.raises(ValueError, match=sentence):
        seen.type_in(name, code)
    assert sorted(folder.iterdir()) == before


def test_a_name_is_no_way_out_of_the_folder(folder: Path) -> None:
    path = room(folder).type_in("../../évil\u202e/x", code_of(KEYS, ALL))
    assert path.resolve().parent == folder.resolve()


def test_a_code_of_an_assignment_that_was_changed_is_marked(folder: Path) -> None:
    room(folder).type_in("Bo", code_of(KEYS, ALL))
    file = next(folder.glob("bo-typed*"))
    file.write_text(file.read_text().replace(code_of(KEYS, ALL), code_of(["gone"], ["first"])))
    (row,) = [row for row in room(folder).rows if row.name == "Bo"]
    assert row.done == 0
    assert "of none of these lessons as they are now" in row.doubts[0]


def test_codes_of_a_page_for_each_lesson_are_put_together(tmp_path: Path) -> None:
    work = Assignment("Two lessons", ["gear/open-cards", "gear/pairs"])
    seen = Classroom(tmp_path, work, clock=lambda: datetime(2026, 5, 4, tzinfo=UTC))
    first, second = ([task.key for task in part.tasks()] for part in work.parts if isinstance(part, Tasks))
    seen.type_in("Bo", code_of(first, ["first"] * len(first)))
    assert seen.rows[0].done == len(first)
    seen.type_in("Bo", code_of(second, ["later"] * len(second)))
    assert seen.rows[0].now is None
