"""Cards from place to place, and the draws that are pending: what comes from a deck before anybody goes on."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from kernel_lib.core import CHANCE, UNKNOWN, Move, Refusal
from kernel_lib.core.cards import shuffled
from kernel_lib.core.tuples import remove_card, replace_at
from kernel_lib.games.industry.rules.checks import BrokenRule, unless_listed
from kernel_lib.games.industry.rules.components import (
    CODES,
    HIDDEN,
    KINDS,
    Cards,
    card_args,
    codes,
    is_technology,
    kinds,
)
from kernel_lib.games.industry.rules.moves import (
    MARKETS,
    Draw,
    Gained,
    Market,
    Placed,
    Random,
    Refill,
    Reveal,
    Shuffle,
    Take,
)
from kernel_lib.games.industry.rules.rulebook import RULEBOOK
from kernel_lib.games.industry.rules.state import (
    DRAW,
    FILL,
    PREPARE,
    REFILL,
    SCOUT,
    SHUFFLE,
    TAKE,
    PendingDraw,
    Rows,
    State,
)

# Cards from place to place: positions in which some card has been taken up, or laid down -----------


def with_cards(cards: Cards, more: Sequence[int]) -> Cards:
    """Return the cards with some more, sorted."""
    return tuple(sorted((*cards, *more)))


def move_cards(rows: Rows, old: int, new: int, cards: Sequence[int]) -> Rows:
    """Return the rows after cards of one went to another."""
    for card in cards:
        rows = replace_at(replace_at(rows, old, remove_card(rows[old], card)), new, with_cards(rows[new], (card,)))
    return rows


# Hands --------------------------------------------------------------------------------------------


def into_hand(state: State, seat: int, cards: Sequence[int], *, shown: bool, of: int) -> State:
    """Put cards of the deck of `of` into a hand. [hidden], [shown]"""
    after = state.replace(hands=replace_at(state.hands, seat, with_cards(state.hands[seat], cards)))
    if shown:
        after = after.replace(shown=replace_at(state.shown, seat, with_cards(state.shown[seat], cards)))
    return after if of == seat else after.replace(decks=move_cards(state.decks, of, seat, cards))


def out_of_hand(state: State, seat: int, card: int) -> State:
    """Take a card out of a hand, for all to see: one that was seen before, if there is such a one."""
    hand, seen = state.hands[seat], state.shown[seat]
    after = state.replace(hands=replace_at(state.hands, seat, remove_card(hand, card if card in hand else HIDDEN)))
    return after.replace(shown=replace_at(state.shown, seat, remove_card(seen, card))) if card in seen else after


# Markets and factories ----------------------------------------------------------------------------


def off_market(state: State, market: int, owner: int, card: int) -> State:
    """Take a card up from a market."""
    return _with_row(state, market, owner, remove_card(state.markets[market][owner], card))


def onto_market(state: State, market: int, owner: int, cards: Sequence[int]) -> State:
    """Lay cards into a market."""
    return _with_row(state, market, owner, with_cards(state.markets[market][owner], cards))


def _with_row(state: State, market: int, owner: int, row: Cards) -> State:
    rows = replace_at(state.markets[market], owner, row)
    return state.replace(markets=(rows, state.markets[1]) if market == 0 else (state.markets[0], rows))


def with_factory(state: State, seat: int, old: int, new: int) -> State:
    """Put a factory in the place of another: it was turned, or marked."""
    return state.replace(factories=replace_at(state.factories, seat, _exchanged(state.factories[seat], old, new)))


@lru_cache(1 << 14)
def _exchanged(factories: Cards, old: int, new: int) -> Cards:
    return with_cards(remove_card(factories, old), (new,))


# Decks and discard piles --------------------------------------------------------------------------


def discard_card(state: State, owner: int, card: int) -> State:
    """Put a card of `owner` that was taken up somewhere onto its discard pile."""
    return state.replace(discards=replace_at(state.discards, owner, (*state.discards[owner], card)))


def out_of_discards(state: State, owner: int, card: int) -> State:
    """Take a card out of a discard pile."""
    return state.replace(discards=replace_at(state.discards, owner, remove_card(state.discards[owner], card)))


def out_of_pile(state: State, owner: int, card: int) -> State:
    """Take a card out of a pile, or out of the discard pile if the pile is empty.

    Which place it had does not matter: a shuffle follows.
    """
    pile = state.piles[owner]
    if not pile:
        return out_of_discards(state, owner, card)
    return state.replace(piles=replace_at(state.piles, owner, remove_card(pile, card if card in pile else HIDDEN)))


def with_pile(state: State, owner: int, pile: Cards, *, anew: bool) -> State:
    """Lay down a deck that was shuffled, or made anew of its discard pile.

    Then all know the owner's hand, for every other card was seen. [reshuffle], [hidden]
    """
    after = state.replace(piles=replace_at(state.piles, owner, pile))
    if not anew:
        return after
    after = after.replace(discards=replace_at(after.discards, owner, ()))
    if owner == state.common:
        return after
    hand = state.hands[owner]
    known = with_cards(tuple(card for card in hand if card != HIDDEN), state.unseen(owner) if HIDDEN in hand else ())
    return after.replace(hands=replace_at(after.hands, owner, known), shown=replace_at(after.shown, owner, known))


# Pending draws: card by card as chance brings them ------------------------------------------------


def who_resolves(state: State, draw: PendingDraw) -> int | None:
    """Return the actor who resolves a pending draw, a seat or chance; None if nothing is left to draw. [as-much],
    [reshuffle]
    """
    if draw.what == TAKE:
        return state.active if state.revealed else None
    cards = state.piles[draw.owner] or state.discards[draw.owner]
    due = draw.what == PREPARE or (cards and (draw.what == SHUFFLE or state.wanted(draw) > 0))
    return CHANCE if due else None


_MOVE_OF: Final = {DRAW: Draw, FILL: Reveal, REFILL: Refill, SCOUT: Reveal}
_RULES: Final = {Shuffle: "reshuffle", Draw: "deck-order", Reveal: "deck-order", Refill: "neutrals"}


def due_draw(state: State) -> tuple[Any, int | None, Sequence[int]]:
    """Return the chance move that the first pending draw needs: kind of move, whose deck (None: the market's), cards as
    known.
    """
    draw = state.pending[0]
    seat = None if draw.owner == state.common else draw.owner
    pile = state.piles[draw.owner]
    if draw.what == PREPARE:
        return Shuffle, seat, state.unseen(draw.owner)
    if draw.what == SHUFFLE or not pile:
        return Shuffle, seat, pile or state.discards[draw.owner]
    return _MOVE_OF[draw.what], seat, pile[: state.wanted(draw)]


def sample_draw(state: State, rng: random.Random) -> Move:
    """Shuffle the deck that the first pending draw needs, or turn up what lies on top of it."""
    kind, seat, cards = due_draw(state)
    if kind is Shuffle:
        return Shuffle(seat, codes(shuffled(cards, rng)))
    return _from_the_top(state, kind, seat, cards)


def _from_the_top(state: State, kind: Any, seat: int | None, cards: Sequence[int]) -> Move:
    """Return the only move that can come where the top of a deck is known."""
    top: Move = Refill(state.pending[0].place, codes(cards)) if kind is Refill else kind(seat, codes(cards))
    return top


def check_draw(state: State, move: Move) -> Refusal | None:
    """Refuse what the first pending draw does not need, or what cannot lie there as far as the cards are known.

    [reshuffle], [deck-order], [neutrals], [cards]
    """
    kind, seat, cards = due_draw(state)
    if kind is not Shuffle and HIDDEN not in cards and move == _from_the_top(state, kind, seat, cards):
        return None
    place = {"market": state.pending[0].place} if kind is Refill else {"seat": seat}
    written = cards_of(move)
    fits = type(move) is kind and all(getattr(move, name) == expected for name, expected in place.items())
    if strange := check_codes(written):
        return strange
    if fits and len(written) == len(cards) and _may_come(state, kind, kinds(written), cards):
        return None
    return RULEBOOK.refuse(_RULES[kind], n=len(cards), market=MARKETS[place.get("market") or 0])


def cards_of(move: Move) -> tuple[str, ...]:
    """Return the cards that chance brings with a move."""
    if isinstance(move, (Random, Market, Shuffle)):
        return move.deck
    return move.cards if isinstance(move, (Draw, Reveal, Refill)) else ()


def check_codes(written: Sequence[str]) -> Refusal | None:
    """Refuse cards that there are not; a card may be unknown. [cards]"""
    strange = [code for code in written if code not in KINDS and code != UNKNOWN]
    return RULEBOOK.refuse("cards", code=strange[0]) if strange else None


def fits_deck(written: Sequence[int], cards: Sequence[int]) -> bool:
    """Return True if an order of a deck may come: it stays hidden as a whole, or has none but these cards."""
    return all(card == HIDDEN for card in written) or not Counter(written) - Counter(cards)


def _may_come(state: State, kind: Any, written: Sequence[int], cards: Sequence[int]) -> bool:
    """Return True if so many cards can come, as far as is known; unknown ones only where they stay hidden."""
    owner = state.pending[0].owner
    if kind is Shuffle:
        return fits_deck(written, state.unseen(owner) if HIDDEN in cards else cards)
    hides = kind is Draw and owner != state.common
    if any(
        (card == HIDDEN and not hides) or top not in (card, HIDDEN) for card, top in zip(written, cards, strict=True)
    ):
        return False
    new = Counter(card for card, top in zip(written, cards, strict=True) if card != top)
    return not new or not new - Counter(state.unseen(owner))


def _without_top(state: State, cards: Sequence[str]) -> State:
    """Return the position without these top cards of the first pending draw's owner, and so many less to come."""
    draw = state.pending[0]
    left = (PendingDraw(draw.what, draw.owner, draw.count - len(cards), draw.place), *state.pending[1:])
    return state.replace(piles=replace_at(state.piles, draw.owner, state.piles[draw.owner][len(cards) :]), pending=left)


def apply_shuffle(state: State, move: Shuffle, _seat: int) -> State:
    """Lay down a deck in its new order. [opening-hand], [reshuffle], [search]"""
    draw = state.pending[0]
    anew = draw.what != PREPARE and not state.piles[draw.owner]
    after = with_pile(state, draw.owner, kinds(move.deck), anew=anew)
    return after.replace(pending=state.pending[draw.what in (PREPARE, SHUFFLE) :])


def apply_draw(state: State, move: Draw, _seat: int) -> State:
    """Put the top cards of a deck into a hand. [draw], [draw-effect], [opening-hand], [hidden]"""
    owner, hand = state.pending[0].owner, state.pending[0].place
    return into_hand(_without_top(state, move.cards), hand, kinds(move.cards), shown=owner == state.common, of=owner)


def apply_reveal(state: State, move: Reveal, _seat: int) -> State:
    """Turn up cards for a scout, or one to replace a card (Technology goes to the hand). [scout], [replace-effect]"""
    cards, draw, after = kinds(move.cards), state.pending[0], _without_top(state, move.cards)
    if draw.what == SCOUT:
        return after.replace(revealed=with_cards(state.revealed, cards))
    if is_technology(cards[0]):
        after = into_hand(after, draw.owner, cards, shown=True, of=draw.owner)
        return after.replace(events=(Gained(draw.owner, move.cards[0]),))
    after = onto_market(after, draw.place, draw.owner, cards)
    return after.replace(events=(Placed(draw.owner, move.cards[0], draw.place),))


def apply_refill(state: State, move: Refill, _seat: int) -> State:
    """Lay the top cards of the market deck into a market. [neutrals]"""
    return onto_market(_without_top(state, move.cards), move.market, state.common, kinds(move.cards))


# Taking one of the cards that a scout turned up ---------------------------------------------------


def legal_takes(state: State, _seat: int) -> tuple[Move, ...]:
    """Return the takes of the cards turned up, each card once. [scout]"""
    return tuple([Take(CODES[card]) for card in dict.fromkeys(state.revealed)])


@unless_listed(legal_takes)
def check_take(state: State, _move: Take, _seat: int) -> BrokenRule:
    """Refuse a card that was not turned up. [scout]"""
    return "scout", {"cards": tuple(map(card_args, codes(state.revealed)))}


def apply_take(state: State, move: Take, _seat: int) -> State:
    """Put the card into the hand, and the others that were turned up onto the discard pile. [scout], [shown]"""
    owner, card = state.pending[0].owner, KINDS[move.card]
    after = state.replace(revealed=(), pending=state.pending[1:])
    after = into_hand(after, state.active, (card,), shown=True, of=owner)
    for other in remove_card(state.revealed, card):
        after = discard_card(after, owner, other)
    return after
