"""Results of lessons that were taken home: the code that a page shows at its end, and the file that it saves.

`read_code("EK96-RV3C-C7", "gear/pairs")` says how each task went. `read_file("mia-gear-pairs.jsonl", ...)` has the
answers, too, so it is judged once more by the rules: what they do not bear out is among the `doubts`. The file is a
progress file: a copy of it in a folder of `kl.Progress` is that learner's progress.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kernel_lib.classroom.progress import doubts_of
from kernel_lib.classroom.submission import read_submission
from kernel_lib.core.validation import require_file
from kernel_lib.replay import Replay
from kernel_lib.study import result_codes
from kernel_lib.study.lessons import lessons as all_lessons
from kernel_lib.study.lessons import tasks
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tries import Attempt, AttemptStatus, attempt_status, attempts_of
from kernel_lib.words import sentences

ResultSource = str | os.PathLike[str] | Replay
"""A lesson by its name, as a file, or itself."""

say: Final = sentences("classroom")


@dataclass(frozen=True)
class Result:
    """The results of the tasks of a lesson, in order: `first` (right at the first try), `later` (after a wrong try or a
    hint, or once it was shown), `shown`, `open`.

    `name` is what the learner called themselves, if the file says so; `doubts` are sentences on what is said in it and
    not borne out; `caution` says that its lines are not chained, or not known to be all, and None where they are.
    """

    lesson: str
    statuses: tuple[AttemptStatus, ...]
    name: str | None = None
    doubts: tuple[str, ...] = ()
    caution: str | None = None

    @property
    def done(self) -> int:
        """Return the number of tasks that were answered."""
        return sum(status != "open" for status in self.statuses)

    @property
    def hows(self) -> tuple[AttemptStatus, ...]:
        """Return the statuses, by their name of the version before."""
        warnings.warn("Result.hows is called statuses now.", DeprecationWarning, stacklevel=2)
        return self.statuses


def read_code(text: str, lessons: ResultSource | Iterable[ResultSource] | None = None) -> Result:
    """Read a code; it may be of one of these lessons, of several, or of all that there are. Blanks and small letters do
    not matter.

    ValueError: it is no code (the sentence says why: misread, too short), or of another lesson or version.
    """
    tasks = _tasks_of(lessons)
    name, statuses = result_codes.decode_results(
        text, {name: [task.key for task in found] for name, found in tasks.items()}
    )
    return Result(name, statuses)


def read_file(
    path: str | os.PathLike[str], lessons: ResultSource | Iterable[ResultSource] | None = None
) -> tuple[Result, ...]:
    """Return the results that a saved file holds of each of these lessons that it has answers to, by the rules.

    OSError: it cannot be read. ValueError: it is something else.
    """
    require_file("path", path)
    submission = read_submission(Path(path).read_bytes())
    attempts = list(attempts_of(submission.tries))
    unread = (*submission.doubts, *(() if submission.note is None else (say("of-file", note=submission.note),)))
    results = (
        Result(name, statuses, submission.learner.name, (*doubts, *unread), submission.caution)
        for name, tasks in _tasks_of(lessons).items()
        for statuses, doubts in [_judged(tasks, attempts)]
    )
    return tuple(result for result in results if result.done or result.doubts)


def _judged(tasks: Iterable[PosedTask], attempts: Iterable[Attempt]) -> tuple[tuple[AttemptStatus, ...], list[str]]:
    by_task: dict[str, list[Attempt]] = {}
    for attempt in attempts:
        by_task.setdefault(attempt.task, []).append(attempt)
    statuses, doubts = list[AttemptStatus](), list[str]()
    for task in tasks:
        own = by_task.get(task.key, [])
        found = [doubt for attempt in own for doubt in doubts_of(task, attempt, task.number)]
        doubts += found
        statuses.append("open" if found else attempt_status(own))
    return tuple(statuses), doubts


def _tasks_of(lessons: ResultSource | Iterable[ResultSource] | None) -> Mapping[str, tuple[PosedTask, ...]]:
    if lessons is None:
        lessons = [lesson.name for lesson in all_lessons()]
    sources = [lessons] if isinstance(lessons, str | os.PathLike | Replay) else lessons
    return {_name(source): tasks(source) for source in sources}


def _name(source: ResultSource) -> str:
    return source.file if isinstance(source, Replay) else os.fspath(source)
