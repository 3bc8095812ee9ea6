"""Readings of questions from cases, and whether the person asked can be certain of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from kernel_lib.chance import Source
from kernel_lib.core import Case, Event, Game, HowMany, WhatFollows, WhichHold, Who
from kernel_lib.core.exercises import Question
from kernel_lib.study.exercises.positions import OTHERS
from kernel_lib.study.tasks.moves import played
from kernel_lib.words import YOU

SAMPLES: Final = 4
"""Positions that look alike to whoever is asked: the answer must be the same in each."""


def names_for(asked: int, players: int) -> list[str]:
    """The players as they are called in a task: whoever is asked is `you`."""
    others = iter(OTHERS)
    return [YOU if seat == asked else next(others) for seat in range(players)]


def names_at(case: Case[Any]) -> list[str]:
    """The players as they are called in a task at a case."""
    return names_for(case.seat, case.before.options.players)


def told(game: Game, case: Case[Any], events: Iterable[Event]) -> list[str]:
    """Events of a case as whoever is asked gets to hear of them, each sentence once."""
    seen = (case.before.seen_event(event, case.seat) for event in events)
    sentences = (game.text.tell(event, case.seat, names_at(case)) for event in seen)
    return list(dict.fromkeys(filter(None, sentences)))


def said(game: Game, question: WhatFollows[Any], case: Case[Any]) -> list[str]:
    """The sentences that a question on what follows would put to a choice."""
    return told(game, case, (event for event in case.after.events if isinstance(event, question.kinds)))


def applies(question: Question, case: Case[Any]) -> bool:
    """Return True if a question can be asked at a case."""
    if isinstance(question, Who):
        return bool(question.right(case))
    if isinstance(question, HowMany):
        return question.right(case) is not None
    if isinstance(question, WhichHold):
        return question.claims(case, Source("")) is not None
    return question.fits(case)


def certain(game: Game, question: Question, case: Case[Any]) -> bool:
    """Return True if the answer is the same in all positions that look like this one to the person asked."""
    if not game.facts.hides:
        return True
    view, chances = case.before.view(case.seat), Source(case.before.digest())
    right = _reading(game, question, case)
    for _ in range(SAMPLES):
        other = view.sample(chances)
        after = played(other, case.move, case.seat)
        if _reading(game, question, Case(other, case.seat, case.move, after)) != right:
            return False
    return True


def _reading(game: Game, question: Question, case: Case[Any]) -> object:
    """Return the reading of a question at a case, whatever is drawn of it for a task."""
    if isinstance(question, Who):
        return sorted(question.right(case) or ())
    if isinstance(question, HowMany):
        return question.right(case)
    if isinstance(question, WhatFollows):
        return said(game, question, case)
    if isinstance(question, WhichHold):
        return sorted(question.claims(case, Source("")) or ())
    return question.fits(case)  # what may be played is known by whoever plays
