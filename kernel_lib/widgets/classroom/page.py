"""A room of learners that shows itself: who did what by now, what went wrong, who is stuck; and a task's position with
all answers on the projector.

    room = kl.Classroom("results/")
    room                            # in a notebook: the page, which follows what arrives

What came is in `room.table`; `room.report("room.html")` writes the page as a file.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from kernel_lib.classroom import classroom
from kernel_lib.classroom.spreadsheet import CSV_MARK
from kernel_lib.core.files import atomic_write_text, free_page
from kernel_lib.scene.theme import Theme
from kernel_lib.widgets.classroom import panels
from kernel_lib.widgets.classroom.panels import Typed, say
from kernel_lib.widgets.classroom.projector import projector
from kernel_lib.widgets.front.component import Value, action
from kernel_lib.widgets.front.offline import offline
from kernel_lib.widgets.front.page import HtmlPage

if TYPE_CHECKING:
    from kernel_lib.widgets.front.notebook import Bundle, NotebookWidget

UnitNumber = Annotated[int, msgspec.Meta(ge=1, le=999)]
"""The number of a unit of the assignment."""


class Classroom(classroom.Classroom):
    """The results of a room, collected from a folder while they arrive; it shows itself as a page.

    `assignment`: what was to be done, or its file; left out, the one that lies in the folder. `names` are shown unless
    they are hidden: then learners are numbers, everywhere. See `kernel_lib.classroom.classroom` for what it tells.

    FileNotFoundError: no such folder. ValueError: no assignment, or several.
    """

    def page(self, *, theme: Theme = "auto") -> NotebookWidget:
        """Return a widget with the page, which follows what arrives."""
        from kernel_lib.widgets.front.notebook import as_widget  # loads ipywidgets

        page: NotebookWidget = as_widget(ClassroomPage(self, theme=theme))
        return page

    def report(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Write the page as it stands as one HTML file that opens anywhere, offline; returns its path.

        FileExistsError: the file is there and `overwrite` is false. OSError: it cannot be written.
        """
        target = free_page(path, overwrite=overwrite)
        return atomic_write_text(target, report(self), overwrite=overwrite)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        return self.page()._repr_mimebundle_(**kwargs)

    def _ipython_display_(self) -> None:
        self.page()._ipython_display_()


def report(room: classroom.Classroom) -> str:
    """Return the page as it stands, as HTML with all rules and files."""
    return offline(panels.title(room), _still(room, every=True), "classroom")


def _still(room: classroom.Classroom, *, every: bool = False) -> str:
    html = panels.page(room, every=every, live=False)
    return ClassroomPage.styled(html)


class ClassroomPage(HtmlPage):
    """The page of a room: the browser asks every few seconds, and Python looks into the folder."""

    catalogue = "classroom"
    stylesheets = ("classroom/classroom.css",)
    has_pictures = True
    look_ms = Value(3_000)

    def __init__(self, room: classroom.Classroom, *, theme: Theme = "auto") -> None:
        super().__init__(theme=theme)
        self.room = room
        self._chosen, self._every = 0, False
        self._shown, self._counts, self._rule = 0, True, False
        self._typed = Typed()
        self.update()

    def __repr__(self) -> str:
        return repr(self.room)

    def page_html(self) -> str:
        return panels.page(self.room, chosen=self._chosen, every=self._every, typed=self._typed)

    def projector_html(self) -> str:
        column = next((one for one in self.room.columns if one.unit.number == self._shown), None)
        if column is None or column.unit.task is None:
            return ""
        return projector(self.room, column, column.unit.task, counts=self._counts, rule=self._rule)

    def still(self) -> str:
        return _still(self.room)

    # What came ------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Look what has come since, and how long people have waited."""
        try:
            if self.room.refresh():
                self.say(say("said-new", count=len(self.room.files)))
        except FileNotFoundError:
            self.say(say("said-gone", folder=str(self.room.folder)))
        self.update()

    @action
    def look(self) -> None:
        """Look what has come."""
        self.refresh()

    @action
    def every(self) -> None:
        """Show all rules and files, or the first of them."""
        self._every = not self._every
        self.update()

    @action
    def names(self, shown: bool) -> None:
        """Call learners by their names, or by numbers."""
        self.room.show_names(shown=shown)
        self.update()

    @action
    def report(self) -> None:
        """Hand out the page as a file."""
        self.save_file(f"{_stem()}.html", "text/html", report(self.room))

    @action
    def csv(self) -> None:
        """Hand out the table as a file."""
        self.save_file(f"{_stem()}.csv", "text/csv;charset=utf-8", CSV_MARK + self.room.csv())

    # Tasks, and the projector ---------------------------------------------------------------------

    @action
    def choose(self, number: UnitNumber) -> None:
        """Mark the column of a task, or mark it no longer."""
        self._chosen = 0 if self._chosen == number else number
        self.update()

    @action
    def show(self, number: UnitNumber) -> None:
        """Put a task on the projector. ValueError: there is none of this number."""
        if number not in self._numbers():
            raise ValueError(say("said-none", number=number))
        self._chosen = self._shown = number
        self.update()
        self.say(say("said-on-show", number=number))

    @action
    def next(self) -> None:
        """Show the next task that can be shown."""
        self._step(1)

    @action
    def before(self) -> None:
        """Show the one before."""
        self._step(-1)

    @action
    def counts(self) -> None:
        """Show what was answered on the projector, or hide it."""
        self._counts = not self._counts
        self.update()

    @action
    def rule(self) -> None:
        """Show the text of the rule on the projector, or hide it."""
        self._rule = not self._rule
        self.update()

    @action
    def leave(self) -> None:
        """Go back from the projector to the page."""
        self._shown = 0
        self.update()

    def _numbers(self) -> list[int]:
        """Return the numbers of the tasks that can be shown."""
        return [column.unit.number for column in self.room.columns if column.unit.task is not None]

    def _step(self, by: Literal[1, -1]) -> None:
        numbers = self._numbers()
        if self._shown in numbers:
            self.show(numbers[(numbers.index(self._shown) + by) % len(numbers)])

    # Codes ----------------------------------------------------------------------------------------

    def fill_in(self, fields: Mapping[str, str]) -> None:
        name, code = fields.get("name", ""), fields.get("code", "")
        if (name, code) != self._typed[:2]:
            self._typed = Typed(name, code)

    @action
    def type_code(self) -> None:
        """Keep the code that was typed in."""
        self.type_in(self._typed.name, self._typed.code)

    def type_in(self, name: str, code: str) -> None:
        """Keep a code that somebody reads out; what is wrong with it is said on the page."""
        try:
            self.room.type_in(name, code)
        except OSError as why:
            self._refuse(name, code, say("said-not-kept", why=why.strerror or str(why)))
        except ValueError as why:
            self._refuse(name, code, str(why))
        else:
            self._typed = Typed()
            self.say(say("said-kept", name=" ".join(name.split())))
        self.update()

    def _refuse(self, name: str, code: str, sentence: str) -> None:
        self._typed = Typed(name, code, sentence)
        self.say(sentence)


def _stem() -> str:
    """Return the beginning of the name of a file that is handed out now."""
    return f"room-{datetime.now().astimezone():%Y-%m-%d-%H%M}"
