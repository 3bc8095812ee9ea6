"""Questions on the rules of Gear Grid, beside what may be played."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from kernel_lib.core import Move
from kernel_lib.core.square_grid import Cell
from kernel_lib.games.grid.exercises.consequences import consequences
from kernel_lib.games.grid.exercises.mistakes import (
    kinds_of_faults,
    loose_tiles,
    other_costs,
    other_empty,
    other_lifted,
    sum_of,
    why_no_fault,
    why_not_acting,
    why_not_first,
    why_not_lifted,
    why_not_moving,
    why_not_round,
    why_not_turning,
    why_not_winner,
)
from kernel_lib.games.grid.exercises.omissions import omissions
from kernel_lib.games.grid.rules.components import (
    GREY,
    LAYOUTS,
    MEETING,
    MOVES,
    STEPS,
    GridBoard,
    neighbour_pairs,
    touching_quarters,
)
from kernel_lib.games.grid.rules.moves import Done, Faulty, Lift, Place, Remove, Round
from kernel_lib.games.grid.rules.scoring import (
    FAR,
    GOAL_NAMES,
    Fault,
    directions,
    distances,
    driven_goals,
    find_contacts,
    find_faults,
)
from kernel_lib.games.grid.rules.state import State
from kernel_lib.parts.exercises import (
    CHANCE_ONLY,
    FRAME,
    NAMED,
    SELDOM,
    SHOWN,
    SPREAD,
    THE_END,
    ExerciseCase,
    Exercises,
    HowMany,
    Question,
    Statement,
    WhichHold,
    WhichMay,
    WhichPlayers,
    claims,
    some,
)
from kernel_lib.words import Message, Words, messages

Case = ExerciseCase[State]
Pair = tuple[int, int]

say: Final = messages("grid")
CROWDED: Final = 16
"""More tiles nobody counts through for one question."""


def _board(case: Case) -> GridBoard:
    return case.before.boards[case.seat]


def _asks_of_board(case: Case) -> bool:
    """Return True if tiles are being laid, and there are some, not too many to look through."""
    tiles = sum(0 <= piece < GREY for piece in _board(case))
    return case.before.in_round and 2 <= tiles <= CROWDED


# Who is to act ----------------------------------------------------------------------------------------------------


def _next_when_done(case: Case) -> list[int]:
    """Return the next seats when one is done and others go on. [done]"""
    return case.next_seats() if isinstance(case.move, Done) and case.after.in_round else []


# What may be laid -----------------------------------------------------------------------------------------


def _is_turned(case: Case) -> bool:
    return isinstance(case.move, Place) and case.move.turn > 0


def _is_a_mistake(case: Case) -> bool:
    """Return True if a tile that was laid makes more faults than before. [mistakes]"""
    if not isinstance(case.move, Place):
        return False
    before, after = (
        len(find_faults(state.boards[case.seat], state.options.size)) for state in (case.before, case.after)
    )
    return after > before


# What moves what ------------------------------------------------------------------------------------------


def _moving(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _pairs_that_move(case, rng, lambda _pair: True)


def _moving_cornerwise(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on pairs of tiles that move each other, some of them lying cornerwise. [touch]"""
    size = case.before.options.size
    return _pairs_that_move(
        case, rng, lambda pair: pair[0] // size != pair[1] // size and pair[0] % size != pair[1] % size
    )


def _moving_grey(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on pairs of tiles that move each other, some of them with the engine or a goal. [grey]"""
    board = _board(case)
    return _pairs_that_move(case, rng, lambda pair: GREY in (board[pair[0]], board[pair[1]]))


def _pairs_that_move(case: Case, rng: random.Random, about: Callable[[Pair], bool]) -> Iterable[Statement] | None:
    """Return pairs of neighbours that move each other, one of which it is `about`, and such as do not."""
    if not _asks_of_board(case):
        return None
    board, size = _board(case), case.before.options.size
    met: dict[bool, list[Pair]] = {True: [], False: []}
    for first, second, step in neighbour_pairs(size):
        if board[first] >= 0 and board[second] >= 0 and not board[first] == board[second] == GREY:
            met[MEETING[step][board[first]][board[second]] == MOVES].append((first, second))
    right = sorted(met[True], key=lambda pair: not about(pair))
    if not right or not about(right[0]) or not met[False]:
        return None
    true = [right[0], *some(right[1:], rng, SHOWN - 1)]
    return _pairs(case, true, met[False], rng, partial(why_not_moving, case))


# Faults ---------------------------------------------------------------------------------------------------


def _clashing(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _faulty_pairs(case, rng, lambda fault, far: fault.why == "colour" and not _is_lone(fault, far))


def _lone_clashing(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _faulty_pairs(case, rng, lambda fault, far: fault.why == "colour" and _is_lone(fault, far))


def _opposed(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _faulty_pairs(case, rng, lambda fault, _far: fault.why == "opposite")


def _is_lone(fault: Fault, far: list[int]) -> bool:
    return all(far[space] == FAR for space in fault.between)


def _faulty_pairs(
    case: Case, rng: random.Random, about: Callable[[Fault, list[int]], bool]
) -> Iterable[Statement] | None:
    """Return pairs with a fault, one of which it is `about`, and neighbours that touch without one."""
    if not _asks_of_board(case):
        return None
    board, size = _board(case), case.before.options.size
    found, far = find_faults(board, size), distances(board, find_contacts(board, size).moving)
    first = next((fault.between for fault in found if about(fault, far)), None)
    wrong = {fault.between for fault in found}
    sound = [
        (one, other)
        for one, other, step in neighbour_pairs(size)
        if (one, other) not in wrong
        and 0 <= board[one] < GREY
        and 0 <= board[other] < GREY
        and touching_quarters(board[one], board[other], STEPS[step])
    ]
    if first is None or not sound:
        return None
    others = sorted(wrong - {first})
    true = [first, *some(others, rng, SHOWN - 1)]
    return _pairs(case, true, sound, rng, partial(why_no_fault, case))


def _first_fault(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on which of several faults is resolved first. [fault-order]"""
    if not _asks_of_board(case):
        return None
    found = [fault.between for fault in find_faults(_board(case), case.before.options.size)]
    return _pairs(case, found[:1], found[1:], rng, partial(why_not_first, case)) if len(found) > 1 else None


def _lifted(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on which tiles went: of two whose colours clash the one that is further. [further]"""
    faulty = [event for event in case.caused(Faulty) if event.seat == case.seat]
    gone = {event.lifted for event in faulty}
    kept = {cell for event in faulty for cell in event.between} - gone
    if not isinstance(case.move, Done) or not kept or not any(event.why == "colour" for event in faulty):
        return None
    return claims(sorted(gone), sorted(kept), rng, _tile_at, partial(why_not_lifted, case))


def _choice_of_equals(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _choice(case, rng, "colour")


def _choice_of_opposed(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _choice(case, rng, "opposite")


def _choice(case: Case, rng: random.Random, why: str) -> Iterable[Statement] | None:
    """Return statements on the tiles of the fault that is to be resolved by a choice, and on others. [equal-choice],
    [opposite-choice]
    """
    spaces, after = case.after.choices[case.seat], case.after
    if not spaces or find_faults(after.boards[case.seat], after.options.size)[0].why != why:
        return None
    others = [space for space, piece in enumerate(after.boards[case.seat]) if 0 <= piece < GREY and space not in spaces]
    return [
        Statement(_tile_at(after.cell(space)), right, why_not=None if right else partial(say, "mistake-not-due"))
        for chosen, right in ((list(spaces), True), (some(others, rng), False))
        for space in chosen
    ]


# Directions -----------------------------------------------------------------------------------------------


def _turning(case: Case, _rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on how the tile that is laid turns, on a board without faults. [direction]"""
    move, board, size = case.move, case.after.boards[case.seat], case.after.options.size
    if not isinstance(move, Place) or find_faults(board, size):
        return None
    turns = directions(board, size)[case.after.space(move.row, move.col)]
    if turns == "none":
        return None
    why_not = partial(why_not_turning, case, case.after.space(move.row, move.col))
    return [
        Statement(say("claim-black"), turns == "left", why_not=why_not),
        Statement(say("claim-white"), turns == "right", why_not=why_not),
        Statement(say("claim-still"), False, why_not=why_not),
    ]


# The sum --------------------------------------------------------------------------------------------------


def _fault_points(case: Case) -> int | None:
    """Return the faults that were counted, those that were resolved by a choice as well. [fault-point]"""
    scored = sum_of(case)
    return scored.faults if scored is not None and scored.faults else None


def _loose_tiles(case: Case) -> int | None:
    """Return the number of tiles that are not connected. [unconnected]"""
    return loose_tiles(case) or None


def _empty_points(case: Case) -> int | None:
    scored = sum_of(case)
    return scored.empty if scored is not None and scored.empty else None


def _right_goals(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _goals(case, rng, "right")


def _wrong_goals(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _goals(case, rng, "wrong")


def _goals_at_rest(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _goals(case, rng, "none")


def _goals(case: Case, rng: random.Random, about: str) -> Iterable[Statement] | None:
    """Return statements on each goal, true and false ones; one of them is driven as it is `about`."""
    if sum_of(case) is None:
        return None
    driven = driven_goals(case.after.boards[case.seat], case.after.options.size)
    if about not in driven:
        return None
    return _of_goals(driven, rng)


def _of_goals(driven: Iterable[str], rng: random.Random) -> Iterator[Statement]:
    for corner, how in zip(GOAL_NAMES, driven, strict=True):
        other = rng.choice([way for way in ("right", "wrong", "none") if way != how])
        yield Statement(say(f"claim-goal-{how}", corner=corner), True, f"goal-{how}")
        why_not = partial(say, f"mistake-goal-{how}", corner=corner)
        yield Statement(say(f"claim-goal-{other}", corner=corner), False, f"goal-{how}", why_not)


def _round_winner(case: Case) -> list[int]:
    return [seat for event in case.caused(Round) if len(event.winners) == 1 for seat in event.winners]


def _sharers(case: Case) -> list[int]:
    return [seat for event in case.caused(Round) if len(event.winners) > 1 for seat in event.winners]


def _winner(case: Case) -> tuple[int, ...]:
    """Return the player who wins a game of several players that ends with this round. [rounds]"""
    return case.winners() if case.caused(Round) else ()


# What is put to a choice ----------------------------------------------------------------------------------


def _space(cell: Cell) -> Message:
    return say("space", row=cell[0], col=cell[1])


def _tile_at(cell: Cell) -> Message:
    return say("claim-tile", row=cell[0], col=cell[1])


def _pairs(
    case: Case, true: list[Pair], false: list[Pair], rng: random.Random, why_not: Callable[[Pair], Words]
) -> list[Statement]:
    """Return pairs of spaces, as they are called; `why_not` says why it is not so of one."""
    return [
        Statement(
            say("claim-pair", one=_space(case.before.cell(pair[0])), other=_space(case.before.cell(pair[1]))),
            right,
            why_not=None if right else partial(why_not, pair),
        )
        for pairs, right in ((true, True), (some(false, rng), False))
        for pair in pairs
    ]


# What somebody might try ----------------------------------------------------------------------------------


def _plausible_moves(state: State, seat: int, rng: random.Random) -> Iterator[Move]:
    """Yield tiles of all layouts on all spaces and beside the board, spaces to take up, tiles to lift."""
    size = state.options.size
    gone = [code for code, left in zip(LAYOUTS, state.pile, strict=True) if not left]
    near = [move for move in state.legal_moves(seat) if isinstance(move, Place)]
    for _ in range(12):
        row, col, turn = rng.randrange(size), rng.randrange(size), rng.randrange(4)
        yield Place(rng.choice(LAYOUTS), row, col, turn)
        yield rng.choice([Remove(row, col), Lift(row, col)])
        if gone and near:
            place = rng.choice(near)
            yield Place(rng.choice(gone), place.row, place.col, turn)
    yield Place(rng.choice(LAYOUTS), size, rng.randrange(size), 0)
    yield Place(rng.choice(LAYOUTS), *rng.choice([(0, 0), (0, size - 1), (size - 1, 0)]), 0)
    yield from (Lift(*state.cell(space)) for space in state.choices[seat])


QUESTIONS: Final[dict[str, tuple[Question, ...]]] = {
    "turn-tile": (WhichMay(_is_turned),),
    "mistakes": (WhichMay(_is_a_mistake),),
    "at-once": (WhichPlayers(say("ask-next"), ExerciseCase.next_seats, why_not_acting),),
    "done": (WhichPlayers(say("ask-next"), _next_when_done, why_not_acting),),
    "grey": (WhichHold(say("ask-move"), _moving_grey, of_move=False),),
    "touch": (WhichHold(say("ask-move"), _moving_cornerwise, of_move=False),),
    "moving": (WhichHold(say("ask-move"), _moving, of_move=False),),
    "colour-fault": (WhichHold(say("ask-fault"), _clashing, of_move=False),),
    "lone-clash": (WhichHold(say("ask-fault"), _lone_clashing, of_move=False),),
    "opposite-fault": (WhichHold(say("ask-fault"), _opposed, of_move=False),),
    "fault-order": (WhichHold(say("ask-first"), _first_fault, of_move=False),),
    "further": (WhichHold(say("ask-lifted"), _lifted),),
    "equal-choice": (WhichHold(say("ask-choose"), _choice_of_equals),),
    "opposite-choice": (WhichHold(say("ask-choose"), _choice_of_opposed),),
    "direction": (WhichHold(say("ask-turns"), _turning),),
    "fault-point": (HowMany(say("ask-costs"), _fault_points, kinds_of_faults, other_costs),),
    "unconnected": (HowMany(say("ask-loose"), _loose_tiles, slips=other_lifted),),
    "goal-right": (WhichHold(say("ask-goals"), _right_goals),),
    "goal-wrong": (WhichHold(say("ask-goals"), _wrong_goals),),
    "goal-none": (WhichHold(say("ask-goals"), _goals_at_rest),),
    "empty": (HowMany(say("ask-empty"), _empty_points, slips=other_empty),),
    "rounds": (WhichPlayers(say("ask-game"), _winner, why_not_winner),),
    "round-won": (WhichPlayers(say("ask-round"), _round_winner, why_not_round),),
    "shared": (WhichPlayers(say("ask-round"), _sharers, why_not_round),),
}
ALONE: Final = {"players": 1, "size": 4, "seconds": 60}
TOGETHER: Final = {"players": 2, "size": 4, "seconds": 30}
EXERCISES: Final[Exercises[State]] = Exercises(
    questions=QUESTIONS,
    omissions=omissions,
    no_exercise={
        FRAME: ("tiles", "quarters", "practice-piles", "one-side"),
        CHANCE_ONLY: ("start",),
        SELDOM: ("goal-both",),
        say("no-exercise-clock"): ("time", "time-runs-on", "clock-stands"),
        NAMED: ("faces",),
        SPREAD: ("goals-end",),
        THE_END: ("end",),
    },
    tables=(ALONE, {"players": 1, "size": 5, "seconds": 40}, TOGETHER),
    options_for={
        "pile": {"players": 1, "size": 6, "seconds": 120, "pile": "quarter"},
        "at-once": {"size": 4, "seconds": 30, "players": 3},
        "done": {"size": 4, "seconds": 30, "players": 3},
        "rounds": {**TOGETHER, "seconds": 12, "victories": 2},
        "round-won": TOGETHER,
        "shared": TOGETHER,
    },
    plausible_moves=_plausible_moves,
    consequences=consequences,
)
