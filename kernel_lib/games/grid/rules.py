"""Gear Grid: everybody lays gear tiles at once against the clock, then each board is scored.

In a round every seat that is not done may lay and take up tiles at any time. Wrong colours and
directions are not refused: when all are done, faults are found one at a time and lifted, and where
the owner has a choice, it is a move. The functions stand in the order in which a round happens;
`[id]` names the entry of the rulebook that they keep.

How tiles lie and touch is told in `tiles.py`, what a board is worth in `scoring.py`.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Annotated, ClassVar, Final, Literal, Self, TypeVar

import msgspec

from kernel_lib import core
from kernel_lib.core import CHANCE, Event, Move, Outcome, Refusal
from kernel_lib.games.grid import scoring
from kernel_lib.games.grid.rulebook import RULEBOOK
from kernel_lib.games.grid.scoring import GOAL_NAMES, Count, Fault, faults, goals, lift, unconnected
from kernel_lib.games.grid.tiles import EMPTY, GREY, LAYOUTS, NUMBER, PILES, Board, empty_board, piece
from kernel_lib.lattice import Cell, around, on_board, reach
from kernel_lib.seats import put

# The words of the game --------------------------------------------------------------------------

MOVE_MS: Final = 1000
"""How long a move takes that does not say when it was made."""
ENOUGH: Final = {2: 4, 3: 3, 4: 2}
"""Round victories that win a game, by number of players."""


class Options(core.Options, frozen=True, kw_only=True):
    """[board], [time], [rounds], [practice-piles]"""

    players: Annotated[Literal[1, 2, 3, 4], msgspec.Meta(description="how many play")]
    size: Annotated[int, msgspec.Meta(ge=4, le=12, description="spaces along a side of the board")] = 6
    seconds: Annotated[int, msgspec.Meta(ge=1, le=3600, description="how long a round lasts")] = 180
    victories: Annotated[
        int | None,
        msgspec.Meta(
            description="round victories that win",
            extra_json_schema={"allowed": "a whole number from 1, or none for one player"},
        ),
    ] = None
    pile: Annotated[Literal["full", "quarter", "orange"], msgspec.Meta(description="which tiles there are")] = "full"
    tagged: ClassVar[tuple[str, ...]] = ("pile",)

    def completed(self) -> Self:
        if self.players == 1 and self.victories is not None:
            raise ValueError("One player plays one round for the score: leave victories out.")
        if self.victories is not None and self.victories < 1:
            raise ValueError(f"victories must be a whole number from 1, not {self.victories}.")
        return self if self.victories is not None else msgspec.structs.replace(self, victories=ENOUGH.get(self.players))


# Moves and events ---------------------------------------------------------------------------------


class Start(Move, frozen=True):
    """Chance: the clock of a round starts."""

    round: int
    words: ClassVar[str] = "start round {round}"
    by_chance: ClassVar[bool] = True


class Place(Move, frozen=True):
    """I lay this tile there, turned clockwise by so many quarters."""

    tile: str
    row: int
    col: int
    turn: int
    words: ClassVar[str] = "place {tile} at {row} {col} turn {turn}"
    spelled: ClassVar[Literal["upper", "lower"]] = "lower"


class Remove(Move, frozen=True):
    """I take this tile up."""

    row: int
    col: int
    words: ClassVar[str] = "remove {row} {col}"


class Lift(Move, frozen=True):
    """Of the two tiles of a fault this one is lifted."""

    row: int
    col: int
    words: ClassVar[str] = "lift {row} {col}"


class Done(Move, frozen=True):
    """I am finished for this round."""

    words: ClassVar[str] = "done"


class Faulty(Event, frozen=True, tag="fault"):
    """A fault between two spaces cost one tile."""

    seat: int
    why: str
    between: tuple[Cell, ...]
    lifted: Cell


class Unconnected(Event, frozen=True):
    """Tiles that nothing moves were lifted."""

    seat: int
    tiles: tuple[Cell, ...]


class Goal(Event, frozen=True):
    """How a goal is driven: right, wrong or none."""

    seat: int
    corner: str
    driven: str


class Scored(Event, frozen=True, tag="board"):
    """The sum of a board."""

    seat: int
    faults: int
    empty: int
    right: int
    wrong: int
    score: int


class Round(Event, frozen=True):
    """Who won a round."""

    number: int
    winners: tuple[int, ...]


@lru_cache
def places(size: int) -> tuple[tuple[tuple[Place, ...], ...], ...]:
    """The moves that lay a tile: by layout, space and turn."""
    return tuple(
        tuple(tuple(Place(code, row, col, turn) for turn in range(4)) for row in range(size) for col in range(size))
        for code in LAYOUTS
    )


M = TypeVar("M", Place, Remove)


@lru_cache
def removes(size: int) -> tuple[Remove, ...]:
    """The moves that take a tile up, by space."""
    return tuple(Remove(row, col) for row in range(size) for col in range(size))


DONE: Final = Done()


@lru_cache(maxsize=4096)
def within_reach(tiles: int, size: int) -> tuple[int, ...]:
    """The free spaces in contact with the engine, where `tiles` is a bit set of spaces with tiles. [contact]"""
    free_corners = {(0, size - 1), (size - 1, 0), (size - 1, size - 1)}

    def through(cell: Cell) -> tuple[Cell, ...]:
        is_tile = cell == (0, 0) or tiles >> (cell[0] * size + cell[1]) & 1
        return tuple(there for there in around(cell) if on_board([there], size, size)) if is_tile else ()

    reached = reach([(0, 0)], through).keys() - free_corners - {(0, 0)}
    return tuple(sorted(row * size + col for row, col in reached if not tiles >> (row * size + col) & 1))


class State(core.State, frozen=True, gc=False):
    """A position.

    round      its number, 0 before the first start       started  when its clock started, in ms since the start
    clock      when the last move was made, in ms         boards   per seat its board, see `tiles.py`
    pile       per layout the tiles that are left         finished the seats that are done
    lifted     per seat its tiles lifted for faults       choices  per seat the spaces of the fault it has to resolve
    counts     per seat the sum of its board, or None     laid     per seat the board before the last scoring
    victories  per seat the rounds won
    """

    round: int
    started: int
    clock: int
    boards: tuple[Board, ...]
    pile: tuple[int, ...]
    finished: tuple[bool, ...]
    lifted: tuple[int, ...]
    choices: tuple[tuple[int, ...], ...]
    counts: tuple[Count | None, ...]
    laid: tuple[Board, ...]
    victories: tuple[int, ...]

    turn_rule: ClassVar[str] = "at-once"
    over_rule: ClassVar[str] = "end"
    clocked: ClassVar[bool] = True

    @property
    def in_round(self) -> bool:
        """Whether tiles are being laid."""
        return not all(self.finished)

    @property
    def scored(self) -> bool:
        """Whether the round is over and every board has its sum."""
        return None not in self.counts

    # The clock ------------------------------------------------------------------------------------------

    @property
    def now(self) -> int:
        return self.clock

    @property
    def deadline(self) -> int | None:
        """[time]"""
        return self.started + 1000 * self.options.seconds if self.in_round else None

    @property
    def is_time_up(self) -> bool:
        """Whether the clock stands at the limit. [clock-stands]"""
        return self.deadline is not None and self.clock >= self.deadline

    def late(self, ms: int | None) -> Refusal | None:
        """[time], [time-runs-on]"""
        if ms is not None and ms < self.clock:
            return RULEBOOK.refuse("time-runs-on", now=self.clock, ms=ms)
        if ms is not None and self.deadline is not None and ms > self.deadline:
            return RULEBOOK.refuse("time", DONE, end=self.deadline, ms=ms)
        return None

    def time_up(self, seat: int) -> Done:
        """[time]"""
        return DONE

    # Legality -------------------------------------------------------------------------------------------

    def moves_of(self, seat: int) -> tuple[Move, ...]:
        if self.choices[seat]:
            return tuple(Lift(*self.cell(space)) for space in self.choices[seat])
        if self.is_time_up:
            return (DONE,)
        size, board = self.options.size, self.boards[seat]
        free = within_reach(_tiles(board), size)
        laid = [
            move
            for layout, left in zip(places(size), self.pile, strict=True)
            if left
            for space in free
            for move in layout[space]
        ]
        taken = [move for move, there in zip(removes(size), board, strict=True) if 0 <= there < GREY]
        return (*laid, *taken, DONE)

    def cell(self, space: int) -> Cell:
        """Row and column of a space."""
        size: int = self.options.size
        return divmod(space, size)

    def fault_in(self, move: Move, seat: int) -> Refusal | None:
        if seat == CHANCE:
            return None if move == Start(self.round + 1) else RULEBOOK.refuse("start", round=self.round + 1)
        if self.choices[seat]:
            return self._why_no_lift(move, seat)
        if isinstance(move, Done):
            return None
        if self.is_time_up:
            return RULEBOOK.refuse("clock-stands", DONE)
        if isinstance(move, Place):
            return self._why_no_place(move, seat)
        if isinstance(move, Remove):
            return self._why_no_remove(move, seat)
        return RULEBOOK.refuse("play-first" if isinstance(move, Lift) else "at-once", DONE)

    def _why_no_place(self, move: Place, seat: int) -> Refusal | None:
        """[tiles], [turn-tile], [board], [pile], [free-space], [contact]; colours and directions are not asked: [mistakes]"""
        space = self._space(move)
        if move.tile not in NUMBER:
            broken = "tiles"
        elif not 0 <= move.turn < 4:
            broken = "turn-tile"
        elif space is None:
            broken = "board"
        elif self.boards[seat][space] != EMPTY:
            broken = "free-space"
        elif not self.pile[NUMBER[move.tile]]:
            broken = "pile"
        elif space not in within_reach(_tiles(self.boards[seat]), self.options.size):
            broken = "contact"
        else:
            return None
        places = {
            "tile": move.tile,
            "tiles": " ".join(LAYOUTS),
            "turn": move.turn,
            "row": move.row,
            "col": move.col,
            "last": self.options.size - 1,
        }
        return RULEBOOK.refuse(broken, self._nearest_place(move, seat), **places)

    def _why_no_remove(self, move: Remove, seat: int) -> Refusal | None:
        """[rearrange]"""
        space = self._space(move)
        if space is not None and self.boards[seat][space] != EMPTY:
            return None
        own = [remove for remove in self.legal_moves(seat) if isinstance(remove, Remove)]
        return RULEBOOK.refuse("rearrange", _nearest_to(move, own) or DONE, row=move.row, col=move.col)

    def _why_no_lift(self, move: Move, seat: int) -> Refusal | None:
        """[equal-choice], [opposite-choice], [scoring-first]"""
        legal = self.legal_moves(seat)
        if move in legal:
            return None
        spaces = " or ".join(str(lift) for lift in legal)
        return RULEBOOK.refuse(
            "opposite-choice" if isinstance(move, Lift) else "scoring-first", legal[0], spaces=spaces
        )

    def _space(self, move: Place | Remove) -> int | None:
        """The space that a move names, if it is one for tiles."""
        size = self.options.size
        if not on_board([(move.row, move.col)], size, size):
            return None
        space = move.row * size + move.col
        return None if self.boards[0][space] == GREY else space

    def _nearest_place(self, move: Place, seat: int) -> Move:
        """The same tile on the nearest space in reach, or another tile there, or to be done."""
        legal = [place for place in self.legal_moves(seat) if isinstance(place, Place)]
        same = [place for place in legal if place.tile == move.tile]
        turned = [place for place in same or legal if place.turn == move.turn % 4]
        return _nearest_to(move, turned or same or legal) or DONE

    # What a move does -----------------------------------------------------------------------------------

    def after(self, move: Move, seat: int, ms: int | None) -> State:
        clock = (
            ms if ms is not None else self.clock if self.deadline is None else min(self.clock + MOVE_MS, self.deadline)
        )
        if isinstance(move, Place):
            there, layout = move.row * self.options.size + move.col, NUMBER[move.tile]
            return self._laid(seat, there, piece(layout, move.turn), layout, -1, clock)
        if isinstance(move, Remove):
            there = move.row * self.options.size + move.col
            return self._laid(seat, there, EMPTY, self.boards[seat][there] // 4, 1, clock)
        if isinstance(move, Done):
            return self._done(seat, clock)
        if isinstance(move, Lift):
            return self._lifted(seat, move.row * self.options.size + move.col, clock)
        assert isinstance(move, Start)
        return self._started(move, clock)

    def sample_chance(self, rng: random.Random) -> Start:
        if self.to_act != (CHANCE,):
            raise ValueError("No round is to be started now.")
        return Start(self.round + 1)

    def _started(self, start: Start, clock: int) -> State:
        """[start], [at-once]"""
        players, boards = self.options.players, (empty_board(self.options.size),) * self.options.players
        return msgspec.structs.replace(
            self, to_act=tuple(range(players)), events=(), round=start.round, started=clock, clock=clock, boards=boards, pile=PILES[self.options.pile],
            finished=(False,) * players, lifted=(0,) * players, choices=((),) * players, counts=(None,) * players, laid=boards,
        )  # fmt: skip

    def _laid(self, seat: int, space: int, there: int, layout: int, back: int, clock: int) -> State:
        """[pile], [rearrange]"""
        board = put(self.boards[seat], space, there)
        pile = put(self.pile, layout, self.pile[layout] + back)
        return msgspec.structs.replace(self, events=(), clock=clock, boards=put(self.boards, seat, board), pile=pile)

    def _done(self, seat: int, clock: int) -> State:
        """[done]; with the last one every board is scored as far as it needs no choice."""
        finished = put(self.finished, seat, value=True)
        left = tuple(other for other in self.to_act if other != seat)
        done = msgspec.structs.replace(self, to_act=left, events=(), clock=clock, finished=finished)
        return done if left else done._scored(tuple(range(self.options.players)))

    # Scoring --------------------------------------------------------------------------------------------

    def _lifted(self, seat: int, space: int, clock: int) -> State:
        """The owner has chosen. [equal-choice], [opposite-choice], [fault-point]"""
        found = faults(self.boards[seat], self.options.size)[0]
        event = self._faulty(seat, found, space)
        lifted = msgspec.structs.replace(
            self, events=(), clock=clock, boards=put(self.boards, seat, lift(self.boards[seat], [space])), laid=self.boards,
            lifted=put(self.lifted, seat, self.lifted[seat] + 1), choices=put(self.choices, seat, ()),
        )  # fmt: skip
        return lifted._scored((seat,), (event,), self.boards)

    def _scored(self, seats: tuple[int, ...], events: tuple[Event, ...] = (), laid: tuple[Board, ...] = ()) -> State:
        """The boards of these seats are scored as far as no choice is due, then the round if all are. [fault-order]"""
        boards, lifted, choices, counts = list(self.boards), list(self.lifted), list(self.choices), list(self.counts)
        for seat in seats:
            boards[seat], found, choices[seat] = _without_faults(boards[seat], self.options.size)
            lifted[seat] += len(found)
            events += tuple(self._faulty(seat, fault, fault.lifted[0]) for fault in found)
            if not choices[seat]:
                boards[seat], counts[seat], closing = self._summed(seat, boards[seat], lifted[seat])
                events += closing
        scored = msgspec.structs.replace(
            self, to_act=tuple(seat for seat, choice in enumerate(choices) if choice), events=events, boards=tuple(boards),
            lifted=tuple(lifted), choices=tuple(choices), counts=tuple(counts), laid=laid or self.boards,
        )  # fmt: skip
        return scored if scored.to_act else scored._round_over()

    def _faulty(self, seat: int, fault: Fault, space: int) -> Faulty:
        return Faulty(seat, fault.why, tuple(map(self.cell, fault.between)), self.cell(space))

    def _summed(self, seat: int, board: Board, lifted: int) -> tuple[Board, Count, tuple[Event, ...]]:
        """A board without faults: what nothing moves is lifted, goals and empty spaces are counted. [unconnected], [goal-right], [empty]"""
        size, events = self.options.size, list[Event]()
        loose = unconnected(board, size)
        if loose:
            events.append(Unconnected(seat, tuple(map(self.cell, loose))))
        board = lift(board, loose)
        events += [Goal(seat, corner, driven) for corner, driven in zip(GOAL_NAMES, goals(board, size), strict=True)]
        total = scoring.count(board, size, lifted)
        return board, total, (*events, Scored(seat, *total))

    def _round_over(self) -> State:
        """[round-won], [shared], [rounds], [end]"""
        players = self.options.players
        if players == 1:
            return msgspec.structs.replace(self, to_act=())
        counts = [total for total in self.counts if total]
        most = max((total.score, total.right) for total in counts)
        winners = tuple(seat for seat, total in enumerate(counts) if (total.score, total.right) == most)
        victories = tuple(won + (seat in winners) for seat, won in enumerate(self.victories))
        over = max(victories) >= self.options.victories
        return msgspec.structs.replace(
            self,
            to_act=() if over else (CHANCE,),
            events=(*self.events, Round(self.round, winners)),
            victories=victories,
        )

    # Knowledge and the end --------------------------------------------------------------------------------

    def masked(self, seat: int | None) -> Self:
        """Nothing is hidden in this game."""
        return self

    def filled_in(self, rng: random.Random) -> Self:
        return self

    @property
    def outcome(self) -> Outcome | None:
        if self.to_act or not self.round:
            return None
        if self.options.players == 1:
            total = self.counts[0]
            assert total is not None, "a round that is over has been scored"
            return Outcome((total.score,), (0,), "solo")
        enough = self.options.victories
        return Outcome(
            self.victories, tuple(seat for seat, won in enumerate(self.victories) if won >= enough), "victories"
        )


def _without_faults(board: Board, size: int) -> tuple[Board, list[Fault], tuple[int, ...]]:
    """The board after all faults that need no choice, up to the first that does; those faults; the spaces of that choice."""
    resolved: list[Fault] = []
    while found := faults(board, size):
        first = found[0]
        if len(first.lifted) > 1:
            return board, resolved, first.between
        resolved.append(first)
        board = lift(board, first.lifted)
    return board, resolved, ()


def _tiles(board: Board) -> int:
    """A bit set of the spaces with tiles."""
    bits = 0
    for space, there in enumerate(board):
        if 0 <= there < GREY:
            bits |= 1 << space
    return bits


def _nearest_to(wanted: Place | Remove, moves: list[M]) -> M | None:
    """The move whose space is nearest."""
    return min(moves, key=lambda move: abs(move.row - wanted.row) + abs(move.col - wanted.col), default=None)


def first_state(options: Options) -> State:
    """The table before the first round."""
    players, boards = options.players, (empty_board(options.size),) * options.players
    return State(
        options=options, to_act=(CHANCE,), events=(), round=0, started=0, clock=0, boards=boards, pile=PILES[options.pile], finished=(True,) * players,
        lifted=(0,) * players, choices=((),) * players, counts=(None,) * players, laid=boards, victories=(0,) * players,
    )  # fmt: skip


GAME: Final = core.Game(
    name="grid",
    title="Gear Grid",
    seats=(1, 2, 3, 4),
    rules_version="1.0",
    option_type=Options,
    state_type=State,
    move_types=(Place, Remove, Done, Lift, Start),
    event_types=(Faulty, Unconnected, Goal, Scored, Round),
    rulebook=RULEBOOK,
    package="kernel_lib.games.grid",
    first_state=first_state,
)
