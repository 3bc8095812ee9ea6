"""The teacher's page of a room: who did what, what went wrong, who is stuck, and what came."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kernel_lib.classroom.alike import Alike
from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.columns import TaskColumn
from kernel_lib.classroom.progress import Standing
from kernel_lib.classroom.results_folder import Arrival
from kernel_lib.games import GAMES
from kernel_lib.widgets.classroom.answers import pieces_drawn, words_of
from kernel_lib.widgets.front.templates import render
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from markupsafe import Markup

FEW: Final = 3
"""Most rules, and most files, that are shown before `all` is asked for."""
STUCK: Final = 6
FIVE: Final = 5
"""A dotted line stands below so many learners."""
MANY: Final = 10
"""Of more columns than these only the numbers are told, and above them of which part they are."""

LEGEND: Final = {
    "first": "first", "later": "later", "shown": "shown", "wrong": "wrong-tries", "doubt": "doubt", "now": "now",
    "new": "new",
}  # fmt: skip
"""The signs of the grid, and the messages that say in the legend what they mean."""
say: Final = sentences("classroom")


class Typed(NamedTuple):
    """A code that is being typed in, for whom, and what is wrong with it."""

    name: str = ""
    code: str = ""
    warning: str = ""


class Answered(NamedTuple):
    """The answers at one column: the pieces of the commonest wrong answer or its words, how many gave it, and the
    rule that answers it; of what is played, how many have and what they scored on average.
    """

    number: int
    opens: bool
    told: str
    pieces: list[Markup] = []  # noqa: RUF012 - never changed
    text: str = ""
    rule: str | None = None
    mean: str | None = None


def page(
    room: Classroom, *, chosen: int = 0, every: bool = False, live: bool = True, typed: Typed | None = None
) -> str:
    """Return the page as HTML. `chosen`: the number of the task whose column is marked; `every`: all rules and files;
    `live`: with what can be pressed; `typed`: a code.
    """
    return render(
        "classroom/page.html",
        room=room, chosen=chosen, every=every, live=live, typed=typed or Typed(), few=FEW,
        legend=LEGEND, many=len(room.columns) > MANY, clock=clock,
        **_head(room), **_grid(room, chosen), **_beside(room), **_below(room),
    )  # fmt: skip


def title(room: Classroom) -> str:
    """Return the title: the games, and the assignment."""
    return say("page-title", games=_games(room), title=room.assignment.title)


def clock(when: datetime | None) -> str:
    """Return a time of day as the teacher's machine has it."""
    return "–" if when is None else f"{when.astimezone():%H:%M}"


def _games(room: Classroom) -> str:
    return " · ".join(dict.fromkeys(GAMES[unit.game].title for unit in room.assignment.units))


# Above ------------------------------------------------------------------------------------------------------------


def _head(room: Classroom) -> dict[str, Any]:
    steps = [row.last for row in room.rows if row.last is not None]
    begun = min((row.person.learner.started for row in room.rows), default=None)
    held, hardest = next(iter(room.stuck_on.items()), None), room.hardest
    shows = [held[0]] if held else []
    shows += [hardest.unit.number] if hardest and hardest.unit.number not in shows else []
    return {
        "games": _games(room),
        "learners": say("learners", learners=len(room.rows)),
        "when": say("begun", begun=clock(begun), last=clock(max(steps, default=None))),
        "said": " ".join(_said(room)),
        "shows": shows,
    }


def _said(room: Classroom) -> Iterator[str]:
    """Say who is stuck now, then what was hardest: two things that may be about two tasks."""
    if not room.rows:
        yield say("nothing-came", folder=str(room.folder))
        return
    held, hardest = next(iter(room.stuck_on.items()), None), room.hardest
    if held is not None:
        number, count = held
        yield say("stuck-on", count=count, all=len(room.rows), number=number)
    else:
        yield say("all-done" if all(row.now is None for row in room.rows) else "nobody-stuck")
    if hardest is not None:
        yield say("hardest", number=hardest.unit.number, missed=hardest.missed, answered=hardest.answered)


# The grid ---------------------------------------------------------------------------------------------------------


def _grid(room: Classroom, chosen: int) -> dict[str, Any]:
    """Return the data of the grid: the classes of its columns, by number, and who is stuck or silent."""
    units = room.assignment.units
    parts = [list(of_part) for _, of_part in groupby(units, key=lambda unit: unit.place)]
    firsts = {of_part[0].number for of_part in parts} if len(room.columns) > MANY else set()
    classes = {
        unit.number: _classes(("cb-k-first", unit.number in firsts), ("cb-k-now", unit.number == chosen))
        for unit in units
    }
    stuck = {one.row.number: one.silent for one in room.stuck}
    rows = [
        (
            row,
            _classes(("cb-k-stuck", stuck.get(row.number) is False), ("cb-k-five", place % FIVE == 0)),
            _classes(("cb-k-last", True), ("cb-k-silent", stuck.get(row.number) is True)),
        )
        for place, row in enumerate(room.rows, 1)
    ]
    return {"parts": parts, "classes": classes, "rows": rows, "heading": _heading, "mean": _mean, "score": _score}


def _classes(*names: tuple[str, bool]) -> str | None:
    """Return the classes of an element; None if it has none."""
    return " ".join(name for name, is_on in names if is_on) or None


def _heading(column: TaskColumn) -> str:
    """Return the heading of a column: the rule that it is about, or what is done."""
    task = column.unit.task
    if task is None:
        return column.unit.label
    return task.rules[0].title if task.rules else say("ask", ask=task.line.ask)


def _score(one: Standing) -> str:
    """Return the name of the points of a deal."""
    return say("score-taken-back", moves=one.taken_back) if one.taken_back else say("score")


def _mean(column: TaskColumn) -> float | None:
    return sum(column.scores) / len(column.scores) if column.scores else None


# Beside it --------------------------------------------------------------------------------------------------------


def _beside(room: Classroom) -> dict[str, Any]:
    codes = sum(bool(row.person.codes) for row in room.rows)
    return {
        "answered": [_answered(column, len(room.rows)) for column in room.columns],
        "by_code": say("by-code", learners=codes) if codes else "",
        "stuck": [(one, say("minutes", minutes=round(one.since / timedelta(minutes=1)))) for one in room.stuck[:STUCK]],
        "alike": list(_alike(room)),
    }


def _answered(column: TaskColumn, learners: int) -> Answered:
    number, task = column.unit.number, column.unit.task
    first = next(iter(column.answers), None)
    if task is None:
        mean = _mean(column)
        told = say("deal-played", count=column.asked, all=learners)
        return Answered(number, False, told, mean="" if mean is None else say("deal-mean", mean=mean))
    if first is None:
        return Answered(number, True, say("none-of", asked=column.asked))
    pieces = pieces_drawn(task, first.answer)
    rule = first.rule or next(iter(task.rules), None)
    return Answered(
        number, True, say("of", right=first.count, asked=column.asked), pieces,
        "" if pieces else words_of(task, first.answer), rule.title if rule else "",
    )  # fmt: skip


# Below ------------------------------------------------------------------------------------------------------------


def _below(room: Classroom) -> dict[str, Any]:
    unread = sum(one.submission is None for one in room.files)
    doubt = sum(bool(row.doubts) for row in room.rows)
    return {
        "known": [one for one in room.rules if one.sure < len(room.rows)],
        "files": list(_file_rows(room)),
        "files_title": say("files", counted=len(room.files) - unread, unread=unread, doubt=doubt),
    }


def _file_rows(room: Classroom) -> Iterator[tuple[str, str, str]]:
    """Return the files that are not in order, then those that are."""
    for one in room.files:
        if one.submission is None or one.note:
            yield "torn", _file_name(room, one), one.reason or one.note or ""
    for row in room.rows:
        for doubt in row.doubts:
            yield "doubt", row.name, doubt
    for one in room.files:
        if one.submission is not None and not one.note:
            yield "read", _file_name(room, one), say("counted")


def _file_name(room: Classroom, one: Arrival) -> str:
    """Return the name of a file, which may be its learner's; hidden, it is called by their number."""
    if room.names or one.submission is None:
        return one.name if room.names else one.path.suffix or "–"
    learner = one.submission.learner.learner
    return next((row.name for row in room.rows if row.person.learner.learner == learner), "–")


def _alike(room: Classroom) -> Iterator[tuple[str, str]]:
    """Yield the names of any two learners whose work is the same, and what is."""
    for one in room.alike:
        names = say("two-names", one=room.rows[one.one].name, other=room.rows[one.other].name)
        yield from ((names, what) for what in _same(room, one))


def _same(room: Classroom, one: Alike) -> Iterator[str]:
    units = room.assignment.units
    counts = say("for-nobody")
    if one.whose is not None:
        counts = say("for-one", name=room.rows[one.whose].name)
    numbers = [unit.number for unit in units if unit.task is not None and unit.task.key in one.tasks]
    if one.tasks:
        others = len(one.tasks) - len(numbers)
        told = [say("of-tasks", tasks=len(numbers))] if numbers else []
        told += [say("of-drill", count=others)] if others else []
        yield say("copied", what=told, counts=counts)
    for place in one.places:
        label = room.assignment.parts[place].label
        yield say("copied-game" if one.copied else "same-game", what=label, counts=counts)
