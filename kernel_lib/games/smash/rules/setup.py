"""Setup: what is agreed before a game of Smash Gear, the table before it, and what comes by chance."""

from __future__ import annotations

import random
from collections import Counter
from typing import Annotated, Final, Literal

import msgspec

from kernel_lib import core
from kernel_lib.core import CHANCE, UNKNOWN, Move, Refusal
from kernel_lib.core.cards import shuffled
from kernel_lib.core.tuples import add_card, replace_at
from kernel_lib.games.smash.rules.components import (
    GAP,
    HIDDEN,
    HOUSE,
    KINDS,
    NAMES,
    PILE_KINDS,
    PILES,
    SHELF,
)
from kernel_lib.games.smash.rules.moves import Draw, Refill, Shuffle
from kernel_lib.games.smash.rules.rulebook import RULEBOOK
from kernel_lib.games.smash.rules.state import NextState, State


class Options(core.Options, frozen=True, kw_only=True):
    """Options that people agree on before a game. [board], [who-first], [first-buyer], [turn-limit]"""

    catalogue = "smash"
    by_seat = ("first",)

    players: Literal[2]
    width: Annotated[int, msgspec.Meta(ge=5, le=15)] = HOUSE.width
    height: Annotated[int, msgspec.Meta(ge=7, le=15)] = HOUSE.height
    first: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    max_turns: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 100


def initial_state(options: Options) -> State:
    """Return the table before the shuffle. [start-gears], [start-base], [board], [store], [first-buyer]"""
    rows, cols = options.height, options.width
    middle = cols // 2
    bases = (((rows - 2) * cols + middle,), (cols + cols - 1 - middle,))
    return State(
        options=options, to_act=(CHANCE,), events=(), turn=0, active=options.first, gears=(HOUSE.start_gears,) * 2,
        honor=(0, 0), hands=((), ()), drawn=((), ()), piles=((), ()), store=((), ()),
        stock=(HOUSE.base.cards - 2, HOUSE.destroy.cards), bases=bases, machines=(), plugins=(), landfill=((), ()),
        assembled=0, assemblies=0, builds=0, stack=(), passed=0, ending=False, gaps=(), draws=(), throws=(0, 0),
        splits=(),
    )  # fmt: skip


# Chance: the shuffle, and the cards that come from the piles ------------------------------------------
# The shuffle settles the order of the piles. A refill and a draw are moves of their own, so that a view or a redacted
# log, which do not know that order, are played on when a card comes to light.


def sample_chance(state: State, rng: random.Random) -> Move:
    """Return the shuffle, refill or draw that is due; a hidden top card is drawn from those that nobody has seen.

    [piles], [refill], [draws]
    """
    if not state.store[0]:
        machines, programs = ([NAMES[kind] for kind in shuffled(state.unseen(pile), rng)] for pile in (0, 1))
        return Shuffle(tuple(machines), tuple(programs))
    pile, slot = state.gaps[0] if state.gaps else (state.draws[0][1], 0)
    top = state.piles[pile][0]
    card = NAMES[top if top != HIDDEN else rng.choice(state.unseen(pile))]
    return Refill(PILES[pile], slot, card) if state.gaps else Draw(state.draws[0][0], PILES[pile], card)


def check_chance(state: State, move: Move, seat: int) -> Refusal | None:
    """Refuse what is not a result of the chance move that is due. [piles], [refill], [draws]"""
    if not state.store[0]:
        return check_shuffle(state, move, seat)
    return check_refill(state, move, seat) if state.gaps else check_draw(state, move, seat)


def check_shuffle(_state: State, move: Move, _seat: int) -> Refusal | None:
    """Refuse piles that do not hold each card as often as there are copies; all of a pile may be unknown. [piles]"""
    if isinstance(move, Shuffle) and all(
        Counter(names) in (whole, Counter({UNKNOWN: whole.total()}))
        for names, whole in zip((move.machines, move.programs), _WHOLE, strict=True)
    ):
        return None
    return RULEBOOK.refuse("piles", copies=HOUSE.copies)


_WHOLE: Final = tuple(Counter({NAMES[kind]: HOUSE.copies for kind in kinds}) for kinds in PILE_KINDS)
"""Per pile, how often each card is in it."""


def apply_shuffle(state: State, move: Shuffle, _seat: int) -> NextState:
    """Lay out the piles, face down; the places of the store are to be filled from them. [piles], [store]"""
    piles = tuple(tuple(KINDS.get(name, HIDDEN) for name in names) for names in (move.machines, move.programs))
    gaps = tuple((pile, slot) for pile in (0, 1) for slot in range(SHELF[pile]))
    return state.replace(piles=piles, store=tuple((GAP,) * places for places in SHELF), gaps=gaps), ()


def check_refill(state: State, move: Move, _seat: int) -> Refusal | None:
    """Refuse to refill another place than the first empty one, or with another card than the top one. [refill]"""
    pile, slot = state.gaps[0]
    if (
        isinstance(move, Refill)
        and (move.pile, move.slot) == (PILES[pile], slot)
        and _may_be_on_top(state, pile, move.card)
    ):
        return None
    return RULEBOOK.refuse("refill", pile=PILES[pile], slot=slot)


def apply_refill(state: State, move: Refill, _seat: int) -> NextState:
    """Lay the top card of a pile on the empty place of the store. [refill]"""
    pile, slot = state.gaps[0]
    store = replace_at(state.store, pile, replace_at(state.store[pile], slot, KINDS[move.card]))
    return state.replace(
        store=store, piles=replace_at(state.piles, pile, state.piles[pile][1:]), gaps=state.gaps[1:]
    ), ()


def check_draw(state: State, move: Move, _seat: int) -> Refusal | None:
    """Refuse a draw by another seat, from another pile, or of another card than the top one.

    Of the pile of machines only the one who draws sees the card: to others it may stay unknown. [draws], [hidden]
    """
    owner, pile = state.draws[0]
    if isinstance(move, Draw) and (move.seat, move.pile) == (owner, PILES[pile]):
        unseen = pile == 0 and state.piles[pile][0] == HIDDEN and move.card == UNKNOWN
        if unseen or _may_be_on_top(state, pile, move.card):
            return None
    return RULEBOOK.refuse("draws", seat=owner, pile=PILES[pile])


def apply_draw(state: State, move: Draw, _seat: int) -> NextState:
    """Take the top card of a pile into a hand: a program is seen by all, a machine by its owner alone. [draws]"""
    owner, pile = state.draws[0]
    card = KINDS.get(move.card, HIDDEN)
    state = state.replace(piles=replace_at(state.piles, pile, state.piles[pile][1:]), draws=state.draws[1:])
    if pile:
        return state.replace(hands=replace_at(state.hands, owner, add_card(state.hands[owner], card))), ()
    return state.replace(drawn=replace_at(state.drawn, owner, add_card(state.drawn[owner], card))), ()


def _may_be_on_top(state: State, pile: int, card: str) -> bool:
    """Return True if a card may be the top one of a pile, as far as that is known."""
    top, kind = state.piles[pile][0], KINDS.get(card)
    return kind is not None and (top == kind or (top == HIDDEN and kind in state.unseen(pile)))
