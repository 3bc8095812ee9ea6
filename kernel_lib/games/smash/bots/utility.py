"""The utility that decisions of Smash Gear are judged by: the chance to win.

A game is long, so rollouts end early: all go on as `greedy` until both have played a turn, and the value there is the
chance to win by `win_probability`. In games among greedy players that value differs from the one before by 0.125 (the
standard deviation; for the end of the game 0.32), in a tenth of the time or less: whole games need some sixty times as
long to estimate a move as well. A horizon one turn earlier would be quicker still, but then nobody has answered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from operator import attrgetter, itemgetter
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.smash.bots.evaluation import evaluate, position_after
from kernel_lib.games.smash.bots.search import search_turn
from kernel_lib.games.smash.bots.turn_plans import raids, turn_key
from kernel_lib.games.smash.bots.win_probability import chance_to_win
from kernel_lib.games.smash.rules.machines import Body
from kernel_lib.games.smash.rules.moves import END, PASS, Assemble, Effect, Flip, Install, Script
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text.moves import say
from kernel_lib.parts.bots import Utility

HORIZON: Final = 2
"""Turns after that of a decision, at whose beginning the chance to win is read off: both have had their say by then."""
FIRST_LOOK: Final = 3
"""The first turn at whose beginning it is, for what is bought in Prepare."""
WORTH_A_LOOK: Final = 6
"""Moves that are judged: those that look best."""
ALIKE: Final = 2
"""Most moves among them with one card or machine: where it goes is not all that there is to judge."""


def utility_value(there: State, now: State, seat: int) -> float | None:
    """Return 1 for who has won, a half for both in a draw, and at the horizon the chance to win; None before it."""
    told = now.outcome is not None or now.turn >= max(there.turn + HORIZON, FIRST_LOOK)
    return chance_to_win(now, seat) if told else None


def candidates(view: View[State]) -> Sequence[Move]:
    """Return the moves that look best to `greedy`, the best first, each position once and a few of each card and
    machine.

    The first move of a raid stands before them if that looks better than all of them; to do no more stands last.
    """
    state, seat = view.state, view.seat
    legal = view.legal_moves()
    if seat is None or len(legal) <= ALIKE:
        return legal
    looks = sorted(_glance_values(state, seat, legal), key=itemgetter(0), reverse=True)
    raid = max(raids(state, seat, evaluate), key=attrgetter("value"), default=None) if state.phase == "turn" else None
    first = raid.moves[:1] if raid is not None and raid.value > looks[0][0] else ()
    idle = [move for move in (END, PASS) if move in legal]
    # Doing no more may lead to the same position as another move, which then stands for both.
    found = dict.fromkeys((*first, *_thin_out(move for _, move in looks), *idle))
    kept = [move for move in found if move not in idle][: WORTH_A_LOOK - len(idle)]
    return sorted((*kept, *idle), key=list(found).index)


def _glance_values(state: State, seat: int, legal: Sequence[Move]) -> list[tuple[float, Move]]:
    """Return the value of the position after each move at a glance; of moves that lead to the same one, the first."""
    found: dict[object, tuple[float, Move]] = {}
    for move in legal:
        there = position_after(state, move, seat)
        found.setdefault(turn_key(_with_cells_in_order(there)), (evaluate(there, seat), move))
    return list(found.values())


def _with_cells_in_order(state: State) -> State:
    """Return a position in which it makes no difference which of a card's cells lies where, only which cells it has."""
    machines = tuple(
        machine.at(Body(tuple(sorted(machine.hearts)), tuple(sorted(machine.weapons)), machine.bits))
        for machine in state.machines
    )
    return state.replace(machines=machines)


def _thin_out(moves: Iterator[Move]) -> Iterator[Move]:
    """Yield these moves in their order, a few with each card and machine."""
    seen = Counter[object]()
    for move in moves:
        subject = _subject(move)
        seen[subject] += 1
        if seen[subject] <= ALIKE:
            yield move


def _subject(move: Move) -> object:
    """Return the card or the machine that a move is made with."""
    if isinstance(move, Assemble | Install | Script):
        return type(move), move.card
    if isinstance(move, Flip):
        return Flip, move.machine
    return (Effect, move.source) if isinstance(move, Effect) else move


UTILITY: Final[Utility[State]] = Utility(
    label=say("stake"), unit="chance", reference="greedy", version="1", value=utility_value, candidates=candidates,
    search=search_turn, effort=100,
)  # fmt: skip
