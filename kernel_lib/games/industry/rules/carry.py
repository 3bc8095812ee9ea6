"""Cards from place to place: positions in which some card has been taken up, or laid down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kernel_lib.games.industry.rules.cards import HIDDEN, Cards
from kernel_lib.games.industry.rules.state import Rows, State
from kernel_lib.seats import less, put


def plus(cards: Cards, more: Sequence[int]) -> Cards:
    """The cards with some more, sorted."""
    return tuple(sorted((*cards, *more)))


def moved(rows: Rows, old: int, new: int, cards: Sequence[int]) -> Rows:
    """Cards of one row go to another."""
    for card in cards:
        rows = put(put(rows, old, less(rows[old], card)), new, plus(rows[new], (card,)))
    return rows


# Hands --------------------------------------------------------------------------------------------


def into_hand(state: State, seat: int, cards: Sequence[int], *, shown: bool, of: int) -> State:
    """Cards of the deck of `of` go to a hand. [hidden], [shown]"""
    after = state.but(hands=put(state.hands, seat, plus(state.hands[seat], cards)))
    if shown:
        after = after.but(shown=put(state.shown, seat, plus(state.shown[seat], cards)))
    return after if of == seat else after.but(decks=moved(state.decks, of, seat, cards))


def out_of_hand(state: State, seat: int, card: int) -> State:
    """A card leaves a hand, for all to see: one that was seen before, if there is such a one."""
    hand, seen = state.hands[seat], state.shown[seat]
    after = state.but(hands=put(state.hands, seat, less(hand, card if card in hand else HIDDEN)))
    return after.but(shown=put(state.shown, seat, less(seen, card))) if card in seen else after


# Markets and factories ----------------------------------------------------------------------------


def off_market(state: State, market: int, owner: int, card: int) -> State:
    """A card is taken up from a market."""
    return _with_row(state, market, owner, less(state.markets[market][owner], card))


def onto_market(state: State, market: int, owner: int, cards: Sequence[int]) -> State:
    """Cards are laid in a market."""
    return _with_row(state, market, owner, plus(state.markets[market][owner], cards))


def _with_row(state: State, market: int, owner: int, row: Cards) -> State:
    rows = put(state.markets[market], owner, row)
    return state.but(markets=(rows, state.markets[1]) if market == 0 else (state.markets[0], rows))


def with_factory(state: State, seat: int, old: int, new: int) -> State:
    """A factory is turned, or marked."""
    return state.but(factories=put(state.factories, seat, _exchanged(state.factories[seat], old, new)))


@lru_cache(1 << 14)
def _exchanged(factories: Cards, old: int, new: int) -> Cards:
    return plus(less(factories, old), (new,))


# Decks and discard piles --------------------------------------------------------------------------


def discarded(state: State, owner: int, card: int) -> State:
    """A card of `owner`, taken up somewhere, goes to its discard pile."""
    return state.but(discards=put(state.discards, owner, (*state.discards[owner], card)))


def out_of_discards(state: State, owner: int, card: int) -> State:
    """A card is taken out of a discard pile."""
    return state.but(discards=put(state.discards, owner, less(state.discards[owner], card)))


def out_of_pile(state: State, owner: int, card: int) -> State:
    """A card is taken out of a pile, or out of the discard pile if the pile is empty.

    Which place it had does not matter: a shuffle follows.
    """
    pile = state.piles[owner]
    if not pile:
        return out_of_discards(state, owner, card)
    return state.but(piles=put(state.piles, owner, less(pile, card if card in pile else HIDDEN)))


def with_pile(state: State, owner: int, pile: Cards, *, anew: bool) -> State:
    """A deck is shuffled, or made anew of its discard pile.

    Then all know the owner's hand, for every other card was seen. [reshuffle], [hidden]
    """
    after = state.but(piles=put(state.piles, owner, pile))
    if not anew:
        return after
    after = after.but(discards=put(after.discards, owner, ()))
    if owner == state.common:
        return after
    hand = state.hands[owner]
    known = plus(tuple(card for card in hand if card != HIDDEN), state.unseen(owner) if HIDDEN in hand else ())
    return after.but(hands=put(after.hands, owner, known), shown=put(after.shown, owner, known))
