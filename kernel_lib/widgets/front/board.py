"""The board: the one component that draws a game, what stands around it, and hands back what a person chose there.

Python gives it frames (see `kernel_lib.widgets.front.renderer`) and sentences; it sends back messages (see
`kernel_lib.widgets.front.messages`: nothing that a page sends can raise in the kernel), and no page can write anything
but `index`.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, Literal, get_args

import msgspec

from kernel_lib.scene.frames import Frame, drawn_shapes, rebuild_scene
from kernel_lib.scene.png import png
from kernel_lib.scene.sprite import SHAPES, Scene
from kernel_lib.scene.sprite import Shape as DrawnShape
from kernel_lib.scene.svg import svg
from kernel_lib.widgets.front import page_messages
from kernel_lib.widgets.front.assets import stylesheet
from kernel_lib.widgets.front.component import Component, Value
from kernel_lib.widgets.front.html_page import compress_json
from kernel_lib.widgets.front.messages import Near
from kernel_lib.widgets.front.page_messages import AnswerButton, Append, Drawn, Say
from kernel_lib.widgets.player.frame_sequence import FrameSequence
from kernel_lib.words import Words

Theme = Literal["auto", "light", "dark"]
ShapeChoice = Literal["auto", "wide", "middle", "narrow"]
BoardMode = Literal["table", "player", "review", "lesson", "drill", "tasking"]
"""The kind of page that stands around the board."""
STEPPED: Final[tuple[BoardMode, ...]] = ("player", "review")
"""Kinds of pages in which one steps to and fro; in all others the last frame is on show."""
Tone = page_messages.Tone
Section = Literal["board", "controls", "log", "notes"]
"""A section of a board: the picture with its line, the buttons, what happened, where notes are written."""
Button = dict[str, Any]
"""`name` of the command it sends, its `words`, what it is `about`, whether it is `on` (only if it switches), and
`more` where it stands behind the dots."""


class BoardComponent(Component):
    """Draws the frames of one game, in a table to play at or a player to step through.

    `sheet` holds the symbols of the game, which pages get packed as `symbols`: of a large game a ninth of the letters.
    `frames` holds full data for the first frame and changes for the others. `index` is the frame on show in a player:
    pages write it, Python moves it by `turn_to`. Of a long line (see `FrameSequence`) a page has the pictures about the
    one on show, and asks for more as it comes near them. `sections` are those that a page shows.

    `story` is what happened, as frames of a log (a player has it in its frames); `seats` names who plays; `buttons` are
    those that Python answers; `offers` completes what is typed; `ending` is how the game ended; `task` is what is to be
    done here. `about` is what a player says of the line on show: `view` and `views` (which view, and which there are),
    `aside` (the variation that it is, or nothing), `by` (who writes notes). `verdicts` is what it shows of judgements
    (see `kernel_lib.widgets.player.verdicts`), before they are asked for no more than how many there are. `review` is
    what a review says beside the board (see `kernel_lib.widgets.review.board`).
    """

    catalogue = "player"
    script = "player_board.js"
    stylesheets: ClassVar[tuple[str, ...]] = (
        "front/front.css",
        "front/gone.css",
        "player/player.css",
        "player/verdicts.css",
    )
    written_by_page = ("index",)

    symbols = Value("")
    frames = Value[list[Frame]]([])
    index = Value(0, least=0)
    mode = Value[BoardMode]("table")
    theme = Value[Theme]("auto", one_of=get_args(Theme))
    shape = Value[ShapeChoice]("auto", one_of=get_args(ShapeChoice))
    pace = Value(600, least=0)
    title = Value("")
    sections = Value[list[Section]](["board"])
    seats = Value[list[dict[str, str]]]([])
    story = Value[list[Frame]]([])
    buttons = Value[list[Button]]([])
    offers = Value[list[str]]([])
    closed = Value(False)
    ending = Value[dict[str, Any]]({})
    about = Value[dict[str, Any]]({})
    task = Value("")
    verdicts = Value[Mapping[str, Any]]({})
    review = Value[Mapping[str, Any]]({})

    shown_shapes: tuple[DrawnShape, ...] = ()
    """Those in which frames are drawn, as pages have asked for them; empty: in all."""
    _sequence: FrameSequence | None = None

    def __init__(self, sheet: Mapping[str, str] | None = None, **values: Any) -> None:
        super().__init__(**values)
        self.sheet: Mapping[str, str] = {}
        if sheet is not None:
            self.wear(sheet)
        self.on_message(Near, self._answer_near)

    @classmethod
    def css(cls) -> str:
        return "".join(map(stylesheet, cls.stylesheets))

    def __repr__(self) -> str:
        return f"<BoardComponent: {self.current_scene().caption}>"

    def wear(self, sheet: Mapping[str, str]) -> None:
        """Draw with these symbols from now on."""
        self.sheet, self.symbols = sheet, _packed(msgspec.json.encode(sheet))

    def show(self, frames: Iterable[Frame], index: int = 0) -> None:
        """Put these frames in place of all others, of which none stays in a page. A player shows frame `index`."""
        self._sequence = None
        self._put(list(frames), index)

    def show_sequence(self, sequence: FrameSequence, index: int = 0) -> None:
        """Show a line as `show` does, with the frames of which not all are drawn yet."""
        for _ in sequence.near(index, about=0):
            pass  # drawn before a page gets any of it; what lies about it is asked for
        self._put(sequence.frames, index)
        self._sequence = sequence

    def _put(self, frames: list[Frame], index: int) -> None:
        self.set(frames=frames, index=index)  # at once: a page never shows the new frames at the old index

    def append_frames(self, *frames: Frame, log: Sequence[Frame] = (), busy: bool | None = None) -> None:
        """Show these frames one after the other, after those that are there; `log` goes on with the story, `busy` is as
        by that method.
        """
        # In place, so that the whole list is not sent again; a saved or second view still has it all.
        message: Append = {"type": "append", "from": len(self.frames), "frames": list(frames)}
        self.frames.extend(frames)
        if log:
            message["log"] = {"from": len(self.story), "frames": list(log)}
            self.story.extend(log)
        if busy is not None:
            message["busy"] = busy
        self.send(message)

    def add_shapes(self, shapes: Frame) -> None:
        """Send pages the last frame in further shapes."""
        self.frames[-1].update(shapes)  # in place, as in `append_frames`
        self.send({"type": "shapes", "index": len(self.frames) - 1, "shapes": shapes})

    def _come_near(self, index: int, about: int = 0) -> None:
        """Send pages the pictures about frame `index` that were not drawn yet."""
        if self._sequence is not None:
            for first, frames in self._sequence.near(index, about=about):
                # In place, as in `append_frames`: the sequence's list and the one that later pages get are the same.
                self.send({"type": "drawn", "from": first, "frames": frames})

    def _answer_near(self, message: Near) -> None:
        """Send a page what it has asked for, and at the end an empty message: that was all."""
        self._come_near(message.index, about=int(message.about))
        answer: Drawn = {"type": "drawn", "from": 0, "frames": []}
        if self._sequence is not None and self._sequence.rest is not None:
            answer["rest"] = self._sequence.rest
        self.send(answer)

    def turn_to(self, index: int) -> None:
        """Show frame `index`, on a player."""
        self._come_near(index)
        self.index = index  # for pages that open later; those that are open are told
        self.send({"type": "go", "index": index})

    def say(
        self,
        text: Words,
        tone: Tone = "info",
        nearest: str = "",
        why: Words = "",
        choices: Iterable[tuple[str, Words]] = (),
    ) -> None:
        """Say a sentence on the board; `nearest` is the move that a refusal offers instead, `why` can be unfolded.

        `choices` are buttons beside it, each a command and its words; it stays until something else is said.
        """
        message: Say = {"type": "say", "text": str(text), "tone": tone, "nearest": nearest, "why": str(why)}
        if answers := _answers(choices):
            message["choices"] = answers
        self.send(message)

    def unfold(self, title: Words, lines: Iterable[str]) -> None:
        """Show some sentences below the board, until they are put away."""
        self.send({"type": "unfold", "title": str(title), "lines": list(lines)})

    def set_log(self, frames: Iterable[Frame]) -> None:
        """Tell a story in place of the one that was told."""
        self.story = list(frames)

    def append_log(self, *frames: Frame) -> None:
        """Go on with the story."""
        before = len(self.story)
        self.story.extend(frames)  # in place, as in `append_frames`
        self.send({"type": "tell", "from": before, "story": list(frames)})

    @property
    def sentences(self) -> list[str]:
        """Return all sentences of the log in order."""
        told = self.story if self.mode == "table" else self.frames
        return [sentence for frame in told for sentence in frame.get("log", ())]

    def ask(self, text: Words, choices: Iterable[tuple[str, Words]] = (), tone: Tone = "info") -> None:
        """Say a sentence at the buttons, with further ones below it, each a command and its words."""
        self.send({"type": "ask", "text": str(text), "choices": _answers(choices), "tone": tone})

    def busy(self, *, on: bool) -> None:
        """Show that something is being worked out, or that it is done."""
        self.send({"type": "busy", "on": on})

    def ticked(self) -> None:
        """Answer a tick after which there is nothing else to show."""
        self.send({"type": "ticked"})

    def show_error(self, sentence: str) -> None:
        """Say that a message could not be answered."""
        self.say(sentence, "error")
        self.busy(on=False)

    def came_late(self) -> None:
        """Let the page go on after a message that was meant for another position."""
        self.busy(on=False)

    # For readers without a kernel -----------------------------------------------------------------

    def current_scene(self) -> Scene:
        """Return the scene that is on show."""
        self._come_near(self.index)
        last = len(self.frames) - 1
        index = min(self.index, last) if self.mode in STEPPED else last
        drawn = self.shown_shapes or drawn_shapes(self.frames)
        wanted = [shape for shape in drawn if shape == self.shape]
        return rebuild_scene(self.frames, index, (wanted or drawn or SHAPES)[0], self.title)

    def fallback(self) -> Mapping[str, str]:
        """Return the picture that is on show, and its text.

        Notebooks show them where no kernel runs: `image/svg+xml`, `image/png` (also where scripts and SVG are not
        trusted; left out where the system has no font to draw it with) and `text/plain`.
        """
        if not self.frames:
            return {}
        scene = self.current_scene()
        drawn = svg(scene, self.sheet, "light" if self.theme == "auto" else self.theme)
        shown = {"text/plain": scene.description, "image/svg+xml": drawn}
        picture = png(drawn)
        return shown if picture is None else shown | {"image/png": base64.b64encode(picture).decode("ascii")}


@lru_cache(maxsize=16)
def _packed(sheet: bytes) -> str:
    """Return the symbols of a game, which are JSON, as pages unpack them (`compressed.ts`)."""
    return compress_json(msgspec.Raw(sheet))


def _answers(choices: Iterable[tuple[str, Words]]) -> list[AnswerButton]:
    return [{"name": name, "words": str(words)} for name, words in choices]
