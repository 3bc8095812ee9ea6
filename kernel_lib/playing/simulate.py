"""Many games among bots, each from its own seed: the same games whatever the number of jobs, and none played twice.

Games are handed out in chunks; every finished game is on disk before the next begins, so a run that is stopped goes on
where it was. How one of them is played stands in `kernel_lib.playing.batch`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kernel_lib.bots import BotLike
from kernel_lib.core import Outcome
from kernel_lib.core.validation import require_folder, require_limit, require_seat, require_seed
from kernel_lib.games import GAMES
from kernel_lib.playing.batch import Batch
from kernel_lib.playing.forfeits import Forfeit
from kernel_lib.playing.seating import check_bots, check_players
from kernel_lib.playing.workers import (
    ProgressBar,
    check_numbers,
    check_portable,
    chunked,
    progress_bar,
    run_tasks,
    workers,
)
from kernel_lib.words.grammar import minus, per_cent

ALONE: Final = "There is one player, who neither wins nor loses: look at the scores (mean_score)."


@dataclass(frozen=True, repr=False)
class SimulationResult:
    """The results of simulated games: the bots by seat, and an outcome per game, in order.

    Equal outcomes are one and the same object, so that a result takes eight bytes a game. A game that a bot lost by
    failing has a `Forfeit` for an outcome: all others have won it, and it has no part in mean scores.
    """

    game: str
    bots: tuple[str, ...]
    outcomes: tuple[Outcome, ...]

    def wins(self, seat: int) -> float:
        """Return the share of games that `seat` won, a shared win counting in full; 0 to 1. ValueError: no such seat,
        or only one: whoever plays alone beats nobody.
        """
        require_seat(seat, len(self.bots))
        if len(self.bots) == 1:
            raise ValueError(ALONE)
        return sum(seat in outcome.winners for outcome in self.outcomes) / max(len(self.outcomes), 1)

    def scores(self, seat: int) -> list[int]:
        """Return the scores of `seat` by game, in the game's points, but for those that were lost by failing.

        ValueError: no such seat.
        """
        require_seat(seat, len(self.bots))
        return [outcome.scores[seat] for outcome in self.outcomes if not isinstance(outcome, Forfeit)]

    def mean_score(self, seat: int) -> float:
        """Return the mean score of `seat`, in the game's points. ValueError: no such seat."""
        scores = self.scores(seat)
        return sum(scores) / max(len(scores), 1)

    @property
    def forfeits(self) -> tuple[Forfeit, ...]:
        """Return the games that a bot lost by failing, in order; `failure` of each is a sentence that says why."""
        return tuple(outcome for outcome in self.outcomes if isinstance(outcome, Forfeit))

    def __repr__(self) -> str:
        if len(self.bots) == 1:
            ended = f"mean score of {self.bots[0]} {minus(f'{self.mean_score(0):.2f}')}"
        else:
            shares = ", ".join(f"{bot} {per_cent(self.wins(seat), 1)}" for seat, bot in enumerate(self.bots))
            ended = f"won by {shares}"
        lost = f"; {len(self.forfeits)} lost by a bot that failed" if self.forfeits else ""
        return f"<SimulationResult of {len(self.outcomes)} games of {GAMES[self.game].title}, {ended}{lost}>"


def simulate(
    game: str,
    games: int,
    *,
    bots: Sequence[BotLike],
    players: int | None = None,
    seed: int | str = 1,
    out: str | os.PathLike[str] | None = None,
    parquet: bool = False,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: bool = True,
    limit: float | None = None,
    forfeits: bool = False,
    **options: Any,
) -> SimulationResult:
    """Play `games` games between bots and return how they ended.

    `bots` has a bot per seat; one alone is repeated for all `players`. A bot is one of the game's, by its name; a bot
    of one's own (anything with `choose(view, rng)`), which plays all games, or a class or function without arguments,
    which gives a fresh one for each; or where that stands, as `"package.module:Name"`. Game number n (from 0) takes
    its chance from `seed` and n. With `out` each game becomes a log in that folder, named by game,
    seed and number; a log that is there already is kept, its game is not played again. With
    `parquet` the folder holds parts of a thousand games instead, see `kernel_lib.stats.archive`.
    `jobs` are processes of this machine; `executor` takes any executor of `concurrent.futures` in
    their place (its workers must see the same folder, and know the bots).

    `limit`: how many seconds a bot may think about a move; games then depend on the machine. A bot that thinks longer,
    raises, or chooses what is not allowed ends everything with a BotFailure, which names seat, game and move; with
    `forfeits` it only loses that game: everybody else has won it, it has no scores, and its log ends there.
    ValueError, UnknownName: as for `Match`; where a bot cannot be sent to other processes; and where a file of other
    games is in the way.
    """
    check_numbers(games, jobs, executor)
    require_seed("seed", seed)
    require_limit(limit)
    if out is not None:
        require_folder("out", out)
    seats = _seats(game, bots, players)
    if parquet and out is None:
        raise ValueError("Give a folder for the Parquet files, as in out='runs/'.")
    folder = None if out is None else os.fspath(out)
    batch = Batch(
        game=game, seats=seats, seed=seed, options={"players": len(seats), **options},
        out=folder, limit=limit, forfeits=forfeits,
    )  # fmt: skip
    # Bad bots and options are told before any process starts.
    names = tuple(seat.agent for seat in batch.header(0).seats)
    if executor is None:
        check_portable(seats, jobs)
    if folder is not None:
        Path(folder).mkdir(parents=True, exist_ok=True)
    with workers(executor, jobs) as pool, progress_bar(games, shown=progress) as bar:
        play = _archive() if parquet else _play_logs
        outcomes = play(batch, games, pool, jobs, bar)
    return SimulationResult(game, names, outcomes)


def _seats(game: str, bots: Sequence[BotLike], players: int | None) -> tuple[BotLike, ...]:
    """Return a bot for each seat. ValueError: too many or too few, or somebody who is none."""
    check_bots(bots)
    if not bots:
        raise ValueError("Say which bots play, as in bots=['greedy'].")
    if players is not None:
        check_players(GAMES[game], players)
    seats = tuple(bots) * (players or GAMES[game].seats[0]) if len(bots) == 1 else tuple(bots)
    if players is not None and len(seats) != players:
        raise ValueError(f"{players} play, but {len(seats)} bots are named.")
    return seats


def _archive() -> Callable[[Batch, int, Executor | None, int, ProgressBar], tuple[Outcome, ...]]:
    """Return a function that writes games as Parquet, which needs polars: only who asks for that waits for it."""
    from kernel_lib.stats.archive_writer import play_into_archive

    return play_into_archive


# One log per game, or none ---------------------------------------------------------------------------


def _play_logs(batch: Batch, games: int, pool: Executor | None, jobs: int, bar: ProgressBar) -> tuple[Outcome, ...]:
    """Play what is not there yet, a log each, or no logs at all; return how the games ended, in order."""
    found: dict[int, tuple[Outcome, ...]] = {}
    same: dict[Outcome, Outcome] = {}
    chunks = ((_play_chunk, batch, chunk) for chunk in chunked(range(games), jobs))
    for (_, _, chunk), outcomes in run_tasks(chunks, pool, jobs):
        found[chunk[0]] = tuple(same.setdefault(outcome, outcome) for outcome in outcomes)
        bar.update(len(outcomes))
    return tuple(outcome for _, outcomes in sorted(found.items()) for outcome in outcomes)


def _play_chunk(batch: Batch, numbers: Sequence[int]) -> list[Outcome]:
    """Play the games of a chunk, each on disk when it is over."""
    return [
        batch.play_to_outcome(number)
        if batch.out is None
        else batch.play_to_file(Path(batch.out) / batch.file(number), number)
        for number in numbers
    ]
