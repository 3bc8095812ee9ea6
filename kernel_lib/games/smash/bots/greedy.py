"""The bot that looks one move ahead."""

from __future__ import annotations

import random

from kernel_lib.core import Move, View
from kernel_lib.games.smash.bots.appraisal import prospect
from kernel_lib.games.smash.rules.state import State


class Greedy:
    """Makes the move after which the position looks best to it; it looks no further."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        seat = view.seat
        assert seat is not None, "a spectator has nothing to choose"
        legal = view.legal_moves()
        if len(legal) == 1:
            return legal[0]
        tried = [(prospect(view.state, move, seat), rng.random(), place) for place, move in enumerate(legal)]
        return legal[max(tried)[2]]
