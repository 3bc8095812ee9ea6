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
from kernel_lib.study.progress import Bout, Progress, Status, status_of

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


def rating(bout: Bout) -> Rating:
    """Rate a task as `fsrs` does: right with the first answer is good, right after a wrong one or a hint was hard, and
    otherwise it comes again.
    """
    from fsrs import Rating

    if bout.straight:
        return Rating.Good
    return Rating.Hard if bout.tries[-1].correct else Rating.Again


def cards(bouts: Iterable[Bout]) -> dict[str, Card]:
    """Return the cards of the tasks that were answered, by their keys; a bout that has not ended yet is left out."""
    from fsrs import Card

    found: dict[str, Card] = {}
    for bout in sorted((bout for bout in bouts if bout.ended), key=lambda bout: bout.when):
        before = found.get(bout.task) or Card(card_id=int(bout.task, 16), due=bout.when)
        found[bout.task], _ = scheduler().review_card(before, rating(bout), bout.when)
    return found


def is_due(card: Card, day: datetime) -> bool:
    """Return True if a task is to be asked again on a day, or was before it."""
    due: datetime = card.due
    return due.astimezone(day.tzinfo).date() <= day.date()


# Known ---------------------------------------------------------------------------------------------
# The knowledge of a learner: the rules of each game, in the order of the course, and what is due.


@dataclass(frozen=True)
class RuleKnown:
    """The standing of a rule: what was asked about it, and when it is asked again (None: nothing was)."""

    rule: Rule
    status: Status
    bouts: tuple[Bout, ...]
    due: datetime | None

    @property
    def right(self) -> int:
        """Return the number of tasks on the rule that were right at the first try."""
        return sum(bout.how == "first" for bout in self.bouts)

    @property
    def last(self) -> datetime | None:
        return self.bouts[-1].when if self.bouts else None


@dataclass(frozen=True)
class Part:
    """Rules of a game that a lesson asks first; `lesson` is None for those that no lesson asks."""

    lesson: LessonFile | None
    title: str
    rules: tuple[RuleKnown, ...]


@dataclass(frozen=True)
class GameKnown:
    """The knowledge of a game.

    parts   its rules, lesson by lesson of its course
    due     how many of its tasks that were answered are due today
    begun   whether anything of it was ever answered
    goes_on the first lesson that is not done; None where all are, or where there is no course
    number  the place of that lesson in the course, from 1
    """

    game: Game
    parts: tuple[Part, ...]
    due: int
    begun: bool
    goes_on: LessonFile | None
    number: int

    @property
    def rules(self) -> tuple[RuleKnown, ...]:
        return tuple(one for part in self.parts for one in part.rules)

    def count(self, status: Status) -> int:
        """Count its rules that are solid, shaky or new."""
        return sum(one.status == status for one in self.rules)


def known(progress: Progress) -> tuple[GameKnown, ...]:
    """Return a learner's knowledge of each game."""
    progress.refresh()
    bouts = tuple(progress.bouts())
    again, today = cards(bouts), progress.clock().astimezone()
    due = {key for key, card in again.items() if is_due(card, today)}
    return tuple(_of_game(game, progress, bouts, again, due) for game in GAMES.values())


def due_by_game(progress: Progress) -> dict[str, int]:
    """Count the tasks that are due today, by game; games without any are left out."""
    progress.refresh()
    bouts = tuple(progress.bouts())
    games = {bout.task: bout.tries[0].game for bout in bouts}
    today = progress.clock().astimezone()
    return Counter(games[key] for key, card in cards(bouts).items() if is_due(card, today))


def _of_game(
    game: Game, progress: Progress, bouts: tuple[Bout, ...], again: dict[str, Card], due: set[str]
) -> GameKnown:
    by_rule, answered = progress.by_rule(game.name), progress.answered
    own = {bout.task for bout in bouts if bout.tries[0].game == game.name}
    left = dict(game.rulebook)
    parts, goes_on, number = list[Part](), None, 0
    for place, lesson in enumerate(lessons(game.name), 1):
        contents = lesson_contents(lesson)
        title, tasks = contents.title, contents.tasks
        asked = dict.fromkeys(rule for rules in tasks.values() for rule in rules if rule in left)
        rules = tuple(_of_rule(left.pop(rule), by_rule, again) for rule in asked)
        if rules:
            parts.append(Part(lesson, title, rules))
        if goes_on is None and any(answered.get(key, "open") == "open" for key in tasks):
            goes_on, number = lesson, place
    if left:
        parts.append(Part(None, "", tuple(_of_rule(rule, by_rule, again) for rule in left.values())))
    return GameKnown(game, tuple(parts), len(own & due), bool(own), goes_on, number)


def _of_rule(rule: Rule, by_rule: dict[str, list[Bout]], again: dict[str, Card]) -> RuleKnown:
    bouts = by_rule.get(rule.id, [])
    return RuleKnown(rule, status_of(bouts), tuple(bouts), min(_dues(bouts, again), default=None))


def _dues(bouts: list[Bout], again: dict[str, Card]) -> Iterator[datetime]:
    yield from (again[bout.task].due for bout in bouts if bout.task in again)
