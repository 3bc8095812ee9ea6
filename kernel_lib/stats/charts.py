"""Charts of answers: a point and its interval for every row, labelled where it stands.

Drawn by altair and vl-convert on this machine: no chart asks the network for anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl

from kernel_lib.stats.summaries import Question
from kernel_lib.stats.theme import SHAPES, STEP, WIDTH, Look, colours, config, on_page

if TYPE_CHECKING:
    import altair as alt

LABELLED: Final = 14
"""Up to so many points, each has its value beside it."""
WORDS: Final = {
    "subtitle": "{label}{unit}, with intervals of 95 %",
    "unit": ", in {unit}",
    "alt": "{title} {rows}. Chart of {label} by {axis}, with intervals of 95 %.",
    "row": "{key}: {value} ({low} to {high})",
    "row bare": "{key}: {value} (one game, no interval)",
    "rating": "rating",
    "standings": "Who plays best?",
    "standings subtitle": "rating (Bradley-Terry, 400 points are odds of 10 to 1), with intervals of 95 %",
    "standing": "{bot}: {rating:+.0f} ({low:+.0f} to {high:+.0f})",
    "more": "and {count} more",
}
TOLD: Final = 12
"""Rows that the alternative text tells; the table beside a chart has all."""


def chart(question: Question, answer: pl.DataFrame, look: Look = "light") -> alt.LayerChart:
    """A chart of the answer to a question. Names lie on their side, numbers stand; a second column makes series with shapes of their own."""
    import altair as alt

    _offline(alt)
    axis, series = (*question.by, None)[:2]
    assert axis is not None, "a question is split by something"
    lying = answer[axis].dtype == pl.String
    along = {
        "y" if lying else "x": alt.Y(f"{axis}:N", title=None, sort=None)
        if lying
        else alt.X(f"{axis}:O", title=question.axis, axis=alt.Axis(labelAngle=0))
    }
    scale = alt.Scale(zero=False, nice=True)
    form = "~%" if question.share is not None else "~r"
    measure = alt.X if lying else alt.Y
    value = {
        "x" if lying else "y": measure(
            "value:Q", title=question.label + _unit(question), scale=scale, axis=alt.Axis(format=form, tickCount=6)
        )
    }
    doubt = {("x" if lying else "y"): measure("low:Q"), ("x2" if lying else "y2"): "high:Q"}
    base = alt.Chart(alt.InlineData(values=_values(question, answer)))
    paint = colours(look)
    if series is None:
        rule = base.mark_rule(strokeWidth=2, color=paint["s0"]).encode(**along, **doubt)
        point = base.mark_point(filled=True, size=70, opacity=1, color=paint["s0"]).encode(**along, **value)
        layers = [rule, point]
        if answer.height <= LABELLED:
            place = {"dy": -12} if lying else {"dx": 8, "align": "left"}
            layers.append(base.mark_text(**place, color=paint["ink"]).encode(**along, **value, text="told:N"))
    else:
        layers = _series(base, answer, series, along, value, doubt, lying=lying)
    size = {"height": max(2, answer[axis].n_unique()) * STEP * (2 if series else 1)} if lying else {"height": 260}
    title = alt.TitleParams(question.title, subtitle=subtitle(question))
    drawn: alt.LayerChart = alt.layer(
        *layers, title=title, width=WIDTH, description=alt_text(question, answer), **size
    ).configure(**config(look))
    return drawn


def _series(
    base: Any,
    answer: pl.DataFrame,
    series: str,
    along: dict[str, Any],
    value: dict[str, Any],
    doubt: dict[str, Any],
    *,
    lying: bool,
) -> list[Any]:
    """Points of several series side by side, each named where it ends."""
    import altair as alt

    names = answer[series].unique(maintain_order=True).to_list()
    colour = alt.Color(f"{series}:N", legend=None, sort=names)
    shape = alt.Shape(
        f"{series}:N",
        legend=None,
        sort=names,
        scale=alt.Scale(domain=names, range=[SHAPES[place % len(SHAPES)] for place in range(len(names))]),
    )
    beside = {
        ("yOffset" if lying else "xOffset"): alt.YOffset(f"{series}:N", sort=names)
        if lying
        else alt.XOffset(f"{series}:N", sort=names)
    }
    rule = base.mark_rule(strokeWidth=2).encode(**along, **doubt, **beside, color=colour)
    point = base.mark_point(filled=True, size=70, opacity=1).encode(
        **along, **value, **beside, color=colour, shape=shape
    )
    place = {"align": "left", "dx": 8} if not lying else {"align": "left", "dx": 10, "dy": -8}
    name = (
        base.transform_filter("datum.last")
        .mark_text(**place, fontWeight="bold")
        .encode(**along, **value, **beside, color=colour, text=f"{series}:N")
    )
    return [rule, point, name]


def _values(question: Question, answer: pl.DataFrame) -> list[dict[str, Any]]:
    """The rows for the chart: with the value in words, and a sign on the last row of each series."""
    names = list(question.by)
    told = answer.with_columns(low=pl.coalesce("low", "value"), high=pl.coalesce("high", "value"))
    if len(names) > 1:
        told = told.with_row_index("place").with_columns(last=pl.col("place") == pl.col("place").max().over(names[1]))
    rows = told.select(*names, "value", "low", "high", *(["last"] if len(names) > 1 else [])).to_dicts()
    return [{**row, "told": written(question, row["value"])} for row in rows]


def written(question: Question, value: float | None) -> str:
    """A value in the form of its question: a share in per cent, a mean with two digits."""
    if value is None:
        return "–"
    return f"{value:.1%}" if question.share is not None else f"{value:.2f}"


def alt_text(question: Question, answer: pl.DataFrame) -> str:
    """What a chart shows, in words."""
    rows = []
    for row in answer.head(TOLD).iter_rows(named=True):
        key = ", ".join(str(row[name]) for name in question.by)
        told = {name: written(question, row[name]) for name in ("value", "low", "high")}
        rows.append(WORDS["row" if row["low"] is not None else "row bare"].format(key=key, **told))
    if answer.height > TOLD:
        rows.append(WORDS["more"].format(count=answer.height - TOLD))
    return WORDS["alt"].format(title=question.title, rows="; ".join(rows), label=question.label, axis=question.axis)


def svg(question: Question, answer: pl.DataFrame) -> str:
    """The chart as SVG text without its title, its colours left to the page that it stands in."""
    import vl_convert

    drawn = chart(question, answer).to_dict()
    del drawn["title"]
    return on_page(vl_convert.vegalite_to_svg(drawn))


def subtitle(question: Question) -> str:
    """What the values of a chart are."""
    return WORDS["subtitle"].format(label=question.label, unit=_unit(question))


def _unit(question: Question) -> str:
    return WORDS["unit"].format(unit=question.unit) if question.unit and question.unit not in question.label else ""


def _offline(alt: Any) -> None:
    """Lets notebooks draw charts here; who has chosen a renderer keeps it."""
    if alt.renderers.active == "default":
        alt.renderers.enable("svg")


def standings_chart(table: pl.DataFrame, look: Look = "light") -> alt.LayerChart:
    """The ratings of a tournament, best first; the table is that of `Standings`."""
    import altair as alt

    _offline(alt)
    paint = colours(look)
    order = table["bot"].to_list()
    rows = [
        {**row, "told": f"{row['rating']:+.0f}"}
        for row in table.select("bot", "rating", "rating_low", "rating_high").to_dicts()
    ]
    base = alt.Chart(alt.InlineData(values=rows)).encode(y=alt.Y("bot:N", sort=order, title=None))
    rule = base.mark_rule(strokeWidth=2, color=paint["s0"]).encode(
        x=alt.X("rating_low:Q", title=WORDS["rating"]), x2="rating_high:Q"
    )
    point = base.mark_point(filled=True, size=70, opacity=1, color=paint["s0"]).encode(x="rating:Q")
    text = base.mark_text(dy=-12, color=paint["ink"]).encode(x="rating:Q", text="told:N")
    told = "; ".join(
        WORDS["standing"].format(bot=row["bot"], rating=row["rating"], low=row["rating_low"], high=row["rating_high"])
        for row in rows
    )
    title = alt.TitleParams(WORDS["standings"], subtitle=WORDS["standings subtitle"])
    drawn: alt.LayerChart = alt.layer(
        rule,
        point,
        text,
        title=title,
        width=WIDTH,
        height=len(order) * STEP,
        description=f"{WORDS['standings']} {told}.",
    ).configure(**config(look))
    return drawn
