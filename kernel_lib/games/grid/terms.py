"""Terms that expressions in lessons may use for a position of Gear Grid; see `kernel_lib.study.expressions`.

Spaces are given by row and column, and marked as tasks mark them (`1,4`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from kernel_lib.games.grid.rules import scoring
from kernel_lib.games.grid.rules.components import (
    EMPTY,
    GREY,
    NUMBER,
    PILES,
    THREE_SQUARED,
    TWO_SQUARED,
    GridBoard,
    piece,
    quarters,
    taken_spaces,
    within_reach,
)
from kernel_lib.games.grid.rules.moves import Place
from kernel_lib.games.grid.rules.setup import ENOUGH
from kernel_lib.games.grid.rules.state import State
from kernel_lib.parts.terms import Terms

SIDES: Final = {"top": (0, 1), "right": (1, 2), "bottom": (2, 3), "left": (3, 0)}
"""The quarters of a tile on each of its sides, by their places in its code."""


def tiles(state: State, seat: int) -> int:
    """Return the tiles on a seat's board."""
    return taken_spaces(state.boards[seat]).bit_count()


def empty(state: State, seat: int) -> int:
    """Return the number of spaces of a seat's board on which nothing lies."""
    return state.boards[seat].count(EMPTY)


def row(_state: State, mark: str) -> int:
    """Return the row of a space, by its mark."""
    return int(mark.partition(",")[0])


def column(_state: State, mark: str) -> int:
    """Return the column of a space, by its mark."""
    return int(mark.partition(",")[2])


def laid(state: State, seat: int) -> Sequence[str]:
    """Return the spaces of a seat's board on which tiles lie."""
    return [_mark(state, space) for space, there in enumerate(state.boards[seat]) if 0 <= there < GREY]


def free(state: State, seat: int) -> Sequence[str]:
    """Return the spaces of a seat's board on which nothing lies."""
    return [_mark(state, space) for space, there in enumerate(state.boards[seat]) if there == EMPTY]


def goals(state: State) -> Sequence[str]:
    """Return the spaces of the goals."""
    return [_mark(state, space) for space, there in enumerate(state.boards[0]) if there == GREY and space]


def spaces(state: State) -> int:
    """Return the spaces of a board on which tiles may lie: all but those of the engine and the goals."""
    return len(state.boards[0]) - grey(state)


def grey(_state: State) -> int:
    """Return the spaces of the engine and the goals."""
    return 1 + len(scoring.GOAL_NAMES)


def points_now(state: State, seat: int) -> int:
    """Return the score of a seat's board as it is now, if its owner chose well in every fault."""
    return scoring.score_best_choice(state.boards[seat], state.options.size)


def moved_tiles(state: State, seat: int) -> int:
    """Return the tiles of a board that the engine moves."""
    return tiles(state, seat) - len(scoring.unconnected_tiles(state.boards[seat], state.options.size))


def unmoved(state: State, seat: int) -> Sequence[str]:
    """Return the spaces of the tiles that nothing moves."""
    return [_mark(state, space) for space in scoring.unconnected_tiles(state.boards[seat], state.options.size)]


def driven(state: State, seat: int, corner: str) -> str:
    """Return the drive of a goal (`NE`, `SW`, `SE`): `right`, `wrong` or `none`."""
    return scoring.driven_goals(state.boards[seat], state.options.size)[scoring.GOAL_NAMES.index(corner)]


def goal_points(state: State, seat: int) -> int:
    """Return the points for the goals of a board together."""
    found = scoring.driven_goals(state.boards[seat], state.options.size)
    return scoring.GOAL_POINTS * found.count("right") - found.count("wrong")


def goal_right(_state: State) -> int:
    """Return the points for a goal that is driven right."""
    return scoring.GOAL_POINTS


def far(state: State, row: int, col: int) -> int:
    """Return the number of moving connections from the engine to the tile of the first seat on a space."""
    board = state.boards[0]
    return scoring.distances(board, scoring.find_contacts(board, state.options.size).moving)[state.space(row, col)]


def turning(state: State, row: int, col: int) -> str:
    """Return the turning of the tile of the first seat on a space: `right` (as the engine), `left` or `none`."""
    return scoring.directions(state.boards[0], state.options.size)[state.space(row, col)]


def coloured_at(state: State, row: int, col: int) -> int:
    """Count the coloured quarters that meet at the bottom right corner of a space of the first seat's board."""
    spaces_there = ((row, col, 2), (row, col + 1, 3), (row + 1, col, 1), (row + 1, col + 1, 0))
    there = [(state.boards[0][state.space(down, right)], place) for down, right, place in spaces_there]
    return sum(tile >= 0 and quarters(tile)[place] in "ab" for tile, place in there)


def next_fault(state: State, seat: int) -> Sequence[str]:
    """Return the two spaces of the fault of a board that is resolved first."""
    found = scoring.find_faults(state.boards[seat], state.options.size)
    return [_mark(state, space) for space in found[0].between] if found else []


def touched_by(state: State, row: int, col: int) -> Sequence[str]:
    """Return the spaces of the first seat's board whose tiles touch the tile of a space."""
    board, space = state.boards[0], state.space(row, col)
    linked = scoring.find_contacts(board, state.options.size)
    clashing = [other for pair in linked.clashing if space in pair for other in pair if other != space]
    return [_mark(state, other) for other in sorted([*linked.moving[space], *clashing])]


def opposed(state: State, seat: int) -> Sequence[str]:
    """Return the spaces of the tiles of a board that move each other and should turn the same way."""
    found = scoring.find_faults(state.boards[seat], state.options.size)
    return [_mark(state, space) for fault in found if fault.why == "opposite" for space in fault.between]


def all_faults(state: State, seat: int) -> Sequence[str]:
    """Return the two spaces of each fault of a board as it lies, `1,3 2,3`, in the order in which they are resolved."""
    found = scoring.find_faults(state.boards[seat], state.options.size)
    return [" ".join(_mark(state, space) for space in fault.between) for fault in found]


def lifted_for(state: State, seat: int) -> Sequence[str]:
    """Return the spaces of the tiles that may be lifted for the fault of a board that is resolved first."""
    found = scoring.find_faults(state.boards[seat], state.options.size)
    return [_mark(state, space) for space in found[0].lifted] if found else []


def faults(state: State, seat: int) -> int:
    """Count the tiles of a board that were lifted for faults so far."""
    return state.lifted[seat]


def in_contact(state: State, seat: int) -> Sequence[str]:
    """Return the spaces on which the seat may lay a tile."""
    board, size = state.boards[seat], state.options.size
    return [_mark(state, space) for space in within_reach(taken_spaces(board), size)]


def left_in_pile(state: State) -> int:
    """Return the tiles that are left in the pile."""
    return sum(state.pile)


def left_of(state: State, tile: str) -> int:
    """Return the number of tiles of one layout that are left in the pile."""
    return state.pile[NUMBER[tile]]


def whole_pile(_state: State, name: str) -> int:
    """Return the tiles of a pile, by its name."""
    return sum(PILES[name])


def winners_of_round(state: State) -> Sequence[int]:
    """Return the seats that would win the round if everybody were done now."""
    boards = [scoring.score_first_choice(board, state.options.size) for board in state.boards]
    ranks = [(board.score, board.right) for board in boards]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def of_each(_state: State, quarters_coloured: int) -> int:
    """Return the number of tiles of each layout with two (or three) coloured quarters in the full pile."""
    return PILES["full"][NUMBER[(TWO_SQUARED if quarters_coloured == 2 else THREE_SQUARED)[0]]]


def layouts(_state: State, quarters_coloured: int) -> int:
    """Return the number of layouts that have two (or three) coloured quarters."""
    return len(TWO_SQUARED if quarters_coloured == 2 else THREE_SQUARED)


def enough_victories(_state: State, players: int) -> int:
    """Return the rounds that so many players have to win, where nothing else was agreed."""
    return ENOUGH[players]


def seconds(state: State) -> int:
    """Return the seconds that the clock shows."""
    return state.now // 1000


def seconds_left(state: State) -> int:
    """Return the seconds that are left of the round."""
    return (state.deadline or 0) // 1000 - seconds(state)


def ends_at(state: State) -> int:
    """Return the second at which the round ends at the latest."""
    return (state.deadline or 0) // 1000


def ways(state: State, row: int, col: int) -> int:
    """Return in how many ways the first seat can lay a tile that fits on a space: the engine moves all tiles then, none
    makes a fault, and no goal is driven wrong. Turns that look the same count as one.
    """
    return len(_looks(state, (row, col)).get((row, col), ()))


def quarters_at(state: State, row: int, col: int) -> str:
    """Return the quarters of the tile on a space of the first seat's board, clockwise from the top left as it lies: `a`
    orange, `b` blue, `.` empty; nothing where no tile lies.
    """
    tile = state.boards[0][state.space(row, col)]
    return quarters(tile) if tile >= 0 else ""


def fits(state: State) -> bool:
    """Return True if the engine moves all tiles of the first seat, none makes a fault, and no goal is driven wrong."""
    return _is_sound(state.boards[0], state.options.size)


def stays_empty(state: State, row: int, col: int, side: str) -> bool:
    """Return True if no tile that fits on a space is coloured on a side of it: `top`, `right`, `bottom` or `left`."""
    looks = _looks(state, (row, col)).get((row, col), set())
    return bool(looks) and all(look[place] not in "ab" for look in looks for place in SIDES[side])


def tightest(state: State) -> str:
    """Return the space on which the fewest tiles fit, of those on which some do."""
    found = _looks(state)
    row, col = min(found, key=lambda cell: len(found[cell]))
    return f"{row},{col}"


def next_fewest(state: State) -> int:
    """Return in how many ways a tile fits on the space that is tightest but for one."""
    return sorted(map(len, _looks(state).values()))[1]


@lru_cache(maxsize=64)  # a lesson asks for the same spaces of a board again and again
def _looks(state: State, cell: tuple[int, int] | None = None) -> dict[tuple[int, int], set[str]]:
    looks: dict[tuple[int, int], set[str]] = {}
    for move in state.legal_moves(0):
        if isinstance(move, Place) and cell in (None, (move.row, move.col)):
            after = state.play(move, 0, state.now)
            if _is_sound(after.boards[0], state.options.size):
                look = quarters(piece(NUMBER[move.tile], move.turn))
                looks.setdefault((move.row, move.col), set()).add(look)
    return looks


def _is_sound(board: GridBoard, size: int) -> bool:
    return (
        not scoring.find_faults(board, size)
        and not scoring.unconnected_tiles(board, size)
        and "wrong" not in scoring.driven_goals(board, size)
    )


def _mark(state: State, space: int) -> str:
    row, col = state.cell(space)
    return f"{row},{col}"


TERMS: Final[Terms] = {
    "tiles": tiles, "row": row, "column": column, "laid": laid, "free": free, "goals": goals, "empty": empty,
    "spaces": spaces, "grey": grey, "points_now": points_now,
    "moved_tiles": moved_tiles, "unmoved": unmoved, "driven": driven, "goal_points": goal_points,
    "goal_right": goal_right, "far": far, "turning": turning, "coloured_at": coloured_at, "next_fault": next_fault,
    "touched_by": touched_by, "opposed": opposed, "all_faults": all_faults, "lifted_for": lifted_for,
    "faults": faults, "in_contact": in_contact, "left_in_pile": left_in_pile, "left_of": left_of,
    "whole_pile": whole_pile, "winners_of_round": winners_of_round, "of_each": of_each, "layouts": layouts,
    "enough_victories": enough_victories, "seconds": seconds, "seconds_left": seconds_left, "ends_at": ends_at,
    "quarters_at": quarters_at, "fits": fits, "ways": ways, "stays_empty": stays_empty, "tightest": tightest,
    "next_fewest": next_fewest,
}  # fmt: skip
