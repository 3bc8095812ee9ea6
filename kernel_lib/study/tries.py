"""The lines of a progress file, and the attempts that its tries make up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from kernel_lib.study.translations import english_key

FORMAT: Final = "cogbook-progress"

AwareTime: TypeAlias = Annotated[datetime, msgspec.Meta(tz=True)]
"""A time that says of which zone it is."""
Given: TypeAlias = str | int | float | bool | tuple[str | int | float | bool, ...] | None
"""An answer as a file holds it."""
Status = Literal["sure", "unsure", "new"]
AttemptStatus = Literal["first", "later", "shown", "open"]
"""Right at the first try without a hint, right after that, shown, or not yet."""


class Learner(msgspec.Struct, frozen=True, tag_field="type", tag="progress", omit_defaults=True):
    """The first line: whose progress it is. `learner` is made up once; a name is told only if one was given."""

    format: Literal["cogbook-progress"]
    version: int
    learner: str
    started: AwareTime
    name: str | None = None


class TaskTry(msgspec.Struct, frozen=True, tag_field="type", tag="try", omit_defaults=True):
    """An answer to a task.

    `task` is its key (see `PosedTask.key`), `source` says where it is found again, `rules` which it is about (of the
    rulebook of `version`). `rule` is what the answer broke. `hinted`: after a hint; `shown`: the solution was shown
    instead of an answer, which then is left out. `ms` is how long it took. `coded`: a code says so, which somebody
    typed in; it knows no answer.
    """

    when: AwareTime
    game: str
    version: str
    task: str
    source: str
    ask: str
    correct: bool
    answer: Given = None
    rules: tuple[str, ...] = ()
    rule: str | None = None
    hinted: bool = False
    shown: bool = False
    ms: int | None = None
    coded: bool = False

    def __post_init__(self) -> None:
        _name_twin(self)


class Hinted(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """A hint that was read, before the task was answered."""

    when: AwareTime
    game: str
    task: str

    def __post_init__(self) -> None:
        _name_twin(self)


class Begun(msgspec.Struct, frozen=True, tag_field="type", tag="begin"):
    """A table that was begun for an assignment: game `number` (from 0) of its part `place` (from 0).

    `log` is the digest of the first line of its log, by which that game is told from others of the same cards.
    """

    when: AwareTime
    game: str
    assignment: str
    place: int
    number: int
    log: str


class LearnerNamed(msgspec.Struct, frozen=True, tag_field="type", tag="named", omit_defaults=True):
    """The name that the learner goes on under: what follows is in the file of that name. None: they want no name."""

    when: AwareTime
    name: str | None = None


class EndLine(msgspec.Struct, frozen=True, tag_field="type", tag="end"):
    """The last line of a file that is handed in: it has so many `lines` before it."""

    lines: int


def _name_twin(line: TaskTry | Hinted) -> None:
    """Replace the key of a translated task, which older files hold, by that of its English twin."""
    msgspec.structs.force_setattr(line, "task", english_key(line.task))


ProgressLine: TypeAlias = TaskTry | Hinted | Begun | LearnerNamed | EndLine


class Attempt(msgspec.Struct, frozen=True):
    """The tries at one task from when it was put until it was right, or shown: what one learns from.

    `again`: the attempt before at this task ended with the solution.
    """

    tries: tuple[TaskTry, ...]
    again: bool = False

    @property
    def task(self) -> str:
        return self.tries[0].task

    @property
    def when(self) -> datetime:
        return self.tries[-1].when

    @property
    def ended(self) -> bool:
        """Return True if the attempt came to an end: right, or shown."""
        return self.tries[-1].correct or self.tries[-1].shown

    @property
    def straight(self) -> bool:
        """Return True if the first answer was right, without a hint; the solution may have been shown before."""
        return len(self.tries) == 1 and self.tries[0].correct and not (self.tries[0].hinted or self.tries[0].shown)

    @property
    def status(self) -> AttemptStatus:
        """Return the result of the attempt. Right after the solution was shown is never right at the first try."""
        last = self.tries[-1]
        if last.shown:
            return "shown"
        if not last.correct:
            return "open"
        return "first" if self.straight and not self.again else "later"


def attempts_of(tries: Iterable[TaskTry]) -> Iterator[Attempt]:
    """Yield tries task by task, in order of time: those at a task until it was right, or shown, are an attempt."""
    open_tries: dict[str, list[TaskTry]] = {}
    shown: set[str] = set()
    for made in sorted(tries, key=lambda made: made.when):
        at_task = open_tries.setdefault(made.task, [])
        at_task.append(made)
        if made.correct or made.shown:
            yield Attempt(tuple(open_tries.pop(made.task)), made.task in shown)
            (shown.add if made.shown else shown.discard)(made.task)
    for key, at_task in open_tries.items():
        yield Attempt(tuple(at_task), key in shown)


def attempt_status(attempts: Iterable[Attempt]) -> AttemptStatus:
    """Return the result of a task by its attempts, in order of time: of the first one, for later ones know the answer.
    One that was shown, and done after that, was done later.
    """
    statuses = [attempt.status for attempt in attempts]
    if not statuses:
        return "open"
    return "later" if statuses[0] == "shown" and {"first", "later"} & set(statuses) else statuses[0]


def status_of(attempts: list[Attempt]) -> Status:
    """Return the standing of a rule by the attempts, in order of time, that are about it."""
    if not attempts:
        return "new"
    return "sure" if len(attempts) > 1 and all(attempt.status == "first" for attempt in attempts[-2:]) else "unsure"
