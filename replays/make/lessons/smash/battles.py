"""Parts of the lessons of Smash Gear: a store as it is wanted, and chance that looks after itself."""

from __future__ import annotations

from typing import Any, Final

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash.rules.components import HOUSE, NAMES, PILE_KINDS
from make.script import Script

YOU, BO = range(2)
SIDES: Final = ["North.", "East.", "South.", "West."]
"""The sides over which a machine may be flipped, as sentences to choose from."""


class Battle(Script):
    """A lesson of two: the piles begin with the cards given, the first eight of which make the store; a bought card
    is replaced, and a drawn one comes, without being asked for.
    """

    def __init__(self, title: str, machines: str, programs: str, *, minutes: int = 5, **options: Any) -> None:
        super().__init__("smash", title, names=("you", "Bo"), minutes=minutes, **options)
        on_top = [[name.strip() for name in names.split(",") if name.strip()] for names in (machines, programs)]
        piles = [[*top, *_rest(pile, top)] for pile, top in enumerate(on_top)]
        self.deal(kind="shuffle", machines=piles[0], programs=piles[1])
        self._settle()

    def play(self, *moves: str | Move, seat: int | None = None, ms: int | None = None) -> None:
        for move in moves:
            super().play(move, seat=seat, ms=ms)
            self._settle()

    def _settle(self) -> None:
        """Play all that chance has to do: the piles lie in order since the shuffle."""
        while self.state.to_act == (CHANCE,):
            self.deal()


def _rest(pile: int, top: list[str]) -> list[str]:
    """Return the cards of a pile that are not on top of it, one sort after the other."""
    return [NAMES[kind] for kind in PILE_KINDS[pile] for _ in range(HOUSE.copies - top.count(NAMES[kind]))]
