"""Proportions and means with 95 % confidence intervals, for which games are clusters.

Moves of one game hang together, moves of different games do not. So games are the unit of chance in
everything here: they are put into clusters by their numbers, and clusters are what varies. That costs no
more memory for a million games than for a thousand. The sums of clusters can be added up: those of some games and those
of others are those of all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import polars as pl

Z: Final = 1.959963984540054
"""The normal quantile of 95 %, both sides."""
CLUSTERS: Final = 500
"""Most games of which each is a cluster of its own."""
RULE_OF_THREE: Final = 3
"""The numerator of the rule of three: an event that n cases did not show has at most a share of 3/n, at 95 %."""
FEW: Final = 10
"""Fewer games than this tell nothing: there is no interval worth showing, however many rows they have."""
RESAMPLES: Final = 999
SEED: Final = 7

Number = TypeVar("Number", float, pl.Expr)
ColumnNames = str | Sequence[str]


def wilson_interval(share: Number, n: Number) -> tuple[Number, Number]:
    """Return Wilson's interval at 95 % for a share seen in `n` independent cases; numbers or polars expressions.

    (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n): Wilson, JASA 22 (1927), 209-212.
    """
    z2 = Z * Z / n
    middle = (share + z2 / 2) / (z2 + 1)
    half = Z * (share * (1 - share) / n + z2 / (4 * n)) ** 0.5 / (z2 + 1)
    # The nearer end comes from the product of both, share² / (1 + z²/n): a difference of equals is not exactly 0.
    low = share * share / ((z2 + 1) * (middle + half))
    high = 1 - (1 - share) * (1 - share) / ((z2 + 1) * (1 - middle + half))
    return low, high


def combine(sums: pl.LazyFrame, by: ColumnNames) -> pl.LazyFrame:
    """Return the sums of all clusters, given those of clusters of different games, one below the other in `sums`."""
    return sums.group_by(*_keys(by), "_cluster").sum()


def _keys(by: ColumnNames) -> list[str]:
    return [by] if isinstance(by, str) else list(by)


def proportion(frame: pl.LazyFrame, by: ColumnNames, yes: pl.Expr) -> pl.LazyFrame:
    """Return the number of times that `yes` is true, for each value of `by`: `n` rows, `games`, `value` (0 to 1),
    `low`, `high`.

    Wilson's interval. Where a game has several rows, games are the unit of chance: `n` in it is divided by the design
    effect, the variance between clusters of games over the variance that independent rows would have. That makes the
    interval wider where the rows of a game go together, and narrower where they exclude each other, as the wins of
    four seats do that one bot plays.
    """
    return proportion_from(proportion_sums(frame, by, yes), by)


def proportion_sums(frame: pl.LazyFrame, by: ColumnNames, yes: pl.Expr) -> pl.LazyFrame:
    """Return the sums that a share is computed from: per cluster of games its rows, those that are a yes, and
    its games.
    """
    rows = frame.with_columns(_yes=yes.cast(pl.Int64), _cluster=pl.col("game") % CLUSTERS).drop_nulls("_yes")
    return rows.group_by(*_keys(by), "_cluster").agg(
        n=pl.len().cast(pl.Float64), k=pl.col("_yes").sum().cast(pl.Float64), games=pl.col("game").n_unique()
    )


def proportion_from(clusters: pl.LazyFrame, by: ColumnNames) -> pl.LazyFrame:
    """Return the answer of `proportion`, given the sums of all clusters."""
    keys = _keys(by)
    n, k = pl.col("n"), pl.col("k")
    sums = clusters.group_by(keys).agg(
        pl.col("n", "k", "games").sum(), clusters=pl.len(), kk=(k * k).sum(), kn=(k * n).sum(), nn=(n * n).sum(),
    ).with_columns(value=k / n)  # fmt: skip
    p, count = pl.col("value"), pl.col("clusters")
    between = (pl.col("kk") - 2 * p * pl.col("kn") + p * p * pl.col("nn")) / (n * n) * count / (count - 1)
    # Few clusters tell little of how much they vary: the quantile is that of t, for `count` - 1 degrees of freedom.
    between *= 1 + (Z * Z + 1) / (2 * (count - 1))
    independent = p * (1 - p) / n
    # What never varied in so many rows may still vary: the rule of three bounds how little.
    least = pl.min_horizontal(independent, (RULE_OF_THREE / (Z * n)) ** 2)
    effect = pl.max_horizontal(between, least) / independent
    # Nothing varies where all is yes, or no: then a game counts once, which is on the safe side.
    effective_n = (
        pl.when(pl.col("games") == n)
        .then(n)
        .when(p.is_between(0, 1, closed="none") & (count > 1))
        .then(n / effect)
        .otherwise(pl.col("games"))
    )
    low, high = wilson_interval(p, effective_n)
    return sums.select(
        *keys,
        pl.col("n").cast(pl.Int64),
        pl.col("games").cast(pl.Int64),
        "value",
        low=low.clip(0, 1),
        high=high.clip(0, 1),
    ).sort(keys)


def mean(frame: pl.LazyFrame, by: ColumnNames, value: pl.Expr) -> pl.LazyFrame:
    """Return the mean of `value`, for each value of `by`: `n` rows, `games`, `value`, `low`, `high`.

    Percentile bootstrap over clusters of games with a fixed seed; with fewer than two games
    there is no interval, `low` and `high` are null.
    """
    return mean_from(mean_sums(frame, by, value), by)


def mean_sums(frame: pl.LazyFrame, by: ColumnNames, value: pl.Expr) -> pl.LazyFrame:
    """Return the sums that a mean is computed from: per cluster of games its rows, their total, and its games."""
    rows = frame.with_columns(_value=value.cast(pl.Float64), _cluster=pl.col("game") % CLUSTERS).drop_nulls("_value")
    return rows.group_by(*_keys(by), "_cluster").agg(
        n=pl.len(), y=pl.col("_value").sum(), games=pl.col("game").n_unique()
    )


def mean_from(sums: pl.LazyFrame, by: ColumnNames) -> pl.LazyFrame:
    """Return the answer of `mean`, given the sums of all clusters."""
    keys = _keys(by)
    clusters = sums.sort(*keys, "_cluster")
    found = {name: dtype for name, dtype in clusters.collect_schema().items() if name in keys}
    schema = {
        **found,
        "n": pl.Int64(),
        "games": pl.Int64(),
        "value": pl.Float64(),
        "low": pl.Float64(),
        "high": pl.Float64(),
    }
    return clusters.map_batches(lambda sums: _bootstrapped(sums, keys, schema), schema=schema)


def only_of_enough(answer: pl.LazyFrame, games: str = "games", ends: Sequence[str] = ("low", "high")) -> pl.LazyFrame:
    """Return an answer with null for the `ends` of intervals that rest on fewer than `FEW` games."""
    return answer.with_columns(pl.when(pl.col(games) >= FEW).then(pl.col(end)).alias(end) for end in ends)


def mean_interval(values: Sequence[float]) -> tuple[float | None, float | None]:
    """Return the interval of the mean of a value per game, as in `mean`; (None, None) under `FEW` games."""
    if len(values) < FEW:
        return None, None
    rows = pl.LazyFrame({"game": range(len(values)), "all": [0] * len(values), "seen": values}, strict=False)
    found = mean(rows, "all", pl.col("seen")).select("low", "high").collect()
    return found.row(0)


def _bootstrapped(sums: pl.DataFrame, keys: list[str], schema: dict[str, Any]) -> pl.DataFrame:
    rows = []
    for key, group in sums.group_by(keys, maintain_order=True):
        totals, sizes = group["y"].to_numpy(), group["n"].to_numpy()
        rows.append(
            (*key, int(sizes.sum()), int(group["games"].sum()), totals.sum() / sizes.sum(), *_interval(totals, sizes))
        )
    return pl.DataFrame(rows, schema=schema, orient="row")


def _interval(totals: Any, sizes: Any) -> tuple[float | None, float | None]:
    """Return the bootstrap interval of a mean, given sums and counts by cluster."""
    if len(sizes) < 2:
        return None, None
    import numpy as np

    drawn = np.random.default_rng(SEED).integers(0, len(sizes), size=(RESAMPLES, len(sizes)))
    means = totals[drawn].sum(axis=1) / sizes[drawn].sum(axis=1)
    low, high = np.percentile(means, [2.5, 97.5])
    return float(low), float(high)
