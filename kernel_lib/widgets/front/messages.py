"""The messages that boards and pages send.

How they are read, and what happens to what is none, stands in `kernel_lib.widgets.front.component`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from kernel_lib.scene.sprite import Shape
from kernel_lib.widgets.front.component import Index, PlainId, Positioned, ShortText


class Act(Positioned, frozen=True, tag="act"):
    """A move, or several joined by `; `, was chosen and confirmed while frame `index` was on show (None: typed).

    `position`: the one on show then.
    """

    move: ShortText
    index: Index | None = None


Said = Annotated[str, msgspec.Meta(max_length=100)] | Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Reply(Positioned, frozen=True, tag="reply"):
    """A task was answered by what was typed, said or marked."""

    answer: ShortText | float | Annotated[tuple[Said, ...], msgspec.Meta(max_length=200)]


class Why(Positioned, frozen=True, tag="why"):
    """A piece was asked for that may not be played now."""

    move: ShortText


class EnterVariation(msgspec.Struct, frozen=True, tag="enter"):
    """A variation was chosen by its first move's id."""

    at: PlainId


class Command(Positioned, frozen=True, tag="command"):
    """A button on the board was pressed: hint, undo, show."""

    name: ShortText


class Try(Positioned, frozen=True, tag="try"):
    """A move is chosen and not yet made: what would it do? Empty: none is any more."""

    move: ShortText


class Tick(msgspec.Struct, frozen=True, tag="tick"):
    """A clock runs in the page: what is due by now?"""


class Look(msgspec.Struct, frozen=True, tag="look"):
    """The moment after move `at` is to be looked at again; None: the game as it stands."""

    at: PlainId | None = None


class ShowShape(msgspec.Struct, frozen=True, tag="shape"):
    """The page shows the board in this shape from now on."""

    shape: Shape


class SaveNote(msgspec.Struct, frozen=True, tag="save-note"):
    """A note at move `at` (0: the start) is to be written, or the one with the id `note` (0: a new one) changed."""

    at: PlainId
    note: PlainId
    by: ShortText
    text: Annotated[str, msgspec.Meta(max_length=10_000)]
    glyph: Annotated[str, msgspec.Meta(max_length=2)]
    marks: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=100)], ...], msgspec.Meta(max_length=100)]
    show: Literal["before", "after"]


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    """The note with this id is to be taken back; it stands at move `at`."""

    at: PlainId
    note: PlainId


class ChoiceSentence(msgspec.Struct, frozen=True):
    """A sentence to choose, and whether that is right."""

    text: ShortText
    right: bool


class Drafted(msgspec.Struct, frozen=True, tag="draft"):
    """A task as it is typed and ticked in a page by now; the seat -1 is for somebody who looks on.

    What is right by being played is no part of it: Python has that.
    """

    kind: ShortText
    seat: Annotated[int, msgspec.Meta(ge=-1, le=100)]
    prompt: Annotated[str, msgspec.Meta(max_length=2_000)]
    hint: Annotated[str, msgspec.Meta(max_length=2_000)]
    why: Annotated[str, msgspec.Meta(max_length=4_000)]
    rules: Annotated[tuple[ShortText, ...], msgspec.Meta(max_length=50)]
    number: Annotated[str, msgspec.Meta(max_length=40)]
    who: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=100)], ...], msgspec.Meta(max_length=100)]
    marks: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=100)], ...], msgspec.Meta(max_length=100)]
    choices: Annotated[tuple[ChoiceSentence, ...], msgspec.Meta(max_length=26)]


class Near(msgspec.Struct, frozen=True, tag="near"):
    """The page has no picture of frame `index` of a line; `about`: nor of those before and after it, to which somebody
    comes near.
    """

    index: Index
    about: bool = True


Codes = Annotated[tuple[Annotated[str, msgspec.Meta(max_length=40)], ...], msgspec.Meta(min_length=1, max_length=200)]


class Put(msgspec.Struct, frozen=True, tag="put"):
    """A copy of each of these cards is to go into a pile."""

    cards: Codes
    pile: ShortText


class TakeOut(msgspec.Struct, frozen=True, tag="take-out"):
    """A copy of each of these cards is to go out of a pile; `all`: every copy."""

    cards: Codes
    pile: ShortText
    all: bool = False


class Fill(msgspec.Struct, frozen=True, tag="fill"):
    """Cards go to this pile from now on."""

    pile: ShortText


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    """A preset is to take the place of what was chosen."""

    preset: ShortText


class Spell(msgspec.Struct, frozen=True, tag="spell"):
    """The cards of a text are to take the place of those in the pile."""

    text: Annotated[str, msgspec.Meta(max_length=2_000)]


class DeckFile(msgspec.Struct, frozen=True, tag="keep"):
    """A request to write the deck to a file, or to read it from one."""

    file: ShortText
    deed: Literal["save", "load"]


class Sort(msgspec.Struct, frozen=True, tag="sort"):
    """A table is to be sorted by a column; a second time the other way round."""

    column: ShortText


class Row(msgspec.Struct, frozen=True, tag="row"):
    """Something is to be done with a row of a table or chart, counted from 0 as it was given: unfold, open, next ..."""

    row: Index
    deed: ShortText
