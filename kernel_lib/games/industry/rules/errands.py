"""Errands: what comes from a deck before anybody goes on, card by card as chance brings it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.industry.rules.cards import KINDS, is_technology, kinds
from kernel_lib.games.industry.rules.carry import discarded, into_hand, onto_market, plus, with_pile
from kernel_lib.games.industry.rules.moves import Draw, Gained, Placed, Refill, Reveal, Shuffle, Take
from kernel_lib.games.industry.rules.state import PREPARE, SCOUT, SHUFFLE, TAKE, Errand, State
from kernel_lib.seats import less, put


def runner(state: State, errand: Errand) -> int | None:
    """Who carries an errand out; None: it is over. [as-much], [reshuffle]"""
    if errand.what == TAKE:
        return state.active if state.revealed else None
    cards = state.piles[errand.owner] or state.discards[errand.owner]
    due = errand.what == PREPARE or (cards and (errand.what == SHUFFLE or state.wanted(errand) > 0))
    return CHANCE if due else None


def _took(state: State, move: Take, seat: int) -> State:
    """The card goes to the hand, and the others that were turned up to the discard pile. [scout], [shown]"""
    owner, card = state.errands[0].owner, KINDS[move.card]
    after = state.but(revealed=(), errands=state.errands[1:])
    after = into_hand(after, state.active, (card,), shown=True, of=owner)
    for other in less(state.revealed, card):
        after = discarded(after, owner, other)
    return after


def _top(state: State, cards: Sequence[str]) -> State:
    """The pile of the errand's owner without these top cards, and the errand with so many less to come."""
    errand = state.errands[0]
    left = (Errand(errand.what, errand.owner, errand.count - len(cards), errand.place), *state.errands[1:])
    return state.but(piles=put(state.piles, errand.owner, state.piles[errand.owner][len(cards) :]), errands=left)


def _shuffled(state: State, move: Shuffle, seat: int) -> State:
    """[opening-hand], [reshuffle], [search]"""
    errand = state.errands[0]
    anew = errand.what != PREPARE and not state.piles[errand.owner]
    after = with_pile(state, errand.owner, kinds(move.deck), anew=anew)
    return after.but(errands=state.errands[errand.what in (PREPARE, SHUFFLE) :])


def _drawn(state: State, move: Draw, seat: int) -> State:
    """[draw], [draw-effect], [opening-hand], [hidden]"""
    owner, hand = state.errands[0].owner, state.errands[0].place
    return into_hand(_top(state, move.cards), hand, kinds(move.cards), shown=owner == state.common, of=owner)


def _revealed(state: State, move: Reveal, seat: int) -> State:
    """[scout], [replace-effect]"""
    cards, errand, after = kinds(move.cards), state.errands[0], _top(state, move.cards)
    if errand.what == SCOUT:
        return after.but(revealed=plus(state.revealed, cards))
    if is_technology(cards[0]):
        after = into_hand(after, errand.owner, cards, shown=True, of=errand.owner)
        return after.but(events=(Gained(errand.owner, move.cards[0]),))
    after = onto_market(after, errand.place, errand.owner, cards)
    return after.but(events=(Placed(errand.owner, move.cards[0], errand.place),))


def _refilled(state: State, move: Refill, seat: int) -> State:
    """[neutrals]"""
    return onto_market(_top(state, move.cards), move.market, state.common, kinds(move.cards))


DEEDS: Final[dict[type[Move], Callable[[State, Any, int], State]]] = {
    Take: _took,
    Shuffle: _shuffled,
    Draw: _drawn,
    Reveal: _revealed,
    Refill: _refilled,
}
"""What each move does that carries an errand out."""
