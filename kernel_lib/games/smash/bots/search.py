"""The search of Smash Gear: of its best turns it plays the one with the best chance to win after the worst answer.

It looks at more turns than `planner`, at more than one answer to each, and at all of them in several positions that fit
what it sees; `win_probability` says what they are worth. Against `planner` it wins two games of three. More turns,
wider or deeper answers, or a further turn of its own won no more games.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.smash.bots.evaluation import WON, evaluate
from kernel_lib.games.smash.bots.players import Planner
from kernel_lib.games.smash.bots.turn_plans import play_until_turn, turn_plans
from kernel_lib.games.smash.bots.win_probability import chance_to_win
from kernel_lib.games.smash.rules.moves import END
from kernel_lib.games.smash.rules.state import State

TURNS: Final = 12
"""Turns of its own of which the answers are looked at: the most promising ones."""
ANSWERS: Final = 4
"""Answers to each of them: the most promising ones."""
ANSWER_WIDTH: Final = 4
"""The width of the beam in these answers."""
ANSWER_MOST: Final = 400
"""Positions of the answers to one turn that are looked at, about."""
POSITIONS: Final = 6
"""Positions that fit what it sees in which all this is done, with an effort of 1; one at least."""


def search_turn(view: View[State], rng: random.Random, effort: float) -> Move:
    """Return the next move of the turn; outside of a turn what the planner chooses. See `Utility.search`."""
    seat = view.seat
    if view.state.phase != "turn" or seat is None:
        return Planner().choose(view, rng)
    fitting = [view.sample(rng) for _ in range(max(1, round(POSITIONS * effort)))]
    turns = turn_plans(fitting[0], seat, Planner.width, Planner.most, evaluate)[:TURNS]
    if turns[0].value < WON:
        turns.sort(key=lambda turn: _chance_after_turn(turn.moves, fitting, seat), reverse=True)
    return turns[0].moves[0] if turns[0].moves else END


def _chance_after_turn(moves: Sequence[Move], fitting: Sequence[State], seat: int) -> float:
    """Return the chance to win that a turn leaves, in the mean over the positions in which it can be played so."""
    ends = (_position_after(state, moves, seat) for state in fitting)
    return fmean(_after_the_worst_answer(end, seat) for end in ends if end is not None)


def _position_after(state: State, moves: Sequence[Move], seat: int) -> State | None:
    """Return the position after a turn; None if a card that nobody knew of stands in its way."""
    for move in (*moves, END):
        if not state.to_act:
            break
        if state.to_act != (seat,) or state.phase != "turn" or move not in state.legal_moves():
            return None
        state = play_until_turn(state.apply(move, seat), evaluate)
    return state


def _after_the_worst_answer(state: State, seat: int) -> float:
    """Return the chance to win of `seat` after the answer that leaves it least, of the most promising ones."""
    if not state.to_act:
        return chance_to_win(state, seat)
    answers = turn_plans(state, 1 - seat, ANSWER_WIDTH, ANSWER_MOST, evaluate)[:ANSWERS]
    return min(_chance_after_answer(answer.state, seat) for answer in answers)


def _chance_after_answer(answered: State, seat: int) -> float:
    ended = play_until_turn(answered.apply(END, 1 - seat), evaluate) if answered.to_act else answered
    return chance_to_win(ended, seat)
