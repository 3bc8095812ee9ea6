"""Next steps of a learner: what they are sure of, what to do next, and one question to take home."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from kernel_lib.classroom.assignment import Assignment
from kernel_lib.classroom.columns import RuleKey, rule_statuses
from kernel_lib.classroom.rows import LearnerRow
from kernel_lib.core.rulebook import Rule
from kernel_lib.games import GAMES
from kernel_lib.study.courses import lesson_contents
from kernel_lib.study.lessons import LessonFile, lessons, tasks
from kernel_lib.study.slip_codes import SlipCode, encode_slip
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tries import Status

SURE: Final = 4
"""Most rules that somebody is sure of and that are told."""
NEXT: Final = 2
"""Most things to do next."""
ON_PAPER: Final = ("move", "pieces", "seats", "number", "choice")
"""Kinds of tasks whose answer can be written down in a line: those first that leave most room for the picture."""


class NextStep(NamedTuple):
    """A rule to go on with, how somebody stands with it, and the lesson of its game that teaches it."""

    rule: Rule
    game: str
    status: Status
    number: int
    title: str
    minutes: int


@dataclass(frozen=True)
class NextSteps:
    """The rules that a learner is `sure` of, the `steps` to do next, and a `question` with its `lesson`; None: there is
    none left.
    """

    sure: tuple[Rule, ...]
    steps: tuple[NextStep, ...]
    question: PosedTask | None
    lesson: LessonFile | None

    @property
    def code(self) -> str:
        """Return the code that opens the question and the lessons of its game to do next; empty: there is nothing."""
        if self.lesson is None or self.question is None:
            first = next(iter(self.steps), None)
            return "" if first is None else self._code(lessons(first.game)[first.number - 1], 0)
        return self._code(self.lesson, self.question.number)

    def _code(self, lesson: LessonFile, task: int) -> str:
        numbers = tuple(step.number for step in self.steps if step.game == lesson.game)
        return encode_slip(SlipCode(lesson, task, numbers))


def next_steps(assignment: Assignment, row: LearnerRow) -> NextSteps:
    """Return the next steps that a learner takes home: rules that were met and are not sure yet go before those that
    were not met.
    """
    known = rule_statuses(row.confirmed)
    games = list(dict.fromkeys(unit.game for unit in assignment.units))
    sure = [GAMES[game].rulebook[rule] for (game, rule), status in known.items() if status == "sure" and game in games
            and rule in GAMES[game].rulebook]  # fmt: skip
    steps = [step for game in games for step in _steps(game, known)]
    steps.sort(key=lambda step: step.status != "unsure")
    right = {one.unit.task.key for one in row.standings if one.unit.task is not None and one.status == "first"}
    asked = next((found for step in steps for found in _tasks_about(step, right)), None)
    question, lesson = (None, None) if asked is None else asked
    return NextSteps(tuple(sure[:SURE]), _apart(steps), question, lesson)


def _steps(game: str, known: Mapping[RuleKey, Status]) -> Iterator[NextStep]:
    """Yield the rules of a game that somebody is not sure of, in the order in which its lessons teach them."""
    for rule, (number, lesson) in _taught(game).items():
        status = known.get((game, rule), "new")
        if status != "sure":
            contents = lesson_contents(lesson)
            yield NextStep(GAMES[game].rulebook[rule], game, status, number, contents.title, contents.minutes)


def _taught(game: str) -> dict[str, tuple[int, LessonFile]]:
    """Return the lesson of a game that asks about each rule first, and its number."""
    found: dict[str, tuple[int, LessonFile]] = {}
    for number, lesson in enumerate(lessons(game), 1):
        for rules in lesson_contents(lesson).tasks.values():
            for rule in rules:
                if rule in GAMES[game].rulebook:
                    found.setdefault(rule, (number, lesson))
    return found


def _apart(steps: list[NextStep]) -> tuple[NextStep, ...]:
    """Return the first steps, each with another lesson."""
    first: dict[tuple[str, int], NextStep] = {}
    for step in steps:
        first.setdefault((step.game, step.number), step)
    return tuple(first.values())[:NEXT]


def _tasks_about(step: NextStep, right: set[str]) -> list[tuple[PosedTask, LessonFile]]:
    """Return the tasks about a rule that somebody has not answered right at the first try, with their lessons."""
    found: list[tuple[PosedTask, LessonFile]] = []
    for lesson in lessons(step.game):
        about = {key for key, rules in lesson_contents(lesson).tasks.items() if step.rule.id in rules} - right
        if about:
            found += [(task, lesson) for task in tasks(lesson.path) if task.key in about and task.line.ask in ON_PAPER]
    return sorted(found, key=lambda one: ON_PAPER.index(one[0].line.ask))
