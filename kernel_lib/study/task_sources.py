"""Tasks that may be drilled: of a game, a lesson, files and folders, replays, tasks, mistakes and positions."""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from kernel_lib.core import Game, UnknownName
from kernel_lib.games import GAMES
from kernel_lib.replay import Replay, ReplayError
from kernel_lib.study.lessons import homes, lessons, tasks
from kernel_lib.study.tasks import PosedTask
from kernel_lib.words import in_each_language, language, sentences

say: Final = sentences("drill")
SENTENCES: Final = {
    "what": (
        "A drill takes the name of a game ('gear'), of a lesson ('gear/open-cards'), files, folders, replays, tasks, "
        "kl.mistakes(...) and other positions, or a list of such; not {given!r}."
    ),
    "no tasks": "{file} has no tasks. Of games that were played, kl.mistakes({file!r}) finds what can be drilled.",
    "no positions": "There is no position in what was given to be drilled.",
}


_EXERCISE: Final = re.compile(r"exercise/(?P<game>\w+)/(?P<rule>[\w-]+)\?level=(?P<level>\d?)&seed=(?P<seed>.+)")
"""The source of an exercise, by which it can be made again."""


class LeftOut(UserWarning):
    """Warned of a file of a game that cannot be read, so that its tasks are not drilled."""


def tasks_of(source: object) -> Iterator[PosedTask]:
    """Yield the tasks of anything that has tasks; see `SENTENCES["what"]`.

    ValueError: nothing of it can be drilled, in a sentence; UnknownName is one: no such game, lesson or task.
    FileNotFoundError, ReplayError: a file cannot be read.
    """
    if isinstance(source, PosedTask):
        yield source
    elif (game := game_of(source)) is not None:
        yield from _of_game(game)
    elif isinstance(source, Replay):
        yield from _checked(tasks(source), source.file)
    elif isinstance(source, str | os.PathLike):
        yield from _of_name(source)
    elif isinstance(source, Iterable):
        yield from _of_several(source)
    else:
        raise ValueError(SENTENCES["what"].format(given=source))


def _of_game(game: Game) -> Iterator[PosedTask]:
    """Yield the tasks of the course in its order, then the puzzles."""
    files = [lesson.path for lesson in lessons(game.name)] + list(puzzles(game.name))
    if not files:
        raise ValueError(say("empty", game=game.title))
    for file in files:
        try:
            yield from tasks(file)
        except ReplayError as fault:
            warnings.warn(f"Left out of the drill: {fault}", LeftOut, stacklevel=2)


def puzzles(game: str) -> Iterator[Path]:
    """Yield the puzzles of a game, which lie in folders beside its sample games."""
    found: dict[str, Path] = {}
    for home in homes():
        folder = home / "replays" / game
        for path in sorted(folder.glob("*/*.jsonl")):
            found.setdefault(path.relative_to(folder).as_posix(), path)
    yield from found.values()


def _of_name(source: str | os.PathLike[str]) -> Iterator[PosedTask]:
    """Yield the tasks of a lesson, a file, or all files in a folder; `name#12` is the task with the id 12 alone."""
    name = os.fspath(source)
    exercise = _EXERCISE.fullmatch(name)
    if exercise is not None:
        yield _made_again(exercise)
        return
    if Path(name).is_dir():
        found = [task for file in sorted(Path(name).rglob("*.jsonl")) for task in tasks(file)]
        yield from _checked(found, name)
        return
    if Path(name).is_file():
        yield from _checked(tasks(Path(name)), name)
        return
    lesson, _, number = name.partition("#")
    if "/" not in lesson and not lesson.endswith(".jsonl"):
        raise UnknownName("game, lesson or file", name, [*GAMES, *(one.name for one in lessons())])
    found = list(tasks(lesson))
    if not number:
        yield from _checked(found, name)
        return
    by_id = {str(task.line.id): task for task in found}
    if number not in by_id:
        raise UnknownName(f"task of {lesson}", number, by_id)
    yield by_id[number]


def _made_again(source: re.Match[str]) -> PosedTask:
    from kernel_lib.study.exercises import exercise  # bots are loaded where somebody asks

    level = int(source["level"]) if source["level"] else None
    return exercise(source["game"], source["rule"], level, source["seed"])


def task_of(game: str, key: str, source: str) -> PosedTask | None:
    """Return a task of a game by its key, among its lessons and puzzles; or an exercise, made again by its source.

    None: there is no such task here. No file is opened because a source names it.
    """
    if game not in GAMES:
        return None
    found = _by_key(game).get(key)
    return found or (_exercise(source, key, language()) if is_exercise(source, game) else None)


@in_each_language
def _by_key(game: str) -> dict[str, PosedTask]:
    files = [lesson.path for lesson in lessons(game)] + list(puzzles(game))
    found: dict[str, PosedTask] = {}
    for file in files:
        try:
            found |= {task.key: task for task in tasks(file)}
        except (OSError, ReplayError):
            continue
    return found


@lru_cache(maxsize=256)
def _exercise(source: str, key: str, _language: str) -> PosedTask | None:
    """Return the exercise that a source names, made once: to make one takes a second."""
    found = _EXERCISE.fullmatch(source)
    try:
        made = None if found is None else _made_again(found)
    except ValueError:
        return None
    return made if made is not None and made.key == key else None


def is_exercise(source: str, game: str) -> bool:
    """Return True if a task that was answered is an exercise of a game, which can be made again by its source."""
    found = _EXERCISE.fullmatch(source)
    return found is not None and found["game"] == game


def game_of(source: object) -> Game | None:
    """Return the game that is drilled as a whole; None: it is something else."""
    return (
        source if isinstance(source, Game) else GAMES[source] if isinstance(source, str) and source in GAMES else None
    )


def _of_several(source: Iterable[object]) -> Iterator[PosedTask]:
    """Yield the tasks of a list of such sources, of positions, or of a frame of mistakes."""
    from kernel_lib.stats.positions import Position, Positions  # polars is loaded where somebody asks
    from kernel_lib.study.review import decisions_at

    if isinstance(source, Positions):
        if not len(source):
            raise ValueError(SENTENCES["no positions"])
        yield from decisions_at(source)
        return
    for one in source:
        if isinstance(one, Position):
            yield from decisions_at([one])
        elif one is source:
            raise ValueError(SENTENCES["what"].format(given=source))
        else:
            yield from tasks_of(one)


def _checked(tasks: Iterable[PosedTask], file: str) -> Iterator[PosedTask]:
    """Yield the tasks of a file. ValueError: there are none."""
    tasks = list(tasks)
    if not tasks:
        raise ValueError(SENTENCES["no tasks"].format(file=file))
    yield from tasks
