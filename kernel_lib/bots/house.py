"""The bots that a game has by itself: those of its own, and the one that plays anything."""

from __future__ import annotations

from typing import Final, cast

from kernel_lib.bots.uniform import Uniform
from kernel_lib.core import Bot, Game, UnknownName

SEARCH: Final = "search"
"""What the bot is called that plays every game which says what is at stake; see `search`."""


def bot_names(game: Game) -> tuple[str, ...]:
    """The bots that can play `game`, weakest first."""
    return ("uniform", *game.bots.by_name, *([SEARCH] if game.bots.stake else ()))


def own_bot(game: Game, name: str) -> Bot:
    """The bot of `game` called `name`, but for the search; `random` is another name of `uniform`. UnknownName lists the
    bots.
    """
    if name in ("uniform", "random"):
        return Uniform()
    if name not in game.bots.by_name:
        raise UnknownName(f"bot for {game.title} called", name, bot_names(game))
    # A Racer who is asked for a move when nobody counts the time gives one.
    return cast("Bot", game.bots.by_name[name]())
