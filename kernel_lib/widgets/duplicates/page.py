"""A deal that a room played at many tables, shown as a page: results against the field, where the tables part, what
each choice led to, and what the judge says of it.

    field = kl.Field(deal, "played/")
    field                           # in a notebook: the page
    field.report("deal.html")       # the page as a file, with every parting
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

import ipywidgets

from kernel_lib.classroom import duplicate as kept
from kernel_lib.core.files import atomic_write_text, free_page
from kernel_lib.playing import BotFailure, Match
from kernel_lib.widgets.duplicates import panels
from kernel_lib.widgets.duplicates.board import ForkBoard, names_at
from kernel_lib.widgets.duplicates.front import Front, sheet
from kernel_lib.widgets.duplicates.name_form import NameForm
from kernel_lib.widgets.duplicates.projector import place_of, projector, screens
from kernel_lib.widgets.duplicates.race import Racing
from kernel_lib.widgets.duplicates.tables import Tables
from kernel_lib.widgets.duplicates.tree import tables_called
from kernel_lib.widgets.duplicates.verdict import Verdict, verdict
from kernel_lib.widgets.front.background import THOUGHTS, BackgroundJob
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.front.cards import beside
from kernel_lib.widgets.front.forms import Part, spaced
from kernel_lib.widgets.front.html import html_of
from kernel_lib.widgets.front.messages import Command
from kernel_lib.widgets.front.notebook import Bundle
from kernel_lib.widgets.front.offline import offline
from kernel_lib.widgets.table.table import Table
from kernel_lib.words.grammar import count_noun

Laid = Callable[[Match], tuple[ipywidgets.DOMWidget, Table]]
"""What a match is laid on: all that is shown, and the table of it."""

SENTENCES: Final = {
    "title": "{title}: the same deal at {tables}",
    "title first": "{title}: the same deal for every table",
    "table": "Table {number} is chosen.",
    "no table": "No table is chosen.",
    "no such table": "There is no table {number}.",
    "no parting": "There is no parting {number}: they count from 1 to {count}.",
    "thinks": "The judge thinks.",
    "opened": "The table is laid below. Where the tables part is not told while you play.",
    "ended": "Your game is over: it is table {number} of the field.",
    "left": "You have left the table.",
    "no screen": "There is no screen {number}: they count from 0 to {last}.",
    "results": "The results are on show.",
    "tree": "It is on show where the tables part.",
    "ghost": "Table {number}{name}",
    "closed": "What was below is closed.",
    "tables": "Below: {tables}, at move {ply}.",
    "no table here": "It cannot be played here: {why}",
    "who": "Who plays? Type a name below, then press Begin.",
}


class Field(kept.Field):
    """The games of one deal that a room played, given as replays, files or folders; it shows itself as a page.

    `names` are shown unless they are hidden: then people are called as their table, everywhere. See
    `kernel_lib.classroom.duplicate` for what it tells: `table`, `partings`, `tables`, `faults`. On its
    page the deal is played, too.
    """

    def page(self, *, name: str = "", theme: Theme = "auto") -> FieldPage:
        """The page. `name`: what whoever plays the deal there is called, if one plays by hand."""
        return FieldPage(self, name=name, theme=theme)

    def report(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Writes the page, with every parting, as one HTML file that opens anywhere, offline; returns its path.

        FileExistsError: the file is there and `overwrite` is not said. OSError: it cannot be written.
        """
        target = free_page(path, overwrite=overwrite)
        return atomic_write_text(target, report(self), overwrite=overwrite)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        return self.page()._repr_mimebundle_(**kwargs)

    def _ipython_display_(self) -> None:
        self.page()._ipython_display_()


def report(room: kept.Field, verdicts: dict[int, Verdict] | None = None) -> str:
    """The page as HTML with every parting, and with what the judge has said."""
    words = SENTENCES["title" if room.tables else "title first"]
    title = words.format(title=room.deal.rules.title, tables=count_noun(len(room.tables), "table"))
    return offline(title, _still(room, every=True, verdicts=verdicts))


def _boards(room: kept.Field) -> list[ForkBoard]:
    return [ForkBoard(room.deal, parting) for parting in room.partings]


def _still(room: kept.Field, *, every: bool = False, verdicts: dict[int, Verdict] | None = None) -> str:
    seen = panels.Seen(verdicts=dict(verdicts or {}), live=False)
    page = html_of(panels.page(room, _boards(room), seen, every=every))
    return f'<div class="cb cb-room"><style>{sheet()}</style>{page}</div>'


class FieldPage(Part):
    """The page of a field: partings and tables are chosen, the judge is asked, and the deal is played.

    Who plays is asked before a table is laid, if no `name` was given. What is played or looked at stands below, as
    `opened`. `front` is the part of it that a browser shows above that.
    """

    def __init__(self, room: kept.Field, *, name: str = "", theme: Theme = "auto") -> None:
        self.room, self._name, self._theme = room, name, theme
        self.seen = panels.Seen()
        self.opened: ipywidgets.DOMWidget | None = None
        self._boards = _boards(room)
        self._match: Match | None = None
        self._names: list[str] = []
        """Those that were typed last."""
        self.front = Front(self._lost, theme=theme)
        self._judge = BackgroundJob(THOUGHTS, self.front.reporting_errors)
        self._stage = ipywidgets.VBox(layout=spaced())
        super().__init__([self.front, self._stage], layout=spaced())
        self.front.on_message(Command, lambda message: self._command(message.name))
        self._tell()

    def __repr__(self) -> str:
        return repr(self.room)

    @property
    def said(self) -> str:
        """What was said last."""
        return self.front.said

    def _say(self, text: str) -> None:
        self.front.said = text

    def _lost(self) -> None:
        """Something could not be answered: nobody waits for the judge."""
        self.seen.asked = None
        self._tell()

    # What is asked ----------------------------------------------------------------------------------

    def part(self, number: int) -> None:
        """Show a parting, from 1. ValueError: there is none of this number."""
        self.seen.parting = self._place(number)
        self._tell()
        told = panels.forks(self.room, self._boards, self.seen).told
        self._say(told(number - 1, self.room.partings[number - 1]))

    def _place(self, number: int) -> int:
        count = len(self.room.partings)
        if not 1 <= number <= count:
            raise ValueError(SENTENCES["no parting"].format(number=number, count=count))
        return number - 1

    def choose(self, number: int | None) -> None:
        """Mark a table; None: none. ValueError: there is none of this number."""
        if number is not None and number not in {table.number for table in self.room.tables}:
            raise ValueError(SENTENCES["no such table"].format(number=number))
        self.seen.table = number
        self._tell()
        self._say(SENTENCES["no table"] if number is None else SENTENCES["table"].format(number=number))

    def judge(self, number: int) -> None:
        """Ask the judge about a parting, from 1; in a notebook it thinks beside the page."""
        at = self._place(number)
        parting = self.room.partings[at]
        self.seen.asked = at
        self._tell()
        try:
            self._judge.start(
                lambda _: verdict(self.room, parting),
                lambda done: self._judged(at, done.result()),
                slow=lambda: self._say(SENTENCES["thinks"]),
            )
        except Exception:
            self.seen.asked = None
            raise

    def _judged(self, at: int, said: Verdict) -> None:
        self.seen.verdicts[at] = said
        self.seen.asked = None
        self._tell()
        self._say(panels.told_of(self.room, at, said))

    # The projector ------------------------------------------------------------------------------------

    def project(self, screen: int = 0) -> None:
        """Put a screen on the projector: 0 has the results, 1 the tree, 2 the first parting, and so on.

        ValueError: there is none of this number.
        """
        count = screens(self.room)
        if not 0 <= screen < count:
            raise ValueError(SENTENCES["no screen"].format(number=screen, last=count - 1))
        self.seen.screen = screen
        at = place_of(self.seen)
        if at is not None:
            self.seen.parting = at
        self._tell()
        told = panels.forks(self.room, self._boards, self.seen).told
        if at is None:
            self._say(SENTENCES["tree" if screen else "results"])
        else:
            self._say(told(at, self.room.partings[at]) if self.seen.marks else self._boards[at].caption)

    def _step(self, by: int) -> None:
        """The next parting, or the one before; on the projector the next screen."""
        if self.seen.screen is not None:
            self.project((self.seen.screen + by) % screens(self.room))
        elif self.room.partings:
            self.part((self.seen.parting + by) % len(self.room.partings) + 1)

    def _turn(self, name: str) -> None:
        if name == "seats":
            self.seen.by_seat = not self.seen.by_seat
        elif name == "points":
            self.seen.points = not self.seen.points
        else:
            self.seen.marks = not self.seen.marks
        self._tell()

    # The deal is played -------------------------------------------------------------------------------

    def play(self, *names: str) -> None:
        """Lay the deal on a table below, or the game that was left there; once it is over it is one of the field.

        `names`: of those who play, by seat; where they are left out they are asked for first.
        """
        self._lay(self._table, names)

    def race(self, *names: str) -> None:
        """The same, and above the table lies what lay at the others when as much time had gone: the best first."""
        self._lay(self._racing, names)

    def _table(self, match: Match) -> tuple[Table, Table]:
        table = Table(match, deals=False, task=self.room.deal.label, theme=self._theme)
        return table, table

    def _racing(self, match: Match) -> tuple[Racing, Table]:
        tables = panels.raced(self.room)
        names = [SENTENCES["ghost"].format(number=table.number, name=self._name_of(table)) for table in tables]
        race = self.room.deal.race(*(table.replay for table in tables))
        racing = Racing(match, race, names, names_at(self.room.deal), task=self.room.deal.label, theme=self._theme)
        return racing, racing.table

    def _name_of(self, table: kept.TablePlayed) -> str:
        return f", {self.room.called(table, self.room.deal.people[0])}" if self.room.names else ""

    def _lay(self, made: Laid, names: Sequence[str]) -> None:
        called = list(names) or self._called()
        if self._match is None and not called and self.room.deal.people:
            self._ask_who(made)
            return
        try:
            match = self._match if self._match is not None else self.room.begin(*called)
            laid, table = made(match)
        except (OSError, ValueError, BotFailure) as why:
            self.seen.refused = SENTENCES["no table here"].format(why=why)
            self._tell()
            self._say(self.seen.refused)
            return
        self._match, self.seen.playing = match, True
        self._judge.cancel()
        self.seen.asked = None
        self._open(laid)
        table.observe(lambda _: self._turned(match), "closed")
        self._tell()
        self._say(SENTENCES["opened"])

    def _ask_who(self, made: Laid) -> None:
        self._open(NameForm(len(self.room.deal.people), self._names, partial(self._named, made), self._say))
        self._tell()
        self._say(SENTENCES["who"])

    def _named(self, made: Laid, names: list[str]) -> None:
        self._names = names
        self._lay(made, names)

    def _called(self) -> list[str]:
        return [self._name] if self._name and len(self.room.deal.people) == 1 else []

    def _turned(self, match: Match) -> None:
        """The game on the table is over, or goes on after all, for a move was taken back."""
        self.seen.playing = bool(match.state.to_act)
        self._match = match if self.seen.playing else None
        number = self.room.add(match.replay).number
        self._look_anew()
        self.seen.table = number
        self._tell()
        self._say(SENTENCES["opened"] if self.seen.playing else SENTENCES["ended"].format(number=number))

    def _look_anew(self) -> None:
        """There is another game: what was judged was judged of other partings."""
        self._judge.cancel()
        self._boards = _boards(self.room)
        self.seen.parting, self.seen.asked = 0, None
        self.seen.verdicts.clear()

    def leave(self) -> None:
        """Take away what stands below; a game that is not over waits until it is played on."""
        said = SENTENCES["left" if self.seen.playing else "closed"]
        self.seen.playing = False
        self._open(None)
        self._tell()
        self._say(said)

    def open_tables(self, number: int) -> None:
        """Open the games of all tables at a parting, from 1, at what they did there; of many one after the other.

        ValueError: there is no parting of this number.
        """
        parting = self.room.partings[self._place(number)]
        self._open(Tables(self.room, parting, theme=self._theme))
        self._tell()
        self._say(SENTENCES["tables"].format(tables=tables_called(parting.tables), ply=parting.ply))

    def _leave(self) -> None:
        """What a page asks for by Escape, or by a button."""
        if self.seen.screen is not None:
            self.seen.screen = None
            self._tell()
        elif self.opened is not None:
            self.leave()

    def _show_names(self, *, shown: bool) -> None:
        """What stands below with names is taken away before they are hidden."""
        self.room.names = shown
        if not shown and isinstance(self.opened, Tables):
            self._open(None)
        self._tell()

    def _open(self, widget: ipywidgets.DOMWidget | None) -> None:
        before, self.opened = self.opened, widget
        self._stage.children = () if widget is None else (widget,)
        if before is not None:
            before.close()
        self._let_go(before)

    def _let_go(self, before: ipywidgets.DOMWidget | None) -> None:
        """A game that nobody goes on with here may be gone on with elsewhere."""
        table = before.table if isinstance(before, Racing) else before
        if isinstance(table, Table) and table.match is not self._match:
            table.match.close()

    def close(self) -> None:
        """Close the page and what stands below it."""
        if self.comm is not None:
            self._judge.cancel()
            self._open(None)
            if self._match is not None:
                self._match.close()
        super().close()

    def _command(self, name: str) -> None:
        """What a page asks for: a deed, and what it is about. Who plays may only leave the table."""
        deed, _, what = name.partition(" ")
        number = int(what) if what.isdigit() and what.isascii() and len(what) < 5 else 0
        plain, about = self._plain(), self._about()
        self.seen.refused = ""
        if name == "leave":
            self._leave()
        elif self.seen.playing:
            return
        elif name in plain:
            plain[name]()
        elif deed in about and 1 <= number <= len(self.room.partings):
            about[deed](number)
        elif deed == "table" and number in {table.number for table in self.room.tables}:
            self.choose(None if number == self.seen.table else number)

    def _plain(self) -> dict[str, Callable[[], None]]:
        return {
            "play": self.play,
            "race": self.race,
            "next": lambda: self._step(1),
            "before": lambda: self._step(-1),
            "project": self.project,
            "judge": self._judge_shown,
            "names": lambda: self._show_names(shown=True),
            "numbers": lambda: self._show_names(shown=False),
            "report": self._hand_out,
            **{name: partial(self._turn, name) for name in ("seats", "points", "marks")},
        }

    def _about(self) -> dict[str, Callable[[int], None]]:
        return {"part": self.part, "judge": self.judge, "tables": self.open_tables}

    def _judge_shown(self) -> None:
        """Ask about the parting on the projector."""
        if place_of(self.seen) is not None:
            self.judge(self.seen.parting + 1)

    def _hand_out(self) -> None:
        name = f"deal-{datetime.now().astimezone():%Y-%m-%d-%H%M}.html"
        text = report(self.room, self.seen.verdicts)
        self.front.send({"type": "file", "name": name, "kind": "text/html", "text": text})

    # What is told -----------------------------------------------------------------------------------

    def _tell(self) -> None:
        self.seen.opened, self.seen.left = self.opened is not None, self._match is not None
        told: Any = panels.page(self.room, self._boards, self.seen)
        shown: Any = projector(self.room, self._boards, self.seen)
        with self.front.hold_sync():
            self.front.page, self.front.projector = told, shown

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        live = super()._repr_mimebundle_(**kwargs)
        return None if live is None else beside(live, repr(self.room), _still(self.room))
