"""A drill on the screen: tasks one after the other for five minutes or ten, on the board on which lessons are done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from time import monotonic

from kernel_lib.study import drill as headless
from kernel_lib.study.progress import Progress
from kernel_lib.study.tasks import Answer, Feedback, PosedTask
from kernel_lib.widgets.drill import summary
from kernel_lib.widgets.front.board import BoardMode, ShapeChoice, Theme
from kernel_lib.widgets.front.component import Value
from kernel_lib.widgets.lesson import feedback as lesson_page
from kernel_lib.widgets.lesson.course import CourseTask
from kernel_lib.widgets.lesson.frames import LINES
from kernel_lib.widgets.lesson.task_board import PACE, TaskBoard
from kernel_lib.words import Message


class DrillBoard(TaskBoard):
    """Drills tasks, what is due first: `Drill("gear")`, `Drill(["gear/open-cards", kl.mistakes("my-games/")])`.

    It takes the name of a game (its lessons' tasks and puzzles), of a lesson, files and folders, replays, tasks,
    exercises, mistakes and other positions, or a list of all that; `rule`: only what is about it. What was not right at
    the first try comes back; what is known comes again after as many days as `fsrs` says. It takes `minutes`.

    `progress` keeps each try: whose it is, or a name, by default nobody's; it lies in a folder beside the notebook.
    `drill` is the same without a board (`kernel_lib.study.drill`).

    ValueError: there is nothing to drill, or no time. UnknownName: no such game, lesson, task or rule. OSError,
    ReplayError: a file cannot be read.
    """

    catalogue = "drill"
    stylesheets = (*TaskBoard.stylesheets, "drill/drill.css")
    comes_back = Message("lesson/comes-back-soon")
    mode = Value[BoardMode]("drill")

    def __init__(
        self,
        tasks: object,
        *,
        progress: Progress | str | None = None,
        minutes: float = 5,
        rule: str | None = None,
        theme: Theme = "auto",
        shape: ShapeChoice = "auto",
        pace: int = PACE,
    ) -> None:
        whose = progress if isinstance(progress, Progress) else Progress(progress)
        self.drill = headless.DrillSession(tasks, whose, minutes=minutes, rule=rule)
        self._begun = monotonic()
        self._stopped = self._done = self._misses = False
        title = summary.say("called", game=summary.called(self.drill))
        super().__init__(title=title, theme=theme, shape=shape, pace=pace)
        self._put_task()

    def __repr__(self) -> str:
        return f"<Drill of {len(self.drill.tasks)} tasks of {summary.called(self.drill)}>"

    # Going on ---------------------------------------------------------------------------------------

    def _put_task(self) -> None:
        """Put what the drill asks now, or its end."""
        task = self.drill.now
        self._begun = monotonic()
        if task is None and not self.frames:
            self._show_quietly(next(iter(self.drill.tasks.values())))
        self._pose(None if task is None else CourseTask(task))

    def _show_quietly(self, task: PosedTask) -> None:
        """Show a picture also where nothing is asked, for a page needs one."""
        self._dress(task)
        self.show([self._new_renderer(task).render(task.state, at=task.at, offers=False, hold=0)])

    def next(self) -> None:
        """Go on: to the next task, or, when time is up or nothing is left, to the end."""
        if self.drill.now is None:
            return
        self.drill.next()
        self._put_task()

    def stop(self) -> None:
        """End it before its time."""
        self.drill.stop()
        self._stopped = True
        self._put_task()

    def more(self, minutes: float = 5) -> None:
        """Go on for some more minutes, if need be with what is due later. ValueError: no time."""
        if self.drill.now is None:
            self._stopped = self._done = self._misses = False
            self.drill.more(minutes)
            self._put_task()

    def _commands(self) -> dict[str, Callable[[], None]]:
        return super()._commands() | {
            "next": self.next, "stop": self.stop, "more": self.more, "time": self._tell,
            "done": self._put_away, "misses": self._show_misses,
        }  # fmt: skip

    def _put_away(self) -> None:
        self._done = self._entry is None
        self._tell()

    def _show_misses(self) -> None:
        self._misses = self._entry is None
        self._tell()

    # What is told -----------------------------------------------------------------------------------

    def _heard_hint(self) -> None:
        self.drill.hint()

    def _heard_try(self, read: Answer | None, feedback: Feedback | None, *, hinted: bool) -> None:
        now = monotonic()
        self.drill.keep(read, feedback, hinted=hinted, ms=int((now - self._begun) * 1000))
        self._begun = now

    def _tell(self) -> None:
        """Say beside the board how it stands now."""
        stamp = self.lesson.get("stamp", 0) + 1
        told = summary.told(self.drill) | {"stamp": stamp}
        entry, line = self._entry, self._line
        if entry is None or line is None:
            ended = summary.end(self.drill, stopped=self._stopped, done=self._done, misses=self._misses)
            self.lesson = told | {"end": ended}
            return
        made = lesson_page.told_line(line, timed=self._watch is not None) if entry.task.line.ask in LINES else None
        said = summary.told_task(self.drill, entry, self._talk)
        self.lesson = told | said | {
            "line": made, "marks": self._marks, "position": self._stamp, "held": self._held,
        }  # fmt: skip

    # For readers without a kernel -------------------------------------------------------------------

    def fallback(self) -> Mapping[str, str]:
        """Return while it runs the task on show; at its end what it says, in words."""
        if "end" not in self.lesson:
            return super().fallback()
        words = summary.text(self.lesson["end"], summary.kept(self.drill.progress))
        paragraphs = "".join(f"<p>{escape(line)}</p>" for line in words.split("\n"))
        return {"text/plain": words, "text/html": paragraphs}
