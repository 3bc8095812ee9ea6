"""A table whose rows open the board: each row stands for positions. It unfolds to the moment that it means, and opens
that in a Player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any, Final

from kernel_lib.core import UnknownName
from kernel_lib.core.validation import QUESTION, is_whole, require_type
from kernel_lib.scene.theme import Theme
from kernel_lib.stats.frames import Frames
from kernel_lib.stats.positions import Position, Positions, examples
from kernel_lib.stats.questions import Question
from kernel_lib.stats.tables import AnswerText, TableText, short
from kernel_lib.widgets.data_table.views import TableGrid
from kernel_lib.widgets.front.fallback import still
from kernel_lib.widgets.front.messages import Command, Row, Sort
from kernel_lib.widgets.player.board import PlayerBoard
from kernel_lib.words import sentences

SHOWN: Final = 20
"""Rows on show at a time."""
MOST_CELLS: Final = 200_000
"""A file of rows has no more cells."""
say: Final = sentences("data_table")
LABELS: Final = ("table", "unfold", "open", "earlier", "later", "csv")
"""The words of the page, each a message `label-…`."""


class PositionTablePage(TableGrid):
    """Rows of a table: a click on a head sorts them, a row unfolds the moment that it means as a board.

    `PositionTable(positions)` lists what `find_positions` finds. `PositionTable(frames, question, answer)`
    lists the answer to a question; a row opens a game behind it, and "Next example" another one.
    `player` is the Player on show below the table, None before a row is opened; in a notebook `grid` is that alone.
    Rows are numbered as they were given, from 0, however they are sorted.

    ValueError: neither positions nor frames, frames without a question, or something that is not a question.
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
        require_type(
            "source", source, Positions | Frames, "Positions, as of kl.stats.find_positions, or Frames, as of kl.frames"
        )
        if question is not None:
            require_type("question", question, Question, QUESTION)
        super().__init__(title=title or (question.title if question else ""), theme=theme)
        self.player: PlayerBoard | None = None
        self._found: Sequence[Position] = ()
        self._number = 0
        if isinstance(source, Frames):
            if question is None:
                raise ValueError("Say which question the rows answer, as in PositionTable(frames, question).")
            table = question(source.frame(question.frame)).collect() if answer is None else answer
            asked, rows = question, table.rows(named=True)
            self._behind: Callable[[int], Sequence[Position]] = lambda place: examples(source, asked, rows[place])
            self._table: TableText = AnswerText(question, table)
        else:
            self._behind = lambda place: source[place : place + 1]
            self._table = TableText(source.frame, source.meaning)
        self._order = self._table.at_first()
        self._first = 0
        self.heads = [{"name": one.name, "title": one.title, "right": one.right} for one in self._table.columns]
        self.on_message(Sort, lambda message: self.sort(message.column))
        self.on_message(Row, lambda message: self._do(message.row, message.deed))
        self.on_message(Command, lambda message: self._command(message.name))
        self._list()

    @property
    def height(self) -> int:
        """Return the number of rows."""
        return self._table.table.height

    def __repr__(self) -> str:
        return f"<PositionTable: {self.height} rows of {', '.join(column.title for column in self._table.columns)}>"

    def still(self) -> str:
        """Return the rows on show for readers without a kernel, as HTML."""
        heads = "".join(f"<th>{escape(column.title)}</th>" for column in self._table.columns)
        lines = (f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line['cells'])}</tr>" for line in self.lines)
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(lines)}</tbody></table>"

    # What a person asks for ---------------------------------------------------------------------------

    def look_at(self, place: int) -> PlayerBoard | None:
        """Show the board of row `place`, from 0; None, and the table says why, if its game cannot be opened.

        IndexError: no such row.
        """
        self._find(place)
        return self._open()

    def unfold(self, place: int | None) -> None:
        """Show the moment of row `place` inside the table; None: fold it away. IndexError: no such row."""
        self.said = ""
        if place is None:
            self.unfolded = {}
            return
        self._find(place)
        if place not in self._order[self._first : self._first + SHOWN]:
            self._first = self._order.index(place) // SHOWN * SHOWN
            self._list()
        self._unfold(place)

    def sort(self, column: str) -> None:
        """Sort the rows by a column, by which they are sorted already the other way round. UnknownName: no such column
        is on show.
        """
        known = [one.name for one in self._table.columns]
        if column not in known:
            raise UnknownName("column", column, known)
        down = not self.down if self.column == column else self._table.columns_by_name[column].right
        self._order, self._first = self._table.order(column, down=down), 0
        with self.together():
            self.column, self.down, self.unfolded = column, down, {}
            self._list()

    def next_example(self) -> PlayerBoard | None:
        """Show another game behind the row that is open."""
        self._number = (self._number + 1) % max(len(self._found), 1)
        return self._open()

    def _do(self, place: int, deed: str) -> None:
        if not 0 <= place < self.height:
            return
        if deed == "unfold":
            unfolded = self.unfolded
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
            if self.height * len(self._table.columns) > MOST_CELLS:
                self.said = say("rows-many")
            else:
                self._save_file("rows.csv", "text/csv", self._table.csv())

    # What is on show --------------------------------------------------------------------------------

    def _list(self) -> None:
        """Show the rows from `_first` on."""
        places = self._order[self._first : self._first + SHOWN]
        files = self._table.table["file"] if "file" in self._table.table.columns else None
        told = say("rows-no-rows")
        if places:
            last = self._first + len(places)
            told = say("rows-count", first=self._first + 1, last=last, count=f"{self.height:,}")
        with self.together():
            self.lines = [
                {"row": place, "cells": self._table.cells(place), "tip": "" if files is None else files[place]}
                for place in places
            ]
            self.words = {name: say(f"label-{name}") for name in LABELS} | {"count": told}
            self.earlier, self.later = self._first > 0, self._first + SHOWN < self.height
            if self.unfolded and self.unfolded["row"] not in places:
                self.unfolded = {}

    def _find(self, place: int) -> None:
        if not is_whole(place) or not 0 <= place < self.height:
            raise IndexError(say("rows-no-row", place=str(place), last=self.height - 1))
        self._found, self._number = self._behind(place), 0

    def _unfold(self, place: int) -> None:
        """Show the moment of a row in the table; if its game cannot be opened, why not."""
        if not len(self._found):
            self.said = say("rows-none")
            return
        position = self._found[self._number]
        try:
            moment = still(position.replay(), position.at)
        except (OSError, ValueError) as error:
            self.said = say("rows-gone", reason=str(error))
            return
        where = self._order.index(place)
        deeds = ["at", "try"]
        deeds += ["example"] if len(self._found) > 1 else []
        deeds += [deed for deed, there in (("previous", where > 0), ("next", where + 1 < self.height)) if there]
        self.unfolded = {
            "row": place,
            "title": self._place_of(position),
            "said": moment.told,
            "wide": moment.wide,
            "slim": moment.slim,
            "deeds": [{"deed": deed, "words": say(f"do-{deed}"), "first": deed == "at"} for deed in deeds],
        }

    def _place_of(self, position: Position) -> str:
        game, count = short(position.file), len(self._found)
        if count > 1:
            return say("rows-example", number=self._number + 1, count=count, game=game, at=position.at)
        return say("rows-title", game=game, at=position.at)

    def _open(self) -> PlayerBoard | None:
        """Open a Player below the table, at the moment of the row; None, and the table says why, if there is none."""
        self.player = None
        self.open_below(None)
        self.said = ""
        if not len(self._found):
            self.said = say("rows-none")
            return None
        position = self._found[self._number]
        try:
            self.player = PlayerBoard(position.replay(), theme=self.theme)
            self.player.go(position.at)
        except (OSError, ValueError) as error:
            self.said = say("rows-gone", reason=str(error))
            return None
        self.open_below(self.player)
        self.said = self._place_of(position)
        return self.player
