"""The part `stats` of a game: its own frames, and the questions that people ask of many games.

A question is data: which frame it is asked of, by what it is split, and what is counted or averaged.
Every answer has an interval; see `kernel_lib.stats.intervals`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import polars as pl

from kernel_lib.core.validation import require_type
from kernel_lib.stats import intervals
from kernel_lib.words import Message, in_each_language, is_known, messages

FEW: Final = intervals.FEW
"""Fewer games than this tell nothing: there is no interval worth showing."""

MOST_SEATS: Final = 5

LEFT_JOIN: Final[dict[str, Any]] = {"how": "left", "maintain_order": "left"}
"""Arguments of a join that keeps the order of the games and of their moves."""


def seats() -> dict[int, str]:
    """Return the names of seats where nobody has a name, in the language that is spoken."""
    return {seat: str(Message("seat-by-number", {"number": seat + 1})) for seat in range(MOST_SEATS)}


def places() -> dict[int, str]:
    """Return the names of places in a trick, in the language that is spoken."""
    return {place: str(Message("place-in-trick", {"number": place + 1})) for place in range(MOST_SEATS)}


def against(column: str, more: str, fewer: str) -> pl.Expr:
    """Return True for rows with more of something than the mean of their game, False for less; null for as much."""
    mean = pl.col(column).mean().over("game")
    return pl.when(pl.col(column) > mean).then(pl.lit(more)).when(pl.col(column) < mean).then(pl.lit(fewer))


class GameFrames(Protocol):
    """The frames that all games have, out of which a game makes its own: see `kernel_lib.stats.frames.Frames`."""

    @property
    def games(self) -> pl.LazyFrame: ...
    @property
    def seats(self) -> pl.LazyFrame: ...
    @property
    def moves(self) -> pl.LazyFrame: ...
    @property
    def events(self) -> pl.LazyFrame: ...

    def move(self, kind: str) -> pl.LazyFrame:
        """Return the moves of one kind with their own fields."""
        ...

    def event(self, kind: str) -> pl.LazyFrame:
        """Return the events of one kind with their own fields."""
        ...


PLAYER: Final = "player"
"""The column that says who played: `human`, or a bot by its id."""


@dataclass(frozen=True)
class Question:
    """A question that statistics answer: how often (`share`), or how much (`mean`), split by the columns of `by`.

    name    what it is called in code                title   the question, a sentence
    frame   the frame that it is asked of            by      columns by name, the first is the axis of a chart
    share   true or false per row, or                mean    a number per row: one of the two is given
    where   the rows that count                      label   what the value is; `unit` in what
    axis    what the first column of `by` is         series  what the second one is, if there is one
    order   the values of that column in the order in which they mean something; else numbers go up, and names of
            which each stands once go from the highest value down
    labels  what values of that column are called where people read them: `{0: "leads"}`
    players what the bots in a column `player` are called where people read them: `{"greedy": "Careful"}`
    reference  what a value is compared with, and its name: `("chance", 0.5)`, `("zero", 0)`
    note    what a reader must know to read the values: a sentence under the chart

    The answer has the columns of `by`, `n` rows, `games`, `value`, `low` and `high` (95 %); under `FEW` games there
    is no interval, however many rows they have: `low` and `high` are null.
    """

    name: str
    title: str
    frame: str
    by: Mapping[str, pl.Expr]
    label: str
    axis: str
    share: pl.Expr | None = None
    mean: pl.Expr | None = None
    where: pl.Expr | None = None
    unit: str = ""
    order: tuple[str, ...] = ()
    labels: Mapping[Any, str] = field(default_factory=dict)
    players: Mapping[str, str] = field(default_factory=dict)
    reference: tuple[str, float] | None = None
    note: str = ""
    series: str = ""

    def __call__(self, frame: pl.LazyFrame) -> pl.LazyFrame:
        return self.finish(self.partial(frame))

    def partial(self, frame: pl.LazyFrame) -> pl.LazyFrame:
        """Return the frame from which the answer is computed; of many games it can be had some games at a time, see
        `combine`.
        """
        rows = self.rows(frame)
        if self.share is not None:
            return intervals.proportion_sums(rows, list(self.by), self.share)
        assert self.mean is not None, "a question counts or averages"
        return intervals.mean_sums(rows, list(self.by), self.mean)

    def combine(self, sums: Sequence[pl.DataFrame]) -> pl.DataFrame:
        """Return the sums of all games, given those of some and of others."""
        return intervals.combine(pl.concat(sums).lazy(), list(self.by)).collect()

    def finish(self, sums: pl.LazyFrame) -> pl.LazyFrame:
        """Return the answer, given the sums of all games."""
        answer = (intervals.mean_from if self.share is None else intervals.proportion_from)(sums, list(self.by))
        return intervals.only_of_enough(answer)

    def words(self, row: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the subject of a row of the answer, in words: one for each column of `by`."""
        first = next(iter(self.by))
        called = {PLAYER: self.players} | ({first: self.labels} if self.labels else {})
        return tuple(called.get(name, {}).get(row[name], str(row[name])) for name in self.by)

    def rows(self, frame: pl.LazyFrame) -> pl.LazyFrame:
        """Return the rows that count, with the columns of `by`. ValueError: that is no frame."""
        require_type("frame", frame, pl.LazyFrame | pl.DataFrame, f"a frame of games, as in frames.{self.frame}")
        counted = frame if self.where is None else frame.filter(self.where)
        return counted.with_columns(**self.by).drop_nulls(list(self.by))

    def examples(self, frame: pl.LazyFrame, row: Mapping[str, Any]) -> pl.LazyFrame:
        """Return the rows behind one row of the answer."""
        return self.rows(frame).filter(pl.col(name) == row[name] for name in self.by)


def questions_in(catalogue: str) -> Callable[..., Question]:
    """Return a function that makes questions whose words stand in a catalogue: `question-<name>` is the title, and its
    attributes are `.value`, what the value is, `.by` and `.series`, what the first and second column of `by` are, and
    `.note`, if it has one.
    """
    say = messages(catalogue)

    def question(name: str, frame: str, by: Mapping[str, pl.Expr], **more: Any) -> Question:
        title, value, axis = (str(say(f"question-{name}{part}")) for part in ("", ".value", ".by"))
        for part in ("series", "note"):
            if is_known(f"{catalogue}/question-{name}.{part}"):
                more[part] = str(say(f"question-{name}.{part}"))
        return Question(name, title, frame, by, value, axis, **more)

    return question


def column_text(catalogue: str, frame: str, column: str) -> str:
    """Return the meaning of a column: the message `column-<column>` of a catalogue, or its attribute `.<frame>` where a
    frame needs words of its own.
    """
    message = f"{catalogue}/column-{column.replace('_', '-')}"
    own = f"{message}.{frame}"
    return str(Message(own if is_known(own) else message))


ColumnTexts = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Per frame and column its unit, the ids of the rules behind it, and a text."""


class Stats:
    """The part `stats` of a game.

    frames     its own frames by name, each made out of those that all games have
    questions  what people ask of them; a function that makes them is called once for each language
    card       what a card is called in a list, by its code in the log
    columns    per frame and column its unit, the ids of the rules behind it, and a text; the columns of moves and
               events stand under `moves` and `events`
    catalogue  where the texts of columns stand that are given without one: `column-<column>`, or its attribute
               `.<frame>` where a frame needs words of its own
    """

    def __init__(
        self,
        *,
        frames: Mapping[str, Callable[[GameFrames], pl.LazyFrame]] | None = None,
        card: Callable[[str], str] = str,
        questions: tuple[Question, ...] | Callable[[], tuple[Question, ...]] = (),
        columns: ColumnTexts | None = None,
        catalogue: str = "",
    ) -> None:
        self._frames, self._card, self._columns, self._catalogue = frames, card, columns, catalogue
        self._questions = in_each_language(questions) if callable(questions) else questions

    @property
    def frames(self) -> Mapping[str, Callable[[GameFrames], pl.LazyFrame]]:
        """Return the frames of the game by name."""
        return self._frames or {}

    @property
    def card(self) -> Callable[[str], str]:
        """Return a function that names a card by its code."""
        return self._card

    @property
    def questions(self) -> tuple[Question, ...]:
        """Return the questions, in the language that is spoken."""
        return self._questions() if callable(self._questions) else self._questions

    @property
    def columns(self) -> Mapping[str, Mapping[str, tuple[str, str, str]]]:
        """Return per frame and column its unit, the ids of its rules, and its text in the language that is spoken."""
        return {
            frame: {name: self._column(frame, name, *about) for name, about in columns.items()}
            for frame, columns in (self._columns or {}).items()
        }

    def _column(self, frame: str, name: str, unit: str, rules: str, text: str | None = None) -> tuple[str, str, str]:
        return unit, rules, column_text(self._catalogue, frame, name) if text is None else text


def __getattr__(name: str) -> Any:
    if name == "Source":
        sentence = (
            "kernel_lib.stats.questions.Source is called GameFrames now. The old name will be gone in the next version."
        )
        warnings.warn(sentence, DeprecationWarning, stacklevel=2)
        return GameFrames
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
