"""The course of a game: its lessons in order, and how far a learner is in each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from kernel_lib.replay import ReplayError
from kernel_lib.study.lessons import LessonFile, lessons, read_lesson, stated_minutes
from kernel_lib.study.progress import Progress


class LessonContents(NamedTuple):
    """The title of a lesson and what else its file says of it.

    part     the part of the course that it belongs to: `rules` or `strategy`; empty: the file does not say
    minutes  how long it takes; 0: the file does not say
    tasks    the rules that each task is about, by the key of the task
    """

    title: str
    part: str
    minutes: int
    tasks: dict[str, tuple[str, ...]]


@dataclass(frozen=True)
class CourseLesson:
    """A lesson of a course: its `number` from 1, and how many of its tasks a learner has `answered`."""

    file: LessonFile
    number: int
    contents: LessonContents
    answered: int

    @property
    def is_done(self) -> bool:
        """Return True if no task of it is open any more."""
        return 0 < len(self.contents.tasks) == self.answered


def course(game: str, progress: Progress) -> tuple[CourseLesson, ...]:
    """Return the lessons of a game in order, with a learner's progress in each. UnknownName: there is no such game."""
    found = (CourseLesson(lesson, number, lesson_contents(lesson), 0) for number, lesson in enumerate(lessons(game), 1))
    return with_progress(found, progress)


def with_progress(found: Iterable[CourseLesson], progress: Progress) -> tuple[CourseLesson, ...]:
    """Return lessons with a learner's progress by now."""
    progress.refresh()
    answered = {key for key, how in progress.answered.items() if how != "open"}
    return tuple(replace(lesson, answered=len(answered & lesson.contents.tasks.keys())) for lesson in found)


def next_lesson(found: Sequence[CourseLesson], number: int = 0) -> CourseLesson | None:
    """Return the first lesson after this one that is not done, else the first of all; None: every other is done."""
    left = [lesson for lesson in found if not lesson.is_done and lesson.number != number]
    return next((lesson for lesson in left if lesson.number > number), left[0] if left else None)


def lesson_contents(lesson: LessonFile) -> LessonContents:
    """Return a lesson as its file has it; no tasks if it cannot be read: whoever opens that lesson is told why."""
    try:
        return _contents(lesson, lesson.path.stat().st_mtime_ns)
    except (OSError, ReplayError):
        return LessonContents(_untitled(lesson), "", 0, {})


@lru_cache(maxsize=256)
def _contents(lesson: LessonFile, _changed: int) -> LessonContents:
    replay, tasks = read_lesson(lesson.path)
    tags = replay.header.tags or {}
    return LessonContents(
        tags.get("title") or _untitled(lesson),
        tags.get("course", ""),
        stated_minutes(replay),
        {task.key: tuple(rule.id for rule in task.rules) for task in tasks},
    )


def _untitled(lesson: LessonFile) -> str:
    return lesson.name.partition("/")[2].replace("-", " ")
