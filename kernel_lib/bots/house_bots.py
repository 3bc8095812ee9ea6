"""The bots that a game has by itself: those of its own, and the one that plays any legal move."""

from __future__ import annotations

import random
from typing import Any, Final, cast

from kernel_lib.core import Game, Move, UnknownName, View
from kernel_lib.parts.bots import Bot


class Uniform:
    """A bot that plays every game: any legal move, each as likely as the other. It is the zero of every scale."""

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        return rng.choice(view.legal_moves())


SEARCH: Final = "search"
"""The name of the bot that plays every game with a utility; see `kernel_lib.bots.search`."""


def bot_names(game: Game) -> tuple[str, ...]:
    """Return the bots that can play `game`, weakest first."""
    return ("uniform", *game.bots.by_name, *([SEARCH] if game.bots.utility else ()))


def usual_bot(game: Game) -> str:
    """Return the name of the bot that plays where nobody said which: `greedy`, or the last one of a game without it."""
    names = bot_names(game)
    return "greedy" if "greedy" in names else names[-1]


def game_bot(game: Game, name: str) -> Bot:
    """Return the bot of `game` called `name`, but for the search; `random` is another name of `uniform`. UnknownName
    lists the bots.
    """
    if name in ("uniform", "random"):
        return Uniform()
    if name not in game.bots.by_name:
        raise UnknownName(f"bot for {game.title} called", name, bot_names(game))
    # A RealTimeBot who is asked for a move when nobody counts the time gives one.
    return cast("Bot", game.bots.by_name[name]())
