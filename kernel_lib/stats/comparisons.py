"""Paired differences between moves, bots or habits, with their intervals."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import polars as pl

from kernel_lib.bots import BotLike
from kernel_lib.core.validation import QUESTION, require_type
from kernel_lib.playing.simulate import simulate
from kernel_lib.stats import intervals
from kernel_lib.stats.frames import frames
from kernel_lib.stats.questions import FEW, Question
from kernel_lib.stats.summary import find_question
from kernel_lib.words import sentences
from kernel_lib.words.grammar import minus

# Differences ---------------------------------------------------------------------------------------
# Differences of two, pair by pair: in the same games, or on the same deals of a tournament. Whether the intervals of
# two values overlap says little, as the luck of the deal is in both; so the interval is that of the difference.


say: Final = sentences("statistics")
SENTENCES: Final = {
    "unknown": "{value!r} is no {axis} of the answer. There is: {known}.",
    "same": "Name two that differ.",
}


@dataclass(frozen=True)
class Difference:
    """The mean difference of `one` and `other`, over the games that both were in; `low` and `high` at 95 %, null
    where there are too few games. `games` are pairs: in each both are compared within the same game or deal.
    """

    one: str
    other: str
    games: int
    value: float
    low: float | None
    high: float | None
    per_cent: bool = False
    pairs: str = "games"

    @property
    def clear(self) -> bool:
        """Return True if chance alone does not explain the difference: the interval does not contain zero."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)

    @property
    def sentence(self) -> str:
        """Return the difference in words."""
        pairs = say(f"pairs-{self.pairs}", n=self.games, count=f"{self.games:,}")
        if self.low is None or self.high is None:
            return say("difference-few", one=self.one, other=self.other, pairs=pairs)
        kind = "open" if not self.clear else "more" if self.value > 0 else "less"
        value = self._written(self.value if kind == "open" else abs(self.value))
        low, high = (self.low, self.high) if kind != "less" else (-self.high, -self.low)
        return say(
            f"difference-{kind}",
            one=self.one, other=self.other, value=value, low=self._written(low), high=self._written(high), pairs=pairs,
        )  # fmt: skip

    def _written(self, value: float) -> str:
        return say("in-100", value=minus(f"{value * 100:.1f}")) if self.per_cent else minus(f"{value:.2f}")

    def __repr__(self) -> str:
        return f"<Difference: {self.sentence}>"

    def _repr_markdown_(self) -> str:
        return self.sentence


def paired_difference(question: Question, frame: pl.LazyFrame, one: Any, other: Any) -> Difference:
    """Return the difference between the rows of `one` and of `other`, game by game.

    Both are values of the first column that the question is split by, as they stand in its answer. Only games that have
    rows of both count, and each counts once. ValueError: no such value, twice the same, or no question or frame.
    """
    require_type("question", question, Question, QUESTION)
    axis = next(iter(question.by))
    value = question.share if question.share is not None else question.mean
    assert value is not None, "a question counts or averages"
    rows = question.rows(frame).select("game", _side=pl.col(axis), _value=value.cast(pl.Float64)).drop_nulls()
    means = rows.group_by("game", "_side").agg(pl.col("_value").mean()).collect()
    _check(means, axis, one, other)
    ours, theirs = (means.filter(pl.col("_side") == side) for side in (one, other))
    both = ours.join(theirs, on="game", suffix="_other")
    return mean_difference(
        both.select("game", seen=pl.col("_value") - pl.col("_value_other")),
        _words(question, one),
        _words(question, other),
        per_cent=question.share is not None,
    )


def mean_difference(pairs: pl.DataFrame, one: str, other: str, *, per_cent: bool, called: str = "games") -> Difference:
    """Return the mean of `seen`, a difference for each `game`, with its interval by a bootstrap over them."""
    games = pairs.height
    seen = pairs.sort("game")["seen"]  # a sum hangs on its order, if only in the last digit
    value = seen.mean()
    low, high = (None, None)
    if games >= FEW:
        low, high = intervals.mean_interval(seen.to_list())
    return Difference(one, other, games, float(value or 0.0), low, high, per_cent, called)  # type: ignore[arg-type] # of numbers, polars gives a number


def _check(means: pl.DataFrame, axis: str, one: Any, other: Any) -> None:
    known = sorted(means["_side"].unique().to_list())
    for side in (one, other):
        if side not in known:
            raise ValueError(SENTENCES["unknown"].format(value=side, axis=axis, known=", ".join(map(str, known))))
    if one == other:
        raise ValueError(SENTENCES["same"])


def _words(question: Question, side: Any) -> str:
    return question.labels.get(side, str(side))


# Measuring -----------------------------------------------------------------------------------------
# Games are played, a question is asked of them, and two of its answers are compared within the same games.
#
# Example: `compare("industry", "hands", "two pair", "pair", games=200, bots=["greedy"])` plays 200 games.


def compare(
    game: str,
    question: str,
    one: Any,
    other: Any,
    *,
    games: int,
    bots: Sequence[BotLike],
    players: int | None = None,
    seed: int | str = 1,
    jobs: int = 1,
    **options: Any,
) -> Difference:
    """Play `games` games among bots, as `simulate` does, and return how much more `one` has than `other`.

    Both are answers to one of the questions that `questions` lists. The games are not kept; equal seeds give equal
    numbers.

    ValueError: no such answer in these games, or what `simulate` refuses; UnknownName: no such game, bot or question.
    """
    with tempfile.TemporaryDirectory(prefix="cogbook-") as folder:
        simulate(
            game, games, bots=bots, players=players, seed=seed, out=folder, jobs=jobs, parquet=True, progress=False,
            **options,
        )  # fmt: skip
        played = frames(folder)
        asked = find_question(played, question)
        return paired_difference(asked, played.frame(asked.frame), one, other)
