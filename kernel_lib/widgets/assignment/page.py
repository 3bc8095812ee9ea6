"""A learner at work on an assignment, in a notebook: what is next, and the board, table or player on which it is done.

    kl.Assignment.load("monday.json").begin("Ann")

What is done is kept as it is done; handed in it is one file.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final, get_args

import ipywidgets
import traitlets

from kernel_lib.classroom import assignment as kept
from kernel_lib.classroom.assignment import Annotate, Beat, Drill, Tasks, Unit
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.rehearsal import rehearse
from kernel_lib.classroom.work import Work
from kernel_lib.core.validation import require_folder
from kernel_lib.replay import Replay
from kernel_lib.scene.theme import tokens_css
from kernel_lib.widgets.assignment import panels
from kernel_lib.widgets.assignment.export import export_assignment
from kernel_lib.widgets.assignment.maker import FILE, AssignmentMaker
from kernel_lib.widgets.front.assets import script, stylesheet
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.front.cards import beside
from kernel_lib.widgets.front.forms import Part, spaced
from kernel_lib.widgets.front.html import html_of
from kernel_lib.widgets.front.listening import Listening
from kernel_lib.widgets.front.messages import Command
from kernel_lib.widgets.front.notebook import Bundle
from kernel_lib.widgets.front.signs import CSS as SIGNS_CSS
from kernel_lib.widgets.progress.page import Progress

OUT: Final = "handed-in"
"""The folder beside the notebook into which work is handed in, if nothing else is said."""
SENTENCES: Final = {
    "handed in": "Handed in: {file}. Give this file to your teacher.",
    "trouble": "That cannot be opened: {why}",
    "not written": "It could not be handed in: {why}. What was done is kept.",
    "all done": "All is done.",
}


class Assignment(kept.Assignment):
    """What a room is to do, in order, kept in one file; see `kernel_lib.classroom.assignment`.

    `Assignment.load("monday.json").begin("Ann")` is a learner's work on it; `Assignment.make("monday.json")` a page on
    which a teacher makes one.
    """

    @classmethod
    def make(cls, path: str | os.PathLike[str] = FILE, *, theme: Theme = "auto") -> AssignmentMaker:
        """A page on which one is made and saved as `path`, or the one that is there opened and changed.

        ValueError: the file that is there is no assignment. OSError: it cannot be read.
        """

        def viewed(work: Work, out: Path, unit: Unit | None) -> Part:
            page = AssignmentPage(work, out=out, theme=theme)
            if unit is not None:
                page.go_to(unit)
            return page

        return AssignmentMaker(path, viewed, theme=theme)

    def begin(
        self,
        name: str | None = None,
        folder: str | os.PathLike[str] = "progress",
        *,
        out: str | os.PathLike[str] = OUT,
        mine: bool = False,
        theme: Theme = "auto",
    ) -> AssignmentPage:
        """The work of a learner on it: what is done is kept in `folder`, beside the notebook, and handed in to `out`.
        `mine`: also if that file bears another name.

        ValueError, OSError: what was kept before cannot be read, or is somebody else's, or a folder is none.
        """
        return AssignmentPage(Work(self, Progress(name, folder, mine=mine)), out=out, theme=theme)

    def export(self, path: str | os.PathLike[str], *, theme: Theme = "auto", overwrite: bool = False) -> Path:
        """Writes it as one HTML file in which its tasks are done without a kernel and without a network, on a phone;
        returns its path. Games, drills and notes take a notebook: the page says so. See `assignment.export`.

        FileExistsError: the file is there and `overwrite` is not said. OSError: it cannot be written. ValueError:
        nothing of it can be done in a page.
        """
        return export_assignment(self, path, theme=theme, overwrite=overwrite)

    def rehearse(self, folder: str | os.PathLike[str], learners: int = 20, *, seed: int | str = 1) -> int:
        """Hands in what a class of bots did of it, to rehearse with before there are learners; how many files.

        See `kernel_lib.classroom.rehearsal`. ValueError: no folder, or no bots. OSError: it cannot be written there.
        """
        return len(rehearse(self, folder, learners, seed=seed))


class Steps(Listening):
    """The page's own part of it. It knows no game."""

    _esm = script("assignment.js")
    _css = tokens_css() + SIGNS_CSS + stylesheet("assignment/assignment.css")

    page: Any = traitlets.List().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    theme = traitlets.Enum(get_args(Theme), "auto").tag(sync=True)

    def show_error(self, sentence: str) -> None:
        """Say that a message could not be answered."""
        self.said = sentence


class AssignmentPage(Part):
    """A learner's work on an assignment; what is done now stands below, as `opened`."""

    def __init__(self, work: Work, *, out: str | os.PathLike[str] = OUT, theme: Theme = "auto") -> None:
        require_folder("out", out)
        self.work, self._out, self._theme = work, os.fspath(out), theme
        self.opened: ipywidgets.DOMWidget | None = None
        self._unit: Unit | None = None
        self.steps = Steps(theme=theme)
        self._stage = ipywidgets.VBox(layout=spaced())
        super().__init__([self.steps, self._stage], layout=spaced())
        self.steps.on_message(Command, lambda message: self._command(message.name))
        self.refresh()

    def __repr__(self) -> str:
        return repr(self.work)

    def refresh(self) -> None:
        """Show how far it is by now."""
        number = 0 if self._unit is None else self._unit.number
        told: Any = panels.page(self.work, self._out, opened=number)
        self.steps.page = told

    def _command(self, name: str) -> None:
        deed, _, number = name.partition(" ")
        if name == "look":
            self.refresh()
        elif name == "next":
            self.go_on()
        elif name == "hand in":
            self.hand_in()
        elif deed == "open":
            found = [unit for unit in self.work.assignment.units if str(unit.number) == number]
            for unit in found:
                self.go_to(unit)

    def go_on(self) -> None:
        """Open what is next."""
        unit = self.work.next
        if unit is None:
            self.steps.said = SENTENCES["all done"]
            self.refresh()
        else:
            self.go_to(unit)

    def go_to(self, unit: Unit) -> None:
        """Open a thing to be done below, in place of what was open."""
        before = self.opened
        try:
            made = self._made(unit)
        except (OSError, ValueError) as why:
            self.steps.said = SENTENCES["trouble"].format(why=why)
            return
        self._unit, self.opened, self.steps.said = unit, made, unit.label
        self._stage.children = (made,)
        if before is not None:
            before.close()
        self.refresh()

    def _made(self, unit: Unit) -> ipywidgets.DOMWidget:
        """The widget on which it is done. ValueError, OSError: it cannot be opened."""
        from kernel_lib.widgets.drill.drill import Drill as DrillBoard
        from kernel_lib.widgets.player.player import Player
        from kernel_lib.widgets.table.table import Table

        part, progress = unit.part, self.work.progress
        if isinstance(part, Tasks):
            return self._lesson(unit, part)
        if isinstance(part, Drill):
            return DrillBoard(part.game, progress=progress, minutes=part.minutes, theme=self._theme)
        if isinstance(part, Deal | Beat):
            return Table(self.work.match(unit), deals=False, theme=self._theme, task=unit.label)
        assert isinstance(part, Annotate), "there are no other parts"
        return Player(self.work.notes(unit), by=self.work.called, theme=self._theme)

    def _lesson(self, unit: Unit, part: Tasks) -> ipywidgets.DOMWidget:
        """The lesson with this task, at this task."""
        from kernel_lib.widgets.lesson.lesson import Lesson

        assert unit.task is not None
        replay: Replay = unit.task.replay
        lesson = Lesson(replay, title=part.title, progress=self.work.progress, theme=self._theme)
        lesson.go(next(number for number, task in enumerate(lesson.tasks, 1) if task.key == unit.task.key))
        lesson.observe(lambda _: self.refresh(), "lesson")
        return lesson

    def hand_in(self) -> None:
        """Write what was done as one file into the folder for it."""
        try:
            file = self.work.hand_in(self._out)
        except OSError as why:
            self.steps.said = SENTENCES["not written"].format(why=why.strerror or why)
        else:
            self.steps.said = SENTENCES["handed in"].format(file=file)
        self.refresh()

    # For readers without a kernel -------------------------------------------------------------------

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        live = super()._repr_mimebundle_(**kwargs)
        page = html_of(panels.page(self.work, self._out))
        css = tokens_css() + SIGNS_CSS + stylesheet("assignment/assignment.css")
        still = f'<div class="cb cb-assignment"><style>{css}</style>{page}</div>'
        return None if live is None else beside(live, repr(self), still)
