"""A drill: tasks one after the other for five minutes or ten, what is due first; what failed comes back.

Answers are judged before anything is shown. Nothing here draws: `kernel_lib.widgets` shows a drill.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from kernel_lib.rulebook import Rule
from kernel_lib.study.progress import Bout, Progress, status_of
from kernel_lib.study.spacing import cards, is_due
from kernel_lib.study.tasks import Feedback, Posed

BACK: Final = 3
"""So many other tasks lie between a failure and its coming back, where there are so many."""
DAYS: Final = 7
"""Days that a summary looks ahead."""

SENTENCES: Final = {
    "no tasks": "There is nothing to drill: give tasks, exercises or puzzles.",
    "minutes": "A drill takes some minutes, as in minutes=5, not {minutes!r}.",
    "over": "This drill is over: begin another one.",
    "elsewhere": "{task!r} is not the task that is asked now.",
}


class Told(NamedTuple):
    """What a drill says at its end of a rule: how many of the tasks on it were right at the first try, and when the
    first of them comes again (None: none was answered to its end).
    """

    rule: Rule
    right: int
    asked: int
    due: datetime | None


@dataclass(frozen=True)
class Summary:
    """What is said at the end of a drill: its bouts, the rules by how they stand now, tasks due by day from today."""

    bouts: tuple[Bout, ...]
    solid: tuple[Told, ...]
    shaky: tuple[Told, ...]
    due: tuple[int, ...] = field(default=())

    @property
    def first(self) -> int:
        """How many tasks were right at the first try."""
        return sum(bout.how == "first" for bout in self.bouts)


class Drill:
    """A drill over `tasks`, spaced by the progress of a learner.

    `now` is the task that is asked, None when time is up or nothing is left. What is due comes first, the longest due
    before the others; then what is new, in its order; what is not due yet is not asked. What was not right at the first
    try comes back in the same drill. ValueError: no tasks, or no time.
    """

    def __init__(self, tasks: Iterable[Posed], progress: Progress, *, minutes: float = 5) -> None:
        self._tasks = {task.key: task for task in tasks}
        if not self._tasks:
            raise ValueError(SENTENCES["no tasks"])
        if not 0 < minutes < 1000:
            raise ValueError(SENTENCES["minutes"].format(minutes=minutes))
        self.progress, self.minutes = progress, minutes
        self.started = progress.clock()
        self._waiting = list(self._in_order())
        self._back: list[tuple[int, str]] = []
        self._asked = 0
        self.hinted = False
        self.now: Posed | None = None
        self._next()

    def _in_order(self) -> Iterator[str]:
        known, today = cards(self.progress.bouts()), self.started
        due = [key for key in self._tasks if key in known and is_due(known[key], today)]
        yield from sorted(due, key=lambda key: known[key].due)
        yield from (key for key in self._tasks if key not in known)

    # Asking -------------------------------------------------------------------------------------------------

    @property
    def left(self) -> timedelta:
        """The time that is left; a task that was begun may be finished after it."""
        return self.started + timedelta(minutes=self.minutes) - self.progress.clock()

    @property
    def waiting(self) -> int:
        """How many tasks are still to be asked, with those that come back."""
        return len(self._waiting) + len(self._back)

    def more(self, minutes: float = 5) -> None:
        """Goes on for some more minutes."""
        self.minutes += minutes
        if self.now is None:
            self._next()

    def _next(self) -> None:
        self.hinted = False
        if self.left <= timedelta(0):
            self.now = None
            return
        ripe = next((key for turn, key in self._back if turn <= self._asked), None)
        if ripe is None and self._waiting:
            key = self._waiting.pop(0)
        elif self._back:
            key = ripe or self._back[0][1]
            self._back = [(turn, other) for turn, other in self._back if other != key]
        else:
            self.now = None
            return
        self._asked += 1
        self.now = self._tasks[key]

    def hint(self) -> str | None:
        """The hint of the task that is asked, which then does not count as known."""
        self.hinted = self.now is not None
        return None if self.now is None else self.now.hint

    def answer(self, answer: object, *, ms: int | None = None) -> Feedback:
        """Judges an answer to the task that is asked, and keeps it. `next` goes on. NoAnswer, NotJudged: see `Posed`.

        ValueError: the drill is over.
        """
        task = self._asking()
        given = task.read(answer)
        feedback = task.check(given)
        self.progress.add(task, given, feedback, hinted=self.hinted, ms=ms)
        return feedback

    def show(self) -> object:
        """The solution, instead of an answer: the task comes back. ValueError: the drill is over."""
        task = self._asking()
        self.progress.add(task, None, None, hinted=self.hinted)
        return task.solution

    def next(self) -> Posed | None:
        """Goes on to the next task and returns it; this one comes back if it was not right at the first try."""
        if self.now is None:
            return None
        bout = self._bout(self.now.key)
        if bout is None or bout.how != "first":
            self._back.append((self._asked + BACK, self.now.key))
        self._next()
        return self.now

    def _asking(self) -> Posed:
        if self.now is None:
            raise ValueError(SENTENCES["over"])
        return self.now

    def _bout(self, key: str) -> Bout | None:
        """The last bout of this drill at a task."""
        return next((bout for bout in reversed(self.bouts) if bout.task == key), None)

    # At the end ---------------------------------------------------------------------------------------------

    @property
    def bouts(self) -> tuple[Bout, ...]:
        """What was answered in this drill, task by task."""
        own = [bout for bout in self.progress.bouts() if bout.tries[-1].when >= self.started]
        return tuple(bout for bout in own if bout.task in self._tasks)

    def summary(self) -> Summary:
        """What is solid and what is shaky of what was asked, and what is due in the next days."""
        known, today = cards(self.progress.bouts()), self.progress.clock()
        told = list(self._told())
        by_status: dict[str, list[Told]] = {"solid": [], "shaky": []}
        for one, status in told:
            by_status[status].append(one)
        dates = [(card.due.astimezone(today.tzinfo).date() - today.date()).days for card in known.values()]
        due = tuple(sum(max(days, 0) == day for days in dates) for day in range(DAYS))
        return Summary(self.bouts, tuple(by_status["solid"]), tuple(by_status["shaky"]), due)

    def _told(self) -> Iterator[tuple[Told, str]]:
        """Of each rule that was asked about how it went, and how it stands now."""
        known = cards(self.progress.bouts())
        rules = {rule: task.game for bout in self.bouts for task in [self._tasks[bout.task]] for rule in task.rules}
        for rule, game in rules.items():
            of_rule = [bout for bout in self.bouts if rule.id in bout.tries[0].rules]
            due = [known[bout.task].due for bout in of_rule if bout.task in known]
            right = sum(bout.how == "first" for bout in of_rule)
            status = status_of(self.progress.by_rule(game.name).get(rule.id, []))
            yield Told(rule, right, len(of_rule), min(due, default=None)), status
