"""Results for a teacher to take home: a class list, a row for each learner with totals over all assignments of a
workshop, and gradebooks.

A grade is the number of things that are done; the whole is the number of things to be done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, TypeAlias

import msgspec

from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.due import due_at
from kernel_lib.classroom.results_folder import folded_name
from kernel_lib.classroom.rows import LearnerRow
from kernel_lib.classroom.spreadsheet import csv_text
from kernel_lib.words import sentences

say: Final = sentences("workshop")
CsvRow: TypeAlias = list[str | int | None]
MOST: Final = 200
"""Most learners on a list."""
LONGEST: Final = 100
"""Letters of a name, or of what the school knows somebody by."""


# The class list: who is in a class, typed or pasted once ---------------------------------------------------------


class ListedLearner(msgspec.Struct, frozen=True, omit_defaults=True):
    """A learner of the list, and what the school's gradebook knows them by: an e-mail address, a login or a number."""

    name: str
    id: str = ""


def read_list(text: str) -> tuple[ListedLearner, ...]:
    """Return the learners of a list with a line for each: a name, and after a tab, a semicolon or a comma what the
    school knows them by. A comma within a name stays: `Okafor, Abeni`. A name that comes twice counts once.
    """
    found = {folded_name(one.name): one for one in reversed([*_read(text.splitlines())])}
    return tuple(reversed(found.values()))[:MOST]


def _read(lines: Iterable[str]) -> Iterator[ListedLearner]:
    for line in lines:
        name, number = _parted(line)
        if name:
            yield ListedLearner(name[:LONGEST], number[:LONGEST])


def _parted(line: str) -> tuple[str, str]:
    for mark in ("\t", ";"):
        if mark in line:
            name, _, number = line.partition(mark)
            return " ".join(name.split()), number.replace("\t", " ").strip()
    name, _, number = line.rpartition(",")
    if name and ("@" in number or any(map(str.isdigit, number))):
        return " ".join(name.split()), number.strip()
    return " ".join(line.split()), ""


def list_text(learners: Iterable[ListedLearner]) -> str:
    """Return a list as it is typed."""
    return "\n".join(f"{one.name}; {one.id}" if one.id else one.name for one in learners)


# Totals ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Total:
    """The work of a learner at an assignment: things `done` of `count`, `first` of them right at the first try,
    `points` in games (None: none was played), when the `last` step was, and whether that was after it was due.
    """

    row: LearnerRow
    done: int
    count: int
    first: int
    points: int | None
    last: datetime | None
    is_late: bool


@dataclass
class LearnerTotals:
    """A learner, with a total for each assignment; None: nothing was handed in for it."""

    name: str
    id: str
    is_listed: bool
    totals: list[Total | None] = field(default_factory=list)


def total_of(row: LearnerRow, until: str) -> Total:
    """Return the work of a learner. `until`: when the assignment is due, by the clock of this machine."""
    due = due_at(until) if until else None
    scores = [one.score for one in row.standings if one.score is not None and one.done]
    return Total(
        row,
        done=row.done,
        count=len(row.standings),
        first=sum(one.status == "first" for one in row.standings),
        points=sum(scores) if scores else None,
        last=row.last,
        is_late=due is not None and row.last is not None and row.last > due.astimezone(),
    )


def take_home(rooms: Sequence[Classroom], listed: Sequence[ListedLearner] = ()) -> list[LearnerTotals]:
    """Return a row for each learner, with a total for each room: those of the class list in its order, then all others
    in the order in which they came. Who has the same name in two rooms is the same learner, unless several have it.
    """
    found = {folded_name(one.name): LearnerTotals(one.name, one.id, is_listed=True) for one in listed}
    for place, room in enumerate(rooms):
        called = Counter(folded_name(row.person.name) for row in room.rows)
        for row in room.rows:
            name = folded_name(row.person.name)
            key = name if name and called[name] == 1 else row.person.learner.learner
            learner = found.setdefault(key, LearnerTotals(row.name, "", is_listed=False))
            learner.totals += [None] * (place - len(learner.totals))
            learner.totals.append(total_of(row, room.assignment.until))
    for learner in found.values():
        learner.totals += [None] * (len(rooms) - len(learner.totals))
    return list(found.values())


# Files ------------------------------------------------------------------------------------------------------------


def totals_csv(rooms: Sequence[Classroom], learners: Sequence[LearnerTotals]) -> str:
    """Return the totals for a spreadsheet: assignments side by side."""
    head: CsvRow = [say("column-name"), say("column-id")]
    for room in rooms:
        title = room.assignment.title
        head += [say(f"column-{name}", title=title) for name in ("done", "count", "first", "points", "last", "late")]
    return csv_text([head, *(_cells(learner) for learner in learners)])


def _cells(learner: LearnerTotals) -> CsvRow:
    cells: CsvRow = [learner.name, learner.id]
    for total in learner.totals:
        if total is None:
            cells += [None] * 6
        else:
            last = "" if total.last is None else f"{total.last.astimezone():%Y-%m-%d %H:%M}"
            cells += [total.done, total.count, total.first, total.points, last, say("late") if total.is_late else ""]
    return cells


def moodle_csv(rooms: Sequence[Classroom], learners: Sequence[LearnerTotals]) -> str:
    """Return grades as Moodle's gradebook imports them: a learner is found by the e-mail address or the ID number."""
    rows: list[CsvRow] = [["First name", "Last name", "ID number", "Email address", *_titles(rooms)]]
    for one in learners:
        first, last = _first_and_last(one.name)
        ids = ("", one.id) if "@" in one.id else (one.id, "")
        rows.append([first, last, *ids, *_grades(one)])
    return csv_text(rows)


def canvas_csv(rooms: Sequence[Classroom], learners: Sequence[LearnerTotals]) -> str:
    """Return grades as Canvas's gradebook imports them: a learner is found by the login, and the whole stands first."""
    rows: list[CsvRow] = [["Student", "ID", "SIS User ID", "SIS Login ID", "Section", *_titles(rooms)]]
    rows.append(["    Points Possible", "", "", "", "", *(len(room.assignment.units) for room in rooms)])
    for one in learners:
        first, last = _first_and_last(one.name)
        rows.append([f"{last}, {first}" if first and last else one.name, "", "", one.id, "", *_grades(one)])
    return csv_text(rows)


def _titles(rooms: Sequence[Classroom]) -> list[str]:
    """Return the titles of assignments, each another one: a gradebook would take two with one title for one."""
    titles = [room.assignment.title for room in rooms]
    return [f"{title} ({titles[:place].count(title) + 1})" if title in titles[:place] else title
            for place, title in enumerate(titles)]  # fmt: skip


def _grades(learner: LearnerTotals) -> Iterator[int | None]:
    for total in learner.totals:
        yield None if total is None else total.done


def _first_and_last(name: str) -> tuple[str, str]:
    """Return a name in two parts: before and after its comma, or by its last blank."""
    if "," in name:
        last, _, first = name.partition(",")
        return first.strip(), last.strip()
    first, _, last = name.rpartition(" ")
    return (first, last) if first else (last, "")
