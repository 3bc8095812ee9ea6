"""What is due where in a line: what msgspec finds wrong, in the words of the format."""

from __future__ import annotations

import re
from typing import Any, Final

from kernel_lib.replay.strict import shown

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


def sentence_of(message: str, data: dict[str, Any]) -> str:
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
