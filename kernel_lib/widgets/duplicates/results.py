"""The results of a field: what everybody had, and how far that is from the mean of all who had the same seat."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from kernel_lib.classroom.duplicate import SENTENCES as KEPT
from kernel_lib.classroom.duplicate import Field
from kernel_lib.widgets.duplicates.board import names_at
from kernel_lib.widgets.duplicates.verdict import opened
from kernel_lib.widgets.front.html import Tree, el
from kernel_lib.widgets.front.signs import sign
from kernel_lib.words.grammar import count_noun

TICKS: Final = 8
"""About so many numbers stand below the dots at most."""

SENTENCES: Final = {
    "table": "table",
    "field": "field {mean:.1f}",
    "score": "score",
    "to field": "to field",
    "matchpoints": "match\u00adpoints",
    "won": "won",
    "wins": "yes",
    "loses": "no",
    "of": "{points} of {of}",
    "taken back": "{count} taken back",
    "choose": "Table {number}",
    "results": "Results",
    "average": "average {mean:.3g}",
    "by seat": "Results by seat",
    "field row": "field",
}
NOT_OVER: Final = KEPT["not over"]
Row = Mapping[str, Any]


def results(room: Field, chosen: int | None, *, live: bool, by_seat: bool = False, points: bool = False) -> Tree:
    """The results, a table for each seat in which people sat; `chosen` is the number of a table that is marked.

    `by_seat`: one table with a column for each seat, those of bots too. `points`: in matchpoints in place of scores.
    """
    if by_seat:
        return el("div", "cb-k-panel cb-f-results", _seats(room, chosen, live=live, points=points))
    rows = room.table.to_dicts()
    seats = room.deal.people
    measure = "matchpoints" if points else "score"
    parts = [
        _seat(
            room, seat, [row for row in rows if row["seat"] == seat], chosen, measure, alone=len(seats) == 1, live=live
        )
        for seat in seats
    ]  # fmt: skip
    return el("div", "cb-k-panel cb-f-results", *parts)


def _seats(room: Field, chosen: int | None, *, live: bool, points: bool) -> Tree:
    """A row for each table and a column for each seat."""
    rows = room.by_seat.to_dicts()
    measure, first = "matchpoints" if points else "score", room.deal.people[0]
    order = [row["table"] for row in rows if row["seat"] == first]
    seats = range(len(room.deal.seats))
    cells = {(row["table"], row["seat"]): row for row in rows}
    tops = {seat: max((row[measure] for row in rows if row["seat"] == seat and row[measure] is not None), default=None)
            for seat in seats}  # fmt: skip
    head = el(
        "tr", "", el("th", "", SENTENCES["table"], scope="col"),
        *(el("th", "", el("bdi", "", name), scope="col") for name in names_at(room.deal)),
    )  # fmt: skip
    body = []
    for number in order:
        own, row = number == chosen, cells[number, first]
        told = [_cell(cells[number, seat], measure, tops[seat]) for seat in seats]
        if row["score"] is None:
            told = [_why({**row, "doubt": _doubt(room, row["doubt"])}, len(seats))]
        body.append(el("tr", "cb-f-now" if own else "", _named(row, own=own, live=live), *told))
    means = [Axis([row[measure] for row in rows if row["seat"] == seat and row[measure] is not None]).mean
             for seat in seats]  # fmt: skip
    foot = el("tr", "", el("th", "", SENTENCES["field row"], scope="row"),
              *(el("td", "cb-f-mean", minus(f"{mean:.1f}")) for mean in means))  # fmt: skip
    caption = el("caption", "cb-hidden", SENTENCES["by seat"])
    last = el("tfoot", "", foot) if any(top is not None for top in tops.values()) else None
    return el("table", "cb-f-seats", caption, el("thead", "", head), el("tbody", "", *body), last)


def _cell(row: Row, measure: str, top: int | None) -> Tree:
    """What a seat had, and how far that is from the others in that seat."""
    worn = "cb-f-wins" if row[measure] == top else ""
    if measure == "matchpoints":
        away = SENTENCES["of"].format(points=row["matchpoints"], of=row["of"])
        return el("td", worn, el("b", "", away.partition(" ")[0]), el("small", "", f" {away.partition(' ')[2]}"))
    return el("td", worn, el("b", "", minus(str(row["score"]))), el("small", "", f" {signed(row['to_field'])}"))


def _seat(
    room: Field, seat: int, rows: Sequence[Row], chosen: int | None, measure: str, *, alone: bool, live: bool
) -> Tree:
    scores = [row[measure] for row in rows if row[measure] is not None]
    axis = Axis(scores)
    first = SENTENCES["table"] if alone else names_at(room.deal)[seat]
    told = minus(SENTENCES["field" if measure == "score" else "average"].format(mean=axis.mean))
    mean = el("span", "cb-f-mean", told, style=axis.left(axis.mean))
    heads = ["score", "to field", "matchpoints", *([] if len(room.deal.seats) == 1 else ["won"])]
    head = el(
        "tr", "",
        el("th", "", first, scope="col"),
        el("th", "cb-f-plot", el("div", "", mean) if scores else None, scope="col"),
        *(el("th", "", SENTENCES[name], scope="col") for name in heads),
    )  # fmt: skip
    shown = [{**row, "doubt": _doubt(room, row["doubt"])} for row in rows]
    body = [_row(room, row, axis, measure, own=row["table"] == chosen, live=live) for row in shown]
    ticks = [el("span", "", minus(str(at)), style=axis.left(at)) for at in axis.ticks]
    foot = el(
        "tr", "", el("td", ""), el("td", "cb-f-plot cb-f-axis", el("div", "", *ticks)), el("td", "", colspan=len(heads))
    )
    caption = el("caption", "cb-hidden", SENTENCES["results"])
    last = el("tfoot", "", foot, aria_hidden="true") if scores else None
    return el("table", "", caption, el("thead", "", head), el("tbody", "", *body), last)


def _row(room: Field, row: Row, axis: Axis, measure: str, *, own: bool, live: bool) -> Tree:
    worn, name = "cb-f-now" if own else "", _named(row, own=own, live=live)
    if row["score"] is None:
        return el("tr", worn, name, _why(row, 4 if len(room.deal.seats) == 1 else 5))
    won = None if row["won"] is None else "wins" if row["won"] else "loses"
    points = SENTENCES["of"].format(points=row["matchpoints"], of=row["of"])
    return el(
        "tr", worn,
        name,
        el("td", "cb-f-plot", axis.drawn(row[measure])),
        el("td", "", el("b", "", minus(str(row["score"])))),
        el("td", "", signed(row["to_field"])),
        el("td", "", el("b", "", points) if measure == "matchpoints" else points),
        None if won is None else el("td", f"cb-f-{won}", SENTENCES[won]),
    )  # fmt: skip


def _named(row: Row, *, own: bool, live: bool) -> Tree:
    """Which table it is, and who sat there."""
    number = row["table"]
    said = SENTENCES["choose"].format(number=number)
    square = el("b", "cb-f-sq cb-f-sq-own" if own else "cb-f-sq", str(number))
    pressed = {"type": "button", "data_do": f"table {number}", "data_key": f"table {number}"}
    more = {"aria_pressed": "true" if own else "false", "aria_label": said}
    first = el("button", "cb-f-pick", square, **pressed, **more) if live else square
    back = row["taken_back"]
    taken = el("small", "", SENTENCES["taken back"].format(count=count_noun(back, "move"))) if back else None
    called = el("bdi", "cb-k-name", row["name"], title=row["name"])
    return el("th", "", el("div", "", first, called, taken), scope="row")


def _why(row: Row, columns: int) -> Tree:
    """Why a table has no result."""
    drawn = sign("now" if row["doubt"] == NOT_OVER else "doubt", 14)
    return el("td", "cb-f-doubt", drawn, row["doubt"], colspan=str(columns))


def _doubt(room: Field, doubt: str | None) -> str | None:
    """Why a table does not count; what cards the deal has instead is not told while anybody plays it."""
    if doubt in (None, NOT_OVER) or opened(room):
        return doubt
    return KEPT["none of it"]


def signed(number: float) -> str:
    """A distance with its sign, as print has it."""
    return minus(f"{number:+.1f}")


def minus(number: str) -> str:
    """A number as print has it."""
    return number.replace("-", "−")


class Axis:
    """Where scores stand in a row, from left to right."""

    def __init__(self, scores: Sequence[int]) -> None:
        least, most = min(scores, default=0), max(scores, default=1)
        self.mean = sum(scores) / len(scores) if scores else 0.0
        step = _step((most - least) / TICKS)
        low, high = math.floor(least / step) * step, math.ceil(most / step) * step
        self._low, self._high = low - step / 2, max(high, low + step) + step / 2
        self.ticks = tuple(range(low, max(high, low + step) + 1, step))

    def share(self, score: float) -> float:
        """How far from the left, in 100."""
        return 100 * (score - self._low) / (self._high - self._low)

    def left(self, score: float) -> str:
        """The same as a style."""
        return f"left:{self.share(score):.4g}%"

    def drawn(self, score: int) -> Tree:
        """The dot of a score, and its way from the mean, which is dashed."""
        ends = sorted((self.share(score), self.share(self.mean)))
        way = f"left:{ends[0]:.4g}%;width:{ends[1] - ends[0]:.4g}%"
        lines = [el("u", "", style=self.left(tick)) for tick in self.ticks]
        return el(
            "div", "", *lines, el("s", "", style=self.left(self.mean)), el("i", "", style=way),
            el("em", "", style=self.left(score)), aria_hidden="true",
        )  # fmt: skip


def _step(least: float) -> int:
    """A round number that is at least so much."""
    tens = 10 ** max(math.floor(math.log10(least)), 0) if least > 1 else 1
    return next(tens * many for many in (1, 2, 5, 10) if tens * many >= least)
