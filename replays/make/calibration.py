"""The calibration of verdicts: how often their intervals hold a value that is known better.

python -m make.calibration inversion gear --positions 200 --rows checked.jsonl

A decision is judged as `kernel_lib.judge` does it, until the verdict is clear. Its best move is compared with each
other one: is the difference of the verdict within its error of what is known better? That is one of these:

long    a longer run of rollouts of its own, from what the seat knew; its own error is taken into account
count   every state that fits what the seat knew, gone on with once: exact where few fit, each as likely as the other,
        and the reference player leaves nothing to chance (!nversion's plays)

Moves that are as much worse in every state, or as good, are counted apart: of them every interval holds.

The longer run takes most of the time. Where rollouts cost much, a decision may be judged several times, each time on
states of its own, and all of them held against one longer run; decisions stay the unit of the interval.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import numpy as np

from kernel_lib.bots.house_bots import Uniform
from kernel_lib.bots.registry import make_bot
from kernel_lib.bots.rollouts import candidates, known, rollouts, utility_of
from kernel_lib.core import Game, Move, State
from kernel_lib.core.rng import MatchRandom
from kernel_lib.games import GAMES
from kernel_lib.playing.game_loop import GameLoop
from kernel_lib.stats.intervals import wilson_interval
from kernel_lib.study.judging.estimates import DecisionEstimate, RolloutScheduler
from kernel_lib.study.judging.rollouts import Decision, Floats, RolloutSamples, mean_and_error, run_rollouts
from kernel_lib.study.judging.verdicts import BEYOND

Against = Literal["long", "count"]
ERROR: Final = 0.02
"""Standard error, as a chance to win, at which the verdicts that are checked are clear enough."""
LONGER: Final = 6
"""So many times as many rollouts tell of a move in the long run,"""
LEAST: Final = 600
"""and so many at least."""
BATCH: Final = 4_096
OTHERWISE: Final = 500_000
"""Added to a seed, so that the long run draws other states."""
ONCE_MORE: Final = 1_000_000_000
"""Added to it for every further time that a decision is judged."""
CARELESS: Final = 0.15
"""The share of random moves of a seat in the games that give the positions: there are mistakes to judge."""
DRAWS: Final = 1_500
"""States drawn to find all that fit,"""
FEW: Final = 150
"""of which there may be so many: each is then missed in one of some 20,000 positions."""
Position = tuple[State, int, Move]
"""A decision: the state, who decides, and what was played."""


class Compared(NamedTuple):
    """Two moves of a decision: by how much the best was said to be better, its standard error, and the same by what is
    known better; and whether that varies from state to state.
    """

    difference: float
    error: float
    known: float
    known_error: float
    varies: bool

    @property
    def holds(self) -> bool:
        """Return True if the interval at 95 % holds the better known difference, as far as that is known itself."""
        return abs(self.difference - self.known) <= BEYOND * math.hypot(self.error, self.known_error)


class Calibration(NamedTuple):
    """The differences of some verdicts: how many of those that vary hold what is known better.

    above  verdicts in which a move is worth more than the best one
    """

    game: str
    decisions: tuple[tuple[Compared, ...], ...]
    above: int = 0
    against: Against = "long"

    @property
    def compared(self) -> tuple[Compared, ...]:
        """Return the differences that vary."""
        return tuple(one for decision in self.decisions for one in decision if one.varies)

    @property
    def constant(self) -> int:
        """Return the number of differences that are the same in all states."""
        return sum(map(len, self.decisions)) - len(self.compared)

    @property
    def share(self) -> float:
        """Return the share of the differences that hold."""
        return sum(one.holds for one in self.compared) / len(self.compared)

    @property
    def interval(self) -> tuple[float, float]:
        """Return the interval of that share at 95 %. Differences of one decision hang together: decisions are the
        unit.
        """
        rows = [(sum(one.holds for one in moves), len(moves)) for moves in self._rows]
        share, count = self.share, len(self.compared)
        independent = max(share * (1 - share), 1 / count) * count
        effect = max(sum((held - share * moves) ** 2 for held, moves in rows) / independent, 1.0)
        return wilson_interval(share, count / effect)

    @property
    def _rows(self) -> list[list[Compared]]:
        return [[one for one in decision if one.varies] for decision in self.decisions]

    def __str__(self) -> str:
        if not self.compared:
            return f"{self.game}: nothing that could be checked"
        low, high = self.interval
        held = f"{100 * self.share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        return (
            f"{self.game}: of {len(self.compared)} differences in {len(self.decisions)} decisions {held} hold "
            f"{_KNOWN_BETTER[self.against]}; {self.constant} more never vary, {self.above} verdicts list a "
            "move above the best"
        )


_KNOWN_BETTER: Final[dict[Against, str]] = {
    "long": "the value of the long run", "count": "the value counted over all that fits",
}  # fmt: skip


class Careless:
    """A bot that plays as the reference player, and now and then at random."""

    def __init__(self, game: Game) -> None:
        self._bots = make_bot(game, utility_of(game).reference), Uniform()

    def choose(self, view: Any, rng: random.Random) -> Move:
        """Return one of the legal moves."""
        return self._bots[rng.random() < CARELESS].choose(view, rng)


def positions(
    game: Game, count: int, players: int, seed: int, *, each: int = 1, against: Against = "long", **options: Any
) -> Iterator[tuple[int, Position]]:
    """Yield decisions with what was played, by number: out of one game `each` of them, anywhere in it, where there is
    that to hold them against. Not all numbers come.
    """
    start = game.start(players=players, **options)
    for number in range(0, count, each):
        rng, bot = random.Random(f"{seed}/{number}"), Careless(game)
        course = GameLoop(start, dict.fromkeys(range(players), bot), MatchRandom(f"{seed}/{number}"))
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
    """Return True if there is something that a verdict can be held against."""
    state, seat, _ = position
    hidden = known(state, seat)
    return against == "long" or (bool(_fitting(hidden, 40)) and bool(_fitting(hidden, DRAWS)))


def _fitting(state: State, draws: int) -> set[State]:
    """Return all states that fit; empty if there are many."""
    rng, found = random.Random(1), set[State]()
    for _ in range(draws):
        found.add(state.rules.resample_hidden(state, rng))
        if len(found) > FEW:
            return set()
    return found


def calibrated(
    game: Game, count: int, *, players: int, seed: int = 1, error: float = ERROR, times: int = 1, **options: Any
) -> Calibration:
    """Compare the verdicts on `count` decisions, each judged so many times until it is clear, with those of longer
    runs.
    """
    found = positions(game, count, players, seed, **options)
    checked = (compared(position, 1_000 * seed + number, error, times=times) for number, position in found)
    return _calibration(game, checked)


def _calibration(game: Game, decisions: Iterable[Decided], against: Against = "long") -> Calibration:
    """Collect the differences of the decisions; those in which nothing varies are left out."""
    checked = [one for one in decisions if any(moves.varies for moves in one.compared)]
    return Calibration(game.name, tuple(one.compared for one in checked), sum(one.above for one in checked), against)


class Decided(NamedTuple):
    """A decision that was checked: its best move compared with each other, and whether one was listed above it."""

    compared: tuple[Compared, ...]
    above: bool


def compared(position: Position, seed: int, error: float = ERROR, against: Against = "long", times: int = 1) -> Decided:
    """Judge a decision so many times until the verdict is clear, and compare its best move with each other one."""
    state, seat, played = position
    moves = candidates(state.view(seat), played)
    decisions = [Decision.of(state, seat, moves, "seat", seed + ONCE_MORE * time) for time in range(times)]
    tallies = [_judged(decision, error) for decision in decisions]
    decision = Decision.of(state, seat, moves, "seat", seed + OTHERWISE)
    samples = max(tally.samples for tally in tallies)
    ends = _counted(decision) if against == "count" else _long(decision, samples)
    found = [one for tally in tallies for one in _differences(tally, ends, exact=against == "count")]
    return Decided(tuple(found), any(_lists_better(tally) for tally in tallies))


def _judged(decision: Decision, error: float) -> RolloutSamples:
    """Sample a decision until its verdict is clear, and return the tally."""
    case = DecisionEstimate(decision, error, utility_of(decision.state.game).effort)
    for _ in RolloutScheduler(None, None, 1, math.inf).cleared([case]):
        pass
    return case.tally


def _lists_better(tally: RolloutSamples) -> bool:
    best, *others = tally.values
    return any(other.value > best.value for other in others)


def _differences(tally: RolloutSamples, ends: Floats, *, exact: bool) -> Iterator[Compared]:
    """Compare the best move of a verdict with each other one."""
    moves = tally.decision.moves
    best, *others = (moves.index(value.move) for value in tally.values)
    for other in others:
        yield _compared(tally, ends, best, other, exact=exact)


def _compared(tally: RolloutSamples, ends: Floats, best: int, other: int, *, exact: bool) -> Compared:
    gap = tally.gap(best, other)
    differences = ends[:, best] - ends[:, other]
    known, error = mean_and_error(differences, float(np.ptp(ends)) or 1.0)
    varies = bool(np.any(differences != differences[0]) or gap.mean != differences[0])
    return Compared(max(gap.mean, 0.0), gap.error, known, 0.0 if exact else error, varies)


def _long(decision: Decision, samples: int) -> Floats:
    """Return the values of the moves in a longer run; rows are states."""
    left, batches = max(LEAST, LONGER * samples), list[Floats]()
    while left > 0:
        batches.append(run_rollouts(decision, len(batches) + 1, min(left, BATCH), range(len(decision.moves)), None))
        left -= BATCH
    return np.concatenate(batches)


def _counted(decision: Decision) -> Floats:
    """Return the values of the moves in all states that fit; rows are states."""
    fitting = _fitting(decision.state, DRAWS)
    return np.array([rollouts(state, decision.seat, decision.moves, 1, 0)[0] for state in fitting])


# As it is kept ------------------------------------------------------------------------------------


class Setting(NamedTuple):
    """The games that positions are taken from, how many, how well their differences are to be known, and how many times
    each is judged.
    """

    players: int
    positions: int
    error: float
    options: dict[str, Any]
    times: int = 1


SETTINGS: Final = {
    "inversion": Setting(3, 250, 0.02, {}),
    "gear": Setting(3, 140, 0.02, {}),
    "industry": Setting(2, 40, 0.05, {"target": 4}, times=5),
    "grid": Setting(2, 250, 0.05, {"seconds": 60, "victories": 1}),
    "smash": Setting(2, 40, 0.05, {}, times=5),
}
"""Enough for 300 differences of each game. Rollouts of Gears of Industry and Smash Gear cost a hundred times as much as
those of the other games, and most of them go into the longer runs: few of their decisions are judged, each several
times, and all of these are compared with one longer run.
"""


def calibration_file(game: str) -> Path:
    """Return the file of the calibration of a game."""
    return Path(__file__).parent / "measured" / f"calibration-{game}.json"


def calibrate(game: str, seed: int) -> Calibration:
    """Return the calibration of a game by its setting, at the positions of a seed."""
    players, positions, error, options, times = SETTINGS[game]
    return calibrated(GAMES[game], positions, players=players, seed=seed, error=error, times=times, **options)


def save(game: str, path: Path) -> None:
    """Write how often the intervals of a game hold, at the positions of seed 1."""
    found = calibrate(game, 1)
    low, high = found.interval
    told = {
        "decisions": len(found.decisions), "differences": len(found.compared), "hold": round(found.share, 4),
        "low": round(low, 4), "high": round(high, 4), "never vary": found.constant, "above the best": found.above,
    }  # fmt: skip
    path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


# In parts -----------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a line for each game; with `--rows` a long run goes on where it was stopped."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("games", nargs="+", choices=list(GAMES))
    parser.add_argument("--against", choices=list(_KNOWN_BETTER), default="long")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--each", type=int, default=1, help="positions out of one game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[], help="name=value, of the game")
    parser.add_argument("--error", type=float, default=ERROR)
    parser.add_argument("--times", type=int, default=1, help="how often a decision is judged")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rows", type=Path, help="a file of JSON lines, one for each that is checked")
    asked = parser.parse_args(arguments)
    for name in asked.games:
        print(_in_parts(GAMES[name], asked), flush=True)


def _in_parts(game: Game, asked: argparse.Namespace) -> Calibration:
    players = asked.players or min(game.seats, key=lambda seats: abs(seats - 3))
    options = {key: json.loads(value) for key, _, value in (one.partition("=") for one in asked.option)}
    run = f"{game.name} {players} {options} {asked.against} {asked.error} {asked.each} {asked.times} {asked.seed}"
    done = _rows(asked.rows, run)
    found = positions(game, asked.positions, players, asked.seed, each=asked.each, against=asked.against, **options)
    for number, position in found:
        if number in done:
            continue
        done[number] = compared(position, 1_000 * asked.seed + number, asked.error, asked.against, asked.times)
        if asked.rows is not None:
            with asked.rows.open("a", encoding="utf-8") as file:
                file.write(json.dumps([run, number, done[number]]) + "\n")
    return _calibration(game, done.values(), asked.against)


def _rows(path: Path | None, run: str) -> dict[int, Decided]:
    """Return the decisions that were checked before, by number of the position."""
    if path is None or not path.exists():
        return {}
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {
        number: Decided(tuple(Compared(*one) for one in moves), above)
        for name, number, (moves, above) in rows
        if name == run
    }


if __name__ == "__main__":
    main()
