"""Codes that are read out and typed in: kept in the folder, counted, refused with a sentence if they do not hold."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from support.learners import START, Watch, assignment, learner

from kernel_lib.classroom.assignment import Assignment, Tasks
from kernel_lib.classroom.classroom import Classroom
from kernel_lib.study.result_codes import encode_results
from kernel_lib.study.tries import AttemptStatus

WORK = assignment()
KEYS = list(WORK.tasks)
OPEN: list[AttemptStatus] = ["open"] * (len(KEYS) - 3)
SOME: list[AttemptStatus] = ["first", "later", "shown", *OPEN]
ALL: list[AttemptStatus] = ["first"] * len(KEYS)


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
    path = seen.type_in(" Bo ", encode_results(KEYS, SOME).lower())
    assert path.parent == folder
    for again in (seen, room(folder)):
        assert statuses(again, "Bo")[:4] == ["first", "later", "shown", "now"]
        assert (again.columns[0].right, again.columns[0].asked) == (2, 2)
        assert again.columns[1].answers == ()
        assert not [one for one in again.stuck if one.row.name == "Bo"]


def test_what_is_typed_in_another_time_adds_to_it(folder: Path) -> None:
    seen = room(folder)
    assert seen.type_in("Bo", encode_results(KEYS, SOME)) == seen.type_in("bo", encode_results(KEYS, ALL))
    assert statuses(seen, "Bo")[:12] == ["first"] * 12
    assert len(seen.rows) == 2


def test_it_is_the_learners_who_bears_the_name_and_their_file_goes_before_it(folder: Path) -> None:
    seen = room(folder)
    seen.type_in("ann", encode_results(KEYS, ["shown"] * 12))
    assert [row.name for row in seen.rows] == ["Ann"]
    assert statuses(seen, "Ann")[:12] == ["first"] * 2 + ["shown"] * 10
    learner(WORK, "Ann", folder.parent / "other", tasks=1, watch=Watch(START + timedelta(minutes=1))).hand_in(folder)
    seen.refresh()
    assert [row.done for row in seen.rows] == [2, 1, 12], "of two of one name neither is meant"


def done(seen: Classroom) -> dict[str, int]:
    """How many tasks each learner has done, by what they are called."""
    return {row.name: row.done for row in seen.rows}


def namesakes(folder: Path, *names: str) -> Classroom:
    """Further learners, each a minute after the one before, who have done one task."""
    for number, name in enumerate(names, 1):
        watch = Watch(START + timedelta(minutes=number))
        learner(WORK, name, folder.parent / f"other {number}", tasks=1, watch=watch).hand_in(folder)
    return room(folder)


@pytest.mark.parametrize("name", ["Ann (2)", "ann (2)", " ANN  (2) ", "A\u200bnn (2)", "learner 2"])
def test_a_name_with_its_number_is_the_learner_of_that_row(folder: Path, name: str) -> None:
    seen = namesakes(folder, "Ann", "Ann")
    assert done(seen) == {"Ann (1)": 2, "Ann (2)": 1, "Ann (3)": 1}
    seen.type_in(name, encode_results(KEYS, ALL))
    for again in (seen, room(folder)):
        assert done(again) == {"Ann (1)": 2, "Ann (2)": len(KEYS), "Ann (3)": 1}


def test_a_code_stays_with_its_learner_when_numbers_are_given_anew(folder: Path) -> None:
    seen = namesakes(folder, "Ann", "Ann")
    meant = seen.rows[2].person.learner.learner
    seen.type_in("Ann (3)", encode_results(KEYS, ALL))
    (folder / ".cogbook-numbers.json").unlink()
    next(
        path for path in folder.iterdir() if seen.rows[0].person.learner.learner.encode() in path.read_bytes()
    ).unlink()
    again = room(folder)
    assert done(again) == {"Ann (1)": 1, "Ann (2)": len(KEYS)}
    assert again.rows[1].person.learner.learner == meant


def test_what_is_typed_in_for_two_of_one_name_is_kept_apart(folder: Path) -> None:
    seen = namesakes(folder, "Ann")
    paths = {seen.type_in("Ann (1)", encode_results(KEYS, ALL)), seen.type_in("Ann (2)", encode_results(KEYS, SOME))}
    assert len(paths) == 2
    assert done(seen) == {"Ann (1)": len(KEYS), "Ann (2)": 3}


def test_whoever_calls_themselves_as_another_row_is_called_takes_nothing_of_it(folder: Path) -> None:
    """Rows are called differently whatever learners call themselves: who types one means that row."""
    seen = namesakes(folder, "Ann", "Ann (2)", "learner 1")
    assert list(done(seen)) == ["Ann (1)", "Ann (2)", "Ann (2) (3)", "learner 1 (4)"]
    for name in ("Ann (2)", "learner 1"):
        seen.type_in(name, encode_results(KEYS, ALL))
    assert list(done(seen).values()) == [len(KEYS), len(KEYS), 1, 1]
    seen.type_in("Ann (2) (3)", encode_results(KEYS, ALL))
    assert list(done(seen).values()) == [len(KEYS)] * 3 + [1]


def test_a_code_counts_for_a_number_while_names_are_hidden(folder: Path) -> None:
    seen = namesakes(folder, "Ann")
    seen.show_names(shown=False)
    seen.type_in("learner 2", encode_results(KEYS, ALL))
    assert done(seen) == {"learner 1": 2, "learner 2": len(KEYS)}


def test_a_code_counts_for_the_number_of_somebody_known_by_codes_alone(folder: Path) -> None:
    seen = namesakes(folder, "Ann")
    first = seen.type_in("Ann", encode_results(KEYS, SOME))
    assert done(seen) == {"Ann (1)": 2, "Ann (2)": 1, "Ann (3)": 3}, "of two of one name neither is meant"
    assert seen.type_in("Ann (3)", encode_results(KEYS, ALL)) == first
    assert done(seen) == {"Ann (1)": 2, "Ann (2)": 1, "Ann (3)": len(KEYS)}


def test_a_long_name_leaves_room_for_its_number(folder: Path) -> None:
    seen = namesakes(folder, "x" * 60, "x" * 60)
    seen.type_in(f"{'x' * 60} (3)", encode_results(KEYS, ALL))
    assert seen.rows[2].done == len(KEYS)


def test_a_file_of_codes_for_a_number_that_a_learner_made_counts_for_nobody(folder: Path) -> None:
    """Its id must be the one that is made of the learner's whom it is for."""
    seen = namesakes(folder, "Ann")
    path = seen.type_in("Ann (2)", encode_results(KEYS, ALL))
    path.write_text(path.read_text().replace(seen.rows[1].person.learner.learner, seen.rows[0].person.learner.learner))
    again = room(folder)
    assert [row.done for row in again.rows[:2]] == [2, 1]
    assert "A code counts only if you type it in on this page." in again.rows[2].doubts[0]


@pytest.mark.parametrize(
    ("name", "code", "sentence"),
    [
        ("Bo", "EK96-RV3C", "is not right"),
        ("Bo", "", "too short"),
        ("Bo", "UUUU-UUUU", "There is no U"),
        ("Bo", encode_results(["another task"], ["first"]), "is a code of another lesson"),
        ("Bo", encode_results(KEYS, ["open"] * 12), "no task was done yet"),
        (" ", encode_results(KEYS, ALL), "whose code"),
        ("x" * 61, encode_results(KEYS, ALL), "60 letters"),
    ],
)
def test_what_cannot_be_read_is_refused_and_nothing_is_kept(folder: Path, name: str, code: str, sentence: str) -> None:
    seen, before = room(folder), sorted(folder.iterdir())
    with pytest.raises(ValueError, match=sentence):
        seen.type_in(name, code)
    assert sorted(folder.iterdir()) == before


def test_a_name_is_no_way_out_of_the_folder(folder: Path) -> None:
    path = room(folder).type_in("../../évil\u202e/x", encode_results(KEYS, ALL))
    assert path.resolve().parent == folder.resolve()


def test_a_code_of_an_assignment_that_was_changed_is_marked(folder: Path) -> None:
    room(folder).type_in("Bo", encode_results(KEYS, ALL))
    file = next(folder.glob("bo-typed*"))
    file.write_text(file.read_text().replace(encode_results(KEYS, ALL), encode_results(["gone"], ["first"])))
    (row,) = [row for row in room(folder).rows if row.name == "Bo"]
    assert row.done == 0
    assert "is a code of another lesson" in row.doubts[0]


def test_codes_of_a_page_for_each_lesson_are_put_together(tmp_path: Path) -> None:
    work = Assignment("Two lessons", ["gear/open-cards", "gear/pairs"])
    seen = Classroom(tmp_path, work, clock=lambda: datetime(2026, 5, 4, tzinfo=UTC))
    first, second = ([task.key for task in part.tasks()] for part in work.parts if isinstance(part, Tasks))
    seen.type_in("Bo", encode_results(first, ["first"] * len(first)))
    assert seen.rows[0].done == len(first)
    seen.type_in("Bo", encode_results(second, ["later"] * len(second)))
    assert seen.rows[0].now is None
