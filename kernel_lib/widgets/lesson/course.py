"""The course of a lesson: its tasks in order, how each was answered, and which comes next."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Final, Protocol, cast, get_args

from kernel_lib.replay import Replay
from kernel_lib.study.progress import Progress
from kernel_lib.study.tasks import Answer, Feedback, PosedTask
from kernel_lib.study.tasks.answer_types import ASKS
from kernel_lib.study.tries import Attempt, AttemptStatus
from kernel_lib.words import sentences

NO_TASKS: Final = "{what} has no tasks, so there is nothing to be done in it. kl.Player shows it."
NO_TASKS_FOR: Final = "{what} holds only what {name} knows, and has no task for {name}. kl.Player shows it."

say = sentences("lesson")


class OnTry(Protocol):
    """Listener to each try: an answer that counts, or (without answer and feedback) that the solution was shown."""

    def __call__(
        self, task: PosedTask, answer: Answer | None, feedback: Feedback | None, hinted: bool, shown: bool
    ) -> object: ...


@dataclass
class CourseTask:
    """A task of a lesson, and what was answered.

    `wrong`: the answers that were wrong since it was put. `comes_back`: whether it was shown and is still to be asked
    again; `again`: whether this is that time.
    """

    task: PosedTask
    status: AttemptStatus = "open"
    wrong: list[Answer] = field(default_factory=list)
    hinted: bool = False
    right: bool = False
    shown: bool = False
    comes_back: bool = False
    again: bool = False

    @property
    def over(self) -> bool:
        """Return True if the task has been put and waits for no answer any more."""
        return self.right or self.shown

    @property
    def first(self) -> bool:
        """Return True if a right answer now is one at the first try."""
        return not (self.wrong or self.hinted or self.again)

    @property
    def waits(self) -> bool:
        """Return True if no answer that can be judged has been given yet."""
        return self.status == "open" and self.task.is_known and self.task.line.ask in ASKS

    def take(self, answer: Answer, feedback: Feedback) -> None:
        """Count a try."""
        if not feedback.correct:
            self.wrong.append(answer)
            return
        if self.status in ("open", "shown"):  # else it was done before, and that is how it went
            self.status = "first" if self.first and self.status == "open" else "later"
        self.right = True
        self.comes_back = False

    def show(self) -> None:
        """Note that the solution was shown: the task comes back once."""
        self.status = "shown" if self.status == "open" else self.status
        self.shown = True
        self.comes_back = not self.again

    def resume(self, last: Attempt | None, *, hinted: bool) -> None:
        """Go on where it was left: `last` are the last tries at it, None if there were none."""
        self.hinted = hinted
        if last is None:
            return
        self.comes_back = last.status == "shown" and not last.again
        self.again = last.again and not last.ended
        if not last.ended:
            self.wrong = [cast("Answer", made.answer) for made in last.tries]

    def put_again(self) -> None:
        """Ask the task once more, as if nothing had been said yet."""
        self.wrong, self.hinted, self.right, self.shown = [], False, False, False


class LessonCourse:
    """The tasks of a lesson and how they were answered; `place` is the one on show, from 0, their number at the end.

    `done` says by the tasks' keys how they were answered before; `progress` says so in all that was answered, and goes
    before it: a task is gone on with where it was left.
    """

    def __init__(
        self, tasks: Iterable[PosedTask], done: Mapping[str, str] | None = None, progress: Progress | None = None
    ) -> None:
        self.entries = tuple(CourseTask(task) for task in tasks)
        before = (done or {}) if progress is None else progress.answered
        for entry in self.entries:
            status = before.get(entry.task.key, "")
            entry.status = next((known for known in get_args(AttemptStatus) if known == status), "open")
        if progress is not None:
            last = {attempt.task: attempt for attempt in progress.attempts()}
            for entry in self.entries:
                entry.resume(last.get(entry.task.key), hinted=progress.is_hinted(entry.task.key))
        self.place = next((at for at, entry in enumerate(self.entries) if entry.status == "open"), 0)

    @property
    def now(self) -> CourseTask | None:
        """Return the task on show; None at the end."""
        return self.entries[self.place] if self.place < len(self.entries) else None

    @property
    def ended(self) -> bool:
        return self.now is None

    def next(self) -> int:
        """Return the place to go on to: the next task, after the last those that were shown, then the end. After one
        that is asked again the next task is the first below it without an answer.
        """
        now = self.now
        below: Sequence[int] = range(self.place + 1, len(self.entries))
        if now is not None and now.again:
            below = [at for at in below if self.entries[at].waits]
        returned = (at for at, entry in enumerate(self.entries) if entry.comes_back)
        return next(chain(below, returned), len(self.entries))

    def go(self, place: int) -> None:
        """Put the task at this place, or end at the number of tasks; one that comes back is asked anew."""
        self.place = place
        now = self.now
        if now is None:
            return
        if now.comes_back:
            now.put_again()
            now.comes_back, now.again = False, True

    def begin_anew(self) -> None:
        """Forget what was answered."""
        self.entries = tuple(CourseTask(entry.task) for entry in self.entries)
        self.place = 0

    @property
    def counts(self) -> Mapping[str, int]:
        """Count the tasks that were answered in each way."""
        return Counter(entry.status for entry in self.entries)


def heard_by(progress: Progress | None, on_try: OnTry | None, warn: Callable[[str], None]) -> OnTry:
    """Return a listener for tries: the progress that keeps them, whose failure is told once, and others."""
    told = False

    def hear(task: PosedTask, answer: Answer | None, feedback: Feedback | None, hinted: bool, shown: bool) -> None:
        nonlocal told
        if progress is not None:
            progress.add(task, answer, feedback, hinted=hinted)
            if progress.failure is not None and not told:
                told = True
                warn(progress.failure)
        if on_try is not None:
            on_try(task, answer, feedback, hinted, shown)

    return hear


def checked(tasks: tuple[PosedTask, ...], replay: Replay) -> tuple[PosedTask, ...]:
    """Return the tasks themselves. ValueError: there are none."""
    if tasks:
        return tasks
    what = replay.file or say("this-replay")
    if isinstance(replay.header.view, int):
        raise ValueError(NO_TASKS_FOR.format(what=what, name=replay.names[replay.header.view]))
    raise ValueError(NO_TASKS.format(what=what))


def title_of(replay: Replay) -> str:
    """Return the title of a lesson: the header's tag `title`, or as its file: `Lesson 3: following`, `Pair 5`."""
    tags, path = replay.header.tags or {}, Path(replay.file)
    numbered = re.match(r"^(\d+)-(.+)$", path.stem)
    name = (numbered[2] if numbered else path.stem).replace("-", " ")
    if numbered is None:
        return tags.get("title") or name or say("unnamed")
    number = int(numbered[1])
    if "lessons" in path.parts:
        return say("called", number=number, name=tags.get("title") or name)
    return say("called-puzzle", number=number, puzzle=name.capitalize())
