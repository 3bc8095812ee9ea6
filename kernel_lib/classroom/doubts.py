"""Checks of answers in a file against the rules, and the sentences about answers that do not fit them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from string import ascii_uppercase
from typing import Final

import msgspec

from kernel_lib.study.material import is_exercise, task_of
from kernel_lib.study.tasks import Posed
from kernel_lib.study.tries import Bout, Try

SENTENCES: Final = {
    "claims right": "this file was changed: {answer} is marked right, but it is wrong.",
    "claims wrong": "this file was changed: {answer} is marked wrong, but it is right.",
    "no answer": "this file was changed: {answer} is no answer to this task.",
    "task": "Task {number}: {doubt}",
    "answer": "answer {given}",
}
EXERCISES: Final = 12
"""So many exercises of a learner are made again."""
LONGEST: Final = 60
"""So many letters of an answer are repeated."""


def is_right(task: Posed, answer: object) -> bool | None:
    """Return True if an answer is right by the rules; None: it is no answer, or nothing says what is right."""
    return _right(task, msgspec.json.encode(answer))


@lru_cache(maxsize=65_536)
def _right(task: Posed, answer: bytes) -> bool | None:
    """A room gives few answers, each many times."""
    try:
        return task.check(msgspec.json.decode(answer)).correct
    except (ValueError, TypeError):
        return None


def doubt_of(task: Posed, made: Try) -> str | None:
    """Return what a try claims that the rules do not bear out; None if nothing."""
    right = made.correct if made.shown else is_right(task, made.answer)
    if right == made.correct and not (made.shown and made.correct):
        return None
    kind = "no answer" if right is None else "claims right" if made.correct else "claims wrong"
    return SENTENCES[kind].format(answer=SENTENCES["answer"].format(given=_named(task, made.answer)))


def doubts_of(task: Posed, bout: Bout, number: int) -> tuple[str, ...]:
    """Return what the tries at a task claim wrongly; `number` is what the task is called."""
    found = (doubt_of(task, made) for made in bout.tries)
    return tuple(SENTENCES["task"].format(number=number, doubt=doubt) for doubt in found if doubt)


def stand(bouts: Iterable[Bout]) -> Iterator[bool | None]:
    """Check what tries at tasks of a course, and at exercises, say of themselves; None: there is no such
    task here. To make an exercise again takes a second, so few are.
    """
    exercises: set[str] = set()
    for bout in bouts:
        first = bout.tries[0]
        if is_exercise(first.source, first.game):
            exercises.add(first.source)
        few = first.source not in exercises or len(exercises) <= EXERCISES
        task = task_of(first.game, bout.task, first.source) if few else None
        yield None if task is None else all(doubt_of(task, made) is None for made in bout.tries)


def _named(task: Posed, answer: object) -> str:
    """An answer in a sentence: sentences to be chosen by their letters, as they are on show."""
    several = answer if isinstance(answer, tuple | list) else (answer,)
    letters = ascii_uppercase[: len(task.choices)]
    told = (letters[one] if type(one) is int and 0 <= one < len(letters) else str(one) for one in several)
    text = ", ".join(told)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
