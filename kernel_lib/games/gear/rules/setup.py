"""Setup: what is agreed before a game of GEAR, the table before the first deal, and the deal of each round."""

from __future__ import annotations

import random
from collections import Counter
from typing import Annotated, Final, Literal, Self

import msgspec

from kernel_lib import core
from kernel_lib.core import CHANCE, UNKNOWN, Refusal
from kernel_lib.core.cards import shuffled
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.gear.rules.components import CLOSED, FULL, HIDDEN, KINDS, SET, codes, kinds_in, pack
from kernel_lib.games.gear.rules.moves import Deal
from kernel_lib.games.gear.rules.rulebook import RULEBOOK
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.rules.turns import sell_sets

MOST: Final = 1_000_000
"""The most rounds, points to reach, and points to start with that may be agreed; the catalogue states it, too."""
ROUNDS: Final = 4
"""The rounds of a game for which neither rounds nor a target were agreed."""


class Options(core.Options, frozen=True, kw_only=True):
    """Options that people agree on before a game. [start-points], [start-player], [debt], [end], [easy], [teams]"""

    catalogue = "gear"
    by_seat = ("first",)

    players: Literal[2, 3, 4, 5]
    variant: Literal["standard", "easy", "teams"] = "standard"
    rounds: int | None = None
    target: int | None = None
    start_points: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 5
    debt: bool = True
    first: int = 0

    def completed(self) -> Self:
        if self.rounds is not None and self.target is not None:
            raise ValueError(self.fault("two-ends"))
        for name, number in (("rounds", self.rounds), ("target", self.target)):
            if number is not None and not 1 <= number <= MOST:
                raise ValueError(self.fault("range", name=name, most=MOST, number=number))
        if not 0 <= self.first < self.players:
            raise ValueError(self.fault("first", last=self.players - 1, first=self.first))
        if self.variant == "teams" and self.players != 4:
            raise ValueError(self.fault("teams", players=self.players))
        if self.target is None and self.rounds is None:
            return msgspec.structs.replace(self, rounds=ROUNDS)
        return self


def initial_state(options: Options) -> State:
    """Return the table before the first deal. [start-points], [start-player]"""
    nobody, nothing = (-1,) * options.players, (0,) * options.players
    return State(
        options=options, to_act=(CHANCE,), events=(), round=0, points=(options.start_points,) * options.players,
        starter=options.first, closed=(), kept=(), opened=(), sets=(), bidders=nobody, bids=nobody, waiting=(),
        paid=nothing, leader=-1, played=(), shown=0, tricks=(), scored=(),
    )  # fmt: skip


# The deal of a round ----------------------------------------------------------------------------------


def sample_deal(state: State, rng: random.Random) -> Deal:
    """Deal two closed cards to each player, and lay out as many sets of six. [deal]"""
    players = state.options.players
    cards = shuffled(kinds_in(FULL), rng)
    closed = [cards[CLOSED * seat : CLOSED * (seat + 1)] for seat in range(players)]
    rest = cards[CLOSED * players :]
    sets = [rest[SET * number : SET * (number + 1)] for number in range(players)]
    return Deal(tuple(codes(sorted(row)) for row in closed), tuple(codes(sorted(row)) for row in sets))


def check_deal(state: State, move: core.Move, _seat: int) -> Refusal | None:
    """Refuse a deal that is impossible; a closed hand with an unknown card counts as hidden. [deal], [cards]"""
    players = state.options.players
    if not isinstance(move, Deal):
        return RULEBOOK.refuse("deal", players=players)
    rows = (*move.closed, *move.sets)
    known = [code for row in rows for code in row if code != UNKNOWN]
    strange = [code for code in known if code not in KINDS]
    if strange:
        return RULEBOOK.refuse("cards", card=strange[0])
    complete = [len(row) for row in rows] == [CLOSED] * players + [SET] * players and len(move.sets) == players
    sets_known = not any(UNKNOWN in row for row in move.sets)
    if complete and sets_known and max(Counter(known).values()) <= 2:
        return None
    return RULEBOOK.refuse("deal", players=players)


def apply_deal(state: State, deal: Deal, _seat: int) -> State:
    """Lay out the cards; the player left of the start player bids first. In the easy game nobody bids: each seat gets
    the set of its own number at once.

    [deal], [bidding-order], [easy]
    """
    players = state.options.players
    closed = tuple(HIDDEN if UNKNOWN in row else pack(map(KINDS.__getitem__, row)) for row in deal.closed)
    nobody, waiting = (-1,) * players, turn_order((state.starter + 1) % players, players)
    dealt = state.replace(
        to_act=waiting[:1], events=(), round=state.round + 1, closed=closed, kept=(CLOSED,) * players,
        opened=(0,) * players, sets=tuple(pack(map(KINDS.__getitem__, row)) for row in deal.sets), bidders=nobody,
        bids=nobody, waiting=waiting, paid=(0,) * players, leader=-1, played=(), shown=0, tricks=(),
    )  # fmt: skip
    return dealt if state.options.variant != "easy" else sell_sets(dealt, tuple(range(players)), (0,) * players, ())
