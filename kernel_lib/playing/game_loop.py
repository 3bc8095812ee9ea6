"""The game loop that matches, simulations and tournaments share: who or what moves next, and what follows.

Chance comes from outside, anew for every move. Bots are given views alone, and their answers are checked by the rules.
People play beside the loop, see `Match`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, Protocol

from kernel_lib.bots.calls import BotError, BotTimeout, call_bot, describe_answer, describe_error
from kernel_lib.bots.rollouts import MoveMade
from kernel_lib.core import CHANCE, IllegalMove, Move, State
from kernel_lib.core.rng import MatchRandom
from kernel_lib.parts.bots import Bot, RealTimeBot
from kernel_lib.playing.clock import MOVE_MS, MatchClock, Schedule
from kernel_lib.words.grammar import player_name

FailureKind = Literal["illegal", "no move", "other game", "raised", "timeout", "reported"]
"""A kind of failure of a bot: it chose a move that is not allowed, what is no move, or a move of another game; it
raised an error; it thought too long; or it plays for a program elsewhere and reported what went wrong there.
"""
SENTENCES: Final[Mapping[FailureKind, str]] = {
    "illegal": "it chose '{move}', which is not allowed: {refusal}",
    "no move": "it chose {answer}, which is not a move; choose one of view.legal_moves()",
    "other game": "it chose {answer}, which is not a move of this game",
    "raised": "it raised {error}",
    "timeout": "it thought for more than {seconds:g} seconds",
    "reported": "{error}",
}
WAIT_OFFSET: Final = 8
"""The chance of how long a bot waits is drawn as if for a mover with so much higher a number."""


class BotFailure(RuntimeError):
    """A bot raised, chose what is not allowed, or thought too long.

    `seat` and `name` say who; `move` is the number of the move that it should have made (chance counts too, from 1);
    `game` is the number of the game among many, None where there is one alone. `kind` says how it failed, `why` is the
    rest of the sentence, and `move_text` the move that was not allowed, empty for other kinds. What the bot raised, or
    the IllegalMove, is the `__cause__`.
    """

    def __init__(
        self,
        seat: int,
        name: str,
        move: int,
        why: str,
        game: int | None = None,
        kind: FailureKind = "raised",
        move_text: str = "",
    ) -> None:
        super().__init__(seat, name, move, why, game, kind, move_text)  # all, for an error is pickled by its arguments
        self.seat, self.name, self.move, self.why, self.game = seat, name, move, why, game
        self.kind, self.move_text = kind, move_text

    def __str__(self) -> str:
        where = f"move {self.move}" if self.game is None else f"move {self.move} of game {self.game}"
        return f"{self.name} (seat {self.seat}) failed at {where}: {self.why}."


class ChanceSource(Protocol):
    """A source of chance moves; `kernel_lib.core.rng.MatchRandom` is one."""

    def at(self, ply: int, mover: int) -> random.Random:
        """Return the chance of the move that comes after `ply` others, for a seat or for CHANCE."""
        ...


class GameLoop:
    """A game under way.

    `bots` move by themselves, by seat. `clock` is what people play by, None among bots alone: then time jumps from move
    to move. `limit`: how many seconds a bot may think. `number`: of the game, where it is one of many.
    """

    def __init__(
        self,
        state: State,
        bots: Mapping[int, Bot | RealTimeBot],
        chances: ChanceSource,
        *,
        names: Sequence[str] | None = None,
        ply: int = 0,
        clock: MatchClock | None = None,
        limit: float | None = None,
        number: int | None = None,
    ) -> None:
        self.state, self.ply = state, ply
        self._bots, self._chances, self._names = bots, chances, names
        self._clock, self._limit, self._number = clock, limit, number
        self._schedule = None if state.rules.real_time is None else Schedule(bots, self._thinks)

    def step(self) -> MoveMade | None:
        """Let chance or one bot move; None if a person is to act, or nobody.

        By the clock a bot moves when its time has come; where people play, rounds after the first wait for `begin`.
        Whoever is still to act when time is up plays what the rules have for that. BotFailure: nothing has changed.
        """
        for mover in self.state.to_act:
            if mover == CHANCE:
                waits = self._schedule is not None and self._clock is not None and self.ply
                return None if waits else self.begin()
            if self._schedule is not None:
                return self._step_by_clock(self._schedule)
            bot = self._bots.get(mover)
            if bot is not None:
                return self._ask(mover, bot, None)
        return None

    def begin(self) -> MoveMade:
        """Let chance move, which is to act: a deal, or the next round."""
        state = self.state
        move = state.sample_chance(self._chances.at(self.ply, CHANCE))
        if self._schedule is None:
            return self.record(CHANCE, move, state.play(move, CHANCE))
        self._schedule.clear()
        return self.record(CHANCE, move, state.play(move, CHANCE, self.now))

    def record(self, mover: int, move: Move, state: State) -> MoveMade:
        """Go on from the state that followed a move, which a person may have made."""
        self.state = state
        self.ply += 1
        return MoveMade(mover, move, state)

    def jump_to(self, state: State, ply: int) -> None:
        """Go on from another state, to which so many moves lead."""
        self.state, self.ply = state, ply

    @property
    def now(self) -> int:
        """Return the time on the clock, in ms since the start."""
        return self.state.now if self._clock is None else self._clock.now

    # By the clock -------------------------------------------------------------------------------------

    def _step_by_clock(self, schedule: Schedule) -> MoveMade | None:
        while (due := schedule.next(self.state)) is not None:
            if self._clock is not None and (due.ms > self._clock.now or not self._clock.runs):
                return None
            ms = max(due.ms, self.state.now)  # somebody else may have moved since it was due
            bot = self._bots.get(due.seat)
            made = self._time_out(due.seat, ms) if due.by_clock or bot is None else self._ask(due.seat, bot, ms)
            if due.seat in self._bots:
                schedule.moved(self.state, due.seat, ms)
            if made is not None:
                return made
        return None

    @property
    def due(self) -> int | None:
        """Return the time at which the next bot moves or time is up, in ms since the start; None in games without a
        clock, and where neither happens.
        """
        due = None if self._schedule is None else self._schedule.next(self.state)
        return None if due is None else due.ms

    def _time_out(self, seat: int, ms: int) -> MoveMade:
        """Play what the rules have for a seat that was still to act when the time was up."""
        move = self.state.timeout_move(seat)
        return self.record(seat, move, self.state.play(move, seat, ms))

    def _thinks(self, state: State, seat: int) -> int:
        """Return the time that a bot takes for its next move, in ms."""
        bot = self._bots[seat]
        if not isinstance(bot, RealTimeBot):
            return MOVE_MS
        view, rng = state.view(seat), self._chances.at(self.ply, WAIT_OFFSET + seat)
        try:
            limit = self._limit
            return int(bot.wait(view, rng) if limit is None else call_bot(lambda: bot.wait(view, rng), limit))
        except (Exception, SystemExit, BotTimeout) as error:
            raise self._raised(seat, error) from error

    # Asking a bot -------------------------------------------------------------------------------------

    def _ask(self, seat: int, bot: Bot | RealTimeBot, ms: int | None) -> MoveMade | None:
        """Play what a bot chooses; None if it lets its time pass, which it may by the clock. BotFailure: see `step`.

        One function, for a simulation spends its time here.
        """
        state = self.state
        view, rng = state.view(seat), self._chances.at(self.ply, seat)
        try:
            limit = self._limit
            move = bot.choose(view, rng) if limit is None else call_bot(lambda: bot.choose(view, rng), limit)
        except (Exception, SystemExit, BotTimeout) as error:  # a bot is anybody's, and may raise whatever it likes
            raise self._raised(seat, error) from error
        if not isinstance(move, Move):
            if ms is not None and move is None:
                return None
            raise self._failure(seat, "no move", answer=describe_answer(move))
        try:
            after = state.play(move, seat, ms)
        except IllegalMove as illegal:
            refusal = str(illegal).removesuffix(".")
            raise self._failure(seat, "illegal", move=str(move), refusal=refusal) from illegal
        except Exception as error:
            if isinstance(move, state.rules.moves):
                raise
            raise self._failure(seat, "other game", answer=describe_answer(move)) from error
        self.state = after
        self.ply += 1
        return MoveMade(seat, move, after)

    def _raised(self, seat: int, error: BaseException) -> BotFailure:
        if isinstance(error, BotTimeout):
            return self._failure(seat, "timeout", seconds=self._limit)
        if isinstance(error, BotError):
            return self._failure(seat, "reported", error=str(error))
        return self._failure(seat, "raised", error=describe_error(error))

    def _failure(self, seat: int, kind: FailureKind, **args: Any) -> BotFailure:
        why, name = SENTENCES[kind].format(**args), str(player_name(seat, self._names))
        return BotFailure(seat, name, self.ply + 1, why, self._number, kind, args.get("move", ""))


class DuplicateChance:
    """The chance of one deal for many tables: what is dealt depends on how often chance has moved before (`moved`
    counts it), and not on how many moves were made. So every table gets the same cards in every round. Bots draw as at
    any other table.
    """

    def __init__(self, seed: int | str, moved: Callable[[], int]) -> None:
        self._source, self._moved = MatchRandom(seed), moved

    def at(self, ply: int, mover: int) -> random.Random:
        """Return the chance of the move that comes after `ply` others."""
        return self._source.at(self._moved() if mover == CHANCE else ply, mover)
