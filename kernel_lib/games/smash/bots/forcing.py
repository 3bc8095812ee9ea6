"""Forced results of a turn of Smash Gear: all that may happen until the turn is over, looked through to the end.

From one seat's view, in thought: that seat counts on no luck, so the place of a card that it bought
stays empty, and it draws nothing; the other seat is granted all the luck there may be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, cast

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash.bots.evaluation import evaluate_move
from kernel_lib.games.smash.bots.turn_plans import UNUSED_RANDOM, turn_key
from kernel_lib.games.smash.rules.components import NAMES, PILES
from kernel_lib.games.smash.rules.moves import PASS, Draw, End, Pass, Refill
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.rules.turns import advance

ForcedGoal = Literal["raze", "hunt", "win", "save"]
"""Destroy bases; destroy machines and lose none; win the game; lose no base."""
SeatMoves = tuple[tuple[int, Move], ...]
"""Moves one after the other, by seat; CHANCE among them."""
MOST: Final = 3000
"""Most positions of a turn that are looked through; a turn with more is left alone."""


# All that can happen in a turn ------------------------------------------------------------------------


class ForcingNode(NamedTuple):
    """A position in thought, and where its moves lead; chance has moves too, None where nothing comes of it."""

    state: State
    ways: list[tuple[Move | None, int]]


def explore_turn(start: State, seat: int, most: int = MOST) -> list[ForcingNode] | None:
    """Return the positions that can come of a position until the turn is over, `start` first; None if there are more
    than `most`.

    `start` is what `seat` sees. In whatever order moves lead to a position, it stands there once. A position in which a
    base of `seat` has fallen is looked at no further: nothing mends that.
    """
    nodes: list[ForcingNode] = []
    bases = len(start.bases[seat])
    places: dict[object, int] = {}

    def place_of(state: State) -> int:
        place = places.setdefault(turn_key(state), len(nodes))
        if place == len(nodes):
            nodes.append(ForcingNode(state, []))
        return place

    place_of(start)
    for state, ways in nodes:  # grows while it is gone through
        if state.to_act and state.turn == start.turn and len(state.bases[seat]) >= bases:
            ways += [(move, place_of(there)) for move, there in _moves_and_positions(state, seat)]
        if len(nodes) > most:
            return None
    return nodes


def _moves_and_positions(state: State, seat: int) -> Iterator[tuple[Move | None, State]]:
    """Yield the moves of whoever is to act, and what comes of them."""
    mover, phase = state.to_act[0], state.phase
    if phase == "refill" and state.active == seat:
        yield None, advance(state.replace(gaps=()), ())
    elif phase == "draw" and state.draws[0][0] == seat:
        # A card that is not drawn need not be thrown either.
        yield None, advance(state.replace(draws=(), throws=(0, 0)), ())
    elif phase == "discard":
        # Which card goes at the end of the turn makes no difference to any goal.
        move = state.legal_moves()[0]
        yield move, state.apply(move, mover)
    else:
        for move in _chance_moves(state) if mover == CHANCE else state.legal_moves():
            yield move, state.apply(move, mover)


def _chance_moves(state: State) -> Iterator[Move]:
    """Yield every card that may come to the rival, or to the store in the rival's turn."""
    pile = state.gaps[0][0] if state.gaps else state.draws[0][1]
    for kind in sorted(set(state.unseen(pile))):
        yield (
            Refill(PILES[pile], state.gaps[0][1], NAMES[kind])
            if state.gaps
            else Draw(state.draws[0][0], PILES[pile], NAMES[kind])
        )


# Who can force a goal -----------------------------------------------------------------------------------


def goal_reached(goal: ForcedGoal, count: int, start: State, state: State, seat: int) -> bool | None:
    """Return True if `seat` has reached by `state` a goal set at `start`, None while that is open."""
    rival, over = 1 - seat, not state.to_act or state.turn != start.turn
    if goal == "win":
        return (state.outcome is not None and state.outcome.winners == (seat,)) if over else None
    if goal == "raze":
        return len(start.bases[rival]) - len(state.bases[rival]) >= count or (False if over else None)
    if goal == "save":
        return False if len(state.bases[seat]) < len(start.bases[seat]) else True if over else None
    # Only the seat whose turn it is assembles machines.
    mine = _machines(start, seat) + state.assembled - start.assembled - _machines(state, seat)
    if mine:
        return False
    return _machines(start, rival) - _machines(state, rival) >= count if over else None


def _machines(state: State, seat: int) -> int:
    return sum(machine.seat == seat for machine in state.machines)


@dataclass
class Quest:
    """A goal in the tree of a turn: from which positions the learner can force it.

    `answered`: whether the rival answers at all; if not, the rival passes wherever that is possible.
    """

    nodes: list[ForcingNode]
    seat: int
    goal: ForcedGoal
    count: int
    answered: bool = True
    _ends: list[bool | None] = field(init=False)
    _forced: dict[tuple[int, Move | None, int], bool] = field(init=False, default_factory=dict)
    _steps: dict[int, int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._ends = [
            goal_reached(self.goal, self.count, self.nodes[0].state, node.state, self.seat) for node in self.nodes
        ]

    def is_open(self, place: int) -> bool:
        """Return True if the goal is neither reached nor missed yet."""
        return self._ends[place] is None

    def is_mine(self, place: int) -> bool:
        """Return True if the learner is to act."""
        return self.nodes[place].state.to_act == (self.seat,)

    def ways(self, place: int) -> list[tuple[Move | None, int]]:
        """Return the moves at a position that is open, and where they lead."""
        ways = self.nodes[place].ways
        if self.answered or self.is_mine(place):
            return ways
        return [way for way in ways if way[0] == PASS] or ways

    def forced(self, place: int = 0, spared: Move | None = None, left: int = 0) -> bool:
        """Return True if the learner can force the goal while making the move `spared` at most `left` times."""
        end = self._ends[place]
        if end is not None:
            return end
        key = (place, spared, left)
        if key not in self._forced:
            if self.is_mine(place):
                ways = ((there, left - (move == spared)) for move, there in self.ways(place))
                self._forced[key] = any(now >= 0 and self.forced(there, spared, now) for there, now in ways)
            else:
                self._forced[key] = all(self.forced(there, spared, left) for _, there in self.ways(place))
        return self._forced[key]

    def steps(self, place: int) -> int:
        """Return the number of moves of the learner that a forced goal takes, against the longest resistance."""
        if not self.is_open(place):
            return 0
        if place not in self._steps:
            if self.is_mine(place):
                self._steps[place] = 1 + min(self.steps(there) for _, there in self.ways(place) if self.forced(there))
            else:
                self._steps[place] = max(self.steps(there) for _, there in self.ways(place))
        return self._steps[place]

    def right(self) -> list[Move]:
        """Return the first moves after which the learner can force the goal."""
        return [move for move, there in self.ways(0) if move is not None and self.forced(there)]

    def is_needed(self, move: Move, times: int) -> bool:
        """Return True if the goal cannot be forced by making a move less often than `times`."""
        return not self.forced(0, move, times - 1)


# The lines ------------------------------------------------------------------------------------------------

ChooseWay = Callable[[Quest, int], tuple[Move | None, int]]
"""Function that chooses the way to go on at a position."""


def play_line(quest: Quest, state: State, learner: ChooseWay, rival: ChooseWay) -> SeatMoves | None:
    """Return the line of a turn that is played by these choices, until the goal is reached or missed, with all cards
    open in `state`.

    None: a choice counts on what the cards do not give.
    """
    place, steps = 0, []
    while quest.is_open(place):
        thought, ways = quest.nodes[place].state, quest.ways(place)
        if state.to_act == (CHANCE,):
            move = state.sample_chance(UNUSED_RANDOM)
            # Cards that the learner draws come to nothing in thought.
            place = (
                next((there for other, there in ways if other in (None, move)), -1)
                if thought.to_act == (CHANCE,)
                else place
            )
        elif state.phase == "discard" or state.phase != thought.phase:
            move = state.legal_moves()[0]
            place = ways[0][1] if thought.phase == "discard" else place
        else:
            chosen, place = (learner if quest.is_mine(place) else rival)(quest, place)
            assert chosen is not None, "only chance has ways without a move"
            move = chosen
        if place < 0 or state.why_illegal(move) is not None:
            return None
        steps.append((state.to_act[0], move))
        state = state.play(move)
    return tuple(steps)


def shortest_way(quest: Quest, place: int) -> tuple[Move | None, int]:
    """Return the learner's shortest way to the goal."""
    return min((way for way in quest.ways(place) if quest.forced(way[1])), key=lambda way: quest.steps(way[1]))


def longest_defence(quest: Quest, place: int) -> tuple[Move | None, int]:
    """Return the rival's move after which the learner needs most moves; doing nothing if that makes no difference."""
    return max(quest.ways(place), key=lambda way: (quest.steps(way[1]), isinstance(way[0], Pass | End)))


def greedy_choice(quest: Quest, place: int) -> tuple[Move | None, int]:
    """Return the learner's best-looking move."""
    state = quest.nodes[place].state
    return max(
        quest.ways(place),
        key=lambda way: (evaluate_move(state, cast("Move", way[0]), quest.seat), isinstance(way[0], End)),
    )


def easiest_refutation(quest: Quest, place: int) -> tuple[Move | None, int]:
    """Return the rival's move that keeps the learner from the goal with the least effort."""
    ways = [way for way in quest.ways(place) if not quest.forced(way[1])]
    return min(ways, key=lambda way: (not isinstance(way[0], Pass), _moves_until_missed(quest, way[1])))


def _moves_until_missed(quest: Quest, place: int) -> int:
    """Return the number of moves until the goal is missed."""
    front, seen, away = {place}, {place}, 0
    while all(quest.is_open(each) for each in front):
        front = {there for each in front for _, there in quest.ways(each) if not quest.forced(there)} - seen
        seen |= front
        away += 1
    return away
