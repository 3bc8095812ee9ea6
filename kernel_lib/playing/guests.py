"""Bots of other people, out of a folder: each thinks in a process of its own, with limits on its time and memory.

    bots = kl.guests("bots/")
    kl.tournament("inversion", [*bots, "greedy"])

A bot is a program of somebody else. The limits keep a tournament fair and stop what hangs; a bot sees what its seat may
know and nothing else, and what it answers is held against the rules. They do not keep it from reading or changing the
files of this machine, or from the network: run bots of people you trust.
"""

from __future__ import annotations

import os
import random
import selectors
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar, Final

import msgspec

from kernel_lib.core import Move, State, View, game_of
from kernel_lib.playing.asking import Failing
from kernel_lib.playing.guest import Answer, Begin, Question
from kernel_lib.playing.views import told
from kernel_lib.replay.lines import plain

MEMORY: Final = 512
"""Megabytes that a bot may take beside what the kit takes."""
SECONDS: Final = 2.0
"""How long it may think about a move."""
START: Final = 20.0
"""How long it may take to be loaded, and to begin a game."""
ENDED: Final = 3
"""After its process had to be ended so often, a guest is asked no more."""
LONGEST: Final = 100_000
"""Bytes of an answer."""
LIMITS: Final = (
    "A bot is a program of somebody else. These limits keep it fair and stop what hangs. They do not keep it from "
    "reading or changing files here, or from the network: run bots of people you trust."
)
"""What the limits are for, and what they do not keep from."""

SENTENCES: Final = {
    "folder": "{folder} is no folder of bots.",
    "empty": "There are no bots in {folder}: files like ann.py with a class that has choose(view, rng).",
    "late": "it thought longer than {seconds:g} seconds",
    "slow": "it took longer than {seconds:g} seconds to begin",
    "gone": "its process ended{why}",
    "memory": ", maybe for want of memory",
    "nonsense": "it answered what is no answer",
    "stopped": "it was stopped, for its process had to be ended {times} times",
}


def guests(folder: str | os.PathLike[str], *, seconds: float = SECONDS, megabytes: int = MEMORY) -> list[Guest]:
    """The bots of a folder, one a file `*.py`, by the names of the files; nothing of theirs has run yet.

    Each may think for so many `seconds` about a move, and take so many `megabytes`. ValueError: no such folder, or
    nothing in it.
    """
    home = Path(folder)
    if not home.is_dir():
        raise ValueError(SENTENCES["folder"].format(folder=folder))
    files = sorted(file for file in home.glob("*.py") if not file.name.startswith(("_", ".")))
    if not files:
        raise ValueError(SENTENCES["empty"].format(folder=folder))
    return [Guest(str(file.resolve()), seconds, megabytes) for file in files]


@dataclass(frozen=True)
class Guest:
    """The bot of one file; called, it gives a player for one game, as `kl.tournament` wants it."""

    path: str
    seconds: float = SECONDS
    megabytes: int = MEMORY

    @property
    def name(self) -> str:
        """What it is called: its file's name."""
        return Path(self.path).stem

    @property
    def __name__(self) -> str:
        return self.name

    def __call__(self) -> GuestPlayer:
        return GuestPlayer(self)

    @property
    def slowest(self) -> float:
        """The seconds that it has thought about a move at most, as far as it thought for this process; 0 if never."""
        return max((line.slowest for (*_, guest), line in [*_Line._open.items()] if guest == self), default=0.0)


class GuestPlayer:
    """A guest at one table."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.name = guest.name
        self._line: _Line | None = None

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        """What it plays. Failing: it failed, and in what; its process is then ended."""
        line = self._line or self._begun(view.state)
        question = Question(msgspec.Raw(told(view, rng.getrandbits(63))))
        began = monotonic()
        answer = line.asked(question, self.guest.seconds, "late")
        line.slowest = max(line.slowest, monotonic() - began)
        try:
            return game_of(view.state).move(answer.move)
        except ValueError:
            raise Failing(SENTENCES["nonsense"]) from None

    def _begun(self, state: State) -> _Line:
        """Its process, which is told that a game begins."""
        self._line = _Line.of(self.guest)
        self._line.asked(Begin(game_of(state).name, plain(state.options)), START, "slow")
        return self._line


@dataclass
class _Line:
    """The line to the process of a guest. One process serves one game after the other; it is ended where it fails.

    Each process and thread that plays has lines of its own: two games on one line would mix their answers.
    """

    process: subprocess.Popen[bytes]
    home: tempfile.TemporaryDirectory[str]
    stamp: int
    """When the file of the bot was written, in ns."""
    ended: int = 0
    """How often a process of this file had to be ended."""
    slowest: float = 0.0
    """The seconds that it took at most to answer."""
    _rest: bytes = field(default=b"", repr=False)
    _open: ClassVar[dict[tuple[int, int, Guest], _Line]] = {}

    @classmethod
    def of(cls, guest: Guest) -> _Line:
        """The line to a guest; a new process if it has none that is alive, or its file was written anew. Failing: its
        processes had to be ended too often.
        """
        stamp = Path(guest.path).stat().st_mtime_ns
        key = os.getpid(), threading.get_ident(), guest
        line = cls._open.get(key)
        if line is not None and line.stamp != stamp:
            line.end()
            line = None
        if line is not None and line.ended >= ENDED:
            raise Failing(SENTENCES["stopped"].format(times=ENDED))
        if line is None or line.process.poll() is not None:
            ended, slowest = (line.ended, line.slowest) if line else (0, 0.0)
            line = cls._open[key] = cls(*_started(guest), stamp, ended, slowest)
        return line

    def asked(self, question: Begin | Question, seconds: float, late: str) -> Answer:
        """What is answered. Failing: nothing in time, or no answer, or that it failed."""
        try:
            assert self.process.stdin is not None
            self.process.stdin.write(msgspec.json.encode(question) + b"\n")
            self.process.stdin.flush()
            raw = self._read(seconds, late)
            answer = msgspec.json.decode(raw, type=Answer)
        except (OSError, ValueError) as error:
            self.end()
            words = SENTENCES["nonsense"] if isinstance(error, ValueError) else SENTENCES["gone"].format(why="")
            raise Failing(words) from None
        if answer.failed:
            raise Failing(answer.failed)
        return answer

    def _read(self, seconds: float, late: str) -> bytes:
        """The next line. Failing: it does not come in time, or the process has ended."""
        assert self.process.stdout is not None
        end = monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._rest:
                if len(self._rest) > LONGEST:
                    raise ValueError
                if not selector.select(max(0.0, end - monotonic())):
                    self.end()
                    raise Failing(SENTENCES[late].format(seconds=seconds))
                some = os.read(self.process.stdout.fileno(), 65_536)
                if not some:
                    code = self.process.wait()
                    self.end()
                    raise Failing(SENTENCES["gone"].format(why=SENTENCES["memory"] if code < 0 else ""))
                self._rest += some
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def end(self) -> None:
        """Ends the process, and forgets what it had."""
        self.ended += 1
        self.process.kill()
        self.process.wait()
        with suppress(OSError):
            self.home.cleanup()


def _started(guest: Guest) -> tuple[subprocess.Popen[bytes], tempfile.TemporaryDirectory[str]]:
    """A process for a guest, in an empty folder, without what the environment of this one tells."""
    home = tempfile.TemporaryDirectory(prefix="guest-")
    kit = str(Path(__file__).parents[2])
    own = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LANG") if name in os.environ}
    process = subprocess.Popen(
        [sys.executable, "-m", "kernel_lib.playing.guest", guest.path, str(guest.megabytes)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=home.name,
        env=own | {"PYTHONPATH": kit, "HOME": home.name}, start_new_session=True,
    )  # fmt: skip
    return process, home
