"""What a seat may know in Smash Gear."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from kernel_lib.cards import shuffled
from kernel_lib.core import UNKNOWN, Move
from kernel_lib.games.smash.rules.cards import HIDDEN, PILES
from kernel_lib.games.smash.rules.moves import Draw, Shuffle
from kernel_lib.games.smash.rules.state import Cards, State


def masked(state: State, seat: int | None) -> State:
    """[hidden]: what was bought in the open stays known; machines drawn from the pile, and the piles, do not."""
    drawn = tuple(cards if owner == seat else (HIDDEN,) * len(cards) for owner, cards in enumerate(state.drawn))
    return state.but(drawn=drawn, piles=tuple((HIDDEN,) * len(pile) for pile in state.piles))


def filled_in(state: State, rng: random.Random) -> State:
    """Uniform: who is asked, and what is played, hangs on cards that all have seen, so nothing tells of hidden ones.

    [hidden]
    """
    if not any(HIDDEN in cards for cards in (*state.drawn, *state.piles)):
        return state
    machines, programs = (iter(shuffled(state.unseen(pile), rng)) for pile in (0, 1))
    drawn = tuple(tuple(sorted(_known(cards, machines))) if HIDDEN in cards else cards for cards in state.drawn)
    piles = tuple(_known(pile, unseen) for pile, unseen in zip(state.piles, (machines, programs), strict=True))
    return state.but(drawn=drawn, piles=piles)


def _known(cards: Cards, unseen: Iterator[int]) -> Cards:
    """These cards, the hidden ones out of those that are unseen."""
    return tuple(next(unseen) if card == HIDDEN else card for card in cards)


def seen_move(state: State, move: Move, mover: int | None, seat: int | None) -> Move:
    """[hidden], [draws]"""
    if isinstance(move, Shuffle):
        return Shuffle((UNKNOWN,) * len(move.machines), (UNKNOWN,) * len(move.programs))
    if isinstance(move, Draw) and move.pile == PILES[0] and move.seat != seat:
        return msgspec.structs.replace(move, card=UNKNOWN)
    return move
