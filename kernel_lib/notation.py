"""The text form of moves: what a person types, and what is written of it.

A move's `words` are literal words with its fields in braces; a part in brackets may be left out. Of
fields, cards are words, lists are words in a row, lists of lists have a stroke between them, and
nothing is a dash.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, get_args, get_origin

_PART: Final = re.compile(r"\[([^\[\]]*\{(?P<place>\w+)\}[^\[\]]*)\]")
"""A part of a move's words that may be left out."""


def filled(words: str, places: Mapping[str, str]) -> str:
    """The words with their places filled in, without the parts whose place is a dash."""
    return _PART.sub(lambda part: "" if places[part["place"]] == "-" else part[1], words).format_map(places)


def form(words: str) -> str:
    """The words as they are shown to somebody who does not know them: places in capitals."""
    return re.sub(r"\{(\w+)\}", lambda place: place[1].upper(), words.replace("[", "").replace("]", ""))


def places_in(words: str, text: str) -> dict[str, str] | None:
    """What a text says at the places of the words, a dash where a part is left out; None if it is written otherwise."""
    found = _pattern(words).fullmatch(text)
    return None if found is None else {name: word or "-" for name, word in found.groupdict().items()}


@cache
def _pattern(words: str) -> re.Pattern[str]:
    words = _PART.sub(lambda part: f"(?:{part[1]})?", words)
    spoken = "|".join(re.findall(r"\w+", re.sub(r"\{\w+\}", "", words)))
    value = rf"(?!(?:{spoken})\b)\S+(?: (?!(?:{spoken})\b)\S+)*"
    return re.compile(re.sub(r"\{(\w+)\}", lambda place: f"(?P<{place[1]}>{value})", words), re.IGNORECASE)


def written(value: object) -> str:
    """A field's value as words."""
    if value is None:
        return "-"
    if isinstance(value, tuple):
        nested = any(isinstance(item, tuple) for item in value)
        return (" / " if nested else " ").join(written(item) for item in value) or "-"
    return str(value)


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
