"""Find a bot: by its name, by its place in a module, or as the object, class or function that is given."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import FunctionType
from typing import Any, Final, Protocol, TypeAlias, TypeGuard, cast, runtime_checkable

from kernel_lib.bots.house_bots import SEARCH, bot_names, game_bot
from kernel_lib.bots.search import Search
from kernel_lib.core import Game, UnknownName
from kernel_lib.parts.bots import Bot, RealTimeBot

BotFactory: TypeAlias = Callable[[], Bot | RealTimeBot]
"""A class or a function without arguments that returns a bot: a fresh one for every game."""
BotLike: TypeAlias = str | Bot | RealTimeBot | BotFactory
"""A bot of the game by its name; a bot, or its factory; or where one of these stands, as `package.module:Name`."""
HUMAN: Final = "human"
"""The agent that a log names for a person."""


@runtime_checkable
class Named(Protocol):
    """A bot that says its name; the name of any other is that of its class."""

    name: str


@runtime_checkable
class WithAgent(Protocol):
    """A bot whose log names another agent than its name, such as its kind."""

    agent: str


@dataclass(frozen=True)
class ResolvedBot:
    """A bot that was found: its `name` at the table, the `agent` that a log names, and its `factory`."""

    name: str
    agent: str
    factory: BotFactory


def resolve_bot(game: Game, wanted: BotLike) -> ResolvedBot:
    """Return the bot that is wanted. ValueError, UnknownName: a sentence that says why it is no bot."""
    factory = bot_factory(game, wanted)
    if is_game_bot(wanted):
        return ResolvedBot(wanted, wanted, factory)
    bot = factory()
    name = _name_of(bot)
    agent = bot.agent if isinstance(bot, WithAgent) and isinstance(bot.agent, str) else name
    # Whoever resumes a log must not take this bot for a person, or for a bot of the game.
    taken = agent in (HUMAN, "random", *bot_names(game))
    return ResolvedBot(name, f"{agent} (own)" if taken else agent, factory)


def make_bot(game: Game, name: str) -> Bot:
    """Return the bot of `game` called `name`; `random` is another name of `uniform`, and `search` plays every game with
    a utility. UnknownName lists the bots.

    Nothing is ever loaded for a name out of a log: for bots of one's own there is `bot_factory`.
    """
    return Search() if name == SEARCH and game.bots.utility else game_bot(game, name)


def bot_factory(game: Game, wanted: BotLike) -> BotFactory:
    """Return a function that makes the bot that is wanted, for one game. ValueError, UnknownName: a sentence that says
    why it is no bot.
    """
    if is_game_bot(wanted):
        if wanted not in ("random", *bot_names(game)):
            raise UnknownName(f"bot for {game.title} called", wanted, bot_names(game))
        return partial(make_bot, game, wanted)
    found = _load(wanted) if isinstance(wanted, str) else wanted
    if isinstance(found, type) or (not isinstance(found, Bot | RealTimeBot) and callable(found)):
        return partial(_make, found, bot_label(wanted))
    if isinstance(found, Bot | RealTimeBot):
        return partial(_itself, found)
    raise ValueError(f"{bot_label(wanted)} is not a bot: it has no choose(view, rng).")


def _itself(bot: Bot | RealTimeBot) -> Bot | RealTimeBot:
    return bot


def _make(factory: Callable[[], object], name: str) -> Bot | RealTimeBot:
    try:
        bot = factory()
    except TypeError as error:
        raise ValueError(f"{name}() makes no bot without arguments: {error}.") from error
    if not isinstance(bot, Bot | RealTimeBot):
        raise ValueError(f"{name}() does not return a bot: it has no choose(view, rng).")
    return bot


def _load(place: str) -> object:
    """Return the object at `package.module:Name`. ValueError: a sentence that says why nothing does."""
    home, _, name = place.partition(":")
    try:
        module = importlib.import_module(home)
    except ModuleNotFoundError as error:
        missing = f"There is no module {error.name!r}." if error.name != home else "There is no such module."
        raise ValueError(f"The bot {place!r} cannot be loaded. {missing}") from None
    except Exception as error:
        raise ValueError(f"The bot {place!r} cannot be loaded: {type(error).__name__}: {error}.") from error
    found: Any = module
    for part in name.split("."):
        try:
            found = getattr(found, part)
        except AttributeError:
            raise ValueError(f"The bot {place!r} cannot be loaded: {home} has no {name!r}.") from None
    return cast("object", found)


def bot_label(wanted: BotLike) -> str:
    """Return the name of a bot in a message before it is resolved."""
    if isinstance(wanted, str):
        return wanted
    return wanted.__name__ if isinstance(wanted, type | FunctionType) else _name_of(wanted)


def _name_of(bot: object) -> str:
    name = bot.name if isinstance(bot, Named) and isinstance(bot.name, str) else type(bot).__name__
    return " ".join(name.encode("utf-8", "replace").decode().split()) or type(bot).__name__


def is_game_bot(wanted: BotLike) -> TypeGuard[str]:
    """Return True if one of the game's own bots is asked for, by its name."""
    return isinstance(wanted, str) and ":" not in wanted
