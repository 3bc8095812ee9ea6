"""Calling a bot: with a limit on its time, and with a description of what went wrong where it fails."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final, TypeVar

T = TypeVar("T")
MOST_LETTERS: Final = 300
"""Letters of an error's message that are passed on."""
MOST_LETTERS_OF_ANSWER: Final = 80
"""Letters of a bot's name or answer that are shown."""
REPEAT_S: Final = 0.1
"""Seconds between the interrupts of a bot that catches them."""


class BotError(RuntimeError):
    """Raised by a bot that plays for a program elsewhere, when that fails; its message is the rest of a sentence."""


class BotTimeout(BaseException):
    """Raised while a bot thinks, when its time is up. It is no Exception, so that `except Exception` in the bot does
    not catch it.
    """


def call_bot(question: Callable[[], T], limit: float) -> T:
    """Return the result of `question()` within `limit` seconds. BotTimeout: it took longer.

    In the main thread of systems with alarms (not Windows) the bot is interrupted, though not inside compiled code;
    elsewhere the time is checked when it has answered.
    """
    began = perf_counter()
    answer = _call_with_alarm(question, limit)
    if perf_counter() - began > limit:
        raise BotTimeout
    return answer


if sys.platform == "win32":

    def _call_with_alarm(question: Callable[[], T], limit: float) -> T:  # noqa: ARG001 - there is no alarm to set
        return question()

else:

    def _call_with_alarm(question: Callable[[], T], limit: float) -> T:
        if threading.current_thread() is not threading.main_thread():
            return question()
        thinking = True

        def interrupt(_signal: int, _frame: Any) -> None:
            if thinking:
                raise BotTimeout

        before = signal.signal(signal.SIGALRM, interrupt)
        try:
            signal.setitimer(signal.ITIMER_REAL, limit, REPEAT_S)
            try:
                return question()
            finally:
                thinking = False
        finally:
            thinking = False
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before or signal.SIG_DFL)


def describe_error(error: BaseException) -> str:
    """Return the kind of an error and its message, in one short line."""
    name, message = type(error).__name__, _text_of(lambda: str(error))
    return one_line(f"{name}: {message}" if one_line(message) else name)


def describe_answer(answer: object) -> str:
    """Return a bot's answer, in one short line."""
    return one_line(_text_of(lambda: repr(answer)) or type(answer).__name__, MOST_LETTERS_OF_ANSWER)


def one_line(text: str, most: int = MOST_LETTERS) -> str:
    """Return a text in one line of at most `most` letters, with three dots if there are more. Control characters and
    others that cannot be printed become blanks.
    """
    flat = " ".join("".join(letter if letter.isprintable() else " " for letter in text[: 4 * most]).split())
    return flat if len(flat) <= most and len(text) <= 4 * most else f"{flat[:most]}..."


def _text_of(method: Callable[[], str]) -> str:
    """Return the text that a bot's own method returns; empty if it raises."""
    try:
        return method()
    except Exception:  # noqa: BLE001 - it is anybody's method, and may raise whatever it likes
        return ""
