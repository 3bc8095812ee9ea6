"""What a page may send, and the one place where it comes in.

A page is not trusted: whoever can run a script in a notebook can send anything. Each message is checked here for its
shape, its lengths and its letters, and by whoever listens for its sense. What is no message is dropped. Whatever
goes wrong in answering one is said in the page and written to the program's log (`logging`, under this module's name);
it is never raised. A page writes no trait but those that a widget names.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from typing import Annotated, Any, Concatenate, Final, Literal, ParamSpec, TypeVar

import anywidget
import msgspec

from kernel_lib.scene.sprite import Shape
from kernel_lib.words import language, speaking

_LOG: Final = logging.getLogger(__name__)

FAILED: Final = "Something went wrong: {error}. The game stands as it is; the program's log says more."
SHORT: Final = 200
"""Letters of an error that are said in a page."""
LAST_INDEX: Final = 1_000_000

Text = Annotated[str, msgspec.Meta(max_length=400)]
Index = Annotated[int, msgspec.Meta(ge=0, le=LAST_INDEX)]
Id = Annotated[int, msgspec.Meta(ge=0)]


Position = Annotated[int, msgspec.Meta(ge=0)] | None
"""The position that a message belongs to: at a table the id of the move that led there, where tasks are done the number
that the board has given it. None: it was typed, or belongs to none.
"""


class Act(msgspec.Struct, frozen=True, tag="act"):
    """A move, or several joined by `; `, was chosen and confirmed while shot `index` was on show (None: typed).

    `shape`: the one in which that page shows it. `position`: the one on show then.
    """

    move: Text
    index: Index | None = None
    shape: Shape | None = None
    position: Position = None


Said = Annotated[str, msgspec.Meta(max_length=100)] | Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Reply(msgspec.Struct, frozen=True, tag="reply"):
    """A task was answered by what was typed, said or marked."""

    answer: Text | float | Annotated[tuple[Said, ...], msgspec.Meta(max_length=200)]
    position: Position = None


class Why(msgspec.Struct, frozen=True, tag="why"):
    """A piece was asked for that may not be played now."""

    move: Text
    position: Position = None


class Enter(msgspec.Struct, frozen=True, tag="enter"):
    """A variation was chosen by its first move's id."""

    at: Id


class Command(msgspec.Struct, frozen=True, tag="command"):
    """A button on the board was pressed: hint, undo, show."""

    name: Text
    position: Position = None


class Try(msgspec.Struct, frozen=True, tag="try"):
    """A move is chosen and not yet made: what would it do? Empty: none is any more."""

    move: Text
    position: Position = None


class Tick(msgspec.Struct, frozen=True, tag="tick"):
    """A clock runs in the page: what is due by now?"""


class Look(msgspec.Struct, frozen=True, tag="look"):
    """The moment after move `at` is to be looked at again; None: the game as it stands."""

    at: Id | None = None


class SaveNote(msgspec.Struct, frozen=True, tag="save-note"):
    """A note at move `at` (0: the start) is to be written, or the one with the id `note` (0: a new one) changed."""

    at: Id
    note: Id
    by: Text
    text: Annotated[str, msgspec.Meta(max_length=10_000)]
    glyph: Annotated[str, msgspec.Meta(max_length=2)]
    marks: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=100)], ...], msgspec.Meta(max_length=100)]
    show: Literal["before", "after"]


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    """The note with this id is to be taken back; it stands at move `at`."""

    at: Id
    note: Id


class Choice(msgspec.Struct, frozen=True):
    """A sentence to choose, and whether that is right."""

    text: Text
    right: bool


class Drafted(msgspec.Struct, frozen=True, tag="draft"):
    """A task as it is typed and ticked in a page by now; the seat -1 is for somebody who looks on.

    What is right by being played is no part of it: Python has that.
    """

    kind: Text
    seat: Annotated[int, msgspec.Meta(ge=-1, le=100)]
    prompt: Annotated[str, msgspec.Meta(max_length=2_000)]
    hint: Annotated[str, msgspec.Meta(max_length=2_000)]
    why: Annotated[str, msgspec.Meta(max_length=4_000)]
    rules: Annotated[tuple[Text, ...], msgspec.Meta(max_length=50)]
    number: Annotated[str, msgspec.Meta(max_length=40)]
    who: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=100)], ...], msgspec.Meta(max_length=100)]
    marks: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=100)], ...], msgspec.Meta(max_length=100)]
    choices: Annotated[tuple[Choice, ...], msgspec.Meta(max_length=26)]


class Near(msgspec.Struct, frozen=True, tag="near"):
    """Somebody comes near shot `index` of a long line, and the page has no picture of it, or of one close to it."""

    index: Index


Codes = Annotated[tuple[Annotated[str, msgspec.Meta(max_length=40)], ...], msgspec.Meta(min_length=1, max_length=200)]


class Put(msgspec.Struct, frozen=True, tag="put"):
    """A copy of each of these cards is to go into a pile."""

    cards: Codes
    pile: Text


class TakeOut(msgspec.Struct, frozen=True, tag="take-out"):
    """A copy of each of these cards is to go out of a pile; `all`: every copy."""

    cards: Codes
    pile: Text
    all: bool = False


class Fill(msgspec.Struct, frozen=True, tag="fill"):
    """Cards go to this pile from now on."""

    pile: Text


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    """A preset is to take the place of what was chosen."""

    preset: Text


class Spell(msgspec.Struct, frozen=True, tag="spell"):
    """The cards of a text are to take the place of those in the pile."""

    text: Annotated[str, msgspec.Meta(max_length=2_000)]


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """What was built is to be written to a file, or read from it."""

    file: Text
    deed: Literal["save", "load"]


class Sort(msgspec.Struct, frozen=True, tag="sort"):
    """A table is to be sorted by a column; a second time the other way round."""

    column: Text


class Row(msgspec.Struct, frozen=True, tag="row"):
    """Something is to be done with a row of a table or chart, counted from 0 as it was given: unfold, open, next ..."""

    row: Index
    deed: Text


Filled = dict[Annotated[str, msgspec.Meta(max_length=60)], Annotated[str, msgspec.Meta(max_length=4_000)]]


class Form(msgspec.Struct, frozen=True, tag="form"):
    """A button was pressed among fields, or one was changed (`typed`); what is filled in, by names of fields."""

    name: Text
    fields: Annotated[Filled, msgspec.Meta(max_length=60)]


Message = (
    Act | Why | Enter | SaveNote | Withdraw | Command | Try | Tick | Look | Near | Put | TakeOut | Fill | Begin | Spell
    | Keep | Sort | Row | Reply | Drafted | Form
)  # fmt: skip
M = TypeVar(
    "M", Act, Why, Enter, SaveNote, Withdraw, Command, Try, Tick, Look, Near, Put, TakeOut, Fill, Begin, Spell, Keep,
    Sort, Row, Reply, Drafted, Form
)  # fmt: skip
P = TypeVar("P", Act, Why, Command, Try, Reply)


Q = ParamSpec("Q")
T = TypeVar("T")


def keeps_language(method: Callable[Concatenate[Any, Q], T]) -> Callable[Concatenate[Any, Q], T]:
    """Return a method of a widget that speaks the widget's own language, for calls from Python."""

    @wraps(method)
    def speaks(self: Any, /, *args: Q.args, **kwargs: Q.kwargs) -> T:
        with speaking(self.spoken):
            return method(self, *args, **kwargs)

    return speaks


class Listening(anywidget.AnyWidget):
    """A widget that hears the messages above and takes nothing else from a page.

    It answers in the language that was `spoken` when it was made, whatever is chosen meanwhile.
    """

    written_by_page: tuple[str, ...] = ()
    """Traits that pages may write, each a whole number."""

    def __init__(self, **traits: Any) -> None:
        self._heard: dict[type, Callable[[Any], None]] = {}
        self.spoken = language()
        super().__init__(**traits)
        self.on_msg(self._receive)

    def hear(self, kind: type[M], answer: Callable[[M], None]) -> None:
        """Call `answer` with each message of this kind."""
        self._heard[kind] = answer

    def hear_in_time(self, kind: type[P], answer: Callable[[P], None], position: Callable[[], int]) -> None:
        """Call `answer` with each message of this kind that belongs to the position on show, whose number `position`
        returns. A message that was meant for another one changes nothing.
        """

        def answer_in_time(message: P) -> None:
            if message.position in (None, position()):
                answer(message)
            else:
                self.came_late()

        self._heard[kind] = answer_in_time

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        message = _read(content)
        answer = self._heard.get(type(message))
        if answer is not None:
            with self.guarded():
                answer(message)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from the page the traits that it writes, where their values fit; drop the rest."""
        if not isinstance(sync_data, dict):
            return
        with self.guarded():
            super().set_state({name: value for name, value in sync_data.items() if self._may_write(name, value)})

    def _may_write(self, name: object, value: object) -> bool:
        if name == "_view_count" and value is None:
            return True
        return name in ("_view_count", *self.written_by_page) and type(value) is int and 0 <= value <= LAST_INDEX

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Speak the language of the widget; say and log what goes wrong, instead of raising it."""
        try:
            with speaking(self.spoken):
                yield
        except Exception as error:  # noqa: BLE001 - whatever it is, no page may raise it
            _LOG.exception("A message from a page could not be answered.")
            self.failed(FAILED.format(error=str(error)[:SHORT] or type(error).__name__))

    def came_late(self) -> None:
        """Let the page go on after a message that was meant for another position; boards wait for an answer."""

    def failed(self, sentence: str) -> None:
        """A message could not be answered; boards say so."""

    def close(self) -> None:
        """Close the widget with its layout, and let go of those who listened."""
        if self.comm is not None:
            self._heard.clear()
            self.layout.close()
        super().close()


def _read(content: object) -> Message | None:
    """The message that a page sent; None if it is none, or holds letters that cannot be sent back."""
    try:
        message: Message = msgspec.convert(content, Message)
        msgspec.json.encode(message)
    except (msgspec.ValidationError, UnicodeEncodeError):
        return None  # our own page sends no such thing, and there is nobody to answer
    return message
