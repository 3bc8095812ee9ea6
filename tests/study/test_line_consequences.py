"""Wrong lines of moves are met by what they do, and marks that are missing by why they may be made, never by which."""

import pytest

from kernel_lib.games import GAMES
from kernel_lib.study.lessons import lessons, tasks
from kernel_lib.study.tasks.posed import PosedTask


def task_of(lesson: str, number: int) -> PosedTask:
    """The task with this id of a lesson."""
    return next(task for task in tasks(lesson) if task.line.id == number)


def solution(task: PosedTask) -> list[str]:
    """The moves that are right."""
    assert isinstance(task.solution, tuple)
    return list(map(str, task.solution))


OF_EACH = [
    (f"{lesson.name}-{task.line.id}", task)
    for lesson in lessons()
    for task in tasks(lesson.name)
    if task.line.ask in ("legal", "moves")
]


def test_every_game_has_such_tasks() -> None:
    assert {task.game.name for _, task in OF_EACH} == {*GAMES} & {"gear", "inversion", "grid", "industry", "smash"}


@pytest.mark.parametrize("task", [task for _, task in OF_EACH], ids=[name for name, _ in OF_EACH])
def test_an_answer_that_lacks_one_is_told_more_than_that(task: PosedTask) -> None:
    right = solution(task)
    for at in range(len(right)):
        answer = right[:at] + right[at + 1 :]
        if not answer:
            continue
        said = task.check(answer)
        if said.correct or said.refused:  # what comes later in a line may need what is missing
            continue
        assert said.follows
        assert said.follows in said.sentence
        if " " not in right[at]:  # a verb alone is the reason itself
            continue
        assert right[at] not in said.follows
        assert task.game.text.button(task.game.parse(right[at])).said(task.names) not in said.follows


@pytest.mark.parametrize(
    ("lesson", "number", "lacks", "told"),
    [
        ("gear/open-cards", 4, "play closed R10", "A closed card may be played, too: it need not follow"),
        ("gear/open-cards", 4, "play R3", "Every open card that is red follows, high or low."),
        ("gear/open-cards", 11, "play B7", "Your open hand has no red, so every card may be played."),
        ("inversion/eleven", 1, "play S1", "A 1 of any suit may be played, too: with the follow card it makes eleven."),
        ("inversion/eleven", 1, "play D5", "Every diamond of your hand follows, high or low."),
        ("grid/mistakes", 11, "lift 1 3", "A fault lies between two tiles."),
        ("industry/boosts-and-attacks", 2, "boost", "Nobody has to boost: you may also go without."),
        ("smash/twenty-five-gears", 10, "pass", "You may also pass: nobody has to buy."),
        ("smash/twenty-five-gears", 10, "buy Base", "Your 4 gears pay for one thing more in the store."),
        (
            "smash/hearts-first",
            7,
            "keep 3 at b3",
            "Of a machine that falls apart you may keep any part",
        ),
    ],
)
def test_a_mark_that_is_missing_is_met_by_its_reason(lesson: str, number: int, lacks: str, told: str) -> None:
    task = task_of(lesson, number)
    assert lacks in solution(task)
    assert task.check([move for move in solution(task) if move != lacks]).follows.startswith(told)


def test_of_several_kinds_that_are_missing_each_reason_is_told_once() -> None:
    task = task_of("gear/open-cards", 4)
    assert task.check(["play R3"]).follows.count("closed card") == 1
    assert "Every open card that is red" in task.check(["play R3"]).follows


@pytest.mark.parametrize(
    ("lesson", "number", "line", "told"),
    [
        ("grid/laying", 9, ["remove 1 3"], "You took up the tile at row 1, column 3. The engine moves all tiles"),
        (
            "grid/laying",
            9,
            ["place aa.. at 0 2 turn 3"],
            "You laid an orange pair at row 0, column 2, turned",
        ),
        ("industry/factories", 8, ["rotate T9"], "You turned Technology 9."),
        ("smash/destroy-base", 9, ["flip 3 E"], "You flipped machine 3 east."),
    ],
)
def test_a_wrong_line_is_met_by_what_it_does(lesson: str, number: int, line: list[str], told: str) -> None:
    said = task_of(lesson, number).check(line)
    assert not said.correct
    assert said.follows.startswith(told)
