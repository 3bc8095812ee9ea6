"""The difficulty of a task: how many of a class of simulated learners get it wrong.

The learners know a part of the rulebook, beginners less of it than others, and overlook something now and then. Whoever
lacks a rule plays as if it were not there: what only it refuses is thought to be playable, and of what follows by it
they guess. Each gives an answer, which is checked as a learner's is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from kernel_lib.core.rng import MatchRandom
from kernel_lib.games import GAMES

LEARNERS: Final = 60
"""Simulated learners of each kind."""
KINDS: Final = ((0.5, 0.06), (0.7, 0.03), (0.9, 0.01))
"""Beginners, the middling, the advanced: which share of the rulebook they know, and how often they overlook one of the
things that a task has them look at.
"""
STEPS: Final = (0.36, 0.46)
"""The shares of learners who get a task wrong from which on it is of level 2, and of level 3."""
LEVELS: Final = (1, 2, 3)


@dataclass(frozen=True)
class SimulatedLearner:
    """One of the class: `name` for what is drawn, the rules that they know, how often they overlook something."""

    name: str
    knows: frozenset[str]
    slip_rate: float


@lru_cache(maxsize=16)
def simulated_learners(game: str) -> tuple[SimulatedLearner, ...]:
    """Return the simulated learners of a game, always the same ones.

    Who knows a rule is drawn for each rule by itself: a rule that is added to the rulebook changes no task on another.
    """
    return tuple(learner for share, slip_rate in KINDS for learner in _learners_of(game, share, slip_rate))


def _learners_of(game: str, share: float, slip_rate: float) -> Iterator[SimulatedLearner]:
    """Yield the learners of one kind: each rule is known by the same share of them."""
    known: list[set[str]] = [set() for _ in range(LEARNERS)]
    for rule in GAMES[game].rulebook:
        for number in MatchRandom(f"{game}/{share}/{rule}").sample(range(LEARNERS), round(share * LEARNERS)):
            known[number].add(rule)
    for number, rules in enumerate(known):
        yield SimulatedLearner(f"{game}/{share}/{number}", frozenset(rules), slip_rate)


def level_of(wrong: float) -> int:
    """Return the level, 1 to 3, of a task by the share of simulated learners who get it wrong."""
    return 1 + sum(wrong >= step for step in STEPS)
