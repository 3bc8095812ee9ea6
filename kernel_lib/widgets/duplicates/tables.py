"""The games of the tables that came to a parting, each on a board of its own, at what it did there."""

from __future__ import annotations

from functools import partial
from typing import Final

import ipywidgets
from msgspec.structs import replace

from kernel_lib.classroom.duplicate import Field, Parting, TablePlayed
from kernel_lib.core import TABLE, seat_viewer
from kernel_lib.replay import Replay
from kernel_lib.widgets.duplicates.board import names_at
from kernel_lib.widgets.duplicates.tree import tables_called
from kernel_lib.widgets.duplicates.verdict import opened
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.front.forms import Part, button, row, spaced
from kernel_lib.widgets.player.player import HALF, Player
from kernel_lib.words.grammar import join_names

HANDFUL: Final = 4
"""So many boards stand side by side at most; of more tables one is opened at a time."""

SENTENCES: Final = {
    "heading": "Table {number}, {names}: {move}",
    "nameless": "Table {number}: {move}",
    "which": "Open table",
    "not here": "Table {number} did not come here, but {others}.",
    "tip": "Table {number} chose: {move}",
}


class Tables(Part):
    """The tables at a parting: a handful side by side, else one that is chosen by its number.

    They stand at the move in which they parted. What is tried there does not change the games of the field. Hands are
    open once all games of the deal are over, until then those of whoever was to act are.
    """

    def __init__(self, room: Field, parting: Parting, *, theme: Theme = "auto") -> None:
        self._room, self._parting, self._theme = room, parting, theme
        self._tables = tuple(table for table in room.counted if table.number in parting.tables)
        self.players: tuple[Player, ...] = ()
        self._buttons: dict[int, ipywidgets.Button] = {}
        self._place = ipywidgets.Box(layout=ipywidgets.Layout(display="flex", flex_flow="row wrap", grid_gap="8px"))
        super().__init__(self._parts(), layout=spaced())
        self._show(self._tables if len(self._tables) <= HANDFUL else self._tables[:1])

    def __repr__(self) -> str:
        return f"<Tables at move {self._parting.ply}: {', '.join(map(str, self._parting.tables))}>"

    def _parts(self) -> list[ipywidgets.Widget]:
        if len(self._tables) <= HANDFUL:
            return [self._place]
        for table in self._tables:
            tip = SENTENCES["tip"].format(number=table.number, move=self._chose(table))
            self._buttons[table.number] = button(str(table.number), tip, partial(self.turn_to, table.number))
        return [row(ipywidgets.Label(SENTENCES["which"]), *self._buttons.values()), self._place]

    def turn_to(self, number: int) -> None:
        """Show one of the tables, in place of what was shown. ValueError: it is none of those at this parting."""
        found = [table for table in self._tables if table.number == number]
        if not found:
            raise ValueError(SENTENCES["not here"].format(number=number, others=tables_called(self._parting.tables)))
        self._show(found)

    def _show(self, tables: tuple[TablePlayed, ...] | list[TablePlayed]) -> None:
        before, boxes = self.players, self._place.children
        self.players = tuple(self._player(table) for table in tables)
        self._place.children = [self._half(*pair) for pair in zip(tables, self.players, strict=True)]
        for number, pressed in self._buttons.items():
            pressed.button_style = "primary" if number in {table.number for table in tables} else ""
        for player in before:
            player.close()
        for box in boxes:
            box.close()

    def _half(self, table: TablePlayed, player: Player) -> ipywidgets.VBox:
        names = join_names([self._room.called(table, seat) for seat in self._room.deal.people])
        told = SENTENCES["heading" if self._room.names else "nameless"]
        words = ipywidgets.Label(told.format(number=table.number, names=names, move=self._chose(table)))
        layout = ipywidgets.Layout(flex=f"1 1 {HALF}", min_width=f"min({HALF}, 100%)")
        return ipywidgets.VBox([words, player.alone("board", "controls"), player.below], layout=layout)

    def _chose(self, table: TablePlayed) -> str:
        step = self._room.step(table, self._parting)
        assert step is not None, "these tables came here"
        return self._room.deal.rules.text.button(step.move).said()

    def _player(self, table: TablePlayed) -> Player:
        """The game at what was done there."""
        step = self._room.step(table, self._parting)
        assert step is not None, "these tables came here"
        at = table.replay.main_line.ids.index(step.id) + 1
        names = table.replay.names if self._room.names else names_at(self._room.deal)
        viewer = TABLE if opened(self._room) else seat_viewer(self._parting.seat)
        replay = copied(table.replay, names)
        return Player(replay, viewer, at=at, locked=not viewer.is_table, theme=self._theme)

    def close(self) -> None:
        """Close the boards and the players that made them."""
        if self.comm is not None:
            for player in self.players:
                player.close()
        super().close()


def copied(replay: Replay, names: tuple[str, ...]) -> Replay:
    """The main line of a game with other names, in no file; its moves are numbered from 1."""
    seats = tuple(replace(seat, name=name) for seat, name in zip(replay.header.seats, names, strict=True))
    made, at = Replay(replace(replay.header, seats=seats)), 0
    for step in replay.main_line:
        at = made.add_move(at, step.seat, step.move, step.state, step.ms)
    if replay.outcome(replay.main) is not None:
        made.add_end(at, replay.outcome(replay.main))
    return made
