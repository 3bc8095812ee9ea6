"""What a table says to somebody who asks: what a bot would choose, what the adviser says."""

from __future__ import annotations

import random
from typing import Any

from kernel_lib.bots import AnyBot, bot_names, maker_of
from kernel_lib.core import Game, Hint, View


class Advice:
    """Asks the game, or a bot, from what the person who asks may know. UnknownName, ValueError: `advisor` is no bot."""

    def __init__(self, game: Game, advisor: AnyBot = "") -> None:
        self._game = game
        self._bot: Any = maker_of(game, advisor or _greedy(game))()

    def hint(self, view: View[Any], number: int) -> Hint | None:
        """A move and why; the same for the same view and number. None: no move is better than to wait."""
        if self._game.bots.hint is not None:
            return self._game.bots.hint(view)
        move = self._bot.choose(view, random.Random(number))
        return None if move is None else Hint(move)

    def lines(self, view: View[Any], names: tuple[str, ...]) -> tuple[str, ...]:
        """What the game's adviser says to the person who sees `view`; nothing if the game has none."""
        advise = self._game.bots.advise
        if advise is None:
            return ()
        try:
            return advise(view, names)
        except ValueError as refused:
            return (str(refused),)


def _greedy(game: Game) -> str:
    names = bot_names(game)
    return "greedy" if "greedy" in names else names[-1]
