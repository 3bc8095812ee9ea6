"""The code on a slip that a learner takes home: a question of a lesson, and the lessons to do next.

Eight letters: three say the lesson, as in the code of a result, one the task, one each of two lessons of that game, by
their numbers, and two are a check. It is never taken for the code of a result, which checks with another number.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kernel_lib.study.courses import lesson_contents
from kernel_lib.study.lessons import LessonFile, lessons
from kernel_lib.study.result_codes import BITS, CHECK, LESSON, PRIME, in_letters, is_numbered, lesson_number, number_in
from kernel_lib.words import messages

STEPS: Final = 2
"""Lessons to do next in a code."""
COUNT: Final = LESSON + 1 + STEPS + CHECK
MOST: Final = (1 << BITS) - 1
"""No greater number is in a letter."""
say: Final = messages("study")


class SlipCode(NamedTuple):
    """The contents of a slip's code: a lesson, the number of the task in it that is the question (0: there is none),
    and the numbers of the lessons of its game to do next.
    """

    lesson: LessonFile
    task: int
    steps: tuple[int, ...]


def encode_slip(slip: SlipCode) -> str:
    """Return the code of a slip, in groups of four letters; steps that it has no room for are left out."""
    steps = [step for step in slip.steps if 0 < step <= MOST][:STEPS]
    number = lesson_number(lesson_contents(slip.lesson).tasks)
    for letter in (slip.task if slip.task <= MOST else 0, *steps, *[0] * (STEPS - len(steps))):
        number = number << BITS | letter
    return in_letters(number << CHECK * BITS | _check(number), COUNT)


def is_slip(code: str) -> bool:
    """Return True if this is the code of a slip."""
    try:
        number, check, count = number_in(code)
    except ValueError:
        return False
    return count == COUNT and check == _check(number)


def decode_slip(code: str) -> SlipCode:
    """Read the code of a slip. ValueError: it is none, or of a lesson that is not there in this version."""
    if not is_slip(code):
        raise ValueError(str(say("code-misread", code=code)))
    number, *_ = number_in(code)
    letters = [number >> BITS * place & MOST for place in reversed(range(1 + STEPS))]
    wanted = number >> BITS * (1 + STEPS)
    for lesson in lessons():
        keys = tuple(lesson_contents(lesson).tasks)
        if keys and is_numbered(wanted, keys):
            there = range(1, len(lessons(lesson.game)) + 1)
            task = letters[0] if letters[0] <= len(keys) else 0
            return SlipCode(lesson, task, tuple(step for step in letters[1:] if step in there))
    raise ValueError(str(say("code-no-lesson", code=code)))


def _check(number: int) -> int:
    return (number + 1) % PRIME
