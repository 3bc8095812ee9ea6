"""What follows from a move that no event tells: said to wrong moves of lessons, from what the learner knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kernel_lib.core.rng import MatchRandom
from kernel_lib.replay import load
from kernel_lib.study.lessons import tasks
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tasks.played import played

LESSONS = Path(__file__).parents[2] / "replays/lessons"
GAMES = ("gear", "grid", "inversion")
MOST_WORDS = 26
MOVES = 24


def task_of(lesson: str, number: int) -> PosedTask:
    """Return a task of a lesson."""
    return tasks(load(LESSONS / f"{lesson}.jsonl"))[number - 1]


def consequences(task: PosedTask, move: str) -> list[str]:
    """Return what follows from a move at a task, as it is said to the learner."""
    made, seat = task.game.parse(move), task.seat
    assert seat is not None
    after = task.viewer.look(played(task.state, made, seat))
    told = task.game.text.exercises.consequences(task.view, after, made, seat)
    return [message.sentence(task.names) for message in told]


@pytest.mark.parametrize(
    ("lesson", "number", "move", "said"),
    [
        ("gear/01-open-cards", 7, "play B5", "Bo can beat it with the blue 10, which lies open."),
        ("gear/02-pairs", 11, "play R8", "Cy can beat it with the red 8, which lies open."),
        ("gear/02-pairs", 11, "play B8", "It beats every open card of those who play after you."),
        ("gear/13-closed-cards-at-work", 4, "play R7 B8", "Cy is ahead, with two red As."),
        ("gear/04-auction", 3, "bid 0 on A", "If nobody outbids you, set A costs you nothing."),
        ("gear/04-auction", 3, "bid 2 on A", "If nobody outbids you, set A costs you 2 points."),
        ("inversion/01-the-lane", 9, "play C1", "There are 3 higher cards of that suit that others may hold."),
        ("inversion/01-the-lane", 9, "play C7", "Somebody may beat it with the 10 of clubs."),
        ("inversion/02-eleven", 6, "play S10", "Nobody can hold a higher spade: only an inversion can beat it."),
        ("inversion/02-eleven", 9, "play S5", "It is no clown: any clown beats it, unless there is an inversion."),
        ("inversion/04-dee-says-ten", 6, "declare 6", "You would have to win 6 of the ten tricks."),
        ("inversion/04-dee-says-ten", 6, "pass", "You are out of the auction."),
        ("inversion/04-dee-says-ten", 12, "play C3", "The 9 of clubs is higher."),
        ("grid/01-laying", 5, "place aa.. at 0 2 turn 1", "The engine does not move it."),
        ("grid/01-laying", 6, "place aa.. at 0 1 turn 0", "The engine moves it, without a fault."),
        (
            "grid/02-turning", 7, "place ab.. at 0 2 turn 2",
            "The engine moves it, without a fault. The top right goal is driven the right way.",
        ),
        (
            "grid/02-turning", 13, "place ab.. at 1 2 turn 2",
            "It and the tile at row 2, column 1 move each other, yet both would turn the same way: a fault.",
        ),
        ("grid/05-racing", 4, "done", "You may lay no more tiles in this round."),
    ],
)  # fmt: skip
def test_a_wrong_move_is_met_by_what_follows_from_it(lesson: str, number: int, move: str, said: str) -> None:
    assert " ".join(consequences(task_of(lesson, number), move)) == said


def test_done_is_met_by_what_the_board_leaves_undone() -> None:
    assert task_of("grid/02-turning", 13).check("done").follows == (
        "On your board, nothing drives one goal, one goal is driven the wrong way, nothing moves one tile and "
        "6 spaces are empty. Your board makes \u22124 points."
    )


@pytest.mark.parametrize("lesson", sorted(path.stem for game in GAMES for path in (LESSONS / game).glob("*.jsonl")))
def test_no_wrong_move_of_a_lesson_is_met_by_nothing(lesson: str) -> None:
    (path,) = (found for game in GAMES for found in (LESSONS / game).glob(f"{lesson}.jsonl"))
    for task in tasks(load(path)):
        legal = task.state.legal_moves(task.seat) if task.line.ask == "move" else []
        for move in legal[:: max(1, len(legal) // MOVES)]:
            said = task.check(move)
            assert said.correct or said.follows.partition("This move wins")[0], (task, move)
            longest = max(re.split(r"(?<=[.!?:]) ", said.follows), key=lambda one: len(one.split()))
            assert len(longest.split()) <= MOST_WORDS, (task, move)


@pytest.mark.parametrize(("lesson", "number"), [("gear/01-open-cards", 7), ("inversion/04-dee-says-ten", 12)])
def test_what_follows_from_a_move_does_not_depend_on_what_the_learner_cannot_know(lesson: str, number: int) -> None:
    task, chances = task_of(lesson, number), MatchRandom(7)
    seat, exercises = task.seat, task.game.text.exercises
    assert seat is not None
    move = task.state.legal_moves(seat)[0]
    told = [
        tuple(
            map(
                str,
                exercises.consequences(task.view, played(task.view.sample(chances), move, seat).view(seat), move, seat),
            )
        )
        for _ in range(5)
    ]
    assert told[0]
    assert len(set(told)) == 1


def test_a_move_with_a_sentence_of_its_own_is_met_by_that_instead() -> None:
    task = task_of("gear/02-pairs", 11)
    assert task.check("play R8").follows == "One card is left in your hand."
    assert consequences(task, "play R8") == ["Cy can beat it with the red 8, which lies open."]
