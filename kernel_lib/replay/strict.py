"""JSON, read strictly: one object, no key twice, numbers and texts that every reader can hold.

Keys that begin with `x_` are left out of what is read.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, Final

from kernel_lib.replay.fault import BadLine

NESTING: Final = 32
"""The deepest nesting; the line's own object is level 1."""


def object_of(raw: bytes) -> dict[str, Any]:
    """The JSON object of a line, without its `x_` keys."""
    if raw.startswith(b"\xef\xbb\xbf"):
        raise BadLine("The line begins with a byte order mark (BOM); save the file as UTF-8 without one.")
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise BadLine(f"The line is not UTF-8 text (byte {error.start + 1} cannot be read).") from None
    if not text.strip(" \t\r"):
        raise BadLine("The line is blank.")
    if depth(text) > NESTING:
        raise BadLine(f"The line is nested more than {NESTING} levels deep.")
    try:
        data = _JSON.decode(text)
    except json.JSONDecodeError as error:
        raise BadLine(f"The line is not JSON: {error.msg} (character {error.pos + 1}).") from None
    if "\\ud" in text.lower():
        _refuse_half_characters(text)
    if not isinstance(data, dict):
        raise BadLine("The line is not a JSON object.")
    return data


def depth(text: str) -> int:
    """Return how deep the brackets of a line go, 0 where they cannot go too deep; strings do not count."""
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
        raise BadLine(f"The key {shown(twice)} stands twice in the same object.")
    return {name: value for name, value in pairs if not name.startswith("x_")}


def _refuse_constant(name: str) -> None:
    raise BadLine(f"{name} is not a number that a log can hold.")


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
        raise BadLine("A text holds half a character (a lone surrogate such as \\ud800).") from None


def shown(value: object, length: int = 60) -> str:
    """A JSON value as it is quoted in a sentence."""
    text = json.dumps(value, default=lambda boundless: boundless.digits)
    return text if len(text) <= length else text[: length - 3] + "..."
