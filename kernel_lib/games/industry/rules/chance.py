"""What chance brings: who begins, what the market deck is made of, and what comes from the top of a deck."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from kernel_lib.core import UNKNOWN, Move, Refusal
from kernel_lib.core.cards import shuffled
from kernel_lib.games.industry.rules.components import HIDDEN, KINDS, codes, is_technology, kinds
from kernel_lib.games.industry.rules.decks import pool
from kernel_lib.games.industry.rules.moves import MARKETS, Draw, First, Market, Random, Refill, Reveal, Shuffle
from kernel_lib.games.industry.rules.rulebook import RULEBOOK
from kernel_lib.games.industry.rules.state import (
    DRAW,
    FILL,
    FIRST,
    MARKET,
    PREPARE,
    RANDOM,
    REFILL,
    SCOUT,
    SHUFFLE,
    State,
)
from kernel_lib.words.grammar import counted

MARKET_DECK: Final = 30
"""So many cards the market deck of the basic game has. [market-deck]"""

_BY_ERRAND: Final = {DRAW: Draw, FILL: Reveal, REFILL: Refill, SCOUT: Reveal}
_FROM_THE_TOP: Final = frozenset(_BY_ERRAND.values())
_RULES: Final = {
    Random: "market-deck", Market: "market-order", Shuffle: "reshuffle", Draw: "deck-order", Reveal: "deck-order",
    Refill: "neutrals",
}  # fmt: skip


def due(state: State) -> tuple[Any, int | None, Sequence[int]]:
    """The chance move that is due: its kind, whose deck (None: the market's), and the cards as far as known."""
    if not state.errands:
        kind = {FIRST: First, RANDOM: Random, MARKET: Market}[state.step]
        return kind, None, () if kind is First else _unused(state) if kind is Random else state.decks[state.common]
    errand = state.errands[0]
    seat = None if errand.owner == state.common else errand.owner
    pile = state.piles[errand.owner]
    if errand.what == PREPARE:
        return Shuffle, seat, state.unseen(errand.owner)
    if errand.what == SHUFFLE or not pile:
        return Shuffle, seat, pile or state.discards[errand.owner]
    return _BY_ERRAND[errand.what], seat, pile[: state.wanted(errand)]


def _unused(state: State) -> tuple[int, ...]:
    """What the players left of their Tech Decks, Technology apart. [market-deck]"""
    left = Counter(pool(state.options.mode) * state.options.players)
    for seat in range(state.options.players):
        left.subtract(state.decks[seat])
    return tuple(card for card in sorted(left.elements()) if not is_technology(card))


def _size(kind: Any, cards: Sequence[int]) -> int:
    """How many cards this move names."""
    return min(MARKET_DECK, len(cards)) if kind is Random else len(cards)


def sample_chance(state: State, rng: random.Random) -> Move:
    """A result of the chance move that is due."""
    kind, seat, cards = due(state)
    if kind is First:
        return First(rng.randrange(state.options.players))
    if kind is Random:
        return Random(codes(sorted(shuffled(cards, rng)[: _size(kind, cards)])))
    if kind is Market:
        return Market(codes(shuffled(cards, rng)))
    if kind is Shuffle:
        return Shuffle(seat, codes(shuffled(cards, rng)))
    return _from_the_top(state, kind, seat, cards)


def _from_the_top(state: State, kind: Any, seat: int | None, cards: Sequence[int]) -> Move:
    """The only move that can come where the top of a deck is known."""
    top: Move = Refill(state.errands[0].place, codes(cards)) if kind is Refill else kind(seat, codes(cards))
    return top


def fault_in_chance(state: State, move: Move) -> Refusal | None:
    """None if chance may bring this, else why not.
    [first-player], [market-deck], [market-order], [reshuffle], [deck-order], [neutrals]
    """
    kind, seat, cards = due(state)
    if kind is First:
        fits = isinstance(move, First) and move.seat in range(state.options.players)
        return None if fits else RULEBOOK.refuse("first-player", last=state.options.players - 1)
    if kind in _FROM_THE_TOP and HIDDEN not in cards and move == _from_the_top(state, kind, seat, cards):
        return None
    written = (
        move.deck
        if isinstance(move, (Random, Market, Shuffle))
        else move.cards
        if isinstance(move, (Draw, Reveal, Refill))
        else ()
    )
    strange = [code for code in written if code not in KINDS and code != UNKNOWN]
    if strange:
        return RULEBOOK.refuse("cards", card=strange[0])
    place: dict[str, int | None] = (
        {"market": state.errands[0].place} if kind is Refill else {} if kind in (Random, Market) else {"seat": seat}
    )
    named = type(move) is kind and all(getattr(move, name) == expected for name, expected in place.items())
    if named and len(written) == _size(kind, cards) and _may_come(state, kind, kinds(written), cards):
        return None
    due_now = counted(_size(kind, cards), "card")
    return RULEBOOK.refuse(_RULES[kind], cards=due_now, market=MARKETS[place.get("market") or 0])


def _may_come(state: State, kind: Any, written: Sequence[int], cards: Sequence[int]) -> bool:
    """Whether so many cards can come, as far as is known; unknown ones only where they stay hidden."""
    if kind is Random:
        return not Counter(written) - Counter(cards)
    owner = state.errands[0].owner if state.errands else state.common
    if kind in (Market, Shuffle):
        known = state.unseen(owner) if HIDDEN in cards else cards
        return all(card == HIDDEN for card in written) or not Counter(written) - Counter(known)
    hides = kind is Draw and owner != state.common
    if any(
        (card == HIDDEN and not hides) or top not in (card, HIDDEN) for card, top in zip(written, cards, strict=True)
    ):
        return False
    new = Counter(card for card, top in zip(written, cards, strict=True) if card != top)
    return not new or not new - Counter(state.unseen(owner))
