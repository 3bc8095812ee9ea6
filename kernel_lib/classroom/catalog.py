"""The catalog for assignments: lessons with their titles, puzzles by what they are about, games in files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from kernel_lib.games import GAMES
from kernel_lib.replay import Replay, ReplayError
from kernel_lib.study.lessons import homes, lessons, read_lesson, stated_minutes
from kernel_lib.study.task_sources import puzzles
from kernel_lib.words import in_each_language, sentences

MINUTES: Final = 0.5
"""About how long a task takes, where no lesson says so."""
MOST: Final = 200
"""Most files of a folder that are listed."""
HEAD: Final = 100_000
"""The first line of a log, which says what it is, has no more bytes."""
say: Final = sentences("assignment")
_NUMBERED: Final = re.compile(r"^\d+-(.+)$")


class CatalogLesson(NamedTuple):
    """A lesson that can be given: its name (`gear/pairs`), how many `tasks` it has and about how many `minutes`."""

    name: str
    title: str
    tasks: int
    minutes: int


class GameFile(NamedTuple):
    """A file that holds a game, the name by which it is chosen, and whether it is one of the samples."""

    name: str
    game: str
    path: Path
    is_sample: bool = False

    @property
    def label(self) -> str:
        """Return the name of it in a list."""
        return say("sample", name=self.path.stem) if self.is_sample else self.name


@in_each_language
def lessons_of(game: str) -> tuple[CatalogLesson, ...]:
    """Return the lessons of a game in the order of its course; one that cannot be read is left out."""
    return tuple(_lessons(game))


def _lessons(game: str) -> Iterator[CatalogLesson]:
    for file in lessons(game):
        try:
            replay, tasks = read_lesson(file.path)
        except (OSError, ReplayError):
            continue
        if tasks:
            title = (replay.header.tags or {}).get("title", file.name)
            yield CatalogLesson(file.name, title, len(tasks), minutes_of(replay, len(tasks)))


def minutes_of(replay: Replay, asked: int) -> int:
    """Return about how many minutes so many of its tasks take: not longer than its lesson says of all of them."""
    about, stated = max(1, round(asked * MINUTES)), stated_minutes(replay)
    return min(about, stated) if stated else about


def themes_of(game: str) -> dict[str, list[Path]]:
    """Return the puzzles of a game by what they are about, as their files are called: `03-ace.jsonl`."""
    found: dict[str, list[Path]] = {}
    for path in puzzles(game):
        numbered = _NUMBERED.match(path.stem)
        found.setdefault(numbered[1] if numbered else path.parent.name, []).append(path)
    return found


def samples_of(game: str) -> list[Path]:
    """Return the sample games of a game."""
    found: dict[str, Path] = {}
    for home in homes():
        for path in sorted((home / "replays" / game).glob("*.jsonl")):
            found.setdefault(path.name, path)
    return list(found.values())


def games_in(folder: Path, game: str) -> list[GameFile]:
    """Return the games that lie in a folder, or one below it, and the samples; by name."""
    own = [*sorted(folder.glob("*.jsonl")), *sorted(folder.glob("*/*.jsonl"))][:MOST]
    found = [GameFile(path.relative_to(folder).as_posix(), game, path) for path in own if _game_of(path) == game]
    return found + [GameFile(f"sample: {path.stem}", game, path, is_sample=True) for path in samples_of(game)]


def assignments_in(folder: Path) -> list[Path]:
    """Return the files of assignments in a folder."""
    return [path for path in sorted(folder.glob("*.json"))[:MOST] if _begins(path, b'"cogbook-assignment"')]


def _game_of(path: Path) -> str | None:
    """Return the game that a log is of; None: it is none."""
    try:
        with path.open("rb") as stream:
            told = msgspec.json.decode(stream.readline(HEAD))
    except (OSError, ValueError, RecursionError):
        return None
    game = told.get("game") if isinstance(told, dict) and told.get("format") == "cogbook-replay" else None
    return game if isinstance(game, str) and game in GAMES else None


def _begins(path: Path, word: bytes) -> bool:
    try:
        with path.open("rb") as stream:
            return word in stream.read(len(word) + 40)
    except OSError:
        return False
