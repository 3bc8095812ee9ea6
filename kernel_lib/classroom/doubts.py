"""What a file claims of an answer, held against the rules: whether it is right, and what is said where it is not so."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from kernel_lib.study.progress import Try
from kernel_lib.study.tasks import Posed

SENTENCES: Final = {
    "claims right": "Task {number}: the file says that {answer} is right, and by the rules it is not.",
    "claims wrong": "Task {number}: the file says that {answer} is wrong, and by the rules it is right.",
    "no answer": "Task {number}: {answer} is no answer to it.",
}
LONGEST: Final = 60
"""So many letters of an answer are repeated."""


def is_right(task: Posed, answer: object) -> bool | None:
    """Whether an answer is right by the rules; None: it is no answer, or nothing says what is right."""
    return _right(task, msgspec.json.encode(answer))


@lru_cache(maxsize=65_536)
def _right(task: Posed, answer: bytes) -> bool | None:
    """A room gives few answers, each many times."""
    try:
        return task.check(msgspec.json.decode(answer)).correct
    except (ValueError, TypeError):
        return None


def doubt_of(task: Posed, made: Try, number: int) -> str | None:
    """What a try says of itself that the rules do not bear out; `number` is what the task is called."""
    right = made.correct if made.shown else is_right(task, made.answer)
    if right == made.correct:
        return None
    kind = "no answer" if right is None else "claims right" if made.correct else "claims wrong"
    answer = str(made.answer)
    return SENTENCES[kind].format(
        number=number, answer=answer if len(answer) <= LONGEST else f"{answer[: LONGEST - 3]}..."
    )  # fmt: skip
