"""The chance of one deal for many tables."""

from __future__ import annotations

import random
from collections.abc import Callable

from kernel_lib.chance import Source
from kernel_lib.core import CHANCE


class Dealt:
    """What is dealt hangs on how often chance has moved before (`moved` counts it), and not on how many moves were
    made: so every table gets the same cards in every round. Bots draw as at any other table.
    """

    def __init__(self, seed: int | str, moved: Callable[[], int]) -> None:
        self._source, self._moved = Source(seed), moved

    def at(self, ply: int, mover: int) -> random.Random:
        """The chance of the move that comes after `ply` others."""
        return self._source.at(self._moved() if mover == CHANCE else ply, mover)
