"""Decisions that are to be judged, and who tries their moves: time is spent where a verdict is close; where it is clear
nothing more is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING, Final

from kernel_lib.bots import Bot, Racer
from kernel_lib.bots.futures import candidates, known
from kernel_lib.core import Move
from kernel_lib.core.stake import Told
from kernel_lib.replay import Replay, Step
from kernel_lib.study.values import FEWEST, Question, Tally, Value, tried
from kernel_lib.study.verdicts import BEYOND, Basis

if TYPE_CHECKING:
    from kernel_lib.core.stake import Worths

MOST: Final = 65_536
"""Futures of each move after which a decision is left as it is: closer things than that are alike."""
FIRST: Final = FEWEST // 2
"""Futures of each move to begin with: what is hopeless after them is not tried any more."""
CLEAR: Final = 2 * BEYOND
"""Of what is so many standard errors worse no more need be known."""
PARTS: Final = 8
"""A second's futures are tried in so many batches at least, so that time can be spent where verdicts are close."""
LARGEST: Final = 4_096


@dataclass(frozen=True)
class Decision:
    """A decision that can be judged: move `at` of a seat, and what could be played, the most promising first."""

    at: int
    question: Question
    played: int

    @property
    def move(self) -> Move:
        """What was played."""
        return self.question.moves[self.played]


def told_before(replay: Replay, at: int, seat: int) -> Told:
    """What was made in the open before move `at`, since chance last moved, as a seat saw it."""
    moves, step = list[tuple[int, Move]](), replay.step(at)
    while step.parent:
        before = replay.step(step.parent)
        if before.seat is None:
            break
        moves.append((before.seat, before.move))
        step = before
    return Told(known(step.before, seat), tuple(reversed(moves)))


def decision(
    step: Step, basis: Basis, seed: int, also: Sequence[Move] = (), told: Told | None = None
) -> Decision | None:
    """The decision that a step is; None for chance, a forced move, or where no other move is worth a thought. `told`:
    what was bid before, if states are weighted by it.
    """
    if step.seat is None:
        return None
    view = step.before.view(step.seat)
    if len(view.legal_moves()) < 2:
        return None
    moves = candidates(view, step.move, *also)
    if len(moves) < 2:
        return None
    question = Question.of(step.before, step.seat, moves, basis, seed * 1_000_003 + step.id, told)
    return Decision(step.id, question, moves.index(step.move))


class Case:
    """A decision under judgement: batches of futures are asked for until its verdict is clear."""

    def __init__(self, decision: Decision, error: float, effort: int) -> None:
        self.decision, self.error = decision, error
        self.tally = Tally(decision.question)
        self._largest = max(FEWEST, min(LARGEST, effort // (PARTS * len(decision.question.moves))))
        self._batches = 0
        self.looked_at = False
        """Whether anything was done about it yet."""

    @cached_property
    def exact(self) -> tuple[Value, ...] | None:
        """The solver's values, where there are such for the table."""
        self.looked_at = True
        return self.decision.question.exact() if self.decision.question.basis == "table" else None

    @property
    def samples(self) -> int:
        return self.tally.samples

    @property
    def begun(self) -> bool:
        """Whether enough is known for any word on it; nothing is worked out for that."""
        return self.looked_at and (self.exact is not None or self.samples >= FEWEST)

    @cached_property
    def doubt(self) -> float:
        """How much it needs more futures: 0 where its verdict is clear, else the more the higher."""
        if self.exact is not None:
            return 0.0
        if self.samples < FEWEST:
            return float("inf")
        if self.samples >= MOST or (self.tally.all_alike and self.samples >= 4 * FEWEST):
            return 0.0
        doubts = self.tally.doubts(self.decision.played)
        left = [(error, apart) for error, apart in doubts if error > self.error and apart <= CLEAR]
        return max((error / max(apart, 0.5) for error, apart in left), default=0.0)

    def next_batch(self) -> tuple[Question, int, int, tuple[int, ...]]:
        """What is to be tried next: arguments of `values.tried`."""
        self._batches += 1
        samples = min(self._largest, max(FIRST, self.samples))
        return self.decision.question, self._batches, samples, tuple(self.tally.places)

    def take(self, places: Sequence[int], worths: Worths) -> None:
        """Takes in what a batch came to."""
        self.tally.take(places, worths)
        del self.doubt
        self.tally.drop_hopeless(self.decision.played)

    @property
    def values(self) -> tuple[Value, ...] | None:
        """What the moves are worth, best first; None where the moves differ in nothing."""
        if self.exact is not None:
            return self.exact if len({value.value for value in self.exact}) > 1 else None
        return None if self.tally.all_alike else self.tally.values


@dataclass(frozen=True)
class Work:
    """Who tries moves: here (`pool` None) or `jobs` others; until `end`, by the monotonic clock, or `stopped`."""

    bot: Bot | Racer | None
    pool: Executor | None
    jobs: int
    end: float
    stopped: Callable[[], bool] = bool

    @property
    def over(self) -> bool:
        return monotonic() > self.end or self.stopped()

    def cleared(self, judged: Sequence[Case]) -> Iterator[Case]:
        """The decisions as their verdicts become clear, until time is up; what is most in doubt is tried first."""
        waiting = list(judged)
        trying: dict[Future[Worths], tuple[Case, tuple[int, ...]]] = {}
        try:
            while waiting or trying:
                while waiting and not self.over and len(trying) < (2 * self.jobs if self.pool else 1):
                    one = _next_of(waiting)
                    waiting.remove(one)
                    if one.doubt:
                        trying[self._tried(one)] = one, tuple(one.tally.places)
                    else:
                        yield one
                if not trying:
                    if self.over:
                        return
                    continue
                for future in wait(trying, return_when=FIRST_COMPLETED).done:
                    one, places = trying.pop(future)
                    one.take(places, future.result())
                    waiting.append(one)
        finally:
            for future in trying:
                future.cancel()

    def _tried(self, one: Case) -> Future[Worths]:
        """A batch of futures that is on its way, or here already."""
        batch = one.next_batch()
        if self.pool is not None:
            return self.pool.submit(tried, *batch, self.bot)
        done: Future[Worths] = Future()
        done.set_result(tried(*batch, self.bot))
        return done


def _next_of(waiting: Sequence[Case]) -> Case:
    """What is tried next: what was begun is brought to where a word can be said of it, then what was not looked at yet
    is begun, in order, then what is most in doubt. So where time is short there are some verdicts, not many halves.
    """
    seen = [case for case in waiting if case.looked_at]
    fresh = next((case for case in waiting if not case.looked_at), None)
    most = max(seen, key=lambda case: case.doubt, default=None)
    return fresh if fresh is not None and (most is None or most.begun) else most or waiting[0]
