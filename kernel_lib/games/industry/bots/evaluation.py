"""What a position of Gears of Industry is worth to a seat, in points, and who would win a clash as things lie.

All that a clash is decided by lies open, so what everybody would show is known.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kernel_lib import poker
from kernel_lib.core import Move
from kernel_lib.games.industry.rules.cards import CODES, Cards
from kernel_lib.games.industry.rules.clash import POINTS, hand_of
from kernel_lib.games.industry.rules.factories import factory_card, ready
from kernel_lib.games.industry.rules.moves import DONE, Rotate
from kernel_lib.games.industry.rules.state import BOOST, ENTER, State
from kernel_lib.seats import less, more

# Worth: rough estimates, a point being the unit, of how games among greedy players end. No verdict rests on
# them: what a position is worth there is fitted anew, in `winning` ------------------------------------

LYING: Final = (0.0, 0.6, 1.05, 1.45)
"""What none to three own cards in a market are worth, whatever they are."""
A_RANK: Final = 0.1
"""What each rank of the hand that they make adds."""
TWO_POINTS: Final = 0.2
"""What a hand adds that would score two points."""
HELD: Final = 0.2
"""A card in the hand."""
BUILT: Final = 0.27
"""A factory, of which more than MANY are no better."""
MANY: Final = 6
VICTORY: Final = 10.0


def promise(own: Cards, neutral: Cards, boosts: Cards) -> float:
    """How good a seat stands in a market, in points: by its cards there, and its best hand with these factories."""
    return _promise(own, neutral, boosts) if own else 0.0


@lru_cache(1 << 17)
def _promise(own: Cards, neutral: Cards, boosts: Cards) -> float:
    key = best_key(own, neutral, boosts)
    return LYING[len(own)] + A_RANK * key / (1 << 20) + TWO_POINTS * (key >> 20 > poker.THREE)


def boosters(state: State, seat: int) -> Cards:
    """All factories that could boost some time, each once: how they lie can be changed."""
    return _cards_of(state.factories[seat])


@lru_cache(1 << 12)
def _cards_of(factories: Cards) -> Cards:
    return tuple(sorted({factory_card(one) for one in factories}))


def standing(state: State, market: int, seat: int) -> float:
    """What `promise` says of a seat in a market as it is."""
    rows = state.markets[market]
    return promise(rows[seat], rows[state.common], boosters(state, seat))


def worth(state: State, seat: int) -> float:
    """What the own side is ahead of the best other side by, in points."""
    outcome = state.outcome
    if outcome is not None:
        return VICTORY / len(outcome.winners) if seat in outcome.winners else -VICTORY
    allies = state.allies(seat)
    ours = sum(_assets(state, other) for other in allies)
    rivals = [other for other in range(state.options.players) if other not in allies]
    if state.options.teams:
        return ours - sum(_assets(state, other) for other in rivals)
    return ours - max(_assets(state, other) for other in rivals)


def _assets(state: State, seat: int) -> float:
    """Points, and what may become points."""
    lying = standing(state, 0, seat) + standing(state, 1, seat)
    return state.points[seat] + HELD * len(state.hands[seat]) + BUILT * min(len(state.factories[seat]), MANY) + lying


# Clashes as things lie ----------------------------------------------------------------------------


def shown_now(state: State, market: int, seat: int) -> int:
    """The key of the best hand that a seat could show in a clash now, or shows in the one that is going on."""
    if state.step == BOOST and state.clashing == market and seat not in state.waiting:
        return hand_of(state, market, seat, state.boosts[seat])[0].key
    if state.lift and state.lift[0] == market:
        factories = [0, *(state.find_factory(seat, card, vertical=True) for card in state.may_boost(seat))]
        return max(hand_of(state, market, seat, one)[0].key for one in factories)
    rows = state.markets[market]
    return best_key(rows[seat], rows[state.common], ready(state.factories[seat]))


@lru_cache(1 << 17)
def best_key(own: Cards, neutral: Cards, boosts: Cards) -> int:
    """The key of the best hand out of these cards and at most one of these factories."""
    return poker.strongest((*own, *neutral), boosts)


def lead(state: State, market: int, seat: int) -> tuple[int, int]:
    """The best key that the own side could show, and the best of the others."""
    allies = state.allies(seat)
    keys = [shown_now(state, market, other) for other in range(state.options.players)]
    ours = max(key for other, key in enumerate(keys) if other in allies)
    return ours, max(key for other, key in enumerate(keys) if other not in allies)


def gain(state: State, market: int, seat: int) -> float:
    """The points that a clash here would win for the own side, those of others taken off."""
    return _won(*lead(state, market, seat))


def _won(ours: int, theirs: int) -> float:
    points = POINTS[max(ours, theirs) >> 20 > poker.THREE]
    return 0.0 if ours == theirs else points if ours > theirs else -points


def raised(state: State, seat: int) -> tuple[float, Move]:
    """The most that clashes could win with the lying factory that helps most turned up, and its turning (or `done`)."""
    markets = state.may_clash()
    if not markets:
        return 0.0, DONE
    leads = [lead(state, market, seat) for market in markets]
    best = sum(max(0.0, _won(*one)) for one in leads)
    move: Move = DONE
    lying = state.horizontal(seat) if state.step == ENTER else []
    for card in lying:
        total = 0.0
        for market, (ours, theirs) in zip(markets, leads, strict=True):
            rows = state.markets[market]
            total += max(0.0, _won(max(ours, poker.strength((*rows[seat], *rows[state.common], card))), theirs))
        if total > best:
            best, move = total, Rotate(CODES[card])
    return best, move


def entry_worth(state: State, seat: int, card: int, market: int, replaced: int | None) -> float:
    """What a market gains by a card, in points."""
    rows = state.markets[market]
    own, neutral, boosts = rows[seat], rows[-1], boosters(state, seat)
    then = more(own if replaced is None else less(own, replaced), card)
    return promise(then, neutral, boosts) - promise(own, neutral, boosts)
