"""Combat of machines: what happens when one comes to lie over others. A pure function, for the rules, for pictures and
for what-ifs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kernel_lib.games.smash.rules.machines import Machine, Size, bits, is_split, without


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
