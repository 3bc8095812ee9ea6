"""Plans for a turn: sequences of moves, and the positions after them as the other seat leaves them.

All hidden cards must be filled in. In a plan nobody answers, and places of the store stay empty, because nobody knows
what will come there.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Final, NamedTuple

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash.rules.components import DESTROY, NAMES
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.rules.moves import END, PASS, Buy, Flip, Strike
from kernel_lib.games.smash.rules.scoring import weapons_over_bases
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.rules.turns import advance

Evaluator = Callable[[State, int], float]
"""Function that gives the value of a position for a seat."""

LONGEST: Final = 12
"""The most moves of a plan; what else could be done is found when these are made."""
FARTHEST: Final = 4
"""The most flips of a raid."""
ARM: Final = Buy(NAMES[DESTROY])
"""Purchase of the card that a strike needs."""


class TurnPlan(NamedTuple):
    """A way to play on in a turn: its moves, the position before the turn is ended, and the value of that."""

    moves: tuple[Move, ...]
    state: State
    value: float


def turn_plans(state: State, seat: int, width: int, most: int, evaluate: Evaluator) -> list[TurnPlan]:
    """Return ways for `seat` to play its turn on, best first; one of them is to do nothing more.

    This is a beam search: of all positions after so many moves the best `width` are followed further. In whatever order
    moves lead to a position, it is looked at once. When about `most` positions were looked at, it goes no deeper. It
    starts from the position and from the raids that can be made, because on the way to a base few moves look like a
    gain.
    """
    front = [TurnPlan((), state, evaluate(state, seat)), *raids(state, seat, evaluate)]
    found, seen = front[:], {turn_key(plan.state) for plan in front}
    for _ in range(LONGEST):
        ahead: list[TurnPlan] = []
        for plan in front:
            for move in plan.state.legal_moves() if plan.state.to_act else ():
                if move is END:
                    continue
                there = play_until_turn(plan.state.apply(move, seat), evaluate)
                key = turn_key(there)
                if key not in seen:
                    seen.add(key)
                    ahead.append(TurnPlan((*plan.moves, move), there, evaluate(there, seat)))
        best = heapq.nlargest(width, ahead, key=_VALUE)
        found += best
        front = best if len(seen) < most else []
    return sorted(found, key=_VALUE, reverse=True)


def raids(state: State, seat: int, evaluate: Evaluator) -> list[TurnPlan]:
    """Return for each machine and each base of the rival that it can destroy now the plan with the fewest flips; it
    buys the card for that if none is in hand. [strike]
    """
    return [raid for machine in state.machines if machine.seat == seat for raid in _raids_of(state, machine, evaluate)]


def _raids_of(start: State, machine: Machine, evaluate: Evaluator) -> Iterator[TurnPlan]:
    seat, number = machine.seat, machine.number
    front: list[tuple[tuple[Move, ...], State, Machine]] = [((), start, machine)]
    seen, razed = {machine}, set()
    for _ in range(FARTHEST + 1):
        ahead = []
        for moves, state, here in front:
            for cell in weapons_over_bases(state, here):
                if cell not in razed:
                    razed.add(cell)
                    yield from _strikes(moves, state, Strike(number, state.size.cell(cell)), seat, evaluate)
            for side in state.board.ways(here, "flip") if _may_flip(state, here) else ():
                there = play_until_turn(state.apply(Flip(number, side), seat), evaluate)
                left = next((other for other in there.machines if other.number == number), None)
                if left is not None and left not in seen:
                    seen.add(left)
                    ahead.append(((*moves, Flip(number, side)), there, left))
        front = ahead


def _may_flip(state: State, machine: Machine) -> bool:
    """Return True if a machine may be flipped and its owner can pay for that. [first-turn], [flip-price]"""
    return state.turn > 1 and state.board.price_of_flip(machine) <= state.gears[machine.seat]


def _strikes(
    moves: tuple[Move, ...], state: State, strike: Strike, seat: int, evaluate: Evaluator
) -> Iterator[TurnPlan]:
    """Yield the plan that ends in a strike, if there is a card for it. [strike-card]"""
    if DESTROY not in state.hands[seat] and ARM in state.legal_moves():
        state, moves = state.apply(ARM, seat), (*moves, ARM)
    if DESTROY in state.hands[seat]:
        there = play_until_turn(state.apply(strike, seat), evaluate)
        yield TurnPlan((*moves, strike), there, evaluate(there, seat))


def value_after_reply(plan: TurnPlan, seat: int, width: int, most: int, evaluate: Evaluator) -> float:
    """Return the value of a plan for `seat` when its turn ends there and the other seat plays the best turn that it
    finds.
    """
    if not plan.state.to_act:
        return plan.value
    ended = play_until_turn(plan.state.apply(END, seat), evaluate)
    return -turn_plans(ended, 1 - seat, width, most, evaluate)[0].value if ended.to_act else evaluate(ended, seat)


def play_until_turn(state: State, evaluate: Evaluator) -> State:
    """Return the position when somebody is to move in their turn again, or the game is over.

    What has to be chosen until then is chosen by `evaluate`.
    """
    while state.to_act and (phase := state.phase) != "turn":
        mover = state.to_act[0]
        if phase == "refill":
            state = advance(state.replace(gaps=()), ())
        elif mover == CHANCE:
            state = state.apply(state.sample_chance(UNUSED_RANDOM), CHANCE)
        elif phase in ("answer", "last word"):
            state = state.apply(PASS, mover)
        else:
            state = max(
                (state.apply(move, mover) for move in state.legal_moves()),
                key=lambda there: evaluate(there, mover),
            )
    return state


_VALUE: Final = attrgetter("value")
UNUSED_RANDOM: Final = random.Random(0)
"""Generator that is never asked where the piles are known: chance has one move there."""


def turn_key(state: State) -> tuple[object, ...]:
    """Return a key that tells positions of one turn apart, in whatever order they came about.

    Landfill Sites are left out: what lies there follows from what is in hand and in play.
    """
    return (
        state.to_act, state.turn, state.gears, state.honor, state.hands, state.drawn, state.piles, state.store,
        state.stock, frozenset(state.bases[0]), frozenset(state.bases[1]), frozenset(state.machines),
        frozenset(state.plugins), state.assembled, state.assemblies, state.builds, state.stack, state.passed,
        state.ending, state.gaps, state.draws, state.throws, state.splits,
    )  # fmt: skip
