"""The effects of market cards: what may be chosen for each verb of a card, and what it does.

No card has code of its own: the table in data/tech_deck.json gives each a verb and a number, and what the verbs mean
stands here, a function to list the choices and a function to carry them out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Final

from kernel_lib.core import Move
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.industry.rules.checks import BrokenRule, unless_listed
from kernel_lib.games.industry.rules.components import (
    CODES,
    EFFECTS,
    HIDDEN,
    KINDS,
    VALUES,
    Cards,
    card_args,
    effect_args,
    is_technology,
    quarter_turned,
    upright_cards,
    value,
)
from kernel_lib.games.industry.rules.draws import (
    discard_card,
    into_hand,
    move_cards,
    off_market,
    onto_market,
    out_of_discards,
    out_of_hand,
    out_of_pile,
    with_factory,
)
from kernel_lib.games.industry.rules.moves import DONE, MARKETS, UseEffect
from kernel_lib.games.industry.rules.state import (
    CLASH,
    DRAW,
    FILL,
    REFILL,
    SCOUT,
    SHUFFLE,
    TAKE,
    PendingDraw,
    Rows,
    State,
)

EffectTarget = tuple[int | None, int | None, int | None]
"""The card chosen (`target`), whose it is (`seat`), and what it shall count (`value`)."""
Choices = tuple[EffectTarget, ...]
NOTHING: Final[EffectTarget] = (None, None, None)

# Using the effect of a card -----------------------------------------------------------------------


def legal_effects(state: State, _seat: int) -> tuple[Move, ...]:
    """Return the uses of effects, and going on. [effect-one], [effect-choice]"""
    return (*chain.from_iterable(effect_uses(state)), DONE)


def effect_uses(state: State) -> Iterator[tuple[UseEffect, ...]]:
    """Yield all uses of effects that the active player may make now, card by card, in canonical order. [effect-one],
    [in-play], [as-much]
    """
    for market, rows in enumerate(state.markets):
        for neutral in (False, True):
            for source in dict.fromkeys(rows[state.owner_of(neutral)]):
                if EFFECTS[source].verb != "copy":
                    yield _listed(source, market, neutral, None, effect_choices(state, market, neutral, source, source))
                    continue
                for copied in copyable_cards(state, market):
                    yield _listed(
                        source, market, neutral, copied, effect_choices(state, market, neutral, source, copied)
                    )


@lru_cache(1 << 14)
def _listed(source: int, market: int, neutral: bool, copied: int | None, choices: Choices) -> tuple[UseEffect, ...]:
    """Return the uses that differ in what is chosen."""
    return tuple(
        UseEffect(
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


def copyable_cards(state: State, market: int) -> list[int]:
    """Return the cards of a market whose effects can be copied, used before or not: anybody's, and neutral ones, but no
    copy itself. [copy], [effect-again]
    """
    return sorted({card for row in state.markets[market] for card in row if EFFECTS[card].verb != "copy"})


@unless_listed(legal_effects)
def check_effect(state: State, move: UseEffect, _seat: int) -> BrokenRule:
    """Refuse a source that is not there, a copy of nothing, a choice that the effect does not give, and no effect.

    [effect-one], [copy], [effect-choice], [as-much]
    """
    source, row = KINDS[move.source], state.markets[move.market][state.owner_of(move.neutral)]
    if source not in row:
        return "effect-one", {**card_args(move.source), "neutral": move.neutral, "market": MARKETS[move.market]}
    card = source
    if EFFECTS[source].verb == "copy":
        card = KINDS.get(move.copied or "", 0)
        if card not in copyable_cards(state, move.market):
            return "copy", {**card_args(move.source), "market": MARKETS[move.market]}
    fits = bool(effect_choices(state, move.market, move.neutral, source, card))
    says = effect_args(EFFECTS[card], neutral=move.neutral)
    return "effect-choice" if fits else "as-much", {**card_args(move.source), **says}


def apply_effect(state: State, move: UseEffect, _seat: int) -> State:
    """Use the effect; the step is over with it. [effect-one]"""
    return use_effect(state.replace(step=CLASH), move)


# What may be chosen -------------------------------------------------------------------------------


def effect_choices(state: State, market: int, neutral: bool, source: int, card: int) -> Choices:
    """Return the choices for a source that does what `card` says; empty if it can do nothing now.
    [effect-choice], [as-much]
    """
    verb, number = EFFECTS[card]
    return _CHOICES[verb](state, market, state.owner_of(neutral), source, number)


@lru_cache(1 << 14)
def _one_of(cards: Cards, most: int = VALUES[-1]) -> Choices:
    """Return the choices of one of these cards, of a value up to the most."""
    return tuple((card, None, None) for card in sorted({*cards}) if value(card) <= most)


def _if_cards(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Allow a draw or a scout where there is a card to draw, or a discard pile to shuffle. [as-much], [reshuffle]"""
    return (NOTHING,) if state.piles[owner] or state.discards[owner] else ()


def _if_anybodys(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Allow a share where an own deck of somebody has cards, or the market deck. [share], [as-much]"""
    owners = (owner,) if owner == state.common else range(state.common)
    return (NOTHING,) if any(state.piles[each] or state.discards[each] for each in owners) else ()


def _hand_cards(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Return the cards of the hand that can be discarded; without one that could be, only to draw. [discard-effect],
    [as-much]
    """
    found = _taken_by(owner == state.active, state.hand_kinds(state.active))
    lacks = _may_lack_discards(state, owner) if HIDDEN in state.hands[state.active] else not found
    return found + _if_cards(state, market, owner, source, number) if lacks else found


@lru_cache(1 << 14)
def _taken_by(its_own: bool, cards: Cards) -> Choices:
    """Return the cards that a discard pile takes: no Technology goes to the market's. [discard-effect]"""
    return tuple((card, None, None) for card in cards if its_own or not is_technology(card))


def _may_lack_discards(state: State, owner: int) -> bool:
    """Return True if a hand that is not all known may have no card for the discard pile of `owner`."""
    hand = state.hands[state.active]
    its_own = owner == state.active
    unfit = [card for card in state.unseen(state.active) if not _taken_by(its_own, (card,))]
    return not _taken_by(its_own, tuple(card for card in hand if card != HIDDEN)) and hand.count(HIDDEN) <= len(unfit)


def _cards_to_replace(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Return the cards of this market that can be replaced. [replace-effect]"""
    return _one_of(state.markets[market][owner])


def _cards_to_swap(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Return the cards of the other market to change places with. [swap]"""
    return _one_of(state.markets[1 - market][owner])


def _in_pile(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Return the cards of the pile that can be searched for; an empty pile is the discard pile, shuffled. [search],
    [reshuffle]
    """
    return _one_of(state.pile_kinds(owner) if state.piles[owner] else state.discards[owner], number)


def _in_discard(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Return the cards of the discard pile that can be recovered. [recover]"""
    return _one_of(state.discards[owner], number)


def _rivals_factories(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Return the vertical factories of other players, which can be turned. [rotate-effect]"""
    return _upright_but(state.active, state.factories)


@lru_cache(1 << 14)
def _upright_but(active: int, factories: Rows) -> Choices:
    return tuple(
        (card, seat, None) for seat, row in enumerate(factories) if seat != active for card in upright_cards(row)
    )


@lru_cache(1 << 6)
def _lift_choices(counts: int, number: int) -> Choices:
    lifts = max(counts - number, VALUES[0]), min(counts + number, VALUES[-1])
    return tuple((None, None, lift) for lift in lifts if lift != counts)


def _values_to_count(state: State, market: int, owner: int, source: int, number: int) -> Choices:
    """Return the values that the card can count as, as far as values go. [boost-effect], [as-much]"""
    return _lift_choices(value(source), number)


_CHOICES: Final[dict[str, Callable[[State, int, int, int, int], Choices]]] = {
    "draw": _if_cards, "discard": _hand_cards, "replace": _cards_to_replace, "search": _in_pile, "recover": _in_discard,
    "rotate": _rivals_factories, "scout": _if_cards, "swap": _cards_to_swap, "boost": _values_to_count,
    "share": _if_anybodys, "rally": _if_cards,
}  # fmt: skip


# What it does -------------------------------------------------------------------------------------


def use_effect(state: State, use: UseEffect) -> State:
    """Return the position after a legal use; what comes from a deck is pending first. [effect-lasts]"""
    effect = EFFECTS[KINDS[use.copied or use.source]]
    return _APPLY[effect.verb](state, use, state.owner_of(use.neutral), effect.number)


def _target(use: UseEffect) -> int:
    assert use.target is not None
    return KINDS[use.target]


def _draw(state: State, use: UseEffect, owner: int, number: int) -> State:
    """Draw cards. [draw-effect]"""
    return state.replace(pending=(PendingDraw(DRAW, owner, number, state.active),))


def _share(state: State, use: UseEffect, owner: int, number: int) -> State:
    """Draw for the active player first, then on to the left; own cards come from everybody's own deck. [share]"""
    neutral = owner == state.common
    seats = turn_order(state.active, state.common)
    counts = (number, *(1,) * (len(seats) - 1))
    shares = tuple(
        PendingDraw(DRAW, owner if neutral else seat, count, seat) for seat, count in zip(seats, counts, strict=True)
    )
    return state.replace(pending=shares)


def _rally(state: State, use: UseEffect, owner: int, number: int) -> State:
    """Draw a card, and more for each side that is ahead. [rally]"""
    return state.replace(pending=(PendingDraw(DRAW, owner, rally_count(state, number), state.active),))


def rally_count(state: State, more: int) -> int:
    """Return the number of cards that the active player draws: one, and so many more for each side that is ahead.
    [rally]
    """
    sums, players = state.sums, state.options.players
    # Of equal sides that one is ahead which began earlier; in teams sides sit in turn.
    places = [(points, -((side - state.first) % players % len(sums))) for side, points in enumerate(sums)]
    own = places[state.active % len(sums)]
    return 1 + more * sum(place > own for place in places)


def _discard(state: State, use: UseEffect, owner: int, number: int) -> State:
    """Discard a card, if one was chosen, and draw. [discard-effect], [as-much]"""
    after = state if use.target is None else _give_away(state, owner, _target(use))
    return after.replace(pending=(PendingDraw(DRAW, owner, number, state.active),))


def _give_away(state: State, owner: int, card: int) -> State:
    """Discard a card of the hand to the pile of `owner`, whose it is from now on. [effect-deck]"""
    after = discard_card(out_of_hand(state, state.active, card), owner, card)
    return (
        after if owner == state.active else after.replace(decks=move_cards(after.decks, state.active, owner, (card,)))
    )


def _replace(state: State, use: UseEffect, owner: int, number: int) -> State:
    """Take a card back, or discard a neutral one, and fill its place from the deck. [replace-effect], [shown]"""
    card = _target(use)
    after = off_market(state, use.market, owner, card)
    if owner == state.common:
        return discard_card(after, owner, card).replace(pending=(PendingDraw(REFILL, owner, 1, use.market),))
    after = into_hand(after, owner, (card,), shown=True, of=owner)
    return after.replace(pending=(PendingDraw(FILL, owner, 1, use.market),))


def _search(state: State, use: UseEffect, owner: int, number: int) -> State:
    """Take a card out of the deck into the hand, and shuffle. [search], [shown]"""
    card = _target(use)
    after = into_hand(out_of_pile(state, owner, card), state.active, (card,), shown=True, of=owner)
    return after.replace(pending=(PendingDraw(SHUFFLE, owner),))


def _recover(state: State, use: UseEffect, owner: int, number: int) -> State:
    """Take a card out of the discard pile into the hand. [recover], [shown]"""
    card = _target(use)
    return into_hand(out_of_discards(state, owner, card), state.active, (card,), shown=True, of=owner)


def _rotate(state: State, use: UseEffect, owner: int, number: int) -> State:
    """Turn the factory of another player. [rotate-effect]"""
    assert use.seat is not None
    found = state.find_factory(use.seat, _target(use), vertical=True)
    return with_factory(state, use.seat, found, quarter_turned(found))


def _scout(state: State, use: UseEffect, owner: int, number: int) -> State:
    """Turn up cards, of which one is taken. [scout]"""
    return state.replace(pending=(PendingDraw(SCOUT, owner, number), PendingDraw(TAKE, owner)))


def _swap(state: State, use: UseEffect, owner: int, number: int) -> State:
    """Change the places of two cards of an owner in the two markets. [swap]"""
    here, there = KINDS[use.source], _target(use)
    after = onto_market(off_market(state, use.market, owner, here), 1 - use.market, owner, (here,))
    return onto_market(off_market(after, 1 - use.market, owner, there), use.market, owner, (there,))


def _lift(state: State, use: UseEffect, owner: int, number: int) -> State:
    """Let the card count as another value this turn. [boost-effect]"""
    assert use.value is not None
    return state.replace(lift=(use.market, owner, KINDS[use.source], use.value))


_APPLY: Final[dict[str, Callable[[State, UseEffect, int, int], State]]] = {
    "draw": _draw, "discard": _discard, "replace": _replace, "search": _search, "recover": _recover,
    "rotate": _rotate, "scout": _scout, "swap": _swap, "boost": _lift, "share": _share, "rally": _rally,
}  # fmt: skip
