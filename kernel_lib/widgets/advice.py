"""What a table says to somebody who asks: what a bot would choose, what the adviser says."""

from __future__ import annotations

import random
from typing import Any, Final

import ipywidgets

from kernel_lib.bots import AnyBot, bot_names, maker_of
from kernel_lib.bots.base import called
from kernel_lib.core import Game, Move, View
from kernel_lib.widgets.panels import Part, close_parts

ADVISER: Final = "The adviser"


class Advice(Part):
    """Lines of advice, from what the person who asks may know. UnknownName, ValueError: `advisor` is no bot."""

    def __init__(self, game: Game, advisor: AnyBot = "") -> None:
        self._game = game
        wanted = advisor or _greedy(game)
        self._name = called(wanted)
        self._bot: Any = maker_of(game, wanted)()
        super().__init__()

    def hint(self, view: View[Any], number: int) -> tuple[str, Move | None]:
        """Who was asked and which move was named; the same for the same view and number. None: none is better than to wait."""
        hint = self._game.bots.hint
        if hint is not None:
            return ADVISER, hint(view)
        return self._name, self._bot.choose(view, random.Random(number))

    def show(self, view: View[Any], names: tuple[str, ...]) -> None:
        """Show what the game's adviser says to the person who sees `view`."""
        advise = self._game.bots.advise
        if advise is None:
            return
        try:
            sentences = advise(view, names)
        except ValueError as refused:
            sentences = (str(refused),)
        self.forget()
        self.children = [ipywidgets.Label(sentence) for sentence in sentences]

    def forget(self) -> None:
        """Show nothing any more."""
        gone = tuple(self.children)
        self.children = []
        for line in gone:
            close_parts(line)
            line.close()


def _greedy(game: Game) -> str:
    names = bot_names(game)
    return "greedy" if "greedy" in names else names[-1]
