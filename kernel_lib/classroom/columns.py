"""The tasks and games of an assignment, and the rules that they are about, over the whole room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from kernel_lib.classroom.assignment import Assignment, Unit
from kernel_lib.classroom.progress import Standing
from kernel_lib.core.rulebook import Rule, Rulebook
from kernel_lib.games import GAMES
from kernel_lib.study.tries import Attempt, Status, TaskTry, attempts_of, status_of

RuleKey: TypeAlias = tuple[str, str]
"""A game's name, and the id of one of its rules."""


@dataclass(frozen=True)
class WrongAnswer:
    """An answer that was given and is wrong: how many gave it, and the rule that it breaks."""

    answer: object
    count: int
    rule: Rule | None


@dataclass(frozen=True)
class FirstAnswer:
    """An answer that was given at the first try, by how many, and whether it is right."""

    answer: object
    count: int
    right: bool


@dataclass(frozen=True)
class TaskColumn:
    """A thing to be done, over the room: how many were `asked`, `right` at last, `first` at the first try, `wrong` so
    far, and the wrong answers, the commonest first. Each learner counts once an answer. `firsts`: what they answered at
    first; `doubt`: how many are in doubt, who count nowhere else.
    """

    unit: Unit
    asked: int
    right: int
    first: int
    wrong: int
    answers: tuple[WrongAnswer, ...]
    firsts: tuple[FirstAnswer, ...]
    scores: tuple[int, ...]
    doubt: int = 0

    @property
    def answered(self) -> int:
        """Return the number of learners whose first answer is known; a code tells no answers."""
        return sum(first.count for first in self.firsts)

    @property
    def missed(self) -> int:
        """Return the number of those who got it wrong at first."""
        return sum(first.count for first in self.firsts if not first.right)


@dataclass(frozen=True)
class RuleTally:
    """A rule, and how many learners are sure of it, not yet sure, or have not met it.

    `tried`: how often a task about it was answered for the first time; `missed`: how often that first try was wrong.
    """

    rule: Rule
    game: str
    sure: int
    unsure: int
    new: int
    asked: bool
    """True if a task of the assignment is about the rule."""
    tried: int = 0
    missed: int = 0


def column_of(unit: Unit, found: Sequence[Standing]) -> TaskColumn:
    """Return a thing to be done, with how each learner stands with it."""
    asked = [one for one in found if one.status not in ("new", "now", "doubt")]
    # Whose solution was shown is done with the task, but was not right.
    return TaskColumn(
        unit,
        asked=len(asked),
        right=sum(one.status in ("first", "later") for one in asked),
        first=sum(one.status == "first" for one in asked),
        wrong=sum(one.status == "wrong" for one in asked),
        answers=_wrong_answers(unit, asked),
        firsts=_first_answers(asked),
        scores=tuple(one.score for one in found if one.score is not None and one.status != "doubt"),
        doubt=sum(one.status == "doubt" for one in found),
    )


def _wrong_answers(unit: Unit, asked: Iterable[Standing]) -> tuple[WrongAnswer, ...]:
    """Return the wrong answers, the commonest first; each learner counts once an answer."""
    given: Counter[bytes] = Counter()
    broken: dict[bytes, Counter[str]] = {}
    for one in asked:
        wrong = [made for made in (one.attempt.tries if one.attempt else ()) if not (made.correct or made.shown)]
        for answer, rule in {msgspec.json.encode(made.answer): made.rule for made in wrong}.items():
            given[answer] += 1
            broken.setdefault(answer, Counter()).update([rule] if rule else [])
    book = GAMES[unit.game].rulebook
    ordered = sorted(given.items(), key=lambda pair: (-pair[1], pair[0]))
    return tuple(
        WrongAnswer(msgspec.json.decode(answer), count, _rule(book, broken[answer])) for answer, count in ordered
    )


def _first_answers(asked: Iterable[Standing]) -> tuple[FirstAnswer, ...]:
    """Count the first answers: right ones before wrong ones, the commonest first."""
    tries = [one.attempt.tries[0] for one in asked if one.attempt is not None and not one.attempt.tries[0].shown]
    given = Counter((msgspec.json.encode(made.answer), made.correct) for made in tries)
    ordered = sorted(given.items(), key=lambda pair: (not pair[0][1], -pair[1], pair[0][0]))
    return tuple(FirstAnswer(msgspec.json.decode(answer), count, right) for (answer, right), count in ordered)


def _rule(book: Rulebook, broken: Counter[str]) -> Rule | None:
    """Return the rule that an answer broke most often, by what those say who gave it."""
    return next((book[rule] for rule, _ in broken.most_common() if rule in book), None)


def rule_tallies(assignment: Assignment, tries: Iterable[Iterable[TaskTry]]) -> tuple[RuleTally, ...]:
    """Return the rules of the assignment's games, those with the largest share of wrong first tries first. Rules that
    no task asks about come last.
    """
    asked = {(task.game.name, rule.id) for task in assignment.tasks.values() for rule in task.rules}
    attempts = [_attempts(of_person) for of_person in tries]
    by_person = [_statuses(of_person) for of_person in attempts]
    tried, missed = _first_tries(attempts)
    found: list[RuleTally] = []
    for game in dict.fromkeys(unit.game for unit in assignment.units):
        for rule in GAMES[game].rulebook.values():
            counts = Counter(statuses.get((game, rule.id), "new") for statuses in by_person)
            known = (counts["sure"], counts["unsure"], counts["new"])
            key = (game, rule.id)
            found.append(RuleTally(rule, game, *known, key in asked, tried[key], missed[key]))
    return tuple(sorted(found, key=_goes_over))


def rule_statuses(tries: Iterable[TaskTry]) -> dict[RuleKey, Status]:
    """Return the standing of somebody with each rule that they have met."""
    return _statuses(_attempts(tries))


def _statuses(attempts: Mapping[RuleKey, Sequence[Attempt]]) -> dict[RuleKey, Status]:
    return {rule: status_of(list(of_rule)) for rule, of_rule in attempts.items()}


def _goes_over(one: RuleTally) -> tuple[bool, float, int, int]:
    share = one.missed / one.tried if one.tried else 0
    return not one.asked, -share, -one.missed, one.sure


def _attempts(tries: Iterable[TaskTry]) -> dict[RuleKey, list[Attempt]]:
    """Return somebody's attempts by the rules that their tasks are about."""
    found: dict[RuleKey, list[Attempt]] = {}
    for attempt in attempts_of(tries):
        for rule in attempt.tries[0].rules:
            found.setdefault((attempt.tries[0].game, rule), []).append(attempt)
    return found


def _first_tries(attempts: Iterable[Mapping[RuleKey, Sequence[Attempt]]]) -> tuple[Counter[RuleKey], Counter[RuleKey]]:
    """Count by rule the first answers to each task, and those that were wrong. Each learner counts once a task."""
    tried, missed = Counter[RuleKey](), Counter[RuleKey]()
    for of_person in attempts:
        for rule, of_rule in of_person.items():
            firsts = list({attempt.task: attempt.tries[0] for attempt in reversed(of_rule)}.values())
            answers = [made for made in firsts if not made.shown]
            tried[rule] += len(answers)
            missed[rule] += sum(not made.correct for made in answers)
    return tried, missed
