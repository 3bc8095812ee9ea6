"""A match: people and bots at a table, chance from a seed, every move in a replay."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final, Self

from kernel_lib.bots import BotLike
from kernel_lib.bots.rollouts import MoveMade
from kernel_lib.core import CHANCE, Game, Move, State, UnreadableMove
from kernel_lib.core.rng import MatchRandom
from kernel_lib.core.validation import REPLAY, require_limit, require_seed, require_text, require_type
from kernel_lib.games import GAMES
from kernel_lib.parts.characters import seat_names
from kernel_lib.playing.clock import MatchClock
from kernel_lib.playing.game_loop import DuplicateChance, GameLoop
from kernel_lib.playing.seating import (
    Seating,
    check_seats,
    list_seats,
    player_counts,
    resolve_logged_seats,
    resolve_seats,
)
from kernel_lib.replay import Replay, begin_log, continue_log
from kernel_lib.words import messages

say: Final = messages("shared")
DUPLICATE: Final = "duplicate"
"""The tag of a log whose deals are those of many tables; see `DuplicateChance`."""


class Match:
    """One game being played.

    `seats` says who sits where: `"you"` for a person, `"you:Ann"` for one with a name, else the name of a bot of the
    game, a bot of your own (anything with `choose(view, rng)`), a class or function without arguments that returns one,
    or its path as `"package.module:Name"`. A bot is called by its `name`, or by its class. Bots and chance move by
    themselves until a person is to act. In games by the clock they move when it is time for them, see `step`; rounds
    after the first wait for `begin`, where people play. `seed` (a whole number or a text; drawn if None) settles all
    chance: the same seed, seats and moves give the same game. `opening` are moves that were made before anybody
    chooses, chance too, such as a deal of one's own. With `duplicate` other tables with the same seed get the same
    cards in all rounds, however many moves they make: see `kl.teach.Deal`. With `log` every move is on disk as soon as
    it is played; if the disk fails later, the game goes on and `trouble` says why. `limit`: how many seconds a bot may
    think about a move; by default there is no limit.

    UnknownName: no such game or bot. ValueError: bad options, not a bot, not as many seats as the game has, or invalid
    arguments. FileExistsError: there is a file of that name; `Match.resume` goes on with one. LogNotWritable: the log
    cannot be written there; LogInUse: somebody else writes it. BotFailure, here and wherever bots move: one raised,
    chose what is not allowed, or thought too long. The game then stays where it was; continue it with another bot by
    `Match.branch` or `Match.resume`.
    """

    def __init__(
        self,
        game: str | Game,
        seats: Sequence[BotLike],
        *,
        seed: int | str | None = None,
        opening: Sequence[Move | str] = (),
        duplicate: bool = False,
        log: str | os.PathLike[str] | None = None,
        limit: float | None = None,
        **options: Any,
    ) -> None:
        game = GAMES.meant(game)
        check_seats(seats)
        require_limit(limit)
        require_type("opening", opening, Sequence, "a list of moves")
        if seed is not None:
            require_seed("seed", seed)
        options.setdefault("players", len(seats))
        if options["players"] != len(seats):
            raise ValueError(
                f"{options['players']} play, but {len(seats)} seats are filled: {list_seats(seats)}. "
                f"{game.title} is for {player_counts(game)} players."
            )
        seating = resolve_seats(game, seats)
        seed = secrets.randbits(32) if seed is None else seed
        # A game among bots is the same whenever it is played, and so is its log.
        people = len(seating.factories) < len(seating.seats)
        started = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if people else None
        tags = {DUPLICATE: "yes"} if duplicate else None
        replay = Replay.new(game.start(**options), seating.seats, seed=seed, started=started, tags=tags)
        self._trouble: list[str] = []
        self._log = None if log is None else begin_log(log, replay, on_failure=self._trouble.append)
        with self._closing_on_error():
            self._set_up(replay, _play_opening(replay, opening), seating, pinned=False, limit=limit)

    @classmethod
    def resume(
        cls,
        path: str | os.PathLike[str],
        seats: Sequence[BotLike] | None = None,
        at: int | None = None,
        *,
        limit: float | None = None,
    ) -> Self:
        """Go on with the game in a file: after its last move, or after move `at`.

        A last line that a crash cut short is taken off. `seats` replaces who plays (see `Match`); bots of one's own
        must be given again, for nothing is loaded because a log names it.
        ReplayError: the file is no sound log. UnknownName: its bot is not known here; give `seats`. LogNotWritable: it
        cannot be written; LogInUse: another program, or another table, writes it, see `close`.
        `Match.branch(kl.load(path), at)` plays on in memory; for a file of its own see `kernel_lib.replay.begin_log`.
        """
        match = cls.__new__(cls)
        match._trouble = []
        match._log = replay = continue_log(path, on_failure=match._trouble.append)
        with match._closing_on_error():
            match._set_up(replay, (replay.ids or [0])[-1] if at is None else at, seats, pinned=False, limit=limit)
        return match

    @classmethod
    def branch(
        cls, replay: Replay, at: int, seats: Sequence[BotLike] | None = None, *, limit: float | None = None
    ) -> Self:
        """Play on from move `at` of a replay, to try something: what is played becomes a variation of that replay (and
        of its file, if it is being written), its main line stays. ValueError: no such move, or no replay.
        """
        require_type("replay", replay, Replay, REPLAY)
        match = cls.__new__(cls)
        match._trouble, match._log = [], None
        match._set_up(replay, at, seats, pinned=True, limit=limit)
        return match

    replay: Replay
    """The game as it was played, all variations included."""
    at: int
    """The id of the last move in the replay."""
    seats: tuple[BotLike, ...]
    """Players by seat, as `Match` takes them: with these seats another game can be begun."""
    people: tuple[int, ...]
    """The seats of people."""

    @contextmanager
    def _closing_on_error(self) -> Iterator[None]:
        """Let go of the log if this comes to nothing: whoever catches the error may want to go on with it."""
        try:
            yield
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Release the log, so that another program can continue it; what is played from now on stays in memory."""
        if self._log is not None:
            self._log.close()

    def _set_up(
        self, replay: Replay, at: int, seats: Seating | Sequence[BotLike] | None, *, pinned: bool, limit: float | None
    ) -> None:
        require_limit(limit)
        if replay.header.view is not None:
            raise ValueError("This replay holds only what one seat may know: view it, or play on from the whole log.")
        self.replay = replay
        self.game = replay.game
        if seats is None:
            seats = resolve_logged_seats(self.game, replay.header.seats)
        seating = seats if isinstance(seats, Seating) else resolve_seats(self.game, seats)
        if len(seating.seats) != len(replay.header.seats):
            raise ValueError(f"{len(replay.header.seats)} play, but {len(seating.seats)} seats are filled.")
        self.names, self.seats = seat_names(self.game, seating.seats), seating.requested
        self.agents = tuple(seat.agent for seat in seating.seats)
        self._bots = seating.bots()
        self.people = tuple(seat for seat in range(len(self.names)) if seat not in self._bots)
        self._pinned = pinned
        if pinned and replay.main != at:
            replay.set_main(replay.main)
        state = replay.at(at)
        self.at = at
        self._clock = MatchClock(state.now if self.game.clocked else self._ms_so_far())
        if self.game.clocked and not self.clocked:
            self._clock.halt()
        watch = self._clock if self.people else None
        dealt = DUPLICATE in (replay.header.tags or {})
        chances = DuplicateChance(self.seed, self._chance_moves) if dealt else MatchRandom(self.seed)
        self._loop = GameLoop(
            state, self._bots, chances, names=self.names, ply=len(replay.path(at)), clock=watch, limit=limit
        )
        self.advance()

    def _chance_moves(self) -> int:
        return sum(self.replay.played(at).seat is None for at in self.replay.path(self.at))

    @property
    def state(self) -> State:
        """Return the present position."""
        return self._loop.state

    # Where we are -----------------------------------------------------------------------------------

    @property
    def trouble(self) -> str:
        """Return the reason why the log can no longer be written; empty while all is well."""
        return self._trouble[-1] if self._trouble else ""

    @property
    def seed(self) -> int | str:
        """Return the seed of all chance in this match."""
        return self.replay.header.seed if self.replay.header.seed is not None else 0

    def __repr__(self) -> str:
        return f"<Match of {self.game.title}: {', '.join(self.names)}; after move {self.at}>"

    # The clock ----------------------------------------------------------------------------------------

    @property
    def clocked(self) -> bool:
        """Return True if the game is played against a clock, and its time is limited."""
        clock = self.game.rules.real_time
        return clock is not None and not clock.untimed(self.replay.start)

    @property
    def now(self) -> int:
        """Return the time on the clock, in ms since the start; among bots alone it jumps from move to move."""
        return self._loop.now

    @property
    def runs(self) -> bool:
        """Return True if the clock runs: it has not been halted, and no round waits for `begin`."""
        return self._clock.runs and self.state.deadline is not None

    def halt(self) -> None:
        """Stop the clock until `begin`, or until somebody moves."""
        self._clock.halt()

    def begin(self) -> tuple[int, ...]:
        """Start the clock that was halted, or the next round, and return the ids of the moves that were made."""
        self._go_on()
        starts = (self._record(self._loop.begin()),) if self.game.clocked and self.state.to_act == (CHANCE,) else ()
        return (*starts, *self.advance())

    def _go_on(self) -> None:
        if self.clocked or not self.game.clocked:
            self._clock.go_on()

    @property
    def may_finish(self) -> bool:
        """Return True if only bots are still at work in a round by the clock at which people play: see `finish`."""
        state = self.state
        waits = bool(state.to_act) and not set(state.to_act) & set(self.people)
        return self.clocked and bool(self.people) and state.deadline is not None and waits

    def finish(self) -> tuple[int, ...]:
        """Play the rest of a round without waiting for it: bots and ghosts move at their own times, and the clock jumps
        to these. Returns the ids of their moves.

        ValueError: a person has not finished yet, or no round goes on by the clock.
        """
        if not self.may_finish:
            raise ValueError("The rest of a round can be played at once only when all people are done with it.")
        self._clock.go_on()
        made: list[int] = []
        for due in iter(self._next_due, None):
            self._clock.jump(due)
            made += self.advance()
        return tuple(made)

    def _next_due(self) -> int | None:
        return self._loop.due if self.may_finish else None

    # Playing ------------------------------------------------------------------------------------------

    def play(self, move: Move | str, seat: int | None = None, *, alone: bool = False) -> tuple[int, ...]:
        """Play a person's move (as a Move or as its text), then bots and chance until a person is to act.

        With `alone` the bots wait, see `step`. Return the ids of all moves that were made.
        IllegalMove, UnreadableMove: nothing has changed. ValueError: several people may act and none is named, or a
        bot sits there.
        """
        chosen = self.read(move) if isinstance(move, str) else move
        mover = self.state.mover(self._person() if seat is None else seat)
        if mover in self._bots:
            raise ValueError(f"{self.names[mover]} is a bot and plays for itself.")
        self._go_on()
        state = self.state.play(chosen, mover, self.now if self.clocked else None)
        assert mover is not None, "nobody has moved in a game that is over"
        return (self._record(self._loop.record(mover, chosen, state)), *(() if alone else self.advance()))

    def _person(self) -> int | None:
        """Return the only person who may act, if there is just one."""
        people = [seat for seat in self.state.to_act if seat in self.people]
        return people[0] if len(people) == 1 else None

    def read(self, text: str) -> Move:
        """Return the move that a text says: whole (`play H9`), or only its last part (`H9`) if one legal move ends so.
        UnreadableMove: neither.

        No last part of a move is a whole move of the game, which is a law for games (`kernel_lib.testing`).
        """
        require_text("move", text)
        try:
            return self.game.parse(text)
        except UnreadableMove as error:
            legal = self._legal()
            end = f" {text.strip().casefold()}"
            ends = [move for move in legal if end != " " and f" {move}".casefold().endswith(end)]
            if len(ends) == 1:
                return ends[0]
            if not legal:
                raise UnreadableMove(say("move-unreadable-at-end", unreadable=error.told)) from None
            now = ", ".join(map(str, legal))
            raise UnreadableMove(say("move-unreadable-now", unreadable=error.told, moves=now)) from None

    def _legal(self) -> list[Move]:
        return [move for seat in self.state.to_act if seat in self.people for move in self.state.legal_moves(seat)]

    def advance(self) -> tuple[int, ...]:
        """Let chance and bots move until a person is to act or the game is over, and return the ids of their moves."""
        return tuple(iter(self.step, None))

    def step(self) -> int | None:
        """Let chance or one bot move and return the id of the move; None if a person is to act or the game is over.

        In games by the clock a bot moves when its time has come, None if nobody's has. Who is still to
        act when time is up, people too, plays what the rules have for that.
        """
        made = self._loop.step()
        return None if made is None else self._record(made)

    def _record(self, made: MoveMade) -> int:
        mover, move, state = made
        ms = state.now if self.game.clocked else self._clock.now if self.people else None
        seat = None if mover == CHANCE else mover
        self.at = self._played_before(seat, move) or self.replay.add_move(self.at, seat, move, state, ms)
        if state.outcome is not None and self.replay.outcome(self.at) is None:
            self.replay.add_end(self.at, state.outcome)
        if not self._pinned and self.replay.main != self.at:
            self.replay.set_main(self.at)
        return self.at

    def _played_before(self, seat: int | None, move: Move) -> int | None:
        """Return the id of the same move, if it was played from here before, so that playing it again adds no line."""
        steps = map(self.replay.step, self.replay.branches(self.at))
        return next((step.id for step in steps if (step.seat, step.move) == (seat, move)), None)

    def undo(self) -> None:
        """Go back to before the last move of a person. What was played stays in the replay as a variation.

        ValueError: no person has moved yet, or the game is played by the clock.
        """
        if self.clocked:
            raise ValueError("Time cannot be taken back in a game by the clock.")
        at = self.at
        while at and self.replay.played(at).seat not in self.people:
            at = self.replay.parent(at)
        if not at:
            raise ValueError("There is no move of yours to take back.")
        self.at = self.replay.parent(at)
        self._loop.jump_to(self.replay.at(self.at), len(self.replay.path(self.at)))

    def _ms_so_far(self) -> int:
        return max((self.replay.played(at).ms or 0 for at in self.replay.ids), default=0)


def _play_opening(replay: Replay, opening: Sequence[Move | str]) -> int:
    """Play the opening moves and return the id of the last one."""
    at, state = 0, replay.start
    for move in opening:
        mover = state.mover()
        chosen = replay.game.parse(move) if isinstance(move, str) else move
        state = state.play(chosen)
        at = replay.add_move(at, None if mover == CHANCE else mover, chosen, state)
    return at
