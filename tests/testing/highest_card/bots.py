"""A bot for Highest Card."""

from __future__ import annotations

import random
from typing import Final

from highest_card.rules import State
from kernel_lib.core import Move, View
from kernel_lib.parts.bots import Bots


class Greedy:
    """Lays the best card first."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        return view.legal_moves()[0 if view.options.low else -1]


BOTS: Final[Bots[State]] = Bots(by_name={"greedy": Greedy})
