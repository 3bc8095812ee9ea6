"""A clash: everybody's best hand in one market, and who wins it. [hand], [hand-order], [plain-values], [partial], [kickers], [score], [tie]"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from kernel_lib import poker
from kernel_lib.games.industry.cards import codes, factory_card, factory_code
from kernel_lib.games.industry.moves import Clashed, Shown
from kernel_lib.games.industry.places import Board, Cards
from kernel_lib.poker import Hand
from kernel_lib.seats import clockwise

THREE_CARDS = 3
"""So many cards of one's own, at most and for a clash. [three-cards], [clash]"""
POINTS = (1, 2)
"""Up to three of a kind, and above it. [score]"""


def hand_of(board: Board, market: int, seat: int, factory: int = 0) -> tuple[Hand, Cards]:
    """The best hand of `seat` in a market with this factory (0: none), and the cards of it as they are printed. [hand], [boost-effect]"""
    rows = board.markets[market]
    own, neutral = rows[seat], rows[board.common]
    boost = (factory_card(factory),) if factory else ()
    if board.lift and board.lift[0] == market and board.lift[1] in (seat, board.common):
        return _lifted(board, own, neutral, boost)
    hand = best(own + neutral + boost)
    return hand, hand.cards


@lru_cache(1 << 14)
def best(cards: Cards) -> Hand:
    """As `poker.best`, remembered."""
    return poker.best(cards)


def _lifted(board: Board, own: Cards, neutral: Cards, boost: Cards) -> tuple[Hand, Cards]:
    """The same where a card counts another value than it has."""
    _, owner, card, counts = board.lift
    printed = [*own, *neutral, *boost]
    start = len(own) if owner == board.common else 0
    there = neutral if owner == board.common else own
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


def decided(board: Board) -> Clashed:
    """The clash that is going on, when all boosts are known. Ties win together. [tie]"""
    seats = clockwise(board.active, board.options.players)
    hands = [hand_of(board, board.clashing, seat, board.boosts[seat]) for seat in seats]
    top = max(hand.key for hand, _ in hands)
    winners = tuple(seat for seat, (hand, _) in zip(seats, hands, strict=True) if hand.key == top)
    shown = tuple(_shown(board, seat, *hand) for seat, hand in zip(seats, hands, strict=True))
    return Clashed(board.clashing, shown, winners, POINTS[top >> 20 > poker.THREE])


def _shown(board: Board, seat: int, hand: Hand, printed: Cards) -> Shown:
    boost = board.boosts[seat]
    return Shown(seat, codes(printed), hand.values, hand.name, factory_code(boost) if boost else None)


def hand_shown(shown: Shown) -> Hand:
    """The hand that an event tells of, to compare it with others."""
    key = poker.RANKS.index(shown.rank)
    for counts in (*shown.values, 0, 0, 0, 0, 0)[:5]:
        key = key << 4 | counts
    return Hand(key, ())


def worth(board: Board, seats: Iterable[int]) -> int:
    """The values of all market and factory cards of some seats, for the tie-break. [tie-break]"""
    return sum(
        sum(card >> 2 for rows in board.markets for card in rows[seat])
        + sum(factory_card(one) >> 2 for one in board.factories[seat])
        for seat in seats
    )
