"""Tiles that still fit on each space: a board in bits, for bots that look ahead.

All pieces that could lie on a space are one number, with a bit for each. `MEETING` says of two
neighbours whether they clash or move each other; here the same is said of one neighbour and all
pieces at once, so that a tile laid costs a few operations for each space around it.

On a board without faults directions are settled: a piece that only white tiles move is black, one
that only black tiles move is white, and one that both move would be a fault. Pieces that would be a
fault, that nothing would move, or that would drive a goal wrong are never offered. [direction]
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import cache
from operator import itemgetter
from typing import Final, NamedTuple

from kernel_lib.games.grid.rules import scoring
from kernel_lib.games.grid.rules.components import (
    CLASHES,
    EMPTY,
    GREY,
    LAYOUTS,
    MEETING,
    MOVES,
    GridBoard,
    corner_spaces,
    neighbour_pairs,
)
from kernel_lib.games.grid.rules.scoring import FAR, GOAL_POINTS

# Pieces as bits ---------------------------------------------------------------------------------


def _pieces_against(kind: int) -> tuple[tuple[int, ...], ...]:
    """Return, by side and by the neighbour on that side, the pieces that do `kind` with it.

    On sides 0 to 3 the neighbour comes later in reading order, by that step; on sides 4 to 7 earlier.
    """
    later = [[_bits(kind, [row[there] for row in met]) for there in range(GREY + 1)] for met in MEETING]
    earlier = [[_bits(kind, met[there]) for there in range(GREY + 1)] for met in MEETING]
    return tuple(map(tuple, later + earlier))


def _bits(kind: int, met: Sequence[int]) -> int:
    """Return as bits the pieces that meet another in the way `kind`; `met` has the way by piece."""
    return sum(1 << piece for piece in range(GREY) if met[piece] == kind)


BARRED: Final = _pieces_against(CLASHES)
"""By side and neighbour: the pieces that clash with it. [colour-fault]"""
MOVED: Final = _pieces_against(MOVES)
"""By side and neighbour: the pieces that it moves. [moving]"""
TURNS: Final = tuple(0b1111 << 4 * layout for layout in range(len(LAYOUTS)))
"""By layout, its pieces in all four turns, as bits."""


def pieces_in(bits: int) -> Iterator[int]:
    """Yield the pieces, lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


@cache
def spaces_around(size: int, *, cornerwise: bool = True) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for each space the spaces around it, or only those side by side, and on which of its sides each of them
    has it.
    """
    found: list[list[tuple[int, int]]] = [[] for _ in range(size * size)]
    for first, second, step in neighbour_pairs(size):
        if cornerwise or step in _SIDE_BY_SIDE:
            found[first].append((second, step + 4))
            found[second].append((first, step))
    return tuple(map(tuple, found))


_SIDE_BY_SIDE: Final = (0, 2)
"""The numbers of the steps that do not go over a corner, see `components.STEPS`."""


# How likely a space stays empty --------------------------------------------------------------------

DEAD: Final = 2.0
"""Cost of a space that nothing fits on any more, in points: itself, and what it bars around it. By trial."""
AMPLE: Final = 6.0
"""Number of pieces that fit which divides the danger by e. By trial."""
DANGER: Final = tuple(DEAD * math.exp(-fitting / 2 / AMPLE) for fitting in range(2 * GREY + 1))
"""Likely cost of a free space, by twice the number of pieces that fit."""
NOWHERE: Final = 99
"""Distance, in spaces, that stands for no goal at all."""
EQUAL: Final = 1e-9
"""Difference, in points, below which two promises are the same but for rounding."""


class TileFit(NamedTuple):
    """A tile that can be laid without a fault: where, how, and whether it shows black there."""

    space: int
    piece: int
    black: bool


class FreeSpaces:
    """A board that tiles are laid on in thought.

    size    spaces along a side                        left   per layout the tiles in the pile
    free    the spaces without a tile                  pile   the pieces of these tiles
    barred  per space the pieces that would clash, or touch a tile that nothing moves
    white   per space the pieces that white tiles, or the engine, would move
    black   per space the pieces that black tiles would move
    goal    per space the pieces that would drive a goal, and in `whose` which one; `right` are the goals driven right

    Not `cornerwise` it overlooks what touches over a corner of a space, as people do in a hurry.
    """

    __slots__ = ("barred", "black", "free", "goal", "left", "pile", "right", "size", "white", "whose")

    def __init__(self, board: GridBoard, size: int, left: Sequence[int], *, cornerwise: bool = True) -> None:
        self.size, self.left = size, list(left)
        self.pile = sum(turns for turns, tiles in zip(TURNS, left, strict=True) if tiles)
        self.free = {space for space, there in enumerate(board) if there == EMPTY}
        self.barred, self.white, self.black, self.goal, self.whose = ([0] * len(board) for _ in range(5))
        driven = dict(zip(corner_spaces(size)[1:], scoring.driven_goals(board, size), strict=True))
        self.right = {space for space, how in driven.items() if how == "right"}
        far = scoring.distances(board, scoring.find_contacts(board, size).moving)
        for space, piece in enumerate(board):
            for there, side in spaces_around(size, cornerwise=cornerwise)[space]:
                if piece == EMPTY or driven.get(space) == "wrong":  # a goal that is driven wrong stays so
                    continue
                if space in driven:
                    self.goal[there], self.whose[there] = MOVED[side][piece], space
                elif far[space] == FAR:
                    self.barred[there] |= BARRED[side][piece] | MOVED[side][piece]
                else:
                    self.barred[there] |= BARRED[side][piece]
                    (self.black if far[space] % 2 else self.white)[there] |= MOVED[side][piece]

    def copy(self) -> FreeSpaces:
        """Return a plan that goes on from here by itself."""
        twin = FreeSpaces.__new__(FreeSpaces)
        twin.size, twin.pile, twin.goal, twin.whose = self.size, self.pile, self.goal, self.whose
        twin.left, twin.free, twin.right = self.left[:], set(self.free), set(self.right)
        twin.barred, twin.white, twin.black = self.barred[:], self.white[:], self.black[:]
        return twin

    # One tile -----------------------------------------------------------------------------------

    def fitting(self, space: int) -> tuple[int, int]:
        """Return the pieces of the pile that can be laid on a free space to show black there, and to show white."""
        white, black = self.white[space], self.black[space]
        fits = self.pile & ~self.barred[space]
        return white & ~black & fits, black & ~white & fits & ~self.goal[space]

    def ways(self, space: int) -> list[TileFit]:
        """Return all that can be laid on a free space."""
        black, white = self.fitting(space)
        return [TileFit(space, piece, True) for piece in pieces_in(black)] + [
            TileFit(space, piece, False) for piece in pieces_in(white)
        ]

    def all_ways(self) -> list[TileFit]:
        """Return all that can be laid."""
        return [way for space in sorted(self.free) for way in self.ways(space)]

    def gain(self, way: TileFit) -> int:
        """Return the points that a tile brings at once: a space less is empty, perhaps a goal more is driven right.

        [empty], [goal-right]
        """
        drives = self.goal[way.space] >> way.piece & 1 and self.whose[way.space] not in self.right
        return 1 + GOAL_POINTS if drives else 1

    def lay(self, way: TileFit) -> None:
        """Lay the tile."""
        space, piece, is_black = way
        self.free.discard(space)
        self.left[piece // 4] -= 1
        if not self.left[piece // 4]:
            self.pile &= ~TURNS[piece // 4]
        if self.goal[space] >> piece & 1:
            self.right.add(self.whose[space])
        moved = self.black if is_black else self.white
        for there, side in spaces_around(self.size)[space]:
            self.barred[there] |= BARRED[side][piece]
            moved[there] |= MOVED[side][piece]

    def after(self, way: TileFit) -> FreeSpaces:
        """Return the plan with the tile laid."""
        twin = self.copy()
        twin.lay(way)
        return twin

    # Looking ahead --------------------------------------------------------------------------------

    def danger(self, space: int, barred: int, white: int, black: int) -> float:
        """Return the expected cost of a free space if this is barred and moved there.

        What would fit but for a drive counts half.
        """
        fits = self.pile & ~barred
        now = (white & ~black | black & ~white & ~self.goal[space]) & fits
        later = fits & ~white & ~black
        return DANGER[2 * now.bit_count() + later.bit_count()]

    def promises(self, space: int) -> Iterator[tuple[float, TileFit]]:
        """Yield what can be laid on a space, and the points it promises.

        That is its gain, and what it does to the danger here and around.
        """
        danger, barred, white, black = self.danger, self.barred, self.white, self.black
        near = [
            (there, BARRED[side], MOVED[side]) for there, side in spaces_around(self.size)[space] if there in self.free
        ]
        touched = (space, *(there for there, _, _ in near))
        before = sum([danger(there, barred[there], white[there], black[there]) for there in touched])
        for way in self.ways(space):
            piece, after = way.piece, 0.0
            for there, bars, moves in near:
                by_white, by_black = white[there], black[there]
                if way.black:
                    by_black |= moves[piece]
                else:
                    by_white |= moves[piece]
                after += danger(there, barred[there] | bars[piece], by_white, by_black)
            yield self.gain(way) + before - after, way

    def urgent(self, tiles: int) -> list[int]:
        """Return the spaces that can be laid on, most urgent first, with `tiles` tiles to come.

        If these can fill the board, the spaces that the fewest pieces fit on come first: they may soon fit none. If
        not, those nearest to a goal that is not driven yet.
        """
        hurry, urgent = tiles < len(self.free), []
        for space in self.free:
            black, white = self.fitting(space)
            if black | white:
                urgent.append((self._to_go(space, black) if hurry else (black | white).bit_count(), space))
        return [space for _, space in sorted(urgent)]

    def _to_go(self, space: int, black: int) -> int:
        """Return the distance, in spaces, to the nearest goal that this space can help to drive right.

        Beside one only a black piece can that touches it.
        """
        return min(
            (
                away
                for goal, away in ways_to_goals(self.size)[space]
                if goal not in self.right and (away > 1 or black & self.goal[space])
            ),
            default=NOWHERE,
        )

    def play_out(self, tiles: int, rng: random.Random) -> int:
        """Lay up to `tiles` more tiles, each the best one on the most urgent space, and return their points."""
        gained = 0
        for more in range(tiles, 0, -1):
            urgent = self.urgent(more)
            if not urgent:
                break
            promises = list(self.promises(urgent[0]))
            best = max(promises, key=itemgetter(0))[0]
            way = rng.choice([way for promise, way in promises if promise > best - EQUAL])
            gained += self.gain(way)
            self.lay(way)
        return gained


@cache
def ways_to_goals(size: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for each space the goals, and how many spaces away they are."""
    return tuple(
        tuple((goal, max(abs(row - goal // size), abs(col - goal % size))) for goal in corner_spaces(size)[1:])
        for row in range(size)
        for col in range(size)
    )
