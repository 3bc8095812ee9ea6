"""Which moves there are: a list for each verb, in canonical order, and which verbs may be used when."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from kernel_lib import core
from kernel_lib.games.smash.rules.cards import BASE, DESTROY, EFFECTS, MACHINES, NAMES, PLUGINS, PRICES, SCRIPTS
from kernel_lib.games.smash.rules.effects import NOWHERE, Aim, aims, targets, ways
from kernel_lib.games.smash.rules.field import price_of_flip, weapons_over_bases
from kernel_lib.games.smash.rules.machines import Size, bits, main_parts, numbers, placements
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Build,
    Buy,
    Discard,
    Effect,
    End,
    Flip,
    Install,
    Keep,
    Pass,
    Script,
    Strike,
)
from kernel_lib.games.smash.rules.state import State

Moves = tuple[core.Move, ...]

WHEN: Final[dict[str, tuple[type[core.Move], ...]]] = {
    "prepare": (Buy, Pass),
    "turn": (Buy, Assemble, Build, Flip, Install, Script, Effect, Strike, End),
    "answer": (Script, Effect, Pass),
    "last word": (Script, Effect, Pass),
    "keep": (Keep,),
    "throw": (Discard,),
    "discard": (Discard,),
}
"""What may be done in each situation (see `State.due`), in canonical order.

[prepare], [free-order], [card-use], [answers], [plugin-own-turn]
"""


def moves_of(state: State, seat: int) -> Moves:
    """All legal moves of a seat that is to act."""
    return tuple(move for kind in WHEN[state.due] for move in _LISTS[kind](state, seat))


def moves_like(state: State, seat: int, move: core.Move) -> Moves:
    """The legal moves of the same verb, for a seat that is to act."""
    kind = type(move)
    return _LISTS[kind](state, seat) if kind in WHEN[state.due] else ()


# Buying -------------------------------------------------------------------------------------------


@cache
def _buy(kind: int) -> Buy:
    return Buy(NAMES[kind])


def for_sale(state: State) -> list[int]:
    """The kinds that lie in the store, lowest first. [store]"""
    kinds = {kind for row in state.store for kind in row if kind >= 0}
    kinds.update(kind for kind, left in zip((BASE, DESTROY), state.stock, strict=True) if left)
    return sorted(kinds)


def _purchases(state: State, seat: int) -> Moves:
    """[store], [price]"""
    gears = state.gears[seat]
    return tuple(_buy(kind) for kind in for_sale(state) if PRICES[kind] <= gears)


# Machines and bases -------------------------------------------------------------------------------


def _assemblies(state: State, seat: int) -> Moves:
    """[one-assembly], [own-cards], [assemble-base], [assemble-room]"""
    if not state.assemblies:
        return ()
    found: list[core.Move] = []
    occupied, size = state.occupied, state.size
    for kind in state.may_hold(seat, MACHINES):
        for base in sorted(state.bases[seat]):
            found += [move for move, body in placements(kind, base, size) if not body.bits & occupied]
    return tuple(found)


@cache
def _build(cell: int, size: Size) -> Build:
    return Build(size.cell(cell))


def _buildings(state: State, seat: int) -> Moves:
    """[one-base], [own-cards], [build-on-heart], [build-free]"""
    if not state.builds or BASE not in state.hands[seat]:
        return ()
    hearts = 0
    for machine in state.machines:
        if machine.seat == seat:
            hearts |= bits(machine.hearts)
    free = hearts & ~bits(state.bases[0] + state.bases[1])
    return tuple(_build(cell, state.size) for cell in numbers(free))


@cache
def _flip(number: int, side: str) -> Flip:
    return Flip(number, side)


def _flips(state: State, seat: int) -> Moves:
    """[first-turn], [own-machine], [flip-price], [flip-board], [flip-own], [plugin-works]"""
    if state.turn == 1:
        return ()
    gears = state.gears[seat]
    mine = [machine for machine in state.machines if machine.seat == seat and price_of_flip(state, machine) <= gears]
    return tuple(_flip(machine.number, side) for machine in mine for side in ways(state, machine, "flip"))


def _strikes(state: State, seat: int) -> Moves:
    """[strike], [strike-card], [own-machine]"""
    if DESTROY not in state.hands[seat]:
        return ()
    mine = [machine for machine in state.machines if machine.seat == seat]
    return tuple(
        Strike(machine.number, state.size.cell(cell)) for machine in mine for cell in weapons_over_bases(state, machine)
    )


def _keeps(state: State, seat: int) -> Moves:
    """[main-choice]"""
    machine = state.machine(state.splits[0])
    parts = main_parts(machine.hearts, machine.weapons, state.size)
    return tuple(
        Keep(machine.number, state.size.cell(part.hearts[0])) for part in sorted(parts, key=lambda part: part.hearts[0])
    )


# Programs and effects -----------------------------------------------------------------------------


def _installs(state: State, seat: int) -> Moves:
    """[plugin-own-turn], [plugin-target]"""
    found: list[core.Move] = []
    for kind in state.may_hold(seat, sorted(PLUGINS)):
        effect = EFFECTS[kind]
        assert effect is not None, "every program has an effect"
        found += [Install(NAMES[kind], machine.number) for machine in targets(state, seat, effect.target, 0)]
        if effect.target == "own machine or base":
            found += [Install(NAMES[kind], None, state.size.cell(base)) for base in sorted(state.bases[seat])]
    return tuple(found)


def can_announce(state: State, seat: int) -> bool:
    """Whether a seat has a script or an effect that could be announced now. [nobody-asked]"""
    return next(_scripts_of(state, seat), None) is not None or next(_effects_of(state, seat), None) is not None


def _scripts(state: State, seat: int) -> Moves:
    return tuple(_scripts_of(state, seat))


def _effects(state: State, seat: int) -> Moves:
    return tuple(_effects_of(state, seat))


def _scripts_of(state: State, seat: int) -> Iterator[Script]:
    """[script-any-time], [own-cards], [target]"""
    for kind in dict.fromkeys(state.hands[seat]):
        if kind in SCRIPTS:
            effect = EFFECTS[kind]
            assert effect is not None, "every program has an effect"
            for aim in aims(state, seat, effect, 0):
                yield _script(kind, aim, state.size)


def _effects_of(state: State, seat: int) -> Iterator[Effect]:
    """[effect-any-time], [no-effect], [effect-once], [effect-cost], [target]"""
    gears = state.gears[seat]
    for machine in state.machines:
        effect = EFFECTS[machine.kind]
        if (
            machine.seat == seat
            and not machine.used
            and effect is not None
            and not effect.lasts
            and effect.cost <= gears
        ):
            for aim in aims(state, seat, effect, machine.number):
                yield _effect(machine.number, aim, state.size)


@cache
def _script(kind: int, aim: Aim, size: Size) -> Script:
    return Script(NAMES[kind]) if aim == NOWHERE else Script(NAMES[kind], *_written(aim, size))


@cache
def _effect(source: int, aim: Aim, size: Size) -> Effect:
    return Effect(source) if aim == NOWHERE else Effect(source, *_written(aim, size))


def _written(aim: Aim, size: Size) -> tuple[int | None, str | None, tuple[int, ...]]:
    return aim.machine or None, aim.side or None, size.cell(aim.cell) if aim.cell >= 0 else ()


# The rest -----------------------------------------------------------------------------------------


@cache
def _discard(kind: int) -> Discard:
    return Discard(NAMES[kind])


def _discards(state: State, seat: int) -> Moves:
    """[hand-limit], [throw]"""
    return tuple(_discard(kind) for kind in state.may_hold(seat, range(len(NAMES))))


PASS: Final = Pass()
END: Final = End()

_LISTS: Final[dict[type[core.Move], Callable[[State, int], Moves]]] = {
    Buy: _purchases, Assemble: _assemblies, Build: _buildings, Flip: _flips, Install: _installs, Script: _scripts,
    Effect: _effects, Strike: _strikes,
    Keep: _keeps, Discard: _discards, Pass: lambda _state, _seat: (PASS,), End: lambda _state, _seat: (END,),
}  # fmt: skip
