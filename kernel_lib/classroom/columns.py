"""What is to be done, and the rules it is about, over the whole room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from kernel_lib.classroom.assignment import Assignment, Unit
from kernel_lib.classroom.standing import Standing
from kernel_lib.games import GAMES
from kernel_lib.rulebook import Rule, Rulebook
from kernel_lib.study.progress import Bout, Status, Try, bouts_of, status_of


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
class Column:
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


@dataclass(frozen=True)
class Known:
    """A rule, and how many of the room know it."""

    rule: Rule
    game: str
    solid: int
    shaky: int
    new: int
    asked: bool
    """Whether any task of the assignment is about it."""


def column_of(unit: Unit, found: Sequence[Standing]) -> Column:
    """A thing to be done, by how it stands with it for each learner."""
    asked = [one for one in found if one.status not in ("new", "now", "doubt")]
    return Column(
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
    """The wrong answers, the commonest first; each learner counts once an answer."""
    given: Counter[bytes] = Counter()
    broken: dict[bytes, Counter[str]] = {}
    for one in asked:
        wrong = [made for made in (one.bout.tries if one.bout else ()) if not (made.correct or made.shown)]
        for answer, rule in {msgspec.json.encode(made.answer): made.rule for made in wrong}.items():
            given[answer] += 1
            broken.setdefault(answer, Counter()).update([rule] if rule else [])
    book = GAMES[unit.game].rulebook
    ordered = sorted(given.items(), key=lambda pair: (-pair[1], pair[0]))
    return tuple(
        WrongAnswer(msgspec.json.decode(answer), count, _rule(book, broken[answer])) for answer, count in ordered
    )


def _first_answers(asked: Iterable[Standing]) -> tuple[FirstAnswer, ...]:
    """What was answered at first: what is right before what is not, the commonest first."""
    tries = [one.bout.tries[0] for one in asked if one.bout is not None and not one.bout.tries[0].shown]
    given = Counter((msgspec.json.encode(made.answer), made.correct) for made in tries)
    ordered = sorted(given.items(), key=lambda pair: (not pair[0][1], -pair[1], pair[0][0]))
    return tuple(FirstAnswer(msgspec.json.decode(answer), count, right) for (answer, right), count in ordered)


def _rule(book: Rulebook, broken: Counter[str]) -> Rule | None:
    """The rule that an answer broke most often, by what those say who gave it."""
    return next((book[rule] for rule, _ in broken.most_common() if rule in book), None)


def known_in(assignment: Assignment, tries: Iterable[Iterable[Try]]) -> tuple[Known, ...]:
    """The rules of the games of an assignment, what fewest know first; those that no task asks about come last."""
    asked = {(task.game.name, rule.id) for task in assignment.tasks.values() for rule in task.rules}
    by_person = [_statuses(of_person) for of_person in tries]
    found = []
    for game in dict.fromkeys(unit.game for unit in assignment.units):
        for rule in GAMES[game].rulebook.values():
            counts = Counter(statuses.get((game, rule.id), "new") for statuses in by_person)
            is_asked = (game, rule.id) in asked
            found.append(Known(rule, game, counts["solid"], counts["shaky"], counts["new"], is_asked))
    return tuple(sorted(found, key=lambda one: (not one.asked, one.solid, -one.shaky)))


def _statuses(tries: Iterable[Try]) -> dict[tuple[str, str], Status]:
    """How well somebody knows what they were asked about."""
    bouts: dict[tuple[str, str], list[Bout]] = {}
    for bout in bouts_of(tries):
        for rule in bout.tries[0].rules:
            bouts.setdefault((bout.tries[0].game, rule), []).append(bout)
    return {rule: status_of(of_rule) for rule, of_rule in bouts.items()}
