"""Habits: the greedy bot with one habit more, to measure what that habit costs or brings.

None of them is offered at a table; a tournament takes them by their place:
`kernel_lib.games.industry.bots.habits:Name`.
"""

from __future__ import annotations

import random
from typing import ClassVar

from kernel_lib.core import Move, View
from kernel_lib.games.industry.bots.players import Greedy
from kernel_lib.games.industry.rules.decks import preset
from kernel_lib.games.industry.rules.moves import DONE, Boost, Personalise
from kernel_lib.games.industry.rules.state import State


class Habit(Greedy):
    """Plays as `Greedy` does, but where its habit speaks."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        state, seat = view.state, view.asked_seat
        legal = view.legal_moves()
        move = self.instead(state, seat) if len(legal) > 1 else None
        return super().choose(view, rng) if move is None else move

    def instead(self, state: State, seat: int) -> Move | None:  # noqa: ARG002 - for those that have a habit
        """What it plays out of habit; None: what `Greedy` plays."""
        return None


# In a turn ------------------------------------------------------------------------------------------------


class NeverUsesEffects(Habit):
    """Uses no effect of any card."""

    def instead(self, state: State, seat: int) -> Move | None:  # noqa: ARG002 - whoever it is
        return DONE if state.asks == "effect" else None


class StopsAtThree(Habit):
    """Builds no more when it has three factories."""

    def instead(self, state: State, seat: int) -> Move | None:
        return DONE if state.asks == "build" and len(state.factories[seat]) >= 3 else None


class EntersLate(Habit):
    """Enters no card in the first two rounds."""

    def instead(self, state: State, seat: int) -> Move | None:  # noqa: ARG002 - whoever it is
        return DONE if state.asks == "enter" and state.round <= 2 else None


# In a clash, and after it ---------------------------------------------------------------------------------


class NeverBoosts(Habit):
    """Adds no factory to a hand."""

    def instead(self, state: State, seat: int) -> Move | None:  # noqa: ARG002 - whoever it is
        return Boost() if state.asks == "boost" else None


class NeverLaysDown(Habit):
    """Leaves all its factories upright at the end of turns."""

    def instead(self, state: State, seat: int) -> Move | None:  # noqa: ARG002 - whoever it is
        return DONE if state.asks == "rotate" else None


class WaitsToClash(Habit):
    """Triggers no clash in the first four rounds."""

    def instead(self, state: State, seat: int) -> Move | None:  # noqa: ARG002 - whoever it is
        return DONE if state.asks == "clash" and state.round <= 4 else None


# Decks ----------------------------------------------------------------------------------------------------


class _Deck(Habit):
    """Always takes the same deck."""

    deck: ClassVar[str]

    def instead(self, state: State, seat: int) -> Move | None:  # noqa: ARG002 - whoever it is
        return Personalise(*preset(self.deck, state.options.mode)) if state.asks == "personalise" else None


class LightDeck(_Deck):
    """Always takes the deck with the lightest cards."""

    deck = "forge"


class HeavyDeck(_Deck):
    """Always takes the deck with the heaviest cards."""

    deck = "bank"
