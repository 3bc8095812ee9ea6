"""The catalogues: the messages of each language, found by id, and the language that is spoken.

`words/<language>/<game or page>.ftl` holds the messages, `shared.ftl` those that several games have. An installed
package has them compiled; a checkout compiles what was edited since it was built (`uv sync` builds it again). What a
language has not, is said in English, message by message. A game from elsewhere brings its own catalogues in a folder
`words` beside its modules, laid out alike.

The language is one for the whole program, for callbacks of widgets and cells of a notebook run in contexts of their
own: `language("de")`, or COGBOOK_LANGUAGE before the start. `speaking` is for what has to keep one language from
beginning to end, whatever is chosen meanwhile.
"""

from __future__ import annotations

import difflib
import os
import sys
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, partial, wraps
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

import msgspec

from kernel_lib.words.resolver import RECENT, BadMessage, Formatted, MessageData, called, formatter

FOLDER: Final = Path(__file__).parent
"""Folder that holds the folders of the languages."""
ENGLISH: Final = "en"
SHARED: Final = "shared"
"""The catalogue of what several games say."""
VARIABLE: Final = "COGBOOK_LANGUAGE"
"""The environment variable that chooses the language of a program."""


P = ParamSpec("P")
T = TypeVar("T")


class UnknownLanguage(ValueError):
    """Raised for a language that cogbook does not speak; the sentence lists those that it does."""


class _Compiled(msgspec.Struct):
    source: int
    messages: dict[str, Any]


class Catalogue:
    """The messages of one game or page in one language."""

    def __init__(self, language: str, name: str, patterns: Mapping[str, Any]) -> None:
        self.language, self.name, self.patterns = language, name, patterns


# Languages ----------------------------------------------------------------------------------------

_chosen: str | None = None
_kept: ContextVar[str | None] = ContextVar("language", default=None)


def languages() -> tuple[str, ...]:
    """Return the languages that there are catalogues of, English first."""
    found = {path.parent.name for ending in ("ftl", "json") for path in FOLDER.glob(f"*/{SHARED}.{ending}")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def language(choice: str | None = None) -> str:
    """Choose the language of the whole program, or return the current one. UnknownLanguage: no such language."""
    global _chosen  # noqa: PLW0603 - one language for the whole program
    if choice is not None:
        _chosen = _known(choice)
    return _kept.get() or _chosen or _first_choice()


@contextmanager
def speaking(choice: str) -> Iterator[None]:
    """Speak a language in this block, whatever the program speaks. UnknownLanguage: there is none of this name."""
    token = _kept.set(_known(choice))
    try:
        yield
    finally:
        _kept.reset(token)


@cache
def _first_choice() -> str:
    return _known(os.environ.get(VARIABLE) or ENGLISH)


@cache
def _known(choice: str) -> str:
    allowed = languages()
    if choice not in allowed:
        raise UnknownLanguage(f"cogbook does not speak {choice!r}. It speaks: {', '.join(allowed)}.")
    return choice


# Catalogues ---------------------------------------------------------------------------------------


_packages: dict[str, str] = {}
"""By name of a game, the package that may bring its catalogues."""


def bring(name: str, package: str) -> None:
    """Look for the catalogues of a game in the folder `words` of a package as well, after those of cogbook."""
    _packages[name] = package


def _folders(name: str) -> Iterator[Path]:
    """Yield the folders that may hold the words of a game or page."""
    yield FOLDER
    package = sys.modules.get(_packages.get(name, ""))
    if package is not None and package.__spec__ is not None:
        yield from (Path(path) / "words" for path in package.__spec__.submodule_search_locations or ())


def source(name: str, file: str) -> Path | None:
    """Return the path of a file of a game's words in the language that is spoken, else in English; None: nowhere."""
    spoken = dict.fromkeys((language(), ENGLISH))
    found = (folder / one / file for one in spoken for folder in _folders(name))
    return next((path for path in found if path.is_file()), None)


def language_of(name: str) -> str:
    """Return the language in which a catalogue is said: the one that is spoken, if there is the catalogue in it; else
    English.
    """
    spoken = language()
    return spoken if catalogue(spoken, name).patterns else ENGLISH


@cache
def catalogue(language: str, name: str) -> Catalogue:
    """Return a catalogue of a language; an empty one if the language has none of that name."""
    found = (_patterns(folder / language / f"{name}.ftl") for folder in _folders(name))
    return Catalogue(language, name, next(filter(None, found), {}))


def _patterns(source: Path) -> Mapping[str, Any]:
    """Read a compiled catalogue, or compile its source if that was edited. BadMessage: it cannot be compiled."""
    ready = source.with_suffix(".json")
    compiled = msgspec.json.decode(ready.read_bytes(), type=_Compiled) if ready.is_file() else None
    if not source.is_file():
        return compiled.messages if compiled else {}
    text = source.read_bytes()
    if compiled and compiled.source == zlib.crc32(text):
        return compiled.messages
    try:
        from kernel_lib.words.compiler import compiled as freshly_compiled
    except ModuleNotFoundError:
        raise BadMessage(
            f"The catalogue {source.name} was edited since it was compiled: run `uv sync` in a checkout of cogbook, or "
            f"`python -m kernel_lib.words.compiler {source.parent.parent}` where fluent.syntax is installed."
        ) from None
    return freshly_compiled(text, source.name)


class _Bound:
    """Messages of a catalogue, bound for saying: with others of the same catalogue in the language in which they were
    found, with messages among their arguments in the language that is wanted.
    """

    __slots__ = ("_name", "_references", "_shared", "_wanted", "called", "language", "say")

    def __init__(self, wanted: str, language: str, name: str) -> None:
        self._wanted, self.language, self._name = wanted, language, name
        self.say = speaker(wanted).say
        self.called = lru_cache(RECENT)(partial(called, bound=self))
        self._references: dict[str, Formatted] = {}
        self._shared: dict[str, Formatted] = {}

    def reference(self, name: str) -> Formatted:
        found = self._references.get(name)
        if found is None:
            found = self._references[name] = _needed(self.language, self._name, name, self._wanted)
        return found

    def shared(self, name: str) -> Formatted:
        found = self._shared.get(name)
        if found is None:
            found = self._shared[name] = _needed(self.language, SHARED, name, self._wanted)
        return found


_bound = cache(_Bound)


@cache
def _find(language: str, name: str, message: str, wanted: str = "") -> Formatted | None:
    """Return a function that formats a message, attribute or term: of its own catalogue, or of the shared one, each in
    this language or else in English. Messages among its arguments are said in the language that is `wanted`, which is
    the same if empty.
    """
    for where in dict.fromkeys((name, SHARED)):
        for spoken in dict.fromkeys((language, ENGLISH)):
            patterns = catalogue(spoken, where).patterns
            if message in patterns:
                return formatter(patterns[message], _bound(wanted or language, spoken, name))
    return None


def _needed(language: str, name: str, message: str, wanted: str) -> Formatted:
    found = _find(language, name, message, wanted)
    if found is None:
        close = difflib.get_close_matches(message, catalogue(ENGLISH, name).patterns, 1)
        guess = f" Did you mean '{close[0]}'?" if close else ""
        raise BadMessage(f"There is no message '{message}' in the catalogue '{name}'.{guess}")
    return found


class Speaker:
    """The messages of one language, formatted as sentences; each is found once."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._formatters: dict[str, Formatted] = {}

    def say(self, message: MessageData, names: Sequence[str] | None = None) -> str:
        """Return a message as a sentence. BadMessage: it is unknown, or lacks arguments."""
        if names is not None and type(names) is not tuple:
            names = tuple(names)
        formatted = self._formatters.get(message.id) or self._learn(message.id)
        try:
            return formatted(message.args, names)
        except KeyError as missing:
            raise BadMessage(f"The message '{message.id}' needs the argument {missing.args[0]!r}.") from None

    def _learn(self, message: str) -> Formatted:
        name, _, local = message.rpartition("/")
        found = self._formatters[message] = _needed(self._language, name or SHARED, local, self._language)
        return found


speaker = cache(Speaker)


def said(message: MessageData, names: Sequence[str] | None = None) -> str:
    """Return a message as a sentence, in the language that is spoken. BadMessage: it is unknown, or lacks arguments."""
    return speaker(_kept.get() or _chosen or _first_choice()).say(message, names)


REMEMBERED: Final = 4096
"""Most results of a function by language that are remembered: those asked for last."""

_remembering: list[Callable[[], None]] = []
"""Functions that forget what is remembered, one for each function that remembers."""


def in_each_language(make: Callable[P, T]) -> Callable[P, T]:
    """Return a function that makes something once for each language and each of its arguments, which have a hash: for
    what holds sentences, and would be of another language when it is asked for again.
    """

    @lru_cache(REMEMBERED)
    def made_in(_language: str, *args: P.args, **kwargs: P.kwargs) -> T:
        return make(*args, **kwargs)

    _remembering.append(made_in.cache_clear)
    remembered: Callable[..., T] = made_in

    @wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        return remembered(_kept.get() or _chosen or _first_choice(), *args, **kwargs)

    return made


def forget() -> None:
    """Forget all catalogues that were read and what was made of them, after a change of their files."""
    for forget_made in _remembering:
        forget_made()
    for function in (catalogue, speaker, _bound, _find, _known, _first_choice):
        function.cache_clear()


def is_known(message: str) -> bool:
    """Return True if there is a message, or an attribute of one, of this id."""
    name, _, local = message.rpartition("/")
    return _find(ENGLISH, name or SHARED, local) is not None


class _Places(dict[str, Any]):
    """Arguments that are not known yet: each is written as its name in braces."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def template(message: str) -> str | None:
    """Return a message with the names of its arguments in braces, choices by their default; None if there is none."""
    name, _, local = message.rpartition("/")
    found = _find(language(), name or SHARED, local)
    return found and found(_Places(), None)
