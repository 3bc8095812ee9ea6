"""The protocol of bots, and how a bot is found by its name."""

from __future__ import annotations

import random
from typing import Any, Protocol

from kernel_lib.bots.uniform import Uniform
from kernel_lib.core import Game, Move, UnknownName, View


class Bot(Protocol):
    """Chooses a move from what its seat may know. It keeps nothing from one call to the next.

    For games by the clock it may also be a `Racer`.
    """

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        """One of `view.legal_moves()`, which is not empty."""
        ...


class Racer(Protocol):
    """A bot for games by the clock."""

    def wait(self, view: View[Any], rng: random.Random) -> int:
        """How many ms it takes for its next move."""
        ...

    def choose(self, view: View[Any], rng: random.Random) -> Move | None:
        """A legal move, or None to let this time pass."""
        ...


def bot_names(game: Game) -> tuple[str, ...]:
    """The bots that can play `game`, weakest first."""
    return ("uniform", *game.bots.by_name)


def make_bot(game: Game, name: str) -> Bot:
    """The bot called `name`; `random` is another name of `uniform`. UnknownName lists the bots."""
    if name in ("uniform", "random"):
        return Uniform()
    if name not in game.bots.by_name:
        raise UnknownName(f"bot for {game.title} called", name, bot_names(game))
    bot: Bot = game.bots.by_name[name]()
    return bot
