"""Verdicts written into a replay, with their reasons, and a look at those that stand there already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic, time

from kernel_lib.bots import Bot, Racer
from kernel_lib.core import Move
from kernel_lib.replay import Replay, Step
from kernel_lib.study.cases import Case, Task, Work
from kernel_lib.study.judge_asked import Player
from kernel_lib.study.judge_counts import Alike, alikes
from kernel_lib.study.values import CLEAR, EXACT, Question, Value
from kernel_lib.study.verdicts import Basis, judged_in
from kernel_lib.study.why import Why, why, whys


def is_judged(replay: Replay, step: Step, basis: Basis, player: Player, error: float) -> bool:
    """Return True if the file has a verdict already that is as good as what is asked for."""
    assert step.seat is not None, "chance decides nothing"
    names = (EXACT, player.name(basis))
    if any(line.at == step.id and line.basis == basis and line.by in names for line in alikes(replay)):
        return True
    lines = [
        line
        for line in replay.evals(step.id)
        if line.basis == basis and line.by in names and replay.is_current(line.edition)
    ]
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


def write(log: Replay, one: Case, player: Player, *, clear: bool) -> None:
    """Writes a verdict; of moves that differ in nothing that they do so, once that is clear."""
    at, basis, exact = one.decision.at, one.decision.question.basis, one.exact is not None
    name = EXACT if exact else player.name(basis)
    if not one.alike:
        log.add_eval(at, name, basis, [_rounded(value) for value in one.values], None if exact else one.samples)
    elif clear:
        log.add_other(Alike(at, name, basis, log.game.edition))


def _rounded(value: Value) -> tuple[Move, float] | tuple[Move, float, float, float]:
    """With the digits that mean something, so that equal verdicts are equal lines."""
    number = float(f"{value.value:.4g}")
    if value.stderr is None or value.value_stderr is None:
        return value.move, number
    return value.move, number, float(f"{value.stderr:.3g}"), float(f"{value.value_stderr:.3g}")


def write_reasons(log: Replay, judged: Sequence[Case], player: Player, work: Work) -> None:
    """Writes why the best move was better, for mistakes from what the seat knew, the worst first."""
    for (_, _, at, *_), text in work.each(_to_reason(log, judged, work)):
        if text:
            log.add_other(Why(at, player.reference, text, log.game.edition))


def _to_reason(log: Replay, judged: Sequence[Case], work: Work) -> Iterator[Task]:
    """Yield the reasons to be found, as work to be handed out, until time is up."""
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
    """Return why the first of two moves is better; empty where time is up: `until` is in seconds, as `time.time` has
    them.
    """
    left = until - time()
    return why(question, *moves, names, player=bot, end=monotonic() + left) if left > 0 else ""
