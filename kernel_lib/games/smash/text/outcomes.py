"""Words for the result of a considered move: what a flip strikes, and what is in the way of a machine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kernel_lib.core.square_grid import Cell
from kernel_lib.games.smash.rules.components import DESTROY, NAMES
from kernel_lib.games.smash.rules.machines import Body, Machine, card_outline, cell_bits, cells_of_bits
from kernel_lib.games.smash.rules.moves import cell_name
from kernel_lib.games.smash.rules.pieces import machine_name
from kernel_lib.games.smash.rules.scoring import CombatResult, cells_of, combat_at, rivals_under
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text.moves import cell_names, say
from kernel_lib.words import Message, who


def called(machine: Machine, machines: Iterable[Machine]) -> str:
    """Return a machine by its card; by its number, too, if there is another one of the kind."""
    several = sum(one.kind == machine.kind for one in machines) > 1
    return machine_name(machine) if several else NAMES[machine.kind]


def units_words(kind: int) -> Message:
    """Return the units of a machine, in words: `2 hearts, 3 weapons`."""
    hearts, weapons = card_outline(kind)
    return say("units", hearts=len(hearts), weapons=len(weapons))


# What is in the way -------------------------------------------------------------------------------


class Obstacle(NamedTuple):
    """A machine that is in the way, and the cells of it that are."""

    machine: Machine
    cells: tuple[Cell, ...]


def column_by_column(cells: Iterable[Cell]) -> list[str]:
    """Return cells in the order in which people call them: `e10`, `e11`, `f10`."""
    return cell_names(sorted(cells, key=lambda cell: (cell[1], cell[0])))


def why_no_room(obstacles: Sequence[Obstacle], beyond: int, machines: Sequence[Machine]) -> Message:
    """Return the reason why there is no room: rivals' machines, own ones, and `beyond` cells that would be off the
    board.
    """
    told = [in_the_way(one, machines) for one in obstacles]
    if beyond:
        told.append(say("beyond-board", cells=beyond))
    return say("no-room", count=len(told), first=told[:-1], last=told[-1])


def in_the_way(obstacle: Obstacle, machines: Sequence[Machine]) -> Message:
    """Return a machine, its owner and its place: `Bo's Crank stands on d10`."""
    machine, cells = obstacle
    return say("in-the-way", who=who(machine.seat), machine=called(machine, machines), cells=column_by_column(cells))


# What comes of a flip -----------------------------------------------------------------------------


def outcome_row(state: State, machine: Machine, body: Body) -> Message:
    """Return in few words what comes of a machine's going there: `lands on Crank: its heart is crushed`."""
    fight = combat_at(state, machine, body)
    if fight is None:
        bases = _bases_under(state, machine, body)
        return say("row-base", who=who(1 - machine.seat), cell=bases[0]) if bases else say("row-free")
    met = rivals_under(state, machine, body)
    there = [called(one, state.machines) for one in met]
    fallen = [called(one, state.machines) for one in met if one.number in fight.destroyed]
    if machine.number in fight.destroyed and not fallen:
        return say("heart-lands", machine=called(machine, state.machines), machines=there)
    outcome = _landing_verb(fight, machine, len(met), len(fallen))
    return say("row-lands", machines=there, outcome=outcome, fallen=fallen)


def _landing_verb(fight: CombatResult, machine: Machine, met: int, fallen: int) -> str:
    """Return the message for a machine that lands on others, of which some fall."""
    if machine.number in fight.destroyed:
        return "both"
    if fallen:
        return "some" if fallen < met else "heart" if met == 1 else "hearts"
    return "weapons" if fight.weapons else "nothing"


def outcome_line(state: State, machine: Machine, body: Body) -> Message:
    """Return in sentences who is struck, who falls, who stays, and what is lost."""
    fight = combat_at(state, machine, body)
    if fight is None:
        return unopposed(state, machine, body)
    names = {one.number: called(one, state.machines) for one in state.machines}
    told = _landings(state, machine, fight, rivals_under(state, machine, body))
    if fight.weapons:
        name = "weapons-vanish" if fight.destroyed else "try-weapons"
        told.append(say(name, cells=cell_names(cells_of(state, fight.weapons))))
    return say("sentences", told=[*told, *losses(state, fight, names)])


def unopposed(state: State, machine: Machine, body: Body) -> Message:
    """Return the result of a machine's going where no rival lies: whether a weapon comes over a base."""
    bases = _bases_under(state, machine, body)
    return say("try-base", cell=bases[0], armed=DESTROY in state.hands[machine.seat]) if bases else say("try-free")


def losses(state: State, fight: CombatResult, names: dict[int, str]) -> list[Message]:
    """Return the parts that are cut off in a combat, machine by machine, and who chooses the main part."""
    cuts = [say("try-cut", machine=names[number], cells=cell_names(cells_of(state, cut))) for number, cut in fight.cuts]
    splits = [say("try-split", who=who(state.machine(number).seat), machine=names[number]) for number in fight.split]
    return cuts + splits


def _landings(state: State, machine: Machine, fight: CombatResult, met: Sequence[Machine]) -> list[Message]:
    """Return the landings of machines, and those that fall by their hearts."""
    mine, falls = called(machine, state.machines), machine.number in fight.destroyed
    owned = [say("owned", who=who(one.seat), machine=called(one, state.machines)) for one in met]
    fallen = [called(one, state.machines) for one in met if one.number in fight.destroyed]
    if falls and not fallen:
        return [say("heart-lands.sentence", machine=mine, machines=owned)]
    lands = say("lands", machine=mine, machines=owned)
    if falls and len(fallen) == 1:
        return [lands, say("both-destroyed")]
    fates = [say("fate-crushed", machine=one) for one in (*fallen, *((mine,) if falls else ()))]
    if not fates:
        return [lands]
    if not falls:
        hurt = fight.weapons or any(number == machine.number for number, _ in fight.cuts)
        fates.append(say("fate-stays", machine=mine, whole=not hurt))
    return [lands, say("fates", fates=fates)]


def _bases_under(state: State, machine: Machine, body: Body) -> list[str]:
    """Return the rival bases that its weapons would lie over, by name."""
    over = cells_of_bits(cell_bits(body.weapons) & cell_bits(state.bases[1 - machine.seat]))
    return [cell_name(state.size.cell(cell)) for cell in over]
