"""Fresh exercises on several rules, to practise what a lesson is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from kernel_lib.core import Game
from kernel_lib.study.exercises.generator import Exercise, make_exercise, reason_for_none
from kernel_lib.study.progress import Progress
from kernel_lib.study.tries import status_of

EXERCISES: Final = 5
"""Exercises that are made to practise a lesson."""
TURNS: Final = 3
"""Most exercises about one rule."""
URGENCY: Final = {"unsure": 0, "new": 1, "sure": 2}
"""The order in which rules are practised, by how they stand."""


def rules_to_practise(game: Game, rules: Iterable[str]) -> tuple[str, ...]:
    """Return those of these rules that have exercises, each once."""
    return tuple(rule for rule in dict.fromkeys(rules) if reason_for_none(game, rule) is None)


def practice(game: Game, rules: Iterable[str], progress: Progress) -> list[Exercise]:
    """Return a few exercises on these rules, the easy ones first. `rules` has a rule as often as it matters.

    Rules that the learner is not yet sure of are asked about before others, and of those the ones that matter most. The
    exercises depend on the number of answers so far: whoever practises again gets others. Empty: no rule has exercises.
    """
    answered = progress.by_rule(game.name)
    by_weight = [rule for rule, _ in Counter(rules).most_common()]
    in_order = sorted(by_weight, key=lambda rule: URGENCY[status_of(answered.get(rule, []))])
    made = _exercises(game, rules_to_practise(game, in_order), len(progress.tries))
    return sorted(islice(_different(made), EXERCISES), key=lambda one: one.level)


def _exercises(game: Game, rules: Sequence[str], answers: int) -> Iterator[Exercise]:
    for turn in range(TURNS):
        for rule in rules:
            try:
                yield make_exercise(game, rule, None, f"{answers}/{turn}")
            except ValueError:  # few positions of some rules are met, and in these games there was none
                continue


def _different(made: Iterable[Exercise]) -> Iterator[Exercise]:
    seen: set[str] = set()
    for one in made:
        if one.key not in seen:
            seen.add(one.key)
            yield one
