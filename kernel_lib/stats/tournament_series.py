"""The games of a tournament: who meets whom, and how game number n is played.

Deals are duplicated: every line-up plays each deal once for every way round the table, so that each bot has every seat
of the same deal and luck is shared out.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import Final

from kernel_lib.bots import BotLike
from kernel_lib.bots.registry import ResolvedBot, resolve_bot
from kernel_lib.core import CHANCE, Game, Outcome
from kernel_lib.core.rng import MatchRandom
from kernel_lib.games import GAMES
from kernel_lib.playing.game_loop import ChanceSource, GameLoop
from kernel_lib.playing.seating import check_bots, numbered
from kernel_lib.playing.series import GameSeries
from kernel_lib.replay import Header, Seat

Lineup = tuple[str, ...]
"""The bots by seat, as they are called."""
GameResult = tuple[int, Lineup, Outcome]
"""The deal, the line-up, and how it ended."""

DEAL: Final = "deal"
TABLE: Final = "table"
"""Tags of a log of a tournament: which deal it is, and which of the tables that play it; both from 1."""


def participants_of(game: Game, bots: Sequence[BotLike]) -> dict[str, BotLike]:
    """Return the bots by what they are called. ValueError, UnknownName: see `tournament`."""
    check_bots(bots)
    if len(bots) < 2 or any(bot in bots[:place] for place, bot in enumerate(bots)):
        raise ValueError("A tournament needs at least two bots, each named once.")
    names = numbered([resolve_bot(game, bot).name for bot in bots])
    return dict(zip(names, bots, strict=True))


def lineups(bots: Sequence[str], seats: int) -> tuple[Lineup, ...]:
    """Return the line-ups of the tournament; each set of bots takes every way round the table once."""
    if len(bots) >= seats:
        return tuple(order[turn:] + order[:turn] for order in combinations(bots, seats) for turn in range(seats))
    return tuple(
        tuple(one if seat == place else other for seat in range(seats))
        for one, other in permutations(bots, 2)
        for place in range(seats)
    )


@dataclass(frozen=True, kw_only=True)
class TournamentSeries(GameSeries):
    """The games of a tournament: each deal in turn at every table."""

    participants: Mapping[str, BotLike]
    tables: tuple[Lineup, ...]
    forfeits: bool = True

    @cached_property
    def bots(self) -> dict[str, ResolvedBot]:
        """Return the bots by their names in the tournament."""
        return {name: resolve_bot(GAMES[self.game], bot) for name, bot in self.participants.items()}

    def where(self, number: int) -> tuple[int, Lineup]:
        """Return the deal of game number n, from 0, and its lineup."""
        deal, place = divmod(number, len(self.tables))
        return deal, self.tables[place]

    def header(self, number: int) -> Header:
        """Return the header of the log of game number n, with its deal and table among the tags."""
        deal, place = divmod(number, len(self.tables))
        table = self.tables[place]
        seats = tuple(Seat(name, self.bots[bot].agent) for name, bot in zip(numbered(table), table, strict=True))
        tags = {DEAL: str(deal + 1), TABLE: str(place + 1)}
        return Header.of(self.start, seats, seed=f"{self.seed}/{deal}", tags=tags)

    def file(self, number: int) -> str:
        """Return the name of the log of game number n."""
        return f"{self.game}-tournament-{self.quoted_seed}-{number:06}.jsonl"

    def loop(self, number: int) -> GameLoop:
        """Return game number n before its first move."""
        deal, table = self.where(number)
        start, seed = self.start, f"{self.seed}/{deal}"
        # By the clock bots move when it is their time, so no two tables have the same course of chance anyway.
        chances: ChanceSource = TableChance(seed, table) if start.rules.real_time is None else MatchRandom(seed)
        bots = {seat: self.bots[name].factory() for seat, name in enumerate(table)}
        return GameLoop(start, bots, chances, names=table, limit=self.limit, number=number)


class TableChance:
    """The chance of a deal that many tables play: it depends on how often chance has moved, and not on who plays; a
    bot's own chance depends on what it is called. Each move is asked for once.
    """

    def __init__(self, seed: str, table: Lineup) -> None:
        self._seed, self._table = seed, table
        self._rng = random.Random(0)
        self._draws = 0

    def at(self, ply: int, mover: int) -> random.Random:
        if mover == CHANCE:
            self._rng.seed(f"{self._seed}/chance/{self._draws}")
            self._draws += 1
        else:
            self._rng.seed(f"{self._seed}/{self._table[mover]}/{mover}/{ply - self._draws}")
        return self._rng
