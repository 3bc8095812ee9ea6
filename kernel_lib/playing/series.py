"""Series of games among bots, and how one game of a series is played: to its outcome, or to its log.

A log has the same bytes as the one that a `Match` writes; without a tree of moves it takes half of the time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import msgspec

from kernel_lib.core import CHANCE, Event, Move, Outcome, State
from kernel_lib.core.files import atomic_write
from kernel_lib.games import GAMES
from kernel_lib.playing.forfeits import Forfeit, forfeit_line, outcome_in
from kernel_lib.playing.game_loop import BotFailure, GameLoop
from kernel_lib.replay import Header, load
from kernel_lib.replay.lines import LINE_BYTES, EndRecord, MoveRecord, encode_line

IN_THE_WAY: Final = {
    "not finished": "{path} is in the way: it holds a game that is not finished. Choose another folder or seed.",
    "other": "{path} is in the way: it holds a game of other bots or options. Choose another folder or seed.",
    "forfeit": "{path} is in the way: a bot failed in it, and lost the game. Delete it to have it played again.",
}


@dataclass(frozen=True, kw_only=True)
class GameSeries(ABC):
    """Games among bots that are known by their numbers: what a process must know to play game number n, from 0.

    game      the name of the game
    seed      a number or a text from which, with the number of a game, all its chance comes
    options   the options of every game
    limit     how many seconds a bot may think about a move; None: as long as it likes
    forfeits  whether a bot that fails loses its game; else the BotFailure is raised
    """

    game: str
    seed: int | str
    options: Mapping[str, Any]
    limit: float | None = None
    forfeits: bool = False

    @cached_property
    def start(self) -> State:
        """Return the state in which every game begins. ValueError: bad options."""
        return GAMES[self.game].start(**self.options)

    @property
    def quoted_seed(self) -> str:
        """Return the seed as it stands in the names of files."""
        return quote(str(self.seed), safe="")

    @abstractmethod
    def file(self, number: int) -> str:
        """Return the name of the log of game `number`."""

    @abstractmethod
    def header(self, number: int) -> Header:
        """Return the header of the log of game `number`. ValueError, UnknownName: bad options, or no such bot."""

    @abstractmethod
    def loop(self, number: int) -> GameLoop:
        """Return game `number` before its first move."""

    def header_line(self, number: int) -> bytes:
        """Return the first line of the log of game `number`, without its newline."""
        return encode_line(self.header(number))

    def play_to_outcome(self, number: int) -> Outcome:
        """Play game `number` and return its outcome. BotFailure: a bot failed, and not `forfeits`."""
        loop = self.loop(number)
        try:
            while loop.step() is not None:
                pass
        except BotFailure as failure:
            if not self.forfeits:
                raise
            return forfeit_line(failure).outcome(self.start.options.players)
        return _outcome(loop)

    def play_to_log(self, number: int) -> tuple[bytes, Outcome]:
        """Play game `number` and return its log, as a `Match` writes it, and its outcome. BotFailure: a bot failed, and
        not `forfeits`.
        """
        loop = self.loop(number)
        timed = loop.state.rules.real_time is not None
        moves: list[MoveRecord[Move, Event]] = []
        try:
            while (made := loop.step()) is not None:
                mover, move, state = made
                at, seat, ms = len(moves), None if mover == CHANCE else mover, state.now if timed else None
                moves.append(MoveRecord(at + 1, at, seat, move, state.events, ms, state.digest()))
        except BotFailure as failure:
            if not self.forfeits:
                raise
            line = forfeit_line(failure)
            outcome: Outcome = line.outcome(self.start.options.players)
            last = _encode(line)
        else:
            outcome = _outcome(loop)
            last = encode_line(EndRecord(len(moves), outcome))
        return self.header_line(number) + b"\n" + _encode_moves(moves) + last + b"\n", outcome

    def play_to_file(self, path: Path, number: int) -> Outcome:
        """Play game `number`, write its log to `path`, and return its outcome; a log that is there already is read
        instead.

        BotFailure: as for `play_to_log`. ValueError: the file holds another game, one that is not finished, or one that
        a bot lost by failing, and not `forfeits`.
        """
        if path.exists():
            return self._outcome_in(path, number)
        log, outcome = self.play_to_log(number)
        with atomic_write(path) as stream:
            stream.write(log)
        return outcome

    def _outcome_in(self, path: Path, number: int) -> Outcome:
        replay = load(path)
        if encode_line(replay.header) != self.header_line(number):
            raise ValueError(IN_THE_WAY["other"].format(path=path))
        outcome = outcome_in(replay)
        if outcome is None:
            raise ValueError(IN_THE_WAY["not finished"].format(path=path))
        if isinstance(outcome, Forfeit) and not self.forfeits:
            raise ValueError(IN_THE_WAY["forfeit"].format(path=path))
        return outcome

    def __reduce__(self) -> tuple[Any, ...]:
        # Properties that are cached are not sent to other processes, but worked out there again.
        return _series, (type(self), {field.name: getattr(self, field.name) for field in fields(self)})


def _series(kind: type[GameSeries], values: Mapping[str, Any]) -> GameSeries:
    return kind(**values)


def _outcome(loop: GameLoop) -> Outcome:
    outcome = loop.state.outcome
    assert outcome is not None, "bots play to the end"
    return outcome


def _encode_moves(moves: Sequence[MoveRecord[Move, Event]]) -> bytes:
    """Return the lines of these moves, each as `encode_line` has it. They are encoded together, which is quicker; only
    together they may be longer than a line may be.
    """
    raw = _encode_lines(moves)
    return raw if len(raw) <= LINE_BYTES else b"".join(encode_line(move) + b"\n" for move in moves)


_encode: Final = msgspec.json.Encoder().encode
_encode_lines: Final = msgspec.json.Encoder().encode_lines
