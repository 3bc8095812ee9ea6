"""A bot of somebody else, in a process of its own: `python -m kernel_lib.bots.external_worker FILE MEMORY`.

It writes a line when it is ready, and then reads a question a line and writes an answer a line. The bot itself finds an
empty input, and what it prints goes nowhere. The other end of the line is `kernel_lib.bots.external`.
"""

from __future__ import annotations

import importlib.util
import os
import random
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO, Final

import msgspec

from kernel_lib.bots.calls import describe_answer, describe_error
from kernel_lib.bots.external_messages import seen
from kernel_lib.bots.registry import bot_factory
from kernel_lib.core import Move, State
from kernel_lib.games import GAMES
from kernel_lib.parts.bots import Bot, RealTimeBot

SENTENCES: Final = {
    "none": "{file} has no bot: a class of its own with choose(view, rng).",
    "several": "{file} has several bots: {names}. Leave one, or call the one that plays Bot.",
    "no move": "it chose {thing}, which is no move",
    "memory": "it ran out of memory: it may take {megabytes} MB",
    "raised": "it raised {error}",
}
NAMED: Final = "Bot"
"""What the bot of a file with several is called."""


RESERVE: Final = 16 * 2**20
"""Bytes beyond its limit that are left to say that a bot has reached it."""


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    """A game begins: a fresh bot is wanted for one of its seats, by the number `player`. `token` is to be given back
    with the answer; the bots of the players `over` are asked no more.
    """

    token: int
    player: int
    game: str
    options: dict[str, Any]
    over: list[int]


class Question(msgspec.Struct, frozen=True, tag="choose"):
    """What would the bot play at that seat? `view` is a line of `views.told`."""

    token: int
    player: int
    view: msgspec.Raw


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What it plays (`move`, as a log has it; None: it lets its time pass), or why it failed."""

    token: int = 0
    move: Any = None
    failed: str = ""


def limit_memory(megabytes: int) -> None:
    """No more addresses than this beyond what is in use. Only Linux has such a limit; elsewhere nothing is done."""
    if sys.platform != "linux":
        return
    import resource

    pages = int(Path("/proc/self/statm").read_text().split()[0])
    most = pages * resource.getpagesize() + megabytes * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (most, most + RESERVE))


def open_reserve() -> None:
    """A little more memory, for the answer of a bot that has reached its limit."""
    if sys.platform != "linux":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def bot_in(module: ModuleType) -> Any:
    """The bot that a file holds: its class, or what it calls Bot. ValueError: none, or several."""
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


def loaded(path: str) -> ModuleType:
    """The module in a file. Whatever it raises is raised."""
    spec = importlib.util.spec_from_file_location("guest_bot", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


class Guest:
    """The bot of one file, game after game."""

    def __init__(self, path: str) -> None:
        self._module = loaded(path)
        self._seats: dict[int, tuple[State, Bot | RealTimeBot]] = {}

    def answer(self, asked: Begin | Question) -> Answer:
        """The answer to a question. Whatever the bot raises is raised."""
        if isinstance(asked, Begin):
            game = GAMES[asked.game]
            for player in asked.over:
                self.forget(player)
            self._seats[asked.player] = game.start(**asked.options), bot_factory(game, bot_in(self._module))()
            return Answer(asked.token)
        start, bot = self._seats[asked.player]
        view, chance = seen(start, bytes(asked.view))
        assert isinstance(bot, Bot)
        move = bot.choose(view, random.Random(chance))
        if not isinstance(move, Move):
            return Answer(asked.token, failed=SENTENCES["no move"].format(thing=describe_answer(move)))
        return Answer(asked.token, move)

    def forget(self, player: int) -> None:
        """Let go of the bot of a player."""
        self._seats.pop(player, None)


def serve(questions: BinaryIO, answers: BinaryIO, path: str, megabytes: int) -> None:
    """Answer until nothing more is asked."""
    limit_memory(megabytes)
    _say(answers, Answer())
    guest: Guest | None = None
    for line in questions:
        asked = msgspec.json.decode(line, type=Begin | Question)
        answer: Answer | None
        try:
            guest = guest or Guest(path)
            answer = guest.answer(asked)
        except MemoryError:
            answer = None  # what the bot holds goes with the error, so that there is room to say it
        except BaseException as error:  # noqa: BLE001 - a bot is anybody's, and may raise whatever it likes
            answer = Answer(asked.token, failed=SENTENCES["raised"].format(error=describe_error(error)))
        if answer is None:
            open_reserve()
            if guest is not None:
                guest.forget(asked.player)
            answer = Answer(asked.token, failed=SENTENCES["memory"].format(megabytes=megabytes))
        _say(answers, answer)


def _say(answers: BinaryIO, answer: Answer) -> None:
    answers.write(msgspec.json.encode(answer) + b"\n")
    answers.flush()


def own_line() -> tuple[BinaryIO, BinaryIO]:
    """The input and the output of this process, taken out of the bot's way: whatever it reads is empty, and nothing
    that it prints is taken for an answer.
    """
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return questions, answers


if __name__ == "__main__":
    serve(*own_line(), sys.argv[1], int(sys.argv[2]))
