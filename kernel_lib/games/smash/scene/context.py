"""The context of a picture of Smash Gear: the view, the request, and the pieces on the board."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple

from kernel_lib.core import Move
from kernel_lib.core.square_grid import Cell, Direction
from kernel_lib.games.smash.rules.machines import BoardSize, CellNumbers, Machine, cell_bits, union_of
from kernel_lib.games.smash.rules.moves import Combat, Cut, Shifted, cell_name
from kernel_lib.games.smash.rules.pieces import cell_code
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.scene.frames import FightFrame, fight_frames
from kernel_lib.games.smash.scene.outlines import joined_shapes, shape_of
from kernel_lib.games.smash.text.moves import button, button_in, say, short_button
from kernel_lib.scene.context import DrawContext
from kernel_lib.scene.drawing import ABOVE, Box
from kernel_lib.scene.text_metrics import truncate, width
from kernel_lib.words import Message, language

# Picture -------------------------------------------------------------------------------------------


# How deep pieces lie.
BASES: Final = 6
BODIES: Final = 20
"""Each machine takes two, for its hearts lie on it."""
BADGES: Final = 90
LATELY: Final = 92
"""The layer of pieces that were moved recently."""
GRIPS: Final = 100
"""Above each machine lies its own shape, clear: what is pressed."""
STRUCK: Final = 135
"""A base that can be struck, where a machine lies over it."""
MARKS: Final = 140
THREATS: Final = 150
AIMS: Final = 156
"""Layer of the targets of an effect: below the ghosts of where that would go."""
GHOSTS: Final = 200
READ: Final = ABOVE + 20
"""Layer of the reading panel of a piece."""

PLAYS: Final = {"wide": 300.0, "middle": 128.0, "narrow": 162.0}
"""The length of words that have room on the button that plays."""
RIM: Final = 12.0
"""The width of the edge around the cells, in which only pieces that lead off the board lie."""
SMALL: Final = 0.76
"""Size of a heart on a ghost."""
ARROWS: Final[dict[Direction, str]] = {"N": "arrowup", "E": "arrowright", "S": "arrowdown", "W": "arrowleft"}
"""The keys that go to each side."""
TURNS: Final[dict[Direction, int]] = {"N": 0, "E": 90, "S": 180, "W": 270}
"""The degrees by which a sign that points north is turned to each side."""


class CellGrid(NamedTuple):
    """Geometry of the cells of the board: the left and upper edge of the first one, and the width of each."""

    size: BoardSize
    left: float
    top: float
    pitch: float

    def middle(self, cell: int) -> tuple[float, float]:
        """Return the middle of a cell."""
        row, col = self.size.cell(cell)
        return self.left + (col + 0.5) * self.pitch, self.top + (row + 0.5) * self.pitch

    def span(self, cells: Collection[int]) -> tuple[float, float]:
        """Return the width and the height of the bounding box of some cells."""
        rows, cols = zip(*map(self.size.cell, cells), strict=True)
        return (max(cols) - min(cols) + 1) * self.pitch, (max(rows) - min(rows) + 1) * self.pitch

    def centre(self, cells: Collection[Cell]) -> tuple[float, float]:
        """Return the middle of the bounding box of some cells."""
        rows, cols = zip(*cells, strict=True)
        x, y = (min(cols) + max(cols) + 1) / 2, (min(rows) + max(rows) + 1) / 2
        return self.left + x * self.pitch, self.top + y * self.pitch


class BoardRoom(NamedTuple):
    """The room for the board: its left and upper edge, and how wide and how high all cells together may be. Left of
    them and below stand letters and numbers in a margin, on the other sides there is the rim.
    """

    left: float
    top: float
    w: float
    h: float
    margin: float

    def grid(self, size: BoardSize) -> CellGrid:
        """Return the grid of a board of this size, in the middle of its room."""
        pitch = min(self.w / size.cols, self.h / size.rows)
        left = self.left + (self.w - size.cols * pitch) / 2 + self.margin
        return CellGrid(size, left, self.top + (self.h - size.rows * pitch) / 2 + RIM, pitch)


class Areas(NamedTuple):
    """Areas that show something while a piece is looked at or placed.

    reading  what is read of it
    row      the turnings of a machine that is placed, or what the signs of a flip mean: below the board
    panel    the card that is placed, or the sides of a flip: in the place of the store
    chips    in the panel, bases and hearts to choose from
    wide     the button that plays
    back     the button that puts the piece back
    keys     the keys that help; on a phone one line
    """

    reading: Box
    row: Box
    panel: Box
    chips: Box
    wide: Box
    back: Box
    keys: Box


@dataclass(frozen=True)
class SmashContext(DrawContext[State]):
    """A view of Smash Gear that is being drawn: where cells and readings have their places, and what is read off it."""

    grid: CellGrid
    areas: Areas

    @property
    def size(self) -> BoardSize:
        return self.grid.size

    @property
    def is_flat(self) -> bool:
        """Return True where there is little height: what belongs together then stands on one line."""
        return self.builder.shape != "wide"

    # Who sits where ---------------------------------------------------------------------------

    def label(self, name: str, /, **args: Any) -> str:
        """Return a message with the players' names."""
        return Message(f"smash/{name}", args).said(self.names)

    def short_label(self, message: Message, room: float) -> str:
        """Return a message with names that are not longer than `room`, in units of the letters' size."""
        return message.said(tuple(truncate(name, 1, room) for name in self.names))

    # What may be done -------------------------------------------------------------------------

    @cached_property
    def tried_move(self) -> Move | None:
        """Return the move that is chosen and not made yet, if it is one and may be made."""
        move = self.request.tried[0] if len(self.request.tried) == 1 else None
        return move if move in self.view.legal_moves() else None

    def button(self, move: Move) -> str:
        """Return the label of the button that plays a move, with the names of machines as far as it has room."""
        room, named = PLAYS[self.builder.shape], str(button_in(self.view, move))
        return named if width(named, 12, bold=True) <= room else _button_words(move, room, language())

    def opened_state(self, key: str) -> str:
        """Return the state of a piece that is opened first: `hint` where the hint lies under it."""
        return (
            "hint"
            if any(sprite.state == "hint" and sprite.under == key for sprite in self.builder.sprites)
            else "legal"
        )

    # What lies on the board -------------------------------------------------------------------

    @cached_property
    def frame(self) -> FightFrame:
        """Return the part of the last move that this picture tells."""
        told = fight_frames(self.state)
        frame = self.request.frame
        return told[-1] if frame is None else told[min(frame, len(told)) - 1]

    @cached_property
    def covered_cells(self) -> int:
        """Return the cells on which something lies, as a bit set."""
        return self.under_machines | cell_bits(self.state.bases[0] + self.state.bases[1])

    @cached_property
    def under_machines(self) -> int:
        """Return the cells on which a machine lies, as a bit set."""
        return union_of([machine.bits for machine in self.frame.machines])

    @cached_property
    def earlier_state(self) -> State | None:
        """Return the position since which others have moved; None where it is not known, and in the pictures of a
        combat.
        """
        since = self.request.previous_view
        return None if since is None or self.frame.fight else since.state

    @cached_property
    def changed(self) -> frozenset[int]:
        """Return the numbers of the machines that came, were moved or were changed since then, or by the last move."""
        if self.frame.fight:
            return frozenset()
        found = {event.machine for event in self.state.events if isinstance(event, Shifted | Cut)}
        found |= {event.attacker for event in self.state.events if isinstance(event, Combat)}
        if self.earlier_state is not None:
            was = {machine.number: (machine.hearts, machine.weapons) for machine in self.earlier_state.machines}
            found |= {
                machine.number
                for machine in self.state.machines
                if was.get(machine.number) != (machine.hearts, machine.weapons)
            }
            found |= {plugin.machine for plugin in self.state.plugins if plugin not in self.earlier_state.plugins}
        return frozenset(found & {machine.number for machine in self.state.machines})

    @cached_property
    def new_bases(self) -> tuple[int, ...]:
        """Return the bases that were built since then."""
        if self.earlier_state is None:
            return ()
        built = set(self.state.bases[0] + self.state.bases[1]) - set(
            self.earlier_state.bases[0] + self.earlier_state.bases[1]
        )
        return tuple(sorted(built))

    def cell_words(self, number: int) -> str:
        """Return the name of a cell, as people call it."""
        return cell_name(self.size.cell(number))

    def cell_mark(self, number: int) -> str:
        """Return the name of a cell in tasks and notes."""
        return cell_code(self.size.cell(number))

    def is_mine(self, machine: Machine) -> bool:
        """Return True if a machine belongs to the viewer, who is to act."""
        return bool(self.legal) and machine.seat == self.view.seat


@lru_cache(1 << 12)
def _button_words(move: Move, room: float, _spoken: str) -> str:
    """Return the label of the button that plays a move, in the language that is spoken: in short if it has no room."""
    words = str(button(move))
    return words if width(words, 12, bold=True) <= room else str(short_button(move))


# Pieces on the board of Smash Gear: machines of any shape, and signs on a cell ---------------------


OFFERED: Final = ("state", "move", "confirm", "label", "hotkey", "origin", "placing", "ways", "says")
"""Fields of a machine as a whole that its hearts do not have."""


def draw_shape(
    ctx: SmashContext, key: str, name: str, cells: Collection[int], z: int, parts_under: str = "", **more: Any
) -> None:
    """Draw a symbol in the shape of some cells; where they do not hang together, one for each part.

    `parts_under`: the placement with whose first part the other ones are seen.
    """
    label = more.get("label", "")
    for index, part in enumerate(joined_shapes(ctx.size.cells(tuple(cells)))):
        code, turn = shape_of(part)
        if index and parts_under:
            more = {"under": parts_under}
        elif index and more.get("label"):
            more["label"] = str(say("another-part", part=index + 1, label=label))
        ctx.builder.add(
            f"{key}.{index}" if index else key,
            f"{name}-{code}",
            *ctx.grid.centre(part),
            ctx.grid.pitch,
            turn=90 * turn,
            z=z,
            style="flat",
            **more,
        )


def draw_machine(
    ctx: SmashContext,
    key: str,
    name: str,
    seat: int,
    body: tuple[CellNumbers, CellNumbers],
    z: int,
    scale: float = 1,
    parts_under: str = "",
    **more: Any,
) -> None:
    """Draw a body or a ghost with its hearts, which go where it goes."""
    hearts, weapons = body
    offer = {name: more.pop(name) for name in OFFERED if name in more}
    draw_shape(ctx, key, f"{name}-{seat}", hearts + weapons, z, parts_under, **offer, **more)
    if parts_under:
        more = {"under": parts_under}
    for place, heart in enumerate(hearts):
        ctx.builder.add(
            f"{key}-heart-{place}",
            f"heart-{seat}",
            *ctx.grid.middle(heart),
            ctx.grid.pitch * scale,
            z=z + 1,
            **more,
        )


def draw_on_badge(ctx: SmashContext, key: str, symbol: str, cell: int, z: int, scale: float, **more: Any) -> None:
    """Draw a sign on the badge of a base on which a machine stands: in the lower right of its cell."""
    (x, y), pitch = ctx.grid.middle(cell), ctx.grid.pitch
    ctx.builder.add(key, symbol, x + 0.27 * pitch, y + 0.27 * pitch, pitch * scale, z=z, **more)


def draw_cell_sign(ctx: SmashContext, key: str, symbol: str, cell: int, z: int, scale: float = 1, **more: Any) -> None:
    """Draw a sign in the middle of a cell; `scale` is its size against the cell's."""
    ctx.builder.add(key, symbol, *ctx.grid.middle(cell), ctx.grid.pitch * scale, z=z, **more)
