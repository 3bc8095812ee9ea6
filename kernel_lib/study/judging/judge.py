"""Judge the decisions of a replay: what is asked for, the most doubtful first, written as lines of the log."""

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

from kernel_lib.bots import BotLike
from kernel_lib.bots.registry import bot_factory, bot_label, is_game_bot
from kernel_lib.bots.rollouts import utility_of
from kernel_lib.core import Game, Move, seat_of
from kernel_lib.core.validation import is_whole, quote, require_int, require_positive
from kernel_lib.parts.bots import Bot, RealTimeBot
from kernel_lib.playing.workers import check_numbers, check_portable, progress_bar, workers
from kernel_lib.replay import Replay, Step, continue_log
from kernel_lib.study.judging.estimates import (
    DecisionEstimate,
    RolloutScheduler,
    RolloutTask,
    decision_at,
    history_before,
)
from kernel_lib.study.judging.reasons import ReasonLine, reason_for, reasons_in
from kernel_lib.study.judging.rollouts import CLEAR, EXACT, FIRST, MIN_SAMPLES, Decision, MoveValue, run_rollouts
from kernel_lib.study.judging.verdicts import AND_BIDS, Basis, NoDifference, judged_in, no_differences
from kernel_lib.words import messages

# What is asked for: which decisions, from whose knowledge, with which players ----------------------


say: Final = messages("study")
SENTENCES: Final = {
    "no game": "What is judged is a game: a Replay, or the path of a log, not {given}.",
    "moves": "at must be a list of moves by their ids, as in at=[12, 15], not {given}.",
    "watch": "watch must be a function that is told how many decisions are clear, of how many, not {given}.",
}
BASES: Final[tuple[Basis, ...]] = ("seat", "table")
BY_BIDS: Final = AND_BIDS.removeprefix(", ")
"""As whom all go on where states are weighted by what was bid: the reference player."""


def check(replay: object, error: float, seconds: float | None, seed: int, effort: float | None = None) -> None:
    """Raise ValueError if there is no game, or no numbers, to judge with."""
    if not isinstance(replay, Replay | str | os.PathLike):
        raise ValueError(SENTENCES["no game"].format(given=quote(replay)))
    require_positive("error", error, 1)
    if seconds is not None:
        require_positive("seconds", seconds)
    if effort is not None:
        require_positive("effort", effort)
    require_int("seed", seed)


def check_moves(replay: Replay, at: object) -> None:
    """Raise ValueError if these are not moves of the replay."""
    if at is None:
        return
    if isinstance(at, str) or not isinstance(at, Collection) or not all(map(is_whole, at)):
        raise ValueError(SENTENCES["moves"].format(given=quote(at)))
    for move in at:
        replay.step(move)


def seats_of(replay: Replay, seats: int | str | Collection[int | str] | None) -> Collection[int]:
    """Return the seats whose decisions are judged, named by numbers or players' names; None: everybody's.

    ValueError: no such seat, or one whose cards are not known.
    """
    known = [seat for seat in range(len(replay.names)) if replay.viewer.may_know(seat)]
    if not known:
        raise ValueError(
            "This replay holds what a spectator may know: no seat's cards are in it, so nothing can be judged."
        )
    wanted = []
    for given in known if seats is None else _listed(seats):
        seat = seat_of(given, replay.names, replay.logged_names)
        if seat not in known:
            raise ValueError(str(say("taken-out", who=replay.names[seat], known=replay.names[known[0]])))
        wanted.append(seat)
    if not wanted:
        raise ValueError("No seat is given whose decisions are to be judged. Left out, everybody's are.")
    return wanted


def bases_of(replay: Replay, bases: Collection[Basis]) -> Sequence[Basis]:
    """Return the bases of knowledge that are judged from.

    Where cards were taken out, the table is not known. Where a game hides nothing, the table is what each seat knows,
    and is not judged a second time.
    """
    wanted = _listed(bases)
    unknown = [basis for basis in wanted if basis not in BASES]
    if unknown:
        raise ValueError(f"There is no basis {quote(unknown[0])}: there is {' and '.join(BASES)}.")
    known = [basis for basis in BASES if basis in wanted and (basis == "seat" or replay.viewer.is_table)]
    if wanted and not known:
        raise ValueError(
            "Cards were taken out of this replay: the open table is not in it. It can be judged from what its seat "
            "knew: bases=['seat']."
        )
    return known if replay.game.info.imperfect_information else known[:1]


def _listed(given: object) -> list[object]:
    """Return one of something, or several, as a list."""
    return list(given) if isinstance(given, Collection) and not isinstance(given, str) else [given]


@dataclass(frozen=True)
class RolloutPolicy:
    """The player that all seats go on as: a bot in place of the reference player (None: that one), its name in a log,
    and whether states are weighted by what was bid.
    """

    bot: Bot | RealTimeBot | None
    reference: str
    weighs: bool = False

    @classmethod
    def of(cls, game: Game, by: BotLike | None) -> RolloutPolicy:
        """Return the player that `by` names, by default the game's reference player. ValueError: no such bot."""
        utility = utility_of(game)
        if by is None or by == utility.reference:
            return cls(None, utility.by)
        if by in (BY_BIDS, f"{utility.reference}{AND_BIDS}", f"{utility.by}{AND_BIDS}"):
            if utility.importance_weighted is None:
                raise ValueError(f"In {game.title} no bids tell of what is hidden: nothing can be judged by them.")
            return cls(None, utility.by, weighs=True)
        name = bot_label(by)
        return cls(bot_factory(game, by)(), f"{name} {game.rules_version}" if is_game_bot(by) else name)

    def name(self, basis: Basis) -> str:
        """Return its name in a log; with the table open nothing is left to weigh."""
        return f"{self.reference}{AND_BIDS}" if self.weighs and basis == "seat" else self.reference

    def asked(self, replay: Replay, step: Step, basis: Basis, seed: int, also: Sequence[Move] = ()) -> Decision | None:
        """Return the decision that a step is, as this player judges it; None where it is none."""
        if not self.weighs or step.seat is None:
            return decision_at(step, basis, seed, also)
        return decision_at(step, basis, seed, also, history_before(replay, step.id, step.seat))


# Verdicts written into a replay, with their reasons, and a look at those that stand there already --


def has_verdict(replay: Replay, step: Step, basis: Basis, player: RolloutPolicy, error: float) -> bool:
    """Return True if the file has a verdict already that is as good as what is asked for."""
    assert step.seat is not None, "chance decides nothing"
    names = (EXACT, player.name(basis))
    if any(line.at == step.id and line.basis == basis and line.by in names for line in no_differences(replay)):
        return True
    lines = [
        line
        for line in replay.evals(step.id)
        if line.basis == basis and line.by in names and replay.is_current(line.edition)
    ]
    for line in lines:
        decision = Decision(step.before, step.seat, (), basis, 0)
        best, *others = sorted(line.values, key=lambda value: value.value, reverse=True)
        if all(
            one.stderr is None
            or decision.chance_error(best.value, one.stderr) <= error
            or best.value - one.value > CLEAR * one.stderr
            for one in others[:1]
        ):
            return True
    return False


def write(log: Replay, one: DecisionEstimate, player: RolloutPolicy, *, clear: bool) -> None:
    """Write a verdict; if the moves make no difference, write that instead once it is clear."""
    at, basis, exact = one.decision.at, one.decision.basis, one.exact is not None
    name = EXACT if exact else player.name(basis)
    if not one.alike:
        log.add_eval(at, name, basis, [_rounded(value) for value in one.values], None if exact else one.samples)
    elif clear:
        log.add_other(NoDifference(at, name, basis, log.game.edition))


def _rounded(value: MoveValue) -> tuple[Move, float] | tuple[Move, float, float, float]:
    """Return a value with its significant digits only, so that equal verdicts are equal lines."""
    number = float(f"{value.value:.4g}")
    if value.stderr is None or value.value_stderr is None:
        return value.move, number
    return value.move, number, float(f"{value.stderr:.3g}"), float(f"{value.value_stderr:.3g}")


def write_reasons(
    log: Replay, estimates: Sequence[DecisionEstimate], player: RolloutPolicy, work: RolloutScheduler
) -> None:
    """Write why the best move was better, for mistakes from what the seat knew, the worst first."""
    for (_, _, at, *_), text in work.each(_to_reason(log, estimates, work)):
        if text:
            log.add_other(ReasonLine(at, player.reference, text, log.game.edition))


def _to_reason(log: Replay, estimates: Sequence[DecisionEstimate], work: RolloutScheduler) -> Iterator[RolloutTask]:
    """Yield the reasons to be found, as work to be handed out, until time is up."""
    told, until = reasons_in(log), time() + work.end - monotonic()
    mistakes = [
        (found, one.decision)
        for one in estimates
        if one.decision.basis == "seat" and one.decision.at not in told
        for found in [judged_in(log, one.decision.at)]
        if found is not None and found.mistake
    ]
    for found, decision in sorted(mistakes, key=lambda pair: -pair[0].lost):
        if work.over:
            return
        yield _reason, decision, found.at, (found.best.move, found.move), log.names, work.bot, until


def _reason(
    decision: Decision,
    _at: int,
    moves: tuple[Move, Move],
    names: Sequence[str],
    bot: Bot | RealTimeBot | None,
    until: float,
) -> str:
    """Return the reason why the first of two moves is better; empty where time is up: `until` is in seconds, as
    `time.time` has them.
    """
    left = until - time()
    return reason_for(decision, *moves, names, player=bot, end=monotonic() + left) if left > 0 else ""


# Judging: time is spent where a verdict is close; where it is clear nothing more is tried ----------


ERROR: Final = 0.02
"""The standard error of a difference, as a chance to win, to which it is judged when nothing else is asked for."""
SECONDS: Final = 60.0
"""The most seconds that judging takes when nothing else is asked for."""
VERDICTS: Final = 0.8
"""The part of the time that verdicts may take; the rest is for their reasons."""
WatchJudge = Callable[[int, int], bool]
"""Told how many decisions are clear, of how many; whether judging goes on."""


class TooLittleTime(ValueError):
    """Raised where no decision could be judged in the time that was given."""


class NotJudgedInTime(UserWarning):
    """Warned of where time was up before anything was known of some of the decisions."""


def judge(
    replay: Replay | str | os.PathLike[str],
    seats: int | str | Collection[int | str] | None = None,
    seconds: float | None = None,
    error: float | None = None,
    by: BotLike | None = None,
    seed: int = 1,
    *,
    effort: float | None = None,
    at: Collection[int] | None = None,
    bases: Collection[Basis] = BASES,
    jobs: int = 1,
    executor: Executor | None = None,
    reasons: bool = True,
    progress: bool = True,
    watch: WatchJudge | None = None,
) -> Replay:
    """Return the replay with `eval` lines for the decisions of its main line; see `kernel_lib.study.judging.rollouts`
    for what they say.

    A path: the lines are written into that file, a decision at a time, and what stands in it already is not judged
    again. A Replay: they are added to it. `seats`: whose decisions (None: everybody's). `seconds`: how long it may take
    in all, once the game's engine is there, which is made on its first use on a machine; `error`: the standard error,
    as a chance to win, at which a verdict is close enough, by default 0.02; `effort`: how much is tried for each
    verdict, in steps of about a second that are the same on all machines. Without any of them it ends within a minute.
    `by`: who all go on as, by default the game's reference player; `by bids`: that one, on states weighted by what was
    bid (see `kernel_lib.study.judging.rollouts`). `at`: only these moves. `jobs` processes share the work, or any
    `executor`. `reasons`: mistakes get a line that says why, too (see `kernel_lib.study.judging.reasons`), if all
    states count alike. `watch` is called between tries with how many decisions are clear, of how many, and ends it
    where it says False. Equal seeds with an `effort` give equal verdicts, as time leaves out what is not clear by then;
    with an `error` they do if there is enough time. Interrupted, it keeps what was judged. How many decisions time left
    out is warned of (`NotJudgedInTime`), if nobody watches.

    ValueError: no such seat, move or bot, a redacted replay of somebody else, or invalid arguments; TooLittleTime is
    one. ReplayError, LogNotWritable: the file is not a valid log, or cannot be written.
    """
    least = ERROR if error is None else error
    limit = SECONDS if (seconds, error, effort) == (None, None, None) else seconds
    check(replay, least, limit, seed, effort)
    check_numbers(1, jobs, executor)
    if watch is not None and not callable(watch):
        raise ValueError(SENTENCES["watch"].format(given=quote(watch)))
    span = float("inf") if limit is None else limit
    with _opened(replay) as log:
        check_moves(log, at)
        wanted, allowed, player = seats_of(log, seats), bases_of(log, bases), RolloutPolicy.of(log.game, by)
        if player.bot is not None and executor is None:
            check_portable([player.bot], jobs)
        rollouts, pending = utility_of(log.game).effort, JudgingProgress(watch)
        estimates = [
            DecisionEstimate(found, least, rollouts, _most(effort, rollouts))
            for step in log.main_line
            if step.seat in wanted and (at is None or step.id in at)
            for basis in allowed
            for found in [player.asked(log, step, basis, seed)]
            if found is not None and not pending.knows(step.id, done=has_verdict(log, step, basis, player, least))
        ]
        with _beside(watch) as thread, workers(executor, jobs) as others:
            pool = others or thread
            if estimates and limit is not None:
                _make_ready(estimates, player, RolloutScheduler(player.bot, thread, 1, float("inf"), pending.stopped))
            start = monotonic()
            end = start + span * (VERDICTS if reasons else 1)
            work = RolloutScheduler(player.bot, pool, jobs, end, pending.stopped)
            left = _write_as_clear(log, estimates, player, work, pending, by_effort=effort is not None, shown=progress)
            if reasons and not player.weighs:
                write_reasons(
                    log, estimates, player, RolloutScheduler(player.bot, pool, jobs, start + span, pending.stopped)
                )
    if left and watch is None:
        warnings.warn(_left_out(left, pending.count), NotJudgedInTime, stacklevel=2)
    return log


def evaluate_moves(
    replay: Replay,
    at: int,
    *moves: Move | str,
    basis: Basis = "seat",
    seconds: float | None = None,
    error: float = ERROR,
    by: BotLike | None = None,
    seed: int = 1,
    effort: float | None = None,
) -> tuple[MoveValue, ...]:
    """Return the values of `moves`, and of those worth a judgement, in the decision of move `at`, best first; nothing
    is written.

    It ends at the standard error `error`, after `effort` (see `judge`) or after so many `seconds`, 2 if neither of
    these two is given. With an `effort` equal seeds give equal values on all machines: what time cuts short has none.

    ValueError: move `at` decides nothing, or its cards are not known; TooLittleTime is one.
    """
    limit = 2.0 if seconds is None and effort is None else seconds
    check(replay, error, limit, seed, effort)
    require_int("at", at)
    bases_of(replay, [basis])
    step, player = replay.step(at), RolloutPolicy.of(replay.game, by)
    if step.seat is not None:
        seats_of(replay, step.seat)
    read = [replay.game.parse(move) if isinstance(move, str) else move for move in moves]
    found = player.asked(replay, step, basis, seed, read)
    if found is None:
        raise ValueError(f"Move {at} is no decision: it is chance's, or nothing else could be played.")
    rollouts = utility_of(replay.game).effort
    one = DecisionEstimate(found, error, rollouts, _most(effort, rollouts))
    end = float("inf") if limit is None else monotonic() + limit
    clear = any(RolloutScheduler(player.bot, None, 1, end).cleared([one]))
    if not one.begun or (effort is not None and not clear):
        raise TooLittleTime(_too_little([one]))
    return one.values


def _most(effort: float | None, rollouts: int) -> float:
    """Return the number of rollouts that are played out for a verdict at most, where about a second takes so many
    `rollouts`.
    """
    return float("inf") if effort is None else effort * rollouts


@contextmanager
def _beside(watch: WatchJudge | None) -> Iterator[Executor | None]:
    """Yield a thread that does the work where somebody watches, so that stopping need not wait for the task
    under way.
    """
    if watch is None:
        yield None
        return
    thread = ThreadPoolExecutor(1, thread_name_prefix="rollouts")
    try:
        yield thread
    finally:
        thread.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _opened(replay: Replay | str | os.PathLike[str]) -> Iterator[Replay]:
    """Yield a replay to write into: as it is, or on disk."""
    if isinstance(replay, Replay):
        yield replay
        return
    with continue_log(Path(replay)) as opened:
        yield opened


class JudgingProgress:
    """The progress of judging, and its watcher: of each decision how many verdicts are still to come."""

    def __init__(self, watch: WatchJudge | None) -> None:
        self._watch = watch
        self._left: Counter[int] = Counter()

    def knows(self, at: int, *, done: bool) -> bool:
        """Count a verdict that is wanted of the decision `at`, and return whether it is there already."""
        self._left[at] += not done
        return done

    def cleared(self, at: int) -> bool:
        """Count a verdict that is clear, and return whether it was the last one of its decision."""
        self._left[at] -= 1
        return not self._left[at]

    @property
    def count(self) -> int:
        """Return the number of decisions that are asked for."""
        return len(self._left)

    def stopped(self) -> bool:
        """Return True if the `watch` callback asked to stop."""
        return self._watch is not None and not self._watch(self._clear, self.count)

    @property
    def _clear(self) -> int:
        return sum(not left for left in self._left.values())


def _write_as_clear(
    log: Replay,
    estimates: Sequence[DecisionEstimate],
    player: RolloutPolicy,
    work: RolloutScheduler,
    pending: JudgingProgress,
    *,
    by_effort: bool,
    shown: bool,
) -> int:
    """Write each verdict when it is clear; when time is up, or somebody interrupts, write what is known of the others.

    `by_effort`: verdicts are the same on all machines, so nothing is written of what time left unclear.
    Return how many decisions are left of which nothing is known.
    """
    if not estimates:
        return 0
    clear: list[DecisionEstimate] = []
    with progress_bar(len({one.decision.at for one in estimates}), shown=shown, unit="decision") as bar:
        try:
            for one in work.cleared(estimates):
                if not one.begun:
                    continue
                clear.append(one)
                write(log, one, player, clear=not one.cut_short)
                bar.update(pending.cleared(one.decision.at))
        finally:
            kept = not (by_effort and work.late)
            rest = [one for one in estimates if kept and one not in clear and one.begun]
            for one in rest:
                write(log, one, player, clear=False)
    if not clear and not rest:
        raise TooLittleTime(_too_little(estimates))
    return len({one.decision.at for one in estimates} - {one.decision.at for one in (*clear, *rest)})


def _make_ready(estimates: Sequence[DecisionEstimate], player: RolloutPolicy, work: RolloutScheduler) -> None:
    """Play out one rollout, and solve the last table, which is soon done, before time counts.

    The first ones load a game's engines, or even compile them.
    """
    tables = [one.decision for one in estimates if one.decision.basis == "table"]
    solved: list[RolloutTask] = [(Decision.exact, tables[-1])] if tables else []
    for _ in work.each([(run_rollouts, estimates[0].decision, 0, 1, (0,), player.bot), *solved]):
        pass


def _too_little(estimates: Sequence[DecisionEstimate]) -> str:
    wanted = len({one.decision.at for one in estimates})
    return str(say("too-little-time", n=wanted, rollouts=FIRST + MIN_SAMPLES))


def _left_out(left: int, wanted: int) -> str:
    return str(say("left-out", left=left, n=wanted))
