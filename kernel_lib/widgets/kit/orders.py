"""What a kit is made of: the pages that are to be drawn, each with the files that it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from kernel_lib.classroom.assignment import Assignment
from kernel_lib.classroom.stock import samples_of, themes_of
from kernel_lib.study.lessons import lessons

Kind = Literal["lesson", "puzzles", "game", "assignment"]


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
    for theme, files in themes_of(game).items():
        yield Order("puzzles", game, f"{game}/puzzles/{theme}.html", tuple(files), theme.replace("-", " ").capitalize())
    for path in samples_of(game):
        yield Order("game", game, f"{game}/games/{path.stem}.html", (path,))


def _assigned(assignments: Sequence[Handed]) -> Iterator[Order]:
    """A page for the tasks of each game that an assignment asks."""
    for number, (file, assignment) in enumerate(assignments, 1):
        for game in dict.fromkeys(unit.game for unit in assignment.units if unit.task is not None):
            yield Order("assignment", game, f"assignments/{number}-{game}.html", (file,), assignment.title)
