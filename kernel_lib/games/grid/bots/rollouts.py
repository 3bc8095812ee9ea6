"""Boards of Gear Grid played on many times as the bot `quick` plays, in machine code: what a seat ends up with.

The boards of a round do not influence each other, so only the board of the seat that decides is played on, with the
tiles that are left at that moment; tiles that others take later are left out. The move is made at once. Then the seat
goes on at its pace until the time is up, or until it finds nothing more to lay, and the board is scored. Chance is
drawn as `kernel_lib.bots.rollouts` draws it, move by move: how long each tile takes, and which is laid of those that
promise the same. So the numbers are those of the public rules.

Work that need not be fast stays in Python: tiles that lie wrong are taken up there before any is laid (`quick` lays
none wrong), and boards that are left with faults are scored there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from kernel_lib.compiling import compiled, kept_on_disk
from kernel_lib.core import Move
from kernel_lib.core.rng import MatchRandom
from kernel_lib.games.grid.bots.evaluation import (
    BARRED,
    DANGER,
    EQUAL,
    MOVED,
    NOWHERE,
    FreeSpaces,
    spaces_around,
    ways_to_goals,
)
from kernel_lib.games.grid.bots.players import TILE_MS, Quick, lies_wrong, score_as_bot
from kernel_lib.games.grid.rules.components import GREY, GridBoard
from kernel_lib.games.grid.rules.moves import Done, Lift
from kernel_lib.games.grid.rules.scoring import GOAL_POINTS, lift_tiles
from kernel_lib.games.grid.rules.state import State

Ints: TypeAlias = npt.NDArray[np.int64]
Fractions: TypeAlias = npt.NDArray[np.float64]


def rollouts(state: State, seat: int, moves: Sequence[Move], samples: int, seed: int) -> Fractions:
    """Return the score of the board of `seat` in the end; see `parts.bots.Rollouts`."""
    scores = np.empty((samples, len(moves)))
    timings = None
    for column, move in enumerate(moves):
        if isinstance(move, Lift | Done) or state.is_time_up:
            scores[:, column] = _score_at_once(state, seat, move)
        else:
            timings = timings or _Timings.drawn(state, seat, samples, seed)
            scores[:, column] = _played_on(state.apply(move, seat), seat, timings)
    return scores


def _score_at_once(state: State, seat: int, move: Move) -> int:
    """Return the score of a board that no tile is laid on any more."""
    size, board, lifted = state.options.size, state.boards[seat], state.lifted[seat]
    if isinstance(move, Lift):
        board, lifted = lift_tiles(board, [state.space(move.row, move.col)]), lifted + 1
    return score_as_bot(board, size) - lifted


class _Timings(NamedTuple):
    """Draws of chance for a seat after its move: a row for each rollout, a column for each move that it may still make.

    moves   by rollout alone, the number of moves for which there is time
    tiles   number of tiles that `quick` expects to lay still, before each move
    picks   the one of equal tiles that it lays, from 0 (the first) to 1
    """

    moves: Ints
    tiles: Ints
    picks: Fractions

    @classmethod
    def drawn(cls, state: State, seat: int, samples: int, seed: int) -> _Timings:
        assert state.deadline is not None, "tiles are laid in a round, and a round has an end"
        most = 2 * state.options.size**2  # every tile up, every space filled, and one look at the full board
        moves, tiles, picks = np.zeros(samples, np.int64), np.ones((samples, most), np.int64), np.zeros((samples, most))
        bot, view = Quick(), state.view(None)
        for row in range(samples):
            chances, now = MatchRandom(f"{seed}/{row}"), state.now
            for place in range(most):
                chance = chances.at(place + 2, seat)
                then = now + bot.wait(view, chance)
                if then >= state.deadline:
                    break
                tiles[row, place] = max(1, (state.deadline - now) // TILE_MS)
                picks[row, place] = chance.random()
                moves[row], now = place + 1, then
        return cls(moves, tiles, picks)


def _played_on(state: State, seat: int, timings: _Timings) -> Fractions:
    """Return the score of a seat's board by rollout, when the seat has gone on until its time is up."""
    size = state.options.size
    boards, pile = _take_up_wrong(state.boards[seat], size, list(state.pile))
    spent = len(boards) - 1
    scores = np.array([score_as_bot(board, size) for board in boards], np.float64)
    played_on = scores[np.minimum(timings.moves, spent)]
    left = np.maximum(timings.moves - spent, 0)
    if left.any():
        tiles, picks = timings.tiles[:, spent:].copy(), timings.picks[:, spent:].copy()
        played_on += _points_of_tiles(*_tables(size), *_start(FreeSpaces(boards[-1], size, pile)), left, tiles, picks)
    return played_on


def _take_up_wrong(board: GridBoard, size: int, pile: list[int]) -> tuple[list[GridBoard], list[int]]:
    """Return the board as it lies and after each tile taken up until none lies wrong, and the pile then."""
    boards = [board]
    while (wrong := lies_wrong(boards[-1], size)) is not None:
        pile[boards[-1][wrong] // 4] += 1
        boards.append(lift_tiles(boards[-1], [wrong]))
    return boards, pile


@cache
def _tables(size: int) -> tuple[Ints, Ints, Ints, Ints, Ints, Fractions]:
    """Return tables that hold for every board of a size.

    `begins` and `near`: the spaces around space `s`, each with its side, are rows `begins[s]` to `begins[s + 1]` of
    `near`. `goals`: by space, the goals and their distances. Then BARRED, MOVED and DANGER of `evaluation`.
    """
    near = spaces_around(size)
    begins = np.cumsum([0, *map(len, near)])
    spaces_and_sides = np.array([pair for pairs in near for pair in pairs])
    return (
        begins, spaces_and_sides, np.array(ways_to_goals(size)), np.array(BARRED), np.array(MOVED), np.array(DANGER)
    )  # fmt: skip


def _start(plan: FreeSpaces) -> tuple[Ints, Ints, Ints]:
    """Return a plan as numbers: a row each for what is barred, moved by white and by black, and drives a goal, and for
    which goal; what is free, and which goals are driven right; how many tiles are left of each layout.
    """
    spaces = range(len(plan.barred))
    bits = np.array((plan.barred, plan.white, plan.black, plan.goal, plan.whose))
    flags = np.array(([space in plan.free for space in spaces], [space in plan.right for space in spaces]), np.int64)
    return bits, flags, np.array(plan.left)


# Compiled: the functions of `evaluation` and `Quick`, under their names --------------------------------------------


BARS, WHITE, BLACK, GOAL, WHOSE = range(5)
"""Rows of a plan's bits, by space: see `FreeSpaces`."""
FREE, RIGHT = range(2)
"""Rows of its flags, by space."""
LOOKED_AT: Final = Quick.looked_at
SPACE_BITS: Final = 8
"""Bits that hold the number of a space, even on the largest board: the last ones of a key of urgency."""
LAST_BITS: Final = (1 << SPACE_BITS) - 1
"""Mask of the space in a key."""
FAR: Final = 1 << 40
"""Key that is less urgent than that of any space."""
WAYS: Final = LOOKED_AT * GREY
"""Most ways to lay a tile that are looked at before a move."""


@compiled
def _count(bits: int) -> int:
    """Return the number of bits, of 60, that are set."""
    bits -= bits >> 1 & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    return bits * 0x0101010101010101 >> 56


@compiled
def _danger(dangers: Fractions, pile: int, goal: int, barred: int, white: int, black: int) -> float:
    fits = pile & ~barred
    now = (white & ~black | black & ~white & ~goal) & fits
    later = fits & ~white & ~black
    danger: float = dangers[2 * _count(now) + _count(later)]
    return danger


@compiled
def _fitting(bits: Ints, pile: int, space: int) -> tuple[int, int]:
    white, black = bits[WHITE, space], bits[BLACK, space]
    fits = pile & ~bits[BARS, space]
    return white & ~black & fits, black & ~white & fits & ~bits[GOAL, space]


@compiled
def _urgency(goals: Ints, bits: Ints, flags: Ints, space: int, black: int, white: int, hurry: bool) -> int:
    if not hurry:
        return _count(black | white)
    least = NOWHERE
    for place in range(goals.shape[1]):
        goal, away = goals[space, place, 0], goals[space, place, 1]
        if not flags[RIGHT, goal] and (away > 1 or black & bits[GOAL, space]):
            least = min(least, away)
    return least


@compiled
def _urgent(goals: Ints, bits: Ints, flags: Ints, pile: int, hurry: bool, keys: Ints) -> int:
    """Write the most urgent spaces into `keys`, in their last bits, and return how many there are."""
    keys[:] = FAR
    found = 0
    for space in range(bits.shape[1]):
        if not flags[FREE, space]:
            continue
        black, white = _fitting(bits, pile, space)
        if not black | white:
            continue
        key = _urgency(goals, bits, flags, space, black, white, hurry) << SPACE_BITS | space
        found += 1
        for place in range(LOOKED_AT):
            if key < keys[place]:  # the one that was there goes on to the next place
                keys[place], key = key, keys[place]
    return min(found, LOOKED_AT)


@compiled
def _before(begins: Ints, near: Ints, dangers: Fractions, bits: Ints, flags: Ints, pile: int, space: int) -> float:
    """Return the expected cost of the space and those around it as they are."""
    total = _danger(dangers, pile, bits[GOAL, space], bits[BARS, space], bits[WHITE, space], bits[BLACK, space])
    for place in range(begins[space], begins[space + 1]):
        there = near[place, 0]
        if flags[FREE, there]:
            total += _danger(
                dangers, pile, bits[GOAL, there], bits[BARS, there], bits[WHITE, there], bits[BLACK, there]
            )
    return total


@compiled
def _after(
    begins: Ints, near: Ints, bars: Ints, moves: Ints, dangers: Fractions, bits: Ints, flags: Ints,
    pile: int, space: int, piece: int, is_black: bool,
) -> float:  # fmt: skip
    """Return the expected cost of the spaces around it with the piece on the space."""
    total = 0.0
    for place in range(begins[space], begins[space + 1]):
        there, side = near[place, 0], near[place, 1]
        if flags[FREE, there]:
            white, black = bits[WHITE, there], bits[BLACK, there]
            if is_black:
                black |= moves[side, piece]
            else:
                white |= moves[side, piece]
            total += _danger(dangers, pile, bits[GOAL, there], bits[BARS, there] | bars[side, piece], white, black)
    return total


@compiled
def _gain(bits: Ints, flags: Ints, space: int, piece: int) -> int:
    drives = bits[GOAL, space] >> piece & 1 and not flags[RIGHT, bits[WHOSE, space]]
    return 1 + GOAL_POINTS if drives else 1


@compiled
def _lay(
    begins: Ints, near: Ints, bars: Ints, moves: Ints, bits: Ints, flags: Ints, space: int,
    piece: int, is_black: bool,
) -> None:  # fmt: skip
    """Lay the tile; the caller takes it from the pile."""
    flags[FREE, space] = 0
    if bits[GOAL, space] >> piece & 1:
        flags[RIGHT, bits[WHOSE, space]] = 1
    moved = BLACK if is_black else WHITE
    for place in range(begins[space], begins[space + 1]):
        there, side = near[place, 0], near[place, 1]
        bits[BARS, there] |= bars[side, piece]
        bits[moved, there] |= moves[side, piece]


@compiled
def _add_ways(
    begins: Ints, near: Ints, bars: Ints, moves: Ints, dangers: Fractions, bits: Ints, flags: Ints,
    pile: int, space: int, ways: int, way: Ints, promises: Fractions,
) -> int:  # fmt: skip
    """Add the tiles that can be laid on the space to the first `ways` of `way`, with what they promise, and return how
    many there are then.
    """
    before = _before(begins, near, dangers, bits, flags, pile, space)
    fitting = _fitting(bits, pile, space)
    for shown in range(2):  # black first
        fits = fitting[shown]
        while fits:
            lowest = fits & -fits
            fits ^= lowest
            piece = _count(lowest - 1)
            after = _after(begins, near, bars, moves, dangers, bits, flags, pile, space, piece, shown == 0)
            promises[ways] = _gain(bits, flags, space, piece) + before - after
            way[0, ways], way[1, ways], way[2, ways] = space, piece, shown == 0
            ways += 1
    return ways


@compiled
def _picked(promises: Fractions, ways: int, pick: float) -> int:
    """Return the number of the best promise; of equals the one that `pick`, from 0 to 1, stands for."""
    best, alike = promises[0], 0
    for number in range(ways):
        best = max(best, promises[number])
    for number in range(ways):
        alike += promises[number] > best - EQUAL
    before = int(pick * alike)
    for number in range(ways):
        if promises[number] > best - EQUAL:
            if not before:
                return number
            before -= 1
    return 0


@kept_on_disk
def _points_of_tiles(
    begins: Ints, near: Ints, goals: Ints, bars: Ints, moves: Ints, dangers: Fractions,
    first_bits: Ints, first_flags: Ints, first_left: Ints, most: Ints, tiles: Ints, picks: Fractions,
) -> Fractions:  # fmt: skip
    """Return the points of the tiles laid in each rollout, of which there are at most `most` by rollout."""
    gained = np.zeros(len(most))
    keys, way, promises = np.empty(LOOKED_AT, np.int64), np.empty((3, WAYS), np.int64), np.empty(WAYS)
    for rollout in range(len(most)):
        bits, flags, left = first_bits.copy(), first_flags.copy(), first_left.copy()
        free, pile = 0, 0
        for space in range(bits.shape[1]):
            free += flags[FREE, space]
        for layout in range(len(left)):
            pile |= (0b1111 if left[layout] else 0) << 4 * layout
        for number in range(most[rollout]):
            ways = 0
            for place in range(_urgent(goals, bits, flags, pile, tiles[rollout, number] < free, keys)):
                ways = _add_ways(
                    begins, near, bars, moves, dangers, bits, flags,
                    pile, keys[place] & LAST_BITS, ways, way, promises,
                )  # fmt: skip
            if not ways:
                break
            pick = _picked(promises, ways, picks[rollout, number])
            space, piece, is_black = way[0, pick], way[1, pick], way[2, pick]
            gained[rollout] += _gain(bits, flags, space, piece)
            _lay(begins, near, bars, moves, bits, flags, space, piece, is_black == 1)
            left[piece // 4] -= 1
            if not left[piece // 4]:
                pile &= ~(0b1111 << 4 * (piece // 4))
            free -= 1
    return gained
