"""Scoring: what a finished board is worth, one small step after the other, and who wins a round and the game.

Faults are found one at a time, because each tile that is lifted changes how far the others are from
the engine. The functions stand in the order of the scoring.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from kernel_lib.core import CHANCE, Event, Move, Outcome, Refusal
from kernel_lib.core.tuples import add_at, replace_at
from kernel_lib.games.grid.rules.components import (
    CLASHES,
    EMPTY,
    GREY,
    MEETING,
    MOVES,
    GridBoard,
    corner_spaces,
    neighbour_pairs,
)
from kernel_lib.games.grid.rules.moves import Count, Faulty, Goal, Lift, Round, Scored, Unconnected
from kernel_lib.games.grid.rules.rulebook import RULEBOOK
from kernel_lib.games.grid.rules.state import State

FAR: Final = 10**6
"""The distance of a tile that nothing moves."""

GOAL_NAMES: Final = ("NE", "SW", "SE")
GOAL_POINTS: Final = 3


class Contacts(NamedTuple):
    """The pairs of spaces that move each other, per space, and the pairs that clash."""

    moving: list[list[int]]
    clashing: list[tuple[int, int]]


def find_contacts(board: GridBoard, size: int) -> Contacts:
    """Return the neighbours that touch, and how. [moving], [colour-fault]"""
    moving: list[list[int]] = [[] for _ in board]
    clashing = []
    for first, second, step in neighbour_pairs(size):
        if board[first] >= 0 and board[second] >= 0:
            met = MEETING[step][board[first]][board[second]]
            if met == MOVES:
                moving[first].append(second)
                moving[second].append(first)
            elif met == CLASHES:
                clashing.append((first, second))
    return Contacts(moving, clashing)


def distances(board: GridBoard, moving: list[list[int]]) -> list[int]:
    """Return the number of moving connections from the engine to each tile; FAR for those that nothing moves.

    Goals pass nothing on. [direction], [faces], [goals-end]
    """
    far = [FAR] * len(board)
    far[0] = 0
    front = [0]
    for space in front:  # grows as it is walked
        for there in moving[space]:
            if far[there] == FAR and board[there] != GREY:
                far[there] = far[space] + 1
                front.append(there)
    return far


def directions(board: GridBoard, size: int) -> tuple[str, ...]:
    """Return the turning of each space: `right`, `left` or `none`. [direction]"""
    far = distances(board, find_contacts(board, size).moving)
    return tuple("none" if steps == FAR else "left" if steps % 2 else "right" for steps in far)


class Fault(NamedTuple):
    """A mistake: `colour` or `opposite`, the two spaces in reading order, and those of the two that may be lifted."""

    why: str
    between: tuple[int, int]
    lifted: tuple[int, ...]


def find_faults(board: GridBoard, size: int) -> list[Fault]:
    """Return all faults of a board as it lies, the one that is resolved first in front.

    [fault-order], [opposite-fault], [lone-clash]
    """
    linked = find_contacts(board, size)
    far = distances(board, linked.moving)
    clashes = [(min(far[one], far[other]), 0, one, other) for one, other in linked.clashing]
    opposed = [
        (far[one], 1, one, other)
        for one, touched in enumerate(linked.moving)
        for other in touched
        if one < other and far[one] == far[other] != FAR and one != 0
    ]
    return [_fault(far, one, other, opposite=bool(kind)) for _, kind, one, other in sorted(clashes + opposed)]


def _fault(far: list[int], one: int, other: int, *, opposite: bool) -> Fault:
    """Return the fault of two tiles, and which of them may be lifted. [further], [equal-choice], [opposite-choice]"""
    between = (one, other)
    if opposite or far[one] == far[other]:
        return Fault("opposite" if opposite else "colour", between, between)
    return Fault("colour", between, (one if far[one] > far[other] else other,))


def lift_tiles(board: GridBoard, spaces: Iterable[int]) -> GridBoard:
    """Return the board without the tiles on these spaces."""
    gone = set(spaces)
    return tuple(EMPTY if space in gone else piece for space, piece in enumerate(board))


def unconnected_tiles(board: GridBoard, size: int) -> tuple[int, ...]:
    """Return the tiles that no chain of moving connections joins to the engine. [unconnected]"""
    far = distances(board, find_contacts(board, size).moving)
    return tuple(space for space, piece in enumerate(board) if 0 <= piece < GREY and far[space] == FAR)


def driven_goals(board: GridBoard, size: int) -> tuple[str, ...]:
    """Return the turning of NE, SW and SE: `right`, `wrong` or `none`.

    [goal-right], [goal-wrong], [goal-both], [goal-none]
    """
    moving = find_contacts(board, size).moving
    far = distances(board, moving)
    driven = ({far[there] % 2 for there in moving[goal] if far[there] != FAR} for goal in corner_spaces(size)[1:])
    return tuple("none" if not parities else "right" if parities == {1} else "wrong" for parities in driven)


def without_faults(board: GridBoard, size: int) -> tuple[GridBoard, list[Fault], tuple[int, ...]]:
    """Return the board after all faults that need no choice, those faults, and the spaces of the first choice.

    [fault-order]
    """
    resolved: list[Fault] = []
    while found := find_faults(board, size):
        first = found[0]
        if len(first.lifted) > 1:
            return board, resolved, first.between
        resolved.append(first)
        board = lift_tiles(board, first.lifted)
    return board, resolved, ()


def count_points(board: GridBoard, size: int, lifted: int) -> Count:
    """Return the points of a board that has no faults left. [fault-point], [goal-right], [goal-wrong], [empty]"""
    driven = driven_goals(board, size)
    right, wrong, empty = driven.count("right"), driven.count("wrong"), board.count(EMPTY)
    return Count(lifted, empty, right, wrong, GOAL_POINTS * right - wrong - lifted - empty)


def score_first_choice(board: GridBoard, size: int) -> Count:
    """Return the score of a board if the owner lifts the earlier of two tiles wherever there is a choice."""
    lifted = 0
    while found := find_faults(board, size):
        board = lift_tiles(board, found[0].lifted[:1])
        lifted += 1
    return count_points(lift_tiles(board, unconnected_tiles(board, size)), size, lifted)


def score_best_choice(board: GridBoard, size: int) -> int:
    """Return the score of a board if its owner chooses well in every fault."""
    lifted = 0
    while found := find_faults(board, size):
        choices = found[0].lifted
        lifted += 1
        if len(choices) > 1:
            return max(score_best_choice(lift_tiles(board, [space]), size) for space in choices) - lifted
        board = lift_tiles(board, choices)
    return count_points(lift_tiles(board, unconnected_tiles(board, size)), size, lifted).score


# The scoring of a round: where the owner of a board has a choice, it is a move -------------------------


def score_boards(
    state: State, seats: tuple[int, ...], events: tuple[Event, ...] = (), laid: tuple[GridBoard, ...] = ()
) -> State:
    """Score the boards of these seats as far as no choice is due, and the round if all boards are scored.

    [fault-order]
    """
    boards, lifted, choices, counts = list(state.boards), list(state.lifted), list(state.choices), list(state.counts)
    for seat in seats:
        boards[seat], found, choices[seat] = without_faults(boards[seat], state.options.size)
        lifted[seat] += len(found)
        events += tuple(_fault_event(state, seat, fault, fault.lifted[0]) for fault in found)
        if not choices[seat]:
            boards[seat], counts[seat], closing = _sum_up(state, seat, boards[seat], lifted[seat])
            events += closing
    scored = state.replace(
        to_act=tuple(seat for seat, choice in enumerate(choices) if choice), events=events, boards=tuple(boards),
        lifted=tuple(lifted), choices=tuple(choices), counts=tuple(counts), laid=laid or state.boards,
    )  # fmt: skip
    return scored if scored.to_act else end_round(scored)


def _fault_event(state: State, seat: int, fault: Fault, space: int) -> Faulty:
    """Return the fault as an event, with the space whose tile was lifted."""
    return Faulty(seat, fault.why, tuple(map(state.cell, fault.between)), state.cell(space))


def _sum_up(state: State, seat: int, board: GridBoard, lifted: int) -> tuple[GridBoard, Count, tuple[Event, ...]]:
    """Sum up a board without faults: lift what nothing moves, count goals and empty spaces.

    [unconnected], [goal-right], [empty]
    """
    size, events = state.options.size, list[Event]()
    loose = unconnected_tiles(board, size)
    if loose:
        events.append(Unconnected(seat, tuple(map(state.cell, loose))))
    board = lift_tiles(board, loose)
    events += [Goal(seat, corner, driven) for corner, driven in zip(GOAL_NAMES, driven_goals(board, size), strict=True)]
    total = count_points(board, size, lifted)
    return board, total, (*events, Scored(seat, *total))


def legal_lifts(state: State, seat: int) -> tuple[Move, ...]:
    """Return the tiles of a fault between which their owner chooses. [equal-choice], [opposite-choice]"""
    return tuple(Lift(*state.cell(space)) for space in state.choices[seat])


def check_lift(state: State, move: Move, seat: int) -> Refusal | None:
    """Refuse a tile that is none of those to choose from. [equal-choice], [opposite-choice], [scoring-first]"""
    legal = legal_lifts(state, seat)
    if move in legal:
        return None
    one, other = map(str, legal)
    return RULEBOOK.refuse(
        "opposite-choice" if isinstance(move, Lift) else "scoring-first", legal[0], one=one, other=other
    )


def apply_lift(state: State, move: Lift, seat: int) -> State:
    """Lift the tile that the owner has chosen, and score on. [equal-choice], [opposite-choice], [fault-point]"""
    space = state.space(move.row, move.col)
    event = _fault_event(state, seat, find_faults(state.boards[seat], state.options.size)[0], space)
    lifted = state.replace(
        boards=replace_at(state.boards, seat, lift_tiles(state.boards[seat], [space])),
        lifted=add_at(state.lifted, seat, 1),
        choices=replace_at(state.choices, seat, ()),
    )
    return score_boards(lifted, (seat,), (event,), state.boards)


def end_round(state: State) -> State:
    """Give the round to whoever has most points, of equals most goals driven right.

    [round-won], [shared], [rounds], [end]
    """
    if state.options.players == 1:
        return state.replace(to_act=())
    counts = [total for total in state.counts if total]
    most = max((total.score, total.right) for total in counts)
    winners = tuple(seat for seat, total in enumerate(counts) if (total.score, total.right) == most)
    victories = tuple(won + (seat in winners) for seat, won in enumerate(state.victories))
    over = max(victories) >= state.options.victories
    events = (*state.events, Round(state.round, winners))
    return state.replace(to_act=() if over else (CHANCE,), events=events, victories=victories)


# The game ---------------------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """Return the outcome: by round victories, alone by points; None while it is on. [end]"""
    if state.to_act:
        return None
    if state.options.players == 1:
        total = state.counts[0]
        assert total is not None, "a round that is over has been scored"
        return Outcome((total.score,), (0,), "solo")
    enough = state.options.victories
    winners = tuple(seat for seat, won in enumerate(state.victories) if won >= enough)
    return Outcome(state.victories, winners, "victories")


def score_so_far(state: State) -> tuple[int, ...]:
    """Return the rounds that each seat has won; where one round decides, the points of the boards as far as they are
    scored: minus the tiles lifted so far, or the sum of a board whose scoring is finished.

    Where this puts another seat in front, the game is said to turn. [fault-point], [round-won]
    """
    if state.options.victories not in (None, 1):
        return state.victories if any(state.victories) else ()
    if state.in_round or not state.round:
        return ()
    scored = zip(state.counts, state.lifted, strict=True)
    return tuple(-lifted if count is None else count.score for count, lifted in scored)
