"""The auction of GEAR: what the sets look like, and how all bid on by what they think of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from kernel_lib.games.gear.bots.outlook import pairs_in
from kernel_lib.games.gear.rules.cards import kinds_in
from kernel_lib.games.gear.rules.moves import BIDS, Bid
from kernel_lib.games.gear.rules.play import sold
from kernel_lib.games.gear.rules.state import State

Values = tuple[float, ...]
"""What each set is worth, in points."""

LOOK: Final = (0.6, 0.0, 0.0, 0.1, 0.2, 0.4, 0.6, 0.8, 1.1, 1.1)
"""What each card, A to 10, adds to a round's points: fitted to rounds among greedy players."""
FITTED: Final = "1.0"
"""The edition of the game that it was fitted with."""
LOOK_PAIR: Final = 0.8
"""What each pair adds to that."""


def looks(state: State, closed: int) -> Values:
    """What each set looks worth together with a closed hand, compared with the others."""
    return tuple(_look(cards + closed) for cards in state.sets)


@lru_cache(1 << 12)
def _look(hand: int) -> float:
    total = 0.0
    for kind in kinds_in(hand):  # card by card: `sum` rounds otherwise from one Python to the next
        total += LOOK[kind % 10]
    return total + LOOK_PAIR * pairs_in(hand)


def straight_bid(state: State, seat: int, values: Values) -> Bid:
    """The lowest bid on the set that leaves the most after paying it."""
    limit = state.bid_limit(seat)
    number = max(
        (number for number, points in enumerate(state.bids) if points < limit),
        key=lambda number: values[number] - state.bids[number],
    )
    return BIDS[number][state.bids[number] + 1]


def as_sold(dealt: State, owned: Sequence[int]) -> State:
    """The position when each seat has got the set `owned[seat]` for nothing."""
    bidders = tuple(owned.index(number) for number in range(len(owned)))
    return sold(dealt, bidders, (0,) * len(owned), ())
