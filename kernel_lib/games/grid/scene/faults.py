"""What stands out on the large board: the two tiles of a fault, a choice between them, what a scoring lifts."""

from __future__ import annotations

import math
from typing import Final

from kernel_lib.games.grid.rules.moves import Faulty, Goal, Lift, Unconnected
from kernel_lib.games.grid.rules.scoring import GOAL_NAMES, Fault, faults
from kernel_lib.games.grid.rules.tiles import Board, corners, quarters, touching
from kernel_lib.games.grid.scene.board import Field, lay_ring
from kernel_lib.games.grid.scene.picture import FAULTS, Picture, key_at
from kernel_lib.games.grid.text import TEXT

Point = tuple[float, float]

_QUARTERS: Final = ((-0.25, -0.25), (0.25, -0.25), (0.25, 0.25), (-0.25, 0.25))
"""The middles of the quarters of a tile, in tiles from its middle, clockwise from the top left."""


def lay_marks(picture: Picture, field: Field) -> None:
    """What the picture is about: a fault, tiles that nothing moves, a goal; or a choice; or what a practice finds."""
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
    """Both tiles of a fault, `!` on what is lifted for it, and a burst where they touch."""
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
    """Where the quarters touch that make a fault: on the side if they lie side by side, else at the corner."""
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
    """How far a burst is moved onto the tile that lies there already: the one in hand would cover it, in tiles."""
    tried = picture.tried_space
    if tried is None or tried not in fault.between:
        return 0, 0
    other = next(space for space in fault.between if space != tried)
    down, right = _step(picture, tried, other)
    return 0.2 * right, 0.2 * down


def _step(picture: Picture, one: int, other: int) -> tuple[int, int]:
    """From one space to another: how many rows down, how many columns to the right."""
    (row, col), (row2, col2) = picture.state.cell(one), picture.state.cell(other)
    return row2 - row, col2 - col
