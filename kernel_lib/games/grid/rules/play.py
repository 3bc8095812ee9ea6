"""What a move does in Gear Grid, in the order in which a round happens."""

from __future__ import annotations

import random

from kernel_lib.core import CHANCE, Event, Move, Outcome
from kernel_lib.games.grid.rules import scoring
from kernel_lib.games.grid.rules.clock import clock_after
from kernel_lib.games.grid.rules.moves import Done, Faulty, Goal, Lift, Place, Remove, Round, Scored, Start, Unconnected
from kernel_lib.games.grid.rules.options import Options
from kernel_lib.games.grid.rules.scoring import GOAL_NAMES, Count, Fault, faults, goals, lift, unconnected
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.rules.tiles import EMPTY, NUMBER, PILES, Board, empty_board, piece
from kernel_lib.seats import plus, put


def first_state(options: Options) -> State:
    """The table before the first round."""
    players, boards = options.players, (empty_board(options.size),) * options.players
    return State(
        options=options, to_act=(CHANCE,), events=(), round=0, started=0, clock=0, boards=boards,
        pile=PILES[options.pile], finished=(True,) * players, lifted=(0,) * players, choices=((),) * players,
        counts=(None,) * players, laid=boards, victories=(0,) * players,
    )  # fmt: skip


def sample_chance(state: State, rng: random.Random) -> Start:
    """[start]"""
    return Start(state.round + 1)


def after(state: State, move: Move, seat: int, ms: int | None) -> State:
    """The position after a legal move."""
    timed = state.but(events=(), clock=clock_after(state, ms))
    if isinstance(move, Place):
        layout = NUMBER[move.tile]
        return _changed(timed, seat, state.space(move.row, move.col), piece(layout, move.turn), layout, -1)
    if isinstance(move, Remove):
        space = state.space(move.row, move.col)
        return _changed(timed, seat, space, EMPTY, state.boards[seat][space] // 4, 1)
    if isinstance(move, Done):
        return _done(timed, seat)
    if isinstance(move, Lift):
        return _lifted(timed, seat, state.space(move.row, move.col))
    assert isinstance(move, Start)
    return _started(timed, move)


def _started(state: State, start: Start) -> State:
    """[start], [at-once]"""
    options, players = state.options, state.options.players
    boards = (empty_board(options.size),) * players
    return state.but(
        to_act=tuple(range(players)), round=start.round, started=state.clock, boards=boards, pile=PILES[options.pile],
        finished=(False,) * players, lifted=(0,) * players, choices=((),) * players, counts=(None,) * players,
        laid=boards,
    )  # fmt: skip


def _changed(state: State, seat: int, space: int, there: int, layout: int, back: int) -> State:
    """A space has something else on it, and the pile a tile more or less. [pile], [rearrange]"""
    board = put(state.boards[seat], space, there)
    return state.but(boards=put(state.boards, seat, board), pile=plus(state.pile, layout, back))


def _done(state: State, seat: int) -> State:
    """[done]; with the last one every board is scored as far as it needs no choice."""
    left = tuple(other for other in state.to_act if other != seat)
    done = state.but(to_act=left, finished=put(state.finished, seat, value=True))
    return done if left else _scored(done, tuple(range(state.options.players)))


# Scoring ----------------------------------------------------------------------------------------


def _lifted(state: State, seat: int, space: int) -> State:
    """The owner has chosen. [equal-choice], [opposite-choice], [fault-point]"""
    event = _faulty(state, seat, faults(state.boards[seat], state.options.size)[0], space)
    lifted = state.but(
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
    scored = state.but(
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
        return state.but(to_act=())
    counts = [total for total in state.counts if total]
    most = max((total.score, total.right) for total in counts)
    winners = tuple(seat for seat, total in enumerate(counts) if (total.score, total.right) == most)
    victories = tuple(won + (seat in winners) for seat, won in enumerate(state.victories))
    over = max(victories) >= state.options.victories
    events = (*state.events, Round(state.round, winners))
    return state.but(to_act=() if over else (CHANCE,), events=events, victories=victories)


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
