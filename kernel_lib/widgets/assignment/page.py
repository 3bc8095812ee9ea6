"""A learner at work on an assignment, in a notebook: what is next, and the board, table or player on which it is done.

    kl.Assignment.load("monday.json").begin("Ann")

What is done is kept as it is done; handed in it is one file.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kernel_lib.classroom import assignment
from kernel_lib.classroom.assignment import Annotate, Beat, DrillPart, Tasks, Unit
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.rehearsal import rehearse
from kernel_lib.classroom.work import Work
from kernel_lib.core.validation import require_folder
from kernel_lib.replay import Replay
from kernel_lib.scene.theme import Theme
from kernel_lib.widgets.assignment import panels
from kernel_lib.widgets.assignment.export import export_assignment
from kernel_lib.widgets.assignment.maker import FILE, AssignmentMaker
from kernel_lib.widgets.assignment.panels import say
from kernel_lib.widgets.front.board import BoardComponent
from kernel_lib.widgets.front.component import Value, action
from kernel_lib.widgets.front.page import HtmlPage
from kernel_lib.widgets.progress.page import Progress

if TYPE_CHECKING:
    from kernel_lib.widgets.front.notebook import NotebookWidget

OUT: Final = "handed-in"
"""The folder beside the notebook into which work is handed in, if nothing else is said."""


class Assignment(assignment.Assignment):
    """The parts that learners work through in order, kept in one file; see `kernel_lib.classroom.assignment`.

    `Assignment.load("monday.json").begin("Ann")` is a learner's work on it; `Assignment.make("monday.json")` a page on
    which a teacher makes one.
    """

    @classmethod
    def make(cls, path: str | os.PathLike[str] = FILE, *, theme: Theme = "auto") -> NotebookWidget:
        """Return a widget with a page on which one is made and saved as `path`, or the one that is there opened and
        changed.

        ValueError: the file that is there is no assignment. OSError: it cannot be read.
        """
        from kernel_lib.widgets.front.notebook import as_widget  # loads ipywidgets

        maker: NotebookWidget = as_widget(maker_page(path, theme=theme), owned=True)
        return maker

    def begin(
        self,
        name: str | None = None,
        folder: str | os.PathLike[str] = "progress",
        *,
        out: str | os.PathLike[str] = OUT,
        mine: bool = False,
        theme: Theme = "auto",
    ) -> NotebookWidget:
        """Return a widget with the work of a learner on it: what is done is kept in `folder`, beside the notebook, and
        handed in to `out`. `mine`: also if that file bears another name.

        ValueError, OSError: what was kept before cannot be read, or is somebody else's, or `folder` or `out` is not a
        folder.
        """
        from kernel_lib.widgets.front.notebook import as_widget  # loads ipywidgets

        work = Work(self, Progress(name, folder, mine=mine))
        page: NotebookWidget = as_widget(AssignmentPage(work, out=out, theme=theme), owned=True)
        return page

    def export(self, path: str | os.PathLike[str], *, theme: Theme = "auto", overwrite: bool = False) -> Path:
        """Write it as one HTML file in which its tasks are done without a kernel and without a network, on a phone;
        returns its path. Games, drills and notes take a notebook: the page says so. See `assignment.export`.

        FileExistsError: the file is there and `overwrite` is false. OSError: it cannot be written. ValueError: nothing
        of it can be done in a page.
        """
        return export_assignment(self, path, theme=theme, overwrite=overwrite)

    def rehearse(self, folder: str | os.PathLike[str], learners: int = 20, *, seed: int | str = 1) -> int:
        """Hand in what a class of bots did of it, to rehearse with before there are learners; how many files.

        See `kernel_lib.classroom.rehearsal`. ValueError: no folder, or no bots. OSError: it cannot be written there.
        """
        return len(rehearse(self, folder, learners, seed=seed))


def maker_page(path: str | os.PathLike[str] = FILE, *, theme: Theme = "auto") -> AssignmentMaker:
    """Return the page on which an assignment is made; see `Assignment.make`."""

    def viewed(work: Work, out: Path, unit: Unit | None) -> AssignmentPage:
        page = AssignmentPage(work, out=out, theme=theme)
        if unit is not None:
            page.go_to(unit)
        return page

    return AssignmentMaker(path, viewed, theme=theme)


class AssignmentPage(HtmlPage):
    """A learner's work on an assignment; what is done now stands below, as `opened`."""

    catalogue = "assignment"
    stylesheets = ("assignment/assignment.css",)
    root, status, look_ms = Value("cb-assignment"), Value("cb-a-status"), Value(3_000)
    has_below = True

    def __init__(self, work: Work, *, out: str | os.PathLike[str] = OUT, theme: Theme = "auto") -> None:
        require_folder("out", out)
        super().__init__(theme=theme)
        self.work, self._out = work, os.fspath(out)
        self._unit: Unit | None = None
        self.refresh()

    def __repr__(self) -> str:
        return repr(self.work)

    def page_html(self) -> str:
        return panels.page(self.work, self._out, opened=0 if self._unit is None else self._unit.number)

    def still(self) -> str:
        html = panels.page(self.work, self._out)
        return self.styled(html)

    def refresh(self) -> None:
        """Show how far it is by now."""
        self.update()

    @action
    def look(self) -> None:
        """Look how far games below have come."""
        self.refresh()

    @action
    def go_on(self) -> None:
        """Open what is next."""
        unit = self.work.next
        if unit is None:
            self.say(say("all-done"))
            self.refresh()
        else:
            self.go_to(unit)

    @action
    def open_part(self, number: int) -> None:
        """Open the thing with this number, if there is one."""
        for unit in self.work.assignment.units:
            if unit.number == number:
                self.go_to(unit)

    def go_to(self, unit: Unit) -> None:
        """Open a thing to be done below, in place of what was open."""
        try:
            made = self._made(unit)
        except (OSError, ValueError) as why:
            self.say(say("trouble", why=str(why)))
            return
        self._unit = unit
        self.say(unit.label)
        self.open_below(made)
        self.refresh()

    def _made(self, unit: Unit) -> BoardComponent:
        """Return the board on which it is done. ValueError, OSError: it cannot be opened."""
        from kernel_lib.widgets.drill.board import DrillBoard
        from kernel_lib.widgets.player.board import PlayerBoard
        from kernel_lib.widgets.table.board import TableBoard

        part, progress, theme = unit.part, self.work.progress, self.theme
        if isinstance(part, Tasks):
            return self._lesson(unit, part)
        if isinstance(part, DrillPart):
            return DrillBoard(part.game, progress=progress, minutes=part.minutes, theme=theme)
        if isinstance(part, Deal | Beat):
            return TableBoard(self.work.match(unit), deals=False, theme=theme, task=unit.label)
        assert isinstance(part, Annotate), "there are no other parts"
        return PlayerBoard(self.work.notes(unit), by=self.work.called, theme=theme)

    def _lesson(self, unit: Unit, part: Tasks) -> BoardComponent:
        """Return the lesson with this task, at this task."""
        from kernel_lib.widgets.lesson.board import LessonBoard

        assert unit.task is not None
        replay: Replay = unit.task.replay
        lesson = LessonBoard(replay, title=part.title, progress=self.work.progress, theme=self.theme)
        lesson.go(next(number for number, task in enumerate(lesson.tasks, 1) if task.key == unit.task.key))
        lesson.on_change("lesson", self.refresh)
        return lesson

    @action
    def hand_in(self) -> None:
        """Write what was done as one file into the folder for it."""
        try:
            file = self.work.hand_in(self._out)
        except OSError as why:
            self.say(say("not-written", why=why.strerror or str(why)))
        else:
            self.say(say("handed-in", file=str(file)))
        self.refresh()
