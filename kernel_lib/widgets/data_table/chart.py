"""Charts of answers: in the page's theme, to be kept as SVG or CSV; a click on a mark opens its games."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kernel_lib.core.validation import FRAMES, require_type
from kernel_lib.scene.theme import Theme
from kernel_lib.stats.chart import plot_answer, sort_answer
from kernel_lib.stats.forest_plot import ForestPlot
from kernel_lib.stats.frames import Frames
from kernel_lib.stats.positions import examples
from kernel_lib.stats.questions import Question
from kernel_lib.stats.theme import PlotTheme
from kernel_lib.widgets.data_table.position_table import PositionTablePage
from kernel_lib.widgets.data_table.views import Plotted
from kernel_lib.widgets.front.messages import Command, Row
from kernel_lib.words import sentences

if TYPE_CHECKING:
    import polars as pl

MOST: Final = 1_000
"""Most games that are listed behind a mark."""
say: Final = sentences("data_table")
LABELS: Final = ("svg", "csv", "open")
"""The words of the page, each a message `chart-label-…`."""


class ChartPage(Plotted):
    """A chart of the answer to a question; with the `frames` that were asked a mark opens its games, in `rows`.

    `plot` is what is drawn. `save("chart.svg")` and `save("chart.csv")` keep what is shown, `csv()` is the table as a
    text.
    """

    def __init__(
        self, question: Question, answer: pl.DataFrame, frames: Frames | None = None, *, theme: Theme = "auto"
    ) -> None:
        if frames is not None:
            require_type("frames", frames, Frames, FRAMES)
        self.plot: ForestPlot = plot_answer(question, answer)
        self.rows: PositionTablePage | None = None
        self._question, self._frames = question, frames
        self._answer = sort_answer(question, answer)
        told = [self.plot.note, say("chart-click") if frames is not None else ""]
        super().__init__(
            title=self.plot.title,
            subtitle=self.plot.subtitle,
            note=" ".join(filter(None, told)),
            wide=self.plot.svg("page"),
            slim=self.plot.svg("page", wide=False),
            opens=frames is not None,
            theme=theme,
            words={name: say(f"chart-label-{name}") for name in LABELS},
        )
        self.on_message(Row, lambda message: self._pressed(message.row))
        self.on_message(Command, lambda message: self._hand_out(message.name))

    def __repr__(self) -> str:
        return repr(self.plot)

    def fallback(self) -> Mapping[str, str]:
        """Return the chart as a picture, which needs no kernel."""
        return {"text/plain": repr(self), **self.plot._repr_mimebundle_()}

    def csv(self) -> str:
        """Return the chart as a table, with commas."""
        return self.plot.csv()

    def save(self, path: str | os.PathLike[str], look: PlotTheme = "light") -> Path:
        """Write what is shown: as a picture (`.svg`) or a table (`.csv`). Errors as for `ForestPlot.save`."""
        return self.plot.save(path, look)

    def look_at(self, place: int) -> PositionTablePage:
        """List the games behind a mark, counted from 0 as the chart shows them.

        ValueError: the chart was made without frames. IndexError: no such mark.
        """
        if self._frames is None:
            raise ValueError("Say of which frames the chart is, as in kl.chart(frames, question, answer).")
        row = self._answer.row(place, named=True)
        found = examples(self._frames, self._question, row, limit=MOST)
        key, count = self.plot.rows[place].key, f"{row['n']:,}"
        title = say("chart-all-behind", key=key, count=count)
        if len(found) < row["n"]:
            title = say("chart-behind", key=key, shown=len(found), count=count)
        self.rows, self.chosen = PositionTablePage(found, title=title, theme=self.theme), place
        self.open_below(self.rows)
        return self.rows

    def _pressed(self, place: int) -> None:
        if place == self.chosen:
            self._fold()
        elif self._frames is not None and place < self._answer.height:
            self.look_at(place)

    def _fold(self) -> None:
        """List no games any more."""
        self.rows, self.chosen = None, -1
        self.open_below(None)

    def _hand_out(self, kind: str) -> None:
        if kind == "csv":
            self._save_file(f"{self._question.name}.csv", "text/csv", self.plot.csv())
        elif kind == "svg":
            self._save_file(f"{self._question.name}.svg", "image/svg+xml", self.plot.svg())
