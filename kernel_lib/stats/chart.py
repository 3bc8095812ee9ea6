"""From an answer to a forest plot: its rows in an order with a meaning, and what they are compared with.

What was seen seldom is drawn thin, and what was hardly seen without an interval. No chart asks the network for
anything.
"""

from __future__ import annotations

from typing import Any, Final

import polars as pl

from kernel_lib.core.validation import QUESTION, require_type
from kernel_lib.stats.forest_plot import ForestPlot, PlotRow, Support
from kernel_lib.stats.questions import FEW, Question
from kernel_lib.words import sentences
from kernel_lib.words.grammar import minus, per_cent

THIN: Final = 40
"""Rows of fewer games are drawn thin."""
say: Final = sentences("statistics")


def plot_answer(question: Question, answer: pl.DataFrame) -> ForestPlot:
    """Return the chart of an answer; a second column of it makes series with colours and shapes of their own.

    ValueError: that is no question, or no answer.
    """
    require_type("question", question, Question, QUESTION)
    require_type("answer", answer, pl.DataFrame, "the answer to it, as in kl.summary(frames)['wins-by-player']")
    found = sort_answer(question, answer)
    names = list(question.by)
    series = [str(name) for name in found[names[1]].unique(maintain_order=True)] if len(names) > 1 else [""]
    rows = tuple(_row(question, row, series) for row in found.iter_rows(named=True))
    return ForestPlot(
        question.title,
        subtitle(question),
        question.axis,
        question.label,
        rows,
        _reference(question, found),
        per_cent=question.share is not None,
        note=" ".join(filter(None, (question.note, _alone(question, found)))),
        series=tuple(question.players.get(name, name) for name in series),
    )


def _reference(question: Question, answer: pl.DataFrame) -> tuple[str, float] | None:
    """Return the value that the others are compared with, and its name: that of the question, or else all cases
    together.
    """
    if question.reference is None and answer.is_empty():
        return None
    name, value = question.reference or (say("all"), _value_of_all(answer))
    return say("reference", name=name, value=value_text(question, value)), value


def _alone(question: Question, answer: pl.DataFrame) -> str:
    """Return a sentence where all games are among equals: then one's shares are those of the others."""
    if "player" not in question.by or answer["player"].n_unique() != 1:
        return ""
    player = answer["player"][0]
    return say("alone", player=question.players.get(player, player))


def _row(question: Question, row: dict[str, Any], series: list[str]) -> PlotRow:
    """Return a row of an answer with what it is called, its value in words, and how much it rests on."""
    names = list(question.by)
    few = row["games"] < FEW
    support: Support = "few" if few else "thin" if row["games"] < THIN else "full"
    bare = few or row["low"] is None or row["high"] is None
    return PlotRow(
        " · ".join(question.words(row)),
        row["value"],
        None if bare else (row["low"], row["high"]),
        (value_text(question, row["value"]), value_text(question, row["low"]), value_text(question, row["high"])),
        row["n"],
        support,
        series.index(str(row[names[1]])) if len(names) > 1 else 0,
        row["games"],
    )


def sort_answer(question: Question, answer: pl.DataFrame) -> pl.DataFrame:
    """Return the rows of an answer in an order with a meaning.

    That is the order of its question if it has one (rows without a place in it come last), else numbers going up, and
    names from the highest value down, those with too few games last.
    """
    first, *others = question.by
    if question.order:
        places = {value: place for place, value in enumerate(question.order)}
        place = pl.col(first).replace_strict(places, default=len(places), return_dtype=pl.Int64)
        return answer.sort(place, *others, maintain_order=True)
    if answer[first].dtype != pl.String or others:
        return answer
    return answer.sort(pl.col("games") < FEW, -pl.col("value"), maintain_order=True)


def _value_of_all(answer: pl.DataFrame) -> float:
    """Return the value of all cases together."""
    weighed = answer.select((pl.col("value") * pl.col("n")).sum() / pl.col("n").sum())
    return float(weighed.item())


# In words ---------------------------------------------------------------------------------------


def value_text(question: Question, value: float | None) -> str:
    """Return a value in the form of its question: a share in per cent, a mean with two digits."""
    if value is None:
        return "–"
    return per_cent(value, 1) if question.share is not None else minus(f"{value:.2f}")


def subtitle(question: Question) -> str:
    """Return the meaning of the values of a chart."""
    if question.unit and question.unit not in question.label:
        return say("subtitle-unit", label=question.label, unit=question.unit, thin=THIN, few=FEW)
    return say("subtitle", label=question.label, thin=THIN, few=FEW)


def plot_standings(table: pl.DataFrame) -> ForestPlot:
    """Return the chart of a tournament, best first: ratings, or mean scores where each bot played alone. The table is
    that of `Standings`.
    """
    alone = table["rating"].null_count() == table.height
    shown = "score" if alone else "rating"
    rows = tuple(_standing(row, shown) for row in table.iter_rows(named=True) if row[shown] is not None)
    title, about, label = say(f"{shown}.title"), say(f"{shown}.about"), say(shown)
    return ForestPlot(title, about, say("bot"), label, rows, None if alone else (say("middle"), 0.0))


def _standing(row: dict[str, Any], name: str) -> PlotRow:
    """Return the row of a bot: its `rating` or `score`, with the interval if there is one."""
    form = "+.0f" if name == "rating" else ".2f"
    value, low, high = (row[column] for column in (name, f"{name}_low", f"{name}_high"))
    label, least, most = ("–" if one is None else minus(f"{one:{form}}") for one in (value, low, high))
    interval = None if low is None or high is None else (low, high)
    return PlotRow(row["bot"], value, interval, (label, least, most), row["games"], games=row["deals"])
