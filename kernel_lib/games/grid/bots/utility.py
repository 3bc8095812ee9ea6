"""The utility that decisions of Gear Grid are judged by: the score of the board at the end of the round.

The reference player is `quick`. With the usual board, pile and time it makes 8.2 points in the mean (9 are the most),
in a twentieth of a second; `planner` makes 9 and takes ten times as long.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter
from random import Random
from statistics import NormalDist, fmean, pstdev
from typing import Final, Literal, NamedTuple, TypeAlias

from kernel_lib.core import CHANCE, Move, View
from kernel_lib.core.lazy import lazy
from kernel_lib.games.grid.bots.advice import next_move
from kernel_lib.games.grid.bots.evaluation import FreeSpaces
from kernel_lib.games.grid.bots.players import Quick, lies_wrong, place_move, tiles_to_come, worth_taking_up
from kernel_lib.games.grid.bots.solver import best_board
from kernel_lib.games.grid.rules.components import quarters
from kernel_lib.games.grid.rules.moves import DONE, remove_moves
from kernel_lib.games.grid.rules.setup import Options, initial_state, sample_start
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text import say
from kernel_lib.parts.bots import Rollouts, Utility

PileName: TypeAlias = Literal["full", "quarter", "orange"]
WORTH_A_LOOK: Final = 6
"""Tiles that are judged: those that promise most."""
SPACES: Final = 4
"""Spaces that they are looked for on: the most urgent ones."""
BOARDS: Final = 200
"""Boards that the reference player makes from the start of a round: a score is compared with theirs."""
LEAST_SPREAD: Final = 1.0
"""Least standard deviation of final scores, in points: people are not as even as the reference player."""


def utility_value(there: State, now: State, seat: int) -> float | None:
    """Return the score of the board once it has been scored."""
    count = now.counts[seat]
    return None if now.in_round or count is None else float(count.score)


def candidates(view: View[State]) -> Sequence[Move]:
    """Return the tiles that promise most, after what lies wrong and had better be taken up. If nothing can be laid, one
    tile for two, and to be done.
    """
    state, seat = view.state, view.own_seat
    if seat is None or state.choices[seat] or state.is_time_up:
        return view.legal_moves()
    board, size = state.boards[seat], state.options.size
    wrong = lies_wrong(board, size)
    first = [] if wrong is None else [remove_moves(size)[wrong]]
    plan = FreeSpaces(board, size, state.pile)
    spaces = plan.urgent(tiles_to_come(state, 1.0))[:SPACES]
    promises = sorted((found for space in spaces for found in plan.promises(space)), key=itemgetter(0), reverse=True)
    # A tile that looks the same in two turns is laid in one of them.
    looks = {(way.space, quarters(way.piece)): way for _, way in reversed(promises)}
    tiles = [place_move(state, way) for _, way in promises if looks[way.space, quarters(way.piece)] == way]
    if tiles or first:
        return (*first, *tiles[:WORTH_A_LOOK])
    space = worth_taking_up(state, seat)
    return (DONE,) if space is None else (remove_moves(size)[space], DONE)


rollouts: Final[Rollouts] = lazy("kernel_lib.games.grid.bots.rollouts:rollouts")


def solver_values(state: State, seat: int, scores: Mapping[Move, int]) -> dict[Move, float]:
    """Return the score of the board in the end, as the solver has it in a fault with a choice."""
    return {move: float(score) for move, score in scores.items()}


def planned(view: View[State], effort: float) -> tuple[Move, float] | None:
    """Return a tile on the way to the best board that the solver finds with this effort, and its score. None: no
    tile is to be laid, the effort was too little to find a board, or there is no time for all tiles that are missing.
    What others take of the pile is not foreseen.
    """
    state, seat = view.state, view.own_seat
    if seat is None or not state.in_round or state.is_time_up:
        return None
    board = state.boards[seat]
    found = best_board(state.pile, state.options.size, board, effort=effort)
    missing = sum(there != laid for there, laid in zip(found.board, board, strict=True))
    if found.board == board and not found.proved:
        return None
    if len(found.taken) + missing > tiles_to_come(state, 1.0):
        return None
    return next_move(view, found=found), float(found.score)


# A score as a chance to win -------------------------------------------------------------------------------


class Rivals(NamedTuple):
    """Scores of the reference player from the start of a round: their mean, their standard deviation, and for each
    score the share of them that are no higher.
    """

    mean: float
    spread: float
    at_most: tuple[tuple[int, float], ...]


def win_probability(state: State, seat: int, value: float) -> float:
    """Return the chance that a board which is worth `value` in the mean wins the round, if all others play as the
    reference player does with the same board, pile and time: played out when it is first asked for, `BOARDS` times.

    Alone, the chance that it reaches at least what the reference player reaches in the mean. A tie counts a half.
    """
    options: Options = state.options
    rivals = rivals_of(options.size, options.seconds, options.pile)
    ends = NormalDist(value, max(LEAST_SPREAD, rivals.spread))
    if options.players == 1:
        return 1 - ends.cdf(rivals.mean)
    others = options.players - 1
    return sum(
        (share**others - below**others) * (1 - ends.cdf(score))
        for (_, below), (score, share) in pairwise(((0, 0.0), *rivals.at_most))
    )


@lru_cache
def rivals_of(size: int, seconds: int, pile: PileName) -> Rivals:
    """Return scores of the reference player from the start of a round with this board, time and pile."""
    state = initial_state(Options(players=1, size=size, seconds=seconds, pile=pile))
    state = state.apply(sample_start(state, Random(0)), CHANCE)
    first = Quick().choose(state.view(0), Random(0))
    scores = sorted(map(int, rollouts(state, 0, [first], BOARDS, 0)[:, 0]))
    at_most = tuple((score, sum(other <= score for other in scores) / BOARDS) for score in sorted(set(scores)))
    return Rivals(fmean(scores), pstdev(scores), at_most)


UTILITY: Final[Utility[State]] = Utility(
    label=say("stake"),
    unit="points",
    reference="quick",
    version="1",
    value=utility_value,
    win_probability=win_probability,
    candidates=candidates,
    rollouts=rollouts,
    solver_utility=solver_values,
    plan=planned,
    effort=8_000,
)
