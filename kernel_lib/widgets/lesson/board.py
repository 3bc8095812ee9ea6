"""A lesson: a replay with tasks, as a board on which the learner answers by doing.

Between tasks it steps by itself, with its notes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from kernel_lib.core.validation import PROGRESS, is_whole, quote, require_type
from kernel_lib.replay import Replay
from kernel_lib.study.lessons import read_lesson
from kernel_lib.study.progress import Progress
from kernel_lib.study.tasks import Answer, Feedback, PosedTask
from kernel_lib.widgets.front.board import BoardMode, ShapeChoice, Theme
from kernel_lib.widgets.front.component import Value
from kernel_lib.widgets.lesson import feedback as page
from kernel_lib.widgets.lesson.course import LessonCourse, OnTry, checked, heard_by, title_of
from kernel_lib.widgets.lesson.export import export_lesson
from kernel_lib.widgets.lesson.frames import LINES, closing, steps_to
from kernel_lib.widgets.lesson.task_board import PACE, TaskBoard

NO_TASK: Final = "There is no task {number}: there are {count}."


class LessonBoard(TaskBoard):
    """Asks the tasks of a lesson (`gear/following`), of a puzzle, or of any replay or file with tasks; or one task by
    itself, as `kl.exercise` makes it.

    `title` is what it is called; `progress` keeps each try and says how tasks were answered before; without it `done`
    does, by their keys (`PosedTask.key`: `first`, `later`, `quote`); `on_try` hears of each try; `follow_up` is asked
    at its end what comes after it; `pace` is how long a move stays on show, in milliseconds.

    ValueError: there is no task in it. UnknownName: no such lesson. OSError, ReplayError: the file cannot be read.
    """

    mode = Value[BoardMode]("lesson")

    def __init__(
        self,
        source: str | os.PathLike[str] | Replay | PosedTask,
        *,
        title: str = "",
        progress: Progress | None = None,
        done: Mapping[str, str] | None = None,
        on_try: OnTry | None = None,
        follow_up: Callable[[], page.FollowUp] | None = None,
        theme: Theme = "auto",
        shape: ShapeChoice = "auto",
        pace: int = PACE,
    ) -> None:
        replay, found = read_lesson(source)
        _check(progress, done, on_try)
        self._course = LessonCourse(checked(found, replay), done, progress)
        self._replay, self._progress = replay, progress
        self._on_try = heard_by(progress, on_try, self.say)
        self._follow_up = follow_up
        rule = next(iter(source.rules), None) if isinstance(source, PosedTask) else None
        self._name = title or (title_of(replay) if rule is None else rule.title)
        super().__init__(title=f"{replay.game.title}: {self._name}", theme=theme, shape=shape, pace=pace)
        self._put_task(stepping=self._course.place == 0)

    def __repr__(self) -> str:
        return f"<Lesson {self._name}: {len(self._course.entries)} tasks of {self._replay.game.title}>"

    # What is known of it ----------------------------------------------------------------------------

    @property
    def tasks(self) -> tuple[PosedTask, ...]:
        """Return the tasks, in order."""
        return tuple(entry.task for entry in self._course.entries)

    @property
    def done(self) -> dict[str, str]:
        """Return the results of the tasks that were answered, by key: `first`, `later` or `quote`."""
        return {entry.task.key: entry.status for entry in self._course.entries if entry.status != "open"}

    def export(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Write the lesson as one HTML file in which its tasks are done without a kernel and without a network; returns
        its path. What is not due yet cannot be read in it (see `widgets/lesson/export.py`: how far that goes).

        At its end it shows a code and saves a file, which `kernel_lib.classroom.results` reads. FileExistsError: the
        file is there and `overwrite` is false. OSError: it cannot be written.
        """
        return export_lesson(
            path, self._replay, self.tasks, self._name, theme=self.theme, pace=self.pace, overwrite=overwrite
        )

    # Going about ------------------------------------------------------------------------------------

    def _put_task(self, *, stepping: bool = False, before: PosedTask | None = None) -> None:
        """Put what the drill asks now, or its end."""
        entry = self._course.now
        steps = steps_to(entry.task, before) if entry is not None and stepping else None
        self._pose(entry, steps, before=before)

    def _tell(self) -> None:
        """Say beside the board how it stands now."""
        stamp = self.lesson.get("stamp", 0) + 1
        told = page.told(self._course, self._replay.game.title, self._name) | {"stamp": stamp}
        entry, line = self._course.now, self._line
        if entry is None or line is None:
            follow_up = self._follow_up() if self._follow_up is not None else None
            self.lesson = told | {"end": page.end(self._course, closing(self.tasks[-1]), follow_up)}
            return
        made = page.told_line(line, timed=self._watch is not None) if entry.task.line.ask in LINES else None
        said = page.told_task(self._course, entry, self._talk)
        self.lesson = told | said | {
            "line": made, "marks": self._marks, "position": self._stamp, "held": self._held,
        }  # fmt: skip

    def _heard_hint(self) -> None:
        if self._entry is not None and self._progress is not None:
            self._progress.hint(self._entry.task)

    def _heard_try(self, read: Answer | None, feedback: Feedback | None, *, hinted: bool) -> None:
        if self._entry is not None:
            self._on_try(self._entry.task, read, feedback, hinted, feedback is None)

    def _commands(self) -> dict[str, Callable[[], None]]:
        going = {"next": self.next, "previous": self.previous, "anew": self.begin_anew, "open": self._go_to_open}
        places = range(len(self._course.entries))
        if self._follow_up is not None and self._course.ended:
            going |= {page.FOLLOW: self._go_on, page.PRACTISE: self._practise}
        return super()._commands() | going | {f"go {place}": partial(self.go, place + 1) for place in places}

    def next(self) -> None:
        """Go on: to the next task, after the last to those that were shown, then to the end."""
        before = self.now
        if before is not None:
            place = self._course.next()
            stepping = place == self._course.place + 1 and not self._course.entries[self._course.place].again
            self._course.go(place)
            self._put_task(stepping=stepping, before=before)

    def previous(self) -> None:
        """Go back to the task before."""
        if self._course.place:
            self._course.go(self._course.place - 1)
            self._put_task()

    def go(self, number: int) -> None:
        """Go to a task by its number, from 1. ValueError: there is no such task."""
        count = len(self._course.entries)
        if not is_whole(number) or not 0 < number <= count:
            raise ValueError(NO_TASK.format(number=quote(number), count=count))
        self._course.go(number - 1)
        self._put_task()

    def begin_anew(self) -> None:
        """Forget what was answered in this lesson, and begin with the first task."""
        self._course.begin_anew()
        self._put_task(stepping=True)

    def _go_on(self) -> None:
        """Go on to what comes after the lesson."""
        if self._follow_up is not None:
            self._follow_up().go()

    def _practise(self) -> None:
        """Open fresh tasks on what the lesson is about, if there are any."""
        practise = None if self._follow_up is None else self._follow_up().practise
        if practise is not None:
            practise()

    def _go_to_open(self) -> None:
        places = (at for at, entry in enumerate(self._course.entries) if entry.status == "open")
        self.go(next(places, 0) + 1)


def _check(progress: object, done: object, on_try: object) -> None:
    """Check the values. ValueError: one of them is something else."""
    for name, given, kind, words in (
        ("progress", progress, Progress, PROGRESS),
        ("done", done, Mapping, "how tasks were answered, by their keys"),
        ("on_try", on_try, Callable, "a function that hears of each try"),
    ):
        if given is not None:
            require_type(name, given, kind, words)
