"""A clash: everybody's best hand in one market, and who wins it.

[hand], [hand-order], [plain-values], [partial], [kickers], [score], [tie]
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kernel_lib.core import poker
from kernel_lib.core.poker import Hand
from kernel_lib.core.tuples import clockwise
from kernel_lib.games.industry.rules.components import Cards, codes, factory_card, factory_code
from kernel_lib.games.industry.rules.moves import Clashed, Shown
from kernel_lib.games.industry.rules.state import State

POINTS: Final = (1, 2)
"""Up to three of a kind, and above it. [score]"""


def hand_of(state: State, market: int, seat: int, factory: int = 0) -> tuple[Hand, Cards]:
    """The best hand of `seat` in a market with this factory (0: none), and the cards of it as they are printed.
    [hand], [boost-effect]
    """
    rows = state.markets[market]
    own, neutral = rows[seat], rows[state.common]
    boost = (factory_card(factory),) if factory else ()
    if state.lift and state.lift[0] == market and state.lift[1] in (seat, state.common):
        return _lifted(state, own, neutral, boost)
    hand = best(own + neutral + boost)
    return hand, hand.cards


@lru_cache(1 << 14)
def best(cards: Cards) -> Hand:
    """As `poker.best`, remembered."""
    return poker.best(cards)


def _lifted(state: State, own: Cards, neutral: Cards, boost: Cards) -> tuple[Hand, Cards]:
    """The same where a card counts another value than it has."""
    _, owner, card, counts = state.lift
    printed = [*own, *neutral, *boost]
    start = len(own) if owner == state.common else 0
    there = neutral if owner == state.common else own
    counted = list(printed)
    if card in there:
        counted[start + there.index(card)] = poker.card(counts, card & 3)
    hand = best(tuple(counted))
    chosen = []
    for one in hand.cards:
        place = counted.index(one)
        counted[place] = -1
        chosen.append(printed[place])
    return hand, tuple(chosen)


def decided(state: State) -> Clashed:
    """The clash that is going on, when all boosts are known. Ties win together. [tie]"""
    seats = clockwise(state.active, state.options.players)
    hands = [hand_of(state, state.clashing, seat, state.boosts[seat]) for seat in seats]
    top = max(hand.key for hand, _ in hands)
    winners = tuple(seat for seat, (hand, _) in zip(seats, hands, strict=True) if hand.key == top)
    shown = tuple(_shown(state, seat, *hand) for seat, hand in zip(seats, hands, strict=True))
    return Clashed(state.clashing, shown, winners, POINTS[top >> 20 > poker.THREE])


def _shown(state: State, seat: int, hand: Hand, printed: Cards) -> Shown:
    boost = state.boosts[seat]
    return Shown(seat, codes(printed), hand.values, hand.name, factory_code(boost) if boost else None)


def hand_shown(shown: Shown) -> Hand:
    """The hand that an event tells of, to compare it with others."""
    key = poker.RANKS.index(shown.rank)
    for counts in (*shown.values, 0, 0, 0, 0, 0)[:5]:
        key = key << 4 | counts
    return Hand(key, ())
