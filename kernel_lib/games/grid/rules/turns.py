"""The moves of Gear Grid: which are legal, why others are refused, what each does; and the clock."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, TypeVar

from kernel_lib import core
from kernel_lib.core import CHANCE, Event, Move, Outcome, Refusal
from kernel_lib.core.square_grid import on_board
from kernel_lib.core.tuples import plus, put
from kernel_lib.games.grid.rules import scoring
from kernel_lib.games.grid.rules.components import (
    EMPTY,
    GREY,
    LAYOUTS,
    NUMBER,
    PILES,
    Board,
    empty_board,
    named,
    piece,
    taken,
    within_reach,
)
from kernel_lib.games.grid.rules.moves import (
    DONE,
    Done,
    Faulty,
    Goal,
    Lift,
    Place,
    Remove,
    Round,
    Scored,
    Start,
    Unconnected,
    places,
    removes,
)
from kernel_lib.games.grid.rules.rulebook import RULEBOOK
from kernel_lib.games.grid.rules.scoring import GOAL_NAMES, Count, Fault, faults, goals, lift, unconnected
from kernel_lib.games.grid.rules.setup import Options
from kernel_lib.games.grid.rules.state import State

# What may be played in Gear Grid, and why not. [at-once], [end] ------------------------------------
# Wrong colours and directions are not refused; they are found when the board is scored. [mistakes]


M = TypeVar("M", Place, Remove)


def legal_lifts(state: State, seat: int) -> tuple[Move, ...]:
    """Return the tiles of a fault between which their owner chooses. [equal-choice], [opposite-choice]"""
    return tuple(Lift(*state.cell(space)) for space in state.choices[seat])


def legal_layings(state: State, seat: int) -> tuple[Move, ...]:
    """Return the tiles to lay, those to take up, and being done.

    [free-space], [contact], [pile], [rearrange], [done]
    """
    if state.is_time_up:
        return (DONE,)
    size, board = state.options.size, state.boards[seat]
    free = within_reach(taken(board), size)
    laid = [
        move
        for layout, left in zip(places(size), state.pile, strict=True)
        if left
        for space in free
        for move in layout[space]
    ]
    lying = [move for move, there in zip(removes(size), board, strict=True) if 0 <= there < GREY]
    return (*laid, *lying, DONE)


def check_start(state: State, move: Move, _seat: int) -> Refusal | None:
    """Return why a start is not that of the next round. [start]"""
    return None if move == Start(state.round + 1) else RULEBOOK.refuse("start", round=state.round + 1)


def check_done(_state: State, _move: Done, _seat: int) -> Refusal | None:
    """Return None: a seat may be done at any time. [done]"""
    return None


def refuse_other_kind(state: State, move: Move, _seat: int) -> Refusal:
    """Refuse, while tiles are laid, what is none of the moves of it. [clock-stands], [play-first], [at-once]"""
    if state.is_time_up:
        return RULEBOOK.refuse("clock-stands", DONE)
    return RULEBOOK.refuse("play-first" if isinstance(move, Lift) else "at-once", DONE)


def check_place(state: State, move: Place, seat: int) -> Refusal | None:
    """Return why a tile may not be laid there; for colours and directions see [mistakes].

    [clock-stands], [tiles], [turn-tile], [board], [pile], [free-space], [contact]
    """
    if state.is_time_up:
        return RULEBOOK.refuse("clock-stands", DONE)
    broken = _broken_by_place(state, move, seat)
    if broken is None:
        return None
    said = {
        "tile": named(move.tile) if broken == "pile" else move.tile,
        "row": move.row,
        "col": move.col,
        "turn": move.turn,
    }
    last = state.options.size - 1
    return RULEBOOK.refuse(broken, _nearest_place(state, move, seat), tiles=" ".join(LAYOUTS), last=last, **said)


def _broken_by_place(state: State, move: Place, seat: int) -> str | None:
    """The first rule that a tile laid there would break."""
    space = _tile_space(state, move)
    if move.tile not in NUMBER:
        return "tiles"
    if not 0 <= move.turn < 4:
        return "turn-tile"
    if space is None:
        return "board"
    if state.boards[seat][space] != EMPTY:
        return "free-space"
    if not state.pile[NUMBER[move.tile]]:
        return "pile"
    return None if space in within_reach(taken(state.boards[seat]), state.options.size) else "contact"


def check_remove(state: State, move: Remove, seat: int) -> Refusal | None:
    """Return why a tile may not be taken up. [clock-stands], [rearrange]"""
    if state.is_time_up:
        return RULEBOOK.refuse("clock-stands", DONE)
    space = _tile_space(state, move)
    if space is not None and state.boards[seat][space] != EMPTY:
        return None
    own = [remove for remove in legal_layings(state, seat) if isinstance(remove, Remove)]
    return RULEBOOK.refuse("rearrange", _nearest_to(move, own) or DONE, row=move.row, col=move.col)


def check_lift(state: State, move: Move, seat: int) -> Refusal | None:
    """Return why a tile is none of those to choose from. [equal-choice], [opposite-choice], [scoring-first]"""
    legal = legal_lifts(state, seat)
    if move in legal:
        return None
    spaces = " or ".join(map(str, legal))
    return RULEBOOK.refuse("opposite-choice" if isinstance(move, Lift) else "scoring-first", legal[0], spaces=spaces)


def _tile_space(state: State, move: Place | Remove) -> int | None:
    """The space that a move names, if it is one for tiles."""
    size = state.options.size
    if not on_board([(move.row, move.col)], size, size):
        return None
    space = state.space(move.row, move.col)
    return None if state.boards[0][space] == GREY else space


def _nearest_place(state: State, move: Place, seat: int) -> Move:
    """The same tile on the nearest space in reach, or another tile there, or to be done."""
    legal = [place for place in legal_layings(state, seat) if isinstance(place, Place)]
    same = [place for place in legal if place.tile == move.tile]
    turned = [place for place in same or legal if place.turn == move.turn % 4]
    return _nearest_to(move, turned or same or legal) or DONE


def _nearest_to(wanted: Place | Remove, moves: Sequence[M]) -> M | None:
    """The move whose space is nearest."""
    return min(moves, key=lambda move: abs(move.row - wanted.row) + abs(move.col - wanted.col), default=None)


# The clock of Gear Grid: when a round ends, and what comes too late --------------------------------
# A position knows when its last move was made, nothing later. A table that is opened again, in a kernel that was
# restarted or from a log, goes on from there: it gives back the time since the last move.


MOVE_MS: Final = 1000
"""How long a move takes that does not say when it was made."""
HOUR: Final = 3600
"""The longest that a round can last, in seconds."""


def deadline(state: State) -> int | None:
    """[time]"""
    seconds: int = state.options.seconds
    return state.started + 1000 * seconds if state.in_round else None


def untimed(state: State) -> bool:
    """An hour alone is as long as it takes: puzzles are not about time. [time]"""
    options = state.options
    return bool(options.players == 1 and options.seconds >= HOUR)


def check_time(state: State, ms: int | None) -> Refusal | None:
    """[time], [time-runs-on]"""
    if ms is None:
        return None
    if ms < state.now:
        return RULEBOOK.refuse("time-runs-on", now=state.now, ms=ms)
    end = deadline(state)
    return RULEBOOK.refuse("time", DONE, end=end, ms=ms) if end is not None and ms > end else None


def timeout_move(state: State, seat: int) -> Done:
    """[time]"""
    return DONE


# What a move does in Gear Grid, in the order in which a round happens ------------------------------


def initial_state(options: Options) -> State:
    """The table before the first round."""
    players, boards = options.players, (empty_board(options.size),) * options.players
    return State(
        options=options, to_act=(CHANCE,), events=(), round=0, started=0, now=0, boards=boards,
        pile=PILES[options.pile], finished=(True,) * players, lifted=(0,) * players, choices=((),) * players,
        counts=(None,) * players, laid=boards, victories=(0,) * players,
    )  # fmt: skip


def sample_chance(state: State, rng: random.Random) -> Start:
    """[start]"""
    return Start(state.round + 1)


def apply_place(state: State, move: Place, seat: int) -> State:
    """Lay a tile. [pile], [rearrange]"""
    layout = NUMBER[move.tile]
    return _changed(state, seat, state.space(move.row, move.col), piece(layout, move.turn), layout, -1)


def apply_remove(state: State, move: Remove, seat: int) -> State:
    """Take a tile up. [pile], [rearrange]"""
    space = state.space(move.row, move.col)
    return _changed(state, seat, space, EMPTY, state.boards[seat][space] // 4, 1)


def apply_start(state: State, start: Start, _seat: int) -> State:
    """Give everybody an empty board, and let the clock run. [start], [at-once]"""
    options, players = state.options, state.options.players
    boards = (empty_board(options.size),) * players
    return state.replace(
        to_act=tuple(range(players)), events=(), round=start.round, started=state.now, boards=boards,
        pile=PILES[options.pile], finished=(False,) * players, lifted=(0,) * players, choices=((),) * players,
        counts=(None,) * players,
        laid=boards,
    )  # fmt: skip


def _changed(state: State, seat: int, space: int, there: int, layout: int, back: int) -> State:
    """A space has something else on it, and the pile a tile more or less. [pile], [rearrange]"""
    board = put(state.boards[seat], space, there)
    return state.replace(events=(), boards=put(state.boards, seat, board), pile=plus(state.pile, layout, back))


def apply_done(state: State, _move: Done, seat: int) -> State:
    """Let a seat be done; with the last one every board is scored as far as it needs no choice. [done]"""
    left = tuple(other for other in state.to_act if other != seat)
    done = state.replace(to_act=left, events=(), finished=put(state.finished, seat, value=True))
    return done if left else _scored(done, tuple(range(state.options.players)))


# Scoring ----------------------------------------------------------------------------------------


def apply_lift(state: State, move: Lift, seat: int) -> State:
    """Lift the tile that the owner has chosen, and score on. [equal-choice], [opposite-choice], [fault-point]"""
    space = state.space(move.row, move.col)
    event = _faulty(state, seat, faults(state.boards[seat], state.options.size)[0], space)
    lifted = state.replace(
        boards=put(state.boards, seat, lift(state.boards[seat], [space])),
        lifted=plus(state.lifted, seat, 1),
        choices=put(state.choices, seat, ()),
    )
    return _scored(lifted, (seat,), (event,), state.boards)


def _scored(
    state: State, seats: tuple[int, ...], events: tuple[Event, ...] = (), laid: tuple[Board, ...] = ()
) -> State:
    """The boards of these seats are scored as far as no choice is due, then the round if all are. [fault-order]"""
    boards, lifted, choices, counts = list(state.boards), list(state.lifted), list(state.choices), list(state.counts)
    for seat in seats:
        boards[seat], found, choices[seat] = scoring.without_faults(boards[seat], state.options.size)
        lifted[seat] += len(found)
        events += tuple(_faulty(state, seat, fault, fault.lifted[0]) for fault in found)
        if not choices[seat]:
            boards[seat], counts[seat], closing = _summed(state, seat, boards[seat], lifted[seat])
            events += closing
    scored = state.replace(
        to_act=tuple(seat for seat, choice in enumerate(choices) if choice), events=events, boards=tuple(boards),
        lifted=tuple(lifted), choices=tuple(choices), counts=tuple(counts), laid=laid or state.boards,
    )  # fmt: skip
    return scored if scored.to_act else _round_over(scored)


def _faulty(state: State, seat: int, fault: Fault, space: int) -> Faulty:
    return Faulty(seat, fault.why, tuple(map(state.cell, fault.between)), state.cell(space))


def _summed(state: State, seat: int, board: Board, lifted: int) -> tuple[Board, Count, tuple[Event, ...]]:
    """A board without faults: what nothing moves is lifted, goals and empty spaces are counted.

    [unconnected], [goal-right], [empty]
    """
    size, events = state.options.size, list[Event]()
    loose = unconnected(board, size)
    if loose:
        events.append(Unconnected(seat, tuple(map(state.cell, loose))))
    board = lift(board, loose)
    events += [Goal(seat, corner, driven) for corner, driven in zip(GOAL_NAMES, goals(board, size), strict=True)]
    total = scoring.count(board, size, lifted)
    return board, total, (*events, Scored(seat, *total))


def _round_over(state: State) -> State:
    """[round-won], [shared], [rounds], [end]"""
    if state.options.players == 1:
        return state.replace(to_act=())
    counts = [total for total in state.counts if total]
    most = max((total.score, total.right) for total in counts)
    winners = tuple(seat for seat, total in enumerate(counts) if (total.score, total.right) == most)
    victories = tuple(won + (seat in winners) for seat, won in enumerate(state.victories))
    over = max(victories) >= state.options.victories
    events = (*state.events, Round(state.round, winners))
    return state.replace(to_act=() if over else (CHANCE,), events=events, victories=victories)


def outcome(state: State) -> Outcome | None:
    """[end]"""
    if state.to_act:
        return None
    if state.options.players == 1:
        total = state.counts[0]
        assert total is not None, "a round that is over has been scored"
        return Outcome((total.score,), (0,), "solo")
    enough = state.options.victories
    winners = tuple(seat for seat, won in enumerate(state.victories) if won >= enough)
    return Outcome(state.victories, winners, "victories")


# The phases of a round --------------------------------------------------------------------------------


START: Final = core.Phase({Start: core.Verb(check_start, apply_start)}, rule=check_start)
LAYING: Final = core.Phase(
    {
        Place: core.Verb(check_place, apply_place),
        Remove: core.Verb(check_remove, apply_remove),
        Done: core.Verb(check_done, apply_done),
    },
    rule=refuse_other_kind,
    legal=legal_layings,
)
CHOOSING: Final = core.Phase({Lift: core.Verb(check_lift, apply_lift)}, rule=check_lift, legal=legal_lifts)


def phase(state: State) -> core.Phase[State]:
    """Return the phase of a position: the start of a round, the laying of tiles, or the choices of its scoring."""
    if state.to_act == (CHANCE,):
        return START
    return LAYING if state.in_round else CHOOSING
