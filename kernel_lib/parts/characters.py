"""Bots as people meet them: what each is called, and a sentence about how it plays.

A log, a command line and an argument name a bot by its id (`greedy`). Wherever people read it has a name: the message
`bot-<id>` of the game's catalogue, with the sentence in its attribute `.plays`, or that of the catalogue which all
games share, for the bots that play every game. A bot without a message is called by its id with a capital, and has the
first paragraph of its docstring.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol

from kernel_lib.core.game import Game
from kernel_lib.words import Message, in_each_language, is_known, plain

ID: Final = re.compile("[a-z][a-z0-9_-]*")
"""The form of a bot's id: a log may name any text, and only such a name can be that of a message."""


class Character(NamedTuple):
    """The name of a bot, and a sentence about how it plays; "" where nothing is said."""

    name: str
    plays: str


class Seated(Protocol):
    """A player at a seat, as the header of a log has it."""

    @property
    def name(self) -> str: ...
    @property
    def agent(self) -> str: ...


def character(game: Game, bot: str) -> Character:
    """Return the name and the manner of one of a game's bots, in the language that is spoken."""
    told = _message(game, bot, ".plays")
    if told is not None:
        return Character(bot_name(game, bot), str(told))
    doc = game.bots.by_name[bot].__doc__ or "" if bot in game.bots.by_name else ""
    return Character(bot_name(game, bot), " ".join(doc.partition("\n\n")[0].split()))


def bot_name(game: Game, bot: str) -> str:
    """Return the name of one of a game's bots, in the language that is spoken; any other text as it is."""
    told = _message(game, bot)
    if told is not None:
        return str(told)
    return plain(bot).sentence() if bot in game.bots.by_name else bot


def bot_titles(game: Game, bots: Iterable[str]) -> list[str]:
    """Return the names of several bots, each kind once."""
    return [bot_name(game, bot) for bot in dict.fromkeys(bots)]


@in_each_language
def seat_names(game: Game, seats: Sequence[Seated]) -> tuple[str, ...]:
    """Return the names of the players where people read: a bot that has no name but its id (`greedy`, `greedy 2`) by
    the name of its character, equal ones with a number behind it; all others as the log has them.
    """
    kinds = [bot_name(game, seat.agent) if _is_nameless(seat) else None for seat in seats]
    names = [kind or seat.name for kind, seat in zip(kinds, seats, strict=True)]
    return tuple(
        f"{name} {kinds[: place + 1].count(name)}" if kind and names.count(name) > 1 else name
        for place, (name, kind) in enumerate(zip(names, kinds, strict=True))
    )


def _is_nameless(seat: Seated) -> bool:
    return re.fullmatch(rf"{re.escape(seat.agent)}( \d+)?", seat.name) is not None


def _message(game: Game, bot: str, part: str = "") -> Message | None:
    """Return the message about a bot, or a part of it; None if no catalogue of the game, or of all, has it."""
    found = f"{game.name}/bot-{bot.replace('_', '-')}{part}"
    return Message(found) if ID.fullmatch(bot) and is_known(found) else None
