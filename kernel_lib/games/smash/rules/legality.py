"""Which moves there are: a list for each verb, in canonical order, and which verbs may be used when."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Final

from kernel_lib import core
from kernel_lib.games.smash.rules.board import BOARDS, Board, announced
from kernel_lib.games.smash.rules.components import (
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
from kernel_lib.games.smash.rules.machines import Size, bits, main_parts, numbers
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
from kernel_lib.games.smash.rules.scoring import weapons_over_bases
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


def legal_moves(state: State, seat: int) -> Moves:
    """All legal moves of a seat that is to act."""
    found: list[core.Move] = []
    board = state.board
    for kind in WHEN[state.due]:
        found += _LISTS[kind](state, seat, board)
    return tuple(found)


def is_legal(state: State, seat: int, move: core.Move) -> bool:
    """Whether a seat that is to act may make a move: it is in the list of its verb."""
    kind = type(move)
    return kind in WHEN[state.due] and move in _LISTS[kind](state, seat, state.board)


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


def _purchases(state: State, seat: int, board: Board) -> Found:
    return _affordable(state.store, state.stock, state.gears[seat])


@lru_cache(BOARDS)
def _affordable(store: tuple[Cards, ...], stock: tuple[int, ...], gears: int) -> Moves:
    """[price]"""
    return tuple(move for kind, move in _offered(store, stock) if PRICES[kind] <= gears)


# Machines and bases -------------------------------------------------------------------------------


def _assemblies(state: State, seat: int, board: Board) -> Found:
    """[one-assembly], [own-cards], [assemble-base], [assemble-room]"""
    if not state.assemblies:
        return ()
    kinds = state.may_hold(seat, MACHINE_KINDS)
    if not kinds:
        return ()
    bases = sorted(state.bases[seat])
    found: list[core.Move] = []
    for kind in kinds:
        for base in bases:
            found += board.places(kind, base)
    return found


def _buildings(state: State, seat: int, board: Board) -> Found:
    """[one-base], [own-cards], [build-on-heart], [build-free]"""
    if not state.builds or BASE not in state.hands[seat]:
        return ()
    return _built_on(board.hearts(seat) & ~bits(state.bases[0] + state.bases[1]), board.size)


@lru_cache(BOARDS)
def _built_on(cells: int, size: Size) -> Moves:
    return tuple(map(Build, size.cells(numbers(cells))))


def _flips(state: State, seat: int, board: Board) -> Found:
    """[first-turn], [flip-price]"""
    if state.turn == 1:
        return ()
    gears = state.gears[seat]
    found: list[core.Move] = []
    for price, moves in board.flips(seat):
        if price <= gears:
            found += moves
    return found


def _strikes(state: State, seat: int, board: Board) -> Found:
    """[strike], [strike-card], [own-machine]"""
    if DESTROY not in state.hands[seat]:
        return ()
    bases = bits(state.bases[1 - seat])
    if not bases & board.occupied[seat]:
        return ()
    over = [machine for machine in board.mine[seat] if bits(machine.weapons) & bases]
    return [
        Strike(machine.number, state.size.cell(cell)) for machine in over for cell in weapons_over_bases(state, machine)
    ]


def _keeps(state: State, seat: int, board: Board) -> Found:
    """[main-choice]"""
    machine = state.machine(state.splits[0])
    hearts = sorted(part.hearts[0] for part in main_parts(machine.hearts, machine.weapons, state.size))
    return [Keep(machine.number, state.size.cell(heart)) for heart in hearts]


# Programs and effects -----------------------------------------------------------------------------


def _installs(state: State, seat: int, board: Board) -> Found:
    """[plugin-own-turn], [plugin-target]"""
    found: list[core.Move] = []
    for kind in _among(state.hands[seat], PLUGINS):
        effect = EFFECTS[kind]
        assert effect is not None, "every program has an effect"
        found += [_install(kind, machine.number) for machine in board.targets(seat, effect.target, 0)]
        if effect.target == "own machine or base":
            found += [_install(kind, 0, board.size.cell(base)) for base in sorted(state.bases[seat])]
    return found


@lru_cache(BOARDS)
def _among(hand: Cards, kinds: frozenset[int]) -> Cards:
    """Of these kinds those that a hand has, each once. [own-cards]"""
    return tuple(kind for kind in dict.fromkeys(hand) if kind in kinds)


@cache
def _install(kind: int, machine: int, cell: Place = ()) -> Install:
    return Install(NAMES[kind], machine or None, cell)


def can_announce(state: State, seat: int) -> bool:
    """Whether a seat has a script or an effect that could be announced now. [nobody-asked]"""
    board, gears = state.board, state.gears[seat]
    for kind in _among(state.hands[seat], SCRIPTS):
        if _announcements(state, seat, kind, 0, board):
            return True
    for cost, machine in board.usable(seat):
        if cost <= gears and _announcements(state, seat, machine.kind, machine.number, board):
            return True
    return False


def _scripts(state: State, seat: int, board: Board) -> Found:
    """[script-any-time], [own-cards]"""
    found: list[core.Move] = []
    for kind in _among(state.hands[seat], SCRIPTS):
        found += _announcements(state, seat, kind, 0, board)
    return found


def _effects(state: State, seat: int, board: Board) -> Found:
    """[effect-any-time], [no-effect], [effect-once], [effect-cost]"""
    found: list[core.Move] = []
    gears = state.gears[seat]
    for cost, machine in board.usable(seat):
        if cost <= gears:
            found += _announcements(state, seat, machine.kind, machine.number, board)
    return found


def _announcements(state: State, seat: int, kind: int, source: int, board: Board) -> Moves:
    """The ways to announce a card, a machine's (`source` is its number) or a script's (0). [target]"""
    if kind not in _UNAIMED:
        return board.announcements(seat, kind, source)
    return announced(kind, source, aims(state, seat, _UNAIMED[kind], source), board.size)


_UNAIMED: Final = {
    kind: effect for kind, effect in enumerate(EFFECTS) if effect is not None and effect.target == "none"
}
"""The effects that are aimed at nothing, by kind: whether they can do something does not hang on the board."""


# The rest -----------------------------------------------------------------------------------------


@cache
def _discard(kind: int) -> Discard:
    return Discard(NAMES[kind])


def _discards(state: State, seat: int, board: Board) -> Found:
    """[hand-limit], [throw]"""
    return [_discard(kind) for kind in state.may_hold(seat, ALL_KINDS)]


PASS: Final = Pass()
END: Final = End()

_LISTS: Final[dict[type[core.Move], Callable[[State, int, Board], Found]]] = {
    Buy: _purchases, Assemble: _assemblies, Build: _buildings, Flip: _flips, Install: _installs, Script: _scripts,
    Effect: _effects, Strike: _strikes,
    Keep: _keeps, Discard: _discards, Pass: lambda *_: (PASS,), End: lambda *_: (END,),
}  # fmt: skip
