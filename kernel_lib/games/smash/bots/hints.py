"""A next move with its reason, for whoever asks at a table of Smash Gear."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.smash.bots.evaluation import FAR, appraise, flips_away, prospect
from kernel_lib.games.smash.bots.forcing import Goal, Node, Quest, explored, shortest
from kernel_lib.games.smash.bots.players import Planner
from kernel_lib.games.smash.bots.turn_plans import settled
from kernel_lib.games.smash.rules.board import threat_map
from kernel_lib.games.smash.rules.components import BASE, DESIGNS, DESTROY, EFFECTS, HOUSE, KINDS, MACHINES, PRICES
from kernel_lib.games.smash.rules.machines import Machine, placements
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
from kernel_lib.games.smash.rules.scoring import weapons_over_bases
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text import TEXT
from kernel_lib.games.smash.text.cards import card_words
from kernel_lib.games.smash.text.telling import machine_words, the_waiting_words
from kernel_lib.parts.bots import Hint
from kernel_lib.words.grammar import counted, joined

# Reasons -------------------------------------------------------------------------------------------
# Why a move of Smash Gear is a good one, in a sentence: what comes of it, or what its card is for.


REASON_SENTENCES: Final = {
    "does": "It {done}.",
    "and": ", and it ",
    "then": "Then comes {move}: it {done}.",
    "wins": "wins the game if nobody answers",
    "razes": "destroys {bases}, for {points} of honor",
    "destroys": "destroys {machines}",
    "trades": "destroys {machines} for {mine}",
    "saves": "takes {bases} out of reach of {machine}",
    "over": "brings a weapon over {bases}, which Destroy Base can strike",
    "cancels": "cancels {what}",
    "keeps": "keeps {machines} on the board",
    "breaks": "breaks {weapons} of {machine}",
    "earns": "brings {gears} more in each Exploit phase",
    "brings": "brings {gears}",
    "nearer": "brings {machine} within {flips} of {bases}",
    "base": "the base at {cell}",
    "buy machine": "It has {weapons} and {hearts} for {gears}, and a flip of it costs {flip}.",
    "buy base": "A base brings {gears} in each Exploit phase, and machines are assembled on it.",
    "buy destroy": "Without it no base falls.",
    "buy destroy near": "Without it no base falls, and {machine} is {flips} from {bases}.",
    "assemble": "With {weapons} it stands {flips} from {bases}.",
    "assemble far": "It brings {weapons} and {hearts} onto the board.",
    "card": "The card says: {words}.",
    "discard": "It is worth the least of what you hold.",
    "keep": "That part has {weapons} and {hearts}.",
    "pass": "Nothing that you could announce is worth its card now.",
    "pass for good": "Nothing in the store that you can pay for is worth its gears to you.",
    "end": "Nothing that you can pay for makes your position better.",
    "place": "Of all that was looked through it leaves your machines best placed.",
}


def reason(state: State, seat: int, moves: Sequence[Move]) -> str:
    """Why to begin with the first of `moves`, which are how the turn may go on if nobody answers."""
    first = moves[0]
    done = list(_comes_of(state, first, seat))
    if done:
        return REASON_SENTENCES["does"].format(done=REASON_SENTENCES["and"].join(done[:2]))
    cards = [move.card for move in moves[1:] if isinstance(move, Script)]
    if not isinstance(first, Buy) or KINDS[first.card] >= BASE or first.card in cards:
        later = _later(state, seat, moves)
        if later:
            return later
    return _of_its_kind(state, seat, first)


def _later(state: State, seat: int, moves: Sequence[Move]) -> str:
    """What the moves that follow come to; empty if nothing is struck by any."""
    state = settled(state.apply(moves[0], seat), appraise)
    for move in moves[1:]:
        done = list(_blows(state, there := settled(state.apply(move, seat), appraise), seat))
        if done:
            return REASON_SENTENCES["then"].format(move=TEXT.button(move), done=REASON_SENTENCES["and"].join(done[:2]))
        state = there
    return ""


# What comes of a move -----------------------------------------------------------------------------


def _comes_of(state: State, move: Move, seat: int) -> Iterator[str]:
    """What a move does if nobody answers, the most telling first."""
    if isinstance(move, Pass | End | Discard | Keep):
        return
    there = settled(state.apply(move, seat), appraise)
    yield from _blows(state, there, seat)
    if state.due == "answer":
        yield from _answered(state, there, seat, move)
    if there.to_act:
        yield from _safety(state, there, seat)
        yield from _weapons(state, there, seat)
        yield from _gears(state, there, seat)
        if isinstance(move, Flip | Script | Effect):
            yield from _nearer(state, there, seat)


def _blows(state: State, there: State, seat: int) -> Iterator[str]:
    """What is won and destroyed."""
    if there.outcome is not None and there.outcome.winners == (seat,):
        yield REASON_SENTENCES["wins"]
    razed = [base for base in state.bases[1 - seat] if base not in there.bases[1 - seat]]
    if razed:
        points = counted(there.honor[seat] - state.honor[seat], "point")
        yield REASON_SENTENCES["razes"].format(bases=_bases(state, razed), points=points)
    left = {machine.number for machine in there.machines}
    gone = [machine for machine in state.machines if machine.number not in left]
    theirs = [machine_words(machine) for machine in gone if machine.seat != seat]
    mine = [machine_words(machine) for machine in gone if machine.seat == seat]
    if theirs:
        key = "trades" if mine and not razed else "destroys"
        yield REASON_SENTENCES[key].format(machines=joined(theirs), mine=joined(mine))


def _answered(state: State, there: State, seat: int, move: Move) -> Iterator[str]:
    """What is cancelled, and own machines that would be gone if nothing was answered."""
    kind = KINDS[move.card] if isinstance(move, Script) else None
    effect = EFFECTS[kind] if kind is not None else None
    if effect is not None and effect.verb == "cancel":
        yield REASON_SENTENCES["cancels"].format(what=the_waiting_words(state.stack[-1]))
    unanswered = {machine.number for machine in settled(state.apply(PASS, seat), appraise).machines}
    kept = [machine_words(machine) for machine in _army(there, seat) if machine.number not in unanswered]
    if kept:
        yield REASON_SENTENCES["keeps"].format(machines=joined(kept))


def _safety(state: State, there: State, seat: int) -> Iterator[str]:
    """Own bases that the rival could have struck after one flip, or as it stood, and cannot now."""
    before, now = _dangers(state, seat), _dangers(there, seat)
    freed = [base for base in before if base not in now and base in there.bases[seat]]
    if freed:
        machine = machine_words(state.machine(before[freed[0]]))
        yield REASON_SENTENCES["saves"].format(bases=_bases(state, freed[:1]), machine=machine)


def _dangers(state: State, seat: int) -> dict[int, int]:
    """The bases of a seat that a machine of the other can strike with one flip at most, and that machine."""
    near = {cell: threat.machine for cell, threat in threat_map(state.board, 1 - seat).items() if threat.flips == 1}
    over = {
        base: machine.number
        for machine in state.machines
        if machine.seat != seat
        for base in weapons_over_bases(state, machine)
    }
    return {base: number for base, number in (near | over).items() if base in state.bases[seat]}


def _weapons(state: State, there: State, seat: int) -> Iterator[str]:
    """Weapons that come over a base, and those that the rival loses."""
    before = {base for machine in _army(state, seat) for base in weapons_over_bases(state, machine)}
    now = {base for machine in _army(there, seat) for base in weapons_over_bases(there, machine)}
    if now - before:
        yield REASON_SENTENCES["over"].format(bases=_bases(state, sorted(now - before)))
    standing = {machine.number: machine for machine in there.machines}
    for machine in _army(state, 1 - seat):
        lost = len(machine.weapons) - len(standing.get(machine.number, machine).weapons)
        if lost > 0:
            yield REASON_SENTENCES["breaks"].format(weapons=counted(lost, "weapon"), machine=machine_words(machine))


def _gears(state: State, there: State, seat: int) -> Iterator[str]:
    """Gears now and in later turns."""
    more, now = there.income(seat) - state.income(seat), there.gears[seat] - state.gears[seat]
    if more > 0:
        yield REASON_SENTENCES["earns"].format(gears=counted(more, "gear"))
    if now > 0:
        yield REASON_SENTENCES["brings"].format(gears=counted(now, "gear"))


def _nearer(state: State, there: State, seat: int) -> Iterator[str]:
    """A machine that came nearer to a base of the rival."""
    before = {machine.number: machine for machine in _army(state, seat)}
    for machine in _army(there, seat):
        was, (away, base) = before.get(machine.number, machine), _nearest(there, machine)
        if away < FAR and away < _nearest(state, was)[0]:
            flips, bases = counted(away, "flip"), _bases(there, [base])
            yield REASON_SENTENCES["nearer"].format(machine=machine_words(machine), flips=flips, bases=bases)


def _army(state: State, seat: int) -> list[Machine]:
    return [machine for machine in state.machines if machine.seat == seat]


def _nearest(state: State, machine: Machine) -> tuple[int, int]:
    """How many flips it is to a base of the rival, and to which one."""
    bases = state.bases[1 - machine.seat]
    ways = [(flips_away(machine.hearts, machine.weapons, base, state.size), base) for base in bases]
    return min(ways, default=(FAR, -1))


def _bases(state: State, cells: Sequence[int]) -> str:
    return joined([REASON_SENTENCES["base"].format(cell=cell_name(state.size.cell(cell))) for cell in cells])


# What a move is for by its kind -------------------------------------------------------------------


def _of_its_kind(state: State, seat: int, move: Move) -> str:
    if isinstance(move, Buy):
        return _why_buy(state, seat, KINDS[move.card])
    if isinstance(move, Assemble):
        return _why_assemble(state, seat, move)
    if isinstance(move, Install | Script):
        return REASON_SENTENCES["card"].format(words=card_words(KINDS[move.card]))
    if isinstance(move, Effect):
        return REASON_SENTENCES["card"].format(words=card_words(state.machine(move.source).kind))
    if isinstance(move, Keep):
        left = state.apply(move, seat).machine(move.machine)
        return REASON_SENTENCES["keep"].format(**_units(len(left.weapons), len(left.hearts)))
    if isinstance(move, Pass):
        return REASON_SENTENCES["pass" if state.turn else "pass for good"]
    return REASON_SENTENCES["discard" if isinstance(move, Discard) else "end" if isinstance(move, End) else "place"]


def _why_buy(state: State, seat: int, kind: int) -> str:
    if kind in MACHINES:
        shape, price = "".join(DESIGNS[kind].shape), counted(PRICES[kind], "gear")
        units = _units(shape.count("W"), shape.count("H"))
        return REASON_SENTENCES["buy machine"].format(gears=price, flip=DESIGNS[kind].flip, **units)
    if kind == BASE:
        return REASON_SENTENCES["buy base"].format(gears=counted(HOUSE.base.gears, "gear"))
    if kind != DESTROY:
        return REASON_SENTENCES["card"].format(words=card_words(kind))
    army = _army(state, seat)
    machine = min(army, key=lambda machine: _nearest(state, machine), default=None)
    away, base = (FAR, -1) if machine is None else _nearest(state, machine)
    if machine is None or away >= FAR:
        return REASON_SENTENCES["buy destroy"]
    words = machine_words(machine), counted(away, "flip"), _bases(state, [base])
    return REASON_SENTENCES["buy destroy near"].format(machine=words[0], flips=words[1], bases=words[2])


def _why_assemble(state: State, seat: int, move: Assemble) -> str:
    kind, cell = KINDS[move.card], state.size.number((move.cell[0], move.cell[1]))
    body = next(way.body for way in placements(kind, cell, state.size) if way.move == move)
    units = _units(len(body.weapons), len(body.hearts))
    away, base = _nearest(state, Machine(0, seat, kind, body.hearts, body.weapons))
    if away >= FAR:
        return REASON_SENTENCES["assemble far"].format(**units)
    return REASON_SENTENCES["assemble"].format(flips=counted(away, "flip"), bases=_bases(state, [base]), **units)


def _units(weapons: int, hearts: int) -> dict[str, str]:
    return {"weapons": counted(weapons, "weapon"), "hearts": counted(hearts, "heart")}


# A next move with its reason, for whoever asks at a table of Smash Gear ----------------------------


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
