"""The likely mistakes of lessons: each is met by its sentence, and marks and numbers have three of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from kernel_lib.replay import load
from kernel_lib.study.lessons import tasks

LESSONS = Path(__file__).parents[2] / "replays/lessons"
FILES = [f"{game}/{path.name}" for game in ("gear", "grid", "inversion") for path in sorted((LESSONS / game).iterdir())]
MOST_WORDS = 26
LIKELY = 3


@pytest.mark.parametrize("file", FILES)
def test_a_likely_mistake_is_met_by_its_sentence(file: str) -> None:
    for task in tasks(load(LESSONS / file)):
        for mistake in task.mistakes.mistakes:
            answer = mistake.answer if task.line.ask in ("move", "number") else [mistake.answer]
            said = task.check(answer)
            assert not said.correct
            assert mistake.says in said.follows
            assert all(len(one.split()) <= MOST_WORDS for one in mistake.says.split(". "))


@pytest.mark.parametrize("file", FILES)
def test_marks_and_numbers_have_three_sentences(file: str) -> None:
    for task in tasks(load(LESSONS / file)):
        says = {one.text or one.says for one in task.mistakes.mistakes}
        if task.line.ask == "pieces":
            assert len(says) >= LIKELY, task
        if task.line.ask == "number":
            assert len({*task.mistakes.likely_numbers()} - {task.line.accept}) >= LIKELY, task
