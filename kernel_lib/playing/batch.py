"""A game among bots that is one of many: played bare, and written straight down, byte for byte as a `Match` writes it.

A bot that fails has lost its game where that is asked for (`forfeits`). Such a game ends there: everybody else has won
it, no points are counted, and its log has, instead of an end, a line of type `x_forfeit` that says why. As a log it is
one of a game that was not finished.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final
from urllib.parse import quote

import msgspec

from kernel_lib.bots import AnyBot
from kernel_lib.core import CHANCE, Event, Move, Outcome, State
from kernel_lib.core.rng import Source
from kernel_lib.games import GAMES
from kernel_lib.playing.game_loop import BotFailure, Course
from kernel_lib.playing.seating import Seating, seated
from kernel_lib.replay import Header, Replay
from kernel_lib.replay.lines import LINE_BYTES, End, Played, written


class Forfeit(Outcome, frozen=True, kw_only=True):
    """How a game ended that a bot lost by failing: all others have won, and no scores count (they are 0).

    `failure` is the sentence of the `BotFailure`; `seat`, `move` and `game` are as it has them.
    """

    failure: str
    seat: int
    move: int
    game: int

    @property
    def fault(self) -> str:
        """In what it failed: the rest of the sentence after who, when and where."""
        return self.failure.partition(f" failed at move {self.move}")[2].partition(": ")[2] or self.failure

    @property
    def chosen(self) -> str:
        """The move that was not allowed, as it is written; empty if the bot failed in another way."""
        move, told, _ = self.fault.removeprefix("it chose '").partition("', which is not allowed: ")
        return move if told else ""


FORFEIT: Final = "forfeit"
"""Why such a game is over."""
FORFEITED: Final = b'{"type":"x_forfeit"'
"""How the last line of its log begins."""


def forfeited(failure: BotFailure, players: int) -> Forfeit:
    """The outcome of a game that a bot lost by failing."""
    return Forfeit(
        (0,) * players,
        tuple(seat for seat in range(players) if seat != failure.seat),
        FORFEIT,
        failure=str(failure),
        seat=failure.seat,
        move=failure.move,
        game=failure.game or 0,
    )


class ForfeitLine(msgspec.Struct, frozen=True, tag_field="type", tag="x_forfeit"):
    """The last line of the log of such a game."""

    at: int
    seat: int
    game: int
    failure: str

    def outcome(self, players: int) -> Forfeit:
        """What it stands for."""
        others = tuple(seat for seat in range(players) if seat != self.seat)
        return Forfeit(
            (0,) * players, others, FORFEIT, failure=self.failure, seat=self.seat, move=self.at + 1, game=self.game
        )


def forfeit_in(line: bytes | str, players: int) -> Forfeit | None:
    """The outcome that the last line of a log tells, if a bot lost the game by failing."""
    try:
        return msgspec.json.decode(line, type=ForfeitLine).outcome(players)
    except (msgspec.DecodeError, UnicodeError):
        return None


@dataclass(frozen=True)
class Run:
    """What a worker must know to play game number n.

    `forfeits`: whether a bot that fails loses its game; else the BotFailure is raised.
    """

    game: str
    seats: tuple[AnyBot, ...]
    seed: int | str
    options: Mapping[str, Any]
    out: str | None = None
    limit: float | None = None
    forfeits: bool = False

    @property
    def name(self) -> str:
        """What its files begin with."""
        return f"{self.game}-{quote(str(self.seed), safe='')}"

    def file(self, number: int) -> str:
        """The name of the log of game `number`."""
        return f"{self.name}-{number:06}.jsonl"

    @cached_property
    def start(self) -> State:
        """Where every game begins. ValueError: bad options."""
        return GAMES[self.game].start(**self.options)

    @cached_property
    def seating(self) -> Seating:
        """Who sits where. ValueError, UnknownName: no such bot."""
        return seated(GAMES[self.game], self.seats)

    @cached_property
    def header(self) -> Header:
        """The header of every game, but for its seed."""
        return Header.of(self.start, self.seating.seats)

    def course(self, number: int) -> Course:
        """Game `number`, before it begins."""
        chances = Source(f"{self.seed}/{number}")
        seating = self.seating
        return Course(self.start, seating.bots(), chances, names=seating.names, limit=self.limit, number=number)

    def __reduce__(self) -> tuple[Any, ...]:
        # What is made of it once is made again where it is sent to.
        return Run, (self.game, self.seats, self.seed, dict(self.options), self.out, self.limit, self.forfeits)


def header_of(run: Run, number: int) -> bytes:
    """The first line of game `number`, without its newline."""
    return written(msgspec.structs.replace(run.header, seed=f"{run.seed}/{number}"))


def outcome_of(run: Run, number: int) -> Outcome:
    """Plays game `number` and keeps nothing of it but its end."""
    course = run.course(number)
    try:
        while course.step() is not None:
            pass
    except BotFailure as failure:
        return _lost(run, failure)
    return ended(course.state)


def lines_of(run: Run, number: int) -> tuple[bytes, Outcome]:
    """Plays game `number`; its log as a `Match` would have written it, and its end."""
    header = msgspec.structs.replace(run.header, seed=f"{run.seed}/{number}")
    return told_game(header, run.course(number), number, forfeits=run.forfeits)


def told_game(header: Header, course: Course, number: int, *, forfeits: bool) -> tuple[bytes, Outcome]:
    """Plays a game to its end; its log as a `Match` would have written it, and its end. BotFailure: a bot failed, and
    that does not lose it the game alone (`forfeits`).
    """
    timed = course.state.rules.real_time is not None
    moves: list[Played[Move, Event]] = []
    try:
        while (made := course.step()) is not None:
            mover, move, state = made
            at, seat, ms = len(moves), None if mover == CHANCE else mover, state.now if timed else None
            moves.append(Played(at + 1, at, seat, move, state.events, ms, state.digest()))
    except BotFailure as failure:
        if not forfeits:
            raise
        outcome: Outcome = forfeited(failure, len(header.seats))
        last = _encode(ForfeitLine(len(moves), failure.seat, number, str(failure)))
    else:
        outcome = ended(course.state)
        last = written(End(len(moves), outcome))
    return written(header) + b"\n" + _written_together(moves) + last + b"\n", outcome


def _lost(run: Run, failure: BotFailure) -> Outcome:
    if not run.forfeits:
        raise failure
    return forfeited(failure, len(run.seats))


def ended(state: State) -> Outcome:
    """How a game ended that bots have played out."""
    outcome = state.outcome
    assert outcome is not None, "bots play to the end"
    return outcome


def outcome_in(replay: Replay) -> Outcome | None:
    """How the game of a log ended, or was lost by a bot that failed; None if it is not finished."""
    outcome = replay.at(replay.main).outcome
    return outcome if outcome is not None else forfeit_in(replay.lines[-1], len(replay.header.seats))


def _written_together(moves: Sequence[Played[Move, Event]]) -> bytes:
    """The lines as `written` has them, at one go: together they are hardly ever as long as one may be."""
    raw = _encode_lines(moves)
    return raw if len(raw) <= LINE_BYTES else b"".join(written(move) + b"\n" for move in moves)


_encode: Final = msgspec.json.Encoder().encode
_encode_lines: Final = msgspec.json.Encoder().encode_lines
