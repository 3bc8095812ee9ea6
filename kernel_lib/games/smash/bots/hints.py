"""A next move with its reason, for whoever asks at a table of Smash Gear."""

from __future__ import annotations

import random
from typing import Final

from kernel_lib.core import Hint, Move, View
from kernel_lib.games.smash.bots.appraisal import prospect
from kernel_lib.games.smash.bots.planner import Planner
from kernel_lib.games.smash.bots.puzzles.forcing import Goal, Node, Quest, explored, shortest
from kernel_lib.games.smash.bots.reasons import reason
from kernel_lib.games.smash.rules.legality import END, PASS
from kernel_lib.games.smash.rules.moves import cell_name
from kernel_lib.games.smash.rules.state import State
from kernel_lib.words import counted, joined

FORCED: Final[tuple[Goal, ...]] = ("win", "raze")
"""What is done in the own turn wherever it can be forced, the best first."""
MOST: Final = 2000
"""A turn in which more positions can come is not looked through to its end: nobody waits that long."""

SENTENCES: Final = {
    "only": "It is all that you can do.",
    "win now": "It wins the game, whatever is answered.",
    "win": "It is the first of {moves} that win the game in this turn, whatever is answered.",
    "raze now": "It destroys a base, whatever is answered.",
    "raze": "It is the first of {moves} that destroy a base in this turn, whatever is answered.",
    "save": "It saves the base at {cells}, which can fall in this turn if you pass.",
    "save several": "If you pass, the bases at {cells} are in danger in this turn.",
    "safe": "No base of yours can fall in this turn, and your cards will do more later.",
}


def hint(view: View[State]) -> Hint | None:
    """What can be forced in this turn, or else what the planner plays, and why; None if the seat has nothing to do."""
    state, seat = view.state, view.seat
    if seat is None or seat not in state.to_act:
        return None
    legal = view.legal_moves()
    if len(legal) == 1:
        return Hint(legal[0], SENTENCES["only"])
    nodes = explored(state, seat, MOST) if state.due in ("turn", "answer") else None
    if not nodes:
        return _planned(view, seat)
    return (_forced if state.active == seat else _saved)(nodes, seat) or _planned(view, seat)


def _forced(nodes: list[Node], seat: int) -> Hint | None:
    """The first move to a goal that the seat can force in its own turn."""
    for goal in FORCED:
        quest = Quest(nodes, seat, goal, 1)
        if quest.forced():
            move, _ = shortest(quest, 0)
            assert move is not None, "only chance has ways without a move"
            steps = quest.steps(0)
            key = f"{goal} now" if steps == 1 else goal
            return Hint(move, SENTENCES[key].format(moves=counted(steps, "move")), certain=goal == "win")
    return None


def _saved(nodes: list[Node], seat: int) -> Hint | None:
    """The answer without which a base falls, or a pass where none can."""
    quest = Quest(nodes, seat, "save", 1)
    right, root = quest.right(), nodes[0].state
    if not right:
        return None
    best = max(right, key=lambda move: prospect(root, move, seat))
    if PASS not in right:
        doomed = _doomed(nodes, seat)
        key = "save" if len(doomed) == 1 else "save several"
        return Hint(best, SENTENCES[key].format(cells=joined(doomed)))
    return Hint(PASS, SENTENCES["safe"]) if best == PASS else None


def _doomed(nodes: list[Node], seat: int) -> list[str]:
    """The bases that can fall after a pass."""
    root = nodes[0].state
    front = [there for move, there in nodes[0].ways if move == PASS]
    seen, fallen = set(front), set[int]()
    while front:
        state, ways = nodes[front.pop()]
        fallen |= set(root.bases[seat]) - set(state.bases[seat])
        ahead = {there for _, there in ways} - seen
        seen |= ahead
        front += ahead
    return [cell_name(root.size.cell(cell)) for cell in sorted(fallen)]


def _planned(view: View[State], seat: int) -> Hint:
    """What the planner plays; it thinks the same whenever it is asked."""
    rng = random.Random(0)
    thought, moves = Planner().plan(view, rng)
    first: tuple[Move, ...] = moves or (END,)
    return Hint(first[0], reason(thought, seat, first))
