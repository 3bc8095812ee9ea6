"""Many games among bots, each from its own seed: the same games whatever the number of jobs, and none played twice.

Games are handed out in chunks; every finished game is on disk before the next begins, so a run that is stopped goes on
where it was. How one of them is played stands in `kernel_lib.playing.batch`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kernel_lib.bots import AnyBot
from kernel_lib.core import Outcome
from kernel_lib.core.files import replacing
from kernel_lib.core.validation import check_folder, check_limit, check_seed, known_seat
from kernel_lib.games import GAMES
from kernel_lib.playing.batch import Forfeit, Run, header_of, lines_of, outcome_in, outcome_of
from kernel_lib.playing.seating import check_bots, check_players
from kernel_lib.playing.workers import check_numbers, check_portable, chunked, handed_out, progress_bar, workers
from kernel_lib.replay import load
from kernel_lib.replay.lines import written
from kernel_lib.words.grammar import minus, per_cent

ALONE: Final = "There is one player, who neither wins nor loses: look at the scores (mean_score)."
IN_THE_WAY: Final = {
    "not finished": "{path} is in the way: it holds a game that is not finished. Choose another folder or seed.",
    "other": "{path} is in the way: it holds a game of other bots or options. Choose another folder or seed.",
    "forfeit": "{path} is in the way: a bot failed in it, and lost the game. Delete it to have it played again.",
}


@dataclass(frozen=True, repr=False)
class Tally:
    """How simulated games ended: the bots by seat, and an outcome per game, in order.

    Equal outcomes are one and the same object, so that a tally takes eight bytes a game. A game that a bot lost by
    failing has a `Forfeit` for an outcome: all others have won it, and it has no part in mean scores.
    """

    game: str
    bots: tuple[str, ...]
    outcomes: tuple[Outcome, ...]

    def wins(self, seat: int) -> float:
        """Return the share of games that `seat` won, a shared win counting in full; 0 to 1. ValueError: no such seat,
        or only one: whoever plays alone beats nobody.
        """
        known_seat(seat, len(self.bots))
        if len(self.bots) == 1:
            raise ValueError(ALONE)
        return sum(seat in outcome.winners for outcome in self.outcomes) / max(len(self.outcomes), 1)

    def scores(self, seat: int) -> list[int]:
        """What `seat` scored in each game, in the game's points, but for those that were lost by failing.

        ValueError: no such seat.
        """
        known_seat(seat, len(self.bots))
        return [outcome.scores[seat] for outcome in self.outcomes if not isinstance(outcome, Forfeit)]

    def mean_score(self, seat: int) -> float:
        """The mean score of `seat`, in the game's points. ValueError: no such seat."""
        scores = self.scores(seat)
        return sum(scores) / max(len(scores), 1)

    @property
    def forfeits(self) -> tuple[Forfeit, ...]:
        """The games that a bot lost by failing, in order; `failure` of each is a sentence that says why."""
        return tuple(outcome for outcome in self.outcomes if isinstance(outcome, Forfeit))

    def __repr__(self) -> str:
        if len(self.bots) == 1:
            ended = f"mean score of {self.bots[0]} {minus(f'{self.mean_score(0):.2f}')}"
        else:
            shares = ", ".join(f"{bot} {per_cent(self.wins(seat), 1)}" for seat, bot in enumerate(self.bots))
            ended = f"won by {shares}"
        lost = f"; {len(self.forfeits)} lost by a bot that failed" if self.forfeits else ""
        return f"<Tally of {len(self.outcomes)} games of {GAMES[self.game].title}, {ended}{lost}>"


def simulate(
    game: str,
    games: int,
    *,
    bots: Sequence[AnyBot],
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
) -> Tally:
    """Plays `games` games among bots and tells how they ended.

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
    check_seed("seed", seed)
    check_limit(limit)
    if out is not None:
        check_folder("out", out)
    seats = _seats(game, bots, players)
    if parquet and out is None:
        raise ValueError("Say in which folder the Parquet files are to stand, as in out='runs/'.")
    folder = None if out is None else os.fspath(out)
    run = Run(game, seats, seed, {"players": len(seats), **options}, folder, limit, forfeits)
    names = tuple(seat.agent for seat in run.header.seats)  # bad bots and options are told before any process starts
    if executor is None:
        check_portable(seats, jobs)
    if folder is not None:
        Path(folder).mkdir(parents=True, exist_ok=True)
    with workers(executor, jobs) as pool, progress_bar(games, shown=progress) as shown:
        outcomes = _parquet(run, games, pool, jobs, shown) if parquet else _loose(run, range(games), pool, jobs, shown)
    return Tally(game, names, outcomes)


def _seats(game: str, bots: Sequence[AnyBot], players: int | None) -> tuple[AnyBot, ...]:
    """A bot for each seat. ValueError: too many or too few, or somebody who is none."""
    check_bots(bots)
    if not bots:
        raise ValueError("Say which bots play, as in bots=['greedy'].")
    if players is not None:
        check_players(GAMES[game], players)
    seats = tuple(bots) * (players or GAMES[game].seats[0]) if len(bots) == 1 else tuple(bots)
    if players is not None and len(seats) != players:
        raise ValueError(f"{players} play, but {len(seats)} bots are named.")
    return seats


# One log per game, or none ---------------------------------------------------------------------------


def _loose(run: Run, numbers: Sequence[int], pool: Executor | None, jobs: int, shown: Any) -> tuple[Outcome, ...]:
    found: dict[int, tuple[Outcome, ...]] = {}
    same: dict[Outcome, Outcome] = {}
    chunks = ((_played, run, chunk) for chunk in chunked(numbers, jobs))
    for (_, _, chunk), outcomes in handed_out(chunks, pool, jobs):
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
    with replacing(path) as stream:
        stream.write(log)
    return outcome


def _outcome_there(run: Run, path: Path, number: int) -> Outcome:
    """How the game in a file ended, if it is the game that would be played."""
    replay = load(path)
    outcome = outcome_in(replay)
    if outcome is None:
        raise ValueError(IN_THE_WAY["not finished"].format(path=path))
    if written(replay.header) != header_of(run, number):
        raise ValueError(IN_THE_WAY["other"].format(path=path))
    if isinstance(outcome, Forfeit) and not run.forfeits:
        raise ValueError(IN_THE_WAY["forfeit"].format(path=path))
    return outcome


# Parts of Parquet ------------------------------------------------------------------------------------


def _parquet(run: Run, games: int, pool: Executor | None, jobs: int, shown: Any) -> tuple[Outcome, ...]:
    """Plays what is not there yet into drafts, a chunk each, and packs the drafts of a part when they are complete.

    Packing stays in this process: polars has threads of its own, which no forked process may share.
    """
    from kernel_lib.stats import archive_writer

    plans = archive_writer.plans(run, games)
    shown.update(games - sum(len(plan.missing) for plan in plans))
    under_way = {plan.first: len(plan.missing) for plan in plans if not plan.packed}
    for first in [first for first, missing in under_way.items() if not missing]:
        archive_writer.pack(run, first, games)
    chunks = (
        (archive_writer.play_into_draft, run, plan.first, chunk)
        for plan in plans
        for chunk in chunked(plan.missing, jobs)
    )
    for (_, _, first, _), played in handed_out(chunks, pool, jobs):
        shown.update(played)
        under_way[first] -= played
        if not under_way[first]:
            archive_writer.pack(run, first, games)
    return archive_writer.outcomes(run, games)
