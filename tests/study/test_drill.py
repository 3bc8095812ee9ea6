"""Drills: what is due first, what failed comes back, and days between as `fsrs` says."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from fsrs import Card, Rating, Scheduler

import kernel_lib as kl
from kernel_lib.replay import load
from kernel_lib.study.drill import BACK, DrillSession
from kernel_lib.study.mastery import cards
from kernel_lib.study.progress import Progress
from kernel_lib.study.tasks import NoAnswer, PosedTask, posed

PUZZLES = sorted(Path("replays/gear/tsume").glob("*.jsonl"))[:6]
MONDAY = datetime(2026, 3, 2, 9, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self.time = MONDAY

    def __call__(self) -> datetime:
        return self.time

    def wait(self, **span: float) -> None:
        self.time += timedelta(**span)


@pytest.fixture(scope="module")
def tasks() -> list[PosedTask]:
    return [task for path in PUZZLES for task in posed(load(path))]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def progress(tmp_path: Path, clock: Clock) -> Progress:
    return Progress("Ada", tmp_path, clock=clock)


def wrong(task: PosedTask) -> str:
    return next(text for move in task.state.legal_moves() if not task.check(text := str(move)).correct)


def test_what_is_new_comes_in_order_and_a_drill_ends_when_all_is_answered(
    tasks: list[PosedTask], progress: Progress, clock: Clock
) -> None:
    drill = DrillSession(tasks, progress)
    asked = []
    while drill.now is not None:
        asked.append(drill.now)
        clock.wait(seconds=10)
        assert drill.answer(drill.now.solution).correct
        drill.next()
    assert asked == tasks
    assert drill.summary().first == len(tasks)
    with pytest.raises(ValueError, match="over"):
        drill.answer("play R2")


def test_what_failed_comes_back_after_others_and_what_is_right_does_not(
    tasks: list[PosedTask], progress: Progress, clock: Clock
) -> None:
    drill = DrillSession(tasks, progress)
    first = drill.now
    assert first is not None
    assert not drill.answer(wrong(first)).correct
    assert drill.now is first, "a wrong answer may be tried again"
    drill.answer(first.solution)
    drill.next()
    asked = [first]
    while drill.now is not None:
        asked.append(drill.now)
        clock.wait(seconds=10)
        drill.answer(drill.now.solution)
        drill.next()
    again = asked.index(first, 1)
    assert again == BACK + 1
    assert sorted(task.key for task in asked) == sorted([first.key, *(task.key for task in tasks)])


def test_a_task_that_was_shown_or_hinted_comes_back(tasks: list[PosedTask], progress: Progress) -> None:
    drill = DrillSession(tasks[:2], progress)
    assert drill.show() == tasks[0].solution
    drill.next()
    assert drill.hint() == tasks[1].hint
    drill.answer(tasks[1].solution)
    drill.next()
    assert [attempt.status for attempt in drill.attempts] == ["shown", "later"]
    assert drill.now is tasks[0]
    drill.answer(tasks[0].solution)
    assert drill.next() is tasks[1]


def test_a_drill_ends_when_its_minutes_are_over_and_may_go_on(
    tasks: list[PosedTask], progress: Progress, clock: Clock
) -> None:
    drill = DrillSession(tasks, progress, minutes=5)
    clock.wait(minutes=6)
    assert drill.now is tasks[0], "what was begun may be finished"
    drill.answer(tasks[0].solution)
    assert drill.next() is None
    drill.more(5)
    assert drill.now is tasks[1]


def test_what_is_no_answer_counts_as_no_try(tasks: list[PosedTask], progress: Progress) -> None:
    drill = DrillSession(tasks, progress)
    with pytest.raises(NoAnswer):
        drill.answer("fly")
    assert progress.tries == []


def test_on_three_days_a_drill_asks_what_fsrs_says_is_due(
    tasks: list[PosedTask], progress: Progress, clock: Clock
) -> None:
    ours = Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=365, enable_fuzzing=False)
    expected = {task.key: Card(card_id=number, due=MONDAY) for number, task in enumerate(tasks)}
    known: set[str] = set()
    for day, fails in ((0, {0, 3}), (2, {0}), (9, set[int]())):
        clock.time = MONDAY + timedelta(days=day)
        due = {key for key in known if expected[key].due.date() <= clock.time.date()}
        drill = DrillSession(tasks, progress, minutes=60)
        new = [task.key for task in tasks if task.key not in known]
        seen: set[str] = set()
        while drill.now is not None:
            task = drill.now
            fail = tasks.index(task) in fails and task.key not in seen
            seen.add(task.key)
            clock.wait(seconds=20)
            if fail:
                drill.show()
            else:
                assert drill.answer(task.solution).correct
            expected[task.key], _ = ours.review_card(
                expected[task.key], Rating.Again if fail else Rating.Good, clock.time
            )
            drill.next()
        assert seen == due | set(new)
        known |= seen
        for key, card in cards(progress.attempts()).items():
            assert (card.due, card.stability) == (expected[key].due, expected[key].stability)


def test_at_its_end_it_says_what_is_solid_what_is_shaky_and_what_is_due(
    tasks: list[PosedTask], progress: Progress, clock: Clock
) -> None:
    drill = DrillSession(tasks[:2], progress)
    drill.show()
    drill.next()
    while drill.now is not None:
        clock.wait(seconds=5)
        drill.answer(drill.now.solution)
        drill.next()
    told = drill.summary()
    shared = {rule.id for rule in tasks[0].rules} & {rule.id for rule in tasks[1].rules}
    assert {one.rule.id for one in (*told.sure, *told.unsure) if one.rule} == {
        rule.id for task in tasks[:2] for rule in task.rules
    }
    assert shared <= {one.rule.id for one in told.sure if one.rule}, "asked three times, the last two right"
    assert all(one.right < one.asked or one.asked == 1 for one in told.unsure)
    assert len(told.due) == 7
    assert sum(told.due) <= 2


@pytest.mark.parametrize("minutes", [0, -1, 1e9, float("nan")])
def test_a_drill_without_time_or_tasks_is_refused(minutes: float, tasks: list[PosedTask], progress: Progress) -> None:
    with pytest.raises(ValueError, match="minutes"):
        DrillSession(tasks, progress, minutes=minutes)
    with pytest.raises(ValueError, match="nothing to drill"):
        DrillSession([], progress)


def test_what_is_answered_in_another_tab_is_not_asked_again_and_neither_loses_anything(
    tasks: list[PosedTask], progress: Progress, clock: Clock, tmp_path: Path
) -> None:
    one, other = DrillSession(tasks, progress), DrillSession(tasks, Progress("Ada", tmp_path, clock=clock))
    other.next()
    clock.wait(seconds=5)
    assert other.now is tasks[1]
    other.answer(tasks[1].solution)
    one.answer(tasks[0].solution)
    assert one.next() is tasks[2]
    assert one.others == 1
    assert [attempt.task for attempt in one.attempts] == [tasks[0].key]
    assert {made.task for made in Progress("Ada", tmp_path).tries} == {tasks[0].key, tasks[1].key}


def test_five_minutes_more_ask_what_is_due_later_where_nothing_else_is_left(
    tasks: list[PosedTask], progress: Progress, clock: Clock
) -> None:
    drill = DrillSession(tasks[:2], progress)
    while drill.now is not None:
        clock.wait(seconds=5)
        drill.answer(drill.now.solution)
        drill.next()
    assert DrillSession(tasks[:2], progress).now is None, "nothing is due today"
    drill.more()
    assert drill.now is tasks[0]
    clock.wait(seconds=5)
    drill.answer(tasks[0].solution)
    assert drill.next() is tasks[1]
    assert drill.others == 0


def test_a_drill_that_was_ended_goes_on_with_the_task_that_was_on_show(
    tasks: list[PosedTask], progress: Progress
) -> None:
    drill = DrillSession(tasks, progress)
    drill.stop()
    assert drill.now is None
    assert drill.summary().asked == {}
    drill.more()
    assert drill.now is tasks[0]
    drill.answer(tasks[0].solution)
    drill.stop()
    drill.more()
    assert drill.now is tasks[1], "what was right is not asked again"


def test_a_drill_of_a_rule_asks_what_is_about_it(progress: Progress) -> None:
    drill = DrillSession("gear", progress, rule="follow-pair")
    assert drill.tasks
    assert all("follow-pair" in {rule.id for rule in task.rules} for task in drill.tasks.values())
    with pytest.raises(ValueError, match=r"about a rule 'follow-pear'.*Did you mean 'follow-pair'"):
        DrillSession("gear", progress, rule="follow-pear")


def test_the_summary_counts_by_task_what_was_right_at_once_and_what_came_back(
    tasks: list[PosedTask], progress: Progress, clock: Clock
) -> None:
    drill = DrillSession(tasks[:3], progress)
    assert drill.now is not None
    drill.answer(wrong(drill.now), ms=4000)
    while drill.now is not None:
        clock.wait(seconds=5)
        drill.answer(drill.now.solution, ms=6000)
        drill.next()
    told = drill.summary()
    assert (len(told.asked), told.first, told.came_back, told.missed) == (3, 2, 1, (tasks[0].key,))
    assert told.seconds == 6
    missed = [one.missed for one in (*told.sure, *told.unsure) if one.missed is not None]
    assert {made.task for made in missed} == {tasks[0].key}


def test_an_exercise_that_is_due_comes_again_in_a_drill_of_its_game(progress: Progress, clock: Clock) -> None:
    exercise = kl.exercise("gear", "follow-pair", 2, seed=7)
    drill = DrillSession([exercise], progress)
    drill.show()
    clock.wait(days=1)
    again = DrillSession("gear", progress)
    assert again.now is not None
    assert (again.now.key, again.now.prompt) == (exercise.key, exercise.prompt)
    again.answer(exercise.solution)
    assert exercise.key not in DrillSession("gear", progress).tasks, "it is not due any more"
