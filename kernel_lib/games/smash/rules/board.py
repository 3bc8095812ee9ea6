"""The board and what follows from it alone: where machines can go, and what effects can be aimed at.

Each position has a board, see `State.board`. Positions with the same machines and plugins share one, and a board keeps
what was computed for it: most moves leave most machines where they are.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final, NamedTuple

import msgspec

from kernel_lib.core.square_grid import Direction
from kernel_lib.games.smash.rules.components import DESIGNS, EFFECTS, NAMES, SIDED, CardEffect, EffectVerb, Target
from kernel_lib.games.smash.rules.machines import (
    KEPT,
    BoardSize,
    Body,
    CellNumbers,
    Machine,
    cell_bits,
    flipped_bodies,
    placements,
    slid_bodies,
    union_of,
)
from kernel_lib.games.smash.rules.moves import Assemble, Effect, Flip, Script

BOARDS: Final = 1 << 12
"""Number of boards that are remembered."""


class Plugin(msgspec.Struct, frozen=True, array_like=True, gc=False, cache_hash=True):
    """An installed plugin: card, whose it is, and the machine (0: none) or the base's cell (-1: none) that it is on."""

    kind: int
    seat: int
    machine: int
    cell: int


class Aim(NamedTuple):
    """The target of an effect: a machine's number (0: none), a side ("": none), a cell (-1: none)."""

    machine: int = 0
    side: str = ""
    cell: int = -1


class Board:
    """Machines and plugins on a board of some size.

    mine      per seat its machines, by number
    occupied  per seat the cells of its machines, as a bit set
    """

    __slots__ = (
        "_aims", "_announced", "_fitted", "_flips", "_hearts", "_places", "_usable", "machines", "mine", "occupied",
        "plugins", "size",
    )  # fmt: skip

    def __init__(self, machines: tuple[Machine, ...], plugins: tuple[Plugin, ...], size: BoardSize) -> None:
        self.machines, self.plugins, self.size = machines, plugins, size
        self.mine: tuple[list[Machine], list[Machine]] = [], []
        cells = [0, 0]
        for machine in machines:
            self.mine[machine.seat].append(machine)
            cells[machine.seat] |= machine.bits
        self.occupied = cells[0], cells[1]
        self._fitted = _plugins_by_machine(plugins)
        self._flips: dict[int, list[tuple[int, tuple[Flip, ...]]]] = {}
        self._aims: dict[tuple[int, Target, EffectVerb, int], tuple[Aim, ...]] = {}
        self._places: dict[tuple[int, int], list[Assemble]] = {}
        self._announced: dict[tuple[int, int, int], tuple[Script | Effect, ...]] = {}
        self._usable: dict[int, list[tuple[int, Machine]]] = {}
        self._hearts: dict[int, int] = {}

    def without(self, machine: Machine) -> Board:
        """Return the same board with one machine taken up; plugins on it still work on it."""
        return board_of(
            tuple([other for other in self.machines if other.number != machine.number]), self.plugins, self.size
        )

    # What plugins do ------------------------------------------------------------------------------

    def lasting(self, machine: Machine, verb: EffectVerb) -> int | None:
        """Return the sum of the lasting effects of a verb on a machine, its own and its plugins'.

        None if it has none. [plugin-works]
        """
        return _sum_of(verb, machine.kind, self._fitted.get(machine.number, ()))

    def price_of_flip(self, machine: Machine) -> int:
        """Return the gears for a normal move: the card's price, less what plugins save, at least 1; and what locks add.

        [flip-price], [plugin-works]
        """
        return _price_of_flip(machine.kind, self._fitted.get(machine.number, ()))

    def usable(self, seat: int) -> list[tuple[int, Machine]]:
        """Return the machines of a seat whose effect was not used yet, each with the gears that it takes.

        [no-effect], [effect-once], [effect-cost]
        """
        found = self._usable.get(seat)
        if found is None:
            ready = [machine for machine in self.mine[seat] if not machine.used]
            found = self._usable[seat] = [(_USE[machine.kind], machine) for machine in ready if machine.kind in _USE]
        return found

    # Where machines go ----------------------------------------------------------------------------

    def hearts(self, seat: int) -> int:
        """Return the cells of all hearts of a seat, as a bit set."""
        found = self._hearts.get(seat)
        if found is None:
            found = self._hearts[seat] = union_of([cell_bits(machine.hearts) for machine in self.mine[seat]])
        return found

    def places(self, kind: int, base: int) -> list[Assemble]:
        """Return the ways to assemble a machine on a base, in canonical order. [assemble-base], [assemble-room]"""
        found = self._places.get((kind, base))
        if found is None:
            occupied = self.occupied[0] | self.occupied[1]
            found = [move for move, (_, _, there) in placements(kind, base, self.size) if not there & occupied]
            self._places[kind, base] = found
        return found

    def has_room(self, kind: int, base: int) -> bool:
        """Return True if there is a way to assemble a machine on a base. [assemble-room]"""
        occupied = self.occupied[0] | self.occupied[1]
        return any(not there & occupied for _, (_, _, there) in placements(kind, base, self.size))

    def ways(self, machine: Machine, verb: EffectVerb) -> dict[Direction, Body]:
        """Return the places that a machine can go to by a verb, by side: flipped, or one cell further. [flip-board],
        [flip-own]
        """
        there, near = _motions_alone(flipped_bodies if verb == "flip" else slid_bodies, machine, self.size)
        # A rival's machine is pushed onto free cells only: nobody may be made to attack.
        barred = self.occupied[0] | self.occupied[1] if verb == "push" else self.occupied[machine.seat]
        in_the_way = near & barred
        if not in_the_way:
            return there
        return {side: body for side, body in there.items() if not body.bits & in_the_way}

    def flips(self, seat: int) -> list[tuple[int, tuple[Flip, ...]]]:
        """Return per machine of a seat the price of a flip, and its flips. [own-machine]"""
        found = self._flips.get(seat)
        if found is None:
            found = self._flips[seat] = [
                (self.price_of_flip(machine), _flips_to(machine.number, tuple(self.ways(machine, "flip"))))
                for machine in self.mine[seat]
            ]
        return found

    # Where effects are aimed ----------------------------------------------------------------------

    def targets(self, seat: int, target: Target, source: int) -> list[Machine]:
        """Return the machines that a card of `seat` may be aimed at, by number; `source` is the machine that has it.

        [target]
        """
        if target == "this machine":
            return [machine for machine in self.mine[seat] if machine.number == source]
        if target == "machine":
            return list(self.machines)
        return self.mine[seat] if target.startswith("own") else self.mine[1 - seat]

    def aims(self, seat: int, effect: CardEffect, source: int) -> tuple[Aim, ...]:
        """Return the aims of an effect of `seat` at machines, in canonical order: by machine, side, cell.

        [target]
        """
        key = seat, effect.target, effect.verb, source if effect.target == "this machine" else 0
        found = self._aims.get(key)
        if found is None:
            found = ()
            for machine in self.targets(seat, effect.target, source):
                found += self._aims_at(machine, effect.verb)
            self._aims[key] = found
        return found

    def announcements(self, seat: int, kind: int, source: int) -> tuple[Script | Effect, ...]:
        """Return the ways to announce a card that is aimed at machines: a machine's (`source` is its number), or a
        script's (0). [target]
        """
        found = self._announced.get((seat, kind, source))
        if found is None:
            effect = EFFECTS[kind]
            assert effect is not None, "what is announced has an effect"
            found = announcement_moves(kind, source, self.aims(seat, effect, source), self.size)
            self._announced[seat, kind, source] = found
        return found

    def _aims_at(self, machine: Machine, verb: EffectVerb) -> tuple[Aim, ...]:
        """Return the aims of an effect at one machine, which is a target of it."""
        if verb in SIDED:
            return _aims_sideways(machine.number, tuple(self.ways(machine, verb)))
        if verb == "break":
            return tuple([Aim(machine.number, "", cell) for cell in sorted(machine.weapons)])
        return (Aim(machine.number),) if verb != "strip" or machine.number in self._fitted else ()


board_of: Final = lru_cache(BOARDS)(Board)
"""The board of these machines, plugins and size; the same one as long as it is remembered."""


@lru_cache(BOARDS)
def _plugins_by_machine(plugins: tuple[Plugin, ...]) -> dict[int, CellNumbers]:
    """Return per machine that has plugins their kinds."""
    numbers = dict.fromkeys(plugin.machine for plugin in plugins if plugin.machine)
    return {number: tuple(plugin.kind for plugin in plugins if plugin.machine == number) for number in numbers}


@cache
def _sum_of(verb: EffectVerb, machine: int, plugins: CellNumbers) -> int | None:
    """Return the sum of a verb over a machine's card and the plugins on it; None if none has it. [plugin-works]"""
    effects = [effect for effect in map(EFFECTS.__getitem__, (machine, *plugins)) if effect is not None]
    amounts = [effect.amount for effect in effects if effect.verb == verb]
    return sum(amounts) if amounts else None


@cache
def _price_of_flip(machine: int, plugins: CellNumbers) -> int:
    """Return the gears for a normal move of a machine's card with these plugins on it. [flip-price]"""
    eased = max(1, DESIGNS[machine].flip - (_sum_of("ease", machine, plugins) or 0))
    return eased + (_sum_of("lock", machine, plugins) or 0)


_USE: Final = {kind: effect.cost for kind, effect in enumerate(EFFECTS) if effect is not None and not effect.lasts}
"""Per kind whose effect can be used, the gears that it takes."""


@lru_cache(KEPT)
def announcement_moves(kind: int, source: int, aims: tuple[Aim, ...], size: BoardSize) -> tuple[Script | Effect, ...]:
    """Return the moves that announce a card, one for each aim."""
    return tuple(_announcement(kind, source, aim, size) for aim in aims)


@cache
def _announcement(kind: int, source: int, aim: Aim, size: BoardSize) -> Script | Effect:
    """Return the move that announces a card, of a machine (`source` is its number) or a script (0)."""
    written = aim.machine or None, aim.side or None, size.cell(aim.cell) if aim.cell >= 0 else ()
    return Effect(source, *written) if source else Script(NAMES[kind], *written)


Motion = Callable[[CellNumbers, CellNumbers, BoardSize], dict[Direction, Body]]


@lru_cache(KEPT)
def _motions_alone(motion: Motion, machine: Machine, size: BoardSize) -> tuple[dict[Direction, Body], int]:
    """Return the places that a machine can go to on an empty board, and the bit set of cells that others must leave
    free for that.
    """
    there = motion(machine.hearts, machine.weapons, size)
    near = union_of([body.bits for body in there.values()])
    return there, near & ~machine.bits


@cache
def _flips_to(machine: int, sides: tuple[Direction, ...]) -> tuple[Flip, ...]:
    """Return the flips of a machine to these sides."""
    return tuple(Flip(machine, side) for side in sides)


@cache
def _aims_sideways(machine: int, sides: tuple[Direction, ...]) -> tuple[Aim, ...]:
    """Return a machine as the aim, taken to each of these sides."""
    return tuple(Aim(machine, side) for side in sides)


# Where machines can strike: the cells that their weapons reach with one flip and with two, and at what price -

FLIPS: Final = (1, 2)
"""Numbers of flips that are looked ahead."""


class Threat(NamedTuple):
    """A way to reach a cell: by this machine, with so many flips, for so many gears."""

    gears: int
    flips: int
    machine: int


@lru_cache(BOARDS)
def flip_reach(board: Board, machine: Machine) -> dict[int, Threat]:
    """Return the cells over which a weapon of the machine can come to lie with one flip or two, the fewest for each.

    By normal moves alone: within the board, off own machines, not while a plugin locks it. The first of two flips ends
    where no rival lies: what a combat would leave of the machine is another matter. [flip], [flip-price]
    """
    price = board.price_of_flip(machine)
    rivals = board.occupied[1 - machine.seat]
    found: dict[int, Threat] = {}
    others = board.without(machine)
    standing = [machine]
    for count in FLIPS:
        bodies = [body for there in standing for body in others.ways(there, "flip").values()]
        for body in bodies:
            for cell in body.weapons:
                found.setdefault(cell, Threat(price * count, count, machine.number))
        standing = [machine.at(body) for body in bodies if not body.bits & rivals]
    return found


def threat_map(board: Board, seat: int) -> dict[int, Threat]:
    """Return the cells where a seat can strike within two flips of one machine, each with the cheapest way.

    [flip], [flip-price]
    """
    cheapest: dict[int, Threat] = {}
    for machine in board.mine[seat]:
        for cell, threat in flip_reach(board, machine).items():
            cheapest[cell] = min(threat, cheapest.get(cell, threat))
    return cheapest
