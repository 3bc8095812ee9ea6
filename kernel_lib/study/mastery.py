"""Mastery of rules, and the days on which tasks are due again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Final

from kernel_lib.core import Game
from kernel_lib.core.rulebook import Rule
from kernel_lib.games import GAMES
from kernel_lib.study.courses import lesson_contents
from kernel_lib.study.lessons import LessonFile, lessons
from kernel_lib.study.progress import Progress
from kernel_lib.study.tries import Attempt, Status, status_of

if TYPE_CHECKING:
    from fsrs import Card, Rating, Scheduler


# The time at which a task is asked again, by the library `fsrs`, from how it was answered ----------


LONGEST: Final = 365
"""Days after which a task comes again at the latest."""


@cache
def scheduler() -> Scheduler:
    """Return the scheduler for all: days between, never minutes (what failed comes back in the same drill), and no
    chance.
    """
    from fsrs import Scheduler

    return Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=LONGEST, enable_fuzzing=False)


def rating(attempt: Attempt) -> Rating:
    """Rate a task as `fsrs` does: right with the first answer is good, right after a wrong one or a hint was hard, and
    otherwise it comes again.
    """
    from fsrs import Rating

    if attempt.straight:
        return Rating.Good
    return Rating.Hard if attempt.tries[-1].correct else Rating.Again


def cards(attempts: Iterable[Attempt]) -> dict[str, Card]:
    """Return the cards of the tasks that were answered, by their keys; an attempt that goes on is left out."""
    from fsrs import Card

    found: dict[str, Card] = {}
    for attempt in sorted((attempt for attempt in attempts if attempt.ended), key=lambda attempt: attempt.when):
        before = found.get(attempt.task) or Card(card_id=int(attempt.task, 16), due=attempt.when)
        found[attempt.task], _ = scheduler().review_card(before, rating(attempt), attempt.when)
    return found


def is_due(card: Card, day: datetime) -> bool:
    """Return True if a task is to be asked again on a day, or was before it."""
    due: datetime = card.due
    return due.astimezone(day.tzinfo).date() <= day.date()


# Known ---------------------------------------------------------------------------------------------
# The knowledge of a learner: the rules of each game, in the order of the course, and what is due.


@dataclass(frozen=True)
class RuleMastery:
    """The standing of a rule: what was asked about it, and when it is asked again (None: nothing was)."""

    rule: Rule
    status: Status
    attempts: tuple[Attempt, ...]
    due: datetime | None

    @property
    def right(self) -> int:
        """Return the number of tasks on the rule that were right at the first try."""
        return sum(attempt.status == "first" for attempt in self.attempts)

    @property
    def last(self) -> datetime | None:
        return self.attempts[-1].when if self.attempts else None


@dataclass(frozen=True)
class RuleGroup:
    """Rules of a game that a lesson asks first; `lesson` is None for those that no lesson asks."""

    lesson: LessonFile | None
    title: str
    rules: tuple[RuleMastery, ...]


@dataclass(frozen=True)
class GameMastery:
    """The knowledge of a game.

    parts        its rules, lesson by lesson of its course
    due          how many of its tasks that were answered are due today
    begun        whether anything of it was ever answered
    next_lesson  the first lesson that is not done; None where all are, or where there is no course
    number       the place of that lesson in the course, from 1
    """

    game: Game
    parts: tuple[RuleGroup, ...]
    due: int
    begun: bool
    next_lesson: LessonFile | None
    number: int

    @property
    def rules(self) -> tuple[RuleMastery, ...]:
        return tuple(one for part in self.parts for one in part.rules)

    def count(self, status: Status) -> int:
        """Count its rules that are sure, unsure or new."""
        return sum(one.status == status for one in self.rules)


def known(progress: Progress) -> tuple[GameMastery, ...]:
    """Return a learner's knowledge of each game."""
    progress.refresh()
    attempts = tuple(progress.attempts())
    again, today = cards(attempts), progress.clock().astimezone()
    due = {key for key, card in again.items() if is_due(card, today)}
    return tuple(_of_game(game, progress, attempts, again, due) for game in GAMES.values())


def due_by_game(progress: Progress) -> dict[str, int]:
    """Count the tasks that are due today, by game; games without any are left out."""
    progress.refresh()
    attempts = tuple(progress.attempts())
    games = {attempt.task: attempt.tries[0].game for attempt in attempts}
    today = progress.clock().astimezone()
    return Counter(games[key] for key, card in cards(attempts).items() if is_due(card, today))


def _of_game(
    game: Game, progress: Progress, attempts: tuple[Attempt, ...], again: dict[str, Card], due: set[str]
) -> GameMastery:
    by_rule, answered = progress.by_rule(game.name), progress.answered
    own = {attempt.task for attempt in attempts if attempt.tries[0].game == game.name}
    left = dict(game.rulebook)
    parts, next_lesson, number = list[RuleGroup](), None, 0
    for place, lesson in enumerate(lessons(game.name), 1):
        contents = lesson_contents(lesson)
        title, tasks = contents.title, contents.tasks
        asked = dict.fromkeys(rule for rules in tasks.values() for rule in rules if rule in left)
        rules = tuple(_of_rule(left.pop(rule), by_rule, again) for rule in asked)
        if rules:
            parts.append(RuleGroup(lesson, title, rules))
        if next_lesson is None and any(answered.get(key, "open") == "open" for key in tasks):
            next_lesson, number = lesson, place
    if left:
        parts.append(RuleGroup(None, "", tuple(_of_rule(rule, by_rule, again) for rule in left.values())))
    return GameMastery(game, tuple(parts), len(own & due), bool(own), next_lesson, number)


def _of_rule(rule: Rule, by_rule: dict[str, list[Attempt]], again: dict[str, Card]) -> RuleMastery:
    attempts = by_rule.get(rule.id, [])
    return RuleMastery(rule, status_of(attempts), tuple(attempts), min(_dues(attempts, again), default=None))


def _dues(attempts: list[Attempt], again: dict[str, Card]) -> Iterator[datetime]:
    yield from (again[attempt.task].due for attempt in attempts if attempt.task in again)
