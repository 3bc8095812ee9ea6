"""The pages of a kit that take long: what is drawn, and drawing it."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, NamedTuple

from kernel_lib.classroom.assignment import Assignment
from kernel_lib.classroom.catalog import samples_of, themes_of
from kernel_lib.replay import Replay, load
from kernel_lib.study.judging.verdicts import JudgedDecision
from kernel_lib.study.lessons import lessons, read_lesson
from kernel_lib.study.result_codes import lesson_number
from kernel_lib.study.tasks import PosedTask
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.widgets.kit.shell import linked_back
from kernel_lib.widgets.lesson.continuation import is_timed
from kernel_lib.widgets.lesson.course import checked, title_of
from kernel_lib.widgets.lesson.export import ahead_of, secrets_of, take_home, weight
from kernel_lib.widgets.lesson.offline_tasks import Ahead
from kernel_lib.widgets.lesson.task_board import PACE
from kernel_lib.widgets.player.board import PlayerBoard
from kernel_lib.widgets.player.export import as_page
from kernel_lib.words import sentences

say: Final = sentences("kit")

# Orders --------------------------------------------------------------------------------------------
# What a kit is made of: the pages that are to be drawn, each with the files that it comes from.


PageKind = Literal["lesson", "puzzles", "game", "assignment"]


class Order(NamedTuple):
    """A page to be drawn: of which game, where it will stand in the kit, and out of which files. `title` is what it is
    called, where the files do not say so.
    """

    kind: PageKind
    game: str
    target: str
    files: tuple[Path, ...]
    title: str = ""


class KitAssignment(NamedTuple):
    """An assignment that is in a kit: its file, and itself."""

    file: Path
    assignment: Assignment


def orders_of(games: Sequence[str], assignments: Sequence[KitAssignment]) -> list[Order]:
    """Return all pages that take long to draw, those of assignments first."""
    return [*_assigned(assignments), *(order for game in games for order in _of_game(game))]


def _of_game(game: str) -> Iterator[Order]:
    for lesson in lessons(game):
        yield Order("lesson", game, f"{game}/lessons/{lesson.path.stem}.html", (lesson.path,))
    for theme, files in themes_of(game).items():
        yield Order("puzzles", game, f"{game}/puzzles/{theme}.html", tuple(files), theme.replace("-", " ").capitalize())
    for path in samples_of(game):
        yield Order("game", game, f"{game}/games/{path.stem}.html", (path,))


def _assigned(assignments: Sequence[KitAssignment]) -> Iterator[Order]:
    """Return a page for the tasks of each game that an assignment asks."""
    for number, (file, assignment) in enumerate(assignments, 1):
        for game in dict.fromkeys(unit.game for unit in assignment.units if unit.task is not None):
            yield Order("assignment", game, f"assignments/{number}-{game}.html", (file,), assignment.title)


# Drawing -------------------------------------------------------------------------------------------
# Draws the pages of a kit that take long, each as it is ordered: in this process, or in one of several.


HEAVIEST: Final = 60_000
"""A puzzle that takes more letters in a page is left to the notebooks: one of 400 kB would be a whole course."""


@dataclass(frozen=True)
class DrawnPage:
    """A page that was drawn, and what is to be said of it where it is listed. Without `page` nothing came of it.

    tasks    how many tasks can be done in it
    beyond   how many cannot: they need a kernel
    keys     the keys of all of them, in order
    secret   under which a browser keeps what was answered in it
    judged   whether the moves of a game are judged in it
    about    what else is told of it
    faults   what was left out, and why
    """

    order: Order
    title: str = ""
    page: str = ""
    tasks: int = 0
    beyond: int = 0
    keys: tuple[str, ...] = ()
    open_in_page: tuple[bool, ...] = ()
    secret: str = ""
    judged: bool = False
    about: str = ""
    faults: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """Return the names of its tasks in a code."""
        return lesson_number(self.keys)


def drawn(order: Order) -> DrawnPage:
    """Return the page that was ordered; what is broken is told in its `faults`."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # a log that was cut off is read as far as it goes
            made = _MAKERS[order.kind](order)
    except (ValueError, OSError) as why:
        return DrawnPage(order, faults=(_fault(order, why),))
    return made


def _fault(order: Order, why: Exception, place: int = 0) -> str:
    said = str(why)
    file = order.files[place].name
    return said if file in said else say("left-out", file=str(order.files[place]), why=said)


# Tasks ------------------------------------------------------------------------------------------------------


def _lesson(order: Order) -> DrawnPage:
    replay, tasks = read_lesson(order.files[0])
    title = title_of(replay)
    about = (replay.header.tags or {}).get("claim", "")
    return _with_tasks(order, replay, list(ahead_of(checked(tasks, replay), PACE)), title, about=about)


def _puzzles(order: Order) -> DrawnPage:
    """Return several puzzles as one page, because each page carries the front end."""
    tasks, faults, beyond = list[PosedTask](), list[str](), 0
    for place, file in enumerate(order.files):
        try:
            found = read_lesson(file)[1]
        except (ValueError, OSError) as why:
            faults.append(_fault(order, why, place))
            continue
        light = [task for task in found if _is_light(task)]
        beyond += len(found) - len(light)
        tasks += light
    if not tasks:
        return DrawnPage(order, order.title, beyond=beyond, faults=tuple(faults))
    replay = max((task.replay for task in tasks), key=lambda replay: len(replay.names))
    return _with_tasks(order, replay, list(ahead_of(tasks, PACE)), order.title, beyond=beyond, faults=tuple(faults))


def _is_light(task: PosedTask) -> bool:
    """Return True if a puzzle can be done in a page, and takes little of its room."""
    if is_timed(task):
        return False
    ahead = next(ahead_of([task], PACE))
    return not ahead.passed and weight(ahead) <= HEAVIEST


def _assignment(order: Order) -> DrawnPage:
    assignment = Assignment.load(order.files[0])
    tasks = [unit.task for unit in assignment.units if unit.task is not None and unit.game == order.game]
    replay = max((task.replay for task in tasks), key=lambda replay: len(replay.names))
    return _with_tasks(order, replay, list(ahead_of(tasks, PACE)), assignment.title)


def _with_tasks(
    order: Order,
    replay: Replay,
    lesson: Sequence[Ahead],
    title: str,
    *,
    beyond: int = 0,
    about: str = "",
    faults: tuple[str, ...] = (),
) -> DrawnPage:
    here = tuple(not ahead.passed for ahead in lesson)
    if not any(here):
        return DrawnPage(order, title, beyond=beyond + len(here), faults=faults)
    return DrawnPage(
        order,
        title,
        linked_back(take_home(replay, lesson, title), order.target),
        tasks=sum(here),
        beyond=beyond + here.count(False),
        keys=tuple(ahead.task.key for ahead in lesson),
        open_in_page=here,
        secret=secrets_of(lesson)[0],
        about=about,
        faults=faults,
    )


# Games ------------------------------------------------------------------------------------------------------


class _NoLines:
    """The best lines of a page without bots: none can be played out."""

    def may_enter(self, _found: JudgedDecision, _access: ReplayAccess, /) -> bool:
        return False

    def first_of(self, _found: JudgedDecision, /) -> int:
        return 0


def _game(order: Order) -> DrawnPage:
    replay = load(order.files[0])
    whole = as_page(PlayerBoard(replay), replay, replay.viewer, at=0, best=_NoLines(), taken=lambda: None)
    judged = any(step.evals for step in replay.main_line)
    names = ", ".join(replay.names)
    return DrawnPage(order, title_of(replay), linked_back(whole, order.target), judged=judged, about=names)


_MAKERS: Final[Mapping[PageKind, Callable[[Order], DrawnPage]]] = {
    "lesson": _lesson,
    "puzzles": _puzzles,
    "assignment": _assignment,
    "game": _game,
}


def of_kind(pages: Sequence[DrawnPage], kind: PageKind, game: str = "") -> Iterator[DrawnPage]:
    """Return the pages of a kind that came out, of one game or of all."""
    return (one for one in pages if one.page and one.order.kind == kind and game in ("", one.order.game))
