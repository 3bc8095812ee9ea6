"""What a table says to somebody who asks: what would be good, what the adviser says, what a move has cost."""

from __future__ import annotations

import random
from typing import Any, Final

from kernel_lib.bots import BotLike, bot_factory
from kernel_lib.bots.house_bots import usual_bot
from kernel_lib.core import Game, State, View
from kernel_lib.parts.bots import Hint
from kernel_lib.replay import Replay
from kernel_lib.widgets.front.hint_ready import load_when_idle

SHARE: Final = 0.5
"""The part of a search's usual effort that a hint takes, so that it takes about a second in all."""


class Advice:
    """Asks the search, or a bot that is named, from what the person who asks may know.

    UnknownName, ValueError: `advisor` is no bot.
    """

    def __init__(self, game: Game, advisor: BotLike = "") -> None:
        self._game = game
        self._bot: Any = bot_factory(game, advisor or usual_bot(game))()
        self._searches = not advisor and game.bots.utility is not None

    def load_when_idle(self, state: State, seat: int | None) -> None:
        """Loads what a hint for this seat needs on its first use, beside a table that lies idle."""
        if self._searches and seat is not None:
            load_when_idle(self._game.name, lambda: _make_ready(state.view(seat)))

    def hint(self, view: View[Any], names: tuple[str, ...], number: int) -> Hint | None:
        """A move and why; the same for the same view and number. None: no move is better than to wait."""
        if self._searches:
            from kernel_lib.study.judging.hints import advised  # numpy is loaded where somebody asks

            return advised(view, names, number, SHARE)
        move = self._bot.choose(view, random.Random(number))
        return None if move is None else self._with_reason(move, view)

    def _with_reason(self, move: Any, view: View[Any]) -> Hint:
        """The game's reason, where it would hint at the same move."""
        own = None if self._game.bots.hint is None else self._game.bots.hint(view)
        return own if own is not None and own.move == move else Hint(move)

    def lines(self, view: View[Any], names: tuple[str, ...]) -> tuple[str, ...]:
        """What the game's adviser says to the person who sees `view`; nothing if the game has none."""
        advise = self._game.bots.advise
        if advise is None:
            return ()
        try:
            return advise(view, names)
        except ValueError as refused:
            return (str(refused),)


def _make_ready(view: View[Any]) -> None:
    from kernel_lib.study.judging.hints import make_ready

    make_ready(view)


def mistake(replay: Replay, at: int) -> str:
    """What move `at` has cost, from what its seat knew, in a sentence; empty where it was no clear mistake."""
    from kernel_lib.study.judging.hints import cost, looked_at

    side = looked_at(replay, at)
    return "" if side is None else cost(side)
