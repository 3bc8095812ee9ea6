"""The words of a lesson that comes next: its heading, and what the end of the lesson before it offers."""

from __future__ import annotations

from collections.abc import Callable

from kernel_lib.study.courses import CourseLesson
from kernel_lib.widgets.lesson.feedback import FollowUp
from kernel_lib.words import sentences

say = sentences("course")


def lesson_heading(lesson: CourseLesson) -> str:
    """Return the heading over a lesson: `Lesson 2: Pairs`."""
    return say("heading", number=lesson.number, title=lesson.contents.title)


def follow_up_to(
    following: CourseLesson, number: int, go: Callable[[], object], practise: Callable[[], object] | None = None
) -> FollowUp:
    """Return the way on to a lesson after the one with this number: `go` opens it, `practise` opens fresh tasks on the
    one that is done.
    """
    contents = following.contents
    about = say("next-lesson-about", title=contents.title, minutes=contents.minutes)
    if following.number < number:
        about = say("missed-lesson-about", number=following.number, title=contents.title)
    return FollowUp(say("next-lesson"), contents.title, about, go, practise)
