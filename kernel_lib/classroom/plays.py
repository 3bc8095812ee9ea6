"""Games that were played for an assignment: which play counts, and whether it is what it says it is.

The cards of a deal are known once it was played, so the first play counts, and of that what came to an end first. Each
table that is begun stands among the lines of the learner's progress, by which the first is told from later ones.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import msgspec

from kernel_lib.bots.registry import HUMAN
from kernel_lib.classroom.deal import Deal
from kernel_lib.core import Outcome
from kernel_lib.replay import Replay, ReplayError, verify
from kernel_lib.replay.files import read_log
from kernel_lib.study.tries import Begun
from kernel_lib.words import language, sentences

say: Final = sentences("classroom")


@dataclass(frozen=True)
class SubmittedGame:
    """A game that was handed in for part `place` of an assignment: its log, or why it cannot be read."""

    place: int
    log: bytes

    @property
    def replay(self) -> Replay:
        """Return the game. ReplayError: it is not sound."""
        return _sound(self.log)

    @property
    def mark(self) -> str:
        """Return the digest of its first line, by which it is known when it is begun."""
        return mark_of(self.log)


@dataclass(frozen=True)
class Plays:
    """The games of one part: those handed in, in order, and those that were begun. `recorded`: whether all that were
    begun stand there.
    """

    games: tuple[SubmittedGame, ...]
    begun: tuple[Begun, ...] = ()
    recorded: bool = False

    def of(self, number: int) -> Plays:
        """Return the plays of one game of several."""
        marks = [one.log for one in self.begun if one.number == number]
        begun = tuple(one for one in self.begun if one.number == number)
        return Plays(tuple(game for game in self.games if game.mark in marks), begun, self.recorded)


@dataclass(frozen=True)
class CountedPlay:
    """A play that counts: the game, the move `at` which it came to its end first (None: it goes on), and how many moves
    of people were taken back on the way.
    """

    replay: Replay
    at: int | None
    taken_back: int

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome; None while the game goes on."""
        return None if self.at is None else self.replay.at(self.at).outcome


def mark_of(log: bytes) -> str:
    """Return the digest of the first line of a log."""
    return hashlib.sha256(log.partition(b"\n")[0].strip()).hexdigest()[:16]


def first_play(plays: Plays, deal: Deal, doubts: list[str], *, bots: bool) -> CountedPlay | None:
    """Return the play of a deal that counts; None where none does, and why is added to the doubts.

    With `bots` their moves are played again.
    """
    for game in _first(plays, doubts):
        played = played_in(game, doubts)
        if played is None:
            continue
        last = played.replay.main if played.at is None else played.at
        why = _why_not(msgspec.json.encode(deal), game.log, last, bots, language())
        if why is None:
            return played
        doubts.append(why)
    return None


def _first(plays: Plays, doubts: list[str]) -> Iterator[SubmittedGame]:
    """Yield the games that may be the first: the one that was begun first where that is known, else all as
    they came.
    """
    if plays.begun:
        first = plays.begun[0]
        alone = sum(one.log == first.log for one in plays.begun) == 1
        found = [game for game in plays.games if alone and game.mark == first.log]
        if not found and plays.games:
            doubts.append(say("first-play-missing", day=f"{first.when:%Y-%m-%d}"))
        yield from found[:1]
    elif plays.recorded:
        doubts.extend(say("not-begun-here") for _ in plays.games[:1])
    else:
        yield from plays.games


def wins(plays: Plays, dealt: Sequence[Deal], seat: int, doubts: list[str], *, bots: bool) -> list[CountedPlay]:
    """Return the games that a seat won, of games one after the other, each with its deal: of each the first play
    counts.
    """
    won = []
    for number, deal in enumerate(dealt):
        own = plays.of(number)
        if not plays.begun and not plays.recorded:
            own = Plays(tuple(game for game in plays.games if _seed(game) == deal.seed))
        if not own.games and not own.begun:
            break
        if not own.games:
            doubts.append(say("game-missing", number=number + 1))
            break
        played = first_play(own, deal, doubts, bots=bots)
        if played is None:
            break
        outcome = played.outcome
        if outcome is not None and seat in outcome.winners:
            won.append(played)
    return won


def played_in(game: SubmittedGame, doubts: list[str]) -> CountedPlay | None:
    """Return the play in a log, up to where it first came to an end. None: the log is not sound, and why is added."""
    try:
        replay = game.replay
    except ReplayError as why:
        doubts.append(say("log-unsound", why=why.issue.sentence))
        return None
    leaves = (one for one in replay.ids if not replay.branches(one))
    at = next((one for one in leaves if replay.at(one).outcome is not None), None)
    path = set(replay.path(replay.main if at is None else at))
    people = {seat for seat, who in enumerate(replay.header.seats) if who.agent == HUMAN}
    others = [one for one in replay.ids if one not in path and (at is None or one < at)]
    return CountedPlay(replay, at, sum(replay.played(one).seat in people for one in others))


def is_played(replay: Replay) -> bool:
    """Return True if people have moved in a game."""
    people = [seat for seat, who in enumerate(replay.header.seats) if who.agent == HUMAN]
    return any(replay.played(one).seat in people for one in replay.ids)


def read(log: bytes) -> Replay | None:
    """Return the game in a log; None if it is not sound."""
    try:
        return _sound(log)
    except ReplayError:
        return None


@lru_cache(maxsize=4096)
def _sound(log: bytes) -> Replay:
    fault = verify(log)
    if fault is not None:
        raise ReplayError(fault)
    return read_log(log).replay_or_raise()


@lru_cache(maxsize=4096)
def _why_not(deal: bytes, log: bytes, at: int, bots: bool, _language: str) -> str | None:
    """Return the reason why a game is none of a deal, as it is said now. Bots think anew, so a game is played again
    once.
    """
    return msgspec.json.decode(deal, type=Deal).why_not(_sound(log), bots=bots, at=at)


def _seed(game: SubmittedGame) -> int | str | None:
    replay = read(game.log)
    return None if replay is None else replay.header.seed
