"""States, and what a seat may know of them."""

from __future__ import annotations

import hashlib
import random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

import msgspec

from kernel_lib.core.moves import CHANCE, OPEN, Event, IllegalMove, Move, Outcome, Refusal, parsed
from kernel_lib.core.pieces import Piece

if TYPE_CHECKING:
    from kernel_lib.core.contract import Rules
    from kernel_lib.core.game import Game


class State(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A position with all that the rules need to go on; each game derives its own.

    `to_act` holds the seats that may act, `(CHANCE,)` before a deal and `()` when the game is over.
    `events` followed from the last move. A state is data and what can be read off it; what may be
    played and what follows stands in the game's `Rules`, which every method here asks.
    """

    options: Any
    to_act: tuple[int, ...]
    events: tuple[Any, ...]

    if TYPE_CHECKING:  # `Game` sets them; msgspec reads the annotations of a class, and cannot know these two
        game: ClassVar[Game]
        """The game that it is a position of."""
        rules: ClassVar[Rules[Any]]
        """The rules of that game."""

    @property
    def now(self) -> int:
        """Return the time of the last move, in ms since the start, in games by the clock."""
        return 0

    @property
    def started(self) -> int:
        """Return the time at which the clock of the round started, in ms since the start, in games by the clock."""
        return 0

    if TYPE_CHECKING:

        def replace(self, **changes: Any) -> Self:
            """Return this state with some fields changed."""
            ...

    else:  # as it is: a function of our own around it takes twice as long, and rules do little else
        replace = msgspec.Struct.__replace__
        """Return this state with some fields changed."""

    # What may be played -----------------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Return all legal moves of `seat` (None: of the one seat to act), in canonical order.

        Empty for a seat that may not act. ValueError: chance, or several seats and none named.
        """
        to_act = self.to_act
        if seat is None:
            seat = to_act[0] if len(to_act) == 1 else self.mover()
        if seat not in to_act:
            return ()
        if seat == CHANCE:
            raise ValueError("What chance brings is drawn, not listed: ask sample_chance(rng).")
        phase = self.rules.phase(self)
        moves = phase.legal(self, seat)
        _LISTED[0] = self, seat, moves, phase
        return moves

    def why_illegal(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """Return None for a legal move of `seat` (None: of the one seat to act), else why it is illegal.

        A move may be a text, as in "bid 3 on A". A chance move is legal if it can come about. ValueError: several
        seats and none named. UnreadableMove: no move of this game is written so.
        """
        if isinstance(move, str):
            move = parsed(move, self.rules.moves)
        to_act = self.to_act
        if seat is None:
            seat = to_act[0] if len(to_act) == 1 else self.mover()
        state, mover, moves, _ = _LISTED[0]
        if state is self and mover == seat and move in moves:
            return None
        rules = self.rules
        if not to_act:
            return rules.rulebook.refuse(rules.over_rule)
        if seat not in to_act:
            return rules.rulebook.refuse(rules.turn_rule)
        return rules.check_move(self, move, seat)

    def play(self, move: Move | str, seat: int | None = None, ms: int | None = None) -> Self:
        """Return the state after `move` by `seat` (None: the one seat to act).

        A move may be a text, as in "bid 3 on A". `ms` are milliseconds since the start, for games by
        the clock. IllegalMove: see `why_illegal` (and `RealTime.check_time`), whose refusal it carries.
        UnreadableMove: no move of this game is written so. This state stays as it is.
        """
        rules, to_act = self.rules, self.to_act
        if isinstance(move, str):
            move = parsed(move, rules.moves)
        if seat is None:
            seat = to_act[0] if len(to_act) == 1 else self.mover()
        state, mover, moves, phase = _LISTED[0]
        if state is not self or mover != seat or move not in moves:
            refusal = self.why_illegal(move, seat)
            if refusal is not None:
                raise IllegalMove(refusal)
            phase = rules.phase(self)
        if rules.real_time is not None:
            refusal = rules.real_time.check_time(self, ms)
            if refusal is not None:
                raise IllegalMove(refusal)
            state = self.replace(now=rules.real_time.time_of_move(self, ms))
        else:
            state = self
        after: Self = phase.verbs[type(move)].apply(state, move, seat)
        return after

    def apply(self, move: Move, seat: int, ms: int | None = None) -> Self:
        """Return the state after a move of `seat` that is known to be legal; nothing is checked.

        For search, which plays moves of `legal_moves`. `ms` is as for `play`. This state stays as it is.
        """
        rules = self.rules
        before = self if rules.real_time is None else self.replace(now=rules.real_time.time_of_move(self, ms))
        after: Self = rules.phase(self).verbs[type(move)].apply(before, move, seat)
        return after

    def mover(self, seat: int | None = None) -> int | None:
        """Return the seat meant by `seat`: itself, or the only one to act; None if the game is over.

        ValueError: several seats may act and none is named.
        """
        if seat is not None:
            return seat
        if len(self.to_act) > 1:
            seats = ", ".join(map(str, self.to_act))
            raise ValueError(f"Several seats may act ({seats}): say which one, as in seat=0.")
        return self.to_act[0] if self.to_act else None

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome of the game; None while it is on."""
        return self.rules.outcome(self)

    @property
    def score_so_far(self) -> tuple[int, ...]:
        """Return the score of each seat so far, by which the game is won; empty before anything counts."""
        return self.rules.score_so_far(self)

    @property
    def is_decided(self) -> bool:
        """Return True if the winner can no longer change, whatever comes."""
        return self.rules.is_decided(self)

    # Chance -------------------------------------------------------------------------------------

    def sample_chance(self, rng: random.Random) -> Move:
        """Return a result of the chance move that is due. ValueError: none is due."""
        if self.to_act != (CHANCE,):
            raise ValueError("Nothing is left to chance now.")
        move = self.rules.sample_chance(self, rng)
        _LISTED[0] = self, CHANCE, (move,), self.rules.phase(self)
        return move

    def chance_outcomes(self) -> tuple[tuple[Move, float], ...] | None:
        """Return all results of the chance move that is due, each with its probability; None where a game does not list
        them.

        ValueError: none is due.
        """
        if self.to_act != (CHANCE,):
            raise ValueError("Nothing is left to chance now.")
        return None if self.rules.chance_outcomes is None else self.rules.chance_outcomes(self)

    # The clock ----------------------------------------------------------------------------------

    @property
    def deadline(self) -> int | None:
        """Return the deadline of those who are to act, in ms since the start; None if they have all the time."""
        return None if self.rules.real_time is None else self.rules.real_time.deadline(self)

    def timeout_move(self, seat: int) -> Move:
        """Return the move that `seat` makes at the deadline if it has not acted. ValueError: no clock."""
        if self.rules.real_time is None:
            raise ValueError("This game is not played by the clock.")
        return self.rules.real_time.timeout_move(self, seat)

    # What a seat may know -------------------------------------------------------------------------

    def view(self, seat: int | None) -> View[Self]:
        """Return the view of `seat`: a seat's number, None for a spectator, OPEN for all cards open.

        ValueError: no such seat.
        """
        if seat == OPEN:
            return View(OPEN, self)
        if seat is not None and seat not in range(self.options.players):
            raise ValueError(
                f"There is no seat {seat!r}: seats count from 0 to {self.options.players - 1}; "
                "None asks for a spectator's view."
            )
        return View(seat, self.rules.observe(self, seat))

    def observe_move(self, move: Move, mover: int | None, seat: int | None) -> Move:
        """Return `move` of `mover` (None: chance), played in this state, as `seat` (None: a spectator) sees it."""
        return self.rules.observe_move(self, move, mover, seat)

    def observe_event(self, event: Event, seat: int | None) -> Event:
        """Return `event`, caused in this state, as `seat` (None: a spectator) gets to see it."""
        return self.rules.observe_event(self, event, seat)

    def digest(self) -> str:
        """Return 16 lower-case hex digits over the whole state, events and all."""
        hashed = _HASH.copy()
        options = self.options.digested
        hashed.update(_PACK.encode(self if options is self.options else self.replace(options=options)))
        return hashed.hexdigest()


S = TypeVar("S", bound=State)
_LISTED: list[tuple[State | None, int, tuple[Move, ...], Any]] = [(None, CHANCE, (), None)]
"""The moves that were listed or drawn last: of which state, for whom, and in which phase. Whoever asks for moves mostly
plays one of them next.
"""
_PACK = msgspec.msgpack.Encoder()
_HASH = hashlib.blake2b(digest_size=8)
"""Of nothing yet: a copy is quicker to have than a new one."""


class View(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """The part of a state that one seat may know.

    `seat` is None for a spectator and OPEN where all cards are open. `state` is the state with
    all that the seat cannot know made unknown; it can be asked, and played on, like any state.
    """

    seat: int | None
    state: S

    @property
    def options(self) -> Any:
        return self.state.options

    @property
    def own_seat(self) -> int | None:
        """Return the viewer's seat; None for a spectator and where all cards are open."""
        return self.seat if self.seat is not None and self.seat >= 0 else None

    @property
    def acting_seat(self) -> int | None:
        """Return the viewer's seat if that is to act, else None."""
        return self.seat if self.seat is not None and self.seat >= 0 and self.seat in self.state.to_act else None

    @property
    def asked_seat(self) -> int:
        """Return the seat of a player who is asked what to play. ValueError: a spectator, or the open table."""
        if self.seat is None or self.seat < 0:
            raise ValueError("A spectator has nothing to choose: ask with the view of a seat.")
        return self.seat

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.state.to_act

    @property
    def events(self) -> tuple[Any, ...]:
        return self.state.events

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the moves that this seat may play now; empty for a spectator and out of turn."""
        mine = self.seat is not None and self.seat in self.state.to_act
        return self.state.legal_moves(self.seat) if mine else ()

    def why_illegal(self, move: Move | str) -> Refusal | None:
        """Return the result of `State.why_illegal`, for this seat's own move. ValueError: a spectator."""
        if self.seat is None:
            raise ValueError("A spectator has no moves; ask the view of a seat.")
        return self.state.why_illegal(move, self.seat)

    def pieces(self) -> tuple[Piece, ...]:
        """Return the pieces on the board, each under a name of its own; empty if the game names none."""
        return self.state.rules.pieces(self) if self.state.rules.pieces else ()

    def sample(self, rng: random.Random) -> S:
        """Return a state that fits this view, drawn uniformly among all deals that do."""
        filled: S = self.state.rules.resample_hidden(self.state, rng)
        return filled
