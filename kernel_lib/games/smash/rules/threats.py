"""Where machines can strike: the cells that their weapons reach with one flip and with two, and at what price."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from kernel_lib.games.smash.rules.board import BOARDS, Board
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.rules.state import State

FLIPS: Final = (1, 2)
"""How many flips are looked ahead."""


class Threat(NamedTuple):
    """How a cell is reached: by this machine, with so many flips, for so many gears."""

    gears: int
    flips: int
    machine: int


def reach(state: State, machine: Machine) -> dict[int, Threat]:
    """The cells over which a weapon of the machine can come to lie with one flip or two, the fewest for each. [flip],
    [flip-price]

    By normal moves alone: within the board, off own machines, not while a plugin locks it. The first
    of two flips ends where no rival lies: what a combat would leave of the machine is another matter.
    """
    return reach_on(state.board, machine)


@lru_cache(BOARDS)
def reach_on(board: Board, machine: Machine) -> dict[int, Threat]:
    """The same by what lies on the board."""
    price = board.price_of_flip(machine)
    rivals = board.occupied[1 - machine.seat]
    found: dict[int, Threat] = {}
    others = board.without(machine)
    standing = [machine]
    for flips in FLIPS:
        bodies = [body for there in standing for body in others.ways(there, "flip").values()]
        for body in bodies:
            for cell in body.weapons:
                found.setdefault(cell, Threat(price * flips, flips, machine.number))
        standing = [machine.at(body) for body in bodies if not body.bits & rivals]
    return found


def threat_map(state: State, seat: int) -> dict[int, Threat]:
    """The cells where a seat can strike within two flips of one machine, each with the cheapest way.

    [flip], [flip-price]
    """
    cheapest: dict[int, Threat] = {}
    for machine in state.machines:
        if machine.seat == seat:
            for cell, threat in reach(state, machine).items():
                cheapest[cell] = min(threat, cheapest.get(cell, threat))
    return cheapest
