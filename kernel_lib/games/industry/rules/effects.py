"""The effects of market cards: what may be chosen for each verb, and what it does.

No card has code of its own: the table in data/tech_deck.json gives each a verb and a number, and what
the verbs mean stands here, a function to list the choices and a function to carry them out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from kernel_lib.games.industry.rules.cards import CODES, EFFECTS, HIDDEN, KINDS, VALUES, Effect, is_technology, value
from kernel_lib.games.industry.rules.carry import (
    discarded,
    into_hand,
    moved,
    off_market,
    onto_market,
    out_of_discards,
    out_of_hand,
    out_of_pile,
    with_factory,
)
from kernel_lib.games.industry.rules.factories import turned
from kernel_lib.games.industry.rules.moves import Effect as Use
from kernel_lib.games.industry.rules.state import DRAW, FILL, REFILL, SCOUT, SHUFFLE, TAKE, Errand, State

Choice = tuple[int | None, int | None, int | None]
"""The card chosen (`target`), whose it is (`seat`), and what it shall count (`value`)."""
NOTHING: Final[Choice] = (None, None, None)


def uses(state: State) -> Iterator[Use]:
    """All uses of effects that the active player may make now, in canonical order. [effect-one], [as-much]"""
    for market in (0, 1):
        for neutral in (False, True):
            row = state.markets[market][state.owner_of(neutral)]
            for source in sorted({*row}):
                yield from _uses_of(state, market, neutral, source)


def _uses_of(state: State, market: int, neutral: bool, source: int) -> Iterator[Use]:
    if EFFECTS[source].verb != "copy":
        for choice in choices(state, market, neutral, source, EFFECTS[source]):
            yield _use(source, market, neutral, None, choice)
        return
    for copied in copyable(state, market):
        for choice in choices(state, market, neutral, source, EFFECTS[copied]):
            yield _use(source, market, neutral, copied, choice)


def _use(source: int, market: int, neutral: bool, copied: int | None, choice: Choice) -> Use:
    target, seat, counts = choice
    return Use(
        CODES[source],
        market,
        neutral,
        CODES[copied] if copied else None,
        CODES[target] if target else None,
        seat,
        counts,
    )


def copyable(state: State, market: int) -> list[int]:
    """The cards of a market whose effects can be copied: anybody's, and neutral ones, but no copy itself. [copy]"""
    return sorted({card for row in state.markets[market] for card in row if EFFECTS[card].verb != "copy"})


# What may be chosen -------------------------------------------------------------------------------


def choices(state: State, market: int, neutral: bool, source: int, effect: Effect) -> Iterator[Choice]:
    """What may be chosen for an effect of a card; nothing at all: it can do nothing now. [effect-choice], [as-much]"""
    return _CHOICES[effect.verb](state, market, state.owner_of(neutral), source, effect.number)


def _if_cards(state: State, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Draw and scout need a card to draw, or a discard pile to shuffle. [as-much], [reshuffle]"""
    if state.piles[owner] or state.discards[owner]:
        yield NOTHING


def _hand_cards(state: State, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Which card of the hand to discard; without one that could be, only to draw. [discard-effect], [as-much]"""
    for card in state.hand_kinds(state.active):
        if _takes(state, owner, card):
            yield card, None, None
    if _may_lack_discards(state, owner):
        yield from _if_cards(state, market, owner, source, number)


def _takes(state: State, owner: int, card: int) -> bool:
    """Whether the discard pile of `owner` takes a card: no Technology goes to the market's. [discard-effect]"""
    return owner == state.active or not is_technology(card)


def _may_lack_discards(state: State, owner: int) -> bool:
    """Whether the hand has no card for the discard pile of `owner`, or may have none as far as is known."""
    hand = state.hands[state.active]
    hidden = hand.count(HIDDEN)
    lacks = not any(_takes(state, owner, card) for card in hand if card != HIDDEN)
    if not lacks or not hidden:
        return lacks
    return hidden <= sum(not _takes(state, owner, card) for card in state.unseen(state.active))


def _here(state: State, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Which card of this market to replace. [replace-effect]"""
    for card in sorted({*state.markets[market][owner]}):
        yield card, None, None


def _there(state: State, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Which card of the other market to change places with. [swap]"""
    for card in sorted({*state.markets[1 - market][owner]}):
        yield card, None, None


def _in_pile(state: State, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Which card of the pile to search for; an empty pile is the discard pile, shuffled. [search], [reshuffle]"""
    for card in state.pile_kinds(owner) if state.piles[owner] else sorted({*state.discards[owner]}):
        if value(card) <= number:
            yield card, None, None


def _in_discard(state: State, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Which card of the discard pile to recover. [recover]"""
    for card in sorted({*state.discards[owner]}):
        if value(card) <= number:
            yield card, None, None


def _rivals_factories(state: State, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Which vertical factory of another player to turn. [rotate-effect]"""
    for seat in range(state.common):
        if seat != state.active:
            for card in state.vertical(seat):
                yield card, seat, None


def _lifts(state: State, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """What the card shall count, as far as values go. [boost-effect], [as-much]"""
    for counts in (max(value(source) - number, VALUES[0]), min(value(source) + number, VALUES[-1])):
        if counts != value(source):
            yield None, None, counts


_CHOICES: Final[dict[str, Callable[[State, int, int, int, int], Iterator[Choice]]]] = {
    "draw": _if_cards, "discard": _hand_cards, "replace": _here, "search": _in_pile, "recover": _in_discard,
    "rotate": _rivals_factories, "scout": _if_cards, "swap": _there, "boost": _lifts,
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
    return state.but(errands=(Errand(DRAW, owner, number, state.active),))


def _discard(state: State, use: Use, owner: int, number: int) -> State:
    """[discard-effect], [as-much]"""
    after = state if use.target is None else _given(state, owner, _target(use))
    return after.but(errands=(Errand(DRAW, owner, number, state.active),))


def _given(state: State, owner: int, card: int) -> State:
    """A card of the hand goes to the discard pile of `owner`, whose it is from now on. [effect-deck]"""
    after = discarded(out_of_hand(state, state.active, card), owner, card)
    return after if owner == state.active else after.but(decks=moved(after.decks, state.active, owner, (card,)))


def _replace(state: State, use: Use, owner: int, number: int) -> State:
    """[replace-effect]"""
    card = _target(use)
    what = REFILL if owner == state.common else FILL
    after = discarded(off_market(state, use.market, owner, card), owner, card)
    return after.but(errands=(Errand(what, owner, 1, use.market),))


def _search(state: State, use: Use, owner: int, number: int) -> State:
    """[search], [shown]"""
    card = _target(use)
    after = into_hand(out_of_pile(state, owner, card), state.active, (card,), shown=True, of=owner)
    return after.but(errands=(Errand(SHUFFLE, owner),))


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
    return state.but(errands=(Errand(SCOUT, owner, number), Errand(TAKE, owner)))


def _swap(state: State, use: Use, owner: int, number: int) -> State:
    """[swap]"""
    here, there = KINDS[use.source], _target(use)
    after = onto_market(off_market(state, use.market, owner, here), 1 - use.market, owner, (here,))
    return onto_market(off_market(after, 1 - use.market, owner, there), use.market, owner, (there,))


def _lift(state: State, use: Use, owner: int, number: int) -> State:
    """[boost-effect]"""
    assert use.value is not None
    return state.but(lift=(use.market, owner, KINDS[use.source], use.value))


_DEEDS: Final[dict[str, Callable[[State, Use, int, int], State]]] = {
    "draw": _draw, "discard": _discard, "replace": _replace, "search": _search, "recover": _recover,
    "rotate": _rotate, "scout": _scout, "swap": _swap, "boost": _lift,
}  # fmt: skip
