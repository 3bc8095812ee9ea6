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
import re
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
from kernel_lib.core.given import check_above, check_file, check_whole
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

    Each may think for so many `seconds` about a move, and take so many `megabytes`. ValueError: no such folder,
    nothing in it, or no such limits.
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
    return [Guest(str(file.resolve()), seconds, megabytes) for file in files]


@dataclass
class Used:
    """What a guest has used: how many `moves` it was asked for, the `seconds` for all of them and for the `slowest`,
    and the `megabytes` beside what the kit takes at most, as its limit counts them (addresses, be they touched or not);
    None where the system does not tell.
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

    def add(self, other: Used) -> None:
        """It has used that, too, in another process."""
        self.moves, self.seconds = self.moves + other.moves, self.seconds + other.seconds
        self.slowest = max(self.slowest, other.slowest)
        self.took(other.megabytes)


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
    def used(self) -> Used:
        """What it has used by now, as far as it thought for this process."""
        whole = Used()
        for (*_, guest), line in [*_Line._open.items()]:
            if guest == self:
                line.measure()
                whole.add(line.used)
        return whole


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
        try:
            answer = line.asked(question, self.guest.seconds, "late")
        finally:
            line.used.thought(monotonic() - began)
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

    guest: Guest
    process: subprocess.Popen[bytes]
    home: tempfile.TemporaryDirectory[str]
    stamp: int
    """When the file of the bot was written, in ns."""
    ended: int = 0
    """How often a process of this file had to be ended."""
    used: Used = field(default_factory=Used)
    """What its processes have used, one after the other."""
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
            ended, used = (line.ended, line.used) if line else (0, Used())
            line = cls._open[key] = cls(guest, *_started(guest), stamp, ended, used)
        line.measure()
        return line

    def measure(self) -> None:
        """Looks how much memory the process has taken by now; of one that has ended that is told no more."""
        if self.process.returncode is None:
            self.used.took(most_memory(self.process.pid, self.guest.megabytes))

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
        self.measure()
        self.process.kill()
        self.process.wait()
        with suppress(OSError):
            self.home.cleanup()


def most_memory(pid: int, megabytes: int) -> float | None:
    """The megabytes that a process has taken at most beside what it had before it was limited to so many more.

    None: this system does not tell, or the process has ended, or is not limited yet.
    """
    if sys.platform != "linux":
        return None
    import resource

    try:
        found = re.search(r"^VmPeak:\s+(\d+) kB$", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)
        limit, _ = resource.prlimit(pid, resource.RLIMIT_AS)
    except OSError:
        return None
    if found is None or limit == resource.RLIM_INFINITY:
        return None
    return max(0.0, int(found[1]) / 1024 - (limit / 2**20 - megabytes))


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
