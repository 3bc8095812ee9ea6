"""Verdicts: eval lines read as values of moves, and how many decisions are judged."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple

import msgspec

from kernel_lib.bots.rollouts import candidates
from kernel_lib.core import Game, Move, State
from kernel_lib.parts.bots import Utility
from kernel_lib.parts.characters import bot_name
from kernel_lib.replay import Step
from kernel_lib.replay.lines import Data, EvalLine, Glyph, LoggedValue
from kernel_lib.replay.replay import Replay
from kernel_lib.study.extension_lines import extension_lines
from kernel_lib.study.judging.move_labels import MoveLabel, move_labels
from kernel_lib.words import Message, messages

# Verdicts ------------------------------------------------------------------------------------------
# What the judgements in a replay say of its decisions, as plain data with sentences.
#
# A decision may be judged twice: from what its seat could know (`seat`), and with everything open (`table`). The first
# says how good the move was; both together say what was luck. Chances to win are from 0 to 1 here, and told "in 100".


Basis = Literal["seat", "table"]
Grade = Literal["best", "only", "good", "near", "small", "mistake", "clear", "unclear"]
"""The grade of a move beside the best one: the best (the only good one), as good, so little worse that it hardly
matters, a small loss, a mistake, a clear mistake, or it is too close to tell."""

Luck = Literal["", "unlucky", "lucky"]
"""The luck of a move: a good one did harm, a bad one did none; empty: neither, as far as is known."""

AND_BIDS: Final = ", by bids"
"""Stands behind the name of a reference player where states were weighted by what was bid."""
BEYOND: Final = 1.96
"""Standard errors that a loss must be away from nothing to be more than chance, in 95 of 100 cases."""
GLYPHS: Final[tuple[tuple[float, Glyph, Grade], ...]] = (
    (0.20, "??", "clear"),
    (0.10, "?", "mistake"),
    (0.05, "?!", "small"),
)
"""The loss of the chance to win, beyond its error, from which a move gets a sign."""
MISTAKE_GLYPHS: Final = ("?!", "?", "??")
"""The signs of a mistake."""
FINE: Final[tuple[Grade, ...]] = ("best", "only", "good", "near")
"""The grades of moves that do no harm; of one that is too close to tell nobody knows."""
ONLY: Final = 0.10
"""The best move has a sign where the next best loses so much of the chance to win."""
SLIGHT: Final = 0.05
"""A loss that is less, and no more than its error, is none; one that may be more is too close to tell."""
LEAST: Final = 0.005
"""The least loss that is not 0 in 100."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move of a decision, and what it is worth to the mover.

    called  how it is told in a sentence
    value   in the unit of the game's utility; `chance`: the same as a chance to win; `spread`: the standard error of
            that chance, 0 where it is exact, None where the line does not tell
    lost    of the chance to win, beside the best move; `error`: its standard error, 0 where it is exact.
            Of the best move both are those of the next best, seen from it: what it is better by, below nothing
    behind  the same in that unit, never below nothing
    """

    move: Move
    called: MoveLabel
    value: float
    chance: float
    lost: float
    error: float
    behind: float
    spread: float | None = None

    @property
    def sure(self) -> bool:
        """Return True if the loss is more than its error."""
        return abs(self.lost) > BEYOND * self.error

    @property
    def good(self) -> bool:
        """Return True if it is as good as the best, within its error."""
        return self.lost < LEAST or not self.sure

    @property
    def grade(self) -> Grade:
        if self.lost <= 0:
            return "only" if -self.lost >= ONLY and self.sure else "best" if self.sure else "good"
        if not self.sure:
            return "unclear" if max(self.lost, BEYOND * self.error) >= SLIGHT else "good"
        worse: Grade = "near" if self.lost >= LEAST else "good"
        return next((grade for least, _, grade in GLYPHS if self.lost >= least), worse)

    @property
    def sign(self) -> Glyph | None:
        """Return the sign of the move, if it was played."""
        if self.grade == "only":
            return "!"
        return next((sign for _, sign, grade in GLYPHS if grade == self.grade), None)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision judged on one basis: `candidates` best first, and the one that was `played`.

    by      as whom all went on, as the log names it; `player` as people read it
    usual   the reference player of the game, as people read it
    """

    basis: Basis
    by: str
    player: str
    usual: str
    samples: int | None
    candidates: tuple[Candidate, ...]
    played: Candidate
    exact: bool
    utility: Utility[Any]

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    def of(self, move: Move) -> Candidate | None:
        """Return the candidate with this move; None if it was not judged."""
        return next((candidate for candidate in self.candidates if candidate.move == move), None)


@dataclass(frozen=True)
class JudgedDecision:
    """The verdict on the decision made by move `at`; of its `sides` at least one is there.

    seat, name  who decided
    told        what was played, as a sentence without its full stop: `Cy played the 5 of hearts`
    hides       whether a seat can know less than the table does; deals: whether what it cannot know is a deal
    """

    at: int
    parent: int
    seat: int
    name: str
    told: str
    move: Move
    seat_side: Verdict | None
    table_side: Verdict | None
    hides: bool
    deals: bool

    @property
    def sides(self) -> tuple[Verdict, ...]:
        return tuple(side for side in (self.seat_side, self.table_side) if side is not None)

    @property
    def side(self) -> Verdict:
        """Return the side that says how good the move was: from what the seat knew, where it was judged so."""
        return self.sides[0]

    @property
    def played(self) -> Candidate:
        return self.side.played

    @property
    def best(self) -> Candidate:
        return self.side.best

    @property
    def lost(self) -> float:
        """Return the loss of the chance to win; 0 for the best move."""
        return max(self.played.lost, 0.0)

    @property
    def error(self) -> float:
        """Return the standard error of what it cost."""
        return self.played.error

    @property
    def sign(self) -> Glyph | None:
        return self.played.sign

    @property
    def mistake(self) -> bool:
        """Return True if it has one of the signs of a mistake."""
        return self.sign in MISTAKE_GLYPHS

    @cached_property
    def luck(self) -> Luck:
        """Return the luck of a move, where the open table shows other than could be known: the move does no harm on one
        side and is a mistake on the other, and the two losses are further apart than their errors.
        """
        if self.seat_side is None or self.table_side is None:
            return ""
        known, real = self.seat_side.played, self.table_side.played
        apart = abs(max(real.lost, 0) - max(known.lost, 0)) > BEYOND * math.hypot(real.error, known.error)
        if not apart:
            return ""
        if known.grade in FINE and real.sign in MISTAKE_GLYPHS:
            return "unlucky"
        return "lucky" if known.sign in MISTAKE_GLYPHS and real.grade in FINE else ""


# From the lines of a replay ---------------------------------------------------------------------------------------


def judged_in(replay: Replay, at: int, *, bases: Iterable[Basis] = ("seat", "table")) -> JudgedDecision | None:
    """Return the verdict of the replay on the decision made by move `at`; None where it has none that can be read.

    What was judged with other rules or house data than the game has here says nothing. Of several judgements of a
    basis the exact one counts, else the one with most samples, of equal ones the last.
    """
    utility = replay.game.bots.utility
    lines = replay.evals(at)
    if not lines or utility is None:
        return None
    step = replay.step(at)
    if step.seat is None:
        return None
    sides = {basis: _side(replay, step, utility, basis, lines) for basis in bases}
    if not any(sides.values()):
        return None
    told = replay.game.text.describe_move(step.before.view(step.seat), step.move, step.seat)
    return JudgedDecision(
        at,
        step.parent,
        step.seat,
        replay.names[step.seat],
        Message("heading", {"words": told}).said(replay.names),
        step.move,
        sides.get("seat"),
        sides.get("table"),
        replay.game.info.imperfect_information,
        replay.game.info.has_deal,
    )


def judged_decisions_in(replay: Replay, ids: Iterable[int] | None = None) -> Iterator[JudgedDecision]:
    """Yield the verdicts of the replay on a line of play (the main line, if no ids are given)."""
    for at in replay.main_line.ids if ids is None else ids:
        found = judged_in(replay, at)
        if found is not None:
            yield found


def _side(replay: Replay, step: Step, utility: Utility[Any], basis: Basis, lines: Iterable[EvalLine]) -> Verdict | None:
    readable = [
        line for line in lines if line.basis == basis and len(line.values) > 1 and replay.is_current(line.edition)
    ]
    latest = readable[::-1]
    for line in sorted(latest, key=_weight, reverse=True):  # of equal ones the order stays
        side = _side_of(replay, step, utility, line)
        if side is not None:
            return side
    return None


def _is_exact(line: EvalLine) -> bool:
    return all(value.stderr is None for value in line.values)


def _weight(line: EvalLine) -> float:
    return math.inf if _is_exact(line) else line.samples or 0


def _side_of(replay: Replay, step: Step, utility: Utility[Any], line: EvalLine) -> Verdict | None:
    """Return the judgement that a line holds; None if it judges moves that the game has not, or not the one that was
    played.
    """
    assert step.seat is not None
    try:
        values = {replay.game.move(value.move): value for value in line.values}
    except ValueError:
        return None
    if step.move not in values:
        return None
    names = move_labels(replay.game, step.before.view(step.seat), list(values), step.seat, replay.names)
    candidates = tuple(_candidates(_Chances(utility, step.before, step.seat), values, names, line))
    played = next(one for one in candidates if one.move == step.move)
    player, usual = _player(replay.game, line.by), bot_name(replay.game, utility.reference)
    return Verdict(line.basis, line.by, player, usual, line.samples, candidates, played, _is_exact(line), utility)


def _candidates(
    chances: _Chances, values: dict[Move, LoggedValue[Data]], names: dict[Move, MoveLabel], line: EvalLine
) -> Iterator[Candidate]:
    """Yield the moves with what they are worth, best first; of equal ones as the line has them."""
    order = sorted(values, key=lambda move: values[move].value, reverse=True)
    top, second = values[order[0]].value, values[order[1]].value
    for move in order:
        value, error = values[move].value, values[move].stderr or 0
        lost = chances.of(second) - chances.of(top) if move == order[0] else chances.of(top) - chances.of(value)
        own = chances.spread(value, values[move].value_stderr, line)
        yield Candidate(
            move, names[move], value, chances.of(value), lost, chances.error(value, error), top - value, own
        )


class _Chances(NamedTuple):
    """The chances to win that final values of a seat are, in a state."""

    utility: Utility[Any]
    state: State
    seat: int

    def of(self, value: float) -> float:
        """Return a value as a chance."""
        return min(max(self.utility.win_probability(self.state, self.seat, value), 0.0), 1.0)

    def error(self, value: float, error: float) -> float:
        """Return the error of a value, as a chance."""
        return abs(self.of(value + error / 2) - self.of(value - error / 2))

    def spread(self, value: float, error: float | None, line: EvalLine) -> float | None:
        """Return the error of a value as a chance; lines of earlier versions state none: then it follows from the
        samples.
        """
        if _is_exact(line) or error is not None:
            return self.error(value, error or 0.0)
        samples = self.utility.unit == "chance" and line.samples
        return math.sqrt(self.of(value) * (1 - self.of(value)) / samples) if samples else None


def _player(game: Game, by: str) -> str:
    """Return the name of the bot that a log names with a version: `greedy 1` is Careful."""
    logged = by.removesuffix(AND_BIDS)
    bot = logged.partition(" ")[0]
    name = bot_name(game, bot)
    return logged if name == bot else name


def verdict_of_line(replay: Replay, at: int, line: EvalLine) -> Verdict | None:
    """Return a judgement of the decision made by move `at`, read as one that the replay holds; it need not be in it."""
    utility = replay.game.bots.utility
    return None if utility is None else _side_of(replay, replay.step(at), utility, line)


# Counts of judged decisions of a game, one for all who show it -------------------------------------
# A decision is a move of the main line in place of which something else was worth a thought. It is judged if there is a
# verdict on it, from what its seat knew or with the table open; of some it was found that nothing differs; the rest is
# not judged yet, because there was no time for it, or nobody asked.


say: Final = messages("study")


class NoDifference(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="x_alike"):
    """A line that says that the moves of the decision `at` were found to differ in nothing, which is no verdict; with
    which `edition` of the game that was found.
    """

    at: int
    by: str
    basis: Basis
    edition: str | None = None


class JudgedCount(NamedTuple):
    """The numbers of decisions, of those with a verdict, and of those in which nothing differs."""

    decisions: int
    judged: int
    alike: int

    @property
    def left(self) -> int:
        """Return the number of decisions that are not judged yet."""
        return self.decisions - self.judged - self.alike

    def __str__(self) -> str:
        """Return the counts in words: `20 of 78 decisions judged; 40 where nothing differs; 18 not yet`."""
        told = [say("judged", judged=self.judged, n=self.decisions)]
        if self.alike:
            told.append(say("alike", n=self.alike))
        if self.left:
            told.append(say("left", n=self.left))
        return "; ".join(map(str, told))


def moves_worth_judging(step: Step, also: Sequence[Move] = ()) -> tuple[Move, ...]:
    """Return the moves of a step that are worth a thought, the most promising first, with what was played and `also`
    those; empty for chance, a forced move, or where no other move is worth one: that is no decision.
    """
    if step.seat is None:
        return ()
    view = step.before.view(step.seat)
    if len(view.legal_moves()) < 2:
        return ()
    moves = candidates(view, step.move, *also)
    return moves if len(moves) > 1 else ()


def judged_count(
    replay: Replay, seats: Collection[int] | None = None, bases: Collection[Basis] = ("seat", "table")
) -> JudgedCount:
    """Count how many decisions of these seats (None: of all) are judged on one of these bases, as far as is known."""
    found = [step for step in replay.main_line if seats is None or step.seat in seats]
    judged = {step.id for step in found if step.evals and judged_in(replay, step.id, bases=bases) is not None}
    same = {line.at for line in no_differences(replay) if line.basis in bases} - judged
    decisions = {step.id for step in found if step.id in judged or moves_worth_judging(step)}
    return JudgedCount(len(decisions), len(judged), len(same & decisions))


def no_differences(replay: Replay) -> Iterator[NoDifference]:
    """Yield the decisions of a replay in which nothing differs, found with the edition that the game has here."""
    return (line for line in extension_lines(replay, NoDifference) if replay.is_current(line.edition))
