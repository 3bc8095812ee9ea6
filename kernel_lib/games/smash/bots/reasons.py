"""Why a move of Smash Gear is a good one, in a sentence: what comes of it, or what its card is for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import Move
from kernel_lib.games.smash.bots.appraisal import FAR, appraise, flips_away
from kernel_lib.games.smash.bots.lines import settled
from kernel_lib.games.smash.rules.cards import BASE, DESIGNS, DESTROY, EFFECTS, HOUSE, KINDS, MACHINES, PRICES
from kernel_lib.games.smash.rules.field import weapons_over_bases
from kernel_lib.games.smash.rules.legality import PASS
from kernel_lib.games.smash.rules.machines import Machine, placements
from kernel_lib.games.smash.rules.moves import (
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
from kernel_lib.games.smash.rules.play import after
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.rules.threats import threat_map
from kernel_lib.games.smash.text import TEXT
from kernel_lib.games.smash.text.cards import card_words
from kernel_lib.games.smash.text.telling import machine_words, the_waiting_words
from kernel_lib.words import counted, joined

SENTENCES: Final = {
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
        return SENTENCES["does"].format(done=SENTENCES["and"].join(done[:2]))
    cards = [move.card for move in moves[1:] if isinstance(move, Script)]
    if not isinstance(first, Buy) or KINDS[first.card] >= BASE or first.card in cards:
        later = _later(state, seat, moves)
        if later:
            return later
    return _of_its_kind(state, seat, first)


def _later(state: State, seat: int, moves: Sequence[Move]) -> str:
    """What the moves that follow come to; empty if nothing is struck by any."""
    state = settled(after(state, moves[0], seat), appraise)
    for move in moves[1:]:
        done = list(_blows(state, there := settled(after(state, move, seat), appraise), seat))
        if done:
            return SENTENCES["then"].format(move=TEXT.button(move), done=SENTENCES["and"].join(done[:2]))
        state = there
    return ""


# What comes of a move -----------------------------------------------------------------------------


def _comes_of(state: State, move: Move, seat: int) -> Iterator[str]:
    """What a move does if nobody answers, the most telling first."""
    if isinstance(move, Pass | End | Discard | Keep):
        return
    there = settled(after(state, move, seat), appraise)
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
        yield SENTENCES["wins"]
    razed = [base for base in state.bases[1 - seat] if base not in there.bases[1 - seat]]
    if razed:
        points = counted(there.honor[seat] - state.honor[seat], "point")
        yield SENTENCES["razes"].format(bases=_bases(state, razed), points=points)
    left = {machine.number for machine in there.machines}
    gone = [machine for machine in state.machines if machine.number not in left]
    theirs = [machine_words(machine) for machine in gone if machine.seat != seat]
    mine = [machine_words(machine) for machine in gone if machine.seat == seat]
    if theirs:
        key = "trades" if mine and not razed else "destroys"
        yield SENTENCES[key].format(machines=joined(theirs), mine=joined(mine))


def _answered(state: State, there: State, seat: int, move: Move) -> Iterator[str]:
    """What is cancelled, and own machines that would be gone if nothing was answered."""
    kind = KINDS[move.card] if isinstance(move, Script) else None
    effect = EFFECTS[kind] if kind is not None else None
    if effect is not None and effect.verb == "cancel":
        yield SENTENCES["cancels"].format(what=the_waiting_words(state.stack[-1]))
    unanswered = {machine.number for machine in settled(after(state, PASS, seat), appraise).machines}
    kept = [machine_words(machine) for machine in _army(there, seat) if machine.number not in unanswered]
    if kept:
        yield SENTENCES["keeps"].format(machines=joined(kept))


def _safety(state: State, there: State, seat: int) -> Iterator[str]:
    """Own bases that the rival could have struck after one flip, or as it stood, and cannot now."""
    before, now = _dangers(state, seat), _dangers(there, seat)
    freed = [base for base in before if base not in now and base in there.bases[seat]]
    if freed:
        machine = machine_words(state.machine(before[freed[0]]))
        yield SENTENCES["saves"].format(bases=_bases(state, freed[:1]), machine=machine)


def _dangers(state: State, seat: int) -> dict[int, int]:
    """The bases of a seat that a machine of the other can strike with one flip at most, and that machine."""
    near = {cell: threat.machine for cell, threat in threat_map(state, 1 - seat).items() if threat.flips == 1}
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
        yield SENTENCES["over"].format(bases=_bases(state, sorted(now - before)))
    standing = {machine.number: machine for machine in there.machines}
    for machine in _army(state, 1 - seat):
        lost = len(machine.weapons) - len(standing.get(machine.number, machine).weapons)
        if lost > 0:
            yield SENTENCES["breaks"].format(weapons=counted(lost, "weapon"), machine=machine_words(machine))


def _gears(state: State, there: State, seat: int) -> Iterator[str]:
    """Gears now and in later turns."""
    more, now = there.income(seat) - state.income(seat), there.gears[seat] - state.gears[seat]
    if more > 0:
        yield SENTENCES["earns"].format(gears=counted(more, "gear"))
    if now > 0:
        yield SENTENCES["brings"].format(gears=counted(now, "gear"))


def _nearer(state: State, there: State, seat: int) -> Iterator[str]:
    """A machine that came nearer to a base of the rival."""
    before = {machine.number: machine for machine in _army(state, seat)}
    for machine in _army(there, seat):
        was, (away, base) = before.get(machine.number, machine), _nearest(there, machine)
        if away < FAR and away < _nearest(state, was)[0]:
            flips, bases = counted(away, "flip"), _bases(there, [base])
            yield SENTENCES["nearer"].format(machine=machine_words(machine), flips=flips, bases=bases)


def _army(state: State, seat: int) -> list[Machine]:
    return [machine for machine in state.machines if machine.seat == seat]


def _nearest(state: State, machine: Machine) -> tuple[int, int]:
    """How many flips it is to a base of the rival, and to which one."""
    bases = state.bases[1 - machine.seat]
    ways = [(flips_away(machine.hearts, machine.weapons, base, state.size), base) for base in bases]
    return min(ways, default=(FAR, -1))


def _bases(state: State, cells: Sequence[int]) -> str:
    return joined([SENTENCES["base"].format(cell=cell_name(state.size.cell(cell))) for cell in cells])


# What a move is for by its kind -------------------------------------------------------------------


def _of_its_kind(state: State, seat: int, move: Move) -> str:
    if isinstance(move, Buy):
        return _why_buy(state, seat, KINDS[move.card])
    if isinstance(move, Assemble):
        return _why_assemble(state, seat, move)
    if isinstance(move, Install | Script):
        return SENTENCES["card"].format(words=card_words(KINDS[move.card]))
    if isinstance(move, Effect):
        return SENTENCES["card"].format(words=card_words(state.machine(move.source).kind))
    if isinstance(move, Keep):
        left = after(state, move, seat).machine(move.machine)
        return SENTENCES["keep"].format(**_units(len(left.weapons), len(left.hearts)))
    if isinstance(move, Pass):
        return SENTENCES["pass" if state.turn else "pass for good"]
    return SENTENCES["discard" if isinstance(move, Discard) else "end" if isinstance(move, End) else "place"]


def _why_buy(state: State, seat: int, kind: int) -> str:
    if kind in MACHINES:
        shape, price = "".join(DESIGNS[kind].shape), counted(PRICES[kind], "gear")
        units = _units(shape.count("W"), shape.count("H"))
        return SENTENCES["buy machine"].format(gears=price, flip=DESIGNS[kind].flip, **units)
    if kind == BASE:
        return SENTENCES["buy base"].format(gears=counted(HOUSE.base.gears, "gear"))
    if kind != DESTROY:
        return SENTENCES["card"].format(words=card_words(kind))
    army = _army(state, seat)
    machine = min(army, key=lambda machine: _nearest(state, machine), default=None)
    away, base = (FAR, -1) if machine is None else _nearest(state, machine)
    if machine is None or away >= FAR:
        return SENTENCES["buy destroy"]
    words = machine_words(machine), counted(away, "flip"), _bases(state, [base])
    return SENTENCES["buy destroy near"].format(machine=words[0], flips=words[1], bases=words[2])


def _why_assemble(state: State, seat: int, move: Assemble) -> str:
    kind, cell = KINDS[move.card], state.size.number((move.cell[0], move.cell[1]))
    body = next(way.body for way in placements(kind, cell, state.size) if way.move == move)
    units = _units(len(body.weapons), len(body.hearts))
    away, base = _nearest(state, Machine(0, seat, kind, body.hearts, body.weapons))
    if away >= FAR:
        return SENTENCES["assemble far"].format(**units)
    return SENTENCES["assemble"].format(flips=counted(away, "flip"), bases=_bases(state, [base]), **units)


def _units(weapons: int, hearts: int) -> dict[str, str]:
    return {"weapons": counted(weapons, "weapon"), "hearts": counted(hearts, "heart")}
