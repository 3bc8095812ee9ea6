"""Asking a bot, and what is said of one that fails: it raises, does what is not allowed, or thinks too long."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final, TypeVar

T = TypeVar("T")
LONGEST: Final = 300
"""Letters of what an error says that are passed on."""
SHORT: Final = 80
"""Letters of an answer that are shown."""
AGAIN: Final = 0.1
"""Seconds after which a bot is interrupted once more that did not mind the first time."""


class BotFailure(RuntimeError):
    """A bot raised, did what is not allowed, or thought too long.

    `seat` and `name` say who; `move` is the number of the move that it should have made (chance counts too, from 1);
    `game` is the number of the game among many, None where there is one alone; `why` is the rest of the sentence.
    What the bot raised, or the IllegalMove that its choice was, is the `__cause__`.
    """

    def __init__(self, seat: int, name: str, move: int, why: str, game: int | None = None) -> None:
        super().__init__(seat, name, move, why, game)  # as they are, so that it can be sent from another process
        self.seat, self.name, self.move, self.why, self.game = seat, name, move, why, game

    def __str__(self) -> str:
        where = f"move {self.move}" if self.game is None else f"move {self.move} of game {self.game}"
        return f"{self.name} (seat {self.seat}) failed at {where}: {self.why}."


class Failing(RuntimeError):
    """Raised by a bot that plays for somebody else and says itself why that failed: the rest of a sentence."""


class TooLong(BaseException):
    """Raised in the middle of a bot's thoughts; no Exception, so that `except Exception` does not keep it."""


def asked(ask: Callable[[], T], limit: float) -> T:
    """What `ask()` gives, within `limit` seconds. TooLong: it took longer.

    Where the system has alarms (not on Windows, and in the main thread alone) it is interrupted, though not inside
    compiled code; elsewhere it is found out when it has answered.
    """
    began = perf_counter()
    answer = _interrupted(ask, limit)
    if perf_counter() - began > limit:
        raise TooLong
    return answer


def said(error: BaseException) -> str:
    """What was raised, in one short line."""
    name, words = type(error).__name__, _tried(lambda: str(error))
    return tidy(f"{name}: {words}" if tidy(words) else name)


def short(thing: object) -> str:
    """What a bot answered, in a short line."""
    return tidy(_tried(lambda: repr(thing)) or type(thing).__name__, SHORT)


def tidy(words: str, most: int = LONGEST) -> str:
    """The words in one line of at most so many letters, and three dots if there are more; without control characters
    and whatever else is not printed.
    """
    flat = " ".join("".join(letter if letter.isprintable() else " " for letter in words[: 4 * most]).split())
    return flat if len(flat) <= most and len(words) <= 4 * most else f"{flat[:most]}..."


def _tried(text: Callable[[], str]) -> str:
    """A text that a stranger's method gives; empty if that raises."""
    try:
        return text()
    except Exception:  # noqa: BLE001 - it is anybody's method, and may raise whatever it likes
        return ""


if sys.platform == "win32":

    def _interrupted(ask: Callable[[], T], limit: float) -> T:  # noqa: ARG001 - there is no alarm to set
        return ask()

else:

    def _interrupted(ask: Callable[[], T], limit: float) -> T:
        if threading.current_thread() is not threading.main_thread():
            return ask()
        thinking = True

        def ring(_signal: int, _frame: Any) -> None:
            if thinking:
                raise TooLong

        before = signal.signal(signal.SIGALRM, ring)
        try:
            signal.setitimer(signal.ITIMER_REAL, limit, AGAIN)
            try:
                return ask()
            finally:
                thinking = False
        finally:
            thinking = False
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before or signal.SIG_DFL)
