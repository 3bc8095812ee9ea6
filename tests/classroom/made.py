"""Learners of a made-up room: who answers how, by the plain tasks."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from kernel_lib.classroom.assignment import Assignment
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.work import Work
from kernel_lib.study.progress import Progress
from kernel_lib.study.tasks import Posed

START = datetime(2026, 5, 4, 14, 5, tzinfo=UTC)
DEAL = Deal("gear", ("you", "greedy", "greedy"), 7, {"rounds": 1})


def assignment() -> Assignment:
    """Twelve tasks and a deal."""
    return Assignment("Following, and one deal", ["gear/open-cards", DEAL])


class Watch:
    """A clock that is set by hand."""

    def __init__(self, at: datetime = START) -> None:
        self.at = at

    def __call__(self) -> datetime:
        return self.at

    def go_on(self, seconds: float = 20) -> None:
        self.at += timedelta(seconds=seconds)


def wrong_places(task: Posed) -> list[int]:
    """The sentences of a choice that are wrong, by their places."""
    return [place for place in range(len(task.choices)) if place not in (task.line.accept or ())]


def learner(
    work: Assignment,
    name: str | None,
    folder: Path,
    *,
    tasks: int = 12,
    wrong: Callable[[int], int] = lambda _: 0,
    deal: int | None = None,
    watch: Watch | None = None,
) -> Work:
    """Somebody who has answered so many tasks, each after `wrong(number)` wrong tries at the choices of sentences, and
    played the deal by this chance.
    """
    watch, pace = watch or Watch(), random.Random(f"{name} {folder.name}")  # nobody answers after exactly as long
    done = Work(work, Progress(name, folder, clock=watch))
    for unit in work.units[:tasks]:
        task = unit.task
        assert task is not None
        tries = wrong(unit.number)
        answers: list[object] = [*[False] * tries, task.solution]
        others = wrong_places(task)
        for given in answers:
            watch.go_on(20 + round(pace.random(), 3))
            answer = task.read((others[0],) if given is False and others else task.solution)
            if given is False and not others:
                continue
            done.progress.add(task, answer, task.check(answer))
    if deal is not None:
        match, rng = done.match(work.units[-1]), random.Random(deal)
        while match.state.to_act:
            match.play(rng.choice(match.state.legal_moves()))
        match.close()
    return done
