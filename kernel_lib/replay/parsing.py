"""The careful reader of a line: strict JSON, and what is wrong where, in the words of the format."""

from __future__ import annotations

import json
import math
import re
from typing import Any, Final

from kernel_lib.replay.issues import LineError

# Strict --------------------------------------------------------------------------------------------
# JSON, read strictly: one object, no key twice, numbers and texts that every reader can hold.
#
# Keys that begin with `x_` are left out of what is read.


NESTING: Final = 32
"""The deepest nesting; the line's own object is level 1."""


def parse_object(raw: bytes) -> dict[str, Any]:
    """The JSON object of a line, without its `x_` keys."""
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
        raise LineError(f"The key {shown(twice)} stands twice in the same object.")
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


def shown(value: object, length: int = 60) -> str:
    """A JSON value as it is quoted in a sentence."""
    text = json.dumps(value, default=lambda boundless: boundless.digits)
    return text if len(text) <= length else text[: length - 3] + "..."


# What is due where in a line: what msgspec finds wrong, in the words of the format -----------------


_DUE: Final = {
    "format": "the text 'cogbook-replay'",
    "version": "1, the version of the format that is read here",
    "options": "an object that has every option of the game",
    "seats": "a list with a name and an agent, both texts, for every seat",
    "seed": "a whole number or a text",
    "tags": "an object of texts",
    "view": "a seat (a whole number from 0) or the text 'public'",
    "id": "a whole number above 0",
    "parent": "the id of an earlier move, or 0 for the start",
    "at": "the id of a move",
    "seat": "a seat (a whole number from 0)",
    "move": "an object",
    "events": "a list of objects",
    "ms": "a whole number of milliseconds from 0",
    "digest": "a text of 16 lower-case hex digits",
    "outcome": "an object with scores, winners and why",
    "scores": "a list of whole numbers, one for every seat",
    "winners": "a list of seats",
    "teams": "a list of whole numbers",
    "glyph": "one of !! ! !? ?! ? ??",
    "marks": "a list of texts",
    "show": "'before' or 'after'",
    "basis": "'seat' or 'table'",
    "values": "a list of objects with a move and a value",
    "value": "a number",
    "stderr": "a number from 0",
    "samples": "a whole number from 0",
    "rules": "a list of texts",
    "choices": "a list of texts",
}


_MESSAGE: Final = re.compile(r"(.*?)(?: - at `\$((?:\.\w+|\[\d+\]|\[\.\.\.\])*)`)?", re.DOTALL)
"""What was found, which may quote a key of the file, and the path to it, which holds names of ours alone."""


def schema_error(message: str, data: dict[str, Any]) -> str:
    """What msgspec found wrong, in the words of the format."""
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
    due = "a text" if name == "rules" and data["type"] == "header" else _DUE.get(name, "a text")
    if name == "seat" and data["type"] in ("move", "task"):
        due += " or null"
    if name == "text":
        due += ", or null to withdraw the note"
    within = f" in '{names[0]}'" if len(names) > 1 else ""
    return f"'{name}'{within} must be {due}{_found(data, path)}."


def _quoted(words: str, message: str) -> str | None:
    """The key that stands behind these words, in quotes; None if others were found."""
    if not message.startswith(f"{words} `"):
        return None
    return f"'{shown(message.removeprefix(words)[2:-1])[1:-1]}'"


def _found(data: Any, path: list[str]) -> str:
    for name in path:
        if name == "...":  # one of the values of an object, we are not told which
            return ""
        data = data[int(name)] if isinstance(data, list) else data[name]
    return f"{', but holds' if path[-1].isdigit() else ', not'} {shown(data)}"
