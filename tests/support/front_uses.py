"""Where the front end's TypeScript names messages: `words("table/left", { seconds })`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from support.message_uses import Call

SOURCES: Final = Path(__file__).parents[2] / "kernel_lib" / "widgets"
"""The modules of the front end, which a wheel leaves out."""
_NAME: Final = re.compile(r'"([a-z_]+/[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)?)"')
_CALL: Final = re.compile(r'\b(?:words|say)\("([a-z_]+/[a-z][a-z0-9.-]*)"(, \{)?')
_KEY: Final = re.compile(r"^\s*(?:([a-z_]\w*)\s*(?:,|:|$))", re.IGNORECASE)


@cache
def sources() -> dict[Path, str]:
    """Return the modules of the front end."""
    return {path: path.read_text(encoding="utf-8") for path in sorted(SOURCES.glob("*/*.ts"))}


def front_names() -> Iterator[str]:
    """Yield the texts that may be messages: `table/left`."""
    for text in sources().values():
        yield from _NAME.findall(text)


def front_calls() -> Iterator[Call]:
    """Yield the calls that say a message which is written out, with the arguments they give."""
    for path, text in sources().items():
        for found in _CALL.finditer(text):
            where = f"{path.relative_to(SOURCES)}:{text.count(chr(10), 0, found.start()) + 1}"
            yield Call(where, found[1], frozenset(_keys(text[found.end() :]) if found[2] else ()))


def _keys(rest: str) -> Iterator[str]:
    """Yield the keys of an object that begins here, behind its brace."""
    depth, start = 0, 0
    for place, letter in enumerate(rest):
        if letter in "([{":
            depth += 1
        elif (letter == "," and not depth) or (letter == "}" and not depth):
            if key := _KEY.match(rest[start:place]):
                yield key[1]
            if letter == "}":
                return
            start = place + 1
        elif letter in ")]}":
            depth -= 1
