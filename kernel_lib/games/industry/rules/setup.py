"""Setup: the table of Gears of Industry before a game, and what comes before the first turn.

Everybody prepares a deck; chance says who begins and makes the market deck; everybody chooses factories to start with.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any, Final

from kernel_lib.core import Move, Refusal
from kernel_lib.core.cards import shuffled
from kernel_lib.core.tuples import replace_at, turn_order
from kernel_lib.games.industry.rules.checks import BrokenRule, unless_listed
from kernel_lib.games.industry.rules.components import KINDS, codes, is_technology, kinds
from kernel_lib.games.industry.rules.decks import PRESETS, STARTERS, deck_faults, pool_cards, preset, starter_cards
from kernel_lib.games.industry.rules.draws import (
    cards_of,
    check_codes,
    check_draw,
    due_draw,
    fits_deck,
    into_hand,
    sample_draw,
    with_cards,
)
from kernel_lib.games.industry.rules.moves import First, Market, Personalise, Random, Start
from kernel_lib.games.industry.rules.options import Options
from kernel_lib.games.industry.rules.rulebook import RULEBOOK
from kernel_lib.games.industry.rules.state import (
    DRAW,
    FIRST,
    MARKET,
    OPENING,
    PERSONALISE,
    PREPARE,
    RANDOM,
    REFILL,
    START,
    PendingDraw,
    State,
)


def initial_state(options: Options) -> State:
    """Return the table before the decks are built. [personalise]"""
    owners = options.players + 1
    seats = ((),) * options.players
    return State(
        options=options, to_act=(0,), events=(), step=PERSONALISE, round=0, first=-1, active=-1,
        waiting=tuple(range(options.players)), pending=(), decks=((),) * owners, piles=((),) * owners, hands=seats,
        shown=seats, discards=((),) * owners, revealed=(), factories=seats, markets=(((),) * owners,) * 2, output=0,
        entered=0, lift=(), clashed=(), clashing=-1, boosts=(0,) * options.players, points=(0,) * options.players,
    )  # fmt: skip


# Preparing decks ----------------------------------------------------------------------------------


def legal_decks(state: State, _seat: int) -> tuple[Move, ...]:
    """Return the presets; other decks may be played as well, see `decks.deck_faults`. [deck-size]"""
    return tuple([preset_move(name, state.options.mode) for name in PRESETS])


@cache
def preset_move(name: str, mode: str) -> Personalise:
    """Return the move that chooses a preset."""
    return Personalise(*preset(name, mode))


def check_personalise(state: State, move: Personalise, _seat: int) -> Refusal | None:
    """Refuse a deck that the rules of deck building do not allow. [personalise], [deck-size], [pool]"""
    mode = state.options.mode
    wrong = deck_faults(move.deck, move.market, mode)
    return RULEBOOK.refuse(wrong[0].rule, _closest_deck(move, mode), **wrong[0].args) if wrong else None


def _closest_deck(wanted: Personalise, mode: str) -> Personalise:
    """Return the preset that shares most cards with a deck."""
    cards = Counter(wanted.deck + wanted.market)
    presets = [preset_move(name, mode) for name in PRESETS]
    return max(presets, key=lambda move: (cards & Counter(move.deck + move.market)).total())


def apply_personalise(state: State, move: Personalise, seat: int) -> State:
    """Keep the deck of the seat, and add its share to the market deck. [personalise], [market-share]"""
    deck, share = with_cards((), kinds(move.deck)), kinds(move.market)
    decks = replace_at(replace_at(state.decks, seat, deck), state.common, with_cards(state.decks[state.common], share))
    return state.replace(decks=decks, waiting=state.waiting[1:])


# What chance brings: here what comes before the first turn, the rest in `draws` -------------------

MARKET_DECK: Final = 30
"""The size of the market deck of the basic game. [market-deck]"""


def chance_due(state: State) -> tuple[Any, int | None, Sequence[int]]:
    """Return the chance move that is due: its kind, whose deck (None: the market's), and the cards as far as known."""
    if state.pending:
        return due_draw(state)
    if state.step == FIRST:
        return First, None, ()
    return (Random, None, _unused_cards(state)) if state.step == RANDOM else (Market, None, state.decks[state.common])


def _unused_cards(state: State) -> tuple[int, ...]:
    """Return the cards that the players left of their Tech Decks, Technology apart. [market-deck]"""
    left = Counter(pool_cards(state.options.mode) * state.options.players)
    for seat in range(state.options.players):
        left.subtract(state.decks[seat])
    return tuple(card for card in sorted(left.elements()) if not is_technology(card))


def sample_chance(state: State, rng: random.Random) -> Move:
    """Draw a result of the chance move that is due."""
    if state.pending:
        return sample_draw(state, rng)
    kind, _, cards = chance_due(state)
    if kind is First:
        return First(rng.randrange(state.options.players))
    if kind is Random:
        return Random(codes(sorted(shuffled(cards, rng)[:MARKET_DECK])))
    return Market(codes(shuffled(cards, rng)))


def check_chance(state: State, move: Move, _seat: int) -> Refusal | None:
    """Refuse what chance cannot bring now. [first-player], [market-deck], [market-order], and those of `check_draw`"""
    if state.pending:
        return check_draw(state, move)
    if state.step == FIRST:
        fits = isinstance(move, First) and move.seat in range(state.options.players)
        return None if fits else RULEBOOK.refuse("first-player", last=state.options.players - 1)
    return _check_market_deck(state, move)


def _check_market_deck(state: State, move: Move) -> Refusal | None:
    """Refuse a market deck of too few or too many cards, or of others than there are; and an order of other cards.

    [market-deck], [market-order], [cards]
    """
    kind, _, cards = chance_due(state)
    written = cards_of(move)
    if strange := check_codes(written):
        return strange
    size = min(MARKET_DECK, len(cards)) if kind is Random else len(cards)
    if type(move) is kind and len(written) == size:
        deck = kinds(written)
        if not Counter(deck) - Counter(cards) if kind is Random else fits_deck(deck, cards):
            return None
    rule = "market-deck" if kind is Random else "market-order"
    return RULEBOOK.refuse(rule, n=size)


def apply_first(state: State, move: First, _seat: int) -> State:
    """Say who begins; players who give a share have made the market deck already. [first-player], [market-deck]"""
    return state.replace(first=move.seat, step=MARKET if state.decks[state.common] else RANDOM)


def apply_random(state: State, move: Random, _seat: int) -> State:
    """Make the market deck of the basic game. [market-deck]"""
    return state.replace(decks=replace_at(state.decks, state.common, with_cards((), kinds(move.deck))), step=MARKET)


def apply_market(state: State, move: Market, _seat: int) -> State:
    """Lay down the market deck in its order, and two neutral cards into each market. [market-order], [neutrals]"""
    return state.replace(
        piles=replace_at(state.piles, state.common, kinds(move.deck)),
        step=START,
        waiting=turn_order(state.first, state.common),
        pending=(PendingDraw(REFILL, state.common, place=0), PendingDraw(REFILL, state.common, place=1)),
    )


# Choosing factories to start with -----------------------------------------------------------------


def legal_starts(state: State, seat: int) -> tuple[Move, ...]:
    """Return the choices of three Technology cards of a deck. [start]"""
    return tuple(
        [Start(codes(three)) for three in dict.fromkeys(combinations(starter_cards(state.decks[seat]), STARTERS))]
    )


def check_start(state: State, move: Start, seat: int) -> Refusal | None:
    """Refuse any other cards; in which order they are named does not matter. [start], [cards]"""
    if all(code in KINDS for code in move.cards) and Start(codes(sorted(kinds(move.cards)))) in legal_starts(
        state, seat
    ):
        return None
    return _check_listed_start(state, move, seat)


@unless_listed(legal_starts)
def _check_listed_start(_state: State, _move: Start, _seat: int) -> BrokenRule:
    """Refuse a start that is not listed. [start]"""
    return "start", {}


def apply_start(state: State, move: Start, seat: int) -> State:
    """Take the three cards; the rest is shuffled, and a hand drawn. [start], [opening-hand], [extra-deal]"""
    after = into_hand(state, seat, kinds(move.cards), shown=True, of=seat)
    drawing = PendingDraw(DRAW, seat, OPENING + state.options.extra_deal, seat)
    return after.replace(waiting=state.waiting[1:], pending=(PendingDraw(PREPARE, seat), drawing))
