"""What a table says to somebody who asks: what a bot would choose, what the adviser says."""

from __future__ import annotations

import random
from typing import Any

import ipywidgets

from kernel_lib.bots import AnyBot, bot_names, maker_of
from kernel_lib.core import Game, Hint, View
from kernel_lib.widgets.panels import Part, close_parts


class Advice(Part):
    """Lines of advice, from what the person who asks may know. UnknownName, ValueError: `advisor` is no bot."""

    def __init__(self, game: Game, advisor: AnyBot = "") -> None:
        self._game = game
        wanted = advisor or _greedy(game)
        self._bot: Any = maker_of(game, wanted)()
        super().__init__()

    def hint(self, view: View[Any], number: int) -> Hint | None:
        """A move and why; the same for the same view and number. None: no move is better than to wait."""
        if self._game.bots.hint is not None:
            return self._game.bots.hint(view)
        move = self._bot.choose(view, random.Random(number))
        return None if move is None else Hint(move)

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
