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
from typing import Any, Final
from urllib.parse import quote

from kernel_lib.bots import AnyBot, Maker, maker_of
from kernel_lib.bots.registry import is_house_bot, name_and_agent
from kernel_lib.core import CHANCE, Game, Outcome, State
from kernel_lib.core.rng import Source
from kernel_lib.games import GAMES
from kernel_lib.playing.batch import ended, forfeited, told_game
from kernel_lib.playing.game_loop import BotFailure, Chances, Course
from kernel_lib.playing.seating import agent_of, check_bots, numbered
from kernel_lib.replay import Header, Seat

LineUp = tuple[str, ...]
"""The bots by seat, as they are called."""
Played = tuple[int, LineUp, Outcome]
"""The deal, the line-up, and how it ended."""

DEAL: Final = "deal"
TABLE: Final = "table"
"""Tags of a log of a tournament: which deal it is, and which of the tables that play it; both from 1."""


def entrants_of(game: Game, bots: Sequence[AnyBot]) -> dict[str, AnyBot]:
    """The bots by what they are called. ValueError, UnknownName: see `tournament`."""
    check_bots(bots)
    if len(bots) < 2 or any(bot in bots[:place] for place, bot in enumerate(bots)):
        raise ValueError("A tournament needs at least two bots, each named once.")
    names = [_called(bot, maker_of(game, bot)) for bot in bots]
    return dict(zip(numbered(names), bots, strict=True))


def _called(bot: AnyBot, make: Maker) -> str:
    return bot if is_house_bot(bot) else name_and_agent(make())[0]


def tables_of(bots: Sequence[str], seats: int) -> tuple[LineUp, ...]:
    """The line-ups of the tournament; each set of bots takes every way round the table once."""
    if len(bots) >= seats:
        return tuple(order[turn:] + order[:turn] for order in combinations(bots, seats) for turn in range(seats))
    return tuple(
        tuple(one if seat == place else other for seat in range(seats))
        for one, other in permutations(bots, 2)
        for place in range(seats)
    )


@dataclass(frozen=True)
class Contest:
    """What a worker must know to play game number n of a tournament: each deal in turn at every table."""

    game: str
    entrants: Mapping[str, AnyBot]
    tables: tuple[LineUp, ...]
    seed: int | str
    options: Mapping[str, Any]
    limit: float | None = None
    forfeits: bool = True

    @cached_property
    def start(self) -> State:
        """Where every game begins. ValueError: bad options."""
        return GAMES[self.game].start(**self.options)

    @cached_property
    def makers(self) -> dict[str, Maker]:
        """What gives the bots, by what they are called."""
        return {name: maker_of(GAMES[self.game], bot) for name, bot in self.entrants.items()}

    @cached_property
    def agents(self) -> dict[str, str]:
        """What a log calls the bots, by what they are called."""
        rules = GAMES[self.game]
        return {name: agent_of(rules, bot, self.makers[name]) for name, bot in self.entrants.items()}

    def where(self, number: int) -> tuple[int, LineUp]:
        """Which deal game number n is of, from 0, and who sits where."""
        deal, place = divmod(number, len(self.tables))
        return deal, self.tables[place]

    def header(self, number: int) -> Header:
        """The first line of the log of game number n."""
        deal, place = divmod(number, len(self.tables))
        table = self.tables[place]
        seats = tuple(Seat(name, self.agents[bot]) for name, bot in zip(numbered(table), table, strict=True))
        tags = {DEAL: str(deal + 1), TABLE: str(place + 1)}
        return Header.of(self.start, seats, seed=f"{self.seed}/{deal}", tags=tags)

    def file(self, number: int) -> str:
        """The name of the log of game number n."""
        return f"{self.game}-tournament-{quote(str(self.seed), safe='')}-{number:06}.jsonl"

    def course(self, number: int) -> Course:
        """Game number n, before it begins."""
        deal, table = self.where(number)
        start, seed = self.start, f"{self.seed}/{deal}"
        # By the clock bots move when it is their time, so no two tables have the same course of chance anyway.
        chances: Chances = Duplicate(seed, table) if start.rules.real_time is None else Source(seed)
        bots = {seat: self.makers[name]() for seat, name in enumerate(table)}
        return Course(start, bots, chances, names=table, limit=self.limit, number=number)

    def __reduce__(self) -> tuple[Any, ...]:
        # What is made of it once is made again where it is sent to.
        fields = (self.game, self.entrants, self.tables, self.seed, self.options, self.limit, self.forfeits)
        return Contest, fields


class Duplicate:
    """The chance of a deal that many tables play: it depends on how often chance has moved, and not on who plays; a
    bot's own chance depends on what it is called. Each move is asked for once.
    """

    def __init__(self, seed: str, table: LineUp) -> None:
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


def contest_game(contest: Contest, number: int) -> Played:
    """Game number n of a tournament."""
    deal, table = contest.where(number)
    course = contest.course(number)
    try:
        while course.step() is not None:
            pass
    except BotFailure as failure:
        if not contest.forfeits:
            raise
        return deal, table, forfeited(failure, len(table))
    return deal, table, ended(course.state)


def contest_log(contest: Contest, number: int) -> tuple[Played, bytes]:
    """Game number n of a tournament, and its log; one that a bot lost by failing ends there, and its last line says
    why.
    """
    deal, table = contest.where(number)
    log, outcome = told_game(contest.header(number), contest.course(number), number, forfeits=contest.forfeits)
    return (deal, table, outcome), log
