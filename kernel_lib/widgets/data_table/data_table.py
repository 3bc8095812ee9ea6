"""Tables and charts in a notebook."""

from __future__ import annotations

import warnings
from functools import cached_property
from typing import TYPE_CHECKING

from kernel_lib.core.validation import FRAMES, require_type
from kernel_lib.scene.theme import Theme
from kernel_lib.stats.frames import Frames
from kernel_lib.stats.questions import Question
from kernel_lib.stats.summary import ask, find_question
from kernel_lib.widgets.data_table.chart import ChartPage
from kernel_lib.widgets.data_table.position_table import PositionTablePage
from kernel_lib.widgets.front.notebook import NotebookWidget

if TYPE_CHECKING:
    import polars as pl


class PositionTable(NotebookWidget, component=PositionTablePage):
    """Rows of a table in a notebook: see `PositionTablePage`."""

    @cached_property
    def grid(self) -> NotebookWidget:
        """Return the table alone, without the player below."""
        return self.another(alone=True)


class Chart(NotebookWidget, component=ChartPage):
    """A chart in a notebook: see `ChartPage`."""

    @cached_property
    def plotted(self) -> NotebookWidget:
        """Return the chart alone, without the games behind a mark."""
        return self.another(alone=True)


def chart(
    frames: Frames | None, question: str | Question, answer: pl.DataFrame | None = None, *, theme: Theme = "auto"
) -> Chart:
    """Ask a question of frames and chart the answer, as in `kl.chart(frames, "wins-by-player")`.

    A click on a mark opens its games. `question` is one of `kl.questions(frames)` by its name, or any `Question`. An
    `answer` that is there already is charted as it is; without frames (None) its games cannot be opened.

    UnknownName: no such question. ValueError: the question, the answer or the frames are something else.
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
        return Chart(question, answer, theme=theme)  # which refuses what is no question
    require_type("frames", frames, Frames, FRAMES)
    assert frames is not None, "that was refused"
    asked = find_question(frames, question)
    return Chart(asked, ask(frames, asked) if answer is None else answer, frames, theme=theme)
