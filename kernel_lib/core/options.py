"""The options of a game, and how they are described to people."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Final, Literal, Self, get_args, get_origin, get_type_hints

import msgspec

from kernel_lib.words import Message, Words, is_known, plain

_WORD: Final = re.compile("[a-z][a-z0-9-]*")
"""A value that a message may have words for."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of one game, a field each; see `Option`.

    What an option means, and what it may be, stands in the `catalogue` of the game as `option-<name>` (with hyphens)
    and its attribute `.allowed`; in a game without a catalogue in `msgspec.Meta`, as `description` and as `allowed` of
    `extra_json_schema`. Without `allowed` it is told from the type.

    People are asked the question in the attribute `.asks`, and answer by `.<value>` (`.true`, `.none`, `.teams`); where
    there are no such words they read what the option means, and the value itself.
    """

    players: int

    catalogue: ClassVar[str] = ""
    """The catalogue that has the words of these options."""

    tagged: ClassVar[tuple[str, ...]] = ()
    """Options that the log's list of this game does not have: texts among its tags, the defaults left out."""

    by_seat: ClassVar[tuple[str, ...]] = ()
    """Options that name a seat, from 0."""

    later: ClassVar[tuple[str, ...]] = ()
    """Options that were added after logs had been written. At their defaults they stay out of digests, so that the
    digests of those logs hold.
    """

    @property
    def digested(self) -> Any:
        """Return the options that a digest is taken of: these, without the later ones that have their defaults."""
        if not self.later:
            return self
        values, defaults = msgspec.structs.asdict(self), _defaults(type(self))
        return {name: value for name, value in values.items() if name not in self.later or value != defaults[name]}

    def completed(self) -> Self:
        """Return these options with what depends on others filled in. ValueError: a sentence, or a message."""
        return self

    def fault(self, name: str, /, **args: Any) -> Message:
        """Return the message on a fault of these options: `option-fault-<name>` of the catalogue."""
        return Message(f"{self.catalogue}/option-fault-{name}", args)


@cache  # reading the fields of a class takes longer than the rest of a digest
def _defaults(options: type[Options]) -> dict[str, Any]:
    """Return the default of each field."""
    return {field.name: field.default for field in msgspec.structs.fields(options)}


# Options, described ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Option:
    """One option of a game: for forms, messages and tests.

    `means` says what it is and `may_be` what is allowed, a phrase ("2, 3 or 4"); `text` and `allowed` are their words
    in the language that is spoken. `choices` are all values where they are few, else (); `default` is None where the
    value is required or filled in from the others. `names_seat`: its value is a seat, from 0. `told` is the id of the
    message about it, "" without one.
    """

    name: str
    means: Words
    may_be: Words
    default: object
    choices: tuple[Any, ...]
    names_seat: bool = False
    told: str = ""

    @property
    def text(self) -> str:
        """Return the meaning of the option in words."""
        return str(self.means)

    @property
    def allowed(self) -> str:
        """Return the allowed values of the option in words."""
        return str(self.may_be)

    @property
    def question(self) -> str:
        """Return the question that people are asked: `May a player bid more than they have?`"""
        asks = f"{self.told}.asks"
        if self.told and is_known(asks):
            return str(Message(asks))
        words = self.name.replace("_", " ") if self.means == self.name else self.text
        return plain(words).sentence()

    def answer(self, value: Any) -> str:
        """Return the name of a value where people read: `Yes`, `Two against two`, `2nd seat`."""
        word = write_option(value)
        if self.told and _WORD.fullmatch(word) and is_known(f"{self.told}.{word}"):
            return str(Message(f"{self.told}.{word}"))
        if isinstance(value, bool):
            return str(Message("option-yes" if value else "option-no"))
        if self.names_seat and isinstance(value, int):
            return str(Message("seat-by-number", {"number": value + 1}))
        return plain(word).sentence()


class OptionError(ValueError):
    """Raised for an option that a game has not, or not with this value.

    `fault` says what is wrong; the sentence of the error lists all options besides. `said` is the same for people, who
    were asked a question: without the name of the option.
    """

    def __init__(self, fault: str, listed: str, option: Option | None = None) -> None:
        super().__init__(f"{fault} {listed}")
        self.fault = fault
        self.option = option

    @property
    def said(self) -> str:
        if self.option is None:
            return self.fault
        option = self.option
        answers = [option.answer(choice) for choice in option.choices]
        allowed = str(_one_of(answers)) if answers else option.allowed
        return str(Message("option-refused", {"question": option.question, "allowed": allowed}))


def write_option(value: Any) -> str:
    """Return a value as people type it: `true`, `none`, `S H D`."""
    if isinstance(value, tuple | list):
        return " ".join(map(str, value))
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def describe_options(options: type[Options]) -> tuple[Option, ...]:
    """Return the options of a game, read off the fields of its `Options`."""
    hints = get_type_hints(options, include_extras=True)
    described = []
    for place in msgspec.structs.fields(options):
        kind, meta = _unwrapped(hints[place.name])
        default = None if place.default is msgspec.NODEFAULT else place.default
        extra = (meta.extra_json_schema if meta else None) or {}
        told = _message(options, place.name)
        means = told or (meta.description if meta else None) or place.name
        may_be = (told and _message(options, f"{place.name}.allowed")) or extra.get("allowed") or _allowed(kind, meta)
        names_seat = place.name in options.by_seat
        option = Option(place.name, means, may_be, default, _choices(kind), names_seat, told.id if told else "")
        described.append(option)
    return tuple(described)


def _message(options: type[Options], name: str) -> Message | None:
    """Return the message about an option; None if the catalogue of the game has none, or the game no catalogue."""
    found = f"{options.catalogue}/option-{name.replace('_', '-')}"
    return Message(found) if options.catalogue and is_known(found) else None


def _unwrapped(hint: Any) -> tuple[Any, msgspec.Meta | None]:
    if hasattr(hint, "__metadata__"):
        return hint.__origin__, hint.__metadata__[0]
    return hint, None


def _choices(kind: Any) -> tuple[Any, ...]:
    if get_origin(kind) is Literal:
        return get_args(kind)
    return (False, True) if kind is bool else ()


def _allowed(kind: Any, meta: msgspec.Meta | None) -> Message:
    choices = [str(choice).lower() if kind is bool else str(choice) for choice in _choices(kind)]
    if choices:
        return _one_of(choices)
    low, high = (meta.ge, meta.le) if meta else (None, None)
    if low is not None and high is not None:
        return Message("option-between", {"low": low, "high": high})
    return Message("option-at-least", {"low": low}) if low is not None else Message("option-unknown")


def _one_of(choices: list[str]) -> Message:
    if len(choices) == 1:
        return Message("option-exactly", {"value": choices[0]})
    return Message("option-one-of", {"first": ", ".join(choices[:-1]), "last": choices[-1]})
