"""An excerpt of the catalogues for a page: some messages with all that they refer to, compiled, in the language that is
spoken. `widgets/front/words.ts` says them there, with texts and numbers as arguments.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from kernel_lib.words import catalogue as catalogues
from kernel_lib.words.catalogue import ENGLISH, SHARED, language

NEEDS: Final = {"LIST": ("list", "list-or"), "PERSON": ("you",), "VERB": ("you",), "WHOSE": ("whose", "you")}
"""By function, the shared messages that it says."""


def excerpt(messages: Iterable[str]) -> dict[str, Any]:
    """Return the `language` that is spoken and the `patterns` of these messages (`table/again`), by language and id:
    of what that language lacks the English ones. Messages that do not exist are left out.
    """
    spoken = language()
    patterns: dict[str, dict[str, Any]] = {}
    waiting = [(spoken, *_split(message)) for message in messages]
    while waiting:
        wanted, name, local = waiting.pop()
        found = next(_places(wanted, name, local), None)
        if found is None or found[1] in patterns.get(found[0], ()):
            continue
        there, message, pattern = found
        patterns.setdefault(there, {})[message] = pattern
        waiting += [(there, *_split(reference, name)) for reference in _references(pattern)]
    return {"language": spoken, "patterns": {one: dict(sorted(patterns[one].items())) for one in sorted(patterns)}}


def _split(message: str, catalogue: str = SHARED) -> tuple[str, str]:
    name, _, local = message.rpartition("/")
    return name or catalogue, local


def _places(wanted: str, name: str, local: str) -> Iterator[tuple[str, str, Any]]:
    """Yield where a message stands, the first place first: the language, its whole id, and its pattern."""
    for where in dict.fromkeys((name, SHARED)):
        for spoken in dict.fromkeys((wanted, ENGLISH)):
            patterns = catalogues.catalogue(spoken, where).patterns
            if local in patterns:
                yield spoken, f"{where}/{local}", patterns[local]


def _references(part: Any) -> Iterator[str]:
    """Yield the messages and terms that a pattern names, and those that its functions say."""
    if isinstance(part, dict):
        for value in part.values():
            yield from _references(value)
    elif isinstance(part, list):
        if len(part) > 1 and part[0] in ("m", "t"):
            yield part[1]
        elif len(part) > 2 and part[0] == "f":
            yield from (f"{SHARED}/{need}" for need in NEEDS.get(part[1], ()))
            if part[1] == "EACH":
                yield part[2][1]
        for value in part:
            yield from _references(value)
