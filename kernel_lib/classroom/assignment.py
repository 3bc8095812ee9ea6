"""Assignments: what a class is given to do, unit by unit, and the kinds of parts that units are made of."""

from __future__ import annotations

import os
import secrets
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Final, Literal, Self, TypeAlias

import msgspec
from msgspec import Meta

from kernel_lib.classroom.deal import DEAL, Deal
from kernel_lib.classroom.due import due_text, due_words
from kernel_lib.core.files import atomic_write_text
from kernel_lib.core.validation import REPLAY, quote, require_count, require_file, require_text, require_type
from kernel_lib.games import GAMES
from kernel_lib.parts.characters import bot_titles
from kernel_lib.replay import Replay, ReplayError
from kernel_lib.replay.files import read_log
from kernel_lib.study.learner_files import utf8
from kernel_lib.study.task_sources import tasks_of
from kernel_lib.study.tasks import PosedTask, posed
from kernel_lib.words import sentences

# The parts of an assignment: what is to be done, and when it is ------------------------------------


say: Final = sentences("assignment")
PART_SENTENCES: Final = {
    "parts": "parts must be a list, as in ['gear/open-cards'], not {given}.",
}

MOST: Final = 1000
PartCount: TypeAlias = Annotated[int, Meta(ge=1, le=MOST)]


class Tasks(msgspec.Struct, frozen=True, tag_field="kind", tag="tasks", omit_defaults=True):
    """Tasks to be answered: of a lesson, of puzzles, or exercises. `logs` are the files they stand in, whole, so that
    nothing is missing where the assignment is opened; tasks in them that are not asked are withdrawn.
    """

    title: str
    logs: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Tasks({self.title!r})"

    @classmethod
    def of(cls, source: object, title: str = "") -> Tasks:
        """Return the tasks of a game, a lesson, files, replays, tasks, and lists of such; see
        `study.task_sources.tasks_of`.
        """
        found = list(tasks_of(source))
        by_log: dict[str, set[str]] = {}
        for task in found:
            by_log.setdefault(_text(task.replay), set()).add(task.key)
        named = title or (found[0].replay.header.tags or {}).get("title") or found[0].game.title
        return cls(named, tuple(_only(log, keys) for log, keys in by_log.items()))

    def replays(self) -> Iterator[Replay]:
        """Return the replays of the logs. ReplayError: one is not sound."""
        return map(_read, self.logs)

    def tasks(self) -> Iterator[PosedTask]:
        """Yield the tasks in order. ReplayError: a log in it is not sound."""
        for replay in self.replays():
            yield from posed(replay, self.title)

    @property
    def game(self) -> str:
        """Return the game of the first of them."""
        return _read(self.logs[0]).game.name

    @property
    def label(self) -> str:
        """Return the names of the lessons, as they are shown."""
        return self.title


class DrillPart(msgspec.Struct, frozen=True, tag_field="kind", tag="drill", omit_defaults=True):
    """A drill of a game: done when so many of its `tasks` were answered, beside those that the assignment asks.

    UnknownName: no such game. ValueError: not so many tasks or minutes.
    """

    game: str
    tasks: PartCount = 10
    minutes: PartCount = 5

    def __post_init__(self) -> None:
        _ = GAMES[self.game]
        require_count("tasks", self.tasks, MOST)
        require_count("minutes", self.minutes, MOST)

    @property
    def label(self) -> str:
        """Return the name of the drill, as it is shown."""
        return say("drill", title=GAMES[self.game].title)


class Beat(msgspec.Struct, frozen=True, tag_field="kind", tag="beat", omit_defaults=True):
    """A bot to be beaten, in so many games (`wins`), each with cards of its own. ValueError: several people play, that
    is no deal, or not so many games.
    """

    deal: Deal
    wins: PartCount = 1

    def __post_init__(self) -> None:
        require_type("deal", self.deal, Deal, DEAL)
        require_count("wins", self.wins, MOST)
        if len(self.deal.people) != 1:
            raise ValueError(say("not-alone"))

    def dealt(self, number: int) -> Deal:
        """Return the deal of game `number`, from 0, with cards of its own: the same for everybody who plays it."""
        return msgspec.structs.replace(self.deal, seed=f"{self.deal.seed}/{number}")

    @property
    def game(self) -> str:
        """Return the game that is played."""
        return self.deal.game

    @property
    def label(self) -> str:
        """Return the name of the game to be won, as it is shown."""
        bots = [name for seat, name in enumerate(self.deal.seats) if seat not in self.deal.people]
        return say("beat", bots=list(bot_titles(self.deal.rules, bots)), title=self.deal.rules.title)


class Annotate(msgspec.Struct, frozen=True, tag_field="kind", tag="annotate", omit_defaults=True):
    """A game to write notes on: done when there are so many (`notes`) that were not there before. ValueError: not so
    many.
    """

    log: str
    notes: PartCount = 3

    def __post_init__(self) -> None:
        require_count("notes", self.notes, MOST)

    @classmethod
    def of(cls, replay: Replay, notes: int = 3) -> Annotate:
        """Return the part in which this replay is to be annotated, whole. ValueError: it is none."""
        require_type("replay", replay, Replay, REPLAY)
        return cls(_text(replay), notes)

    def replay(self) -> Replay:
        """Return the game as it was handed out. ReplayError: the log is not sound."""
        return _read(self.log)

    @property
    def game(self) -> str:
        """Return the game that was played."""
        return self.replay().game.name

    @property
    def label(self) -> str:
        """Return the name of the game to be annotated, as it is shown."""
        return say("annotate", title=self.replay().game.title)


AnyPart: TypeAlias = Tasks | DrillPart | Deal | Beat | Annotate


def parts_of(given: Iterable[object]) -> tuple[AnyPart, ...]:
    """Return parts as they are, and the tasks of anything that has tasks; single tasks side by side become one part.

    Errors as for `study.task_sources.tasks_of`; ValueError: that is no list.
    """
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ValueError(PART_SENTENCES["parts"].format(given=quote(given)))
    found: list[AnyPart] = []
    side_by_side: list[PosedTask] = []
    for one in (*given, None):
        if isinstance(one, PosedTask):
            side_by_side.append(one)
            continue
        if side_by_side:
            found.append(Tasks.of(side_by_side))
            side_by_side = []
        if one is not None:
            found.append(one if isinstance(one, AnyPart) else Tasks.of(one))
    return tuple(found)


def _text(replay: Replay) -> str:
    return b"".join(line + b"\n" for line in replay.lines).decode()


def _only(log: str, keys: Collection[str]) -> str:
    """Return the log with these of its tasks alone."""
    replay = read_log(log.encode()).replay_or_raise()
    others = [task.line.id for task in posed(replay) if task.key not in keys]
    for task in others:
        replay.withdraw_task(task)
    return _text(replay) if others else log


@cache
def _read(log: str) -> Replay:
    """Return a log that stands in an assignment. ReplayError: it is not sound."""
    return read_log(log.encode()).replay_or_raise()


# Assignments: what a room is to do, in order, in one file that is handed out -----------------------


FORMAT: Final = "cogbook-assignment"
VERSION: Final = 1
LARGEST: Final = 20_000_000
"""No file of an assignment has more bytes."""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An assignment as it is kept: JSON."""

    format: Literal["cogbook-assignment"]
    version: int
    id: str
    title: str
    parts: tuple[AnyPart, ...]
    rules: dict[str, str] = {}
    """By game, the version of the rules that it was made for."""
    intro: str = ""
    until: str = ""


@dataclass(frozen=True)
class Unit:
    """One thing to be done: a task, or a part that is no task. `number` counts from 1."""

    number: int
    place: int
    """Number of the part that it belongs to, from 0."""
    part: AnyPart = field(repr=False)
    task: PosedTask | None = None

    @property
    def label(self) -> str:
        """Return the name of the thing to be done, as it is shown."""
        return self.part.label if self.task is None else self.task.prompt

    @property
    def game(self) -> str:
        """Return the game it is about, by its name."""
        return self.part.game if self.task is None else self.task.game.name


class Assignment:
    """The things that a class is to do, in order.

    `parts`: lessons, puzzles and files by name, replays and tasks (`kl.exercise(...)`), deals (`kl.teach.Deal`), and
    `kernel_lib.classroom.assignment`. `until` is a date and a time, as a datetime or a text ('2026-05-08 14:00';
    without a time it is the end of that day): learners are told, and nothing is refused later. Its `id` is made up:
    results name it.

    ValueError: nothing is to be done; a part that is none, or invalid arguments. UnknownName: no such lesson or game.
    """

    def __init__(self, title: str, parts: Iterable[object], *, intro: str = "", until: date | str = "") -> None:
        for name, given in (("title", title), ("intro", intro)):
            require_text(name, given)
        due = due_text(until)
        found = parts_of(parts)
        if not found:
            raise ValueError(say("nothing"))
        games = {part.game for part in found}
        rules = {game: GAMES[game].rules_version for game in sorted(games)}
        self._file = _File(FORMAT, VERSION, secrets.token_hex(6), title, found, rules, intro, due)
        self.doubts: tuple[str, ...] = ()
        """Warnings about the assignment: other versions of rules."""

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """Return the assignment in a file. ValueError: it is none, cut off, or of a later version; OSError."""
        require_file("path", path)
        file = Path(path).name
        raw = Path(path).read_bytes()
        made = cls.__new__(cls)
        made._file = _decoded(raw, file)
        made.doubts = tuple(_doubts(made._file))
        try:
            _ = made.units
        except ReplayError as why:
            raise ValueError(say("unreadable", file=file, why=str(why))) from None
        return made

    def save(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Write it as one file, atomically, and return its path. FileExistsError; OSError."""
        return atomic_write_text(path, msgspec.json.encode(self._file).decode() + "\n", overwrite=overwrite)

    @property
    def id(self) -> str:
        """Return the id by which results name the assignment."""
        return self._file.id

    @property
    def title(self) -> str:
        return self._file.title

    @property
    def intro(self) -> str:
        return self._file.intro

    @property
    def until(self) -> str:
        """Return the time at which it is due, as in '2026-05-08T14:00'; empty: nothing is said. Earlier versions kept
        words.
        """
        return self._file.until

    @property
    def until_words(self) -> str:
        """Return the time at which it is due as people read it: 'Friday, 8 May 2026, 14:00'."""
        return due_words(self.until)

    @property
    def parts(self) -> tuple[AnyPart, ...]:
        return self._file.parts

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """Return all that is to be done, one by one: each task, and each part that is none."""
        return tuple(Unit(number, *one) for number, one in enumerate(_units(self.parts), 1))

    @cached_property
    def tasks(self) -> dict[str, PosedTask]:
        """Return the tasks by their keys."""
        return {unit.task.key: unit.task for unit in self.units if unit.task is not None}

    def __repr__(self) -> str:
        return f"<Assignment {self.title}: {len(self.units)} things to be done>"


def _units(parts: Iterable[AnyPart]) -> Iterator[tuple[int, AnyPart, PosedTask | None]]:
    for place, part in enumerate(parts):
        yield from ((place, part, task) for task in (part.tasks() if isinstance(part, Tasks) else [None]))


def _decoded(raw: bytes, file: str) -> _File:
    """Return the assignment in these bytes. ValueError: it is none, cut off, or of a later version."""
    if len(raw) > LARGEST:
        raise ValueError(say("too-large", file=file))
    raw = utf8(raw)
    try:
        told = msgspec.json.decode(raw)
    except (ValueError, UnicodeError, RecursionError) as why:
        raise ValueError(say("cut-off", file=file, why=str(why))) from None
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise ValueError(say("other-file", file=file))
    version = told.get("version")
    if isinstance(version, int) and version > VERSION:
        raise ValueError(say("newer", file=file, version=version, ours=VERSION))
    try:
        return msgspec.json.decode(raw, type=_File)
    except (ValueError, LookupError) as why:
        raise ValueError(say("unreadable", file=file, why=str(why))) from None


def _doubts(made: _File) -> Iterator[str]:
    """Yield the warnings about an assignment that was made for other versions of rules."""
    for game, theirs in made.rules.items():
        if game not in GAMES:
            yield say("unknown-game", game=game)
        elif GAMES[game].rules_version != theirs:
            yield say("other-rules", game=GAMES[game].title, theirs=theirs, ours=GAMES[game].rules_version)
