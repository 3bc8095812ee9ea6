"""Exercises: fresh tasks on a rule, out of games among bots, whose answers the rules decide.

    kl.exercise("gear", rule="follow-pair", level=2, seed=7).check("B")

sample_games  the bots' games that they come from, and what could be played in them
questions     the kinds of questions: which of these may be played, who, how many, what follows, which sentences are
              true; and whether whoever is asked can be certain of the answer
mistakes      what is said to each wrong answer that somebody is likely to give
difficulty    how hard a task is: simulated learners who know a part of the rulebook answer it
generator     a task of a rule and a level, and what there is
"""

from __future__ import annotations

import random

from kernel_lib.core import Game
from kernel_lib.core.validation import require_seed
from kernel_lib.games import GAMES
from kernel_lib.study.exercises.generator import Exercise, ExerciseInfo, exercises_of, make_exercise

__all__ = ["Exercise", "ExerciseInfo", "exercise", "exercises"]


def exercise(game: str | Game, rule: str, level: int | None = None, seed: int | str | None = None) -> Exercise:
    """Return a fresh task on a rule of a game, of level 1 (easy) to 3 (hard), or of any.

    The same seed gives the same task on every machine; without one each call gives another, which `.seed` names. It
    can be put into a `Drill`; `.replay` is a log to save or to show as a `Lesson`.

    UnknownName: no such game or rule. ValueError: there are no exercises on that rule, or none of that level was
    found; the sentence says why, and what there is.
    """
    home = GAMES.meant(game)
    if seed is not None:
        require_seed("seed", seed)
    return make_exercise(home, rule, level, random.SystemRandom().randrange(10**9) if seed is None else seed)


def exercises(game: str | Game) -> tuple[ExerciseInfo, ...]:
    """List the exercises of a game: for each rule its levels, or why there are none. UnknownName: no such game.

    Some games are looked through for it, which takes seconds the first time.
    """
    return exercises_of(GAMES.meant(game).name)
