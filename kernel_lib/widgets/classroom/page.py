"""A room of learners that shows itself: who did what by now, what went wrong, who is stuck; and a task's position with
all answers on the projector.

    room = kl.Classroom("results/")
    room                            # in a notebook: the page, which follows what arrives

What came is in `room.table`; `room.report("room.html")` writes the page as a file.
"""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Any, Final, get_args

import traitlets

from kernel_lib.classroom import classroom as kept
from kernel_lib.classroom.columns import Column
from kernel_lib.core.files import atomic_write_text, free_page
from kernel_lib.scene.theme import style, tokens_css
from kernel_lib.widgets.classroom import panels
from kernel_lib.widgets.classroom.panels import Typed
from kernel_lib.widgets.classroom.projector import projector
from kernel_lib.widgets.front.assets import script, stylesheet
from kernel_lib.widgets.front.board import Bundle, Theme
from kernel_lib.widgets.front.cards import beside
from kernel_lib.widgets.front.html import Tree, html_of, texts_of
from kernel_lib.widgets.front.messages import Command, Form, Listening
from kernel_lib.widgets.front.offline import offline
from kernel_lib.widgets.front.signs import CSS

SENTENCES: Final = {
    "gone": "The folder {folder} is gone. What had come by then is shown.",
    "on show": "Task {number} is on show.",
    "kept": "The code of {name} is kept in the folder, and counts.",
    "not kept": "The code could not be kept: {why}.",
    "new": "{count} files have come by now.",
    "none": "No task {number} is answered on a board or in words: it is played.",
}


class Classroom(kept.Classroom):
    """The results of a room, collected from a folder while they arrive; it shows itself as a page.

    `assignment`: what was to be done, or its file; left out, the one that lies in the folder. `names` are shown unless
    they are hidden: then learners are numbers, everywhere. See `kernel_lib.classroom.classroom` for what it tells.

    FileNotFoundError: no such folder. ValueError: no assignment, or several.
    """

    def page(self, *, theme: Theme = "auto") -> ClassroomPage:
        """The page, which follows what arrives."""
        return ClassroomPage(self, theme=theme)

    def report(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Writes the page as it stands as one HTML file that opens anywhere, offline; returns its path.

        FileExistsError: the file is there and `overwrite` is not said. OSError: it cannot be written.
        """
        target = free_page(path, overwrite=overwrite)
        return atomic_write_text(target, report(self), overwrite=overwrite)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        return self.page()._repr_mimebundle_(**kwargs)


def report(room: kept.Classroom) -> str:
    """The page as it stands, as HTML with all rules and files."""
    title = "".join(texts_of(panels.title(room)))
    return offline(title, _still(room, every=True))


def _css() -> str:
    return tokens_css() + style("auto") + CSS + stylesheet("classroom/classroom.css")


def _still(room: kept.Classroom, *, every: bool = False) -> str:
    page = html_of(panels.page(room, every=every, live=False))
    return f'<div class="cb cb-room"><style>{_css()}</style>{page}</div>'


class ClassroomPage(Listening):
    """The page of a room: the browser asks every few seconds, and Python looks into the folder."""

    _esm = script("classroom.js")
    _css = _css()

    page: Any = traitlets.List().tag(sync=True)
    projector: Any = traitlets.List().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    theme = traitlets.Enum(get_args(Theme), "auto").tag(sync=True)

    def __init__(self, room: kept.Classroom, *, theme: Theme = "auto") -> None:
        self.room = room
        self._chosen, self._every = 0, False
        self._shown, self._counts, self._rule = 0, True, False
        super().__init__(theme=theme)
        self._typed = Typed()
        self.on_message(Command, lambda message: self._command(message.name))
        self.on_message(Form, self._heard_fields)
        self._tell()

    def __repr__(self) -> str:
        return repr(self.room)

    def show_error(self, sentence: str) -> None:
        """Say that a message could not be answered."""
        self.said = sentence

    # What is asked ----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Look what has come since, and how long people have waited."""
        try:
            if self.room.refresh():
                self.said = SENTENCES["new"].format(count=len(self.room.files))
        except FileNotFoundError:
            self.said = SENTENCES["gone"].format(folder=self.room.folder)
        self._tell()

    def show(self, number: int) -> None:
        """Put a task on the projector. ValueError: there is none of this number."""
        column = next((one for one in self.room.columns if one.unit.number == number), None)
        if column is None or column.unit.task is None:
            raise ValueError(SENTENCES["none"].format(number=number))
        self._chosen = self._shown = number
        self._tell()
        self.said = SENTENCES["on show"].format(number=number)

    def leave(self) -> None:
        """Back from the projector to the page."""
        self._shown = 0
        self._tell()

    def _command(self, name: str) -> None:
        deed, _, what = name.partition(" ")
        number = int(what) if what.isdigit() and len(what) < 4 else 0
        if deed in ("show", "choose") and number:
            self._choose(number, shown=deed == "show")
        elif deed in ("next", "before"):
            self._step(1 if deed == "next" else -1)
        elif name in ("names", "numbers"):
            self.room.show_names(shown=name == "names")
            self._tell()
        elif name in ("report", "csv"):
            self._hand_out(name)
        elif name in ("every", "counts", "rule"):
            self._turn(name)
        elif name == "leave":
            self.leave()
        elif name == "look":
            self.refresh()

    def _heard_fields(self, message: Form) -> None:
        self._typed = Typed(message.fields.get("name", ""), message.fields.get("code", ""))
        if message.name == "type in":
            self.type_in(self._typed.name, self._typed.code)
        self._tell()

    def type_in(self, name: str, code: str) -> None:
        """Keep a code that somebody reads out; what is wrong with it is said on the page."""
        try:
            self.room.type_in(name, code)
        except OSError as why:
            self._refuse(name, code, SENTENCES["not kept"].format(why=why.strerror or why))
        except ValueError as why:
            self._refuse(name, code, str(why))
        else:
            self._typed = Typed()
            self.said = SENTENCES["kept"].format(name=" ".join(name.split()))
        self._tell()

    def _refuse(self, name: str, code: str, sentence: str) -> None:
        self._typed, self.said = Typed(name, code, sentence), sentence

    def _choose(self, number: int, *, shown: bool) -> None:
        if shown:
            self.show(number)
            return
        self._chosen = 0 if self._chosen == number else number
        self._tell()

    def _step(self, by: int) -> None:
        """The next task that can be shown, or the one before."""
        numbers = [column.unit.number for column in self.room.columns if column.unit.task is not None]
        if self._shown in numbers:
            self.show(numbers[(numbers.index(self._shown) + by) % len(numbers)])

    def _turn(self, name: str) -> None:
        if name == "every":
            self._every = not self._every
        elif name == "counts":
            self._counts = not self._counts
        else:
            self._rule = not self._rule
        self._tell()

    def _hand_out(self, name: str) -> None:
        stem = f"room-{datetime.now().astimezone():%Y-%m-%d-%H%M}"
        if name == "csv":
            text = kept.CSV_MARK + self.room.csv()
            self.send({"type": "file", "name": f"{stem}.csv", "kind": "text/csv;charset=utf-8", "text": text})
        else:
            self.send({"type": "file", "name": f"{stem}.html", "kind": "text/html", "text": report(self.room)})

    # What is told -----------------------------------------------------------------------------------

    def _tell(self) -> None:
        told: Any = panels.page(self.room, chosen=self._chosen, every=self._every, typed=self._typed)
        shown: Tree = []
        column = self._column()
        if column is not None and column.unit.task is not None:
            shown = projector(self.room, column, column.unit.task, counts=self._counts, rule=self._rule)
        with self.hold_sync():
            self.page, self.projector = told, shown

    def _column(self) -> Column | None:
        return next((one for one in self.room.columns if one.unit.number == self._shown), None)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        live = super()._repr_mimebundle_(**kwargs)
        return None if live is None else beside(live, repr(self.room), _still(self.room))
