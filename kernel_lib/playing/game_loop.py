"""The loop of a game: who or what moves next, asking a bot, and the chance of one deal for many tables."""

from __future__ import annotations

import random
import signal
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Any, Final, Protocol, TypeVar

from kernel_lib.core import CHANCE, IllegalMove, Move, State
from kernel_lib.core.rng import Source
from kernel_lib.parts.bots import Bot, Racer
from kernel_lib.playing.clock import MOVE_MS, Clock, Schedule
from kernel_lib.words.grammar import name_of

# Asking --------------------------------------------------------------------------------------------
# Asking a bot, and what is said of one that fails: it raises, does what is not allowed, or thinks too long.


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


# Course --------------------------------------------------------------------------------------------
# The course of a game: who or what moves next, and what follows. A match, a simulation and a tournament go by it.
#
# Chance comes from outside, set anew for every move; bots are asked for their views alone, and what they answer is held
# against the rules. People play beside it: see `Match`.


WAITS: Final = 8
"""How long a bot takes is drawn as if for a mover with so much higher a number."""
Made = tuple[int, Move, State]
"""Who moved (a seat, or CHANCE), what, and the state that followed."""


class Chances(Protocol):
    """Where the chance of each move comes from; `kernel_lib.core.rng.Source` is one."""

    def at(self, ply: int, mover: int) -> random.Random:
        """The chance of the move that comes after `ply` others, for a seat or for CHANCE."""
        ...


class Course:
    """A game under way.

    `bots` are those who move by themselves, by seat. `clock` is what people play by, None among bots alone: then time
    jumps from move to move. `limit`: how many seconds a bot may think. `number`: of the game, where it is one of many.
    """

    def __init__(
        self,
        state: State,
        bots: Mapping[int, Bot | Racer],
        chances: Chances,
        *,
        names: Sequence[str] | None = None,
        ply: int = 0,
        clock: Clock | None = None,
        limit: float | None = None,
        number: int | None = None,
    ) -> None:
        self.state, self.ply = state, ply
        self._bots, self._chances, self._names = bots, chances, names
        self._clock, self._limit, self._number = clock, limit, number
        self._schedule = None if state.rules.real_time is None else Schedule(bots, self._thinks)

    def step(self) -> Made | None:
        """Lets chance or one bot move; None if a person is to act, or nobody.

        By the clock a bot moves when its time has come; where people play, rounds after the first wait for `begin`.
        Who is still to act when time is up plays what the rules have for that. BotFailure: nothing has changed.
        """
        for mover in self.state.to_act:
            if mover == CHANCE:
                waits = self._schedule is not None and self._clock is not None and self.ply
                return None if waits else self.begin()
            if self._schedule is not None:
                return self._step_by_clock(self._schedule)
            bot = self._bots.get(mover)
            if bot is not None:
                return self._moved(mover, bot, None)
        return None

    def begin(self) -> Made:
        """Lets chance move, which is to act: a deal, or the next round."""
        state = self.state
        move = state.sample_chance(self._chances.at(self.ply, CHANCE))
        if self._schedule is None:
            return self.take(CHANCE, move, state.play(move, CHANCE))
        self._schedule.clear()
        return self.take(CHANCE, move, state.play(move, CHANCE, self.now))

    def take(self, mover: int, move: Move, state: State) -> Made:
        """A move that was made, by a person too, and the state that followed."""
        self.state = state
        self.ply += 1
        return mover, move, state

    def go_to(self, state: State, ply: int) -> None:
        """Goes on from another state, to which so many moves lead."""
        self.state, self.ply = state, ply

    @property
    def now(self) -> int:
        """What the clock shows, in ms since the start."""
        return self.state.now if self._clock is None else self._clock.now

    # By the clock -------------------------------------------------------------------------------------

    def _step_by_clock(self, schedule: Schedule) -> Made | None:
        while (due := schedule.next(self.state)) is not None:
            if self._clock is not None and (due.ms > self._clock.now or not self._clock.runs):
                return None
            ms = max(due.ms, self.state.now)  # somebody else may have moved since it was due
            bot = self._bots.get(due.seat)
            made = self._time_up(due.seat, ms) if due.by_clock or bot is None else self._moved(due.seat, bot, ms)
            if due.seat in self._bots:
                schedule.moved(self.state, due.seat, ms)
            if made is not None:
                return made
        return None

    @property
    def due(self) -> int | None:
        """When somebody moves next without being asked, in ms since the start; None in games without a clock, and
        where nobody does.
        """
        due = None if self._schedule is None else self._schedule.next(self.state)
        return None if due is None else due.ms

    def _time_up(self, seat: int, ms: int) -> Made:
        """What a seat does that was still to act when the time was up."""
        move = self.state.timeout_move(seat)
        return self.take(seat, move, self.state.play(move, seat, ms))

    def _thinks(self, state: State, seat: int) -> int:
        """How long a bot takes for its next move, in ms."""
        bot = self._bots[seat]
        if not isinstance(bot, Racer):
            return MOVE_MS
        view, rng = state.view(seat), self._chances.at(self.ply, WAITS + seat)
        try:
            return int(bot.wait(view, rng) if self._limit is None else asked(lambda: bot.wait(view, rng), self._limit))
        except (Exception, SystemExit, TooLong) as error:
            raise self._raised(seat, error) from error

    # Asking a bot -------------------------------------------------------------------------------------

    def _moved(self, seat: int, bot: Bot | Racer, ms: int | None) -> Made | None:
        """What a bot does; None if it lets its time pass, which it may by the clock. BotFailure: see `step`.

        One function, for this is what a simulation does all day.
        """
        state = self.state
        view, rng = state.view(seat), self._chances.at(self.ply, seat)
        try:
            move = bot.choose(view, rng) if self._limit is None else asked(lambda: bot.choose(view, rng), self._limit)
        except (Exception, SystemExit, TooLong) as error:  # a bot is anybody's, and may raise whatever it likes
            raise self._raised(seat, error) from error
        if not isinstance(move, Move):
            if ms is not None and move is None:
                return None
            raise self._failed(
                seat, f"it chose {short(move)}, which is no move; view.legal_moves() has those there are"
            )
        try:
            after = state.play(move, seat, ms)
        except IllegalMove as illegal:
            refused = str(illegal).removesuffix(".")
            raise self._failed(seat, f"it chose '{move}', which is not allowed: {refused}") from illegal
        except Exception as error:
            if isinstance(move, state.rules.moves):
                raise
            raise self._failed(seat, f"it chose {short(move)}, which is no move of this game") from error
        self.state = after
        self.ply += 1
        return seat, move, after

    def _raised(self, seat: int, error: BaseException) -> BotFailure:
        if isinstance(error, TooLong):
            return self._failed(seat, f"it thought for more than {self._limit:g} seconds")
        if isinstance(error, Failing):
            return self._failed(seat, str(error))
        return self._failed(seat, f"it raised {said(error)}")

    def _failed(self, seat: int, why: str) -> BotFailure:
        return BotFailure(seat, str(name_of(seat, self._names)), self.ply + 1, why, self._number)


# The chance of one deal for many tables ------------------------------------------------------------


class Dealt:
    """What is dealt hangs on how often chance has moved before (`moved` counts it), and not on how many moves were
    made: so every table gets the same cards in every round. Bots draw as at any other table.
    """

    def __init__(self, seed: int | str, moved: Callable[[], int]) -> None:
        self._source, self._moved = Source(seed), moved

    def at(self, ply: int, mover: int) -> random.Random:
        """The chance of the move that comes after `ply` others."""
        return self._source.at(self._moved() if mover == CHANCE else ply, mover)
