"""The files of a room as they arrive: from any folder, twice, renamed, cut off, or something else altogether."""

from __future__ import annotations

import errno
import hashlib
import os
import stat
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from textwrap import shorten
from typing import Final, TypeAlias

from kernel_lib.classroom.submission import LARGEST, Chained, CodeLine, GameLine, NoResult, Submission, read_submission
from kernel_lib.replay.issues import printable
from kernel_lib.study.learner_files import same_person
from kernel_lib.study.tries import Begun, Learner, TaskTry
from kernel_lib.words import language, sentences

AHEAD: Final = timedelta(minutes=2)
"""A clock that is ahead of the file by more is wrong."""

FILES: Final = (".json", ".jsonl", ".txt", ".csv")
"""The endings of submissions; a folder with one of them is listed with its reason."""
TITLE: Final = 80
"""Most letters of another assignment's title that are told."""
FileStamp: TypeAlias = tuple[int, int, int]
"""Mode, time of the last change in ns, and size in bytes."""

say: Final = sentences("classroom")


@dataclass(frozen=True)
class Arrival:
    """A file of the folder: what it holds, or why it holds nothing (`reason`); `note` says what of it was lost."""

    path: Path
    at: datetime
    submission: Submission | None
    reason: str | None = None
    note: str | None = None
    late: timedelta = timedelta(0)
    """The time by which its clock is ahead of ours."""
    is_assignment: bool = False

    @property
    def name(self) -> str:
        return self.path.name


@dataclass
class Person:
    """One learner of the room, by all files that they handed in: tries and games, each once.

    `learner` is what their first file says. `doubts` are sentences on what of the files counts for nothing; `recorded`:
    whether each table that they began stands among the `begun`; `chained`: whether their lines follow from each other.
    """

    learner: Learner
    tries: list[TaskTry]
    games: list[GameLine]
    last: datetime | None
    codes: list[CodeLine] = field(default_factory=list)
    """The codes that were typed in for them."""
    begun: list[Begun] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    """Names in files that came later: another name takes nobody's row."""
    recorded: bool = False
    chained: Chained = "none"

    @property
    def name(self) -> str:
        """Return the name that they gave; empty if they gave none."""
        return (self.learner.name or "").strip()


class Folder:
    """A folder that is looked into again and again: only what is new or has changed is read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: dict[Path, tuple[FileStamp, Arrival]] = {}
        self._spoken = language()

    def look(self) -> list[Arrival]:
        """Return the files that lie there now, by name, without hidden ones. FileNotFoundError: no such folder."""
        if not self.path.is_dir():
            raise FileNotFoundError(say("no-folder", path=str(self.path)))
        if self._spoken != language():  # what is said of a file was said in another language
            self._known, self._spoken = {}, language()
        there = dict(self._there())
        for path in [path for path in self._known if path not in there]:
            del self._known[path]
        for path, stamp in there.items():
            if path not in self._known or self._known[path][0] != stamp:
                self._known[path] = stamp, _arrived(path, stamp[0])
        return [self._known[path][1] for path in sorted(self._known)]

    def _there(self) -> Iterator[tuple[Path, FileStamp]]:
        """Yield what lies there with what tells whether it has changed. A folder is told only where its name is that of
        a file, or where it cannot be looked into.
        """
        for path in self.path.rglob("*"):
            if any(part.startswith(".") for part in path.relative_to(self.path).parts):
                continue
            try:
                here = path.lstat()
                if stat.S_ISLNK(here.st_mode) and path.exists():
                    here = path.stat()
            except OSError:  # it went while we looked, or its link goes round in a circle
                here = None
            if here is None and not path.is_symlink():
                continue
            if here is not None and stat.S_ISDIR(here.st_mode) and not _is_told(path):
                continue
            yield path, (0, 0, 0) if here is None else (here.st_mode, here.st_mtime_ns, here.st_size)


def _is_told(folder: Path) -> bool:
    return folder.is_symlink() or folder.suffix.lower() in FILES or not os.access(folder, os.R_OK | os.X_OK)


def _arrived(path: Path, mode: int) -> Arrival:
    """Return the file that has arrived at a path. Only a regular file is opened: others never end, or wait for ever."""
    at = datetime.fromtimestamp(0).astimezone()
    if not stat.S_ISREG(mode):
        return Arrival(path, at, None, _what_it_is(path, mode))
    try:
        with path.open("rb") as stream:
            at = datetime.fromtimestamp(os.fstat(stream.fileno()).st_mtime).astimezone()
            raw = stream.read(LARGEST + 1)
        submission = read_submission(raw)
    except OSError as why:
        return Arrival(path, at, None, say("not-opened", why=why.strerror or str(why)))
    except NoResult as why:
        return Arrival(path, at, None, str(why), is_assignment=why.is_assignment)
    last = max((made.when for made in submission.tries), default=None)
    late = timedelta(0) if last is None or last - at <= AHEAD else last - at
    clock = say("wrong-clock", when=f"{last.astimezone():%Y-%m-%d %H:%M}") if late and last else None
    notes = [note for note in (submission.note, clock, submission.caution) if note]
    return Arrival(path, at, submission, note=say("notes", notes=notes) if notes else None, late=late)


def _what_it_is(path: Path, mode: int) -> str:
    """Say what lies at a path that is no regular file."""
    if stat.S_ISLNK(mode) or not mode:
        return say("broken-link", target=printable(str(path.readlink())))
    if stat.S_ISDIR(mode) and path.is_symlink():
        return say("link-to-folder")
    if stat.S_ISDIR(mode):
        if not os.access(path, os.R_OK | os.X_OK):
            return say("not-opened", why=os.strerror(errno.EACCES))
        return say("is-folder")
    kinds = {stat.S_IFIFO: "pipe", stat.S_IFSOCK: "socket"}
    return say(f"is-{kinds.get(stat.S_IFMT(mode), 'device')}")


def held_against(arrival: Arrival, assignment: str) -> Arrival:
    """Return an arrival, without what it holds if that was handed in for other assignments than that of this id. A
    learner's whole progress file names none, and counts.
    """
    about = arrival.submission.assignments if arrival.submission is not None else []
    if not about or any(one.id == assignment for one in about):
        return arrival
    title = shorten(printable(about[-1].title), TITLE) or about[-1].id[:TITLE]
    reason = say("other-assignment", title=title)
    return Arrival(arrival.path, arrival.at, None, reason)


def people_in(arrivals: list[Arrival]) -> list[Person]:
    """Return the learners, in the order in which they began, each once however many files came.

    A try that came twice counts once. Two learners may have the same name.
    """
    files: dict[str, list[Arrival]] = {}
    for arrival in arrivals:
        if arrival.submission is not None:
            files.setdefault(arrival.submission.learner.learner, []).append(arrival)
    found = [_person(sorted(own, key=_rank)) for own in files.values()]
    return sorted(_joined(found), key=lambda person: (person.learner.started, person.learner.learner))


def _rank(arrival: Arrival) -> tuple[int, datetime, Path]:
    """Sort chained files before others, and earlier ones before later ones."""
    assert arrival.submission is not None
    return ("whole", "none", "broken").index(arrival.submission.chained), arrival.at, arrival.path


def _person(arrivals: list[Arrival]) -> Person:
    """Return a learner by their files, of which the first says who they are.

    Beside a file whose lines follow from each other others count for nothing, nor do those that bear another name and
    cannot be told from a copy.
    """
    first = arrivals[0].submission
    assert first is not None
    person = Person(first.learner, [], [], None, chained=first.chained)
    for arrival in arrivals:
        submission = arrival.submission
        assert submission is not None
        renamed = not same_person(submission.learner.name, person.learner.name)
        if renamed:
            person.others.append(submission.learner.name or say("without-name"))
        person.doubts += [doubt for doubt in submission.doubts if doubt not in person.doubts]
        if submission.chained == first.chained and not (renamed and submission.chained != "whole"):
            _add(person, submission, arrival.late)
    return person


def _add(person: Person, submission: Submission, late: timedelta) -> None:
    """Add what a file says to a learner; its clock is so `late` ahead of ours."""
    tries = {_mark(made): made for made in reversed([*person.tries, *submission.tries])}
    person.tries = list(reversed(tries.values()))
    person.games = list(dict.fromkeys([*person.games, *submission.games]))
    person.begun += (Counter(submission.begun) - Counter(person.begun)).elements()
    person.recorded = person.recorded or submission.recorded
    name = submission.learner.name or ""
    number = submission.learner.learner
    if any(number != typed_number(name if code.of is None else code.of) for code in submission.codes):
        person.doubts.append(say("has-codes"))
    else:
        person.codes = list(dict.fromkeys([*person.codes, *submission.codes]))
    last = max((made.when for made in submission.tries), default=None)
    if last is not None:
        person.last = max(filter(None, (person.last, last - late)))


def _mark(made: TaskTry) -> tuple[str, datetime, str]:
    return made.task, made.when, repr(made.answer)


def typed_number(name: str) -> str:
    """Return the id for codes typed in for somebody, by their name or by the id of the learner who is meant."""
    return hashlib.sha256(name.casefold().encode("utf-8", "replace")).hexdigest()[:16]


def _joined(people: list[Person]) -> Iterator[Person]:
    """Yield the learners with what was typed in for them. It belongs to the learner whom the teacher meant by a number,
    or to the one learner who bears the name; where nobody does, or several do, to somebody else of that name.
    """
    typed = [person for person in people if is_typed(person)]
    learners = [person for person in people if not is_typed(person)]
    yield from learners
    for person in typed:
        of = person.codes[0].of
        if of is None:
            meant = [one for one in learners if folded_name(one.name) == folded_name(person.name)]
        else:
            meant = [one for one in learners if one.learner.learner == of]
        if len(meant) == 1:
            meant[0].codes += person.codes
        else:
            person.last = max((code.when for code in person.codes), default=None)
            yield person


def is_typed(person: Person) -> bool:
    """Return True if all that is known of somebody was typed in by the teacher."""
    return bool(person.codes) and not person.tries and not person.games


def folded_name(name: str) -> str:
    """Return a name by which those that look the same are equal: without case, marks that nobody sees, and blanks."""
    seen = "".join(char for char in unicodedata.normalize("NFKC", name) if unicodedata.category(char) != "Cf")
    return " ".join(seen.casefold().split())
