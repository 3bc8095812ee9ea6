"""How a bot is found: by its name, by its place in a module, or because it is given as it is."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from types import FunctionType
from typing import Any, Protocol, TypeAlias, TypeGuard, cast, runtime_checkable

from kernel_lib.bots.house_bots import SEARCH, bot_names, own_bot
from kernel_lib.bots.search import Search
from kernel_lib.core import Game, UnknownName
from kernel_lib.parts.bots import Bot, Racer

Maker: TypeAlias = Callable[[], Bot | Racer]
"""A class or a function without arguments that gives a bot: a fresh one for every game."""
AnyBot: TypeAlias = str | Bot | Racer | Maker
"""A bot of the game by its name; a bot, or what makes one; or where that stands, as `package.module:Name`."""


@runtime_checkable
class Named(Protocol):
    """A bot that says what it is called; else it is called as its class is."""

    name: str


@runtime_checkable
class Signed(Protocol):
    """A bot whose log names something else than what it is called, such as its kind."""

    agent: str


def make_bot(game: Game, name: str) -> Bot:
    """The bot of `game` called `name`; `random` is another name of `uniform`, and `search` plays every game with a
    stake. UnknownName lists the bots.

    Nothing is ever loaded for a name out of a log: for bots of one's own there is `maker_of`.
    """
    return Search() if name == SEARCH and game.bots.stake else own_bot(game, name)


def maker_of(game: Game, wanted: AnyBot) -> Maker:
    """What gives the bot that is wanted, for one game. ValueError, UnknownName: a sentence that says what is no bot."""
    if is_house_bot(wanted):
        if wanted not in ("random", *bot_names(game)):
            raise UnknownName(f"bot for {game.title} called", wanted, bot_names(game))
        return partial(make_bot, game, wanted)
    thing = _loaded(wanted) if isinstance(wanted, str) else wanted
    if isinstance(thing, type) or (not isinstance(thing, Bot | Racer) and callable(thing)):
        return partial(_made, thing, called(wanted))
    if isinstance(thing, Bot | Racer):
        return partial(_itself, thing)
    raise ValueError(f"{called(wanted)} is no bot: it has no choose(view, rng).")


def _itself(bot: Bot | Racer) -> Bot | Racer:
    return bot


def _made(make: Callable[[], object], name: str) -> Bot | Racer:
    try:
        bot = make()
    except TypeError as error:
        raise ValueError(f"No bot can be had of {name}() without arguments: {error}.") from error
    if not isinstance(bot, Bot | Racer):
        raise ValueError(f"What {name}() gives is no bot: it has no choose(view, rng).")
    return bot


def _loaded(place: str) -> object:
    """What stands at `package.module:Name`. ValueError: a sentence."""
    home, _, name = place.partition(":")
    try:
        module = importlib.import_module(home)
    except ModuleNotFoundError as error:
        missing = f"There is no module {error.name!r}." if error.name != home else "There is no such module."
        raise ValueError(f"The bot {place!r} cannot be loaded. {missing}") from None
    except Exception as error:
        raise ValueError(f"The bot {place!r} cannot be loaded: {type(error).__name__}: {error}.") from error
    thing: Any = module
    for part in name.split("."):
        try:
            thing = getattr(thing, part)
        except AttributeError:
            raise ValueError(f"The bot {place!r} cannot be loaded: {home} has no {name!r}.") from None
    return cast("object", thing)


def called(wanted: AnyBot) -> str:
    """What is meant by a seat, before anybody has sat down."""
    if isinstance(wanted, str):
        return wanted
    return wanted.__name__ if isinstance(wanted, type | FunctionType) else _called(wanted)


def _called(thing: object) -> str:
    named = thing.name if isinstance(thing, Named) and isinstance(thing.name, str) else type(thing).__name__
    return " ".join(named.encode("utf-8", "replace").decode().split()) or type(thing).__name__


def is_house_bot(wanted: AnyBot) -> TypeGuard[str]:
    """Whether one of the game's own bots is asked for, by its name."""
    return isinstance(wanted, str) and ":" not in wanted


def name_and_agent(bot: Bot | Racer) -> tuple[str, str]:
    """What a bot of one's own is called at the table, and what the log calls it."""
    name = _called(bot)
    return name, bot.agent if isinstance(bot, Signed) and isinstance(bot.agent, str) else name
