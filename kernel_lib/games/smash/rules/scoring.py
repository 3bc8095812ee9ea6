"""Combat of machines, and what happens on the board: assembled, moved, destroyed, built and razed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from kernel_lib.core import Event
from kernel_lib.core.tuples import less, plus, put
from kernel_lib.games.smash.rules.board import BOARDS
from kernel_lib.games.smash.rules.components import BASE, DESTROY, HIDDEN, HOUSE, NAMES
from kernel_lib.games.smash.rules.machines import Body, Machine, Size, bits, is_split, main_parts, numbers, without
from kernel_lib.games.smash.rules.moves import Combat, Cut, Destroyed, Honor, Place, Razed, Stripped
from kernel_lib.games.smash.rules.state import State, Step

# Combat --------------------------------------------------------------------------------------------
# Combat of machines: what happens when one comes to lie over others. A pure function, for the rules, for pictures and.
# for what-ifs.


class Pair(NamedTuple):
    """What a combat is between the attacker and one defender: cells of both beats as bit sets, and who of the two is
    destroyed.
    """

    defender: int
    hearts: int
    weapons: int
    destroyed: tuple[int, ...]


class Clash(NamedTuple):
    """A combat, beat by beat; cells are bit sets.

    overlap    all cells where the attacker lies over defenders
    hearts     of these the cells where a heart of a destroyed machine is struck: the first beat
    destroyed  numbers of the machines that this destroys, the attacker first
    weapons    the cells where weapons of survivors vanish on both sides: the second beat
    cut        the cells that then hang on no main part
    cuts       the same by machine, as far as its owner has no choice
    pairs      the two beats by defender
    machines   attacker and defenders that are left, without what they lost
    split      numbers of those whose owner has to choose the main part
    """

    overlap: int
    hearts: int
    destroyed: tuple[int, ...]
    weapons: int
    cut: int
    cuts: tuple[tuple[int, int], ...]
    pairs: tuple[Pair, ...]
    machines: tuple[Machine, ...]
    split: tuple[int, ...]


def clash(attacker: Machine, defenders: Sequence[Machine], size: Size) -> Clash:
    """What comes of an attacker's new place over its defenders.

    [combat], [hearts-first], [weapons-vanish], [cut-off]
    """
    mine = bits(attacker.hearts)
    overlaps = [attacker.bits & defender.bits for defender in defenders]
    struck = [overlap & (mine | bits(defender.hearts)) for overlap, defender in zip(overlaps, defenders, strict=True)]
    overlap = _union(overlaps)
    falls = bool(overlap & mine)
    hits = [bool(overlap & bits(defender.hearts)) for overlap, defender in zip(overlaps, defenders, strict=True)]
    destroyed = (attacker.number,) * falls + tuple(
        defender.number for defender, hit in zip(defenders, hits, strict=True) if hit
    )
    # With the attacker gone nobody is left to lose weapons to.
    lost = [0 if falls or hit else both for both, hit in zip(overlaps, hits, strict=True)]
    left: list[Machine] = []
    cuts: list[tuple[int, int]] = []
    for machine, gone in ((attacker, _union(lost)), *zip(defenders, lost, strict=True)):
        if machine.number not in destroyed:
            after, off = without(machine, gone, size) if gone else (machine, 0)
            left.append(after)
            cuts += [(machine.number, off)] if off else []
    split = tuple(machine.number for machine in left if is_split(machine, size))
    pairs = tuple(
        Pair(defender.number, hearts, weapons, (attacker.number,) * bool(hearts & mine) + (defender.number,) * hit)
        for defender, hearts, weapons, hit in zip(defenders, struck, lost, hits, strict=True)
    )
    return Clash(
        overlap,
        _union(struck),
        destroyed,
        _union(lost),
        _union([off for _, off in cuts]),
        tuple(cuts),
        pairs,
        tuple(left),
        split,
    )


def _union(sets: Sequence[int]) -> int:
    found = 0
    for cells in sets:
        found |= cells
    return found


# Field ---------------------------------------------------------------------------------------------
# What happens on the board: machines assembled, moved, clashing and destroyed, bases built and razed.
#
# Functions from a state to the next one and the events that follow; whether a move is legal is asked elsewhere.


# Cards leave hands and the board ------------------------------------------------------------------


def without_card(state: State, seat: int, kind: int) -> State:
    """With one card of a kind less in a hand; of two alike the one that all have seen goes. [own-cards]

    Which of two alike goes makes no difference to anybody, so no knowledge is lost.
    """
    hands, drawn = state.hands[seat], state.drawn[seat]
    if kind in hands:
        return state.replace(hands=put(state.hands, seat, less(hands, kind)))
    return state.replace(drawn=put(state.drawn, seat, less(drawn, kind if kind in drawn else HIDDEN)))


def thrown(state: State, cards: Iterable[tuple[int, int]]) -> State:
    """With these (seat, kind) on the Landfill Sites. [landfill]"""
    sites = list(state.landfill)
    for seat, kind in cards:
        sites[seat] = (*sites[seat], kind)
    return state.replace(landfill=tuple(sites))


def unplugged(state: State, machine: int = 0, cell: int = -1) -> Step:
    """Without the plugins of a machine, or of the base on a cell. [plugin-dies]"""
    gone = tuple(plugin for plugin in state.plugins if (plugin.machine == machine if machine else plugin.cell == cell))
    if not gone:
        return state, ()
    left = tuple(plugin for plugin in state.plugins if plugin not in gone)
    state = thrown(state.replace(plugins=left), ((plugin.seat, plugin.kind) for plugin in gone))
    return state, tuple(Stripped(plugin.seat, NAMES[plugin.kind]) for plugin in gone)


def removed(state: State, numbers: tuple[int, ...]) -> Step:
    """Without these machines: their cards and plugins go to the Landfill Sites. [machine-dies], [plugin-dies]"""
    fallen = [machine for machine in state.machines if machine.number in numbers]
    left = tuple(machine for machine in state.machines if machine.number not in numbers)
    state = thrown(state.replace(machines=left), ((machine.seat, machine.kind) for machine in fallen))
    events: tuple[Event, ...] = ()
    for machine in fallen:
        state, more = unplugged(state, machine=machine.number)
        events += more
    return state, events


def destroyed(state: State, machine: Machine) -> Step:
    """Without a machine that no combat destroyed. [machine-dies]"""
    state, events = removed(state, (machine.number,))
    return state, (Destroyed(machine.number, machine.seat, NAMES[machine.kind]), *events)


def with_machines(state: State, changed: tuple[Machine, ...]) -> State:
    """With these machines in place of those of the same number."""
    by_number = {machine.number: machine for machine in changed}
    return state.replace(machines=tuple([by_number.get(machine.number, machine) for machine in state.machines]))


# Machines -----------------------------------------------------------------------------------------


def assembled(state: State, seat: int, kind: int, body: Body) -> State:
    """With one more machine; who assembled it has the card no more. [one-assembly], [numbers]"""
    machine = Machine(state.assembled + 1, seat, kind, body.hearts, body.weapons)
    return state.replace(
        machines=(*state.machines, machine), assembled=state.assembled + 1, assemblies=state.assemblies - 1
    )  # fmt: skip


def rivals_under(state: State, machine: Machine, body: Body) -> tuple[Machine, ...]:
    """The rival's machines that a machine lies over at this place. [combat]"""
    board, rival = state.board, 1 - machine.seat
    if not board.occupied[rival] & body.bits:
        return ()
    return tuple([other for other in board.mine[rival] if other.bits & body.bits])


def outcome_of(state: State, machine: Machine, body: Body) -> Clash | None:
    """The combat that follows if a machine comes to this place; None if it lies over no rival. [combat], [flip-end]"""
    rivals = rivals_under(state, machine, body)
    return _fight(machine.at(body), rivals, state.size) if rivals else None


_fight: Final = lru_cache(BOARDS)(clash)
"""Whoever thinks about a fight mostly thinks of it again."""


def moved_to(state: State, machine: Machine, body: Body) -> Step:
    """With a machine at its new place, and the combat that this starts.

    [flip-end], [combat], [machine-dies], [main-choice]
    """
    fight = outcome_of(state, machine, body)
    if fight is None:
        return with_machines(state, (machine.at(body),)), ()
    told = combat_events(state, machine.number, fight)
    met = (machine.at(body), *rivals_under(state, machine, body))
    honors = trophies(state, machine, fight)
    state, events = removed(with_machines(state, fight.machines), fight.destroyed)
    state = state.replace(splits=state.splits + fight.split, met=(*state.met, met))
    for won in honors:
        state = state.replace(honor=plus(state.honor, won.seat, won.points))
    return state, (*told, *events, *honors)


def trophies(state: State, attacker: Machine, fight: Clash) -> tuple[Honor, ...]:
    """The honor that machines bring by destroying others in a combat, also with their own fall. [trophy]"""
    found = []
    for pair in fight.pairs:
        defender = state.machine(pair.defender)
        for winner, loser in ((attacker, defender), (defender, attacker)):
            points = state.board.lasting(winner, "trophy") if loser.number in pair.destroyed else None
            if points:
                found.append(Honor(winner.seat, points))
    return tuple(found)


def combat_events(state: State, attacker: int, fight: Clash) -> tuple[Event, ...]:
    """A combat as the log tells it: each defender in turn, then what was cut off."""
    met = (
        Combat(attacker, pair.defender, cells_of(state, pair.hearts), cells_of(state, pair.weapons), pair.destroyed)
        for pair in fight.pairs
    )
    return (*met, *(Cut(machine, cells_of(state, off)) for machine, off in fight.cuts))


def cells_of(state: State, cells: int) -> tuple[Place, ...]:
    """A bit set as cells of the log, in reading order."""
    return state.size.cells(numbers(cells))


def kept(state: State, machine: Machine, heart: int) -> Step:
    """With only the part of a machine that has this heart. [main-choice]"""
    part = next(part for part in main_parts(machine.hearts, machine.weapons, state.size) if heart in part.hearts)
    state = with_machines(state, (machine.at(part),)).replace(splits=state.splits[1:])
    return state, (Cut(machine.number, cells_of(state, machine.bits & ~part.bits)),)


def broken(state: State, machine: Machine, weapon: int) -> Step:
    """With one weapon less on a machine, and what is cut off by that. [cut-off], [main-choice]"""
    after, cut = without(machine, 1 << weapon, state.size)
    splits = (*state.splits, machine.number) if is_split(after, state.size) else state.splits
    event = Cut(machine.number, cells_of(state, cut | 1 << weapon))
    return with_machines(state, (after,)).replace(splits=splits), (event,)


# Bases --------------------------------------------------------------------------------------------


def built(state: State, seat: int, cell: int) -> State:
    """With one more base; its card stays in the headquarters. [one-base], [headquarters]"""
    bases = tuple((*cells, cell) if owner == seat else cells for owner, cells in enumerate(state.bases))
    return without_card(state, seat, BASE).replace(bases=bases, builds=state.builds - 1)


def struck(state: State, machine: Machine, cell: int) -> Step:
    """With the rival's base on a cell destroyed by a machine. [strike], [strike-falls], [strike-honor], [base-falls]"""
    seat, rival = machine.seat, 1 - machine.seat
    honor = HOUSE.destroy.honor + (state.board.lasting(machine, "spoils") or 0)
    stays = state.board.lasting(machine, "stay") is not None
    bases = tuple(
        tuple(base for base in cells if owner == seat or base != cell) for owner, cells in enumerate(state.bases)
    )
    state = without_card(state, seat, DESTROY).replace(bases=bases, honor=plus(state.honor, seat, honor))
    state, events = unplugged(thrown(state, ((seat, DESTROY), (rival, BASE))), cell=cell)
    events = (Razed(rival, state.size.cell(cell)), *events)
    if not stays:
        state, more = destroyed(state, machine)
        events += more
    return state, (*events, Honor(seat, honor))


def weapons_over_bases(state: State, machine: Machine) -> tuple[int, ...]:
    """The rival's bases under a machine's weapons, in reading order. [strike]"""
    return numbers(bits(machine.weapons) & bits(state.bases[1 - machine.seat]))
