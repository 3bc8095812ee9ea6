"""The board: the one widget that draws a game, and hands back what a person chose on it.

Python gives it shots (see `kernel_lib.widgets.camera`); it sends back messages, which are checked
here for their shape and by whoever listens for their sense. Nothing that a page sends can raise in
the kernel, and no page can write a trait but `index`.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeVar, get_args

import anywidget
import msgspec
import traitlets

from kernel_lib.scene.shots import Shot, scene_at
from kernel_lib.scene.sprite import Scene
from kernel_lib.scene.svg import svg
from kernel_lib.widgets.bundle import bundle

Theme = Literal["auto", "light", "dark"]
Shape = Literal["auto", "wide", "narrow"]
Tone = Literal["info", "refusal", "error"]

Bundle = tuple[dict[str, Any], dict[str, Any]]
"""What a notebook shows: contents by type, and how to show them."""

STILL_SCALE: Final = 0.625
"""A picture for readers without a kernel: 1280 units become 800 pixels."""
FONTS: Final = (
    "DejaVu Sans",
    "Liberation Sans",
    "Noto Sans",
    "Segoe UI",
    "Helvetica Neue",
    "Arial",
    "Roboto",
    "Ubuntu",
    "Cantarell",
    "Verdana",
)


# What a page may send --------------------------------------------------------------------------

Text = Annotated[str, msgspec.Meta(max_length=400)]
Index = Annotated[int, msgspec.Meta(ge=0)]


class Act(msgspec.Struct, frozen=True, tag="act"):
    """A move, or several joined by `; `, was chosen and confirmed while shot `index` was on show (None: typed)."""

    move: Text
    index: Index | None = None


class Why(msgspec.Struct, frozen=True, tag="why"):
    """A piece was asked for that may not be played now."""

    move: Text


class Mark(msgspec.Struct, frozen=True, tag="mark"):
    """A piece was pointed at, to be marked in a note."""

    mark: Text


class Enter(msgspec.Struct, frozen=True, tag="enter"):
    """A variation was chosen by its first move's id."""

    at: Index


class Command(msgspec.Struct, frozen=True, tag="command"):
    """A button on the board was pressed: hint, undo, show."""

    name: Text


class Try(msgspec.Struct, frozen=True, tag="try"):
    """A move is chosen and not yet made: what would it do? Empty: none is any more."""

    move: Text


class Tick(msgspec.Struct, frozen=True, tag="tick"):
    """A clock runs in the page: what is due by now?"""


Message = Act | Why | Mark | Enter | Command | Try | Tick
M = TypeVar("M", Act, Why, Mark, Enter, Command, Try, Tick)


class Listening(anywidget.AnyWidget):
    """A widget that hears the messages above and takes nothing else from a page."""

    written_by_page: tuple[str, ...] = ("_view_count",)

    def __init__(self, **traits: Any) -> None:
        self._heard: dict[type, Callable[[Any], None]] = {}
        super().__init__(**traits)
        self.on_msg(self._receive)

    def hear(self, kind: type[M], answer: Callable[[M], None]) -> None:
        """Call `answer` with each message of this kind."""
        self._heard[kind] = answer

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        try:
            message = msgspec.convert(content, Message)
        except msgspec.ValidationError:
            return  # our own page sends no such thing, and there is nobody to answer
        answer = self._heard.get(type(message))
        if answer is not None:
            answer(message)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take from the page the traits that it writes, where their values fit; drop the rest."""
        fitting = {name: value for name, value in sync_data.items() if name in self.written_by_page and _fits(value)}
        super().set_state(fitting)

    def close(self) -> None:
        """Close the widget with its layout, and let go of those who listened."""
        if self.comm is not None:
            self._heard.clear()
            self.layout.close()
        super().close()


def _fits(value: object) -> bool:
    return value is None or (type(value) is int and 0 <= value < 1_000_000)


class Board(Listening):
    """Draws the shots of one game, in a table to play at or a player to step through.

    `shots` holds full data for the first shot and changes for the others. `index` is the shot on
    show in a player: pages write it, Python moves it by `go`.
    """

    _esm = bundle("front.js")
    _css = bundle("front.css")
    written_by_page = ("_view_count", "index")

    symbols = traitlets.Dict().tag(sync=True)
    shots: traitlets.List[Shot] = traitlets.List().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)
    mode = traitlets.Enum(("table", "player"), "table").tag(sync=True)
    theme = traitlets.Enum(get_args(Theme), "auto").tag(sync=True)
    shape = traitlets.Enum(get_args(Shape), "auto").tag(sync=True)
    pace = traitlets.Int(600, min=0).tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)

    def __repr__(self) -> str:
        return f"<Board: {self.still().caption}>"

    def show(self, shots: Iterable[Shot], index: int = 0) -> None:
        """Put these shots in place of all that were there: nothing of those stays in a page. A player shows shot `index`."""
        with self.hold_sync():  # one update: a page never shows the new shots at the old index
            self.shots = list(shots)
            self.index = index

    def add(self, *shots: Shot) -> None:
        """Show these shots one after the other, after those that are there."""
        # In place, so that the whole list is not sent again; a saved or second view still has it all.
        before = len(self.shots)
        self.shots.extend(shots)
        self.send({"type": "append", "from": before, "shots": list(shots)})

    def go(self, index: int) -> None:
        """Show shot `index`, on a player."""
        self.index = index  # for pages that open later; those that are open are told
        self.send({"type": "go", "index": index})

    def say(self, text: str, tone: Tone = "info", nearest: str = "") -> None:
        """Say a sentence on the board; `nearest` is the move that a refusal offers instead."""
        self.send({"type": "say", "text": text, "tone": tone, "nearest": nearest})

    def busy(self, *, on: bool) -> None:
        """Show that something is being worked out, or that it is done."""
        self.send({"type": "busy", "on": on})

    def ticked(self) -> None:
        """Answer a tick after which there is nothing else to show."""
        self.send({"type": "ticked"})

    # For readers without a kernel -----------------------------------------------------------------

    def still(self) -> Scene:
        """The scene that is on show."""
        index = len(self.shots) - 1 if self.mode == "table" else min(self.index, len(self.shots) - 1)
        return scene_at(self.shots, index, "narrow" if self.shape == "narrow" else "wide", self.title)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        return self.beside(super()._repr_mimebundle_(**kwargs))

    def beside(self, live: Bundle | dict[str, Any] | None) -> Bundle | None:
        """`live`, which shows a widget, and beside it the still picture and the text of what is on show.

        Notebooks show them where no kernel runs: `image/svg+xml`, `image/png` (also where scripts and
        SVG are not trusted; left out where the system has no font to draw it with) and `text/plain`.
        """
        if live is None:
            return None
        data, metadata = live if isinstance(live, tuple) else (live, {})
        if not self.shots:
            return data, metadata
        scene = self.still()
        drawn = svg(scene, self.symbols, "light" if self.theme == "auto" else self.theme)
        data |= {"text/plain": scene.description, "image/svg+xml": drawn}
        picture = png(drawn)
        if picture is not None:
            data["image/png"] = base64.b64encode(picture).decode("ascii")
        return data, metadata


# Pictures of text need a font -----------------------------------------------------------------------


def png(drawn: str) -> bytes | None:
    """An SVG text as PNG. None where no font is found: a table without its numbers would mislead."""
    import resvg_py

    font = _font()
    if font is None:
        return None
    return bytes(resvg_py.svg_to_bytes(svg_string=drawn, zoom=STILL_SCALE, sans_serif_family=font))


@cache
def _font() -> str | None:
    """A font of this system that draws a letter."""
    import resvg_py

    letter = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><text y="14" font-family="{}">{}</text></svg>'
    )
    blank = resvg_py.svg_to_bytes(svg_string=letter.format("sans-serif", ""))
    return next((name for name in FONTS if resvg_py.svg_to_bytes(svg_string=letter.format(name, "M")) != blank), None)
