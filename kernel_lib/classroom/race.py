"""A deal by the clock against those who have played it: what lay at their tables when as much time had gone.

    race = deal.race(*replays)
    race.at(42_000)                 # their positions 42 seconds after the start of the first round

Each ghost plays at a table of its own, with the tiles of its own: it takes nothing away from whoever races it, so that
a game against ghosts is a game of the deal as any other. A ghost at the same table, which may find taken what it laid,
is `kl.Ghost`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kernel_lib.core import Game, State
from kernel_lib.replay import Replay, Step
from kernel_lib.words import Message

SENTENCES: Final = {
    "no clock": "{game} is not played by the clock: there is nothing to race.",
    "leisure": "This deal has all the time in the world: there is nothing to race.",
    "nobody": "Give the games of other tables to race against.",
}


class Race:
    """The `replays` of one deal, as they stood at a moment; `kl.teach.Deal.race` makes one.

    ValueError: none is given, or there is no clock.
    """

    def __init__(self, game: Game, *replays: Replay) -> None:
        clock = game.rules.real_time
        if clock is None:
            raise ValueError(SENTENCES["no clock"].format(game=game.title))
        if not replays:
            raise ValueError(SENTENCES["nobody"])
        if clock.untimed(replays[0].start):
            raise ValueError(SENTENCES["leisure"])
        self.game, self.replays = game, replays
        self._steps = tuple(tuple(_timed(replay)) for replay in replays)

    def __repr__(self) -> str:
        return f"<Race at {self.game.title} against {Message('tables', {'tables': len(self.replays)})}>"

    def at(self, ms: int, round_number: int = 1) -> tuple[State, ...]:
        """Return the position of each of them `ms` after the start of a round (from 1); who was done stays so."""
        return tuple(before[-1].state if before else replay.start for replay, before in self._by_then(ms, round_number))

    def moves(self, ms: int, round_number: int = 1) -> tuple[int, ...]:
        """Count the moves that each of them had made in that round by then."""
        made = (sum(step.seat is not None for step in before) for _, before in self._by_then(ms, round_number))
        earlier = (sum(there < round_number and step.seat is not None for there, _, step in steps)
                   for steps in self._steps)  # fmt: skip
        return tuple(now - then for now, then in zip(made, earlier, strict=True))

    def _by_then(self, ms: int, round_number: int) -> Iterator[tuple[Replay, list[Step]]]:
        for replay, steps in zip(self.replays, self._steps, strict=True):
            yield replay, [step for there, since, step in steps if (there, since) <= (round_number, ms)]


def _timed(replay: Replay) -> Iterator[tuple[int, int, Step]]:
    """Yield the moves of a game, each with its round, from 1, and the ms since the round began."""
    number = 0
    for step in replay.main_line:
        number += step.seat is None
        yield number, step.state.now - step.state.started, step
