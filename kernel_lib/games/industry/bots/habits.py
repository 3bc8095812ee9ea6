"""Habits: the greedy bot with one habit more, to measure what that habit costs or brings.

None of them is offered at a table; a tournament takes them by their place:
`kernel_lib.games.industry.bots.habits:Name`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from kernel_lib.core import Move, View
from kernel_lib.games.industry.bots.players import Greedy
from kernel_lib.games.industry.rules.decks import preset
from kernel_lib.games.industry.rules.moves import DONE, Boost, Personalise
from kernel_lib.games.industry.rules.state import State
from kernel_lib.parts import bots


class Habit(bots.Habit[State]):
    """Plays as `Greedy` does, but with the habit, which prefers one move, or none to another."""

    def choose_among(self, view: View[State], moves: Sequence[Move], rng: random.Random) -> Move:  # noqa: ARG002 - all moves
        """Return the move of `Greedy`."""
        return Greedy().choose(view, rng)


# In a turn ------------------------------------------------------------------------------------------------


class NeverUsesEffects(Habit):
    """Uses no effect of any card."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever it is
        return move == DONE or state.phase != "effect"


class StopsAtThree(Habit):
    """Builds no more when it has three factories."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:
        return move == DONE or not (state.phase == "build" and len(state.factories[seat]) >= 3)


class EntersLate(Habit):
    """Enters no card in the first two rounds."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever it is
        return move == DONE or not (state.phase == "enter" and state.round <= 2)


# In a clash, and after it ---------------------------------------------------------------------------------


class NeverBoosts(Habit):
    """Adds no factory to a hand."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever it is
        return move == Boost() or state.phase != "boost"


class NeverLaysDown(Habit):
    """Leaves all its factories upright at the end of turns."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever it is
        return move == DONE or state.phase != "rotate"


class WaitsToClash(Habit):
    """Triggers no clash in the first four rounds."""

    def prefers(self, state: State, seat: int, move: Move) -> bool:  # noqa: ARG002 - whoever it is
        return move == DONE or not (state.phase == "clash" and state.round <= 4)


# Decks ----------------------------------------------------------------------------------------------------


class _Deck(Habit):
    """Always takes the same deck."""

    deck: ClassVar[str]

    def preferred(self, state: State, seat: int, legal: Sequence[Move]) -> Sequence[Move]:  # noqa: ARG002 - whoever it is
        return [Personalise(*preset(self.deck, state.options.mode))] if state.phase == "personalise" else legal


class LightDeck(_Deck):
    """Always takes the deck with the lightest cards."""

    deck = "forge"


class HeavyDeck(_Deck):
    """Always takes the deck with the heaviest cards."""

    deck = "bank"
