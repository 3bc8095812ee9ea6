"""States, what a seat may know of them, and the rules that both are played by."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

import msgspec

from kernel_lib.core.moves import CHANCE, OPEN, Event, IllegalMove, Move, Outcome, Refusal, parsed
from kernel_lib.core.options import Options
from kernel_lib.core.pieces import Piece

if TYPE_CHECKING:
    from kernel_lib.core.rulebook import Rulebook
    from kernel_lib.parts.deck_building import Decks


class State(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A position with all that the rules need to go on; each game derives its own.

    `to_act` holds the seats that may act, `(CHANCE,)` before a deal and `()` when the game is over.
    `events` followed from the last move. A state is data and what can be read off it; what may be
    played and what follows stands in the game's `Rules`, which every method here asks.
    """

    options: Any
    to_act: tuple[int, ...]
    events: tuple[Any, ...]

    rules: ClassVar[Rules[Any]]

    @property
    def now(self) -> int:
        """In games by the clock: when the last move was made, in ms since the start."""
        return 0

    @property
    def started(self) -> int:
        """In games by the clock: when the clock of the round started, in ms since the start."""
        return 0

    if TYPE_CHECKING:

        def but(self, **changes: Any) -> Self:
            """This state with some fields changed."""
            ...

    else:  # as it is: a function of our own around it takes twice as long, and rules do little else
        but = msgspec.Struct.__replace__
        """This state with some fields changed."""

    # What may be played -----------------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """All legal moves of `seat` (None: of the one seat to act), in canonical order.

        Empty for a seat that may not act. ValueError: chance, or several seats and none named.
        """
        to_act = self.to_act
        if seat is None:
            seat = to_act[0] if len(to_act) == 1 else self.mover()
        if seat not in to_act:
            return ()
        if seat == CHANCE:
            raise ValueError("What chance brings is drawn, not listed: ask sample_chance(rng).")
        moves = self.rules.moves_of(self, seat)
        _LISTED[0] = self, seat, moves
        return moves

    def why_illegal(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """None for a legal move of `seat` (None: of the one seat to act), else why it is not.

        A move may be a text, as in "bid 3 on A". A chance move is legal if it can come about. ValueError: several
        seats and none named. UnreadableMove: no move of this game is written so.
        """
        if isinstance(move, str):
            move = parsed(move, self.rules.moves)
        to_act = self.to_act
        if seat is None:
            seat = to_act[0] if len(to_act) == 1 else self.mover()
        state, mover, moves = _LISTED[0]
        if state is self and mover == seat and move in moves:
            return None
        rules = self.rules
        if not to_act:
            return rules.rulebook.refuse(rules.over_rule)
        if seat not in to_act:
            return rules.rulebook.refuse(rules.turn_rule)
        return rules.fault_in(self, move, seat)

    def play(self, move: Move | str, seat: int | None = None, ms: int | None = None) -> Self:
        """The state after `move` by `seat` (None: the one seat to act).

        A move may be a text, as in "bid 3 on A". `ms` are milliseconds since the start, for games by
        the clock. IllegalMove: see `why_illegal` (and `late`), whose refusal it carries.
        UnreadableMove: no move of this game is written so. This state stays as it is.
        """
        if isinstance(move, str):
            move = parsed(move, self.rules.moves)
        rules = self.rules
        refusal = self.why_illegal(move, seat)
        if refusal is None and rules.clock is not None:
            refusal = rules.clock.late(self, ms)
        if refusal is not None:
            raise IllegalMove(refusal)
        after: Self = rules.after(self, move, self.to_act[0] if seat is None else seat, ms)
        return after

    def mover(self, seat: int | None = None) -> int | None:
        """The seat meant by `seat`: itself, or the only one to act; None if the game is over.

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
        """None while the game is on."""
        return self.rules.outcome(self)

    @property
    def standing(self) -> tuple[int, ...]:
        """What each seat has so far of what the game is won by; empty before anything counts."""
        return self.rules.standing(self)

    @property
    def settled(self) -> bool:
        """Whether it is certain who wins, whatever comes."""
        return self.rules.settled(self)

    # Chance -------------------------------------------------------------------------------------

    def sample_chance(self, rng: random.Random) -> Move:
        """A result of the chance move that is due. ValueError: none is due."""
        if self.to_act != (CHANCE,):
            raise ValueError("Nothing is left to chance now.")
        move = self.rules.sample_chance(self, rng)
        _LISTED[0] = self, CHANCE, (move,)
        return move

    def chance_outcomes(self) -> tuple[tuple[Move, float], ...] | None:
        """All results of the chance move that is due, each with its probability; None where a game does not list them.

        ValueError: none is due.
        """
        if self.to_act != (CHANCE,):
            raise ValueError("Nothing is left to chance now.")
        return None if self.rules.chance_outcomes is None else self.rules.chance_outcomes(self)

    # The clock ----------------------------------------------------------------------------------

    @property
    def deadline(self) -> int | None:
        """When the time of those who are to act is up, in ms since the start; None if they have all the time."""
        return None if self.rules.clock is None else self.rules.clock.deadline(self)

    def time_up(self, seat: int) -> Move:
        """What `seat` plays at the deadline if it is still to act. ValueError: a game without a clock."""
        if self.rules.clock is None:
            raise ValueError("This game is not played by the clock.")
        return self.rules.clock.time_up(self, seat)

    # What a seat may know -------------------------------------------------------------------------

    def view(self, seat: int | None) -> View[Self]:
        """What `seat` may know: a seat's number, None for a spectator, OPEN for all cards open.

        ValueError: no such seat.
        """
        if seat == OPEN:
            return View(OPEN, self)
        if seat is not None and seat not in range(self.options.players):
            raise ValueError(
                f"There is no seat {seat!r}: seats count from 0 to {self.options.players - 1}; "
                "None asks for a spectator's view."
            )
        return View(seat, self.rules.masked(self, seat))

    def seen_move(self, move: Move, mover: int | None, seat: int | None) -> Move:
        """`move` of `mover` (None: chance), played in this state, as `seat` (None: a spectator) gets to see it."""
        return self.rules.seen_move(self, move, mover, seat)

    def seen_event(self, event: Event, seat: int | None) -> Event:
        """`event`, caused in this state, as `seat` (None: a spectator) gets to see it."""
        return self.rules.seen_event(self, event, seat)

    def digest(self) -> str:
        """16 lower-case hex digits over the whole state, events and all."""
        hashed = _HASH.copy()
        options = self.options.digested
        hashed.update(_PACK.encode(self if options is self.options else self.but(options=options)))
        return hashed.hexdigest()


S = TypeVar("S", bound=State)
_LISTED: list[tuple[State | None, int, tuple[Move, ...]]] = [(None, CHANCE, ())]
"""What was listed or drawn last, for whom: who asks for moves mostly plays one of them next."""
_PACK = msgspec.msgpack.Encoder()
_HASH = hashlib.blake2b(digest_size=8)
"""Of nothing yet: a copy is quicker to have than a new one."""


class View(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """What one seat may know of a state, and nothing else.

    `seat` is None for a spectator and OPEN where all cards are open. `state` is the state with
    all that the seat cannot know made unknown; it can be asked, and played on, like any state.
    """

    seat: int | None
    state: S

    @property
    def options(self) -> Any:
        return self.state.options

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
        """The moves that this seat may play now; empty for a spectator and out of turn."""
        mine = self.seat is not None and self.seat in self.state.to_act
        return self.state.legal_moves(self.seat) if mine else ()

    def why_illegal(self, move: Move | str) -> Refusal | None:
        """As `State.why_illegal`, for this seat's own move. ValueError: a spectator."""
        if self.seat is None:
            raise ValueError("A spectator has no moves; ask the view of a seat.")
        return self.state.why_illegal(move, self.seat)

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces on the board, each under a name of its own; empty if the game names none."""
        return self.state.rules.pieces(self) if self.state.rules.pieces else ()

    def sample(self, rng: random.Random) -> S:
        """A state that fits this view, drawn uniformly among all deals that do."""
        filled: S = self.state.rules.filled_in(self.state, rng)
        return filled


# What a game is played by -----------------------------------------------------------------------


def _never(_state: Any) -> bool:
    return False


def _over(state: Any) -> bool:
    return state.outcome is not None


def _scores(state: Any) -> tuple[int, ...]:
    return state.outcome.scores if state.outcome else ()


def _move_itself(_state: Any, move: Move, _mover: int | None, _seat: int | None) -> Move:
    return move


def _event_itself(_state: Any, event: Event, _seat: int | None) -> Event:
    return event


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock(Generic[S]):
    """What a game by the clock provides besides; its State has `now` and `started`.

    deadline  when the time of those who are to act is up, in ms since the start; None if they have all the time
    late      None if a move may be made at `ms` (None: as soon as a move takes), else why not
    time_up   what a seat plays at the deadline if it is still to act
    leisure   whether the time is so long, and nobody else waits, that people play without looking at a clock
    """

    deadline: Callable[[S], int | None]
    late: Callable[[S, int | None], Refusal | None]
    time_up: Callable[[S, int], Move]
    leisure: Callable[[S], bool] = _never


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Generic[S]):
    """The part `rules` of a game: its words (options, state, moves, events) and what is done with them.

    first_state      the state before the first deal, for completed options
    moves_of         the legal moves of a seat that is to act and is not chance, in canonical order
    fault_in         None if a seat that is to act (chance, too) may play a move, else why not
    after            the state after a move that is known to be legal: (state, move, seat, ms)
    sample_chance    a result of the chance move that is due
    masked           the state with what a seat (None: a spectator) cannot know made unknown
    filled_in        the state with what is unknown drawn, uniformly among all that fits
    outcome          None while the game is on
    standing         what each seat has so far of what the game is won by, as all can see: the higher, the better; empty
                     before anything counts
    settled          whether it is certain who wins, whatever comes
    seen_move        a move of a mover (None: chance), as a seat (None: a spectator) gets to see it. What comes to light
                     later is a move of its own then, by chance if need be: events are derived from moves, so a log
                     from which cards were taken out could not be played on otherwise
    seen_event       the same of an event
    chance_outcomes  all results of the chance move that is due with their probabilities, where they are few
    pieces           the pieces on the board of a view, each under a name of its own; left out, marks are not checked
    clock            for games by the clock
    decks            for games in which people make their own decks
    turn_rule, over_rule   ids of the rules that a move out of turn, and one after the end, break
    """

    options: type[Options]
    state: type[S]
    moves: tuple[type[Move], ...]
    events: tuple[type[Event], ...]
    rulebook: Rulebook
    first_state: Callable[[Any], S]
    moves_of: Callable[[S, int], tuple[Move, ...]]
    fault_in: Callable[[S, Any, int], Refusal | None]
    after: Callable[[S, Any, int, int | None], S]
    sample_chance: Callable[[S, random.Random], Move]
    masked: Callable[[S, int | None], S]
    filled_in: Callable[[S, random.Random], S]
    outcome: Callable[[S], Outcome | None]
    standing: Callable[[S], tuple[int, ...]] = _scores
    settled: Callable[[S], bool] = _over
    seen_move: Callable[[S, Move, int | None, int | None], Move] = _move_itself
    seen_event: Callable[[S, Event, int | None], Event] = _event_itself
    chance_outcomes: Callable[[S], tuple[tuple[Move, float], ...]] | None = None
    pieces: Callable[[View[S]], tuple[Piece, ...]] | None = None
    clock: Clock[S] | None = None
    decks: Decks | None = None
    turn_rule: str = "turn"
    over_rule: str = "over"

    def __post_init__(self) -> None:
        if isinstance(self.state, type):  # if it is something else `Game.faults` says so
            self.state.rules = self
