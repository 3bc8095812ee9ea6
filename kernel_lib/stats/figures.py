"""What a picture of an answer shows: a row for each value, what it is worth, how sure that is, how often seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Sure = Literal["full", "thin", "few"]
"""The certainty of a row: enough games, few (drawn thin), or so few that there is no interval."""

WORDS: Final = {
    "alt": "{title} {rows}. Chart of {label} by {axis}, with intervals of 95 %.",
    "row": "{key}: {value} ({low} to {high})",
    "row bare": "{key}: {value} (too few games for an interval)",
    "row few": "{key}: too few games ({games})",
    "more": "and {count} more",
}
TOLD: Final = 12
"""Rows that the alternative text tells; the table beside a chart has all."""


@dataclass(frozen=True)
class Row:
    """One value with its doubt. `ends` are null where there is no interval; `told` has value and ends in words."""

    key: str
    value: float
    ends: tuple[float, float] | None
    told: tuple[str, str, str]
    cases: int | None
    sure: Sure = "full"
    series: int = 0
    games: int | None = None

    @property
    def told_value(self) -> str:
        """The value in words, or that there are too few games."""
        return "too few" if self.sure == "few" else self.told[0]


@dataclass(frozen=True)
class Figure:
    """What is drawn: its words, its rows in order, and the `line` that they are held against, with its name.

    `per_cent`: whether values are shares. `series`: the names of what the second column tells apart.
    """

    title: str
    subtitle: str
    axis: str
    label: str
    rows: tuple[Row, ...]
    line: tuple[str, float] | None = None
    per_cent: bool = False
    note: str = ""
    series: tuple[str, ...] = ()

    @property
    def alt(self) -> str:
        """What is shown, in words."""
        told = [_told(row) for row in self.rows[:TOLD]]
        if len(self.rows) > TOLD:
            told.append(WORDS["more"].format(count=len(self.rows) - TOLD))
        return WORDS["alt"].format(title=self.title, rows="; ".join(told), label=self.label, axis=self.axis)


def _told(row: Row) -> str:
    kind = "row few" if row.sure == "few" else "row" if row.ends is not None else "row bare"
    value, low, high = row.told
    return WORDS[kind].format(key=row.key, value=value, low=low, high=high, games=row.games)
