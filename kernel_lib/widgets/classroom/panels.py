"""The teacher's page of a room: who did what, what went wrong, who is stuck, and what came."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kernel_lib.classroom.alike import Alike
from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.columns import Column
from kernel_lib.classroom.progress import Standing
from kernel_lib.classroom.results_folder import Arrival
from kernel_lib.games import GAMES
from kernel_lib.widgets.classroom.answers import pieces_drawn, words_of
from kernel_lib.widgets.front.templates import render
from kernel_lib.words.grammar import count_noun, join_names

if TYPE_CHECKING:
    from markupsafe import Markup

FEW: Final = 3
"""So many rules and files are shown before `all` is asked for."""
STUCK: Final = 6
FIVE: Final = 5
"""A dotted line stands below so many learners."""
MANY: Final = 10
"""Of more columns than these only the numbers are told, and above them of which part they are."""

SENTENCES: Final = {
    "about": "{title}. {learners}, {units}.",
    "begun": "begun {begun} · last step {last}",
    "nothing": "Nothing has come yet. Files that are put into {folder} appear here.",
    "stuck on": "{count} of {all} {are} stuck on task {number}.",
    "nobody stuck": "Nobody is stuck.",
    "all done": "Everybody is done.",
    "hardest": "Hardest so far: task {number} ({missed} of {answered} got it wrong at first).",
    "show": "Show task {number}",
    "names": "Names",
    "names shown": "shown",
    "names hidden": "hidden",
    "report": "Report",
    "csv": "CSV",
    "last": "last",
    "right": "right",
    "of tried": "of those who tried",
    "of": "{right} of {asked}",
    "played": "{count} played",
    "mean": "mean {mean:+.1f}",
    "wrong": "The commonest wrong answer, and its rule",
    "none": "none",
    "deal": "{count} of {all} have played it",
    "deal mean": "mean {mean:+.1f} points",
    "stuck": "Stuck now",
    "nobody": "Nobody.",
    "since": "since",
    "minutes": "{minutes} min",
    "known": "Rules to go over again",
    "by rule": "hardest first, {learners}",
    "knows": "sure {solid}, not yet sure {shaky}, not met {new}",
    "missed": "{missed} of {tried} first tries wrong",
    "not asked": "not met {new}, no task asks for it",
    "files": "{counted} counted, {unread} unreadable, {doubt} to check",
    "all": "all {count}",
    "fewer": "fewer",
    "read": "counted",
    "codes": "Codes read aloud",
    "whose": "Name",
    "code": "Code",
    "type in": "Add this code",
    "by code": "{count} {are} counted by a code that you typed in. A code says how tasks went, but no answers.",
    "legend": "stuck: 3 tries, and 5 minutes without a step",
    "score": "points in the deal",
    "taken back": "; {moves} taken back",
    "alike": "The same work under two names",
    "and": "{one} and {other}",
    "others": "{count} of a drill",
    "copied": "{what}: the same answers at the same moments. {counts}",
    "copied game": "{what}: the same game. {counts}",
    "for nobody": "Counts for nobody until you take one of the files away.",
    "for one": "Counts for {name} alone: the other file is not chained.",
    "same game": "{what}: the same moves. Both count.",
}
STATUS: Final = {
    "first": "right at the first try",
    "later": "right after a wrong try or a hint",
    "shown": "the solution was shown",
    "wrong": "not right yet, tries",
    "doubt": "in doubt: counts for nothing",
    "now": "at it now",
    "new": "not yet",
}
"""The signs of the grid, in words; the legend is made of them."""


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


def say(name: str, **places: object) -> str:
    """Return a sentence of this page."""
    return SENTENCES[name].format(**places)


def page(
    room: Classroom, *, chosen: int = 0, every: bool = False, live: bool = True, typed: Typed | None = None
) -> str:
    """Return the page as HTML. `chosen`: the number of the task whose column is marked; `every`: all rules and files;
    `live`: with what can be pressed; `typed`: a code.
    """
    return render(
        "classroom/page.html",
        say=say, room=room, chosen=chosen, every=every, live=live, typed=typed or Typed(), few=FEW,
        legend=STATUS, many=len(room.columns) > MANY, clock=clock, count_noun=count_noun,
        **_head(room), **_grid(room, chosen), **_beside(room), **_below(room),
    )  # fmt: skip


def title(room: Classroom) -> str:
    """Return what it is called: the games, and the assignment."""
    return f"{_games(room)}: {room.assignment.title}"


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
        "learners": count_noun(len(room.rows), "learner"),
        "when": say("begun", begun=clock(begun), last=clock(max(steps, default=None))),
        "said": " ".join(_said(room)),
        "shows": shows,
    }


def _said(room: Classroom) -> Iterator[str]:
    """Say who is stuck now, then what was hardest: two things that may be about two tasks."""
    if not room.rows:
        yield SENTENCES["nothing"].format(folder=room.folder)
        return
    held, hardest = next(iter(room.stuck_on.items()), None), room.hardest
    if held is not None:
        number, count = held
        are = "is" if count == 1 else "are"
        yield SENTENCES["stuck on"].format(count=count, all=len(room.rows), are=are, number=number)
    else:
        yield SENTENCES["all done" if all(row.now is None for row in room.rows) else "nobody stuck"]
    if hardest is not None:
        yield SENTENCES["hardest"].format(number=hardest.unit.number, missed=hardest.missed, answered=hardest.answered)


# The grid ---------------------------------------------------------------------------------------------------------


def _grid(room: Classroom, chosen: int) -> dict[str, Any]:
    """Return what the grid needs: the classes of its columns, by number, and who is stuck or silent."""
    units = room.assignment.units
    parts = [list(of_part) for _, of_part in groupby(units, key=lambda unit: unit.place)]
    firsts = {of_part[0].number for of_part in parts} if len(room.columns) > MANY else set()
    worn = {
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
    return {"parts": parts, "worn": worn, "rows": rows, "heading": _heading, "mean": _mean, "status": _status,
            "score": _score}  # fmt: skip


def _classes(*names: tuple[str, bool]) -> str | None:
    """Return the classes of an element; None if it has none."""
    return " ".join(name for name, is_on in names if is_on) or None


def _heading(column: Column) -> str:
    """Return what stands above a column: the rule that it is about, or what is done."""
    task = column.unit.task
    if task is None:
        return column.unit.label
    return task.rules[0].title if task.rules else task.line.ask


def _status(one: Standing) -> str:
    return STATUS[one.status].removesuffix(", tries")


def _score(one: Standing) -> str:
    """Return what the points of a deal are called."""
    back = say("taken back", moves=count_noun(one.taken_back, "move")) if one.taken_back else ""
    return SENTENCES["score"] + back


def _mean(column: Column) -> float | None:
    return sum(column.scores) / len(column.scores) if column.scores else None


# Beside it --------------------------------------------------------------------------------------------------------


def _beside(room: Classroom) -> dict[str, Any]:
    codes = sum(bool(row.person.codes) for row in room.rows)
    by_code = say("by code", count=count_noun(codes, "learner"), are="is" if codes == 1 else "are")
    return {
        "answered": [_answered(column, len(room.rows)) for column in room.columns],
        "by_code": by_code if codes else "",
        "stuck": [(one, say("minutes", minutes=round(one.since / timedelta(minutes=1)))) for one in room.stuck[:STUCK]],
        "alike": list(_alike(room)),
    }


def _answered(column: Column, learners: int) -> Answered:
    number, task = column.unit.number, column.unit.task
    first = next(iter(column.answers), None)
    if task is None:
        mean = _mean(column)
        told = say("deal", count=column.asked, all=learners)
        return Answered(number, False, told, mean="" if mean is None else say("deal mean", mean=mean))
    if first is None:
        return Answered(number, True, say("of", right=SENTENCES["none"], asked=column.asked))
    pieces = pieces_drawn(task, first.answer)
    rule = first.rule or next(iter(task.rules), None)
    return Answered(
        number, True, say("of", right=first.count, asked=column.asked), pieces,
        "" if pieces else words_of(task, first.answer), rule.title if rule else "",
    )  # fmt: skip


# Below ------------------------------------------------------------------------------------------------------------


def _below(room: Classroom) -> dict[str, Any]:
    unread = sum(one.handed is None for one in room.files)
    doubt = sum(bool(row.doubts) for row in room.rows)
    return {
        "known": [one for one in room.known if one.solid < len(room.rows)],
        "files": list(_file_rows(room)),
        "files_title": say("files", counted=len(room.files) - unread, unread=unread, doubt=doubt),
    }


def _file_rows(room: Classroom) -> Iterator[tuple[str, str, str]]:
    """What came that is not in order, then what is."""
    for one in room.files:
        if one.handed is None or one.note:
            yield "torn", _file_name(room, one), one.reason or one.note or ""
    for row in room.rows:
        for doubt in row.doubts:
            yield "doubt", row.name, doubt
    for one in room.files:
        if one.handed is not None and not one.note:
            yield "read", _file_name(room, one), SENTENCES["read"]


def _file_name(room: Classroom, one: Arrival) -> str:
    """A file's name may be its learner's; hidden, it is called by their number."""
    if room.names or one.handed is None:
        return one.name if room.names else one.path.suffix or "–"
    learner = one.handed.learner.learner
    return next((row.name for row in room.rows if row.person.learner.learner == learner), "–")


def _alike(room: Classroom) -> Iterator[tuple[str, str]]:
    """Yield the names of any two learners whose work is the same, and what is."""
    for one in room.alike:
        names = say("and", one=room.rows[one.one].name, other=room.rows[one.other].name)
        yield from ((names, what) for what in _same(room, one))


def _same(room: Classroom, one: Alike) -> Iterator[str]:
    units = room.assignment.units
    counts = SENTENCES["for nobody"]
    if one.whose is not None:
        counts = SENTENCES["for one"].format(name=room.rows[one.whose].name)
    numbers = [unit.number for unit in units if unit.task is not None and unit.task.key in one.tasks]
    if one.tasks:
        others = len(one.tasks) - len(numbers)
        told = [count_noun(len(numbers), "task")] if numbers else []
        told += [SENTENCES["others"].format(count=others)] if others else []
        yield SENTENCES["copied"].format(what=join_names(told), counts=counts)
    for place in one.places:
        label = room.assignment.parts[place].label
        yield SENTENCES["copied game" if one.copied else "same game"].format(what=label, counts=counts)
