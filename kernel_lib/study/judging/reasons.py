"""Reasons why a move is better than another: what their rollouts differ in most, with how often it comes in each.

The rollouts are those of the verdict, played on by the public rules; the game tells what may come (`Text.forecast`).
No sentence says what the rollouts do not carry: a difference must be larger than its error, and not a small one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from time import monotonic
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from kernel_lib.bots.registry import make_bot
from kernel_lib.bots.rollouts import played_on, utility_of
from kernel_lib.core import CHANCE, Game, Move, State
from kernel_lib.core.rng import MatchRandom
from kernel_lib.parts.bots import Bot, RealTimeBot
from kernel_lib.replay import Replay
from kernel_lib.study.judging.move_labels import called
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
TYPE: Final = "x_why"
PREFIX: Final = b'{"type":"x_why"'

Marks = npt.NDArray[np.bool_]


class ReasonLine(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag=TYPE):
    """A line that says why the best move at `at` is better than the one that was played; with which `edition` of the
    game that was found.
    """

    at: int
    by: str
    text: str
    edition: str | None = None


def reasons_in(replay: Replay) -> dict[int, str]:
    """Return the reasons that the lines of a replay give, by moves; the last one on a move counts."""
    told = {}
    for line in replay.lines:
        if line.startswith(PREFIX):
            try:
                found = msgspec.json.decode(line, type=ReasonLine)
            except (msgspec.DecodeError, UnicodeError):
                continue  # a line of somebody else's of the same name
            if replay.is_current(found.edition):
                told[found.at] = found.text
    return told


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
    game = decision.state.game
    bot = player or make_bot(game, utility_of(game).reference)
    pairs = list(_pairs(decision, (better, worse), bot, names, end))
    if len(pairs) < MIN_ROLLOUTS:
        return ""
    clauses = sorted({clause for pair in pairs for rollout in pair for clause in rollout})
    here, there = (np.array([[clause in pair[side] for clause in clauses] for pair in pairs]) for side in (0, 1))
    return _told(game, decision, (better, worse), names, clauses, here, there)


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


def _told(
    game: Game, decision: Decision, moves: tuple[Move, Move], names: Sequence[str], clauses: list[str],
    here: Marks, there: Marks,
) -> str:  # fmt: skip
    """Return the sentence on the largest difference, and on a second one if it is about something else."""
    count = len(here)
    gaps = (here.astype(float) - there).mean(axis=0) if clauses else np.empty(0)
    errors = (here.astype(float) - there).std(axis=0) / count**0.5 if clauses else np.empty(0)
    plain = [place for place in np.argsort(-np.abs(gaps)) if abs(gaps[place]) >= max(LEAST, BEYOND * errors[place])]
    if not plain:
        return ""
    first = plain[0]
    both = np.concatenate((here, there)).astype(float)
    others = [
        place for place in plain[1:] if abs(gaps[place]) >= SECOND * abs(gaps[first]) and not _same(both, first, place)
    ]
    words = called(game, decision.state.view(decision.seat), moves, decision.seat, names)
    sums = [(int(here[:, place].sum()), int(there[:, place].sum())) for place in (first, *others[:1])]
    told = say(
        "reason", better=words[moves[0]], worse=words[moves[1]], clause=clauses[first], here=sums[0][0],
        there=sums[0][1], count=count, dealt=game.info.has_deal,
    )  # fmt: skip
    if not others:
        return str(told)
    more = say("reason-also", clause=clauses[others[0]], here=sums[1][0], there=sums[1][1])
    return f"{told} {more}"


def _same(both: npt.NDArray[np.float64], one: int, other: int) -> bool:
    """Return True if two things nearly always come together, or one instead of the other."""
    if both[:, one].std() == 0 or both[:, other].std() == 0:
        return True
    return bool(abs(np.corrcoef(both[:, one], both[:, other])[0, 1]) > ALIKE)
