"""A pseudo-language: every message says what it says in English, in letters that no other text has.

So a word in plain letters did not come out of a catalogue.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from html.parser import HTMLParser
from typing import Any, Final

import pytest
from support.guards import HOUSE

import kernel_lib as kl
from kernel_lib.bots import bot_names
from kernel_lib.games.industry.rules.decks import PRESETS
from kernel_lib.games.smash.rules.components import NAMES as CARD_NAMES
from kernel_lib.replay import Replay
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tasks.mistakes import mistakes_lines
from kernel_lib.words import catalogue, resolver, speaking

MARKED: Final = "marked"
"""The name of the language."""
ALLOWED: Final[dict[str, str]] = {
    "grid": "[ab]+|lift",
    "industry": "|".join(PRESETS),
    "smash": "|".join([*(word for name in CARD_NAMES for word in re.findall(r"\w+", name)), "Enter", "Esc"]),
}
"""By game, a pattern of words that belong to no language: what is typed for a piece, names of cards, of keys."""
TITLES: Final = {word for name in HOUSE for word in re.findall(r"\w+", kl.GAMES[name].title)}
"""The words in the titles of games."""
BOTS: Final = {word for game in HOUSE for name in bot_names(kl.GAMES[game]) for word in (name, name.capitalize())}
OF_FILES: Final = re.compile(
    r"""
    https?://\S+
    | /[\w.-]+ | \b[\w-]+\.(?:jsonl|json|html|txt|csv|zip)\b  # folders and files
    | \b[A-Z0-9]{2,}(?:[-\ ][A-Z0-9]+)+\b  # codes
    | \[Errno\ \d+\]\ [\w\ ]* | Input\ data\ was\ truncated  # reasons of others
    """,
    re.VERBOSE,
)
"""Texts that are the same in every language."""
_LETTERS: Final = {ord(letter): ord(letter) - ord("A") + 0xFF21 for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"} | {
    ord(letter): ord(letter) - ord("a") + 0xFF41 for letter in "abcdefghijklmnopqrstuvwxyz"
}
"""Letters in full width: `Ａ` has a small one as `A` has."""
_WORD: Final = re.compile("[A-Za-z]{2,}+(?!…)")  # what is cut off is part of a word


def marked(text: str) -> str:
    """Return a text in marked letters."""
    return text.translate(_LETTERS)


def marked_pattern(pattern: Any) -> Any:
    """Return a compiled pattern with its own texts in marked letters: keys and names of messages stay."""
    if isinstance(pattern, str):
        return marked(pattern)
    return [marked(part) if isinstance(part, str) else _marked_part(part) for part in pattern]


def _marked_part(part: Any) -> Any:
    if not isinstance(part, list):
        return marked(part) if isinstance(part, str) else part
    kind, *rest = part
    if kind == "?":
        value, variants, default = rest
        return ["?", _marked_part(value), {key: marked_pattern(one) for key, one in variants.items()}, default]
    if kind == "f" and rest[0] not in ("EACH", "LIST"):  # of these the texts are names of messages and of kinds
        name, values, named = rest
        return ["f", name, [_marked_part(one) for one in values], named]
    return part


PLAN_TEXTS: Final = frozenset(
    {"title", "aim", "before", "offline", "on_paper", "question", "point", "text", "seen", "say", "do", "ask", "listen"}
)
"""The fields of the plan of a workshop that people read."""


def marked_plan(value: Any, *, read: bool = False) -> Any:
    """Return what a file holds of the plan of a workshop with all that people read in marked letters."""
    if isinstance(value, dict):
        return {key: marked_plan(one, read=key in PLAN_TEXTS) for key, one in value.items()}
    if isinstance(value, list):
        return [marked_plan(one, read=read) for one in value]
    return marked(value) if read and isinstance(value, str) else value


@contextmanager
def speaking_marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak the pseudo-language in this block."""
    found, known, loads = catalogue.catalogue, catalogue._known, tomllib.loads

    def marked_catalogue(language: str, name: str) -> catalogue.Catalogue:
        if language != MARKED:
            return found(language, name)
        if name not in made:
            patterns = found(catalogue.ENGLISH, name).patterns
            made[name] = catalogue.Catalogue(
                MARKED, name, {key: marked_pattern(pattern) for key, pattern in patterns.items()}
            )
        return made[name]

    made: dict[str, catalogue.Catalogue] = {}
    with monkeypatch.context() as patch:
        patch.setattr(catalogue, "catalogue", marked_catalogue)
        patch.setattr(catalogue, "_known", lambda choice: choice if choice == MARKED else known(choice))
        patch.setattr("kernel_lib.parts.workshop.tomllib.loads", lambda text: marked_plan(loads(text)))
        patch.setitem(resolver.PLURALS, MARKED, resolver.PLURALS["en"])
        with speaking(MARKED):
            yield


def unmarked(texts: Iterable[str], allowed: Iterable[str] = ()) -> Mapping[str, str]:
    """Return the words in plain letters that are not allowed, each with a text that it stands in."""
    found: dict[str, str] = {}
    for text in texts:
        for word in _WORD.findall(text):
            if word not in allowed:
                found.setdefault(word, text)
    return found


# Pages --------------------------------------------------------------------------------------------


READ_ATTRIBUTES: Final = ("alt", "aria-description", "aria-label", "aria-roledescription", "placeholder", "title")
"""The attributes that people see or hear."""
NOT_READ: Final = ("code", "kbd", "script", "style")
"""The elements whose text is the same in every language, or not read by people."""


READ_KEYS: Final = frozenset(
    {
        "about", "caption", "chapter", "confirm", "cost", "description", "due", "guide", "head", "kept", "label", "log",
        "next", "note", "others", "place", "prompt", "says", "short", "sign", "text", "title", "turn", "whats", "when",
        "why", "words",
    }
)  # fmt: skip
"""The keys in what boards send to pages under which stands what people read."""


def texts_told(sent: Any, key: str = "") -> Iterator[str]:
    """Yield what people read of what was sent to a page."""
    if isinstance(sent, dict):
        for name, value in sent.items():
            yield from texts_told(value, name)
    elif isinstance(sent, list | tuple):
        for value in sent[1:] if key == "says" else sent:  # the first of these is a kind
            yield from texts_told(value, key)
    elif isinstance(sent, str) and key in READ_KEYS:
        yield sent


def strings(value: Any) -> Iterator[str]:
    """Yield the texts in a value, but names of columns and deeds, which are for scripts."""
    if isinstance(value, Mapping):
        for name, one in value.items():
            if name in ("wide", "slim"):
                yield from texts_of_page(one)
            elif name not in ("name", "deed"):
                yield from strings(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from strings(one)
    elif isinstance(value, str):
        yield value


class _Texts(HTMLParser):
    """What people read in a page, or hear of it."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found = list[str]()
        self._not_read = list[str]()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attributes if name in READ_ATTRIBUTES and value]
        if tag in NOT_READ:
            self._not_read.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._not_read and tag == self._not_read[-1]:
            self._not_read.pop()

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._not_read:
            self.found.append(data.strip())


def texts_of_page(html: str, given: Iterable[str] = ()) -> list[str]:
    """Return what people read in a page, or hear of it, without what is `given` to it: titles and tasks of lessons,
    names of people and of files.
    """
    reader = _Texts()
    reader.feed(html)
    reader.close()
    whole = "|".join(re.escape(text) for text in sorted(filter(None, given), key=len, reverse=True))
    return [re.sub(rf"(?<!\w)(?:{whole})(?!\w)", "", text) if whole else text for text in reader.found]


def texts_of_tasks(tasks: Iterable[PosedTask]) -> Iterator[str]:
    """Yield the texts that lessons bring: they are of the language in which a lesson is written."""
    for task in tasks:
        yield from (task.prompt, task.why or "", *task.choices, title_of(task.replay), *said_of_mistakes(task.replay))
        yield from (name for name in task.names for name in (name, name.capitalize()))


def title_of(replay: Replay) -> str:
    """Return the title that a replay was given."""
    return (replay.header.tags or {}).get("title", "")


def said_of_mistakes(replay: Replay) -> Iterator[str]:
    """Yield what people have written in a replay to likely wrong answers."""
    for line in mistakes_lines(replay).values():
        for mistake in line.mistakes:
            yield from (mistake.says, mistake.text, mistake.fact)
        for part in line.parts:
            yield from (part.what, part.why, part.fact)
