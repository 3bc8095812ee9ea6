"""Bots of other people, out of a folder: each thinks in a process of its own, with limits on its time and memory.

    bots = kl.guests("bots/")
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
from kernel_lib.bots.external_messages import told
from kernel_lib.bots.external_worker import Answer, Begin, Question
from kernel_lib.core import Move, State, View
from kernel_lib.core.validation import check_above, check_file, check_whole
from kernel_lib.replay.lines import plain
from kernel_lib.words.grammar import counted

MEMORY: Final = 512
"""Megabytes that all processes of a bot may take together beside what the kit takes."""
SECONDS: Final = 2.0
"""How long a bot may think about a move."""
START: Final = 10.0
"""How long it may take to be loaded, and to begin a game."""
PROCESSES: Final = 16
"""The most processes that a bot may have at a time."""
ENDED: Final = 3
"""After its process had to be ended so often, a guest is asked no more."""
BURST: Final = 1.0
"""Seconds of processor time beyond one core that any bot may use for a moment, however short its time for a move."""
READY: Final = 120.0
"""Seconds within which a process of the kit has started on any machine."""
GRACE: Final = 10.0
"""Seconds that a supervisor has beyond a deadline that it keeps, and to end its program."""
ALONE: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS", "POLARS_MAX_THREADS")
"""How libraries are told to compute with one thread."""
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
    "stopped": "it plays no more: its process had to be ended {times}, at last because {why}",
}


def guests(folder: str | os.PathLike[str], *, seconds: float = SECONDS, megabytes: int = MEMORY) -> list[Guest]:
    """The bots of a folder, one a file `*.py`, by the names of the files; nothing of theirs has run yet.

    Each may think for so many `seconds` about a move, and all its processes may take so many `megabytes` together. A
    bot that was stopped is given another chance. ValueError: no such folder, nothing in it, or no such limits.
    """
    check_file("folder", folder)
    check_above("seconds", seconds)
    check_whole("megabytes", megabytes, 1)
    home = Path(folder)
    if not home.is_dir():
        raise ValueError(SENTENCES["folder"].format(folder=folder))
    files = sorted(file for file in home.glob("*.py") if not file.name.startswith(("_", ".")))
    if not files:
        raise ValueError(SENTENCES["empty"].format(folder=folder))
    found = [Guest(str(file.resolve()), seconds, megabytes) for file in files]
    for guest in found:
        _records.pop(guest, None)
    return found


@dataclass
class Used:
    """What a guest has used: how many `moves` it was asked for, the `seconds` for all of them and for the `slowest`,
    and the `megabytes` that its processes took at most beside what the kit takes, as their limit counts them; None
    before that is known.
    """

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    megabytes: float | None = None

    def thought(self, seconds: float) -> None:
        """It has thought so long about one more move."""
        self.moves += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)

    def took(self, megabytes: float | None) -> None:
        """It has taken so much memory at one time."""
        if megabytes is not None:
            self.megabytes = max(megabytes, self.megabytes or 0.0)


@dataclass(frozen=True)
class Guest:
    """The bot of one file; called, it gives a player for one game, as `kl.tournament` wants it."""

    path: str
    seconds: float = SECONDS
    megabytes: int = MEMORY
    start: float = START

    @property
    def name(self) -> str:
        """What it is called: its file's name."""
        return one_line(Path(self.path).stem, MOST_LETTERS_OF_ANSWER)

    @property
    def __name__(self) -> str:
        return self.name

    def __call__(self) -> GuestPlayer:
        return GuestPlayer(self)

    @property
    def used(self) -> Used:
        """What it has used by now, as far as it thought for this process."""
        record = _records.get(self)
        return Used() if record is None else record.used


class GuestPlayer:
    """A guest at one seat of one game."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.name = guest.name
        self._number = next(_players)
        self._line: _Line | None = None

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        """What it plays. BotError: it failed, and in what."""
        line = self._line
        if line is None or not line.open:
            line = self._begun(view.state)
        question = Question(secrets.randbits(63), self._number, msgspec.Raw(told(view, rng.getrandbits(63))))
        began = monotonic()
        try:
            answer = line.ask(question, self.guest.seconds, "late")
        finally:
            line.record.used.thought(monotonic() - began)
        try:
            move: Move = view.state.game.move(answer.move)
        except (ValueError, RecursionError):
            raise BotError(SENTENCES["nonsense"]) from None
        return move

    def _begun(self, state: State) -> _Line:
        """Its process, which is told that a game begins."""
        self._line = line = _Line.of(self.guest)
        over = [line.over.pop() for _ in range(len(line.over))]
        begin = Begin(secrets.randbits(63), self._number, state.game.name, plain(state.options), over)
        weakref.finalize(self, line.over.append, self._number).atexit = False
        line.ask(begin, self.guest.start, "slow")
        return line


@dataclass
class _Record:
    """What is known of a bot in this process, for as long as its file is not written anew."""

    stamp: int
    """When the file was written, in ns."""
    ended: int = 0
    """How often a process of it had to be ended."""
    why: str = ""
    """Why that was so the last time."""
    stopped: bool = False
    """Whether the bot is asked no more."""
    used: Used = field(default_factory=Used)


class _Lines(threading.local):
    """The lines that a thread has open: two games on one line would mix their answers."""

    def __init__(self) -> None:
        self.process = os.getpid()
        self.open: dict[Guest, _Line] = {}


_records: Final[dict[Guest, _Record]] = {}
_lines: Final = _Lines()
_players: Final = itertools.count()


class _Line:
    """The line to the supervisor of a guest, see `kernel_lib.supervision`. One process serves one game after the other.

    The process is ended when it fails, when an answer is waited for no longer, and with the thread that opened the
    line.
    """

    def __init__(self, guest: Guest, record: _Record) -> None:
        self.guest, self.record = guest, record
        self.over: list[int] = []  # the players whose games are over
        self.process, self.folder = _started(guest)
        self.end = weakref.finalize(self, _end, self.process, self.folder, os.getpid())
        self._answer(b"", READY, "not ready")

    @classmethod
    def of(cls, guest: Guest) -> _Line:
        """The line to a guest of this thread. BotError: its processes had to be ended too often, or none starts."""
        if _lines.process != os.getpid():  # this process was forked, and the lines are those of its parent
            _lines.__init__()  # type: ignore[misc] # as for a new thread
        stamp = Path(guest.path).stat().st_mtime_ns
        record, line = _records.get(guest), _lines.open.get(guest)
        if record is None or record.stamp != stamp:
            record = _records[guest] = _Record(stamp)
        if record.stopped:
            raise BotError(SENTENCES["stopped"].format(times=counted(record.ended, "time"), why=record.why))
        if line is not None and (line.record is not record or line.process.poll() is not None):
            line.end()
        if line is None or not line.open:
            line = _lines.open[guest] = cls(guest, record)
        return line

    @property
    def open(self) -> bool:
        """Whether the process was not ended from here."""
        return self.end.alive

    def ask(self, question: Begin | Question, seconds: float, late: str) -> Answer:
        """What is answered. BotError: nothing in time, or no answer, or that it failed."""
        raw = self._answer(msgspec.json.encode(question), seconds, late)
        try:
            answer = msgspec.json.decode(raw, type=Answer)
        except (ValueError, RecursionError):
            answer = Answer()
        if answer.token != question.token:  # one that answers before it is asked knows no token
            raise self._failing(SENTENCES["nonsense"])
        if answer.failed:
            raise BotError(one_line(answer.failed))
        return answer

    def _answer(self, question: bytes, seconds: float, late: str) -> bytes:
        """The line that comes back. BotError: none comes, and why; the process is then ended."""
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
            self.record.used.took(float(megabytes))
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
            seconds=seconds, megabytes=self.guest.megabytes, processes=PROCESSES, number=number,
            signal=ended_by or f"signal {number}",
        )  # fmt: skip

    def _failing(self, why: str) -> BotError:
        """The process is ended because of that."""
        self.end()
        self.record.ended += 1
        self.record.why = why
        self.record.stopped |= self.record.ended >= ENDED
        return BotError(why)


def _started(guest: Guest) -> tuple[subprocess.Popen[bytes], str]:
    """A supervisor with a process for a guest, in an empty folder, without what the environment of this one tells."""
    folder = tempfile.mkdtemp(prefix="cogbook-bot-")
    kit = str(Path(__file__).parents[2])
    own = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LANG") if name in os.environ}
    own |= dict.fromkeys(ALONE, "1") | {"PYTHONPATH": kit, "HOME": folder}
    limits = [str(guest.megabytes), str(max(guest.seconds, BURST)), str(PROCESSES)]
    bot = [sys.executable, "-m", "kernel_lib.bots.external_worker", guest.path, str(guest.megabytes)]
    process = subprocess.Popen(
        [sys.executable, "-m", "kernel_lib.supervision.supervisor", str(os.getpid()), *limits, folder, *bot],
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
