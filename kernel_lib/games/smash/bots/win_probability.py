"""The chance to win of a position at the start of a turn, as if both seats went on as `greedy`.

A logistic model of what all can see, fitted to games among greedy players, some with a random opening so that positions
are of all kinds. `make.tuning.smash_winning` plays such games, fits the weights and says how well the chances keep
what they promise: to be done again when cards, prices or `greedy` change.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from kernel_lib.games.smash.bots.evaluation import army_worth, raid_worth
from kernel_lib.games.smash.rules.board import BOARDS, Board, flip_reach
from kernel_lib.games.smash.rules.components import DESTROY, HOUSE, PRICES
from kernel_lib.games.smash.rules.machines import CellNumbers, Machine, cell_bits
from kernel_lib.games.smash.rules.state import State


class Features(NamedTuple):
    """Features that predict the winner, from the seat whose turn begins.

    move     1: to have the move
    bases    how many times as many bases it has, as a logarithm; the last base weighs more than the fourth
    honor    the same of the honor that the other one needs to win
    bases_late, honor_late   both by how far the game has come: honor decides late games
    army, raid               machines and how near they are to bases, as `evaluate` counts them, less the other's
    strikes, wins            whether it can raze a base within this turn, and win the game with it
    struck, falls            the same of the other seat in its next turn, if nothing is done about it
    """

    move: float
    bases: float
    honor: float
    bases_late: float
    honor_late: float
    army: float
    raid: float
    strikes: float
    wins: float
    struck: float
    falls: float


WEIGHTS: Final = Features(
    move=0.231, bases=2.404, honor=-1.532, bases_late=0.866, honor_late=1.91, army=0.022, raid=0.006,
    strikes=0.25, wins=1.775, struck=-0.063, falls=-0.356,
)  # fmt: skip
"""Fitted to 369 games. In 358 others the tenths of 9168 positions for which it promised 0.00, 0.03, 0.11, 0.26, 0.49,
0.57, 0.73, 0.91, 0.98 and 1.00 were won by 0.00, 0.03, 0.14, 0.26, 0.35, 0.62, 0.81, 0.91, 0.98 and 1.00 of the seats,
with a standard error of 0.02 to 0.05 in all but the outermost: the fifth tenth, in which games among greedy players
come to a standstill, is promised too much. Squared error 0.108, where knowing nothing has 0.25.
"""
FITTED: Final = "1.1 fc14c7b3"
"""The edition of the game that they were fitted with: with another one they are to be fitted again."""
LATE: Final = 20
"""A turn in the middle of most games: where the late features weigh as much as the others."""


def chance_to_win(state: State, seat: int) -> float:
    """Return the chance of `seat` to win from the start of a turn on, a draw being a half; once the game is over, what
    it has won.

    A view's state will do.
    """
    if state.outcome is not None:
        return (seat in state.outcome.winners) / len(state.outcome.winners)
    chance = 1 / (1 + math.exp(-sum(map(float.__mul__, WEIGHTS, features(state)))))
    return chance if seat == state.active else 1 - chance


def features(state: State) -> Features:
    """Return the features of a position at the start of a turn, its gears taken; see `Features`."""
    seat, rival, board = state.active, 1 - state.active, state.board
    bases = math.log(len(state.bases[seat]) / len(state.bases[rival]))
    honor = math.log((HOUSE.honor - state.honor[rival]) / (HOUSE.honor - state.honor[seat]))
    late = state.turn / LATE
    army = army_worth(board, seat) - army_worth(board, rival)
    raid = raid_worth(board, seat, state.bases[rival]) - raid_worth(board, rival, state.bases[seat])
    now = _strikes(state, seat, state.gears[seat])
    then = _strikes(state, rival, state.gears[rival] + state.income(rival))
    return Features(1.0, bases, honor, late * bases, late * honor, army, raid, *now, *then)


def _strikes(state: State, seat: int, gears: int) -> tuple[float, float]:
    """Tell if so many gears are enough to raze a base within a turn, with the card for it, and if that wins."""
    if DESTROY not in state.hands[seat]:
        gears = gears - PRICES[DESTROY] if state.stock[1] else -1
    bases = state.bases[1 - seat]
    if _nearest(state.board, seat, bases) > gears:
        return 0.0, 0.0
    wins = len(bases) == 1 or state.honor[seat] + HOUSE.destroy.honor >= HOUSE.honor
    return 1.0, float(wins)


@lru_cache(BOARDS)
def _nearest(board: Board, seat: int, bases: CellNumbers) -> float:
    """Return the fewest gears that bring a weapon of a seat over one of these bases, with two flips at most."""
    return min((_gears_to(board, machine, bases) for machine in board.mine[seat]), default=math.inf)


def _gears_to(board: Board, machine: Machine, bases: CellNumbers) -> float:
    if cell_bits(machine.weapons) & cell_bits(bases):
        return 0.0
    reached = flip_reach(board, machine)
    return min((reached[base].gears for base in bases if base in reached), default=math.inf)
