"""Parts of the lessons of strategy whose positions come out of a game: moves are given, chance comes of the seed."""

from __future__ import annotations

import random

from kernel_lib.core import CHANCE, Move
from make.script import Script


class Played(Script):
    """A lesson in a game that was played; what chance brings comes without being asked for."""

    def play(self, *moves: str | Move, seat: int | None = None, ms: int | None = None) -> None:
        """Play moves, each in one text or several in one, with `; ` between them."""
        for given in moves:
            for move in given.split("; ") if isinstance(given, str) else [given]:
                self._settle()
                super().play(move.strip() if isinstance(move, str) else move, seat=seat, ms=ms)
        self._settle()

    def another(self, seed: int, *moves: str) -> None:
        """Go on in another game, with other chance, up to where these moves lead."""
        self.again()
        self._rng = random.Random(seed)
        self.play(*moves)

    def _settle(self) -> None:
        while self.state.to_act == (CHANCE,):
            self.deal()
