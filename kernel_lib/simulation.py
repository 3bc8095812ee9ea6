"""Many games among bots, each from its own seed: the same games whatever the number of jobs, and none played twice.

A game is played bare and its lines are written straight down, byte for byte as a `Match` would
write them. Games are handed out in chunks; every finished game is on disk before the next begins,
so a run that is stopped goes on where it was.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import quote

import msgspec

from kernel_lib.bots import Bot, make_bot
from kernel_lib.chance import Source
from kernel_lib.core import CHANCE, Event, Move, Outcome, State
from kernel_lib.games import GAMES
from kernel_lib.match import Match, seated
from kernel_lib.replay import Header, load
from kernel_lib.replay.lines import LINE_BYTES, End, Played, written

T = TypeVar("T")
CHUNK: Final = 100
"""The most games that are handed out at a time."""
AHEAD: Final = 4
"""Chunks that are handed out per process, so that none waits."""


@dataclass(frozen=True)
class Tally:
    """How simulated games ended: the bots by seat, and an outcome per game, in order.

    Equal outcomes are one and the same object, so that a tally takes eight bytes a game.
    """

    game: str
    bots: tuple[str, ...]
    outcomes: tuple[Outcome, ...]

    def wins(self, seat: int) -> float:
        """The share of games that `seat` won, a shared win counting in full; 0 to 1."""
        return sum(seat in outcome.winners for outcome in self.outcomes) / max(len(self.outcomes), 1)

    def mean_score(self, seat: int) -> float:
        """The mean score of `seat`, in the game's points."""
        return sum(outcome.scores[seat] for outcome in self.outcomes) / max(len(self.outcomes), 1)


def simulate(
    game: str,
    games: int,
    *,
    bots: Sequence[str],
    players: int | None = None,
    seed: int | str = 1,
    out: str | os.PathLike[str] | None = None,
    parquet: bool = False,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: bool = True,
    **options: Any,
) -> Tally:
    """Plays `games` games among bots and tells how they ended.

    `bots` has a bot per seat; one alone is repeated for all `players`. Game number n (from 0) takes
    its chance from `seed` and n. With `out` each game becomes a log in that folder, named by game,
    seed and number; a log that is there already is kept, its game is not played again. With
    `parquet` the folder holds parts of a thousand games instead, see `kernel_lib.stats.archive`.
    `jobs` are processes of this machine; `executor` takes any executor of `concurrent.futures` in
    their place (its workers must see the same folder). ValueError, UnknownName: as for `Match`, and
    where a file of other games is in the way.
    """
    run = _run(game, games, bots, players, seed, out, options, jobs=jobs, parquet=parquet)
    if run.out is not None:
        Path(run.out).mkdir(parents=True, exist_ok=True)
    with workers(executor, jobs) as pool, progress_bar(games, shown=progress) as shown:
        outcomes = _parquet(run, games, pool, jobs, shown) if parquet else _loose(run, range(games), pool, jobs, shown)
    return Tally(game, run.seats, outcomes)


# What is played -----------------------------------------------------------------------------------


class Run(msgspec.Struct, frozen=True):
    """What a worker must know to play game number n; a text for each seat, and plain options."""

    game: str
    seats: tuple[str, ...]
    seed: int | str
    options: dict[str, Any]
    out: str | None = None

    @property
    def name(self) -> str:
        """What its files begin with."""
        return f"{self.game}-{quote(str(self.seed), safe='')}"

    def file(self, number: int) -> str:
        """The name of the log of game `number`."""
        return f"{self.name}-{number:06}.jsonl"


def _run(
    game: str,
    games: int,
    bots: Sequence[str],
    players: int | None,
    seed: int | str,
    out: str | os.PathLike[str] | None,
    options: dict[str, Any],
    *,
    jobs: int,
    parquet: bool,
) -> Run:
    """What is asked for, held against the game before anything is played or written."""
    if games < 1:
        raise ValueError(f"At least 1 game must be played, not {games}.")
    if jobs < 1:
        raise ValueError(f"At least 1 process must play, not {jobs}.")
    if isinstance(bots, str):
        raise ValueError(f"Bots are a list, as in ['{bots}'].")
    if parquet and out is None:
        raise ValueError("Say in which folder the Parquet files are to stand, as in out='runs/'.")
    seats = tuple(bots) * (players or GAMES[game].seats[0]) if len(bots) == 1 else tuple(bots)
    if players is not None and len(seats) != players:
        raise ValueError(f"{players} play, but {len(seats)} bots are named.")
    if any(seat.partition(":")[0] == "you" for seat in seats):
        raise ValueError("Only bots play in a simulation; to play yourself, use Table, Match or `cogbook play`.")
    run = Run(game, seats, seed, {"players": len(seats), **options}, None if out is None else os.fspath(out))
    _set_up(run)  # bad bots and options are told before any process starts
    return run


@dataclass(frozen=True)
class _Table:
    """What all games of a run have in common, made once in each worker."""

    start: State
    bots: tuple[Bot, ...]
    header: Header


def _set_up(run: Run) -> _Table:
    return _table(msgspec.msgpack.encode(run))  # options are a dict, which no cache takes for a key


@lru_cache(8)
def _table(packed: bytes) -> _Table:
    run = msgspec.msgpack.decode(packed, type=Run)
    game = GAMES[run.game]
    start, who = game.start(**run.options), seated(game, run.seats)
    return _Table(start, tuple(make_bot(game, seat.agent) for seat in who), Header.of(start, who))


def header_of(run: Run, number: int) -> bytes:
    """The first line of game `number`, without its newline."""
    return written(msgspec.structs.replace(_set_up(run).header, seed=f"{run.seed}/{number}"))


def outcome_of(run: Run, number: int) -> Outcome:
    """Plays game `number` and keeps nothing of it but its end."""
    table = _set_up(run)
    if table.start.rules.clock is not None:
        return _ended(Match(run.game, run.seats, seed=f"{run.seed}/{number}", **run.options).state)
    state = table.start
    for _, _, after in _plies(table, f"{run.seed}/{number}"):
        state = after
    return _ended(state)


def lines_of(run: Run, number: int) -> tuple[bytes, Outcome]:
    """Plays game `number`; its log as a `Match` would have written it, and its end."""
    table = _set_up(run)
    if table.start.rules.clock is not None:  # who moves when is for the match to say
        match = Match(run.game, run.seats, seed=f"{run.seed}/{number}", **run.options)
        return b"\n".join(match.replay.lines) + b"\n", _ended(match.state)
    state = table.start
    lines: list[Played[Move, Event] | End] = []
    for at, (mover, move, after) in enumerate(_plies(table, f"{run.seed}/{number}")):
        state = after
        lines.append(Played(at + 1, at, None if mover == CHANCE else mover, move, state.events, None, state.digest()))
    outcome = _ended(state)
    lines.append(End(len(lines), outcome))
    return header_of(run, number) + b"\n" + _written_together(lines), outcome


def _written_together(lines: Sequence[Played[Move, Event] | End]) -> bytes:
    """The lines as `written` has them, at one go: together they are hardly ever as long as one may be."""
    raw = _encode_lines(lines)
    return raw if len(raw) <= LINE_BYTES else b"".join(written(line) + b"\n" for line in lines)


_encode_lines: Final = msgspec.json.Encoder().encode_lines


def _plies(table: _Table, seed: str) -> Iterator[tuple[int, Move, State]]:
    """One game as `Match.step` plays it: who moved, what, and the state after it."""
    state, bots, chance = table.start, table.bots, Source(seed)
    ply = 0
    while state.to_act:
        mover = state.to_act[0]
        rng = chance.at(ply, mover)
        move = state.sample_chance(rng) if mover == CHANCE else bots[mover].choose(state.view(mover), rng)
        assert move is not None, "only by the clock a bot may let its time pass"
        state = state.play(move, mover)
        yield mover, move, state
        ply += 1


def _ended(state: State) -> Outcome:
    outcome = state.outcome
    assert outcome is not None, "bots play to the end"
    return outcome


# One log per game, or none ---------------------------------------------------------------------------


def _loose(run: Run, numbers: Sequence[int], pool: Executor | None, jobs: int, shown: Any) -> tuple[Outcome, ...]:
    found: dict[int, tuple[Outcome, ...]] = {}
    same: dict[Outcome, Outcome] = {}
    for (_, _, chunk), outcomes in handed_out(
        deque((_played, run, chunk) for chunk in chunked(numbers, jobs)), pool, jobs
    ):
        found[chunk[0]] = tuple(same.setdefault(outcome, outcome) for outcome in outcomes)
        shown.update(len(outcomes))
    return tuple(outcome for _, outcomes in sorted(found.items()) for outcome in outcomes)


def _played(run: Run, numbers: Sequence[int]) -> list[Outcome]:
    """The games of a chunk, each on disk when it is over."""
    return [outcome_of(run, number) if run.out is None else _logged(run, Path(run.out), number) for number in numbers]


def _logged(run: Run, folder: Path, number: int) -> Outcome:
    path = folder / run.file(number)
    if path.exists():
        return _outcome_there(run, path, number)
    log, outcome = lines_of(run, number)
    written_whole(path, log)
    return outcome


def written_whole(path: Path, content: bytes) -> None:
    """Writes a file that is there whole or not at all: a program that is killed leaves no half of it."""
    draft = path.with_name(f".{os.urandom(8).hex()}.part")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def _outcome_there(run: Run, path: Path, number: int) -> Outcome:
    """How the game in a file ended, if it is the game that would be played."""
    replay = load(path)
    outcome = replay.at(replay.main).outcome
    if outcome is None:
        raise ValueError(f"{path} is in the way: it holds a game that is not finished. Choose another folder or seed.")
    if written(replay.header) != header_of(run, number):
        raise ValueError(
            f"{path} is in the way: it holds a game of other bots or options. Choose another folder or seed."
        )
    return outcome


# Parts of Parquet ------------------------------------------------------------------------------------


def _parquet(run: Run, games: int, pool: Executor | None, jobs: int, shown: Any) -> tuple[Outcome, ...]:
    """Plays what is not there yet into drafts, a chunk each, and packs the drafts of a part when they are complete.

    Packing stays in this process: polars has threads of its own, which no forked process may share.
    """
    from kernel_lib.stats import parts

    plans = parts.plans(run, games)
    shown.update(games - sum(len(plan.missing) for plan in plans))
    under_way = {plan.first: len(plan.missing) for plan in plans if not plan.packed}
    for first in [first for first, missing in under_way.items() if not missing]:
        parts.pack(run, first, games)
    chunks = deque(
        (parts.play_into_draft, run, plan.first, chunk) for plan in plans for chunk in chunked(plan.missing, jobs)
    )
    for (_, _, first, _), played in handed_out(chunks, pool, jobs):
        shown.update(played)
        under_way[first] -= played
        if not under_way[first]:
            parts.pack(run, first, games)
    return parts.outcomes(run, games)


# Handing out -----------------------------------------------------------------------------------------


def chunked(numbers: Sequence[T], jobs: int) -> list[Sequence[T]]:
    """The numbers, or whatever is to be played, in chunks, small enough that all processes have something to do."""
    size = max(1, min(CHUNK, len(numbers) // (4 * jobs)))
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


@contextmanager
def workers(executor: Executor | None, jobs: int) -> Iterator[Executor | None]:
    """Who plays: the executor that was given, processes of our own, or nobody but this one."""
    if executor is not None or jobs == 1:
        yield executor
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)  # what is being played is finished, nothing new begins
            raise


def handed_out(tasks: deque[Any], pool: Executor | None, jobs: int) -> Iterator[tuple[Any, Any]]:
    """Every task `(work, *arguments)` with what `work(*arguments)` gave, as they are done; few are under way at a time."""
    under_way: dict[Future[Any], Any] = {}
    try:
        while tasks or under_way:
            if pool is None:
                task = tasks.popleft()
                yield task, task[0](*task[1:])
                continue
            while tasks and len(under_way) < AHEAD * max(jobs, 8):
                task = tasks.popleft()
                under_way[pool.submit(*task)] = task
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                yield under_way.pop(future), future.result()
    finally:
        for future in under_way:
            future.cancel()


class _Silent:
    """No progress is shown."""

    def update(self, games: int) -> None:
        pass


@contextmanager
def progress_bar(games: int, *, shown: bool) -> Iterator[Any]:
    """Something with `update(games)`: a bar in a notebook or a terminal, or nothing to be seen."""
    if not shown:
        yield _Silent()
        return
    from tqdm.auto import tqdm

    with tqdm(total=games, unit="game") as bar:
        yield bar
