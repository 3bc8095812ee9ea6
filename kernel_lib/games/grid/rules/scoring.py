"""What a finished board is worth, one small step after the other.

Faults are found one at a time, because each tile that is lifted changes how far the others are from
the engine. The functions stand in the order of the scoring.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from kernel_lib.games.grid.rules.components import CLASHES, EMPTY, GREY, MEETING, MOVES, Board, corners, neighbours

FAR: Final = 10**6
"""The distance of a tile that nothing moves."""

GOAL_NAMES: Final = ("NE", "SW", "SE")
GOAL_POINTS: Final = 3


class Links(NamedTuple):
    """The pairs of spaces that move each other, per space, and the pairs that clash."""

    moving: list[list[int]]
    clashing: list[tuple[int, int]]


def links(board: Board, size: int) -> Links:
    """Which neighbours touch, and how. [moving], [colour-fault]"""
    moving: list[list[int]] = [[] for _ in board]
    clashing = []
    for first, second, step in neighbours(size):
        if board[first] >= 0 and board[second] >= 0:
            met = MEETING[step][board[first]][board[second]]
            if met == MOVES:
                moving[first].append(second)
                moving[second].append(first)
            elif met == CLASHES:
                clashing.append((first, second))
    return Links(moving, clashing)


def distances(board: Board, moving: list[list[int]]) -> list[int]:
    """How many moving connections each tile is from the engine; FAR for those that nothing moves.

    Goals pass nothing on. [direction], [faces], [goals-end]
    """
    far = [FAR] * len(board)
    far[0] = 0
    front = [0]
    for space in front:  # grows as it is walked
        for there in moving[space]:
            if far[there] == FAR and board[there] != GREY:
                far[there] = far[space] + 1
                front.append(there)
    return far


def ways(board: Board, size: int) -> tuple[str, ...]:
    """How each space turns: `right`, `left` or `none`. [direction]"""
    far = distances(board, links(board, size).moving)
    return tuple("none" if steps == FAR else "left" if steps % 2 else "right" for steps in far)


class Fault(NamedTuple):
    """A mistake: `colour` or `opposite`, the two spaces in reading order, and those of the two that may be lifted."""

    why: str
    between: tuple[int, int]
    lifted: tuple[int, ...]


def faults(board: Board, size: int) -> list[Fault]:
    """All faults of a board as it lies, the one that is resolved first in front.

    [fault-order], [opposite-fault], [lone-clash]
    """
    linked = links(board, size)
    far = distances(board, linked.moving)
    clashes = [(min(far[one], far[other]), 0, one, other) for one, other in linked.clashing]
    opposed = [
        (far[one], 1, one, other)
        for one, touched in enumerate(linked.moving)
        for other in touched
        if one < other and far[one] == far[other] != FAR and one != 0
    ]
    return [_fault(far, one, other, opposite=bool(kind)) for _, kind, one, other in sorted(clashes + opposed)]


def _fault(far: list[int], one: int, other: int, *, opposite: bool) -> Fault:
    """[further], [equal-choice], [opposite-choice]"""
    between = (one, other)
    if opposite or far[one] == far[other]:
        return Fault("opposite" if opposite else "colour", between, between)
    return Fault("colour", between, (one if far[one] > far[other] else other,))


def lift(board: Board, spaces: Iterable[int]) -> Board:
    """The board without the tiles on these spaces."""
    gone = set(spaces)
    return tuple(EMPTY if space in gone else piece for space, piece in enumerate(board))


def unconnected(board: Board, size: int) -> tuple[int, ...]:
    """The tiles that no chain of moving connections joins to the engine. [unconnected]"""
    far = distances(board, links(board, size).moving)
    return tuple(space for space, piece in enumerate(board) if 0 <= piece < GREY and far[space] == FAR)


def goals(board: Board, size: int) -> tuple[str, ...]:
    """How NE, SW and SE are driven: `right`, `wrong` or `none`. [goal-right], [goal-wrong], [goal-both], [goal-none]"""
    moving = links(board, size).moving
    far = distances(board, moving)
    driven = ({far[there] % 2 for there in moving[goal] if far[there] != FAR} for goal in corners(size)[1:])
    return tuple("none" if not parities else "right" if parities == {1} else "wrong" for parities in driven)


class Count(NamedTuple):
    """The sum of a board: tiles lifted for faults, empty spaces, goals driven right and wrong, and the points."""

    faults: int
    empty: int
    right: int
    wrong: int
    score: int


def without_faults(board: Board, size: int) -> tuple[Board, list[Fault], tuple[int, ...]]:
    """The board after all faults that need no choice, up to the first that does; those; the spaces of that choice.

    [fault-order]
    """
    resolved: list[Fault] = []
    while found := faults(board, size):
        first = found[0]
        if len(first.lifted) > 1:
            return board, resolved, first.between
        resolved.append(first)
        board = lift(board, first.lifted)
    return board, resolved, ()


def count(board: Board, size: int, lifted: int) -> Count:
    """The points of a board that has no faults left. [fault-point], [goal-right], [goal-wrong], [empty]"""
    driven = goals(board, size)
    right, wrong, empty = driven.count("right"), driven.count("wrong"), board.count(EMPTY)
    return Count(lifted, empty, right, wrong, GOAL_POINTS * right - wrong - lifted - empty)


def settle(board: Board, size: int) -> Count:
    """What a board scores if the owner lifts the earlier of two tiles wherever there is a choice."""
    lifted = 0
    while found := faults(board, size):
        board = lift(board, found[0].lifted[:1])
        lifted += 1
    return count(lift(board, unconnected(board, size)), size, lifted)


def best(board: Board, size: int) -> int:
    """What a board scores if its owner chooses well in every fault."""
    lifted = 0
    while found := faults(board, size):
        choices = found[0].lifted
        lifted += 1
        if len(choices) > 1:
            return max(best(lift(board, [space]), size) for space in choices) - lifted
        board = lift(board, choices)
    return count(lift(board, unconnected(board, size)), size, lifted).score
