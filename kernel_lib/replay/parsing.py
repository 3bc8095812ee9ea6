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
from kernel_lib.replay.issues import LineError

# Strict --------------------------------------------------------------------------------------------
# JSON, read strictly: one object, no key twice, numbers and texts that every reader can hold.
#
# Keys that begin with `x_` are left out of what is read.


NESTING: Final = 32
"""The deepest nesting; the line's own object is level 1."""


def parse_object(raw: bytes) -> dict[str, Any]:
    """Return the JSON object of a line, without its `x_` keys."""
    if raw.startswith(b"\xef\xbb\xbf"):
        raise LineError("The line begins with a byte order mark (BOM); save the file as UTF-8 without one.")
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise LineError(f"The line is not UTF-8 text (byte {error.start + 1} cannot be read).") from None
    if not text.strip(" \t\r"):
        raise LineError("The line is blank.")
    if depth(text) > NESTING:
        raise LineError(f"The line is nested more than {NESTING} levels deep.")
    try:
        data = _JSON.decode(text)
    except json.JSONDecodeError as error:
        raise LineError(f"The line is not JSON: {error.msg} (character {error.pos + 1}).") from None
    if "\\ud" in text.lower():
        _refuse_half_characters(text)
    if not isinstance(data, dict):
        raise LineError("The line is not a JSON object.")
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
        raise LineError(f"The key {quote_json(twice)} stands twice in the same object.")
    return {name: value for name, value in pairs if not name.startswith("x_")}


def _refuse_constant(name: str) -> None:
    raise LineError(f"{name} is not a number that a log can hold.")


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
        raise LineError("A text holds half a character (a lone surrogate such as \\ud800).") from None


def quote_json(value: object) -> str:
    """Return a JSON value as a sentence quotes it, abbreviated."""
    return abbreviate(json.dumps(value, default=lambda boundless: boundless.digits))


# What msgspec finds wrong, in the words of the format --------------------------------------------


_MESSAGE: Final = re.compile(r"(.*?)(?: - at `\$((?:\.\w+|\[\d+\]|\[\.\.\.\])*)`)?", re.DOTALL)
"""Pattern of a fault, which may quote a key of the file, and the path to it, which holds names of the format alone."""


def schema_error(message: str, data: dict[str, Any], line: Any) -> str:
    """Return the fault that msgspec found in a line of this type, in the words of the format."""
    found = _MESSAGE.fullmatch(message)
    assert found is not None, "every text is a message, perhaps without a path"
    path = re.findall(r"\w+|\.\.\.", found[2] or "")
    names = [name for name in path if name.isidentifier()]
    inside = f" of '{names[-1]}'" if names else f" of this {data['type']} line"
    if key := _quoted("Object missing required field", found[1]):
        return f"The key {key}{inside} is missing."
    if key := _quoted("Object contains unknown field", found[1]):
        return f"The key {key}{inside} is not known; keys of your own must begin with x_."
    name = names[-1] if names else "type"
    due = described(line, names)
    within = f" in '{names[0]}'" if len(names) > 1 else ""
    return f"'{name}'{within} must be {due}{_found(data, path)}."


def described(line: Any, path: list[str]) -> str:
    """Return the description of the last of these keys of a line; a key without one holds a text."""
    words, kind = "a text", msgspec.inspect.type_info(line)
    for name in path:
        (struct,) = (part for part in _parts(kind) if isinstance(part, msgspec.inspect.StructType))
        kind = next(field.type for field in struct.fields if field.encode_name == name)
        notes = (part.extra_json_schema or {} for part in _parts(kind) if isinstance(part, msgspec.inspect.Metadata))
        words = next((note["description"] for note in notes if "description" in note), "a text")
    return words


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


def _found(data: Any, path: list[str]) -> str:
    for name in path:
        if name == "...":  # one of the values of an object, we are not told which
            return ""
        data = data[int(name)] if isinstance(data, list) else data[name]
    return f"{', but holds' if path[-1].isdigit() else ', not'} {quote_json(data)}"
