"""The text form of moves: what a person types, and what is written of it.

A move's `words` are literal words with its fields in braces; a part in brackets may be left out. Of
fields, cards are words, lists are words in a row, lists of lists have a stroke between them, and
nothing is a dash.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar, get_args, get_origin

import msgspec

if TYPE_CHECKING:
    from kernel_lib.core import Move

M = TypeVar("M", bound="Move")

_PART: Final = re.compile(r"\[([^\[\]]*\{(?P<place>\w+)\}[^\[\]]*)\]")
"""A part of a move's words that may be left out."""


def filled(words: str, places: Mapping[str, str]) -> str:
    """The words with their places filled in, without the parts whose place is a dash."""
    return _PART.sub(lambda part: "" if places[part["place"]] == "-" else part[1], words).format_map(places)


def written(value: object) -> str:
    """A field's value as words."""
    if value is None:
        return "-"
    if isinstance(value, tuple):
        nested = any(isinstance(item, tuple) for item in value)
        return (" / " if nested else " ").join(written(item) for item in value) or "-"
    return str(value)


@cache
def _pattern(move_type: type[Move]) -> re.Pattern[str]:
    words = _PART.sub(lambda part: f"(?:{part[1]})?", move_type.words)
    spoken = "|".join(re.findall(r"\w+", re.sub(r"\{\w+\}", "", words)))
    value = rf"(?!(?:{spoken})\b)\S+(?: (?!(?:{spoken})\b)\S+)*"
    return re.compile(re.sub(r"\{(\w+)\}", lambda place: f"(?P<{place[1]}>{value})", words), re.IGNORECASE)


@cache
def kinds(move_type: type[Move]) -> dict[str, Any]:
    """The types of a move's fields, by name."""
    return {place.name: place.type for place in msgspec.structs.fields(move_type)}


def read(move_type: type[M], text: str) -> M | None:
    """The move of this type that a text says; None if it says none."""
    if (found := _pattern(move_type).fullmatch(text)) is None:
        return None
    try:
        return msgspec.convert(
            {name: move_type.heard(name, word or "-") for name, word in found.groupdict().items()},
            move_type,
            strict=False,
        )
    except ValueError:  # msgspec.ValidationError is one
        return None


def value(word: str, kind: Any) -> object:
    """The value of a field of this type, ready to be converted."""
    if word == "-":
        return () if get_origin(kind) is tuple else None
    if get_origin(kind) is not tuple:
        return word
    inner = get_args(kind)[0]
    if get_origin(inner) is tuple:
        return [value(part.strip(), inner) for part in word.split("/")]
    return [value(part, inner) for part in word.split()]
