"""The exact solver of GEAR for more than two seats: endings with open cards in which it is clear what everybody wants.

Two against two each side wants to be ahead of the other. That is a zero-sum game, so minimax solves it, and what is
counted is the lead. Points alone would not do: full threes are counted seat by seat, so it matters to both sides how
partners share their tricks.

For three or more who play for themselves minimax means nothing: a player who cannot get more may still choose which of
the others does, and no rule says whom to prefer. So a position is solved only if the others cannot change anything:
if each play of the mover is worth the same whether all others do their worst or their best for the mover. That is so
when all have one card left, and often when they have two; all other positions are refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import Final, cast

import numpy as np

from kernel_lib.core import NotSolvable
from kernel_lib.games.gear.bots.engine import Ints
from kernel_lib.games.gear.bots.evaluation import aces_taken, hand_size, same_side
from kernel_lib.games.gear.bots.rollouts import play_numbers
from kernel_lib.games.gear.bots.solver import search, two
from kernel_lib.games.gear.rules.components import CODES, copies_in, kinds_in
from kernel_lib.games.gear.rules.moves import Play
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text import say

MOST_PLAYS: Final = 10_000_000
"""Most plays that a search makes: some seconds."""


def solve(state: State) -> dict[Play, int]:
    """Return the result of `solver.solve`, for more than two players."""
    seat = two.seat_to_act(state)
    legal = cast("tuple[Play, ...]", state.legal_moves())
    if state.options.variant == "teams":
        sign = [1 if same_side(state, seat, other) else -1 for other in range(state.options.players)]
        table = _Search(state, sign, [one == 1 for one in sign])
        return {play: table.rest_value(state.apply(play, seat)) for play in legal}
    return _solve_for_one(state, seat, legal)


def _solve_for_one(state: State, seat: int, legal: Sequence[Play]) -> dict[Play, int]:
    """Return the score of a seat by play, if all others do their worst. NotSolvable: with their help it
    could be more.
    """
    players = range(state.options.players)
    sign = [int(other == seat) for other in players]
    worst, best = (
        _Search(state, sign, [other == seat for other in players]),
        _Search(state, sign, [True for _ in players]),
    )
    found = {}
    for play in legal:
        then = state.apply(play, seat)
        found[play] = low = worst.rest_value(then)
        if best.rest_value(then, at_most=low) > low:
            raise NotSolvable(say("solve-several", players=len(players), play=str(play), low=low))
    return found


class _Search:
    """Counts the points of some seats, and of others against them, while each plays for the most or the least of it."""

    def __init__(self, state: State, sign: Sequence[int], for_most: Sequence[bool]) -> None:
        self.state, self.sign, self.for_most = state, sign, for_most
        self.table = np.full((search.PLACES, 3), search.EMPTY)
        self.tally = np.array((0, MOST_PLAYS))
        self.weights = _key_weights(state)

    def rest_value(self, state: State, at_most: int | None = None) -> int:
        """Return the value of the rest of the round from a position; with `at_most` no more than one above it.

        NotSolvable: too much is left to be played.
        """
        if state.leader < 0:
            return sum(one * points for one, points in zip(self.sign, state.points, strict=True))
        so_far = sum(one * points for one, points in zip(self.sign, _so_far(state), strict=True))
        low, high = (-search.MOST, search.MOST) if at_most is None else (at_most - so_far, at_most - so_far + 1)
        seats = np.array((state.opened, state.closed, state.taken, self.sign, self.for_most), np.int64)
        self.tally[search.KEY] = _position_key(self.weights, state)
        rest = search.search_round(
            seats, self.weights, self.table, self.tally, state.leader, play_numbers(state.played), low, high
        )
        if self.tally[search.STEPS] < 0:
            cards = max(map(hand_size, map(add, self.state.opened, self.state.closed)))
            raise NotSolvable(say("solve-too-much", players=len(self.sign), cards=cards))
        return so_far + int(rest)


def _so_far(state: State) -> list[int]:
    """Return the points of each seat, those for the tricks of this round included. [score-tricks], [score-aces]"""
    rows = zip(state.points, state.taken, aces_taken(state), strict=True)
    return [points + tricks + tricks // 3 + aces for points, tricks, aces in rows]


def _key_weights(state: State) -> Ints:
    """Return the weight of each card in the key of a position, by kind and seat (open hands, then closed ones).

    No two sets of hands that can become of these have the same key.
    """
    hands = _all_hands(state)
    weights, unit = np.zeros((len(CODES), len(hands)), np.int64), 1
    for place, hand in enumerate(hands):
        for kind in {*kinds_in(hand)}:
            weights[kind, place] = unit
            unit *= 1 + copies_in(hand, kind)
    return weights


def _position_key(weights: Ints, state: State) -> int:
    return sum(int(weights[kind, place]) for place, hand in enumerate(_all_hands(state)) for kind in kinds_in(hand))


def _all_hands(state: State) -> list[int]:
    return [hand for both in zip(state.opened, state.closed, strict=True) for hand in both]
