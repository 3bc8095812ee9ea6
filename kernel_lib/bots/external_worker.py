"""A bot of somebody else, in a process of its own: `python -m kernel_lib.bots.external_worker FILE MEMORY`.

It writes a line when it is ready, and then reads a message a line and writes a reply a line. The bot itself finds an
empty input, and what it prints goes nowhere. The other end is `kernel_lib.bots.external`.
"""

from __future__ import annotations

import errno
import importlib.util
import os
import random
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO, Final

import msgspec

from kernel_lib.bots.calls import describe_answer, describe_error
from kernel_lib.bots.external_messages import BotReply, GameMessage, ViewMessage, decode_view
from kernel_lib.bots.registry import bot_factory
from kernel_lib.core import Move, State
from kernel_lib.games import GAMES
from kernel_lib.parts.bots import Bot, RealTimeBot

SENTENCES: Final = {
    "none": "{file} has no bot: a class of its own with choose(view, rng).",
    "several": "{file} has several bots: {names}. Leave one, or call the one that plays Bot.",
    "no move": "it chose {thing}, which is not a move",
    "memory": "it ran out of memory: it may take {megabytes} MB",
    "raised": "it raised {error}",
}
NAMED: Final = "Bot"
"""The name of the bot of a file with several."""


RESERVE: Final = 16 * 2**20
"""Bytes beyond its limit that are left to say that a bot has reached it."""


def limit_memory(megabytes: int) -> None:
    """Allow this process so many megabytes of addresses beyond what is in use. Only Linux has such a limit; elsewhere
    nothing is done.
    """
    if sys.platform != "linux":
        return
    import resource

    pages = int(Path("/proc/self/statm").read_text().split()[0])
    most = pages * resource.getpagesize() + megabytes * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (most, most + RESERVE))


def open_reserve() -> None:
    """Allow a little more memory, for the reply of a bot that has reached its limit."""
    if sys.platform != "linux":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def is_out_of_memory(error: BaseException) -> bool:
    """Return True if Python, or the system (for `mmap`), had no memory to give."""
    return isinstance(error, MemoryError) or (isinstance(error, OSError) and error.errno == errno.ENOMEM)


def bot_in(module: ModuleType) -> Any:
    """Return the bot in a file: its class, or what it calls Bot. ValueError: none, or several."""
    own = {
        name: thing
        for name, thing in vars(module).items()
        if isinstance(thing, type) and thing.__module__ == module.__name__ and isinstance(thing, Bot | RealTimeBot)
    }
    file = Path(module.__file__ or "").name
    if NAMED in vars(module):
        return vars(module)[NAMED]
    if len(own) != 1:
        raise ValueError(SENTENCES["several" if own else "none"].format(file=file, names=", ".join(own)))
    return next(iter(own.values()))


def load_module(path: str) -> ModuleType:
    """Return the module in a file. Whatever it raises is raised."""
    spec = importlib.util.spec_from_file_location("guest_bot", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


class HostedBot:
    """The bot of one file, which plays game after game."""

    def __init__(self, path: str) -> None:
        self._module = load_module(path)
        self._seats: dict[int, tuple[State, Bot | RealTimeBot]] = {}

    def reply(self, message: GameMessage | ViewMessage) -> BotReply:
        """Return the reply to a message. Whatever the bot raises is raised."""
        if isinstance(message, GameMessage):
            game = GAMES[message.game]
            for player in message.over:
                self.forget(player)
            self._seats[message.player] = game.start(**message.options), bot_factory(game, bot_in(self._module))()
            return BotReply(message.token)
        start, bot = self._seats[message.player]
        view, chance = decode_view(start, bytes(message.view))
        assert isinstance(bot, Bot)
        move = bot.choose(view, random.Random(chance))
        if not isinstance(move, Move):
            return BotReply(message.token, failed=SENTENCES["no move"].format(thing=describe_answer(move)))
        return BotReply(message.token, move)

    def forget(self, player: int) -> None:
        """Let go of the bot of a player."""
        self._seats.pop(player, None)


def serve(messages: BinaryIO, replies: BinaryIO, path: str, megabytes: int) -> None:
    """Reply until no more messages come."""
    limit_memory(megabytes)
    _send(replies, BotReply())
    bot: HostedBot | None = None
    for line in messages:
        message = msgspec.json.decode(line, type=GameMessage | ViewMessage)
        reply: BotReply | None
        try:
            bot = bot or HostedBot(path)
            reply = bot.reply(message)
        except BaseException as error:  # noqa: BLE001 - a bot is anybody's, and may raise whatever it likes
            reply = None  # what the bot holds goes with an error of memory, so that there is room to say it
            if not is_out_of_memory(error):
                reply = BotReply(message.token, failed=SENTENCES["raised"].format(error=describe_error(error)))
        if reply is None:
            open_reserve()
            if bot is not None:
                bot.forget(message.player)
            reply = BotReply(message.token, failed=SENTENCES["memory"].format(megabytes=megabytes))
        _send(replies, reply)


def _send(replies: BinaryIO, reply: BotReply) -> None:
    replies.write(msgspec.json.encode(reply) + b"\n")
    replies.flush()


def private_streams() -> tuple[BinaryIO, BinaryIO]:
    """Return the input and the output of this process, taken out of the bot's way: whatever it reads is empty, and
    nothing that it prints is taken for a reply.
    """
    messages, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return messages, replies


if __name__ == "__main__":
    serve(*private_streams(), sys.argv[1], int(sys.argv[2]))
