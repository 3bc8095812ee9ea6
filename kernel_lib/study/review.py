"""Decisions of games as tasks: mistakes, and positions that were found by a question, to be done better.

Right is what the judgement of the position finds as good as the best, within its error, from what the seat knew.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kernel_lib.replay import Replay
from kernel_lib.replay.lines import Task
from kernel_lib.stats.archive import open_log
from kernel_lib.study.judging import phrases
from kernel_lib.study.judging.verdicts import Basis, JudgedDecision, judged_in
from kernel_lib.study.tasks import Answer, Feedback, NotJudged, PosedTask
from kernel_lib.words import messages

if TYPE_CHECKING:
    from kernel_lib.stats.positions import Position

say: Final = messages("study")
EFFORT: Final = 4.0
"""Steps of about a second that judging a decision may take that no file judges, when it is asked for."""
SECONDS: Final = 30.0
"""Seconds after which a slow machine stops judging it."""
KNOWN: Final[tuple[Basis, ...]] = ("seat",)
HINTED: Final = 3
"""Moves that a hint names, of which one is as good as any."""


class DecisionTask(PosedTask):
    """The decision made by move `at` of a game, as a task. What its file does not judge is judged when it is asked."""

    def __init__(self, replay: Replay, at: int, source: str = "") -> None:
        step, known = replay.step(at), _judgement(replay, at)
        lost = phrases.lost_in_100(known.lost) if known is not None and known.mistake else ""
        prompt = str(say("review-mistake" if lost else "review-decision", lost=lost))
        line = Task(id=at, at=step.parent, seat=step.seat, ask="move", prompt=prompt)
        super().__init__(replay, line, source=source or f"{replay.file}#move {at}")
        self.decided = at

    @cached_property
    def judgement(self) -> JudgedDecision:
        """Return the judgement of the moment. NotJudged: too little is known, and it could not be judged now."""
        found = _judgement(self.replay, self.decided)
        if found is None:
            self._judge_now()
            found = _judgement(self.replay, self.decided)
        if found is None:
            raise NotJudged(str(say("review-too-little", file=repr(self.replay.file))))
        return found

    def _judge_now(self) -> None:
        from kernel_lib.study.judging.judge import judge  # numpy is loaded where somebody asks

        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # what was left out is told by the task
                judge(
                    self.replay, self.seat, SECONDS, effort=EFFORT, at=[self.decided], bases=KNOWN, reasons=False,
                    progress=False,
                )  # fmt: skip
        except ValueError as why:
            raise NotJudged(str(why)) from None

    @property
    def why(self) -> str | None:
        """Return the reason: what was played there, and what that cost."""
        known = self.judgement
        return f"{known.told}. {phrases.verdict(known)}"

    @property
    def hint(self) -> str | None:
        """Return some of the moves, of which one is as good as any."""
        candidates = self.judgement.side.candidates
        worse = [candidate.move for candidate in candidates[1:] if not candidate.good]
        named = {candidates[0].move, *worse[: HINTED - 1]}
        legal, names = self.state.legal_moves(self.seat), self.replay.names
        buttons = [self.game.text.button(move).said(names) for move in legal if move in named]
        return str(say("hint", moves=buttons))

    def check(self, answer: object) -> Feedback:
        """Judge an answer as of any task. NotJudged: nobody knows what this move is worth."""
        given = self.read(answer)
        move = self.game.parse(str(given))
        if self.state.why_illegal(move, self.seat) is None and self.judgement.side.of(move) is None:
            raise NotJudged(str(say("review-unjudged")))
        return super().check(given)

    @cached_property
    def solution(self) -> Answer:
        """Return the best move. NotJudged: nobody knows it."""
        return str(self.judgement.best.move)


def decisions_at(positions: Iterable[Position]) -> Iterator[DecisionTask]:
    """Yield the decisions at these positions: the move there if it is judged, as of a mistake; else the next one that
    is made.

    ValueError: nobody decides anything there. FileNotFoundError, ReplayError: a game cannot be read.
    """
    games: dict[str, Replay] = {}
    for position in positions:
        replay = games.setdefault(position.file, open_log(position.file))
        at = _decided_at(replay, position.at)
        if at is None:
            raise ValueError(str(say("review-no-decision", file=str(position.file), at=position.at)))
        yield DecisionTask(replay, at, f"{Path(position.file).as_posix()}#move {at}")


def _decided_at(replay: Replay, at: int) -> int | None:
    """Return the move that is the decision meant by a position."""
    if at and _judgement(replay, at) is not None:
        return at
    following = [one for one in replay.branches(at) if replay.played(one).seat is not None]
    judged = (one for one in following if _judgement(replay, one) is not None)
    meant = next(judged, next(iter(following), None))
    return at if meant is None and at and replay.played(at).seat is not None else meant


def _judgement(replay: Replay, at: int) -> JudgedDecision | None:
    """Return the judgement of a decision from what its seat knew, as far as the holder of the replay may know it."""
    if not replay.viewer.may_know(replay.played(at).seat):
        return None
    return judged_in(replay, at, bases=KNOWN)
