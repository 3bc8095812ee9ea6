"""Whether verdicts keep what they say: how often their intervals hold what a long run of futures of its own finds.

python -m kernel_lib.study.calibration inversion gear --positions 200
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from kernel_lib.bots.base import make_bot
from kernel_lib.bots.futures import candidates, stake_of
from kernel_lib.bots.uniform import Uniform
from kernel_lib.chance import Source
from kernel_lib.core import Game, Move, State
from kernel_lib.games import GAMES
from kernel_lib.playing.course import Course
from kernel_lib.stats.intervals import wilson
from kernel_lib.study.values import Question, Tally, tried
from kernel_lib.study.verdicts import BEYOND

SHORT: Final = 100
"""Futures of each move in the verdicts that are checked."""
LONG: Final = 2_500
"""Futures of each move that they are held against."""
CARELESS: Final = 0.15
"""How often a seat of the games that positions are taken from plays at random, so that there are mistakes to judge."""


class Checked(NamedTuple):
    """One verdict: what it said the played move loses, its standard error, and the same by the long run."""

    loss: float
    error: float
    long_loss: float
    long_error: float

    @property
    def holds(self) -> bool:
        """Whether the interval at 95 % holds the value of the long run, as far as that is known itself."""
        return abs(self.loss - self.long_loss) <= BEYOND * math.hypot(self.error, self.long_error)


class Calibration(NamedTuple):
    """How many of the verdicts hold, with the interval of that share at 95 %."""

    game: str
    checked: tuple[Checked, ...]

    @property
    def share(self) -> float:
        return sum(one.holds for one in self.checked) / len(self.checked)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.share, float(len(self.checked)))

    def __str__(self) -> str:
        low, high = self.interval
        held = f"{100 * self.share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        return f"{self.game}: of {len(self.checked)} intervals {held} hold the value of the long run"


class Careless:
    """Plays as the reference player, and now and then at random."""

    def __init__(self, game: Game) -> None:
        self._bots = make_bot(game, stake_of(game).reference), Uniform()

    def choose(self, view: Any, rng: random.Random) -> Move:
        """One of the legal moves."""
        return self._bots[rng.random() < CARELESS].choose(view, rng)


def positions(game: Game, count: int, players: int, seed: int, **options: Any) -> Iterator[tuple[State, int, Move]]:
    """Decisions with what was played, each out of a game of its own, anywhere in it."""
    start = game.start(players=players, **options)
    for number in range(count):
        rng, bot = random.Random(f"{seed}/{number}"), Careless(game)
        course = Course(start, dict.fromkeys(range(players), bot), Source(f"{seed}/{number}"))
        found: list[tuple[State, int, Move]] = []
        before = course.state
        while (made := course.step()) is not None:
            mover, move, after = made
            if mover >= 0 and len(candidates(before.view(mover), move)) > 1:
                found.append((before, mover, move))
            before = after
        if found:
            yield rng.choice(found)


def calibrated(
    game: Game, count: int, *, players: int, seed: int = 1, short: int = SHORT, long: int = LONG, **options: Any
) -> Calibration:
    """How well the verdicts of `short` futures on `count` decisions hold against `long` ones."""
    return Calibration(
        game.name,
        tuple(
            checked
            for number, (state, seat, played) in enumerate(positions(game, count, players, seed, **options))
            for checked in [_checked(state, seat, played, 1_000 * seed + number, short, long)]
            if checked is not None
        ),
    )


def _checked(state: State, seat: int, played: Move, seed: int, short: int, long: int) -> Checked | None:
    """A verdict on a decision and the long run; None where the moves differ in nothing."""
    moves = candidates(state.view(seat), played)
    tally = _tally(Question.of(state, seat, moves, "seat", seed), short)
    if tally.all_alike:
        return None
    best, other = tally.values[0].move, played if played != tally.values[0].move else tally.values[1].move
    pair = moves.index(best), moves.index(other)
    loss, error = tally.gap(*pair)
    held = _tally(Question.of(state, seat, (best, other), "seat", seed + 500_000), long)
    return Checked(loss, error, *held.gap(0, 1))


def _tally(question: Question, samples: int) -> Tally:
    tally, places = Tally(question), range(len(question.moves))
    tally.take(places, tried(question, 1, samples, places, None))
    return tally


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints a line a game."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("games", nargs="+", choices=list(GAMES))
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--players", type=int)
    parser.add_argument("--short", type=int, default=SHORT)
    parser.add_argument("--long", type=int, default=LONG)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    for name in asked.games:
        game = GAMES[name]
        players = asked.players or min(game.seats, key=lambda seats: abs(seats - 3))
        print(
            calibrated(game, asked.positions, players=players, seed=asked.seed, short=asked.short, long=asked.long),
            flush=True,
        )


if __name__ == "__main__":
    main()
