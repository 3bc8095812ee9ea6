"""Submissions of learners: a small file of lines, the tries at tasks as their progress has them, and games.

The first line says whose it is, the last one that it is whole, and each states a digest of all before it (see
`study.chain`). A learner's whole progress file can be handed in as it is, too. What can be read of a damaged file is
read; what cannot is told by its line. What was changed after it was written counts for nothing, and is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal, TypeAlias, TypeVar

import msgspec

from kernel_lib.study.chain import Chain, digest_of, stated, stated_in
from kernel_lib.study.learner_files import header_in, header_left, utf8
from kernel_lib.study.progress import VERSION
from kernel_lib.study.progress_file import ProgressFile
from kernel_lib.study.tries import AwareTime, Begun, EndLine, Hinted, Learner, LearnerNamed, TaskTry
from kernel_lib.words import sentences

LARGEST: Final = 50_000_000
"""No file that is handed in has more bytes."""
SINCE: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""Nothing was answered before there was anything to be answered."""
SLACK: Final = timedelta(days=1)
"""Time by which an answer may be earlier than its file: clocks are set."""
Chained: TypeAlias = Literal["whole", "none", "broken"]
"""The state of a file's chain: its lines follow from each other, state no digests, or were changed."""
T = TypeVar("T")
_TRY: Final = re.compile(rb'"type"\s*:\s*"try"')

say: Final = sentences("classroom")


class NoResult(ValueError):
    """Raised for a file that holds no result; the sentence says what it is instead."""

    def __init__(self, sentence: str, *, is_assignment: bool = False) -> None:
        super().__init__(sentence)
        self.is_assignment = is_assignment


class About(msgspec.Struct, frozen=True, tag_field="type", tag="assignment"):
    """A line: which assignment it was done for. The chain passes over it."""

    id: str
    title: str


class GameLine(msgspec.Struct, frozen=True, tag_field="type", tag="game"):
    """A line: a game that was played, or written notes on, for part `place` (from 0); `log` is its whole file."""

    place: int
    log: str


class CodeLine(msgspec.Struct, frozen=True, tag_field="type", tag="code", omit_defaults=True):
    """A line: a code that was read out and typed in by the teacher; see `study.result_codes`. It knows no answers.
    `of`: the id of the learner whom the teacher meant by a number; None if the name alone says who it is.
    """

    when: AwareTime
    code: str
    of: str | None = None


class Other(msgspec.Struct, frozen=True, tag_field="type", tag="other"):
    """A line of the progress that has nothing to do with the assignment: the game it is about, and its digest."""

    game: str
    line: str


SubmissionLine = About | TaskTry | GameLine | CodeLine | Begun
_line: Any = msgspec.json.Decoder(SubmissionLine | Hinted | LearnerNamed | Other | EndLine | Learner)
_encode = msgspec.json.Encoder().encode


@dataclass
class Submission:
    """The content of a file, without what counts for nothing.

    `note` says what of it was lost, None if nothing; `doubts` are sentences on what counts for nothing.
    `chained`: whether its lines follow from each other; `recorded`: whether they do from the first one on, so that each
    table that was begun stands in it; `whole`: whether it has its last line.
    """

    learner: Learner
    tries: list[TaskTry] = field(default_factory=list)
    games: list[GameLine] = field(default_factory=list)
    assignments: list[About] = field(default_factory=list)
    codes: list[CodeLine] = field(default_factory=list)
    begun: list[Begun] = field(default_factory=list)
    note: str | None = None
    doubts: tuple[str, ...] = ()
    chained: Chained = "none"
    recorded: bool = False
    whole: bool = False

    @property
    def caution(self) -> str | None:
        """Say what is not certain, for its lines are not chained, or the last one is missing; None if all is."""
        if self.chained == "none":
            return say("not-chained") if self.tries or self.games else None
        return None if self.whole or self.chained == "broken" else say("last-line-missing")


# Reading ------------------------------------------------------------------------------------------------------------


def read_submission(raw: bytes) -> Submission:
    """Read a file. NoResult: it is no submission."""
    if not raw.strip():
        raise NoResult(say("empty"))
    if len(raw) > LARGEST:
        raise NoResult(say("too-large"))
    raw = utf8(raw)
    reading = _FileReading(_learner(raw))
    lines = raw.split(b"\n")
    for number, line in enumerate(lines, 1):
        if line.strip():
            reading.take(line.strip(), number)
    # A whole file ends with a newline, so what comes after the last one was cut.
    return reading.submission(cut=bool(lines[-1].strip()) and reading.bad == [len(lines)])


class _FileReading:
    """The lines of a file, one after the other."""

    def __init__(self, learner: Learner) -> None:
        self.chain, self.learner = Chain(learner.learner), learner
        self.lines: list[tuple[int, Any]] = []
        self.bad: list[int] = []
        self.first = self.owned = False  # whether the first line, or any that says whose it is, is as it was written
        self.changed: int | None = None

    def take(self, raw: bytes, number: int) -> None:
        self.chain.take(raw, number)
        try:
            line = _line.decode(raw)
        except (ValueError, UnicodeError, RecursionError):
            self.bad.append(number)
            return
        if not isinstance(line, Learner):
            self.lines.append((number, line))
            return
        owns = self.chain.owns(raw)
        if owns:
            self.learner = line if not self.owned and line.learner == self.learner.learner else self.learner
            self.owned, self.first = True, self.first or number == 1
        elif owns is False:
            self.changed = self.changed or number

    @property
    def broken(self) -> int | None:
        """Return the first line that is not as it was written; None while all are."""
        if not self.chain.stated:
            return self.changed
        bare = set(self.chain.bare)
        added = [number for number, line in self.lines if number in bare and not isinstance(line, About)]
        found = [self.chain.broken, self.changed, *added, None if self.owned else 1]
        return min((number for number in found if number is not None), default=None)

    def submission(self, *, cut: bool) -> Submission:
        broken = self.broken
        kept = [line for number, line in self.lines if broken is None or number < broken or isinstance(line, About)]
        read = Submission(self.learner, recorded=self.first and not self.chain.early and broken is None)
        read.chained = "broken" if broken is not None else "whole" if self.chain.stated else "none"
        read.whole = bool(kept) and isinstance(kept[-1], EndLine)
        read.assignments, read.games = _of(About, kept), _of(GameLine, kept)
        read.codes, read.begun = _of(CodeLine, kept), _of(Begun, kept)
        read.tries, doubts = _counted(_of(TaskTry, kept), _of(Other, kept), self.learner)
        if broken is not None:
            lost = len(_of(TaskTry, [line for _, line in self.lines])) - len(_of(TaskTry, kept))
            doubts.insert(0, say("changed", line=broken, answers=lost))
        read.doubts, read.note = tuple(doubts), self._note(read, cut=cut)
        return read

    def _note(self, read: Submission, *, cut: bool) -> str | None:
        if self.bad:
            return say("cut-off" if cut else "lines-unread", count=len(self.bad), tries=len(read.tries))
        return None


def _learner(raw: bytes) -> Learner:
    try:
        told = msgspec.json.decode(raw.partition(b"\n")[0])
    except (ValueError, UnicodeError, RecursionError):
        told = None
    kind = told.get("format") if isinstance(told, dict) else None
    if kind == "cogbook-replay":
        raise NoResult(say("is-game"))
    if kind == "cogbook-assignment":
        raise NoResult(say("is-assignment"), is_assignment=True)
    learner = header_in(raw) or header_left(raw, SINCE)
    if learner is None or (header_in(raw) is None and not _TRY.search(raw)):
        raise NoResult(say("no-result"))
    if learner.version > VERSION:
        raise NoResult(say("newer", version=learner.version))
    return learner


def _of(kind: type[T], lines: Iterable[object]) -> list[T]:
    return [line for line in lines if isinstance(line, kind)]


def _counted(tries: list[TaskTry], others: list[Other], learner: Learner) -> tuple[list[TaskTry], list[str]]:
    """Return the tries that may count, and what is said of the others.

    The others are those of a game that the file leaves out lines of, and those that are dated before there was such a
    file. Nothing is said of those that a code told: they have no answer to be judged.
    """
    doubts, tries = [], [made for made in tries if not made.coded]
    for game in dict.fromkeys(other.game for other in others):
        if any(made.game == game for made in tries):
            doubts.append(say("left-out", lines=sum(other.game == game for other in others), game=game))
            tries = [made for made in tries if made.game != game]
    begun = max(SINCE, learner.started - SLACK)
    early = [made for made in tries if made.when < begun]
    if early:
        doubts.append(say("early", answers=len(early), day=f"{early[0].when:%Y-%m-%d}"))
        tries = [made for made in tries if made.when >= begun]
    return tries, doubts


# Writing ------------------------------------------------------------------------------------------------------------


def unchained_text(learner: Learner, lines: Iterable[SubmissionLine]) -> str:
    """Return a file of lines that nobody answered, such as codes that were typed in: they are not chained."""
    return "".join(_encode(line).decode() + "\n" for line in (learner, *lines))


def submission_text(file: ProgressFile, about: About, games: set[str], more: Iterable[SubmissionLine | Hinted]) -> str:
    """Return a progress file as it is handed in: of these games all lines, of others their digests, then `more`, and
    the last line.
    """
    chain, learner = Chain(file.learner.learner), _encode(file.learner)
    early = [] if file.recorded else [learner]
    lines = [*early, stated(learner, chain.head(learner)), _encode(about)]
    for raw in _passed_on(file, games):
        chain.take(raw, 0)
        lines.append(raw)
    added = list(more)
    for line in (*added, EndLine(len(lines) + len(added))):
        raw = _encode(line)
        raw = stated(raw, chain.after(raw))
        chain.take(raw, 0)
        lines.append(raw)
    return b"".join(line + b"\n" for line in lines).decode()


def _passed_on(file: ProgressFile, games: set[str]) -> Iterator[bytes]:
    """Yield the lines after the first, those of other games as their digests."""
    for number, raw in enumerate(file.raw, 1):
        try:
            line = _line.decode(raw)
        except (ValueError, UnicodeError, RecursionError):
            line = None
        if number == 1 or isinstance(line, Learner | About):
            continue
        if isinstance(line, Begun) or (isinstance(line, TaskTry | Hinted) and line.game in games):
            yield raw
        else:
            yield _hidden(raw, line)


def _hidden(raw: bytes, line: object) -> bytes:
    """Return a line as its game and its digest, which state the same in the chain."""
    game = line.game if isinstance(line, TaskTry | Hinted | Begun | Other) else ""
    other = _encode(Other(game, line.line if isinstance(line, Other) else digest_of(raw)))
    digest = stated_in(raw)
    return other if digest is None else stated(other, digest)
