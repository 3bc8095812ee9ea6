"""Standings of a tournament: who plays better, and how sure that is.

Bots are compared on the deals that they played at one table; a deal, not a game, is the unit of chance in every
interval.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal

from kernel_lib.core import Outcome, UnknownName
from kernel_lib.games import GAMES
from kernel_lib.parts.characters import bot_name
from kernel_lib.playing.forfeits import Forfeit
from kernel_lib.stats.tournament_series import GameResult, Lineup

if TYPE_CHECKING:
    import polars as pl

    from kernel_lib.stats.comparisons import Difference
    from kernel_lib.stats.forest_plot import ForestPlot

ELO: Final = 400 / 2.302585092994046
"""Points of rating per unit of the Bradley-Terry model: 400 points are odds of 10 to 1."""
RESAMPLES: Final = 400
SEED: Final = 7
NEWTON_STEPS: Final = 200
"""Far more than it takes: odds of a million to one are found in twenty."""
ALONE: Final = "Each bot plays alone here, so nobody wins or loses: compare scores."
PRIOR: Final = 0.5
"""Games that every pair is taken to have drawn besides, so that a bot that never lost has a rating."""


@dataclass(frozen=True)
class Standings:
    """The standings of a tournament. All frames are polars frames; intervals are at 95 %.

    A game that a bot lost by failing (a `Forfeit` in `played`) counts as won by everybody else at its table, in shares
    and in ratings; nobody has a score from it.
    """

    game: str
    bots: tuple[str, ...]
    played: tuple[GameResult, ...]

    @property
    def alone(self) -> bool:
        """Return True if each bot played by itself. Then nobody beats anybody: scores are compared, nothing is won."""
        return all(len(table) == 1 for _, table, _ in self.played)

    @cached_property
    def seats(self) -> pl.DataFrame:
        """Return a row per seat of every game.

        `game` (the deal), `table`, `seat`, `bot`, `won` (null where one plays alone), `score` (null in a game that was
        lost by failing), and whether the bot `failed`.
        """
        import polars as pl

        rows = [
            (deal, number, seat, bot, seat in outcome.winners if len(table) > 1 else None, *_score(outcome, seat))
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
            "failed": pl.Boolean,
        }
        return pl.DataFrame(rows, schema=schema, orient="row")

    @cached_property
    def table(self) -> pl.DataFrame:
        """Return a row per bot, best first.

        `bot`, `games`, `deals`, `failures` (games that it lost by failing), `wins` (a share) and `score` (a mean), each
        with `_low` and `_high`, and the `rating` of the Bradley-Terry model, 0 for the middle of the field, with its
        interval. Deals are the unit of chance: under 10 of them there is no interval. Where each bot plays alone it has
        neither `wins` nor a `rating`, and the best score comes first.
        """
        import polars as pl

        from kernel_lib.stats import intervals

        seats = self.seats.lazy()
        wins = intervals.proportion(seats, "bot", pl.col("won")).select(
            "bot", wins="value", wins_low="low", wins_high="high"
        )
        scores = intervals.mean(seats, "bot", pl.col("score")).select(
            "bot", score="value", score_low="low", score_high="high"
        )
        found = seats.group_by("bot").agg(
            games=pl.col("table").n_unique().cast(pl.Int64),
            deals=pl.col("game").n_unique().cast(pl.Int64),
            failures=pl.col("failed").sum().cast(pl.Int64),
        )
        for more in (wins, scores, self.ratings.lazy()):
            found = found.join(more, on="bot", how="left")
        ends = [f"{name}_{end}" for name in ("wins", "score", "rating") for end in ("low", "high")]
        best = "score" if self.alone else "rating"
        told = intervals.only_of_enough(found, "deals", ends)
        return told.sort(best, "bot", descending=[True, False], nulls_last=True).collect()

    @property
    def failures(self) -> tuple[Forfeit, ...]:
        """Return the games that were lost by failing; `failure` of each is a sentence with the bot, the game and the
        move.
        """
        return tuple(outcome for _, _, outcome in self.played if isinstance(outcome, Forfeit))

    @cached_property
    def pairs(self) -> pl.DataFrame:
        """Return a row per pair of bots, `bot` and `rival`.

        Over the `games` (deals) that both played at one table: how much more `bot` scored and how much more often it
        won (`wins`, null where each plays alone), from the same seats of the same deals; each with its interval if
        there are 10 deals.
        """
        import polars as pl

        from kernel_lib.stats import intervals

        both = self._met().lazy()
        keys = ["bot", "rival"]
        score = intervals.mean(both, keys, pl.col("score") - pl.col("score_rival")).select(
            *keys, score="value", score_low="low", score_high="high"
        )
        wins = intervals.mean(both, keys, pl.col("won") - pl.col("won_rival")).select(
            *keys, wins="value", wins_low="low", wins_high="high"
        )
        found = both.group_by(keys).agg(games=pl.col("game").n_unique().cast(pl.Int64))
        found = found.join(score, on=keys, how="left").join(wins, on=keys, how="left")
        ends = [f"{name}_{end}" for name in ("score", "wins") for end in ("low", "high")]
        return intervals.only_of_enough(found, ends=ends).sort(keys).collect()

    def _met(self) -> pl.DataFrame:
        """Return a row per deal and pair of bots that both played at one table: what each scored there, and how often
        it won.

        The numbers are means over their seats. Where a seat plays alone, those have met that played the same deal.
        """
        import polars as pl

        totals = (
            self.seats.with_columns(
                met=pl.col("bot").unique().over("game" if self.alone else "table", mapping_strategy="join")
            )
            .explode("met")
            .filter(pl.col("met") != pl.col("bot"))
        )
        ours = totals.group_by("game", "bot", rival="met").agg(pl.col("score").mean(), pl.col("won").mean())
        theirs = ours.rename({"bot": "rival", "rival": "bot"})
        return ours.join(theirs, on=["game", "bot", "rival"], suffix="_rival").sort("game", "bot", "rival")

    @cached_property
    def ratings(self) -> pl.DataFrame:
        """Return `bot`, `rating`, `rating_low`, `rating_high`: Bradley-Terry; null where each bot plays alone.

        The interval is a bootstrap over deals, and at least as wide as the curvature of the likelihood
        makes it: no resample of games that were all won holds one that was lost.
        """
        import numpy as np
        import polars as pl

        if self.alone:
            nothing = (pl.lit(None, pl.Float64).alias(name) for name in ("rating", "rating_low", "rating_high"))
            return pl.DataFrame({"bot": self.bots}).with_columns(nothing)
        beaten = self._beaten()
        prior = PRIOR / 2 * (1 - np.eye(len(self.bots)))

        deals = len(beaten)
        draws = np.random.default_rng(SEED).multinomial(deals, [1 / deals] * deals, size=RESAMPLES)
        resampled, _ = bradley_terry(np.tensordot(draws, beaten, axes=1) + prior)
        low, high = np.quantile(ELO * resampled, [0.025, 0.975], axis=0)
        strengths, errors = bradley_terry(beaten.sum(axis=0) + prior)
        rating, half = ELO * strengths, 1.96 * ELO * errors
        return pl.DataFrame(
            {
                "bot": self.bots,
                "rating": rating,
                "rating_low": np.minimum(low, rating - half),
                "rating_high": np.maximum(high, rating + half),
            }
        )

    def _beaten(self) -> Any:
        """Return per deal how often the bot of a row won and the bot of a column did not; a draw of two is half for
        each.
        """
        import numpy as np

        deals = {deal: place for place, deal in enumerate(dict.fromkeys(deal for deal, _, _ in self.played))}
        counts = np.zeros((len(deals), len(self.bots), len(self.bots)))
        for deal, table, outcome in self.played:
            for one, other, points in _duels(table, outcome):
                counts[deals[deal], self.bots.index(one), self.bots.index(other)] += points
        return counts

    def difference(self, bot: str, rival: str, of: Literal["score", "wins"] = "score") -> Difference:
        """Return the difference between the scores (or the wins) of `bot` and of `rival`, deal by deal.

        Both had the same seats of the same deals. UnknownName: no such bot. ValueError: twice the same, neither `score`
        nor `wins`, or wins where each bot plays alone.
        """
        import polars as pl

        from kernel_lib.stats.comparisons import SENTENCES, mean_difference

        for name in (bot, rival):
            if name not in self.bots:
                raise UnknownName("bot", name, self.bots)
        if bot == rival:
            raise ValueError(SENTENCES["same"])
        if of not in ("score", "wins"):
            raise ValueError(f"of must be 'score' or 'wins', not {of!r}.")
        if of == "wins" and self.alone:
            raise ValueError(ALONE)
        met = self._met().filter((pl.col("bot") == bot) & (pl.col("rival") == rival))
        value = "score" if of == "score" else "won"
        seen = met.select("game", seen=pl.col(value).cast(pl.Float64) - pl.col(f"{value}_rival")).drop_nulls()
        return mean_difference(seen, bot, rival, per_cent=of == "wins", called="deals")

    def chart(self) -> ForestPlot:
        """Return a chart of the ratings (of the scores where each bot plays alone), to be shown, or kept by `save`."""
        import polars as pl

        from kernel_lib.stats.chart import plot_standings

        called = pl.Series([bot_name(GAMES[self.game], bot) for bot in self.table["bot"]], dtype=pl.String)
        return plot_standings(self.table.with_columns(bot=called))


def _score(outcome: Outcome, seat: int) -> tuple[int | None, bool]:
    """Return the score of a seat, and whether it failed."""
    return (None, seat == outcome.seat) if isinstance(outcome, Forfeit) else (outcome.scores[seat], False)


def bradley_terry(won: Any) -> tuple[Any, Any]:
    """Return the maximum likelihood strengths of the Bradley-Terry model, with mean 0, and their standard errors.

    `won` has the shape (..., n, n): row i beat column j so often. Every two must have met; n strengths for each matrix
    are found by Newton's method, whose steps are at most 1 long, as the likelihood is flat far from its top.
    ArithmeticError: that found no top. Bradley and Terry, Biometrika 39 (1952), 324-345.
    """
    import numpy as np

    games, wins, count = won + won.swapaxes(-1, -2), won.sum(-1), won.shape[-1]
    strengths = np.zeros(won.shape[:-1])
    for _ in range(NEWTON_STEPS):
        expected = 1 / (1 + np.exp(strengths[..., None, :] - strengths[..., :, None]))
        weights = games * expected * (1 - expected)
        # The information about strengths leaves their mean open; 1/n in each place fixes it, and adds 1/n to variances.
        inverse = np.linalg.inv(np.eye(count) * weights.sum(-1)[..., None] - weights + 1 / count)
        step = (inverse @ (wins - (games * expected).sum(-1))[..., None])[..., 0]
        if np.abs(step).max() < 1e-9:
            return strengths, np.sqrt(np.diagonal(inverse, axis1=-2, axis2=-1) - 1 / count)
        strengths = strengths + step / np.maximum(np.abs(step).max(-1, keepdims=True), 1)
    raise ArithmeticError(f"No strengths were found in {NEWTON_STEPS} steps.")


def _duels(table: Lineup, outcome: Outcome) -> Iterator[tuple[str, str, float]]:
    """Yield who beat whom at a table, among different bots.

    A game counts once for each two of them, however many seats they have.
    """
    for seat, one in enumerate(table):
        for rival, other in enumerate(table):
            if one != other and seat in outcome.winners:
                meetings = table.count(one) * table.count(other)
                if rival not in outcome.winners:
                    yield one, other, 1 / meetings
                elif len(table) == 2:
                    yield one, other, 0.5
