"""The page's side of tables and charts: a table with its heads, rows and the row that is unfolded; a plot whose rows
can be chosen.

Like the board they know no game. What stands in them is made in Python and comes as texts and pictures; what a person
asks for comes back as messages (see `kernel_lib.widgets.front.messages`).
"""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import traitlets

from kernel_lib.scene.theme import tokens_css
from kernel_lib.stats.theme import PLOTS_CSS
from kernel_lib.widgets.front.assets import script, stylesheet
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.front.listening import Listening


@cache
def sheet_css() -> str:
    """The tokens, and how tables and plots look."""
    return tokens_css() + PLOTS_CSS + stylesheet("data_table/sheet.css")


class Sheet(Listening):
    """What tables and plots have: a theme, a sentence, and files to hand out."""

    _css = sheet_css()

    theme = traitlets.Enum(get_args(Theme), "auto").tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)

    def hand_out(self, name: str, kind: str, text: str) -> None:
        """Give the page a file to keep."""
        self.send({"type": "file", "name": name, "kind": kind, "text": text})

    def show_error(self, sentence: str) -> None:
        """Say that a message could not be answered."""
        self.said = sentence


class Grid(Sheet):
    """A table: `heads` (`name`, `title`, `right`), `lines` (`row`, `cells`, `tip`), by which column it is sorted, the
    `unfolded` row with its picture (empty: none is), and what stands below.
    """

    _esm = script("sheet.js")

    heads: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    lines: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    column = traitlets.Unicode().tag(sync=True)
    down = traitlets.Bool(default_value=False).tag(sync=True)
    unfolded: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    words: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    earlier = traitlets.Bool(default_value=False).tag(sync=True)
    later = traitlets.Bool(default_value=False).tag(sync=True)


class Plotted(Sheet):
    """A plot as pictures for wide pages and phones. Where `opens` says so a row of it can be chosen; `chosen` is the
    one that is (-1: none).
    """

    _esm = script("plotted.js")

    wide = traitlets.Unicode().tag(sync=True)
    slim = traitlets.Unicode().tag(sync=True)
    subtitle = traitlets.Unicode().tag(sync=True)
    note = traitlets.Unicode().tag(sync=True)
    opens = traitlets.Bool(default_value=False).tag(sync=True)
    chosen = traitlets.Int(-1).tag(sync=True)
    words: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
