"""Charts of answers in notebooks: in the page's theme, to be kept as SVG or CSV; a click on a mark opens its games."""

from __future__ import annotations

import os
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import ipywidgets

from kernel_lib.core.validation import FRAMES, require_type
from kernel_lib.stats.chart import plot_answer, sort_answer
from kernel_lib.stats.forest_plot import ForestPlot
from kernel_lib.stats.frames import Frames
from kernel_lib.stats.positions import examples
from kernel_lib.stats.questions import Question
from kernel_lib.stats.summary import ask, find_question
from kernel_lib.stats.theme import Look
from kernel_lib.widgets.data_table.position_table import Rows
from kernel_lib.widgets.data_table.views import Plotted
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.front.forms import Part, close_parts, spaced
from kernel_lib.widgets.front.messages import Command, Row
from kernel_lib.widgets.front.notebook import Bundle

if TYPE_CHECKING:
    import polars as pl

MOST: Final = 1_000
"""So many games at most are listed behind a mark."""
SENTENCES: Final = {
    "behind": "{key}: {shown} of {count} cases",
    "all behind": "{key}: {count} cases",
    "click": "A click on a mark shows its games.",
}
LABELS: Final = {"svg": "SVG", "csv": "CSV", "open": "Show its games"}


class Chart(Part):
    """A chart of the answer to a question; with the `frames` that were asked a mark opens its games, in `rows`.

    `plot` is what is drawn. `save("chart.svg")` and `save("chart.csv")` keep what is shown, `csv()` is the table as a
    text.
    """

    def __init__(
        self, question: Question, answer: pl.DataFrame, frames: Frames | None = None, *, theme: Theme = "auto"
    ) -> None:
        self.plot: ForestPlot = plot_answer(question, answer)
        self.rows: Rows | None = None
        self._question, self._frames, self._theme = question, frames, theme
        self._answer = sort_answer(question, answer)
        told = [self.plot.note, SENTENCES["click"] if frames is not None else ""]
        self.plotted = Plotted(
            title=self.plot.title,
            subtitle=self.plot.subtitle,
            note=" ".join(filter(None, told)),
            wide=self.plot.svg("page"),
            slim=self.plot.svg("page", wide=False),
            opens=frames is not None,
            theme=theme,
            words=LABELS,
        )
        self._stage = ipywidgets.VBox(layout=spaced())
        super().__init__([self.plotted, self._stage], layout=spaced())
        self.plotted.on_message(Row, lambda message: self._pressed(message.row))
        self.plotted.on_message(Command, lambda message: self._hand_out(message.name))

    def __repr__(self) -> str:
        return repr(self.plot)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        live = super()._repr_mimebundle_(**kwargs)
        if live is None:
            return None
        data, metadata = live if isinstance(live, tuple) else (live, {})
        return data | self.plot._repr_mimebundle_(), metadata

    def csv(self) -> str:
        """What is shown as a table, with commas."""
        return self.plot.csv()

    def save(self, path: str | os.PathLike[str], look: Look = "light") -> Path:
        """Write what is shown: as a picture (`.svg`) or a table (`.csv`). Errors as for `ForestPlot.save`."""
        return self.plot.save(path, look)

    def look_at(self, place: int) -> Rows:
        """Lists the games behind a mark, counted from 0 as the chart shows them.

        ValueError: the chart was made without frames. IndexError: no such mark.
        """
        if self._frames is None:
            raise ValueError("Say of which frames the chart is, as in kl.chart(frames, question, answer).")
        row = self._answer.row(place, named=True)
        found = examples(self._frames, self._question, row, limit=MOST)
        kind = "behind" if len(found) < row["n"] else "all behind"
        title = SENTENCES[kind].format(key=self.plot.rows[place].key, shown=len(found), count=f"{row['n']:,}")
        self._fold()
        self.rows = Rows(found, title=title, theme=self._theme)
        self._stage.children = (self.rows,)
        self.plotted.chosen = place
        return self.rows

    def _pressed(self, place: int) -> None:
        if place == self.plotted.chosen:
            self._fold()
        elif self._frames is not None and place < self._answer.height:
            self.look_at(place)

    def _fold(self) -> None:
        """No games are listed any more."""
        self._stage.children, self.plotted.chosen = (), -1
        if self.rows is not None:
            close_parts(self.rows)
            self.rows.close()
            self.rows = None

    def _hand_out(self, kind: str) -> None:
        if kind == "csv":
            self.plotted.hand_out(f"{self._question.name}.csv", "text/csv", self.plot.csv())
        elif kind == "svg":
            self.plotted.hand_out(f"{self._question.name}.svg", "image/svg+xml", self.plot.svg())


def chart(
    frames: Frames | None, question: str | Question, answer: pl.DataFrame | None = None, *, theme: Theme = "auto"
) -> Chart:
    """Ask a question of frames and chart the answer, as in `kl.chart(frames, "wins-by-player")`.

    A click on a mark opens its games. `question` is one of `kl.questions(frames)` by its name, or any `Question`. An
    `answer` that is there already is charted as it is; without frames (None) its games cannot be opened.

    UnknownName: no such question. ValueError: that is no question, no answer, or these are no frames.
    """
    if isinstance(frames, Question):
        warnings.warn(
            "kl.chart(question, answer, frames) is written kl.chart(frames, question, answer) now. The old order will "
            "be gone in the next version.",
            DeprecationWarning,
            stacklevel=2,
        )
        return chart(answer, frames, question, theme=theme)
    if frames is None and answer is not None:
        return Chart(question, answer, theme=theme)  # type: ignore[arg-type]  # a Chart refuses what is no question
    require_type("frames", frames, Frames, FRAMES)
    assert frames is not None, "that was refused"
    asked = find_question(frames, question)
    return Chart(asked, ask(frames, asked) if answer is None else answer, frames, theme=theme)
