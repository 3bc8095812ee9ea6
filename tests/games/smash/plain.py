"""Flips and combat once more, written from the document and the rulings alone: machines as pictures on squared paper, slow and plain."""

from collections.abc import Mapping
from typing import NamedTuple

Cell = tuple[int, int]
Paper = dict[Cell, str]
"""Cells with `H` or `W`."""


def mirrored(machine: Paper, side: str) -> Paper:
    """Cut the machine's rectangle out, turn it over one of its edges, and glue it down where it falls."""
    rows, cols = sorted({row for row, _ in machine}), sorted({col for _, col in machine})
    top, left = rows[0], cols[0]
    picture = [[machine.get((row, col), " ") for col in range(left, cols[-1] + 1)] for row in range(top, rows[-1] + 1)]
    if side in "NS":
        picture.reverse()
        top += len(picture) * (1 if side == "S" else -1)
    else:
        picture = [line[::-1] for line in picture]
        left += len(picture[0]) * (1 if side == "E" else -1)
    return {(top + down, left + right): sign for down, line in enumerate(picture) for right, sign in enumerate(line) if sign != " "}


def part_of(machine: Paper, start: Cell) -> Paper:
    """All that hangs together side by side with a cell."""
    found: Paper = {}
    todo = [start]
    while todo:
        row, col = cell = todo.pop()
        if cell in machine and cell not in found:
            found[cell] = machine[cell]
            todo += [(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)]
    return found


def main_parts(machine: Paper) -> list[Paper]:
    """The parts with a heart that have most weapons; several if the owner must choose."""
    whole = [part_of(machine, cell) for cell, sign in sorted(machine.items()) if sign == "H"]
    different = [part for at, part in enumerate(whole) if part not in whole[:at]]
    most = max(list(part.values()).count("W") for part in different)
    return [part for part in different if list(part.values()).count("W") == most]


class Fight(NamedTuple):
    """What is left: who is destroyed, the machines that live, who must choose, and the cells of both beats and cut off."""

    destroyed: set[int]
    left: dict[int, Paper]
    choose: set[int]
    hearts: set[Cell]
    weapons: set[Cell]
    cut: set[Cell]


def fight(attacker: int, machines: Mapping[int, Paper]) -> Fight:
    """The attacker (already in its new place) against all the others, cell by cell."""
    mine = machines[attacker]
    pairs = [(other, cell) for other, theirs in machines.items() if other != attacker for cell in sorted(mine.keys() & theirs.keys())]
    destroyed: set[int] = set()
    for other, cell in pairs:
        if mine[cell] == "H":
            destroyed.add(attacker)
        if machines[other][cell] == "H":
            destroyed.add(other)
    hearts = {cell for other, cell in pairs if "H" in (mine[cell], machines[other][cell])}
    left = {number: dict(paper) for number, paper in machines.items() if number not in destroyed}
    weapons: set[Cell] = set()
    for other, cell in pairs:
        if attacker in left and other in left:
            weapons.add(cell)
            left[attacker].pop(cell, None)
            left[other].pop(cell, None)
    cut: set[Cell] = set()
    choose: set[int] = set()
    for number, paper in left.items():
        main = main_parts(paper)
        kept = {cell: sign for part in main for cell, sign in part.items()}
        cut |= paper.keys() - kept.keys()
        left[number] = kept
        if len(main) > 1:
            choose.add(number)
    return Fight(destroyed, left, choose, hearts, weapons, cut)
