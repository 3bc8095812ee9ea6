"""What a move of Gears of Industry does, in the order in which a game happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kernel_lib.core import Move, Outcome
from kernel_lib.core.tuples import clockwise, put
from kernel_lib.games.industry.rules import effects
from kernel_lib.games.industry.rules.components import KINDS, PAID, USED, factory, kinds, turned, value
from kernel_lib.games.industry.rules.effects import DEEDS as ERRANDS
from kernel_lib.games.industry.rules.effects import (
    discarded,
    into_hand,
    off_market,
    onto_market,
    out_of_hand,
    plus,
    with_factory,
)
from kernel_lib.games.industry.rules.moves import (
    Boost,
    Build,
    Clash,
    Discard,
    Done,
    Effect,
    Enter,
    First,
    Market,
    Personalise,
    Produce,
    Random,
    Rotate,
    Start,
    Update,
)
from kernel_lib.games.industry.rules.setup import Options
from kernel_lib.games.industry.rules.state import (
    BOOST,
    CLASH,
    DRAW,
    ENTER,
    MARKET,
    OPENING,
    OUTPUT,
    PERSONALISE,
    PREPARE,
    RANDOM,
    REFILL,
    ROTATE,
    START,
    Errand,
    State,
)
from kernel_lib.games.industry.rules.steps import settled, step_over


def initial_state(options: Options) -> State:
    """The table before the decks are built. [personalise]"""
    owners = options.players + 1
    seats = ((),) * options.players
    return State(
        options=options, to_act=(0,), events=(), step=PERSONALISE, round=0, first=-1, active=-1,
        waiting=tuple(range(options.players)), errands=(), decks=((),) * owners, piles=((),) * owners, hands=seats,
        shown=seats, discards=((),) * owners, revealed=(), factories=seats, markets=(((),) * owners,) * 2, output=0,
        entered=0, lift=(), clashed=(), clashing=-1, boosts=(0,) * options.players, points=(0,) * options.players,
    )  # fmt: skip


def apply(state: State, move: Move, seat: int) -> State:
    """Return the position after a legal move, in which somebody acts again."""
    state = state.replace(events=()) if state.events else state
    return settled(_DEEDS[type(move)](state, move, seat))


# Setting up ---------------------------------------------------------------------------------------


def _personalised(state: State, move: Personalise, seat: int) -> State:
    """[personalise], [market-share]"""
    deck, share = plus((), kinds(move.deck)), kinds(move.market)
    decks = put(put(state.decks, seat, deck), state.common, plus(state.decks[state.common], share))
    return state.replace(decks=decks, waiting=state.waiting[1:])


def _first(state: State, move: First, seat: int) -> State:
    """[first-player], [market-deck]"""
    return state.replace(first=move.seat, step=MARKET if state.decks[state.common] else RANDOM)


def _random(state: State, move: Random, seat: int) -> State:
    """[market-deck]"""
    return state.replace(decks=put(state.decks, state.common, plus((), kinds(move.deck))), step=MARKET)


def _market(state: State, move: Market, seat: int) -> State:
    """[market-order], [neutrals]"""
    return state.replace(
        piles=put(state.piles, state.common, kinds(move.deck)),
        step=START,
        waiting=clockwise(state.first, state.common),
        errands=(Errand(REFILL, state.common, place=0), Errand(REFILL, state.common, place=1)),
    )


def _started(state: State, move: Start, seat: int) -> State:
    """[start], [opening-hand], [extra-deal]"""
    after = into_hand(state, seat, kinds(move.cards), shown=True, of=seat)
    drawing = Errand(DRAW, seat, OPENING + state.options.extra_deal, seat)
    return after.replace(waiting=state.waiting[1:], errands=(Errand(PREPARE, seat), drawing))


# A turn -------------------------------------------------------------------------------------------


def _built(state: State, move: Build, seat: int) -> State:
    """[build], [facing]"""
    card = KINDS[move.card]
    after = out_of_hand(state, seat, card)
    row = plus(after.factories[seat], (factory(value(card), move.facing),))
    return after.replace(factories=put(after.factories, seat, row), step=ENTER)


def _produced(state: State, move: Produce, seat: int) -> State:
    """[produce], [pay-turns]"""
    return _paid(state, seat, move.factory).replace(output=state.output + OUTPUT)


def _paid(state: State, seat: int, code: str) -> State:
    """[pay-turns], [boost-paid]"""
    one = state.find_factory(seat, KINDS[code], vertical=False)
    return with_factory(state, seat, one, turned(one) | PAID)


def _entered(state: State, move: Enter, seat: int) -> State:
    """[enter], [pay-output], [pay-match], [three-cards]"""
    card = KINDS[move.card]
    after = _paid(state, seat, move.factory) if move.factory else state.replace(output=state.output - value(card))
    after = out_of_hand(after, seat, card)
    if move.replace:
        replaced = KINDS[move.replace]
        after = discarded(off_market(after, move.market, seat, replaced), seat, replaced)
    return onto_market(after, move.market, seat, (card,)).replace(entered=state.entered + 1)


def _rotated(state: State, move: Rotate, seat: int) -> State:
    """[turn-others], [rotate], [rotate-again]"""
    one = state.find_factory(seat, KINDS[move.factory], vertical=state.step == ROTATE)
    return with_factory(state, seat, one, turned(one))


def _used(state: State, move: Effect, seat: int) -> State:
    """[effect-one]"""
    return effects.used(state.replace(step=CLASH), move)


def _clash(state: State, move: Clash, seat: int) -> State:
    """[clash], [turn-order]"""
    return state.replace(
        step=BOOST,
        clashing=move.market,
        clashed=plus(state.clashed, (move.market,)),
        boosts=(0,) * state.common,
        waiting=clockwise(seat, state.common),
    )


def _boosted(state: State, move: Boost, seat: int) -> State:
    """[boost], [boost-once]"""
    after = state.replace(waiting=state.waiting[1:])
    if not move.factory:
        return after
    one = state.find_factory(seat, KINDS[move.factory], vertical=True, marks=PAID | USED)
    return with_factory(after, seat, one, one | USED).replace(boosts=put(state.boosts, seat, one))


def _updated(state: State, move: Update, seat: int) -> State:
    """[update], [update-neutral], [neutrals]"""
    after = state.replace(waiting=state.waiting[1:])
    for owner, code in ((move.seat, move.card), (state.common, move.neutral)):
        if code:
            after = discarded(off_market(after, state.clashing, owner, KINDS[code]), owner, KINDS[code])
    # With the last update the step ends and fills the market; before that a neutral card is replaced at once.
    return after.replace(errands=(Errand(REFILL, state.common, place=state.clashing),)) if after.waiting else after


def _discarded(state: State, move: Discard, seat: int) -> State:
    """[discard]"""
    card = KINDS[move.cards[0]]
    return discarded(out_of_hand(state, seat, card), seat, card)


def _done(state: State, move: Done, seat: int) -> State:
    """[steps]"""
    return state.replace(waiting=state.waiting[1:]) if state.step == ROTATE else step_over(state)


_DEEDS: Final[dict[type[Move], Callable[[State, Any, int], State]]] = {
    Personalise: _personalised, First: _first, Random: _random, Market: _market, Start: _started, Build: _built,
    Produce: _produced, Enter: _entered, Rotate: _rotated, Effect: _used, Clash: _clash, Boost: _boosted,
    Update: _updated,
    Discard: _discarded, Done: _done, **ERRANDS,
}  # fmt: skip
"""What each move does."""


# The end ------------------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """[end], [tie-break], [round-limit], [teams]"""
    if state.to_act:
        return None
    sides = state.sides()
    sums = tuple(points for points, _ in sides)
    winners = tuple(seat for seat in range(state.options.players) if sides[seat % len(sides)] == max(sides))
    why = "target reached" if max(sums) >= state.options.target else "round limit"
    return Outcome(state.points, winners, why, sums if state.options.teams else None)


def standing(state: State) -> tuple[int, ...]:
    """The points per seat, of teams their sums, once the first turn has begun. [end], [teams]"""
    if not state.round:
        return ()
    sums = state.sums()
    return tuple(sums[seat % len(sums)] for seat in range(state.options.players))
