"""A name that is given later: what was done without one is carried over, and found again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import kernel_lib as kl
from kernel_lib.classroom.submission import read_submission
from kernel_lib.study.progress import NameTaken, Progress

TASKS = kl.tasks("gear/open-cards")[:4]


def answer(progress: Progress, number: int) -> None:
    progress.add(TASKS[number], TASKS[number].solution, TASKS[number].check(TASKS[number].solution))


def numbers(progress: Progress) -> list[int]:
    return [[task.key for task in TASKS].index(made.task) for made in progress.tries]


@pytest.fixture
def nameless(tmp_path: Path) -> Progress:
    progress = Progress(None, tmp_path)
    answer(progress, 0)
    answer(progress, 1)
    return progress


def test_a_name_carries_what_is_known_over_to_its_own_file(nameless: Progress, tmp_path: Path) -> None:
    number = nameless.learner.learner
    nameless.give_name("  Ada   L. ")
    answer(nameless, 2)
    assert (nameless.learner.name, nameless.learner.learner) == ("Ada L.", number)
    assert nameless.path == Progress("Ada L.", tmp_path).path != tmp_path / "learner.jsonl"
    assert numbers(Progress("ada l.", tmp_path)) == [0, 1, 2]


def test_whoever_opens_progress_without_a_name_goes_on_under_the_name_given(nameless: Progress, tmp_path: Path) -> None:
    other = Progress(None, tmp_path)
    nameless.give_name("Ada")
    answer(nameless, 2)
    again = Progress(None, tmp_path)
    assert (again.learner.name, numbers(again), again.faults) == ("Ada", [0, 1, 2], [])
    answer(other, 3)  # a notebook that was open all the time
    assert numbers(other) == [0, 1, 2, 3]
    again.refresh()
    assert numbers(again) == [0, 1, 2, 3]


def test_carried_lines_are_as_they_were_written(nameless: Progress, tmp_path: Path) -> None:
    before = nameless.path.read_bytes().splitlines()[1:]
    nameless.give_name("Ada")
    assert nameless.path.read_bytes().splitlines()[1:] == before
    assert (tmp_path / "learner.jsonl").read_bytes().splitlines()[1:-1] == before, "nothing is taken away"
    for path in (nameless.path, tmp_path / "learner.jsonl"):
        read = read_submission(path.read_bytes())
        assert (read.chained, read.recorded, read.doubts, read.note, len(read.tries)) == ("whole", True, (), None, 2)


def test_a_changed_line_stays_a_changed_line(nameless: Progress) -> None:
    raw = nameless.path.read_bytes()
    nameless.path.write_bytes(raw.replace(b'"correct":true', b'"correct":false', 1))
    nameless.refresh()
    nameless.give_name("Ada")
    assert read_submission(nameless.path.read_bytes()).chained == "broken"


def cut_first_line(raw: bytes) -> bytes:
    return raw[raw.index(b"\n") // 2 :]


def no_first_line(raw: bytes) -> bytes:
    return raw.partition(b"\n")[2]


def cut_last_line(raw: bytes) -> bytes:
    return raw[:-20]


def strange_line(raw: bytes) -> bytes:
    return raw + b"{strange\n"


@pytest.mark.parametrize("damage", [cut_first_line, no_first_line, cut_last_line, strange_line])
def test_a_damaged_file_is_carried_over_with_what_is_left(damage: Callable[[bytes], bytes], tmp_path: Path) -> None:
    progress = Progress(None, tmp_path)
    answer(progress, 0)
    answer(progress, 1)
    progress.path.write_bytes(damage(progress.path.read_bytes()))
    damaged = Progress(None, tmp_path)
    left = numbers(damaged)
    damaged.give_name("Ada")
    answer(damaged, 2)
    again = Progress("Ada", tmp_path)
    assert (numbers(again), again.learner.name) == ([*left, 2], "Ada")
    assert left


def test_a_name_that_has_a_file_is_refused_and_its_file_stays(nameless: Progress, tmp_path: Path) -> None:
    answer(Progress("Ada", tmp_path), 3)
    theirs = Progress("Ada", tmp_path).path.read_bytes()
    with pytest.raises(NameTaken, match="Somebody called ADA has work in the folder"):
        nameless.give_name("ADA")
    assert (nameless.learner.name, numbers(nameless)) == (None, [0, 1])
    assert Progress("Ada", tmp_path).path.read_bytes() == theirs


@pytest.mark.parametrize(
    "name", ["CON", "../../up", "C:\\up", "a/b", "<script>", "🦊", ".", "learner", "\u202eadA", "\x00", "x" * 60]
)
def test_no_name_leads_out_of_the_folder_or_into_another_file(name: str, nameless: Progress, tmp_path: Path) -> None:
    nameless.give_name(name)
    assert nameless.path.parent == tmp_path
    assert nameless.path.stem.lower() not in ("con", "learner")
    assert (nameless.learner.name, numbers(Progress(None, tmp_path))) == (name, [0, 1])


@pytest.mark.parametrize(("name", "why"), [("", "a name first"), (" \n", "a name first"), ("x" * 61, "60 letters"),
                                           ("\ud800", "a name first")])  # fmt: skip
def test_what_is_no_name_is_refused(name: str, why: str, nameless: Progress, tmp_path: Path) -> None:
    for give in (nameless.give_name, nameless.go_on_as):
        with pytest.raises(ValueError, match=why):
            give(name)
    assert [path.name for path in tmp_path.glob("*.jsonl")] == ["learner.jsonl"]


def test_a_name_is_changed(nameless: Progress, tmp_path: Path) -> None:
    nameless.give_name("adda")
    nameless.give_name("Adda")
    assert (nameless.learner.name, len(list(tmp_path.glob("*.jsonl")))) == ("Adda", 2)
    nameless.give_name("Ada")
    answer(nameless, 2)
    for found in (Progress(None, tmp_path), Progress("Adda", tmp_path), Progress("Ada", tmp_path)):
        assert (found.learner.name, numbers(found)) == ("Ada", [0, 1, 2])


def test_somebody_else_goes_on_with_their_own(nameless: Progress, tmp_path: Path) -> None:
    nameless.give_name("Ada")
    nameless.go_on_as("Bo")
    answer(nameless, 3)
    assert (nameless.learner.name, numbers(nameless)) == ("Bo", [3])
    assert numbers(Progress(None, tmp_path)) == [3]
    nameless.go_on_as("Ada")
    assert numbers(nameless) == numbers(Progress(None, tmp_path)) == [0, 1]
    assert numbers(Progress("Bo", tmp_path)) == [3]


def test_the_name_is_open_until_one_is_given_or_none_is_wanted(nameless: Progress, tmp_path: Path) -> None:
    assert nameless.is_name_open
    nameless.decline_name()
    assert not Progress(None, tmp_path).is_name_open
    nameless.give_name("Ada")
    assert not nameless.is_name_open
    assert not Progress("Bo", tmp_path).is_name_open


def test_names_that_point_at_each_other_are_followed_once(tmp_path: Path) -> None:
    for name, other in ((None, "Ada"), ("Ada", "Bo"), ("Bo", "Ada")):
        path = Progress(name, tmp_path / "made" / str(name)).path
        with path.open("a", encoding="utf-8") as stream:
            stream.write(f'{{"type":"named","when":"2026-03-01T12:00:00Z","name":"{other}"}}\n')
        path.rename(tmp_path / path.name)
    assert Progress(None, tmp_path).learner.name == "Bo"
