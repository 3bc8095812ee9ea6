"""The small forms around a board: the log, the line to type in, notes and seats.

All of them are parts that can be shown alone or put together anew. They know neither match nor
replay: they hand what was filled in to the function they were given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import ipywidgets
import traitlets
from ipywidgets.widgets.widget_description import DescriptionWidget

from kernel_lib.scene.shots import Shot
from kernel_lib.widgets.bundle import bundle
from kernel_lib.widgets.listening import Act, Listening

NEW_NOTE: Final = 0
"""Stands among the ids of notes for one that is to be written; ids of notes are above 0."""
WIDE_LABEL: Final = {"description_width": "initial"}
GLYPHS: Final = (
    ("none", ""),
    ("!! very good", "!!"),
    ("! good", "!"),
    ("!? interesting", "!?"),
    ("?! doubtful", "?!"),
    ("? mistake", "?"),
    ("?? blunder", "??"),
)
SHOWN: Final = (("after the move", "after"), ("before the move", "before"))


def close_parts(widget: ipywidgets.Widget) -> None:
    """Close all that a widget is made of; ipywidgets alone would keep the parts for ever."""
    if isinstance(widget, ipywidgets.Box):
        for child in widget.children:
            close_parts(child)
            child.close()
    if isinstance(widget, ipywidgets.Button | DescriptionWidget):
        widget.style.close()
    if isinstance(widget, ipywidgets.DOMWidget):
        widget.layout.close()


class Part(ipywidgets.VBox):
    """A box that closes what it holds."""

    def close(self) -> None:
        """Close the box and its parts."""
        if self.comm is not None:
            close_parts(self)
        super().close()


def spaced() -> ipywidgets.Layout:
    """Parts one below the other, not cramped."""
    return ipywidgets.Layout(display="flex", grid_gap="8px")


def fitting(width: str = "auto") -> ipywidgets.Layout:
    """A control that is not wider than the page."""
    return ipywidgets.Layout(width=width, max_width="100%", margin="0")


def row(*children: ipywidgets.Widget) -> ipywidgets.Box:
    """Controls side by side, which wrap where there is little room."""
    layout = ipywidgets.Layout(
        display="flex", flex_flow="row wrap", align_items="center", grid_gap="4px 8px", overflow="visible"
    )
    return ipywidgets.Box(children=children, layout=layout)


def button(words: str, tooltip: str, press: Callable[[], None]) -> ipywidgets.Button:
    """A button as wide as its words, with a function to call."""
    made = ipywidgets.Button(description=words, tooltip=tooltip, layout=fitting())
    made.layout.min_width = "5em"
    made.on_click(lambda _: press())
    return made


# What was said and what is typed --------------------------------------------------------------------


class Log(Listening):
    """The sentences of a game by chapter: of each shot what it has under `chapter` and `log`.

    It shows shot `index` as the one where the game stands; a click on a sentence changes `index`,
    which can be linked to that of a board.
    """

    _esm = bundle("front.js")
    _css = bundle("panels.css")
    written_by_page = ("index",)

    part = traitlets.Unicode("log").tag(sync=True)
    shots: traitlets.List[Shot] = traitlets.List().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)

    def show(self, shots: Iterable[Shot], index: int | None = None) -> None:
        """Put the sentences of these shots in place of all that were there; without `index` the last is now."""
        told: list[Shot] = [
            {name: shot[name] for name in ("chapter", "log", "notes") if name in shot} for shot in shots
        ]
        with self.hold_sync():
            self.shots = told
            self.index = max(len(told) - 1, 0) if index is None else index

    def add(self, *shots: Shot) -> None:
        """Add shots at the end."""
        before = len(self.shots)
        self.shots.extend(shots)  # in place, as in a board
        self.send({"type": "append", "from": before, "shots": list(shots)})
        self.index = len(self.shots) - 1

    @property
    def sentences(self) -> list[str]:
        """All sentences in order."""
        return [sentence for shot in self.shots for sentence in shot.get("log", ())]


class Entry(Listening):
    """A line to type a move in; `offers` are texts that it completes."""

    _esm = bundle("entry.js")
    _css = bundle("panels.css")

    offers: traitlets.List[str] = traitlets.List().tag(sync=True)
    label = traitlets.Unicode("Type a move").tag(sync=True)
    button = traitlets.Unicode("Play").tag(sync=True)
    closed = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(self, typed: Callable[[str], None], **traits: Any) -> None:
        super().__init__(**traits)
        self.hear(Act, lambda message: typed(message.move))

    def clear(self) -> None:
        """Empty the line: what stood there was played."""
        self.send({"type": "clear"})


# Seats and notes ---------------------------------------------------------------------------------


def seat_selector(
    views: Sequence[tuple[str, int | None]], seat: int | None, chosen: Callable[[int | None], None]
) -> ipywidgets.Dropdown:
    """Whose eyes to look through: everything open, one seat's, or a spectator's."""
    made = ipywidgets.Dropdown(
        description="View",
        options=list(views),
        value=seat,
        tooltip="Whose view is shown",
        layout=fitting(),
        style=WIDE_LABEL,
    )
    made.observe(lambda change: chosen(change["new"]), names="value")
    return made


@dataclass(frozen=True)
class Draft:
    """A note as it stands in the editor; `id` is `NEW_NOTE` for a new one."""

    id: int
    by: str
    text: str
    glyph: str
    marks: tuple[str, ...]
    show: str


class NoteEditor(Part):
    """Writes, changes and withdraws the notes at one move.

    A draft that was begun stays with its move while the player moves on: nothing typed is lost, and
    the heading says which move it belongs to.
    """

    def __init__(self, save: Callable[[int, Draft], None], withdraw: Callable[[int], None], by: str = "") -> None:
        self.at = 0
        self._there: tuple[int, str, tuple[Draft, ...]] = (0, "", ())
        self._filling = False
        self._save, self._withdraw = save, withdraw
        typed = {
            "style": WIDE_LABEL,
            "continuous_update": False,
        }  # one message when a field is left: no race with a button
        self.heading = ipywidgets.Label()
        self.which = ipywidgets.Dropdown(
            description="Note",
            options=[("a new note", NEW_NOTE)],
            tooltip="Which note",
            style=WIDE_LABEL,
            layout=fitting(),
        )
        self.glyph = ipywidgets.Dropdown(
            description="Glyph", options=GLYPHS, tooltip="What the move is worth", style=WIDE_LABEL, layout=fitting()
        )
        self.show = ipywidgets.Dropdown(
            description="Shown",
            options=SHOWN,
            value="after",
            tooltip="When to show it",
            style=WIDE_LABEL,
            layout=fitting(),
        )
        self.by = ipywidgets.Text(description="By", value=by, tooltip="Who says so", layout=fitting(), **typed)
        self.marks = ipywidgets.Text(
            description="Marks",
            placeholder="click pieces on the board",
            tooltip="Pieces that are meant",
            layout=fitting(),
            **typed,
        )
        self.text = ipywidgets.Textarea(
            description="Text", rows=3, tooltip="The note, in plain text", layout=fitting("100%"), **typed
        )
        self._withdraw_button = button("Withdraw", "Take this note back.", self._press_withdraw)
        buttons = row(
            button("Save note", "Write this note to the replay.", self._press_save),
            button("Discard", "Forget what was typed here.", self.discard),
            self._withdraw_button,
        )
        super().__init__(
            [self.heading, row(self.which, self.glyph, self.show), row(self.by, self.marks), self.text, buttons],
            layout=spaced(),
        )
        self.which.observe(lambda _: self._fill(), names="value")
        self.discard()

    @property
    def dirty(self) -> bool:
        """Whether something stands here that is not saved."""
        return self._draft() != self._filled

    def visit(self, at: int, place: str, notes: Sequence[Draft]) -> None:
        """The player shows move `at`, described by `place`, with these notes."""
        self._there = (at, place, tuple(notes))
        if not self.dirty:
            self.discard()

    def mark(self, name: str) -> None:
        """Add a piece to the marks, or take it away again."""
        marks = self.marks.value.replace(";", " ").split()
        self.marks.value = " ".join([mark for mark in marks if mark != name] if name in marks else [*marks, name])

    def discard(self) -> None:
        """Forget the draft and go to the move that is on show."""
        self.at, place, self._notes = self._there
        self.heading.value = place
        self._filling = True
        self.which.options = [("a new note", NEW_NOTE), *((_title(note), note.id) for note in self._notes)]
        self.which.value = NEW_NOTE
        self._filling = False
        self._fill()

    def _fill(self) -> None:
        if self._filling:
            return
        note = next((note for note in self._notes if note.id == self.which.value), None)
        self.glyph.value = note.glyph if note else ""
        self.show.value = note.show if note else "after"
        self.by.value = note.by if note else self.by.value
        self.marks.value = " ".join(note.marks) if note else ""
        self.text.value = note.text if note else ""
        self._withdraw_button.disabled = note is None
        self._filled = self._draft()

    def _draft(self) -> Draft:
        marks = tuple(self.marks.value.replace(";", " ").split())
        return Draft(
            self.which.value, self.by.value.strip(), self.text.value.strip(), self.glyph.value, marks, self.show.value
        )

    def _press_save(self) -> None:
        self._save(self.at, self._draft())

    def _press_withdraw(self) -> None:
        if self.which.value != NEW_NOTE:
            self._withdraw(self.which.value)


def _title(note: Draft) -> str:
    words = " ".join(filter(None, (note.glyph, note.text)))
    return words if len(words) <= 40 else words[:39] + "…"
