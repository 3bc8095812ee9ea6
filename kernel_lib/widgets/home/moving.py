"""Codes on the start page: those that carry lessons to another computer, and the contents of one that is typed."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.study.carried_codes import CarriedLesson, codes_of
from kernel_lib.study.courses import CourseLesson, lesson_contents
from kernel_lib.study.lessons import lessons
from kernel_lib.study.progress import Progress
from kernel_lib.study.slip_codes import SlipCode
from kernel_lib.words import sentences

say: Final = sentences("home")

Ways = Literal["", "move", "code"]
"""The panel that is open at the end of the page: to move one's work, or to type a code."""


class CodeRow(NamedTuple):
    """A lesson that something was done of, and the code that says how it went."""

    title: str
    code: str


class NextLessonRow(NamedTuple):
    """A lesson to do next, by its number."""

    number: int
    words: str


class SlipShown(NamedTuple):
    """The contents of a slip's code: the game, the question (empty: there is none), and the lessons to do next."""

    game: str
    question: str
    steps: list[NextLessonRow]


def code_rows(progress: Progress) -> list[CodeRow]:
    """Return the codes that say how lessons went."""
    return [CodeRow(_title(GAMES[lesson.file.game], lesson), code) for lesson, code in codes_of(progress)]


def slip_shown(slip: SlipCode) -> SlipShown:
    """Return the contents of a slip's code, in words."""
    game, there = GAMES[slip.lesson.game], lessons(slip.lesson.game)
    number = there.index(slip.lesson) + 1
    question = say("code-question", game=game.title, lesson=number, task=slip.task) if slip.task else ""
    numbers = dict.fromkeys(slip.steps or (number,))
    steps = [
        NextLessonRow(step, say("open-lesson", number=step, title=lesson_contents(there[step - 1]).title))
        for step in numbers
    ]
    return SlipShown(game.name, question, steps)


def taken_in(carried: CarriedLesson) -> str:
    """Return a sentence on the results that a code added."""
    title = _title(GAMES[carried.lesson.file.game], carried.lesson)
    return say("code-taken", title=title, new=carried.new) if carried.done else say("code-empty", title=title)


def _title(game: Game, lesson: CourseLesson) -> str:
    return say("lesson-title", game=game.title, number=lesson.number, title=lesson.contents.title)
