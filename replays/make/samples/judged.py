"""The judged sample games: `python -m make judged` makes them.

A game among bots that play at random now and then, so that there are mistakes; then every decision is judged until it
is clear, or known as well as the tag `judged` of its header says, and mistakes get their reasons. Of the long games the
decisions of whoever lost are judged, Ann. Equal seeds give equal verdicts: no time ends them. Reasons take three
seconds each at most.
"""

from pathlib import Path
from typing import Any, Final, NamedTuple

import kernel_lib as kl
from kernel_lib.core import CHANCE
from kernel_lib.core.rng import MatchRandom
from kernel_lib.games import GAMES
from kernel_lib.playing.game_loop import GameLoop
from kernel_lib.replay import Replay
from kernel_lib.replay.lines import Seat
from make.calibration import Careless

SEED: Final = 1


class Sample(NamedTuple):
    """A game to be judged: who plays, by which options, the seed of the game, how well differences are known, and whose
    decisions (None: everybody's).
    """

    names: tuple[str, ...]
    seed: str
    error: float
    options: dict[str, Any]
    seat: int | None = None

    @property
    def told(self) -> str:
        """Return the command that judges it so."""
        whose = "" if self.seat is None else f" --seat {self.seat}"
        return f"cogbook judge --error {self.error}{whose} --seed {SEED}"


SAMPLES: Final = {
    "inversion": Sample(("Ann", "Bo", "Cy"), "judged 1", 0.03, {}),
    "gear": Sample(("Ann", "Bo"), "judged 1", 0.03, {"rounds": 1}),
    "grid": Sample(("Ann", "Bo"), "judged 1", 0.03, {"seconds": 20, "victories": 1}),
    "industry": Sample(("Ann", "Bo"), "judged 18", 0.06, {"target": 4}, 0),
    "smash": Sample(("Ann", "Bo"), "judged 23", 0.05, {}, 0),
}


def played(name: str, sample: Sample) -> Replay:
    """Return the game, by the reference player, who is careless now and then."""
    game = GAMES[name]
    start = game.start(players=len(sample.names), **sample.options)
    seats = tuple(Seat(who, "careless") for who in sample.names)
    tags = {"title": "A judged game", "judged": sample.told}
    replay = Replay.new(start, seats, seed=sample.seed, tags=tags)
    course = GameLoop(start, dict.fromkeys(range(len(seats)), Careless(game)), MatchRandom(sample.seed))
    at = 0
    while (made := course.step()) is not None:
        mover, move, state = made
        at = replay.add_move(at, None if mover == CHANCE else mover, move, state)
    replay.add_end(at)
    return replay


def write(name: str, path: Path) -> None:
    """Play and judge the sample of a game, and write it to `path`."""
    sample = SAMPLES[name]
    kl.save(played(name, sample), path)
    kl.judge(path, sample.seat, error=sample.error, seed=SEED, progress=False)
