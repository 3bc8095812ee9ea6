"""A drill: tasks one after the other for five minutes or ten, what is due first; what failed comes back.

Answers are judged before anything is shown. Nothing here draws: `kernel_lib.Drill` is the widget that shows such a
drill, and has it as `drill`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from statistics import median
from typing import Final, NamedTuple

from kernel_lib.core import Game, UnknownName
from kernel_lib.core.rulebook import Rule
from kernel_lib.core.validation import PROGRESS, is_number, quote, require_type
from kernel_lib.study.mastery import cards, is_due
from kernel_lib.study.progress import Progress
from kernel_lib.study.task_sources import game_of, is_exercise, tasks_of
from kernel_lib.study.tasks import Answer, Feedback, NotJudged, PosedTask
from kernel_lib.study.tasks.answer_types import ASKS
from kernel_lib.study.tries import Attempt, TaskTry, attempts_of, status_of
from kernel_lib.words import sentences

BACK: Final = 3
"""Tasks between a failure and its coming back, where there are enough others."""
AGAIN: Final = 3
"""Most due exercises of a game that are made again for a drill of it."""
DAYS: Final = 7
"""Days that a summary looks ahead."""
LONG: Final = 30.0
"""Seconds that a task takes before anything is known of it."""

say: Final = sentences("drill")
SENTENCES: Final = {
    "no tasks": "There is nothing to drill: give the name of a game or lesson, tasks, puzzles or kl.mistakes(...).",
    "minutes": "A drill takes some minutes, as in minutes=5, not {minutes}.",
    "over": "This drill is over: begin another one.",
}


class RuleSummary(NamedTuple):
    """The result of a drill for a rule of a game (None: for decisions that are about no rule).

    right, asked  how many of the tasks on it were right at the first try
    due           when the first of them comes again; None: none was answered to its end
    missed        the last answer that was wrong
    """

    game: Game
    rule: Rule | None
    right: int
    asked: int
    due: datetime | None
    missed: TaskTry | None = None


@dataclass(frozen=True)
class Summary:
    """The results of a drill.

    attempts  its own, in order; `asked` the same by task, in the order of asking
    sure, unsure  the rules that were asked about by how they stand now
    due    how many of its tasks are due on which day, from today on
    seconds  what a task takes this learner, as far as is known
    """

    attempts: tuple[Attempt, ...]
    asked: dict[str, tuple[Attempt, ...]]
    sure: tuple[RuleSummary, ...]
    unsure: tuple[RuleSummary, ...]
    due: tuple[int, ...] = ()
    seconds: float = LONG

    @property
    def first(self) -> int:
        """Return the number of tasks that were right at the first try when they were first asked."""
        return sum(attempts[0].status == "first" for attempts in self.asked.values())

    @property
    def came_back(self) -> int:
        """Return the number of tasks that were asked more than once."""
        return sum(len(attempts) > 1 for attempts in self.asked.values())

    @property
    def missed(self) -> tuple[str, ...]:
        """Return the tasks that were not right at the first try when they were first asked, by their keys."""
        return tuple(key for key, attempts in self.asked.items() if attempts[0].status != "first")


class DrillSession:
    """A drill over `tasks` (or anything that has some, see `kernel_lib.study.task_sources`), spaced by the progress of
    a learner.

    `now` is the task that is asked, None when time is up or nothing is left. What is due comes first, the longest due
    before the others; then what is new, in its order; what is not due yet is not asked. What was not right at the first
    try comes back in the same drill. What is answered elsewhere meanwhile, in another tab, is not asked again: `others`
    counts such tasks. `rule`: only the tasks about it. ValueError: no tasks (see `tasks_of`), or no time.
    """

    def __init__(self, tasks: object, progress: Progress, *, minutes: float = 5, rule: str | None = None) -> None:
        _check_minutes(minutes)
        require_type("progress", progress, Progress, PROGRESS)
        self.progress, self.minutes = progress, minutes
        game = game_of(tasks)
        again = [] if game is None else self._exercises_again(game)
        self.tasks = {task.key: task for task in _about([*tasks_of(tasks), *again], rule)}
        if not self.tasks:
            raise ValueError(SENTENCES["no tasks"])
        self.started = progress.clock()
        self._until = self.started + timedelta(minutes=minutes)
        self.tries: list[TaskTry] = []
        """Those of this drill."""
        self.others = 0
        self.hinted = False
        self.now: PosedTask | None = None
        self._waiting = list(self._in_order())
        self._back: list[tuple[int, str]] = []
        self._asked = 0
        self._ahead = False
        self._unasked: dict[str, str] = {}
        self._next()
        if len(self._unasked) == len(self.tasks):
            why = next(iter(self._unasked.values()))
            raise ValueError(say("none-judged", tasks=len(self.tasks), why=why))

    def _in_order(self) -> Iterator[str]:
        known = cards(self.progress.attempts())
        due = [key for key in self.tasks if key in known and is_due(known[key], self.today)]
        yield from sorted(due, key=lambda key: known[key].due)
        yield from (key for key in self.tasks if key not in known)

    def _exercises_again(self, game: Game) -> Iterator[PosedTask]:
        """Yield exercises of a game that were answered before and are due, made again.

        Those come first that have been due longest, and there are few: to make one takes a second.
        """
        known = cards(self.progress.attempts())
        sources = {made.task: made.source for made in self.progress.tries if is_exercise(made.source, game.name)}
        due = [key for key in sources if key in known and is_due(known[key], self.today)]
        for key in sorted(due, key=lambda key: known[key].due)[:AGAIN]:
            with suppress(ValueError):  # by the rules of today there is no such exercise any more
                yield from tasks_of(sources[key])

    @property
    def today(self) -> datetime:
        """Return the local time, for days begin by that."""
        return self.progress.clock().astimezone()

    @property
    def soonest(self) -> datetime | None:
        """Return the day on which the first of its tasks is due; None: none was ever answered."""
        known = cards(self.progress.attempts())
        return min((known[key].due for key in self.tasks if key in known), default=None)

    # Asking -------------------------------------------------------------------------------------------------

    @property
    def left(self) -> timedelta:
        """Return the time that is left; a task that was begun may be finished after it."""
        return self._until - self.progress.clock()

    @property
    def waiting(self) -> int:
        """Return the number of tasks that are still to be asked, with those that come back."""
        return len(self._waiting) + len(self._back)

    def more(self, minutes: float = 5) -> None:
        """Go on for some more minutes from now, if need be with what is due later, the soonest first. ValueError: no
        time.
        """
        _check_minutes(minutes)
        self._until = max(self._until, self.progress.clock()) + timedelta(minutes=minutes)
        self.minutes += minutes
        if self.now is not None:
            return
        if not self.waiting:
            known = cards(self.progress.attempts())
            later = [key for key in self.tasks if key in known and key not in self._unasked]
            self._waiting, self._ahead = sorted(later, key=lambda key: known[key].due), True
        self._next()

    def _next(self) -> None:
        self.hinted = False
        self.now = None
        while self.now is None and self.left > timedelta(0):
            key = self._next_key()
            if key is None:
                return
            task = self.tasks[key]
            why = _not_judged(task)
            if why:
                self._unasked[key] = why
            else:
                self._asked += 1
                self.now = task

    def _next_key(self) -> str | None:
        ripe = next((key for turn, key in self._back if turn <= self._asked), None)
        if ripe is None and self._waiting:
            key = self._waiting.pop(0)
            if not self._ahead and self._answered_elsewhere(key):
                self.others += 1
                return self._next_key()
            return key
        if not self._back:
            return None
        key = ripe or self._back[0][1]
        self._back = [(turn, other) for turn, other in self._back if other != key]
        return key

    def _answered_elsewhere(self, key: str) -> bool:
        """Return True if a task that waited was answered since this drill began, and is not due any more."""
        self.progress.refresh()
        if all(made.task != key or made.when < self.started for made in self.progress.tries):
            return False
        known = cards(self.progress.attempts())
        return key in known and not is_due(known[key], self.today)

    def hint(self) -> str | None:
        """Return the hint of the task that is asked, which then does not count as known."""
        if self.now is None:
            return None
        self.hinted = True
        self.progress.hint(self.now)
        return self.now.hint

    def answer(self, answer: object, *, ms: int | None = None) -> Feedback:
        """Judge an answer to the task that is asked, and keep it. `next` goes on. NoAnswer, NotJudged: see `PosedTask`.

        ValueError: the drill is over.
        """
        task = self._asking()
        given = task.read(answer)
        feedback = task.check(given)
        self.keep(given, feedback, hinted=self.hinted, ms=ms)
        return feedback

    def show(self) -> object:
        """Return the solution, instead of an answer: the task comes back. ValueError: the drill is over."""
        task = self._asking()
        self.keep(None, None, hinted=self.hinted)
        return task.solution

    def keep(
        self, answer: Answer | None, feedback: Feedback | None, *, hinted: bool = False, ms: int | None = None
    ) -> None:
        """Keep an answer that was judged; without `feedback` the solution was shown. ValueError: the drill is over."""
        self.tries.append(self.progress.add(self._asking(), answer, feedback, hinted=hinted, ms=ms))

    def next(self) -> PosedTask | None:
        """Go on to the next task and return it; this one comes back if it was not right at the first try."""
        if self.now is None:
            return None
        if not self._is_done(self.now.key):
            self._back.append((self._asked + BACK, self.now.key))
        self._next()
        return self.now

    def stop(self) -> None:
        """End the drill before its time. If it goes on, it begins with the task on show, unless that is done."""
        if self.now is not None and not self._is_done(self.now.key):
            self._waiting.insert(0, self.now.key)
        self.now = None

    def _asking(self) -> PosedTask:
        if self.now is None:
            raise ValueError(SENTENCES["over"])
        return self.now

    def _is_done(self, key: str) -> bool:
        """Return True if the last attempt of this drill at a task was right at the first try."""
        return next((attempt.straight for attempt in reversed(self.attempts) if attempt.task == key), False)

    # At the end ---------------------------------------------------------------------------------------------

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """Return the attempts of this drill, task by task."""
        return tuple(attempts_of(self.tries))

    @property
    def asked(self) -> dict[str, tuple[Attempt, ...]]:
        """Return the attempts of this drill by the keys of the tasks, in the order of their first answers."""
        found: dict[str, tuple[Attempt, ...]] = {}
        for attempt in sorted(self.attempts, key=lambda attempt: attempt.tries[0].when):
            found[attempt.task] = (*found.get(attempt.task, ()), attempt)
        return found

    def summary(self) -> Summary:
        """Return the summary of a drill: the tasks that are sure or unsure, and those due in the next days."""
        known, today = cards(self.progress.attempts()), self.today
        by_status: dict[str, list[RuleSummary]] = {"sure": [], "unsure": []}
        for one, status in self._told():
            by_status[status].append(one)
        due = [known[key].due.astimezone(today.tzinfo) for key in self.tasks if key in known]
        days = [max((day.date() - today.date()).days, 0) for day in due]
        per_day = tuple(days.count(day) for day in range(DAYS))
        sure, unsure = tuple(by_status["sure"]), tuple(by_status["unsure"])
        return Summary(self.attempts, self.asked, sure, unsure, per_day, self._seconds())

    def _told(self) -> Iterator[tuple[RuleSummary, str]]:
        """Yield how it went with each rule that was asked about, and how it stands now."""
        known = cards(self.progress.attempts())
        rules: dict[tuple[str, Rule | None], Game] = {}
        for key in self.asked:
            game = self.tasks[key].game
            rules |= {(game.name, rule): game for rule in self.tasks[key].rules or (None,)}
        for (name, rule), game in rules.items():
            of_rule = [attempt for attempt in self.attempts if _is_about(attempt, name, rule)]
            due = [known[attempt.task].due for attempt in of_rule if attempt.task in known]
            right = sum(attempt.status == "first" for attempt in of_rule)
            wrong = [made for attempt in of_rule for made in attempt.tries if not (made.correct or made.shown)]
            before = of_rule if rule is None else self.progress.by_rule(name).get(rule.id, [])
            told = RuleSummary(game, rule, right, len(of_rule), min(due, default=None), wrong[-1] if wrong else None)
            yield told, "sure" if status_of(before) == "sure" else "unsure"

    def _seconds(self) -> float:
        """Return the seconds that a task takes: the median of all that are known."""
        ended = (attempt for attempt in self.progress.attempts() if attempt.ended)
        spans = [sum(made.ms or 0 for made in attempt.tries) / 1000 for attempt in ended]
        return median(timed) if (timed := [span for span in spans if span]) else LONG


def _about(tasks: Iterable[PosedTask], rule: str | None) -> Iterator[PosedTask]:
    """Yield the tasks about a rule, if one is named. UnknownName: no task is; it lists the rules that there are tasks
    about.
    """
    found = list(tasks)
    if rule is None:
        yield from found
        return
    about = {one.id for task in found for one in task.rules}
    if rule not in about:
        raise UnknownName("task here about a rule", rule, sorted(about))
    yield from (task for task in found if rule in {one.id for one in task.rules})


def _is_about(attempt: Attempt, game: str, rule: Rule | None) -> bool:
    first = attempt.tries[0]
    return first.game == game and (not first.rules if rule is None else rule.id in first.rules)


def _not_judged(task: PosedTask) -> str:
    """Return the reason why an answer to a task cannot be judged; empty where it can."""
    if not task.is_known:
        return say("other-seat", source=task.source)
    try:
        if task.ask is ASKS["move"]:
            task.solution  # noqa: B018 - of a move that nothing judges it says so
    except NotJudged as why:
        return str(why)
    return ""


def _check_minutes(minutes: float) -> None:
    """Raise ValueError where nothing can be drilled in that time."""
    if not is_number(minutes) or not 0 < minutes < 1000:
        raise ValueError(SENTENCES["minutes"].format(minutes=quote(minutes)))
