"""The bot that plays any legal move, each as likely as the other: the zero of every scale."""

from __future__ import annotations

import random
from typing import Any

from kernel_lib.core import Move, View


class Uniform:
    """Plays every game."""

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        return rng.choice(view.legal_moves())
