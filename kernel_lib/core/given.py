"""What a call was given, where a notebook or a program may give anything: one check and one sentence for each kind.

A ValueError says what was expected and what came instead, before anything is played, judged or written.
"""

from __future__ import annotations

import math
import os
from collections.abc import Iterable
from concurrent.futures import Executor
from numbers import Integral, Real
from pathlib import Path
from typing import Any, Final, TypeGuard

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
"""What things are called, and where they are had, for `check_kind`."""
LONGEST: Final = 60
"""The most letters that are said of what was given."""


def shown(value: object) -> str:
    """What was given, as it would be typed; what is long is cut."""
    said = repr(value)
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 3]}..."


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number, of Python or of numpy; True and False are none."""
    return isinstance(value, Integral) and not isinstance(value, bool)


def is_number(value: object) -> TypeGuard[float]:
    """Whether it is a number that others can be held against, which nan cannot."""
    if not isinstance(value, Real) or isinstance(value, bool):
        return False
    return not math.isnan(value)


def check_whole(name: str, value: object, least: int | None = None) -> None:
    """ValueError: it is no whole number, or less than the least."""
    if not is_whole(value) or (least is not None and value < least):
        raise _refused("whole" if least is None else "from", name, value, least=least)


def check_count(name: str, value: object, most: int) -> None:
    """ValueError: it is no whole number from 1 to the most."""
    if not is_whole(value) or not 0 < value <= most:
        raise _refused("between", name, value, least=1, most=most)


def check_number(name: str, value: object) -> None:
    """ValueError: it is no number."""
    if not is_number(value):
        raise _refused("number", name, value)


def check_above(name: str, value: object, most: float | None = None) -> None:
    """ValueError: it is no number above 0, or not below `most`, where there is one."""
    if not is_number(value) or value <= 0 or (most is not None and value >= most):
        raise _refused("above" if most is None else "below", name, value, most=most)


def check_seed(name: str, value: object) -> None:
    """ValueError: it settles no chance, being neither a whole number nor a text."""
    if not is_whole(value) and not isinstance(value, str):
        raise _refused("seed", name, value)


def check_file(name: str, value: object) -> None:
    """ValueError: nothing can be written or read there, for it names no file."""
    if not isinstance(value, str | os.PathLike):
        raise _refused("file", name, value)


def check_folder(name: str, value: object) -> None:
    """ValueError: it is no folder, be it there by now or not."""
    check_file(name, value)
    if isinstance(value, str | os.PathLike) and Path(value).is_file():
        raise ValueError(SENTENCES["folder"].format(name=name, given=repr(os.fspath(value))))  # a name is not cut


def check_kind(name: str, value: object, kind: Any, words: str) -> None:
    """ValueError: it is not of this type, which `words` name, and say where it is had."""
    if not isinstance(value, kind):
        raise _refused("kind", name, value, words=words)


def check_text(name: str, value: object) -> None:
    """ValueError: it is no text."""
    check_kind(name, value, str, "a text")


def texts(name: str, value: object) -> tuple[str, ...]:
    """These texts. ValueError: they are none; one alone would be taken for its letters."""
    found = tuple(value) if isinstance(value, Iterable) and not isinstance(value, str) else (None,)
    if not all(isinstance(one, str) for one in found):
        raise _refused("texts", name, value)
    return found


def known_seat(value: object, count: int) -> int:
    """This seat. ValueError: `count` sit at the table, and it is none of theirs."""
    if not is_whole(value) or not 0 <= value < count:
        raise _refused("seat", "seat", value, last=count - 1)
    return value


def check_limit(value: object) -> None:
    """ValueError: these are no seconds to which a bot is held; None: to none."""
    if value is not None:
        check_above("limit", value)


def check_executor(value: object) -> None:
    """ValueError: nobody who could share the work."""
    if value is not None and not isinstance(value, Executor):
        raise _refused("executor", "executor", value)


def _refused(kind: str, name: str, value: object, **more: Any) -> ValueError:
    return ValueError(SENTENCES[kind].format(name=name, given=shown(value), **more))
