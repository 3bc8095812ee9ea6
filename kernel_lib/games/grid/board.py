"""The boards of Gear Grid as they are drawn: the large one with all that is told about it, and the small ones."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from functools import cached_property
from typing import Any, Final, NamedTuple

from kernel_lib.core import CHANCE, OPEN, Move, View
from kernel_lib.games.grid import text
from kernel_lib.games.grid.moments import SeatEvent, moment
from kernel_lib.games.grid.pieces import ground, symbol
from kernel_lib.games.grid.rules import (
    DONE,
    GAME,
    Faulty,
    Goal,
    Lift,
    Place,
    Remove,
    Scored,
    State,
    Unconnected,
    within_reach,
)
from kernel_lib.games.grid.scoring import GOAL_NAMES, Fault, faults, goals
from kernel_lib.games.grid.text import CORNERS, LABELS, space_words
from kernel_lib.games.grid.tiles import EMPTY, GREY, LAYOUTS, NUMBER, Board, corners, piece, quarters, touching
from kernel_lib.lattice import Cell
from kernel_lib.scene.drawing import HAND, SHARED, Drawing
from kernel_lib.scene.sprite import Shape
from kernel_lib.seats import clockwise

Names = tuple[str, ...]

TILES: Final = 20
"""How deep tiles lie; the lines of faults lie on them."""
FAULTS: Final = SHARED
RUN_RATE: Final = 10
"""Turns a minute of a wheel while the engine runs."""
_PLACES: Final = ((-0.25, -0.25), (0.25, -0.25), (0.25, 0.25), (-0.25, 0.25))
"""The middles of the quarters of a tile, in tiles from its middle, clockwise from the top left."""


class Asked(NamedTuple):
    """How a picture is asked for, see `scene.scene`."""

    hint: str = ""
    buttons: bool = True
    beat: int | None = None
    now: int | None = None
    tried: str = ""
    practice: bool = False


class Boards(ABC):
    """What a view knows of the boards, at one moment of the telling; `lay_out` puts them where a shape has them."""

    shape: Shape

    def __init__(self, view: View[State], names: Names, asked: Asked) -> None:
        self.view, self.table, self.names, self.asked = view, view.state, names, asked
        self.size: int = view.options.size
        self.players: int = view.options.players
        self.moment = moment(self.table, asked.beat)
        self.viewer = view.seat if view.seat is not None and view.seat != OPEN else None
        self.shown = self._shown()
        self.others = clockwise(self.shown, self.players)[1:]
        self.legal: tuple[Move, ...] = view.legal_moves() if asked.buttons and self.moment.event is None else ()
        self.lays = DONE in self.legal and not self.table.is_time_up
        self.hinted = False
        self.drawing = Drawing(self.shape)
        self.wide = self.drawing.wide
        self.board = self._after_try(self.moment.boards[self.shown])
        self.judges = asked.practice and self.laying and self.viewer is not None

    # What is shown ----------------------------------------------------------------------------

    def _shown(self) -> int:
        """Whose board is large: the one that is scored, else the viewer's; others look at whoever has to choose."""
        event = self.moment.event
        if isinstance(event, SeatEvent):
            return event.seat
        choosing = (seat for seat in self.table.to_act if seat != CHANCE and self.table.choices[seat])
        return self.viewer if self.viewer is not None else next(choosing, 0)

    @property
    def laying(self) -> bool:
        """Whether the tray is on show, rather than a score."""
        return self.table.in_round or not self.table.round

    @property
    def choosing(self) -> bool:
        """Whether the owner of the large board has to choose which tile is lifted."""
        return self.moment.event is None and bool(self.table.choices[self.shown])

    @property
    def may_run(self) -> bool:
        """Whether the engine can be started: not while a board is laid in earnest."""
        is_replay = not self.asked.buttons and self.asked.now is None
        return bool(self.table.round) and (not self.laying or self.asked.practice or is_replay)

    def _after_try(self, board: Board) -> Board:
        """The large board as it would lie after the tried moves."""
        self.tried: Place | None = None
        for words in filter(None, map(str.strip, self.asked.tried.split(";"))):
            move = GAME.parse(words)
            if isinstance(move, Place | Remove):
                there = move.row * self.size + move.col
                filled = piece(NUMBER[move.tile], move.turn) if isinstance(move, Place) else EMPTY
                board = (*board[:there], filled, *board[there + 1 :])
                self.tried = move if isinstance(move, Place) else None
        return board

    @property
    def drawn_board(self) -> Board:
        """The large board as it is drawn: a tried move is judged, but not laid."""
        return self.moment.boards[self.shown]

    def offered(self, move: Move) -> str:
        """The state of a piece that offers a legal move; a hint is shown once."""
        if str(move) != self.asked.hint or self.hinted:
            return ""
        self.hinted = True
        return "hint"

    @property
    def is_summed(self) -> bool:
        """Whether the sum of the large board has been told."""
        return self.table.counts[self.shown] is not None and self.is_told(self.shown)

    def is_told(self, seat: int) -> bool:
        """Whether the score of a seat is known at this moment of the telling."""
        return not any(
            isinstance(event, Scored) and event.seat == seat for event in self.table.events[len(self.moment.told) :]
        )

    # The large board --------------------------------------------------------------------------

    def put_board(self, left: float, top: float, side: float, inset: float) -> None:
        """The large board in a panel, with its numbers outside."""
        self.inner = (left + inset, top + inset)
        self.pitch = (side - 2 * inset) / self.size
        self.drawing.box("board", "panel", left, top, side, side)
        for at in range(self.size):
            x, y = self.middle(at * self.size + at)
            self.drawing.text(f"col-{at}", str(at), x, top - 9, 13 if self.wide else 12, "muted mid")
            self.drawing.text(
                f"row-{at}", str(at), left - (12 if self.wide else 8), y, 13 if self.wide else 12, "muted mid"
            )
        for space in range(len(self.drawn_board)):
            self.put_space(space)
        self.put_tiles()
        self.put_hint()
        self.put_event_marks()

    def middle(self, space: int) -> tuple[float, float]:
        """The middle of a space of the large board."""
        row, col = divmod(space, self.size)
        return self.inner[0] + (col + 0.5) * self.pitch, self.inner[1] + (row + 0.5) * self.pitch

    def cell(self, space: int) -> Cell:
        return divmod(space, self.size)

    def key(self, name: str, space: int) -> str:
        row, col = self.cell(space)
        return f"{name}-{row}-{col}"

    def mark(self, space: int) -> str:
        """How notes name a space."""
        return "{},{}".format(*self.cell(space))

    def put_space(self, space: int) -> None:
        """The ground of a space; where a tile may be laid it has a dot."""
        if space in corners(self.size):
            return
        free = self.drawn_board[space] == EMPTY
        opened = self.laying and free and space in self.open_spaces
        more: dict[str, Any] = (
            {"label": LABELS["space"].format(space=space_words(self.cell(space))), "mark": self.mark(space)}
            if free
            else {}
        )
        if self.lays and opened:
            tried = self.judges and self.tried is not None and (self.tried.row, self.tried.col) == self.cell(space)
            face = {"right": "white", "left": "black"}.get(text.ways(self.board, self.size)[space], "") if tried else ""
            more |= {"spot": "{} {}".format(*self.cell(space)), "state": face}
        self.drawing.add(
            self.key("space", space), "space-open" if opened else "space", *self.middle(space), self.pitch, **more
        )

    @cached_property
    def open_spaces(self) -> tuple[int, ...]:
        """The spaces of the large board where a tile may be laid."""
        tiles = sum(1 << space for space, there in enumerate(self.drawn_board) if 0 <= there < GREY)
        return within_reach(tiles, self.size) if self.table.round else ()

    def put_tiles(self) -> None:
        """Engine, goals and tiles; while the engine runs, what is driven is a wheel."""
        board = self.drawn_board
        turning = text.ways(board, self.size)
        for space, there in enumerate(board):
            if there == GREY:
                continue
            if there != EMPTY:
                self.put_tile(space, there, turning[space])
        driven = dict(zip(corners(self.size)[1:], goals(board, self.size), strict=True))
        self.put_grey("engine", "engine", 0, LABELS["engine"], "wheel-engine", RUN_RATE)
        for corner, (space, how) in zip(GOAL_NAMES, driven.items(), strict=True):
            label = LABELS["goal" if how == "none" or not self.goal_told(corner) else f"goal {how}"].format(
                corner=CORNERS[corner]
            )
            wheel, rate = {"right": ("wheel-goal-w", RUN_RATE), "wrong": ("wheel-goal-k", -RUN_RATE)}.get(how, ("", 0))
            self.put_grey(f"goal-{corner}", "goal", space, label, wheel, rate)
            if how != "none" and self.goal_told(corner):
                self.put_driven(f"goal-{corner}-told", space, right=how == "right")

    def put_driven(self, key: str, space: int, *, right: bool) -> None:
        """A goal that is driven: a star if the right way, else a warning."""
        if right:
            self.put_ring(key, space, "won")
            return
        x, y = self.middle(space)
        self.drawing.add(key, "line-fault", x, y, self.pitch - 3, self.pitch - 3, z=FAULTS)
        self.drawing.add(
            f"{key}-wrong", "burst", x + self.pitch * 0.38, y - self.pitch * 0.38, self.pitch * 0.28, z=FAULTS + space
        )

    def goal_told(self, corner: str) -> bool:
        """Whether how a goal is driven may be said: it is part of the score by now, or of a practice."""
        if self.laying:
            return self.judges
        return self.is_summed or any(
            isinstance(event, Goal) and (event.seat, event.corner) == (self.shown, corner) for event in self.moment.told
        )

    def put_grey(self, key: str, name: str, space: int, label: str, wheel: str, rate: int) -> None:
        x, y = self.middle(space)
        runs = self.may_run and bool(wheel)
        self.drawing.add(
            key, name, x, y, self.pitch, z=TILES + space, label=label, mark=self.mark(space), run="off" if runs else ""
        )
        if runs:
            self.drawing.add(f"{key}-wheel", wheel, x, y, self.pitch, z=TILES + space, label=label, spin=rate, run="on")

    def put_tile(self, space: int, there: int, way: str) -> None:
        x, y = self.middle(space)
        code, turn = LAYOUTS[there // 4], 90 * (there % 4)
        words = space_words(self.cell(space))
        label = LABELS["tile"].format(tile=code, space=words, way=LABELS[f"way {way}"])
        runs = self.may_run and way != "none"
        more: dict[str, Any] = {"run": "off"} if runs else {}
        if self.lays:
            row, col = self.cell(space)
            more |= {
                "hold": f"remove {row} {col}; place {code} at {{spot}} turn {{turn}}",
                "say": LABELS["move"],
                "style": "flat",
            }
        self.drawing.add(
            self.tile_key(self.shown, space), symbol("tile", there, way), x, y, self.pitch,
            turn=turn, z=TILES + space, label=label, mark=self.mark(space), origin=f"kind-{code}", **more,
        )  # fmt: skip
        if self.lays:
            self.put_own_space(space)
        if runs:
            rate = RUN_RATE if way == "right" else -RUN_RATE
            self.drawing.add(
                self.key("wheel", space),
                symbol("wheel", there, way),
                x,
                y,
                self.pitch,
                turn=turn,
                z=TILES + space,
                label=label,
                spin=rate,
                run="on",
            )

    def tile_key(self, seat: int, space: int) -> str:
        return self.key(f"tile-{seat}", space)

    def put_own_space(self, space: int) -> None:
        """The place of a tile that is held: there it may be laid again, in another turn."""
        label = LABELS["own space"].format(space=space_words(self.cell(space)))
        spot = "{} {}".format(*self.cell(space))
        self.drawing.add(
            self.key("own", space),
            "space-own",
            *self.middle(space),
            self.pitch,
            z=HAND,
            spot=spot,
            label=label,
            under=self.tile_key(self.shown, space),
        )

    def put_ring(self, key: str, space: int, state: str, **more: Any) -> None:
        """A sign around a space."""
        self.drawing.add(key, "", *self.middle(space), self.pitch - 8, z=FAULTS + space, state=state, **more)

    def put_hint(self) -> None:
        """The tile that is advised, where it should lie; pressing it chooses it."""
        move = GAME.parse(self.asked.hint) if self.asked.hint else None
        if isinstance(move, Place) and move in self.legal:
            x, y = self.middle(move.row * self.size + move.col)
            words = text.say(move)
            self.drawing.add(
                "advice-tile",
                symbol("tile", 4 * NUMBER[move.tile], "none"),
                x,
                y,
                self.pitch,
                turn=90 * move.turn,
                z=HAND - 2,
            )
            self.drawing.add(
                "advice",
                "space-clear",
                x,
                y,
                self.pitch - 8,
                self.pitch - 8,
                z=HAND - 1,
                state=self.offered(move),
                move=str(move),
                say=words,
                label=words,
            )

    # Faults -----------------------------------------------------------------------------------

    def put_event_marks(self) -> None:
        """What the picture is about: the fault, the tiles that nothing moves, the goal; or a choice; or what a practice finds."""
        event = self.moment.event
        if isinstance(event, Faulty):
            one, other = (row * self.size + col for row, col in event.between)
            self.put_fault(
                Fault(event.why, (one, other), (event.lifted[0] * self.size + event.lifted[1],)), self.drawn_board
            )
        elif isinstance(event, Unconnected):
            for row, col in event.tiles:
                space = row * self.size + col
                self.drawing.add(
                    self.key("loose", space),
                    "line-loose",
                    *self.middle(space),
                    self.pitch - 6,
                    self.pitch - 6,
                    z=FAULTS,
                )
        elif isinstance(event, Goal):
            space = corners(self.size)[1 + GOAL_NAMES.index(event.corner)]
            if event.driven == "none":
                self.put_ring(f"goal-{event.corner}-told", space, "use")
        elif self.choosing:
            found = faults(self.drawn_board, self.size)[0]
            self.put_fault(found, self.drawn_board, offers=True)
        elif self.judges:
            for found in faults(self.board, self.size):
                self.put_fault(found, self.board)

    def put_fault(self, fault: Fault, board: Board, *, offers: bool = False) -> None:
        """Both tiles of a fault, `!` on what is lifted for it, and a burst where they touch."""
        for space in fault.between:
            key = self.key("fault", space)
            if any(sprite.key == key for sprite in self.drawing.sprites):
                continue
            if space not in fault.lifted:
                self.drawing.add(key, "line-fault", *self.middle(space), self.pitch - 3, self.pitch - 3, z=FAULTS)
            elif offers and Lift(*self.cell(space)) in self.legal:
                self.put_lift(key, space)
            else:
                self.put_ring(key, space, "fault")
        signs = [self.middle(space) for space in fault.lifted]
        for at, (x, y) in enumerate(self.bursts(fault, board)):
            # Where it would hide the sign of a tile it is larger and lies behind it.
            behind = any(
                math.dist((x, y), (left + self.pitch / 2, top - self.pitch / 2)) < 0.2 * self.pitch
                for left, top in signs
            )
            size, z = (
                (max(0.44 * self.pitch, 38), FAULTS - 1)
                if behind
                else (max(0.28 * self.pitch, 18), FAULTS + len(board))
            )
            self.drawing.add(f"burst-{fault.between[0]}-{fault.between[1]}-{at}", "burst", x, y, size, z=z)

    def put_lift(self, key: str, space: int) -> None:
        """A tile that its owner may lift."""
        move = Lift(*self.cell(space))
        words = text.say(move)
        x, y = self.middle(space)
        self.drawing.add(
            key,
            "space-clear",
            x,
            y,
            self.pitch - 8,
            self.pitch - 8,
            z=FAULTS + space,
            state="fault",
            move=str(move),
            say=words,
            label=words,
        )

    def bursts(self, fault: Fault, board: Board) -> list[tuple[float, float]]:
        """Where the quarters touch that make a fault: on the side if they lie side by side, else at the corner."""
        one, other = fault.between
        (row, col), (row2, col2) = self.cell(one), self.cell(other)
        points: dict[bool, list[tuple[float, float]]] = {True: [], False: []}
        for first, second in touching(board[one], board[other], (row2 - row, col2 - col)):
            differ = quarters(board[one])[first] != quarters(board[other])[second]
            if differ == (fault.why == "colour"):
                (x, y), (x2, y2) = _PLACES[first], _PLACES[second]
                x2, y2 = x2 + col2 - col, y2 + row2 - row
                aside = abs(x - x2) + abs(y - y2) < 0.75
                points[aside].append(((x + x2) / 2, (y + y2) / 2))
        left, top = self.middle(one)
        aside_x, aside_y = self.beside_tried(fault)
        return [
            (left + (x + aside_x) * self.pitch, top + (y + aside_y) * self.pitch)
            for x, y in points[True] or points[False][:1]
        ]

    def beside_tried(self, fault: Fault) -> tuple[float, float]:
        """How far a burst is moved onto the tile that lies there already: the one in hand would cover it, in tiles."""
        tried = self.tried.row * self.size + self.tried.col if self.tried else -1
        if tried not in fault.between:
            return 0, 0
        other = next(space for space in fault.between if space != tried)
        (row, col), (row2, col2) = self.cell(tried), self.cell(other)
        return 0.2 * (col2 - col), 0.2 * (row2 - row)

    # Small boards -----------------------------------------------------------------------------

    def put_mini(self, seat: int, left: float, top: float, side: float) -> None:
        """The board of another seat, without teeth."""
        board, pitch = self.moment.boards[seat], side / self.size
        label = LABELS["board of"].format(name=self.names[seat])
        self.drawing.add(
            f"ground-{seat}",
            ground(self.size),
            left + side / 2,
            top + side / 2,
            side,
            label=f"{label}, {self.laid_words(seat)}",
            z=1,
        )
        turning = text.ways(board, self.size)
        for space, there in enumerate(board):
            if there != EMPTY:
                row, col = self.cell(space)
                name = "mini-grey" if there == GREY else symbol("mini", there, turning[space])
                turn = 0 if there == GREY else 90 * (there % 4)
                self.drawing.add(
                    self.key(f"mini-{seat}", space),
                    name,
                    left + (col + 0.5) * pitch,
                    top + (row + 0.5) * pitch,
                    pitch,
                    turn=turn,
                    z=2,
                )

    @abstractmethod
    def laid_words(self, seat: int) -> str:
        """What a seat has laid, or its points."""

    @abstractmethod
    def lay_out(self) -> None:
        """Puts everything where it is in this shape."""
