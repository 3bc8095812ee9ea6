"""The results of a field: what everybody had, and how far that is from the mean of all who had the same seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, Final, NamedTuple

from kernel_lib.classroom.duplicate import DuplicateResults
from kernel_lib.widgets.duplicates.board import names_at
from kernel_lib.widgets.duplicates.verdict import opened
from kernel_lib.widgets.front.axis import Axis, Span, axis_of
from kernel_lib.words import sentences
from kernel_lib.words.grammar import minus

say: Final = sentences("duplicates")

TICKS: Final = 8
"""About so many numbers stand below the dots at most."""

TableRow = Mapping[str, Any]


class TableName(NamedTuple):
    """A table and who sat there; `doubt`: why it has no result, behind a sign."""

    number: int
    is_chosen: bool
    button: str
    name: str
    taken_back: str
    sign: str
    doubt: str


class SeatRow(NamedTuple):
    """A seat's result in words; `span` is the way from the mean to it, None without a result."""

    table: TableName
    span: Span | None
    score: str
    to_field: str
    points: str
    won: str


class SeatTable(NamedTuple):
    """The results of all who had a seat; without a score there is no `axis`."""

    heads: list[str]
    mean: str
    axis: Axis | None
    rows: list[SeatRow]
    in_points: bool


class SeatCell(NamedTuple):
    """A seat's result at a table, and its distance from the others in that seat."""

    value: str
    aside: str
    is_best: bool


class AllSeats(NamedTuple):
    """A row for each table and a cell for each seat; `means` of the seats, if anybody has a result."""

    heads: list[str]
    rows: list[tuple[TableName, list[SeatCell]]]
    means: list[str]


class Results(NamedTuple):
    """A table for each seat in which people sat, or one with a column for each seat, those of bots too."""

    caption: str
    seats: list[SeatTable]
    all_seats: AllSeats | None


def results(room: DuplicateResults, chosen: int | None, *, by_seat: bool = False, points: bool = False) -> Results:
    """Return the results of a field that has tables; `chosen` is the number of one that is marked.

    `by_seat`: with a column for each seat. `points`: in matchpoints in place of scores.
    """
    if by_seat:
        return Results(say("results-by-seat"), [], _all_seats(room, chosen, points=points))
    rows = room.table.to_dicts()
    seats = [
        _seat(room, seat, [row for row in rows if row["seat"] == seat], chosen, points=points)
        for seat in room.deal.people
    ]
    return Results(say("results"), seats, None)


# A column for each seat -------------------------------------------------------------------------------------------


def _all_seats(room: DuplicateResults, chosen: int | None, *, points: bool) -> AllSeats:
    rows = room.by_seat.to_dicts()
    measure, first = "matchpoints" if points else "score", room.deal.people[0]
    order = [row["table"] for row in rows if row["seat"] == first]
    seats = range(len(room.deal.seats))
    cells = {(row["table"], row["seat"]): row for row in rows}
    values = {seat: _values([row for row in rows if row["seat"] == seat], measure) for seat in seats}
    shown = []
    for number in order:
        table = _named(room, cells[number, first], chosen)
        had = [cells[number, seat] for seat in seats] if not table.doubt else []
        shown.append((table, [_cell(row, measure, best=max(values[row["seat"]])) for row in had]))
    means = [minus(f"{fmean(values[seat]):.1f}") for seat in seats] if all(values.values()) else []
    heads = [say("table"), *names_at(room.deal)]
    return AllSeats(heads, shown, [say("field-row"), *means] if means else [])


def _values(rows: Sequence[TableRow], measure: str) -> list[int]:
    return [row[measure] for row in rows if row[measure] is not None]


def _cell(row: TableRow, measure: str, *, best: int) -> SeatCell:
    is_best = row[measure] == best
    if measure == "matchpoints":
        return SeatCell(str(row["matchpoints"]), say("of", of=row["of"]), is_best)
    return SeatCell(minus(str(row["score"])), signed(row["to_field"]), is_best)


# A table for a seat -----------------------------------------------------------------------------------------------


def _seat(
    room: DuplicateResults, seat: int, rows: Sequence[TableRow], chosen: int | None, *, points: bool
) -> SeatTable:
    measure = "matchpoints" if points else "score"
    scores = _values(rows, measure)
    mean = fmean(scores) if scores else 0.0
    first = say("table") if len(room.deal.people) == 1 else names_at(room.deal)[seat]
    heads = [
        say("score"),
        say("to-field"),
        say("matchpoints-column"),
        *([] if len(room.deal.seats) == 1 else [say("won")]),
    ]
    return SeatTable(
        [first, *heads],
        minus(say("average", mean=f"{mean:.3g}" if points else f"{mean:.1f}")),
        axis_for(scores) if scores else None,
        [_row(room, row, measure, mean, chosen) for row in rows],
        points,
    )


def axis_for(scores: Sequence[int]) -> Axis:
    """Return the scale on which these scores lie, with their mean in the middle."""
    mean = fmean(scores)
    return axis_of([_way(mean, score) for score in scores], mean, most=TICKS, whole=True)


def _way(mean: float, score: int) -> Span:
    """Return a score with its way from the mean."""
    return Span(score, min(score, mean), max(score, mean))


def _row(room: DuplicateResults, row: TableRow, measure: str, mean: float, chosen: int | None) -> SeatRow:
    table = _named(room, row, chosen)
    if row["score"] is None:
        return SeatRow(table, None, "", "", "", "")
    won = "" if row["won"] is None else "wins" if row["won"] else "loses"
    points = f"{row['matchpoints']} {say('of', of=row['of'])}"
    return SeatRow(table, _way(mean, row[measure]), minus(str(row["score"])), signed(row["to_field"]), points, won)


def _named(room: DuplicateResults, row: TableRow, chosen: int | None) -> TableName:
    number, back, doubt = row["table"], row["taken_back"], _doubt(room, row["doubt"])
    return TableName(
        number,
        number == chosen,
        say("table-number", number=number),
        row["name"],
        say("taken-back", moves=back) if back else "",
        "now" if doubt == say("not-over") else "doubt",
        doubt,
    )


def _doubt(room: DuplicateResults, doubt: str | None) -> str:
    """Return the reason why a table does not count; the deal's own cards are not told while anybody plays it."""
    if doubt in (None, say("not-over")) or opened(room):
        return doubt or ""
    return say("not-of-this-deal")


def signed(number: float) -> str:
    """Return a distance with its sign, as print has it."""
    return minus(f"{number:+.1f}")
