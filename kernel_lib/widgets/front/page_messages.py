"""Messages from Python to pages, beside the state that they show: each message is a dictionary with a `type`.

The front end has the same types, made from these: see tests/widgets/front/test_message_types.py.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec

from kernel_lib.scene.frames import Frame

Tone = Literal["info", "hint", "thinks", "saved", "warns", "refusal", "error"]
FrameList = list[Annotated[Frame, msgspec.Meta(title="Frame")]]
"""A title names the type that `types.ts` has for a dictionary."""

Story = TypedDict("Story", {"from": int, "frames": FrameList})
Story.__doc__ = "What happened, after what was told before `from`."
Append = TypedDict(
    "Append",
    {"type": Literal["append"], "from": int, "frames": FrameList, "busy": NotRequired[bool], "log": NotRequired[Story]},
)
Append.__doc__ = "These frames follow those before `from`."
Drawn = TypedDict("Drawn", {"type": Literal["drawn"], "from": int, "frames": FrameList, "rest": NotRequired[int]})
Drawn.__doc__ = """These frames, from `from` on, have their pictures now.

None: that was all that a page asked for; frame `rest` is the first one that still has no picture and is to get one.
"""
Tell = TypedDict("Tell", {"type": Literal["tell"], "from": int, "story": FrameList})
Tell.__doc__ = "The story goes on with these after those before `from`."


class Shapes(TypedDict):
    """Frame `index` is drawn in these shapes, too."""

    type: Literal["shapes"]
    index: int
    shapes: dict[str, Annotated[dict[str, Any], msgspec.Meta(title="Change")]]


class Go(TypedDict):
    """Frame `index` comes on show."""

    type: Literal["go"]
    index: int


class AnswerButton(TypedDict):
    """A button beside a sentence: the command that it sends, and its words."""

    name: str
    words: str


class Say(TypedDict):
    """A sentence in the line; `nearest` is the move that a refusal offers instead, `why` can be unfolded."""

    type: Literal["say"]
    text: str
    tone: Tone
    nearest: str
    why: str
    choices: NotRequired[list[AnswerButton]]


class PlayerQuestion(TypedDict):
    """A sentence at the buttons of a player, with further ones below it."""

    type: Literal["ask"]
    text: str
    choices: list[AnswerButton]
    tone: Tone


class Unfold(TypedDict):
    """Sentences below the board, until they are put away."""

    type: Literal["unfold"]
    title: str
    lines: list[str]


class Busy(TypedDict):
    """Something is being worked out, or that is done."""

    type: Literal["busy"]
    on: bool


class Ticked(TypedDict):
    """A tick of the clock was heard, after which there is nothing else to show."""

    type: Literal["ticked"]


class Clear(TypedDict):
    """A typed move was played: the line to type in is empty again."""

    type: Literal["clear"]


class Noted(TypedDict):
    """The result of saving a note at move `at`."""

    type: Literal["noted"]
    at: int
    text: str
    good: bool


class Focus(TypedDict):
    """The board has the keys."""

    type: Literal["focus"]


class Below(TypedDict):
    """Something has opened below the page; `keys`: it takes them if the page had them."""

    type: Literal["below"]
    keys: NotRequired[bool]


class File(TypedDict):
    """A file for a person to keep."""

    type: Literal["file"]
    name: str
    kind: str
    text: str


ToPage = (
    Append
    | Drawn
    | Tell
    | Shapes
    | Go
    | Say
    | PlayerQuestion
    | Unfold
    | Busy
    | Ticked
    | Clear
    | Noted
    | Focus
    | Below
    | File
)
