"""What a learner hands in: a small file of lines, the tries at tasks as their progress has them, and games.

The first line says whose it is. So a learner's whole progress file can be handed in as it is, too. What can be read
of a damaged file is read; what cannot is told by its line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from kernel_lib.study.progress import Learner, Moment, Try

LARGEST: Final = 50_000_000
"""No file that is handed in has more bytes."""
VERSION: Final = 1

SENTENCES: Final = {
    "no result": "not a result",
    "assignment": "an assignment, not a result",
    "log": "a game, not a result: hand it in with its assignment",
    "empty": "empty",
    "large": "too large for a result",
    "newer": "made by a later version of this kit (version {version})",
    "cut": "cut off: {kept} saved",
    "lines": "{count} of its lines cannot be read: {kept} saved",
    "task": "1 try",
    "tasks": "{count} tries",
}


class NoResult(ValueError):
    """Raised for a file that holds no result; the sentence says what it is instead."""


class About(msgspec.Struct, frozen=True, tag_field="type", tag="assignment"):
    """A line: which assignment it was done for."""

    id: str
    title: str


class GameLine(msgspec.Struct, frozen=True, tag_field="type", tag="game"):
    """A line: a game that was played, or written notes on, for part `place` (from 0); `log` is its whole file."""

    place: int
    log: str


class CodeLine(msgspec.Struct, frozen=True, tag_field="type", tag="code"):
    """A line: a code that was read out and typed in by the teacher; see `study.codes`. It knows no answers."""

    when: Moment
    code: str


Line = About | Try | GameLine | CodeLine
_line: Any = msgspec.json.Decoder(Line)


@dataclass
class Handed:
    """What was read of a file; `note` says what of it was lost, None if nothing was."""

    learner: Learner
    tries: list[Try] = field(default_factory=list)
    games: list[GameLine] = field(default_factory=list)
    assignments: list[About] = field(default_factory=list)
    codes: list[CodeLine] = field(default_factory=list)
    note: str | None = None


def handed_in(raw: bytes) -> Handed:
    """What a file says. NoResult: it is none."""
    if not raw.strip():
        raise NoResult(SENTENCES["empty"])
    if len(raw) > LARGEST:
        raise NoResult(SENTENCES["large"])
    first, *lines = raw.split(b"\n")
    read = Handed(_learner(first))
    bad = 0
    for line in filter(bytes.strip, lines):
        try:
            _take(read, _line.decode(line))
        except (ValueError, UnicodeError, RecursionError):
            bad += 1
    # A whole file ends with a newline, so what comes after the last one was cut.
    cut = bool(lines) and bool(lines[-1].strip()) and bad == 1
    if bad:
        kept = SENTENCES["task"] if len(read.tries) == 1 else SENTENCES["tasks"].format(count=len(read.tries))
        read.note = SENTENCES["cut" if cut else "lines"].format(count=bad, kept=kept)
    return read


def _learner(first: bytes) -> Learner:
    try:
        told = msgspec.json.decode(first)
    except (ValueError, UnicodeError, RecursionError):
        raise NoResult(SENTENCES["no result"]) from None
    kind = told.get("format") if isinstance(told, dict) else None
    if kind == "cogbook-replay":
        raise NoResult(SENTENCES["log"])
    if kind == "cogbook-assignment":
        raise NoResult(SENTENCES["assignment"])
    try:
        learner = msgspec.convert(told, Learner)
    except ValueError:
        raise NoResult(SENTENCES["no result"]) from None
    if learner.version > VERSION:
        raise NoResult(SENTENCES["newer"].format(version=learner.version))
    return learner


def _take(read: Handed, line: Line) -> None:
    if isinstance(line, Try):
        read.tries.append(line)
    elif isinstance(line, GameLine):
        read.games.append(line)
    elif isinstance(line, CodeLine):
        read.codes.append(line)
    else:
        read.assignments.append(line)


def written(learner: Learner, lines: Iterable[Line]) -> str:
    """A file as it is handed in."""
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in (learner, *lines))
