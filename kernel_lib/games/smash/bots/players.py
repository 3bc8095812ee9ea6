"""The bots of Smash Gear: one looks a move ahead, one through whole turns."""

from __future__ import annotations

import random
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.smash.bots.evaluation import WON, evaluate, evaluate_move
from kernel_lib.games.smash.bots.turn_plans import turn_plans, value_after_reply
from kernel_lib.games.smash.rules.moves import END
from kernel_lib.games.smash.rules.state import State

# The bot that looks one move ahead -----------------------------------------------------------------


class Greedy:
    """Makes the move after which the position looks best to it; it looks no further."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        seat = view.asked_seat
        legal = view.legal_moves()
        if len(legal) == 1:
            return legal[0]
        tried = [(evaluate_move(view.state, move, seat), rng.random(), place) for place, move in enumerate(legal)]
        return legal[max(tried)[2]]


# The bot that looks through whole turns ------------------------------------------------------------


class Planner(Greedy):
    """Looks through whole turns, and through what the other seat can make of the best of them.

    It plans anew for each move: a purchase shows a new card, and an answer may upset a plan. Where
    no turn is to be played it chooses as Greedy does.
    """

    width: Final = 8
    """Positions that it follows after each move of a turn."""
    most: Final = 1000
    """Positions of its own turn that it looks at, about."""
    answered: Final = 4
    """Turns of which it looks at the other seat's answer: the most promising ones."""
    answer_width: Final = 2
    """Positions that it follows in these answers."""
    answer_most: Final = 200
    """Positions of each answer that it looks at, about."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        _, moves = self.plan(view, rng)
        return moves[0] if moves else END

    def plan(self, view: View[State], rng: random.Random) -> tuple[State, tuple[Move, ...]]:
        """Return a position with all cards as they may be, and how the seat plays on there until it ends its turn."""
        if view.state.phase != "turn" or view.seat is None:
            return view.state, (super().choose(view, rng),)
        seat, thought = view.seat, view.sample(rng)
        best = turn_plans(thought, seat, self.width, self.most, evaluate)
        if best[0].value >= WON:
            return thought, best[0].moves
        plan = max(
            best[: self.answered],
            key=lambda plan: value_after_reply(plan, seat, self.answer_width, self.answer_most, evaluate),
        )
        return thought, plan.moves
