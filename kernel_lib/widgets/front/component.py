"""Components of pages, apart from what carries them.

A `Component` is the part of a page that Python holds: its state by name, the messages it sends, and the actions and
messages it answers. A `Channel` carries it to the page: a notebook's model (`kernel_lib.widgets.front.notebook`), a web
socket, Python in the same page. One component may have several channels, which then all show the same.

A page is not trusted: whoever can run a script in a notebook can send anything. Each message is checked here for its
shape, its lengths and its letters, and by whoever answers it for its sense. What is no message is dropped. Whatever
goes wrong in answering one is said in the page and written to the program's log (`logging`, under this module's name);
it is never raised.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from types import FunctionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Concatenate,
    Final,
    Generic,
    NamedTuple,
    ParamSpec,
    Protocol,
    TypeVar,
    get_type_hints,
    overload,
)

import msgspec

from kernel_lib.core import UnknownName
from kernel_lib.widgets.front.page_messages import ToPage
from kernel_lib.widgets.front.page_words import page_words
from kernel_lib.words import language, language_of, sentences, speaking

_LOG: Final = logging.getLogger(__name__)

say = sentences("front")

SHORT: Final = 200
"""Letters of an error that are said in a page."""
LAST_INDEX: Final = 1_000_000

ShortText = Annotated[str, msgspec.Meta(max_length=400)]
Index = Annotated[int, msgspec.Meta(ge=0, le=LAST_INDEX)]
PlainId = Annotated[int, msgspec.Meta(ge=0)]
PositionId = PlainId | None
"""The position that a message belongs to: at a table the id of the move that led there, where tasks are done the number
that the board has given it. None: it was typed, or belongs to none.
"""
FormFields = Annotated[
    dict[Annotated[str, msgspec.Meta(max_length=60)], Annotated[str, msgspec.Meta(max_length=4_000)]],
    msgspec.Meta(max_length=60),
]
"""Contents of a form, by the names of fields."""


class Positioned(msgspec.Struct, frozen=True, kw_only=True):
    """A message that may belong to a position."""

    position: PositionId = None


class Action(msgspec.Struct, frozen=True, tag="action"):
    """Something that a component can do was asked for, by its name; with an argument, and all fields as they stand."""

    name: ShortText
    arg: ShortText = ""
    fields: FormFields = {}


class Write(msgspec.Struct, frozen=True, tag="write"):
    """A page has another value for a name that it may write, and has no model to write it to."""

    name: ShortText
    value: Index


Q = ParamSpec("Q")
T = TypeVar("T")
M = TypeVar("M", bound=msgspec.Struct)
P = TypeVar("P", bound=Positioned)
F = TypeVar("F", bound=Callable[..., None])


def may_write(names: Collection[str], name: object, value: object) -> bool:
    """Return True if a page that may write these names may write this value: a whole number that is no bad index."""
    return name in names and type(value) is int and 0 <= value <= LAST_INDEX


def keeps_language(method: Callable[Concatenate[Any, Q], T]) -> Callable[Concatenate[Any, Q], T]:
    """Return a method of a widget or component that speaks its own language, for calls from Python."""

    @wraps(method)
    def speaks(self: Any, /, *args: Q.args, **kwargs: Q.kwargs) -> T:
        with speaking(self.spoken):
            return method(self, *args, **kwargs)

    return speaks


class _Answer(NamedTuple):
    kind: type[msgspec.Struct]
    function: Callable[[Any], None]


class MessageHandler:
    """Answers the messages of a page. It speaks the language that was `spoken` when it was made, whatever is chosen
    meanwhile.
    """

    def __init__(self, **more: Any) -> None:
        self._answers: dict[object, _Answer] = {}
        self.spoken = language()
        super().__init__(**more)

    def on_message(self, kind: type[M], answer: Callable[[M], None]) -> None:
        """Call `answer` with each message of this kind."""
        self._answers[kind.__struct_config__.tag] = _Answer(kind, answer)

    def on_message_in_time(self, kind: type[P], answer: Callable[[P], None], position: Callable[[], int]) -> None:
        """Call `answer` with each message of this kind that belongs to the position on show, whose number `position`
        returns. A message that was meant for another one changes nothing.
        """

        def answer_in_time(message: P) -> None:
            if message.position in (None, position()):
                answer(message)
            else:
                self.came_late()

        self.on_message(kind, answer_in_time)

    def receive(self, content: object) -> None:
        """Answer what a page sent; drop what is no message, or none that is answered here."""
        tag = content.get("type") if isinstance(content, dict) else None
        answer = self._answers.get(tag) if isinstance(tag, str) else None
        message = None if answer is None else _read(content, answer.kind)
        if answer is not None and message is not None:
            with self.reporting_errors():
                answer.function(message)

    @contextmanager
    def reporting_errors(self) -> Iterator[None]:
        """Speak the language of the page; say and log what goes wrong, instead of raising it."""
        try:
            with speaking(self.spoken):
                yield
        except Exception as error:  # noqa: BLE001 - whatever it is, no page may raise it
            _LOG.exception("A message from a page could not be answered.")
            self.show_error(say("failed", error=str(error)[:SHORT] or type(error).__name__))

    def came_late(self) -> None:
        """Let the page go on after a message that was meant for another position; boards wait for an answer."""

    def show_error(self, sentence: str) -> None:
        """Say that a message could not be answered."""

    def answer_no_more(self) -> None:
        """Let go of those who answer."""
        self._answers.clear()


def _read(content: object, kind: type[M]) -> M | None:
    """Return the message that a page sent; None if it is none, or holds letters that cannot be sent back."""
    try:
        message = msgspec.convert(content, kind)
        msgspec.json.encode(message)
    except (msgspec.ValidationError, UnicodeEncodeError):
        return None  # our own page sends no such thing, and there is nobody to answer
    return message


# Components ---------------------------------------------------------------------------------------


class Channel(Protocol):
    """Carries a component to a page, and what the page sends to the component's `receive`."""

    def set(self, values: Mapping[str, Any], /) -> None:
        """Show these values of the state."""

    def send(self, message: Mapping[str, Any], /) -> None:
        """Send a message, which has a `type`."""

    def show_below(self, components: Sequence[Component], /, *, instead: bool) -> None:
        """Show these below the component, or `instead` of it."""

    def close(self) -> None:
        """Show nothing any more."""


class Value(Generic[T]):
    """A name of a component's state as an attribute: it reads what pages show, and writing it shows something else.

    `first` is its first value, which is JSON. `one_of`: the names that it may be, all if empty; `least`: the least
    number. UnknownName, ValueError: another value is written.
    """

    def __init__(self, first: T, *, one_of: Collection[T] = (), least: int | None = None) -> None:
        self.first, self._one_of, self._least, self._name = first, one_of, least, ""

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, component: None, _owner: type) -> Value[T]: ...
    @overload
    def __get__(self, component: Component, _owner: type) -> T: ...
    def __get__(self, component: Component | None, _owner: type) -> Value[T] | T:
        if component is None:
            return self
        value: T = component.values[self._name]
        return value

    def __set__(self, component: Component, value: T) -> None:
        component.set(**{self._name: value})

    def check(self, value: Any) -> None:
        """Check a value. UnknownName, ValueError: it may not be that."""
        if self._one_of and value not in self._one_of:
            raise UnknownName(self._name, value, map(str, self._one_of))
        if self._least is not None and (type(value) is not int or value < self._least):
            raise ValueError(f"{self._name} must be a whole number, {self._least} or more, not {value!r}.")


def action(method: F) -> F:
    """Let pages ask for a method. Its arguments are read from the text that the page sends, each as its annotation
    says; of several, the text has one after the other with a blank between. What does not fit is dropped.
    """
    method.__dict__["is_action"] = True
    return method


class Component(MessageHandler):
    """The Python side of one page: its state, and its actions. Subclasses name its state and mark methods that pages
    may ask for as actions.
    """

    state: ClassVar[Mapping[str, Any]] = {"catalogues": {}, "language": ""}
    """The names of what pages show, with their first values, which are JSON: those of each `Value` of the class,
    `catalogues`: the messages that its script says, and `language`: that of its words, for those who read it aloud.
    """
    catalogue: ClassVar = "front"
    """The name of the catalogue that most of its words are from."""
    checks: ClassVar[Mapping[str, Callable[[Any], None]]] = {}
    """The checks of values, by name: each raises the error of a value that the name may not have."""
    written_by_page: ClassVar[tuple[str, ...]] = ()
    """Names that pages may write, each a whole number."""
    script: ClassVar = ""
    """The name of the bundled script that shows it."""
    actions: ClassVar[Mapping[str, tuple[Any, ...]]] = {}
    """The types of the arguments of each action, by its name."""
    has_below: ClassVar = False
    """True if something may stand below it."""
    below: Sequence[Component] = ()
    """The components that stand below it now."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        own = vars(cls)
        methods = {name: member for name, member in own.items() if isinstance(member, FunctionType)}
        marked = (name for name, method in methods.items() if "is_action" in vars(method))
        cls.actions = {**cls.actions, **{name: _argument_types(own[name]) for name in marked}}
        shown = {name: value for name, value in own.items() if isinstance(value, Value)}
        cls.state = {**cls.state, **{name: value.first for name, value in shown.items()}}
        cls.checks = {**cls.checks, **{name: value.check for name, value in shown.items()}}

    def __init__(self, **values: Any) -> None:
        super().__init__()
        self.values: dict[str, Any] = msgspec.to_builtins(self.state)
        self._channels: list[Channel] = []
        self._together: dict[str, Any] | None = None
        self._is_covered = False
        self.on_message(Action, self._run)
        self.on_message(Write, self._set_by_page)
        if self.script:
            values |= {"catalogues": page_words(self.script), "language": language_of(self.catalogue)}
        self.set(**values)

    @classmethod
    def css(cls) -> str:
        """Return the style sheet of the page."""
        return ""

    def attach(self, channel: Channel) -> Callable[[], None]:
        """Show everything in one more page; return a function that ends that."""
        channel.set(self.values)
        if self.below:
            channel.show_below(self.below, instead=self._is_covered)
        self._channels.append(channel)
        return lambda: self._channels.remove(channel) if channel in self._channels else None

    def on_change(self, name: str, call: Callable[[], object]) -> None:
        """Call a function after each change of this value, until the component is closed."""
        self._channels.append(_ChangeListener(name, call))

    def set(self, **values: Any) -> None:
        """Show other values; pages get those that changed. KeyError: the state has no such name. UnknownName,
        ValueError: it may not have that value.
        """
        changed = {name: value for name, value in values.items() if self.values[name] != value}
        for name in changed.keys() & self.checks.keys():
            self.checks[name](changed[name])
        self.values |= changed
        if self._together is not None:
            self._together |= changed
            return
        for channel in self._channels if changed else ():
            channel.set(changed)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Show all that is set within at once."""
        if self._together is not None:
            yield
            return
        self._together = {}
        try:
            yield
        finally:
            changed, self._together = self._together, None
            for channel in self._channels if changed else ():
                channel.set(changed)

    def send(self, message: ToPage) -> None:
        """Send a message to all pages; it has a `type`."""
        for channel in self._channels:
            channel.send(message)

    def show_below(self, *components: Component, instead: bool = False) -> None:
        """Show these below this one, or `instead` of it; those that stood there stay open, elsewhere."""
        self.below, self._is_covered = components, instead
        for channel in self._channels:
            channel.show_below(components, instead=instead)

    def open_below(self, component: Component | None, *, instead: bool = False) -> None:
        """Show a component as `show_below` does, and close what stood there; None: show nothing there."""
        before = self.below
        self.show_below(*filter(None, [component]), instead=instead)
        for old in before:
            old.close()

    def close(self) -> None:
        """Show no page anything any more, and answer none; nor does what stands below."""
        below, self.below = self.below, ()
        for component in below:
            component.close()
        channels, self._channels = self._channels, []
        for channel in channels:
            channel.close()
        self.answer_no_more()

    def fill_in(self, fields: Mapping[str, str]) -> None:
        """Take what is filled in by now, before an action runs that was sent with fields."""

    def still(self) -> str:
        """Return the page as HTML that needs no script."""
        return ""

    def fallback(self) -> Mapping[str, str]:
        """Return the page for readers without a kernel, by its media type."""
        return {"text/plain": repr(self), "text/html": self.still()}

    def _set_by_page(self, message: Write) -> None:
        if may_write(self.written_by_page, message.name, message.value):
            self.set(**{message.name: message.value})

    def _run(self, message: Action) -> None:
        types = self.actions.get(message.name)
        arguments = None if types is None else _arguments(message.arg, types)
        if arguments is not None:
            if message.fields:
                self.fill_in(message.fields)
            getattr(self, message.name)(*arguments)


class _ChangeListener:
    """A channel that carries nothing and hears of the changes of one value."""

    def __init__(self, name: str, call: Callable[[], object]) -> None:
        self._name, self._call = name, call

    def set(self, values: Mapping[str, Any], /) -> None:
        if self._name in values:
            self._call()

    def send(self, _message: Mapping[str, Any], /) -> None: ...
    def show_below(self, _components: Sequence[Component], /, *, instead: bool) -> None: ...
    def close(self) -> None: ...


def _argument_types(method: Callable[..., Any]) -> tuple[Any, ...]:
    """Return the annotations of a method's arguments."""
    return tuple(kind for name, kind in get_type_hints(method, include_extras=True).items() if name != "return")


def _arguments(text: str, types: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Return the arguments that a page's text stands for; None if it is not what the types say."""
    words = [text] if len(types) == 1 else text.split()
    if len(words) != len(types):
        return None
    try:
        return tuple(msgspec.convert(word, kind, strict=False) for word, kind in zip(words, types, strict=True))
    except msgspec.ValidationError:
        return None
