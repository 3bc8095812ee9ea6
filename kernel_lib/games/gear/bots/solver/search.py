"""The rest of a round of GEAR for any number of seats, played through in machine code: alpha-beta, with a table of the
positions between two tricks.

What is counted has a sign for each seat (1: for it, -1: against it, 0: not at all), and each seat plays for the most or
for the least of it.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from kernel_lib.compiling import compiled, kept_on_disk
from kernel_lib.games.gear.bots.engine import (
    MOST_PLAYS,
    NO_SHAPE,
    Ints,
    from_closed,
    from_open,
    legal_plays,
    shape_of,
    trick_standing,
)
from kernel_lib.games.gear.rules.components import HAND

MOST: Final = 1_000
"""More points than a round can bring; -MOST is less than any."""
PLACES: Final = 1 << 20
"""Places in the table; a later position takes the place of an earlier one."""
TAKEN: Final = 1_024
"""More than `_taken_so_far` can be."""
# In the table a place holds the code of a position, its value, and whether that is exact or a bound.
EMPTY: Final = -1
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
# Rows of `seats`, what the search has by seat.
OPEN: Final = 0
CLOSED: Final = 1
TOOK: Final = 2
SIGN: Final = 3
FOR_MOST: Final = 4
# Places in `tally`: a number for what is left of the hands, and the steps that may still be made.
KEY: Final = 0
STEPS: Final = 1
# Places in a frame, what the search has by number of plays made: the trick, how far it is through the plays, what was
# looked for and found, where that stands in the table, and what the play just made has brought.
LEADER: Final = 0
LAID: Final = 1
COUNT: Final = 2
NEXT: Final = 3
MAX: Final = 4
BEST: Final = 5
LOW: Final = 6
HIGH: Final = 7
LEAST: Final = 8
TOP: Final = 9
PLACE: Final = 10
CODE: Final = 11
POINTS: Final = 12
WINNER: Final = 13
SIZE: Final = 14
FIELDS: Final = 15


@kept_on_disk
def search_round(
    seats: Ints, weights: Ints, table: Ints, tally: Ints, leader: int, lies: Ints, low: int, high: int
) -> int:
    """Return the value of the rest of the round, by a search between `low` and `high`.

    A result of `low` or less, or of `high` or more, is a bound only. `lies` are the plays of the trick so far.
    `weights` tell hands apart: by kind and seat (open, then closed) what a card adds to the key of the hands. If
    `tally[STEPS]` is below 0 afterwards, the search was cut off and the result means nothing.
    """
    # Not by recursion, which numba cannot keep on disk (its issue 6061).
    players, first = seats.shape[1], len(lies)
    line, plays = np.empty(HAND * players, np.int64), np.empty((HAND * players, MOST_PLAYS), np.int64)
    frames = np.empty((HAND * players, FIELDS), np.int64)
    for place in range(first):
        line[place] = lies[place]
    known, value = _open_frame(seats, table, tally, line, plays, frames, first, leader, first, low, high)
    depth = first
    while not known and tally[STEPS] >= 0:
        frame = frames[depth]
        if frame[NEXT] < frame[COUNT] and frame[LEAST] < frame[TOP]:
            over, leads, laid = _make_play(seats, weights, tally, line, plays[depth, frame[NEXT]], frame, depth)
            found, value = over, 0
            if not over:
                least, top = frame[LEAST] - frame[POINTS], frame[TOP] - frame[POINTS]
                found, value = _open_frame(seats, table, tally, line, plays, frames, depth + 1, leads, laid, least, top)
            if not found:
                depth += 1
                continue
        else:
            value = _close_frame(table, frame)
            if depth == first:
                break
            depth -= 1
            frame = frames[depth]
        _take_back(seats, weights, tally, line[depth], frame, value + frame[POINTS])
    return value


@compiled
def _open_frame(
    seats: Ints, table: Ints, tally: Ints, line: Ints, plays: Ints, frames: Ints, depth: int,
    leader: int, laid: int, low: int, high: int,
) -> tuple[bool, int]:  # fmt: skip
    """Look a position up in the table: True and its value if it is there; if it is not, set the frame of the
    position.
    """
    tally[STEPS] -= 1
    frame, players = frames[depth], seats.shape[1]
    if laid == 0:
        code = (tally[KEY] * players + leader) * TAKEN + _taken_so_far(seats)
        place = (code ^ code >> 20 ^ code >> 41) % PLACES
        value, bound = table[place, 1], table[place, 2]
        if table[place, 0] == code and (bound == EXACT or (value >= high if bound == AT_LEAST else value <= low)):
            return True, value
        frame[PLACE], frame[CODE] = place, code
    seat = (leader + laid) % players
    led = shape_of(line[depth - laid]) if laid else NO_SHAPE
    frame[LEADER], frame[LAID], frame[NEXT] = leader, laid, 0
    frame[COUNT] = legal_plays(seats[OPEN, seat], seats[CLOSED, seat], led, plays[depth])
    frame[MAX] = seats[FOR_MOST, seat]
    frame[BEST] = -MOST if frame[MAX] else MOST
    frame[LOW], frame[HIGH], frame[LEAST], frame[TOP] = low, high, low, high
    return False, 0


@compiled
def _close_frame(table: Ints, frame: Ints) -> int:
    """Return the value of a position whose plays have all been searched, and note it in the table."""
    best = int(frame[BEST])
    if frame[LAID] == 0:
        place = frame[PLACE]
        bound = AT_MOST if best <= frame[LOW] else AT_LEAST if best >= frame[HIGH] else EXACT
        table[place, 0], table[place, 1], table[place, 2] = frame[CODE], best, bound
    return best


@compiled
def _make_play(
    seats: Ints, weights: Ints, tally: Ints, line: Ints, play: int, frame: Ints, depth: int
) -> tuple[bool, int, int]:
    """Make the next play of a frame.

    Return whether it ends the round, who leads the trick then, and how many plays lie in that.
    """
    players, leader, laid = seats.shape[1], frame[LEADER], frame[LAID] + 1
    line[depth] = play
    frame[NEXT] += 1
    _lay_cards(seats, weights, tally, (leader + laid - 1) % players, play, 1)
    frame[POINTS], frame[WINNER], frame[SIZE] = 0, leader, 0
    if laid < players:
        return False, leader, laid
    winner, size, points, over = _score_trick(seats, leader, line[depth - laid + 1 :])
    frame[POINTS], frame[WINNER], frame[SIZE] = points, winner, size
    seats[TOOK, winner] += size
    return over, winner, 0


@compiled
def _take_back(seats: Ints, weights: Ints, tally: Ints, play: int, frame: Ints, value: int) -> None:
    """Take back the last play of a frame, which is worth `value`."""
    seats[TOOK, frame[WINNER]] -= frame[SIZE]
    _lay_cards(seats, weights, tally, (frame[LEADER] + frame[LAID]) % seats.shape[1], play, -1)
    if frame[MAX]:
        frame[BEST], frame[LEAST] = max(frame[BEST], value), max(frame[LEAST], value)
    else:
        frame[BEST], frame[TOP] = min(frame[BEST], value), min(frame[TOP], value)


@compiled
def _lay_cards(seats: Ints, weights: Ints, tally: Ints, seat: int, play: int, times: int) -> None:
    """Take the cards of a play from the hand; with `times` of -1, put them back."""
    opens = play >> 11
    seats[OPEN, seat] -= times * from_open(play)
    seats[CLOSED, seat] -= times * from_closed(play)
    weight = weights[play & 31, 2 * seat + (0 if opens else 1)]
    if play >> 10 & 1:
        weight += weights[play >> 5 & 31, 2 * seat + (0 if opens == 2 else 1)]
    tally[KEY] -= times * weight


@compiled
def _score_trick(seats: Ints, leader: int, lies: Ints) -> tuple[int, int, int, bool]:
    """Return the taker of a trick, how many it counts, what that adds to what is counted, and whether it is the
    last one.

    [pairs-count-two], [score-tricks], [score-aces], [score-last], [score-all]
    """
    players = seats.shape[1]
    aces, top, _, _, _ = trick_standing(lies, players)
    winner, size = (leader + top) % players, 1 + (lies[0] >> 10 & 1)
    before = seats[TOOK, winner]
    points = size + (before + size) // 3 - before // 3 + aces
    over = not (seats[OPEN, winner] or seats[CLOSED, winner])
    if over:
        points += 6 if before + size == HAND else 3
    return winner, size, points * seats[SIGN, winner], over


@compiled
def _taken_so_far(seats: Ints) -> int:
    """Return a code of what matters of the tricks that the counted seats have taken: what is left over after full
    threes, and who has all of them.
    """
    total, code, sweeper = 0, 0, 0
    for seat in range(seats.shape[1]):
        total += seats[TOOK, seat]
    for seat in range(seats.shape[1]):
        if seats[SIGN, seat]:
            code = code * 3 + seats[TOOK, seat] % 3
            if seats[TOOK, seat] == total:
                sweeper = seat + 1
    return code * 8 + (sweeper if total else 7)
