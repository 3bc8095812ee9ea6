"""Who climbs the ladder."""

import random
from typing import Final

from replay.toy.rules import State, Stop

from kernel_lib.core import Move, View
from kernel_lib.parts.bots import Bots


class Greedy:
    """Stops at once."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        return Stop()


BOTS: Final[Bots[State]] = Bots(by_name={"greedy": Greedy})
