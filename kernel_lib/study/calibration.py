"""Whether verdicts keep what they say: how often their intervals hold what is known better.

python -m kernel_lib.study.calibration inversion gear --positions 200 --rows checked.jsonl

What they are held against:

long    a long run of futures of its own, from what the seat knew
count   every state that fits what the seat knew, gone on with once: exact where few fit, each as likely as the other,
        and the reference player leaves nothing to chance (!nversion's plays)
solver  the exact solver's value of the real state. The reference player is not the solver: how often a verdict holds
        here says what is lost by going on as that player; a judgement of the table takes the solver where it can
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from kernel_lib.bots.base import make_bot
from kernel_lib.bots.futures import candidates, futures, known, stake_of
from kernel_lib.bots.uniform import Uniform
from kernel_lib.chance import Source
from kernel_lib.core import Game, Move, State
from kernel_lib.games import GAMES
from kernel_lib.playing.course import Course
from kernel_lib.stats.intervals import wilson
from kernel_lib.study.values import Question, Tally, tried
from kernel_lib.study.verdicts import BEYOND, Basis

Against = Literal["long", "count", "solver"]
SHORT: Final = 100
"""Futures of each move in the verdicts that are checked."""
LONG: Final = 2_500
"""Futures of each move that they are held against."""
CARELESS: Final = 0.15
"""How often a seat of the games that positions are taken from plays at random, so that there are mistakes to judge."""
DRAWS: Final = 1_500
"""States drawn to find all that fit,"""
FEW: Final = 150
"""of which there may be so many: each is then missed in one of some 20,000 positions."""
Position = tuple[State, int, Move]
"""A decision: the state, who decides, and what was played."""


class Checked(NamedTuple):
    """One verdict: what it said the played move loses, its standard error, and the same by what is known better."""

    loss: float
    error: float
    long_loss: float
    long_error: float

    @property
    def holds(self) -> bool:
        """Whether the interval at 95 % holds what is known better, as far as that is known itself."""
        return abs(self.loss - self.long_loss) <= BEYOND * math.hypot(self.error, self.long_error)


class Calibration(NamedTuple):
    """How many of the verdicts hold, with the interval of that share at 95 %."""

    game: str
    checked: tuple[Checked, ...]
    against: Against = "long"

    @property
    def share(self) -> float:
        return sum(one.holds for one in self.checked) / len(self.checked)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.share, float(len(self.checked)))

    def __str__(self) -> str:
        if not self.checked:
            return f"{self.game}: nothing that could be checked"
        low, high = self.interval
        held = f"{100 * self.share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        return f"{self.game}: of {len(self.checked)} intervals {held} hold {_KNOWN_BETTER[self.against]}"


_KNOWN_BETTER: Final[dict[Against, str]] = {
    "long": "the value of the long run", "count": "the value counted over all that fits", "solver": "the exact value",
}  # fmt: skip


class Careless:
    """Plays as the reference player, and now and then at random."""

    def __init__(self, game: Game) -> None:
        self._bots = make_bot(game, stake_of(game).reference), Uniform()

    def choose(self, view: Any, rng: random.Random) -> Move:
        """One of the legal moves."""
        return self._bots[rng.random() < CARELESS].choose(view, rng)


def positions(
    game: Game, count: int, players: int, seed: int, *, each: int = 1, against: Against = "long", **options: Any
) -> Iterator[tuple[int, Position]]:
    """Decisions with what was played, by number: out of one game `each` of them, anywhere in it, where there is that to
    hold them against. Not all numbers come.
    """
    start = game.start(players=players, **options)
    for number in range(0, count, each):
        rng, bot = random.Random(f"{seed}/{number}"), Careless(game)
        course = Course(start, dict.fromkeys(range(players), bot), Source(f"{seed}/{number}"))
        found: list[Position] = []
        before = course.state
        while (made := course.step()) is not None:
            mover, move, after = made
            if mover >= 0 and len(candidates(before.view(mover), move)) > 1:
                found.append((before, mover, move))
            before = after
        rng.shuffle(found)
        fit = (position for position in found if _fit(position, against))
        yield from enumerate(islice(fit, each), number)


def _fit(position: Position, against: Against) -> bool:
    """Whether there is what a verdict can be held against; where it is solved, whether it matters what is done."""
    state, seat, played = position
    if against == "count":
        return bool(_fitting(known(state, seat), 40)) and bool(_fitting(known(state, seat), DRAWS))
    exact = against == "solver" and Question.of(state, seat, candidates(state.view(seat), played), "table", 0).exact()
    return against == "long" or len({value.value for value in exact or ()}) > 1


def _fitting(state: State, draws: int) -> set[State]:
    """All states that fit; empty if there are many."""
    rng, found = random.Random(1), set[State]()
    for _ in range(draws):
        found.add(state.rules.filled_in(state, rng))
        if len(found) > FEW:
            return set()
    return found


def calibrated(
    game: Game, count: int, *, players: int, seed: int = 1, short: int = SHORT, long: int = LONG, **options: Any
) -> Calibration:
    """How well the verdicts of `short` futures on `count` decisions hold against `long` ones."""
    found = positions(game, count, players, seed, **options)
    checked = (checked_one(position, 1_000 * seed + number, short, long) for number, position in found)
    return Calibration(game.name, tuple(one for one in checked if one is not None))


def checked_one(position: Position, seed: int, short: int, long: int, against: Against = "long") -> Checked | None:
    """A verdict on a decision, and what is known better; None where the moves differ in nothing."""
    state, seat, played = position
    moves = candidates(state.view(seat), played)
    basis: Basis = "table" if against == "solver" else "seat"
    tally = _tally(Question.of(state, seat, moves, basis, seed), short)
    best, other = tally.values[0].move, played if played != tally.values[0].move else tally.values[1].move
    loss, error = tally.gap(moves.index(best), moves.index(other))
    question = Question.of(state, seat, (best, other), basis, seed + 500_000)
    if against == "long":
        return None if tally.all_alike else Checked(loss, error, *_tally(question, long).gap(0, 1))
    gap = _counted(question) if against == "count" else _solved(question)
    return None if tally.all_alike and not gap else Checked(loss, error, gap, 0.0)


def _tally(question: Question, samples: int) -> Tally:
    tally, places = Tally(question), range(len(question.moves))
    tally.take(places, tried(question, 1, samples, places, None))
    return tally


def _counted(question: Question) -> float:
    """By how much the first of two moves is better in the mean of all states that fit."""
    fitting = _fitting(question.state, DRAWS)
    ends = [futures(state, question.seat, question.moves, 1, 0)[0] for state in fitting]
    return float(sum(one - other for one, other in ends)) / len(ends)


def _solved(question: Question) -> float:
    """By how much it is better if all play their best."""
    exact = question.exact()
    assert exact is not None, "it was looked for before"
    worth = {value.move: value.value for value in exact}
    return worth[question.moves[0]] - worth[question.moves[1]]


# In parts -----------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints a line a game; with `--rows` a long run goes on where it was stopped."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("games", nargs="+", choices=list(GAMES))
    parser.add_argument("--against", choices=list(_KNOWN_BETTER), default="long")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--each", type=int, default=1, help="positions out of one game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[], help="name=value, of the game")
    parser.add_argument("--short", type=int, default=SHORT)
    parser.add_argument("--long", type=int, default=LONG)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rows", type=Path, help="a file of JSON lines, one for each that is checked")
    asked = parser.parse_args(arguments)
    for name in asked.games:
        print(_in_parts(GAMES[name], asked), flush=True)


def _in_parts(game: Game, asked: argparse.Namespace) -> Calibration:
    players = asked.players or min(game.seats, key=lambda seats: abs(seats - 3))
    options = {key: json.loads(value) for key, _, value in (one.partition("=") for one in asked.option)}
    run = f"{game.name} {players} {options} {asked.against} {asked.short} {asked.long} {asked.each} {asked.seed}"
    done = _rows(asked.rows, run)
    found = positions(game, asked.positions, players, asked.seed, each=asked.each, against=asked.against, **options)
    for number, position in found:
        if number in done:
            continue
        done[number] = checked_one(position, 1_000 * asked.seed + number, asked.short, asked.long, asked.against)
        if asked.rows is not None:
            with asked.rows.open("a", encoding="utf-8") as file:
                file.write(json.dumps([run, number, done[number]]) + "\n")
    return Calibration(game.name, tuple(one for one in done.values() if one is not None), asked.against)


def _rows(path: Path | None, run: str) -> dict[int, Checked | None]:
    """What was checked before, by number of the position."""
    if path is None or not path.exists():
        return {}
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {number: None if one is None else Checked(*one) for name, number, one in rows if name == run}


if __name__ == "__main__":
    main()
