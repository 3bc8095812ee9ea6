"""Likely mistakes in exercises: what is said to each wrong answer of a draft, as its game computes it at the case.

A reason may depend on nothing that the person asked cannot know. As with the answer itself that is found out by the
rules: a reason counts only if it is the same in all positions that look like this one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from kernel_lib.core import Game
from kernel_lib.core.rng import MatchRandom
from kernel_lib.parts.exercises import ExerciseCase, HowMany, Question, Statement, WhichHold, WhichPlayers
from kernel_lib.study.exercises.sample_games import TriedMove
from kernel_lib.study.tasks.mistakes import MOST_PARTS, LikelyMistake, Part
from kernel_lib.study.tasks.played import played
from kernel_lib.words import Words, in_words

SAMPLES: Final = 4
"""Positions that look alike to whoever is asked: the answer, and what is said to a wrong one, is the same in each."""


class Mistakes(NamedTuple):
    """The likely mistakes of an exercise, as its task keeps them."""

    answers: tuple[LikelyMistake, ...] = ()
    parts: tuple[Part, ...] = ()


def look_alikes(game: Game, case: ExerciseCase[Any]) -> Iterator[ExerciseCase[Any]]:
    """Yield cases with the same move in positions that look like this one to the person asked."""
    if not game.info.imperfect_information:
        return
    view, chances = case.before.view(case.seat), MatchRandom(case.before.digest())
    for _ in range(SAMPLES):
        other = view.sample(chances)
        yield ExerciseCase(other, case.seat, case.move, played(other, case.move, case.seat))


def refused_among(chosen: Sequence[TriedMove]) -> Mistakes:
    """Return the refusals of some moves, as reasons."""
    return Mistakes(
        tuple(
            LikelyMistake(place, offer.refusal.sentence, offer.refusal.rule)
            for place, offer in enumerate(chosen)
            if offer.refusal is not None
        )
    )


def wrong_seats(game: Game, question: WhichPlayers[Any], case: ExerciseCase[Any], names: Sequence[str]) -> Mistakes:
    """Return the reasons why the other players are not the answer."""

    def reasons(one: ExerciseCase[Any]) -> dict[int, Words | None]:
        right = question.right(one) or ()
        return {seat: question.why_not(one, seat) for seat in range(len(names)) if seat not in right}

    return Mistakes(tuple(_certain(reasons(case), map(reasons, look_alikes(game, case)), names)))


def wrong_numbers(game: Game, question: HowMany[Any], case: ExerciseCase[Any], names: Sequence[str]) -> Mistakes:
    """Return the wrong numbers that one might come to, and the parts of the right one if they make it up."""
    right, likely, parts = question.right(case), question.slips(case), list(question.parts(case))
    others = [(question.slips(one), list(question.parts(one))) for one in look_alikes(game, case)]
    answers = {number: words for number, words in likely.items() if number != right}
    known = all(other == parts for _, other in others) and sum(part.value for part in parts) == right
    counted = [
        Part(in_words(part.what, names), part.value, in_words(part.why, names))
        for part in parts
        if known and part.value
    ]
    certain = tuple(_certain(answers, [slips for slips, _ in others], names))
    return Mistakes(certain, tuple(counted) if 1 < len(counted) <= MOST_PARTS else ())


def false_claims(
    game: Game, question: Question, case: ExerciseCase[Any], claims: Sequence[Statement], names: Sequence[str]
) -> Mistakes:
    """Return the reasons why sentences of a choice are false."""
    found = {
        place: why
        for place, claim in enumerate(claims)
        if not claim.true and claim.why_not is not None and (why := claim.why_not())
    }
    said = {place: _sentence(words, names) for place, words in found.items()}
    alike = look_alikes(game, case) if isinstance(question, WhichHold) else ()
    for there in (_why_not(question, one, names) for one in alike):
        said = {place: why for place, why in said.items() if there.get(str(claims[place].words), why) == why}
    return Mistakes(tuple(LikelyMistake(place, why, claims[place].rule) for place, why in said.items()))


def _why_not(question: Question, case: ExerciseCase[Any], names: Sequence[str]) -> Mapping[str, str]:
    """Return the reasons why sentences are false at a case, by their words."""
    assert isinstance(question, WhichHold)
    claims = question.claims(case, MatchRandom("")) or ()
    return {str(claim.words): _sentence(claim.why_not() or "", names) for claim in claims if claim.why_not is not None}


def _certain(
    reasons: Mapping[int, Words | None], others: Iterable[Mapping[int, Words | None]], names: Sequence[str]
) -> Iterator[LikelyMistake]:
    """Yield the wrong answers with a reason that is the same wherever it might be asked as well."""
    said = {answer: _sentence(words, names) for answer, words in reasons.items() if words}
    for other in others:
        said = {answer: why for answer, why in said.items() if _sentence(other.get(answer) or "", names) == why}
    return (LikelyMistake(answer, why) for answer, why in said.items())


def _sentence(words: Words, names: Sequence[str]) -> str:
    return words if isinstance(words, str) else words.sentence(names)
