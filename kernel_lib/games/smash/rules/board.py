"""What lies on the board, and all that hangs on that alone: where machines can go, and what can be aimed at them.

A position has a board, see `State.board`. Positions with the same machines and plugins share one, and what was worked
out for it once is not worked out again: most moves leave most machines where they are.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final, NamedTuple

import msgspec

from kernel_lib.core.square_grid import Side
from kernel_lib.games.smash.rules import components
from kernel_lib.games.smash.rules.components import DESIGNS, EFFECTS, NAMES, SIDED, Target, Verb
from kernel_lib.games.smash.rules.machines import (
    KEPT,
    Body,
    Cells,
    Machine,
    Size,
    bits,
    flips,
    placements,
    slides,
)
from kernel_lib.games.smash.rules.moves import Assemble, Effect, Flip, Script

BOARDS: Final = 1 << 12
"""How many boards are remembered."""


class Plugin(msgspec.Struct, frozen=True, array_like=True, gc=False, cache_hash=True):
    """An installed plugin: card, whose it is, and the machine (0: none) or the base's cell (-1: none) that it is on."""

    kind: int
    seat: int
    machine: int
    cell: int


class Aim(NamedTuple):
    """What an effect is aimed at: a machine's number (0: none), a side ("": none), a cell (-1: none)."""

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

    def __init__(self, machines: tuple[Machine, ...], plugins: tuple[Plugin, ...], size: Size) -> None:
        self.machines, self.plugins, self.size = machines, plugins, size
        self.mine: tuple[list[Machine], list[Machine]] = [], []
        cells = [0, 0]
        for machine in machines:
            self.mine[machine.seat].append(machine)
            cells[machine.seat] |= machine.bits
        self.occupied = cells[0], cells[1]
        self._fitted = _fitted(plugins)
        self._flips: dict[int, list[tuple[int, tuple[Flip, ...]]]] = {}
        self._aims: dict[tuple[int, Target, Verb, int], tuple[Aim, ...]] = {}
        self._places: dict[tuple[int, int], list[Assemble]] = {}
        self._announced: dict[tuple[int, int, int], tuple[Script | Effect, ...]] = {}
        self._usable: dict[int, list[tuple[int, Machine]]] = {}
        self._hearts: dict[int, int] = {}

    def without(self, machine: Machine) -> Board:
        """The same board with one machine taken up; plugins on it still work on it."""
        return board_of(
            tuple([other for other in self.machines if other.number != machine.number]), self.plugins, self.size
        )

    # What plugins do ------------------------------------------------------------------------------

    def lasting(self, machine: Machine, verb: Verb) -> int | None:
        """What the lasting effects of this verb add up to on a machine, its own and its plugins'; None if it has none.

        [plugin-works]
        """
        return _sum_of(verb, machine.kind, self._fitted.get(machine.number, ()))

    def price_of_flip(self, machine: Machine) -> int:
        """Gears for a normal move: the card's price, less what plugins save, at least 1; and what locks add.

        [flip-price], [plugin-works]
        """
        return _price_of_flip(machine.kind, self._fitted.get(machine.number, ()))

    def usable(self, seat: int) -> list[tuple[int, Machine]]:
        """The machines of a seat whose effect was not used yet, each with the gears that it takes.

        [no-effect], [effect-once], [effect-cost]
        """
        found = self._usable.get(seat)
        if found is None:
            ready = [machine for machine in self.mine[seat] if not machine.used]
            found = self._usable[seat] = [(_USE[machine.kind], machine) for machine in ready if machine.kind in _USE]
        return found

    # Where machines go ----------------------------------------------------------------------------

    def hearts(self, seat: int) -> int:
        """The cells of all hearts of a seat, as a bit set."""
        found = self._hearts.get(seat)
        if found is None:
            found = self._hearts[seat] = _union([bits(machine.hearts) for machine in self.mine[seat]])
        return found

    def places(self, kind: int, base: int) -> list[Assemble]:
        """The ways to assemble a machine on a base, in canonical order. [assemble-base], [assemble-room]"""
        found = self._places.get((kind, base))
        if found is None:
            occupied = self.occupied[0] | self.occupied[1]
            found = [move for move, (_, _, there) in placements(kind, base, self.size) if not there & occupied]
            self._places[kind, base] = found
        return found

    def has_room(self, kind: int, base: int) -> bool:
        """Whether there is a way to assemble a machine on a base."""
        occupied = self.occupied[0] | self.occupied[1]
        return any(not there & occupied for _, (_, _, there) in placements(kind, base, self.size))

    def ways(self, machine: Machine, verb: Verb) -> dict[Side, Body]:
        """Where a machine can go by a verb, by side: flipped, or one cell further. [flip-board], [flip-own]"""
        there, near = _around(flips if verb == "flip" else slides, machine, self.size)
        # A rival's machine is pushed onto free cells only: nobody may be made to attack.
        barred = self.occupied[0] | self.occupied[1] if verb == "push" else self.occupied[machine.seat]
        in_the_way = near & barred
        if not in_the_way:
            return there
        return {side: body for side, body in there.items() if not body.bits & in_the_way}

    def flips(self, seat: int) -> list[tuple[int, tuple[Flip, ...]]]:
        """Per machine of a seat what its normal move costs, and those that there are. [own-machine]"""
        found = self._flips.get(seat)
        if found is None:
            found = self._flips[seat] = [
                (self.price_of_flip(machine), _flips_to(machine.number, tuple(self.ways(machine, "flip"))))
                for machine in self.mine[seat]
            ]
        return found

    # Where effects are aimed ----------------------------------------------------------------------

    def targets(self, seat: int, target: Target, source: int) -> list[Machine]:
        """The machines that a card of `seat` may be aimed at, by number; `source` is the machine that has it."""
        if target == "this machine":
            return [machine for machine in self.mine[seat] if machine.number == source]
        if target == "machine":
            return list(self.machines)
        return self.mine[seat] if target.startswith("own") else self.mine[1 - seat]

    def aims(self, seat: int, effect: components.Effect, source: int) -> tuple[Aim, ...]:
        """Where `seat` may aim an effect that is aimed at machines, in canonical order: by machine, side, cell.

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
        """The ways to announce a card that is aimed at machines: a machine's (`source` is its number), or a script's
        (0). [target]
        """
        found = self._announced.get((seat, kind, source))
        if found is None:
            effect = EFFECTS[kind]
            assert effect is not None, "what is announced has an effect"
            found = announced(kind, source, self.aims(seat, effect, source), self.size)
            self._announced[seat, kind, source] = found
        return found

    def _aims_at(self, machine: Machine, verb: Verb) -> tuple[Aim, ...]:
        """How an effect can be aimed at a machine that it may be aimed at."""
        if verb in SIDED:
            return _sideways(machine.number, tuple(self.ways(machine, verb)))
        if verb == "break":
            return tuple([Aim(machine.number, "", cell) for cell in sorted(machine.weapons)])
        return (Aim(machine.number),) if verb != "strip" or machine.number in self._fitted else ()


board_of: Final = lru_cache(BOARDS)(Board)
"""The board of these machines, plugins and size; the same one as long as it is remembered."""


@lru_cache(BOARDS)
def _fitted(plugins: tuple[Plugin, ...]) -> dict[int, Cells]:
    """Per machine that has plugins, their kinds."""
    numbers = dict.fromkeys(plugin.machine for plugin in plugins if plugin.machine)
    return {number: tuple(plugin.kind for plugin in plugins if plugin.machine == number) for number in numbers}


@cache
def _sum_of(verb: Verb, machine: int, plugins: Cells) -> int | None:
    """Of a machine's card and the plugins on it."""
    effects = [effect for effect in map(EFFECTS.__getitem__, (machine, *plugins)) if effect is not None]
    amounts = [effect.amount for effect in effects if effect.verb == verb]
    return sum(amounts) if amounts else None


@cache
def _price_of_flip(machine: int, plugins: Cells) -> int:
    eased = max(1, DESIGNS[machine].flip - (_sum_of("ease", machine, plugins) or 0))
    return eased + (_sum_of("lock", machine, plugins) or 0)


_USE: Final = {kind: effect.cost for kind, effect in enumerate(EFFECTS) if effect is not None and not effect.lasts}
"""Per kind whose effect can be used, the gears that it takes."""


@lru_cache(KEPT)
def announced(kind: int, source: int, aims: tuple[Aim, ...], size: Size) -> tuple[Script | Effect, ...]:
    """A card announced, aimed in each of these ways."""
    return tuple(_announcement(kind, source, aim, size) for aim in aims)


@cache
def _announcement(kind: int, source: int, aim: Aim, size: Size) -> Script | Effect:
    written = aim.machine or None, aim.side or None, size.cell(aim.cell) if aim.cell >= 0 else ()
    return Effect(source, *written) if source else Script(NAMES[kind], *written)


def _union(sets: list[int]) -> int:
    found = 0
    for cells in sets:
        found |= cells
    return found


Motion = Callable[[Cells, Cells, Size], dict[Side, Body]]


@lru_cache(KEPT)
def _around(motion: Motion, machine: Machine, size: Size) -> tuple[dict[Side, Body], int]:
    """Where a machine goes on an empty board, and the cells that others must leave free for that, as a bit set."""
    there = motion(machine.hearts, machine.weapons, size)
    near = 0
    for _, _, cells in there.values():
        near |= cells
    return there, near & ~machine.bits


@cache
def _flips_to(machine: int, sides: tuple[Side, ...]) -> tuple[Flip, ...]:
    return tuple(Flip(machine, side) for side in sides)


@cache
def _sideways(machine: int, sides: tuple[Side, ...]) -> tuple[Aim, ...]:
    return tuple(Aim(machine, side) for side in sides)
