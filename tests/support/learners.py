"""Learners of a made-up room: who answers how, by the plain tasks."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from kernel_lib.classroom.assignment import Assignment
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.rehearsal import wrong_answers
from kernel_lib.classroom.work import Work
from kernel_lib.study.progress import Progress
from kernel_lib.study.tasks import PosedTask

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


def wrong_places(task: PosedTask) -> list[int]:
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


def stuck_learner(work: Assignment, name: str, folder: Path, watch: Watch | None = None) -> Work:
    """Somebody who is right at the first task, and at the second has tried both wrong sentences, one of them twice."""
    watch = watch or Watch()
    done, task = learner(work, name, folder, tasks=1, watch=watch), work.units[1].task
    assert task is not None
    one, other = wrong_places(task)
    for place in (one, other, one):
        watch.go_on()
        done.progress.add(task, (place,), task.check(place))
    return done


def twenty(
    work: Assignment, home: Path, *, missed: Mapping[int, Collection[int]], stuck: Mapping[int, int], deal: bool = False
) -> Path:
    """The results of twenty learners, numbered from 1, who do all tasks. `missed`: by task who answered it wrong at
    first; `stuck`: by learner the task at which they stop after three wrong tries. `deal`: the others play it, too.
    """
    for number in range(1, 21):
        pace, watch = random.Random(f"twenty {number}"), Watch(START + timedelta(seconds=number))
        done = Work(work, Progress(f"Pupil {number}", home / str(number), clock=watch))
        for unit in work.units:
            task = unit.task
            if task is None:
                continue
            halts = stuck.get(number) == unit.number
            right = task.read(task.solution)
            wrong = next(wrong_answers(task)) if halts or number in missed.get(unit.number, ()) else right
            for answer in [wrong] * 3 if halts else [right] if wrong == right else [wrong, right]:
                watch.go_on(20 + round(pace.random(), 3))
                done.progress.add(task, answer, task.check(answer))
            if halts:
                break
        if deal and number not in stuck:
            match = done.match(work.units[-1])
            while match.state.to_act:
                match.play(pace.choice(match.state.legal_moves()))
            match.close()
        done.hand_in(home / "results")
    return home / "results"
