"""What is said while a machine or a base is placed, or a machine is flipped: whether it fits, what is in the way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from kernel_lib.core.square_grid import Cell
from kernel_lib.games.smash.rules.components import DESIGNS, NAMES, Verb
from kernel_lib.games.smash.rules.machines import Machine, outline
from kernel_lib.games.smash.rules.moves import cell_name
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import counted, joined, name_of, sentence

PLACING: Final = {
    "place": "Place {card}: a heart on one of your bases.",
    "fits": "{card} fits at {cell}.",
    "covers": "It will cover {cells}.",
    "no room": "No room:",
    "nowhere": "No room for {card} on any of your bases.",
    "in the way": "{owner:'s} {machine} stands on {cells}",
    "more in the way": "{first}, and {count} more",
    "beyond": "{count} would be off the board",
    "miss": "{card} needs a heart on one of your bases: {bases}.",
    "assemble": "Assemble {card} at {cell}",
    "not here": "{card} doesn't fit here",
    "placed": "{card} at {cell}, turning {turn} of 4, {fits}",
    "placed by": "{card} at {cell} by heart {heart}, turning {turn} of 4, {fits}",
    "room": "fits",
    "no room label": "no room",
    "put back": "Put {card} back",
    "put it back": "Put it back",
    "turn left": "Turn left",
    "turn right": "Turn right",
    "left": "Left",
    "right": "Right",
    "base": "Base",
    "heart": "Heart",
    "base chip": "{card} on the base at {cell}",
    "heart chip": "heart {heart} on the base",
    "press": "Press the ghost on the board to turn it.",
    "tap": "Tap the ghost to turn it.",
    "tap bases": "Tap the ghost to turn it. Tap another base to move it.",
    "paid": "price {gears}, paid",
    "units": "{hearts}, {weapons}.",
    "flip costs": "A flip costs {gears}.",
    "build": "Place a base: under a heart of one of your machines.",
    "build at": "Build a base under {machine:'s} heart: {cell}.",
    "built already": "There is a base at {cell} already.",
    "build button": "Build a base at {cell}",
    "not built": "No second base at {cell}",
    "build miss": "A base needs a heart of yours above it: {cells}.",
    "build chip": "{machine} {cell}",
    "build label": "base under {machine}, {cell}",
    "build label off": "base under {machine}, {cell}: there is one already",
    "go": "{verb} {machine}: choose a side.",
    "flip button": "Flip {machine} {side} for {gears}",
    "script button": "Play {card}: {verb} {machine} {side}",
    "effect button": "Use {source}: {verb} {machine} {side}",
    "effect button own": "Use {source}: {verb} {side}",
    "for gears": "{words} for {gears}",
    "no way": "{machine} can't {verb} {side}",
    "no push": "{machine} can't be pushed {side}",
    "a flip costs": "a flip costs {gears}",
    "by card": "by {card}",
    "choose side": "Choose a side",
    "cancel": "Cancel",
    "cancel the": "Cancel the {verb}",
    "back": "Back",
    "another machine": "Another machine",
    "not possible": "not possible",
    "side label": "{machine} {side}: {outcome}",
    "side label by": "{what}, {words}",
    "off the board": "off the board",
    "free": "free: nothing is struck",
    "over base": "over {owner:'s} base at {cell}",
    "lands on": "lands on {machines}: {outcome}",
    "heart crushed": "its heart is crushed",
    "hearts crushed": "their hearts are crushed",
    "some crushed": "{machines:is} crushed",
    "both crushed": "both hearts are crushed",
    "weapons go": "weapons vanish",
    "touched": "nothing is struck",
    "own heart lands": "{machine:'s} heart lands on {machines}: {machine} is destroyed",
    "lands": "{machine} lands on {machines}.",
    "is crushed": "{machine:'s} heart is crushed: {machine} is destroyed",
    "both destroyed": "Both hearts are crushed: both are destroyed",
    "stays whole": "{machine} stays whole",
    "stays": "{machine} stays",
    "off board": "{machine} would be off the board.",
    "would meet": "{what}.",
    "legend burst": "heart crushed",
    "legend touch": "only touched",
    "legend doomed": "destroyed",
    "key turn": "turn",
    "key base": "base",
    "key heart": "heart",
    "key fit": "next fit",
    "key assemble": "assemble",
    "key build": "build",
    "key back": "put back",
    "key side": "side",
    "key cancel": "cancel",
}

VERBS: Final[dict[Verb, str]] = {"flip": "flip", "slide": "move", "push": "push"}
"""How a machine goes to a side, as cards say it."""
_COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six")


class Obstacle(NamedTuple):
    """A machine that is in the way, and the cells of it that are."""

    machine: Machine
    cells: tuple[Cell, ...]


def called(machine: Machine, machines: Iterable[Machine]) -> str:
    """A machine by its card; by its number, too, if there is another one of the kind."""
    name = NAMES[machine.kind]
    return f"{name} {machine.number}" if sum(one.kind == machine.kind for one in machines) > 1 else name


def cells_list(cells: Iterable[Cell]) -> str:
    """`e10, e11 and f10`: column by column, as they are called."""
    return joined([cell_name(cell) for cell in sorted(cells, key=lambda cell: (cell[1], cell[0]))])


def why_no_room(obstacles: Sequence[Obstacle], beyond: int, machines: Sequence[Machine], names: Names) -> str:
    """What is in the way: rivals' machines, own ones, the edge of the board; without a full stop."""
    told = [in_the_way(one, machines, names) for one in obstacles]
    if beyond:
        count = (
            f"{_COUNTS[beyond]} cell{'s' if beyond > 1 else ''}" if beyond < len(_COUNTS) else counted(beyond, "cell")
        )
        told.append(PLACING["beyond"].format(count=count))
    return sentence(", ".join(told[:-1]) + ", and " + told[-1] if len(told) > 1 else told[0])


def in_the_way(obstacle: Obstacle, machines: Sequence[Machine], names: Names) -> str:
    """`Bo's Crank stands on d10`."""
    return PLACING["in the way"].format(
        owner=name_of(obstacle.machine.seat, names),
        machine=called(obstacle.machine, machines),
        cells=cells_list(obstacle.cells),
    )


def units_words(kind: int) -> str:
    """`2 hearts, 3 weapons.`"""
    hearts, weapons = outline(kind)
    return PLACING["units"].format(hearts=counted(len(hearts), "heart"), weapons=counted(len(weapons), "weapon"))


def flip_costs(kind: int) -> str:
    """`A flip costs 2 gears.`"""
    return PLACING["flip costs"].format(gears=counted(DESIGNS[kind].flip, "gear"))
