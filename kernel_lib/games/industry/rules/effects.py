"""The effects of market cards: what may be chosen for each verb, what it does, and the cards that are drawn for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from kernel_lib.core import CHANCE, Move
from kernel_lib.core.tuples import clockwise, less, put
from kernel_lib.games.industry.rules.components import (
    CODES,
    EFFECTS,
    HIDDEN,
    KINDS,
    VALUES,
    Cards,
    is_technology,
    kinds,
    turned,
    upright,
    value,
)
from kernel_lib.games.industry.rules.moves import Draw, Gained, Placed, Refill, Reveal, Shuffle, Take
from kernel_lib.games.industry.rules.moves import Effect as Use
from kernel_lib.games.industry.rules.state import DRAW, FILL, PREPARE, REFILL, SCOUT, SHUFFLE, TAKE, Errand, Rows, State

# Cards from place to place: positions in which some card has been taken up, or laid down -----------


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
    after = state.replace(hands=put(state.hands, seat, plus(state.hands[seat], cards)))
    if shown:
        after = after.replace(shown=put(state.shown, seat, plus(state.shown[seat], cards)))
    return after if of == seat else after.replace(decks=moved(state.decks, of, seat, cards))


def out_of_hand(state: State, seat: int, card: int) -> State:
    """A card leaves a hand, for all to see: one that was seen before, if there is such a one."""
    hand, seen = state.hands[seat], state.shown[seat]
    after = state.replace(hands=put(state.hands, seat, less(hand, card if card in hand else HIDDEN)))
    return after.replace(shown=put(state.shown, seat, less(seen, card))) if card in seen else after


# Markets and factories ----------------------------------------------------------------------------


def off_market(state: State, market: int, owner: int, card: int) -> State:
    """A card is taken up from a market."""
    return _with_row(state, market, owner, less(state.markets[market][owner], card))


def onto_market(state: State, market: int, owner: int, cards: Sequence[int]) -> State:
    """Cards are laid in a market."""
    return _with_row(state, market, owner, plus(state.markets[market][owner], cards))


def _with_row(state: State, market: int, owner: int, row: Cards) -> State:
    rows = put(state.markets[market], owner, row)
    return state.replace(markets=(rows, state.markets[1]) if market == 0 else (state.markets[0], rows))


def with_factory(state: State, seat: int, old: int, new: int) -> State:
    """A factory is turned, or marked."""
    return state.replace(factories=put(state.factories, seat, _exchanged(state.factories[seat], old, new)))


@lru_cache(1 << 14)
def _exchanged(factories: Cards, old: int, new: int) -> Cards:
    return plus(less(factories, old), (new,))


# Decks and discard piles --------------------------------------------------------------------------


def discarded(state: State, owner: int, card: int) -> State:
    """A card of `owner`, taken up somewhere, goes to its discard pile."""
    return state.replace(discards=put(state.discards, owner, (*state.discards[owner], card)))


def out_of_discards(state: State, owner: int, card: int) -> State:
    """A card is taken out of a discard pile."""
    return state.replace(discards=put(state.discards, owner, less(state.discards[owner], card)))


def out_of_pile(state: State, owner: int, card: int) -> State:
    """A card is taken out of a pile, or out of the discard pile if the pile is empty.

    Which place it had does not matter: a shuffle follows.
    """
    pile = state.piles[owner]
    if not pile:
        return out_of_discards(state, owner, card)
    return state.replace(piles=put(state.piles, owner, less(pile, card if card in pile else HIDDEN)))


def with_pile(state: State, owner: int, pile: Cards, *, anew: bool) -> State:
    """A deck is shuffled, or made anew of its discard pile.

    Then all know the owner's hand, for every other card was seen. [reshuffle], [hidden]
    """
    after = state.replace(piles=put(state.piles, owner, pile))
    if not anew:
        return after
    after = after.replace(discards=put(after.discards, owner, ()))
    if owner == state.common:
        return after
    hand = state.hands[owner]
    known = plus(tuple(card for card in hand if card != HIDDEN), state.unseen(owner) if HIDDEN in hand else ())
    return after.replace(hands=put(after.hands, owner, known), shown=put(after.shown, owner, known))


# Errands: what comes from a deck before anybody goes on, card by card as chance brings it ----------


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
    after = state.replace(revealed=(), errands=state.errands[1:])
    after = into_hand(after, state.active, (card,), shown=True, of=owner)
    for other in less(state.revealed, card):
        after = discarded(after, owner, other)
    return after


def _top(state: State, cards: Sequence[str]) -> State:
    """The pile of the errand's owner without these top cards, and the errand with so many less to come."""
    errand = state.errands[0]
    left = (Errand(errand.what, errand.owner, errand.count - len(cards), errand.place), *state.errands[1:])
    return state.replace(piles=put(state.piles, errand.owner, state.piles[errand.owner][len(cards) :]), errands=left)


def _shuffled(state: State, move: Shuffle, seat: int) -> State:
    """[opening-hand], [reshuffle], [search]"""
    errand = state.errands[0]
    anew = errand.what != PREPARE and not state.piles[errand.owner]
    after = with_pile(state, errand.owner, kinds(move.deck), anew=anew)
    return after.replace(errands=state.errands[errand.what in (PREPARE, SHUFFLE) :])


def _drawn(state: State, move: Draw, seat: int) -> State:
    """[draw], [draw-effect], [opening-hand], [hidden]"""
    owner, hand = state.errands[0].owner, state.errands[0].place
    return into_hand(_top(state, move.cards), hand, kinds(move.cards), shown=owner == state.common, of=owner)


def _revealed(state: State, move: Reveal, seat: int) -> State:
    """[scout], [replace-effect]"""
    cards, errand, after = kinds(move.cards), state.errands[0], _top(state, move.cards)
    if errand.what == SCOUT:
        return after.replace(revealed=plus(state.revealed, cards))
    if is_technology(cards[0]):
        after = into_hand(after, errand.owner, cards, shown=True, of=errand.owner)
        return after.replace(events=(Gained(errand.owner, move.cards[0]),))
    after = onto_market(after, errand.place, errand.owner, cards)
    return after.replace(events=(Placed(errand.owner, move.cards[0], errand.place),))


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


# The effects of market cards: what may be chosen for each verb, and what it does -------------------
# No card has code of its own: the table in data/tech_deck.json gives each a verb and a number, and what
# the verbs mean stands here, a function to list the choices and a function to carry them out.


Choice = tuple[int | None, int | None, int | None]
"""The card chosen (`target`), whose it is (`seat`), and what it shall count (`value`)."""
Choices = tuple[Choice, ...]
NOTHING: Final[Choice] = (None, None, None)


def uses(state: State) -> Iterator[tuple[Use, ...]]:
    """All uses of effects that the active player may make now, card by card, in canonical order.
    [effect-one], [in-play], [as-much]
    """
    for market, rows in enumerate(state.markets):
        for neutral in (False, True):
            for source in dict.fromkeys(rows[state.owner_of(neutral)]):
                if EFFECTS[source].verb != "copy":
                    yield _listed(source, market, neutral, None, choices(state, market, neutral, source, source))
                    continue
                for copied in copyable(state, market):
                    yield _listed(source, market, neutral, copied, choices(state, market, neutral, source, copied))


@lru_cache(1 << 14)
def _listed(source: int, market: int, neutral: bool, copied: int | None, choices: Choices) -> tuple[Use, ...]:
    """The uses that differ in what is chosen."""
    return tuple(
        Use(
            CODES[source],
            market,
            neutral,
            CODES[copied] if copied else None,
            CODES[target] if target else None,
            seat,
            counts,
        )
        for target, seat, counts in choices
    )


def copyable(state: State, market: int) -> list[int]:
    """The cards of a market whose effects can be copied, used before or not: anybody's, and neutral ones, but no copy
    itself. [copy], [effect-again]
    """
    return sorted({card for row in state.markets[market] for card in row if EFFECTS[card].verb != "copy"})


# What may be chosen -------------------------------------------------------------------------------


def choices(state: State, market: int, neutral: bool, source: int, card: int) -> Choices:
    """What may be chosen for a source that does what `card` says; nothing at all: it can do nothing now.
    [effect-choice], [as-much]
    """
    verb, number = EFFECTS[card]
    return _CHOICES[verb](state, market, state.owner_of(neutral), source, number)


@lru_cache(1 << 14)
def _one_of(cards: Cards, most: int = VALUES[-1]) -> Choices:
    """A card of these, of a value up to the most."""
    return tuple((card, None, None) for card in sorted({*cards}) if value(card) <= most)


def _if_cards(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Draw and scout need a card to draw, or a discard pile to shuffle. [as-much], [reshuffle]"""
    return (NOTHING,) if state.piles[owner] or state.discards[owner] else ()


def _if_anybodys(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Shared is what one's own decks have, or the market deck. [share], [as-much]"""
    owners = (owner,) if owner == state.common else range(state.common)
    return (NOTHING,) if any(state.piles[each] or state.discards[each] for each in owners) else ()


def _hand_cards(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Which card of the hand to discard; without one that could be, only to draw. [discard-effect], [as-much]"""
    found = _taken_by(owner == state.active, state.hand_kinds(state.active))
    lacks = _may_lack_discards(state, owner) if HIDDEN in state.hands[state.active] else not found
    return found + _if_cards(state, market, owner, source, number) if lacks else found


@lru_cache(1 << 14)
def _taken_by(its_own: bool, cards: Cards) -> Choices:
    """The cards that a discard pile takes: no Technology goes to the market's. [discard-effect]"""
    return tuple((card, None, None) for card in cards if its_own or not is_technology(card))


def _may_lack_discards(state: State, owner: int) -> bool:
    """Whether a hand that is not all known may have no card for the discard pile of `owner`."""
    hand = state.hands[state.active]
    its_own = owner == state.active
    unfit = [card for card in state.unseen(state.active) if not _taken_by(its_own, (card,))]
    return not _taken_by(its_own, tuple(card for card in hand if card != HIDDEN)) and hand.count(HIDDEN) <= len(unfit)


def _here(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Which card of this market to replace. [replace-effect]"""
    return _one_of(state.markets[market][owner])


def _there(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Which card of the other market to change places with. [swap]"""
    return _one_of(state.markets[1 - market][owner])


def _in_pile(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Which card of the pile to search for; an empty pile is the discard pile, shuffled. [search], [reshuffle]"""
    return _one_of(state.pile_kinds(owner) if state.piles[owner] else state.discards[owner], number)


def _in_discard(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Which card of the discard pile to recover. [recover]"""
    return _one_of(state.discards[owner], number)


def _rivals_factories(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Which vertical factory of another player to turn. [rotate-effect]"""
    return _upright_but(state.active, state.factories)


@lru_cache(1 << 14)
def _upright_but(active: int, factories: Rows) -> Choices:
    return tuple((card, seat, None) for seat, row in enumerate(factories) if seat != active for card in upright(row))


@lru_cache(1 << 6)
def _lifted(counts: int, number: int) -> Choices:
    lifts = max(counts - number, VALUES[0]), min(counts + number, VALUES[-1])
    return tuple((None, None, lift) for lift in lifts if lift != counts)


def _lifts(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """What the card shall count, as far as values go. [boost-effect], [as-much]"""
    return _lifted(value(source), number)


_CHOICES: Final[dict[str, Callable[[State, int, int, int, int], Choices]]] = {
    "draw": _if_cards, "discard": _hand_cards, "replace": _here, "search": _in_pile, "recover": _in_discard,
    "rotate": _rivals_factories, "scout": _if_cards, "swap": _there, "boost": _lifts, "share": _if_anybodys,
    "rally": _if_cards,
}  # fmt: skip


# What it does -------------------------------------------------------------------------------------


def used(state: State, use: Use) -> State:
    """The position after a legal use; what comes from a deck is an errand first. [effect-lasts]"""
    effect = EFFECTS[KINDS[use.copied or use.source]]
    return _DEEDS[effect.verb](state, use, state.owner_of(use.neutral), effect.number)


def _target(use: Use) -> int:
    assert use.target is not None
    return KINDS[use.target]


def _draw(state: State, use: Use, owner: int, number: int) -> State:
    """[draw-effect]"""
    return state.replace(errands=(Errand(DRAW, owner, number, state.active),))


def _share(state: State, use: Use, owner: int, number: int) -> State:
    """The active player first, then on to the left; own cards are drawn from everybody's own deck. [share]"""
    neutral = owner == state.common
    seats = clockwise(state.active, state.common)
    counts = (number, *(1,) * (len(seats) - 1))
    shares = tuple(
        Errand(DRAW, owner if neutral else seat, count, seat) for seat, count in zip(seats, counts, strict=True)
    )
    return state.replace(errands=shares)


def _rally(state: State, use: Use, owner: int, number: int) -> State:
    """[rally]"""
    return state.replace(errands=(Errand(DRAW, owner, rallied(state, number), state.active),))


def rallied(state: State, more: int) -> int:
    """How many cards the active player draws: one, and so many more for each side that is ahead. [rally]"""
    sums, players = state.sums(), state.options.players
    # Of equal sides that one is ahead which began earlier; in teams sides sit in turn.
    places = [(points, -((side - state.first) % players % len(sums))) for side, points in enumerate(sums)]
    own = places[state.active % len(sums)]
    return 1 + more * sum(place > own for place in places)


def _discard(state: State, use: Use, owner: int, number: int) -> State:
    """[discard-effect], [as-much]"""
    after = state if use.target is None else _given(state, owner, _target(use))
    return after.replace(errands=(Errand(DRAW, owner, number, state.active),))


def _given(state: State, owner: int, card: int) -> State:
    """A card of the hand goes to the discard pile of `owner`, whose it is from now on. [effect-deck]"""
    after = discarded(out_of_hand(state, state.active, card), owner, card)
    return after if owner == state.active else after.replace(decks=moved(after.decks, state.active, owner, (card,)))


def _replace(state: State, use: Use, owner: int, number: int) -> State:
    """[replace-effect], [shown]"""
    card = _target(use)
    after = off_market(state, use.market, owner, card)
    if owner == state.common:
        return discarded(after, owner, card).replace(errands=(Errand(REFILL, owner, 1, use.market),))
    after = into_hand(after, owner, (card,), shown=True, of=owner)
    return after.replace(errands=(Errand(FILL, owner, 1, use.market),))


def _search(state: State, use: Use, owner: int, number: int) -> State:
    """[search], [shown]"""
    card = _target(use)
    after = into_hand(out_of_pile(state, owner, card), state.active, (card,), shown=True, of=owner)
    return after.replace(errands=(Errand(SHUFFLE, owner),))


def _recover(state: State, use: Use, owner: int, number: int) -> State:
    """[recover], [shown]"""
    card = _target(use)
    return into_hand(out_of_discards(state, owner, card), state.active, (card,), shown=True, of=owner)


def _rotate(state: State, use: Use, owner: int, number: int) -> State:
    """[rotate-effect]"""
    assert use.seat is not None
    found = state.find_factory(use.seat, _target(use), vertical=True)
    return with_factory(state, use.seat, found, turned(found))


def _scout(state: State, use: Use, owner: int, number: int) -> State:
    """[scout]"""
    return state.replace(errands=(Errand(SCOUT, owner, number), Errand(TAKE, owner)))


def _swap(state: State, use: Use, owner: int, number: int) -> State:
    """[swap]"""
    here, there = KINDS[use.source], _target(use)
    after = onto_market(off_market(state, use.market, owner, here), 1 - use.market, owner, (here,))
    return onto_market(off_market(after, 1 - use.market, owner, there), use.market, owner, (there,))


def _lift(state: State, use: Use, owner: int, number: int) -> State:
    """[boost-effect]"""
    assert use.value is not None
    return state.replace(lift=(use.market, owner, KINDS[use.source], use.value))


_DEEDS: Final[dict[str, Callable[[State, Use, int, int], State]]] = {
    "draw": _draw, "discard": _discard, "replace": _replace, "search": _search, "recover": _recover,
    "rotate": _rotate, "scout": _scout, "swap": _swap, "boost": _lift, "share": _share, "rally": _rally,
}  # fmt: skip
