"""A table whose rows open the board: each row stands for positions, and the one that is chosen is shown in a Player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Any, Final

import ipywidgets

from kernel_lib.stats.frames import Frames
from kernel_lib.stats.positions import Position, Positions, examples
from kernel_lib.stats.questions import Question
from kernel_lib.widgets.panels import Part, button, fitting, row, spaced
from kernel_lib.widgets.player import Player

SHOWN: Final = 20
"""Rows on show at a time."""
SENTENCES: Final = {
    "open": "Open",
    "open row": "Open the board at row {number}",
    "next": "Next example",
    "next tip": "Another game with the same answer",
    "back": "Earlier rows",
    "more": "More rows",
    "none": "There is no position to show.",
    "count": "Rows {first} to {last} of {count}",
    "example": "Example {number} of {count}: {file}, after move {at}",
    "gone": "The game cannot be opened: {reason}",
}


class Rows(Part):
    """Rows of a table with a button each, and below them a Player at the moment that the chosen row means.

    `Rows(positions)` lists positions, as `where` finds them. `Rows(frames, question, answer)` lists the
    answer to a question; a row opens a game behind it, and "Next example" another one.
    `player` is the Player on show, None before a row is opened.
    """

    def __init__(self, source: Positions | Frames, question: Question | None = None, answer: Any = None) -> None:
        self.player: Player | None = None
        self._found: Sequence[Position] = ()
        self._number = 0
        if isinstance(source, Frames):
            if question is None:
                raise ValueError("Say which question the rows answer, as in Rows(frames, question).")
            table = question(source.frame(question.of)).collect() if answer is None else answer
            rows = table.rows(named=True)
            self._behind: Callable[[int], Sequence[Position]] = lambda place: examples(source, question, rows[place])
        else:
            table = source.frame
            self._behind = lambda place: source[place : place + 1]
        self._table = table
        self._first = 0
        self._lines = ipywidgets.VBox(layout=spaced())
        self._said = ipywidgets.HTML(layout=fitting())
        self._next = button(SENTENCES["next"], SENTENCES["next tip"], self._step)
        self._next.layout.display = "none"
        self._stage = ipywidgets.VBox(layout=spaced())
        super().__init__([self._lines, row(self._next, self._said), self._stage], layout=spaced())
        self._list()

    def __repr__(self) -> str:
        return f"<Rows: {self._table.height} rows of {', '.join(self._table.columns)}>"

    def look_at(self, place: int) -> Player | None:
        """Shows the board of row `place`, from 0; None, and the table says why, if its game cannot be opened.

        IndexError: no such row.
        """
        if not 0 <= place < self._table.height:
            raise IndexError(f"There is no row {place}: rows are 0 to {self._table.height - 1}.")
        self._found, self._number = self._behind(place), 0
        return self._show()

    # What is on show --------------------------------------------------------------------------------

    def _list(self) -> None:
        """The rows from `_first` on, as lines of text with a button."""
        shown = self._table.slice(self._first, SHOWN)
        widths = [max([len(name), *(len(_written(value)) for value in shown[name])]) for name in shown.columns]
        lines = [
            _line(
                dict(zip(shown.columns, shown.columns, strict=True)),
                widths,
                ipywidgets.Label("", layout=fitting("7em")),
            )
        ]
        for place, values in enumerate(shown.iter_rows(named=True), self._first):
            press = button(SENTENCES["open"], SENTENCES["open row"].format(number=place), partial(self._press, place))
            press.layout.width = "7em"
            lines.append(_line(values, widths, press))
        if self._table.height > SHOWN:
            lines.append(
                row(
                    button(SENTENCES["back"], SENTENCES["back"], lambda: self._page(-1)),
                    button(SENTENCES["more"], SENTENCES["more"], lambda: self._page(1)),
                )
            )
        self._lines.children = lines

    def _press(self, place: int) -> None:
        self.look_at(place)

    def _page(self, way: int) -> None:
        self._first = min(max(self._first + way * SHOWN, 0), max(self._table.height - 1, 0) // SHOWN * SHOWN)
        self._list()

    def _step(self) -> None:
        self._number = (self._number + 1) % max(len(self._found), 1)
        self._show()

    def _show(self) -> Player | None:
        if self.player is not None:
            self.player.close()
            self.player = None
        self._stage.children = ()
        self._next.layout.display = "" if len(self._found) > 1 else "none"
        if not len(self._found):
            self._say(SENTENCES["none"])
            return None
        position = self._found[self._number]
        try:
            self.player = opened(position)
        except (OSError, ValueError) as error:
            self._say(SENTENCES["gone"].format(reason=error))
            return None
        self._stage.children = (self.player,)
        self._say(
            SENTENCES["example"].format(
                number=self._number + 1, count=len(self._found), file=position.file, at=position.at
            )
        )
        return self.player

    def _say(self, sentence: str) -> None:
        self._said.value = escape(sentence)


def opened(position: Position) -> Player:
    """A Player at that position. FileNotFoundError, ReplayFault: its game cannot be read."""
    player = Player(position.replay())
    player.go(position.at)
    return player


def _line(values: dict[str, Any], widths: Sequence[int], press: ipywidgets.Widget) -> ipywidgets.Widget:
    text = "  ".join(_written(value).rjust(width) for value, width in zip(values.values(), widths, strict=True))
    words = ipywidgets.Label(text, layout=fitting())
    words.style.font_family = "monospace"
    words.layout.white_space = "pre"
    return row(press, words)


def _written(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.3f}"
    if isinstance(value, list):
        return " ".join(map(_written, value))
    return "-" if value is None else str(value)
