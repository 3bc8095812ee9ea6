"""The games of the tables that came to a divergence, each on a board of its own, at what it did there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from kernel_lib.classroom.duplicate import Divergence, DuplicateResults, TablePlayed
from kernel_lib.core import TABLE, seat_viewer
from kernel_lib.replay import Replay
from kernel_lib.scene.theme import Theme
from kernel_lib.widgets.duplicates.board import names_at
from kernel_lib.widgets.duplicates.tree import tables_called
from kernel_lib.widgets.duplicates.verdict import opened
from kernel_lib.widgets.front.component import action
from kernel_lib.widgets.front.page import HtmlPage
from kernel_lib.widgets.front.templates import render
from kernel_lib.widgets.player.board import PlayerBoard
from kernel_lib.widgets.player.columns import Columns
from kernel_lib.words import sentences

say: Final = sentences("duplicates")

HANDFUL: Final = 4
"""Most boards side by side; of more tables one is opened at a time."""

OneBased = Annotated[int, msgspec.Meta(ge=1, le=9_999)]
"""The number of a table."""


class Tables(HtmlPage):
    """The tables at a divergence below a row of buttons: a handful side by side, else one that is chosen by its number.

    They stand at the move in which they parted. What is tried there does not change the games of the field. Hands are
    open once all games of the deal are over, until then those of whoever was to act are.
    """

    catalogue = "duplicates"
    stylesheets = ("classroom/classroom.css", "duplicates/field.css")
    has_below = True

    def __init__(self, room: DuplicateResults, divergence: Divergence, *, theme: Theme = "auto") -> None:
        super().__init__(theme=theme)
        self._room, self._divergence = room, divergence
        self._tables = tuple(table for table in room.counted if table.number in divergence.tables)
        self._show(self._tables if len(self._tables) <= HANDFUL else self._tables[:1])

    def __repr__(self) -> str:
        return f"<Tables at move {self._divergence.ply}: {', '.join(map(str, self._divergence.tables))}>"

    @property
    def players(self) -> tuple[PlayerBoard, ...]:
        """Return the players on show."""
        return self._players

    def page_html(self) -> str:
        tables = [
            (table.number, say("table-chose", number=table.number, move=self._chose(table)), table in self._shown)
            for table in self._tables
        ]
        return render("duplicates/tables.html", which=say("open-table"), tables=tables)

    @action
    def turn_to(self, number: OneBased) -> None:
        """Show one of the tables, in place of what was shown. ValueError: it is none of those at this divergence."""
        found = [table for table in self._tables if table.number == number]
        if not found:
            raise ValueError(say("not-here", number=number, others=tables_called(self._divergence.tables)))
        self._show(found)

    def _show(self, tables: Sequence[TablePlayed]) -> None:
        self._shown = tuple(tables)
        self._players = tuple(map(self._player, tables))
        headings = map(self._heading, tables)
        columns = Columns(list(zip(headings, self._players, strict=True)))
        self.open_below(columns, instead=len(self._tables) <= HANDFUL)
        self.update()

    def _heading(self, table: TablePlayed) -> str:
        names = [self._room.called(table, seat) for seat in self._room.deal.people]
        named = "opened-table" if self._room.names else "opened-nameless"
        return say(named, number=table.number, names=names, move=self._chose(table))

    def _chose(self, table: TablePlayed) -> str:
        step = self._room.step(table, self._divergence)
        assert step is not None, "these tables came here"
        return self._room.deal.rules.text.button(step.move).said()

    def _player(self, table: TablePlayed) -> PlayerBoard:
        """Return the game at what was done there."""
        step = self._room.step(table, self._divergence)
        assert step is not None, "these tables came here"
        at = table.replay.main_line.ids.index(step.id) + 1
        names = table.replay.names if self._room.names else names_at(self._room.deal)
        viewer = TABLE if opened(self._room) else seat_viewer(self._divergence.seat)
        replay = copied(table.replay, names)
        player = PlayerBoard(replay, viewer, at=at, locked=not viewer.is_table, theme=self.theme)
        player.sections = ["board", "controls"]
        return player


def copied(replay: Replay, names: tuple[str, ...]) -> Replay:
    """Return the main line of a game with other names, in no file; its moves are numbered from 1."""
    seats = tuple(replace(seat, name=name) for seat, name in zip(replay.header.seats, names, strict=True))
    made, at = Replay(replace(replay.header, seats=seats)), 0
    for step in replay.main_line:
        at = made.add_move(at, step.seat, step.move, step.state, step.ms)
    if replay.outcome(replay.main) is not None:
        made.add_end(at, replay.outcome(replay.main))
    return made
