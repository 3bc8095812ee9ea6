"""Draws the pages of a kit that take long, each as it is ordered: in this process, or in one of several."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kernel_lib.classroom.assignment import Assignment
from kernel_lib.replay import Replay, load
from kernel_lib.study.codes import lesson_number
from kernel_lib.study.lessons import opened
from kernel_lib.study.tasks import Posed
from kernel_lib.study.verdicts import Judgement
from kernel_lib.widgets.export import as_page
from kernel_lib.widgets.eyes import Eyes
from kernel_lib.widgets.kit.orders import Kind, Order
from kernel_lib.widgets.kit.shell import linked_back
from kernel_lib.widgets.lesson_ahead import Ahead
from kernel_lib.widgets.lesson_board import PACE
from kernel_lib.widgets.lesson_course import checked, title_of
from kernel_lib.widgets.lesson_export import ahead_of, secrets_of, take_home, weight
from kernel_lib.widgets.lesson_line import is_timed
from kernel_lib.widgets.player import Player

SENTENCES: Final = {
    "left out": "{file}: {why}",
}
HEAVIEST: Final = 60_000
"""A puzzle that takes more letters in a page is left to the notebooks: one of 400 kB would be a whole course."""


@dataclass(frozen=True)
class Drawn:
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
        """What its tasks are called in a code."""
        return lesson_number(self.keys)


def drawn(order: Order) -> Drawn:
    """The page that was ordered; what is broken is told in its `faults`."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # a log that was cut off is read as far as it goes
            made = _MAKERS[order.kind](order)
    except (ValueError, OSError) as why:
        return Drawn(order, faults=(_fault(order, why),))
    return made


def _fault(order: Order, why: Exception, place: int = 0) -> str:
    said = str(why)
    file = order.files[place].name
    return said if file in said else SENTENCES["left out"].format(file=order.files[place], why=said)


# Tasks ------------------------------------------------------------------------------------------------------


def _lesson(order: Order) -> Drawn:
    replay, tasks = opened(order.files[0])
    title = title_of(replay)
    about = (replay.header.tags or {}).get("claim", "")
    return _with_tasks(order, replay, list(ahead_of(checked(tasks, replay), PACE)), title, about=about)


def _puzzles(order: Order) -> Drawn:
    """Several puzzles as one page, for each page has the front end with it."""
    tasks, faults, beyond = list[Posed](), list[str](), 0
    for place, file in enumerate(order.files):
        try:
            found = opened(file)[1]
        except (ValueError, OSError) as why:
            faults.append(_fault(order, why, place))
            continue
        light = [task for task in found if _is_light(task)]
        beyond += len(found) - len(light)
        tasks += light
    if not tasks:
        return Drawn(order, order.title, beyond=beyond, faults=tuple(faults))
    replay = max((task.replay for task in tasks), key=lambda replay: len(replay.names))
    return _with_tasks(order, replay, list(ahead_of(tasks, PACE)), order.title, beyond=beyond, faults=tuple(faults))


def _is_light(task: Posed) -> bool:
    """Whether a puzzle can be done in a page, and takes little of its room."""
    if is_timed(task):
        return False
    ahead = next(ahead_of([task], PACE))
    return not ahead.passed and weight(ahead) <= HEAVIEST


def _assignment(order: Order) -> Drawn:
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
) -> Drawn:
    here = tuple(not ahead.passed for ahead in lesson)
    if not any(here):
        return Drawn(order, title, beyond=beyond + len(here), faults=faults)
    return Drawn(
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
    """No best line can be played out where no bot is."""

    def may_enter(self, _found: Judgement, _eyes: Eyes, /) -> bool:
        return False

    def first_of(self, _found: Judgement, /) -> int:
        return 0


def _game(order: Order) -> Drawn:
    replay = load(order.files[0])
    whole = as_page(Player(replay), replay, replay.viewer, at=0, best=_NoLines(), taken=lambda: None)
    judged = any(step.evals for step in replay.main_line)
    names = ", ".join(replay.names)
    return Drawn(order, title_of(replay), linked_back(whole, order.target), judged=judged, about=names)


_MAKERS: Final[Mapping[Kind, Callable[[Order], Drawn]]] = {
    "lesson": _lesson,
    "puzzles": _puzzles,
    "assignment": _assignment,
    "game": _game,
}


def of_kind(pages: Sequence[Drawn], kind: Kind, game: str = "") -> Iterator[Drawn]:
    """The pages of a kind that came out, of one game or of all."""
    return (one for one in pages if one.page and one.order.kind == kind and game in ("", one.order.game))
