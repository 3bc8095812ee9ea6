"""Advice for a learner at a table, from the search: a move with its value, and what the last move cost.

Nothing here knows more than the seat: the search is asked with its view, and a decision is judged from what it knew.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from kernel_lib.bots.rollouts import candidates, rollouts, utility_of
from kernel_lib.bots.search import RolloutBudget, better, narrowed, plan, searched, solved, strongest
from kernel_lib.core import Move, View
from kernel_lib.parts.bots import Hint, Utility
from kernel_lib.replay import Replay
from kernel_lib.replay.lines import EvalLine, LoggedValue, to_json
from kernel_lib.study.judging.estimates import decision_at
from kernel_lib.study.judging.judge import TooLittleTime, evaluate_moves
from kernel_lib.study.judging.move_labels import MoveLabel, move_labels
from kernel_lib.study.judging.phrases import OUTCOMES, counted_points, deed, in_100, lost_in_100, points, say
from kernel_lib.study.judging.reasons import warning_for
from kernel_lib.study.judging.rollouts import Decision, MoveValue, mean_and_error
from kernel_lib.study.judging.verdicts import BEYOND, Basis, Verdict, verdict_of_line
from kernel_lib.words import in_words

if TYPE_CHECKING:
    from kernel_lib.parts.bots import UtilitySamples

LITTLE: Final = 0.01
"""Steps of about a second of a plan that nobody looks at."""
PLAN: Final = 0.5
"""Steps of about a second that a plan may take."""
LOOK: Final = 1.0
"""Steps of about a second that judging a learner's move may take."""
WAIT: Final = 20.0
"""Seconds after which a slow machine says nothing of a learner's move."""
REASON: Final = 3.0
"""Seconds that finding the reason of a warning may take."""
LEAST: Final = 12
"""States in which a move was tried before a number is said of it; what is too close to tell is said beside it."""
ROUGH: Final = 0.03
"""The standard error from which a number is told as being about so much."""


class Warned(NamedTuple):
    """Words of a warning after a clear mistake: what it brings, and how that was found, in numbers."""

    said: str
    sure: str = ""


class Found(NamedTuple):
    """Words of the search for a move: the `reason`, what it adds in short to a reason that the game has (`agreed`), and
    how it was found, in numbers (`sure`). What is too close to call stands in the last alone, for a reason says one
    thing.
    """

    reason: str = ""
    agreed: str = ""
    sure: str = ""


# What would be good ------------------------------------------------------------------------------------------


def search_hint(view: View[Any], names: Sequence[str], number: int, share: float = 1.0) -> Hint | None:
    """Return the move that the search would make, and why: where the game's own hint is the same its reason with the
    search's number, else what the search has found. A win that the game has proven is told alone, for a number of games
    that it wins would speak against it. The same for the same view, number and share. None: it is better to wait.

    `number` seeds all chance; `share` is the part of the search's usual effort.
    """
    own = _own(view)
    if own is None and view.state.game.bots.hint is not None:
        return None
    if own is not None and own.certain:
        return own
    if len(view.legal_moves()) < 2:
        return own or Hint(view.legal_moves()[0])
    move, found = _searched(view, names, own, random.Random(number), share)
    if own is None or own.move != move:
        return Hint(move, found.reason, sure=found.sure)
    return Hint(move, f"{in_words(own.why, names)} {found.agreed}".strip(), sure=found.sure)


def make_ready(view: View[Any]) -> None:
    """Load what `search_hint` needs on its first use, which may take seconds.

    The solver is asked, one rollout is played out, and a plan is made with next to no effort.
    """
    if view.seat is not None and view.legal_moves() and solved(view) is None:
        rollouts(view.state, view.seat, candidates(view)[:1], 1, 0)
        plan(view, LITTLE)


def _own(view: View[Any]) -> Hint | None:
    """Return the hint that the game itself would give."""
    hint = view.state.game.bots.hint
    return None if hint is None else hint(view)


def _searched(
    view: View[Any], names: Sequence[str], own: Hint | None, rng: random.Random, share: float
) -> tuple[Move, Found]:
    """Return the move of the search, and what it says of it."""
    best = solved(view)
    if best is not None:
        return best, _worked_out(view, names, best)
    game = view.state.game
    usual = utility_of(game).effort
    effort = RolloutBudget(max(1, round(share * usual)), usual)
    sought = searched(view, rng, effort.steps)
    favourite = strongest(game).choose(view, rng) if sought is None else sought
    moves = candidates(view, favourite, *([own.move] if own else []))
    left, tried = narrowed(view, moves, favourite, effort, rng.getrandbits(48))
    move, worth = better(left, favourite, tried)
    move = move if sought is None else sought  # rollouts are no reason to depart from what sees more than they do
    planned = plan(view, effort.steps)
    if planned is not None and planned[1] >= worth:
        return planned[0], Found(str(say("search-plan", value=counted_points(planned[1], sign=""))))
    if len(tried) < LEAST:
        return move, Found()
    return move, _compared(view, names, move, left, tried)


def _compared(view: View[Any], names: Sequence[str], move: Move, left: Sequence[Move], tried: UtilitySamples) -> Found:
    """Say what a move leads to beside the next best of those that were tried to the end."""
    means, place, words = tried.mean(axis=0), left.index(move), ValueWords(utility_of(view.state.game))
    reach = float(np.ptp(tried)) or 1.0
    deed, count = words.deed(*mean_and_error(tried[:, place], reach)), len(tried)
    alone = str(say("search-it", deed=deed))
    others = [int(other) for other in np.argsort(-means, kind="stable") if other != place]
    gap, error = mean_and_error(tried[:, place] - tried[:, others[0]], reach) if others else (0.0, 0.0)
    if not others or gap < -BEYOND * error:  # the game's own search sees more than these rollouts
        return Found(alone, alone, str(say("search-sure-alone", deed=deed, count=count)))
    called = _label(view, names, move, left[others[0]])
    beside = {"deed": deed, "other": called, "less": words.short(float(means[others[0]]))}
    if gap <= BEYOND * error:
        return Found(str(say("search-close", other=called)), "", str(say("search-sure-close", count=count, **beside)))
    return Found(str(say("search-better", **beside)), alone, str(say("search-sure", count=count, **beside)))


def _worked_out(view: View[Any], names: Sequence[str], best: Move) -> Found:
    """Say what the solver knows of the best move, beside the next that is worse."""
    values = Decision(view.state, view.asked_seat, tuple(view.legal_moves()), "seat", 0).exact()
    assert values is not None, "it is solved"
    worth = next(value.value for value in values if value.move == best)
    worse = next((value for value in values if value.value < worth), None)
    words, sure = ValueWords(utility_of(view.state.game), exact=True), str(say("search-worked-out"))
    deed = words.deed(worth)
    if worse is None:
        alike = str(say("search-alike", deed=deed))
        return Found(alike, alike, sure)
    other = _label(view, names, best, worse.move)
    said = str(say("search-exact", deed=deed, other=other, less=words.short(worse.value)))
    return Found(said, str(say("search-it", deed=deed)), sure)


def _label(view: View[Any], names: Sequence[str], move: Move, other: Move) -> MoveLabel:
    """Return the name of the other move beside the one."""
    return move_labels(view.state.game, view, (move, other), view.asked_seat, names)[other]


@dataclass(frozen=True)
class ValueWords:
    """The value of a move in words. `exact`: it was worked out."""

    utility: Utility[Any]
    exact: bool = False

    def deed(self, value: float, error: float = 0.0) -> str:
        """Return the value of a move in words: `wins 61 games in 100`, `gives +3 points`, `wins`; `error`: its standard
        error.
        """
        if self.utility.unit == "points":
            return str(say("search-gives", value=counted_points(value)))
        name = "search-about" if error > ROUGH else "search-in-100"
        return self._outcome(value) or str(say(name, chance=in_100(value)))

    def short(self, value: float) -> str:
        """Return the same more briefly, after another move: `48`, `+1.4`, `loses`."""
        return points(value) if self.utility.unit == "points" else self._outcome(value) or str(in_100(value))

    def _outcome(self, value: float) -> str:
        return deed(value) if self.exact and value in OUTCOMES else ""


# What a move has cost ----------------------------------------------------------------------------------------


def evaluate_last_move(replay: Replay, at: int, effort: float = LOOK) -> Verdict | None:
    """Return the decision made by move `at`, judged from what its seat knew with so much effort, see `judge`: worked
    out where that seat knew all. None: it decides nothing, keeps to a plan that the game has, or the effort is too
    little for a word on it.
    """
    step = replay.step(at)
    found = decision_at(step, "seat", at)
    if found is None or step.seat is None:
        return None
    values = found.exact()
    if values is None:
        planned = plan(step.before.view(step.seat), PLAN)
        if planned is not None and planned[0] == step.move:
            return None
        try:
            values = evaluate_moves(replay, at, effort=effort, seconds=WAIT)
        except TooLittleTime:
            return None
    return verdict_from_values(replay, at, values, "seat")


def warning_of(replay: Replay, at: int) -> Warned | None:
    """Return the warning after move `at` if it was a clear mistake from its seat's view; it names no better move.
    Where no reason is found, the game is asked what is lost; where it finds nothing, the cost is said alone.
    """
    side = evaluate_last_move(replay, at)
    cost = "" if side is None else cost_sentence(side)
    if side is None or not cost:
        return None
    decision = decision_at(replay.step(at), "seat", at)
    assert decision is not None, "it was judged"
    moves = side.best.move, side.played.move
    said, numbers = warning_for(decision, *moves, replay.names, end=monotonic() + REASON)
    if said:
        return Warned(said, f"{numbers} {cost}")
    lost = decision.state.game.bots.loss
    told = None if lost is None else lost(decision.state.view(decision.seat), side.played.move, side.best.move)
    return Warned(cost) if told is None else Warned(in_words(told, replay.names), cost)


def verdict_from_values(replay: Replay, at: int, values: Iterable[MoveValue], basis: Basis) -> Verdict | None:
    """Return the verdict of values that were not written, on the decision made by move `at`."""
    told = tuple(LoggedValue(to_json(one.move), one.value, one.stderr, one.value_stderr) for one in values)
    exact = all(value.stderr is None for value in told)
    return verdict_of_line(replay, at, EvalLine(at, "", basis, told, None if exact else 0))


def cost_sentence(side: Verdict) -> str:
    """Say what a clear mistake cost, in a sentence that names no better move; empty where it was none."""
    if side.played.grade not in ("mistake", "clear"):
        return ""
    words = ValueWords(side.utility, side.exact)
    deed, less = words.deed(side.played.value), words.short(side.best.value)
    return str(say("search-cost", lost=lost_in_100(side.played.lost), deed=deed, less=less))
