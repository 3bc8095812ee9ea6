"""The greedy bot, and how it judges what to declare."""

from __future__ import annotations

import random
from itertools import count
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.core.cards import deal_with_constraints, from_bits
from kernel_lib.games.inversion.bots.evaluation import best_card
from kernel_lib.games.inversion.rules.components import TRICKS
from kernel_lib.games.inversion.rules.moves import DECLARATIONS, PASS, PLAYS
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.rules.turns import as_contract

DEALS: Final = 24
"""Deals that a declaration is judged on."""
BY_HAND: Final = 24
"""Number of rollouts in a process by the public rules before a compiler is loaded for them: by then they have taken
about as long as the loading does. The tricks are the same either way.
"""
_judged: Final = count()


class Greedy:
    """A bot that plays for the trick on the table and minds what its cards may still win along the lane.

    In the auction it plays the game out on deals that fit what it sees, and stays in for what it wins
    in a third of them: to pass is to bet on another's contract failing, which fails more seldom.
    """

    def choose(self, view: View[State], rng: random.Random) -> Move:
        seat = view.asked_seat
        if not view.state.in_auction:
            return PLAYS[best_card(view.state, seat)]
        return PASS if view.state.declared == TRICKS else declaration(view.state, tricks_won(view, seat, rng))


def tricks_won(view: View[State], seat: int, rng: random.Random) -> list[int]:
    """Return the tricks that `seat` wins as the parent on deals that fit its view, from most to least."""
    state = view.state
    deals = _deals(state, rng)
    if next(_judged) < BY_HAND:
        return sorted((_played_out(state.replace(hands=deal), seat) for deal in deals), reverse=True)
    from kernel_lib.games.inversion.bots.rollouts import as_parent

    return sorted(as_parent(state, seat, deals), reverse=True)


def _deals(state: State, rng: random.Random) -> list[tuple[int, ...]]:
    """Return hands that fit what is seen in the auction, where nobody is known to lack a suit: as `view.sample` draws
    them.
    """
    hidden = [seat for seat, hand in enumerate(state.hands) if hand < 0]
    if not hidden:
        return [state.hands] * DEALS
    cards, room = from_bits(state.unseen), [TRICKS] * len(hidden)
    deals = []
    for _ in range(DEALS):
        hands = list(state.hands)
        for seat, hand in zip(hidden, deal_with_constraints(rng, cards, room, [0] * len(hidden)), strict=True):
            hands[seat] = hand
        deals.append(tuple(hands))
    return deals


def declaration(state: State, won: list[int]) -> Move:
    """Return the best declaration for these numbers of tricks, which are sorted from most to least."""
    likely = won[DEALS // 3]
    if likely <= state.declared and state.declared:
        return PASS
    # One less than likely, if that is enough to stay in: a contract is easier made than raised.
    return DECLARATIONS[max(likely - 1, state.declared + 1, 1) - 1]


def _played_out(state: State, seat: int) -> int:
    """Return the tricks that `seat` wins as the parent when all go on by `best_card`."""
    state = as_contract(state, seat, max(state.declared + 1, 4))
    while state.to_act:
        mover = state.to_act[0]
        state = state.apply(PLAYS[best_card(state, mover)], mover)
    return state.won[seat]
