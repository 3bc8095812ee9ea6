"""A match: people and bots at a table, chance from a seed, every move in a replay."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final, Self

from kernel_lib.bots import Bot, Racer, bot_names, make_bot
from kernel_lib.chance import Source
from kernel_lib.clock import Clock, Schedule
from kernel_lib.core import CHANCE, Game, Move, State, UnknownName, UnreadableMove
from kernel_lib.games import GAMES
from kernel_lib.replay import Header, Replay, Seat, Writer

HUMAN: Final = "human"
"""The agent that a log names for a person."""
WAITS: Final = 8
"""How long a bot takes is drawn as if for a mover with so much higher a number."""


class Match:
    """One game being played.

    `seats` says who sits where: `"you"` for a person, `"you:Ann"` for one with a name, else the name
    of a bot, or a bot itself. Bots and chance move by themselves until a person is to act. In games by
    the clock they move when it is time for them, see `step`; rounds after the first wait for `begin`,
    where people play. `seed` (a whole number or
    a text; drawn if None) settles all chance: the same seed, seats and moves give the same game.
    `opening` are moves that were made before anybody chooses, chance too, such as a deal of one's own.
    With `log` every move is on disk as soon as it is played; a file that cannot be written does not
    stop the game, `trouble` then says why.

    UnknownName: no such game or bot. ValueError: bad options, or not as many seats as the game has.
    FileExistsError: there is a file of that name; `Match.resume` goes on with one.
    """

    def __init__(
        self,
        game: str | Game,
        seats: Sequence[str | Bot | Racer],
        *,
        seed: int | str | None = None,
        opening: Sequence[Move | str] = (),
        log: str | os.PathLike[str] | None = None,
        **options: Any,
    ) -> None:
        game = GAMES[game] if isinstance(game, str) else game
        options.setdefault("players", len(seats))
        if options["players"] != len(seats):
            raise ValueError(
                f"{options['players']} play, but {len(seats)} seats are filled: {', '.join(map(_wanted, seats))}."
            )
        seed = secrets.randbits(32) if seed is None else seed
        who = seated(game, seats)
        # A game among bots is the same whenever it is played, and so is its log.
        started = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if any(seat.agent == HUMAN for seat in who) else None
        header = Header.of(game.start(**options), who, seed=seed, started=started)
        self._trouble: list[str] = []
        replay = Replay(header) if log is None else Writer(log, header, on_failure=self._trouble.append).replay
        self._sit_down(replay, _opened(replay, opening), pinned=False, seats=seats)

    @classmethod
    def resume(
        cls, path: str | os.PathLike[str], seats: Sequence[str | Bot | Racer] | None = None, at: int | None = None
    ) -> Self:
        """Goes on with the game in a file: after its last move, or after move `at`.

        A last line that a crash cut short is taken off. `seats` replaces who plays (see `Match`).
        ReplayFault: the file is no sound log. UnknownName: its bot is not known here; give `seats`.
        """
        match = cls.__new__(cls)
        match._trouble = []
        replay = Writer(path, on_failure=match._trouble.append).replay
        match._sit_down(replay, (replay.ids or [0])[-1] if at is None else at, pinned=False, seats=seats)
        return match

    @classmethod
    def branch(cls, replay: Replay, at: int, seats: Sequence[str | Bot | Racer] | None = None) -> Self:
        """Plays on from move `at` of a replay, to try something: what is played becomes a variation
        of that replay (and of its file, if it is being written), its main line stays.
        """
        match = cls.__new__(cls)
        match._trouble = []
        match._sit_down(replay, at, pinned=True, seats=seats)
        return match

    replay: Replay
    """The game as it was played, all variations included."""
    state: State
    """Where it stands."""
    at: int
    """The id of the last move in the replay."""
    _ply: int

    def _sit_down(
        self, replay: Replay, at: int, *, pinned: bool, seats: Sequence[str | Bot | Racer] | None = None
    ) -> None:
        if replay.header.view is not None:
            raise ValueError("This replay holds only what one seat may know: it can be looked at, not played on.")
        self.replay = replay
        self.game = replay.game
        who = replay.header.seats if seats is None else seated(self.game, seats)
        if len(who) != len(replay.header.seats):
            raise ValueError(f"{len(replay.header.seats)} play, but {len(who)} seats are filled.")
        self.names = tuple(seat.name for seat in who)
        self.agents = tuple(seat.agent for seat in who)
        given = {seat: bot for seat, bot in enumerate(seats or ()) if not isinstance(bot, str)}
        self._bots: dict[int, Bot | Racer] = {
            seat: given[seat] if seat in given else make_bot(self.game, agent)
            for seat, agent in enumerate(self.agents)
            if agent != HUMAN
        }
        self._pinned = pinned
        if pinned and replay.main != at:
            replay.set_main(replay.main)
        self._go_to(at)
        self._clock = Clock(self.state.now if self.clocked else self._ms_so_far())
        self._chance = Source(self.seed)
        self._schedule = Schedule(self._bots, lambda seat: self._chance.at(self._ply, WAITS + seat))
        self.advance()

    # Where we are -----------------------------------------------------------------------------------

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self._bots)

    @property
    def trouble(self) -> str:
        """Why the log can no longer be written; empty while all is well."""
        return self._trouble[-1] if self._trouble else ""

    @property
    def seed(self) -> int | str:
        """What settles the chance of this match."""
        return self.replay.header.seed if self.replay.header.seed is not None else 0

    def __repr__(self) -> str:
        return f"<Match of {self.game.title}: {', '.join(self.names)}; after move {self.at}>"

    # The clock ----------------------------------------------------------------------------------------

    @property
    def clocked(self) -> bool:
        """Whether the game is played by the clock."""
        return self.game.clocked

    @property
    def now(self) -> int:
        """What the clock shows, in ms since the start; among bots alone it jumps from move to move."""
        return self._clock.now if self.people else self.state.now

    @property
    def runs(self) -> bool:
        """Whether the clock runs: it has not been halted, and no round waits for `begin`."""
        return self._clock.runs and self.state.deadline is not None

    def halt(self) -> None:
        """Stops the clock until `begin`, or until somebody moves."""
        self._clock.halt()

    def begin(self) -> tuple[int, ...]:
        """Starts the clock that was halted, or the next round; the ids of the moves that were made."""
        self._clock.go_on()
        starts = (self._by_chance(),) if self.clocked and self.state.to_act == (CHANCE,) else ()
        return (*starts, *self.advance())

    # Playing ------------------------------------------------------------------------------------------

    def play(self, move: Move | str, seat: int | None = None, *, alone: bool = False) -> tuple[int, ...]:
        """Plays a person's move (as a Move or as its text), then bots and chance until a person is to act.

        With `alone` the bots wait, see `step`. Returns the ids of all moves that were made. IllegalMove, UnreadableMove: nothing has changed.
        ValueError: several people may act and none is named, or a bot sits there.
        """
        chosen = self.read(move) if isinstance(move, str) else move
        mover = self.state.mover(self._person() if seat is None else seat)
        if mover in self._bots:
            raise ValueError(f"{self.names[mover]} is a bot and plays for itself.")
        self._clock.go_on()
        state = self.state.play(chosen, mover, self.now if self.clocked else None)
        return (self._record(mover, chosen, state), *(() if alone else self.advance()))

    def _person(self) -> int | None:
        """The only person who may act, if there is just one."""
        people = [seat for seat in self.state.to_act if seat in self.people]
        return people[0] if len(people) == 1 else None

    def read(self, text: str) -> Move:
        """The move that a text says: whole (`play H9`), or only its last part (`H9`) if one legal move
        ends so. UnreadableMove: neither.
        """
        wanted = text.strip().casefold()
        ends = [move for move in self._legal() if f" {move}".casefold().endswith(f" {wanted}")]
        if wanted and len(ends) == 1:
            return ends[0]
        try:
            return self.game.parse(text)
        except UnreadableMove as error:
            now = ", ".join(str(move) for move in self._legal())
            raise UnreadableMove(f"{error} Now you can: {now or 'nothing, the game is over'}.") from None

    def _legal(self) -> list[Move]:
        return [move for seat in self.state.to_act if seat in self.people for move in self.state.legal_moves(seat)]

    def advance(self) -> tuple[int, ...]:
        """Lets chance and bots move until a person is to act or the game is over; the ids of their moves."""
        return tuple(iter(self.step, None))

    def step(self) -> int | None:
        """Lets chance or one bot move; the id of the move, None if a person is to act or the game is over.

        In games by the clock a bot moves when its time has come, None if nobody's has. Who is still to
        act when time is up, people too, plays what the rules have for that.
        """
        if self.state.to_act == (CHANCE,):
            return None if self.clocked and self.at and self.people else self._by_chance()
        if self.clocked:
            return self._step_by_clock()
        mover = next((seat for seat in self.state.to_act if seat in self._bots), None)
        if mover is None:
            return None
        return self._record(mover, *self._chosen(mover))

    def _by_chance(self) -> int:
        move = self.state.sample_chance(self._chance.at(self._ply, CHANCE))
        self._schedule.clear()
        return self._record(CHANCE, move, self.state.play(move, CHANCE, self.now if self.clocked else None))

    def _chosen(self, mover: int) -> tuple[Move, State]:
        """What a bot chooses, and what follows."""
        move = self._bots[mover].choose(self.state.view(mover), self._chance.at(self._ply, mover))
        assert move is not None, "only by the clock a bot may let its time pass"
        return move, self.state.play(move, mover)

    def _step_by_clock(self) -> int | None:
        while (due := self._schedule.next(self.state)) is not None:
            if self.people and (due.ms > self.now or not self._clock.runs):
                return None
            # Somebody else may have moved since it was due.
            ms, view = max(due.ms, self.state.now), self.state.view(due.seat)
            if due.by_clock:
                move: Move | None = self.state.time_up(due.seat)
            else:
                move = self._bots[due.seat].choose(view, self._chance.at(self._ply, due.seat))
            at = None if move is None else self._record(due.seat, move, self.state.play(move, due.seat, ms))
            if due.seat in self._bots:
                self._schedule.moved(self.state, due.seat, ms)
            if at is not None:
                return at
        return None

    def _record(self, mover: int | None, move: Move, state: State) -> int:
        ms = state.now if self.clocked else self._clock.now if self.people else None
        seat = None if mover == CHANCE else mover
        self.at = self._played_before(seat, move) or self.replay.add_move(self.at, seat, move, state, ms)
        self.state = state
        self._ply += 1
        if state.outcome is not None and self.replay.outcome(self.at) is None:
            self.replay.add_end(self.at, state.outcome)
        if not self._pinned and self.replay.main != self.at:
            self.replay.set_main(self.at)
        return self.at

    def _played_before(self, seat: int | None, move: Move) -> int | None:
        """The same move, if it was played from here before: a line that is gone through again is no second line."""
        steps = map(self.replay.step, self.replay.branches(self.at))
        return next((step.id for step in steps if (step.seat, step.move) == (seat, move)), None)

    def undo(self) -> None:
        """Back to before the last move of a person. What was played stays in the replay as a variation.

        ValueError: no person has moved yet, or the game is played by the clock.
        """
        if self.clocked:
            raise ValueError("Time cannot be taken back in a game by the clock.")
        at = self.at
        while at and self.replay.played(at).seat not in self.people:
            at = self.replay.parent(at)
        if not at:
            raise ValueError("There is no move of yours to take back.")
        self._go_to(self.replay.parent(at))

    def _go_to(self, at: int) -> None:
        self.state = self.replay.at(at)
        self.at = at
        self._ply = len(self.replay.path(at))

    def _ms_so_far(self) -> int:
        return max((self.replay.played(at).ms or 0 for at in self.replay.ids), default=0)


def _opened(replay: Replay, opening: Sequence[Move | str]) -> int:
    """Plays the opening moves; returns the id of the last one."""
    at, state = 0, replay.start
    for move in opening:
        mover = state.mover()
        chosen = replay.game.parse(move) if isinstance(move, str) else move
        state = state.play(chosen)
        at = replay.add_move(at, None if mover == CHANCE else mover, chosen, state)
    return at


def seated(game: Game, seats: Sequence[str | Bot | Racer]) -> tuple[Seat, ...]:
    """Names and agents of the seats; equal names are numbered."""
    if isinstance(seats, str):
        raise ValueError(f"Seats are a list, as in ['you', '{seats}'].")
    wanted = [_wanted(seat) for seat in seats]
    agents = [_agent(game, seat) for seat in seats]
    names = [
        name if wanted.count(name) == 1 else f"{name} {wanted[: seat + 1].count(name)}"
        for seat, name in enumerate(wanted)
    ]
    return tuple(Seat(name, agent) for name, agent in zip(names, agents, strict=True))


def _wanted(seat: str | Bot | Racer) -> str:
    """The name that a seat asks for."""
    if not isinstance(seat, str):
        return str(getattr(seat, "name", _kind(seat)))
    who, _, name = seat.partition(":")
    return (name or seat) if who == "you" else seat


def _agent(game: Game, seat: str | Bot | Racer) -> str:
    """Who plays there, for the log. UnknownName: no such bot."""
    if not isinstance(seat, str):
        return str(getattr(seat, "agent", _kind(seat)))
    if seat.partition(":")[0] == "you":
        return HUMAN
    if seat not in ("random", *bot_names(game)):
        raise UnknownName(f"bot for {game.title} called", seat, (*bot_names(game), "you (a person)"))
    return seat


def _kind(bot: Bot | Racer) -> str:
    return type(bot).__name__.lower()
