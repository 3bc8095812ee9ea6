"""The continuation of a task: the learner's own moves; what others answer and chance brings comes by itself."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE, Move, Refusal, State
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tasks.played import mover_of, played, score_of
from kernel_lib.widgets.front.renderer import Watch

TIMED: Final = 600_000
"""A task to be done by the clock is one about time if so little of it is left, in ms."""
LONGEST: Final = 200
"""Most moves of others that are waited for."""


@dataclass(frozen=True)
class LineMove:
    """A move of the line: who made it (None: chance), whether it is the learner's own, and where it led."""

    move: Move
    mover: int | None
    own: bool
    state: State


class PlayedLine:
    """The moves that were made since a task was put, and where they have led.

    `watch` is its clock, of a task about time; without it no time passes.
    """

    def __init__(self, task: PosedTask, watch: Watch | None = None) -> None:
        self.task = task
        self._watch = watch
        self._chances = random.Random(0)
        self._before: list[object] = []
        """The state of chance before each move."""
        self.moves: list[LineMove] = []

    @property
    def there(self) -> State:
        """Return the position that the moves have led to."""
        return self.moves[-1].state if self.moves else self.task.state

    @property
    def answer(self) -> tuple[str, ...]:
        """Return the moves of all who act, as an answer gives them; not what chance brought."""
        return tuple(str(made.move) for made in self.moves if made.mover is not None)

    @property
    def own(self) -> list[LineMove]:
        """Return the learner's own moves."""
        return [made for made in self.moves if made.own]

    @property
    def points(self) -> int:
        """Return the learner's count of what the game is won by."""
        return score_of(self.there, self.task.seat or 0)

    def refusal(self, move: Move) -> Refusal | None:
        """Say why the learner may not make a move now; None if they may."""
        return self.there.why_illegal(move, self.task.seat)

    def play(self, move: Move) -> tuple[LineMove, ...]:
        """Make a legal move of the learner; return it and what comes of it by itself."""
        before = len(self.moves)
        self._take(move, self.task.seat, own=True)
        for _ in range(LONGEST):
            if not self._goes_on():
                break
        return tuple(self.moves[before:])

    def take_as_given(self, move: Move) -> State:
        """Make a move of whoever is to act, after what chance brings before it; return where it leads. IllegalMove."""
        while self.there.to_act == (CHANCE,):
            self._take(self.there.sample_chance(self._chances), None)
        mover = mover_of(self.there, self.task.seat)
        self._take(move, mover, own=mover == self.task.seat)
        return self.there

    def time_up(self, deadline: int) -> None:
        """End the time of all who are to act."""
        for seat in self.there.to_act:
            there = self.there
            if seat in there.to_act and seat != CHANCE:
                self._before.append(self._chances.getstate())
                move = there.timeout_move(seat)
                own = seat == self.task.seat
                self.moves.append(LineMove(move, seat, own, there.play(move, seat, deadline)))

    def undo(self) -> bool:
        """Take back the learner's last move and what came of it; False if there is none."""
        while self.moves:
            made = self.moves.pop()
            self._chances.setstate(self._before.pop())  # type: ignore[arg-type] # as getstate() gave it
            if made.own:
                return True
        return False

    def _goes_on(self) -> bool:
        """Make the next move that is not the learner's; False if the learner is to act, or the game is over."""
        there = self.there
        if not there.to_act or self.task.seat in there.to_act:
            return False
        if there.to_act == (CHANCE,):
            if there.rules.real_time is not None:
                return False  # another round, which somebody has to begin
            self._take(there.sample_chance(self._chances), None)
        else:
            mover = there.to_act[0]
            self._take(self._reply(mover), mover)
        return True

    def _take(self, move: Move, mover: int | None, *, own: bool = False) -> None:
        self._before.append(self._chances.getstate())
        there = self.there
        if self._watch is not None and mover is not None:
            after = there.play(move, mover, self._watch.now)
        else:
            after = played(there, move, mover)
        self.moves.append(LineMove(move, mover, own, after))

    def _reply(self, mover: int) -> Move:
        """Return another player's move: as in the replay where it went so, else the only legal move, else as the bot
        that the game is judged by.
        """
        there = self.there
        known = next(self._as_recorded(), None)
        if known is not None and there.why_illegal(known, mover) is None:
            return known
        legal = there.legal_moves(mover)
        utility = self.task.game.bots.utility
        if len(legal) == 1 or utility is None:
            return legal[0]
        bot = make_bot(self.task.game, utility.reference)
        return bot.choose(there.view(mover), random.Random(len(self.moves)))

    def _as_recorded(self) -> Iterator[Move]:
        """Return the next move of the replay's lines that have gone as this one."""
        replay, heads = self.task.replay, [self.task.at]
        for made in self.moves:
            heads = [
                after
                for at in heads
                for after in replay.branches(at)
                if replay.step(after).seat == made.mover
                and (made.mover is None or replay.step(after).move == made.move)
            ]
        yield from (replay.step(after).move for at in heads for after in replay.branches(at))


def states_of(task: PosedTask, texts: Sequence[object]) -> list[State]:
    """Return the position after each of these moves of all who act."""
    line = PlayedLine(task)
    return [line.take_as_given(task.game.parse(str(text))) for text in texts]


class Stopwatch:
    """The clock of a task about time: it stands until it is begun, at the ms at which the position was reached."""

    def __init__(self, start: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._start, self._clock = start, clock
        self._begun: float | None = None

    @property
    def now(self) -> int:
        if self._begun is None:
            return self._start
        return self._start + int((self._clock() - self._begun) * 1000)

    @property
    def runs(self) -> bool:
        return self._begun is not None

    def begin(self) -> None:
        self._begun = self._clock()


def is_timed(task: PosedTask) -> bool:
    """Return True if a task is about time: its game is played by the clock, and little of it is left."""
    deadline = task.state.deadline
    return deadline is not None and task.line.ask == "score" and deadline - task.state.now <= TIMED
