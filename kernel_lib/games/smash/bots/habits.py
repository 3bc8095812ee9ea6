"""Habits: the greedy bot with one habit more, to measure what that habit costs or brings.

None of them is offered at a table; a tournament takes them by their place, `kernel_lib.games.smash.bots.habits:Name`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.smash.bots.evaluation import evaluate_move
from kernel_lib.games.smash.rules.components import DESTROY, NAMES
from kernel_lib.games.smash.rules.moves import Build, Buy, Flip, Script, Strike
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts import bots

WAITS: Final = 10
"""Turns of both seats together that `WaitsForDestroy` waits."""
SPARES: Final = 20
"""Turns of both seats together in which `SparesBases` strikes no base."""


class Habit(bots.Habit[State]):
    """Plays as `Greedy` does, but with the habit."""

    def choose_among(self, view: View[State], moves: Sequence[Move], rng: random.Random) -> Move:
        """Return the move after which the position looks best; it looks no further."""
        state, seat = view.state, view.asked_seat
        tried = [(evaluate_move(state, move, seat), rng.random(), place) for place, move in enumerate(moves)]
        return moves[max(tried)[2]]


class NeverBuilds(Habit):
    """Builds no base, and stays with the one it began with."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever it is
        return not isinstance(move, Build)


class WaitsForDestroy(Habit):
    """Buys no Destroy Base in Prepare and in the first ten turns."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever it is
        return not (isinstance(move, Buy) and move.card == NAMES[DESTROY] and state.turn <= WAITS)


class SparesBases(Habit):
    """Strikes no base in the first twenty turns."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever it is
        return not (isinstance(move, Strike) and state.turn <= SPARES)


class NeverAttacks(Habit):
    """Flips no machine onto one of the other seat."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:
        return not (isinstance(move, Flip) and state.apply(move, seat).met)


class NeverUsesScripts(Habit):
    """Plays no script."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever it is
        return not isinstance(move, Script)
