"""Habits: the greedy bot with one habit more, to measure what that habit costs or brings.

None of them is offered at a table; a tournament takes them by their place, `kernel_lib.games.smash.bots.habits:Name`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.smash.bots.evaluation import prospect
from kernel_lib.games.smash.rules.components import DESTROY, NAMES
from kernel_lib.games.smash.rules.moves import Build, Buy, Flip, Script, Strike
from kernel_lib.games.smash.rules.state import State

WAITS: Final = 10
"""So many turns of both seats together does `WaitsForDestroy` wait."""
SPARES: Final = 20
"""So many does `SparesBases`."""


class Habit:
    """Plays as `Greedy` does; of its moves it thinks only of those that it likes, if there are any."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        state, seat = view.state, view.asked_seat
        legal = view.legal_moves()
        if len(legal) == 1:
            return legal[0]
        liked: Sequence[Move] = [move for move in legal if self.likes(state, move, seat)] or legal
        tried = [(prospect(state, move, seat), rng.random(), place) for place, move in enumerate(liked)]
        return liked[max(tried)[2]]

    def likes(self, state: State, move: Move, seat: int) -> bool:  # noqa: ARG002 - for those that have a habit
        """Return whether it thinks of a move."""
        return True


class NeverBuilds(Habit):
    """Builds no base, and stays with the one it began with."""

    def likes(self, state: State, move: Move, seat: int) -> bool:  # noqa: ARG002 - whoever it is
        return not isinstance(move, Build)


class WaitsForDestroy(Habit):
    """Buys no Destroy Base in Prepare and in the first ten turns."""

    def likes(self, state: State, move: Move, seat: int) -> bool:  # noqa: ARG002 - whoever it is
        return not (isinstance(move, Buy) and move.card == NAMES[DESTROY] and state.turn <= WAITS)


class SparesBases(Habit):
    """Strikes no base in the first twenty turns."""

    def likes(self, state: State, move: Move, seat: int) -> bool:  # noqa: ARG002 - whoever it is
        return not (isinstance(move, Strike) and state.turn <= SPARES)


class NeverAttacks(Habit):
    """Flips no machine onto one of the other seat."""

    def likes(self, state: State, move: Move, seat: int) -> bool:
        return not (isinstance(move, Flip) and state.apply(move, seat).met)


class NeverUsesScripts(Habit):
    """Plays no script."""

    def likes(self, state: State, move: Move, seat: int) -> bool:  # noqa: ARG002 - whoever it is
        return not isinstance(move, Script)
