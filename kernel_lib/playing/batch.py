"""A batch: many games among the same bots with the same options, which differ by their chance."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import msgspec

from kernel_lib.bots import BotLike
from kernel_lib.core.rng import MatchRandom
from kernel_lib.games import GAMES
from kernel_lib.playing.game_loop import GameLoop
from kernel_lib.playing.seating import Seating, resolve_seats
from kernel_lib.playing.series import GameSeries
from kernel_lib.replay import Header


@dataclass(frozen=True, kw_only=True)
class Batch(GameSeries):
    """Games among the bots `seats`; `out` is the folder of their logs, if they are kept."""

    seats: tuple[BotLike, ...]
    out: str | None = None

    @property
    def name(self) -> str:
        """Return the beginning of the names of its files."""
        return f"{self.game}-{self.quoted_seed}"

    def file(self, number: int) -> str:
        """Return the name of the log of game `number`."""
        return f"{self.name}-{number:06}.jsonl"

    @cached_property
    def seating(self) -> Seating:
        """Return the players by seat. ValueError, UnknownName: no such bot."""
        return resolve_seats(GAMES[self.game], self.seats)

    @cached_property
    def _header(self) -> Header:
        """Return the header of every game, but for its seed."""
        return Header.of(self.start, self.seating.seats)

    def header(self, number: int) -> Header:
        """Return the header of the log of game `number`. ValueError, UnknownName: bad options, or no such bot."""
        return msgspec.structs.replace(self._header, seed=f"{self.seed}/{number}")

    def loop(self, number: int) -> GameLoop:
        """Return game `number` before its first move."""
        chances = MatchRandom(f"{self.seed}/{number}")
        seating = self.seating
        return GameLoop(self.start, seating.bots(), chances, names=seating.names, limit=self.limit, number=number)
