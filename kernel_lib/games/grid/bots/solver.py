"""The best board that can be made of a pile, or of what is laid and left; and what a choice in a fault leads to.

A board is found by OR-tools' CP-SAT as true-or-false questions: which piece lies on which space,
which quarters are coloured, who moves whom. Only boards without a fault are looked at. Two facts keep it small:

* Direction is the parity of the distance. In a board where all moving tiles hang together and any
  two that move each other differ in colour, black and white as the engine sees them can be no other
  than those parities; so no distances are counted, each tile is just black or white.
* Each driven tile has a higher rank than one that moves it, so it hangs together with the engine.

One worker, a fixed seed and a limit in steps: the same question gets the same answer on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple

from kernel_lib.core import CHANCE, Move, NotSolvable
from kernel_lib.games.grid.rules.components import (
    EMPTY,
    GREY,
    STEPS,
    GridBoard,
    corner_spaces,
    empty_board,
    neighbour_pairs,
    piece,
    quarters,
    touching_quarters,
)
from kernel_lib.games.grid.rules.moves import Lift
from kernel_lib.games.grid.rules.scoring import (
    FAR,
    GOAL_POINTS,
    count_points,
    distances,
    find_contacts,
    find_faults,
    lift_tiles,
    unconnected_tiles,
)
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text import say

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

EFFORT: Final = 5.0
"""Steps after which a search ends, if not said otherwise; one takes about a second."""
BOARDS: Final = 20_000
"""Most boards that are searched for the value of a choice."""
ENGINE: Final = 0
"""The space of the engine."""
COLOURS: Final = "ab"
"""The two colours of quarters."""

# What a pile is good for -------------------------------------------------------------------------------


class Best(NamedTuple):
    """The best board found.

    board   the finished board
    score   its points
    bound   points that no board can exceed
    taken   spaces of the laid tiles that must be taken up first, where there are faults
    """

    board: GridBoard
    score: int
    bound: int
    taken: tuple[int, ...] = ()

    @property
    def proved(self) -> bool:
        """Return True if there is no better board."""
        return self.score == self.bound


REMEMBERED: Final = 8
"""Best boards that are kept: a hint asks twice."""
_PROVED: Final[dict[tuple[tuple[int, ...], int, GridBoard, int], tuple[float, Best]]] = {}
"""The last boards that were proved to be the best, with the steps that the proof took, by (pile, size, laid, seed)."""


def best_board(
    pile: Sequence[int],
    size: int = 6,
    laid: GridBoard | None = None,
    *,
    seconds: float = math.inf,
    effort: float = EFFORT,
    seed: int = 1,
) -> Best:
    """Return the best faultless board that `pile`, tiles left by layout, can make of the tiles `laid` (None: of none).

    Laid tiles stay. If there are faults among them, no board with them all is faultless: then as few
    as possible are `taken` up first, which is free during a round, and belong to the pile again; of
    all such boards it is the best. `effort` limits the search, in steps that take about a second each and are the same
    on all machines. `seconds` limits it by the clock, for a person who waits; the answer then depends on the machine.
    If a limit ends the search, `bound` is above `score`, which is not proved to be the best.
    ValueError: `laid` is not a board of this size.
    """
    laid = empty_board(size) if laid is None else laid
    if len(laid) != size * size:
        raise ValueError(say("solve-board", size=size, spaces=size * size, given=len(laid)))
    asked = (tuple(pile), size, laid, seed)
    steps, known = _PROVED.get(asked, (math.inf, None))
    if known is not None and steps <= effort:
        return known  # another search would find the same
    steps, found = _BoardModel(tuple(pile), size, laid).search(seconds, effort, seed)
    if steps < math.inf:
        _PROVED[asked] = steps, found
        for oldest in list(_PROVED)[:-REMEMBERED]:
            _PROVED.pop(oldest, None)
    return found


@cache
def distinct_turns(layout: int) -> tuple[int, ...]:
    """Return a layout in all turns that look different."""
    return tuple({quarters(piece(layout, turn)): piece(layout, turn) for turn in (3, 2, 1, 0)}.values())


@cache
def meeting_places(step: int) -> tuple[tuple[int, int], ...]:
    """Return the places of quarters that lie side by side or cornerwise in neighbours one step apart.

    They count from 0 to 3, clockwise from the top left.
    """
    return touching_quarters(GREY, GREY, STEPS[step])


class _BoardModel:
    """CP-SAT model of one search; its methods stand in the order of the rules that they model."""

    def __init__(self, pile: tuple[int, ...], size: int, laid: GridBoard) -> None:
        from ortools.sat.python import cp_model

        self.model = cp_model.CpModel()
        self.yes, self.no = self.model.new_constant(1), self.model.new_constant(0)
        self.size, self.laid, self.corners = size, laid, corner_spaces(size)
        self.loose = (
            tuple(space for space, there in enumerate(laid) if 0 <= there < GREY) if find_faults(laid, size) else ()
        )
        back = [laid[space] // 4 for space in self.loose]
        self.pile = tuple(left + back.count(layout) for layout, left in enumerate(pile))
        self.free = tuple(space for space, there in enumerate(laid) if there == EMPTY or space in self.loose)
        # By space and piece whether it is laid there; by colour, space and place whether that quarter has it; by space
        # whether its tile is driven, and whether it is black.
        self.lies: dict[tuple[int, int], cp_model.IntVar] = {}
        self.has: dict[tuple[str, int, int], cp_model.IntVar] = {}
        self.driven = [
            self._fixed(space == ENGINE) if there == GREY else self._new() for space, there in enumerate(laid)
        ]
        self.black = [self.no if there == GREY else self._new() for there in laid]
        self.rank = [self.no if there == GREY else self.model.new_int_var(1, len(laid), "") for there in laid]
        for space, there in enumerate(laid):
            if space in self.free:
                self._choose_piece(space)
            else:
                self._keep_piece(space, there)
        self._keep_to_pile()
        self.moves = {(one, other): self._meet(one, other, step) for one, other, step in neighbour_pairs(size)}
        for space in range(size * size):
            if laid[space] != GREY:
                self._hang_together(space)
        self.score = self._score()
        # First of all as many laid tiles stay as can be, then the score counts: no score makes up for a tile.
        self.kept = [self.lies[space, self._alike(laid[space])] for space in self.loose]
        self.weight = 2 * len(laid)
        self.model.maximize(self.weight * sum(self.kept) + self.score)

    def _new(self) -> cp_model.IntVar:
        return self.model.new_bool_var("")

    def _fixed(self, value: bool) -> cp_model.IntVar:
        return self.yes if value else self.no

    def _alike(self, there: int) -> int:
        """Return the piece that stands for all that look the same."""
        return next(alike for alike in distinct_turns(there // 4) if quarters(alike) == quarters(there))

    # Tiles: [tiles], [quarters] and [pile] hold.

    def _keep_piece(self, space: int, there: int) -> None:
        for place, colour in enumerate(quarters(there)):
            for one in COLOURS:
                self.has[one, space, place] = self._fixed(colour == one)
            self.has["any", space, place] = self._fixed(colour != ".")

    def _choose_piece(self, space: int) -> None:
        """Demand that a new tile that lies here is driven: nothing else is worth laying. One that lay here may stay
        undriven.
        """
        here = {one: self._new() for layout, left in enumerate(self.pile) if left for one in distinct_turns(layout)}
        self.lies.update({(space, one): lies for one, lies in here.items()})
        stays = here[self._alike(self.laid[space])] if space in self.loose else self.no
        self.model.add_exactly_one([*here.values(), empty := self._new()])
        self.model.add_implication(empty, ~self.driven[space])
        self.model.add_bool_or(empty, stays, self.driven[space])
        for place in range(4):
            coloured = self.has["any", space, place] = self._new()
            for colour in COLOURS:
                self.has[colour, space, place] = self._new()
                self.model.add(
                    sum(lies for one, lies in here.items() if quarters(one)[place] == colour)
                    == self.has[colour, space, place]
                )
            self.model.add(sum(self.has[colour, space, place] for colour in COLOURS) == coloured)

    def _keep_to_pile(self) -> None:
        for layout, left in enumerate(self.pile):
            self.model.add(sum(lies for (_, one), lies in self.lies.items() if one // 4 == layout) <= left)

    # What touches and what turns how: [touch], [colour-fault], [direction] and [opposite-fault] hold.

    def _meet(self, one: int, other: int, step: int) -> cp_model.IntVar:
        """Add the variable that two neighbours move each other, which they may do only without a fault."""
        grey = {self.laid[one], self.laid[other]} & {GREY}
        moves, touch = self._new(), []
        for here, there in meeting_places(step):
            if not grey:
                self.model.add_bool_or(~self.has["a", one, here], ~self.has["b", other, there])
                self.model.add_bool_or(~self.has["b", one, here], ~self.has["a", other, there])
            touch.append(self._both(self.has["any", one, here], self.has["any", other, there]))
            self.model.add_implication(touch[-1], moves)
        self.model.add_bool_or(*touch, ~moves)
        if not {one, other} & set(self.corners[1:]):
            first, second = self.driven[one], self.driven[other]
            self.model.add_bool_or(~moves, ~first, second)
            self.model.add_bool_or(~moves, ~second, first)
            self.model.add_bool_or(~moves, ~first, self.black[one], self.black[other])
            self.model.add_bool_or(~moves, ~first, ~self.black[one], ~self.black[other])
        return moves

    def _both(self, one: cp_model.IntVar, other: cp_model.IntVar) -> cp_model.IntVar:
        both = self._new()
        self.model.add_bool_or(~one, ~other, both)
        self.model.add_implication(both, one)
        self.model.add_implication(both, other)
        return both

    def _around(self, space: int) -> list[tuple[int, cp_model.IntVar]]:
        """Return the neighbours of a space, each with the variable that it moves it."""
        return [
            (other if one == space else one, moves)
            for (one, other), moves in self.moves.items()
            if space in (one, other)
        ]

    def _hang_together(self, space: int) -> None:
        """Demand that a driven tile is moved by one of lower rank, down to the engine. [unconnected], [goals-end]"""
        movers = []
        for there, moves in self._around(space):
            if there not in self.corners[1:]:
                movers.append(self._new())
                self.model.add_implication(movers[-1], moves)
                self.model.add(self.rank[space] > self.rank[there]).only_enforce_if(movers[-1])
        self.model.add_bool_or(*movers, ~self.driven[space])

    # Points: [goal-right], [goal-wrong], [goal-both] and [empty] hold.

    def _score(self) -> cp_model.IntVar:
        tiles = [driven for space, driven in enumerate(self.driven) if self.laid[space] != GREY]
        goals = [self._goal(goal) for goal in self.corners[1:]]
        score = self.model.new_int_var(-len(goals) - len(tiles), self.most, "")
        self.model.add(score == sum(GOAL_POINTS * right - wrong for right, wrong in goals) + sum(tiles) - len(tiles))
        return score

    @property
    def most(self) -> int:
        """Return the most points that can be had: for three goals, less the spaces for which there are no tiles."""
        return GOAL_POINTS * len(self.corners[1:]) - max(0, len(self.free) - sum(self.pile))

    def _goal(self, goal: int) -> tuple[cp_model.IntVar, cp_model.IntVar]:
        """Add the variables that a goal is driven right, and that it is driven wrong."""
        right, wrong, by_black = self._new(), self._new(), []
        for there, moves in self._around(goal):
            by_black.append(self._new())
            for must in (moves, self.driven[there], self.black[there]):
                self.model.add_implication(by_black[-1], must)
            self.model.add_bool_or(~moves, ~self.driven[there], self.black[there], wrong)
        self.model.add_bool_or(*by_black, ~right)
        self.model.add_implication(right, ~wrong)
        return right, wrong

    # The search

    def search(self, seconds: float, effort: float, seed: int) -> tuple[float, Best]:
        """Return the steps that the search took, infinite if a limit ended it, and the best board found."""
        from ortools.sat.python import cp_model

        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = seed
        solver.parameters.max_time_in_seconds = seconds
        solver.parameters.max_deterministic_time = effort
        status = solver.solve(self.model)
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):  # the limits ended it before it found a board
            return math.inf, self._best({}, self.most)
        found = {space: one for (space, one), lies in self.lies.items() if solver.boolean_value(lies)}
        kept = sum(solver.boolean_value(stays) for stays in self.kept)
        steps = solver.response_proto.deterministic_time if status == cp_model.OPTIMAL else math.inf
        return steps, self._best(found, min(self.most, round(solver.best_objective_bound) - self.weight * kept))

    def _best(self, found: dict[int, int], bound: int) -> Best:
        """Return the answer with these pieces on the free spaces."""
        kept = [space for space in self.loose if found.get(space) == self._alike(self.laid[space])]
        board = tuple(
            found.get(space, EMPTY) if space in self.free and space not in kept else there
            for space, there in enumerate(self.laid)
        )
        score = count_points(lift_tiles(board, unconnected_tiles(board, self.size)), self.size, 0).score
        return Best(board, score, max(score, bound), tuple(space for space in self.loose if space not in kept))


# What a choice leads to -----------------------------------------------------------------------------------


def lift_values(board: GridBoard, size: int) -> dict[int, int]:
    """Return, by tile that the owner may lift in the first fault of a board, what the board is worth in the end if the
    owner chooses well from there on; empty if there is no fault. The point that each lift costs is counted from here
    on.

    NotSolvable: so many choices are ahead that it would take too long.
    """
    found = find_faults(board, size)
    return {space: best_score(lift_tiles(board, [space]), size) - 1 for space in found[0].lifted} if found else {}


def best_score(board: GridBoard, size: int) -> int:
    """Return the score of a board if its owner chooses well in every fault: `scoring.score_best_choice`, but without
    looking at what cannot be better than what was found.

    NotSolvable: as for `lift_values`.
    """
    seen = {board}
    ahead = [(-_score_bound(board, size), 0, board)]
    while True:
        against, lifted, board = heappop(ahead)
        found = find_faults(board, size)
        if not found:
            return -against
        for space in found[0].lifted:
            after = lift_tiles(board, [space])
            if after not in seen:
                seen.add(after)
                heappush(ahead, (lifted + 1 - _score_bound(after, size), lifted + 1, after))
        if len(seen) > BOARDS:
            raise NotSolvable(say("solve-choices", boards=BOARDS))


def _score_bound(board: GridBoard, size: int) -> int:
    """Return the score of a board without faults; of one with faults an upper bound of it.

    What nothing moves will not be moved by lifting. Of every two tiles that clash one is lifted: that
    costs a point, and a space if both were moved. All goals that a moved tile touches may turn out right.
    """
    if not find_faults(board, size):
        return count_points(lift_tiles(board, unconnected_tiles(board, size)), size, 0).score
    linked = find_contacts(board, size)
    far = distances(board, linked.moving)
    moved = [there == GREY or far[space] != FAR for space, there in enumerate(board)]
    cost, paired = moved.count(False), set[int]()
    for pair in linked.clashing:
        if paired.isdisjoint(pair):
            paired.update(pair)
            cost += 1 + all(moved[space] for space in pair)
    touched = sum(any(far[there] != FAR for there in linked.moving[goal]) for goal in corner_spaces(size)[1:])
    return GOAL_POINTS * touched - cost


# For kl.solve ---------------------------------------------------------------------------------------------


def solve(state: State, seat: int | None = None) -> dict[Move, int]:
    """Return both lifts of a fault with a choice, with the score of the board in the end if its owner goes on choosing
    well.

    The boards of a round do not touch each other, so this holds for every seat by itself; `seat` may
    be left out where only one has a choice. While tiles are laid there is no such value: what can
    be laid still is too much, and others take from the same pile; ask the adviser, or `best_board`.
    NotSolvable: no choice is due, or too many are; the sentence says so.
    """
    seat = _choosing_seat(state) if seat is None else seat
    if seat not in state.to_act or seat == CHANCE or not state.choices[seat]:
        raise NotSolvable(say("solve-laying") if state.in_round else say("solve-none", seat=seat))
    worths = lift_values(state.boards[seat], state.options.size)
    return {Lift(*state.cell(space)): worths[space] - state.lifted[seat] for space in state.choices[seat]}


def _choosing_seat(state: State) -> int:
    """Return the one seat that is to act. NotSolvable: see `solve`."""
    if not state.to_act:
        raise NotSolvable(say("solve-over"))
    if state.to_act == (CHANCE,):
        raise NotSolvable(say("solve-start"))
    if state.in_round:
        raise NotSolvable(say("solve-laying"))
    if len(state.to_act) > 1:
        raise NotSolvable(say("solve-several", seats=state.to_act))
    return state.to_act[0]
