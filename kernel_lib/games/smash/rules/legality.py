"""Which moves there are: a list for each verb, in canonical order, and which verbs may be used when."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Final

from kernel_lib import core
from kernel_lib.games.smash.rules.board import BOARDS, Aim
from kernel_lib.games.smash.rules.cards import (
    ALL_KINDS,
    BASE,
    DESTROY,
    EFFECTS,
    MACHINE_KINDS,
    NAMES,
    PLUGINS,
    PRICES,
    SCRIPTS,
)
from kernel_lib.games.smash.rules.effects import aims
from kernel_lib.games.smash.rules.field import weapons_over_bases
from kernel_lib.games.smash.rules.machines import KEPT, Size, bits, main_parts, numbers
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
    Place,
    Script,
    Strike,
)
from kernel_lib.games.smash.rules.state import Cards, State

Moves = tuple[core.Move, ...]
Found = Iterable[core.Move]
"""The moves of a verb, in canonical order."""

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
    found: list[core.Move] = []
    for kind in WHEN[state.due]:
        found += _LISTS[kind](state, seat)
    return tuple(found)


def is_legal(state: State, seat: int, move: core.Move) -> bool:
    """Whether a seat that is to act may make a move: it is in the list of its verb."""
    kind = type(move)
    return kind in WHEN[state.due] and move in _LISTS[kind](state, seat)


# Buying -------------------------------------------------------------------------------------------


def for_sale(state: State) -> tuple[int, ...]:
    """The kinds that lie in the store, lowest first."""
    return tuple(kind for kind, _ in _offered(state.store, state.stock))


@lru_cache(BOARDS)
def _offered(store: tuple[Cards, ...], stock: tuple[int, ...]) -> tuple[tuple[int, Buy], ...]:
    """The kinds that lie in the store, lowest first, each with the move that buys it. [store]"""
    kinds = {kind for row in store for kind in row if kind >= 0}
    kinds.update(kind for kind, left in zip((BASE, DESTROY), stock, strict=True) if left)
    return tuple((kind, Buy(NAMES[kind])) for kind in sorted(kinds))


def _purchases(state: State, seat: int) -> Found:
    """[price]"""
    gears = state.gears[seat]
    return [move for kind, move in _offered(state.store, state.stock) if PRICES[kind] <= gears]


# Machines and bases -------------------------------------------------------------------------------


def _assemblies(state: State, seat: int) -> Found:
    """[one-assembly], [own-cards], [assemble-base], [assemble-room]"""
    if not state.assemblies:
        return ()
    kinds = state.may_hold(seat, MACHINE_KINDS)
    if not kinds:
        return ()
    board, bases = state.board, sorted(state.bases[seat])
    found: list[core.Move] = []
    for kind in kinds:
        for base in bases:
            found += board.places(kind, base)
    return found


@cache
def _build(cell: int, size: Size) -> Build:
    return Build(size.cell(cell))


def _buildings(state: State, seat: int) -> Found:
    """[one-base], [own-cards], [build-on-heart], [build-free]"""
    if not state.builds or BASE not in state.hands[seat]:
        return ()
    hearts = 0
    for machine in state.board.mine[seat]:
        hearts |= bits(machine.hearts)
    free = hearts & ~bits(state.bases[0] + state.bases[1])
    return [_build(cell, state.size) for cell in numbers(free)]


def _flips(state: State, seat: int) -> Found:
    """[first-turn], [flip-price]"""
    if state.turn == 1:
        return ()
    gears = state.gears[seat]
    return [move for price, moves in state.board.flips(seat) if price <= gears for move in moves]


def _strikes(state: State, seat: int) -> Found:
    """[strike], [strike-card], [own-machine]"""
    if DESTROY not in state.hands[seat]:
        return ()
    bases, board = bits(state.bases[1 - seat]), state.board
    if not bases & board.occupied[seat]:
        return ()
    over = [machine for machine in board.mine[seat] if bits(machine.weapons) & bases]
    return [
        Strike(machine.number, state.size.cell(cell)) for machine in over for cell in weapons_over_bases(state, machine)
    ]


def _keeps(state: State, seat: int) -> Found:
    """[main-choice]"""
    machine = state.machine(state.splits[0])
    hearts = sorted(part.hearts[0] for part in main_parts(machine.hearts, machine.weapons, state.size))
    return [Keep(machine.number, state.size.cell(heart)) for heart in hearts]


# Programs and effects -----------------------------------------------------------------------------


def _installs(state: State, seat: int) -> Found:
    """[plugin-own-turn], [plugin-target]"""
    found: list[core.Move] = []
    for kind in dict.fromkeys(state.hands[seat]):
        if kind in PLUGINS:
            effect = EFFECTS[kind]
            assert effect is not None, "every program has an effect"
            found += [_install(kind, machine.number) for machine in state.board.targets(seat, effect.target, 0)]
            if effect.target == "own machine or base":
                found += [_install(kind, 0, state.size.cell(base)) for base in sorted(state.bases[seat])]
    return found


@cache
def _install(kind: int, machine: int, cell: Place = ()) -> Install:
    return Install(NAMES[kind], machine or None, cell)


def can_announce(state: State, seat: int) -> bool:
    """Whether a seat has a script or an effect that could be announced now. [nobody-asked]"""
    for kind, source in (*_scripts_of(state, seat), *_effects_of(state, seat)):
        if _announcements(state, seat, kind, source):
            return True
    return False


def _scripts(state: State, seat: int) -> Found:
    return [move for card in _scripts_of(state, seat) for move in _announcements(state, seat, *card)]


def _effects(state: State, seat: int) -> Found:
    return [move for card in _effects_of(state, seat) for move in _announcements(state, seat, *card)]


def _scripts_of(state: State, seat: int) -> list[tuple[int, int]]:
    """The scripts that a seat holds, each with 0: no machine has it. [script-any-time], [own-cards]"""
    return [(kind, 0) for kind in dict.fromkeys(state.hands[seat]) if kind in SCRIPTS]


def _effects_of(state: State, seat: int) -> list[tuple[int, int]]:
    """The machines whose effect can be used, card and number. [effect-any-time], [no-effect], [effect-once],
    [effect-cost]
    """
    gears = state.gears[seat]
    return [
        (machine.kind, machine.number)
        for machine in state.machines
        if machine.seat == seat and not machine.used and _USE[machine.kind] <= gears
    ]


def _announcements(state: State, seat: int, kind: int, source: int) -> Moves:
    """The ways to announce a card, a machine's (`source` is its number) or a script's (0). [target]"""
    effect = EFFECTS[kind]
    assert effect is not None, "what is announced has an effect"
    return _aimed(kind, source, aims(state, seat, effect, source), state.size)


@lru_cache(KEPT)
def _aimed(kind: int, source: int, aims: tuple[Aim, ...], size: Size) -> Moves:
    return tuple(_announcement(kind, source, aim, size) for aim in aims)


@cache
def _announcement(kind: int, source: int, aim: Aim, size: Size) -> Script | Effect:
    written = aim.machine or None, aim.side or None, size.cell(aim.cell) if aim.cell >= 0 else ()
    return Effect(source, *written) if source else Script(NAMES[kind], *written)


_USE: Final = tuple(math.inf if effect is None or effect.lasts else effect.cost for effect in EFFECTS)
"""Per kind, the gears that a use of its effect takes, without end where there is nothing to be used."""


# The rest -----------------------------------------------------------------------------------------


@cache
def _discard(kind: int) -> Discard:
    return Discard(NAMES[kind])


def _discards(state: State, seat: int) -> Found:
    """[hand-limit], [throw]"""
    return [_discard(kind) for kind in state.may_hold(seat, ALL_KINDS)]


PASS: Final = Pass()
END: Final = End()

_LISTS: Final[dict[type[core.Move], Callable[[State, int], Found]]] = {
    Buy: _purchases, Assemble: _assemblies, Build: _buildings, Flip: _flips, Install: _installs, Script: _scripts,
    Effect: _effects, Strike: _strikes,
    Keep: _keeps, Discard: _discards, Pass: lambda _state, _seat: (PASS,), End: lambda _state, _seat: (END,),
}  # fmt: skip
