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
    GridBoard,
    corner_spaces,
    quarters,
    taken_spaces,
    touching_quarters,
    within_reach,
)
from kernel_lib.games.grid.rules.moves import Faulty, Goal, Lift, Unconnected
from kernel_lib.games.grid.rules.pieces import code_of, space_name
from kernel_lib.games.grid.rules.scoring import GOAL_NAMES, Fault, directions, driven_goals, find_faults
from kernel_lib.games.grid.scene.context import FAULTS, TILES, GridContext, key_at, tile_key
from kernel_lib.games.grid.scene.symbols import name_ground, name_symbol
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


class BoardGeometry(NamedTuple):
    """Geometry of the spaces of the large board."""

    left: float
    top: float
    pitch: float
    size: int

    def middle(self, space: int) -> tuple[float, float]:
        """Return the middle of a space."""
        row, col = divmod(space, self.size)
        return self.left + (col + 0.5) * self.pitch, self.top + (row + 0.5) * self.pitch


def draw_board(ctx: GridContext, left: float, top: float, side: float, inset: float) -> BoardGeometry:
    """Draw the large board in a panel, with its numbers outside; return where its spaces lie."""
    builder = ctx.builder
    field = BoardGeometry(left + inset, top + inset, (side - 2 * inset) / ctx.size, ctx.size)
    builder.box("board", "panel", left, top, side, side)
    letters, beside = (15, 12) if builder.wide else (12, 8)
    for number in range(ctx.size):
        x, y = field.middle(number * ctx.size + number)
        builder.text(f"col-{number}", str(number), x, top - 9, letters, "muted mid")
        builder.text(f"row-{number}", str(number), left - beside, y, letters, "muted mid")
    _draw_spaces(ctx, field)
    _draw_tiles(ctx, field)
    _draw_corners(ctx, field)
    _draw_advice(ctx, field)
    return field


def _name_space(ctx: GridContext, cell: Cell) -> str:
    """Return the name of a space on the large board."""
    return space_name(cell, ctx.large_seat, ctx.players)


def _space_text(cell: Cell) -> str:
    """Return the fields of a move that this space fills in for a tile laid here."""
    return f"{cell[0]} {cell[1]}"


# Spaces -----------------------------------------------------------------------------------------


def _draw_spaces(ctx: GridContext, field: BoardGeometry) -> None:
    """Draw the ground of all spaces; where a tile may be laid there is a dot. Elsewhere it is refused with its rule."""
    in_reach = within_reach(taken_spaces(ctx.board), ctx.size) if ctx.state.round and ctx.shows_tray else ()
    for space, there in enumerate(ctx.board):
        if there != GREY:
            _draw_space(ctx, field, space, is_open=there == EMPTY and space in in_reach)


def _draw_space(ctx: GridContext, field: BoardGeometry, space: int, *, is_open: bool) -> None:
    cell = ctx.state.cell(space)
    more: dict[str, Any] = {}
    if ctx.board[space] == EMPTY:
        more = {"label": ctx.label_at("space-free", cell), "mark": _name_space(ctx, cell)}
    if ctx.may_lay:
        tried = ctx.is_practice and space == ctx.tried_space
        more |= {
            "spot": _space_text(cell),
            "state": "off" if not is_open else _FACE_OF[tried_way(ctx)] if tried else "",
        }
    symbol_name = "space-open" if is_open else "space"
    ctx.builder.add(key_at("space", cell), symbol_name, *field.middle(space), field.pitch, **more)


def tried_way(ctx: GridContext) -> str:
    """Return the way in which the tried tile would turn, where a practice says so."""
    if ctx.tried_space is None or not ctx.is_practice:
        return "none"
    return directions(ctx.tried_board, ctx.size)[ctx.tried_space]


# Tiles ------------------------------------------------------------------------------------------


def _draw_tiles(ctx: GridContext, field: BoardGeometry) -> None:
    """Draw the tiles; while the engine runs, each that is driven is a wheel."""
    turning = directions(ctx.board, ctx.size)
    for space, there in enumerate(ctx.board):
        if there not in (EMPTY, GREY):
            _draw_tile(ctx, field, space, turning[space])


def _draw_tile(ctx: GridContext, field: BoardGeometry, space: int, way: str) -> None:
    there, cell = ctx.board[space], ctx.state.cell(space)
    code = LAYOUTS[there // 4]
    words = f"tile-{way}" if ctx.shows_ways else "tile-at"
    label = label_piece(ctx, cell, ctx.label_at(words, cell, code))
    runs = ctx.may_run and way != "none"
    (x, y), turn, z = field.middle(space), 90 * (there % 4), TILES + space
    more: dict[str, Any] = {"run": "off"} if runs else {}
    if ctx.may_lay:
        hold = f"remove {_space_text(cell)}; place {code} at {{spot}} turn {{turn}}"
        more |= {"hold": hold, "confirm": ctx.label("move"), "style": "flat"}
    ctx.builder.add(
        tile_key(ctx.large_seat, cell), name_symbol("tile", there, ctx.face(way)), x, y, field.pitch,
        turn=turn, z=z, label=label, mark=_name_space(ctx, cell), origin=f"kind-{code}", **more,
    )  # fmt: skip
    draw_letter(ctx, field, space)
    if (ctx.large_seat, space) in ctx.changed:
        draw_ring(ctx, field, key_at("moved", cell), space, "moved")
    if ctx.may_lay:
        _draw_own_space(ctx, field, space)
    if runs:
        rate = RUN_RATE if way == "right" else -RUN_RATE
        wheel = name_symbol("wheel", there, way)
        ctx.builder.add(
            key_at("wheel", cell), wheel, x, y, field.pitch, turn=turn, z=z, label=label, spin=rate, run="on"
        )


def _draw_own_space(ctx: GridContext, field: BoardGeometry, space: int) -> None:
    """Draw the place of a tile that is held: there it may be laid again, in another turn."""
    cell = ctx.state.cell(space)
    label = ctx.label_at("space-own", cell)
    ctx.builder.add(
        key_at("own", cell), "space-own", *field.middle(space), field.pitch,
        z=HAND, spot=_space_text(cell), label=label, under=tile_key(ctx.large_seat, cell),
    )  # fmt: skip


# What the notes call them ------------------------------------------------------------------------


def label_piece(ctx: GridContext, cell: Cell, label: str) -> str:
    """Return the spoken name of a piece: with its letter in front, where the notes of the file give it one."""
    name = ctx.request.piece_labels.get(code_of(cell))
    return ctx.label("called", name=name, label=label) if name else label


def draw_letter(ctx: GridContext, field: BoardGeometry, space: int) -> None:
    """Draw the letter of a piece in a corner of it, if it can be where no quarter is coloured."""
    cell, there = ctx.state.cell(space), ctx.board[space]
    colours = quarters(there)
    right, down = next((aside for quarter, aside in _LETTER_CORNERS if colours[quarter] == "."), (-1, -1))
    (x, y), size = field.middle(space), max(0.26 * field.pitch, 20)
    aside = field.pitch / 2 - size / 2 - 3
    draw_badge(ctx, cell, x + right * aside, y + down * aside, size, TILES + space)


def draw_badge(ctx: GridContext, cell: Cell, x: float, y: float, size: float, z: int) -> None:
    """Draw the letter that the notes of the file give to what lies on a space, in a dark disc."""
    name = ctx.request.piece_labels.get(code_of(cell))
    if name:
        letters = 15 if ctx.builder.wide else 12
        ctx.builder.add(key_at("called", cell), "letter", x, y, size, text=name, style=f"t{letters} b mid felt", z=z)


# Engine and goals -------------------------------------------------------------------------------


def _draw_corners(ctx: GridContext, field: BoardGeometry) -> None:
    """Draw the engine and the goals, and how these are driven."""
    engine, *at = corner_spaces(ctx.size)
    _draw_grey(ctx, field, engine, "engine", ctx.label("engine"), "wheel-engine", RUN_RATE)
    for corner, space, how in zip(GOAL_NAMES, at, driven_goals(ctx.board, ctx.size), strict=True):
        told = how != "none" and ctx.is_goal_told(corner)
        label = ctx.label(f"goal-{how}" if told else "goal", corner=corner)
        _draw_grey(ctx, field, space, f"goal-{corner}", label, *_WHEEL_OF[how])
        if told:
            _draw_driven(ctx, field, space, f"goal-{corner}-told", right=how == "right")


def _draw_grey(ctx: GridContext, field: BoardGeometry, space: int, key: str, label: str, wheel: str, rate: int) -> None:
    x, y = field.middle(space)
    z, runs = TILES + space, ctx.may_run and bool(wheel)
    mark, run = _name_space(ctx, ctx.state.cell(space)), "off" if runs else ""
    more: dict[str, Any] = {"spot": _space_text(ctx.state.cell(space)), "state": "off"} if ctx.may_lay else {}
    label = label_piece(ctx, ctx.state.cell(space), label)
    ctx.builder.add(key, key.partition("-")[0], x, y, field.pitch, z=z, label=label, mark=mark, run=run, **more)
    draw_letter(ctx, field, space)
    if runs:
        ctx.builder.add(f"{key}-wheel", wheel, x, y, field.pitch, z=z, label=label, spin=rate, run="on")


def _draw_driven(ctx: GridContext, field: BoardGeometry, space: int, key: str, *, right: bool) -> None:
    """Draw a goal that is driven: a star if the right way, else a warning."""
    if right:
        draw_ring(ctx, field, key, space, "won")
        return
    (x, y), aside = field.middle(space), 0.38 * field.pitch
    ctx.builder.add(key, "line-fault", x, y, field.pitch - 3, field.pitch - 3, z=FAULTS)
    ctx.builder.add(f"{key}-wrong", "burst", x + aside, y - aside, field.pitch * 0.28, z=FAULTS + space)


def draw_ring(ctx: GridContext, field: BoardGeometry, key: str, space: int, state: str) -> None:
    """Draw a sign around a space."""
    ctx.builder.add(key, "", *field.middle(space), field.pitch - 8, z=FAULTS + space, state=state)


# Advice -----------------------------------------------------------------------------------------


def _draw_advice(ctx: GridContext, field: BoardGeometry) -> None:
    """Draw the tile that is advised, where it should lie; pressing it chooses it."""
    move = ctx.advised_tile
    if move is None:
        return
    x, y = field.middle(ctx.state.space(move.row, move.col))
    tile, side = name_symbol("tile", 4 * NUMBER[move.tile], ctx.face("none")), field.pitch - 8
    ctx.builder.add("advice-tile", tile, x, y, field.pitch, turn=90 * move.turn, z=HAND - 2)
    ctx.builder.add("advice", "space-clear", x, y, side, side, z=HAND - 1, label=ctx.button(move), **ctx.offer(move))


# Small boards -----------------------------------------------------------------------------------


def draw_small_board(ctx: GridContext, seat: int, label: str, box: Box) -> None:
    """Draw the board of another seat, without teeth."""
    builder, size, board = ctx.builder, ctx.size, ctx.frame.boards[seat]
    pitch, turning = box.w / size, directions(board, size)
    x, y = box.left + box.w / 2, box.top + box.w / 2
    builder.add(f"ground-{seat}", name_ground(size), x, y, box.w, label=label, z=1)
    for space, there in enumerate(board):
        if there == EMPTY:
            continue
        row, col = cell = ctx.state.cell(space)
        face = ctx.face(turning[space])
        name, turn = ("mini-grey", 0) if there == GREY else (name_symbol("mini", there, face), 90 * (there % 4))
        x, y = box.left + (col + 0.5) * pitch, box.top + (row + 0.5) * pitch
        mark = space_name(cell, seat, ctx.players)
        builder.add(key_at(f"mini-{seat}", cell), name, x, y, pitch, turn=turn, z=2, mark=mark)
        if (seat, space) in ctx.changed:
            builder.add(key_at(f"moved-{seat}", cell), "", x, y, pitch, z=3, state="moved")


# Faults --------------------------------------------------------------------------------------------
# What stands out on the large board: the two tiles of a fault, a choice between them, what a scoring lifts.


Point = tuple[float, float]

_QUARTERS: Final = ((-0.25, -0.25), (0.25, -0.25), (0.25, 0.25), (-0.25, 0.25))
"""The middles of the quarters of a tile, in tiles from its middle, clockwise from the top left."""


def draw_marks(ctx: GridContext, field: BoardGeometry) -> None:
    """Mark what the picture is about: a fault, loose tiles, a goal, a choice, or what a practice finds."""
    event = ctx.frame.event
    if isinstance(event, Faulty):
        one, other = (ctx.state.space(*cell) for cell in event.between)
        lifted = ctx.state.space(*event.lifted)
        _draw_fault(ctx, field, Fault(event.why, (one, other), (lifted,)), ctx.board)
    elif isinstance(event, Unconnected):
        _draw_loose(ctx, field, event)
    elif isinstance(event, Goal):
        for goal in ctx.frame.at_rest or [event]:
            if goal.driven == "none":
                space = corner_spaces(ctx.size)[1 + GOAL_NAMES.index(goal.corner)]
                draw_ring(ctx, field, f"goal-{goal.corner}-told", space, "use")
    elif ctx.is_choosing:
        _draw_fault(ctx, field, find_faults(ctx.board, ctx.size)[0], ctx.board)
    elif ctx.is_practice:
        for found in find_faults(ctx.tried_board, ctx.size):
            _draw_fault(ctx, field, found, ctx.tried_board)


def _draw_loose(ctx: GridContext, field: BoardGeometry, event: Unconnected) -> None:
    side = field.pitch - 6
    for cell in event.tiles:
        x, y = field.middle(ctx.state.space(*cell))
        ctx.builder.add(key_at("loose", cell), "line-loose", x, y, side, side, z=FAULTS)


def _draw_fault(ctx: GridContext, field: BoardGeometry, fault: Fault, board: GridBoard) -> None:
    """Draw both tiles of a fault, `!` on what is lifted for it, and a burst where they touch."""
    for space in fault.between:
        key = key_at("fault", ctx.state.cell(space))
        if not ctx.builder.contains(key):  # a tile may have several faults
            _draw_faulty_tile(ctx, field, key, space, lifted=space in fault.lifted)
    signs = [field.middle(space) for space in fault.lifted]
    for number, (x, y) in enumerate(_find_bursts(ctx, field, fault, board)):
        # Where it would hide the sign of a tile it is larger and lies behind it.
        behind = any(
            math.dist((x, y), (left + field.pitch / 2, top - field.pitch / 2)) < 0.2 * field.pitch
            for left, top in signs
        )
        size, z = (max(0.44 * field.pitch, 38), -1) if behind else (max(0.28 * field.pitch, 18), len(board))
        one, other = fault.between
        ctx.builder.add(f"burst-{one}-{other}-{number}", "burst", x, y, size, z=FAULTS + z)


def _draw_faulty_tile(ctx: GridContext, field: BoardGeometry, key: str, space: int, *, lifted: bool) -> None:
    lift, (x, y) = Lift(*ctx.state.cell(space)), field.middle(space)
    if not lifted:
        ctx.builder.add(key, "line-fault", x, y, field.pitch - 3, field.pitch - 3, z=FAULTS)
    elif lift in ctx.legal:
        side, offer = field.pitch - 8, ctx.offer(lift) | {"state": "fault"}
        ctx.builder.add(key, "space-clear", x, y, side, side, z=FAULTS + space, label=ctx.button(lift), **offer)
    else:
        draw_ring(ctx, field, key, space, "fault")


def _find_bursts(ctx: GridContext, field: BoardGeometry, fault: Fault, board: GridBoard) -> list[Point]:
    """Return the points where quarters touch and make a fault: on the side if they lie side by side, else at the
    corner.
    """
    one, other = fault.between
    down, right = _offset_between(ctx, one, other)
    on_side, at_corner = list[Point](), list[Point]()
    for first, second in touching_quarters(board[one], board[other], (down, right)):
        differ = quarters(board[one])[first] != quarters(board[other])[second]
        if differ == (fault.why == "colour"):
            (x, y), (x2, y2) = _QUARTERS[first], _QUARTERS[second]
            x2, y2 = x2 + right, y2 + down
            beside = abs(x - x2) + abs(y - y2) < 0.75
            (on_side if beside else at_corner).append(((x + x2) / 2, (y + y2) / 2))
    left, top = field.middle(one)
    aside_x, aside_y = _off_the_hand(ctx, fault)
    return [
        (left + (x + aside_x) * field.pitch, top + (y + aside_y) * field.pitch) for x, y in on_side or at_corner[:1]
    ]


def _off_the_hand(ctx: GridContext, fault: Fault) -> Point:
    """Return the distance, in tiles, by which a burst is moved onto a tile: the one in hand would cover it."""
    tried = ctx.tried_space
    if tried is None or tried not in fault.between:
        return 0, 0
    other = next(space for space in fault.between if space != tried)
    down, right = _offset_between(ctx, tried, other)
    return 0.2 * right, 0.2 * down


def _offset_between(ctx: GridContext, one: int, other: int) -> tuple[int, int]:
    """Return the rows down and the columns to the right from one space to another."""
    (row, col), (row2, col2) = ctx.state.cell(one), ctx.state.cell(other)
    return row2 - row, col2 - col
