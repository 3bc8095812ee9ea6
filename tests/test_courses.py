"""The rules courses: every lesson is what its program writes, every task can be done, and every rule is done."""

from __future__ import annotations

from pathlib import Path

import pytest
from courses.contents import COURSES

from kernel_lib import coverage
from kernel_lib.games import GAMES
from kernel_lib.replay import load, verify
from kernel_lib.study.lessons import faults, tasks
from kernel_lib.study.tasks import Posed

ROOT = Path(__file__).parent.parent
LESSONS = ROOT / "replays" / "lessons"
FILES = [(game, name) for game, course in COURSES.items() for name in course]


def minutes(game: str) -> int:
    return sum(int((load(path).header.tags or {})["minutes"]) for path in (LESSONS / game).glob("*.jsonl"))


def test_no_lesson_is_without_its_program() -> None:
    assert sorted(path.relative_to(LESSONS) for path in LESSONS.rglob("*.jsonl")) == sorted(
        Path(game) / f"{name}.jsonl" for game, name in FILES
    )


@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_lesson_is_what_its_program_writes_and_can_be_done(game: str, name: str, tmp_path: Path) -> None:
    path = LESSONS / game / f"{name}.jsonl"
    assert COURSES[game][name]().save(tmp_path / "again.jsonl").read_bytes() == path.read_bytes()
    assert verify(path) is None
    assert faults(path) == []
    assert all(task.check(task.solution).correct for task in tasks(path))
    assert all(task.hint and task.why for task in tasks(path)), "who does not know is helped, and told why at the end"


@pytest.mark.parametrize("game", COURSES)
def test_every_rule_is_done_in_a_course_of_15_to_25_minutes(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "ROOT", ROOT)
    assert not [rule for rule, where in coverage.coverage(GAMES[game]).items() if not where.done]
    assert 15 <= minutes(game) <= 25
    assert len({task.key for name in COURSES[game] for task in _tasks(game, name)}) > 40


def _tasks(game: str, name: str) -> tuple[Posed, ...]:
    return tasks(LESSONS / game / f"{name}.jsonl")


@pytest.mark.parametrize("game", COURSES)
def test_a_wrong_choice_is_told_the_rule(game: str) -> None:
    for name in COURSES[game]:
        for task in _tasks(game, name):
            for place in set(range(len(task.choices))) - set(task.line.accept if task.choices else ()):
                said = task.check(place)
                assert not said.correct
                assert said.rule == task.rules[0].id
