"""Scoring: who takes a trick, when the game is decided, and who has won."""

from __future__ import annotations

from kernel_lib.core import Outcome
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.inversion.rules.components import CODES, NUMBERS, RANKS, TRICKS, codes
from kernel_lib.games.inversion.rules.moves import Trick
from kernel_lib.games.inversion.rules.state import State

# A trick ----------------------------------------------------------------------------------------------


def winning_card(counted: tuple[int, ...], follow: int, *, inverted: bool) -> int:
    """Return the counted card, in order of play, that takes the trick. [winner], [winner-inverted], [tie]"""
    ranks = NUMBERS if inverted else RANKS[follow]
    winner = counted[0]
    for card in counted:
        if ranks[card] > ranks[winner]:  # of equals, the first
            winner = card
    return winner


def trick_of(state: State, played: tuple[int, ...], counted: tuple[int, ...], follow: int) -> Trick:
    """Return the trick that these cards are, with its winner; `counted` are the same with inversions carried out.

    [piles]
    """
    seats = turn_order(state.leader, len(played))
    inverted = played != counted
    winner = seats[counted.index(winning_card(counted, follow, inverted=inverted))]
    return Trick(len(state.tricks) + 1, winner, seats, codes(counted), CODES[follow], inverted)


# The game ---------------------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """Return the outcome: by tricks of two players, else by the contract; None while it is on.

    [win-two], [win-contract]
    """
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


def score_so_far(state: State) -> tuple[int, ...]:
    """Return the tricks that each of two players has won; with a contract, how many each side is short of winning,
    negated.

    The parent needs as many tricks as were declared. The children together need enough to make that impossible: 11 less
    those. A side whose number is no longer below zero has won. [win-two], [win-contract]
    """
    won, players = state.won, range(state.options.players)
    if state.parent < 0:
        return won if state.tricks else ()
    taken = won[state.parent]
    parent, children = taken - state.declared, len(state.tricks) - taken - (TRICKS + 1 - state.declared)
    return tuple(parent if seat == state.parent else children for seat in players)


def is_decided(state: State) -> bool:
    """Return True if it is certain who wins, however the rest is played. [win-two], [win-contract]"""
    now = score_so_far(state)
    return bool(now) and max(now) >= (0 if state.parent >= 0 else TRICKS // 2 + 1)


def deciding_trick(state: State) -> int:
    """Return the number of the trick after which the outcome could no longer change; of a draw the last one.

    That is the first one after which somebody has six of two players' tricks, the parent what was declared, or the
    children so many that it cannot be reached any more.
    """
    won = [0] * state.options.players
    for trick in state.tricks:
        won[trick.winner] += 1
        if state.parent < 0:
            decided = max(won) > TRICKS // 2
        else:
            decided = won[state.parent] >= state.declared or trick.number - won[state.parent] > TRICKS - state.declared
        if decided:
            return trick.number
    return len(state.tricks)
