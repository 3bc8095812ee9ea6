"""Combat, bases and honor of Smash Gear: what machines do to each other and to bases, and who wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from kernel_lib.core import Event, Move, Outcome, Refusal
from kernel_lib.core.tuples import add_at, remove_card, replace_at
from kernel_lib.games.smash.rules.board import BOARDS
from kernel_lib.games.smash.rules.components import BASE, DESTROY, HIDDEN, HOUSE, NAMES
from kernel_lib.games.smash.rules.machines import (
    BoardSize,
    Body,
    Machine,
    cell_bits,
    cells_of_bits,
    is_split,
    main_parts,
    union_of,
    without_weapons,
)
from kernel_lib.games.smash.rules.moves import (
    CellOrNone,
    Combat,
    Cut,
    Destroyed,
    Honor,
    Keep,
    Razed,
    Strike,
    Stripped,
    cell_name,
    closest,
)
from kernel_lib.games.smash.rules.rulebook import RULEBOOK
from kernel_lib.games.smash.rules.state import NextState, State

# A combat of machines: a pure function, for the rules, for pictures and for what-ifs ------------------


class CombatPair(NamedTuple):
    """The part of a combat between the attacker and one defender.

    hearts     the overlapping cells where a heart is struck, as a bit set
    weapons    those where weapons vanish on both sides, as a bit set
    destroyed  which of the two are destroyed
    """

    defender: int
    hearts: int
    weapons: int
    destroyed: tuple[int, ...]


class CombatResult(NamedTuple):
    """The result of a combat; cells are bit sets.

    overlap    all cells where the attacker lies over defenders
    hearts     those of them where the heart of a destroyed machine is struck, which happens first
    destroyed  the numbers of the destroyed machines, the attacker first
    weapons    the cells where weapons of the others then vanish on both sides
    cut        the cells that are cut off from their main part by that
    cuts       the same by machine, where the owner has no choice
    pairs      the combat by defender
    machines   the attacker and the defenders that are left, without the cells that they lost
    split      the numbers of the machines whose owner has to choose the main part
    """

    overlap: int
    hearts: int
    destroyed: tuple[int, ...]
    weapons: int
    cut: int
    cuts: tuple[tuple[int, int], ...]
    pairs: tuple[CombatPair, ...]
    machines: tuple[Machine, ...]
    split: tuple[int, ...]


def combat_result(attacker: Machine, defenders: Sequence[Machine], size: BoardSize) -> CombatResult:
    """Return the combat of an attacker at its new place with the defenders under it.

    [combat], [hearts-first], [weapons-vanish], [cut-off]
    """
    mine = cell_bits(attacker.hearts)
    overlaps = [attacker.bits & defender.bits for defender in defenders]
    struck = [
        overlap & (mine | cell_bits(defender.hearts)) for overlap, defender in zip(overlaps, defenders, strict=True)
    ]
    overlap = union_of(overlaps)
    falls = bool(overlap & mine)
    hits = [bool(overlap & cell_bits(defender.hearts)) for overlap, defender in zip(overlaps, defenders, strict=True)]
    destroyed = (attacker.number,) * falls + tuple(
        defender.number for defender, hit in zip(defenders, hits, strict=True) if hit
    )
    # If the attacker is gone, no weapons are lost to it.
    lost = [0 if falls or hit else both for both, hit in zip(overlaps, hits, strict=True)]
    left: list[Machine] = []
    cuts: list[tuple[int, int]] = []
    for machine, gone in ((attacker, union_of(lost)), *zip(defenders, lost, strict=True)):
        if machine.number not in destroyed:
            after, off = without_weapons(machine, gone, size) if gone else (machine, 0)
            left.append(after)
            cuts += [(machine.number, off)] if off else []
    split = tuple(machine.number for machine in left if is_split(machine, size))
    pairs = tuple(
        CombatPair(
            defender.number, hearts, weapons, (attacker.number,) * bool(hearts & mine) + (defender.number,) * hit
        )
        for defender, hearts, weapons, hit in zip(defenders, struck, lost, hits, strict=True)
    )
    return CombatResult(
        overlap,
        union_of(struck),
        destroyed,
        union_of(lost),
        union_of([off for _, off in cuts]),
        tuple(cuts),
        pairs,
        tuple(left),
        split,
    )


# Cards leave hands and the board ----------------------------------------------------------------------


def without_card(state: State, seat: int, kind: int) -> State:
    """Return the state with one card of a kind less in a hand; of two alike the one that all have seen goes.

    Which of two alike goes makes no difference to anybody, so no knowledge is lost. [own-cards]
    """
    hands, drawn = state.hands[seat], state.drawn[seat]
    if kind in hands:
        return state.replace(hands=replace_at(state.hands, seat, remove_card(hands, kind)))
    return state.replace(drawn=replace_at(state.drawn, seat, remove_card(drawn, kind if kind in drawn else HIDDEN)))


def discard_cards(state: State, cards: Iterable[tuple[int, int]]) -> State:
    """Return the state with these (seat, kind) on the Landfill Sites. [landfill]"""
    sites = list(state.landfill)
    for seat, kind in cards:
        sites[seat] = (*sites[seat], kind)
    return state.replace(landfill=tuple(sites))


def remove_plugins(state: State, machine: int = 0, cell: int = -1) -> NextState:
    """Throw the plugins of a machine, or of the base on a cell. [plugin-dies]"""
    gone = tuple(plugin for plugin in state.plugins if (plugin.machine == machine if machine else plugin.cell == cell))
    if not gone:
        return state, ()
    left = tuple(plugin for plugin in state.plugins if plugin not in gone)
    state = discard_cards(state.replace(plugins=left), ((plugin.seat, plugin.kind) for plugin in gone))
    return state, tuple(Stripped(plugin.seat, NAMES[plugin.kind]) for plugin in gone)


def remove_machines(state: State, numbers: tuple[int, ...]) -> NextState:
    """Throw the cards and the plugins of the machines of these numbers. [machine-dies], [plugin-dies]"""
    fallen = [machine for machine in state.machines if machine.number in numbers]
    left = tuple(machine for machine in state.machines if machine.number not in numbers)
    state = discard_cards(state.replace(machines=left), ((machine.seat, machine.kind) for machine in fallen))
    events: tuple[Event, ...] = ()
    for machine in fallen:
        state, more = remove_plugins(state, machine=machine.number)
        events += more
    return state, events


def destroy_machine(state: State, machine: Machine) -> NextState:
    """Destroy a machine outside of combat. [machine-dies]"""
    state, events = remove_machines(state, (machine.number,))
    return state, (Destroyed(machine.number, machine.seat, NAMES[machine.kind]), *events)


# Combat on the board ----------------------------------------------------------------------------------


def with_machines(state: State, changed: tuple[Machine, ...]) -> State:
    """Return the state with these machines in place of those of the same number."""
    by_number = {machine.number: machine for machine in changed}
    return state.replace(machines=tuple([by_number.get(machine.number, machine) for machine in state.machines]))


def rivals_under(state: State, machine: Machine, body: Body) -> tuple[Machine, ...]:
    """Return the rival's machines that a machine lies over at this place. [combat]"""
    board, rival = state.board, 1 - machine.seat
    if not board.occupied[rival] & body.bits:
        return ()
    return tuple([other for other in board.mine[rival] if other.bits & body.bits])


def combat_at(state: State, machine: Machine, body: Body) -> CombatResult | None:
    """Return the combat that follows if a machine comes to this place; None if it lies over no rival.

    [combat], [flip-end]
    """
    rivals = rivals_under(state, machine, body)
    return _combat_result(machine.at(body), rivals, state.size) if rivals else None


_combat_result: Final = lru_cache(BOARDS)(combat_result)
"""The same, remembered: bots and pictures ask for the same combat again and again."""


def move_machine(state: State, machine: Machine, body: Body) -> NextState:
    """Move a machine to its new place, and let it fight with the rivals there.

    [flip-end], [combat], [machine-dies], [main-choice]
    """
    fight = combat_at(state, machine, body)
    if fight is None:
        return with_machines(state, (machine.at(body),)), ()
    told = combat_events(state, machine.number, fight)
    met = (machine.at(body), *rivals_under(state, machine, body))
    honors = trophy_honor(state, machine, fight)
    state, events = remove_machines(with_machines(state, fight.machines), fight.destroyed)
    state = state.replace(splits=state.splits + fight.split, met=(*state.met, met))
    for won in honors:
        state = state.replace(honor=add_at(state.honor, won.seat, won.points))
    return state, (*told, *events, *honors)


def trophy_honor(state: State, attacker: Machine, fight: CombatResult) -> tuple[Honor, ...]:
    """Return the honor that machines bring by destroying others in a combat, also with their own fall. [trophy]"""
    found = []
    for pair in fight.pairs:
        defender = state.machine(pair.defender)
        for winner, loser in ((attacker, defender), (defender, attacker)):
            points = state.board.lasting(winner, "trophy") if loser.number in pair.destroyed else None
            if points:
                found.append(Honor(winner.seat, points))
    return tuple(found)


def combat_events(state: State, attacker: int, fight: CombatResult) -> tuple[Event, ...]:
    """Return a combat as the log tells it: each defender in turn, then what was cut off. [combat], [cut-off]"""
    met = (
        Combat(attacker, pair.defender, cells_of(state, pair.hearts), cells_of(state, pair.weapons), pair.destroyed)
        for pair in fight.pairs
    )
    return (*met, *(Cut(machine, cells_of(state, off)) for machine, off in fight.cuts))


def cells_of(state: State, cells: int) -> tuple[CellOrNone, ...]:
    """Return a bit set as cells of the log, in reading order."""
    return state.size.cells(cells_of_bits(cells))


# The main part ----------------------------------------------------------------------------------------


def legal_keeps(state: State, _seat: int) -> tuple[Keep, ...]:
    """Return the parts that may be the main part of the machine that fell apart, in reading order. [main-choice]"""
    machine = state.machine(state.splits[0])
    hearts = sorted(part.hearts[0] for part in main_parts(machine.hearts, machine.weapons, state.size))
    return tuple(Keep(machine.number, state.size.cell(heart)) for heart in hearts)


def check_keep(state: State, move: Move, seat: int) -> Refusal | None:
    """Refuse anything but the choice of the main part of the machine that fell apart. [main-choice]"""
    legal = legal_keeps(state, seat)
    if move in legal:
        return None
    return RULEBOOK.refuse("main-choice", closest(legal, move), machine=state.splits[0])


def apply_keep(state: State, move: Keep, _seat: int) -> NextState:
    """Take away all but the part with the heart that was chosen. [main-choice]"""
    machine, heart = state.machine(move.machine), state.number_of(move.cell)
    part = next(part for part in main_parts(machine.hearts, machine.weapons, state.size) if heart in part.hearts)
    state = with_machines(state, (machine.at(part),)).replace(splits=state.splits[1:])
    return state, (Cut(machine.number, cells_of(state, machine.bits & ~part.bits)),)


def break_weapon(state: State, machine: Machine, weapon: int) -> NextState:
    """Take one weapon off a machine, and what is cut off by that. [cut-off], [main-choice]"""
    after, cut = without_weapons(machine, 1 << weapon, state.size)
    splits = (*state.splits, machine.number) if is_split(after, state.size) else state.splits
    event = Cut(machine.number, cells_of(state, cut | 1 << weapon))
    return with_machines(state, (after,)).replace(splits=splits), (event,)


# Own machines, by their numbers -----------------------------------------------------------------------


def own_machine(state: State, number: object, seat: int) -> Machine | None:
    """Return the machine of a seat that has this number; None if there is none. [own-machine]"""
    return next((machine for machine in state.machines if machine.seat == seat and machine.number == number), None)


def refuse_machine(state: State, number: object, seat: int, suggestion: Move) -> Refusal:
    """Refuse a number that no machine of a seat has. [own-machine]"""
    mine = [
        {"machine": machine.number, "card": NAMES[machine.kind]} for machine in state.machines if machine.seat == seat
    ]
    return RULEBOOK.refuse("own-machine", suggestion, machine=number, count=len(mine), mine=mine)


# Attack base ------------------------------------------------------------------------------------------


def weapons_over_bases(state: State, machine: Machine) -> tuple[int, ...]:
    """Return the rival's bases under a machine's weapons, in reading order. [strike]"""
    return cells_of_bits(cell_bits(machine.weapons) & cell_bits(state.bases[1 - machine.seat]))


def legal_strikes(state: State, seat: int) -> list[Strike]:
    """Return the bases that a seat can destroy, by machine. [strike], [strike-card], [own-machine]"""
    if DESTROY not in state.hands[seat]:
        return []
    board, bases = state.board, cell_bits(state.bases[1 - seat])
    if not bases & board.occupied[seat]:
        return []
    over = [machine for machine in board.mine[seat] if cell_bits(machine.weapons) & bases]
    return [
        Strike(machine.number, state.size.cell(cell)) for machine in over for cell in weapons_over_bases(state, machine)
    ]


def check_strike(state: State, move: Strike, seat: int) -> Refusal | None:
    """Refuse a strike with no own machine, where no weapon of it lies over a base, or without the card.

    [own-machine], [strike], [strike-card]
    """
    if move in legal_strikes(state, seat):
        return None
    suggestion = closest(state.legal_moves(seat), move)
    machine = own_machine(state, move.machine, seat)
    if machine is None:
        return refuse_machine(state, move.machine, seat, suggestion)
    if move.cell not in state.size.cells(weapons_over_bases(state, machine)):
        card, cell = NAMES[machine.kind], cell_name(move.cell)
        return RULEBOOK.refuse("strike", suggestion, card=card, machine=machine.number, cell=cell)
    return RULEBOOK.refuse("strike-card", suggestion)


def apply_strike(state: State, move: Strike, seat: int) -> NextState:
    """Destroy a base for honor; the machine falls too, unless its card says otherwise.

    [strike], [strike-falls], [strike-honor], [base-falls]
    """
    rival, machine, cell = 1 - seat, state.machine(move.machine), state.number_of(move.cell)
    honor = HOUSE.destroy.honor + (state.board.lasting(machine, "spoils") or 0)
    stays = state.board.lasting(machine, "stay") is not None
    bases = replace_at(state.bases, rival, tuple(base for base in state.bases[rival] if base != cell))
    state = without_card(state, seat, DESTROY).replace(bases=bases, honor=add_at(state.honor, seat, honor))
    state, events = remove_plugins(discard_cards(state, ((seat, DESTROY), (rival, BASE))), cell=cell)
    events = (Razed(rival, state.size.cell(cell)), *events)
    if not stays:
        state, more = destroy_machine(state, machine)
        events += more
    return state, (*events, Honor(seat, honor))


# The end ----------------------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """Return the player who has won and why; None while the game is on. [win-bases], [win-honor], [turn-limit]"""
    if not state.is_over:
        return None
    without_base = [seat for seat in (0, 1) if not state.bases[seat]]
    if without_base:
        return Outcome(state.honor, tuple(1 - seat for seat in without_base), "no base")
    if max(state.honor) >= HOUSE.honor:
        return Outcome(state.honor, tuple(seat for seat in (0, 1) if state.honor[seat] >= HOUSE.honor), "honor")
    tallies = [(state.honor[seat], len(state.bases[seat]), state.occupied_by[seat].bit_count()) for seat in (0, 1)]
    return Outcome(state.honor, tuple(seat for seat in (0, 1) if tallies[seat] == max(tallies)), "turn limit")


def score_so_far(state: State) -> tuple[int, ...]:
    """Return the points of honor per seat, once the battle has begun. [win-honor]"""
    return state.honor if state.turn else ()
