"""What a learner knows: every rule of every game stands once, in the order of the course, as it was answered."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from kernel_lib.games import GAMES
from kernel_lib.study.lessons import lessons, tasks
from kernel_lib.study.mastery import GameMastery, known
from kernel_lib.study.progress import Progress


class Clock:
    def __init__(self) -> None:
        self.time = datetime(2026, 3, 2, 9, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def progress(tmp_path: Path, clock: Clock) -> Progress:
    return Progress(None, tmp_path, clock=clock)


def of(progress: Progress, name: str) -> GameMastery:
    return next(one for one in known(progress) if one.game.name == name)


def test_at_first_every_rule_of_every_game_is_new_and_stands_once(progress: Progress) -> None:
    games = known(progress)
    assert [one.game.name for one in games] == list(GAMES)
    for one in games:
        assert sorted(rule.rule.id for rule in one.rules) == sorted(one.game.rulebook)
        assert one.count("new") == len(one.rules)
        assert (one.due, one.begun) == (0, False)


def test_rules_stand_by_the_lesson_that_asks_them_first_and_one_goes_on_where_one_was(progress: Progress) -> None:
    course = lessons("gear")
    first = tasks(course[0].path)
    gear = of(progress, "gear")
    assert (gear.next_lesson, gear.number) == (course[0], 1)
    assert {one.rule for one in gear.parts[0].rules} == {rule for task in first for rule in task.rules}
    for task in first:
        progress.add(task, None, None)
    assert of(progress, "gear").next_lesson == course[1]


def test_a_rule_is_solid_shaky_or_new_as_its_tasks_were_answered_and_due_by_its_date(
    progress: Progress, clock: Clock
) -> None:
    task = tasks("gear/open-cards")[0]
    for _ in range(2):
        progress.add(task, task.solution, task.check(task.solution))
        clock.time += timedelta(minutes=1)
    one = next(one for one in of(progress, "gear").rules if one.rule in task.rules)
    assert (one.status, one.right, len(one.attempts)) == ("sure", 2, 2)
    assert one.due is not None
    assert of(progress, "gear").due == 0
    clock.time = one.due
    assert of(progress, "gear").due == 1
    progress.add(task, None, None)
    assert of(progress, "gear").count("sure") == 0
    assert of(progress, "grid").count("unsure") == 0
