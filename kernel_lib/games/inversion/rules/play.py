"""What a move does in !nversion, in the order in which a game happens."""

from __future__ import annotations

import random
from typing import Final

from kernel_lib.cards import shuffled
from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, Outcome
from kernel_lib.games.inversion.rules.cards import (
    BITS,
    CARDS,
    CODES,
    FOLLOWS,
    HIDDEN,
    INVERTS,
    NUMBERS,
    RANKS,
    TRICKS,
    codes,
    deck,
)
from kernel_lib.games.inversion.rules.moves import Contract, Deal, Declare, Inversion, Pass, Play, Trick
from kernel_lib.games.inversion.rules.options import Options
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.seats import clockwise, put

_ALONE: Final = tuple((seat,) for seat in range(4))


def first_state(options: Options) -> State:
    """The table before the deal."""
    return State(
        options=options, to_act=(CHANCE,), events=(), hands=(), lane=(), follow=-1,
        declared=0, declarer=-1, passed=0, parent=-1, leader=-1, played=(), counted=(),
        voids=(0,) * options.players, seen=0, tricks=(), laid=(),
    )  # fmt: skip


def after(state: State, move: Move, seat: int, ms: int | None) -> State:
    """The position after a legal move."""
    if move.__class__ is Play:
        return _played(state, CARDS[move.card], seat)
    if isinstance(move, Declare):
        return _declared(state, move, seat)
    if isinstance(move, Pass):
        return _passed(state, seat)
    assert isinstance(move, Deal)
    return _dealt(state, move)


def sample_chance(state: State, rng: random.Random) -> Deal:
    """[deal]"""
    cards = shuffled(deck(state.options.suits), rng)
    rows = [cards[first : first + 10] for first in range(0, len(cards), 10)]
    return Deal(hands=tuple(codes(sorted(row)) for row in rows[:-1]), lane=codes(rows[-1]))


def _dealt(state: State, deal: Deal) -> State:
    """[deal], [follow-card], [first-seat]"""
    lane = tuple(map(CARDS.__getitem__, deal.lane))
    hands = tuple([HIDDEN if UNKNOWN in hand else sum(map(BITS.__getitem__, hand)) for hand in deal.hands])
    first = state.options.first
    leader = first if len(hands) == 2 else -1
    return state.but(
        to_act=(first,),
        events=(),
        hands=hands,
        lane=lane,
        follow=lane[0],
        leader=leader,
        seen=sum(map(BITS.__getitem__, deal.lane)),
    )


def _declared(state: State, move: Declare, seat: int) -> State:
    """[declaring]"""
    return state.but(
        to_act=_ALONE[_next_declarer(state, seat, state.passed)], events=(), declared=move.tricks, declarer=seat
    )


def _passed(state: State, seat: int) -> State:
    """[passing], [contract], [parent-leads]"""
    passed = state.passed | 1 << seat
    if passed.bit_count() < state.options.players - 1:
        return state.but(to_act=_ALONE[_next_declarer(state, seat, passed)], events=(), passed=passed)
    return as_contract(state.but(passed=passed), state.declarer, state.declared)


def as_contract(state: State, parent: int, tricks: int) -> State:
    """This position with the auction over: `parent` has to win that many tricks. [contract], [parent-leads]"""
    return state.but(
        to_act=_ALONE[parent],
        events=(Contract(parent, tricks),),
        declared=tricks,
        declarer=parent,
        parent=parent,
        leader=parent,
    )


def _next_declarer(state: State, seat: int, passed: int) -> int:
    return next(other for other in clockwise(seat + 1, state.options.players) if not passed >> other & 1)


def _played(state: State, card: int, seat: int) -> State:
    """[own-card], [inversion], [inversion-again], [turn]"""
    hands, voids, follow, bit = state.hands, state.voids, state.follow, 1 << card
    leader, tricks, laid = state.leader, state.tricks, state.laid
    if hands[seat] >= 0:
        left = list(hands)
        left[seat] ^= bit
        hands = tuple(left)
    played = (*state.played, card)
    events: tuple[Event, ...] = ()
    if INVERTS[follow] & bit:
        counted = (*state.counted, follow)
        events = (Inversion(seat, CODES[card], CODES[follow]),)
        follow = card
    else:
        counted = (*state.counted, card)
        if not FOLLOWS[follow] & bit:  # [known-void]
            voids = put(voids, seat, voids[seat] | FOLLOWS[follow])
    to_act: tuple[int, ...]
    if len(played) < len(hands):
        to_act = _ALONE[(seat + 1) % len(hands)]
    else:
        trick = _won(state, played, counted, follow)
        tricks, events, leader = (*tricks, trick), (*events, trick), trick.winner
        laid, played, counted = played, (), ()
        # Here end the trick and its inversions: [winner-leads], [ten-tricks], [follow-card], [inversion-ends]
        over = len(tricks) == TRICKS
        to_act, follow = () if over else _ALONE[leader], -1 if over else state.lane[len(tricks)]
    return State(
        state.options, to_act, events, hands, state.lane, follow,
        state.declared, state.declarer, state.passed, state.parent, leader, played, counted,
        voids, state.seen | bit, tricks, laid,
    )  # fmt: skip


def _won(state: State, played: tuple[int, ...], counted: tuple[int, ...], follow: int) -> Trick:
    """[piles]"""
    seats = clockwise(state.leader, len(played))
    inverted = played != counted
    winner = seats[counted.index(winning_card(counted, follow, inverted=inverted))]
    return Trick(len(state.tricks) + 1, winner, seats, codes(counted), CODES[follow], inverted)


def outcome(state: State) -> Outcome | None:
    """[win-two], [win-contract]"""
    if state.to_act:
        return None
    scores = state.won
    if state.options.players == 2:
        if scores[0] == scores[1]:
            return Outcome(scores, (0, 1), "draw")
        return Outcome(scores, (scores.index(max(scores)),), "most tricks")
    if scores[state.parent] >= state.declared:
        return Outcome(scores, (state.parent,), "contract made")
    children = tuple(seat for seat in range(state.options.players) if seat != state.parent)
    return Outcome(scores, children, "contract failed")


def winning_card(counted: tuple[int, ...], follow: int, *, inverted: bool) -> int:
    """Which of the counted cards, in order of play, wins. [winner], [winner-inverted], [tie]"""
    ranks = NUMBERS if inverted else RANKS[follow]
    winner = counted[0]
    for card in counted:
        if ranks[card] > ranks[winner]:  # of equals, the first
            winner = card
    return winner


# What is won so far -----------------------------------------------------------------------------


def standing(state: State) -> tuple[int, ...]:
    """Two players: the tricks that each has won. With a contract: how many tricks each side is short of having won.

    The parent needs as many as were declared, the children together what makes that impossible, 11 less those; whose
    number is no longer below zero has won, whatever comes. [win-two], [win-contract]
    """
    won, players = state.won, range(state.options.players)
    if state.parent < 0:
        return won if state.tricks else ()
    taken = won[state.parent]
    parent, children = taken - state.declared, len(state.tricks) - taken - (TRICKS + 1 - state.declared)
    return tuple(parent if seat == state.parent else children for seat in players)


def settled(state: State) -> bool:
    """Whether somebody has won, whatever comes. [win-two], [win-contract]"""
    now = standing(state)
    return bool(now) and max(now) >= (0 if state.parent >= 0 else TRICKS // 2 + 1)


def settling_trick(state: State) -> int:
    """The number of the trick after which the outcome could not be another; the last one of a draw.

    That is the first one after which somebody has six of two players' tricks, the parent what was declared, or the
    children so many that it cannot be reached any more.
    """
    won = [0] * state.options.players
    for trick in state.tricks:
        won[trick.winner] += 1
        if state.parent < 0:
            settled = max(won) > TRICKS // 2
        else:
            settled = won[state.parent] >= state.declared or trick.number - won[state.parent] > TRICKS - state.declared
        if settled:
            return trick.number
    return len(state.tricks)
