"""Tournaments: who plays better, and how sure is that.

Deals are duplicated: every line-up plays each deal once for every way round the table, so that each
bot has every seat of the same deal and luck is shared out. Bots are compared on the deals that they
played at one table; a deal, not a game, is the unit of chance in every interval.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, Final

from kernel_lib.bots.base import make_bot
from kernel_lib.core import CHANCE, Outcome, State
from kernel_lib.games import GAMES
from kernel_lib.simulation import chunked, handed_out, progress_bar, workers

if TYPE_CHECKING:
    import polars as pl

ELO: Final = 400 / 2.302585092994046
"""Points of rating per unit of the Bradley-Terry model: 400 points are odds of 10 to 1."""
RESAMPLES: Final = 400
SEED: Final = 7
PRIOR: Final = 0.5
"""Games that every pair is taken to have drawn besides, so that a bot that never lost has a rating."""

LineUp = tuple[str, ...]
"""The bots by seat."""
Played = tuple[int, LineUp, Outcome]
"""The deal, the line-up, and how it ended."""


def tournament(
    game: str,
    bots: Sequence[str],
    *,
    players: int | None = None,
    deals: int = 100,
    seed: int | str = 1,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: bool = True,
    **options: Any,
) -> Standings:
    """Everybody against everybody, on `deals` duplicated deals for each table.

    With more seats than bots, two bots meet at a table: one of one kind against all others of the
    other kind, both ways. Only the first deal of a game can be the same whoever plays; later chance is
    settled by how often chance has moved before. `jobs`, `executor`, `progress`: as for `simulate`.
    ValueError: fewer than two bots, one named twice, or bad options; UnknownName: no such bot.
    """
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise ValueError("A tournament needs at least two bots, each named once.")
    if deals < 2:
        raise ValueError(f"At least 2 deals must be played, not {deals}: one alone says nothing of chance.")
    if jobs < 1:
        raise ValueError(f"At least 1 process must play, not {jobs}.")
    rules = GAMES[game]
    seats = players or rules.seats[0]
    rules.start(**{"players": seats, **options})  # bad options and bots are told before any process starts
    for bot in bots:
        make_bot(rules, bot)
    tables = _tables(bots, seats)
    tasks = [(deal, table) for deal in range(deals) for table in tables]
    found: list[Played] = []
    with workers(executor, jobs) as pool, progress_bar(len(tasks), shown=progress) as shown:
        handed = deque((_play_all, game, {"players": seats, **options}, seed, chunk) for chunk in chunked(tasks, jobs))
        for _, played in handed_out(handed, pool, jobs):
            found += played
            shown.update(len(played))
    return Standings(game, tuple(bots), tuple(sorted(found, key=lambda one: one[:2])))


def _tables(bots: Sequence[str], seats: int) -> list[LineUp]:
    """The line-ups of the tournament; each set of bots takes every way round the table once."""
    if len(bots) >= seats:
        return [order[turn:] + order[:turn] for order in combinations(bots, seats) for turn in range(seats)]
    return [
        tuple(one if seat == place else other for seat in range(seats))
        for one, other in permutations(bots, 2)
        for place in range(seats)
    ]


def _play_all(game: str, options: dict[str, Any], seed: int | str, tasks: Sequence[tuple[int, LineUp]]) -> list[Played]:
    start = GAMES[game].start(**options)
    return [(deal, table, _play(start, table, f"{seed}/{deal}")) for deal, table in tasks]


def _play(start: State, table: LineUp, seed: str) -> Outcome:
    """One game. Chance depends on how often it has moved, and not on who plays; a bot's own chance on its name."""
    if start.rules.clock is not None:
        from kernel_lib.match import Match

        ended = Match(
            start.game,
            table,
            seed=seed,
            **{name: getattr(start.options, name) for name in start.options.__struct_fields__},
        ).state.outcome
        assert ended is not None, "bots play to the end"
        return ended
    bots = [make_bot(start.game, name) for name in table]
    state, rng, draws, plies = start, random.Random(0), 0, 0
    while state.to_act:
        mover = state.to_act[0]
        if mover == CHANCE:
            rng.seed(f"{seed}/chance/{draws}")
            state = state.play(state.sample_chance(rng), CHANCE)
            draws += 1
            continue
        rng.seed(f"{seed}/{table[mover]}/{mover}/{plies}")
        move = bots[mover].choose(state.view(mover), rng)
        assert move is not None, "only by the clock a bot may let its time pass"
        state = state.play(move, mover)
        plies += 1
    outcome = state.outcome
    assert outcome is not None, "bots play to the end"
    return outcome


# What it says --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Standings:
    """How a tournament ended. All frames are polars frames; intervals are at 95 %."""

    game: str
    bots: tuple[str, ...]
    played: tuple[Played, ...]

    @cached_property
    def seats(self) -> pl.DataFrame:
        """A row per seat of every game: `game` (the deal), `table`, `seat`, `bot`, `won`, `score`."""
        import polars as pl

        rows = [
            (deal, number, seat, bot, seat in outcome.winners, outcome.scores[seat])
            for number, (deal, table, outcome) in enumerate(self.played)
            for seat, bot in enumerate(table)
        ]
        schema = {
            "game": pl.Int64,
            "table": pl.Int64,
            "seat": pl.Int64,
            "bot": pl.String,
            "won": pl.Boolean,
            "score": pl.Int64,
        }
        return pl.DataFrame(rows, schema=schema, orient="row")

    @cached_property
    def table(self) -> pl.DataFrame:
        """A row per bot, best first: `bot`, `games`, `wins` (a share) and `score` (a mean), each with `_low` and `_high`, and
        the `rating` of the Bradley-Terry model, 0 for the middle of the field, with its interval.
        """
        import polars as pl

        from kernel_lib.stats import intervals

        seats = self.seats.lazy()
        wins = intervals.share(seats, "bot", pl.col("won")).select(
            "bot", games="n", wins="value", wins_low="low", wins_high="high"
        )
        scores = intervals.mean(seats, "bot", pl.col("score")).select(
            "bot", score="value", score_low="low", score_high="high"
        )
        return wins.join(scores, on="bot").join(self.ratings.lazy(), on="bot").sort("rating", descending=True).collect()

    @cached_property
    def pairs(self) -> pl.DataFrame:
        """A row per pair of bots, `bot` and `rival`: over the `games` (deals) that both played at one table, how much more `bot`
        scored and how much more often it won, from the same seats of the same deals; each with its interval.
        """
        import polars as pl

        from kernel_lib.stats import intervals

        totals = (
            self.seats.with_columns(met=pl.col("bot").unique().over("table", mapping_strategy="join"))
            .explode("met")
            .filter(pl.col("met") != pl.col("bot"))
        )
        ours = totals.group_by("game", "bot", rival="met").agg(pl.col("score").mean(), pl.col("won").mean())
        both = ours.join(
            ours.rename({"bot": "rival", "rival": "bot"}), on=["game", "bot", "rival"], suffix="_rival"
        ).lazy()
        keys = ["bot", "rival"]
        score = intervals.mean(both, keys, pl.col("score") - pl.col("score_rival")).select(
            *keys, "games", score="value", score_low="low", score_high="high"
        )
        wins = intervals.mean(both, keys, pl.col("won") - pl.col("won_rival")).select(
            *keys, wins="value", wins_low="low", wins_high="high"
        )
        return score.join(wins, on=keys).sort(keys).collect()

    @cached_property
    def ratings(self) -> pl.DataFrame:
        """`bot`, `rating`, `rating_low`, `rating_high`: Bradley-Terry by choix.

        The interval is a bootstrap over deals, and at least as wide as the curvature of the likelihood
        makes it: no resample of games that were all won holds one that was lost.
        """
        import choix
        import numpy as np
        import polars as pl

        beaten = self._beaten()
        prior = PRIOR / 2 * (1 - np.eye(len(self.bots)))

        def fitted(counts: Any) -> Any:
            ratings = choix.ilsr_pairwise_dense(counts + prior) * ELO
            return ratings - ratings.mean()

        rng = np.random.default_rng(SEED)
        deals = len(beaten)
        draws = rng.multinomial(deals, [1 / deals] * deals, size=RESAMPLES)
        spread = np.array([fitted(np.tensordot(weights, beaten, axes=1)) for weights in draws])
        low, high = np.quantile(spread, [0.025, 0.975], axis=0)
        rating = fitted(beaten.sum(axis=0))
        least = 1.96 * _standard_errors(rating / ELO, beaten.sum(axis=0) + prior) * ELO
        return pl.DataFrame(
            {
                "bot": self.bots,
                "rating": rating,
                "rating_low": np.minimum(low, rating - least),
                "rating_high": np.maximum(high, rating + least),
            }
        )

    def _beaten(self) -> Any:
        """Per deal, how often the bot of a row won and the bot of a column did not; a draw of two is half for each."""
        import numpy as np

        deals = {deal: place for place, deal in enumerate(dict.fromkeys(deal for deal, _, _ in self.played))}
        counts = np.zeros((len(deals), len(self.bots), len(self.bots)))
        for deal, table, outcome in self.played:
            for one, other, points in _duels(table, outcome):
                counts[deals[deal], self.bots.index(one), self.bots.index(other)] += points
        return counts

    def chart(self, look: str = "light") -> Any:
        """The ratings as an altair chart."""
        from kernel_lib.stats.charts import standings_chart

        return standings_chart(self.table, look)  # type: ignore[arg-type] # the chart says which looks there are


def _standard_errors(ratings: Any, counts: Any) -> Any:
    """From the curvature of the Bradley-Terry likelihood at its top."""
    import numpy as np

    expected = 1 / (1 + np.exp(ratings[None, :] - ratings[:, None]))
    weights = (counts + counts.T) * expected * (1 - expected)
    return np.sqrt(np.diag(np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights)))


def _duels(table: LineUp, outcome: Outcome) -> Iterator[tuple[str, str, float]]:
    """Who beat whom at a table, among different bots; a game counts once for each two of them, however many seats they have."""
    for seat, one in enumerate(table):
        for rival, other in enumerate(table):
            if one != other and seat in outcome.winners:
                meetings = table.count(one) * table.count(other)
                if rival not in outcome.winners:
                    yield one, other, 1 / meetings
                elif len(table) == 2:
                    yield one, other, 0.5
