"""The files of a room as they arrive: from any folder, twice, renamed, cut off, or something else altogether."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from kernel_lib.classroom.handed import LARGEST, CodeLine, GameLine, Handed, NoResult, handed_in
from kernel_lib.study.progress import Learner, Try

AHEAD: Final = timedelta(minutes=2)
"""A clock that is ahead of the file by more is wrong."""

SENTENCES: Final = {
    "no folder": "There is no folder {path}.",
    "unreadable": "cannot be opened: {why}",
    "large": "too large for a result",
    "clock": "its clock is {minutes} minutes ahead",
}


@dataclass(frozen=True)
class Arrival:
    """A file of the folder: what it holds, or why it holds nothing (`reason`); `note` says what of it was lost."""

    path: Path
    at: datetime
    handed: Handed | None
    reason: str | None = None
    note: str | None = None
    late: timedelta = timedelta(0)
    """How far its clock is ahead of ours."""

    @property
    def name(self) -> str:
        return self.path.name


@dataclass
class Person:
    """One learner of the room, by all files that they handed in: tries and games, each once."""

    learner: Learner
    tries: list[Try]
    games: list[GameLine]
    last: datetime | None
    codes: list[CodeLine] = field(default_factory=list)
    """What was typed in for them."""

    @property
    def name(self) -> str:
        """What they call themselves; empty where they did not."""
        return (self.learner.name or "").strip()


class Folder:
    """A folder that is looked into again and again: only what is new or has changed is read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: dict[Path, tuple[tuple[int, int], Arrival]] = {}

    def look(self) -> list[Arrival]:
        """What lies there now, by name; hidden files and drafts are left out. FileNotFoundError: no such folder."""
        if not self.path.is_dir():
            raise FileNotFoundError(SENTENCES["no folder"].format(path=self.path))
        there = dict(self._there())
        for path in [path for path in self._known if path not in there]:
            del self._known[path]
        for path, stamp in there.items():
            if path not in self._known or self._known[path][0] != stamp:
                self._known[path] = stamp, _arrived(path)
        return [self._known[path][1] for path in sorted(self._known)]

    def _there(self) -> Iterator[tuple[Path, tuple[int, int]]]:
        for path in self.path.rglob("*"):
            if any(part.startswith(".") for part in path.relative_to(self.path).parts):
                continue
            try:
                if path.is_file():
                    stat = path.stat()
                    yield path, (stat.st_mtime_ns, stat.st_size)
            except OSError:  # it went while we looked
                continue


def _arrived(path: Path) -> Arrival:
    at = datetime.fromtimestamp(0).astimezone()
    try:
        stat = path.stat()
        at = datetime.fromtimestamp(stat.st_mtime).astimezone()
        if stat.st_size > LARGEST:
            return Arrival(path, at, None, SENTENCES["large"])
        handed = handed_in(path.read_bytes())
    except OSError as why:
        return Arrival(path, at, None, SENTENCES["unreadable"].format(why=why.strerror or str(why)))
    except NoResult as why:
        return Arrival(path, at, None, str(why))
    last = max((made.when for made in handed.tries), default=None)
    late = timedelta(0) if last is None or last - at <= AHEAD else last - at
    clock = SENTENCES["clock"].format(minutes=round(late / timedelta(minutes=1))) if late else None
    return Arrival(path, at, handed, note=handed.note or clock, late=late)


def people_in(arrivals: list[Arrival]) -> list[Person]:
    """The learners, in the order in which they began, each once however many files came; a try that came twice counts
    once. Names are theirs: two of one name are two.
    """
    found: dict[str, Person] = {}
    seen: set[tuple[str, str, datetime, str]] = set()
    for arrival in arrivals:
        if arrival.handed is None:
            continue
        learner = arrival.handed.learner
        person = found.setdefault(learner.learner, Person(learner, [], [], None))
        person.learner = max(person.learner, learner, key=lambda one: (bool(one.name), one.started))
        for made in arrival.handed.tries:
            mark = (learner.learner, made.task, made.when, repr(made.answer))
            if mark not in seen:
                seen.add(mark)
                person.tries.append(made)
        person.games += [game for game in arrival.handed.games if game not in person.games]
        person.codes += [code for code in arrival.handed.codes if code not in person.codes]
        last = max((made.when for made in arrival.handed.tries), default=None)
        if last is not None:
            person.last = max(filter(None, (person.last, last - arrival.late)))
    return sorted(_joined(list(found.values())), key=lambda person: (person.learner.started, person.learner.learner))


def _joined(people: list[Person]) -> Iterator[Person]:
    """What was typed in under a name belongs to the one learner who bears it; where nobody does, or several do, to
    somebody else of that name.
    """
    for person in people:
        namesakes = [one for one in people if one.name.casefold() == person.name.casefold() and not is_typed(one)]
        if not is_typed(person):
            yield person
        elif len(namesakes) == 1:
            namesakes[0].codes += person.codes
        else:
            person.last = max((code.when for code in person.codes), default=None)
            yield person


def is_typed(person: Person) -> bool:
    """Whether all that is known of somebody was typed in by the teacher."""
    return bool(person.codes) and not person.tries and not person.games
