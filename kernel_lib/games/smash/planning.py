"""What a turn can come to: sequences of moves tried in thought, and what the other seat makes of the position after them.

All hidden cards must be filled in. In thought nobody answers, and what will come to the store
nobody knows: its place stays empty.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable
from operator import attrgetter
from typing import Final, NamedTuple

import msgspec

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash.legal import END, PASS
from kernel_lib.games.smash.rules import State

Appraisal = Callable[[State, int], float]
"""What a position is worth to a seat."""

LONGEST: Final = 12
"""So many moves of a turn are looked at; what else could be done is found when these are made."""


class Line(NamedTuple):
    """A way to play on in a turn: its moves, the position before the turn is ended, and what that is worth."""

    moves: tuple[Move, ...]
    state: State
    worth: float


def lines(table: State, seat: int, width: int, most: int, appraise: Appraisal) -> list[Line]:
    """Ways for `seat` to play its turn on, best first; one of them is to do nothing more.

    A beam: of all positions after so many moves the best `width` are followed further. In whatever
    order moves lead to a position, it is looked at once. When about `most` positions were looked at,
    it goes no deeper.
    """
    start = Line((), table, appraise(table, seat))
    found, front, seen = [start], [start], {_key(table)}
    for _ in range(LONGEST):
        ahead: list[Line] = []
        for line in front:
            for move in line.state.legal_moves():
                if move is END:
                    continue
                there = settled(line.state.after(move, seat, None), appraise)
                key = _key(there)
                if key not in seen:
                    seen.add(key)
                    ahead.append(Line((*line.moves, move), there, appraise(there, seat)))
        best = heapq.nlargest(width, ahead, key=_WORTH)
        found += best
        front = [line for line in best if line.state.to_act] if len(seen) < most else []
    return sorted(found, key=_WORTH, reverse=True)


def replied(line: Line, seat: int, width: int, most: int, appraise: Appraisal) -> float:
    """What a line is worth to `seat` when its turn ends there and the other seat plays the best turn that it finds."""
    if not line.state.to_act:
        return line.worth
    ended = settled(line.state.after(END, seat, None), appraise)
    return -lines(ended, 1 - seat, width, most, appraise)[0].worth if ended.to_act else appraise(ended, seat)


def settled(state: State, appraise: Appraisal) -> State:
    """The position when somebody is to move in his turn again, or the game is over; what is to be chosen until then is chosen by its look."""
    while state.to_act and (due := state.due) != "turn":
        mover = state.to_act[0]
        if due == "refill":
            state = msgspec.structs.replace(state, gaps=()).onward(())
        elif mover == CHANCE:
            state = state.after(state.sample_chance(_SETTLED), CHANCE, None)
        elif due in ("answer", "last word"):
            state = state.after(PASS, mover, None)
        else:
            state = max((state.after(move, mover, None) for move in state.legal_moves()), key=lambda after: appraise(after, mover))
    return state


_WORTH: Final = attrgetter("worth")
_SETTLED: Final = random.Random(0)
"""Never asked: the piles are known."""


def _key(state: State) -> tuple[object, ...]:
    """What tells positions of one turn apart, in whatever order they came about."""
    return state.to_act, state.gears, state.honor, state.hands, state.drawn, state.bases, frozenset(state.machines), frozenset(state.plugins), state.store, state.assemblies, state.builds
