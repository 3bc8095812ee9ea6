"""What a learner has answered: one file of lines, theirs to read, move and delete.

The first line says whose it is, every other one is a try. Lines are only ever added, each in one write, so that two
notebooks may write at once and a crash costs at most the line that was being written. What cannot be read stays in the
file and is told with its line; nothing is lost by it.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from io import RawIOBase
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from kernel_lib.core.given import CLOCK, check_file, check_kind, check_text
from kernel_lib.study.tasks import Answer, Feedback, Posed

FORMAT: Final = "cogbook-progress"
FOLDER: Final = "progress"
"""Where progress is kept if nothing else is said: a folder beside the notebook."""
NAMELESS: Final = "learner"

SENTENCES: Final = {
    "line": "Line {line} of {file} cannot be read, and is left as it is: {why}.",
    "no header": "{file} holds no progress: its first line does not say whose it is. Choose another name.",
    "newer": "{file} was written by a later version of this kit (version {version}), so it is only read, not added to.",
    "not kept": "What you answer can no longer be written to {file}: {why}. It is kept until the notebook is closed.",
    "moved": "the file was moved or deleted",
}

Moment: TypeAlias = Annotated[datetime, msgspec.Meta(tz=True)]
"""A time that says of which zone it is."""
Status = Literal["solid", "shaky", "new"]
How = Literal["first", "later", "shown", "open"]
"""Right at the first try without a hint, right after that, shown, or not yet."""


class Learner(msgspec.Struct, frozen=True, tag_field="type", tag="progress", omit_defaults=True):
    """The first line: whose progress it is. `learner` is made up once; a name is told only if one was given."""

    format: Literal["cogbook-progress"]
    version: int
    learner: str
    started: Moment
    name: str | None = None


class Try(msgspec.Struct, frozen=True, tag_field="type", tag="try", omit_defaults=True):
    """An answer to a task.

    `task` is its key (see `Posed.key`), `source` says where it is found again, `rules` which it is about (of the
    rulebook of `version`). `rule` is what the answer broke. `hinted`: after a hint; `shown`: the solution was shown
    instead of an answer, which then is left out. `ms` is how long it took.
    """

    when: Moment
    game: str
    version: str
    task: str
    source: str
    ask: str
    correct: bool
    answer: Any = None
    rules: tuple[str, ...] = ()
    rule: str | None = None
    hinted: bool = False
    shown: bool = False
    ms: int | None = None


class Bout(msgspec.Struct, frozen=True):
    """The tries at one task from when it was put until it was right, or shown: what one learns from."""

    tries: tuple[Try, ...]

    @property
    def task(self) -> str:
        return self.tries[0].task

    @property
    def when(self) -> datetime:
        return self.tries[-1].when

    @property
    def ended(self) -> bool:
        """Whether it came to an end: right, or shown."""
        return self.tries[-1].correct or self.tries[-1].shown

    @property
    def how(self) -> How:
        """How it was answered."""
        last = self.tries[-1]
        if last.shown:
            return "shown"
        if not last.correct:
            return "open"
        return "first" if len(self.tries) == 1 and not last.hinted else "later"


_encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode
_try: Callable[[bytes], Try] = msgspec.json.Decoder(Try).decode


def now() -> datetime:
    """The time as progress is kept: UTC, in whole milliseconds."""
    time = datetime.now(UTC)
    return time.replace(microsecond=time.microsecond // 1000 * 1000)


class Progress:
    """The progress of one learner, in `folder`; a name is optional, and only ever seen there.

    `faults` are sentences on lines that could not be read; `failure` says why nothing is written any more, and None
    while it is. ValueError: the file is something else, or what makes no sense, in a sentence.
    """

    def __init__(
        self, name: str | None = None, folder: str | os.PathLike[str] = FOLDER, *, clock: Callable[[], datetime] = now
    ) -> None:
        if name is not None:
            check_text("name", name)
        check_file("folder", folder)
        check_kind("clock", clock, Callable, CLOCK)
        self.path = Path(folder) / f"{_file_name(name)}.jsonl"
        self.clock = clock
        self.tries: list[Try] = []
        self.faults: list[str] = []
        self.failure: str | None = None
        self._read = self._lines = 0  # of the file: the bytes and the lines that were taken in
        self.learner = self._opened(name)

    def __repr__(self) -> str:
        return f"<Progress of {self.learner.name or NAMELESS}: {len(self.tries)} tries, in {self.path}>"

    # The file -----------------------------------------------------------------------------------------------

    def _opened(self, name: str | None) -> Learner:
        if self.path.is_file() and self.path.stat().st_size:
            learner = self._learner_in(self.path.read_bytes())
            self.refresh()
            return learner
        learner = Learner(FORMAT, 1, secrets.token_hex(8), self.clock(), name)
        self._write(learner)
        return learner

    def _learner_in(self, raw: bytes) -> Learner:
        first = raw.partition(b"\n")[0]
        try:
            learner = msgspec.json.decode(first, type=Learner)
        except (ValueError, UnicodeError):
            raise ValueError(SENTENCES["no header"].format(file=self.path)) from None
        if learner.version > 1:
            self.failure = SENTENCES["newer"].format(file=self.path, version=learner.version)
        return learner

    def refresh(self) -> None:
        """Takes in what was added to the file since, by another notebook for instance."""
        try:
            with self.path.open("rb") as stream:
                stream.seek(self._read)
                raw = stream.read()
        except OSError:
            return  # a file that is gone has nothing new; writing says so
        whole, newline, _ = raw.rpartition(b"\n")
        for line in (whole + newline).split(b"\n")[:-1]:
            self._lines += 1
            if self._lines > 1 and line.strip():
                self._take(line)
        self._read += len(whole) + len(newline)

    def _take(self, line: bytes) -> None:
        try:
            self.tries.append(_try(line))
        except (ValueError, UnicodeError) as error:
            why = str(error).replace("`", "'").split(" - ")[0]
            self.faults.append(SENTENCES["line"].format(line=self._lines, file=self.path.name, why=why))

    def _write(self, line: Learner | Try) -> None:
        """Appends a line in one write; after a line that was cut short on one of its own."""
        if self.failure is not None:
            return
        try:
            if isinstance(line, Learner):
                self.path.parent.mkdir(parents=True, exist_ok=True)
            elif not self.path.is_file():
                raise FileNotFoundError
            with self.path.open("a+b", buffering=0) as stream:
                raw = (b"\n" if _is_cut(stream) else b"") + _encode(line) + b"\n"
                if stream.write(raw) < len(raw):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            self._fail(error)

    def _fail(self, error: OSError) -> None:
        why = SENTENCES["moved"] if isinstance(error, FileNotFoundError) else error.strerror or str(error)
        self.failure = SENTENCES["not kept"].format(file=self.path, why=why[:1].lower() + why[1:])

    # What was answered --------------------------------------------------------------------------------------

    def add(
        self,
        task: Posed,
        answer: Answer | None,
        feedback: Feedback | None,
        *,
        hinted: bool = False,
        ms: int | None = None,
    ) -> Try:
        """A try at a task. Without `feedback` the solution was shown."""
        made = Try(
            when=self.clock(),
            game=task.game.name,
            version=task.game.rules_version,
            task=task.key,
            source=task.source,
            ask=task.line.ask,
            correct=feedback is not None and feedback.correct,
            answer=answer,
            rules=tuple(rule.id for rule in task.rules),
            rule=None if feedback is None or feedback.correct else feedback.rule,
            hinted=hinted,
            shown=feedback is None,
            ms=ms,
        )
        self._write(made)
        self.refresh()
        if self.failure is not None:
            self.tries.append(made)  # which is all there is of it
        return made

    def bouts(self) -> Iterator[Bout]:
        """What was answered, task by task, in the order in which the tasks were first tried."""
        return bouts_of(self.tries)

    @property
    def answered(self) -> dict[str, How]:
        """How the tasks were answered last that were tried, by their keys."""
        return {bout.task: bout.how for bout in sorted(self.bouts(), key=lambda bout: bout.when)}

    def by_rule(self, game: str) -> dict[str, list[Bout]]:
        """The bouts of a game by the rules that their tasks are about, each in order of time."""
        pairs = [(rule, bout) for bout in self.bouts() if bout.tries[0].game == game for rule in bout.tries[0].rules]
        ordered = sorted(pairs, key=lambda pair: (pair[0], pair[1].when))
        return {rule: [bout for _, bout in group] for rule, group in groupby(ordered, key=lambda pair: pair[0])}

    def status(self, game: str, rule: str) -> Status:
        """How well a rule is known: `solid` if what was asked about it the last two times was right at the first try,
        `new` if nothing was asked, else `shaky`.
        """
        return status_of(self.by_rule(game).get(rule, []))


def bouts_of(tries: Iterable[Try]) -> Iterator[Bout]:
    """Tries task by task: those at a task up to where it was right, or shown, are a bout."""
    open_tries: dict[str, list[Try]] = {}
    for made in sorted(tries, key=lambda made: made.when):
        at_task = open_tries.setdefault(made.task, [])
        at_task.append(made)
        if made.correct or made.shown:
            yield Bout(tuple(open_tries.pop(made.task)))
    for at_task in open_tries.values():
        yield Bout(tuple(at_task))


def status_of(bouts: list[Bout]) -> Status:
    """How well is known what these bouts, in order of time, are about."""
    if not bouts:
        return "new"
    return "solid" if len(bouts) > 1 and all(bout.how == "first" for bout in bouts[-2:]) else "shaky"


def _is_cut(stream: RawIOBase) -> bool:
    """Whether the last line of a file has no end: what comes goes to a line of its own."""
    if not stream.seek(0, os.SEEK_END):
        return False
    stream.seek(-1, os.SEEK_END)
    return stream.read(1) != b"\n"


def _file_name(name: str | None) -> str:
    """A name as a file is called: letters and digits of any script, so that no name leads out of the folder."""
    return re.sub(r"\W+", "-", (name or "").casefold()).strip("-_")[:40] or NAMELESS
