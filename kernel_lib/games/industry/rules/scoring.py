"""Clashes and scoring: who triggers a clash, who wins it, how the market is updated; when the game is over and won."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from kernel_lib.core import UNKNOWN, Move, Outcome, poker
from kernel_lib.core.poker import Comparison, Hand
from kernel_lib.core.tuples import replace_at, turn_order
from kernel_lib.games.industry.rules.checks import BrokenRule, has_factory, unless_listed
from kernel_lib.games.industry.rules.components import (
    CODES,
    KINDS,
    PAID,
    USED,
    Cards,
    card_args,
    codes,
    factory_card,
    factory_code,
)
from kernel_lib.games.industry.rules.draws import discard_card, off_market, with_cards, with_factory
from kernel_lib.games.industry.rules.moves import DONE, MARKETS, Boost, ClashResult, ShownHand, TriggerClash, Update
from kernel_lib.games.industry.rules.state import BOOST, REFILL, UPDATE, PendingDraw, State

POINTS: Final = (1, 2)
"""Up to three of a kind, and above it. [score]"""


def points_of(key: int) -> int:
    """Return the points for winning a clash with a hand of this key. [score]"""
    return POINTS[key >> 20 > poker.THREE]


# Triggering a clash -------------------------------------------------------------------------------


def legal_clashes(state: State, _seat: int) -> tuple[Move, ...]:
    """Return the clashes that may be triggered, and going on. [clash], [clash-once]"""
    return (*map(TriggerClash, state.may_clash()), DONE)


@unless_listed(legal_clashes)
def check_clash(state: State, move: TriggerClash, seat: int) -> BrokenRule:
    """Refuse a market that clashed this turn, or in which the seat has not three cards. [clash-once], [clash]"""
    if move.market in state.clashed:
        return "clash-once", {"market": MARKETS[move.market]}
    return "clash", {"count": len(state.markets[move.market][seat]), "market": MARKETS[move.market]}


def apply_clash(state: State, move: TriggerClash, seat: int) -> State:
    """Ask everybody for a factory to add, in turn order. [clash], [turn-order]"""
    return state.replace(
        step=BOOST,
        clashing=move.market,
        clashed=with_cards(state.clashed, (move.market,)),
        boosts=(0,) * state.common,
        waiting=turn_order(seat, state.common),
    )


# Adding a factory to a hand -----------------------------------------------------------------------


def legal_boosts(state: State, seat: int) -> tuple[Move, ...]:
    """Return the factories that may be added, and the choice to add none. [boost], [boost-paid], [boost-once]"""
    return _boosted_by(state.may_boost(seat))


@lru_cache(1 << 12)
def _boosted_by(factories: Cards) -> tuple[Move, ...]:
    """Return the boosts by these factories, and none."""
    return *(Boost(CODES[card]) for card in factories), Boost()


@unless_listed(legal_boosts)
def check_boost(state: State, move: Boost, seat: int) -> BrokenRule:
    """Refuse a factory that is not there upright, that paid this turn, or that was added to a hand before.

    [boost], [boost-paid], [boost-once]
    """
    assert move.factory is not None, "to add none is always legal"
    code, named = move.factory, dict[str, object](card_args(move.factory))
    if not has_factory(state, seat, code, vertical=True):
        return "boost", named
    paid = any(one & PAID for one in state.factories[seat] if factory_card(one) == KINDS[code])
    return "boost-paid" if paid else "boost-once", named


def apply_boost(state: State, move: Boost, seat: int) -> State:
    """Add the factory to the hand of the seat, and mark it as used. [boost], [boost-once]"""
    after = state.replace(waiting=state.waiting[1:])
    if not move.factory:
        return after
    one = state.find_factory(seat, KINDS[move.factory], vertical=True, marks=PAID | USED)
    return with_factory(after, seat, one, one | USED).replace(boosts=replace_at(state.boosts, seat, one))


# The best hand of a seat --------------------------------------------------------------------------


def hand_of(state: State, market: int, seat: int, factory: int = 0) -> tuple[Hand, Cards]:
    """Return the best hand of `seat` in a market with this factory (0: none), and the cards of it as they are printed.
    [hand], [boost-effect]
    """
    rows = state.markets[market]
    own, neutral = rows[seat], rows[state.common]
    boost = (factory_card(factory),) if factory else ()
    if state.lift and state.lift[0] == market and state.lift[1] in (seat, state.common):
        return _best_lifted_hand(state, own, neutral, boost)
    hand = best_hand(own + neutral + boost)
    return hand, hand.cards


@lru_cache(1 << 14)
def best_hand(cards: Cards) -> Hand:
    """Return the result of `poker.best_hand`, from a cache."""
    return poker.best_hand(cards)


def _best_lifted_hand(state: State, own: Cards, neutral: Cards, boost: Cards) -> tuple[Hand, Cards]:
    """Return the best hand where a card counts another value than it has, and its cards as they are printed."""
    _, owner, card, counts = state.lift
    printed = [*own, *neutral, *boost]
    start = len(own) if owner == state.common else 0
    there = neutral if owner == state.common else own
    counted = list(printed)
    if card in there:
        counted[start + there.index(card)] = poker.card(counts, card & 3)
    hand = best_hand(tuple(counted))
    chosen = []
    for one in hand.cards:
        place = counted.index(one)
        counted[place] = -1
        chosen.append(printed[place])
    return hand, tuple(chosen)


class Showing(NamedTuple):
    """A hand that a seat shows in a market, or could show: its cards as printed, and the factory in it (0: none)."""

    seat: int
    hand: Hand
    cards: Cards
    factory: int


def best_showing(state: State, market: int, seat: int) -> Showing:
    """Return the best that a seat can show in a market as things stand: with the factory that it has added to the
    clash that is going on, or the best one that it may add. [hand], [boost]
    """
    factories: Iterable[int] = (
        0,
        *(state.find_factory(seat, card, vertical=True, marks=PAID | USED) for card in state.may_boost(seat)),
    )
    if state.step == BOOST and state.clashing == market and seat not in state.waiting:
        factories = (state.boosts[seat],)
    found = [Showing(seat, *hand_of(state, market, seat, factory), factory) for factory in factories]
    return max(found, key=lambda showing: showing.hand.key)


# Who wins -----------------------------------------------------------------------------------------


def end_clash(state: State) -> State:
    """Score the clash when all boosts are known; then the market is updated for each winner. [score], [update]"""
    event = clash_result(state)
    points = tuple(had + event.points * (seat in event.winners) for seat, had in enumerate(state.points))
    nobody = (0,) * state.options.players
    return state.replace(
        step=UPDATE, points=points, boosts=nobody, waiting=event.winners, events=(*state.events, event)
    )


def clash_result(state: State) -> ClashResult:
    """Return the hands of the clash that is going on, and who wins; ties win together. [hand-order], [tie], [score]"""
    seats = turn_order(state.active, state.options.players)
    hands = [hand_of(state, state.clashing, seat, state.boosts[seat]) for seat in seats]
    top = max(hand.key for hand, _ in hands)
    winners = tuple(seat for seat, (hand, _) in zip(seats, hands, strict=True) if hand.key == top)
    shown = tuple(_shown_hand(state, seat, *hand) for seat, hand in zip(seats, hands, strict=True))
    return ClashResult(state.clashing, shown, winners, points_of(top))


def _shown_hand(state: State, seat: int, hand: Hand, printed: Cards) -> ShownHand:
    boost = state.boosts[seat]
    return ShownHand(seat, codes(printed), hand.values, hand.name, factory_code(boost) if boost else None)


def hand_of_event(shown: ShownHand) -> Hand:
    """Return the hand that an event tells of, to compare it with others."""
    key = poker.RANKS.index(shown.rank)
    for counts in (*shown.values, 0, 0, 0, 0, 0)[:5]:
        key = key << 4 | counts
    return Hand(key, ())


def edge_of(clash: ClashResult) -> tuple[Comparison, ShownHand, ShownHand] | None:
    """Return the first difference of the winner's hand and the best other one, with both; None if nobody else had one.

    [hand-order], [kickers]
    """
    winner = next(shown for shown in clash.hands if shown.seat == clash.winners[0])
    rivals = [shown for shown in clash.hands if shown.seat != winner.seat]
    if not rivals:
        return None
    rival = max(rivals, key=lambda shown: (hand_of_event(shown).key, shown.seat in clash.winners))
    return poker.compare(hand_of_event(winner), hand_of_event(rival)), winner, rival


# Updating the market ------------------------------------------------------------------------------


def legal_updates(state: State, _seat: int) -> tuple[Move, ...]:
    """Return the updates: each card of the winner, with or without a neutral one. [update], [update-neutral]"""
    winner, rows = state.waiting[0], state.markets[state.clashing]
    return tuple([
        Update(winner, CODES[card] if card else None, CODES[neutral] if neutral else None)
        for card in dict.fromkeys(rows[winner]) or (None,)
        for neutral in (None, *dict.fromkeys(rows[state.common]))
    ])  # fmt: skip


@unless_listed(legal_updates)
def check_update(state: State, move: Update, _seat: int) -> BrokenRule:
    """Refuse a card that is not in the winner's row of this market, or not among the neutral ones there.

    [update], [update-neutral]
    """
    winner, rows, market = state.waiting[0], state.markets[state.clashing], MARKETS[state.clashing]
    fits = move.seat == winner and (KINDS[move.card] in rows[winner] if move.card else not rows[winner])
    if fits:
        return "update-neutral", {**card_args(move.neutral or UNKNOWN), "market": market}
    return "update", {"seat": winner, "market": market}


def apply_update(state: State, move: Update, _seat: int) -> State:
    """Discard the cards that go. [update], [update-neutral], [neutrals]"""
    after = state.replace(waiting=state.waiting[1:])
    for owner, code in ((move.seat, move.card), (state.common, move.neutral)):
        if code:
            after = discard_card(off_market(after, state.clashing, owner, KINDS[code]), owner, KINDS[code])
    # With the last update the step ends and fills the market; before that a neutral card is replaced at once.
    return after.replace(pending=(PendingDraw(REFILL, state.common, place=state.clashing),)) if after.waiting else after


# The game -----------------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """Return the outcome of the game; None while it is on. [end], [tie-break], [round-limit], [teams]"""
    if state.to_act:
        return None
    sides = state.sides
    sums = tuple(points for points, _ in sides)
    winners = tuple(seat for seat in range(state.options.players) if sides[seat % len(sides)] == max(sides))
    why = "target reached" if max(sums) >= state.options.target else "round limit"
    return Outcome(state.points, winners, why, sums if state.options.teams else None)


def score_so_far(state: State) -> tuple[int, ...]:
    """Return the points per seat, of teams their sums, once the first turn has begun. [end], [teams]"""
    if not state.round:
        return ()
    sums = state.sums
    return tuple(sums[seat % len(sums)] for seat in range(state.options.players))
