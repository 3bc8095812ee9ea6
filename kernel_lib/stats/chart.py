"""Charts of answers: their rows in an order with a meaning, with what they are held against.

What was seen seldom is drawn thin, and what was hardly seen without an interval. Up to `ROWS` values have a row each,
see `kernel_lib.stats.forest_plot`; more stand along an axis, drawn by altair and vl-convert on this machine. No chart
asks the network for anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from kernel_lib.core.validation import QUESTION, require_type
from kernel_lib.stats.forest_plot import Plot, Row, Sure
from kernel_lib.stats.questions import FEW, Question
from kernel_lib.stats.theme import SHAPES, WIDTH, Look, config, on_page
from kernel_lib.words.grammar import minus, per_cent

if TYPE_CHECKING:
    import altair as alt

THIN: Final = 40
"""Rows of fewer games are drawn thin."""
ROWS: Final = 48
"""Up to so many values, each has a row of its own; more stand side by side along an axis."""
WORDS: Final = {
    "subtitle": "{label}{unit}, with intervals of 95 %; under {thin} games thin, under {few} none",
    "unit": ", in {unit}",
    "all": "all",
    "line": "{name}: {value}",
    "alone": "{player} plays in every seat: that says nothing of how well it plays.",
    "rating": "rating",
    "standings": "Who plays best?",
    "standings subtitle": "rating (Bradley-Terry, 400 points are odds of 10 to 1), with intervals of 95 %",
    "score": "score",
    "scores": "Who scores most?",
    "scores subtitle": "mean score, each bot alone on the same deals, with intervals of 95 %",
}


def plot(question: Question, answer: pl.DataFrame) -> Plot:
    """Return what a chart of an answer shows; a second column of it makes series with colours and shapes of their own.

    ValueError: that is no question, or no answer.
    """
    require_type("question", question, Question, QUESTION)
    require_type("answer", answer, pl.DataFrame, "the answer to it, as in kl.summary(frames)['wins-by-player']")
    found = in_order(question, answer)
    names = list(question.by)
    series = [str(name) for name in found[names[1]].unique(maintain_order=True)] if len(names) > 1 else [""]
    rows = tuple(_row(question, row, series) for row in found.iter_rows(named=True))
    line = question.line or ((WORDS["all"], _of_all(found)) if found.height else None)
    told = None if line is None else (WORDS["line"].format(name=line[0], value=written(question, line[1])), line[1])
    drawn = Plot if len(rows) <= ROWS else Upright
    return drawn(
        question.title,
        subtitle(question),
        question.axis,
        question.label,
        rows,
        told,
        per_cent=question.share is not None,
        note=" ".join(filter(None, (question.note, _alone(question, found)))),
        series=tuple(question.players.get(name, name) for name in series),
    )


def _alone(question: Question, answer: pl.DataFrame) -> str:
    """Return a sentence where all games are among equals: then one's shares are those of the others."""
    if "player" not in question.by or answer["player"].n_unique() != 1:
        return ""
    player = answer["player"][0]
    return WORDS["alone"].format(player=question.players.get(player, player))


def _row(question: Question, row: dict[str, Any], series: list[str]) -> Row:
    """Return a row of an answer with what it is called, its value in words, and how sure it is."""
    names = list(question.by)
    few = row["games"] < FEW
    sure: Sure = "few" if few else "thin" if row["games"] < THIN else "full"
    bare = few or row["low"] is None or row["high"] is None
    return Row(
        " · ".join(question.words(row)),
        row["value"],
        None if bare else (row["low"], row["high"]),
        (written(question, row["value"]), written(question, row["low"]), written(question, row["high"])),
        row["n"],
        sure,
        series.index(str(row[names[1]])) if len(names) > 1 else 0,
        row["games"],
    )


def in_order(question: Question, answer: pl.DataFrame) -> pl.DataFrame:
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


def _of_all(answer: pl.DataFrame) -> float:
    """Return the value of all cases together."""
    weighed = answer.select((pl.col("value") * pl.col("n")).sum() / pl.col("n").sum())
    return float(weighed.item())


# In words ---------------------------------------------------------------------------------------


def written(question: Question, value: float | None) -> str:
    """Return a value in the form of its question: a share in per cent, a mean with two digits."""
    if value is None:
        return "–"
    return per_cent(value, 1) if question.share is not None else minus(f"{value:.2f}")


def subtitle(question: Question) -> str:
    """Return what the values of a chart are."""
    return WORDS["subtitle"].format(label=question.label, unit=_unit(question), thin=THIN, few=FEW)


def _unit(question: Question) -> str:
    return WORDS["unit"].format(unit=question.unit) if question.unit and question.unit not in question.label else ""


def standings_plot(table: pl.DataFrame) -> Plot:
    """Return the chart of a tournament, best first: ratings, or mean scores where each bot played alone. The table is
    that of `Standings`.
    """
    alone = table["rating"].null_count() == table.height
    told = "score" if alone else "rating"
    rows = tuple(_standing(row, told) for row in table.iter_rows(named=True) if row[told] is not None)
    words = ("scores", "scores subtitle") if alone else ("standings", "standings subtitle")
    title, about = (WORDS[name] for name in words)
    return Plot(title, about, "bot", WORDS[told], rows, None if alone else ("middle of the field: 0", 0.0))


def _standing(row: dict[str, Any], name: str) -> Row:
    """Return the row of a bot: its `rating` or `score`, with the interval if there is one."""
    form = "+.0f" if name == "rating" else ".2f"
    value, low, high = (row[column] for column in (name, f"{name}_low", f"{name}_high"))
    told, least, most = ("–" if one is None else minus(f"{one:{form}}") for one in (value, low, high))
    ends = None if low is None or high is None else (low, high)
    return Row(row["bot"], value, ends, (told, least, most), row["games"], games=row["deals"])


# Along an axis ----------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Upright(Plot):
    """Many values, side by side in the order of the axis; of series, each has a colour and a shape."""

    def svg(self, look: Look = "light", *, wide: bool = True) -> str:  # noqa: ARG002 - there is one picture alone
        """Return the picture as SVG text."""
        import vl_convert

        drawn = upright(self, "light" if look == "page" else look).to_dict()
        if look != "page":
            return str(vl_convert.vegalite_to_svg(drawn))
        del drawn["title"]
        return on_page(vl_convert.vegalite_to_svg(drawn))


def upright(of: Plot, look: Look) -> alt.LayerChart:
    """Return an altair chart with values side by side along an axis."""
    import altair as alt

    rows = [
        {
            "along": row.key.split(" · ")[0],
            "series": of.series[row.series],
            "value": row.value,
            **dict(zip(("low", "high"), row.ends or (row.value, row.value), strict=True)),
            "sure": row.sure,
        }
        for row in of.rows
    ]
    order = list(dict.fromkeys(str(row["along"]) for row in rows))
    x: dict[str, Any] = {"x": alt.X("along:O", sort=order, title=of.axis, axis=alt.Axis(labelAngle=0))}
    if len(of.series) > 1:
        x["xOffset"] = alt.XOffset("series:N", sort=list(of.series))
    ticks: dict[str, Any] = (
        {"labelExpr": "replace(format(datum.value, '~%'), '%', ' %')"} if of.per_cent else {"format": "~r"}
    )
    axis = alt.Axis(**ticks, tickCount=5, title=None)
    y = {name: alt.Y(f"{name}:Q", scale=alt.Scale(zero=False), axis=axis) for name in ("value", "low")}
    drawn: alt.LayerChart = alt.layer(
        *_marks(alt.Chart(alt.InlineData(values=rows)), list(of.series), x, y),
        title=alt.TitleParams(of.title, subtitle=of.subtitle),
        width=2 * WIDTH,
        height=260,
        description=of.alt,
    ).configure(**config(look))
    return drawn


def _marks(base: Any, names: list[str], x: dict[str, Any], y: dict[str, Any]) -> list[Any]:
    """Return intervals and points: full ones, thin ones with strokes at their ends, and rings for rare cases."""
    import altair as alt

    legend = alt.Legend(title=None, orient="top") if len(names) > 1 else None
    colour = alt.Color("series:N", sort=names, legend=legend, scale=alt.Scale(domain=names))
    shapes = [SHAPES[place % len(SHAPES)] for place in range(len(names))]
    shape = alt.Shape("series:N", sort=names, legend=legend, scale=alt.Scale(domain=names, range=shapes))
    full, thin, few = (base.transform_filter(f"datum.sure == '{sure}'") for sure in ("full", "thin", "few"))
    doubt = {"y": y["low"], "y2": "high:Q", "color": colour}
    point = {"y": y["value"], "color": colour, "shape": shape}
    tick = {"thickness": 1.5, "size": 10, "orient": "horizontal"}
    return [
        full.mark_rule(strokeWidth=4, strokeCap="round").encode(**x, **doubt),
        thin.mark_rule(strokeWidth=1.5).encode(**x, **doubt),
        thin.mark_tick(**tick).encode(**x, y=y["low"], color=colour),
        thin.mark_tick(**tick).encode(**x, y=alt.Y("high:Q"), color=colour),
        full.mark_point(filled=True, size=120, opacity=1).encode(**x, **point),
        thin.mark_point(filled=True, size=50, opacity=1).encode(**x, **point),
        few.mark_point(filled=False, size=80, strokeWidth=1.5).encode(**x, **point),
    ]
