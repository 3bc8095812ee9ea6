"""A bot of somebody else, in a process of its own: `python -m kernel_lib.playing.guest FILE MEMORY`.

It reads a line a question from its input and writes a line an answer; what the bot itself prints goes to its errors.
The other end of the line is `kernel_lib.playing.guests`.
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

from kernel_lib.bots import Bot, Racer
from kernel_lib.bots.base import maker_of, name_and_agent
from kernel_lib.core import Move
from kernel_lib.games import GAMES
from kernel_lib.playing.asking import said
from kernel_lib.playing.views import seen

SENTENCES: Final = {
    "none": "{file} has no bot: a class of its own with choose(view, rng).",
    "several": "{file} has several bots: {names}. Leave one, or call the one that plays Bot.",
    "no move": "it chose {thing}, which is no move",
}
NAMED: Final = "Bot"
"""What the bot of a file with several is called."""


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    """A game begins: a fresh bot is wanted."""

    game: str
    options: dict[str, Any]


class Question(msgspec.Struct, frozen=True, tag="choose"):
    """What would it play? `view` is a line of `views.told`."""

    view: msgspec.Raw


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What it plays (`move`, as a log has it; None: it lets its time pass), what it is called, or why it failed."""

    move: Any = None
    name: str = ""
    failed: str = ""


def limit_memory(megabytes: int) -> None:
    """No more memory than this beyond what is in use; systems without such limits (Windows) give none."""
    if sys.platform == "win32":
        return
    import resource

    pages = int(Path("/proc/self/statm").read_text().split()[0]) if Path("/proc/self/statm").exists() else 0
    most = pages * resource.getpagesize() + megabytes * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def bot_in(module: ModuleType) -> Any:
    """The bot that a file holds: its class, or what it calls Bot. ValueError: none, or several."""
    own = {
        name: thing
        for name, thing in vars(module).items()
        if isinstance(thing, type) and thing.__module__ == module.__name__ and isinstance(thing, Bot | Racer)
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
        self._bot: Bot | Racer | None = None

    def answer(self, line: bytes) -> Answer:
        """What is to be said to a line. Whatever the bot raises is raised."""
        asked = msgspec.json.decode(line, type=Begin | Question)
        if isinstance(asked, Begin):
            game = GAMES[asked.game]
            self._start = game.start(**asked.options)
            self._bot = maker_of(game, bot_in(self._module))()
            return Answer(name=name_and_agent(self._bot)[0])
        view, chance = seen(self._start, bytes(asked.view))
        assert isinstance(self._bot, Bot), "a game begins first"
        move = self._bot.choose(view, random.Random(chance))
        if not isinstance(move, Move):
            return Answer(failed=SENTENCES["no move"].format(thing=repr(move)[:80]))
        return Answer(move=move)


def serve(questions: BinaryIO, answers: BinaryIO, path: str, megabytes: int) -> None:
    """Answers until nothing more is asked."""
    limit_memory(megabytes)
    guest: Guest | None = None
    for line in questions:
        try:
            guest = guest or Guest(path)
            answer = guest.answer(line)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - a bot is anybody's, and may raise whatever it likes
            answer = Answer(failed=f"it raised {said(error)}")
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


if __name__ == "__main__":
    # Nothing that the bot prints may be taken for an answer.
    own = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(sys.stdin.buffer, own, sys.argv[1], int(sys.argv[2]))
