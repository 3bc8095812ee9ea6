"""A deal that a room played at many tables, shown as a page: results against the field, where the tables part, what
each choice led to, and what the judge says of it.

    field = kl.Field(deal, "played/")
    field                           # in a notebook: the page
    field.report("deal.html")       # the page as a file, with every parting
"""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Any, Final, get_args

import traitlets

from kernel_lib.classroom import field as kept
from kernel_lib.drafts import write_whole
from kernel_lib.scene.theme import style, tokens_css
from kernel_lib.widgets import field_page
from kernel_lib.widgets.board import Bundle, Theme, Tone
from kernel_lib.widgets.bundle import bundle
from kernel_lib.widgets.classroom_signs import CSS
from kernel_lib.widgets.collection import beside
from kernel_lib.widgets.field_board import ForkBoard
from kernel_lib.widgets.field_verdict import Verdict, verdict
from kernel_lib.widgets.listening import Command, Listening
from kernel_lib.widgets.offline import offline
from kernel_lib.widgets.thinking import Thinking
from kernel_lib.widgets.tree import html_of

SENTENCES: Final = {
    "exists": "{path} is there already. Choose another name, or say overwrite=True.",
    "title": "{title}: the same deal at {count} tables",
    "table": "Table {number} is chosen.",
    "no table": "No table is chosen.",
    "no such table": "There is no table {number}.",
    "no parting": "There is no parting {number}: they count from 1 to {count}.",
    "thinks": "The judge thinks.",
}


class Field(kept.Field):
    """The games of one deal that a room played, given as replays, files or folders; it shows itself as a page.

    `names` are shown unless they are hidden: then people are called as their table, everywhere. See
    `kernel_lib.classroom.field` for what it tells: `table`, `partings`, `tables`, `faults`.
    """

    def page(self, *, theme: Theme = "auto") -> FieldPage:
        """The page."""
        return FieldPage(self, theme=theme)

    def report(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Writes the page, with every parting, as one HTML file that opens anywhere, offline; returns its path.

        FileExistsError: the file is there and `overwrite` is not said. OSError: it cannot be written.
        """
        target = Path(path)
        if target.exists() and not overwrite:
            raise FileExistsError(SENTENCES["exists"].format(path=target))
        return write_whole(target, report(self), overwrite=overwrite)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        return self.page()._repr_mimebundle_(**kwargs)


def report(room: kept.Field, verdicts: dict[int, Verdict] | None = None) -> str:
    """The page as HTML with every parting, and with what the judge has said."""
    title = SENTENCES["title"].format(title=room.deal.rules.title, count=len(room.tables))
    return offline(title, _still(room, every=True, verdicts=verdicts))


def _css() -> str:
    return tokens_css() + style("auto") + CSS + bundle("classroom.css") + bundle("field.css")


def _boards(room: kept.Field) -> list[ForkBoard]:
    return [ForkBoard(room.deal, parting) for parting in room.partings]


def _still(room: kept.Field, *, every: bool = False, verdicts: dict[int, Verdict] | None = None) -> str:
    seen = field_page.Seen(verdicts=dict(verdicts or {}), live=False)
    page = html_of(field_page.page(room, _boards(room), seen, every=every))
    return f'<div class="cb cb-room"><style>{_css()}</style>{page}</div>'


class FieldPage(Listening):
    """The page of a field: partings and tables are chosen, and the judge is asked."""

    _esm = bundle("field.js")
    _css = _css()

    page: Any = traitlets.List().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    theme = traitlets.Enum(get_args(Theme), "auto").tag(sync=True)

    def __init__(self, room: kept.Field, *, theme: Theme = "auto") -> None:
        self.room = room
        self.seen = field_page.Seen()
        self._boards = _boards(room)
        self._judge = Thinking(self)
        super().__init__(theme=theme)
        self.hear(Command, lambda message: self._command(message.name))
        self._tell()

    def __repr__(self) -> str:
        return repr(self.room)

    # What the judge needs of a table (`Asked`) --------------------------------------------------------

    def failed(self, sentence: str) -> None:
        """Say that a message could not be answered."""
        self.seen.asked = None
        self._tell()
        self.said = sentence

    def say(self, text: str, _tone: Tone = "info") -> None:
        """Say something to those who listen to the page."""
        self.said = text

    def busy(self, *, on: bool) -> None:
        """Nothing: the page says itself what is thought about."""

    # What is asked ----------------------------------------------------------------------------------

    def part(self, number: int) -> None:
        """Show a parting, from 1. ValueError: there is none of this number."""
        count = len(self.room.partings)
        if not 1 <= number <= count:
            raise ValueError(SENTENCES["no parting"].format(number=number, count=count))
        self.seen.parting = number - 1
        self._tell()
        self.said = field_page.forks(self.room, self._boards, self.seen).told(
            number - 1, self.room.partings[number - 1]
        )

    def choose(self, number: int | None) -> None:
        """Mark a table; None: none. ValueError: there is none of this number."""
        if number is not None and number not in {table.number for table in self.room.tables}:
            raise ValueError(SENTENCES["no such table"].format(number=number))
        self.seen.table = number
        self._tell()
        self.said = SENTENCES["no table"] if number is None else SENTENCES["table"].format(number=number)

    def judge(self, number: int) -> None:
        """Ask the judge about a parting, from 1; in a notebook it thinks beside the page."""
        count, at = len(self.room.partings), number - 1
        if not 1 <= number <= count:
            raise ValueError(SENTENCES["no parting"].format(number=number, count=count))
        parting = self.room.partings[at]
        self.seen.asked = at
        self._tell()
        try:
            self._judge.about(
                lambda: verdict(self.room, parting), lambda said: self._judged(at, said), saying=SENTENCES["thinks"]
            )
        except Exception:
            self.seen.asked = None
            raise

    def _judged(self, at: int, said: Verdict) -> None:
        self.seen.verdicts[at] = said
        self.seen.asked = None
        self._tell()
        self.said = field_page.told_of(self.room, at, said)

    def _command(self, name: str) -> None:
        deed, _, what = name.partition(" ")
        number = int(what) if what.isdigit() and what.isascii() and len(what) < 5 else 0
        if deed == "part" and 1 <= number <= len(self.room.partings):
            self.part(number)
        elif deed == "judge" and 1 <= number <= len(self.room.partings):
            self.judge(number)
        elif deed == "table" and number in {table.number for table in self.room.tables}:
            self.choose(None if number == self.seen.table else number)
        elif name in ("next", "before") and self.room.partings:
            self.part((self.seen.parting + (1 if name == "next" else -1)) % len(self.room.partings) + 1)
        elif name in ("names", "numbers"):
            self.room.names = name == "names"
            self._tell()
        elif name == "report":
            stem = f"deal-{datetime.now().astimezone():%Y-%m-%d-%H%M}"
            text = report(self.room, self.seen.verdicts)
            self.send({"type": "file", "name": f"{stem}.html", "kind": "text/html", "text": text})

    # What is told -----------------------------------------------------------------------------------

    def _tell(self) -> None:
        told: Any = field_page.page(self.room, self._boards, self.seen)
        self.page = told

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        live = super()._repr_mimebundle_(**kwargs)
        return None if live is None else beside(live, repr(self.room), _still(self.room))
