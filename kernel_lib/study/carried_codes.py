"""Codes that carry how lessons went from one computer or phone to another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from kernel_lib.games import GAMES
from kernel_lib.study.courses import CourseLesson, course
from kernel_lib.study.lessons import tasks
from kernel_lib.study.progress import Progress
from kernel_lib.study.result_codes import decode_results, encode_results, is_of_none
from kernel_lib.words import messages

say: Final = messages("study")


class CarriedLesson(NamedTuple):
    """A lesson of which a code tells the results: how many tasks were `done`, and how many of them are `new` here."""

    lesson: CourseLesson
    done: int
    new: int


def codes_of(progress: Progress) -> Iterator[tuple[CourseLesson, str]]:
    """Yield the lessons of which anything was answered, each with the code that says how it went."""
    answered = progress.answered
    for game in GAMES:
        for lesson in course(game, progress):
            if lesson.answered:
                keys = tuple(lesson.contents.tasks)
                yield lesson, encode_results(keys, [answered.get(key, "open") for key in keys])


def take_in(progress: Progress, code: str) -> CarriedLesson:
    """Record how the tasks of a lesson went, as a code says; what was answered here already stays as it is.

    ValueError: it is no code, or of no lesson that there is.
    """
    there = {lesson.file.name: lesson for game in GAMES for lesson in course(game, progress)}
    keys = {name: tuple(lesson.contents.tasks) for name, lesson in there.items() if lesson.contents.tasks}
    if is_of_none(code, keys.values()):
        raise ValueError(str(say("code-no-lesson", code=code)))
    name, statuses = decode_results(code, keys)
    answered = {key for key, how in progress.answered.items() if how != "open"}
    done = [(task, how) for task, how in zip(tasks(name), statuses, strict=True) if how != "open"]
    new = [(task, how) for task, how in done if task.key not in answered]
    for task, how in new:
        progress.add_coded(task, how)
    return CarriedLesson(there[name], len(done), len(new))
