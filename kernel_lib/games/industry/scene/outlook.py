"""What a clash would give as things stand, everybody showing the best that is possible."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kernel_lib.core.poker import THREE, Hand
from kernel_lib.games.industry.rules.components import PAID, USED, Cards, is_vertical
from kernel_lib.games.industry.rules.scoring import POINTS, hand_of
from kernel_lib.games.industry.rules.state import BOOST, State


class Showing(NamedTuple):
    """What a seat shows in a market, or could: the hand, its cards as printed, the factory that joins it (0: none)."""

    seat: int
    hand: Hand
    cards: Cards
    factory: int


class Outlook(NamedTuple):
    """What a clash in a market would give: what each seat could show at best, who would win, and how many points."""

    showings: tuple[Showing, ...]
    winners: tuple[int, ...]
    points: int


def showing(state: State, market: int, seat: int) -> Showing:
    """What `seat` could show in a market as things stand: with the boost that it has added, or the best it may add."""
    best = None
    for factory in _boosts(state, market, seat):
        hand, printed = hand_of(state, market, seat, factory)
        if best is None or hand.key > best.hand.key:
            best = Showing(seat, hand, printed, factory)
    assert best is not None
    return best


def _boosts(state: State, market: int, seat: int) -> Iterable[int]:
    going_on = state.step == BOOST and state.clashing == market
    if going_on and seat not in state.waiting:
        return (state.boosts[seat],)
    taken = state.boosts[seat] if state.step == BOOST else 0
    free = [one for one in state.factories[seat] if is_vertical(one) and not one & (PAID | USED) and one != taken]
    return (0, *dict.fromkeys(free))


def outlook(state: State, market: int) -> Outlook:
    """What a clash in a market would give, everybody showing the best that is possible."""
    showings = tuple(showing(state, market, seat) for seat in range(state.options.players))
    top = max(one.hand.key for one in showings)
    winners = tuple(one.seat for one in showings if one.hand.key == top)
    return Outlook(showings, winners, POINTS[top >> 20 > THREE])
