"""A position of GEAR, and what a seat may know of it."""

from __future__ import annotations

import random

from kernel_lib import core
from kernel_lib.core import UNKNOWN, Move
from kernel_lib.core.cards import shuffled
from kernel_lib.core.tuples import replace_at
from kernel_lib.games.gear.rules.components import FULL, HIDDEN, KINDS, kinds_in, pack
from kernel_lib.games.gear.rules.moves import HIGHEST_BID, Deal, Round, Trick

# A position of GEAR --------------------------------------------------------------------------------


class State(core.State, frozen=True, gc=False):
    """A position.

    round    its number, 0 before the first deal        points    per seat, paid bids taken off
    starter  start player of the round                  closed    per seat its closed hand, HIDDEN if unknown
    kept     per seat how many closed cards it has      opened    per seat its open hand
    sets     the open sets while they are for sale      bidders   per set the seat that holds it, -1 for none
    bids     per set the value bid, -1 for none         waiting   the seats that have not bid yet, in order
    paid     per seat what it paid this round           leader    seat that leads the trick, -1 before
    played   per play of this trick its kinds           shown     closed cards that were played this round
    tricks   the tricks of this round                   scored    the rounds so far
    """

    round: int
    points: tuple[int, ...]
    starter: int
    closed: tuple[int, ...]
    kept: tuple[int, ...]
    opened: tuple[int, ...]
    sets: tuple[int, ...]
    bidders: tuple[int, ...]
    bids: tuple[int, ...]
    waiting: tuple[int, ...]
    paid: tuple[int, ...]
    leader: int
    played: tuple[tuple[int, ...], ...]
    shown: int
    tricks: tuple[Trick, ...]
    scored: tuple[Round, ...]

    @property
    def in_auction(self) -> bool:
        """Return True while sets are for sale."""
        return bool(self.sets)

    @property
    def ousted(self) -> tuple[int, ...]:
        """Return the seats that were outbid and have no set."""
        return tuple(
            seat
            for seat in range(self.options.players)
            if self.in_auction and seat not in self.bidders and seat not in self.waiting
        )

    @property
    def taken(self) -> tuple[int, ...]:
        """Return tricks taken this round per seat, pairs counted twice. [piles], [pairs-count-two]"""
        taken = [0] * self.options.players
        for trick in self.tricks:
            taken[trick.winner] += trick.size
        return tuple(taken)

    @property
    def led(self) -> tuple[int, ...]:
        """Return the lead of this trick; empty if there is none yet."""
        return self.played[0] if self.played else ()

    @property
    def sums(self) -> tuple[int, ...]:
        """Return the totals that decide who wins: the points of each seat, or of the two teams. [win], [teams]"""
        points = self.points
        return (points[0] + points[2], points[1] + points[3]) if self.options.variant == "teams" else points

    @property
    def unseen(self) -> int:
        """Return the cards that lie in no known place, as a hand."""
        open_cards = sum(self.sets) + sum(self.opened) + sum(pack(play) for play in self.played)
        taken = sum(pack(KINDS[code] for code in cards) for trick in self.tricks for cards in trick.cards)
        return FULL - open_cards - taken - sum(max(hand, 0) for hand in self.closed)

    def closed_pool(self, seat: int) -> int:
        """Return the closed hand of a seat; if it is hidden, all cards that could be in it."""
        return self.closed[seat] if self.closed[seat] >= 0 else self.unseen

    def bid_limit(self, seat: int) -> int:
        """Return the most that a seat may bid, in points. [bid-values], [debt]"""
        return HIGHEST_BID if self.options.debt else min(HIGHEST_BID, max(self.points[seat], 0))


# What a seat may know in GEAR ----------------------------------------------------------------------


def observe(state: State, seat: int | None) -> State:
    """Return the position without the closed hands of others; an empty hand hides nothing. [closed-hand]"""
    closed = tuple(
        hand if owner == seat or not kept else HIDDEN
        for owner, (hand, kept) in enumerate(zip(state.closed, state.kept, strict=True))
    )
    return state.replace(closed=closed)


def resample_hidden(state: State, rng: random.Random) -> State:
    """Return the position with the unknown hands drawn, uniformly among all deals of the unseen cards.

    Only open cards must follow, so what was played tells nothing about closed hands. [closed-free]
    """
    hidden = [seat for seat, hand in enumerate(state.closed) if hand < 0]
    if not hidden:
        return state
    cards = iter(shuffled(kinds_in(state.unseen), rng))
    closed = state.closed
    for seat in hidden:
        closed = replace_at(closed, seat, pack(next(cards) for _ in range(state.kept[seat])))
    return state.replace(closed=closed)


def observe_move(state: State, move: Move, mover: int | None, seat: int | None) -> Move:
    """Return a move as a seat sees it: of a deal its own closed hand alone. [closed-hand]"""
    if not isinstance(move, Deal):
        return move
    return Deal(
        tuple(row if owner == seat else (UNKNOWN,) * len(row) for owner, row in enumerate(move.closed)), move.sets
    )
