"""A combat told in pictures: who attacks whom, where they overlap, hearts, weapons, and what stays as the main part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from kernel_lib.core import View
from kernel_lib.games.smash.rules.machines import Body, Machine, cell_bits, cells_of_bits, union_of
from kernel_lib.games.smash.rules.moves import Combat, Cut
from kernel_lib.games.smash.rules.pieces import machine_name
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text.moves import cell_names, say

Stage = Literal["", "announce", "overlap", "hearts", "weapons", "main"]


class Fight(NamedTuple):
    """A combat of the last move, frame by frame.

    met        the machines as they lay over each other, the attacker first
    overlap    cells where the attacker lies over defenders; like all cells here a bit set
    hearts     of these the cells where a heart is struck
    destroyed  numbers of the machines that fall by this
    weapons    per machine that it does not destroy the weapons that vanish
    cuts       per machine the cells that then hang on no main part
    """

    met: tuple[Machine, ...]
    overlap: int
    hearts: int
    destroyed: tuple[int, ...]
    weapons: dict[int, int]
    cuts: dict[int, int]


class FightFrame(NamedTuple):
    """One picture of the last move: a stage of a fight, with the machines that lie on the board then; without a stage
    the position itself.
    """

    stage: Stage
    machines: tuple[Machine, ...]
    fight: Fight | None = None


def find_fights(state: State) -> list[Fight]:
    """Return the combats that the last move led to, in order."""
    rows: list[tuple[list[Combat], list[Cut]]] = []
    for event in state.events:
        if isinstance(event, Combat):
            if not rows or rows[-1][1] or len(rows[-1][0]) == len(state.met[len(rows) - 1]) - 1:
                rows.append(([], []))
            rows[-1][0].append(event)
        elif isinstance(event, Cut) and rows:
            rows[-1][1].append(event)
    return [_fight(state, met, *row) for met, row in zip(state.met, rows, strict=False)]


def _fight(state: State, met: tuple[Machine, ...], combats: list[Combat], cuts: list[Cut]) -> Fight:
    attacker, *defenders = met
    destroyed = {number for combat in combats for number in combat.destroyed}
    overlap = hearts = 0
    weapons: dict[int, int] = {}
    for defender, combat in zip(defenders, combats, strict=True):
        overlap |= attacker.bits & defender.bits
        hearts |= _bits_of_cells(state, combat.hearts)
        gone = _bits_of_cells(state, combat.weapons)
        for machine in (attacker, defender) if gone else ():
            weapons[machine.number] = weapons.get(machine.number, 0) | gone
    return Fight(
        met,
        overlap,
        hearts,
        tuple(sorted(destroyed)),
        weapons,
        {cut.machine: _bits_of_cells(state, cut.cells) for cut in cuts},
    )


def _bits_of_cells(state: State, cells: tuple[tuple[int, ...], ...]) -> int:
    return cell_bits(tuple(state.number_of(cell) for cell in cells))


def fight_frames(state: State) -> list[FightFrame]:
    """Return the pictures in which the last move is told; the last one is the position."""
    told: list[FightFrame] = []
    found = find_fights(state)
    for index, fight in enumerate(found):
        around = {machine.number: machine for machine in state.machines}
        for later in reversed(found[index + 1 :]):
            around |= {machine.number: machine for machine in later.met}
        told += [FightFrame(stage, _at_stage(stage, fight, around), fight) for stage in _stages(fight)]
    return [*told, FightFrame("", state.machines)]


def frame_count(view: View[State]) -> int:
    """Return in how many pictures the last move is told: those of its combats, then the position."""
    return len(fight_frames(view.state))


def _stages(fight: Fight) -> Iterator[Stage]:
    yield "announce"
    yield "overlap"
    yield "hearts"
    if fight.weapons:
        yield "weapons"
    if fight.cuts:
        yield "main"


def _at_stage(stage: Stage, fight: Fight, around: dict[int, Machine]) -> tuple[Machine, ...]:
    """Return the machines that lie on the board at a stage of a fight; the attacker last, as it lies above all."""
    here = around | {machine.number: machine for machine in fight.met}
    if stage in ("weapons", "main"):
        here = {number: machine for number, machine in here.items() if number not in fight.destroyed}
    if stage == "main":
        here |= {machine.number: _machine_after(machine, fight) for machine in fight.met if machine.number in here}
    attacker = fight.met[0].number
    return tuple(here[number] for number in sorted(here, key=lambda number: (number == attacker, number)))


def _machine_after(machine: Machine, fight: Fight) -> Machine:
    """Return a machine of the fight without the weapons that vanished."""
    lost = fight.weapons.get(machine.number, 0)
    weapons = tuple(cell for cell in machine.weapons if not lost >> cell & 1)
    return machine.at(Body(machine.hearts, weapons, cell_bits(machine.hearts) | cell_bits(weapons)))


def frame_words(frame: FightFrame, state: State) -> str:
    """Return the words of a picture of a fight; empty for the position."""
    fight = frame.fight
    if fight is None:
        return ""
    names = {machine.number: machine_name(machine) for machine in fight.met}

    def cells(found: int) -> list[str]:
        return cell_names(state.size.cells(cells_of_bits(found)))

    attacker, *defenders = names.values()
    key = "no-heart" if frame.stage == "hearts" and not fight.hearts else frame.stage
    where = {"overlap": fight.overlap, "hearts": fight.hearts, "weapons": union_of(fight.weapons.values())}.get(
        frame.stage, 0
    )
    cuts = [say("fight-loses", machine=names[number], cells=cells(cut)) for number, cut in fight.cuts.items()]
    fallen = [names[number] for number in fight.destroyed]
    return str(
        say(f"fight-{key}", attacker=attacker, defenders=defenders, cells=cells(where), fallen=fallen, cuts=cuts)
    )
