"""Hints of Smash Gear: a next move with its reason."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

from kernel_lib.core import Move, View
from kernel_lib.games.smash.bots.evaluation import FAR, evaluate, evaluate_move, flips_away
from kernel_lib.games.smash.bots.forcing import ForcedGoal, ForcingNode, Quest, explore_turn, shortest_way
from kernel_lib.games.smash.bots.players import Planner
from kernel_lib.games.smash.bots.turn_plans import play_until_turn
from kernel_lib.games.smash.rules.board import threat_map
from kernel_lib.games.smash.rules.components import BASE, DESIGNS, DESTROY, EFFECTS, HOUSE, KINDS, MACHINES, PRICES
from kernel_lib.games.smash.rules.machines import Machine, card_outline, placements
from kernel_lib.games.smash.rules.moves import (
    END,
    PASS,
    Assemble,
    Buy,
    Discard,
    Effect,
    End,
    Flip,
    Install,
    Keep,
    Pass,
    Script,
    cell_name,
)
from kernel_lib.games.smash.rules.pieces import machine_name
from kernel_lib.games.smash.rules.scoring import weapons_over_bases
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text.moves import button, card_words, pending_args, say
from kernel_lib.parts.bots import Hint
from kernel_lib.words import Message

# Reasons -------------------------------------------------------------------------------------------
# Why a move is a good one: what comes of it, or what its card is for.


def reason(state: State, seat: int, moves: Sequence[Move]) -> Message:
    """Return the reason why to begin with the first of `moves`, which are how the turn may go on if nobody answers."""
    first = moves[0]
    deeds = list(_deeds(state, first, seat))
    if deeds:
        return _told("hint-does", deeds)
    cards = [move.card for move in moves[1:] if isinstance(move, Script)]
    if not isinstance(first, Buy) or KINDS[first.card] >= BASE or first.card in cards:
        later = _later(state, seat, moves)
        if later:
            return later
    return _of_its_kind(state, seat, first)


def _told(name: str, deeds: Sequence[Message], **args: Any) -> Message:
    """Return the message that tells the two most telling of what a move does."""
    if len(deeds) == 1:
        return say(name, done=deeds[0], **args)
    return say(f"{name}.both", done=deeds[0], also=deeds[1], **args)


def _later(state: State, seat: int, moves: Sequence[Move]) -> Message | None:
    """Return a sentence on the moves that follow; None if nothing is struck by any."""
    state = play_until_turn(state.apply(moves[0], seat), evaluate)
    for move in moves[1:]:
        deeds = list(_blows(state, there := play_until_turn(state.apply(move, seat), evaluate), seat))
        if deeds:
            return _told("hint-then", deeds, move=button(move))
        state = there
    return None


# What comes of a move -----------------------------------------------------------------------------


def _deeds(state: State, move: Move, seat: int) -> Iterator[Message]:
    """Yield what a move does if nobody answers, the most telling first."""
    if isinstance(move, Pass | End | Discard | Keep):
        return
    there = play_until_turn(state.apply(move, seat), evaluate)
    yield from _blows(state, there, seat)
    if state.phase == "answer":
        yield from _answered(state, there, seat, move)
    if there.to_act:
        yield from _safety(state, there, seat)
        yield from _weapons(state, there, seat)
        yield from _gears(state, there, seat)
        if isinstance(move, Flip | Script | Effect):
            yield from _nearer(state, there, seat)


def _blows(state: State, there: State, seat: int) -> Iterator[Message]:
    """Yield what is won and destroyed."""
    if there.outcome is not None and there.outcome.winners == (seat,):
        yield say("deed-wins")
    razed = [base for base in state.bases[1 - seat] if base not in there.bases[1 - seat]]
    if razed:
        yield say("deed-razes", cells=_bases(state, razed), points=there.honor[seat] - state.honor[seat])
    left = {machine.number for machine in there.machines}
    gone = [machine for machine in state.machines if machine.number not in left]
    theirs = [machine_name(machine) for machine in gone if machine.seat != seat]
    mine = [machine_name(machine) for machine in gone if machine.seat == seat]
    if theirs:
        yield say("deed-trades" if mine and not razed else "deed-destroys", machines=theirs, mine=mine)


def _answered(state: State, there: State, seat: int, move: Move) -> Iterator[Message]:
    """Yield what is cancelled, and own machines that would be gone if nothing was answered."""
    kind = KINDS[move.card] if isinstance(move, Script) else None
    effect = EFFECTS[kind] if kind is not None else None
    if effect is not None and effect.verb == "cancel":
        yield say("deed-cancels", **pending_args(state.stack[-1]))
    unanswered = {machine.number for machine in play_until_turn(state.apply(PASS, seat), evaluate).machines}
    kept = [machine_name(machine) for machine in _army(there, seat) if machine.number not in unanswered]
    if kept:
        yield say("deed-keeps", machines=kept)


def _safety(state: State, there: State, seat: int) -> Iterator[Message]:
    """Yield own bases that the rival could have struck after one flip, or as it stood, and cannot now."""
    before, now = _dangers(state, seat), _dangers(there, seat)
    freed = [base for base in before if base not in now and base in there.bases[seat]]
    if freed:
        machine = machine_name(state.machine(before[freed[0]]))
        yield say("deed-saves", machine=machine, **_base(state, freed[0]))


def _dangers(state: State, seat: int) -> dict[int, int]:
    """Return the bases of a seat that a machine of the other can strike with one flip at most, and that machine."""
    near = {cell: threat.machine for cell, threat in threat_map(state.board, 1 - seat).items() if threat.flips == 1}
    over = {
        base: machine.number
        for machine in state.machines
        if machine.seat != seat
        for base in weapons_over_bases(state, machine)
    }
    return {base: number for base, number in (near | over).items() if base in state.bases[seat]}


def _weapons(state: State, there: State, seat: int) -> Iterator[Message]:
    """Yield weapons that come over a base, and those that the rival loses."""
    before = {base for machine in _army(state, seat) for base in weapons_over_bases(state, machine)}
    now = {base for machine in _army(there, seat) for base in weapons_over_bases(there, machine)}
    if now - before:
        yield say("deed-over", cells=_bases(state, sorted(now - before)))
    standing = {machine.number: machine for machine in there.machines}
    for machine in _army(state, 1 - seat):
        lost = len(machine.weapons) - len(standing.get(machine.number, machine).weapons)
        if lost > 0:
            yield say("deed-breaks", weapons=lost, machine=machine_name(machine))


def _gears(state: State, there: State, seat: int) -> Iterator[Message]:
    """Yield gears now and in later turns."""
    more, now = there.income(seat) - state.income(seat), there.gears[seat] - state.gears[seat]
    if more > 0:
        yield say("deed-earns", gears=more)
    if now > 0:
        yield say("deed-brings", gears=now)


def _nearer(state: State, there: State, seat: int) -> Iterator[Message]:
    """Yield a machine that came nearer to a base of the rival."""
    before = {machine.number: machine for machine in _army(state, seat)}
    for machine in _army(there, seat):
        was, (away, base) = before.get(machine.number, machine), _nearest(there, machine)
        if away < FAR and away < _nearest(state, was)[0]:
            yield say("deed-nearer", machine=machine_name(machine), flips=away, **_base(there, base))


def _army(state: State, seat: int) -> list[Machine]:
    return [machine for machine in state.machines if machine.seat == seat]


def _nearest(state: State, machine: Machine) -> tuple[int, int]:
    """Return the number of flips to the nearest base of the rival, and that base."""
    bases = state.bases[1 - machine.seat]
    ways = [(flips_away(machine.hearts, machine.weapons, base, state.size), base) for base in bases]
    return min(ways, default=(FAR, -1))


def _bases(state: State, cells: Sequence[int]) -> list[dict[str, str]]:
    """Return bases as arguments of the message `the-base`."""
    return [_base(state, cell) for cell in cells]


def _base(state: State, cell: int) -> dict[str, str]:
    return {"cell": cell_name(state.size.cell(cell))}


# What a move is for by its kind -------------------------------------------------------------------


def _of_its_kind(state: State, seat: int, move: Move) -> Message:
    if isinstance(move, Buy):
        return _why_buy(state, seat, KINDS[move.card])
    if isinstance(move, Assemble):
        return _why_assemble(state, seat, move)
    if isinstance(move, Install | Script):
        return say("hint-card", words=card_words(KINDS[move.card]))
    if isinstance(move, Effect):
        return say("hint-card", words=card_words(state.machine(move.source).kind))
    if isinstance(move, Keep):
        left = state.apply(move, seat).machine(move.machine)
        return say("hint-keep", weapons=len(left.weapons), hearts=len(left.hearts))
    if isinstance(move, Pass):
        return say("hint-pass" if state.turn else "hint-pass-for-good")
    if isinstance(move, Discard):
        return say("hint-discard")
    return say("hint-end" if isinstance(move, End) else "hint-place")


def _why_buy(state: State, seat: int, kind: int) -> Message:
    if kind in MACHINES:
        hearts, weapons = map(len, card_outline(kind))
        flip, gears = DESIGNS[kind].flip, PRICES[kind]
        return say("hint-buy-machine", weapons=weapons, hearts=hearts, gears=gears, flip=flip)
    if kind == BASE:
        return say("hint-buy-base", gears=HOUSE.base.gears)
    if kind != DESTROY:
        return say("hint-card", words=card_words(kind))
    army = _army(state, seat)
    machine = min(army, key=lambda machine: _nearest(state, machine), default=None)
    away, base = (FAR, -1) if machine is None else _nearest(state, machine)
    if machine is None or away >= FAR:
        return say("hint-buy-destroy")
    return say("hint-buy-destroy-near", machine=machine_name(machine), flips=away, **_base(state, base))


def _why_assemble(state: State, seat: int, move: Assemble) -> Message:
    kind, cell = KINDS[move.card], state.number_of(move.cell)
    body = next(way.body for way in placements(kind, cell, state.size) if way.move == move)
    weapons, hearts = len(body.weapons), len(body.hearts)
    away, base = _nearest(state, Machine(0, seat, kind, body.hearts, body.weapons))
    if away >= FAR:
        return say("hint-assemble-far", weapons=weapons, hearts=hearts)
    return say("hint-assemble", weapons=weapons, flips=away, **_base(state, base))


# A next move ---------------------------------------------------------------------------------------


FORCED: Final[tuple[ForcedGoal, ...]] = ("win", "raze")
"""Goals that are taken in the own turn wherever they can be forced, the best first."""
MOST: Final = 2000
"""Most positions of a turn that are looked through to its end: nobody waits for more."""


def hint(view: View[State]) -> Hint | None:
    """Return a move that forces something in this turn, or else the planner's move, and its reason.

    None if the seat has nothing to do.
    """
    state, seat = view.state, view.acting_seat
    if seat is None:
        return None
    legal = view.legal_moves()
    if len(legal) == 1:
        return Hint(legal[0], say("hint-only"))
    nodes = explore_turn(state, seat, MOST) if state.phase in ("turn", "answer") else None
    if not nodes:
        return _planned(view, seat)
    return (_forced if state.active == seat else _saved)(nodes, seat) or _planned(view, seat)


def _forced(nodes: list[ForcingNode], seat: int) -> Hint | None:
    """Return the first move to a goal that the seat can force in its own turn."""
    for goal in FORCED:
        quest = Quest(nodes, seat, goal, 1)
        if quest.forced():
            move, _ = shortest_way(quest, 0)
            assert move is not None, "only chance has ways without a move"
            return Hint(move, say(f"hint-{goal}", moves=quest.steps(0)), certain=goal == "win")
    return None


def _saved(nodes: list[ForcingNode], seat: int) -> Hint | None:
    """Return the answer without which a base falls, or a pass where none can."""
    quest = Quest(nodes, seat, "save", 1)
    right, root = quest.right(), nodes[0].state
    if not right:
        return None
    best = max(right, key=lambda move: evaluate_move(root, move, seat))
    if PASS not in right:
        doomed = _doomed(nodes, seat)
        return Hint(best, say("hint-save", count=len(doomed), cells=doomed))
    return Hint(PASS, say("hint-safe")) if best == PASS else None


def _doomed(nodes: list[ForcingNode], seat: int) -> list[str]:
    """Return the bases that can fall after a pass."""
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
    """Return a hint from the planner's move; it thinks the same whenever it is asked."""
    rng = random.Random(0)
    thought, moves = Planner().plan(view, rng)
    first: tuple[Move, ...] = moves or (END,)
    return Hint(first[0], reason(thought, seat, first))
