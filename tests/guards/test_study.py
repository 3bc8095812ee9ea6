"""Exercises by seed, and verdicts by seed."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.guards import HOUSE, digest

import kernel_lib as kl
from kernel_lib.study.exercises import generator

SAMPLES = Path(__file__).parent.parent.parent / "replays"
RULES = 8
"""About so many rules of each game are asked about."""
JUDGED = {"inversion": 0.05, "gear": 0.05, "grid": 0.2, "industry": 0.2, "smash": 0.2}
"""The error at which one decision of each game is judged."""


def exercises(name: str) -> Iterator[str]:
    """Yield a line for each of some rules: an exercise on it, by its digest."""
    game = kl.GAMES[name]
    rules = [rule for rule in game.rulebook if generator.reason_for_none(game, rule) is None]
    for rule in rules[:: 1 + len(rules) // RULES]:
        made = kl.exercise(name, rule=rule, seed=7)
        yield f"{rule}: level {made.level}, {digest([made.prompt, made.choices, str(made.solution)])}"


def sample(name: str) -> Path:
    """Return the first sample game of a game that is played out without a clock and holds no verdicts."""
    files = sorted((SAMPLES / name).glob("*.jsonl"))
    return next(path for path in files if path.stem not in ("judged", "race"))


@pytest.mark.parametrize("name", HOUSE)
def test_exercises_are_the_same(name: str, golden: Callable[[str, str], None]) -> None:
    golden(f"guards/exercises-{name}.txt", "\n".join(exercises(name)) + "\n")


@pytest.mark.parametrize("name", HOUSE)
def test_verdicts_are_the_same(name: str, golden: Callable[[str, str], None]) -> None:
    replay = kl.load(sample(name))
    step = [step for step in replay.main_line if step.seat is not None and len(step.before.legal_moves(step.seat)) > 1][
        -2
    ]
    judged = kl.judge(replay, at=[step.id], error=JUDGED[name], seed=1, reasons=False, progress=False)
    lines = [f"{line.basis} {line.by}: {line.values}" for line in judged.step(step.id).evals]
    golden(f"guards/verdicts-{name}.txt", "\n".join([f"move {step.id}", *lines]) + "\n")
