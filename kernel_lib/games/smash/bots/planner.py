"""The bot that looks through whole turns."""

from __future__ import annotations

import random
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.smash.bots.appraisal import WON, appraise
from kernel_lib.games.smash.bots.greedy import Greedy
from kernel_lib.games.smash.bots.lines import lines, replied
from kernel_lib.games.smash.rules.legality import END
from kernel_lib.games.smash.rules.state import State


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
        if view.state.due != "turn" or view.seat is None:
            return super().choose(view, rng)
        seat = view.seat
        best = lines(view.sample(rng), seat, self.width, self.most, appraise)
        if best[0].worth >= WON:
            return best[0].moves[0]
        line = max(
            best[: self.answered], key=lambda line: replied(line, seat, self.answer_width, self.answer_most, appraise)
        )
        return line.moves[0] if line.moves else END
