"""Assignments: what a room is to do, in order, in one file that is handed out."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Final, Literal, Self

import msgspec

from kernel_lib.classroom.due import due_text, due_words
from kernel_lib.classroom.parts import Part, Tasks, parts_of
from kernel_lib.core.given import check_file, check_text
from kernel_lib.drafts import write_whole
from kernel_lib.games import GAMES
from kernel_lib.replay import ReplayFault
from kernel_lib.study.learner_files import utf8
from kernel_lib.study.tasks import Posed

FORMAT: Final = "cogbook-assignment"
VERSION: Final = 1
LARGEST: Final = 20_000_000
"""No file of an assignment has more bytes."""

SENTENCES: Final = {
    "nothing": "There is nothing to be done in it: give lessons, puzzles or deals, as in ['gear/open-cards'].",
    "cut": "{file} was cut off, or is no assignment: {why}.",
    "other": "{file} is no assignment: it does not say so at its beginning.",
    "newer": "{file} was made by a later version of this kit (version {version}); this one reads up to version {ours}.",
    "large": "{file} is too large for an assignment.",
    "broken": "{file} is an assignment that cannot be read: {why}.",
    "no game": "It asks for a game that is not known here: {game}.",
    "rules": "It was made for {game} by the rules {theirs}; here they are {ours}, so what is right may differ.",
}


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An assignment as it is kept: JSON."""

    format: Literal["cogbook-assignment"]
    version: int
    id: str
    title: str
    parts: tuple[Part, ...]
    rules: dict[str, str] = {}
    """By game, the version of the rules that it was made for."""
    intro: str = ""
    until: str = ""


@dataclass(frozen=True)
class Unit:
    """One thing to be done: a task, or a part that is no task. `number` counts from 1."""

    number: int
    place: int
    """Which part it is of, from 0."""
    part: Part = field(repr=False)
    task: Posed | None = None

    @property
    def label(self) -> str:
        """The name of the thing to be done, as it is shown."""
        return self.part.label if self.task is None else self.task.prompt

    @property
    def game(self) -> str:
        """The game it is about, by its name."""
        return self.part.game if self.task is None else self.task.game.name


class Assignment:
    """The things that a class is to do, in order.

    `parts`: lessons, puzzles and files by name, replays and tasks (`kl.exercise(...)`), deals (`kl.Deal`), and
    `kernel_lib.classroom.parts`. `until` is a date and a time, as a datetime or a text ('2026-05-08 14:00'; without a
    time it is the end of that day): learners are told, and nothing is refused later. Its `id` is made up: results name
    it.

    ValueError: nothing is to be done; a part that is none, or what makes no sense, in a sentence. UnknownName: no such
    lesson or game.
    """

    def __init__(self, title: str, parts: Iterable[object], *, intro: str = "", until: date | str = "") -> None:
        for name, given in (("title", title), ("intro", intro)):
            check_text(name, given)
        due = due_text(until)
        found = parts_of(parts)
        if not found:
            raise ValueError(SENTENCES["nothing"])
        games = {part.game for part in found}
        rules = {game: GAMES[game].rules_version for game in sorted(games)}
        self._file = _File(FORMAT, VERSION, secrets.token_hex(6), title, found, rules, intro, due)
        self.doubts: tuple[str, ...] = ()
        """Warnings about the assignment: other versions of rules."""

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """The assignment in a file. ValueError: it is none, cut off, or of a later version; OSError."""
        check_file("path", path)
        file = Path(path).name
        raw = Path(path).read_bytes()
        made = cls.__new__(cls)
        made._file = _decoded(raw, file)
        made.doubts = tuple(_doubts(made._file))
        try:
            _ = made.units
        except ReplayFault as why:
            raise ValueError(SENTENCES["broken"].format(file=file, why=why)) from None
        return made

    def save(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Writes it as one file, which is whole or not there; returns its path. FileExistsError; OSError."""
        return write_whole(path, msgspec.json.encode(self._file).decode() + "\n", overwrite=overwrite)

    @property
    def id(self) -> str:
        """By which results name it."""
        return self._file.id

    @property
    def title(self) -> str:
        return self._file.title

    @property
    def intro(self) -> str:
        return self._file.intro

    @property
    def until(self) -> str:
        """When it is due, as in '2026-05-08T14:00'; empty: nothing is said. Earlier versions kept words."""
        return self._file.until

    @property
    def until_words(self) -> str:
        """The same as people read it: 'Friday, 8 May 2026, 14:00'."""
        return due_words(self.until)

    @property
    def parts(self) -> tuple[Part, ...]:
        return self._file.parts

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """All that is to be done, one by one: each task, and each part that is none."""
        return tuple(Unit(number, *one) for number, one in enumerate(_units(self.parts), 1))

    @cached_property
    def tasks(self) -> dict[str, Posed]:
        """The tasks by their keys."""
        return {unit.task.key: unit.task for unit in self.units if unit.task is not None}

    def __repr__(self) -> str:
        return f"<Assignment {self.title}: {len(self.units)} things to be done>"


def _units(parts: Iterable[Part]) -> Iterator[tuple[int, Part, Posed | None]]:
    for place, part in enumerate(parts):
        yield from ((place, part, task) for task in (part.tasks() if isinstance(part, Tasks) else [None]))


def _decoded(raw: bytes, file: str) -> _File:
    """ValueError: it is none, cut off, or of a later version."""
    if len(raw) > LARGEST:
        raise ValueError(SENTENCES["large"].format(file=file))
    raw = utf8(raw)
    try:
        told = msgspec.json.decode(raw)
    except (ValueError, UnicodeError, RecursionError) as why:
        raise ValueError(SENTENCES["cut"].format(file=file, why=why)) from None
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise ValueError(SENTENCES["other"].format(file=file))
    version = told.get("version")
    if isinstance(version, int) and version > VERSION:
        raise ValueError(SENTENCES["newer"].format(file=file, version=version, ours=VERSION))
    try:
        return msgspec.json.decode(raw, type=_File)
    except (ValueError, LookupError) as why:
        raise ValueError(SENTENCES["broken"].format(file=file, why=why)) from None


def _doubts(made: _File) -> Iterator[str]:
    """Return the warnings about an assignment that was made for other versions of rules."""
    for game, theirs in made.rules.items():
        if game not in GAMES:
            yield SENTENCES["no game"].format(game=game)
        elif GAMES[game].rules_version != theirs:
            yield SENTENCES["rules"].format(game=GAMES[game].title, theirs=theirs, ours=GAMES[game].rules_version)
