"""The course of a review: the mistakes that are gone through, what was tried at each, and how each was answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from kernel_lib.core import Move
from kernel_lib.replay import Replay
from kernel_lib.study.judging.verdicts import Basis, Candidate, JudgedDecision, Verdict, judged_in
from kernel_lib.words import sentences

ReviewStatus = Literal["open", "found", "later", "shown", "skipped"]
"""The state of a mistake: not answered yet, at the first try, after a wrong try or a hint, by being shown, not at all.
"""

say = sentences("review")

EFFORT: Final = 2.0
"""Steps of about a second that judging a move may take that was not judged before."""
SECONDS: Final = 20.0
"""Seconds after which a slow machine stops judging it."""


@dataclass(frozen=True)
class WeighedMove:
    """A move that was tried, and what it is worth; `of` the side that weighs it."""

    move: Move
    worth: Candidate
    side: Verdict

    @property
    def right(self) -> bool:
        return self.worth.good


@dataclass
class Mistake:
    """A mistake that a learner is to find better for, and what was tried so far."""

    replay: Replay
    judgement: JudgedDecision
    tries: list[WeighedMove] = field(default_factory=list)
    status: ReviewStatus = "open"
    hinted: bool = False

    @property
    def answered(self) -> bool:
        return self.status in ("found", "later", "shown")

    def take(self, made: WeighedMove) -> None:
        """Take a try, which answers the mistake if it is as good as the best move, within its error."""
        self.tries.append(made)
        if made.right:
            self.status = "found" if len(self.tries) == 1 and not self.hinted else "later"

    def weigh(self, move: Move) -> WeighedMove:
        """Return the worth of a move here; one that was not judged is judged at once. ValueError: it cannot be; why
        not.
        """
        side = self.judgement.side
        known = side.of(move)
        if known is not None:
            return WeighedMove(move, known, side)
        side = judged_now(self.replay, self.judgement.at, move, side.basis)
        worth = side.of(move)
        assert worth is not None, "it was asked for"
        return WeighedMove(move, worth, side)

    def anew(self) -> Mistake:
        """Return the same mistake, not tried yet."""
        return Mistake(self.replay, self.judgement)


def judged_now(replay: Replay, at: int, move: Move, basis: Basis) -> Verdict:
    """Judge the decision made by move `at`, with `move` among the candidates. ValueError: it cannot be; why not."""
    from kernel_lib.study.judging.hints import verdict_from_values  # numpy is loaded where somebody asks
    from kernel_lib.study.judging.judge import TooLittleTime, evaluate_moves

    try:
        side = verdict_from_values(
            replay, at, evaluate_moves(replay, at, move, basis=basis, effort=EFFORT, seconds=SECONDS), basis
        )
    except TooLittleTime:
        raise ValueError(say("cannot-tell")) from None
    if side is None:
        raise ValueError(say("cannot-tell"))
    return side


def mistakes_in(replay: Replay, seat: int | None) -> Iterator[Mistake]:
    """Return the mistakes of a seat (None: of all whose decisions may be known) in the order of the game."""
    for at in replay.main_line.ids:
        found = found_at(replay, at)
        if found is not None and found.mistake and (seat is None or found.seat == seat):
            yield Mistake(replay, found)


def found_at(replay: Replay, at: int) -> JudgedDecision | None:
    """Return the verdict on move `at` that whoever holds this replay may know."""
    if replay.viewer.is_table:
        return judged_in(replay, at)
    return judged_in(replay, at, bases=("seat",)) if at and replay.viewer.is_seat(replay.played(at).seat) else None


def counts(mistakes: Iterable[Mistake]) -> str:
    """Say how the mistakes were answered; empty before the first answer."""
    seen = list(mistakes)
    told: Mapping[str, int] = Counter(one.status for one in seen)
    found, answered = told.get("found", 0) + told.get("later", 0), len(seen) - told.get("open", 0)
    if not answered:
        return ""
    first = told.get("found", 0)
    among = "none" if not first else "all" if first == found else first
    parts = [say("found", found=found, answered=answered, first=among)]
    parts += [say("shown", count=told["shown"])] if told.get("shown") else []
    parts += [say("skipped", count=told["skipped"])] if told.get("skipped") else []
    return say("so-far" if told.get("open") else "in-all", parts=parts)
