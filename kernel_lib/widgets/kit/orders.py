"""What a kit is made of: the pages that are to be drawn, each with the files that it comes from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple

from kernel_lib.classroom.assignment import Assignment
from kernel_lib.study.lessons import homes, lessons
from kernel_lib.study.material import puzzles

Kind = Literal["lesson", "puzzles", "game", "assignment"]

_NUMBERED: Final = re.compile(r"^\d+-(.+)$")


class Order(NamedTuple):
    """A page to be drawn: of which game, where it will stand in the kit, and out of which files. `title` is what it is
    called, where the files do not say so.
    """

    kind: Kind
    game: str
    target: str
    files: tuple[Path, ...]
    title: str = ""


class Handed(NamedTuple):
    """An assignment that is in a kit: its file, and itself."""

    file: Path
    assignment: Assignment


def orders_of(games: Sequence[str], assignments: Sequence[Handed]) -> list[Order]:
    """All pages that take long to draw, those of assignments first."""
    return [*_assigned(assignments), *(order for game in games for order in _of_game(game))]


def _of_game(game: str) -> Iterator[Order]:
    for lesson in lessons(game):
        yield Order("lesson", game, f"{game}/lessons/{lesson.path.stem}.html", (lesson.path,))
    for theme, files in _by_theme(game).items():
        yield Order("puzzles", game, f"{game}/puzzles/{theme}.html", tuple(files), theme.replace("-", " ").capitalize())
    for path in samples(game):
        yield Order("game", game, f"{game}/games/{path.stem}.html", (path,))


def _assigned(assignments: Sequence[Handed]) -> Iterator[Order]:
    """A page for the tasks of each game that an assignment asks."""
    for number, (file, assignment) in enumerate(assignments, 1):
        for game in dict.fromkeys(unit.game for unit in assignment.units if unit.task is not None):
            yield Order("assignment", game, f"assignments/{number}-{game}.html", (file,), assignment.title)


def samples(game: str) -> list[Path]:
    """The sample games of a game."""
    found: dict[str, Path] = {}
    for home in homes():
        for path in sorted((home / "replays" / game).glob("*.jsonl")):
            found.setdefault(path.name, path)
    return list(found.values())


def _by_theme(game: str) -> dict[str, list[Path]]:
    """The puzzles of a game by what they are about, as their files are called: `03-ace.jsonl`."""
    found: dict[str, list[Path]] = {}
    for path in puzzles(game):
        numbered = _NUMBERED.match(path.stem)
        found.setdefault(numbered[1] if numbered else path.parent.name, []).append(path)
    return found
