"""A class of bots does an assignment: they say what they are, and what they answer is held to the rules."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from support.learners import DEAL, assignment

import kernel_lib as kl
from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.rehearsal import rehearse, wrong_answers

WORK = assignment()
HOUSE = ("gear", "grid", "industry", "inversion", "smash")


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Classroom:
    folder = tmp_path_factory.mktemp("rehearsal")
    rehearse(WORK, folder, 8)
    return Classroom(folder, WORK)


def test_they_are_called_bots_and_do_what_the_rules_bear_out(room: Classroom) -> None:
    assert sorted(row.name for row in room.rows) == [f"bot {number}" for number in range(1, 9)]
    assert not any(row.doubts for row in room.rows)
    assert all(one.submission is not None and one.note is None for one in room.files)


def test_some_are_right_and_some_are_not(room: Classroom) -> None:
    assert 0 < sum(column.first for column in room.columns) < sum(column.asked for column in room.columns)
    assert any(column.answers for column in room.columns)


def test_a_bot_takes_about_as_long_for_a_task_as_a_learner_would(room: Classroom) -> None:
    for row in room.rows:
        times = [made.when for made in row.person.tries]
        pauses = {after - before for before, after in pairwise(times)}
        assert timedelta(seconds=10) <= min(pauses) < max(pauses) <= timedelta(seconds=40)


def test_the_games_of_a_deal_can_be_compared(room: Classroom) -> None:
    games = room.games(13)
    field = kl.teach.DuplicateResults(DEAL, *games)
    assert len(field.tables) == len(games) == len(room.columns[12].scores) > 1
    assert not field.faults
    assert set(field.table["doubt"]) == {None}
    with pytest.raises(ValueError, match="count from 1 to 13"):
        room.games(14)


@pytest.mark.parametrize("game", HOUSE)
def test_tables_of_a_plan_part_in_every_game(game: str, tmp_path: Path) -> None:
    """Who rehearses a workshop sees in it what the last quarter of an hour is about; by the clock too."""
    plan = kl.teach.WorkshopPlan(game)
    work = plan.assignment()
    rehearse(work, tmp_path, 6)
    room = Classroom(tmp_path, work)
    field = kl.teach.DuplicateResults(plan.deal, *room.games(len(work.units)))
    assert len(field.tables) == 6, "who is stuck in a task plays the deal too"
    assert len(set(field.table["score"])) > 1
    assert field.divergences
    assert not field.faults


def test_equal_seeds_give_equal_answers(tmp_path: Path) -> None:
    answers = []
    for number in range(2):
        rehearse(WORK, tmp_path / str(number), 2, seed="again")
        seen = Classroom(tmp_path / str(number), WORK)
        answers.append(
            sorted((row.name, [(made.task, str(made.answer)) for made in row.person.tries]) for row in seen.rows)
        )
    assert answers[0] == answers[1]


@pytest.mark.parametrize("name", ["gear/open-cards", "inversion/eleven", "grid/counting"])
def test_what_is_tried_is_wrong(name: str) -> None:
    for task in kl.tasks(name):
        wrong = list(wrong_answers(task))
        assert not any(task.check(answer).correct for answer in wrong)
        if isinstance(task.solution, int):
            assert {task.solution - 1, task.solution + 1} <= {*wrong}, "who counts is wrong by one"
