"""A learner of the room, and how far they are."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from kernel_lib.classroom.progress import Standing
from kernel_lib.classroom.results_folder import Person
from kernel_lib.study.tries import TaskTry


@dataclass(frozen=True)
class LearnerRow:
    """A learner: `name` as it is shown, how it stands with each thing, `last` when a step was made (by our clock);
    `unread` says which codes that were typed in cannot be read; `confirmed` are the tries that were judged again and
    are as they say; `renamed` says that their files bear another name, too.
    """

    number: int
    name: str
    standings: tuple[Standing, ...]
    last: datetime | None
    person: Person
    unread: tuple[str, ...] = ()
    confirmed: tuple[TaskTry, ...] = ()
    renamed: tuple[str, ...] = ()

    @property
    def done(self) -> int:
        """Return the number of things that are done."""
        return sum(one.done for one in self.standings)

    @property
    def now(self) -> Standing | None:
        """Return the first thing that is not done; None if all is."""
        return next((one for one in self.standings if not one.done), None)

    @property
    def at(self) -> Standing | None:
        """Return the thing that they answered wrong in their last step, else the first one that is not done."""
        wrong = [one for one in self.standings if one.status == "wrong" and one.when is not None]
        steps = [one.when for one in self.standings if one.when is not None]
        return next((one for one in wrong if one.when == max(steps)), self.now)

    @property
    def doubts(self) -> tuple[str, ...]:
        """Return the reasons why something counts for nothing, of files and of each thing, and codes that are
        unreadable.
        """
        found = (
            *self.renamed,
            *self.person.doubts,
            *(doubt for one in self.standings for doubt in one.doubts),
            *self.unread,
        )
        return tuple(dict.fromkeys(found))


@dataclass(frozen=True)
class Stuck:
    """Somebody who makes no progress: at what, in words, and since when. `number`: the task that they are stuck on.
    `silent`: they are not stuck on a task, but nothing has come from them for long; then `number` is the last thing
    that they did, 0 if there is none.
    """

    row: LearnerRow
    what: str
    since: timedelta
    silent: bool
    number: int = 0
