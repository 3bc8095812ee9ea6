"""The room: who did what, what went wrong and by which rule, who is stuck, what is not known yet.

    room = kl.Classroom("results/")
    room.refresh()                 # what has come since
    room.table                     # a row for every learner and thing to be done

Nothing that came is lost: what cannot be read is listed with its reason. What is in doubt counts for nothing: answers
are judged again, bots move again, of a deal the first play counts, and lines that were changed are seen. A file that a
program wrote whole, with right answers, moves and digests, is not found by it.
"""

from __future__ import annotations

import os
import re
import warnings
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from datetime import datetime, timedelta
from functools import cached_property
from io import BytesIO
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, get_args

import msgspec

from kernel_lib.classroom.alike import Alike, alike, copied_by
from kernel_lib.classroom.assignment import Assignment
from kernel_lib.classroom.columns import RuleTally, TaskColumn, column_of, rule_tallies
from kernel_lib.classroom.numbers import Numbers
from kernel_lib.classroom.plays import SubmittedGame
from kernel_lib.classroom.progress import Evidence, Standing, UnitStatus, confirmed_tries, standings
from kernel_lib.classroom.results_folder import (
    Arrival,
    Folder,
    Person,
    folded_name,
    held_against,
    is_typed,
    people_in,
    typed_number,
)
from kernel_lib.classroom.rows import LearnerRow, Stuck
from kernel_lib.classroom.spreadsheet import CSV_MARK, FORMULA
from kernel_lib.classroom.submission import Chained
from kernel_lib.classroom.typed_codes import keep_code, sources, statuses_in, with_codes
from kernel_lib.core.files import atomic_write, atomic_write_text, file_at
from kernel_lib.core.validation import CLOCK, require_file, require_text, require_type
from kernel_lib.replay import Replay
from kernel_lib.study.progress import now
from kernel_lib.study.tries import TaskTry
from kernel_lib.words import language, sentences

if TYPE_CHECKING:
    import polars as pl

STUCK_TRIES: Final = 3
STUCK_TIME: Final = timedelta(minutes=5)
"""Somebody is stuck after so many tries at a task, and so long without a step."""
FEW_ANSWERS: Final = 2
"""A share of so many answers says little."""
SILENT: Final = timedelta(minutes=15)
"""Time without anything from a learner after which that is told."""

IN_WORDS: Final = ("status", "chained")
STATES: Final = (*get_args(UnitStatus), *get_args(Chained))
"""The columns of the table whose cells are words in a CSV file, and what stands in them."""

NUMBERED: Final = re.compile(r"^learner \d+$|\(\d+\)$")
"""Names that look like those that are made with numbers here."""

say: Final = sentences("classroom")
SENTENCES: Final = {
    "no assignment": (
        "There is no assignment in {folder}. Put its file there, or say which: kl.Classroom(folder, assignment)."
    ),
    "several": "There are several assignments in {folder}: {files}. Say which: kl.Classroom(folder, 'name.json').",
    "no unit": "There is nothing with the number {number} in it: they count from 1 to {count}.",
}


class _Judged(NamedTuple):
    """The standings of a learner, judged by all that they handed in (`person`) and by what is `copied`."""

    person: Person
    copied: tuple[set[str], set[int]]
    standings: tuple[Standing, ...]
    unread: tuple[str, ...]
    confirmed: tuple[TaskTry, ...]


class Classroom:
    """The results of a room, collected from a folder.

    `assignment`: what was to be done, or its file; left out, the one that lies in the folder. `names` are shown unless
    they are hidden: then learners are numbers, everywhere. `others` are the ids of assignments that the same room has
    done as well: files that were handed in for them are left out. FileNotFoundError: no such folder. ValueError: no
    assignment, several, or invalid arguments.
    """

    def __init__(
        self,
        folder: str | os.PathLike[str],
        assignment: Assignment | str | os.PathLike[str] | None = None,
        *,
        names: bool = True,
        others: Collection[str] = (),
        clock: Callable[[], datetime] = now,
    ) -> None:
        require_file("folder", folder)
        require_type("clock", clock, Callable, CLOCK)
        if assignment is not None:
            require_type("assignment", assignment, Assignment | str | os.PathLike, "an Assignment, or its file")
        self.names, self.others = names, frozenset(others)
        self._clock = clock
        self._folder = Folder(Path(folder))
        self._numbers = Numbers(Path(folder))
        self._judgements: dict[tuple[str, str], _Judged] = {}
        """By learner and language."""
        self._arrivals = self._folder.look()
        self.assignment = self._found() if assignment is None else _loaded(assignment)

    def __repr__(self) -> str:
        read = sum(one.submission is not None for one in self.files)
        return f"<Classroom of {self.assignment.title}: {len(self.rows)} learners, {read} files read>"

    def _found(self) -> Assignment:
        files = [one.path for one in self._arrivals if one.is_assignment]
        if len(files) != 1:
            told = ", ".join(file.name for file in files)
            raise ValueError(
                SENTENCES["several" if files else "no assignment"].format(folder=self._folder.path, files=told)
            )
        return Assignment.load(files[0])

    def refresh(self) -> bool:
        """Look for what has come since, and return whether anything has."""
        before, self._arrivals = self._arrivals, self._folder.look()
        if before == self._arrivals:
            return False
        self._forget()
        return True

    def type_in(self, name: str, code: str) -> Path:
        """Keep a code that somebody of this name reads out, as a small file in the folder; return its path.

        It counts for the one learner who bears that name. A name with a number, as rows have it (`Ann (3)`, `learner
        3`), is that learner's, whatever else anybody calls themselves. Where nobody bears a name, or several do, the
        code has a row of its own. A code says how tasks went, no answers. ValueError: it cannot be read, or is of
        something else; the sentence says which. OSError: it cannot be kept.
        """
        require_text("name", name)
        statuses_in(code, self._sources)
        meant = self._meant(name)
        called, of = (name, None) if meant is None else (meant.name, _id(meant))
        path = keep_code(self.folder, called, code.strip().upper(), self._clock(), of)
        self.refresh()
        return path

    def _meant(self, name: str) -> Person | None:
        """Return the learner who is called so with a number; None if no row is. No two rows have the same number."""
        for person in self.people if NUMBERED.search(folded_name(name)) else ():
            number, own = self._number(person), folded_name(person.name)
            names = [say("learner", number=number)]
            if own:
                names.append(say("called-again", name=person.name, number=number))
            if folded_name(name) in map(folded_name, names):
                return person
        return None

    @cached_property
    def _sources(self) -> dict[str, tuple[str, ...]]:
        return sources(self.assignment)

    def show_names(self, *, shown: bool) -> None:
        """Show names, or numbers in their place."""
        self.names = shown
        self._forget()

    def _forget(self) -> None:
        for name in ("files", "people", "_called_so", "alike", "rows", "columns", "rules"):
            self.__dict__.pop(name, None)

    @property
    def folder(self) -> Path:
        """Return the folder for results."""
        return self._folder.path

    @cached_property
    def files(self) -> tuple[Arrival, ...]:
        """Return the files of the folder, but for assignments: those that count and those that do not, and why."""
        given = (one for one in self._arrivals if not one.is_assignment and not self._is_of_others(one))
        return tuple(held_against(one, self.assignment.id) for one in given)

    def _is_of_others(self, arrival: Arrival) -> bool:
        """Return True if a file was handed in for other assignments of the room, and not for this one."""
        about = {one.id for one in arrival.submission.assignments} if arrival.submission is not None else set()
        return bool(about & self.others) and self.assignment.id not in about

    # Who -------------------------------------------------------------------------------------------------------------

    @cached_property
    def people(self) -> tuple[Person, ...]:
        """Return the learners by their files, in the order of `rows`."""
        found = people_in([one for one in self.files if one.submission is not None])
        numbers = self._numbers.of([person.learner.learner for person in found])
        return tuple(person for _, person in sorted(zip(numbers, found, strict=True), key=itemgetter(0)))

    def _number(self, person: Person) -> int:
        (number,) = self._numbers.of([person.learner.learner])
        return number

    @cached_property
    def alike(self) -> tuple[Alike, ...]:
        """Return the work that came under two names, by the places of both among the rows."""
        return alike(self.people)

    @cached_property
    def rows(self) -> tuple[LearnerRow, ...]:
        """Return the learners by their numbers: at first in the order in which they began; whoever comes later comes
        last.
        """
        copied = copied_by(self.people, self.alike)
        return tuple(self._row(*one) for one in zip(self.people, copied, strict=True))

    def _row(self, person: Person, copied: tuple[set[str], set[int]]) -> LearnerRow:
        judged = self._judge(person, copied)
        number = self._number(person)
        name, renamed = self._called(number, person), tuple(self._renamed(person))
        return LearnerRow(number, name, judged.standings, person.last, person, judged.unread, judged.confirmed, renamed)

    def _judge(self, person: Person, copied: tuple[set[str], set[int]]) -> _Judged:
        """Judge what a learner handed in; again only if that has changed."""
        key = (person.learner.learner, language())
        known = self._judgements.get(key)
        if known is not None and (known.person, known.copied) == (person, copied):
            return known
        games = [SubmittedGame(game.place, game.log.encode()) for game in person.games]
        evidence = Evidence(person.tries, games, person.begun, person.recorded, *copied)
        found, unread = standings(self.assignment, evidence, bots=True), tuple[str, ...]()
        if person.codes:
            found, unread = with_codes(found, person.codes, self._sources)
        confirmed = tuple(confirmed_tries(self.assignment, person.tries, copied[0]))
        judged = self._judgements[key] = _Judged(person, copied, found, unread, confirmed)
        return judged

    def _renamed(self, person: Person) -> Iterator[str]:
        """Return the note on other names in somebody's files; hidden names are not told."""
        if person.others:
            names = list(dict.fromkeys(person.others)) if self.names else [say("somebody-else")]
            yield say("renamed", names=names)

    def _called(self, number: int, person: Person) -> str:
        """Return the name of a learner. The number stands behind a name that several bear, or that looks as if it had
        one: no two are called the same.
        """
        seen = folded_name(person.name)
        if not self.names or not seen:
            return say("learner", number=number)
        alone = self._called_so[seen] == 1 and not NUMBERED.search(seen)
        return person.name if alone else say("called-again", name=person.name, number=number)

    @cached_property
    def _called_so(self) -> Counter[str]:
        return Counter(folded_name(person.name) for person in self.people)

    @property
    def stuck(self) -> tuple[Stuck, ...]:
        """Return the learners who make no progress, the longest first: several tries without a step, or nothing for
        long.
        """
        found = [one for row in self.rows for one in self._stuck(row)]
        return tuple(sorted(found, key=lambda one: (one.silent, -one.since)))

    @property
    def stuck_on(self) -> dict[int, int]:
        """Return the number of learners who are stuck on each task, by the task's number: the task with most of them
        first.
        """
        counts = Counter(one.number for one in self.stuck if not one.silent)
        return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))

    def _stuck(self, row: LearnerRow) -> Iterator[Stuck]:
        at = row.at
        if at is None or is_typed(row.person):  # who reads out a code has come to an end
            return
        since = self._clock() - (row.last or row.person.learner.started)
        if at.status == "wrong" and at.tries >= STUCK_TRIES and since >= STUCK_TIME:
            what = say("stuck-at", number=at.unit.number, tries=at.tries)
            yield Stuck(row, what, since, silent=False, number=at.unit.number)
        elif since >= SILENT:
            last = max((one.unit.number for one in row.standings if one.done), default=0)
            what = say("stopped-after" if last else "not-begun", number=last)
            yield Stuck(row, what, since, silent=True, number=last)

    def games(self, number: int) -> list[Replay]:
        """Return the games that count of those handed in for a deal, by its number among the things to be done.

        That is the first play of each learner (see `kernel_lib.classroom.plays`), in the order of the learners.
        ValueError: there is no such number.
        """
        units = {unit.number: unit for unit in self.assignment.units}
        if number not in units:
            raise ValueError(SENTENCES["no unit"].format(number=number, count=len(units)))
        found = (one.game for row in self.rows for one in row.standings if one.unit.number == number)
        return [replay for replay in found if replay is not None]

    # What ------------------------------------------------------------------------------------------------------------

    @cached_property
    def columns(self) -> tuple[TaskColumn, ...]:
        """Return the things to be done, in order, each over the whole room."""
        return tuple(
            column_of(unit, [row.standings[place] for row in self.rows])
            for place, unit in enumerate(self.assignment.units)
        )

    @property
    def hardest_tasks(self) -> tuple[TaskColumn, ...]:
        """Return the tasks that learners got wrong at first, whether they are done with them by now or not: those with
        the largest share of wrong first answers first. Tasks that only one or two have answered come last.
        """
        missed = [column for column in self.columns if column.missed]
        return tuple(sorted(missed, key=_hard, reverse=True))

    @property
    def hardest(self) -> TaskColumn | None:
        """Return the task that was hardest so far (see `hardest_tasks`); None: nobody got one wrong."""
        return next(iter(self.hardest_tasks), None)

    @property
    def known(self) -> tuple[RuleTally, ...]:
        """Return the rules of the games, by the name that they had before."""
        warnings.warn("Classroom.known is called rules now.", DeprecationWarning, stacklevel=2)
        return self.rules

    @cached_property
    def rules(self) -> tuple[RuleTally, ...]:
        """Return the rules of the games, and how many learners are sure of each (see `Progress.status`).

        Those with the largest share of wrong first tries come first.
        """
        return rule_tallies(self.assignment, [row.confirmed for row in self.rows])

    # To take away ----------------------------------------------------------------------------------------------------

    @property
    def table(self) -> pl.DataFrame:
        """Return a row for every learner and thing to be done.

        `learner` (as shown), `number`, `what`, `game`, `status`, `tries`, `score`, `answers` (those at a task, as
        JSON), `when` (of the last step), `doubt` (why it counts for nothing), `judged` (false of what a code says, and
        of what is in doubt), `taken_back` (moves of a game) and `chained` (whether the learner's files are: `whole`,
        `none`, `broken`).
        """
        import polars as pl

        schema: dict[str, Any] = {
            "learner": pl.String, "number": pl.Int64, "what": pl.String, "game": pl.String, "status": pl.String,
            "tries": pl.Int64, "score": pl.Int64, "answers": pl.String, "when": pl.Datetime("ms", "UTC"),
            "doubt": pl.String, "judged": pl.Boolean, "taken_back": pl.Int64, "chained": pl.String,
        }  # fmt: skip
        rows = [(*self._as_row(row.name, one), row.person.chained) for row in self.rows for one in row.standings]
        return pl.DataFrame(rows, schema=schema, orient="row")

    @staticmethod
    def _as_row(name: str, one: Standing) -> tuple[object, ...]:
        tries = () if one.attempt is None else one.attempt.tries
        answers = msgspec.json.encode([made.answer for made in tries]).decode() if tries else None
        doubt = "; ".join(one.doubts) or None
        return (
            name, one.unit.number, one.unit.label, one.unit.game, one.status, one.tries, one.score, answers, one.when,
            doubt, one.judged, one.taken_back,
        )  # fmt: skip

    def csv(self) -> str:
        """Return `table` for a spreadsheet, in words: a text that it would take for a formula has an apostrophe before
        it. A file of it begins with a byte-order mark (see `CSV_MARK`).
        """
        import polars as pl

        texts = pl.selectors.string()
        formula = texts.str.contains(FORMULA)
        safe = pl.when(formula).then("'" + texts).otherwise(texts).name.keep()
        words = [pl.col(name).replace({value: say("cell", value=value) for value in STATES}) for name in IN_WORDS]
        table = self.table.with_columns(words).with_columns(safe)
        return table.rename({name: say("column", name=name.replace("_", "-")) for name in table.columns}).write_csv()

    def write_csv(self, path: str | os.PathLike[str]) -> Path:
        """Write `csv`; return its path.

        OSError: it cannot be written, and what was there is as it was. ValueError: that names no file.
        """
        return atomic_write_text(path, CSV_MARK + self.csv(), overwrite=True)

    def write_parquet(self, path: str | os.PathLike[str]) -> Path:
        """Write `table` as it is; return its path. OSError: it cannot be written, and what was there is as it was.
        ValueError: that names no file.
        """
        target, packed = file_at(path), BytesIO()
        self.table.write_parquet(packed)  # of a stream that is full polars would raise an error of its own
        with atomic_write(target, forced=True) as stream:
            stream.write(packed.getbuffer())
        return target


def _hard(column: TaskColumn) -> tuple[bool, float, int]:
    """Return the key that sorts tasks by how hard they were; the share of one or two answers says little."""
    return column.answered > FEW_ANSWERS, column.missed / column.answered, column.missed


def _id(person: Person) -> str | None:
    """Return the id by which codes are typed in for somebody; None if all that is known of them came under a name."""
    for code in person.codes:
        if person.learner.learner == typed_number(person.name if code.of is None else code.of):
            return code.of
    return person.learner.learner


def _loaded(assignment: Assignment | str | os.PathLike[str]) -> Assignment:
    return assignment if isinstance(assignment, Assignment) else Assignment.load(assignment)
