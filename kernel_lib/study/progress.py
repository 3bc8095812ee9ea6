"""The answers of a learner: one file of lines, theirs to read, move and delete.

The first line says whose it is, every other one is a try, a hint that was read or a table that was begun; see
`tries` for the lines, `progress_file` for how they are kept and `chain` for how they hang together.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from kernel_lib.core.validation import CLOCK, require_file, require_text, require_type
from kernel_lib.study.learner_files import NAMELESS, carry_games, path_for, same_person, told_name
from kernel_lib.study.progress_file import VERSION, ProgressFile, say
from kernel_lib.study.tasks import Answer, Feedback, PosedTask
from kernel_lib.study.tries import (
    FORMAT,
    Attempt,
    AttemptStatus,
    AwareTime,
    Begun,
    Hinted,
    Learner,
    LearnerNamed,
    ProgressLine,
    Status,
    TaskTry,
    attempt_status,
    attempts_of,
    status_of,
)

__all__ = [
    "FOLDER",
    "FORMAT",
    "NAMELESS",
    "VERSION",
    "Attempt",
    "AttemptStatus",
    "AwareTime",
    "Begun",
    "Learner",
    "NameTaken",
    "Progress",
    "Status",
    "TaskTry",
    "attempt_status",
    "attempts_of",
    "now",
    "status_of",
]  # fmt: skip

FOLDER: Final = "progress"
"""The folder of progress if nothing else is said: beside the notebook."""


def now() -> datetime:
    """Return the time as progress is kept: UTC, in whole milliseconds."""
    time = datetime.now(UTC)
    return time.replace(microsecond=time.microsecond // 1000 * 1000)


class NameTaken(ValueError):
    """Raised where a name is given that has a file already; the sentence says so."""


class Progress:
    """The progress of one learner, in `folder`; a name is optional, and only ever seen there.

    A name has a file of its own. Whoever began without one may give it later: see `give_name`. A file that says that it
    is somebody else's is opened only with `mine=True`. `faults` are sentences on lines that could not be read;
    `failure` says why the last answer is not written, and None if it is. ValueError: the file is something else, or
    somebody else's, or invalid arguments.
    """

    def __init__(
        self,
        name: str | None = None,
        folder: str | os.PathLike[str] = FOLDER,
        *,
        mine: bool = False,
        clock: Callable[[], datetime] = now,
    ) -> None:
        if name is not None:
            require_text("name", name)
        require_file("folder", folder)
        require_type("clock", clock, Callable, CLOCK)
        self.clock = clock
        self.path = path_for(name, Path(folder))
        self._file = ProgressFile(self.path, Learner(FORMAT, VERSION, token_hex(8), clock(), name))
        self._aside: list[ProgressLine] = []  # what could not be written
        theirs = self.learner.name
        if theirs and not mine and not same_person(theirs, name):
            raise ValueError(self._asked(name, folder))
        self._follow()

    def _asked(self, name: str | None, folder: str | os.PathLike[str]) -> str:
        given = [repr(name)] if name is not None or os.fspath(folder) != FOLDER else []
        given += [repr(os.fspath(folder))] if os.fspath(folder) != FOLDER else []
        call = f"kl.Progress({', '.join([*given, 'mine=True'])})"
        ours = name or say("nobody")
        return say("of-another-learner", file=str(self.path), theirs=self.learner.name, ours=ours, call=call)

    def __repr__(self) -> str:
        return f"<Progress of {self.learner.name or NAMELESS}: {len(self.tries)} tries, in {self.path}>"

    # The file -----------------------------------------------------------------------------------------------

    @property
    def learner(self) -> Learner:
        """Return the learner whose progress it is."""
        return self._file.learner

    @property
    def faults(self) -> list[str]:
        """Return sentences on lines that could not be read."""
        return self._file.faults

    @property
    def failure(self) -> str | None:
        """Return the reason why the last answer could not be written, or none at all can be; None if it was."""
        return self._file.failure

    @property
    def lines(self) -> list[ProgressLine]:
        """Return all that is known, in the order in which it was written."""
        return [*self._file.lines, *self._aside]

    @property
    def tries(self) -> list[TaskTry]:
        """Return the answers, in order of time."""
        return [line for line in self.lines if isinstance(line, TaskTry)]

    @property
    def begun(self) -> list[Begun]:
        """Return the tables that were begun for assignments."""
        return [line for line in self.lines if isinstance(line, Begun)]

    @property
    def file(self) -> ProgressFile:
        """Return the lines as they are kept."""
        return self._file

    @property
    def unwritten(self) -> list[ProgressLine]:
        """Return the lines that are known here alone, for they could not be written."""
        return list(self._aside)

    def refresh(self) -> None:
        """Take in what was added to the file since, by another notebook for instance."""
        self._file.refresh()
        self._follow()

    def _follow(self) -> bool:
        """Go on in the file of the name that was given here, or in another notebook. Return False if there is none,
        for names point at each other.
        """
        seen = {self.path}
        while self._file.left_for:
            path = path_for(self._file.left_for, self.path.parent)
            if path in seen:
                return False
            seen.add(path)
            learner = Learner(FORMAT, VERSION, token_hex(8), self.clock(), self._file.left_for)
            self.path, self._file = path, ProgressFile(path, learner)
        return True

    def _keep(self, line: ProgressLine) -> None:
        self._aside.append(line)
        while self._aside:
            at, first = self._file, self._aside[0]
            at.append(first)
            if self.failure is not None:
                return
            is_written = not at.left_for or isinstance(first, LearnerNamed)
            if is_written:
                del self._aside[0]
            if not self._follow():
                return

    # The name -------------------------------------------------------------------------------------------------

    @property
    def is_name_open(self) -> bool:
        """Return True if no name was given, and nobody has said that none is wanted."""
        return self.learner.name is None and self._file.named is None

    def decline_name(self) -> None:
        """Record that no name is wanted."""
        self._keep(LearnerNamed(self.clock()))

    def give_name(self, name: str) -> None:
        """Carry what is known over to the file of a name, and go on there. The file that it came from stays: whoever
        opens it, or has it open in another notebook, goes on under the name, too.

        NameTaken: there is a file of that name. ValueError: it is no name. OSError: the file cannot be written.
        """
        told = told_name(name)
        path = path_for(told, self.path.parent)
        if self.failure is not None:
            raise ValueError(self.failure)
        try:
            self._file.carry_to(path, told)
        except FileExistsError:
            raise NameTaken(say("name-taken", name=told, folder=str(path.parent))) from None
        if path == self.path:
            self._file = ProgressFile(path, self.learner)
        else:
            carry_games(self.path, path)
            self._keep(LearnerNamed(self.clock(), told))

    def go_on_as(self, name: str) -> None:
        """Go on with the progress of somebody else, which is begun if there is none yet. It is what `Progress()` opens
        in this folder from now on.

        ValueError: it is no name, or its file is something else.
        """
        told = told_name(name)
        theirs = Progress(told, self.path.parent, clock=self.clock)
        nameless = ProgressFile(path_for(None, self.path.parent), Learner(FORMAT, VERSION, token_hex(8), self.clock()))
        nameless.append(LearnerNamed(self.clock(), told))
        self.path, self._file, self._aside = theirs.path, theirs.file, []

    # What was answered --------------------------------------------------------------------------------------

    def add(
        self,
        task: PosedTask,
        answer: Answer | None,
        feedback: Feedback | None,
        *,
        hinted: bool = False,
        ms: int | None = None,
    ) -> TaskTry:
        """Record a try at a task. Without `feedback` the solution was shown."""
        return self._record(
            task,
            correct=feedback is not None and feedback.correct,
            answer=answer,
            rule=None if feedback is None or feedback.correct else feedback.rule,
            hinted=hinted or self.is_hinted(task.key),
            shown=feedback is None,
            ms=ms,
        )

    def add_coded(self, task: PosedTask, how: AttemptStatus) -> TaskTry:
        """Record the result of a task that was answered elsewhere, as a code says it: there is no answer to show."""
        return self._record(
            task, correct=how in ("first", "later"), hinted=how == "later", shown=how == "shown", coded=True
        )

    def _record(self, task: PosedTask, *, correct: bool, **result: Any) -> TaskTry:
        """Record a try at a task with this result, in the fields of a try."""
        made = TaskTry(
            when=self.clock(),
            game=task.game.name,
            version=task.game.rules_version,
            task=task.key,
            source=task.source_name,
            ask=task.line.ask,
            correct=correct,
            rules=tuple(rule.id for rule in task.rules),
            **result,
        )
        self._keep(made)
        return made

    def hint(self, task: PosedTask) -> None:
        """Record that the hint of a task was read: an answer after it, also after a restart, was not known
        without it.
        """
        if not self.is_hinted(task.key):
            self._keep(Hinted(self.clock(), task.game.name, task.key))

    def is_hinted(self, key: str) -> bool:
        """Return True if the hint of a task was read since it was last right, or shown."""
        for line in reversed(self.lines):
            if isinstance(line, Hinted) and line.task == key:
                return True
            if isinstance(line, TaskTry) and line.task == key and (line.hinted or line.correct or line.shown):
                return line.hinted and not (line.correct or line.shown)
        return False

    def begin(self, game: str, assignment: str, place: int, number: int, log: str) -> None:
        """Record that a table is begun for an assignment; see `Begun`."""
        self._keep(Begun(self.clock(), game, assignment, place, number, log))

    def attempts(self) -> Iterator[Attempt]:
        """Yield the attempts of the answers, task by task, in the order in which the tasks were first tried."""
        return attempts_of(self.tries)

    @property
    def answered(self) -> dict[str, AttemptStatus]:
        """Return the results of the tasks that were tried, by their keys: of the first time, see `attempt_status`."""
        by_task: dict[str, list[Attempt]] = {}
        for attempt in sorted(self.attempts(), key=lambda attempt: attempt.when):
            by_task.setdefault(attempt.task, []).append(attempt)
        return {key: attempt_status(attempts) for key, attempts in by_task.items()}

    def by_rule(self, game: str) -> dict[str, list[Attempt]]:
        """Return the attempts of a game by the rules that their tasks are about, each in order of time."""
        of_game = (attempt for attempt in self.attempts() if attempt.tries[0].game == game)
        pairs = [(rule, attempt) for attempt in of_game for rule in attempt.tries[0].rules]
        ordered = sorted(pairs, key=lambda pair: (pair[0], pair[1].when))
        return {rule: [attempt for _, attempt in group] for rule, group in groupby(ordered, key=lambda pair: pair[0])}

    def status(self, game: str, rule: str) -> Status:
        """Return the standing of a rule: `sure` if what was asked about it the last two times was right at the first
        try, `new` if nothing was asked, else `unsure`.
        """
        return status_of(self.by_rule(game).get(rule, []))
