"""Setup: what is agreed before a game of !nversion, the table before the deal, and the deal."""

from __future__ import annotations

import random
from typing import Literal, Self, get_args

import msgspec

from kernel_lib import core
from kernel_lib.core import CHANCE, UNKNOWN, Refusal
from kernel_lib.core.cards import shuffled
from kernel_lib.games.inversion.rules.components import (
    BITS,
    CARDS,
    HIDDEN,
    SUITS,
    TRICKS,
    Suit,
    codes,
    codes_in_use,
    deck,
    suits_args,
)
from kernel_lib.games.inversion.rules.moves import Deal
from kernel_lib.games.inversion.rules.rulebook import RULEBOOK
from kernel_lib.games.inversion.rules.state import State


class Options(core.Options, frozen=True, kw_only=True):
    """Options that people agree on before a game. [suits-in-use], [first-seat]"""

    catalogue = "inversion"
    by_seat = ("first",)

    players: Literal[2, 3, 4]
    suits: tuple[Suit, ...] = ()
    first: int = 0

    def completed(self) -> Self:
        suits: tuple[Suit, ...] = self.suits or get_args(Suit)[: self.players + 1]
        if len(set(suits)) != len(suits) or len(suits) != self.players + 1:
            raise ValueError(self.fault("suits", players=self.players, count=self.players + 1, suits=suits))
        if not 0 <= self.first < self.players:
            raise ValueError(self.fault("first", last=self.players - 1, first=self.first))
        return msgspec.structs.replace(self, suits=tuple(sorted(suits, key=SUITS.index)))


def initial_state(options: Options) -> State:
    """Return the table before the deal."""
    return State(
        options=options, to_act=(CHANCE,), events=(), hands=(), lane=(), follow=-1,
        declared=0, declarer=-1, passed=0, parent=-1, leader=-1, played=(), counted=(),
        voids=(0,) * options.players, seen=0, tricks=(), laid=(),
    )  # fmt: skip


# The deal ---------------------------------------------------------------------------------------------


def sample_deal(state: State, rng: random.Random) -> Deal:
    """Deal ten cards to each player and ten to the lane. [deal]"""
    cards = shuffled(deck(state.options.suits), rng)
    rows = [cards[first : first + 10] for first in range(0, len(cards), 10)]
    return Deal(hands=tuple(codes(sorted(row)) for row in rows[:-1]), lane=codes(rows[-1]))


def check_deal(state: State, move: core.Move, _seat: int) -> Refusal | None:
    """Refuse an impossible deal; a hand with an unknown card counts as hidden. [deal], [cards], [suits-in-use]"""
    players = state.options.players
    if isinstance(move, Deal):
        rows = (*move.hands, move.lane)
        known = [code for row in rows for code in row if code != UNKNOWN]
        different, in_use = set(known), codes_in_use(state.options.suits)
        if not different <= in_use:
            strange = next(code for code in known if code not in in_use)
            return RULEBOOK.refuse("cards", card=strange, **suits_args(state.options.suits))
        sizes_fit = [len(row) for row in rows] == [TRICKS] * (players + 1)
        if sizes_fit and len(different) == len(known) and UNKNOWN not in move.lane:
            return None
    return RULEBOOK.refuse("deal", players=players)


def apply_deal(state: State, deal: Deal, _seat: int) -> State:
    """Lay out the lane and the hands; two players play at once, more declare first.

    [deal], [follow-card], [first-seat]
    """
    lane = tuple(map(CARDS.__getitem__, deal.lane))
    hands = tuple([HIDDEN if UNKNOWN in hand else sum(map(BITS.__getitem__, hand)) for hand in deal.hands])
    first = state.options.first
    leader = first if len(hands) == 2 else -1
    return state.replace(
        to_act=(first,),
        events=(),
        hands=hands,
        lane=lane,
        follow=lane[0],
        leader=leader,
        seen=sum(map(BITS.__getitem__, deal.lane)),
    )
