"""A table whose rows open the board: each row stands for positions. It unfolds to the moment that it means, and opens
that in a Player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any, Final

import ipywidgets

from kernel_lib.core.validation import QUESTION, is_whole, require_type
from kernel_lib.stats.frames import Frames
from kernel_lib.stats.positions import Position, Positions, examples
from kernel_lib.stats.questions import Question
from kernel_lib.stats.tables import AnswerText, TableText, short
from kernel_lib.widgets.data_table.views import Grid
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.front.fallback import still
from kernel_lib.widgets.front.forms import Part, spaced
from kernel_lib.widgets.front.messages import Command, Row, Sort
from kernel_lib.widgets.front.notebook import Bundle
from kernel_lib.widgets.player.player import Player

SHOWN: Final = 20
"""Rows on show at a time."""
MOST_CELLS: Final = 200_000
"""A file of rows has no more cells."""
SENTENCES: Final = {
    "none": "There is no position to show.",
    "count": "Rows {first} to {last} of {count}",
    "no rows": "No row",
    "title": "{game}, after move {at}.",
    "example": "Example {number} of {count}: {game}, after move {at}.",
    "gone": "The game cannot be opened: {reason}",
    "no row": "There is no row {place}: rows are 0 to {last}.",
    "many": "These are too many rows for a file. Take fewer, as in rows[:1000].",
}
LABELS: Final = {
    "table": "Rows",
    "unfold": "Show the moment of",
    "open": "Open",
    "earlier": "Earlier rows",
    "later": "More rows",
    "csv": "CSV of these rows",
}
DEEDS: Final = {
    "at": "Open at this move",
    "try": "Try it from here",
    "example": "Next example",
    "previous": "Previous row",
    "next": "Next row",
}
"""What can be done with the moment of a row."""


class Rows(Part):
    """Rows of a table: a click on a head sorts them, a row unfolds the moment that it means as a board.

    `Rows(positions)` lists positions, as `where` finds them. `Rows(frames, question, answer)` lists the
    answer to a question; a row opens a game behind it, and "Next example" another one.
    `grid` is the table, which may be shown alone; `player` is the Player on show below it, None before a row is
    opened. Rows are numbered as they were given, from 0, however they are sorted.

    ValueError: neither positions nor frames, frames without a question, or what is no question.
    """

    def __init__(
        self,
        source: Positions | Frames,
        question: Question | None = None,
        answer: Any = None,
        *,
        title: str = "",
        theme: Theme = "auto",
    ) -> None:
        self.player: Player | None = None
        self._found: Sequence[Position] = ()
        self._number = 0
        self._theme: Theme = theme
        require_type(
            "source", source, Positions | Frames, "Positions, as of kl.find_positions, or Frames, as of kl.frames"
        )
        if question is not None:
            require_type("question", question, Question, QUESTION)
        if isinstance(source, Frames):
            if question is None:
                raise ValueError("Say which question the rows answer, as in Rows(frames, question).")
            table = question(source.frame(question.frame)).collect() if answer is None else answer
            asked, rows = question, table.rows(named=True)
            self._behind: Callable[[int], Sequence[Position]] = lambda place: examples(source, asked, rows[place])
            self.words: TableText = AnswerText(question, table)
        else:
            self._behind = lambda place: source[place : place + 1]
            self.words = TableText(source.frame, source.meaning)
        self._order = self.words.at_first()
        self._first = 0
        heads = [{"name": one.name, "title": one.title, "right": one.right} for one in self.words.columns]
        self.grid = Grid(title=title or (question.title if question else ""), theme=theme, heads=heads)
        self._stage = ipywidgets.VBox(layout=spaced())
        super().__init__([self.grid, self._stage], layout=spaced())
        self.grid.on_message(Sort, lambda message: self.sort(message.column))
        self.grid.on_message(Row, lambda message: self._do(message.row, message.deed))
        self.grid.on_message(Command, lambda message: self._command(message.name))
        self._list()

    @property
    def height(self) -> int:
        """How many rows there are."""
        return self.words.table.height

    def __repr__(self) -> str:
        return f"<Rows: {self.height} rows of {', '.join(column.title for column in self.words.columns)}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        live = super()._repr_mimebundle_(**kwargs)
        if live is None:
            return None
        data, metadata = live if isinstance(live, tuple) else (live, {})
        return data | {"text/html": self._plain()}, metadata

    def _plain(self) -> str:
        """The rows on show for readers without a kernel."""
        heads = "".join(f"<th>{escape(column.title)}</th>" for column in self.words.columns)
        lines = (
            f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line['cells'])}</tr>" for line in self.grid.lines
        )
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(lines)}</tbody></table>"

    # What a person asks for ---------------------------------------------------------------------------

    def look_at(self, place: int) -> Player | None:
        """Shows the board of row `place`, from 0; None, and the table says why, if its game cannot be opened.

        IndexError: no such row.
        """
        self._find(place)
        return self._open()

    def unfold(self, place: int | None) -> None:
        """Shows the moment of row `place` inside the table; None folds it away. IndexError: no such row."""
        self.grid.said = ""
        if place is None:
            self.grid.unfolded = {}
            return
        self._find(place)
        if place not in self._order[self._first : self._first + SHOWN]:
            self._first = self._order.index(place) // SHOWN * SHOWN
            self._list()
        self._unfold(place)

    def sort(self, column: str) -> None:
        """Sorts the rows by a column, by which they are sorted already the other way round. UnknownName: no such column
        is on show.
        """
        known = [one.name for one in self.words.columns]
        if column not in known:
            from kernel_lib.core import UnknownName

            raise UnknownName("column", column, known)
        down = not self.grid.down if self.grid.column == column else self.words.columns_by_name[column].right
        self._order, self._first = self.words.order(column, down=down), 0
        with self.grid.hold_sync():
            self.grid.column, self.grid.down, self.grid.unfolded = column, down, {}
            self._list()

    def next_example(self) -> Player | None:
        """Shows another game behind the row that is open."""
        self._number = (self._number + 1) % max(len(self._found), 1)
        return self._open()

    def _do(self, place: int, deed: str) -> None:
        if not 0 <= place < self.height:
            return
        if deed == "unfold":
            unfolded = self.grid.unfolded
            self.unfold(None if unfolded and unfolded["row"] == place else place)
        elif deed == "open":
            self.look_at(place)
        elif deed in ("at", "try"):
            player = self._open()
            if player is not None and deed == "try":
                player.try_from_here()
        elif deed == "example":
            self._number = (self._number + 1) % max(len(self._found), 1)
            self._unfold(place)
        elif deed in ("previous", "next"):
            beside = self._order.index(place) + (1 if deed == "next" else -1)
            if 0 <= beside < self.height:
                self.unfold(self._order[beside])

    def _command(self, name: str) -> None:
        if name in ("earlier", "later"):
            way = SHOWN if name == "later" else -SHOWN
            self._first = min(max(self._first + way, 0), max(self.height - 1, 0) // SHOWN * SHOWN)
            self._list()
        elif name == "csv":
            if self.height * len(self.words.columns) > MOST_CELLS:
                self.grid.said = SENTENCES["many"]
            else:
                self.grid.hand_out("rows.csv", "text/csv", self.words.csv())

    # What is on show --------------------------------------------------------------------------------

    def _list(self) -> None:
        """The rows from `_first` on."""
        places = self._order[self._first : self._first + SHOWN]
        files = self.words.table["file"] if "file" in self.words.table.columns else None
        count = SENTENCES["count"] if places else SENTENCES["no rows"]
        told = count.format(first=self._first + 1, last=self._first + len(places), count=f"{self.height:,}")
        with self.grid.hold_sync():
            self.grid.lines = [
                {"row": place, "cells": self.words.cells(place), "tip": "" if files is None else files[place]}
                for place in places
            ]
            self.grid.words = LABELS | {"count": told}
            self.grid.earlier, self.grid.later = self._first > 0, self._first + SHOWN < self.height
            if self.grid.unfolded and self.grid.unfolded["row"] not in places:
                self.grid.unfolded = {}

    def _find(self, place: int) -> None:
        if not is_whole(place) or not 0 <= place < self.height:
            raise IndexError(SENTENCES["no row"].format(place=place, last=self.height - 1))
        self._found, self._number = self._behind(place), 0

    def _unfold(self, place: int) -> None:
        """The moment of a row, in the table; if its game cannot be opened, why not."""
        if not len(self._found):
            self.grid.said = SENTENCES["none"]
            return
        position = self._found[self._number]
        try:
            moment = still(position.replay(), position.at)
        except (OSError, ValueError) as error:
            self.grid.said = SENTENCES["gone"].format(reason=error)
            return
        where = self._order.index(place)
        deeds = ["at", "try"]
        deeds += ["example"] if len(self._found) > 1 else []
        deeds += [deed for deed, there in (("previous", where > 0), ("next", where + 1 < self.height)) if there]
        self.grid.unfolded = {
            "row": place,
            "title": self._place_of(position),
            "said": moment.told,
            "wide": moment.wide,
            "slim": moment.slim,
            "deeds": [{"deed": deed, "words": DEEDS[deed], "first": deed == "at"} for deed in deeds],
        }

    def _place_of(self, position: Position) -> str:
        kind = "example" if len(self._found) > 1 else "title"
        return SENTENCES[kind].format(
            number=self._number + 1, count=len(self._found), game=short(position.file), at=position.at
        )

    def _open(self) -> Player | None:
        """A Player below the table, at the moment of the row."""
        if self.player is not None:
            self.player.close()
            self.player = None
        self._stage.children = ()
        self.grid.said = ""
        if not len(self._found):
            self.grid.said = SENTENCES["none"]
            return None
        position = self._found[self._number]
        try:
            self.player = opened(position, self._theme)
        except (OSError, ValueError) as error:
            self.grid.said = SENTENCES["gone"].format(reason=error)
            return None
        self._stage.children = (self.player.whole,)
        self.grid.said = self._place_of(position)
        return self.player


def opened(position: Position, theme: Theme = "auto") -> Player:
    """A Player at that position. FileNotFoundError, ReplayError: its game cannot be read."""
    player = Player(position.replay(), theme=theme)
    player.go(position.at)
    return player
