"""Tables and charts as pages see them: a table with its heads, rows and the row that is unfolded; a plot whose rows
can be chosen.

Like boards they know no game. What stands in them is made in Python and comes as texts and pictures; what a person
asks for comes back as messages (see `kernel_lib.widgets.front.messages`).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from kernel_lib.scene.theme import THEMES, Theme, tokens_css
from kernel_lib.stats.theme import PLOTS_CSS
from kernel_lib.widgets.front.assets import stylesheet
from kernel_lib.widgets.front.component import Component, Value


@cache
def sheet_css() -> str:
    """Return the tokens, and how tables and plots look."""
    return tokens_css() + PLOTS_CSS + stylesheet("data_table/sheet.css")


class DataSheet(Component):
    """The common part of tables and plots: a theme, a title, a sentence, and files to hand out."""

    catalogue = "data_table"
    has_below = True

    theme = Value[Theme]("auto", one_of=THEMES)
    title = Value("")
    said = Value("")
    words = Value[dict[str, str]]({})
    """The words of buttons."""

    @classmethod
    def css(cls) -> str:
        return sheet_css()

    def _save_file(self, name: str, kind: str, text: str) -> None:
        """Let the person keep a file of this media type."""
        self.send({"type": "file", "name": name, "kind": kind, "text": text})

    def show_error(self, sentence: str) -> None:
        self.said = sentence


class TableGrid(DataSheet):
    """A table: `heads` (`name`, `title`, `right`), `lines` (`row`, `cells`, `tip`), by which column it is sorted, the
    `unfolded` row with its picture (empty: none is), and whether there are `earlier` and `later` rows.
    """

    script = "sheet.js"

    heads = Value[list[dict[str, Any]]]([])
    lines = Value[list[dict[str, Any]]]([])
    column = Value("")
    down = Value(False)
    unfolded = Value[dict[str, Any]]({})
    earlier = Value(False)
    later = Value(False)


class Plotted(DataSheet):
    """A plot as pictures for wide pages and phones. Where `opens` says so a row of it can be chosen; `chosen` is the
    one that is (-1: none).
    """

    script = "plotted.js"

    wide = Value("")
    slim = Value("")
    subtitle = Value("")
    note = Value("")
    opens = Value(False)
    chosen = Value(-1)
