"""Evaluation of a position of Gears of Industry for a seat, payments of bots, and clashes that are won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from kernel_lib.core import Move, poker
from kernel_lib.core.tuples import add_card, remove_card
from kernel_lib.games.industry.rules.components import CODES, Cards, factory_card, ready_cards, value
from kernel_lib.games.industry.rules.moves import DONE, MARKETS, Produce, Rotate
from kernel_lib.games.industry.rules.scoring import best_showing, points_of
from kernel_lib.games.industry.rules.state import BOOST, ENTER, OUTPUT, THREE_CARDS, State
from kernel_lib.games.industry.text.hands import hand_called, say
from kernel_lib.words import Message

# Evaluation ----------------------------------------------------------------------------------------
# What a position of Gears of Industry is worth to a seat, in points, and who would win a clash as things lie.
#
# All that a clash is decided by lies open, so what everybody would show is known.


# Values, in points: rough estimates from games among greedy players. No verdict rests on them: for those the chance to
# win is fitted, in `win_probability`.

LYING: Final = (0.0, 0.6, 1.05, 1.45)
"""Value of none to three own cards in a market, whatever they are."""
A_RANK: Final = 0.1
"""Value that each rank of their hand adds."""
TWO_POINTS: Final = 0.2
"""Value that a hand adds which would score two points."""
HELD: Final = 0.2
"""Value of a card in the hand."""
BUILT: Final = 0.27
"""Value of a factory, up to MANY."""
MANY: Final = 6
"""Number of factories beyond which more are no better."""
VICTORY: Final = 10.0
"""Value of a win, shared by all who win."""


def market_value(own: Cards, neutral: Cards, boosts: Cards) -> float:
    """Return the standing of a seat in a market, in points: by its cards there, and its best hand with factories."""
    return _market_value(own, neutral, boosts) if own else 0.0


@lru_cache(1 << 17)
def _market_value(own: Cards, neutral: Cards, boosts: Cards) -> float:
    key = best_key(own, neutral, boosts)
    return LYING[len(own)] + A_RANK * key / (1 << 20) + TWO_POINTS * (key >> 20 > poker.THREE)


def possible_boosters(state: State, seat: int) -> Cards:
    """Return all factories that could boost some time, each once: how they lie can be changed."""
    return _cards_of(state.factories[seat])


@lru_cache(1 << 12)
def _cards_of(factories: Cards) -> Cards:
    return tuple(sorted({factory_card(one) for one in factories}))


def market_strength(state: State, market: int, seat: int) -> float:
    """Return the strength of a seat in a market as it is, by `market_value`."""
    rows = state.markets[market]
    return market_value(rows[seat], rows[state.common], possible_boosters(state, seat))


def evaluate(state: State, seat: int) -> float:
    """Return the lead of the own side over the best other side, in points."""
    outcome = state.outcome
    if outcome is not None:
        return VICTORY / len(outcome.winners) if seat in outcome.winners else -VICTORY
    allies = state.allies(seat)
    ours = sum(_seat_value(state, other) for other in allies)
    rivals = [other for other in range(state.options.players) if other not in allies]
    if state.options.teams:
        return ours - sum(_seat_value(state, other) for other in rivals)
    return ours - max(_seat_value(state, other) for other in rivals)


def _seat_value(state: State, seat: int) -> float:
    """Return the points of a seat, and what may become points."""
    lying = market_strength(state, 0, seat) + market_strength(state, 1, seat)
    return state.points[seat] + HELD * len(state.hands[seat]) + BUILT * min(len(state.factories[seat]), MANY) + lying


# Clashes as things lie ----------------------------------------------------------------------------


def shown_now(state: State, market: int, seat: int) -> int:
    """Return the key of the best hand that a seat could show in a clash now, or shows in the one that is going on."""
    if (state.step == BOOST and state.clashing == market) or (state.lift and state.lift[0] == market):
        return best_showing(state, market, seat).hand.key
    rows = state.markets[market]
    return best_key(rows[seat], rows[state.common], ready_cards(state.factories[seat]))


@lru_cache(1 << 17)
def best_key(own: Cards, neutral: Cards, boosts: Cards) -> int:
    """Return the key of the best hand out of these cards and at most one of these factories."""
    return poker.strongest((*own, *neutral), boosts)


def best_keys(state: State, market: int, seat: int) -> tuple[int, int]:
    """Return the best key that the own side could show, and the best of the others."""
    allies = state.allies(seat)
    keys = [shown_now(state, market, other) for other in range(state.options.players)]
    ours = max(key for other, key in enumerate(keys) if other in allies)
    return ours, max(key for other, key in enumerate(keys) if other not in allies)


def clash_gain(state: State, market: int, seat: int) -> float:
    """Return the points that a clash here would win for the own side, those of others taken off."""
    return _won(*best_keys(state, market, seat))


def _won(ours: int, theirs: int) -> float:
    points = points_of(max(ours, theirs))
    return 0.0 if ours == theirs else points if ours > theirs else -points


def best_raise(state: State, seat: int) -> tuple[float, Move]:
    """Return the most that clashes could win with the lying factory that helps most turned up, and its turning (or
    `done`).
    """
    markets = state.may_clash()
    if not markets:
        return 0.0, DONE
    leads = [best_keys(state, market, seat) for market in markets]
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
    """Return the gain of a market by a card, in points."""
    rows = state.markets[market]
    own, neutral, boosts = rows[seat], rows[-1], possible_boosters(state, seat)
    then = add_card(own if replaced is None else remove_card(own, replaced), card)
    return market_value(then, neutral, boosts) - market_value(own, neutral, boosts)


def best_entry(state: State, seat: int, card: int) -> float:
    """Return the gain of a market by a card, in points, in the place where it gains most."""
    return max(
        entry_worth(state, seat, card, market, other)
        for market, rows in enumerate(state.markets)
        for other in ({*rows[seat]} if len(rows[seat]) == THREE_CARDS else (None,))
    )


# How bots pay: which factories produce, so that the others are left for what they do better --------


def cheapest_productions(lying: Sequence[int], held: Sequence[int], count: int) -> list[Produce]:
    """Return `count` productions of lying factories: those of least use for their value, to pay or to boost."""
    wanted = {*map(value, held)}
    return [Produce(CODES[one]) for one in sorted(lying, key=lambda card: (value(card) in wanted, value(card)))[:count]]


# Reasons -------------------------------------------------------------------------------------------
# What all can see of a position of Gears of Industry, to say why a move: clashes won, and hands that get better.


HintReason = tuple[str, dict[str, object]]
"""The name of the hint that gives the reason for a move, and the arguments of its message."""


def points_for(key: int) -> Message:
    """Return the score of a hand."""
    return say("points", n=points_of(key))


def output_of(state: State, seat: int) -> int:
    """Return the output of all factories of a seat together once they lie."""
    return OUTPUT * len(state.factories[seat])


def clash_gained(state: State, then: State, seat: int) -> HintReason | None:
    """Return the reason that a change wins the seat a clash, or a share of one, which it did not before."""
    if then.active != seat or not then.to_act:
        return None
    before, now = _market_verdicts(state, seat), _market_verdicts(then, seat)
    for verdict, key in ((2, "wins"), (1, "shares")):
        for market, (found, top) in now.items():
            if found == verdict > before.get(market, (0, 0))[0]:
                return key, {"market": MARKETS[market], "points": points_for(top)}
    return None


def _market_verdicts(state: State, seat: int) -> dict[int, tuple[int, int]]:
    """Return for each market that may clash 2 for a win as things lie, 1 for a shared one, else 0; and the best key
    there.
    """
    found = {}
    for market in state.may_clash() if state.active == seat else ():
        ours, theirs = best_keys(state, market, seat)
        found[market] = 2 if ours > theirs else int(ours == theirs), max(ours, theirs)
    return found


def hand_gained(state: State, then: State, seat: int) -> HintReason | None:
    """Return the reason that a change makes a hand of the seat better, the best one of the two markets."""
    gains = []
    for market in (0, 1):
        before, now = best_showing(state, market, seat).hand, best_showing(then, market, seat).hand
        if now.key > before.key:
            gains.append((now.key, market, before, now))
    return _best_gain(gains)


def improves_a_hand(state: State, seat: int, card: int) -> bool:
    """Return True if a card would make a hand of the seat better somewhere."""
    return best_entry(state, seat, card) > 0


def best_place(state: State, seat: int, card: int) -> HintReason | None:
    """Return the best hand that a card would make better where it has a free place: `makes`, or `kicker` where it would
    be called the same.
    """
    found = []
    for market, rows in enumerate(state.markets):
        if len(rows[seat]) < THREE_CARDS:
            row = tuple(sorted((*rows[seat], card)))
            own = tuple(row if owner == seat else other for owner, other in enumerate(rows))
            markets = (own, state.markets[1]) if market == 0 else (state.markets[0], own)
            now = best_showing(state.replace(markets=markets), market, seat).hand
            before = best_showing(state, market, seat).hand
            if now.key > before.key:
                found.append((now.key, market, before, now))
    return _best_gain(found)


def _best_gain(gains: Sequence[tuple[int, int, poker.Hand, poker.Hand]]) -> HintReason | None:
    """Return the reason of the best gain: each is the key of the new hand, its market, the hand before, and now."""
    if not gains:
        return None
    _, market, before, now = max(gains, key=lambda gain: gain[0])
    called = {"market": MARKETS[market], "hand": hand_called(now), "before": hand_called(before)}
    return ("makes" if called["hand"] != called["before"] else "kicker"), {**called}
