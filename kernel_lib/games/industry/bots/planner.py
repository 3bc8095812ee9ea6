"""Planner: thinks ahead by playing on. Hands of others and the order of decks are drawn anew for every future."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from kernel_lib.core import CHANCE, Move, View
from kernel_lib.games.industry.bots.evaluation import worth
from kernel_lib.games.industry.bots.greedy import WORTHS, greedy_move, seat_of
from kernel_lib.games.industry.bots.lines import lines
from kernel_lib.games.industry.rules.knowledge import filled_in
from kernel_lib.games.industry.rules.legality import moves_of
from kernel_lib.games.industry.rules.moves import DONE
from kernel_lib.games.industry.rules.play import after
from kernel_lib.games.industry.rules.state import State

Pilot = Callable[[State, int], Move]
"""Chooses for the seat that is to act, as far as it knows the table."""


class Planner:
    """Compares lines of its turn, uses of effects, clashes and what to discard of a winner: it plays them on to its
    next turn, all by `greedy_move`.
    """

    looked_at: ClassVar[int] = 4
    """Ways that are played on: those that look best."""
    futures: ClassVar[int] = 4
    """Deals on which each of them is played on."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        state, seat = view.state, seat_of(view)
        ways = self.ways(state, seat)
        if ways:
            return best_start(state, seat, ways, greedy_move, rng, self.futures)
        return rng.choice(view.legal_moves()) if state.asks == "personalise" else greedy_move(state, seat)

    def ways(self, state: State, seat: int) -> list[tuple[Move, ...]]:
        """What is worth a closer look; none where the greedy choice will do."""
        asks = state.asks
        if asks in ("build", "enter"):
            return [line.moves for line in lines(state, seat)[: self.looked_at]]
        if asks not in _LOOKED_INTO:
            return []
        judged = WORTHS[asks](state, seat)
        legal = sorted((move for move in moves_of(state, seat) if move != DONE), key=judged, reverse=True)
        ways: list[tuple[Move, ...]] = [(move,) for move in legal[: self.looked_at]]
        return [*ways, (DONE,)] if asks in ("effect", "clash") else ways


_LOOKED_INTO: Final = ("effect", "clash", "update")
"""What else the planner looks into: the moves that Greedy judges best."""


# Playing on ---------------------------------------------------------------------------------------


def played_on(state: State, seat: int, pilot: Pilot, rng: random.Random) -> State:
    """The position when the next turn of `seat` begins, or the end; every hand and pile must be known."""
    for own in (True, False):
        while state.to_act and (state.active == seat) == own:
            mover = state.to_act[0]
            state = after(state, state.sample_chance(rng) if mover == CHANCE else pilot(state, mover), mover)
    return state


def best_start(
    state: State, seat: int, ways: Sequence[Sequence[Move]], pilot: Pilot, rng: random.Random, futures: int
) -> Move:
    """The first move of the best way."""
    return best_way(state, seat, ways, pilot, rng, futures)[0]


def best_way(
    state: State, seat: int, ways: Sequence[Sequence[Move]], pilot: Pilot, rng: random.Random, futures: int
) -> Sequence[Move]:
    """The way that leaves the most in the mean of some futures, all drawn alike for every way."""
    if len({str(way[0]) for way in ways}) == 1:
        return ways[0]
    totals = [0.0] * len(ways)
    for _ in range(futures):
        known, seed = filled_in(state, rng), rng.getrandbits(32)
        for place, way in enumerate(ways):
            future = known
            for move in way:
                future = after(future, move, seat)
            totals[place] += worth(played_on(future, seat, pilot, random.Random(seed)), seat)
    return ways[totals.index(max(totals))]
