"""The context of a drawing of Gear Grid: the view, what is asked for, and what can be read off both."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from typing import Any, Final

from kernel_lib.core import Move
from kernel_lib.core.square_grid import Cell, on_board
from kernel_lib.core.tuples import replace_at, turn_order
from kernel_lib.games.grid.rules.components import EMPTY, GREY, NUMBER, GridBoard, piece, tile_args
from kernel_lib.games.grid.rules.moves import DONE, Goal, Place, Remove, Scored, ScoringEvent
from kernel_lib.games.grid.rules.pieces import looked_at
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.rules.turns import untimed
from kernel_lib.games.grid.scene.frames import ScoringFrame, scoring_frame
from kernel_lib.games.grid.text import TEXT, say
from kernel_lib.scene.context import DrawContext
from kernel_lib.scene.drawing import SHARED
from kernel_lib.words import Message, language

TILES: Final = 20
"""Layer of the tiles; the lines of faults lie on them."""
FAULTS: Final = SHARED


class GridContext(DrawContext[State]):
    """A view of Gear Grid that is being drawn, at one moment of the telling."""

    def label(self, name: str, /, **args: Any) -> str:
        """Return a message with the players' names."""
        return Message(f"grid/{name}", args).said(self.names) if args else _said_always(name, self._language)

    def label_at(self, name: str, cell: Cell, code: str = "") -> str:
        """Return a message about a space, and the tile of this code on it."""
        return _said_at(name, cell, code, self._language)

    @cached_property
    def _language(self) -> str:
        return language()

    @property
    def size(self) -> int:
        """Return the number of spaces along a side of a board."""
        size: int = self.state.options.size
        return size

    # What is on show ----------------------------------------------------------------------------

    @cached_property
    def frame(self) -> ScoringFrame:
        return scoring_frame(self.state, self.request.frame)

    @cached_property
    def changed(self) -> frozenset[tuple[int, int]]:
        """Return the tiles, as seat and space, that were laid since the viewer's own last act, or by the last move."""
        before, now = self.request.previous_view, self.state
        if before is None or not self.shows_tray or before.state.round != now.round:
            return frozenset()
        boards = enumerate(zip(before.state.boards, now.boards, strict=True))
        return frozenset(
            (seat, space)
            for seat, (old, new) in boards
            for space, there in enumerate(new)
            if there not in (EMPTY, old[space])
        )

    @cached_property
    def large_seat(self) -> int:
        """Return the seat whose board is large: the one that is scored, else the viewer's; others look at whoever
        has to choose.
        """
        event = self.frame.event
        if isinstance(event, ScoringEvent):
            return event.seat
        return looked_at(self.view)

    @property
    def small_seats(self) -> tuple[int, ...]:
        """Return the seats whose boards are small, in turn order."""
        return turn_order(self.large_seat, self.state.options.players)[1:]

    @property
    def shows_tray(self) -> bool:
        """Return True while the tray is on show; else the score is."""
        return self.state.in_round or not self.state.round

    @property
    def shows_clock(self) -> bool:
        """Return True while a clock is on show."""
        return self.state.in_round and not untimed(self.state)

    @property
    def is_choosing(self) -> bool:
        """Return True while the owner of the large board has to choose which tile is lifted."""
        return self.frame.event is None and bool(self.state.choices[self.large_seat])

    @property
    def is_practice(self) -> bool:
        """Return True in a practice: there what is laid is judged."""
        return self.request.practice and self.shows_tray and self.view.own_seat is not None

    @property
    def shows_ways(self) -> bool:
        """Return True where the faces of tiles show how they turn: if one side is used, not before the round is over.
        [one-side], [faces]
        """
        return bool(self.state.options.sides == "both") or not self.shows_tray or self.is_practice

    def face(self, way: str) -> str:
        """Return the drawing and the name of a tile that turns that way."""
        return way if self.shows_ways else "hidden"

    @property
    def may_run(self) -> bool:
        """Return True where the engine can be started: not while a board is laid in earnest, nor where no tile may show
        how it turns.
        """
        is_replay = not self.request.buttons and self.request.now is None and self.shows_ways
        return bool(self.state.round) and (not self.shows_tray or self.request.practice or is_replay)

    @property
    def clock_waits(self) -> bool:
        """Return True while the clock of a table stands until somebody starts it: then a place is kept for
        saying so.
        """
        return not self.request.buttons and self.request.now is not None and self.request.frame is None

    @property
    def may_finish(self) -> bool:
        """Return True if the viewer, at a table by the clock, is done and others are not: nobody need wait for them."""
        seat, live = self.view.own_seat, self.request.buttons and self.request.now is not None
        return live and seat is not None and self.state.in_round and self.state.finished[seat]

    # What may be done ---------------------------------------------------------------------------

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """Return the moves that are offered."""
        return self.view.legal_moves() if self.request.buttons and self.frame.event is None else ()

    @cached_property
    def may_lay(self) -> bool:
        """Return True while tiles are offered to be laid."""
        return DONE in self.legal and not self.state.is_time_up

    def button(self, move: Move) -> str:
        """Return the label of a button that plays a move."""
        return TEXT.button(move).said()

    def offered(self, move: Move) -> str:
        """Return the state of the piece that offers a legal move: on a board where nearly all may be done it is not
        marked.
        """
        return "hint" if move == self.request.hint else ""

    # The large board ----------------------------------------------------------------------------

    @property
    def board(self) -> GridBoard:
        """Return the large board as it is drawn: a tried move is judged, but not laid."""
        return self.frame.boards[self.large_seat]

    @cached_property
    def tried_board(self) -> GridBoard:
        """Return the large board as it would lie after the tried moves."""
        board = self.board
        for move in self._tried_moves:
            there = piece(NUMBER[move.tile], move.turn) if isinstance(move, Place) else EMPTY
            board = replace_at(board, self.state.space(move.row, move.col), there)
        return board

    @cached_property
    def _tried_moves(self) -> tuple[Place | Remove, ...]:
        """Return the tried moves that change a space for tiles; what is no tile, or lies nowhere, is not shown."""
        return tuple(move for move in self.request.tried if isinstance(move, Place | Remove) and self._can_lie(move))

    def _can_lie(self, move: Place | Remove) -> bool:
        known = isinstance(move, Remove) or (move.tile in NUMBER and 0 <= move.turn < 4)
        on_it = on_board([(move.row, move.col)], self.size, self.size)
        return known and on_it and self.board[self.state.space(move.row, move.col)] != GREY

    @property
    def tried_tile(self) -> Place | None:
        """Return the tile in hand, where it is tried."""
        last = self._tried_moves[-1] if self._tried_moves else None
        return last if isinstance(last, Place) else None

    @property
    def advised_tile(self) -> Place | None:
        """Return the tile that is advised, and where."""
        move = self.request.hint
        return move if isinstance(move, Place) and move in self.legal else None

    @property
    def tried_space(self) -> int | None:
        """Return the space where it is tried."""
        return self.state.space(self.tried_tile.row, self.tried_tile.col) if self.tried_tile is not None else None

    # What has been told -------------------------------------------------------------------------

    @property
    def is_summed(self) -> bool:
        """Return True once the sum of the large board has been told."""
        return self.state.counts[self.large_seat] is not None and self.is_told(self.large_seat)

    def is_told(self, seat: int) -> bool:
        """Return True if the score of a seat is known at this moment of the telling."""
        return not any(isinstance(event, Scored) and event.seat == seat for event in self.frame.to_come)

    def is_goal_told(self, corner: str) -> bool:
        """Return True if how a goal is driven may be said: it is part of the score by now, or of a practice."""
        if self.shows_tray:
            return self.is_practice
        told = ((event.seat, event.corner) for event in self.frame.told if isinstance(event, Goal))
        return self.is_summed or (self.large_seat, corner) in told


# Labels, keys and marks ---------------------------------------------------------------------------------


@cache
def _said_always(name: str, _language: str) -> str:
    """Return a message without arguments, in the language that is spoken."""
    return str(say(name))


@lru_cache(1 << 12)
def _said_at(name: str, cell: Cell, code: str, _language: str) -> str:
    """Return the same for all pictures, in the language that is spoken."""
    tile = tile_args(code) if code else {}
    return str(say(name, row=cell[0], col=cell[1], **tile))


def key_at(name: str, cell: Cell) -> str:
    """Return the key of a sprite of a space."""
    return f"{name}-{cell[0]}-{cell[1]}"


def tile_key(seat: int, cell: Cell) -> str:
    """Return the key of a tile on a large board, and of the same tile once it was lifted."""
    return key_at(f"tile-{seat}", cell)
