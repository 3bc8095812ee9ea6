"""Charts of answers: a row for each value with its point and interval, what it is worth and how often it was seen.

Rows have an order with a meaning; what was seen seldom is drawn thin, and what was hardly seen without an interval.
Drawn by altair and vl-convert on this machine: no chart asks the network for anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl

from kernel_lib.stats.questions import FEW, Question
from kernel_lib.stats.theme import SHAPES, STEP, WIDTH, Look, colours, config, on_page

if TYPE_CHECKING:
    import altair as alt

THIN: Final = 40
"""Rows of fewer cases are drawn thin."""
ROWS: Final = 24
"""Up to so many values, each has a row of its own; more stand side by side along an axis."""
COLUMNS: Final = {"value": WIDTH + 76, "cases": WIDTH + 140}
"""Where the columns beside the plot end, in pixels from its left."""
HEAD: Final = -14
"""The height at which the columns are named, above the plot."""
WORDS: Final = {
    "subtitle": "{label}{unit}, with intervals of 95 %; under {thin} cases thin, under {few} none",
    "unit": ", in {unit}",
    "alt": "{title} {rows}. Chart of {label} by {axis}, with intervals of 95 %.",
    "row": "{key}: {value} ({low} to {high})",
    "row bare": "{key}: {value} (one game, no interval)",
    "row few": "{key}: too few cases ({cases})",
    "few": "too few",
    "all": "all",
    "cases": "cases",
    "value": "value",
    "line": "{name}: {value}",
    "rating": "rating",
    "standings": "Who plays best?",
    "standings subtitle": "rating (Bradley-Terry, 400 points are odds of 10 to 1), with intervals of 95 %",
    "standing": "{bot}: {rating:+.0f} ({low:+.0f} to {high:+.0f})",
    "more": "and {count} more",
}
TOLD: Final = 12
"""Rows that the alternative text tells; the table beside a chart has all."""


def chart(question: Question, answer: pl.DataFrame, look: Look = "light") -> alt.LayerChart:
    """A chart of the answer to a question; a second column of it makes series with colours and shapes of their own."""
    import altair as alt

    _offline(alt)
    rows = _rows(question, answer)
    base = alt.Chart(alt.InlineData(values=rows))
    layers = _in_rows(question, base, answer, rows, look) if len(rows) <= ROWS else _along_an_axis(question, base, rows)
    size = {"height": max(2, len(rows)) * STEP} if len(rows) <= ROWS else {"height": 260}
    title = alt.TitleParams(question.title, subtitle=subtitle(question))
    drawn: alt.LayerChart = alt.layer(
        *layers, title=title, width=WIDTH, description=alt_text(question, answer), **size
    ).configure(**config(look))
    return drawn


def _rows(question: Question, answer: pl.DataFrame) -> list[dict[str, Any]]:
    """The rows of an answer in their order, each with what it is called, its value in words, and how sure it is."""
    names = list(question.by)
    rows = []
    for row in in_order(question, answer).iter_rows(named=True):
        few = row["n"] < FEW
        rows.append(
            {
                "key": " · ".join(str(row[name]) for name in names),
                "along": row[names[0]],
                "series": str(row[names[1]]) if len(names) > 1 else "",
                "value": row["value"],
                "low": row["value"] if few or row["low"] is None else row["low"],
                "high": row["value"] if few or row["high"] is None else row["high"],
                "told": WORDS["few"] if few else written(question, row["value"]),
                "cases": f"{row['n']:,}",
                "sure": "few" if few else "thin" if row["n"] < THIN else "full",
            }
        )
    return rows


def in_order(question: Question, answer: pl.DataFrame) -> pl.DataFrame:
    """The rows of an answer in the order that its question gives them; those without a place in it come last."""
    if not question.order:
        return answer
    first = next(iter(question.by))
    places = {value: place for place, value in enumerate(question.order)}
    place = pl.col(first).replace_strict(places, default=len(places), return_dtype=pl.Int64)
    return answer.sort(place, *list(question.by)[1:], maintain_order=True)


# In rows ----------------------------------------------------------------------------------------


def _in_rows(question: Question, base: Any, answer: pl.DataFrame, rows: list[dict[str, Any]], look: Look) -> list[Any]:
    import altair as alt

    order = [row["key"] for row in rows]
    y = alt.Y("key:N", sort=order, title=None, axis=alt.Axis(domain=False, ticks=False, labelPadding=10))
    line = question.line or (WORDS["all"], _of_all(answer))
    x = {name: alt.X(f"{name}:Q", **_scale(question, rows, line[1])) for name in ("value", "low")}
    return [
        *_line(question, line, look),
        *_marks(base, rows, {"y": y}, {"x": x["value"]}, {"x": x["low"], "x2": "high:Q"}, named=True),
        *_columns(question, base, y, look),
    ]


def _scale(question: Question, rows: list[dict[str, Any]], *more: float) -> dict[str, Any]:
    """Shares have the whole way from none to all, where they need it; means what they reach, and the line."""
    import altair as alt

    reached = [row[name] for row in rows for name in ("low", "high")] + [*more]
    wide = question.share is not None and max(reached) - min(reached) > 0.4
    scale = alt.Scale(domain=[0, 1]) if wide else alt.Scale(zero=False, nice=True, domain=[min(reached), max(reached)])
    axis = alt.Axis(format="~%" if question.share is not None else "~r", tickCount=5, title=None)
    return {"scale": scale, "axis": axis}


def _marks(
    base: Any,
    rows: list[dict[str, Any]],
    along: dict[str, Any],
    value: dict[str, Any],
    doubt: dict[str, Any],
    *,
    named: bool,
) -> list[Any]:
    """Intervals and points: full ones, thin ones with strokes at their ends, rings for what was hardly seen.

    `named`: whether the rows say already which series they are of.
    """
    import altair as alt

    names = list(dict.fromkeys(row["series"] for row in rows))
    legend = alt.Legend(title=None, orient="top") if len(names) > 1 and not named else None
    colour = alt.Color("series:N", sort=names, legend=legend, scale=alt.Scale(domain=names))
    domain = alt.Scale(domain=names, range=[SHAPES[place % len(SHAPES)] for place in range(len(names))])
    shape = alt.Shape("series:N", sort=names, legend=legend, scale=domain)
    full, thin, few = (base.transform_filter(f"datum.sure == '{sure}'") for sure in ("full", "thin", "few"))
    paint = {"color": colour, "shape": shape}
    ends = {name: value for name, value in doubt.items() if name in ("x", "y")}
    others = {name: alt.X("high:Q") if name == "x" else alt.Y("high:Q") for name in ends}
    upright = "x" in ends
    tick = {"thickness": 1.5, "size": 10, "orient": "vertical" if upright else "horizontal"}
    return [
        full.mark_rule(strokeWidth=4, strokeCap="round").encode(**along, **doubt, color=colour),
        thin.mark_rule(strokeWidth=1.5).encode(**along, **doubt, color=colour),
        thin.mark_tick(**tick).encode(**along, **ends, color=colour),
        thin.mark_tick(**tick).encode(**along, **others, color=colour),
        full.mark_point(filled=True, size=120, opacity=1).encode(**along, **value, **paint),
        thin.mark_point(filled=True, size=50, opacity=1).encode(**along, **value, **paint),
        few.mark_point(filled=False, size=80, strokeWidth=1.5).encode(**along, **value, **paint),
    ]


def _columns(question: Question, base: Any, y: Any, look: Look) -> list[Any]:
    """Values and cases beside the plot, never in it, and what stands in which column above."""
    import altair as alt

    paint = colours(look)
    heads = {"value": WORDS["value"], "cases": WORDS["cases"]}
    layers = []
    for column, field in (("value", "told:N"), ("cases", "cases:N")):
        weight = "bold" if column == "value" else "normal"
        cell = base.mark_text(align="right", fontWeight=weight, color=paint["ink" if column == "value" else "muted"])
        layers.append(cell.encode(y=y, x=alt.value(COLUMNS[column]), text=field))
        layers.append(_head(heads[column], COLUMNS[column], paint["muted"]))
    layers.append(_head(question.axis, -10, paint["muted"]))
    return layers


def _head(words: str, x: float, colour: str) -> Any:
    import altair as alt

    one = alt.Chart(alt.InlineData(values=[{"words": words}]))
    text = one.mark_text(align="right", color=colour)
    return text.encode(x=alt.value(x), y=alt.value(HEAD), text="words:N")


def _of_all(answer: pl.DataFrame) -> float:
    """The value of all cases together."""
    weighed = answer.select((pl.col("value") * pl.col("n")).sum() / pl.col("n").sum())
    return float(weighed.item())


def _line(question: Question, line: tuple[str, float], look: Look) -> list[Any]:
    """What the values are held against: chance, zero, or all cases together. A dashed line, named above it."""
    import altair as alt

    name, value = line
    paint = colours(look)
    words = WORDS["line"].format(name=name, value=written(question, value))
    one = alt.Chart(alt.InlineData(values=[{"line": value, "words": words}]))
    text = one.mark_text(color=paint["accent"], fontWeight="bold").encode(x="line:Q", y=alt.value(HEAD), text="words:N")
    return [one.mark_rule(color=paint["accent"], strokeDash=[5, 4], strokeWidth=2).encode(x="line:Q"), text]


# Along an axis ----------------------------------------------------------------------------------


def _along_an_axis(question: Question, base: Any, rows: list[dict[str, Any]]) -> list[Any]:
    """Many values, side by side in the order of the axis; of series, each has a colour and a shape."""
    import altair as alt

    order = list(dict.fromkeys(row["along"] for row in rows))
    x: dict[str, Any] = {"x": alt.X("along:O", sort=order, title=question.axis, axis=alt.Axis(labelAngle=0))}
    names = list(dict.fromkeys(row["series"] for row in rows))
    if len(names) > 1:
        x["xOffset"] = alt.XOffset("series:N", sort=names)
    y = {name: alt.Y(f"{name}:Q", **_scale(question, rows)) for name in ("value", "low")}
    return _marks(base, rows, x, {"y": y["value"]}, {"y": y["low"], "y2": "high:Q"}, named=False)


# In words ---------------------------------------------------------------------------------------


def written(question: Question, value: float | None) -> str:
    """A value in the form of its question: a share in per cent, a mean with two digits."""
    if value is None:
        return "–"
    return f"{value:.1%}" if question.share is not None else f"{value:.2f}"


def alt_text(question: Question, answer: pl.DataFrame) -> str:
    """What a chart shows, in words."""
    rows = []
    for row in in_order(question, answer).head(TOLD).iter_rows(named=True):
        key = ", ".join(str(row[name]) for name in question.by)
        told = {name: written(question, row[name]) for name in ("value", "low", "high")}
        kind = "row few" if row["n"] < FEW else "row" if row["low"] is not None else "row bare"
        rows.append(WORDS[kind].format(key=key, cases=row["n"], **told))
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
    return WORDS["subtitle"].format(label=question.label, unit=_unit(question), thin=THIN, few=FEW)


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
