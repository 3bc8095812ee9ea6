"""Checks of what a call was given, and of the fields of a game's parts: one sentence for each kind of mistake."""

from __future__ import annotations

import builtins
import math
import os
import re
import sys
import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import is_dataclass
from numbers import Integral, Real
from pathlib import Path
from typing import Any, Final, Literal, TypeGuard, TypeVar, Union, get_args, get_origin, get_type_hints

# What a call was given, where a notebook or a program may give anything. A ValueError says what was expected and what
# came instead, before anything is played, judged or written --------------------------------------------------------


SENTENCES: Final = {
    "above": "{name} must be a number above 0, not {given}.",
    "number": "{name} must be a number, not {given}.",
    "below": "{name} must be a number above 0 and below {most}, not {given}.",
    "whole": "{name} must be a whole number, not {given}.",
    "from": "{name} must be a whole number from {least}, not {given}.",
    "between": "{name} must be a whole number from {least} to {most}, not {given}.",
    "seed": "{name} must be a whole number or a text, not {given}.",
    "file": "{name} must be the name of a file or folder, as in 'games/', not {given}.",
    "folder": "{name} must be a folder, and {given} is a file.",
    "kind": "{name} must be {words}, not {given}.",
    "texts": "{name} must be a list of texts, as in ['one', 'another'], not {given}.",
    "seat": "There is no seat {given}: seats count from 0 to {last}.",
    "executor": "executor must be one of concurrent.futures, as in ProcessPoolExecutor(2), not {given}.",
}
REPLAY: Final = "a Replay, as of kl.load('game.jsonl')"
FRAMES: Final = "Frames, as of kl.frames('games/')"
QUESTION: Final = "a Question, as in kl.questions(frames)['wins-by-player']"
PROGRESS: Final = "a Progress, as of kl.Progress('Ann')"
CLOCK: Final = "a function that says what time it is"
"""The names of types in sentences of `require_type`, with where to get one."""
LONGEST: Final = 60
"""The most letters that are said of what was given."""


def abbreviate(text: str, length: int = LONGEST) -> str:
    """Return a text with at most so many letters: a longer one is cut, and ends in dots."""
    return text if len(text) <= length else f"{text[: length - 3]}..."


def quote(value: object) -> str:
    """Return a given value as it would be typed, abbreviated."""
    return abbreviate(repr(value))


def is_whole(value: object) -> TypeGuard[int]:
    """Return True for a whole number, of Python or of numpy; True and False are none."""
    return isinstance(value, Integral) and not isinstance(value, bool)


def is_number(value: object) -> TypeGuard[float]:
    """Return True for a number that others can be compared with, which nan cannot."""
    if not isinstance(value, Real) or isinstance(value, bool):
        return False
    return not math.isnan(value)


def require_int(name: str, value: object, least: int | None = None) -> None:
    """Refuse what is no whole number, or less than the least. ValueError."""
    if not is_whole(value) or (least is not None and value < least):
        raise _refused("whole" if least is None else "from", name, value, least=least)


def require_count(name: str, value: object, most: int) -> None:
    """Refuse what is no whole number from 1 to the most. ValueError."""
    if not is_whole(value) or not 0 < value <= most:
        raise _refused("between", name, value, least=1, most=most)


def require_number(name: str, value: object) -> None:
    """Refuse what is no number. ValueError."""
    if not is_number(value):
        raise _refused("number", name, value)


def require_positive(name: str, value: object, most: float | None = None) -> None:
    """Refuse what is no number above 0, or not below `most`, where there is one. ValueError."""
    if not is_number(value) or value <= 0 or (most is not None and value >= most):
        raise _refused("above" if most is None else "below", name, value, most=most)


def require_seed(name: str, value: object) -> None:
    """Refuse what is no seed: neither a whole number nor a text. ValueError."""
    if not is_whole(value) and not isinstance(value, str):
        raise _refused("seed", name, value)


def require_file(name: str, value: object) -> None:
    """Refuse what names no file. ValueError."""
    if not isinstance(value, str | os.PathLike):
        raise _refused("file", name, value)


def require_folder(name: str, value: object) -> None:
    """Refuse what names no folder, or a file that is there. ValueError."""
    require_file(name, value)
    if isinstance(value, str | os.PathLike) and Path(value).is_file():
        raise ValueError(SENTENCES["folder"].format(name=name, given=repr(os.fspath(value))))  # a name is not cut


def require_type(name: str, value: object, kind: Any, words: str) -> None:
    """Refuse what is not of this type. ValueError, in which `words` name the type and say where one is had."""
    if not isinstance(value, kind):
        raise _refused("kind", name, value, words=words)


def require_text(name: str, value: object) -> None:
    """Refuse what is no text. ValueError."""
    require_type(name, value, str, "a text")


def require_texts(name: str, value: object) -> tuple[str, ...]:
    """Return these texts as a tuple. ValueError: they are none, or one text, which would be taken for its letters."""
    found = tuple(value) if isinstance(value, Iterable) and not isinstance(value, str) else (None,)
    if not all(isinstance(one, str) for one in found):
        raise _refused("texts", name, value)
    return found


def require_seat(value: object, count: int) -> int:
    """Return this seat. ValueError: it is none of the `count` seats at the table."""
    if not is_whole(value) or not 0 <= value < count:
        raise _refused("seat", "seat", value, last=count - 1)
    return value


def require_limit(value: object) -> None:
    """Refuse what is no limit of a bot's time: seconds above 0, or None. ValueError."""
    if value is not None:
        require_positive("limit", value)


def require_executor(value: object) -> None:
    """Refuse what is no executor, or None. ValueError."""
    if value is not None and not isinstance(value, Executor):
        raise _refused("executor", "executor", value)


def _refused(kind: str, name: str, value: object, **more: Any) -> ValueError:
    return ValueError(SENTENCES[kind].format(name=name, given=quote(value), **more))


# Whether the fields of a value are what their annotations say: the parts of somebody's game come from outside ------


class _Names(dict[str, Any]):
    """The names that annotations use; what is only there for the type checker may be anything."""

    def __missing__(self, name: str) -> Any:
        return vars(builtins).get(name, Any)


def field_errors(value: object, late: Mapping[str, Any] | None = None) -> Iterator[str]:
    """Yield a sentence for each field that holds something else than it says, those of dataclasses in it as well.

    Of what is no dataclass the constructor says it, whose arguments are kept under the same names with a `_` before.
    `late` are types that its module imports for the type checker alone.
    """
    kind = type(value)
    told, before = (kind, "") if is_dataclass(value) else (kind.__init__, "_")
    for name, hint in _hints(told, late or {}).items():
        held = getattr(value, before + name)
        if not fits(held, hint):
            yield f"{kind.__name__}.{name} must be {_said(hint)}, not {quote(held)}."
        elif is_dataclass(held) and not isinstance(held, type):
            yield from field_errors(held, late)


def _hints(told: Any, late: Mapping[str, Any]) -> dict[str, Any]:
    """Return the annotations of a class or function, as types."""
    names = _Names({**vars(sys.modules[told.__module__]), **late})
    return {name: hint for name, hint in get_type_hints(told, localns=names).items() if name != "return"}


def fits(value: object, hint: Any) -> bool:
    """Return True if a value is of the type of an annotation, as far as that is seen without calling anything."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any or isinstance(hint, TypeVar):
        return True
    if hint is None or hint is types.NoneType:
        return value is None
    if origin in (Union, types.UnionType):
        return any(fits(value, each) for each in inner)
    if origin is Literal:
        return value in inner
    if origin is type:
        return isinstance(value, type) and (isinstance(inner[0], TypeVar) or issubclass(value, inner[0]))
    if hint is Callable or origin is Callable:
        return callable(value)
    return isinstance(value, origin or hint) and all(fits(each, one) for each, one in _contents(value, inner))


def _contents(value: Any, inner: tuple[Any, ...]) -> Iterator[tuple[object, Any]]:
    """Yield what is in a container, each with its annotation."""
    if isinstance(value, Mapping):
        yield from ((name, inner[0]) for name in value if inner)
        yield from ((each, inner[1]) for each in value.values() if inner)
    elif isinstance(value, tuple) and len(inner) == 2 and inner[1] is Ellipsis:
        yield from ((each, inner[0]) for each in value)


def _said(hint: Any) -> str:
    """Return an annotation as it stands in code, without the modules."""
    if isinstance(hint, type) and not get_args(hint):
        return hint.__name__
    return re.sub(r"~|(\w+\.)+(?=\w)", "", str(hint))
