"""Rows of tables in words: short names of games, names of people, yes and no; numbers stand to the right."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any, Final

import polars as pl

from kernel_lib.stats.chart import sort_answer, value_text
from kernel_lib.stats.forest_plot import csv_text
from kernel_lib.stats.questions import FEW, Question
from kernel_lib.words import Message, Words, in_words, is_known, sentences

SIMULATED: Final = re.compile(r"(?P<game>[a-z]+)-(?P<seed>.+)-(?P<number>\d{6})")
"""Pattern of the names that `simulate` gives to its logs."""
NONE: Final = "–"
say: Final = sentences("statistics")


@dataclass(frozen=True)
class Column:
    """A column as it is shown: its name in the table, its words, and whether it stands to the right, as numbers do."""

    name: str
    title: str
    right: bool


@dataclass(frozen=True)
class ColumnMeaning:
    """The meaning of the columns of some rows: their units by name, who plays in which file, what a card is called, and
    by column the words of values that are not their own.
    """

    units: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    card: Callable[[str], str] = str
    words: Mapping[str, Mapping[str, Words]] = field(default_factory=dict)


class TableText:
    """A table in words: `columns`, and `cells` of a row. Columns in which nothing stands are left out."""

    def __init__(self, table: pl.DataFrame, meaning: ColumnMeaning | None = None) -> None:
        self.table = table
        self.meaning = meaning or ColumnMeaning()
        kept = [name for name in table.columns if table[name].null_count() < max(table.height, 1)]
        first = [name for name in ("file", "at") if name in kept]
        self.columns = tuple(self._column(name) for name in (*first, *(name for name in kept if name not in first)))

    def _column(self, name: str) -> Column:
        told = self.meaning.units.get(name, "") in ("seat", "seats", "letter")
        right = self.table[name].dtype.is_numeric() and not told
        return Column(name, head(name), right)

    def cells(self, place: int) -> list[str]:
        """Return row `place` as texts, one for each column."""
        row = self.table.row(place, named=True)
        return [self._cell(column.name, row) for column in self.columns]

    def _cell(self, name: str, row: Mapping[str, Any]) -> str:
        value = row[name]
        if name == "file":
            return short(value)
        names = self.meaning.names.get(row.get("file", ""), ())
        unit = self.meaning.units.get(name, "")
        words = self.meaning.words.get(name, {})
        if isinstance(value, str) and value in words:
            return in_words(words[value])
        if unit == "seat" and isinstance(value, int) and 0 <= value < len(names):
            return names[value]
        if unit == "seats" and isinstance(value, list) and all(0 <= seat < len(names) for seat in value):
            return ", ".join(names[seat] for seat in value) or NONE
        if unit == "letter" and isinstance(value, int):
            return chr(ord("A") + value)
        if unit == "card" and isinstance(value, str):
            return self.meaning.card(value)
        if unit == "cards" and isinstance(value, list):
            return ", ".join(map(self.meaning.card, value)) or NONE
        return cell(value)

    def order(self, name: str, *, down: bool) -> list[int]:
        """Return the places of the rows, sorted by a column; rows in which nothing stands there come last."""
        number = self.columns_by_name[name]
        keys = self.table[name]
        if keys.dtype.is_nested() or (not number.right and name in self.meaning.units):
            keys = pl.Series([self._cell(name, row) for row in self.table.iter_rows(named=True)], dtype=pl.String)
        return keys.arg_sort(descending=down, nulls_last=True).to_list()

    def at_first(self) -> list[int]:
        """Return the places of the rows before they are sorted by anything."""
        return list(range(self.table.height))

    @property
    def columns_by_name(self) -> dict[str, Column]:
        """Return the columns by name."""
        return {column.name: column for column in self.columns}

    def csv(self) -> str:
        """Return all rows in words, with commas."""
        return csv_text(
            [column.title for column in self.columns], [self.cells(row) for row in range(self.table.height)]
        )


class AnswerText(TableText):
    """The rows of an answer: what they are about, the value with its interval, cases and games."""

    def __init__(self, question: Question, answer: pl.DataFrame) -> None:
        super().__init__(answer)
        self.question = question
        first, *others = question.by
        self.columns = (
            Column(first, question.axis, answer[first].dtype.is_numeric() and not question.labels),
            *(Column(name, question.series or head(name), answer[name].dtype.is_numeric()) for name in others),
            Column("value", question.label, right=True),
            Column("low", say("interval"), right=True),
            Column("n", say("cases"), right=True),
            Column("games", say("games"), right=True),
        )

    def at_first(self) -> list[int]:
        """Return the places of the rows in an order with a meaning, as in a chart."""
        numbered = self.table.select(pl.all(), pl.row_index("_place"))
        return sort_answer(self.question, numbered)["_place"].to_list()

    def order(self, name: str, *, down: bool) -> list[int]:
        """Return the places as of any table; a column that has an order with a meaning is sorted by that, not by its
        letters.
        """
        if name != next(iter(self.question.by)) or not self.question.order:
            return super().order(name, down=down)
        return self.at_first()[::-1] if down else self.at_first()

    def cells(self, place: int) -> list[str]:
        """Return row `place` as texts, one for each column."""
        row = self.table.row(place, named=True)
        value, interval = value_and_interval(self.question, row)
        return [*self.question.words(row), value, interval, f"{row['n']:,}", f"{row['games']:,}"]


def value_and_interval(question: Question, row: Mapping[str, Any]) -> tuple[str, str]:
    """Return the value of a row of an answer, and its interval; too few games have none."""
    low, high = (value_text(question, row[name]) for name in ("low", "high"))
    interval = say("too-few") if row["games"] < FEW else NONE if row["low"] is None else say("span", low=low, high=high)
    return value_text(question, row["value"]), interval


def head(column: str) -> str:
    """Return the words of a column: the message `head-<column>` of columns that all games have; others are called as in
    a query, so that one finds them there.
    """
    message = f"statistics/head-{column}"
    return str(Message(message)) if is_known(message) else column.replace("_", " ")


def short(file: str) -> str:
    """Return a short name of a game: `inversion 12` for the log that `simulate` wrote, else what its file is called."""
    stem = PurePath(file).stem
    found = SIMULATED.fullmatch(stem)
    return f"{found['game']} {int(found['number'])}" if found else stem


def cell(value: object) -> str:
    """Return a value as text for a table."""
    if value is None or value == "":
        return NONE
    if isinstance(value, bool):
        return say("yes" if value else "no")
    if isinstance(value, float):
        return f"{value:.3f}".rstrip("0").rstrip(".").replace("-", "−")
    if isinstance(value, int):
        return f"{value:,}".replace("-", "−")
    if isinstance(value, list):
        return " ".join(map(cell, value)) or NONE
    return str(value)
