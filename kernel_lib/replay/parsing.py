"""The careful reader of a line: strict JSON, and what is wrong where, in the words of the format."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import msgspec.inspect

from kernel_lib.core.validation import abbreviate
from kernel_lib.replay.issues import LineError, say
from kernel_lib.words import Message

# Strict --------------------------------------------------------------------------------------------
# JSON, read strictly: one object, no key twice, numbers and texts that every reader can hold.
#
# Keys that begin with `x_` are left out of what is read.


NESTING: Final = 32
"""The deepest nesting; the line's own object is level 1."""


def parse_object(raw: bytes) -> dict[str, Any]:
    """Return the JSON object of a line, without its `x_` keys."""
    if raw.startswith(b"\xef\xbb\xbf"):
        raise LineError(say("bom"))
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise LineError(say("not-utf8", byte=error.start + 1)) from None
    if not text.strip(" \t\r"):
        raise LineError(say("blank"))
    if depth(text) > NESTING:
        raise LineError(say("too-deep", most=NESTING))
    try:
        data = _JSON.decode(text)
    except json.JSONDecodeError as error:
        raise LineError(say("not-json", why=error.msg, at=error.pos + 1)) from None
    if "\\ud" in text.lower():
        _refuse_half_characters(text)
    if not isinstance(data, dict):
        raise LineError(say("not-object"))
    return data


def depth(text: str) -> int:
    """Return the depth of the brackets of a line, 0 where they cannot go too deep; strings do not count."""
    if text.count("{") + text.count("[") <= NESTING:
        return 0
    depth = deepest = 0
    for found in re.finditer(r'"(?:[^"\\]|\\.)*+"|[\[{]|[\]}]', text, re.DOTALL):
        bracket = found[0]
        if bracket in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif bracket in "]}":
            depth -= 1
    return deepest


def _without_extensions(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise LineError(say("key-twice", key=quote_json(twice)))
    return {name: value for name, value in pairs if not name.startswith("x_")}


def _refuse_constant(name: str) -> None:
    raise LineError(say("no-number", name=name))


class Boundless:
    """A number beyond what Python holds: no key that we know takes one, an `x_` key may."""

    def __init__(self, digits: str) -> None:
        self.digits = digits


def _whole(digits: str) -> int | Boundless:
    return int(digits) if len(digits) <= 4000 else Boundless(digits)


def _fraction(digits: str) -> float | Boundless:
    value = float(digits)
    return value if math.isfinite(value) else Boundless(digits)


_JSON: Final = json.JSONDecoder(
    object_pairs_hook=_without_extensions, parse_constant=_refuse_constant, parse_int=_whole, parse_float=_fraction
)


def _refuse_half_characters(text: str) -> None:
    try:
        json.dumps(json.loads(text, parse_int=str), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise LineError(say("half-character")) from None


def quote_json(value: object) -> str:
    """Return a JSON value as a sentence quotes it, abbreviated."""
    return abbreviate(json.dumps(value, default=lambda boundless: boundless.digits))


# What msgspec finds wrong, in the words of the format --------------------------------------------


DUE: Final = "due"
"""The note in the type of a key that says what must stand there: `due-` and this is the name of a message."""
TEXT: Final = "text"
"""The end of the name of that message for a key without a note."""

_MESSAGE: Final = re.compile(r"(.*?)(?: - at `\$((?:\.\w+|\[\d+\]|\[\.\.\.\])*)`)?", re.DOTALL)
"""Pattern of a fault, which may quote a key of the file, and the path to it, which holds names of the format alone."""


def schema_error(message: str, data: dict[str, Any], line: Any) -> Message:
    """Return the fault that msgspec found in a line of this type, in the words of the format."""
    found = _MESSAGE.fullmatch(message)
    assert found is not None, "every text is a message, perhaps without a path"
    path = re.findall(r"\w+|\.\.\.", found[2] or "")
    names = [name for name in path if name.isidentifier()]
    part = say("key", name=names[-1]) if names else say("this-line", type=data["type"])
    if key := _quoted("Object missing required field", found[1]):
        return say("key-missing", key=key, part=part)
    if key := _quoted("Object contains unknown field", found[1]):
        return say("key-unknown", key=key, part=part)
    due = say(f"due-{due_at(line, names)}")
    kind, value = _found(data, path)
    return say("key-differs", key=named(*names or ["type"]), due=due, found=kind, value=value)


def named(*path: str) -> Message:
    """Return the words for a key in a sentence: its name, and that of the outermost object that it stands in."""
    return say("key-inside", name=path[-1], outer=path[0]) if len(path) > 1 else say("key", name=path[-1])


def due_at(line: Any, path: list[str]) -> str:
    """Return the name of the message that says what the last of these keys of a line must hold, without `due-`."""
    due, kind = TEXT, msgspec.inspect.type_info(line)
    for name in path:
        (struct,) = (part for part in _parts(kind) if isinstance(part, msgspec.inspect.StructType))
        kind = next(field.type for field in struct.fields if field.encode_name == name)
        notes = (part.extra_json_schema or {} for part in _parts(kind) if isinstance(part, msgspec.inspect.Metadata))
        due = next((str(note[DUE]) for note in notes if DUE in note), TEXT)
    return due


def _parts(kind: msgspec.inspect.Type) -> Iterator[msgspec.inspect.Type]:
    """Yield a type, and those that it is made of: what it annotates, what it may be, the items of a list."""
    yield kind
    if isinstance(kind, msgspec.inspect.Metadata):
        yield from _parts(kind.type)
    elif isinstance(kind, msgspec.inspect.UnionType):
        for part in kind.types:
            yield from _parts(part)
    elif isinstance(kind, msgspec.inspect.VarTupleType):
        yield from _parts(kind.item_type)


def _quoted(words: str, message: str) -> str | None:
    """Return the key that stands behind these words, in quotes; None if others were found."""
    if not message.startswith(f"{words} `"):
        return None
    return f"'{quote_json(message.removeprefix(words)[2:-1])[1:-1]}'"


def _found(data: Any, path: list[str]) -> tuple[str, str]:
    """Look a value up, as an `item` of a list or not: True if it was found, and the value."""
    for name in path:
        if name == "...":  # one of the values of an object, we are not told which
            return "none", ""
        data = data[int(name)] if isinstance(data, list) else data[name]
    return "item" if path[-1].isdigit() else "value", quote_json(data)
