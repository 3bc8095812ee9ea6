"""The boards of Gear Grid: the large one space by space, the small ones, and what stands out on them."""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from kernel_lib.core.square_grid import Cell
from kernel_lib.games.grid.rules.components import (
    EMPTY,
    GREY,
    LAYOUTS,
    NUMBER,
    Board,
    corners,
    quarters,
    taken,
    touching,
    within_reach,
)
from kernel_lib.games.grid.rules.moves import Faulty, Goal, Lift, Unconnected
from kernel_lib.games.grid.rules.pieces import code_of, space_name
from kernel_lib.games.grid.rules.scoring import GOAL_NAMES, Fault, directions, faults, goals
from kernel_lib.games.grid.scene.context import FAULTS, TILES, Picture, key_at, tile_key
from kernel_lib.games.grid.scene.symbols import ground, symbol
from kernel_lib.games.grid.text import TEXT
from kernel_lib.scene.drawing import HAND, Box

# Board ---------------------------------------------------------------------------------------------
# The boards of Gear Grid as they are drawn: the large one, space by space, and the small ones.


RUN_RATE: Final = 10
"""Turns a minute of a wheel while the engine runs."""
_FACE_OF: Final = {"right": "white", "left": "black", "none": ""}
"""The state of a space over which a held tile shows that face."""
_WHEEL_OF: Final = {"right": ("wheel-goal-w", RUN_RATE), "wrong": ("wheel-goal-k", -RUN_RATE), "none": ("", 0)}
"""The wheel of a goal by how it is driven, and how fast it turns."""


_LETTER_CORNERS: Final = ((0, (-1, -1)), (3, (-1, 1)), (2, (1, 1)), (1, (1, -1)))
"""The quarters of a tile in the order in which a letter would rather stand there, and where they lie."""


class Field(NamedTuple):
    """Where the spaces of the large board lie."""

    left: float
    top: float
    pitch: float
    size: int

    def middle(self, space: int) -> tuple[float, float]:
        """Return the middle of a space."""
        row, col = divmod(space, self.size)
        return self.left + (col + 0.5) * self.pitch, self.top + (row + 0.5) * self.pitch


def lay_board(picture: Picture, left: float, top: float, side: float, inset: float) -> Field:
    """Lay the large board in a panel, with its numbers outside; return where its spaces lie."""
    drawing = picture.drawing
    field = Field(left + inset, top + inset, (side - 2 * inset) / picture.size, picture.size)
    drawing.box("board", "panel", left, top, side, side)
    letters, beside = (15, 12) if drawing.wide else (12, 8)
    for number in range(picture.size):
        x, y = field.middle(number * picture.size + number)
        drawing.text(f"col-{number}", str(number), x, top - 9, letters, "muted mid")
        drawing.text(f"row-{number}", str(number), left - beside, y, letters, "muted mid")
    _lay_spaces(picture, field)
    _lay_tiles(picture, field)
    _lay_corners(picture, field)
    _lay_advice(picture, field)
    return field


def _named(picture: Picture, cell: Cell) -> str:
    """Return the name of a space on the large board."""
    return space_name(cell, picture.shown, picture.players)


def _spot(cell: Cell) -> str:
    """Return what a tile that is laid here fills in of its move."""
    return f"{cell[0]} {cell[1]}"


# Spaces -----------------------------------------------------------------------------------------


def _lay_spaces(picture: Picture, field: Field) -> None:
    """Lay the ground of all spaces; where a tile may be laid there is a dot. Elsewhere it is refused with its rule."""
    in_reach = within_reach(taken(picture.board), picture.size) if picture.state.round and picture.laying else ()
    for space, there in enumerate(picture.board):
        if there != GREY:
            _lay_space(picture, field, space, is_open=there == EMPTY and space in in_reach)


def _lay_space(picture: Picture, field: Field, space: int, *, is_open: bool) -> None:
    cell = picture.state.cell(space)
    more: dict[str, Any] = {}
    if picture.board[space] == EMPTY:
        more = {"label": picture.label_at("space-free", cell), "mark": _named(picture, cell)}
    if picture.lays:
        tried = picture.judges and space == picture.tried_space
        more |= {"spot": _spot(cell), "state": "off" if not is_open else _tried_face(picture) if tried else ""}
    symbol_name = "space-open" if is_open else "space"
    picture.drawing.add(key_at("space", cell), symbol_name, *field.middle(space), field.pitch, **more)


def _tried_face(picture: Picture) -> str:
    return _FACE_OF[tried_way(picture)]


def tried_way(picture: Picture) -> str:
    """Return how the tried tile would turn, where a practice says so."""
    if picture.tried_space is None or not picture.judges:
        return "none"
    return directions(picture.tried_board, picture.size)[picture.tried_space]


# Tiles ------------------------------------------------------------------------------------------


def _lay_tiles(picture: Picture, field: Field) -> None:
    """Lay the tiles; while the engine runs, each that is driven is a wheel."""
    turning = directions(picture.board, picture.size)
    for space, there in enumerate(picture.board):
        if there not in (EMPTY, GREY):
            _lay_tile(picture, field, space, turning[space])


def _lay_tile(picture: Picture, field: Field, space: int, way: str) -> None:
    there, cell = picture.board[space], picture.state.cell(space)
    code = LAYOUTS[there // 4]
    words = f"tile-{way}" if picture.shows_ways else "tile-at"
    label = called(picture, cell, picture.label_at(words, cell, code))
    runs = picture.may_run and way != "none"
    (x, y), turn, z = field.middle(space), 90 * (there % 4), TILES + space
    more: dict[str, Any] = {"run": "off"} if runs else {}
    if picture.lays:
        hold = f"remove {_spot(cell)}; place {code} at {{spot}} turn {{turn}}"
        more |= {"hold": hold, "confirm": picture.label("move"), "style": "flat"}
    picture.drawing.add(
        tile_key(picture.shown, cell), symbol("tile", there, picture.face(way)), x, y, field.pitch,
        turn=turn, z=z, label=label, mark=_named(picture, cell), origin=f"kind-{code}", **more,
    )  # fmt: skip
    lay_letter(picture, field, space)
    if (picture.shown, space) in picture.news:
        lay_ring(picture, field, key_at("moved", cell), space, "moved")
    if picture.lays:
        _lay_own_space(picture, field, space)
    if runs:
        rate = RUN_RATE if way == "right" else -RUN_RATE
        wheel = symbol("wheel", there, way)
        picture.drawing.add(
            key_at("wheel", cell), wheel, x, y, field.pitch, turn=turn, z=z, label=label, spin=rate, run="on"
        )


def _lay_own_space(picture: Picture, field: Field, space: int) -> None:
    """Lay the place of a tile that is held: there it may be laid again, in another turn."""
    cell = picture.state.cell(space)
    label = picture.label_at("space-own", cell)
    picture.drawing.add(
        key_at("own", cell), "space-own", *field.middle(space), field.pitch,
        z=HAND, spot=_spot(cell), label=label, under=tile_key(picture.shown, cell),
    )  # fmt: skip


# What the notes call them ------------------------------------------------------------------------


def called(picture: Picture, cell: Cell, label: str) -> str:
    """Return what a piece is called aloud: with its letter in front, where the notes of the file give it one."""
    name = picture.request.piece_labels.get(code_of(cell))
    return picture.label("called", name=name, label=label) if name else label


def lay_letter(picture: Picture, field: Field, space: int) -> None:
    """Lay the letter of a piece in a corner of it, if it can be where no quarter is coloured."""
    cell, there = picture.state.cell(space), picture.board[space]
    colours = quarters(there)
    right, down = next((aside for quarter, aside in _LETTER_CORNERS if colours[quarter] == "."), (-1, -1))
    (x, y), size = field.middle(space), max(0.26 * field.pitch, 20)
    aside = field.pitch / 2 - size / 2 - 3
    lay_badge(picture, cell, x + right * aside, y + down * aside, size, TILES + space)


def lay_badge(picture: Picture, cell: Cell, x: float, y: float, size: float, z: int) -> None:
    """Lay the letter that the notes of the file give to what lies on a space, in a dark disc."""
    name = picture.request.piece_labels.get(code_of(cell))
    if name:
        letters = 15 if picture.drawing.wide else 12
        picture.drawing.add(
            key_at("called", cell), "letter", x, y, size, text=name, style=f"t{letters} b mid felt", z=z
        )


# Engine and goals -------------------------------------------------------------------------------


def _lay_corners(picture: Picture, field: Field) -> None:
    """Lay the engine and the goals, and how these are driven."""
    engine, *at = corners(picture.size)
    _lay_grey(picture, field, engine, "engine", picture.label("engine"), "wheel-engine", RUN_RATE)
    for corner, space, how in zip(GOAL_NAMES, at, goals(picture.board, picture.size), strict=True):
        told = how != "none" and picture.is_goal_told(corner)
        label = picture.label(f"goal-{how}" if told else "goal", corner=corner)
        _lay_grey(picture, field, space, f"goal-{corner}", label, *_WHEEL_OF[how])
        if told:
            _lay_driven(picture, field, space, f"goal-{corner}-told", right=how == "right")


def _lay_grey(picture: Picture, field: Field, space: int, key: str, label: str, wheel: str, rate: int) -> None:
    x, y = field.middle(space)
    z, runs = TILES + space, picture.may_run and bool(wheel)
    mark, run = _named(picture, picture.state.cell(space)), "off" if runs else ""
    more: dict[str, Any] = {"spot": _spot(picture.state.cell(space)), "state": "off"} if picture.lays else {}
    label = called(picture, picture.state.cell(space), label)
    picture.drawing.add(key, key.partition("-")[0], x, y, field.pitch, z=z, label=label, mark=mark, run=run, **more)
    lay_letter(picture, field, space)
    if runs:
        picture.drawing.add(f"{key}-wheel", wheel, x, y, field.pitch, z=z, label=label, spin=rate, run="on")


def _lay_driven(picture: Picture, field: Field, space: int, key: str, *, right: bool) -> None:
    """Lay a goal that is driven: a star if the right way, else a warning."""
    if right:
        lay_ring(picture, field, key, space, "won")
        return
    (x, y), aside = field.middle(space), 0.38 * field.pitch
    picture.drawing.add(key, "line-fault", x, y, field.pitch - 3, field.pitch - 3, z=FAULTS)
    picture.drawing.add(f"{key}-wrong", "burst", x + aside, y - aside, field.pitch * 0.28, z=FAULTS + space)


def lay_ring(picture: Picture, field: Field, key: str, space: int, state: str) -> None:
    """Lay a sign around a space."""
    picture.drawing.add(key, "", *field.middle(space), field.pitch - 8, z=FAULTS + space, state=state)


# Advice -----------------------------------------------------------------------------------------


def _lay_advice(picture: Picture, field: Field) -> None:
    """Lay the tile that is advised, where it should lie; pressing it chooses it."""
    move = picture.advised
    if move is None:
        return
    x, y = field.middle(picture.state.space(move.row, move.col))
    tile, words = symbol("tile", 4 * NUMBER[move.tile], picture.face("none")), TEXT.button(move)
    side = field.pitch - 8
    picture.drawing.add("advice-tile", tile, x, y, field.pitch, turn=90 * move.turn, z=HAND - 2)
    picture.drawing.add(
        "advice", "space-clear", x, y, side, side,
        z=HAND - 1, state=picture.offered(move), move=str(move), confirm=words, label=words,
    )  # fmt: skip


# Small boards -----------------------------------------------------------------------------------


def lay_small_board(picture: Picture, seat: int, label: str, box: Box) -> None:
    """Lay the board of another seat, without teeth."""
    drawing, size, board = picture.drawing, picture.size, picture.moment.boards[seat]
    pitch, turning = box.w / size, directions(board, size)
    x, y = box.left + box.w / 2, box.top + box.w / 2
    drawing.add(f"ground-{seat}", ground(size), x, y, box.w, label=label, z=1)
    for space, there in enumerate(board):
        if there == EMPTY:
            continue
        row, col = cell = picture.state.cell(space)
        face = picture.face(turning[space])
        name, turn = ("mini-grey", 0) if there == GREY else (symbol("mini", there, face), 90 * (there % 4))
        x, y = box.left + (col + 0.5) * pitch, box.top + (row + 0.5) * pitch
        mark = space_name(cell, seat, picture.players)
        drawing.add(key_at(f"mini-{seat}", cell), name, x, y, pitch, turn=turn, z=2, mark=mark)
        if (seat, space) in picture.news:
            drawing.add(key_at(f"moved-{seat}", cell), "", x, y, pitch, z=3, state="moved")


# Faults --------------------------------------------------------------------------------------------
# What stands out on the large board: the two tiles of a fault, a choice between them, what a scoring lifts.


Point = tuple[float, float]

_QUARTERS: Final = ((-0.25, -0.25), (0.25, -0.25), (0.25, 0.25), (-0.25, 0.25))
"""The middles of the quarters of a tile, in tiles from its middle, clockwise from the top left."""


def lay_marks(picture: Picture, field: Field) -> None:
    """Mark what the picture is about: a fault, loose tiles, a goal, a choice, or what a practice finds."""
    event = picture.moment.event
    if isinstance(event, Faulty):
        one, other = (picture.state.space(*cell) for cell in event.between)
        lifted = picture.state.space(*event.lifted)
        _lay_fault(picture, field, Fault(event.why, (one, other), (lifted,)), picture.board)
    elif isinstance(event, Unconnected):
        _lay_loose(picture, field, event)
    elif isinstance(event, Goal):
        if event.driven == "none":
            space = corners(picture.size)[1 + GOAL_NAMES.index(event.corner)]
            lay_ring(picture, field, f"goal-{event.corner}-told", space, "use")
    elif picture.choosing:
        _lay_fault(picture, field, faults(picture.board, picture.size)[0], picture.board)
    elif picture.judges:
        for found in faults(picture.tried_board, picture.size):
            _lay_fault(picture, field, found, picture.tried_board)


def _lay_loose(picture: Picture, field: Field, event: Unconnected) -> None:
    side = field.pitch - 6
    for cell in event.tiles:
        x, y = field.middle(picture.state.space(*cell))
        picture.drawing.add(key_at("loose", cell), "line-loose", x, y, side, side, z=FAULTS)


def _lay_fault(picture: Picture, field: Field, fault: Fault, board: Board) -> None:
    """Lay both tiles of a fault, `!` on what is lifted for it, and a burst where they touch."""
    for space in fault.between:
        key = key_at("fault", picture.state.cell(space))
        if not picture.drawing.has(key):  # a tile may have several faults
            _lay_faulty_tile(picture, field, key, space, lifted=space in fault.lifted)
    signs = [field.middle(space) for space in fault.lifted]
    for number, (x, y) in enumerate(_bursts(picture, field, fault, board)):
        # Where it would hide the sign of a tile it is larger and lies behind it.
        behind = any(
            math.dist((x, y), (left + field.pitch / 2, top - field.pitch / 2)) < 0.2 * field.pitch
            for left, top in signs
        )
        size, z = (max(0.44 * field.pitch, 38), -1) if behind else (max(0.28 * field.pitch, 18), len(board))
        one, other = fault.between
        picture.drawing.add(f"burst-{one}-{other}-{number}", "burst", x, y, size, z=FAULTS + z)


def _lay_faulty_tile(picture: Picture, field: Field, key: str, space: int, *, lifted: bool) -> None:
    lift, (x, y) = Lift(*picture.state.cell(space)), field.middle(space)
    if not lifted:
        picture.drawing.add(key, "line-fault", x, y, field.pitch - 3, field.pitch - 3, z=FAULTS)
    elif lift in picture.legal:
        words, side = TEXT.button(lift), field.pitch - 8
        picture.drawing.add(
            key, "space-clear", x, y, side, side,
            z=FAULTS + space, state="fault", move=str(lift), confirm=words, label=words,
        )  # fmt: skip
    else:
        lay_ring(picture, field, key, space, "fault")


def _bursts(picture: Picture, field: Field, fault: Fault, board: Board) -> list[Point]:
    """Return where the quarters touch that make a fault: on the side if they lie side by side, else at the corner."""
    one, other = fault.between
    down, right = _step(picture, one, other)
    on_side, at_corner = list[Point](), list[Point]()
    for first, second in touching(board[one], board[other], (down, right)):
        differ = quarters(board[one])[first] != quarters(board[other])[second]
        if differ == (fault.why == "colour"):
            (x, y), (x2, y2) = _QUARTERS[first], _QUARTERS[second]
            x2, y2 = x2 + right, y2 + down
            beside = abs(x - x2) + abs(y - y2) < 0.75
            (on_side if beside else at_corner).append(((x + x2) / 2, (y + y2) / 2))
    left, top = field.middle(one)
    aside_x, aside_y = _off_the_hand(picture, fault)
    return [
        (left + (x + aside_x) * field.pitch, top + (y + aside_y) * field.pitch) for x, y in on_side or at_corner[:1]
    ]


def _off_the_hand(picture: Picture, fault: Fault) -> Point:
    """Return how far, in tiles, a burst is moved onto the tile that lies there: the one in hand would cover it."""
    tried = picture.tried_space
    if tried is None or tried not in fault.between:
        return 0, 0
    other = next(space for space in fault.between if space != tried)
    down, right = _step(picture, tried, other)
    return 0.2 * right, 0.2 * down


def _step(picture: Picture, one: int, other: int) -> tuple[int, int]:
    """Return how many rows down and columns to the right it is from one space to another."""
    (row, col), (row2, col2) = picture.state.cell(one), picture.state.cell(other)
    return row2 - row, col2 - col
