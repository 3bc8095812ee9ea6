"""The replies of lessons of Gears of Industry and Smash Gear to wrong answers: likely ones have plain sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from words.test_plain_words import LONGEST_RULE, SCHOOL, grade

from kernel_lib.replay import load
from kernel_lib.study.lessons import tasks
from kernel_lib.study.tasks import PosedTask

LESSONS = Path(__file__).parents[2] / "replays" / "lessons"
LIKELY = 3
"""So many wrong answers to a task have a sentence of their own, where it has as many."""


def lesson_tasks(game: str) -> Iterator[PosedTask]:
    for path in sorted((LESSONS / game).glob("*.jsonl")):
        yield from tasks(load(path))


def wrong_answers(task: PosedTask) -> list[object] | None:
    """Return the single wrong answers that a task offers, without moves that are refused; None: too many to list."""
    if task.line.ask == "move":
        moves = [str(move) for move in task.state.legal_moves(task.seat)]
        return [move for move in moves if not task.check(move).correct]
    offered = {
        "choice": range(len(task.choices)),
        "seats": range(len(task.names)),
        "pieces": [piece.name for piece in task.pieces],
    }.get(task.line.ask)
    right = task.solution
    assert isinstance(right, tuple) or offered is None
    return None if offered is None else [one for one in offered if isinstance(right, tuple) and one not in right]


@pytest.mark.parametrize("game", ["industry", "smash"])
def test_the_likely_mistakes_of_a_task_have_sentences(game: str) -> None:
    found = {}
    for task in lesson_tasks(game):
        if task.line.ask in ("moves", "legal"):
            continue  # a line of moves goes on until it is refused or complete: both are told
        offered = wrong_answers(task)
        told = task.mistakes.likely_numbers() if offered is None else {one.answer for one in task.mistakes.mistakes}
        due = LIKELY if offered is None else min(LIKELY, len(offered))
        if len(told) < due:
            found[task.source_name] = f"{len(told)} of {due}"
    assert not found


@pytest.mark.parametrize("game", ["industry", "smash"])
def test_a_wrong_answer_is_met_by_what_follows_from_it(game: str) -> None:
    for task in lesson_tasks(game):
        for mistake in task.mistakes.mistakes:
            reply = task.check(mistake.answer if task.line.ask in ("move", "number") else [mistake.answer])
            assert not reply.correct
            assert not reply.refused
            assert mistake.says in reply.follows, (task.source_name, mistake.answer)
            assert mistake.says in reply.sentence


@pytest.mark.parametrize("game", ["industry", "smash"])
def test_sentences_to_mistakes_are_plain_and_short(game: str) -> None:
    said = {mistake.says for task in lesson_tasks(game) for mistake in task.mistakes.mistakes}
    parts = [part for text in sorted(said) for part in re.split(r"(?<=[.?!:;])\s", text)]
    sentences = [part for part in parts if len(part.split()) > 3]
    assert grade(sentences) <= SCHOOL
    assert not [part for part in sentences if len(part.split()) > LONGEST_RULE]
    assert all(text[0].isupper() or text[0] in "abcdefghi" for text in said), "a cell may begin one, as in d2 is free"
    assert all(text.endswith((".", "?")) and "{" not in text for text in said)
