"""Bots of other people, out of a folder: each thinks in a process of its own, with limits on its time and memory.

    bots = kl.teach.load_bots("bots/")
    kl.tournament("inversion", [*bots, "greedy"])

A bot is a program of somebody else. The limits keep a tournament fair and stop what hangs; a bot sees what its seat may
know and nothing else, and what it answers is held against the rules. They do not keep it from reading or changing the
files of this machine, or from the network: run bots of people you trust.
"""

from __future__ import annotations

import itertools
import os
import random
import secrets
import selectors
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import weakref
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec

from kernel_lib.bots.calls import MOST_LETTERS_OF_ANSWER, BotError, one_line
from kernel_lib.bots.external_messages import BotReply, GameMessage, ViewMessage, encode_view
from kernel_lib.core import Move, State, View
from kernel_lib.core.validation import require_file, require_int, require_positive
from kernel_lib.replay.lines import to_json

MEMORY: Final = 512
"""Megabytes that all processes of a bot may take together beside what the kit takes."""
SECONDS: Final = 2.0
"""Longest time in which a bot chooses a move."""
START: Final = 10.0
"""Longest time in which it is loaded, and begins a game."""
PROCESSES: Final = 16
"""The most processes that a bot may have at a time."""
ENDED: Final = 3
"""After its process had to be ended so often, a bot is asked no more."""
BURST: Final = 1.0
"""Seconds of processor time beyond one core that any bot may use for a moment, however short its time for a move."""
READY: Final = 120.0
"""Seconds within which a process of the kit has started on any machine."""
GRACE: Final = 10.0
"""Seconds that a supervisor has beyond a deadline that it keeps, and to end its program."""
ALONE: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS", "POLARS_MAX_THREADS")
"""Environment variables that make libraries compute with one thread."""

SENTENCES: Final = {
    "folder": "{folder} is not a folder of bots.",
    "empty": "There are no bots in {folder}: files like ann.py with a class that has choose(view, rng).",
    "late": "it thought longer than {seconds:g} seconds",
    "slow": "it took longer than {seconds:g} seconds to begin",
    "not ready": "this machine could not start its process within {seconds:g} seconds",
    "memory": "all its processes together took more than {megabytes} MB of memory",
    "busy": "all its processes together kept more than one processor core busy",
    "many": "it started more than {processes} processes",
    "long": "its answer was too long",
    "closed": "it closed its output",
    "exit": "its process ended with exit code {number}",
    "signal": "its process was ended by {signal}",
    "gone": "its process ended, and the one that watched it",
    "nonsense": "it answered what is no answer",
    "stopped": "it plays no more: its process had to be ended {ended} times, at last because {why}",
    "stopped at once": "it plays no more: its process had to be ended 1 time, at last because {why}",
}


def load_bots(
    folder: str | os.PathLike[str], *, seconds: float = SECONDS, megabytes: int = MEMORY
) -> list[ExternalBot]:
    """Return the bots of a folder, one a file `*.py`, in the order of their names; their code has not run yet.

    Each may think for so many `seconds` about a move, and all its processes may take so many `megabytes` together. A
    bot that was stopped is given another chance. ValueError: no such folder, nothing in it, or invalid limits.
    """
    require_file("folder", folder)
    require_positive("seconds", seconds)
    require_int("megabytes", megabytes, 1)
    home = Path(folder)
    if not home.is_dir():
        raise ValueError(SENTENCES["folder"].format(folder=folder))
    files = sorted(file for file in home.glob("*.py") if not file.name.startswith(("_", ".")))
    if not files:
        raise ValueError(SENTENCES["empty"].format(folder=folder))
    bots = [ExternalBot(str(file.resolve()), seconds, megabytes) for file in files]
    for bot in bots:
        _records.pop(bot, None)
    return bots


@dataclass
class ResourceUse:
    """The means that a bot has used: how many `moves` it was asked for, the `seconds` for all of them and for the
    `slowest`, and the `megabytes` that its processes took at most beside what the kit takes, as their limit counts
    them; None before that is known.
    """

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    megabytes: float | None = None

    def add_move(self, seconds: float) -> None:
        """Count one more move, and the time it took."""
        self.moves += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)

    def add_memory(self, megabytes: float) -> None:
        """Take note of how much memory it had at one time."""
        self.megabytes = max(megabytes, self.megabytes or 0.0)


@dataclass(frozen=True)
class ExternalBot:
    """The bot of one file; called, it returns a player for one game, as `kl.tournament` wants it."""

    path: str
    seconds: float = SECONDS
    megabytes: int = MEMORY
    start: float = START

    @property
    def name(self) -> str:
        """Return the name of its file."""
        return one_line(Path(self.path).stem, MOST_LETTERS_OF_ANSWER)

    @property
    def __name__(self) -> str:
        return self.name

    def __call__(self) -> ExternalPlayer:
        return ExternalPlayer(self)

    @property
    def used(self) -> ResourceUse:
        """Return the resources that it has used so far, as far as it thought for this process."""
        record = _records.get(self)
        return ResourceUse() if record is None else record.used


class ExternalPlayer:
    """An external bot at one seat of one game."""

    def __init__(self, bot: ExternalBot) -> None:
        self.bot = bot
        self.name = bot.name
        self._number = next(_players)
        self._process: _BotProcess | None = None

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        """Return its move. BotError: it failed, and how."""
        process = self._process
        if process is None or not process.open:
            process = self._begin_game(view.state)
        message = ViewMessage(secrets.randbits(63), self._number, msgspec.Raw(encode_view(view, rng.getrandbits(63))))
        began = monotonic()
        try:
            reply = process.ask(message, self.bot.seconds, "late")
        finally:
            process.record.used.add_move(monotonic() - began)
        try:
            move: Move = view.state.game.move(reply.move)
        except (ValueError, RecursionError):
            raise BotError(SENTENCES["nonsense"]) from None
        return move

    def _begin_game(self, state: State) -> _BotProcess:
        """Return its process, after that was told that a game begins."""
        self._process = process = _BotProcess.of(self.bot)
        over = [process.over.pop() for _ in range(len(process.over))]
        begin = GameMessage(secrets.randbits(63), self._number, state.game.name, to_json(state.options), over)
        weakref.finalize(self, process.over.append, self._number).atexit = False
        process.ask(begin, self.bot.start, "slow")
        return process


@dataclass
class _BotRecord:
    """Record of a bot in this process, kept until its file is written anew."""

    stamp: int
    """Time at which the file was written, in ns."""
    ended: int = 0
    """Number of its processes that had to be ended."""
    why: str = ""
    """The reason for the last of them."""
    stopped: bool = False
    """True if the bot is asked no more."""
    used: ResourceUse = field(default_factory=ResourceUse)


class _OpenProcesses(threading.local):
    """The processes of one thread: two games at a time in one process would mix their replies."""

    def __init__(self) -> None:
        self.process = os.getpid()
        self.open: dict[ExternalBot, _BotProcess] = {}


_records: Final[dict[ExternalBot, _BotRecord]] = {}
_processes: Final = _OpenProcesses()
_players: Final = itertools.count()


class _BotProcess:
    """The process of a bot, under its supervisor, see `kernel_lib.supervision`. It serves one game after the other.

    The process is ended when it fails, when an answer is waited for no longer, and with the thread that began it.
    """

    def __init__(self, bot: ExternalBot, record: _BotRecord) -> None:
        self.bot, self.record = bot, record
        self.over: list[int] = []  # the players whose games are over
        self.process, self.folder = _started(bot)
        self.end = weakref.finalize(self, _end, self.process, self.folder, os.getpid())
        self._answer(b"", READY, "not ready")

    @classmethod
    def of(cls, bot: ExternalBot) -> _BotProcess:
        """Return the process of a bot for this thread. BotError: it had to be ended too often, or none starts."""
        if _processes.process != os.getpid():  # this process was forked, and the processes are those of its parent
            _processes.__init__()  # type: ignore[misc] # as for a new thread
        stamp = Path(bot.path).stat().st_mtime_ns
        record, process = _records.get(bot), _processes.open.get(bot)
        if record is None or record.stamp != stamp:
            record = _records[bot] = _BotRecord(stamp)
        if record.stopped:
            stopped = SENTENCES["stopped" if record.ended != 1 else "stopped at once"]
            raise BotError(stopped.format(ended=record.ended, why=record.why))
        if process is not None and (process.record is not record or process.process.poll() is not None):
            process.end()
        if process is None or not process.open:
            process = _processes.open[bot] = cls(bot, record)
        return process

    @property
    def open(self) -> bool:
        """Return True if the process was not ended from here."""
        return self.end.alive

    def ask(self, message: GameMessage | ViewMessage, seconds: float, late: str) -> BotReply:
        """Return the reply. BotError: there is none in time, or it is none, or it says that the bot failed."""
        raw = self._answer(msgspec.json.encode(message), seconds, late)
        try:
            reply = msgspec.json.decode(raw, type=BotReply)
        except (ValueError, RecursionError):
            reply = BotReply()
        if reply.token != message.token:  # one that answers before it is asked knows no token
            raise self._failing(SENTENCES["nonsense"])
        if reply.failed:
            raise BotError(one_line(reply.failed))
        return reply

    def _answer(self, question: bytes, seconds: float, late: str) -> bytes:
        """Return the line that comes back. BotError: none comes, and why; the process is then ended."""
        raw = b""
        try:
            with suppress(OSError):
                assert self.process.stdin is not None
                self.process.stdin.write(b"%r %s\n" % (seconds, question))
                self.process.stdin.flush()
                raw = self._read(seconds + GRACE)
        except BaseException:  # somebody stopped to wait for it: what comes now answers nothing
            self.end()
            raise
        why, _, rest = raw.rstrip(b"\n").decode(errors="replace").partition(" ")
        if why == "ok":
            megabytes, _, answer = rest.partition(" ")
            self.record.used.add_memory(float(megabytes))
            return answer.encode()
        self.record.stopped = why == "late" and late == "slow"  # it would take as long every time
        raise self._failing(self._sentence(late if why == "late" else why or "gone", seconds, rest))

    def _read(self, seconds: float) -> bytes:
        assert self.process.stdout is not None
        if sys.platform != "win32":  # where pipes cannot be selected
            with selectors.DefaultSelector() as selector:
                selector.register(self.process.stdout, selectors.EVENT_READ)
                if not selector.select(seconds):
                    return b""
        return self.process.stdout.readline()

    def _sentence(self, why: str, seconds: float, number: str) -> str:
        ended_by = ""
        if why == "signal":
            with suppress(ValueError):
                ended_by = signal.Signals(int(number)).name
        return SENTENCES[why].format(
            seconds=seconds, megabytes=self.bot.megabytes, processes=PROCESSES, number=number,
            signal=ended_by or f"signal {number}",
        )  # fmt: skip

    def _failing(self, why: str) -> BotError:
        """End the process because of that."""
        self.end()
        self.record.ended += 1
        self.record.why = why
        self.record.stopped |= self.record.ended >= ENDED
        return BotError(why)


def _started(bot: ExternalBot) -> tuple[subprocess.Popen[bytes], str]:
    """Return a supervisor with a process for a bot, in an empty folder and an environment that tells nothing."""
    folder = tempfile.mkdtemp(prefix="cogbook-bot-")
    kit = str(Path(__file__).parents[2])
    own = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LANG") if name in os.environ}
    own |= dict.fromkeys(ALONE, "1") | {"PYTHONPATH": kit, "HOME": folder}
    limits = [str(bot.megabytes), str(max(bot.seconds, BURST)), str(PROCESSES)]
    program = [sys.executable, "-m", "kernel_lib.bots.external_worker", bot.path, str(bot.megabytes)]
    process = subprocess.Popen(
        [sys.executable, "-m", "kernel_lib.supervision.supervisor", str(os.getpid()), *limits, folder, *program],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder, env=own,
        start_new_session=True,
    )  # fmt: skip
    return process, folder


def _end(process: subprocess.Popen[bytes], folder: str, owner: int) -> None:
    """End a supervisor, its program and its folder, if they are of this process."""
    if os.getpid() != owner:
        return
    if sys.platform != "win32":
        process.terminate()
    for stream in (process.stdin, process.stdout):
        with suppress(OSError):
            stream.close()  # type: ignore[union-attr] # both are pipes
    try:
        process.wait(GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        with suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)
    shutil.rmtree(folder, ignore_errors=True)
