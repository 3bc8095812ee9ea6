"""What can be forced in a turn of Smash Gear: all that may happen until the turn is over, looked through to the end.

From one seat's view, in thought: that seat counts on no luck, so the place of a card that it bought
stays empty, and it draws nothing; the other seat is granted all the luck there may be.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, cast

import msgspec

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash.bots import prospect
from kernel_lib.games.smash.cards import NAMES, PILES
from kernel_lib.games.smash.legal import PASS
from kernel_lib.games.smash.moves import Draw, End, Pass, Refill
from kernel_lib.games.smash.rules import State

Goal = Literal["raze", "hunt", "win", "save"]
"""Destroy bases; destroy machines and lose none; win the game; lose no base."""
Steps = tuple[tuple[int, Move], ...]
"""Moves one after the other, by seat; CHANCE among them."""
MOST: Final = 3000
"""A position from which more positions can come in a turn is left alone."""


# All that can happen in a turn ------------------------------------------------------------------------


class Node(NamedTuple):
    """A position in thought, and where its moves lead; chance has moves too, None where nothing comes of it."""

    state: State
    ways: list[tuple[Move | None, int]]


def explored(table: State, seat: int, most: int = MOST) -> list[Node] | None:
    """The positions that can come of a position until the turn is over, `table` first; None if there are more than `most`.

    `table` is what `seat` sees. In whatever order moves lead to a position, it stands there once. A
    position in which a base of `seat` has fallen is looked at no further: nothing mends that.
    """
    nodes: list[Node] = []
    bases = len(table.bases[seat])
    places: dict[object, int] = {}

    def place(state: State) -> int:
        at = places.setdefault(_key(state), len(nodes))
        if at == len(nodes):
            nodes.append(Node(state, []))
        return at

    place(table)
    at = 0
    while at < len(nodes):
        state, ways = nodes[at]
        if state.to_act and state.turn == table.turn and len(state.bases[seat]) >= bases:
            ways += [(move, place(after)) for move, after in _ways(state, seat)]
        if len(nodes) > most:
            return None
        at += 1
    return nodes


def _key(state: State) -> object:
    """What tells positions of one turn apart, in whatever order they came about."""
    return (
        state.to_act, state.turn, state.gears, state.honor, state.hands, state.drawn, state.piles, state.store, state.stock, frozenset(state.bases[0]),
        frozenset(state.bases[1]), frozenset(state.machines), frozenset(state.plugins), state.assembled, state.assemblies, state.builds, state.stack,
        state.passed, state.ending, state.gaps, state.draws, state.throws, state.splits,
    )  # fmt: skip


def _ways(state: State, seat: int) -> Iterator[tuple[Move | None, State]]:
    """The moves of whoever is to act, and what comes of them."""
    mover, due = state.to_act[0], state.due
    if due == "refill" and state.active == seat:
        yield None, msgspec.structs.replace(state, gaps=()).onward(())
    elif due == "draw" and state.draws[0][0] == seat:
        # A card that is not drawn need not be thrown either.
        yield None, msgspec.structs.replace(state, draws=(), throws=(0, 0)).onward(())
    elif due == "discard":
        # Which card goes at the end of the turn makes no difference to any goal.
        move = state.legal_moves()[0]
        yield move, state.after(move, mover, None)
    else:
        for move in _chances(state) if mover == CHANCE else state.legal_moves():
            yield move, state.after(move, mover, None)


def _chances(state: State) -> Iterator[Move]:
    """Every card that may come to the rival, or to the store in the rival's turn."""
    pile = state.gaps[0][0] if state.gaps else state.draws[0][1]
    for kind in sorted(set(state.unseen(pile))):
        yield (
            Refill(PILES[pile], state.gaps[0][1], NAMES[kind])
            if state.gaps
            else Draw(state.draws[0][0], PILES[pile], NAMES[kind])
        )


# Who can force a goal -----------------------------------------------------------------------------------


def reached(goal: Goal, count: int, start: State, state: State, seat: int) -> bool | None:
    """Whether `seat` has reached by `state` a goal set at `start`; None while that is open."""
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

    nodes: list[Node]
    seat: int
    goal: Goal
    count: int
    answered: bool = True
    _ends: list[bool | None] = field(init=False)
    _forced: dict[tuple[int, Move | None, int], bool] = field(init=False, default_factory=dict)
    _steps: dict[int, int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._ends = [reached(self.goal, self.count, self.nodes[0].state, node.state, self.seat) for node in self.nodes]

    def is_open(self, at: int) -> bool:
        """Whether the goal is neither reached nor missed yet."""
        return self._ends[at] is None

    def is_mine(self, at: int) -> bool:
        """Whether the learner is to act."""
        return self.nodes[at].state.to_act == (self.seat,)

    def ways(self, at: int) -> list[tuple[Move | None, int]]:
        """The moves at a position that is open, and where they lead."""
        ways = self.nodes[at].ways
        if self.answered or self.is_mine(at):
            return ways
        return [way for way in ways if way[0] == PASS] or ways

    def forced(self, at: int = 0, spared: Move | None = None, left: int = 0) -> bool:
        """Whether the learner can force the goal while making the move `spared` at most `left` times."""
        end = self._ends[at]
        if end is not None:
            return end
        key = (at, spared, left)
        if key not in self._forced:
            if self.is_mine(at):
                ways = ((there, left - (move == spared)) for move, there in self.ways(at))
                self._forced[key] = any(now >= 0 and self.forced(there, spared, now) for there, now in ways)
            else:
                self._forced[key] = all(self.forced(there, spared, left) for _, there in self.ways(at))
        return self._forced[key]

    def steps(self, at: int) -> int:
        """How many moves of the learner it takes against the longest resistance, where the goal can be forced."""
        if not self.is_open(at):
            return 0
        if at not in self._steps:
            if self.is_mine(at):
                self._steps[at] = 1 + min(self.steps(there) for _, there in self.ways(at) if self.forced(there))
            else:
                self._steps[at] = max(self.steps(there) for _, there in self.ways(at))
        return self._steps[at]

    def right(self) -> list[Move]:
        """The first moves after which the learner can force the goal."""
        return [move for move, there in self.ways(0) if move is not None and self.forced(there)]

    def is_needed(self, move: Move, times: int) -> bool:
        """Whether the goal cannot be forced by making a move less often than that."""
        return not self.forced(0, move, times - 1)


# The lines ------------------------------------------------------------------------------------------------

Choice = Callable[[Quest, int], tuple[Move | None, int]]
"""Which way is taken at a position."""


def line(quest: Quest, table: State, learner: Choice, rival: Choice) -> Steps | None:
    """How a turn is played by these choices, until the goal is reached or missed, with all cards open in `table`.

    None: a choice counts on what the cards do not give.
    """
    at, steps = 0, []
    while quest.is_open(at):
        thought, ways = quest.nodes[at].state, quest.ways(at)
        if table.to_act == (CHANCE,):
            move = table.sample_chance(_SETTLED)
            # Cards that the learner draws come to nothing in thought.
            at = (
                next((there for other, there in ways if other in (None, move)), -1)
                if thought.to_act == (CHANCE,)
                else at
            )
        elif table.due == "discard" or table.due != thought.due:
            move = table.legal_moves()[0]
            at = ways[0][1] if thought.due == "discard" else at
        else:
            chosen, at = (learner if quest.is_mine(at) else rival)(quest, at)
            assert chosen is not None, "only chance has ways without a move"
            move = chosen
        if at < 0 or table.why_illegal(move) is not None:
            return None
        steps.append((table.to_act[0], move))
        table = table.play(move)
    return tuple(steps)


_SETTLED: Final = random.Random(0)
"""Never asked: the piles are known."""


def shortest(quest: Quest, at: int) -> tuple[Move | None, int]:
    """The learner's shortest way to the goal."""
    return min((way for way in quest.ways(at) if quest.forced(way[1])), key=lambda way: quest.steps(way[1]))


def toughest(quest: Quest, at: int) -> tuple[Move | None, int]:
    """What of the rival makes the learner find the most moves; nothing at all if it is all the same."""
    return max(quest.ways(at), key=lambda way: (quest.steps(way[1]), isinstance(way[0], Pass | End)))


def greedy(quest: Quest, at: int) -> tuple[Move | None, int]:
    """What looks best to the learner."""
    state = quest.nodes[at].state
    return max(
        quest.ways(at), key=lambda way: (prospect(state, cast("Move", way[0]), quest.seat), isinstance(way[0], End))
    )


def refuting(quest: Quest, at: int) -> tuple[Move | None, int]:
    """What of the rival keeps the learner from the goal, with the least effort."""
    ways = [way for way in quest.ways(at) if not quest.forced(way[1])]
    return min(ways, key=lambda way: (not isinstance(way[0], Pass), _doom(quest, way[1])))


def _doom(quest: Quest, at: int) -> int:
    """How soon the goal is missed, in moves."""
    front, seen, away = {at}, {at}, 0
    while all(quest.is_open(place) for place in front):
        front = {there for place in front for _, there in quest.ways(place) if not quest.forced(there)} - seen
        seen |= front
        away += 1
    return away
