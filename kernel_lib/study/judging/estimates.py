"""Decisions that are to be judged, and who tries their moves: time is spent where a verdict is close; where it is clear
nothing more is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from itertools import islice
from time import monotonic
from typing import Any, Final, TypeAlias

from kernel_lib.bots.rollouts import known
from kernel_lib.core import Move
from kernel_lib.parts.bots import Bot, PublicHistory, RealTimeBot
from kernel_lib.replay import Replay, Step
from kernel_lib.study.judging.rollouts import FIRST, MIN_SAMPLES, Decision, MoveValue, RolloutSamples, run_rollouts
from kernel_lib.study.judging.verdicts import Basis, moves_worth_judging

MAX_SAMPLES: Final = 65_536
"""Rollouts of each move after which a decision is left as it is: closer things than that are alike."""
PARTS: Final = 8
"""A second's rollouts are tried in so many batches at least, so that time can be spent where verdicts are close."""
LARGEST: Final = 4_096
WAKES: Final = 0.2
"""Seconds after which whoever waits for a task asks whether somebody has had enough."""

RolloutTask: TypeAlias = tuple[Callable[..., Any], *tuple[Any, ...]]
"""A function and its arguments; they may be sent to another process."""


def history_before(replay: Replay, at: int, seat: int) -> PublicHistory:
    """Return the moves made in the open before move `at`, since chance last moved, as a seat saw them."""
    moves, step = list[tuple[int, Move]](), replay.step(at)
    while step.parent:
        before = replay.step(step.parent)
        if before.seat is None:
            break
        moves.append((before.seat, before.move))
        step = before
    return PublicHistory(known(step.before, seat), tuple(reversed(moves)))


def decision_at(
    step: Step, basis: Basis, seed: int, also: Sequence[Move] = (), history: PublicHistory | None = None
) -> Decision | None:
    """Return the decision that a step is; None for chance, a forced move, or where no other move is worth a thought.

    `history`: what was bid before, if states are weighted by it.
    """
    moves = moves_worth_judging(step, also)
    if step.seat is None or not moves:
        return None
    found = Decision.of(step.before, step.seat, moves, basis, seed * 1_000_003 + step.id, history)
    return found._replace(at=step.id, played=moves.index(step.move))


class DecisionEstimate:
    """A decision under judgement: worked out where the table can be, else tried until its verdict is clear.

    `effort`: how many rollouts take about a second. `most`: how many are played out at most, of all moves together.
    """

    def __init__(self, decision: Decision, error: float, effort: int, most: float = float("inf")) -> None:
        self.decision, self.error = decision, error
        self._most, self._spent = most, 0
        self.tally = RolloutSamples(decision)
        self.exact: tuple[MoveValue, ...] | None = None
        """The solver's values, where there are such for the table."""
        self.looked_at = False
        """True once something was done about it."""
        self.doubt = float("inf")
        """The need for more rollouts: 0 where its verdict is clear, else the more the higher."""
        self._may_be_solved = decision.basis == "table"
        self._largest = max(MIN_SAMPLES, min(LARGEST, effort // (PARTS * len(decision.moves))))
        self._batches = 0

    @property
    def samples(self) -> int:
        return self.tally.samples

    @property
    def cut_short(self) -> bool:
        """Return True if its rollouts were used up before its verdict was clear."""
        return self.exact is None and self._spent >= self._most

    @property
    def begun(self) -> bool:
        """Return True if enough is known to say anything of it."""
        return self.exact is not None or self.samples >= MIN_SAMPLES

    @property
    def alike(self) -> bool:
        """Return True if its moves differ in nothing, as far as is known."""
        if self.exact is not None:
            return len({value.value for value in self.exact}) == 1
        return self.begun and self.tally.all_equal

    def next_task(self, bot: Bot | RealTimeBot | None) -> RolloutTask:
        """Return the next work on it: to be solved, or a batch of rollouts. `take` wants what comes of it."""
        self.looked_at = True
        if self._may_be_solved:
            return Decision.exact, self.decision
        self._batches += 1
        samples = min(self._largest, max(FIRST, self.tally.tried // 2))
        return run_rollouts, self.decision, self._batches, samples, tuple(self.tally.places), bot

    def take(self, task: RolloutTask, came: Any) -> None:
        """Add the result of a task to what is known of the decision."""
        if task[0] is Decision.exact:
            self.exact, self._may_be_solved = came, False
            self.doubt = 0.0 if came is not None else float("inf")
            return
        _, _, _, _, places, _ = task
        self.tally.take(places, came)
        self._spent += len(came) * len(places)
        if self.samples < MIN_SAMPLES:
            self.doubt = 0.0 if self.cut_short else self.doubt
            return
        doubts = self.tally.uncertainties(self.error)
        self.tally.places = sorted({self.tally.best, *doubts})
        enough = self.tally.tried >= MAX_SAMPLES or self.cut_short
        self.doubt = 0.0 if enough else max(doubts.values(), default=0.0)

    @property
    def values(self) -> tuple[MoveValue, ...]:
        """Return the values of the moves, best first."""
        return self.exact or self.tally.values


@dataclass(frozen=True)
class RolloutScheduler:
    """The workers that do the tasks: this thread (`pool` None) or `jobs` others; until `end`, by the monotonic clock,
    or `stopped`. What others are about then is not waited for.
    """

    bot: Bot | RealTimeBot | None
    pool: Executor | None
    jobs: int
    end: float
    stopped: Callable[[], bool] = bool

    @property
    def over(self) -> bool:
        return self.late or self.stopped()

    @property
    def late(self) -> bool:
        """Return True if time is up."""
        return monotonic() > self.end

    def cleared(self, judged: Sequence[DecisionEstimate]) -> Iterator[DecisionEstimate]:
        """Yield the decisions as their verdicts become clear, until time is up; what is most in doubt is
        tried first.
        """
        waiting = list(judged)
        trying: dict[Future[Any], tuple[DecisionEstimate, RolloutTask]] = {}
        try:
            while waiting or trying:
                while waiting and len(trying) < (2 * self.jobs if self.pool else 1) and not self.over:
                    one = _next_of(waiting)
                    waiting.remove(one)
                    task = one.next_task(self.bot)
                    trying[self._submit(task)] = one, task
                done = self._done(trying)
                if not done and self.over:
                    return
                for future in done:
                    one, task = trying.pop(future)
                    one.take(task, future.result())
                    if one.doubt:
                        waiting.append(one)
                    else:
                        yield one
        finally:
            for future in trying:
                future.cancel()

    def each(self, tasks: Iterable[RolloutTask]) -> Iterator[tuple[RolloutTask, Any]]:
        """Yield tasks with their results, until the work is stopped; few are under way at a time."""
        left = iter(tasks)
        doing: dict[Future[Any], RolloutTask] = {}
        try:
            while True:
                for task in islice(left, 2 * self.jobs - len(doing)):
                    doing[self._submit(task)] = task
                done = self._done(doing)
                if not done:
                    return
                for future in done:
                    yield doing.pop(future), future.result()
        finally:
            for future in doing:
                future.cancel()

    def _submit(self, task: RolloutTask) -> Future[Any]:
        """Submit a task, or run it at once where there is no pool."""
        if self.pool is not None:
            return self.pool.submit(task[0], *task[1:])
        done: Future[Any] = Future()
        done.set_result(task[0](*task[1:]))
        return done

    def _done(self, tasks: Collection[Future[Any]]) -> Collection[Future[Any]]:
        """Wait until some tasks are done, and return those; () if there are none, or the work is stopped."""
        while tasks:
            done = wait(tasks, WAKES, FIRST_COMPLETED).done
            if done or self.stopped():
                return done
        return ()


def _next_of(waiting: Sequence[DecisionEstimate]) -> DecisionEstimate:
    """Return the decision to try next: one that was begun is brought to where a word can be said of it, then those that
    were not looked at yet are begun, in order, then the one most in doubt. So where time is short there are some
    verdicts, not many halves.
    """
    seen = [one for one in waiting if one.looked_at]
    fresh = next((one for one in waiting if not one.looked_at), None)
    most = max(seen, key=lambda one: one.doubt, default=None)
    return fresh if fresh is not None and (most is None or most.begun) else most or waiting[0]
