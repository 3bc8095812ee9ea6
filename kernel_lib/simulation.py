"""Many games among bots, each from its own seed: the same games whatever the number of jobs."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from kernel_lib.core import Outcome
from kernel_lib.games import GAMES
from kernel_lib.match import Match
from kernel_lib.replay import Replay, save


@dataclass(frozen=True)
class Tally:
    """How simulated games ended: the bots by seat, and an outcome per game, in order."""

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
    jobs: int = 1,
    progress: bool = True,
    **options: Any,
) -> Tally:
    """Plays `games` games among bots and tells how they ended.

    `bots` has a bot per seat; one alone is repeated for all `players`. Game number n (from 0) takes
    its chance from `seed` and n. With `out` each game becomes a log in that folder, named by game,
    seed and number; a log that is there already is kept, its game is not played again. `jobs` are
    processes. ValueError, UnknownName: as for `Match`.
    """
    if games < 1:
        raise ValueError(f"At least 1 game must be played, not {games}.")
    if jobs < 1:
        raise ValueError(f"At least 1 process must play, not {jobs}.")
    if isinstance(bots, str):
        raise ValueError(f"Bots are a list, as in ['{bots}'].")
    seats = tuple(bots) * (players or GAMES[game].seats[0]) if len(bots) == 1 else tuple(bots)
    if players is not None and len(seats) != players:
        raise ValueError(f"{players} play, but {len(seats)} bots are named.")
    if any(seat.partition(":")[0] == "you" for seat in seats):
        raise ValueError("Only bots play in a simulation; to play yourself, use Table, Match or `cogbook play`.")
    folder = None if out is None else Path(out)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    play = partial(_played, game, seats, seed, folder, {"players": len(seats), **options})
    Match(game, seats, seed=seed, **options)  # bad options are told before any process starts
    return Tally(game, seats, tuple(_shown(_outcomes(play, games, jobs), games, shown=progress)))


def _outcomes(play: partial[Outcome], games: int, jobs: int) -> Iterator[Outcome]:
    with ProcessPoolExecutor(jobs) if jobs > 1 else nullcontext() as pool:
        chunk = max(1, min(100, games // (4 * jobs)))
        yield from map(play, range(games)) if pool is None else pool.map(play, range(games), chunksize=chunk)


def _shown(outcomes: Iterator[Outcome], games: int, *, shown: bool) -> Iterator[Outcome]:
    if not shown:
        return outcomes
    from tqdm.auto import tqdm

    return iter(tqdm(outcomes, total=games, unit="game"))


def _played(game: str, seats: tuple[str, ...], seed: int | str, folder: Path | None, options: dict[str, Any], number: int) -> Outcome:
    path = folder and folder / f"{game}-{seed}-{number:06}.jsonl"
    if path and path.exists():
        return _outcome_of(path)
    match = Match(game, seats, seed=f"{seed}/{number}", **options)
    outcome = match.state.outcome
    assert outcome is not None, "bots play to the end"
    if path:
        save(match.replay, path)
    return outcome


def _outcome_of(path: Path) -> Outcome:
    from kernel_lib.replay import load

    replay: Replay = load(path)
    outcome = replay.at(replay.main).outcome
    if outcome is None:
        raise ValueError(f"{path} is in the way: it holds a game that is not finished. Choose another folder or seed.")
    return outcome
