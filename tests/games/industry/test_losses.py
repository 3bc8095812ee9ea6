"""What a worse move loses, in the things of the game: what a warning at a table says, without naming a better move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kernel_lib.games import GAMES
from kernel_lib.games.industry.bots.losses import loss
from kernel_lib.replay import load
from kernel_lib.study.lessons import tasks
from kernel_lib.study.tasks import PosedTask

LESSONS = Path(__file__).parents[3] / "replays" / "lessons" / "industry"
INDUSTRY = GAMES["industry"]


def task_of(lesson: str, number: int) -> PosedTask:
    return tasks(load(next(LESSONS.glob(f"{lesson}-*.jsonl"))))[number - 1]


@pytest.mark.parametrize(
    ("lesson", "number", "made", "better", "said"),
    [
        (
            "14", 7, "done", "clash A",
            "You have a full house, 4s and 2s in market A. It would win 2 points, and now it brings none.",
        ),
        (
            "11", 5, "done", "effect L10 in B of neutrals on C3",
            "In market A you have a pair of 2s now, and another player has a pair of 3s or can have it.",
        ),
        (
            "14", 5, "enter L4 in B", "enter L4 in A",
            "In market A you have a pair of 2s now, and another player has three 11s or can have it.",
        ),
        (
            "12", 2, "build T5 vertical", "build T5 horizontal",
            "Your factories give 0 output now: too little for Energy 5, which costs 5.",
        ),
        (
            "02", 4, "produce T9", "enter C9 in A replacing L1 with T9",
            "In market A you have high card 12 now, and you could have more.",
        ),
        ("06", 4, "boost T2", "boost T4", "Bo scored in market A, and your factories could have changed that."),
    ],
)  # fmt: skip
def test_a_worse_move_tells_what_it_loses(lesson: str, number: int, made: str, better: str, said: str) -> None:
    task = task_of(lesson, number)
    found = loss(task.view, INDUSTRY.parse(made), INDUSTRY.parse(better))
    assert found is not None
    assert found.sentence(task.names) == said


def test_moves_that_leave_as_much_lose_nothing() -> None:
    task = task_of("12", 6)
    assert loss(task.view, INDUSTRY.parse("rotate T3"), INDUSTRY.parse("rotate T3")) is None
    state: Any = task.state
    assert loss(state.view(1), INDUSTRY.parse("done"), INDUSTRY.parse("rotate T3")) is None, "it is not Bo's turn"


def test_a_market_that_can_still_clash_loses_no_points() -> None:
    task = task_of("14", 7)
    clash = INDUSTRY.parse("clash A")
    assert loss(task.view, clash, clash) is None
