"""Tournaments: everybody against everybody, on duplicated deals.

    kl.tournament("inversion", ["greedy", "mybots:Bold"])      # at one go: the Standings

A `RoundRobin` is the same, game by game: it can be paused and gone on with, asked how it stands at any time, and every
one of its games can be looked at. `kl.teach.Tournament` shows it as a page.
"""

from __future__ import annotations

import os
import zlib
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any, Final, Self

from kernel_lib.bots import BotLike
from kernel_lib.core import Game, Outcome, UnknownName
from kernel_lib.core.validation import is_whole, require_folder, require_int, require_limit, require_seed
from kernel_lib.games import GAMES
from kernel_lib.playing.forfeits import Forfeit
from kernel_lib.playing.seating import check_players
from kernel_lib.playing.workers import CHUNK, check_numbers, check_portable, progress_bar, run_tasks, workers
from kernel_lib.replay import Replay, load
from kernel_lib.replay.files import read_log
from kernel_lib.stats.standings import Standings
from kernel_lib.stats.tournament_series import (
    GameResult,
    Lineup,
    TournamentSeries,
    lineups,
    participants_of,
)

OUT_AFTER: Final = 3
"""A bot that has failed so often is stopped."""
SENTENCES: Final = {
    "deals": "At least 2 deals must be played, not {deals}: one alone says nothing of chance.",
    "out after": "A bot is stopped after 1 failure or more, not after {times}.",
    "bot": "bot of this tournament called",
    "played": "This tournament is played already. Pause it first.",
    "not kept": "The games of this tournament were not kept.",
    "not played": "Game {number} was not played: there are {count} games, from 0, and {played} were played.",
    "not that": "That is not what is kept here of game {number}.",
}


def tournament(
    game: str,
    bots: Sequence[BotLike],
    *,
    players: int | None = None,
    deals: int = 100,
    seed: int | str = 1,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: bool = True,
    limit: float | None = None,
    forfeits: bool = True,
    log: str | os.PathLike[str] | None = None,
    out_after: int | None = None,
    **options: Any,
) -> Standings:
    """Play every bot against every other, on `deals` duplicate deals for each table.

    A bot is one of the game's, by its name, or one of one's own, as for `simulate`; those are called by their `name`,
    or by their class, and numbered where several are called the same.
    With more seats than bots, two bots meet at a table: one of one kind against all others of the
    other kind, both ways. Only the first deal of a game can be the same whoever plays; later chance is
    settled by how often chance has moved before. `jobs`, `executor`, `progress`: as for `simulate`.

    A bot that raises, chooses what is not allowed, or thinks about a move for more than `limit` seconds has lost that
    game: everybody else at the table has won it, nobody has scores from it, and it is listed in the `failures` of the
    Standings. With `out_after` a bot that has failed so often is stopped, and none of its games count. Without
    `forfeits` a bot that fails ends the tournament with a BotFailure. With `log` each game becomes a log in that
    folder; one that is there already is kept, its game is not played again. ValueError: fewer than two bots, one named
    twice, what is no bot, bad options, invalid arguments, or a file of another game is in the way; UnknownName: no such
    game or bot.
    """
    held = RoundRobin(
        game, bots, players=players, deals=deals, seed=seed, jobs=jobs, executor=executor, limit=limit,
        forfeits=forfeits, log=log, keep=log is not None, out_after=out_after, **options,
    )  # fmt: skip
    if executor is None:
        check_portable(bots, jobs)
    with progress_bar(held.games, shown=progress) as bar:
        for _ in held:
            bar.update(1)
    return held.standings


class RoundRobin:
    """A tournament of all against all under way; going through it plays it.

        cup = RoundRobin("inversion", ["greedy", "uniform"], deals=20)
        cup.play(10)                # so many games more
        cup.standings               # how it stands
        for number in cup: ...      # the rest, each as it ends

    The arguments are those of `tournament`. Games come in the order of their numbers, each deal at all tables, so that
    a tournament that was paused ends as one that was held at one go, whatever the number of `jobs`. Each is kept as
    a log, in the folder `log` or, packed, in memory: `replay(number)` has it. With a folder a tournament that was ended
    goes on where it was. `keep=False`: no game is kept.

    A bot that failed `out_after` times is stopped: it plays no more, and none of its games counts (None: never).
    """

    def __init__(
        self,
        game: str,
        bots: Sequence[BotLike],
        *,
        players: int | None = None,
        deals: int = 20,
        seed: int | str = 1,
        jobs: int = 1,
        executor: Executor | None = None,
        limit: float | None = None,
        forfeits: bool = True,
        log: str | os.PathLike[str] | None = None,
        keep: bool = True,
        out_after: int | None = OUT_AFTER,
        **options: Any,
    ) -> None:
        rules = GAMES[game]
        participants = participants_of(rules, bots)
        _check(deals, seed, limit, log, out_after)
        seats = rules.seats[0] if players is None else players
        check_players(rules, seats)
        tables = lineups(tuple(participants), seats)
        check_numbers(deals * len(tables), jobs, executor)
        self.series = TournamentSeries(
            game=game, participants=participants, tables=tables, seed=seed, options={"players": seats, **options},
            limit=limit, forfeits=forfeits,
        )  # fmt: skip
        _ = self.series.start  # bad options are told before anything is played
        self.seats, self.deals, self.out_after = seats, deals, out_after
        self.stopped: dict[str, int] = {}
        """The bots that were stopped, and the number of the game in which each was."""
        self.now: int | None = None
        """The number of the game that is played, the first of them where several are; None before the first."""
        self.jobs = jobs
        self._executor, self._keep = executor, keep
        self._folder = None if log is None else Path(log)
        self._ended: dict[int, GameResult] = {}
        self._logs: dict[int, bytes] = {}
        self._failed: Counter[str] = Counter()
        self._next = 0
        self._played = False

    def __repr__(self) -> str:
        bots, played = len(self.bots), len(self._ended)
        return f"<Tournament of {bots} bots at {self.game.title}: {played} of {self.games} games played>"

    @property
    def game(self) -> Game:
        """Return the game that is played."""
        return GAMES[self.series.game]

    @property
    def bots(self) -> tuple[str, ...]:
        """Return the names of the bots."""
        return tuple(self.series.participants)

    @property
    def participants(self) -> Mapping[str, BotLike]:
        """Return the bots, by what they are called."""
        return self.series.participants

    @property
    def games(self) -> int:
        """Return the number of games in all, those too that are not played because a bot is stopped."""
        return self.deals * len(self.series.tables)

    @property
    def ended(self) -> Mapping[int, GameResult]:
        """Return the games that were played, by their numbers: the deal, the line-up, and how it ended."""
        return dict(self._ended)

    @property
    def counted(self) -> Mapping[int, GameResult]:
        """Return the games that count, by their numbers: those at whose table nobody was stopped."""
        return {number: played for number, played in self.ended.items() if not self._out_of(played[1])}

    @property
    def left(self) -> int:
        """Return the number of games that are to be played."""
        rest = range(self._next, self.games)
        return sum(not self._is_out(number) for number in rest) if self.stopped else len(rest)

    @property
    def done(self) -> bool:
        """Return True if all games are played."""
        return not self.left

    @property
    def standings(self) -> Standings:
        """Return the standings by the games of those bots that were not stopped."""
        bots = tuple(bot for bot in self.bots if bot not in self.stopped)
        played = sorted(self.counted.values(), key=lambda one: one[:2])
        return Standings(self.series.game, bots, tuple(played))

    def failures(self, bot: str) -> list[tuple[int, Forfeit]]:
        """Return the games that a bot lost by failing, with their numbers. UnknownName: no such bot plays."""
        if bot not in self.bots:
            raise UnknownName(SENTENCES["bot"], bot, self.bots)
        found = [(number, outcome, table) for number, (_, table, outcome) in sorted(self.ended.items())]
        return [(n, how) for n, how, table in found if isinstance(how, Forfeit) and table[how.seat] == bot]

    def replay(self, number: int) -> Replay:
        """Return game number n, to be looked at.

        ValueError: it was not played, or not kept. ReplayError: its file was changed since.
        """
        if not is_whole(number) or number not in self._ended:
            raise ValueError(SENTENCES["not played"].format(number=number, count=self.games, played=len(self._ended)))
        path = self.path(number)
        if path is not None:
            return load(path)
        if number not in self._logs:
            raise ValueError(SENTENCES["not kept"])
        return read_log(zlib.decompress(self._logs[number]), self.series.file(number)).replay_or_raise()

    @property
    def kept(self) -> bool:
        """Return True if games can be opened."""
        return self._keep

    def path(self, number: int) -> Path | None:
        """Return the file of game number n; None: games are kept here, packed, or not at all."""
        return None if self._folder is None else self._folder / self.series.file(number)

    def keep(self, number: int, replay: Replay) -> None:
        """Keep what was added since to game number n, for as long as this tournament is here: notes, or verdicts.

        ValueError: it is another game than that, or in a file, which keeps itself.
        """
        before = self.replay(number)
        if self._folder is not None or replay.lines[: len(before.lines)] != before.lines:
            raise ValueError(SENTENCES["not that"].format(number=number))
        self._logs[number] = zlib.compress(b"".join(line + b"\n" for line in replay.lines))

    # Playing ------------------------------------------------------------------------------------------

    def play(self, games: int | None = None) -> Self:
        """Play so many games more, or all that are left.

        ValueError: that is no number of games. BotFailure: without `forfeits`, when a bot fails.
        """
        if games is not None:
            require_int("games", games, 0)
        with closing(iter(self)) as played:
            for _ in islice(played, games):
                pass
        return self

    def __iter__(self) -> Generator[int, None, None]:
        """Play what is left and yield the number of each game when it has ended. To stop is to pause.

        ValueError: somebody plays it already.
        """
        if self._played:
            raise ValueError(SENTENCES["played"])
        self._played = True
        try:
            if self._folder is not None:
                self._folder.mkdir(parents=True, exist_ok=True)
            if self.jobs == 1 and self._executor is None:
                yield from self._one_by_one()
            else:
                with workers(self._executor, self.jobs) as pool:
                    yield from self._handed_out(pool)
        finally:
            self._played = False

    def _one_by_one(self) -> Iterator[int]:
        while self._next < self.games:
            number = self._next
            if not self._is_out(number):
                self.now = number
                self._admit(number, *_play_game(self._task, number))
                yield number
            else:
                self._next += 1

    def _handed_out(self, pool: Executor | None) -> Iterator[int]:
        """Play many games at a time, and yield the number of each in order."""
        came: dict[int, tuple[Outcome, bytes]] = {}
        rest = range(self._next, self.games)
        size = max(1, min(CHUNK, len(rest) // (8 * self.jobs)))
        chunks = (rest[first : first + size] for first in range(0, len(rest), size))
        tasks = ((_play_games, self._task, [n for n in chunk if not self._is_out(n)]) for chunk in chunks)
        for _, found in run_tasks(tasks, pool, self.jobs):
            came |= found
            while self._next < self.games and (self._next in came or self._is_out(self._next)):
                number = self.now = self._next
                if self._is_out(number):
                    came.pop(number, None)
                    self._next += 1
                else:
                    self._admit(number, *came.pop(number))
                    yield number

    @property
    def _task(self) -> tuple[TournamentSeries, Path | None, bool]:
        return self.series, self._folder, self._keep

    def _admit(self, number: int, outcome: Outcome, log: bytes) -> None:
        deal, table = self.series.where(number)
        self._ended[number] = deal, table, outcome
        self._next = number + 1
        if log:
            self._logs[number] = log
        if isinstance(outcome, Forfeit):
            bot = table[outcome.seat]
            self._failed[bot] += 1
            if self.out_after is not None and self._failed[bot] >= self.out_after:
                self.stopped.setdefault(bot, number)

    def _is_out(self, number: int) -> bool:
        return bool(self.stopped) and self._out_of(self.series.where(number)[1])

    def _out_of(self, table: Lineup) -> bool:
        return not self.stopped.keys().isdisjoint(table)


def _check(deals: int, seed: object, limit: object, log: object, out_after: int | None) -> None:
    """Raise ValueError if a tournament cannot be played so."""
    require_int("deals", deals)
    if deals < 2:
        raise ValueError(SENTENCES["deals"].format(deals=deals))
    require_seed("seed", seed)
    require_limit(limit)
    if log is not None:
        require_folder("log", log)
    if out_after is not None:
        require_int("out_after", out_after)
        if out_after < 1:
            raise ValueError(SENTENCES["out after"].format(times=out_after))


def _play_games(
    task: tuple[TournamentSeries, Path | None, bool], numbers: Sequence[int]
) -> dict[int, tuple[Outcome, bytes]]:
    return {number: _play_game(task, number) for number in numbers}


def _play_game(task: tuple[TournamentSeries, Path | None, bool], number: int) -> tuple[Outcome, bytes]:
    """Play game number n and return how it ended, and its log, packed, if it is to be kept here."""
    series, folder, keep = task
    if not keep:
        return series.play_to_outcome(number), b""
    if folder is not None:
        return series.play_to_file(folder / series.file(number), number), b""
    log, outcome = series.play_to_log(number)
    return outcome, zlib.compress(log)
