"""Bots for Gear Grid, at a human pace: one takes what scores at once, one keeps its spaces open, one plans ahead."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.grid.bots.evaluation import EQUAL, FreeSpaces, TileFit
from kernel_lib.games.grid.rules import scoring
from kernel_lib.games.grid.rules.components import GREY, GridBoard
from kernel_lib.games.grid.rules.moves import DONE, Lift, place_moves, remove_moves
from kernel_lib.games.grid.rules.scoring import find_faults, lift_tiles, unconnected_tiles
from kernel_lib.games.grid.rules.state import State

# Time that a person takes to lay a tile, in ms: at least, mostly, at most, and in the mean (a third of their sum: the
# distribution is triangular). Thirty tiles take about 145 s.
QUICK: Final = 3600
USUAL: Final = 4200
SLOW: Final = 6600
TILE_MS: Final = (QUICK + USUAL + SLOW) // 3


class Greedy:
    """Lays whatever scores most at once, without a fault, until nothing fits any more.

    `pace` scales the time it takes: 1 is a person's, 2 takes twice as long. ValueError: a pace below 0.
    """

    def __init__(self, pace: float = 1.0) -> None:
        if pace < 0:
            raise ValueError(f"A pace is a number from 0, not {pace}: 1 is a person's, 2 takes twice as long.")
        self.pace = pace

    def wait(self, view: View[State], rng: random.Random) -> int:  # noqa: ARG002 - a person takes as long for any tile
        """Return the time that it takes for its next move, in ms."""
        return round(self.pace * rng.triangular(QUICK, SLOW, USUAL))

    def choose(self, view: View[State], rng: random.Random) -> Move:
        state, seat = view.state, view.asked_seat
        if state.choices[seat]:
            return better_lift(state, seat)
        if state.is_time_up:
            return DONE
        return self._build(state, seat, rng)

    def _build(self, state: State, seat: int, rng: random.Random) -> Move:
        plan = FreeSpaces(state.boards[seat], state.options.size, state.pile)
        ways = plan.all_ways()
        most = max(map(plan.gain, ways), default=0)
        return place_move(state, rng.choice([way for way in ways if plan.gain(way) == most])) if ways else DONE


class Quick(Greedy):
    """Lays the tile that promises most on one of the most urgent spaces, of equals any; it plays nothing out.

    What lies wrong it takes up first. Decisions are judged by how it goes on: see `utility`.
    """

    looked_at: Final = 3
    """Spaces that it thinks of: the most urgent ones."""

    def _build(self, state: State, seat: int, rng: random.Random) -> Move:
        board, size = state.boards[seat], state.options.size
        wrong = lies_wrong(board, size)
        if wrong is not None:
            return remove_moves(size)[wrong]
        plan = FreeSpaces(board, size, state.pile)
        spaces = self._spaces(plan, tiles_to_come(state, self.pace))
        promises = [promise for space in spaces for promise in self._promises(plan, space)]
        if not promises:
            return DONE
        best = max(promises, key=itemgetter(0))[0]
        equals = [way for promise, way in promises if promise > best - EQUAL]
        return place_move(state, equals[int(rng.random() * len(equals))])

    def _spaces(self, plan: FreeSpaces, tiles: int) -> Sequence[int]:
        """Return the spaces that it thinks of, with `tiles` tiles to come."""
        return plan.urgent(tiles)[: self.looked_at]

    def _promises(self, plan: FreeSpaces, space: int) -> Iterable[tuple[float, TileFit]]:
        """Return the tiles that it thinks of on a space, each with the points that it promises."""
        return plan.promises(space)


def lies_wrong(board: GridBoard, size: int) -> int | None:
    """Return the space of the tile that the scoring would lift first, for a fault or because nothing moves it; None:
    all lie well.
    """
    found = find_faults(board, size)
    return found[0].lifted[0] if found else next(iter(unconnected_tiles(board, size)), None)


def tiles_to_come(state: State, pace: float) -> int:
    """Return the number of tiles that can still be laid at a pace, the next one included."""
    assert state.deadline is not None, "tiles are laid in a round, and a round has an end"
    return max(1, (state.deadline - state.now) // max(1, round(pace * TILE_MS)))


class Planner(Greedy):
    """Plays the most promising tiles out in thought and lays the one with the best end.

    In the end it takes up one tile to lay two.
    `care` is how often it looks at all that touches: 1 makes no mistakes; below that it overlooks now
    and then what touches over a corner. ValueError: a care not from 0 to 1.
    """

    looked_at: Final = 2
    """Spaces that it thinks of: the most urgent ones."""
    rollouts: Final = 2
    """Rollouts of each tile that it considers."""
    thought: Final = 600
    """Tiles that it lays in thought before each move; the fewer are left to lay, the more it tries."""
    least: Final = 4
    """Tiles that it tries in any case: the most promising ones."""

    def __init__(self, pace: float = 1.0, care: float = 1.0) -> None:
        super().__init__(pace)
        if not 0 <= care <= 1:
            raise ValueError(f"Care is a number from 0 to 1, not {care}: 1 makes no mistakes.")
        self.care = care

    def _build(self, state: State, seat: int, rng: random.Random) -> Move:
        plan = FreeSpaces(state.boards[seat], state.options.size, state.pile, cornerwise=rng.random() < self.care)
        tiles = tiles_to_come(state, self.pace)
        way = self._best_way(plan, tiles, rng)
        if way is not None:
            return place_move(state, way)
        space = worth_taking_up(state, seat) if tiles >= TAKE_UP_MOVES else None
        return DONE if space is None else remove_moves(state.options.size)[space]

    def _best_way(self, plan: FreeSpaces, tiles: int, rng: random.Random) -> TileFit | None:
        """Return the way with the best end in points, of equals the one that promises most; None if nothing fits."""
        promises = [promise for space in plan.urgent(tiles)[: self.looked_at] for promise in plan.promises(space)]
        enough = max(self.least, self.thought // (self.rollouts * max(1, min(tiles, len(plan.free)))))
        tried = sorted(promises, key=itemgetter(0), reverse=True)[:enough]
        ends = [
            max(plan.gain(way) + plan.after(way).play_out(tiles - 1, rng) for _ in range(self.rollouts))
            for _, way in tried
        ]
        return tried[ends.index(max(ends))][1] if tried else None


def place_move(state: State, way: TileFit) -> Move:
    """Return the move that lays a tile."""
    return place_moves(state.options.size)[way.piece // 4][way.space][way.piece % 4]


# One tile up, two down ----------------------------------------------------------------------------

TAKE_UP_MOVES: Final = 3
"""Moves that it takes to take a tile up and to lay two."""


def worth_taking_up(state: State, seat: int) -> int | None:
    """Return the space whose tile, once taken up, lets the two next tiles score most, and more than it did itself.

    Tiles that others hang on stay where they are. None: there is no such tile.
    """
    board, size = state.boards[seat], state.options.size
    loose, right = len(unconnected_tiles(board, size)), scoring.driven_goals(board, size).count("right")
    best, found = 0, None
    for space, piece in enumerate(board):
        if not 0 <= piece < GREY:
            continue
        bare = lift_tiles(board, [space])
        if len(unconnected_tiles(bare, size)) > loose:
            continue
        left = [tiles + (layout == piece // 4) for layout, tiles in enumerate(state.pile)]
        plan = FreeSpaces(bare, size, left)
        gained = _two_tiles(plan) - 1 - scoring.GOAL_POINTS * (right - len(plan.right))
        if gained > best:
            best, found = gained, space
    return found


def _two_tiles(plan: FreeSpaces) -> int:
    """Return the most points that two tiles can bring."""
    most = 0
    for way in plan.all_ways():
        then = plan.after(way)
        most = max(most, plan.gain(way) + max(map(then.gain, then.all_ways()), default=0))
    return most


# After the round ----------------------------------------------------------------------------------

FORESEEN: Final = 6
"""Most faults on a board with which the choices to come are foreseen: each fault may double them."""


def better_lift(state: State, seat: int) -> Lift:
    """Return the tile of the fault that leaves the better board when it is lifted. [equal-choice], [opposite-choice]"""
    return Lift(*state.cell(_better_space(state.boards[seat], state.options.size, state.choices[seat])))


def _better_space(board: GridBoard, size: int, choice: Sequence[int]) -> int:
    foreseen = len(find_faults(board, size)) <= FORESEEN

    def left(space: int) -> int:
        bare = lift_tiles(board, [space])
        return scoring.score_best_choice(bare, size) if foreseen else scoring.score_first_choice(bare, size).score

    return max(choice, key=left)


@lru_cache(1 << 12)
def score_as_bot(board: GridBoard, size: int) -> int:
    """Return the score of a board as it lies, its owner choosing as bots choose."""
    lifted = 0
    while True:
        board, found, choice = scoring.without_faults(board, size)
        lifted += len(found)
        if not choice:
            return scoring.count_points(lift_tiles(board, unconnected_tiles(board, size)), size, lifted).score
        board, lifted = lift_tiles(board, [_better_space(board, size, choice)]), lifted + 1
