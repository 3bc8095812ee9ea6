"""Reasons why a move is better than another: what their rollouts differ in most, with how often it comes in each.

The rollouts are those of the verdict, played on by the public rules; the game tells what may come (`Text.forecast`).
No sentence says what the rollouts do not carry: a difference must be larger than its error, and not a small one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from time import monotonic
from typing import Final, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from kernel_lib.bots.registry import make_bot
from kernel_lib.bots.rollouts import played_on, utility_of
from kernel_lib.core import CHANCE, Move, State
from kernel_lib.core.rng import MatchRandom
from kernel_lib.parts.bots import Bot, RealTimeBot
from kernel_lib.replay import Replay
from kernel_lib.study.extension_lines import extension_lines
from kernel_lib.study.judging.move_labels import MoveLabel, move_labels
from kernel_lib.study.judging.phrases import say
from kernel_lib.study.judging.rollouts import Decision
from kernel_lib.study.judging.verdicts import BEYOND
from kernel_lib.words import Message

ROLLOUTS: Final = 100
"""Of each of the two moves."""
MIN_ROLLOUTS: Final = 30
"""With fewer nothing is said."""
LEAST: Final = 0.1
"""A difference of shares that is worth a sentence."""
SECOND: Final = 0.6
"""A second thing is said if its difference is at least such a part of the first."""
ALIKE: Final = 0.6
"""Things that come together so often (by correlation) are one thing."""

Mask = npt.NDArray[np.bool_]


class MoveDifference(NamedTuple):
    """A thing that comes more or less often after one move than after another: a clause that says it, and how often
    it came after the better and after the worse move in so many `rollouts` of each.
    """

    clause: str
    better: int
    worse: int
    rollouts: int


class ReasonLine(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="x_why"):
    """A line that says why the best move at `at` is better than the one that was played; with which `edition` of the
    game that was found.
    """

    at: int
    by: str
    text: str
    edition: str | None = None


def reasons_in(replay: Replay) -> dict[int, str]:
    """Return the reasons that the lines of a replay give, by moves; the last one on a move counts."""
    return {line.at: line.text for line in extension_lines(replay, ReasonLine) if replay.is_current(line.edition)}


def reason_for(
    decision: Decision,
    better: Move,
    worse: Move,
    names: Sequence[str],
    *,
    player: Bot | RealTimeBot | None = None,
    end: float = float("inf"),
) -> str:
    """Say what is different after `better` and after `worse`, in one or two sentences; empty where nothing is plainly.

    Both moves are made in the same states with the same chance. `end`: when to stop, by the monotonic clock.
    """
    found = differences(decision, better, worse, names, player=player, end=end)
    if not found:
        return ""
    words, (first, *others) = _labels(decision, (better, worse), names), found
    told = say(
        "reason", better=words[better], worse=words[worse], clause=first.clause, here=first.better, there=first.worse,
        count=first.rollouts, dealt=decision.state.game.info.has_deal,
    )  # fmt: skip
    more = [str(say("reason-also", clause=one.clause, here=one.better, there=one.worse)) for one in others]
    return " ".join((str(told), *more))


def warning_for(
    decision: Decision, better: Move, worse: Move, names: Sequence[str], *, end: float = float("inf")
) -> tuple[str, str]:
    """Say what comes more or less often after `worse`, without a word on which move is `better`; and how often, in
    numbers. Both are empty where nothing differs plainly.
    """
    found = differences(decision, better, worse, names, end=end)
    if not found:
        return "", ""
    first, move = found[0], _labels(decision, (better, worse), names)[worse]
    said = say("warning", move=move, clause=first.clause, more=first.worse > first.better)
    dealt = decision.state.game.info.has_deal
    numbers = say("warning-numbers", here=first.better, there=first.worse, count=first.rollouts, dealt=dealt)
    return str(said), str(numbers)


def differences(
    decision: Decision,
    better: Move,
    worse: Move,
    names: Sequence[str],
    *,
    player: Bot | RealTimeBot | None = None,
    end: float = float("inf"),
) -> list[MoveDifference]:
    """Return the largest difference after two moves, and a second one if it is about something else; empty where
    nothing differs plainly.
    """
    game = decision.state.game
    bot = player or make_bot(game, utility_of(game).reference)
    pairs = list(_pairs(decision, (better, worse), bot, names, end))
    if len(pairs) < MIN_ROLLOUTS:
        return []
    clauses = sorted({clause for pair in pairs for rollout in pair for clause in rollout})
    here, there = (np.array([[clause in pair[side] for clause in clauses] for pair in pairs]) for side in (0, 1))
    return [
        MoveDifference(clauses[place], int(here[:, place].sum()), int(there[:, place].sum()), len(pairs))
        for place in _plainest(here, there)
    ]


def _pairs(
    decision: Decision, moves: Iterable[Move], bot: Bot | RealTimeBot, names: Sequence[str], end: float
) -> Iterator[list[frozenset[str]]]:
    """Yield the events after each of the moves in a rollout: the clauses, for one state after another."""
    state = decision.state
    for number in range(ROLLOUTS):
        chances = MatchRandom(f"{decision.seed}/why/{number}")
        dealt = state.rules.resample_hidden(state, chances.at(0, CHANCE))
        yield [frozenset(_coming(dealt, decision.seat, move, bot, chances, names)) for move in moves]
        if monotonic() > end:
            return


def _coming(
    dealt: State, seat: int, move: Move, bot: Bot | RealTimeBot, chances: MatchRandom, names: Sequence[str]
) -> Iterator[str]:
    """Yield the events until it is known what the seat ends up with."""
    game = dealt.game
    utility = utility_of(game)
    for place, made in enumerate(played_on(dealt, seat, move, bot, chances)):
        if place:  # what the move itself does is plain to see
            for event in made.state.events:
                yield from _clauses(game.text.forecast(event), names)
        if made.state.outcome is not None:
            yield from _clauses(game.text.forecast(made.state.outcome), names)
        if utility.value(dealt, made.state, seat) is not None:
            return


def _clauses(forecast: Iterable[Message], names: Sequence[str]) -> list[str]:
    return [clause.said(names) for clause in forecast]


def _plainest(here: Mask, there: Mask) -> list[int]:
    """Return the place of the largest difference, and that of a second one if it is about something else."""
    apart = here.astype(float) - there
    if not apart.size:
        return []
    gaps, errors = apart.mean(axis=0), apart.std(axis=0) / len(apart) ** 0.5
    plain = [
        int(place) for place in np.argsort(-np.abs(gaps)) if abs(gaps[place]) >= max(LEAST, BEYOND * errors[place])
    ]
    if not plain:
        return []
    first, both = plain[0], np.concatenate((here, there)).astype(float)
    others = [
        place for place in plain[1:] if abs(gaps[place]) >= SECOND * abs(gaps[first]) and not _same(both, first, place)
    ]
    return [first, *others[:1]]


def _labels(decision: Decision, moves: tuple[Move, Move], names: Sequence[str]) -> dict[Move, MoveLabel]:
    return move_labels(decision.state.game, decision.state.view(decision.seat), moves, decision.seat, names)


def _same(both: npt.NDArray[np.float64], one: int, other: int) -> bool:
    """Return True if two things nearly always come together, or one instead of the other."""
    if both[:, one].std() == 0 or both[:, other].std() == 0:
        return True
    return bool(abs(np.corrcoef(both[:, one], both[:, other])[0, 1]) > ALIKE)
