"""Judging the decisions of a game: what was best from what each seat could know, and with the table open.

Time is spent where a verdict is close; where it is clear nothing more is tried.
"""

from __future__ import annotations

import os
import warnings
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, time
from typing import Final

from kernel_lib.bots import AnyBot, Bot, Racer
from kernel_lib.bots.base import called, is_house_bot, maker_of
from kernel_lib.bots.futures import stake_of
from kernel_lib.core import OPEN, Game, Move
from kernel_lib.playing.workers import check_numbers, check_portable, progress_bar, workers
from kernel_lib.replay import Replay, Step, Writer
from kernel_lib.study.cases import CLEAR, Case, Decision, Task, Work, decision, told_before
from kernel_lib.study.judge_counts import Alike, alikes
from kernel_lib.study.values import EXACT, FEWEST, Question, Value, tried
from kernel_lib.study.verdicts import AND_BIDS, Basis, judged_in
from kernel_lib.study.why import Why, why, whys
from kernel_lib.words import counted

BASES: Final[tuple[Basis, ...]] = ("seat", "table")
ERROR: Final = 0.02
"""How well a difference is known when nothing else is asked for: its standard error, as a chance to win."""
SECONDS: Final = 60.0
"""How long judging takes at most when nothing else is asked for."""
VERDICTS: Final = 0.8
"""The part of the time that verdicts may take; the rest is for their reasons."""
BY_BIDS: Final = AND_BIDS.removeprefix(", ")
"""As whom all go on where states are weighted by what was bid: the reference player."""
REASON: Final = 3.0
"""How many seconds a reason may take."""


Watch = Callable[[int, int], bool]
"""Told how many decisions are clear, of how many; whether judging goes on."""


class TooLittleTime(ValueError):
    """Raised where no decision could be judged in the time that was given."""


class LeftOut(UserWarning):
    """Warned of where time was up before anything was known of some of the decisions."""


def judge(
    replay: Replay | str | os.PathLike[str],
    seats: int | Collection[int] | None = None,
    seconds: float | None = None,
    error: float | None = None,
    by: AnyBot | None = None,
    seed: int = 1,
    *,
    at: Collection[int] | None = None,
    bases: Collection[Basis] = BASES,
    jobs: int = 1,
    executor: Executor | None = None,
    reasons: bool = True,
    progress: bool = True,
    watch: Watch | None = None,
) -> Replay:
    """The replay with `eval` lines for the decisions of its main line; see `kernel_lib.study.values` for what they say.

    A path: the lines are written into that file, a decision at a time, and what stands in it already is not judged
    again. A Replay: they are added to it. `seats`: whose decisions (None: everybody's). `seconds`: how long it may take
    in all, once the game's engine is there, which is made on its first use on a machine; `error`: the standard error,
    as a chance to win, at which a verdict is close enough; at least one of them ends it, by default 0.02 within a
    minute. `by`: who all go on as, by default the game's reference player; `by bids`: that one, on states weighted by
    what was bid (see `kernel_lib.study.values`). `at`: only these moves. `jobs` processes share the work, or any
    `executor`. `reasons`: mistakes get a line that says why, too (see `kernel_lib.study.why`), if all states count
    alike. `watch` is called between tries with how many decisions are clear, of how many, and ends it where it says
    False. Equal seeds with an `error` and enough time give equal verdicts. Interrupted, it keeps what was judged. How
    many decisions time left out is warned of (`LeftOut`), if nobody watches.

    ValueError: no such seat, move or bot, a redacted replay of somebody else, or what makes no sense, in a sentence;
    TooLittleTime is one. ReplayFault, LogRefused: the file is no sound log, or cannot be written.
    """
    least = _positive("error", ERROR if error is None else error)
    limit = SECONDS if seconds is None and error is None else seconds
    span = float("inf") if limit is None else _positive("seconds", limit)
    check_numbers(1, jobs)
    with _opened(replay) as log:
        for move in at or ():
            log.step(move)
        wanted, allowed, player = _seats(log, seats), _bases(log, bases), Player.of(log.game, by)
        if player.bot is not None and executor is None:
            check_portable([player.bot], jobs)
        effort, course = stake_of(log.game).effort, Course(watch)
        judged = [
            Case(found, least, effort)
            for step in log.main_line
            if step.seat in wanted and (at is None or step.id in at)
            for basis in allowed
            for found in [player.asked(log, step, basis, seed)]
            if found is not None and not course.knows(step.id, done=_is_judged(log, step, basis, player, least))
        ]
        with _beside(watch) as thread, workers(executor, jobs) as others:
            pool = others or thread
            if judged and limit is not None:
                _make_ready(judged, player, Work(player.bot, thread, 1, float("inf"), course.stopped))
            start = monotonic()
            end = start + span * (VERDICTS if reasons else 1)
            work = Work(player.bot, pool, jobs, end, course.stopped)
            left = _write_as_clear(log, judged, player, work, course, shown=progress)
            if reasons and not player.weighs:
                _write_reasons(log, judged, player, Work(player.bot, pool, jobs, start + span, course.stopped))
    if left and watch is None:
        warnings.warn(_left_out(left, course.count), LeftOut, stacklevel=2)
    return log


def judged(
    replay: Replay,
    at: int,
    *moves: Move,
    basis: Basis = "seat",
    seconds: float = 2.0,
    error: float = ERROR,
    by: AnyBot | None = None,
    seed: int = 1,
) -> tuple[Value, ...]:
    """What `moves`, and those worth a judgement, are worth in the decision made by move `at`, best first; nothing is
    written.

    ValueError: move `at` decides nothing, or its cards are not known; TooLittleTime is one.
    """
    step, player = replay.step(at), Player.of(replay.game, by)
    if step.seat is not None:
        _seats(replay, step.seat)
    found = player.asked(replay, step, basis, seed, moves)
    if found is None:
        raise ValueError(f"Move {at} is no decision: it is chance's, or nothing else could be played.")
    one = Case(found, _positive("error", error), stake_of(replay.game).effort)
    for _ in Work(player.bot, None, 1, monotonic() + _positive("seconds", seconds)).cleared([one]):
        pass
    if not one.begun:
        raise TooLittleTime(_too_little([one]))
    return one.exact or one.tally.values


@contextmanager
def _beside(watch: Watch | None) -> Iterator[Executor | None]:
    """A thread that does the work where somebody watches: who has had enough does not wait for what it is about."""
    if watch is None:
        yield None
        return
    thread = ThreadPoolExecutor(1, thread_name_prefix="futures")
    try:
        yield thread
    finally:
        thread.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _opened(replay: Replay | str | os.PathLike[str]) -> Iterator[Replay]:
    """A replay to write into: as it is, or on disk."""
    if isinstance(replay, Replay):
        yield replay
        return
    with Writer(Path(replay)) as writer:
        yield writer.replay


def _positive(name: str, value: float) -> float:
    if not value > 0:
        raise ValueError(f"{name} must be a number above 0, not {value!r}.")
    return value


def _seats(replay: Replay, seats: int | Collection[int] | None) -> Collection[int]:
    """Whose decisions are judged. ValueError: no such seat, or one whose cards are not known."""
    everybody = range(len(replay.names))
    known = everybody if replay.viewer == OPEN else [] if replay.viewer is None else [replay.viewer]
    if not known:
        raise ValueError(
            "This replay holds what a spectator may know: no seat's cards are in it, so nothing can be judged."
        )
    wanted = known if seats is None else [seats] if isinstance(seats, int | str) else list(seats)
    for seat in wanted:
        if seat not in everybody:
            raise ValueError(f"There is no seat {seat!r}: seats count from 0 to {len(replay.names) - 1}.")
        if seat not in known:
            raise ValueError(
                f"Cards were taken out of this replay: what {replay.names[seat]} could know is not in it. "
                f"It can be judged for {replay.names[known[0]]} alone."
            )
    if not wanted:
        raise ValueError("No seat is given whose decisions are to be judged. Left out, everybody's are.")
    return wanted


def _bases(replay: Replay, bases: Collection[Basis]) -> Sequence[Basis]:
    """From which knowledge is judged: where cards were taken out the table is not known; where a game hides nothing the
    table is what each seat knows, and is not judged a second time.
    """
    wanted: Collection[str] = [bases] if isinstance(bases, str) else bases
    unknown = [basis for basis in wanted if basis not in BASES]
    if unknown:
        raise ValueError(f"There is no basis {unknown[0]!r}: there is {' and '.join(BASES)}.")
    known = [basis for basis in BASES if basis in wanted and (basis == "seat" or replay.viewer == OPEN)]
    if wanted and not known:
        raise ValueError(
            "Cards were taken out of this replay: the open table is not in it. It can be judged from what its seat "
            "knew: bases=['seat']."
        )
    return known if replay.game.facts.hides else known[:1]


class Course:
    """How far judging has come, and who watches it: of each decision how many verdicts are still to come."""

    def __init__(self, watch: Watch | None) -> None:
        self._watch = watch
        self._left: Counter[int] = Counter()

    def knows(self, at: int, *, done: bool) -> bool:
        """Takes in a verdict that is wanted of the decision `at`: whether it is there already."""
        self._left[at] += not done
        return done

    def cleared(self, at: int) -> bool:
        """Takes in a verdict that is clear: whether that was the last one of its decision."""
        self._left[at] -= 1
        return not self._left[at]

    @property
    def count(self) -> int:
        """How many decisions are asked for."""
        return len(self._left)

    def stopped(self) -> bool:
        """Whether whoever watches has had enough."""
        return self._watch is not None and not self._watch(self._clear, self.count)

    @property
    def _clear(self) -> int:
        return sum(not left for left in self._left.values())


@dataclass(frozen=True)
class Player:
    """Who all go on as: a bot in place of the reference player (None: that one), and how a log names it; and whether
    states are weighted by what was bid.
    """

    bot: Bot | Racer | None
    reference: str
    weighs: bool = False

    @classmethod
    def of(cls, game: Game, by: AnyBot | None) -> Player:
        """ValueError: no such bot."""
        stake = stake_of(game)
        if by is None or by == stake.reference:
            return cls(None, stake.by)
        if by in (BY_BIDS, f"{stake.reference}{AND_BIDS}", f"{stake.by}{AND_BIDS}"):
            if stake.by_bids is None:
                raise ValueError(f"In {game.title} no bids tell of what is hidden: nothing can be judged by them.")
            return cls(None, stake.by, weighs=True)
        name = called(by)
        return cls(maker_of(game, by)(), f"{name} {game.rules_version}" if is_house_bot(by) else name)

    def name(self, basis: Basis) -> str:
        """How a log names it; with the table open nothing is left to weigh."""
        return f"{self.reference}{AND_BIDS}" if self.weighs and basis == "seat" else self.reference

    def asked(self, replay: Replay, step: Step, basis: Basis, seed: int, also: Sequence[Move] = ()) -> Decision | None:
        """The decision that a step is, as this player judges it; None where it is none."""
        if not self.weighs or step.seat is None:
            return decision(step, basis, seed, also)
        return decision(step, basis, seed, also, told_before(replay, step.id, step.seat))


def _is_judged(replay: Replay, step: Step, basis: Basis, player: Player, error: float) -> bool:
    """Whether the file has a verdict already that is as good as what is asked for."""
    assert step.seat is not None, "chance decides nothing"
    names = (EXACT, player.name(basis))
    if any(line.at == step.id and line.basis == basis and line.by in names for line in alikes(replay)):
        return True
    lines = [line for line in replay.evals(step.id) if line.basis == basis and line.by in names]
    for line in lines:
        question = Question(step.before, step.seat, (), basis, 0)
        best, *others = sorted(line.values, key=lambda value: value.value, reverse=True)
        if all(
            one.stderr is None
            or question.chance_error(best.value, one.stderr) <= error
            or best.value - one.value > CLEAR * one.stderr
            for one in others[:1]
        ):
            return True
    return False


# Work ---------------------------------------------------------------------------------------------


def _write_as_clear(
    log: Replay, judged: Sequence[Case], player: Player, work: Work, course: Course, *, shown: bool
) -> int:
    """Writes each verdict when it is clear; what is known of the others when time is up, or somebody interrupts. How
    many decisions are left of which nothing is known.
    """
    if not judged:
        return 0
    clear: list[Case] = []
    with progress_bar(len({one.decision.at for one in judged}), shown=shown, unit="decision") as bar:
        try:
            for one in work.cleared(judged):
                clear.append(one)
                _write(log, one, player, clear=True)
                bar.update(course.cleared(one.decision.at))
        finally:
            rest = [one for one in judged if one not in clear and one.begun]
            for one in rest:
                _write(log, one, player, clear=False)
    if not clear and not rest:
        raise TooLittleTime(_too_little(judged))
    return len({one.decision.at for one in judged} - {one.decision.at for one in (*clear, *rest)})


def _make_ready(judged: Sequence[Case], player: Player, work: Work) -> None:
    """Plays out one future, and solves the last table, which is soon done, before time counts: the first ones load a
    game's engines, or even compile them.
    """
    tables = [one.decision.question for one in judged if one.decision.question.basis == "table"]
    solved: list[Task] = [(Question.exact, tables[-1])] if tables else []
    for _ in work.each([(tried, judged[0].decision.question, 0, 1, (0,), player.bot), *solved]):
        pass


def _write_reasons(log: Replay, judged: Sequence[Case], player: Player, work: Work) -> None:
    """Writes why the best move was better, for mistakes from what the seat knew, the worst first."""
    for (_, _, at, *_), text in work.each(_to_reason(log, judged, work)):
        if text:
            log.add_other(Why(at, player.reference, text))


def _to_reason(log: Replay, judged: Sequence[Case], work: Work) -> Iterator[Task]:
    """What is to be said why, as work to be handed out, until time is up."""
    told, until = whys(log), time() + work.end - monotonic()
    mistakes = [
        (found, one.decision.question)
        for one in judged
        if one.decision.question.basis == "seat" and one.decision.at not in told
        for found in [judged_in(log, one.decision.at)]
        if found is not None and found.mistake
    ]
    for found, question in sorted(mistakes, key=lambda pair: -pair[0].lost):
        if work.over:
            return
        yield _reason, question, found.at, (found.best.move, found.move), log.names, work.bot, until


def _reason(
    question: Question, _at: int, moves: tuple[Move, Move], names: Sequence[str], bot: Bot | Racer | None, until: float
) -> str:
    """Why the first of two moves is better; empty where time is up: `until` is in seconds, as `time.time` has them."""
    left = min(REASON, until - time())
    return why(question, *moves, names, player=bot, end=monotonic() + left) if left > 0 else ""


def _too_little(judged: Sequence[Case]) -> str:
    wanted = len({one.decision.at for one in judged})
    return (
        f"That is too little time to judge {counted(wanted, 'decision')}: each needs {FEWEST} futures of every "
        "move. Give more seconds, or fewer seats."
    )


def _left_out(left: int, wanted: int) -> str:
    return f"Time was up before {left} of {counted(wanted, 'decision')} could be judged. Judge again to go on."


def _write(log: Replay, one: Case, player: Player, *, clear: bool) -> None:
    """Writes a verdict; of moves that differ in nothing that they do so, once that is clear."""
    at, basis, exact = one.decision.at, one.decision.question.basis, one.exact is not None
    name = EXACT if exact else player.name(basis)
    if not one.alike:
        log.add_eval(at, name, basis, [_rounded(value) for value in one.values], None if exact else one.samples)
    elif clear:
        log.add_other(Alike(at, name, basis))


def _rounded(value: Value) -> tuple[Move, float] | tuple[Move, float, float]:
    """With the digits that mean something, so that equal verdicts are equal lines."""
    number = float(f"{value.value:.4g}")
    return (value.move, number) if value.stderr is None else (value.move, number, float(f"{value.stderr:.3g}"))
